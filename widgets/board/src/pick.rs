//! Picking squares: taking up pieces, sending them somewhere, putting others in their way.

use musi_rules::{Piece, Refusal, Setup, Square, SquareSet};

use musi_runtime::later;

use crate::game::position;
use crate::{Brush, Figure, PlayableGame, Prompt, Selection, Snapshot, State};

impl<G: PlayableGame> Figure<G> {
    pub(crate) fn pick(&self, state: &mut State<G>, square: Square) {
        state.cursor = square;
        if state.task.is_some() {
            later(|| self.pick_in_task(state, square));
            return;
        }
        if state.brush != Brush::None {
            later(|| self.put(state, square));
            return;
        }
        state.ask = None;
        let there = state.now.setup.piece_at(square);
        match (state.mover(self), there) {
            (Some(held), _) if held == Selection::Square(square) => {
                state.held = if state.held == Some(held) { None } else { Some(held) };
                self.tell_reach(state, square);
            }
            (Some(Selection::Hand(_)), Some(piece)) if state.held.is_none() => {
                self.take_up(state, square, piece);
            }
            (Some(held), Some(piece)) if state.held.is_some() && self.is_own(state, held, piece) => {
                // Towards a rook of its own the king castles; everywhere else the other piece is meant.
                match self.why_not(state, held, square) {
                    Some(refusal) if refusal.code().starts_with("castling") => self.refuse(state, refusal),
                    _ => self.take_up(state, square, piece),
                }
            }
            (Some(held), _) => self.attempt(state, held, square),
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
        let held = Selection::Square(from);
        if state.mover(self) == Some(held) {
            state.held = Some(held);
            if from != to {
                state.cursor = to;
                self.attempt(state, held, to);
            }
        }
    }

    /// Why a piece may not go to a square; nothing when it may.
    fn why_not(&self, state: &State<G>, held: Selection, to: Square) -> Option<Refusal> {
        position(&self.setup_for(&state.now.setup, held))?.why_not(held.origin(), to)
    }

    /// Whether a piece belongs to the side of the piece on the board that moves.
    fn is_own(&self, state: &State<G>, held: Selection, piece: Piece) -> bool {
        held.square()
            .and_then(|from| state.now.setup.piece_at(from))
            .is_some_and(|mover| mover.side == piece.side)
    }

    fn take_up(&self, state: &mut State<G>, square: Square, piece: Piece) {
        if self.refuse_after_end(state, piece.side) {
            return;
        }
        if self.takes_turns() && piece.side != state.now.setup.side_to_move() {
            self.refuse(state, Refusal::NotYourTurn);
            return;
        }
        self.hold(state, Selection::Square(square));
    }

    /// Takes a piece up, and says where it may go.
    pub(crate) fn hold(&self, state: &mut State<G>, held: Selection) {
        if self.marks_wait() && !state.now.waiting && state.now.setup == self.setup {
            // From now on the reader looks for the answers; taking back shows them again.
            state.advance(Snapshot { waiting: true, ..state.now.clone() });
        }
        state.held = Some(held);
        state.said.begin(state.language);
        self.say_mover(state, held);
    }

    /// The setup with the side of a piece to move, where sides need not take turns.
    pub(crate) fn setup_for(&self, setup: &Setup<G>, held: Selection) -> Setup<G> {
        let mut setup = setup.clone();
        if !self.takes_turns()
            && let Some(piece) = held.piece(&setup)
        {
            setup.set_side_to_move(piece.side);
        }
        setup
    }

    /// Where a piece may go now.
    #[must_use]
    pub fn targets(&self, setup: &Setup<G>, held: Selection) -> SquareSet {
        position(&self.setup_for(setup, held)).map_or(SquareSet::EMPTY, |position| match held {
            Selection::Square(from) => position.targets(from),
            Selection::Hand(piece) => position.drop_targets(piece.kind),
        })
    }

    /// Those of a piece's squares on which it captures, in passing too.
    pub(crate) fn captures(setup: &Setup<G>, held: Selection, squares: SquareSet) -> SquareSet {
        let mut captures = setup.occupied();
        if let Some(passed) = held.square().and_then(|from| G::passed(setup, from)) {
            captures.insert(passed);
        }
        captures & squares
    }

    fn put(&self, state: &mut State<G>, square: Square) {
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
        let Some(Prompt::Enemy { square, side }) = state.ask.take() else { return };
        let mut next = state.now.clone();
        next.setup.put(square, Piece { kind: G::EXTRA, side });
        next.last = None;
        state.advance(next);
        self.tell_after_putting(state, square);
    }
}
