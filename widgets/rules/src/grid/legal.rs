//! What may be played in a position, and what it has come to.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::view::perft;
use super::{
    DrawReason, GridGame, Move, Origin, Outcome, PieceKind, Position, Square, SquareSet, State, Tables, Word,
};

impl<G: GridGame> Position<G> {
    /// The squares to which the piece on a square may legally move; empty when it is not its turn.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::Position;
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
    pub fn drop_targets(&self, kind: PieceKind) -> SquareSet {
        G::drop_targets(&self.view(), kind).set()
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(mv));
        moves
    }

    /// Gives each legal move, in the order of [`Position::legal_moves`]. Nothing is allocated.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::Position;
    /// let mut count = 0;
    /// Position::<Chess>::start().each_move(|_| count += 1);
    /// assert_eq!(count, 20);
    /// ```
    pub fn each_move(&self, mut give: impl FnMut(Move)) {
        self.view().each(|kind, from, to, promotion| {
            let from = from.map_or(Origin::Hand(kind), |from| Origin::Square(Square(from)));
            give(Move { from, to: Square(to), promotion });
        });
    }

    /// The legal moves between two places: none, one, or one a promotion.
    #[must_use]
    pub fn choices(&self, from: Origin, to: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| {
            if mv.from == from && mv.to == to {
                moves.push(mv);
            }
        });
        moves
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut found = false;
        self.each_move(|legal| found |= legal == mv);
        found
    }

    /// Plays a move that is known to be legal, such as one out of [`Position::legal_moves`]. Another move gives a
    /// position of no meaning, but no panic.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        Self::made(Arc::clone(&self.0.tables), self.0.state.play(&self.0.tables, mv))
    }

    /// Plays a move that is known to be legal in this very position, as [`Position::play_unchecked`] does in a new one. Nothing is
    /// allocated.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::{Move, Position};
    /// let mut position = Position::<Chess>::start();
    /// let square = |name| Position::<Chess>::start().geometry().named(name).ok_or("no such square");
    /// position.advance_unchecked(Move::new(square("e2")?, square("e4")?));
    /// assert_eq!(position.setup().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn advance_unchecked(&mut self, mv: Move) {
        self.0.state = self.0.state.play(&self.0.tables, mv);
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
    /// use musi_chess::Chess;
    /// use musi_rules::{Position, Profile, Setup};
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
            return perft(&Tables::<u64>::new::<G>(self.geometry()), &State::from_setup(&setup), depth);
        }
        perft(&self.0.tables, &self.0.state, depth)
    }

    /// [`Position::perft`] on the widest sets whatever the size of the board, to measure what they cost.
    #[doc(hidden)]
    #[must_use]
    pub fn perft_wide(&self, depth: u32) -> u64 {
        perft(&self.0.tables, &self.0.state, depth)
    }
}
