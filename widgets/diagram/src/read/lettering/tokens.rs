//! The words of a legend, with the signs between them parted off.

use std::ops::Range;

/// The words of legends, a line each: `verbs: for, is`.
const WORDS: &str = include_str!("../../../captions/legend.words");

/// What may stand around a letter that a text speaks of.
const QUOTES: [char; 9] = ['"', '\'', '`', '*', '\u{201c}', '\u{201d}', '\u{201e}', '\u{ab}', '\u{bb}'];

/// A word of a legend, or a sign between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A word, or the letters of a piece; where it stands in the text.
    Word(&'a str, Range<usize>),
    /// What stands between a letter and its meaning.
    Between(&'a str, Range<usize>),
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// A comma, a semicolon, a full stop, the end of a line.
    Break,
}

/// Whether a list of the words of legends has a word.
pub(super) fn is_in(list: &str, word: &str) -> bool {
    let line = WORDS.lines().find_map(|line| line.strip_prefix(list)?.strip_prefix(": "));
    line.is_some_and(|line| line.split([',', ' ']).any(|own| !own.is_empty() && own == word))
}

/// The tokens of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let mut start = None;
        for (offset, letter) in line.char_indices().chain([(line.len(), ' ')]) {
            match start {
                None if !letter.is_whitespace() => start = Some(offset),
                Some(from) if letter.is_whitespace() => {
                    part(line.get(from..offset).unwrap_or_default(), at + from, &mut found);
                    start = None;
                }
                _ => {}
            }
        }
        found.push(Token::Break);
        at += line.len();
    }
    found
}

/// Parts what stands between two blanks: brackets and stops at its ends, a sign in its middle.
fn part<'a>(mut raw: &'a str, mut at: usize, found: &mut Vec<Token<'a>>) {
    while let Some(rest) = raw.strip_prefix(['(', ';']).filter(|rest| !rest.is_empty()) {
        found.push(if raw.starts_with('(') { Token::Open } else { Token::Break });
        (raw, at) = (rest, at + 1);
    }
    let mut ends = Vec::new();
    while let Some((rest, end)) = raw.char_indices().next_back().and_then(|(end, letter)| {
        let token = match letter {
            ')' => Token::Close,
            ',' | ';' | '.' => Token::Break,
            ':' => Token::Between(raw.get(end..)?, at + end..at + raw.len()),
            _ => return None,
        };
        (end > 0).then_some((raw.get(..end)?, token))
    }) {
        raw = rest;
        ends.push(end);
    }
    let sign = ["=>", "->", "=", ":"].into_iter().find_map(|sign| {
        let (before, behind) = raw.split_once(sign)?;
        (!before.is_empty() && !behind.is_empty()).then_some((before, sign, behind))
    });
    if is_in("between", raw) {
        found.push(Token::Between(raw, at..at + raw.len()));
    } else if let Some((before, sign, behind)) = sign {
        found.push(word(before, at));
        let middle = at + before.len();
        let span = before.len()..before.len() + sign.len();
        found.push(Token::Between(raw.get(span).unwrap_or_default(), middle..middle + sign.len()));
        found.push(word(behind, middle + sign.len()));
    } else {
        found.push(word(raw, at));
    }
    found.extend(ends.into_iter().rev());
}

/// A word without the quotation marks around it.
fn word(raw: &str, at: usize) -> Token<'_> {
    let inner = raw.trim_matches(QUOTES);
    let bare = if inner.is_empty() { raw } else { inner };
    let lead = raw.find(bare).unwrap_or(0);
    Token::Word(bare, at + lead..at + lead + bare.len())
}
