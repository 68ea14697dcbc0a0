//! Why a turn is not allowed, as data.

use musi_rules::{PieceKind, Square};

/// Why a turn is not allowed.
///
/// [`Refusal::code`] is the stable name; [`words::refusal`](super::words::refusal) gives the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Nothing stands on the square from which the turn starts.
    NoPiece(Square),
    /// A kili does not move by itself.
    KiliStays(Square),
    /// The piece belongs to another player.
    NotYourTurn,
    /// The animal does not go in this way.
    OffPattern(PieceKind),
    /// Something on this square is in the way.
    BlockedBy(Square),
    /// The animal goes this way only to capture, and no enemy stands there.
    NeedsEnemy(Square),
    /// The animal does not capture in this way, and an enemy stands there.
    NoCapture(Square),
    /// A stack has two pieces at most; with this there would be three.
    StackFull(Square),
    /// The piece of the player is under an enemy and cannot move by itself.
    StackTrapped(Square),
    /// Nothing is under the piece, so nothing can be carried.
    NothingToCarry(Square),
    /// A land animal goes onto telo only to stand on something.
    TeloLandPiece(Square),
    /// A land animal would be left alone on telo.
    TeloLeavesAlone(Square),
    /// Telo on this square stops the animal.
    TeloBlocks(Square),
    /// There is no kili on the home space.
    TradeNoKili(Square),
    /// A piece stands on the kili of the home space.
    TradeCovered(Square),
    /// Only a home space of one's own is for trade.
    TradeNotHome(Square),
    /// All pieces of this kind are in play.
    TradeInPlay(PieceKind),
    /// Before the game all pieces are placed first.
    PlaceFirst,
    /// The game has begun: pieces come in by trade only.
    PlaceTooLate,
    /// Pieces are placed on open spaces of one's own home area.
    PlaceOutside(Square),
    /// A piece stands there already.
    PlaceOccupied(Square),
    /// No such piece is left to be placed.
    PlaceNone(PieceKind),
    /// A double-sided piece keeps its side in this game, or the piece has one side only.
    TurnNever(Square),
}

impl Refusal {
    /// The stable name of the reason, as it stands in attributes and tests.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NoPiece(_) => "no_piece",
            Self::KiliStays(_) => "kili_stays",
            Self::NotYourTurn => "not_your_turn",
            Self::OffPattern(_) => "off_pattern",
            Self::BlockedBy(_) => "blocked_by",
            Self::NeedsEnemy(_) => "capture_needs_enemy",
            Self::NoCapture(_) => "capture_other_way",
            Self::StackFull(_) => "stack_full",
            Self::StackTrapped(_) => "stack_trapped",
            Self::NothingToCarry(_) => "stack_nothing_to_carry",
            Self::TeloLandPiece(_) => "telo_land_piece",
            Self::TeloLeavesAlone(_) => "telo_leaves_alone",
            Self::TeloBlocks(_) => "telo_blocks",
            Self::TradeNoKili(_) => "trade_no_kili",
            Self::TradeCovered(_) => "trade_covered",
            Self::TradeNotHome(_) => "trade_not_home",
            Self::TradeInPlay(_) => "trade_in_play",
            Self::PlaceFirst => "place_first",
            Self::PlaceTooLate => "place_too_late",
            Self::PlaceOutside(_) => "place_outside",
            Self::PlaceOccupied(_) => "place_occupied",
            Self::PlaceNone(_) => "place_none",
            Self::TurnNever(_) => "turn_never",
        }
    }

    /// The square that the reason names.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::NoPiece(square)
            | Self::KiliStays(square)
            | Self::BlockedBy(square)
            | Self::NeedsEnemy(square)
            | Self::NoCapture(square)
            | Self::StackFull(square)
            | Self::StackTrapped(square)
            | Self::NothingToCarry(square)
            | Self::TeloLandPiece(square)
            | Self::TeloLeavesAlone(square)
            | Self::TeloBlocks(square)
            | Self::TradeNoKili(square)
            | Self::TradeCovered(square)
            | Self::TradeNotHome(square)
            | Self::PlaceOutside(square)
            | Self::PlaceOccupied(square)
            | Self::TurnNever(square) => Some(square),
            _ => None,
        }
    }

    /// The animal that the reason names.
    #[must_use]
    pub const fn kind(self) -> Option<PieceKind> {
        match self {
            Self::OffPattern(kind) | Self::TradeInPlay(kind) | Self::PlaceNone(kind) => Some(kind),
            _ => None,
        }
    }
}
