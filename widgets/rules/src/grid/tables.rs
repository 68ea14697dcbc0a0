//! What every kind reaches on an empty board of one size, computed when a position is made.

use super::reach::{Along, rank_from_edge, squares_along};
use super::word::Word;
use super::{BoardSize, GridGame, Side, SquareSet, Step, UNLIMITED};
use alloc::{boxed::Box, vec::Vec};

const SQUARES: usize = BoardSize::MAX_SQUARES;

/// The four lines through a square: along the rank, the file and the two diagonals.
const LINES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A line through a square, without it: the squares with lower and with higher index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line<W> {
    lower: W,
    upper: W,
}

/// How one kind of one side goes or captures on the empty board, from every square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways<W> {
    /// Squares reached by steps and leaps.
    pub leaps: [W; SQUARES],
    /// Squares reached by rides when nothing is in the way.
    pub rides: [W; SQUARES],
    /// Along which of the four lines the rides go, one bit each.
    pub lines: u8,
}

/// How one kind of one side moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindTable<W> {
    /// Its captures, which are its attacks.
    pub capture: Ways<W>,
    /// Its other moves, where they differ from the captures.
    pub quiet: Option<Box<Ways<W>>>,
    /// For a kind with one quiet step that it may make twice from some squares, a pawn: where the second one ends.
    /// The first is a leap then, which is faster than a ride.
    pub second: Option<Box<[W; SQUARES]>>,
    /// Squares from which it could never move again.
    pub no_future: W,
}

/// Everything the move generator looks up for one board size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables<W> {
    /// The size of the board.
    pub geometry: BoardSize,
    /// Every square of the board.
    pub all: W,
    /// The promotion zone of each side.
    pub zones: [W; 2],
    lines: [[Line<W>; SQUARES]; 4],
    kinds: Vec<KindTable<W>>,
}

impl<W: Word> Tables<W> {
    /// Computes the tables of a game for one board size.
    #[must_use]
    pub fn new<G: GridGame>(geometry: BoardSize) -> Self {
        let empty = Line { lower: W::EMPTY, upper: W::EMPTY };
        let mut lines = [[empty; SQUARES]; 4];
        for (table, (files, ranks)) in lines.iter_mut().zip(LINES) {
            for (square, line) in geometry.squares().zip(table) {
                let upper =
                    squares_along(Step::ride(files, ranks, SQUARES as u8), geometry, square, Side::First);
                let lower =
                    squares_along(Step::ride(files, ranks, SQUARES as u8), geometry, square, Side::Second);
                // A step up and right or right alone raises the index; down and right lowers it.
                *line = if ranks < 0 {
                    Line { lower: collect(upper), upper: collect(lower) }
                } else {
                    Line { lower: collect(lower), upper: collect(upper) }
                };
            }
        }
        let mut kinds = Vec::with_capacity(2 * G::KINDS.len());
        for facts in G::KINDS {
            for side in Side::BOTH {
                let pattern = facts.pattern;
                let capture = Ways::new(pattern.capture, geometry, side, &lines);
                let mut quiet = None;
                let mut second = None;
                if pattern.quiet != pattern.capture {
                    if let [step] = pattern.quiet
                        && step.limit.max(step.limit_from_second_rank) == 2
                    {
                        quiet = Some(Box::new(Ways::new(
                            &[Step::leap(step.files, step.ranks)],
                            geometry,
                            side,
                            &lines,
                        )));
                        second = Some(Box::new(seconds(*step, geometry, side)));
                    } else {
                        quiet = Some(Box::new(Ways::new(pattern.quiet, geometry, side, &lines)));
                    }
                }
                let moves = quiet.as_deref();
                let no_future = W::of(geometry.those(&|square| {
                    let from = square.index() % SQUARES;
                    let some = |ways: &Ways<W>| (ways.leaps[from] | ways.rides[from]).any();
                    !some(&capture) && !moves.is_some_and(some)
                }));
                kinds.push(KindTable { capture, quiet, second, no_future });
            }
        }
        let zones = [W::of(zone::<G>(geometry, Side::First)), W::of(zone::<G>(geometry, Side::Second))];
        Self { geometry, all: W::of(SquareSet::all(geometry)), zones, lines, kinds }
    }

    /// How a kind of a side moves; the kind must be one of the game.
    pub fn kind(&self, kind: usize, side: Side) -> Option<&KindTable<W>> {
        self.kinds.get(2 * kind + side.index())
    }

    /// The squares that `ways` reach from a square, up to and with the first occupied one in each direction.
    pub fn reach(&self, ways: &Ways<W>, from: u8, occupied: W) -> W {
        let from = usize::from(from) % SQUARES;
        let mut set = W::EMPTY;
        if ways.lines != 0 {
            for (line, table) in self.lines.iter().enumerate() {
                if ways.lines & (1 << line) != 0 {
                    let Line { lower, upper } = table[from];
                    set |= W::difference(lower & occupied, upper & occupied) & (lower | upper);
                }
            }
            set &= ways.rides[from];
        }
        set | ways.leaps[from]
    }

    /// The file of a square, with the square.
    pub fn file(&self, square: u8) -> W {
        let Line { lower, upper } = self.lines[1][usize::from(square) % SQUARES];
        lower | upper | W::bit(square)
    }

    /// The squares between two squares of one line; empty when they share none.
    pub fn between(&self, one: u8, other: u8) -> W {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        for table in &self.lines {
            let upper = table[usize::from(low) % SQUARES].upper;
            if upper.has(high) {
                return upper & table[usize::from(high) % SQUARES].lower;
            }
        }
        W::EMPTY
    }

    /// The whole line through a square that also holds another one, without the first; empty when there is none.
    pub fn line_through(&self, square: u8, other: u8) -> W {
        for table in &self.lines {
            let Line { lower, upper } = table[usize::from(square) % SQUARES];
            let line = lower | upper;
            if line.has(other) {
                return line;
            }
        }
        W::EMPTY
    }
}

impl<W: Word> Ways<W> {
    fn new(steps: &[Step], geometry: BoardSize, side: Side, lines: &[[Line<W>; SQUARES]; 4]) -> Self {
        let mut ways = Self { leaps: [W::EMPTY; SQUARES], rides: [W::EMPTY; SQUARES], lines: 0 };
        for step in steps {
            let (files, ranks) = step.seen_by(side);
            // Rides go in one of the eight directions (a test of each game holds its patterns to that).
            let along = LINES.iter().position(|line| *line == (files, ranks));
            let against = LINES.iter().position(|line| *line == (-files, -ranks));
            let ride = step.limit > 1 || step.limit_from_second_rank > 1;
            let table = if ride { &mut ways.rides } else { &mut ways.leaps };
            if ride && let Some(line) = along.or(against) {
                ways.lines |= 1 << line;
                if step.limit == UNLIMITED && step.limit_from_second_rank == UNLIMITED {
                    // The fourth line goes down to the right: along it, the index falls.
                    let rising = along.is_some() == (ranks * files >= 0);
                    for (half, set) in lines[line].iter().zip(table) {
                        *set |= if rising { half.upper } else { half.lower };
                    }
                    continue;
                }
            }
            for (square, set) in geometry.squares().zip(table) {
                *set |= collect(squares_along(*step, geometry, square, side));
            }
        }
        ways
    }
}

/// The promotion zone of a side: the ranks farthest from it.
pub fn zone<G: GridGame>(geometry: BoardSize, side: Side) -> SquareSet {
    let depth = G::zone_depth(geometry);
    geometry.those(&|square| rank_from_edge(geometry, square, side.opponent()) < depth)
}

/// Where the second repetition of a step ends, from every square.
fn seconds<W: Word>(step: Step, geometry: BoardSize, side: Side) -> [W; SQUARES] {
    let mut table = [W::EMPTY; SQUARES];
    for (square, set) in geometry.squares().zip(&mut table) {
        let mut squares = squares_along(step, geometry, square, side);
        squares.next();
        *set = collect(squares);
    }
    table
}

fn collect<W: Word>(squares: Along) -> W {
    let mut set = W::EMPTY;
    for square in squares {
        set |= W::bit(square.0);
    }
    set
}
