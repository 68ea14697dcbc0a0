//! English: sentences.

use std::ops::Range;

use musi_rules::Language;

use super::cursor::Cursor;
use super::en_noun::{place, who};
use super::en_verb::{said_of_pieces, said_of_squares, turn};
use super::statement::{Role, Statement, StatementKind, Subject};
use super::token::TokenKind;

/// Words before what is not said of the board as it stands, but of one that may come.
const CONDITIONS: &[&str] = &[
    "if",
    "when",
    "wherever",
    "whenever",
    "whatever",
    "whichever",
    "whoever",
    "once",
    "unless",
    "until",
    "after",
    "should",
    "were",
    "suppose",
    "supposing",
];

/// Reads one sentence; `None` says that it was not understood.
pub(super) fn sentence(c: Cursor<'_>, unread: &mut Vec<Range<usize>>) -> Option<Vec<Statement>> {
    let mut found = Vec::new();
    let mut condition: Option<StatementKind> = None;
    let mut last_who: Option<Subject> = None;
    let mut rest = c;
    while !rest.done() {
        rest = past_intro(rest);
        let when = rest.take_any(CONDITIONS) || rest.take_all("no matter");
        let end = clause_end(&rest, when);
        let part = rest.until(end);
        let why = part.find(|token| matches!(token.word(), Some("because" | "since")));
        let head = why.map_or(part, |why| part.until(why));
        let body = clause(head, last_who.as_ref(), unread);
        if let Some(StatementKind::Goes { who, .. } | StatementKind::Castles { who, .. }) = &body {
            last_who = Some(who.clone());
        }
        if when {
            // What depends on a condition that is not understood is not said of the board as it stands.
            condition = Some(body?);
        } else if let Some(mut body) = body {
            if let Some(why) = why {
                let reason = clause(Cursor { at: why + 1, ..part }, None, unread);
                let attached = reason.is_some();
                if let (
                    StatementKind::Goes { because, .. } | StatementKind::Castles { because, .. },
                    Some(reason),
                ) = (&mut body, reason)
                {
                    *because = Some(Box::new(reason));
                } else if attached {
                    // A reason of something that takes none.
                    unread.extend(part.tokens.get(why).map(|token| token.span.clone()));
                }
            }
            if let Some(when) = &condition {
                body = StatementKind::If { when: Box::new(when.clone()), then: Box::new(body) };
            }
            let start = part.token().map_or(0, |token| token.span.start);
            let last = part.tokens.last().map_or(start, |token| token.span.end);
            found.push(Statement { language: Language::En, span: start..last.max(start), body });
        }
        rest = Cursor { at: end + 1, ..rest };
    }
    (!found.is_empty()).then_some(found)
}

/// "In this picture,", "but", "so", "then": words that introduce a clause.
fn past_intro(mut c: Cursor<'_>) -> Cursor<'_> {
    loop {
        if c.take_any(&[
            "but",
            "so",
            "and",
            "or",
            "then",
            "also",
            "now",
            "here",
            "therefore",
            "thus",
            "again",
        ]) || c.take_kind(&TokenKind::Comma)
            || c.take_kind(&TokenKind::Open)
            || c.take_kind(&TokenKind::Close)
            || c.take_kind(&TokenKind::Semicolon)
            || c.take_kind(&TokenKind::Colon)
        {
            continue;
        }
        let mut ahead = c;
        if ahead.take_any(&["in", "on", "at"])
            && ahead.take_any(&["this", "the", "that"])
            && ahead.take_any(&[
                "picture",
                "diagram",
                "board",
                "position",
                "example",
                "case",
                "figure",
                "beginning",
                "start",
            ])
        {
            c = ahead;
            continue;
        }
        return c;
    }
}

/// Where a clause ends: at a comma, a semicolon or a conjunction that a new subject follows.
fn clause_end(c: &Cursor<'_>, conditional: bool) -> usize {
    for at in c.at..c.tokens.len() {
        let Some(token) = c.tokens.get(at) else { break };
        let next = Cursor { at: at + 1, ..*c };
        match &token.kind {
            TokenKind::Semicolon | TokenKind::Colon | TokenKind::Open | TokenKind::Close => return at,
            TokenKind::Comma if conditional || begins_clause(past_intro(next)) => return at,
            TokenKind::Word(word) if word == "then" && conditional => return at,
            TokenKind::Word(word)
                // "the king and the rook can castle": without a verb before it, "and" joins names.
                if ["and", "but", "so", "or"].contains(&word.as_ref())
                    && (c.at..at).any(|before| verb_at(&Cursor { at: before, ..*c }))
                    && begins_clause(next) =>
            {
                return at;
            }
            _ => {}
        }
    }
    c.tokens.len()
}

/// A subject and a verb, or `if`, or a verb alone that goes on with the subject of before.
fn begins_clause(mut c: Cursor<'_>) -> bool {
    if c.word().is_some_and(|word| CONDITIONS.contains(&word)) || verb_at(&c) {
        return true;
    }
    let mut other = c;
    if who(&mut c).is_some() && verb_at(&c) {
        return true;
    }
    place(&mut other).is_some() && verb_at(&other)
}

fn verb_at(c: &Cursor<'_>) -> bool {
    const VERBS: &[&str] = &[
        "can", "may", "cannot", "can't", "could", "must", "should", "is", "are", "isn't", "aren't", "stands",
        "stand", "has", "have", "moves", "goes", "captures", "takes", "attacks", "covers", "guards",
        "protects", "defends", "wants", "loses", "wins", "checks", "holds", "hasn't", "haven't", "attack",
        "cover", "sits", "comes", "will",
    ];
    c.word().is_some_and(|word| VERBS.contains(&word))
}

/// Reads a clause; the first word of it that says what is not taken up goes to `unread`.
fn clause(c: Cursor<'_>, before: Option<&Subject>, unread: &mut Vec<Range<usize>>) -> Option<StatementKind> {
    let mut rest = c;
    let body = body(&mut rest, before);
    unread.extend(if body.is_some() { rest.unread() } else { c.unread() });
    body
}

fn body(c: &mut Cursor<'_>, before: Option<&Subject>) -> Option<StatementKind> {
    let start = *c;
    if c.take("neither") {
        let says = c.take_any(&["player", "side"]) && c.take_any(&["can", "could"]);
        let mates = c.take_any(&["checkmate", "mate"]) || c.take_all("give mate");
        return (says && mates).then_some(StatementKind::Dead);
    }
    // "White to move", "it is White's turn"
    let mut ahead = *c;
    if let Some(body) = turn(&mut ahead) {
        *c = ahead;
        return Some(body);
    }
    if verb_at(c) {
        return said_of_pieces(before?.clone(), c);
    }
    if let Some(subject) = who(c) {
        // "pieces on the squares marked" belongs to the subject
        if let Some(body) = said_of_pieces(subject.clone(), c) {
            return Some(body);
        }
        if subject.role != Role::Same {
            return None;
        }
    }
    *c = start;
    let squares = place(c)?;
    said_of_squares(squares, c)
}
