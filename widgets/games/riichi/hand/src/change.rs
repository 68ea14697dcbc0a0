//! What a reader can change of a hand: its tiles, its groups on the table, how it is won.

use musi_mahjong::FigureWriter;
use musi_mahjong::name::name;
use musi_mahjong::say::with;
use musi_messages::Message;
use musi_riichi_diagram::{DrawnHand, InvalidHand};
use musi_riichi_rules::mpsz::{self, Shown};
use musi_riichi_rules::{Face, MeldKind, Riichi, Special, Suit, Wind};

use crate::editable_hand::EditableHand;
use crate::words;

/// Where a tile of the palette goes, and what a tap on the hand does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tools {
    /// The kind of group that a tile of the palette begins; nothing for the hand.
    pub call: Option<MeldKind>,
    /// Whether a tap on the hand chooses the winning tile instead of taking the tile away.
    pub wins: bool,
}

/// A field to choose from: the values with what is shown for them.
type Choices = [(&'static str, Message)];

const CALLS: [(&str, Message); 5] = [
    ("hand", words::TO_HAND),
    ("chi", words::CHI),
    ("pon", words::PON),
    ("kan", words::KAN),
    ("closed", words::CLOSED_KAN),
];
/// What a tile of the palette begins, after a plain tile.
const CALLED: [MeldKind; 4] = [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::ClosedKan];
const TAPS: [(&str, Message); 2] = [("takes", words::TAKES), ("wins", words::WINS)];
const HOW: [(&str, Message); 2] = [("discard", words::BY_DISCARD), ("draw", words::BY_DRAW)];
const IPPATSU: [(&str, Message); 2] = [("no", words::NO), ("yes", words::YES)];
const RIICHI: [(&str, Message); 3] = [("no", words::NO), ("yes", words::YES), ("double", words::DOUBLE)];
const LUCK: [(&str, Message); 5] = [
    ("no", words::NO),
    ("last", words::LAST),
    ("dead", words::DEAD_WALL),
    ("robbed", words::ROBBED),
    ("first", words::FIRST),
];
const RIICHIS: [Riichi; 3] = [Riichi::No, Riichi::Declared, Riichi::Double];
const SPECIALS: [Special; 5] =
    [Special::None, Special::LastTile, Special::DeadWall, Special::RobbedKan, Special::FirstTurn];

/// The place of a value among choices.
fn place(choices: &Choices, value: &str) -> Option<usize> {
    choices.iter().position(|(name, _)| *name == value)
}

/// The faces of a text; nothing when it cannot be read.
fn faces(text: &str) -> Option<Vec<Face>> {
    let mut faces = vec![];
    for group in &mpsz::read(text).ok()? {
        for tile in group {
            faces.extend(tile.face);
        }
    }
    Some(faces)
}

/// Takes one choice; what is to be said when it cannot be. Nothing for a field that is none.
pub(crate) fn set(
    held: &mut EditableHand,
    tools: &mut Tools,
    field: &str,
    value: &str,
) -> Option<Result<(), Message>> {
    let win = &mut held.situation;
    match field {
        "call" => tools.call = place(&CALLS, value)?.checked_sub(1).map(|call| CALLED[call]),
        "tap" => tools.wins = value == "wins",
        "how" => win.drawn = value == "draw",
        "riichi" => win.riichi = RIICHIS[place(&RIICHI, value)?],
        "ippatsu" => win.ippatsu = value == "yes",
        "luck" => {
            win.special = SPECIALS[place(&LUCK, value)?];
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
            let (hand, misfit) = DrawnHand::from_groups(groups, &mut |_| ());
            let new = EditableHand::from_drawn(&hand);
            if let Some(misfit) = misfit {
                return Some(Err(match misfit {
                    InvalidHand::Fifth(_) => words::NONE_LEFT,
                    InvalidHand::SecondRed(_) => words::ONE_RED,
                    InvalidHand::NoCall(_) => words::NO_TEXT,
                }));
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
pub(crate) fn write(pen: &mut FigureWriter, held: &EditableHand, drawn: &DrawnHand, tools: Tools) {
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
        let Some(face) = Face::from_suit(suit, 5) else { continue };
        let red = Shown { red: true, ..Shown::upright(face) };
        palette_tile(pen, red, u8::from(counts.of(face) < 4 && !held.has_red(face)));
    }
    pen.raw("</div></div><div class=\"fields\" data-key=\"fields\">");
    let called = CALLED.iter().position(|call| tools.call == Some(*call));
    choose(pen, "call", words::ADD_TO, &CALLS, called.map_or(0, |call| call + 1));
    choose(pen, "tap", words::TAP, &TAPS, usize::from(tools.wins));
    pen.field("text", words::AS_TEXT, &mpsz::write(&held.groups()));
    // What cannot be, such as riichi of an open hand, does not stay.
    let win = drawn.win.as_ref().unwrap_or(&held.situation);
    choose(pen, "how", words::HOW, &HOW, usize::from(win.drawn));
    choose(pen, "riichi", words::RIICHI, &RIICHI, win.riichi as usize);
    choose(pen, "ippatsu", words::IPPATSU, &IPPATSU, usize::from(win.ippatsu));
    choose(pen, "luck", words::LUCK, &LUCK, win.special as usize);
    for (set, label, chosen) in
        [("seat", words::SEAT, win.seat_wind), ("round", words::ROUND, win.round_wind)]
    {
        pen.open_select(set, label);
        for wind in Wind::ALL {
            pen.option(wind.code(), wind.name().get(pen.language), wind == chosen);
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

fn palette_tile(pen: &mut FigureWriter, tile: Shown, left: u8) {
    let mut does = String::from("add ");
    does.push_str(&mpsz::write(&[vec![tile]]));
    let mut label = name(tile, pen.language);
    label.push_str(&with(" × ", left));
    pen.tile(&does, tile, &label, if left == 0 { " gone" } else { "" });
    pen.close_tile(tile);
}

/// A choice of one of some values, by its place.
fn choose(pen: &mut FigureWriter, set: &str, label: Message, all: &Choices, chosen: usize) {
    pen.open_select(set, label);
    for (place, (name, word)) in all.iter().enumerate() {
        pen.option(name, word.text(pen.language), place == chosen);
    }
    pen.close_select();
}
