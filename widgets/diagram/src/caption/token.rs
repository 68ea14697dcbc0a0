//! Cuts a caption into words, quotes, numbers and stops. Markdown that only decorates is passed over.

use std::borrow::Cow;
use std::ops::Range;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind<'a> {
    /// A word or a name such as `e4`, in small letters.
    Word(Cow<'a, str>),
    /// What stands between quotation marks, escapes undone.
    Quote(Cow<'a, str>),
    /// A number; `counted` when a `#` stands before it.
    Number {
        /// Its value.
        value: u16,
        /// Written with `#`: a number in a row, not a quantity.
        counted: bool,
    },
    /// `.`, `!`, `?` or the end of a paragraph.
    Stop,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `;` or a dash between words.
    Semicolon,
    /// `(`
    Open,
    /// `)`
    Close,
}

/// A token and the bytes of the text that it stands for; a quote's are those between the quotation marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind<'a>,
    /// Its bytes.
    pub span: Range<usize>,
}

impl Token<'_> {
    /// The word, when it is one.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            TokenKind::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The longest text between quotation marks that is taken for a quote, in bytes.
const LONGEST_QUOTE: usize = 200;

/// Cuts a text into tokens. Every byte sequence that is valid UTF-8 is fine.
///
/// ```
/// use musi_diagram::caption::{TokenKind, tokens};
/// let found = tokens("ma pi sitelen “X”, \\#2.");
/// assert!(matches!(&found[3].kind, TokenKind::Quote(text) if text == "X"));
/// assert_eq!(found[5].kind, TokenKind::Number { value: 2, counted: true });
/// ```
#[must_use]
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::with_capacity(text.len() / 5 + 4);
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        at += next(text, at, rest, &mut found).max(1);
        while !text.is_char_boundary(at) {
            at += 1;
        }
    }
    found
}

/// Whether a sign says how good a move is, and ends no sentence: "1. Ra6! bxa6", "Qg8+!! and mate follows". After a question mark only
/// another move goes on.
fn annotates(text: &str, at: usize) -> bool {
    let signs = ['!', '?'];
    let (before, after) = (&text[..at], &text[at + 1..]);
    let before = before.strip_suffix(signs).unwrap_or(before);
    let after = after.strip_prefix(signs).unwrap_or(after);
    let is_move = |word: &str| {
        let mut last = word.trim_end_matches(['+', '#', ',']).chars().rev();
        matches!(
            (last.next(), last.next()),
            (Some('0'..='9'), Some('a'..='i')) | (Some('a'..='i'), Some('1'..='9'))
        )
    };
    let word = |letter: &char| !letter.is_whitespace() && *letter != '(';
    let played: String = before.chars().rev().take_while(word).take(12).collect();
    let played: String = played.chars().rev().collect();
    let Some(next) = after.strip_prefix(' ') else { return false };
    let letters: String = next.chars().take_while(word).take(12).collect();
    let goes_on = letters.starts_with(|letter: char| letter.is_ascii_digit())
        || is_move(letters.trim_end_matches(signs));
    is_move(&played) && (goes_on || text[at..].starts_with('!') && next.starts_with(char::is_lowercase))
}

/// Reads one token at the start of `rest`; gives how many bytes it took.
fn next<'a>(text: &'a str, at: usize, rest: &'a str, found: &mut Vec<Token<'a>>) -> usize {
    let Some(letter) = rest.chars().next() else { return 1 };
    let mut push = |kind, length: usize| {
        found.push(Token { kind, span: at..at + length });
        length
    };
    match letter {
        '.' if rest.starts_with("...") => 3,
        '!' | '?' if annotates(text, at) => 1,
        '.' | '!' | '?' => push(TokenKind::Stop, 1),
        ',' => push(TokenKind::Comma, 1),
        ':' => push(TokenKind::Colon, 1),
        ';' => push(TokenKind::Semicolon, 1),
        // "The h4–e1 diagonal": as a hyphen.
        '–' if joins_squares(text, at) => letter.len_utf8(),
        '—' | '–' => push(TokenKind::Semicolon, letter.len_utf8()),
        '(' => push(TokenKind::Open, 1),
        ')' => push(TokenKind::Close, 1),
        '\n' => {
            let blank = rest.trim_start_matches(['\n', '\r', ' ', '\t', '>']);
            let taken = rest.len() - blank.len();
            if rest.bytes().take(taken).filter(|byte| *byte == b'\n').count() > 1 {
                push(TokenKind::Stop, taken);
            }
            taken
        }
        // The address of a link.
        ']' if rest.starts_with("](") => rest.find(')').map_or(2, |end| end + 1),
        '<' => match rest.find('>') {
            Some(end) if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/') => end + 1,
            _ => 1,
        },
        '"' | '“' | '„' | '«' | '»' | '”' | '`' | '‘' | '\'' => {
            quote(text, at, rest, letter, found)
        }
        '#' => number(rest, 1)
            .map_or(1, |(value, length)| push(TokenKind::Number { value, counted: true }, length)),
        '0'..='9' => match number(rest, 0) {
            Some((value, length)) if !rest[length..].starts_with(char::is_alphanumeric) => {
                push(TokenKind::Number { value, counted: false }, length)
            }
            _ => {
                let length = word_length(rest);
                push(TokenKind::Word(lower(&rest[..length])), length)
            }
        },
        _ if letter.is_alphabetic() || is_figurine(letter) => {
            let length = word_length(rest);
            push(TokenKind::Word(lower(&rest[..length])), length)
        }
        _ => letter.len_utf8(),
    }
}

/// Whether a dash stands between two squares, without a space.
fn joins_squares(text: &str, at: usize) -> bool {
    let before = text.get(..at).is_some_and(|before| before.ends_with(|c: char| c.is_ascii_digit()));
    let mut after = text.get(at..).unwrap_or_default().chars().skip(1);
    let letter = after.next().is_some_and(|c| c.is_ascii_lowercase());
    before && letter && after.next().is_some_and(|c| c.is_ascii_digit())
}

/// Digits after `skip` bytes; the value and the length with the skipped bytes.
fn number(rest: &str, skip: usize) -> Option<(u16, usize)> {
    let digits = rest.get(skip..)?;
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    Some((digits.get(..length)?.parse().ok()?, skip + length))
}

/// Whether a character is the sign of a piece of chess.
const fn is_figurine(letter: char) -> bool {
    matches!(letter, '♔'..='♟')
}

/// Letters and digits, apostrophes and hyphens inside.
fn word_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let inside = matches!(letter, '\'' | '’' | '-')
            && letters.peek().is_some_and(|(_, next)| next.is_alphabetic());
        if !letter.is_alphanumeric() && !is_figurine(letter) && !inside {
            return at;
        }
    }
    rest.len()
}

fn lower(word: &str) -> Cow<'_, str> {
    let plain = |letter: char| !letter.is_uppercase() && letter != '’';
    if word.chars().all(plain) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.to_lowercase().replace('’', "'"))
    }
}

fn quote<'a>(text: &'a str, at: usize, rest: &'a str, open: char, found: &mut Vec<Token<'a>>) -> usize {
    let closing: &[char] = match open {
        '"' => &['"'],
        '“' | '”' => &['”', '“'],
        '„' => &['“', '”'],
        '«' => &['»'],
        '»' => &['«'],
        '`' => &['`'],
        _ => &['’', '\''],
    };
    let start = open.len_utf8();
    let word_before =
        text.get(..at).and_then(|before| before.chars().next_back()).is_some_and(char::is_alphanumeric);
    if word_before && matches!(open, '\'' | '‘') {
        return start;
    }
    let mut escaped = false;
    for (index, letter) in rest.char_indices().skip(1) {
        if index > start + LONGEST_QUOTE {
            break;
        }
        if closing.contains(&letter) && !escaped {
            let inner = &rest[start..index];
            let kind = TokenKind::Quote(unescape(inner));
            found.push(Token { kind, span: at + start..at + index });
            return index + letter.len_utf8();
        }
        escaped = letter == '\\' && !escaped;
    }
    start
}

/// Undoes Markdown's escapes.
fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(letters(text).map(|(letter, _)| letter).collect())
}

/// The letters of a text, escapes undone; and whether each was escaped.
fn letters(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut rest = text.chars().peekable();
    std::iter::from_fn(move || {
        loop {
            match rest.next()? {
                '\\' => {
                    if let Some(letter) = rest.next_if(char::is_ascii_punctuation) {
                        return Some((letter, true));
                    }
                }
                letter => return Some((letter, false)),
            }
        }
    })
}

/// A stretch of a caption as a reader sees it: escapes undone, without the signs of emphasis, in one line.
pub(crate) fn shown(text: &str) -> String {
    let seen = letters(text).filter(|(letter, escaped)| *escaped || !matches!(letter, '*' | '_' | '`'));
    let seen: String = seen.map(|(letter, _)| letter).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn a_name_is_shown_without_its_markup() {
        assert_eq!(shown("nasin \\#2"), "nasin #2");
        assert_eq!(shown("nasin\n  **poka** \\*a\\*"), "nasin poka *a*");
        assert_eq!(shown("`e4` \\\\ a"), "e4 \\ a");
    }
}
