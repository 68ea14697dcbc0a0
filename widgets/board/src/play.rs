//! Playing a move: what it becomes, what it came to, what is said of it.

use musi_diagram::FigureKind;
use musi_messages::msg;
use musi_rules::{Move, Piece, PieceKind, Position, Refusal, Square, SquareSet, words};

use crate::after::of_places;
use musi_runtime::{is_whole, later};

use crate::game::position;
use crate::{Figure, PlayableGame, Prompt, Selection, Snapshot, State, Status};

impl<G: PlayableGame> Figure<G> {
    pub(crate) fn attempt(&self, state: &mut State<G>, held: Selection, to: Square) {
        let Some(position) = position(&self.setup_for(&state.now.setup, held)) else { return };
        let choices = position.choices(held.origin(), to);
        if !choices.is_empty() && self.tell_over(state) {
            return;
        }
        let mut action = Move { from: held.origin(), to, promotion: None };
        let plain = choices.contains(&action);
        let kinds: Vec<_> = choices.iter().filter_map(|choice| choice.promotion).collect();
        match kinds.as_slice() {
            [] => {}
            // What is forced is not asked.
            [only] if !plain => action = action.promoting(*only),
            _ => {
                state.held = Some(held);
                state.ask = Some(Prompt::Promotion { held, action, kinds, plain });
                if plain {
                    state.say(msg::BOARD_IS_IT_PROMOTED);
                } else {
                    state.say(msg::BOARD_WHAT_DOES_IT_BECOME);
                }
                return;
            }
        }
        self.play(state, &position, action);
    }

    /// Answers the question what a piece becomes: another kind, or none.
    pub(crate) fn promote(&self, state: &mut State<G>, kind: Option<PieceKind>) {
        let Some(Prompt::Promotion { held, action, kinds, plain }) = state.ask.take() else { return };
        let known = kind.map_or(plain, |kind| kinds.contains(&kind));
        let Some(position) = position(&self.setup_for(&state.now.setup, held)).filter(|_| known) else {
            return;
        };
        self.play(state, &position, Move { promotion: kind, ..action });
    }

    /// Plays a move, or says why it is refused.
    pub(crate) fn play(&self, state: &mut State<G>, position: &Position<G>, action: Move) {
        match position.try_play(action) {
            Ok(after) => self.played(state, position, action, &after),
            Err(refusal) => {
                self.refuse(state, refusal);
                if is_whole() && later(|| self.is_over(state, position)) {
                    words::push_refusal(state.said.stop().out(), position, Refusal::GameOver, state.language);
                }
            }
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
        state.focus_cursor();
        state.cursor = action.to;
        state.advance(Snapshot { setup, studied, last: Some(action), ..state.now.clone() });
        if self.tells_moves() {
            self.tell_move(state, before, action, after);
        } else {
            self.tell_reach(state, action.to);
        }
    }

    /// Says a move and what it came to; points at the net of a mate, and at the escape from what should have been one.
    fn tell_move(&self, state: &mut State<G>, before: &Position<G>, action: Move, after: &Position<G>) {
        let standing = Status::from_position(after);
        let escape = (self.kind == FigureKind::Mate && standing != Status::Mate)
            .then(|| after.legal_moves().first().copied())
            .flatten();
        let king = after.king(after.side_to_move());
        state.rule = None;
        let voice = state.said.begin(state.language);
        words::push_played(voice.out(), before, action, state.language);
        voice.stop();
        if G::HANDS {
            let side = before.side_to_move();
            let (had, has) = (before.hand(side), after.hand(side));
            let gained = has.iter().filter(|(kind, count)| *count > had.count(*kind));
            for (kind, count) in gained {
                voice.in_hand(Piece { kind, side }, count).stop();
            }
        }
        if is_whole() {
            later(|| self.add_ending(state, after));
        }
        if let Some(escape) = escape {
            let voice = &mut state.said;
            voice.word(msg::BOARD_NO_MATE);
            words::push_played(voice.out(), after, escape, state.language);
        }
        match (standing, king, escape) {
            (_, _, Some(escape)) => {
                state.pointed = of_places([escape.origin_square(), Some(escape.to)]);
            }
            (Status::Check, Some(king), _) => state.pointed = after.checkers() | SquareSet::from_square(king),
            (Status::Mate, Some(king), _) => state.pointed = net(after, king),
            _ => {}
        }
    }
}

/// The squares around a king that it cannot go to because they are attacked, with the pieces that give check.
fn net<G: PlayableGame>(position: &Position<G>, king: Square) -> SquareSet {
    let side = position.side_to_move();
    let mut alone = position.setup();
    let Some(piece) = alone.put(king, None) else { return SquareSet::EMPTY };
    let attacked = alone.attacked_by(side.opponent());
    alone.put(king, piece);
    (alone.reach(king).attacks() & attacked) | position.checkers() | SquareSet::from_square(king)
}
