//! English: what is said of pieces and squares.

use musi_rules::Language;

use super::cursor::Cursor;
use super::en_noun::{SQUARES, labels, place};
use super::statement::{Modality, Role, SquareNames, StatementKind, Subject, Verb};
use super::token::{Token, TokenKind};
use crate::claim::Promotion;

pub(super) fn turn(c: &mut Cursor<'_>) -> Option<StatementKind> {
    let _ = c.take_all("it is") || c.take("it's");
    while c.take("the") {}
    let side = c.word().and_then(|word| c.words.side(word))?;
    c.step();
    c.take("player");
    let turn = c.take("turn") || {
        let _ = c.take("is");
        c.take_all("to move") || c.take_all("moves next")
    };
    (turn && c.done()).then_some(StatementKind::Turn { side })
}

/// `are light`, `have "XX" written in them`.
pub(super) fn said_of_squares(mut squares: SquareNames, c: &mut Cursor<'_>) -> Option<StatementKind> {
    let found = squares.clone();
    if c.take("should") || c.take("must") {
        c.take("be");
    } else if c.take("have") || c.take("has") {
        let bears = labels(c, &mut squares.labels);
        while c.take_any(&["written", "drawn", "in", "on", "it", "them"]) {}
        return bears.then_some(StatementKind::Bears { place: squares });
    } else if !c.take_any(&["is", "are"]) {
        return None;
    }
    c.take("all");
    let light = match c.word()? {
        "white" | "light" => true,
        "black" | "dark" => false,
        _ => return None,
    };
    c.step();
    c.take_any(SQUARES);
    Some(StatementKind::Colour { place: found, light })
}

pub(super) fn said_of_pieces(who: Subject, c: &mut Cursor<'_>) -> Option<StatementKind> {
    // "the pieces on …"
    let must = c.word() == Some("must");
    let can = modal(c);
    let word = c.word()?;
    c.step();
    let passive = matches!(word, "be" | "is" | "are") && c.word() == Some("promoted");
    if passive || matches!(word, "promote" | "promotes") {
        return Some(promotes(who, c, can, must));
    }
    match word {
        "is" | "are" | "isn't" | "aren't" | "be" | "being" => is(who, c, word.ends_with("n't")),
        "stand" | "stands" | "sit" | "sits" => stands(who, c),
        "move" | "moves" | "go" | "goes" | "step" | "steps" | "jump" | "jumps" | "come" | "comes" | "get" => {
            moves(who, c, can, Verb::Move)
        }
        "drop" | "drops" | "put" | "puts" | "place" | "places" => moves(who, c, can, Verb::Drop),
        "castle" | "castles" if can != Modality::Does || word == "castles" => {
            Some(StatementKind::Castles { who, can: can != Modality::No, because: None })
        }
        "capture" | "captures" | "take" | "takes" => target(who, c, can, Verb::Capture),
        "attack" | "attacks" | "cover" | "covers" | "guard" | "guards" | "control" | "controls" => {
            target(who, c, can, Verb::Attack)
        }
        "check" | "checks" => target(who, c, can, Verb::Attack),
        "defend" | "defends" | "protect" | "protects" => target(who, c, can, Verb::Protect),
        "has" | "have" | "hasn't" | "haven't" | "holds" | "hold" => has(who, c, word.ends_with("n't")),
        "lose" | "loses" => Some(StatementKind::Over { loser: Some(who) }),
        "become" | "becomes" => {
            Some(StatementKind::Promotes { who, choice: promotion(can, must), place: None })
        }
        "checkmates" | "mates" => {
            let whom = super::en_noun::who(c).unwrap_or_default();
            Some(StatementKind::If {
                when: Box::new(StatementKind::Goes {
                    who,
                    verb: Verb::Move,
                    can: Modality::Does,
                    whom: None,
                    place: mating_place(c),
                    because: None,
                }),
                then: Box::new(StatementKind::Mated { who: whom }),
            })
        }
        _ => None,
    }
}

/// `promote on the squares marked "X"`, `be promoted`, `promote the pawn`.
fn promotes(mut who: Subject, c: &mut Cursor<'_>, can: Modality, must: bool) -> StatementKind {
    c.take("promoted");
    let mut ahead = *c;
    if let Some(own) = super::en_noun::who(&mut ahead)
        && own.role == Role::Piece
    {
        who = Subject { side: own.side.or(who.side), ..own };
        *c = ahead;
    }
    c.take_any(&["on", "at", "in"]);
    let place = place(c).filter(|place| !place.is_empty());
    StatementKind::Promotes { who, choice: promotion(can, must), place }
}

const fn promotion(can: Modality, must: bool) -> Promotion {
    match can {
        Modality::No => Promotion::Cannot,
        // "it promotes": there is no choice.
        Modality::Does => Promotion::Must,
        _ if must => Promotion::Must,
        Modality::Yes | Modality::Wants => Promotion::Can,
    }
}

fn mating_place(c: &mut Cursor<'_>) -> Option<SquareNames> {
    c.take_any(&["on", "at", "by", "with"]);
    c.take_all("going to");
    place(c)
}

fn modal(c: &mut Cursor<'_>) -> Modality {
    if c.take_any(&["cannot", "can't", "couldn't"]) {
        return Modality::No;
    }
    if c.take_any(&["can", "may", "could", "must"]) {
        return if c.take("not") { Modality::No } else { Modality::Yes };
    }
    if c.take("will") {
        return if c.take("not") { Modality::No } else { Modality::Does };
    }
    if c.take_any(&["wants", "want", "tries", "try"]) {
        c.take("to");
        return Modality::Wants;
    }
    if c.take_all("does not") || c.take_all("do not") || c.take_any(&["doesn't", "don't"]) {
        return Modality::No;
    }
    Modality::Does
}

fn is(who: Subject, c: &mut Cursor<'_>, negated: bool) -> Option<StatementKind> {
    let negated = c.take("not") || negated;
    let at_start = who.role == Role::AnyPiece;
    if c.take_all("in check") {
        return Some(StatementKind::Check { who, given: !negated });
    }
    if c.take_any(&["checkmated", "mated"]) || c.take_all("in checkmate") {
        return (!negated).then_some(StatementKind::Mated { who });
    }
    if c.take_all("written in")
        || c.take_all("written with")
        || c.take_all("drawn with")
        || c.take_all("drawn in")
    {
        c.take("the");
        let lower = match c.word()? {
            "small" | "lower" | "lowercase" | "lower-case" => true,
            "capital" | "capitals" | "upper" | "uppercase" | "upper-case" | "large" | "big" => false,
            _ => return None,
        };
        c.step();
        c.take_any(&["letter", "letters"]);
        return who.side.map(|side| StatementKind::Case { side, lower });
    }
    if c.word() == Some("small") || c.word() == Some("capital") {
        return None;
    }
    if who.role == Role::Same {
        c.take_any(&["a", "the"]);
        if !negated && c.take_any(&["checkmate", "mate"]) {
            return Some(StatementKind::Mated { who });
        }
        if !negated && c.take_any(&["stalemate", "draw"]) {
            return Some(StatementKind::Draw);
        }
    }
    if c.take_all("the only") || c.take("alone") {
        c.take_any(&["piece", "one"]);
        return Some(StatementKind::Alone { who });
    }
    if c.take("between") {
        let _ = super::en_noun::who(c);
        return Some(StatementKind::Between { who });
    }
    if negated {
        return None;
    }
    if at_start {
        let mut ahead = *c;
        ahead.take_any(&["on", "at", "in"]);
        if place(&mut ahead).is_some_and(|place| place.start) {
            *c = ahead;
            return Some(StatementKind::Start);
        }
    }
    stands(who, c)
}

fn stands(who: Subject, c: &mut Cursor<'_>) -> Option<StatementKind> {
    if c.take("between") {
        let _ = super::en_noun::who(c);
        return Some(StatementKind::Between { who });
    }
    if !c.take_any(&["on", "at", "in"]) {
        return None;
    }
    let place = place(c)?;
    if place.start && who.role == Role::AnyPiece {
        return Some(StatementKind::Start);
    }
    (!place.is_empty()).then_some(StatementKind::Stands { who, place })
}

fn moves(who: Subject, c: &mut Cursor<'_>, can: Modality, verb: Verb) -> Option<StatementKind> {
    if c.take_all("out of check") {
        return (can == Modality::No).then_some(StatementKind::NoWayOut { who });
    }
    if c.done() {
        return (can == Modality::No).then_some(StatementKind::Stuck { who });
    }
    let mut mover = who.clone();
    let mut ahead = *c;
    if let Some(moved) = super::en_noun::who(&mut ahead)
        && moved.role == Role::Piece
    {
        mover = Subject { side: moved.side.or(who.side), ..moved };
        *c = ahead;
    } else if verb == Verb::Drop {
        return None;
    }
    c.take_all("from the hand");
    c.take_any(&["to", "onto", "on", "into", "at"]);
    let place = place(c)?;
    if place.is_empty() {
        return None;
    }
    Some(StatementKind::Goes { who: mover, verb, can, whom: None, place: Some(place), because: None })
}

fn target(who: Subject, c: &mut Cursor<'_>, can: Modality, verb: Verb) -> Option<StatementKind> {
    let mut ahead = *c;
    if let Some(place) = place(&mut ahead).filter(|place| !place.is_empty()) {
        *c = ahead;
        return Some(StatementKind::Goes { who, verb, can, whom: None, place: Some(place), because: None });
    }
    let whom = super::en_noun::who(c);
    if whom.is_none() {
        let _ = c.take_all("a piece") || c.take("something") || c.take("pieces") || c.take_all("an enemy");
    }
    let place = if c.take_any(&["on", "at", "by"]) {
        c.take_all("going to");
        place(c)
    } else {
        None
    };
    if who.role == Role::NoPiece && place.is_none() {
        return whom.map(|who| StatementKind::Safe { who });
    }
    (whom.is_some() || place.is_some()).then_some(StatementKind::Goes {
        who,
        verb,
        can,
        whom,
        place,
        because: None,
    })
}

fn has(who: Subject, c: &mut Cursor<'_>, negated: bool) -> Option<StatementKind> {
    if let Some((_, _)) = c.quote() {
        return None;
    }
    let negated = c.take("not") || negated;
    if c.take("moved") {
        c.take_any(&["before", "already", "yet"]);
        return Some(StatementKind::Moved { who, yes: !negated });
    }
    if c.take("no") {
        if c.take("way") {
            return Some(StatementKind::NoWayOut { who });
        }
        c.take("legal");
        return c.take_any(&["move", "moves"]).then_some(StatementKind::Stuck { who });
    }
    if !c.tokens.iter().any(|token: &Token<'_>| token.word() == Some("hand")) {
        return None;
    }
    let side = who.side?;
    let mut what = Vec::new();
    while !c.done() {
        let count = match (c.word(), c.number()) {
            (Some("a" | "an" | "one"), _) => Some(1),
            (Some("two"), _) => Some(2),
            (Some("three"), _) => Some(3),
            (_, Some((value, _))) => u8::try_from(value).ok(),
            _ => None,
        };
        if count.is_some() {
            c.step();
        }
        match super::name::piece_name(c, Language::En) {
            Some((kind, _)) => what.push((kind, count.unwrap_or(1))),
            None if count.is_some() => {}
            None if c.take_any(&["and", "in", "hand", "its", "his", "her", "the"]) => {}
            None if c.take_kind(&TokenKind::Comma) => {}
            None => c.pass(),
        }
    }
    (!what.is_empty()).then_some(StatementKind::Holds { side, what })
}
