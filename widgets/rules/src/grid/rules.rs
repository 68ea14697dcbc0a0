//! What the move generator asks a game: everything that its pieces' patterns do not say.

use super::state::{Done, State};
use super::tables::Tables;
use super::view::View;
use super::word::Word;
use super::{
    DrawReason, Game, Geometry, Kind, Outcome, Position, Record, Refusal, Setup, SetupProblems, Square,
};

/// The part of a [`Game`] that only the engine calls.
pub trait Rules: Sized {
    /// The kind that must not be captured.
    const ROYAL: Kind;
    /// Whether captured pieces can be dropped.
    const HANDS: bool;
    /// Whether a piece may also be promoted when it moves out of the zone.
    const PROMOTES_LEAVING_ZONE: bool;

    /// How many of the farthest ranks promote.
    fn zone_depth(geometry: Geometry) -> u8;

    /// The targets of a piece with those that no pattern gives, such as castling.
    fn more_targets<W: Word>(view: &View<'_, Self, W>, kind: Kind, from: u8, targets: W) -> W
    where
        Self: Game;

    /// Where a piece in the hand of the side to move may be dropped.
    fn drop_targets<W: Word>(_view: &View<'_, Self, W>, _kind: Kind) -> W
    where
        Self: Game,
    {
        W::EMPTY
    }

    /// How many legal drops there are.
    fn count_drops<W: Word>(_view: &View<'_, Self, W>) -> u32
    where
        Self: Game,
    {
        0
    }

    /// Completes a move whose piece has been moved: the rest of the move, the hands, the memory.
    fn remember<W: Word>(next: &mut State<Self, W>, tables: &Tables<W>, done: Done)
    where
        Self: Game;

    /// Completes a drop.
    fn remember_drop<W: Word>(_next: &mut State<Self, W>)
    where
        Self: Game,
    {
    }

    /// Why a setup is no position of the game, besides what holds for every game.
    fn problems(setup: &Setup<Self>) -> SetupProblems
    where
        Self: Game;

    /// Takes from a setup what it remembers wrongly, so that the rest can be played.
    fn mend(setup: &mut Setup<Self>)
    where
        Self: Game;

    /// Why a piece of the side to move may not make a move that its pattern does not give, when the game has
    /// something better to say than the pattern.
    fn why_not(position: &Position<Self>, kind: Kind, from: Square, to: Square) -> Option<Refusal>
    where
        Self: Game;

    /// Why a piece in hand may not be dropped on an empty square.
    fn why_no_drop(_position: &Position<Self>, kind: Kind, _to: Square) -> Refusal
    where
        Self: Game,
    {
        Refusal::DropNotInHand(kind)
    }

    /// How the game has ended in this position, whatever came before.
    fn outcome(position: &Position<Self>) -> Option<Outcome>
    where
        Self: Game;

    /// What a position remembers, as far as it counts when two positions are compared for repetition.
    fn comparable(position: &Position<Self>) -> Self::Memory
    where
        Self: Game;

    /// How the game has ended by what happened so far: repetition, too many moves.
    fn outcome_of_record(record: &Record<Self>) -> Option<Outcome>
    where
        Self: Game;

    /// The draw that the player to move may claim.
    fn claim(_record: &Record<Self>) -> Option<DrawReason>
    where
        Self: Game,
    {
        None
    }
}
