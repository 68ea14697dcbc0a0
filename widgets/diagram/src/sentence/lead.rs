//! What of a text leads to the picture after it.

use musi_messages::Language;

use super::grammar_of;
use super::language::words;
use crate::caption::{Token, TokenKind, tokens};

/// How many words may stand between one that points ahead and one for a picture: *in the following simple position*.
const BETWEEN: usize = 1;

/// Where the sentence begins that leads to the picture after a text: the last one, when it ends with a colon or says that the
/// picture is *below*.
///
/// ```
/// use musi_diagram::{Language, lead};
/// assert_eq!(lead("A mate. White is in check:", Language::ENGLISH), Some(8));
/// assert_eq!(lead("White is in check in the diagram below.", Language::ENGLISH), Some(0));
/// assert_eq!(lead("White is in check.", Language::ENGLISH), None);
/// ```
#[must_use]
pub fn lead(text: &str, language: Language) -> Option<usize> {
    let tokens = tokens(text);
    let sentences = words::sentences(&tokens);
    let last = sentences.iter().rev().find(|sentence| !sentence.is_empty())?;
    // Emphasis and brackets may stand after the colon.
    let colon = text.trim_end_matches(|sign: char| sign.is_whitespace() || "*_)".contains(sign));
    let leads = colon.ends_with([':', '：']) || points_ahead(last, language);
    leads.then(|| last.first().map(|token| token.span.start)).flatten()
}

/// A sentence without the colon at its end, which leads to the picture.
pub(super) fn without_colon<'t, 'a>(mut sentence: &'t [Token<'a>]) -> &'t [Token<'a>] {
    while let Some((Token { kind: TokenKind::Colon, .. }, before)) = sentence.split_last() {
        sentence = before;
    }
    sentence
}

/// Whether a sentence says that a picture follows.
fn points_ahead(sentence: &[Token<'_>], language: Language) -> bool {
    let Some(grammar) = grammar_of(language) else { return false };
    let words: Vec<&str> = sentence
        .iter()
        .filter_map(|token| match &token.kind {
            TokenKind::Word(word) => Some(word.as_ref()),
            _ => None,
        })
        .collect();
    words.iter().enumerate().filter(|(_, word)| grammar.lists.ahead.contains(**word)).any(|(at, _)| {
        let near = at.saturating_sub(BETWEEN + 1)..(at + BETWEEN + 2).min(words.len());
        words.get(near).unwrap_or_default().iter().any(|word| grammar.lists.pictures.contains(*word))
    })
}
