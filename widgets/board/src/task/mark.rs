//! Marking every square: graded square by square.

use musi_diagram::FigureKind;
use musi_messages::msg;
use musi_rules::{Square, SquareSet, words};

use super::{Goal, brush_word};
use crate::game::position;
use crate::{Announcement, Figure, PlayableGame, Selection, State};

impl<G: PlayableGame> Figure<G> {
    pub(super) fn mark_square(&self, state: &mut State<G>, square: Square, brush: u8, two: bool) {
        let mut next = state.now.clone();
        let Some(marked) = next.marked.get_mut(usize::from(brush)) else { return };
        let on = !marked.contains(square);
        if on {
            marked.insert(square);
        } else {
            marked.remove(square);
        }
        let count = marked.len();
        state.advance(next);
        let voice = state.said.begin(state.language);
        voice.square(self.setup.geometry(), square).text(" ");
        voice.word(if on { msg::EXERCISE_MARKED } else { msg::EXERCISE_UNMARKED });
        if two {
            voice.text(", ").word(brush_word(brush));
        }
        voice.text(" (").number(count).text(")");
    }

    /// Says which squares are too many, and which are missing.
    pub(super) fn say_wrong_squares(&self, voice: &mut Announcement<G>, [_, extra, missed]: [SquareSet; 3]) {
        let board = self.setup.geometry();
        if !extra.is_empty() {
            voice.word(msg::EXERCISE_EXTRA_SQUARES).list(board, extra).stop();
        }
        if !missed.is_empty() {
            voice.word(msg::EXERCISE_MISSED_SQUARES).list(board, missed);
        }
    }

    /// Says why each square that was marked should not be, and why each that was not should.
    pub(super) fn say_why_squares(
        &self,
        voice: &mut Announcement<G>,
        state: &State<G>,
        graded: [SquareSet; 3],
    ) {
        let Some(Goal::Mark { answer, from, .. }) = state.task.as_ref().map(|task| &task.goal) else {
            return;
        };
        let board = self.setup.geometry();
        let [_, extra, missed] = graded;
        let reason = from.and_then(|from| Some((from, position(&self.setup_for(&state.now.setup, from))?)));
        let refusal = |square| {
            let (from, position) = reason.as_ref()?;
            Some((position, position.why_not(from.origin(), square)?))
        };
        let covered = self.kind == FigureKind::Stalemate;
        for square in extra {
            voice.square(board, square).text(": ");
            match refusal(square) {
                Some((position, why)) => words::push_refusal(voice.out(), position, why, state.language),
                None if covered => _ = voice.word(msg::BOARD_IT_MAY_GO_HERE),
                None => _ = voice.word(msg::EXERCISE_EXTRA),
            }
            voice.stop();
        }
        for square in missed {
            voice.square(board, square).text(": ");
            if let Some((position, why)) = refusal(square).filter(|_| covered) {
                words::push_refusal(voice.out(), position, why, state.language);
            } else if matches!(from, Some(Selection::Hand(_))) {
                voice.word(msg::BOARD_IT_MAY_BE_DROPPED_HERE);
            } else if state.now.setup.piece_at(square).is_some() {
                voice.word(msg::BOARD_IT_MAY_CAPTURE_HERE);
            } else if answer[1].contains(square) {
                voice.word(msg::BOARD_IT_MAY_CAPTURE_AN_ENEMY);
            } else {
                voice.word(msg::BOARD_IT_MAY_GO_HERE);
            }
            voice.stop();
        }
    }
}

/// Squares that are marked rightly, too many, and missing.
#[must_use]
pub fn grade(answer: [SquareSet; 2], marked: [SquareSet; 2]) -> [SquareSet; 3] {
    let mut graded = [SquareSet::EMPTY; 3];
    for (answer, marked) in answer.into_iter().zip(marked) {
        graded[0] |= answer & marked;
        graded[1] |= marked - answer;
        graded[2] |= answer - marked;
    }
    graded
}
