//! A setup that the rules accept, and what may be played in it.

use std::sync::Arc;

use super::view::{perft, royal};
use super::{
    Bits, DrawReason, Game, Geometry, Hand, Kind, Move, Origin, Outcome, Piece, Profile, Setup, SetupProblem,
    SetupProblems, Side, Square, SquareSet, State, Tables, View, Word,
};

/// A position of a game: a [`Setup`] that the rules accept, as far as its [`Profile`] asks.
///
/// Positions are values; playing gives a new one. Under [`Profile::Teaching`] a side without a king, or with several,
/// is never in check.
///
/// ```
/// use musi_rules::{Chess, Position, Profile, Setup};
/// let position = Position::new(&Setup::<Chess>::start(), Profile::Strict)?;
/// assert_eq!(position.perft(3), 8902);
/// # Ok::<(), musi_rules::SetupProblems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position<G: Game>(Box<Contents<G>>);

/// Apart, as with a setup.
#[derive(Clone, Debug)]
struct Contents<G: Game> {
    tables: Arc<Tables<Bits>>,
    state: State<G, Bits>,
}

impl<G: Game> Position<G> {
    fn made(tables: Arc<Tables<Bits>>, state: State<G, Bits>) -> Self {
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
            G::mend(&mut setup);
        } else {
            problems = setup.problems();
        }
        let position = Self::made(tables, State::of(&setup));
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
        Self::made(Arc::new(Tables::new::<G>(setup.geometry())), State::of(&setup))
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

    pub(crate) fn view(&self) -> View<'_, G, Bits> {
        View::new(&self.0.tables, &self.0.state)
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
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
    pub fn memory(&self) -> &G::Memory {
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
    pub fn of_kind(&self, kind: Kind, side: Side) -> SquareSet {
        (self.0.state.kind(kind.index()) & self.0.state.side(side)).set()
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

    /// The squares to which the piece on a square may legally move; empty when it is not its turn.
    ///
    /// ```
    /// use musi_rules::{Chess, Position};
    /// let start = Position::<Chess>::start();
    /// let e2 = start.geometry().named("e2").ok_or("e2")?;
    /// assert_eq!(start.targets(e2).len(), 2);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn targets(&self, from: Square) -> SquareSet {
        match self.piece_at(from) {
            Some(piece) if piece.side == self.side_to_move() => self.view().targets(piece.kind, from.0).set(),
            _ => SquareSet::EMPTY,
        }
    }

    /// The squares on which a piece in the hand of the side to move may be dropped.
    #[must_use]
    pub fn drop_targets(&self, kind: Kind) -> SquareSet {
        G::drop_targets(&self.view(), kind).set()
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.view().each(|kind, from, to, promotion| {
            let from = from.map_or(Origin::Hand(kind), |from| Origin::Square(Square(from)));
            moves.push(Move { from, to: Square(to), promotion });
        });
        moves
    }

    /// The legal moves between two places: none, one, or one a promotion.
    #[must_use]
    pub fn choices(&self, from: Origin, to: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        for mv in self.legal_moves() {
            if mv.from == from && mv.to == to {
                moves.push(mv);
            }
        }
        moves
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.choices(mv.from, mv.to).contains(&mv)
    }

    /// Plays a move that is known to be legal, such as one out of [`Position::legal_moves`]. Another move gives a
    /// position of no meaning, but no panic.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        Self::made(Arc::clone(&self.0.tables), self.0.state.play(&self.0.tables, mv))
    }

    /// How the game has ended in this position, whatever came before: mate, stalemate, a dead position.
    ///
    /// A side without a king is neither mated nor stalemated.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self)
    }

    /// Whether the side to move is mated.
    #[must_use]
    pub fn is_mate(&self) -> bool {
        let view = self.view();
        view.checkers.any() && !view.any_move()
    }

    /// Whether the side to move has a king that is not attacked, and no legal move.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        matches!(self.outcome(), Some(Outcome::Draw(DrawReason::Stalemate)))
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.view().any_move()
    }

    /// The legal moves that mate at once.
    ///
    /// ```
    /// use musi_rules::{Chess, Position, Profile, Setup};
    /// let setup: Setup<Chess> = "7k/6pp/8/8/8/R7/1K6/8 w - -".parse()?;
    /// let mates = Position::new(&setup, Profile::Strict)?.mates_in_one();
    /// assert_eq!(mates.len(), 1);
    /// assert_eq!(setup.geometry().name(mates[0].to), "a8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mates_in_one(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for mv in self.legal_moves() {
            if self.play_unchecked(mv).is_mate() {
                moves.push(mv);
            }
        }
        moves
    }

    /// How many legal sequences of `depth` moves there are; the moves of the last ply are counted, not made.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if self.geometry().len() <= 64 {
            let setup = self.setup();
            return perft(&Tables::<u64>::new::<G>(self.geometry()), &State::of(&setup), depth);
        }
        perft(&self.0.tables, &self.0.state, depth)
    }

    /// [`Position::perft`] on the widest sets whatever the size of the board, to measure what they cost.
    #[doc(hidden)]
    #[must_use]
    pub fn perft_wide(&self, depth: u32) -> u64 {
        perft(&self.0.tables, &self.0.state, depth)
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

impl<G: Game> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.geometry() == other.geometry() && self.0.state == other.0.state
    }
}

impl<G: Game> Eq for Position<G> {}

impl<G: Game> Setup<G> {
    /// Whether a piece belongs to a side that does not play in this game.
    fn has_foreign_side(&self) -> bool {
        !self.those(&|piece| piece.side.index() >= G::SIDES).is_empty()
    }

    /// Every reason why this is no position of a real game, apart from checks.
    #[must_use]
    pub fn problems(&self) -> SetupProblems {
        let mut problems = G::problems(self);
        problems.add_if(self.has_foreign_side(), SetupProblem::ForeignSide);
        problems.add_if(self.geometry() != G::BOARD, SetupProblem::BoardSize);
        for side in Side::BOTH {
            let kings = self.of_kind(G::ROYAL, side).len();
            problems.add_if(kings == 0, SetupProblem::MissingKing);
            problems.add_if(kings > 1, SetupProblem::TooManyKings);
        }
        problems
    }
}
