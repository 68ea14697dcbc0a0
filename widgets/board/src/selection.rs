//! What moves when a square is picked: a piece of the board, or one in a hand.

use musi_diagram::FigureKind;
use musi_rules::{Origin, Piece, Setup, Side, Square};

use crate::{Figure, PlayableGame, State};

/// A piece that was taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selection {
    /// The piece on a square.
    Square(Square),
    /// A piece of this kind in the hand of this side.
    Hand(Piece),
}

impl Selection {
    /// Where its move starts.
    #[must_use]
    pub const fn origin(self) -> Origin {
        match self {
            Self::Square(square) => Origin::Square(square),
            Self::Hand(piece) => Origin::Hand(piece.kind),
        }
    }

    /// The square on which it stands; none in a hand.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Hand(_) => None,
        }
    }

    /// The piece in a hand; none on a square.
    #[must_use]
    pub const fn in_hand(self) -> Option<Piece> {
        match self {
            Self::Square(_) => None,
            Self::Hand(piece) => Some(piece),
        }
    }

    /// What it is; none when it is gone.
    #[must_use]
    pub fn piece<G: PlayableGame>(self, setup: &Setup<G>) -> Option<Piece> {
        match self {
            Self::Square(square) => setup.piece_at(square),
            Self::Hand(piece) => Some(piece).filter(|piece| setup.hand(piece.side).count(piece.kind) > 0),
        }
    }
}

impl<G: PlayableGame> State<G> {
    /// The piece that moves when a square is picked: the one taken up, or the only one that the figure is about.
    #[must_use]
    pub fn mover(&self, figure: &Figure<G>) -> Option<Selection> {
        let only = || match figure.kind {
            FigureKind::Reach | FigureKind::Attack => self.now.studied.only().map(Selection::Square),
            FigureKind::Drop => self.only_in_hand(figure).map(Selection::Hand),
            _ => None,
        };
        self.held.or_else(only).filter(|held| held.piece(&self.now.setup).is_some())
    }

    /// The one sort of piece that can be dropped, where there is one sort alone.
    fn only_in_hand(&self, figure: &Figure<G>) -> Option<Piece> {
        let setup = &self.now.setup;
        let mut found = None;
        for side in Side::BOTH {
            if !G::HANDS || (figure.takes_turns() && side != setup.side_to_move()) {
                continue;
            }
            for (kind, _) in setup.hand(side).iter() {
                if found.replace(Piece { kind, side }).is_some() {
                    return None;
                }
            }
        }
        found
    }
}
