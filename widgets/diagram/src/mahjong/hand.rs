//! A hand in MPSZ, how it was won, and what it is worth.

use musi_rules::riichi::mpsz::{self, Lie, Shown};
use musi_rules::riichi::{
    Face, Meld, MeldKind, Relation, Riichi, Rules, Special, Tile, Value, Win, Wind, value, waits,
};
use musi_rules::{cut, parts};

/// A hand as it is drawn, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnHand {
    /// The groups as they are written.
    pub groups: Vec<Vec<Shown>>,
    /// The win, when there are enough tiles for one.
    pub win: Option<Win>,
    /// What it is worth; nothing when the hand is not complete or has no yaku.
    pub value: Option<Value>,
    /// What completes thirteen tiles.
    pub waits: Vec<Face>,
}

impl DrawnHand {
    /// The hand of some groups: a win of fourteen tiles, the last of which won, or thirteen that wait. `told` says how it was
    /// won; without it, it is a win by a discard, of South in the East round.
    ///
    /// # Errors
    /// A face of which there would be more than four tiles, with the hand as far as it can be known.
    pub fn of(groups: Vec<Vec<Shown>>, told: &mut dyn FnMut(&mut Win)) -> (Self, Option<Face>) {
        let mut hand = Self { groups, win: None, value: None, waits: vec![] };
        let (mut closed, melds) = match tiles(&hand.groups) {
            Ok(parts) => parts,
            Err(face) => return (hand, Some(face)),
        };
        let groups = melds.len();
        if closed.len() + 3 * groups == 13 {
            hand.waits = waits(&closed.iter().copied().collect(), groups as u8).iter().collect();
        } else if closed.len() + 3 * groups == 14
            && let Some(tile) = closed.pop()
        {
            let mut win = Win { seat_wind: Wind::South, ..Win::new(closed, melds, tile) };
            told(&mut win);
            // Who writes a red five plays with them.
            let red_fives = hand.groups.iter().flatten().any(|tile| tile.red);
            hand.value = value(&win, &Rules { red_fives, ..Rules::PAGE }).ok();
            hand.win = Some(win);
        }
        (hand, None)
    }

    /// Reads what stands after `hand` in the line of a scene: how it was won, and the tiles.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (words, groups) = cut(text, b':')?;
        let groups = mpsz::read(groups).ok()?;
        let mut known = true;
        let (hand, _) = Self::of(groups, &mut |win| {
            known = parts(words, b' ').all(|word| word.is_empty() || tell(win, word));
        });
        known.then_some(hand)
    }

    /// Writes how it was won and the tiles, in one line.
    pub(super) fn write_text(&self, out: &mut String) {
        if let Some(win) = &self.win {
            write_situation(out, win);
        }
        out.push_str(": ");
        out.push_str(&mpsz::write(&self.groups));
    }
}

/// The closed tiles in order, and the melds; a face of which there would be more than four.
fn tiles(groups: &[Vec<Shown>]) -> Result<(Vec<Tile>, Vec<Meld>), Face> {
    let mut used = [0_u8; Face::COUNT];
    let mut take = |face: Face, red: bool| {
        let copy = &mut used[face.index()];
        *copy += 1;
        // The first copy of a five is the red one.
        if *copy > 4 { Err(face) } else { Ok(Tile::of(face, if red { 0 } else { *copy })) }
    };
    let (mut closed, mut melds) = (vec![], vec![]);
    for group in groups {
        let mut own = vec![];
        let backs = group.iter().filter(|tile| tile.face.is_none()).count();
        for tile in group {
            let Some(face) = tile.face.or_else(|| group.iter().find_map(|tile| tile.face)) else { continue };
            for _ in 0..tile.tiles() {
                own.push(take(face, tile.red)?);
            }
        }
        let turned = group.iter().position(|tile| tile.lie != Lie::Upright);
        let kind = match (turned, own.as_slice()) {
            (None, [_, _, _, _]) if backs > 0 => Some(MeldKind::ClosedKan),
            (Some(_), [_, _, _, _]) => Some(MeldKind::Kan),
            (Some(_), [one, other, _]) if one.face() == other.face() => Some(MeldKind::Pon),
            (Some(_), [_, _, _]) => Some(MeldKind::Chi),
            _ => None,
        };
        match kind {
            Some(kind) => {
                let from = turned.and_then(|turned| Relation::told_by(turned as u8, own.len() as u8));
                melds.push(Meld { kind, tiles: own, from });
            }
            None => closed.extend(own),
        }
    }
    Ok((closed, melds))
}

/// Takes one word of how a hand was won, as it may stand after `hand`; whether there is such a word.
pub fn tell(win: &mut Win, word: &str) -> bool {
    let (name, told) = cut(word, b'=').unwrap_or((word, ""));
    match name {
        "tsumo" => win.drawn = true,
        "ron" => win.drawn = false,
        "riichi" => win.riichi = Riichi::Declared,
        "double-riichi" => win.riichi = Riichi::Double,
        "ippatsu" => win.ippatsu = true,
        "last" => win.special = Special::LastTile,
        "dead-wall" => win.special = Special::DeadWall,
        "robbed" => win.special = Special::RobbedKan,
        "first" => win.special = Special::FirstTurn,
        "seat" | "round" => {
            let Some(wind) = Wind::named(told) else { return false };
            *(if name == "seat" { &mut win.seat_wind } else { &mut win.round_wind }) = wind;
        }
        "dora" | "ura" => {
            let Ok(groups) = mpsz::read(told) else { return false };
            let mut faces = vec![];
            for group in &groups {
                for tile in group {
                    faces.extend(tile.face);
                }
            }
            *(if name == "dora" { &mut win.indicators } else { &mut win.under_indicators }) = faces;
        }
        _ => return false,
    }
    true
}

/// Writes how a hand was won, in the words that [`tell`] takes, a blank before each.
pub fn write_situation(out: &mut String, win: &Win) {
    let riichi = match win.riichi {
        Riichi::No => "",
        Riichi::Declared => " riichi",
        Riichi::Double => " double-riichi",
    };
    let special = match win.special {
        Special::None => "",
        Special::LastTile => " last",
        Special::DeadWall => " dead-wall",
        Special::RobbedKan => " robbed",
        Special::FirstTurn => " first",
    };
    out.push_str(riichi);
    out.push_str(if win.ippatsu { " ippatsu" } else { "" });
    out.push_str(if win.drawn { " tsumo" } else { "" });
    out.push_str(special);
    for (name, wind) in [(" seat=", win.seat_wind), (" round=", win.round_wind)] {
        out.push_str(name);
        out.push_str(wind.name().tok);
    }
    for (name, faces) in [(" dora=", &win.indicators), (" ura=", &win.under_indicators)] {
        if !faces.is_empty() {
            out.push_str(name);
            out.push_str(&mpsz::faces(faces.iter().copied()));
        }
    }
}
