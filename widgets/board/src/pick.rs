//! Picking squares: taking up pieces, moving them, putting others in their way.

use musi_diagram::FigureKind;
use musi_rules::{Move, Origin, Piece, Position, Refusal, Setup, Square, SquareSet, words};

use crate::after::tell;
use crate::game::position;
use crate::{Ask, Brush, Effect, Figure, Moment, Played, Standing, State};

impl<G: Played> State<G> {
    /// The piece that moves when a square is picked: the one taken up, or the only one under study.
    #[must_use]
    pub fn mover(&self, figure: &Figure<G>) -> Option<Square> {
        let studied = || {
            let alone = self.now.studied.only()?;
            (figure.kind == FigureKind::Reach || figure.kind == FigureKind::Attack).then_some(alone)
        };
        self.held.or_else(studied).filter(|square| self.now.setup.piece_at(*square).is_some())
    }
}

impl<G: Played> Figure<G> {
    pub(crate) fn pick(&self, state: &mut State<G>, square: Square) {
        state.cursor = square;
        if state.task.is_some() {
            self.pick_in_task(state, square);
            return;
        }
        if state.brush != Brush::None {
            self.put(state, square);
            return;
        }
        state.ask = None;
        state.pointed = SquareSet::EMPTY;
        state.rule = None;
        let there = state.now.setup.piece_at(square);
        match (state.mover(self), there) {
            (Some(from), _) if from == square => {
                state.held = if state.held == Some(square) { None } else { Some(square) };
                self.tell_reach(state, square);
            }
            (Some(from), Some(piece)) if state.held.is_some() && self.is_own(state, from, piece) => {
                // Towards a rook of its own the king castles; everywhere else the other piece is meant.
                match self.why_not(state, from, square) {
                    Some(refusal) if refusal.code().starts_with("castling") => self.refuse(state, refusal),
                    _ => self.take_up(state, square, piece),
                }
            }
            (Some(from), _) => self.attempt(state, from, square),
            (None, Some(piece)) => self.take_up(state, square, piece),
            (None, None) => self.tell_square(state, square),
        }
    }

    pub(crate) fn drag(&self, state: &mut State<G>, from: Square, to: Square) {
        if state.task.is_some() || state.brush != Brush::None || state.now.setup.piece_at(from).is_none() {
            self.pick(state, to);
            return;
        }
        state.held = None;
        self.pick(state, from);
        if state.mover(self) == Some(from) {
            state.held = Some(from);
            if from != to {
                state.cursor = to;
                self.attempt(state, from, to);
            }
        }
    }

    /// Why the piece on one square may not go to another; nothing when it may.
    pub(crate) fn why_not(&self, state: &State<G>, from: Square, to: Square) -> Option<Refusal> {
        position(&self.setup_for(&state.now.setup, from))?.why_not(Origin::Square(from), to)
    }

    fn is_own(&self, state: &State<G>, from: Square, piece: Piece) -> bool {
        state.now.setup.piece_at(from).is_some_and(|mover| mover.side == piece.side)
    }

    fn take_up(&self, state: &mut State<G>, square: Square, piece: Piece) {
        if self.takes_turns() && piece.side != state.now.setup.side_to_move() {
            self.refuse(state, Refusal::NotYourTurn);
            return;
        }
        if self.marks_wait() && !state.now.waiting && state.now.setup == self.setup {
            // From now on the reader looks for the answers; taking back shows them again.
            state.advance(Moment { waiting: true, ..state.now.clone() });
        }
        state.held = Some(square);
        self.tell_reach(state, square);
    }

    /// The setup with the side of a piece to move, where sides need not take turns.
    pub(crate) fn setup_for(&self, setup: &Setup<G>, from: Square) -> Setup<G> {
        let mut setup = setup.clone();
        if !self.takes_turns()
            && let Some(piece) = setup.piece_at(from)
        {
            setup.set_side_to_move(piece.side);
        }
        setup
    }

    /// Where the piece on a square may go now.
    #[must_use]
    pub fn targets(&self, setup: &Setup<G>, from: Square) -> SquareSet {
        position(&self.setup_for(setup, from)).map_or(SquareSet::EMPTY, |position| position.targets(from))
    }

    fn attempt(&self, state: &mut State<G>, from: Square, to: Square) {
        let setup = self.setup_for(&state.now.setup, from);
        let Some(position) = position(&setup) else { return };
        let choices = position.choices(Origin::Square(from), to);
        let kinds: Vec<_> = choices.iter().filter_map(|choice| choice.promotion).collect();
        let action = Move::new(from, to);
        if !kinds.is_empty() {
            state.held = Some(from);
            state.ask = Some(Ask::Promotion { action, kinds });
            state.say("ona li kama seme?", "What does it become?");
            return;
        }
        match position.try_play(action) {
            Ok(after) => self.played(state, &position, action, &after),
            Err(refusal) => self.refuse(state, refusal),
        }
    }

    pub(crate) fn promote(&self, state: &mut State<G>, kind: musi_rules::Kind) {
        let Some(Ask::Promotion { action, kinds }) = state.ask.take() else { return };
        let Some(from) = action.origin_square().filter(|_| kinds.contains(&kind)) else { return };
        let Some(position) = position(&self.setup_for(&state.now.setup, from)) else { return };
        match position.try_play(action.promoting(kind)) {
            Ok(after) => self.played(state, &position, action.promoting(kind), &after),
            Err(refusal) => self.refuse(state, refusal),
        }
    }

    fn played(&self, state: &mut State<G>, before: &Position<G>, action: Move, after: &Position<G>) {
        let from = action.origin_square();
        let mut studied = state.now.studied;
        if let Some(from) = from.filter(|from| studied.contains(*from)) {
            studied.remove(from);
            studied.insert(action.to);
        }
        let mut setup = after.setup();
        if !self.takes_turns() {
            setup.set_side_to_move(state.now.setup.side_to_move());
        }
        state.held = None;
        state.effects.push(Effect::Cursor);
        state.cursor = action.to;
        state.advance(Moment { setup, studied, last: Some(action), ..state.now.clone() });
        if self.takes_turns() {
            self.tell_move(state, before, action, after);
        } else {
            self.tell_reach(state, action.to);
        }
    }

    /// Says a move and what it came to; points at the net of a mate, and at the escape from what should have been one.
    fn tell_move(&self, state: &mut State<G>, before: &Position<G>, action: Move, after: &Position<G>) {
        let standing = Standing::of(after);
        let escape = (self.kind == FigureKind::Mate && standing != Standing::Mate)
            .then(|| after.legal_moves().first().copied())
            .flatten();
        let king = after.king(after.side_to_move());
        tell(state, &mut |voice| {
            voice.text(&words::played(before, action, voice.tongue())).stop();
            // Check and mate are part of the move's own words.
            if standing == Standing::Stalemate {
                voice.word(standing.word()).stop();
            }
            if let Some(escape) = escape {
                voice.say("jan lawa li moli ala: ", "No mate: ");
                voice.text(&words::played(after, escape, voice.tongue()));
            }
        });
        match (standing, king, escape) {
            (_, _, Some(escape)) => {
                state.pointed = escape.origin_square().into_iter().chain([escape.to]).collect();
            }
            (Standing::Check, Some(king), _) => state.pointed = after.checkers() | SquareSet::of(king),
            (Standing::Mate, Some(king), _) => state.pointed = net(after, king),
            _ => {}
        }
    }

    fn put(&self, state: &mut State<G>, square: Square) {
        state.pointed = SquareSet::EMPTY;
        state.rule = None;
        let studied = state.now.studied.first().and_then(|square| state.now.setup.piece_at(square));
        let own = studied.map_or(state.now.setup.side_to_move(), |piece| piece.side);
        let side = if state.brush == Brush::Enemy { own.opponent() } else { own };
        let extra = Piece { kind: G::EXTRA, side };
        if state.now.studied.contains(square) {
            self.refuse(state, Refusal::OwnPiece(square));
            return;
        }
        let mut next = state.now.clone();
        let piece = if next.setup.piece_at(square) == Some(extra) { None } else { Some(extra) };
        next.setup.put(square, piece);
        next.last = None;
        state.advance(next);
        self.tell_after_putting(state, square);
    }

    pub(crate) fn put_enemy(&self, state: &mut State<G>) {
        let Some(Ask::Enemy { square, side }) = state.ask.take() else { return };
        let mut next = state.now.clone();
        next.setup.put(square, Piece { kind: G::EXTRA, side });
        next.last = None;
        state.pointed = SquareSet::EMPTY;
        state.rule = None;
        state.advance(next);
        self.tell_after_putting(state, square);
    }
}

/// The squares around a king that it cannot go to because they are attacked, with the pieces that give check.
fn net<G: Played>(position: &Position<G>, king: Square) -> SquareSet {
    let side = position.side_to_move();
    let mut alone = position.setup();
    let Some(piece) = alone.put(king, None) else { return SquareSet::EMPTY };
    let attacked = alone.attacked_by(side.opponent());
    alone.put(king, piece);
    (alone.reach(king).attacks() & attacked) | position.checkers() | SquareSet::of(king)
}
