//! What came of a sentence by the statements that the controlled language found in it.

use std::ops::Range;

use super::Gap;
use super::Outcome;
use crate::caption::Statements;
use crate::verdict::Location;

/// What the statements of the texts came to.
pub(crate) struct Interpreted<'a> {
    /// The statements, text by text.
    pub spoken: &'a [Statements],
    /// Where statements stand that say what the page alone decides.
    pub stated: &'a [Location],
    /// Where claims were made, and whether they hold.
    pub claims: &'a [(Location, bool)],
}

impl Interpreted<'_> {
    /// What came of the sentence at these bytes of a text; nothing where no statement was found in it.
    pub fn outcome(&self, text: usize, offset: usize, sentence: &Range<usize>) -> Option<Outcome> {
        let spoken = self.spoken.get(text)?;
        let within = |span: &Range<usize>| span.start >= sentence.start && span.end <= sentence.end;
        let mut statements = spoken.statements.iter().filter(|statement| within(&statement.span)).peekable();
        statements.peek()?;
        let unread = spoken.unread.iter().filter(|span| within(span)).min_by_key(|span| span.start);
        let mut outcome = Outcome::Stated;
        for statement in statements {
            let place = Location::Caption(statement.span.start + offset..statement.span.end + offset);
            let mut claims = self.claims.iter().filter(|(other, _)| *other == place).peekable();
            if claims.peek().is_some() {
                if claims.any(|(_, holds)| !holds) {
                    return Some(Outcome::Refuted);
                }
                outcome = Outcome::Proven;
            } else if !self.stated.contains(&place) {
                let word = unread.map_or(statement.span.clone(), Clone::clone);
                let gap = if unread.is_some() { Gap::Unknown } else { Gap::Undecided };
                return Some(Outcome::Unread(word, gap));
            }
        }
        Some(unread.map_or(outcome, |span| Outcome::Unread(span.clone(), Gap::Unknown)))
    }

    /// Whether every statement of a sentence comes from one of these facts, which the phrases read.
    pub fn comes_from(&self, text: usize, sentence: &Range<usize>, facts: &[(Range<usize>, bool)]) -> bool {
        let Some(spoken) = self.spoken.get(text) else { return false };
        let within = |span: &Range<usize>| span.start >= sentence.start && span.end <= sentence.end;
        let mut statements = spoken.statements.iter().filter(|statement| within(&statement.span));
        statements.all(|statement| facts.iter().any(|(fact, _)| *fact == statement.span))
    }

    /// Whether claims were made where a fact stands, and all of them hold.
    pub fn is_proven(&self, text: usize, offset: usize, fact: &Range<usize>) -> bool {
        let place = Location::Caption(fact.start + offset..fact.end + offset);
        let stands = self.spoken.get(text).is_some();
        let mut claims = self.claims.iter().filter(|(other, _)| *other == place).peekable();
        stands && claims.peek().is_some() && claims.all(|(_, holds)| *holds)
    }

    /// Whether a claim that was made in a sentence does not hold.
    pub fn is_refuted(&self, text: usize, offset: usize, sentence: &Range<usize>) -> bool {
        let Some(spoken) = self.spoken.get(text) else { return false };
        let within = |span: &Range<usize>| span.start >= sentence.start && span.end <= sentence.end;
        let statements = spoken.statements.iter().filter(|statement| within(&statement.span));
        let mut places = statements
            .map(|statement| Location::Caption(statement.span.start + offset..statement.span.end + offset));
        places.any(|place| self.claims.iter().any(|(other, holds)| *other == place && !holds))
    }

    /// Whether a sentence may lead to another position than the board's: nothing of it is understood, or it is a condition.
    pub fn leads_elsewhere(&self, text: usize, span: &Range<usize>, is_unread: bool) -> bool {
        let Some(spoken) = self.spoken.get(text) else { return is_unread };
        let mut here = spoken
            .statements
            .iter()
            .filter(|statement| statement.span.start < span.end && span.start < statement.span.end)
            .peekable();
        is_unread && here.peek().is_none()
            || here.any(|statement| matches!(statement.body, crate::caption::StatementKind::If { .. }))
    }
}
