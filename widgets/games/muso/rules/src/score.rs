//! Who controls which kili, when the game ends and who has won.

use super::{Body, Position};
use musi_rules::{Side, SquareSet};

/// Why the game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// No kili is on a kasi space and none can grow there.
    KasiEmpty,
    /// This side is to play and has no turn.
    NoTurn(Side),
    /// The same position came about too often.
    Repetition,
    /// All others have given up.
    Resignation,
}

impl Ending {
    /// The stable name, for attributes and tests.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::KasiEmpty => "kasi_empty",
            Self::NoTurn(_) => "no_turn",
            Self::Repetition => "repetition",
            Self::Resignation => "resignation",
        }
    }
}

impl Position {
    /// The squares of the kili that a side controls: under its pieces or in its home area.
    #[must_use]
    pub fn controlled(&self, side: Side) -> SquareSet {
        let home = self.rules.board.home(side).area;
        let mut controlled = SquareSet::EMPTY;
        for (square, stack) in self.stacks() {
            let under_mine =
                stack.under() == Some(Body::Kili) && stack.piece().is_some_and(|piece| piece.side == side);
            if under_mine || stack.has_kili() && home.contains(square) {
                controlled.insert(square);
            }
        }
        controlled
    }

    /// What a side scores now: the kili it controls, and the bonus for every other player who gave up. A player
    /// who gave up scores nothing.
    #[must_use]
    pub fn score(&self, side: Side) -> u32 {
        if self.has_resigned(side) {
            return 0;
        }
        let gone = self.rules.seats().count() - self.players().count();
        (self.controlled(side).len() + gone * usize::from(self.rules.resignation_bonus)) as u32
    }

    /// The sides with the highest score among those that still play: one has won, several have drawn.
    #[must_use]
    pub fn leaders(&self) -> Vec<Side> {
        let mut leaders = Vec::new();
        let mut best = 0;
        for side in self.players() {
            let score = self.score(side);
            if score > best {
                best = score;
                leaders.clear();
            }
            if score == best {
                leaders.push(side);
            }
        }
        leaders
    }

    /// Why the game is over, as far as a position can tell; [`Record`](super::Record) knows of repetition too.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.is_abandoned() {
            Some(Ending::Resignation)
        } else if self.is_grown_out() {
            Some(Ending::KasiEmpty)
        } else if !self.can_do_something() {
            Some(Ending::NoTurn(self.seat))
        } else {
            None
        }
    }

    /// Whether the game is over whoever is to play, as far as a position can tell.
    pub(super) fn is_decided(&self) -> bool {
        self.is_abandoned() || self.is_grown_out()
    }

    /// Whether all but one have given up.
    pub(super) fn is_abandoned(&self) -> bool {
        self.players().count() < 2
    }

    /// Whether no kili is on a kasi space and none can grow. A board without kasi never grows out: it is a diagram.
    pub(super) fn is_grown_out(&self) -> bool {
        let kasi = self.rules.board.kasi;
        !self.is_placing
            && self.reserves.iter().all(|reserve| *reserve == 0)
            && kasi.iter().all(|square| !self.stack(square).has_kili())
            && !kasi.is_empty()
    }
}
