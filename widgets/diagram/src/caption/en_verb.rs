//! English: what is said of pieces and squares.

use musi_rules::Tongue;

use super::cursor::Cursor;
use super::en_noun::{labels, place};
use super::statement::{Body, Can, Place, Role, Verb, Who};
use super::token::Token;
use crate::claim::Promotion;

pub(super) fn turn(mut c: Cursor<'_>) -> Option<Body> {
    let _ = c.take_all("it is") || c.take("it's");
    while c.take("the") {}
    let side = c.word().and_then(|word| c.words.side(word))?;
    c.step();
    c.take("player");
    let turn = c.take("turn") || {
        let _ = c.take("is");
        c.take_all("to move") || c.take_all("moves next")
    };
    (turn && c.done()).then_some(Body::Turn { side })
}

/// `are light`, `have "XX" written in them`.
pub(super) fn said_of_squares(mut squares: Place, mut c: Cursor<'_>) -> Option<Body> {
    let found = squares.clone();
    if c.take("should") || c.take("must") {
        c.take("be");
    } else if c.take("have") || c.take("has") {
        return labels(&mut c, &mut squares.labels).then_some(Body::Bears { place: squares });
    } else if !c.take_any(&["is", "are"]) {
        return None;
    }
    c.take("all");
    match c.word()? {
        "white" | "light" => Some(Body::Colour { place: found, light: true }),
        "black" | "dark" => Some(Body::Colour { place: found, light: false }),
        _ => None,
    }
}

pub(super) fn said_of_pieces(who: Who, mut c: Cursor<'_>) -> Option<Body> {
    // "the pieces on …"
    let must = c.word() == Some("must");
    let can = modal(&mut c);
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
        "castle" | "castles" if can != Can::Does || word == "castles" => {
            Some(Body::Castles { who, can: can != Can::No, because: None })
        }
        "capture" | "captures" | "take" | "takes" => target(who, c, can, Verb::Capture),
        "attack" | "attacks" | "cover" | "covers" | "guard" | "guards" | "control" | "controls" => {
            target(who, c, can, Verb::Attack)
        }
        "check" | "checks" => target(who, c, can, Verb::Attack),
        "defend" | "defends" | "protect" | "protects" => target(who, c, can, Verb::Protect),
        "has" | "have" | "hasn't" | "haven't" | "holds" | "hold" => has(who, c, word.ends_with("n't")),
        "lose" | "loses" => Some(Body::Over { loser: Some(who) }),
        "become" | "becomes" => Some(Body::Promotes { who, choice: promotion(can, must), place: None }),
        "checkmates" | "mates" => {
            let whom = super::en_noun::who(&mut c).unwrap_or_default();
            Some(Body::If {
                when: Box::new(Body::Goes {
                    who,
                    verb: Verb::Move,
                    can: Can::Does,
                    whom: None,
                    place: mating_place(&mut c),
                    because: None,
                }),
                then: Box::new(Body::Mated { who: whom }),
            })
        }
        _ => None,
    }
}

/// `promote on the squares marked "X"`, `be promoted`, `promote the pawn`.
fn promotes(mut who: Who, mut c: Cursor<'_>, can: Can, must: bool) -> Body {
    c.take("promoted");
    let mut ahead = c;
    if let Some(own) = super::en_noun::who(&mut ahead)
        && own.role == Role::Piece
    {
        who = Who { side: own.side.or(who.side), ..own };
        c = ahead;
    }
    c.take_any(&["on", "at", "in"]);
    let place = place(&mut c).filter(|place| !place.is_empty());
    Body::Promotes { who, choice: promotion(can, must), place }
}

const fn promotion(can: Can, must: bool) -> Promotion {
    match can {
        Can::No => Promotion::Cannot,
        // "it promotes": there is no choice.
        Can::Does => Promotion::Must,
        _ if must => Promotion::Must,
        Can::Yes | Can::Wants => Promotion::Can,
    }
}

fn mating_place(c: &mut Cursor<'_>) -> Option<Place> {
    c.take_any(&["on", "at", "by", "with"]);
    c.take_all("going to");
    place(c)
}

fn modal(c: &mut Cursor<'_>) -> Can {
    if c.take_any(&["cannot", "can't", "couldn't"]) {
        return Can::No;
    }
    if c.take_any(&["can", "may", "could", "must"]) {
        return if c.take("not") { Can::No } else { Can::Yes };
    }
    if c.take("will") {
        return if c.take("not") { Can::No } else { Can::Does };
    }
    if c.take_any(&["wants", "want", "tries", "try"]) {
        c.take("to");
        return Can::Wants;
    }
    if c.take_all("does not") || c.take_all("do not") || c.take_any(&["doesn't", "don't"]) {
        return Can::No;
    }
    Can::Does
}

fn is(who: Who, mut c: Cursor<'_>, negated: bool) -> Option<Body> {
    let negated = c.take("not") || negated;
    let at_start = who.role == Role::AnyPiece;
    if c.take_all("in check") {
        return Some(Body::Check { who, given: !negated });
    }
    if c.take_any(&["checkmated", "mated"]) || c.take_all("in checkmate") {
        return (!negated).then_some(Body::Mated { who });
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
        return who.side.map(|side| Body::Case { side, lower });
    }
    if c.word() == Some("small") || c.word() == Some("capital") {
        return None;
    }
    if who.role == Role::Same {
        c.take_any(&["a", "the"]);
        match c.word() {
            Some("checkmate" | "mate") if !negated => return Some(Body::Mated { who }),
            Some("stalemate" | "draw") if !negated => return Some(Body::Draw),
            _ => {}
        }
    }
    if c.take_all("the only") || c.take("alone") {
        return Some(Body::Alone { who });
    }
    if c.take("between") {
        return Some(Body::Between { who });
    }
    if negated {
        return None;
    }
    if at_start {
        let mut ahead = c;
        ahead.take_any(&["on", "at", "in"]);
        if place(&mut ahead).is_some_and(|place| place.start) {
            return Some(Body::Start);
        }
    }
    stands(who, c)
}

fn stands(who: Who, mut c: Cursor<'_>) -> Option<Body> {
    if c.take("between") {
        return Some(Body::Between { who });
    }
    if !c.take_any(&["on", "at", "in"]) {
        return None;
    }
    let place = place(&mut c)?;
    if place.start && who.role == Role::AnyPiece {
        return Some(Body::Start);
    }
    (!place.is_empty()).then_some(Body::Stands { who, place })
}

fn moves(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    if c.take_all("out of check") {
        return (can == Can::No).then_some(Body::NoWayOut { who });
    }
    if c.done() {
        return (can == Can::No).then_some(Body::Stuck { who });
    }
    let mut mover = who.clone();
    let mut ahead = c;
    if let Some(moved) = super::en_noun::who(&mut ahead)
        && moved.role == Role::Piece
    {
        mover = Who { side: moved.side.or(who.side), ..moved };
        c = ahead;
    } else if verb == Verb::Drop {
        return None;
    }
    c.take_all("from the hand");
    c.take_any(&["to", "onto", "on", "into", "at"]);
    let place = place(&mut c)?;
    if place.is_empty() {
        return None;
    }
    Some(Body::Goes { who: mover, verb, can, whom: None, place: Some(place), because: None })
}

fn target(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    let mut ahead = c;
    if let Some(place) = place(&mut ahead).filter(|place| !place.is_empty()) {
        return Some(Body::Goes { who, verb, can, whom: None, place: Some(place), because: None });
    }
    let whom = super::en_noun::who(&mut c);
    if whom.is_none() {
        let _ = c.take_all("a piece") || c.take("something") || c.take("pieces") || c.take_all("an enemy");
    }
    let place = if c.take_any(&["on", "at", "by"]) {
        c.take_all("going to");
        place(&mut c)
    } else {
        None
    };
    if who.role == Role::NoPiece && place.is_none() {
        return whom.map(|who| Body::Safe { who });
    }
    (whom.is_some() || place.is_some()).then_some(Body::Goes { who, verb, can, whom, place, because: None })
}

fn has(who: Who, mut c: Cursor<'_>, negated: bool) -> Option<Body> {
    if let Some((_, _)) = c.quote() {
        return None;
    }
    let negated = c.take("not") || negated;
    if c.take("moved") {
        return Some(Body::Moved { who, yes: !negated });
    }
    if c.take("no") {
        if c.take("way") {
            return Some(Body::NoWayOut { who });
        }
        c.take("legal");
        return c.take_any(&["move", "moves"]).then_some(Body::Stuck { who });
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
        match super::name::piece_name(&mut c, Tongue::En) {
            Some((kind, _)) => what.push((kind, count.unwrap_or(1))),
            None if count.is_none() => c.step(),
            None => {}
        }
    }
    (!what.is_empty()).then_some(Body::Holds { side, what })
}
