//! A game of Muso as a page states it: board, animals, armies, scoring.

use std::sync::Arc;

use super::{Board, Movement};
use musi_rules::{PieceKind, Side, SquareSet};

/// An animal: its names, how it goes, what it may do on telo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animal {
    /// The letter in texts, a capital one.
    pub letter: char,
    /// Its name in toki pona.
    pub tok: String,
    /// Its name in English.
    pub en: String,
    /// How it goes and captures.
    pub movement: Movement,
    /// Whether it may do everything onto telo spaces.
    pub aquatic: bool,
    /// Whether telo stops it on its way.
    pub stopped_by_telo: bool,
}

/// Pieces of one sort that every player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// What the piece may be: one animal, or the two of its sides.
    pub faces: Vec<PieceKind>,
    /// How many a player has.
    pub count: u8,
    /// Whether they stand on the front line of the home area from the start; the player places the others.
    pub fixed: bool,
}

/// All that a page states about its game. Nothing of it is fixed by the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The board.
    pub board: Board,
    /// The animals; [`PieceKind`] counts them.
    pub animals: Vec<Animal>,
    /// The pieces of every player.
    pub army: Vec<Unit>,
    /// How many play, 2 to 4.
    pub players: u8,
    /// How many kili there are for each kasi space, the one that stands on it counted.
    pub kili: u8,
    /// What the others score when a player resigns.
    pub resignation_bonus: u8,
    /// Whether turning a double-sided piece over is a whole turn; in the house rules it never turns.
    pub turning: bool,
    /// How often a position must come about to end the game; 0 for never.
    pub repetitions: u8,
}

/// What a stated game lacks to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingRule {
    /// There are 2 to 4 players.
    Players,
    /// This side plays and has no home area.
    Home(Side),
    /// This side has a home area without a home space.
    HomeSpace(Side),
    /// The front line of this side is too short or too long for the pieces that stand there from the start.
    Front(Side),
    /// The rest of the home area of this side cannot hold the pieces that its player places.
    Room(Side),
    /// This animal has no way to move.
    Movement(PieceKind),
    /// There is no kasi space.
    Kasi,
    /// No kili grow on the kasi spaces.
    Kili,
    /// Nobody has a piece.
    Army,
    /// A piece has no side, or shows an animal that is not there.
    Faces,
}

/// In which order the sides of a board play: clockwise from the bottom.
const CLOCKWISE: [Side; 4] = [Side::First, Side::Third, Side::Second, Side::Fourth];

/// Sides in the order of their turns. A type of its own and not an iterator over another, because each kind of those adds
/// code of its own to the wasm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Those that are left, a bit for each by [`Side::index`].
    pub(super) mask: u8,
}

impl Iterator for Seats {
    type Item = Side;

    #[inline(never)]
    fn next(&mut self) -> Option<Side> {
        for side in CLOCKWISE {
            let bit = 1 << side.index();
            if self.mask & bit != 0 {
                self.mask &= !bit;
                return Some(side);
            }
        }
        None
    }
}

impl Rules {
    /// The sides that play, in the order of their turns: red at the bottom first, then clockwise.
    #[must_use]
    pub fn seats(&self) -> Seats {
        let mut seats = Seats::default();
        let mut left = self.players;
        for side in CLOCKWISE {
            if left > 0 && (self.players != 2 || side.index() < 2) {
                seats.mask |= 1 << side.index();
                left -= 1;
            }
        }
        seats
    }

    /// The animal of a kind.
    #[must_use]
    pub fn animal(&self, kind: PieceKind) -> Option<&Animal> {
        self.animals.get(kind.index())
    }

    /// The kind with a letter.
    #[must_use]
    pub fn kind(&self, letter: char) -> Option<PieceKind> {
        self.animals.iter().position(|animal| animal.letter == letter).map(|index| PieceKind(index as u8))
    }

    /// The unit to which an animal belongs.
    #[must_use]
    pub fn unit(&self, kind: PieceKind) -> Option<usize> {
        self.army.iter().position(|unit| unit.faces.contains(&kind))
    }

    /// The spaces on which a side may place pieces before the game.
    #[must_use]
    pub fn open_home(&self, side: Side) -> SquareSet {
        self.board.home(side).area - if self.has_fixed() { self.board.front(side) } else { SquareSet::EMPTY }
    }

    fn has_fixed(&self) -> bool {
        self.army.iter().any(|unit| unit.fixed)
    }

    /// What is missing for a game that can be played from beginning to end; empty when nothing is.
    #[must_use]
    pub fn lacks(&self) -> Vec<MissingRule> {
        let mut lacks = Vec::new();
        let mut lack_if = |missing, lack| {
            if missing {
                lacks.push(lack);
            }
        };
        lack_if(!(2..=4).contains(&self.players), MissingRule::Players);
        lack_if(self.board.kasi.is_empty(), MissingRule::Kasi);
        lack_if(self.kili == 0, MissingRule::Kili);
        lack_if(self.army.iter().all(|unit| unit.count == 0), MissingRule::Army);
        let shown = |unit: &Unit| {
            !unit.faces.is_empty() && unit.faces.iter().all(|face| self.animal(*face).is_some())
        };
        lack_if(!self.army.iter().all(shown), MissingRule::Faces);
        for (index, animal) in self.animals.iter().enumerate() {
            lack_if(animal.movement.moves.is_empty(), MissingRule::Movement(PieceKind(index as u8)));
        }
        let of = |fixed| -> usize {
            self.army.iter().filter(|unit| unit.fixed == fixed).map(|unit| usize::from(unit.count)).sum()
        };
        for side in self.seats() {
            let home = self.board.home(side);
            lack_if(home.area.is_empty(), MissingRule::Home(side));
            lack_if(!home.area.is_empty() && home.spaces.is_empty(), MissingRule::HomeSpace(side));
            lack_if(self.has_fixed() && self.board.front(side).len() != of(true), MissingRule::Front(side));
            lack_if(self.open_home(side).len() < of(false), MissingRule::Room(side));
        }
        lacks
    }

    /// The start: pieces of the fixed set-up and kili stand, the first player places the rest.
    #[must_use]
    pub fn start(self: &Arc<Self>) -> super::Position {
        super::Position::start(self)
    }
}
