//! Prose to words, names, numbers, quotes and punctuation.
use super::words;
use std::ops::Range;

/// What a piece of prose is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word in small letters.
    Word,
    /// A word with a capital, or in other letters than those of toki pona's alphabet.
    Name,
    /// `9`, `#3`.
    Number,
    /// What stands between quotation marks, the marks too.
    Quote,
    /// A comma.
    Comma,
    /// What ends a sentence or a part of it: `.`, `?`, `!`, `:`, `;`, a dash, a slash.
    Stop,
    /// `(`, `[`.
    Open,
    /// `)`, `]`.
    Close,
}

/// A piece of prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// What it is.
    pub kind: Kind,
    /// Its letters.
    pub text: &'a str,
    /// Its first byte in the prose.
    pub start: usize,
}

impl<'a> Token<'a> {
    /// Its bytes in the prose.
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Whether it is this word.
    pub(super) fn is(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.text == word
    }

    /// Whether it stands where a word can stand.
    pub(super) fn is_wordlike(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Name | Kind::Number | Kind::Quote)
    }

    /// The text between quotation marks, and its first byte in the prose.
    pub(super) fn quoted(&self) -> Option<(&'a str, usize)> {
        let inner = self.text.strip_prefix(is_quotation)?.strip_suffix(is_quotation)?;
        (self.kind == Kind::Quote).then(|| (inner, self.start + self.text.find(inner).unwrap_or(0)))
    }
}

/// Longer quotes are a mark that was left out.
const LONGEST_QUOTE: usize = 400;

fn is_quotation(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„' | '«' | '»' | '「' | '」')
}

/// Cuts prose into tokens. Addresses of the web are left out.
pub(super) fn tokens(prose: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = prose.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = prose.get(at..).unwrap_or_default();
        let (kind, length) = piece(rest, letter);
        if let (Some(kind), Some(text)) = (kind, rest.get(..length)) {
            tokens.push(Token { kind, text, start: at });
        }
        at += length.max(letter.len_utf8());
    }
    tokens
}

fn piece(rest: &str, letter: char) -> (Option<Kind>, usize) {
    let one = letter.len_utf8();
    let run = |fits: fn(char) -> bool| rest.find(|letter| !fits(letter)).unwrap_or(rest.len());
    match letter {
        _ if is_quotation(letter) => match quote(rest, one) {
            Some(length) => (Some(Kind::Quote), length),
            None => (None, one),
        },
        ',' => (Some(Kind::Comma), one),
        '.' | '?' | '!' | ':' | ';' | '/' | '…' | '–' | '—' => (Some(Kind::Stop), one),
        '-' if rest.starts_with("--") => (Some(Kind::Stop), 2),
        '(' | '[' => (Some(Kind::Open), one),
        ')' | ']' => (Some(Kind::Close), one),
        '#' if rest.get(1..).is_some_and(|next| next.starts_with(|digit: char| digit.is_ascii_digit())) => {
            let digits = rest.get(1..).map_or(0, |digits| {
                digits.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(digits.len())
            });
            (Some(Kind::Number), 1 + digits)
        }
        _ if letter.is_alphanumeric() => {
            let length = run(|letter| letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '\u{304}'));
            let text = rest.get(..length).unwrap_or_default();
            let after = rest.get(length..).unwrap_or_default();
            if let Some(length) = file_name(text, after) {
                (Some(Kind::Name), length)
            } else if after.starts_with("://") || text == "www" {
                (None, rest.find(char::is_whitespace).unwrap_or(rest.len()))
            } else if text.chars().all(|letter| letter.is_ascii_digit()) {
                (Some(Kind::Number), length)
            } else if is_letter(text) {
                // The name of a file, a mark on a board.
                (Some(Kind::Name), length)
            } else if text.chars().all(|letter| letter.is_ascii_lowercase()) {
                (Some(Kind::Word), length)
            } else {
                (Some(Kind::Name), length)
            }
        }
        _ => (None, one),
    }
}

/// The length of the name of a file, `ips.pl`: words with a full stop between and no blank, which are not all toki pona's.
fn file_name(first: &str, after: &str) -> Option<usize> {
    let mut rest = after;
    let mut is_name = words::word(first).is_none() && !first.chars().all(|letter| letter.is_ascii_digit());
    while let Some(next) = rest.strip_prefix('.') {
        let length = next.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(next.len());
        let Some(part) = next.get(..length).filter(|part| !part.is_empty()) else { break };
        is_name |= words::word(part).is_none() && part.contains(|letter: char| letter.is_alphabetic());
        rest = next.get(length..)?;
    }
    (is_name && rest.len() < after.len()).then(|| first.len() + after.len() - rest.len())
}

/// Whether a text is a single letter that is no word.
pub(super) fn is_letter(text: &str) -> bool {
    text.len() == 1 && !matches!(text, "a" | "e" | "n" | "o")
}

/// The length of a quote that begins here, its marks too.
fn quote(rest: &str, mark: usize) -> Option<usize> {
    let inner = rest.get(mark..)?;
    let (at, close) = inner.char_indices().find(|(_, letter)| is_quotation(*letter))?;
    (at > 0 && at <= LONGEST_QUOTE).then(|| mark + at + close.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::{
        Kind::{Close, Comma, Name, Number, Open, Quote, Stop, Word},
        *,
    };

    #[test]
    fn prose_is_cut_into_words_names_numbers_and_quotes() {
        let found: Vec<(Kind, &str)> = tokens("ma pi \"jan lawa\" li #3, (Kema) 歩 https://a.b/c x.")
            .iter()
            .map(|token| (token.kind, token.text))
            .collect();
        assert_eq!(
            found,
            [
                (Word, "ma"),
                (Word, "pi"),
                (Quote, "\"jan lawa\""),
                (Word, "li"),
                (Number, "#3"),
                (Comma, ","),
                (Open, "("),
                (Name, "Kema"),
                (Close, ")"),
                (Name, "歩"),
                (Name, "x"),
                (Stop, "."),
            ]
        );
    }

    #[test]
    fn a_mark_without_its_second_is_no_quote() {
        let found = tokens("toki \"jan li");
        assert!(found.iter().all(|token| token.kind == Word));
        assert_eq!(tokens("\"O\"").first().and_then(Token::quoted), Some(("O", 1)));
    }
}
