//! The board of a state as a picture.

use musi_diagram::{Meaning, Picture, Shape};
use musi_rules::{Setup, Square, SquareSet};

use crate::task::{Goal, Task, grade};
use crate::{Figure, Played, State};

impl<G: Played> Figure<G> {
    /// The board as it is drawn now. Before anything was done it is the picture of the page.
    #[must_use]
    pub fn paint(&self, state: &State<G>) -> Picture {
        let setup = &state.now.setup;
        let mut picture = Picture::empty(G::SET, setup.geometry());
        picture.flipped = state.flipped;
        for (square, piece) in setup.pieces() {
            picture.put(square, Some(piece));
        }
        if let Some(task) = &state.task {
            self.paint_task(&mut picture, state, task);
        } else if let Some(from) = state.held {
            self.paint_held(&mut picture, state, from);
        } else if *setup == self.setup
            && state.now.studied == self.scene.studied
            && state.now.broken == self.broken
        {
            if !state.now.waiting {
                picture.mark_scene(&self.scene);
            }
        } else {
            for from in state.now.studied {
                self.paint_reach(&mut picture, setup, from);
            }
            // What has just moved, and on the way of the figure what moves next.
            if let Some(last) = state.now.last {
                picture.mark(last.to, Shape::Ring, "");
            }
            let next = state.step().and_then(|_| state.future.last()?.last);
            if let Some((from, to)) = next.and_then(|next| Some((next.origin_square()?, next.to))) {
                picture.mark(from, Shape::Ring, "");
                picture.mark(to, Shape::Corners, "");
            }
        }
        picture
    }

    /// One piece and where it may go: with the page's marks while they are about this board.
    fn paint_held(&self, picture: &mut Picture, state: &State<G>, from: Square) {
        if !self.takes_turns() {
            self.paint_reach(picture, &state.now.setup, from);
            return;
        }
        picture.mark(from, Shape::Ring, "");
        for to in self.targets(&state.now.setup, from) {
            let capture = state.now.setup.piece_at(to).is_some();
            picture.mark(to, if capture { Shape::Corners } else { Shape::Dot }, "");
        }
    }

    /// A piece and what it reaches by its pattern, with the marks that the page uses for it.
    fn paint_reach(&self, picture: &mut Picture, setup: &Setup<G>, from: Square) {
        let text = |meaning| self.mark_for(meaning, from).map_or("", |mark| mark.text.as_str());
        let origin = self.scene.marks.iter().find(|mark| {
            mark.meaning == Meaning::Studied && (mark.squares.contains(from) || self.scene.studied.len() == 1)
        });
        picture.mark(from, Shape::Ring, origin.map_or("", |mark| &mark.text));
        let reach = setup.reach(from);
        let any = text(Meaning::Move);
        let (quiet, capture) = (text(Meaning::Quiet), text(Meaning::Capture));
        let only_captures = (reach.threats | reach.captures) - reach.quiet;
        for to in reach.quiet {
            let both = reach.threats.contains(to);
            picture.mark(
                to,
                if both { Shape::Cross } else { Shape::Dot },
                if quiet.is_empty() { any } else { quiet },
            );
        }
        for to in only_captures {
            picture.mark(to, Shape::Corners, if capture.is_empty() { any } else { capture });
        }
    }

    fn paint_task(&self, picture: &mut Picture, state: &State<G>, task: &Task<G>) {
        for square in state.now.studied.iter().chain(state.held) {
            picture.mark(square, Shape::Ring, "");
        }
        match &task.goal {
            Goal::Mark { answer, two, .. } => {
                let shapes = if *two { [Shape::Dot, Shape::Corners] } else { [Shape::Cross; 2] };
                for (marked, shape) in state.now.marked.into_iter().zip(shapes) {
                    every(picture, marked, shape);
                }
                if task.checks > 1 && !task.done {
                    let [_, extra, missed] = grade(*answer, state.now.marked);
                    every(picture, extra, Shape::Struck);
                    every(picture, missed, Shape::Frame);
                }
            }
            Goal::Find { answer } => {
                for (number, action) in answer.iter().enumerate() {
                    if state.now.found & (1 << (number & 127)) != 0 {
                        picture.mark(action.to, Shape::Cross, "");
                    }
                }
                if let Some(from) = state.held {
                    picture.mark(from, Shape::Ring, "");
                }
            }
            Goal::Choose { .. } | Goal::Place { .. } => {}
        }
    }
}

fn every(picture: &mut Picture, squares: SquareSet, shape: Shape) {
    for square in squares {
        picture.mark(square, shape, "");
    }
}
