//! A hand in MPSZ, how it was won, and what it is worth.

use musi_riichi_rules::mpsz::{self, Lie, Shown};
use musi_riichi_rules::{
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
    /// Why the tiles are no hand, with the hand as far as it can be known.
    pub fn from_groups(
        groups: Vec<Vec<Shown>>,
        told: &mut dyn FnMut(&mut Win),
    ) -> (Self, Option<InvalidHand>) {
        let mut hand = Self { groups, win: None, value: None, waits: vec![] };
        let (mut closed, melds) = match tiles(&hand.groups) {
            Ok(parts) => parts,
            Err(misfit) => return (hand, Some(misfit)),
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
            let red_fives = hand.groups.iter().flatten().any(|tile| is_red(*tile));
            hand.value = value(&win, &Rules { red_fives, ..Rules::PAGE }).ok();
            hand.win = Some(win);
        }
        (hand, None)
    }

    /// The wins of thirteen tiles, one with each tile for which they wait, by a discard.
    pub(super) fn wins(&self) -> Vec<Win> {
        let Ok((closed, melds)) = tiles(&self.groups) else { return Vec::new() };
        let win = |face: &Face| Win {
            seat_wind: Wind::South,
            ..Win::new(closed.clone(), melds.clone(), Tile::from_face(*face, 3))
        };
        self.waits.iter().map(win).collect()
    }

    /// Its groups that were called, and its closed kans.
    pub(super) fn melds(&self) -> Vec<Meld> {
        tiles(&self.groups).map(|(_, melds)| melds).unwrap_or_default()
    }

    /// Reads what stands after `hand` in the line of a scene: how it was won, and the tiles.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (words, groups) = cut(text, b':')?;
        let groups = mpsz::read(groups).ok()?;
        let mut known = true;
        let (hand, _) = Self::from_groups(groups, &mut |win| {
            known = parts(words, b' ').all(|word| word.is_empty() || parse_win_option(win, word));
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

/// Whether a tile is a red five, or one of two that lie on one another is.
#[must_use]
pub fn is_red(tile: Shown) -> bool {
    let five = tile.face.is_some_and(|face| !face.is_honour() && face.number() == 5);
    tile.red || five && tile.lie == Lie::StackedRed
}

/// Why tiles are no hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidHand {
    /// There would be more than four of a face.
    Fifth(Face),
    /// There would be two red fives of a suit.
    SecondRed(Face),
    /// The group with this number, counted from 0, has turned or covered tiles, and no call makes such a group.
    NoCall(usize),
}

/// The closed tiles in order, and the melds; or why they are none.
fn tiles(groups: &[Vec<Shown>]) -> Result<(Vec<Tile>, Vec<Meld>), InvalidHand> {
    // Of each face, those that are not red and those that are.
    let mut used = [[0_u8; 2]; Face::COUNT];
    let mut take = |face: Face, red: bool| {
        let [plain, reds] = &mut used[face.index()];
        *if red { &mut *reds } else { &mut *plain } += 1;
        match (*plain + *reds, *reds) {
            (5.., _) => Err(InvalidHand::Fifth(face)),
            (_, 2..) => Err(InvalidHand::SecondRed(face)),
            // The first copy of a five is the red one: no other tile is ever it.
            _ => Ok(Tile::from_face(face, if red { 0 } else { (*plain).min(3) })),
        }
    };
    let (mut closed, mut melds) = (vec![], vec![]);
    for (index, group) in groups.iter().enumerate() {
        let mut own = vec![];
        let shown = group.iter().find_map(|tile| tile.face);
        let (mut turned, mut lying, mut backs) = (0, 0, 0);
        for (place, tile) in group.iter().enumerate() {
            backs += u8::from(tile.face.is_none());
            if tile.lie != Lie::Upright {
                (turned, lying) = (place as u8, lying + 1);
            }
            let Some(face) = tile.face.or(shown) else { continue };
            // Of two that lie on one another one may be red.
            own.push(take(face, is_red(*tile))?);
            if tile.tiles() > 1 {
                own.push(take(face, false)?);
            }
        }
        if lying + backs == 0 {
            closed.extend(own);
            continue;
        }
        let mut lowest = Face::RED;
        for tile in &own {
            lowest = lowest.min(tile.face());
        }
        // How far above the lowest they are, a bit each.
        let mut above = 0_u64;
        for tile in &own {
            above |= 1 << (tile.face().index() - lowest.index());
        }
        let (same, run) = (above == 1, above == 7 && lowest.step(2).is_some());
        let kind = match (own.len(), lying, backs) {
            (4, 0, _) if same => MeldKind::ClosedKan,
            (4, 1, 0) if same => MeldKind::Kan,
            (3, 1, 0) if same => MeldKind::Pon,
            // The tile of a run is from the left, so that it lies there.
            (3, 1, 0) if turned == 0 && run => MeldKind::Chi,
            _ => return Err(InvalidHand::NoCall(index)),
        };
        let from = Relation::told_by(turned, own.len() as u8).filter(|_| lying > 0);
        melds.push(Meld { kind, tiles: own, from });
    }
    Ok((closed, melds))
}

/// Takes one word of how a hand was won, as it may stand after `hand`; whether there is such a word.
pub fn parse_win_option(win: &mut Win, word: &str) -> bool {
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
            let Some(wind) = wind_named(told) else { return false };
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

/// The wind that a word of a fence names: as rule pages do, or as elsewhere in English and Japanese.
fn wind_named(name: &str) -> Option<Wind> {
    let others = [["east", "e", "ton"], ["south", "s", "nan"], ["west", "w", "sha"], ["north", "n", "pei"]];
    let other = || others.iter().position(|names| names.iter().any(|own| own.eq_ignore_ascii_case(name)));
    Wind::named(name).or_else(|| Wind::ALL.get(other()?).copied())
}

/// Writes how a hand was won, in the words that [`parse_win_option`] takes, a blank before each.
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
        out.push_str(wind.code());
    }
    for (name, faces) in [(" dora=", &win.indicators), (" ura=", &win.under_indicators)] {
        if !faces.is_empty() {
            out.push_str(name);
            out.push_str(&mpsz::faces(faces.iter().copied()));
        }
    }
}
