//! What a page says of a board, as data that the rules can check.

mod board;
mod check;
mod kings;
mod moves;
mod standing;
mod together;

pub(crate) use board::Board;
pub(crate) use check::faults;

use musi_rules::{Origin, PieceKind, Side, Square, SquareSet};

/// Which moves a set of marked squares stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveFilter {
    /// Every square the piece can go to.
    Any,
    /// The squares it can go to without capturing.
    Quiet,
    /// The squares it can go to only by capturing.
    Capture,
}

/// Whether a piece is promoted by its moves to some squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promotion {
    /// It can be, whether or not there is a choice.
    Can,
    /// The player has the choice.
    May,
    /// It must be.
    Must,
    /// It cannot be.
    Cannot,
}

impl Promotion {
    /// Each of them, with the word in the text form of a scene.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Can, "can"), (Self::May, "may"), (Self::Must, "must"), (Self::Cannot, "cannot")];
}

/// One checkable statement about a setup.
///
/// Squares are those that the page marks; the check compares them with what the rules of the game give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The piece on `from` can go to exactly these squares.
    Reach {
        /// The piece under study.
        from: Square,
        /// The marked squares.
        squares: SquareSet,
        /// With or without capturing.
        way: MoveFilter,
    },
    /// Exactly these squares are light.
    Light {
        /// The marked squares.
        squares: SquareSet,
    },
    /// Exactly these squares are dark.
    Dark {
        /// The marked squares.
        squares: SquareSet,
    },
    /// Every piece stands where it stands when the game begins.
    Start,
    /// These pieces stand on exactly these squares.
    Stands {
        /// Which pieces.
        kind: PieceKind,
        /// Of which side; `None`: of every side.
        side: Option<Side>,
        /// The squares that the page names.
        squares: SquareSet,
    },
    /// The king of this side is attacked (or is not) by exactly these pieces.
    Check {
        /// Whose king.
        side: Side,
        /// Whether it is in check.
        given: bool,
        /// The pieces that the page names as giving check; empty when it names none.
        by: SquareSet,
    },
    /// The side to move can leave check by moving this piece to exactly these squares.
    WaysOut {
        /// The piece that moves or is dropped.
        from: Origin,
        /// The marked squares.
        squares: SquareSet,
    },
    /// The side to move has no other way out of check than those marked.
    NoOtherWayOut,
    /// This move gives mate.
    Mates {
        /// The piece that moves or is dropped.
        from: Origin,
        /// Where it goes.
        to: Square,
        /// Whether the page says or implies that no other move mates.
        only: bool,
    },
    /// This move gives check.
    GivesCheck {
        /// The piece that moves or is dropped.
        from: Origin,
        /// Where it goes.
        to: Square,
    },
    /// The piece cannot go to, or be dropped on, any of these squares.
    Barred {
        /// The piece that moves or is dropped.
        from: Origin,
        /// The marked squares.
        squares: SquareSet,
    },
    /// This piece is the only one of its side.
    Alone {
        /// Where it stands.
        square: Square,
    },
    /// When king and rook castle, they end here.
    CastlingSquares {
        /// The king's square before.
        king: Square,
        /// The rook's square before.
        rook: Square,
        /// Where the king goes, when that is marked.
        king_to: Option<Square>,
        /// Where the rook goes, when that is marked.
        rook_to: Option<Square>,
    },
    /// This side is mated on the board as drawn.
    Mated {
        /// The side that is mated.
        side: Side,
    },
    /// This side has no legal move and is not in check.
    Stalemate {
        /// The side that cannot move.
        side: Side,
    },
    /// Neither side can give mate any more, whatever the moves: the position is dead.
    Dead,
    /// The king of `side` may not go to these squares because the piece on `by` attacks them; it attacks no other
    /// square that the king could go to.
    Covers {
        /// The piece that covers the squares.
        by: Square,
        /// Whose king is kept away.
        side: Side,
        /// The marked squares.
        squares: SquareSet,
    },
    /// The piece attacks exactly these squares among those next to what the page speaks of.
    Attacks {
        /// The attacking piece: on a square, or as it will stand after the move `from` -> `to`.
        from: Origin,
        /// Where it goes first, if it does.
        to: Option<Square>,
        /// The marked squares.
        squares: SquareSet,
    },
    /// The piece on `by` can capture the piece on `victim`.
    Captures {
        /// The capturing piece.
        by: Square,
        /// The captured piece.
        victim: Square,
    },
    /// The pawn on `victim` steps to `passing`; the pawn on `by` may then capture it by going to `target`.
    EnPassant {
        /// The capturing pawn.
        by: Square,
        /// The pawn that will be captured, before its double step.
        victim: Square,
        /// Where its double step ends.
        passing: Square,
        /// Where the capturing pawn goes.
        target: Square,
    },
    /// King and rook may, or may not, castle.
    Castles {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
        /// Whether the rules allow it.
        allowed: bool,
        /// The refusal's code, when the page gives a reason.
        reason: Option<String>,
        /// The square that stands in the way or is attacked, when the page names it.
        at: Option<Square>,
    },
    /// These are exactly the squares to which the piece on `from` can go and there can, may, must, or cannot be promoted.
    Promotes {
        /// The piece.
        from: Square,
        /// Which of the four.
        choice: Promotion,
        /// The marked squares.
        squares: SquareSet,
    },
    /// A piece of this kind can be dropped on exactly these squares.
    Drops {
        /// The kind in the hand of the side to move.
        kind: PieceKind,
        /// The marked squares.
        squares: SquareSet,
    },
}
