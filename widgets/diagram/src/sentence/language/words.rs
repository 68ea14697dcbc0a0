//! The sentences of a text, and their words.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use super::notation::may_be_move;
use crate::caption::{Token, TokenKind};

/// A word or sign of a sentence.
#[derive(Clone, Debug)]
pub(in crate::sentence) struct Word<'a> {
    /// In small letters.
    pub text: &'a str,
    /// As it is written; a move with the signs after it.
    pub written: &'a str,
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Whether it was quoted.
    pub quoted: bool,
}

/// What marks are drawn with besides letters.
const SIGNS: &str = "*+•·●○◯×✕✗✓★☆△▲□■◆◇";

/// Whether the dot at this place belongs to single letters with dots behind them, which stand for words: "e.p.", "i.e.".
fn is_short(tokens: &[Token<'_>], at: usize) -> bool {
    let letter = |at: usize| tokens.get(at).filter(|token| token.span.len() == 1 && token.word().is_some());
    let stop = |at: usize| tokens.get(at).filter(|token| token.kind == TokenKind::Stop);
    let inner = |at: usize| {
        let before = at.checked_sub(1).and_then(letter);
        let parts = (before, stop(at), letter(at + 1), stop(at + 2));
        let (Some(before), Some(dot), Some(after), Some(last)) = parts else { return false };
        before.span.end == dot.span.start
            && dot.span.end == after.span.start
            && after.span.end == last.span.start
    };
    // The last dot ends the sentence too where that does not go on in small letters.
    let goes_on = || match tokens.get(at + 1).map(|token| &token.kind) {
        Some(TokenKind::Word(word)) => matches!(word, Cow::Borrowed(_)),
        Some(kind) => *kind != TokenKind::Stop,
        None => false,
    };
    inner(at) || at.checked_sub(2).is_some_and(inner) && goes_on()
}

/// The sentences of a text. A dot after the number of a move ends none, nor does one of "e.p.".
pub(in crate::sentence) fn sentences<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let numbers = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        let number =
            matches!(before.map(|token| &token.kind), Some(TokenKind::Number { counted: false, .. }));
        let after = tokens.get(at + 1).and_then(Token::word);
        number && after.is_some_and(may_be_move)
    };
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.kind == TokenKind::Stop) {
        if !numbers(at) && !is_short(tokens, at) {
            found.extend(tokens.get(start..at));
            start = at + 1;
        }
    }
    found.extend(tokens.get(start..));
    found
}

/// Whether a sentence that ends here asks.
pub(in crate::sentence) fn is_question(text: &str, end: usize) -> bool {
    let after = text.get(end..).unwrap_or_default();
    after.trim_start_matches(['"', '\'', '”', '’', ')', '*', '_', '`', ' ']).starts_with(['?', '？'])
}

/// The words of a sentence; `'s` is a word of its own. `splits` are words that stand for several.
pub(in crate::sentence) fn words<'a>(
    tokens: &'a [Token<'a>],
    text: &'a str,
    splits: &'a HashMap<String, Vec<String>>,
) -> Vec<Word<'a>> {
    let mut found = Vec::with_capacity(tokens.len());
    let mut past = 0;
    let mut end = tokens.first().map_or(0, |token| token.span.start);
    // A sentence may begin with a sign: "* marks the squares".
    let before = text.get(..end).unwrap_or_default();
    let before = before.rfind(['.', '!', '?', '\n', ':', ';']).map_or(0, |at| at + 1);
    found.extend(signs(text, before..end));
    for (at, token) in tokens.iter().enumerate() {
        let span = token.span.clone();
        found.extend(signs(text, end..span.start));
        found.extend(hyphen(text, end..span.start));
        end = end.max(span.end);
        if span.start < past {
            continue;
        }
        let written = text.get(span.clone()).unwrap_or_default();
        let mut push = |text, span: Range<usize>| found.push(Word { text, written, span, quoted: false });
        match &token.kind {
            TokenKind::Word(word)
                if written.chars().any(|letter| letter.is_ascii_digit()) || written.contains('-') =>
            {
                let end = with_signs(text, span.end);
                if may_be_move(written) && (end > span.end || written.contains('-')) {
                    past = end;
                    let written = text.get(span.start..end).unwrap_or(written);
                    found.push(Word { text: word, written, span, quoted: false });
                } else if let Some((one, sign, two)) = size(word) {
                    for part in [one, sign, two] {
                        push(part, span.clone());
                    }
                } else {
                    word.split('-').filter(|part| !part.is_empty()).for_each(|part| push(part, span.clone()));
                }
            }
            TokenKind::Word(word) if splits.contains_key(word.as_ref()) => {
                let parts = splits.get(word.as_ref()).into_iter().flatten();
                parts.for_each(|part| push(part, span.clone()));
            }
            TokenKind::Word(word) => match word.strip_suffix("'s") {
                Some(stem) if !stem.is_empty() => {
                    // The apostrophe may be of more than one byte.
                    let end = text.get(span.clone()).and_then(|own| own.rfind(['\'', '’']));
                    let middle = span.start + end.unwrap_or(stem.len());
                    let written = written.get(..middle - span.start).unwrap_or(written);
                    let sign = middle..span.end;
                    found.push(Word { text: stem, written, span: span.start..middle, quoted: false });
                    found.push(Word { text: "'s", written: "'s", span: sign, quoted: false });
                }
                // "e-file" and "double-check" are read like "e file" and "double check".
                _ => {
                    word.split('-').filter(|part| !part.is_empty()).for_each(|part| push(part, span.clone()));
                }
            },
            TokenKind::Quote(quote) => found.push(Word { text: quote.trim(), written, span, quoted: true }),
            // Castling in zeros is no number.
            TokenKind::Number { .. } if castling(text, span.start).is_some() => {
                let written = castling(text, span.start).unwrap_or_default();
                past = with_signs(text, span.start + written.len());
                found.push(Word { text: written, written, span: span.start..past, quoted: false });
            }
            TokenKind::Number { .. } => push(text.get(span.clone()).unwrap_or_default(), span),
            TokenKind::Comma => push(",", span),
            TokenKind::Colon => push(":", span),
            TokenKind::Semicolon => push(";", span),
            TokenKind::Open => push("(", span),
            TokenKind::Close => push(")", span),
            // The dot of a move's number; others end a sentence, or belong to single letters.
            TokenKind::Stop if is_short(tokens, at) => {}
            TokenKind::Stop => push(".", span),
        }
    }
    let rest = text.get(end..).unwrap_or_default();
    let stop = rest.find(['.', '!', '?', '\n', ',', ':', ';']).unwrap_or(rest.len());
    found.extend(signs(text, end..end + stop));
    with_drops(found, text)
}

/// The words of a sentence with a letter, a star or hyphen and a square as one word: `G*5b`, `P-7f`.
fn with_drops<'a>(words: Vec<Word<'a>>, text: &'a str) -> Vec<Word<'a>> {
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    for word in words {
        let drop = kept.last().and_then(|letter| {
            let between = text.get(letter.span.end..word.span.start)?;
            let span = letter.span.start..word.span.end;
            // With the signs after it: `B-8a+` promotes.
            let written =
                text.get(span.start..with_signs(text, span.end)).filter(|written| may_be_move(written))?;
            let joined = ["*", "\\*", "-"].contains(&between) && letter.span.len() == 1 && !letter.quoted;
            joined.then_some(Word { text: written, written, span, quoted: false })
        });
        match drop {
            Some(drop) => {
                kept.pop();
                kept.push(drop);
            }
            None => kept.push(word),
        }
    }
    kept
}

/// A hyphen between blanks, or two of them, which stand for a dash.
fn hyphen(text: &str, gap: Range<usize>) -> Option<Word<'_>> {
    let inside = text.get(gap.clone())?;
    let sign = inside.trim();
    let spaced = inside.starts_with(' ') && inside.ends_with(' ');
    let stands = (sign == "-" && spaced || sign == "--") && gap.start > 0;
    stands.then_some(Word { text: ";", written: sign, span: gap, quoted: false })
}

/// The size of a board in one word: `9x10`.
fn size(word: &str) -> Option<(&str, &str, &str)> {
    let (one, two) = word.split_once(['x', '×'])?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let sign = word.get(one.len()..word.len() - two.len())?;
    (is_number(one) && is_number(two)).then_some((one, sign, two))
}

/// Signs that stand alone between words, as marks of a board are written: "the squares marked *".
fn signs(text: &str, gap: Range<usize>) -> impl Iterator<Item = Word<'_>> {
    let inside = text.get(gap.clone()).unwrap_or_default();
    let alone = move |at: usize, length: usize| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(at + length..).and_then(|after| after.chars().next());
        before.is_none_or(|letter| letter.is_whitespace() || letter == '(')
            && after.is_none_or(|letter| letter.is_whitespace() || ".,:;!?)=".contains(letter))
    };
    let found = inside.char_indices().filter(|(_, letter)| SIGNS.contains(*letter));
    found.map(move |(at, letter)| (gap.start + at, letter.len_utf8())).filter_map(move |(at, length)| {
        let sign = text.get(at..at + length).filter(|_| alone(at, length))?;
        Some(Word { text: sign, written: sign, span: at..at + length, quoted: true })
    })
}

/// Castling that is written with zeros, and begins here.
fn castling(text: &str, from: usize) -> Option<&str> {
    let rest = text.get(from..)?;
    let end = ["0-0-0", "0-0"].iter().find(|name| rest.starts_with(**name))?.len();
    let goes_on = rest.get(end..)?.starts_with(|next: char| next.is_alphanumeric() || next == '-');
    rest.get(..end).filter(|_| !goes_on)
}

/// The end of the signs after a move: `+`, `#`, `=Q`.
fn with_signs(text: &str, from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    let promotion =
        rest.strip_prefix('=').and_then(|rest| rest.chars().next()).filter(char::is_ascii_uppercase);
    let end = from + promotion.map_or(0, |letter| 1 + letter.len_utf8());
    let signs = text.get(end..).unwrap_or_default().chars().take_while(|sign| ['+', '#'].contains(sign));
    end + signs.map(char::len_utf8).sum::<usize>()
}
