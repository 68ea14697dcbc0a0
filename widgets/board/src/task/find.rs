//! Finding every move: tried one by one, each answered at once.

use musi_diagram::FigureKind;
use musi_messages::msg;
use musi_rules::{Move, Setup, Square, words};

use musi_runtime::Wish;

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
        let Some(task) = &mut state.task else { return };
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
            if !all {
                voice.number(next.found.len());
                if !new {
                    voice.word(msg::BOARD_YOU_HAD_THIS_ONE);
                }
            }
            state.advance(next);
            if all {
                // What was found last is said before that it is all of them.
                let said = String::from(state.said.as_str());
                self.act(state, Wish::Check);
                let right = String::from(state.said.as_str());
                state.said.begin(state.language).text(&said).stop().text(&right);
            }
        } else {
            // Not what was asked: the answer is the way out of it.
            task.run.tried();
            let after = before.play_unchecked(action);
            let prey = task.first.studied.only().filter(|_| self.kind == FigureKind::Check);
            let answer = match (self.kind, prey) {
                (FigureKind::Mate, _) if task.run.number == 2 => escape(&after),
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

    /// The moves that are asked for and not found yet.
    pub(super) fn missing_moves(state: &State<G>) -> Vec<Move> {
        let mut missing = Vec::new();
        if let Some(Goal::Find { answer }) = state.task.as_ref().map(|task| &task.goal) {
            for action in answer {
                if !state.now.found.contains(action) {
                    missing.push(*action);
                }
            }
        }
        missing
    }

    /// Says why the moves that were asked for are right.
    pub(super) fn say_why_move(&self, voice: &mut Announcement<G>, number: u8) {
        voice.word(match (self.kind, number) {
            (FigureKind::Check, 3) => msg::EXERCISE_WHY_DEFEND,
            (FigureKind::Check, _) => msg::EXERCISE_WHY_ESCAPE,
            (FigureKind::Mate, 2) => msg::EXERCISE_WHY_MATE_IN_TWO,
            (FigureKind::Mate, _) => msg::EXERCISE_WHY_MATE,
            (FigureKind::EnPassant, _) => msg::EXERCISE_WHY_PASSING,
            _ => msg::EXERCISE_WHY_CAPTURE,
        });
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
