//! Toki pona: the words for pieces, players and marks.

use super::cursor::Cursor;
use super::name::piece_name;
use super::statement::{Label, Role, Subject};
use super::token::TokenKind;

/// Words that say how many or which, and change nothing for a diagram.
pub(super) const DETERMINERS: &[&str] = &["mute", "ale", "ali", "ni", "ona", "kin", "lili", "suli", "a"];
/// Words that say how many, which nothing here holds against the board.
pub(super) const COUNTS: &[&str] = &["wan", "tu", "taso"];

/// `soweli tawa walo pi sitelen "O"`, `jan utala #1`, `ijo musi ala`, `jan musi walo`, `ona`.
pub(super) fn who(c: &mut Cursor<'_>) -> Option<Subject> {
    let start = c.at;
    let mut who = Subject::default();
    if let Some((kind, slip)) = piece_name(c, musi_rules::Language::Tok) {
        who.kinds.push(kind);
        who.slip = slip;
    } else if c.take("ona") {
        who.role = Role::Same;
    } else if c.take_all("jan musi") || c.take("jan") {
        who.role = Role::Player;
    } else if c.take_all("ijo musi") || c.take_all("ilo musi") || c.take("ijo") {
        who.role = Role::AnyPiece;
    } else {
        return None;
    }
    modifiers(c, &mut who);
    // king and rook
    loop {
        let mut ahead = *c;
        if !(ahead.take("en") || ahead.take("anu")) {
            break;
        }
        let Some((kind, slip)) = piece_name(&mut ahead, musi_rules::Language::Tok) else { break };
        who.kinds.push(kind);
        who.slip = who.slip.or(slip);
        modifiers(&mut ahead, &mut who);
        *c = ahead;
    }
    who.span = c.span_from(start);
    Some(who)
}

fn modifiers(c: &mut Cursor<'_>, who: &mut Subject) {
    loop {
        if let Some(side) = c.word().and_then(|word| c.words.side(word)) {
            // In "ijo musi ale walo" and "jan lawa walo" alike the colour is the side.
            who.side = Some(side);
            c.step();
        } else if c.word() == Some("ala") && who.role == Role::AnyPiece {
            who.role = Role::NoPiece;
            c.step();
        } else if c.take("ante") {
            if who.role == Role::AnyPiece {
                who.role = Role::OtherPieces;
            }
        } else if c.take_any(DETERMINERS) || (who.role == Role::Player && c.take("tu")) || c.pass_any(COUNTS)
        {
        } else if let Some((value, counted)) = c.number() {
            if counted {
                who.number = Some(value);
                c.step();
            } else {
                c.pass();
            }
        } else if c.word() == Some("pi") {
            let mut ahead = *c;
            ahead.step();
            if ahead.take("sitelen") {
                if !labels(&mut ahead, &mut who.labels) {
                    return;
                }
            } else if ahead.take_all("jan musi") || ahead.take("jan") || ahead.take("kule") {
                match ahead.word().and_then(|word| ahead.words.side(word)) {
                    Some(side) => {
                        who.side = Some(side);
                        ahead.step();
                    }
                    None => {
                        if !ahead.take_any(&["ante", "sama", "ni"]) {
                            return;
                        }
                    }
                }
            } else {
                return;
            }
            *c = ahead;
        } else {
            return;
        }
    }
}

/// `"A", "B" en "C" suli`
pub(super) fn labels(c: &mut Cursor<'_>, found: &mut Vec<Label>) -> bool {
    let before = found.len();
    while let Some((text, span)) = c.quote() {
        found.push(Label { text: text.trim().to_owned(), span });
        c.step();
        let mut ahead = *c;
        if ahead.take_kind(&TokenKind::Comma) {
            ahead.take_any(&["en", "anu"]);
        } else if !ahead.take_any(&["en", "anu"]) {
            break;
        }
        let mut again = ahead;
        if again.take_all("pi sitelen") && again.quote().is_some() {
            ahead = again;
        }
        if ahead.quote().is_none() {
            break;
        }
        *c = ahead;
    }
    c.take_any(&["suli", "lili"]);
    found.len() > before
}
