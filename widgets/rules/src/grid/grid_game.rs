//! What makes a game on a grid.

use alloc::string::String;
use core::fmt;
use core::hash::Hash;
use musi_messages::Message;

use super::state::{Done, State};
use super::tables::Tables;
use super::view::View;
use super::word::Word;
use super::{
    BoardSize, DrawReason, Move, Outcome, Pattern, PieceKind, Position, Record, Refusal, Setup,
    SetupProblems, Side, Square, SquareSet, TextError,
};

/// A game on the grid engine: its pieces, its texts, what it remembers besides the board, and what its laws add to
/// the movement of the pieces.
///
/// Implemented by types without data, so that a program for one game holds no code of another. The first part says
/// what the game is; the second, from [`GridGame::zone_depth`] on, is what the engine asks while it plays. What most
/// games do not have is provided: a game of placed pieces states its pieces, its texts and its end.
pub trait GridGame: Copy + Default + Eq + fmt::Debug + Send + Sync + 'static {
    /// The name of the game in configuration and attributes.
    const NAME: &'static str;
    /// The kinds of piece; the index is the number in [`PieceKind`].
    const KINDS: &'static [KindFacts];
    /// How many sides play.
    const SIDES: usize = 2;
    /// The letters of the sides in texts, such as `w` and `b`.
    const SIDE_LETTERS: &'static [u8];
    /// The names of the sides.
    const SIDE_NAMES: &'static [Message];
    /// The size of the ordinary board.
    const BOARD: BoardSize;
    /// The text of the start position.
    const START: &'static str;
    /// The kind that must not be captured, in a game that has one.
    const ROYAL: Option<PieceKind> = None;
    /// Whether pieces come to the board from a hand: captured ones that are dropped, or those that are placed.
    const HANDS: bool = false;
    /// Numbers of the rules that no position shows, by name: what pages say of them is held against these.
    const NUMBERS: &'static [(&'static str, u16)] = &[];
    /// Whether a piece may also be promoted when it moves out of the zone.
    const PROMOTES_LEAVING_ZONE: bool = false;

    /// What a position remembers besides pieces, hands and the side to move.
    type PositionState: Clone + Copy + Default + Eq + Hash + fmt::Debug + Send + Sync;

    /// Writes what follows the board in the text form of a setup.
    fn write_rest(setup: &Setup<Self>, text: &mut String);

    /// Reads what follows the board in the text form of a setup; `rest` begins at byte `at` of the text.
    ///
    /// # Errors
    /// [`TextError`] with the byte at which the text is wrong.
    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError>;

    /// The name of a square as players of the game write it.
    #[must_use]
    fn square_name(geometry: BoardSize, square: Square) -> String {
        let mut out = String::new();
        Self::push_square(&mut out, geometry, square);
        out
    }

    /// Writes what [`GridGame::square_name`] gives.
    fn push_square(out: &mut String, geometry: BoardSize, square: Square) {
        geometry.push_name(out, square);
    }

    /// The square with a name as [`GridGame::square_name`] gives it, or as the notations of the game write it.
    #[must_use]
    fn square_named(geometry: BoardSize, name: &str) -> Option<Square> {
        geometry.named(name)
    }

    /// The notation of a legal move that players of the game use.
    #[must_use]
    fn notation(position: &Position<Self>, mv: Move) -> String;

    /// How a kind moves.
    #[must_use]
    fn pattern(kind: PieceKind) -> Pattern {
        Self::KINDS.get(kind.index()).map_or(Pattern::NONE, |facts| facts.pattern)
    }

    /// The light squares of a board; none where squares have no colour.
    #[must_use]
    fn light(_geometry: BoardSize) -> Option<SquareSet> {
        None
    }

    /// The rooks with which this king could castle: those on its rank.
    #[must_use]
    fn castling_rooks(_setup: &Setup<Self>, _side: Side, _king: Square) -> SquareSet {
        SquareSet::EMPTY
    }

    /// Says that neither king nor rook has moved, but for those that have.
    fn allow_castling(
        _setup: &mut Setup<Self>,
        _side: Side,
        _king: Square,
        _rook: Square,
        _moved: (bool, bool),
    ) {
    }

    /// The square to which the king goes when it castles with this rook, and the one to which the rook goes.
    #[must_use]
    fn castling_squares(_setup: &Setup<Self>, _king: Square, _rook: Square) -> Option<(Square, Square)> {
        None
    }

    /// The last move, where a setup remembers it: from where to where a pawn went that may be captured in passing.
    #[must_use]
    fn remembered_move(_setup: &Setup<Self>) -> Option<(Square, Square)> {
        None
    }

    /// How many of the farthest ranks promote.
    #[must_use]
    fn zone_depth(_geometry: BoardSize) -> u8 {
        0
    }

    /// The targets of a piece with those that no pattern gives, such as castling, or without those that a law forbids.
    fn more_targets<W: Word>(_view: &View<'_, Self, W>, _kind: PieceKind, _from: u8, targets: W) -> W {
        targets
    }

    /// Where a piece in the hand of the side to move may be dropped or placed.
    fn drop_targets<W: Word>(_view: &View<'_, Self, W>, _kind: PieceKind) -> W {
        W::EMPTY
    }

    /// How many legal drops there are.
    fn count_drops<W: Word>(view: &View<'_, Self, W>) -> u32 {
        let kinds = if Self::HANDS { Self::KINDS.len() as u8 } else { 0 };
        (0..kinds).map(|kind| Self::drop_targets(view, PieceKind(kind)).count()).sum()
    }

    /// Completes a move whose piece has been moved: the rest of the move, the hands, the memory.
    fn remember<W: Word>(_next: &mut State<Self, W>, _tables: &Tables<W>, _done: Done) {}

    /// Completes a drop.
    fn remember_drop<W: Word>(_next: &mut State<Self, W>) {}

    /// Why a setup is no position of the game, besides what holds for every game.
    #[must_use]
    fn problems(_setup: &Setup<Self>) -> SetupProblems {
        SetupProblems::NONE
    }

    /// Takes from a setup what it remembers wrongly, so that the rest can be played.
    fn fix(_setup: &mut Setup<Self>) {}

    /// Why a piece of the side to move may not make a move that its pattern does not give, when the game has
    /// something better to say than the pattern.
    #[must_use]
    fn why_not(_position: &Position<Self>, _kind: PieceKind, _from: Square, _to: Square) -> Option<Refusal> {
        None
    }

    /// Why a piece in hand may not be dropped on an empty square.
    #[must_use]
    fn why_no_drop(_position: &Position<Self>, kind: PieceKind, _to: Square) -> Refusal {
        Refusal::DropNotInHand(kind)
    }

    /// How the game has ended in this position, whatever came before.
    #[must_use]
    fn outcome(position: &Position<Self>) -> Option<Outcome>;

    /// What a position remembers, as far as it counts when two positions are compared for repetition.
    #[must_use]
    fn comparable(position: &Position<Self>) -> Self::PositionState {
        *position.memory()
    }

    /// A number for what a position remembers, as far as it changes the possible moves: the same where [`GridGame::comparable`]
    /// is the same.
    #[must_use]
    fn memory_number(_memory: &Self::PositionState) -> u64 {
        0
    }

    /// How the game has ended by what happened so far: repetition, too many moves.
    #[must_use]
    fn outcome_of_record(_record: &Record<Self>) -> Option<Outcome> {
        None
    }

    /// The draw that the player to move may claim.
    #[must_use]
    fn claim(_record: &Record<Self>) -> Option<DrawReason> {
        None
    }
}

/// What a game says of one kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct KindFacts {
    /// The letters of the kind in texts, in capitals: `N`, `+R`.
    pub letters: &'static str,
    /// How it moves.
    pub pattern: Pattern,
    /// What it may become when it is promoted.
    pub promotes_to: &'static [PieceKind],
    /// Its usual name in English, by which pages anchor its rule.
    pub code: &'static str,
    /// Its name.
    pub name: Message,
}
