//! The groups in which the tiles of a hand stand.

use musi_messages::{Message, msg};
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{Face, Group, Kind, Value, Win};
use musi_runtime::later;

use crate::editable_hand::{EditableHand, sort_tiles};
use crate::figure::{HandFigure, Open};

/// A group of the line of tiles: its tiles, what it is called, which of them won.
pub(crate) struct Bracket {
    pub tiles: Vec<Shown>,
    pub name: Option<Message>,
    pub won: Option<usize>,
}

impl HandFigure {
    /// The groups of the line of tiles: as the page has them until something is open.
    pub(crate) fn brackets(&self) -> Vec<Bracket> {
        let (held, drawn, is_read) = match &self.open {
            Open::Prompt(Some(ask)) => (&ask.held, &ask.drawn, later(|| ask.is_explained())),
            Open::Worth => (&self.held, &self.drawn, true),
            Open::Change => (&self.held, &self.drawn, false),
            Open::Nothing | Open::Prompt(None) => {
                return as_they_stand(&self.page.groups, self.page.win.is_some());
            }
        };
        match (&drawn.value, &drawn.win) {
            (Some(value), Some(win)) if is_read => read(held, value, win),
            _ => as_they_stand(&held.groups(), held.won.is_some()),
        }
    }
}

/// Groups as they are written, the last tile being the one that won.
fn as_they_stand(groups: &[Vec<Shown>], won: bool) -> Vec<Bracket> {
    let mut all = vec![];
    for tiles in groups {
        all.push(Bracket { tiles: tiles.clone(), name: None, won: None });
    }
    if let Some(last) = all.last_mut().filter(|_| won) {
        last.won = last.tiles.len().checked_sub(1);
    }
    all
}

/// What a group is called.
const fn kind(kind: Kind) -> Message {
    match kind {
        Kind::Run => msg::riichi::BRACKET_RUN,
        Kind::Triplet => msg::riichi::BRACKET_TRIPLET,
        Kind::Quad => msg::riichi::BRACKET_KAN,
        Kind::Pair => msg::riichi::BRACKET_PAIR,
    }
}

/// The tiles in the groups of the reading that is worth most.
fn read(held: &EditableHand, value: &Value, win: &Win) -> Vec<Bracket> {
    let won_at = |tiles: &[Shown]| tiles.iter().position(|tile| tile.face == Some(win.tile.face()));
    if value.groups.is_empty() {
        let mut tiles = held.closed.clone();
        sort_tiles(&mut tiles);
        let won = won_at(&tiles);
        return vec![Bracket { tiles, name: None, won }];
    }
    let mut reds = vec![];
    for tile in &held.closed {
        if tile.red {
            reds.extend(tile.face);
        }
    }
    let mut all = vec![];
    for (index, group) in value.groups.iter().enumerate() {
        let mut bracket = Bracket { tiles: vec![], name: Some(kind(group.kind)), won: None };
        if let Some(meld) = held.melds.get(index) {
            bracket.tiles.clone_from(meld);
        } else {
            fill(&mut bracket.tiles, *group, &mut reds);
            if index == value.completed {
                bracket.won = won_at(&bracket.tiles);
            }
        }
        all.push(bracket);
    }
    all
}

/// The tiles of a group, with the red fives that are left for it.
fn fill(tiles: &mut Vec<Shown>, group: Group, reds: &mut Vec<Face>) {
    for place in 0..group.tiles() {
        let face = if group.kind == Kind::Run { group.face.step(place as i8) } else { Some(group.face) };
        let Some(face) = face else { continue };
        let red = reds.iter().position(|red| *red == face);
        if let Some(red) = red {
            reds.swap_remove(red);
        }
        tiles.push(Shown { red: red.is_some(), ..Shown::upright(face) });
    }
}
