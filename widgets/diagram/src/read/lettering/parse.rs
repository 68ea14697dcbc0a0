//! Reads a legend whole or not at all.

use std::ops::Range;

use musi_rules::{PieceKind, Side};

use super::tokens::{Token, is_in, tokens};
use crate::vocabulary::Vocabulary;

/// The longest remark in brackets behind a name, in words and signs.
const REMARK: usize = 16;

/// The longest letters of a piece.
const LONGEST: usize = 3;

/// What a legend says of a letter: a piece, a side, or that it is neither.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    pub kind: Option<PieceKind>,
    pub side: Option<Side>,
    pub empty: bool,
}

/// An entry of a legend: the letters, what they mean, where they stand in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub sign: String,
    pub meaning: Meaning,
    pub span: Range<usize>,
}

/// The entries of a text that is a legend, or of those of its lines and brackets that are, each with the bytes of the stretch.
pub(super) fn entries(text: &str, words: &Vocabulary) -> Vec<(Range<usize>, Vec<Entry>)> {
    let whole = |range: Range<usize>, fewest: usize| {
        let found = legend(text.get(range.clone())?, words)?;
        let moved = found.into_iter().map(|entry| Entry {
            span: entry.span.start + range.start..entry.span.end + range.start,
            ..entry
        });
        let moved: Vec<Entry> = moved.collect();
        (moved.len() >= fewest).then_some((range, moved))
    };
    if let Some(found) = whole(0..text.len(), 1) {
        return vec![found];
    }
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let range = at..at + line.len();
        at = range.end;
        if let Some(entries) = whole(range.clone(), 1) {
            found.push(entries);
            continue;
        }
        // "(K for king, Q for queen)" within a sentence.
        let inner = line.match_indices('(').filter_map(|(open, _)| {
            // Brackets within brackets hold no legend: each is looked through once.
            let inside = line.get(open + 1..)?;
            let close =
                inside.find(['(', ')']).filter(|at| inside.as_bytes().get(*at) == Some(&b')'))? + open + 1;
            whole(range.start + open + 1..range.start + close, 2)
        });
        found.extend(inner);
    }
    found
}

/// The entries of a text that is a legend and nothing else.
fn legend(text: &str, words: &Vocabulary) -> Option<Vec<Entry>> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some((entry, next)) = entry(&tokens, at, words) {
            found.extend(entry);
            at = next;
            continue;
        }
        let skipped = match token {
            Token::Break | Token::Open | Token::Close => true,
            Token::Word(word, _) => {
                let word = word.to_lowercase();
                is_in("joins", &word)
                    || is_in("heads", &word) && found.is_empty()
                    || matches!(word.as_str(), "//" | "#" | "\u{2022}")
            }
            // Behind a head, or before an item of a list.
            Token::Between(..) => {
                matches!(tokens.get(at + 1), Some(Token::Word(..)))
                    && (at == 0 || matches!(tokens.get(at - 1), Some(Token::Break)))
                    || found.is_empty()
            }
        };
        if !skipped {
            return None;
        }
        at += 1;
    }
    (!found.is_empty()).then_some(found)
}

/// The entries that begin at a token, and the token behind them: one, or one for each of `K/k`.
fn entry(tokens: &[Token<'_>], at: usize, words: &Vocabulary) -> Option<(Vec<Entry>, usize)> {
    let sign_at = |at: usize| match tokens.get(at)? {
        Token::Word(word, span) | Token::Between(word, span) if word.chars().count() <= LONGEST => {
            Some((*word, span.clone()))
        }
        _ => None,
    };
    let between = |at: usize| matches!(tokens.get(at), Some(Token::Between(..)));
    let verb = |at: usize| matches!(tokens.get(at), Some(Token::Word(word, _)) if is_in("verbs", &word.to_lowercase()));
    let is = |at: usize, token: &Token<'_>| tokens.get(at) == Some(token);
    let made = |(sign, span): (&str, Range<usize>), meaning: &Meaning| -> Vec<Entry> {
        let signs = sign.split('/').filter(|sign| !sign.is_empty());
        signs
            .map(|sign| Entry { sign: sign.to_owned(), meaning: meaning.clone(), span: span.clone() })
            .collect()
    };
    if let Some(sign) = sign_at(at) {
        // "I is" and "it is" begin sentences.
        let letter = sign.0.chars().count() == 1 && sign.0.chars().all(char::is_uppercase) && sign.0 != "I";
        if between(at + 1) || letter && verb(at + 1) {
            if let Some((meaning, next)) = meaning(tokens, at + 2, words) {
                return Some((made(sign, &meaning), next));
            }
        } else if is(at + 1, &Token::Open)
            && let Some((meaning, next)) = meaning(tokens, at + 2, words)
            && is(next, &Token::Close)
        {
            return Some((made(sign, &meaning), next + 1));
        }
    }
    let (meaning, next) = meaning(tokens, at, words)?;
    let sign = sign_at(next + 1)?;
    if between(next) {
        return Some((made(sign, &meaning), next + 2));
    }
    (is(next, &Token::Open) && is(next + 2, &Token::Close)).then(|| (made(sign, &meaning), next + 3))
}

/// What the words from a token on mean, and the token behind them.
fn meaning(tokens: &[Token<'_>], mut at: usize, words: &Vocabulary) -> Option<(Meaning, usize)> {
    let mut found = Meaning::default();
    let from = at;
    while let Some(token) = tokens.get(at) {
        let word = match token {
            Token::Word(word, _) => word.to_lowercase(),
            // What stands in brackets behind a name says more of it, unless it is its letter.
            Token::Open if at > from && !is_lettered(tokens, at) => {
                let close = tokens.iter().skip(at).take(REMARK).position(|token| *token == Token::Close)?;
                at += close + 1;
                continue;
            }
            _ => break,
        };
        // The letter of the next entry, where nothing parts the two.
        if at > from
            && matches!(tokens.get(at + 1), Some(Token::Between(..)))
            && word.chars().count() <= LONGEST
        {
            break;
        }
        let named = (1..=3).rev().find_map(|count| {
            let parts = tokens.get(at..at + count)?.iter().map(|token| match token {
                Token::Word(word, _) => Some(word.to_lowercase()),
                _ => None,
            });
            Some((kind(&parts.collect::<Option<Vec<_>>>()?.join(" "), words)?, count))
        });
        if let Some((kind, count)) = named.filter(|_| found.kind.is_none()) {
            found.kind = Some(kind);
            at += count;
        } else if let Some(side) = side(&word, words).filter(|_| found.side.is_none()) {
            found.side = Some(side);
            at += 1;
        } else if is_in("empty", &word) && found.kind.is_none() {
            found.empty = true;
            at += 1;
        } else if is_in("filler", &word) {
            at += 1;
        } else {
            break;
        }
    }
    (found != Meaning::default()).then_some((found, at))
}

/// Whether a bracket holds letters of a piece and nothing else.
fn is_lettered(tokens: &[Token<'_>], open: usize) -> bool {
    matches!(
        (tokens.get(open + 1), tokens.get(open + 2)),
        (Some(Token::Word(word, _) | Token::Between(word, _)), Some(Token::Close)) if word.chars().count() <= LONGEST
    )
}

/// The kind that a name means, in any language in which the game has names.
fn kind(name: &str, words: &Vocabulary) -> Option<PieceKind> {
    let same = |own: &str| own == name || name.strip_suffix('s') == Some(own);
    let own =
        words.pieces.iter().find(|piece| piece.en.iter().any(|own| same(own)) || piece.tok.contains(&name));
    let told = || {
        let lines = words.captions.iter().flat_map(|(_, lines)| lines.lines());
        let letters = lines.filter_map(|line| line.split_once(": ")).find_map(|(letters, names)| {
            names.split([',', '/']).any(|own| own.trim() == name).then_some(letters)
        })?;
        words.pieces.iter().find(|piece| piece.letters == letters)
    };
    own.or_else(told).map(|piece| piece.kind)
}

/// The side that a word names, in any language in which the game has names.
fn side(word: &str, words: &Vocabulary) -> Option<Side> {
    words.side(word).or_else(|| {
        let lines = words.captions.iter().flat_map(|(_, lines)| lines.lines());
        let number = lines.filter_map(|line| line.strip_prefix("side ")?.split_once(": ")).find_map(
            |(number, names)| names.split([',', '/']).any(|own| own.trim() == word).then_some(number),
        )?;
        match number {
            "1" => Some(Side::First),
            "2" => Some(Side::Second),
            _ => None,
        }
    })
}
