//! How an animal moves, read from the squares that a diagram marks.

use musi_rules::{BoardSize, Side, Square, SquareSet, Step, UNLIMITED};

/// How an animal goes to a square that is free or has a friend or a kili, and how it captures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movement {
    /// Ways to move and to stack.
    pub moves: Vec<Step>,
    /// Ways to capture; the same as [`Movement::moves`] for all animals but those that a page marks otherwise.
    pub captures: Vec<Step>,
}

/// What a diagram cannot show of a way to move, and the words beside it say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MovementScope {
    /// It goes over whatever is between: every marked square is one leap.
    pub over: bool,
    /// A line of marks that ends at the edge of the diagram goes on without end.
    pub far: bool,
}

impl Movement {
    /// A movement that captures as it moves.
    #[must_use]
    pub fn same(moves: Vec<Step>) -> Self {
        Self { captures: moves.clone(), moves }
    }
}

/// The steps that lead from a square to the marked ones of an empty board.
///
/// Marks in a line from the piece, without a gap, are one ride as far as they go; a mark behind a gap is a leap.
///
/// ```
/// use musi_muso_rules::{MovementScope, steps};
/// use musi_rules::{BoardSize, Step};
/// let board = BoardSize::new(5, 5)?;
/// let [c3, marks] = [&["c3"][..], &["b3", "a3", "c5"]].map(|names| {
///     names.iter().filter_map(|name| board.named(name)).collect::<musi_rules::SquareSet>()
/// });
/// let read = steps(board, c3.only().unwrap(), marks, MovementScope::default());
/// assert_eq!(read, [Step::ride(-1, 0, 2), Step::leap(0, 2)]);
/// # Ok::<(), musi_rules::GeometryError>(())
/// ```
#[must_use]
pub fn steps(board: BoardSize, from: Square, marks: SquareSet, manner: MovementScope) -> Vec<Step> {
    let mut steps = Vec::new();
    for square in marks.iter().filter(|square| *square != from) {
        let (files, ranks) = between(board, from, square);
        let times = greatest_common_divisor(files.unsigned_abs(), ranks.unsigned_abs()) as i8;
        let line = Line { board, from, files: files / times, ranks: ranks / times, marks };
        let reached = line.reached();
        if manner.over || times > reached {
            steps.push(Step::leap(files, ranks));
        } else if times == reached {
            let endless = manner.far && line.ends_after(reached);
            steps.push(Step::ride(line.files, line.ranks, if endless { UNLIMITED } else { reached as u8 }));
        }
    }
    steps.sort_unstable_by_key(|step| (step.ranks, step.files));
    steps
}

/// The squares of an empty board that a list of steps reaches from a square: the marks of [`steps`].
#[must_use]
pub fn reached(board: BoardSize, from: Square, steps: &[Step]) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for step in steps {
        for square in along(*step, board, from) {
            reached.insert(square);
        }
    }
    reached
}

/// The squares that a step visits one after the other. No animal has a forward, so every side sees the same.
pub(super) fn along(step: Step, board: BoardSize, from: Square) -> impl Iterator<Item = Square> {
    musi_rules::squares_along(step, board, from, Side::First)
}

/// A direction from a square, with the marks of the diagram.
struct Line {
    board: BoardSize,
    from: Square,
    files: i8,
    ranks: i8,
    marks: SquareSet,
}

impl Line {
    fn squares(&self) -> impl Iterator<Item = Square> {
        along(Step::ride(self.files, self.ranks, UNLIMITED), self.board, self.from)
    }

    /// How many marks follow each other from the piece on.
    fn reached(&self) -> i8 {
        self.squares().take_while(|square| self.marks.contains(*square)).count() as i8
    }

    /// Whether the board ends there.
    fn ends_after(&self, count: i8) -> bool {
        self.squares().count() == count as usize
    }
}

/// Files to the right and ranks up from one square to another.
fn between(board: BoardSize, from: Square, to: Square) -> (i8, i8) {
    (board.file(to) as i8 - board.file(from) as i8, board.rank(to) as i8 - board.rank(from) as i8)
}

const fn greatest_common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
