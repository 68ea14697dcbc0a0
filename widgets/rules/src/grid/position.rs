//! A setup that the rules accept, and what may be played in it.

use alloc::boxed::Box;
use alloc::sync::Arc;

use super::engine::royal;
use super::{
    Bits, BoardSize, GridGame, Hand, Piece, PieceKind, Profile, Setup, SetupProblem, SetupProblems, Side,
    Square, SquareSet, State, Tables, View, Word,
};

/// A position of a game: a [`Setup`] that the rules accept, as far as its [`Profile`] asks.
///
/// Positions are values; playing gives a new one. Under [`Profile::Teaching`] a side without a king, or with several,
/// is never in check.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Position, Profile, Setup};
/// let position = Position::new(&Setup::<Chess>::start(), Profile::Strict)?;
/// assert_eq!(position.perft(3), 8902);
/// # Ok::<(), musi_rules::SetupProblems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position<G: GridGame>(pub(crate) Box<Contents<G>>);

/// Apart, as with a setup.
#[derive(Clone, Debug)]
pub(crate) struct Contents<G: GridGame> {
    pub(crate) tables: Arc<Tables<Bits>>,
    pub(crate) state: State<G, Bits>,
}

impl<G: GridGame> Position<G> {
    pub(crate) fn made(tables: Arc<Tables<Bits>>, state: State<G, Bits>) -> Self {
        Self(Box::new(Contents { tables, state }))
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// The [`SetupProblems`] that the profile minds.
    pub fn new(setup: &Setup<G>, profile: Profile) -> Result<Self, SetupProblems> {
        Self::on(Arc::new(Tables::new::<G>(setup.geometry())), setup, profile)
    }

    /// The position of another setup. On a board of the same size this is many times as fast as [`Position::new`],
    /// for what is computed for the size of the board is shared.
    ///
    /// # Errors
    /// The [`SetupProblems`] that the profile minds.
    pub fn with_setup(&self, setup: &Setup<G>, profile: Profile) -> Result<Self, SetupProblems> {
        if setup.geometry() == self.geometry() {
            Self::on(Arc::clone(&self.0.tables), setup, profile)
        } else {
            Self::new(setup, profile)
        }
    }

    fn on(tables: Arc<Tables<Bits>>, setup: &Setup<G>, profile: Profile) -> Result<Self, SetupProblems> {
        let mut setup = setup.clone();
        let mut problems = SetupProblems::NONE;
        if profile == Profile::Teaching {
            // The one problem that matters to this profile; the others need not be looked for.
            problems.add_if(setup.has_foreign_side(), SetupProblem::ForeignSide);
            G::fix(&mut setup);
        } else {
            problems = setup.problems();
        }
        let position = Self::made(tables, State::from_setup(&setup));
        problems.add_if(
            profile == Profile::Strict && !position.is_opponent_safe(),
            SetupProblem::OpponentInCheck,
        );
        problems.add_if(
            profile == Profile::Strict && position.checkers().len() > 2,
            SetupProblem::TooManyCheckers,
        );
        if problems.is_empty() { Ok(position) } else { Err(problems) }
    }

    /// The start position.
    #[must_use]
    pub fn start() -> Self {
        let setup = Setup::start();
        Self::made(Arc::new(Tables::new::<G>(setup.geometry())), State::from_setup(&setup))
    }

    /// The same as a setup.
    #[must_use]
    pub fn setup(&self) -> Setup<G> {
        let mut setup = Setup::empty(self.geometry());
        for square in self.geometry().squares() {
            setup.put(square, self.piece_at(square));
        }
        setup.set_side_to_move(self.side_to_move());
        for side in Side::BOTH {
            *setup.hand_mut(side) = *self.hand(side);
        }
        *setup.memory_mut() = self.0.state.memory;
        setup
    }

    /// What the side to move sees, for the laws of a game.
    #[must_use]
    pub fn view(&self) -> View<'_, G, Bits> {
        View::new(&self.0.tables, &self.0.state)
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> BoardSize {
        self.0.tables.geometry
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.state.piece_at(square.0)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.0.state.side
    }

    /// The captured pieces that a side may drop.
    #[must_use]
    pub fn hand(&self, side: Side) -> &Hand {
        &self.0.state.hands[side.index() % 2]
    }

    /// What the game remembers besides: castling, en passant and clocks for chess.
    #[must_use]
    pub fn memory(&self) -> &G::PositionState {
        &self.0.state.memory
    }

    /// The squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.of_side(Side::First) | self.of_side(Side::Second)
    }

    /// The squares of one side's pieces.
    #[must_use]
    pub fn of_side(&self, side: Side) -> SquareSet {
        self.0.state.side(side).set()
    }

    /// The squares of one side's pieces of a kind.
    #[must_use]
    pub fn of_kind(&self, kind: PieceKind, side: Side) -> SquareSet {
        (self.0.state.kind(kind.index()) & self.0.state.side(side)).set()
    }

    /// The squares on which a side's pieces may be promoted.
    #[must_use]
    pub fn promotion_zone(&self, side: Side) -> SquareSet {
        super::tables::zone::<G>(self.geometry(), side)
    }

    /// The square of a side's king, when it has exactly one.
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Square> {
        royal(&self.0.state, side).map(Square)
    }

    /// The pieces that attack the king of the side to move.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        self.view().checkers.set()
    }

    /// Whether the king of the side to move is attacked.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces of a side that attack a square, whatever stands there.
    #[must_use]
    pub fn attackers(&self, square: Square, side: Side) -> SquareSet {
        let mut turned = self.0.state;
        turned.side = side.opponent();
        let view = View::new(&self.0.tables, &turned);
        view.attackers(square.0, view.enemy, view.occupied).set()
    }

    fn is_opponent_safe(&self) -> bool {
        let side = self.side_to_move();
        self.king(side.opponent()).is_none_or(|king| self.attackers(king, side).is_empty())
    }

    /// Whether two positions are the same for the rule of repetition: pieces, hands, the side to move, and what
    /// the game remembers as far as it changes the possible moves.
    #[must_use]
    pub fn is_repetition_of(&self, other: &Self) -> bool {
        let [mut one, mut two] = [self.0.state, other.0.state];
        one.memory = G::comparable(self);
        two.memory = G::comparable(other);
        self.geometry() == other.geometry() && one == two
    }
}

impl<G: GridGame> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.geometry() == other.geometry() && self.0.state == other.0.state
    }
}

impl<G: GridGame> Eq for Position<G> {}
