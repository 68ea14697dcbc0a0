//! What a reader can change of a hand: its tiles, its groups on the table, how it is won.

use musi_diagram::Tongue;
use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::{self, Shown};
use musi_rules::riichi::{Face, MeldKind, Riichi, Special, Suit, Wind};

use super::held::Held;
use super::words;
use super::write::{button, digits, field, fill, name, select, tile_button};

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

/// Adds what a tile of the palette begins, and says so.
pub(super) fn add(held: &mut Held, tools: Tools, tile: Shown, tongue: Tongue) -> String {
    let Some(face) = tile.face else { return String::new() };
    let before = held.size();
    let done = match tools.call {
        None => held.add(tile),
        Some(kind) => held.call(kind, face),
    };
    let word = match (done, tools.call) {
        (true, _) => return count(words::ADDED, tile, held, tongue),
        (false, Some(_)) => words::NO_ROOM,
        (false, None) if before >= 14 => words::TOO_MANY,
        (false, None) => words::NONE_LEFT,
    };
    word.get(tongue).to_owned()
}

/// A tap on a tile of the hand or on a group of the table.
pub(super) fn tap(held: &mut Held, tools: Tools, index: usize, tongue: Tongue) -> Option<String> {
    // Tiles stand as groups show them: the hand without the tile that won, the table, the tile that won.
    let hand = held.closed.len() - usize::from(held.won.is_some());
    let table: usize = held.melds.iter().map(Vec::len).sum();
    let closed = if index < hand {
        index + usize::from(held.won.is_some_and(|won| won <= index))
    } else if index < hand + table {
        let mut at = index - hand;
        let meld = held.melds.iter().position(|meld| {
            let here = at < meld.len();
            at = at.wrapping_sub(if here { 0 } else { meld.len() });
            here
        })?;
        let gone = held.melds.remove(meld);
        held.won = None;
        return Some(count(words::REMOVED, *gone.iter().find(|tile| tile.face.is_some())?, held, tongue));
    } else {
        held.won?
    };
    let tile = *held.closed.get(closed)?;
    if tools.wins && held.size() == 14 {
        held.won = Some(closed);
        return Some(fill(words::CHOSEN.get(tongue), &[&name(tile, tongue)]));
    }
    held.remove(closed);
    Some(count(words::REMOVED, tile, held, tongue))
}

fn count(word: Word, tile: Shown, held: &Held, tongue: Tongue) -> String {
    fill(word.get(tongue), &[&name(tile, tongue), &digits(held.size() as u32)])
}

/// Writes the palette and the fields.
pub(super) fn write(out: &mut String, held: &Held, tools: Tools, tongue: Tongue) {
    let counts = held.counts();
    out.push_str(
        "<div class=\"palette\" data-key=\"palette\" data-region=\"palette\" role=\"group\" aria-label=\"",
    );
    out.push_str(words::TILES.get(tongue));
    out.push_str("\">");
    for suit in Suit::ALL {
        out.push_str("<div>");
        for number in 1..=9 {
            let Some(face) = Face::of(suit, number) else { continue };
            palette_tile(out, Shown::upright(face), 4 - counts.of(face).min(4), tongue);
        }
        out.push_str("</div>");
    }
    out.push_str("<div>");
    for suit in [Suit::Man, Suit::Pin, Suit::Sou] {
        let Some(face) = Face::of(suit, 5) else { continue };
        let red = Shown { red: true, ..Shown::upright(face) };
        palette_tile(out, red, u8::from(counts.of(face) < 4), tongue);
    }
    out.push_str("</div></div><div class=\"fields\" data-key=\"fields\">");
    choose(out, "call", words::ADD_TO, &CALLS, tools.call, tongue);
    let taps = [("takes", words::TAKES, false), ("wins", words::WINS, true)];
    choose(out, "tap", words::TAP, &taps, tools.wins, tongue);
    field(out, "text", words::AS_TEXT, &mpsz::write(&held.groups()), tongue);
    let win = &held.situation;
    let how = [("discard", words::BY_DISCARD, false), ("draw", words::BY_DRAW, true)];
    choose(out, "how", words::HOW, &how, win.drawn, tongue);
    choose(out, "riichi", words::RIICHI, &RIICHI, win.riichi, tongue);
    let ippatsu = [("no", words::NO, false), ("yes", words::YES, true)];
    choose(out, "ippatsu", words::IPPATSU, &ippatsu, win.ippatsu, tongue);
    choose(out, "luck", words::LUCK, &LUCK, win.special, tongue);
    for (set, label, chosen) in
        [("seat", words::SEAT, win.seat_wind), ("round", words::ROUND, win.round_wind)]
    {
        let winds = Wind::ALL.map(|wind| (wind.name().tok, wind.name().get(tongue)));
        select(out, set, label, &winds, chosen.name().tok, tongue);
    }
    for (set, label, faces) in [
        ("dora", words::DORA, &win.indicators),
        ("ura", words::URA, &win.under_indicators),
        ("discards", words::DISCARDS, &held.discards),
    ] {
        field(out, set, label, &mpsz::faces(faces.iter().copied()), tongue);
    }
    out.push_str("</div><div class=\"controls\" data-key=\"more\" data-region=\"more\">");
    for (does, word) in [("reset", words::RESET), ("clear", words::CLEAR), ("copy", words::COPY)] {
        button(out, does, word.get(tongue), None, "");
    }
    out.push_str("</div>");
}

fn palette_tile(out: &mut String, tile: Shown, left: u8, tongue: Tongue) {
    let mut does = String::from("add ");
    does.push_str(&mpsz::write(&[vec![tile]]));
    let mut label = name(tile, tongue);
    label.push_str(" × ");
    label.push_str(&digits(u32::from(left)));
    let class = if left == 0 { " gone" } else { "" };
    tile_button(out, &does, tile, &label, class, "");
}

/// A choice of one of some values.
fn choose<T: PartialEq + Copy>(
    out: &mut String,
    set: &str,
    label: Word,
    all: &[(&'static str, Word, T)],
    chosen: T,
    tongue: Tongue,
) {
    let options: Vec<(&str, &str)> = all.iter().map(|(name, word, _)| (*name, word.get(tongue))).collect();
    let chosen = all.iter().find(|(.., value)| *value == chosen).map_or("", |(name, ..)| name);
    select(out, set, label, &options, chosen, tongue);
}
