//! Toki pona: what is said of pieces and squares.

use musi_rules::Tongue;

use super::cursor::Cursor;
use super::statement::{Body, Can, Place, Role, Verb, Who};
use super::tok_noun::{labels, who};
use super::tok_place::place;
use super::token::{Token, TokenKind};
use crate::claim::Promotion;

pub(super) fn turn(subject: Cursor<'_>, predicate: Cursor<'_>) -> Option<Body> {
    let lon = predicate.word() == Some("lon") && predicate.word_after(1).is_none();
    let side = subject
        .tokens
        .get(subject.at..)?
        .iter()
        .filter_map(Token::word)
        .find_map(|word| subject.words.side(word));
    side.filter(|_| lon).map(|side| Body::Turn { side })
}

pub(super) fn game(c: Cursor<'_>) -> Option<Body> {
    match (c.word(), c.word_after(1)) {
        (Some("pini"), Some("sama")) => Some(Body::Draw),
        (Some("pini"), _) => Some(Body::Over { loser: None }),
        _ => None,
    }
}

/// `li jo e jan utala wan, e tomo tawa tu`
pub(super) fn hand(side: musi_rules::Side, mut c: Cursor<'_>) -> Option<Body> {
    if !c.take("jo") {
        return None;
    }
    let mut what = Vec::new();
    if c.take("ala") {
        return Some(Body::Holds { side, what });
    }
    while c.take("e") || c.take("en") || c.take_kind(&TokenKind::Comma) {
        let Some((kind, _)) = super::name::piece_name(&mut c, Tongue::Tok) else { continue };
        what.push((kind, count(&mut c)));
    }
    (!what.is_empty()).then_some(Body::Holds { side, what })
}

/// `wan`, `tu wan`, `luka tu`, `3`; one when nothing is said.
fn count(c: &mut Cursor<'_>) -> u8 {
    if let Some((value, _)) = c.number() {
        c.step();
        return u8::try_from(value).unwrap_or(u8::MAX);
    }
    let mut sum = 0u8;
    while let Some(value) = match c.word() {
        Some("wan") => Some(1),
        Some("tu") => Some(2),
        Some("luka") => Some(5),
        Some("mute") => Some(20),
        _ => None,
    } {
        sum = sum.saturating_add(value);
        c.step();
    }
    sum.max(1)
}

/// `li walo`, `li jo e sitelen "XX"`
pub(super) fn said_of_squares(place: &Place, mut c: Cursor<'_>) -> Option<Body> {
    match c.word()? {
        "jo" => {
            c.step();
            if !(c.take_all("e sitelen")) {
                return None;
            }
            let mut place = place.clone();
            labels(&mut c, &mut place.labels).then_some(Body::Bears { place })
        }
        "walo" if c.word_after(1) != Some("ala") => Some(Body::Colour { place: place.clone(), light: true }),
        "pimeja" if c.word_after(1) != Some("ala") => {
            Some(Body::Colour { place: place.clone(), light: false })
        }
        _ => None,
    }
}

pub(super) fn said_of_pieces(who: &Who, mut c: Cursor<'_>, follows: bool) -> Option<Body> {
    if let Some((quote, _)) = c.quote() {
        // The page writes the new word in quotation marks: jan lawa walo li "ken moli".
        let given = quote == "ken moli";
        c.step();
        let given = given.then(|| !c.take("ala"))?;
        return Some(Body::Check { who: who.clone(), given });
    }
    let can = if c.take("ken") {
        if c.take("ala") { Can::No } else { Can::Yes }
    } else if c.take("wile") {
        Can::Wants
    } else {
        Can::Does
    };
    let word = c.word()?;
    c.step();
    let can = if c.word() == Some("ala") && can != Can::No {
        if word == "moli" || word == "ken" {
            can
        } else {
            c.step();
            Can::No
        }
    } else {
        can
    };
    let who = who.clone();
    match word {
        // "jan musi tu li ken ala moli e jan lawa": said of both players, whoever they are.
        "moli" if c.word() == Some("e") => {
            let nobody = can == Can::No && who.role == Role::Player && who.side.is_none();
            (nobody && c.take_all("e jan lawa") && c.done()).then_some(Body::Dead)
        }
        "moli" => Some(match can {
            Can::Yes => Body::Check { given: !c.take("ala"), who },
            Can::No => Body::Check { given: false, who },
            Can::Does if !c.take("ala") => Body::Mated { who },
            _ => return None,
        }),
        "lon" => stands(who, c, can),
        "tawa" => moves(who, c, can, follows),
        "anpa" => captures(who, c, can),
        "utala" | "weka" => attacks(who, c, can, if word == "utala" { Verb::Attack } else { Verb::Capture }),
        "awen" => attacks(who, c, can, Verb::Protect),
        "sitelen" if c.take_all("kepeken sitelen") => case(&who, c),
        "jo" if c.take_all("e sitelen") => case(&who, c),
        "ijo" => {
            let alone = c.tokens.last().and_then(Token::word) == Some("taso");
            alone.then_some(Body::Alone { who })
        }
        "kama" if c.word() == Some("moli") => Some(Body::Mated { who }),
        "kama" => promotes(who, c, can),
        _ => None,
    }
}

/// `kama wawa`, `kama ijo ante`, `kama akesi seli`, with the squares on which it happens.
fn promotes(who: Who, mut c: Cursor<'_>, can: Can) -> Option<Body> {
    let becomes = c.take("wawa")
        || (c.take("ijo") && c.take_any(&["ante", "sin", "musi"]))
        || super::name::piece_name(&mut c, Tongue::Tok).is_some();
    becomes.then_some(())?;
    c.take_any(&["lon", "tawa"]);
    let place = place(&mut c).filter(|place| !place.is_empty());
    let choice = match can {
        Can::Yes => Promotion::Can,
        // "ona li wile kama wawa", "ona li kama wawa": there is no choice.
        Can::Wants | Can::Does => Promotion::Must,
        Can::No => Promotion::Cannot,
    };
    Some(Body::Promotes { who, choice, place })
}

fn case(who: &Who, c: Cursor<'_>) -> Option<Body> {
    let side = who.side?;
    match c.word()? {
        "lili" => Some(Body::Case { side, lower: true }),
        "suli" => Some(Body::Case { side, lower: false }),
        _ => None,
    }
}

fn stands(who: Who, mut c: Cursor<'_>, can: Can) -> Option<Body> {
    if can == Can::No {
        return None;
    }
    if c.take("insa") {
        return Some(Body::Between { who });
    }
    let place = place(&mut c)?;
    if place.start && matches!(who.role, Role::AnyPiece) {
        return Some(Body::Start);
    }
    Some(Body::Stands { who, place })
}

/// What follows `tawa`.
fn moves(who: Who, mut c: Cursor<'_>, can: Can, follows: bool) -> Option<Body> {
    let castling =
        c.word() == Some("tomo") && !matches!(c.word_after(1), Some("kiwen" | "tawa" | "utala" | "kon"));
    let together =
        c.word() == Some("lon") && c.word_after(1) == Some("tenpo") && c.word_after(2) == Some("sama");
    if castling || (together && who.kinds.len() > 1) {
        return Some(Body::Castles { who, can: can != Can::No, because: None });
    }
    let before = matches!((c.word(), c.word_after(1)), (Some("lon"), Some("tenpo" | "musi"))) || c.done();
    if can == Can::Does || (can == Can::No && before && !c.done()) {
        if before {
            return Some(Body::Moved { who, yes: can == Can::Does });
        }
    } else if can == Can::No && c.done() {
        return Some(Body::Stuck { who });
    }
    let (mut who, mut verb) = (who, Verb::Move);
    if c.take("e") {
        if c.take("tawa") {
            return None;
        }
        let mut moved = self::who(&mut c)?;
        if moved.role == Role::AnyPiece && can == Can::No {
            return Some(Body::Stuck { who });
        }
        moved.side = moved.side.or(who.side);
        who = moved;
    }
    if c.take_all("tan poki") {
        verb = Verb::Drop;
        c.take_any(&["lili", "ona"]);
        c.take("ona");
    }
    if follows && c.word() == Some("ni") && c.word_after(1).is_none() {
        return (can == Can::No).then_some(Body::NoWayOut { who });
    }
    c.take("tawa");
    c.take("lon");
    let place = place(&mut c)?;
    if place.is_empty() {
        return None;
    }
    Some(Body::Goes { who, verb, can, whom: None, place: Some(place), because: None })
}

/// What follows `anpa`.
fn captures(who: Who, mut c: Cursor<'_>, can: Can) -> Option<Body> {
    if !c.take("e") {
        return (can == Can::Does && who.role == Role::Player).then_some(Body::Over { loser: Some(who) });
    }
    if who.role == Role::Player
        && let Some(loser) = self::who(&mut c.clone())
        && loser.role == Role::Player
    {
        return match can {
            Can::No => Some(Body::Draw),
            Can::Does => Some(Body::Over { loser: Some(loser) }),
            _ => None,
        };
    }
    target(who, c, can, Verb::Capture)
}

fn attacks(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    c.take("e").then_some(())?;
    target(who, c, can, verb)
}

/// A piece, or squares: `e jan lawa walo`, `e ma pi sitelen "1"`, `e ijo musi lon ma pi sitelen "-a-"`.
fn target(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    if let Some(place) = place(&mut c.clone()) {
        return (!place.is_empty()).then_some(Body::Goes {
            who,
            verb,
            can,
            whom: None,
            place: Some(place),
            because: None,
        });
    }
    let whom = self::who(&mut c)?;
    let place = if c.take("lon") { place(&mut c) } else { None };
    if who.role == Role::NoPiece && place.is_none() {
        return Some(Body::Safe { who: whom });
    }
    Some(Body::Goes { who, verb, can, whom: Some(whom), place, because: None })
}
