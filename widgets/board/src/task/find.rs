//! Finding every move: tried one by one, each answered at once.

use musi_diagram::FigureKind;
use musi_messages::msg;
use musi_rules::{Move, Setup, Square, SquareSet, words};

use super::Goal;
use crate::after::of_places;
use crate::game::position;
use crate::generate::{escape, loses};
use crate::{Announcement, Figure, PlayableGame, Selection, State, Status};

impl<G: PlayableGame> Figure<G> {
    pub(super) fn pick_move(&self, state: &mut State<G>, square: Square) {
        let setup = state.now.setup.clone();
        let own = setup.piece_at(square).is_some_and(|piece| piece.side == setup.side_to_move());
        match state.held {
            Some(held) if held == Selection::Square(square) => {
                state.held = None;
                self.tell_square(state, square);
            }
            Some(held) if !own => self.try_move(state, held, square),
            _ => {
                state.held = own.then_some(Selection::Square(square));
                self.tell_square(state, square);
            }
        }
    }

    fn try_move(&self, state: &mut State<G>, held: Selection, to: Square) {
        let Some(before) = position(&state.now.setup) else { return };
        let choices = before.choices(held.origin(), to);
        let Some(action) = choices.first().copied() else {
            if let Some(refusal) = before.why_not(held.origin(), to) {
                self.refuse(state, refusal);
            }
            return;
        };
        let Some(task) = &state.task else { return };
        let Goal::Find { answer } = &task.goal else { return };
        let mut next = state.now.clone();
        let mut right = false;
        for choice in choices.iter().filter(|choice| answer.contains(choice)) {
            right = true;
            if !next.found.contains(choice) {
                next.found.push(*choice);
            }
        }
        let (new, all) = (next.found != state.now.found, next.found.len() == answer.len());
        let voice = state.said.begin(state.language);
        words::push_played(voice.out(), &before, action, state.language);
        voice.stop();
        state.held = None;
        if right {
            if answer.len() == 1 {
                voice.word(msg::EXERCISE_RIGHT_MOVE);
            } else {
                voice.number(next.found.len());
                if !new {
                    voice.word(msg::BOARD_YOU_HAD_THIS_ONE);
                }
                if all {
                    voice.stop().word(msg::BOARD_THAT_IS_ALL_OF_THEM);
                }
            }
            if all {
                self.solved(state);
            }
            state.advance(next);
        } else {
            // Not what was asked: the answer is the way out of it.
            let after = before.play_unchecked(action);
            let prey = task.first.studied.only().filter(|_| self.kind == FigureKind::Check);
            let answer = match (self.kind, prey) {
                (FigureKind::Mate, _) if task.number == 2 => escape(&after),
                (FigureKind::Mate, _) => after.legal_moves().first().copied(),
                (_, Some(prey)) => loses(&after, if held.square() == Some(prey) { to } else { prey }),
                _ => None,
            };
            if let Some(answer) = answer {
                let standing = Status::from_position(&after);
                if standing == Status::Check {
                    voice.word(standing.word()).stop();
                }
                voice.word(if prey.is_some() { msg::EXERCISE_LOSES } else { msg::BOARD_BUT_THEN });
                words::push_played(voice.out(), &after, answer, state.language);
                state.pointed = of_places([answer.origin_square(), Some(answer.to)]);
            } else {
                voice.word(msg::BOARD_THIS_IS_NOT_IT);
            }
        }
    }

    pub(super) fn check_moves(&self, state: &mut State<G>) {
        let Some(task) = &mut state.task else { return };
        let Goal::Find { answer } = &task.goal else { return };
        task.checks = task.checks.saturating_add(1);
        let (mut missing, mut from) = (Vec::new(), SquareSet::EMPTY);
        for action in answer {
            if !state.now.found.contains(action) {
                missing.push(*action);
                from = action.origin_square().map_or(from, |square| from | SquareSet::from_square(square));
            }
        }
        let voice = state.said.begin(state.language);
        voice.counted(msg::EXERCISE_COUNT_HITS, answer.len() - missing.len());
        voice.counted(msg::EXERCISE_COUNT_MISSED, missing.len()).stop();
        if task.checks > 1 {
            voice.word(msg::BOARD_LOOK_AT).list(self.setup.geometry(), from).stop();
            state.pointed = from;
        }
        if task.checks > 2 {
            self.say_moves(voice, &state.now.setup, &missing);
        }
    }

    pub(super) fn say_moves(&self, voice: &mut Announcement<G>, setup: &Setup<G>, moves: &[Move]) {
        let Some(position) = position(setup) else { return };
        for action in moves {
            let language = voice.language();
            words::push_played(voice.out(), &position, *action, language);
            voice.stop();
        }
    }
}
