//! Reads a whole text into statements.

use std::ops::Range;

use musi_rules::Language;

use super::cursor::Cursor;
use super::statement::{Label, Statement};
use super::token::{TokenKind, tokens};
use super::{en, tok};
use crate::vocabulary::Vocabulary;

/// What a text says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statements {
    /// The sentences that were understood, clause by clause.
    pub statements: Vec<Statement>,
    /// The bytes of the sentences that were not.
    pub skipped: Vec<Range<usize>>,
    /// The bytes of words, in sentences that were understood, that say what no statement holds.
    pub unread: Vec<Range<usize>>,
    /// Every quotation, whether it is a mark or not.
    pub quotes: Vec<Label>,
}

/// Reads a text. No text is an error: sentences that say nothing of a board are skipped.
///
/// ```
/// use musi_diagram::{Language, caption};
/// use musi_games::GAMES;
/// let words = GAMES.vocabulary(GAMES.named("chess")?).ok_or("no words")?;
/// let said = caption::read("soweli tawa li lon ma pi sitelen \"O\". mi pilin pona.", Language::Tok, words);
/// assert_eq!(said.statements.len(), 1);
/// assert_eq!(said.skipped.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn read(text: &str, language: Language, words: &'static Vocabulary) -> Statements {
    let tokens = tokens(text);
    let mut said = Statements::default();
    for token in &tokens {
        if let TokenKind::Quote(quote) = &token.kind {
            said.quotes.push(Label { text: quote.trim().to_owned(), span: token.span.clone() });
        }
    }
    for sentence in tokens.split(|token| token.kind == TokenKind::Stop) {
        let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
        let span = first.span.start..last.span.end;
        let cursor = Cursor::new(sentence, words);
        let mut unread = Vec::new();
        let found = match language {
            Language::Tok => tok::sentence(cursor, &mut unread),
            Language::En => en::sentence(cursor, &mut unread),
            // Other languages are read by their phrases alone.
            _ => None,
        };
        match found {
            Some(statements) => {
                said.statements.extend(statements);
                said.unread.extend(unread);
            }
            None => said.skipped.push(span),
        }
    }
    said
}
