//! Toki pona: what is said of pieces and squares.

use musi_rules::Language;

use super::cursor::Cursor;
use super::statement::{Modality, Role, SquareNames, StatementKind, Subject, Verb};
use super::tok_noun::{labels, who};
use super::tok_place::place;
use super::token::{Token, TokenKind};
use crate::claim::Promotion;

pub(super) fn turn(subject: Cursor<'_>, predicate: &mut Cursor<'_>) -> Option<StatementKind> {
    let lon = predicate.take("lon") && predicate.done();
    let side = subject
        .tokens
        .get(subject.at..)?
        .iter()
        .filter_map(Token::word)
        .find_map(|word| subject.words.side(word));
    side.filter(|_| lon).map(|side| StatementKind::Turn { side })
}

pub(super) fn game(c: &mut Cursor<'_>) -> Option<StatementKind> {
    if c.take_all("pini sama") {
        return Some(StatementKind::Draw);
    }
    c.take("pini").then_some(StatementKind::Over { loser: None })
}

/// `li jo e jan utala wan, e tomo tawa tu`
pub(super) fn hand(side: musi_rules::Side, c: &mut Cursor<'_>) -> Option<StatementKind> {
    if !c.take("jo") {
        return None;
    }
    let mut what = Vec::new();
    if c.take("ala") {
        return Some(StatementKind::Holds { side, what });
    }
    while c.take("e") || c.take("en") || c.take_kind(&TokenKind::Comma) {
        let Some((kind, _)) = super::name::piece_name(c, Language::Tok) else { continue };
        what.push((kind, count(c)));
    }
    (!what.is_empty()).then_some(StatementKind::Holds { side, what })
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
pub(super) fn said_of_squares(place: &SquareNames, c: &mut Cursor<'_>) -> Option<StatementKind> {
    match c.word()? {
        "jo" => {
            c.step();
            if !(c.take_all("e sitelen")) {
                return None;
            }
            let mut place = place.clone();
            labels(c, &mut place.labels).then_some(StatementKind::Bears { place })
        }
        colour @ ("walo" | "pimeja") if c.word_after(1) != Some("ala") => {
            c.step();
            Some(StatementKind::Colour { place: place.clone(), light: colour == "walo" })
        }
        _ => None,
    }
}

pub(super) fn said_of_pieces(who: &Subject, c: &mut Cursor<'_>, follows: bool) -> Option<StatementKind> {
    if let Some((quote, _)) = c.quote() {
        // The page writes the new word in quotation marks: jan lawa walo li "ken moli".
        let given = quote == "ken moli";
        c.step();
        let given = given.then(|| !c.take("ala"))?;
        return Some(StatementKind::Check { who: who.clone(), given });
    }
    let can = if c.take("ken") {
        if c.take("ala") { Modality::No } else { Modality::Yes }
    } else if c.take("wile") {
        Modality::Wants
    } else {
        Modality::Does
    };
    let word = c.word()?;
    c.step();
    let can = if c.word() == Some("ala") && can != Modality::No {
        if word == "moli" || word == "ken" {
            can
        } else {
            c.step();
            Modality::No
        }
    } else {
        can
    };
    let who = who.clone();
    match word {
        // "jan musi tu li ken ala moli e jan lawa": said of both players, whoever they are.
        "moli" if c.word() == Some("e") => {
            let nobody = can == Modality::No && who.role == Role::Player && who.side.is_none();
            (nobody && c.take_all("e jan lawa") && c.done()).then_some(StatementKind::Dead)
        }
        "moli" => Some(match can {
            Modality::Yes => StatementKind::Check { given: !c.take("ala"), who },
            Modality::No => StatementKind::Check { given: false, who },
            Modality::Does if !c.take("ala") => StatementKind::Mated { who },
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
            while c.word() != Some("taso") && !c.done() {
                if !c.take_any(&["musi", "ona"]) {
                    c.pass();
                }
            }
            c.take("taso").then_some(StatementKind::Alone { who })
        }
        "kama" if c.word() == Some("moli") => Some(StatementKind::Mated { who }),
        "kama" => promotes(who, c, can),
        _ => None,
    }
}

/// `kama wawa`, `kama ijo ante`, `kama akesi seli`, with the squares on which it happens.
fn promotes(who: Subject, c: &mut Cursor<'_>, can: Modality) -> Option<StatementKind> {
    let becomes = c.take("wawa")
        || (c.take("ijo") && c.take_any(&["ante", "sin", "musi"]))
        || super::name::piece_name(c, Language::Tok).is_some();
    becomes.then_some(())?;
    c.take_any(&["lon", "tawa"]);
    let place = place(c).filter(|place| !place.is_empty());
    let choice = match can {
        Modality::Yes => Promotion::Can,
        // "ona li wile kama wawa", "ona li kama wawa": there is no choice.
        Modality::Wants | Modality::Does => Promotion::Must,
        Modality::No => Promotion::Cannot,
    };
    Some(StatementKind::Promotes { who, choice, place })
}

fn case(who: &Subject, c: &mut Cursor<'_>) -> Option<StatementKind> {
    let side = who.side?;
    let lower = c.take("lili");
    (lower || c.take("suli")).then_some(StatementKind::Case { side, lower })
}

fn stands(who: Subject, c: &mut Cursor<'_>, can: Modality) -> Option<StatementKind> {
    if can == Modality::No {
        return None;
    }
    if c.take("insa") {
        if c.take("pi") {
            let _ = self::who(c);
        }
        return Some(StatementKind::Between { who });
    }
    let place = place(c)?;
    if place.start && matches!(who.role, Role::AnyPiece) {
        return Some(StatementKind::Start);
    }
    Some(StatementKind::Stands { who, place })
}

/// What follows `tawa`.
fn moves(who: Subject, c: &mut Cursor<'_>, can: Modality, follows: bool) -> Option<StatementKind> {
    let castling =
        c.word() == Some("tomo") && !matches!(c.word_after(1), Some("kiwen" | "tawa" | "utala" | "kon"));
    let together =
        c.word() == Some("lon") && c.word_after(1) == Some("tenpo") && c.word_after(2) == Some("sama");
    if castling || (together && who.kinds.len() > 1) {
        let _ = c.take("tomo");
        let _ = c.take_all("lon tenpo sama");
        return Some(StatementKind::Castles { who, can: can != Modality::No, because: None });
    }
    let before = matches!((c.word(), c.word_after(1)), (Some("lon"), Some("tenpo" | "musi"))) || c.done();
    if can == Modality::Does || (can == Modality::No && before && !c.done()) {
        if before {
            let _ = c.take_all("lon tenpo pini") || c.take_all("lon tenpo ni") || c.take_all("lon musi ni");
            return Some(StatementKind::Moved { who, yes: can == Modality::Does });
        }
    } else if can == Modality::No && c.done() {
        return Some(StatementKind::Stuck { who });
    }
    let (mut who, mut verb) = (who, Verb::Move);
    if c.take("e") {
        if c.take("tawa") {
            return None;
        }
        let mut moved = self::who(c)?;
        if moved.role == Role::AnyPiece && can == Modality::No {
            return Some(StatementKind::Stuck { who });
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
        c.step();
        return (can == Modality::No).then_some(StatementKind::NoWayOut { who });
    }
    c.take("tawa");
    c.take("lon");
    let place = place(c)?;
    if place.is_empty() {
        return None;
    }
    Some(StatementKind::Goes { who, verb, can, whom: None, place: Some(place), because: None })
}

/// What follows `anpa`.
fn captures(who: Subject, c: &mut Cursor<'_>, can: Modality) -> Option<StatementKind> {
    if !c.take("e") {
        return (can == Modality::Does && who.role == Role::Player)
            .then_some(StatementKind::Over { loser: Some(who) });
    }
    if who.role == Role::Player
        && let Some(loser) = self::who(&mut c.clone())
        && loser.role == Role::Player
    {
        let _ = self::who(c);
        return match can {
            Modality::No => Some(StatementKind::Draw),
            Modality::Does => Some(StatementKind::Over { loser: Some(loser) }),
            _ => None,
        };
    }
    target(who, c, can, Verb::Capture)
}

fn attacks(who: Subject, c: &mut Cursor<'_>, can: Modality, verb: Verb) -> Option<StatementKind> {
    c.take("e").then_some(())?;
    target(who, c, can, verb)
}

/// A piece, or squares: `e jan lawa walo`, `e ma pi sitelen "1"`, `e ijo musi lon ma pi sitelen "-a-"`.
fn target(who: Subject, c: &mut Cursor<'_>, can: Modality, verb: Verb) -> Option<StatementKind> {
    let mut ahead = *c;
    if let Some(place) = place(&mut ahead) {
        *c = ahead;
        return (!place.is_empty()).then_some(StatementKind::Goes {
            who,
            verb,
            can,
            whom: None,
            place: Some(place),
            because: None,
        });
    }
    let whom = self::who(c)?;
    let place = if c.take("lon") { place(c) } else { None };
    if who.role == Role::NoPiece && place.is_none() {
        return Some(StatementKind::Safe { who: whom });
    }
    Some(StatementKind::Goes { who, verb, can, whom: Some(whom), place, because: None })
}
