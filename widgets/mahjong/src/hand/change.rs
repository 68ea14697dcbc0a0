//! What a reader can change of a hand: its tiles, its groups on the table, how it is won.

use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::{self, Shown};
use musi_rules::riichi::{Face, MeldKind, Riichi, Special, Suit, Wind};

use super::held::Held;
use super::words;
use crate::name::name;
use crate::pen::Pen;
use crate::say::with;

/// Where a tile of the palette goes, and what a tap on the hand does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tools {
    /// The kind of group that a tile of the palette begins; nothing for the hand.
    pub call: Option<MeldKind>,
    /// Whether a tap on the hand chooses the winning tile instead of taking the tile away.
    pub wins: bool,
}

const CALLS: [(&str, Word, Option<MeldKind>); 5] = [
    ("hand", words::TO_HAND, None),
    ("chi", words::CHI, Some(MeldKind::Chi)),
    ("pon", words::PON, Some(MeldKind::Pon)),
    ("kan", words::KAN, Some(MeldKind::Kan)),
    ("closed", words::CLOSED_KAN, Some(MeldKind::ClosedKan)),
];
const TAPS: [(&str, Word, bool); 2] = [("takes", words::TAKES, false), ("wins", words::WINS, true)];
const HOW: [(&str, Word, bool); 2] = [("discard", words::BY_DISCARD, false), ("draw", words::BY_DRAW, true)];
const IPPATSU: [(&str, Word, bool); 2] = [("no", words::NO, false), ("yes", words::YES, true)];
const RIICHI: [(&str, Word, Riichi); 3] = [
    ("no", words::NO, Riichi::No),
    ("yes", words::YES, Riichi::Declared),
    ("double", words::DOUBLE, Riichi::Double),
];
const LUCK: [(&str, Word, Special); 5] = [
    ("no", words::NO, Special::None),
    ("last", words::LAST, Special::LastTile),
    ("dead", words::DEAD_WALL, Special::DeadWall),
    ("robbed", words::ROBBED, Special::RobbedKan),
    ("first", words::FIRST, Special::FirstTurn),
];

/// The faces of a text; nothing when it cannot be read.
fn faces(text: &str) -> Option<Vec<Face>> {
    Some(mpsz::read(text).ok()?.iter().flatten().filter_map(|tile| tile.face).collect())
}

/// Takes one choice; what is to be said when it cannot be. Nothing for a field that is none.
pub(super) fn set(held: &mut Held, tools: &mut Tools, field: &str, value: &str) -> Option<Result<(), Word>> {
    let win = &mut held.situation;
    match field {
        "call" => tools.call = CALLS.iter().find(|(name, ..)| *name == value)?.2,
        "tap" => tools.wins = value == "wins",
        "how" => win.drawn = value == "draw",
        "riichi" => win.riichi = RIICHI.iter().find(|(name, ..)| *name == value)?.2,
        "ippatsu" => win.ippatsu = value == "yes",
        "luck" => {
            win.special = LUCK.iter().find(|(name, ..)| *name == value)?.2;
            // What can only be drawn is drawn, and the other way round.
            match win.special {
                Special::DeadWall => win.drawn = true,
                Special::RobbedKan => win.drawn = false,
                _ => {}
            }
        }
        "seat" => win.seat_wind = Wind::named(value)?,
        "round" => win.round_wind = Wind::named(value)?,
        "dora" | "ura" | "discards" => {
            let Some(faces) = faces(value) else { return Some(Err(words::NO_TEXT)) };
            match field {
                "dora" => win.indicators = faces,
                "ura" => win.under_indicators = faces,
                _ => held.discards = faces,
            }
        }
        "text" => {
            let Ok(groups) = mpsz::read(value) else { return Some(Err(words::NO_TEXT)) };
            let (hand, too_many) = musi_diagram::mahjong::DrawnHand::of(groups, &mut |_| ());
            let new = Held::of(&hand);
            if too_many.is_some() {
                return Some(Err(words::NONE_LEFT));
            }
            if new.size() > 14 {
                return Some(Err(words::TOO_MANY));
            }
            let won = (new.size() == 14).then(|| new.closed.len().saturating_sub(1));
            (held.closed, held.melds, held.won) = (new.closed, new.melds, won);
            held.sort();
        }
        _ => return None,
    }
    Some(Ok(()))
}

/// Writes the palette and the fields.
pub(super) fn write(pen: &mut Pen, held: &Held, tools: Tools) {
    let counts = held.counts();
    pen.raw(
        "<div class=\"palette\" data-key=\"palette\" data-region=\"palette\" role=\"group\" aria-label=\"",
    );
    pen.word(words::TILES);
    pen.raw("\"><div>");
    for face in Face::all() {
        if face.index() > 0 && face.number() == 1 {
            pen.raw("</div><div>");
        }
        palette_tile(pen, Shown::upright(face), 4 - counts.of(face).min(4));
    }
    pen.raw("</div><div>");
    for suit in [Suit::Man, Suit::Pin, Suit::Sou] {
        let Some(face) = Face::of(suit, 5) else { continue };
        let red = Shown { red: true, ..Shown::upright(face) };
        palette_tile(pen, red, u8::from(counts.of(face) < 4));
    }
    pen.raw("</div></div><div class=\"fields\" data-key=\"fields\">");
    choose(pen, "call", words::ADD_TO, &CALLS, tools.call);
    choose(pen, "tap", words::TAP, &TAPS, tools.wins);
    pen.field("text", words::AS_TEXT, &mpsz::write(&held.groups()));
    let win = &held.situation;
    choose(pen, "how", words::HOW, &HOW, win.drawn);
    choose(pen, "riichi", words::RIICHI, &RIICHI, win.riichi);
    choose(pen, "ippatsu", words::IPPATSU, &IPPATSU, win.ippatsu);
    choose(pen, "luck", words::LUCK, &LUCK, win.special);
    for (set, label, chosen) in
        [("seat", words::SEAT, win.seat_wind), ("round", words::ROUND, win.round_wind)]
    {
        pen.open_select(set, label);
        for wind in Wind::ALL {
            pen.option(wind.name().tok, wind.name().get(pen.tongue), wind == chosen);
        }
        pen.close_select();
    }
    for (set, label, faces) in [
        ("dora", words::DORA, &win.indicators),
        ("ura", words::URA, &win.under_indicators),
        ("discards", words::DISCARDS, &held.discards),
    ] {
        pen.field(set, label, &mpsz::faces(faces.iter().copied()));
    }
    pen.end();
    pen.keyed("controls", "more");
    for (does, word) in [("reset", words::RESET), ("clear", words::CLEAR), ("copy", words::COPY)] {
        pen.press(does, word);
    }
    pen.end();
}

fn palette_tile(pen: &mut Pen, tile: Shown, left: u8) {
    let mut does = String::from("add ");
    does.push_str(&mpsz::write(&[vec![tile]]));
    let mut label = name(tile, pen.tongue);
    label.push_str(&with(" × ", left));
    pen.tile(&does, tile, &label, if left == 0 { " gone" } else { "" });
    pen.close_tile(tile);
}

/// A choice of one of some values.
fn choose<T: PartialEq + Copy>(pen: &mut Pen, set: &str, label: Word, all: &[(&str, Word, T)], chosen: T) {
    pen.open_select(set, label);
    for (name, word, value) in all {
        pen.option(name, word.get(pen.tongue), *value == chosen);
    }
    pen.close_select();
}
