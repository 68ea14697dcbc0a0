//! What the browser needs of a state.

use musi_diagram::draw::{cell_marks, cell_name, hand_name, holder, write_drawing, write_hand};
use musi_diagram::piece_art::symbol;
use musi_diagram::{FigureKind, Picture, Shape, Shapes};
use musi_messages::{Message, msg};
use musi_rules::{Origin, Piece, Side, Square, SquareSet, push_number};
use musi_runtime::later;

use crate::task::{Goal, Task, grade};
use crate::{Announcement, Figure, PlayableGame, Selection, State};

/// What a figure looks like in a state, part by part; [`Board`](crate::Board) makes patches of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Inside the `<g>` of the picture: HTML from the renderer that drew the page.
    pub drawing: String,
    /// A line for each cell, from the upper left as the page has it ([`Mode::Cells`](musi_runtime::Mode::Cells)); where a piece
    /// goes only to capture and no enemy stands, it shows the symbol of one.
    pub cells: String,
    /// The hands, in the order of the sides; none where the figure shows none.
    pub hands: Vec<HandView>,
    /// The rows of the legend that are true now: the names of the shapes that are drawn, a blank after each; `+` after one
    /// with which an exercise answers.
    pub legend: String,
    /// What is asked, or whose turn it is; empty for neither.
    pub goal: String,
    /// The buttons that are shown, blanks between; `+` after one that is pressed, `-` after one that is not.
    pub buttons: String,
    /// Column and row of the buttons beside a square.
    pub place: (u8, u8),
    /// The id of the sentence that states the rule of the last sentence; empty for none.
    pub rule: String,
}

/// What the hand of a side looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandView {
    /// Inside the `<g>` of its picture.
    pub drawing: String,
    /// Whose it is, then a line for each of its places, as cells have them: 1 for a place where something is held, 2 for what was
    /// taken up.
    pub cells: String,
}

impl<G: PlayableGame> Figure<G> {
    /// What the figure looks like now.
    #[must_use]
    pub fn view(&self, state: &State<G>) -> View {
        let picture = self.paint(state);
        let mut view = View::default();
        write_drawing(&mut view.drawing, &picture);
        let board = self.setup.geometry();
        let mover = state.mover(self);
        self.write_hands(&mut view.hands, &picture, state, mover);
        let marking = matches!(&state.task, Some(Task { goal: Goal::Mark { .. }, .. }));
        let mover = mover.and_then(Selection::square).filter(|_| !marking);
        let graded = if marking { later(|| graded(state)) } else { Vec::new() };
        let marked = if marking { state.now.marked[0] | state.now.marked[1] } else { SquareSet::EMPTY };
        for rank in (0..board.height()).rev() {
            for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
                let flags = usize::from(square == state.cursor)
                    + 2 * usize::from(Some(square) == mover || marked.contains(square))
                    + 4 * usize::from(state.pointed.contains(square))
                    + 8 * usize::from(state.attacker == Some(square));
                let cells = &mut view.cells;
                cell_name(cells, &picture, square, state.language);
                for (squares, word) in &graded {
                    if squares.contains(square) {
                        cells.push_str(", ");
                        cells.push_str(word.text(state.language).trim());
                    }
                }
                cells.push('\t');
                cells.push_str(cell_marks(&picture, square));
                cells.push('\t');
                push_number(cells, flags);
                if let Some(enemy) = self.missing_enemy(state, &picture, square) {
                    cells.push('\t');
                    symbol(cells, picture.set, enemy, picture.flipped);
                }
                cells.push('\n');
            }
        }
        self.write_legend(&mut view.legend, &picture, state);
        view.goal = self.goal(state);
        view.buttons = self.buttons(state);
        view.place = state.ask.as_ref().map_or((0, 0), |ask| picture.place(ask.square()));
        view.rule = state.rule.and_then(|code| self.rule(code)).unwrap_or_default();
        view
    }

    /// What the exercise asks, after whose turn it is; that alone in a game.
    fn goal(&self, state: &State<G>) -> String {
        let mut voice = Announcement::<G>::new(state.language);
        let searched = |task: &Task<G>| matches!(task.goal, Goal::Find { .. });
        if state.task.as_ref().map_or(self.takes_turns(), searched) {
            voice.side(msg::TO_MOVE, state.now.setup.side_to_move()).stop();
        }
        if let Some(task) = &state.task {
            later(|| self.say_goal(&mut voice, &state.now, task));
        }
        voice.trim();
        String::from(voice.as_str())
    }

    /// The enemy that a square lacks: one to which the piece that is shown goes only to capture.
    fn missing_enemy(&self, state: &State<G>, picture: &Picture, square: Square) -> Option<Piece> {
        let cell = picture.cell(square)?;
        if self.takes_turns()
            || state.task.is_some()
            || cell.piece.is_some()
            || !cell.shapes.has(Shape::Corners)
        {
            return None;
        }
        let from = state.mover(self).and_then(Selection::square).or_else(|| state.now.studied.first())?;
        let side = state.now.setup.piece_at(from)?.side.opponent();
        Some(Piece { kind: G::EXTRA, side })
    }

    fn write_legend(&self, out: &mut String, picture: &Picture, state: &State<G>) {
        let drawn = picture.cells.iter().fold(Shapes::NONE, |all, cell| all.union(cell.shapes));
        let goal = state.task.as_ref().map(|task| &task.goal);
        for shape in Shape::ALL.into_iter().filter(|shape| drawn.has(*shape)) {
            match goal {
                Some(Goal::Mark { .. } | Goal::Find { .. }) if shape != Shape::Ring => {
                    out.push_str(shape.class());
                    out.push_str("+ ");
                }
                // What a question points at explains itself.
                Some(Goal::Choose { .. } | Goal::Place { .. }) if shape != Shape::Ring => {}
                _ => {
                    out.push_str(shape.class());
                    out.push(' ');
                }
            }
        }
        // The page's own reasons against drops, while its own board is shown.
        let mut marks = self.scene.marks.iter();
        let drops = G::HANDS
            && self.kind == FigureKind::Drop
            && marks.any(|mark| matches!(mark.of, Some(Origin::Hand(_))));
        if drops && goal.is_none() && state.now.setup == self.setup {
            out.push_str("why ");
        }
    }

    fn write_hands(
        &self,
        hands: &mut Vec<HandView>,
        picture: &Picture,
        state: &State<G>,
        mover: Option<Selection>,
    ) {
        if !G::HANDS || picture.hands.is_none() {
            return;
        }
        // An exercise about a piece in hand shows which one it is.
        let asked = state.task.as_ref().and_then(|task| match &task.goal {
            Goal::Mark { from, .. } => *from,
            Goal::Choose { questions, .. } => {
                let action = questions.get(task.run.at())?.action?;
                let side = state.now.setup.side_to_move();
                match action.from {
                    Origin::Hand(kind) => Some(Selection::Hand(Piece { kind, side })),
                    Origin::Square(_) => None,
                }
            }
            _ => None,
        });
        for side in Side::BOTH {
            let mut hand = HandView { drawing: String::new(), cells: holder(picture, side, state.language) };
            write_hand(&mut hand.drawing, picture, side);
            let cells = &mut hand.cells;
            for kind in picture.set.held() {
                let piece = Piece { kind, side };
                let held = Some(Selection::Hand(piece));
                cells.push('\n');
                hand_name(cells, picture, side, kind, state.language);
                let there = u8::from(state.now.setup.hand(side).count(kind) > 0);
                let flags = there + 2 * u8::from(held == asked.or(mover));
                cells.push_str("\t\t");
                cells.push(char::from(b'0' + flags));
            }
            hands.push(hand);
        }
    }
}

/// What the marks of a reader are, square by square: marked, and once they were checked twice, right, too many and missing.
fn graded<G: PlayableGame>(state: &State<G>) -> Vec<(SquareSet, Message)> {
    let Some(Task { goal: Goal::Mark { answer, .. }, run, .. }) = &state.task else {
        return Vec::new();
    };
    let [hit, extra, missed] = grade(*answer, state.now.marked);
    if run.is_answered() || run.checks() > 1 {
        vec![(hit, msg::EXERCISE_HITS), (extra, msg::EXERCISE_EXTRA), (missed, msg::EXERCISE_MISSED)]
    } else {
        vec![(hit | extra, msg::EXERCISE_MARKED)]
    }
}
