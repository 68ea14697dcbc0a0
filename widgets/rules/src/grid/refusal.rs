//! Why a move is not allowed, as data.

use super::{PieceKind, Square};

/// Why a move is not allowed.
///
/// [`Refusal::code`] is the stable name; [`words::refusal`](crate::words::refusal) gives the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// No piece stands on the square from which the move starts.
    NoPiece(Square),
    /// The piece belongs to the side that is not to move.
    NotYourTurn,
    /// A piece of the same side stands on the square.
    OwnPiece(Square),
    /// The piece does not move in this way.
    OffPattern(PieceKind),
    /// A piece on this square is in the way.
    BlockedBy(Square),
    /// After the move a piece could capture the king.
    LeavesKingAttacked {
        /// The square of a piece that could capture the king.
        by: Square,
        /// The square of the king after the move.
        king: Square,
    },
    /// A pawn moves diagonally only when it captures, and no enemy stands there.
    PawnNeedsEnemy(Square),
    /// A pawn does not capture straight ahead, and a piece stands on this square.
    PawnBlocked(Square),
    /// Only on its first move does a pawn go two squares.
    FirstMoveOnly,
    /// Castling: the king has moved.
    CastlingKingMoved,
    /// Castling: the rook of this corner has moved or is gone.
    CastlingRookMoved(Square),
    /// Castling: a piece on this square stands between king and rook.
    CastlingBlocked(Square),
    /// Castling: the king is attacked by the piece on this square.
    CastlingInCheck(Square),
    /// Castling: the king would cross or enter an attacked square.
    CastlingThroughCheck {
        /// The attacked square.
        through: Square,
        /// The square of a piece that attacks it.
        by: Square,
    },
    /// En passant: only right after the double step of the pawn on this square.
    EnPassantLate(Square),
    /// A pawn that reaches the last rank becomes another piece: the move must say which.
    PromotionForced,
    /// The move does not reach a square on which this piece can be promoted.
    PromotionOutsideZone,
    /// A dropped piece is not promoted by the drop.
    PromotionFromHand,
    /// This kind is never promoted, or not to the kind that the move names.
    PromotionNever(PieceKind),
    /// No such piece is in hand.
    DropNotInHand(PieceKind),
    /// A piece is dropped on an empty square, and one stands here.
    DropOccupied(Square),
    /// From there the piece could never move.
    DropNoFuture(PieceKind),
    /// An unpromoted pawn of the same side is on this file already, here.
    DropTwoPawns(Square),
    /// A pawn must not be dropped to give mate.
    DropPawnMate,
}

impl Refusal {
    /// The stable name of the reason, as it stands in attributes and tests: `blocked_by`, `castling_in_check`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NoPiece(_) => "no_piece",
            Self::NotYourTurn => "not_your_turn",
            Self::OwnPiece(_) => "own_piece",
            Self::OffPattern(_) => "off_pattern",
            Self::BlockedBy(_) => "blocked_by",
            Self::LeavesKingAttacked { .. } => "leaves_king_attacked",
            Self::PawnNeedsEnemy(_) => "pawn_needs_enemy",
            Self::PawnBlocked(_) => "pawn_blocked",
            Self::FirstMoveOnly => "first_move_only",
            Self::CastlingKingMoved => "castling_king_moved",
            Self::CastlingRookMoved(_) => "castling_rook_moved",
            Self::CastlingBlocked(_) => "castling_blocked",
            Self::CastlingInCheck(_) => "castling_in_check",
            Self::CastlingThroughCheck { .. } => "castling_through_check",
            Self::EnPassantLate(_) => "en_passant_late",
            Self::PromotionForced => "promotion_forced",
            Self::PromotionOutsideZone => "promotion_outside_zone",
            Self::PromotionFromHand => "promotion_from_hand",
            Self::PromotionNever(_) => "promotion_never",
            Self::DropNotInHand(_) => "drop_not_in_hand",
            Self::DropOccupied(_) => "drop_occupied",
            Self::DropNoFuture(_) => "drop_no_future",
            Self::DropTwoPawns(_) => "drop_two_pawns",
            Self::DropPawnMate => "drop_pawn_mate",
        }
    }

    /// The squares that the reason names, to be shown on the board; the culprit first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.places().into_iter().flatten()
    }

    /// [`Refusal::squares`], in their places: the culprit, then what else is named.
    #[must_use]
    pub const fn places(self) -> [Option<Square>; 2] {
        match self {
            Self::NoPiece(square)
            | Self::OwnPiece(square)
            | Self::BlockedBy(square)
            | Self::PawnNeedsEnemy(square)
            | Self::PawnBlocked(square)
            | Self::CastlingRookMoved(square)
            | Self::CastlingBlocked(square)
            | Self::CastlingInCheck(square)
            | Self::EnPassantLate(square)
            | Self::DropOccupied(square)
            | Self::DropTwoPawns(square) => [Some(square), None],
            Self::LeavesKingAttacked { by, king } => [Some(by), Some(king)],
            Self::CastlingThroughCheck { through, by } => [Some(by), Some(through)],
            _ => [None, None],
        }
    }
}
