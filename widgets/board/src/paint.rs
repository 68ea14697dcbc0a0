//! The board of a state as a picture.

use musi_diagram::{Meaning, Picture, Shape};
use musi_rules::{Piece, Setup, Square, SquareSet};
use musi_runtime::later;

use crate::task::{Goal, Task, grade};
use crate::{Figure, PlayableGame, Selection, State};

impl<G: PlayableGame> Figure<G> {
    /// The board as it is drawn now. Before anything was done it is the picture of the page.
    #[must_use]
    pub fn paint(&self, state: &State<G>) -> Picture {
        let setup = &state.now.setup;
        let mut picture = Picture::empty(G::SET, setup.geometry());
        picture.flipped = state.flipped;
        for (square, piece) in setup.pieces() {
            picture.put(square, Some(piece));
        }
        picture.hold(setup, self.kind);
        if state.task.is_none() {
            picture.zones(setup, self.kind, state.now.studied);
        }
        if let Some(last) = state.now.last.filter(|_| state.task.is_none()) {
            picture.last = last.origin_square().map_or(SquareSet::EMPTY, Into::into) | last.to.into();
        }
        if let Some(task) = &state.task {
            later(|| self.paint_task(&mut picture, state, task));
        } else if let Some(held) = state.held {
            self.paint_held(&mut picture, state, held);
        } else if *setup == self.setup
            && state.now.studied == self.scene.studied
            && state.now.broken == self.whole(state.now.variant).1
        {
            if !state.now.waiting {
                picture.mark_scene(&self.scene);
                picture.mark_hand(setup, &self.scene);
            }
        } else {
            for from in state.now.studied {
                self.paint_reach(&mut picture, setup, from);
            }
            if G::HANDS
                && let Some(held @ Selection::Hand(_)) = state.mover(self)
            {
                self.paint_held(&mut picture, state, held);
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
    fn paint_held(&self, picture: &mut Picture, state: &State<G>, held: Selection) {
        let from = match held {
            Selection::Square(from) => from,
            Selection::Hand(piece) if G::HANDS => return self.paint_drops(picture, state, piece),
            Selection::Hand(_) => return,
        };
        if !self.takes_turns() {
            self.paint_reach(picture, &state.now.setup, from);
            return;
        }
        picture.mark(from, Shape::Ring, "");
        let targets = self.targets(&state.now.setup, held);
        let captures = Self::captures(&state.now.setup, held, targets);
        for to in targets {
            picture.mark(to, if captures.contains(to) { Shape::Corners } else { Shape::Dot }, "");
        }
    }

    /// Where a piece in hand may be dropped, and where no piece stands and it may not.
    fn paint_drops(&self, picture: &mut Picture, state: &State<G>, piece: Piece) {
        let held = Selection::Hand(piece);
        let text = |meaning| self.mark_for(meaning, held).map_or("", |mark| mark.text.as_str());
        let (drop, forbidden) = (text(Meaning::Drop), text(Meaning::Forbidden));
        let targets = self.targets(&state.now.setup, held);
        picture.picked = Some(piece);
        for to in targets {
            picture.mark(to, Shape::Plus, drop);
        }
        for to in SquareSet::all(picture.geometry) - targets - state.now.setup.occupied() {
            picture.mark(to, Shape::Struck, forbidden);
        }
    }

    /// A piece and what it reaches by its pattern, with the marks that the page uses for it.
    fn paint_reach(&self, picture: &mut Picture, setup: &Setup<G>, from: Square) {
        let text =
            |meaning| self.mark_for(meaning, Selection::Square(from)).map_or("", |mark| mark.text.as_str());
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
        for square in state.now.studied.iter().chain(state.held.and_then(Selection::square)) {
            picture.mark(square, Shape::Ring, "");
        }
        match &task.goal {
            Goal::Mark { answer, two, .. } => {
                let shapes = if *two { [Shape::Dot, Shape::Corners] } else { [Shape::Cross; 2] };
                for (marked, shape) in state.now.marked.into_iter().zip(shapes) {
                    every(picture, marked, shape);
                }
                if task.run.checks() > 1 && !task.run.is_answered() {
                    let [_, extra, missed] = grade(*answer, state.now.marked);
                    every(picture, extra, Shape::Struck);
                    every(picture, missed, Shape::Frame);
                }
            }
            Goal::Find { .. } => {
                for action in &state.now.found {
                    picture.mark(action.to, Shape::Cross, "");
                }
            }
            Goal::Choose { questions, .. } => {
                let action = questions.get(task.run.at()).and_then(|question| question.action);
                if let Some(action) = action.filter(|action| action.origin_square().is_some()) {
                    picture.mark(action.to, Shape::Frame, "");
                }
            }
            Goal::Place { .. } => {}
        }
    }
}

fn every(picture: &mut Picture, squares: SquareSet, shape: Shape) {
    for square in squares {
        picture.mark(square, shape, "");
    }
}
