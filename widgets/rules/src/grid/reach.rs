//! Where one piece can go, without asking whose turn it is or whether a king would be attacked.

use super::{BoardSize, Pattern, Side, Square, SquareSet, Step};

/// What a piece reaches from its square by its pattern alone.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::Setup;
/// // A white pawn on b2, a black rook in front of it and a black knight to its right.
/// let setup: Setup<Chess> = "4/4/1rn1/1P2/4 w - -".parse()?;
/// let board = setup.geometry();
/// let reach = setup.reach(board.named("b2").ok_or("b2")?);
/// assert!(reach.quiet.is_empty());
/// assert_eq!(reach.captures, board.named("c3").into_iter().collect());
/// assert_eq!(reach.threats, board.named("a3").into_iter().collect());
/// assert_eq!(reach.blocked.len(), 2); // b3, and b4 behind it
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Empty squares to which it may move.
    pub quiet: SquareSet,
    /// Squares of enemy pieces that it may capture.
    pub captures: SquareSet,
    /// Empty squares on which it would capture if an enemy stood there. Equal to [`Reach::quiet`] for pieces
    /// that capture as they move.
    pub threats: SquareSet,
    /// Squares of its own side on which it would recapture: what it protects.
    pub protected: SquareSet,
    /// Squares that it would reach, as a move, were the board empty, and does not: something of its own stands
    /// there, or something stands in the way.
    pub blocked: SquareSet,
}

impl Reach {
    /// Every square to which it may go now: moves and captures.
    #[must_use]
    pub fn moves(&self) -> SquareSet {
        self.quiet | self.captures
    }

    /// Every square that it attacks, whatever stands there.
    #[must_use]
    pub fn attacks(&self) -> SquareSet {
        self.captures | self.threats | self.protected
    }

    /// Reach of a pattern on a board where `own` and `enemy` pieces stand.
    pub(crate) fn walk(
        pattern: Pattern,
        geometry: BoardSize,
        from: Square,
        side: Side,
        own: SquareSet,
        enemy: SquareSet,
    ) -> Self {
        let mut reach = Self::default();
        let occupied = own | enemy;
        for step in pattern.quiet {
            let mut free = true;
            for square in squares_along(*step, geometry, from, side) {
                free &= !occupied.contains(square);
                let set = if free { &mut reach.quiet } else { &mut reach.blocked };
                set.insert(square);
            }
        }
        for step in pattern.capture {
            for square in squares_along(*step, geometry, from, side) {
                let set = if enemy.contains(square) {
                    &mut reach.captures
                } else if own.contains(square) {
                    &mut reach.protected
                } else {
                    &mut reach.threats
                };
                set.insert(square);
                if occupied.contains(square) {
                    break;
                }
            }
        }
        reach.blocked -= reach.captures;
        reach
    }
}

/// The squares that a step visits one after the other on an empty board.
#[must_use]
pub fn squares_along(step: Step, geometry: BoardSize, from: Square, side: Side) -> Along {
    let steps = if on_second_rank(geometry, from, side) { step.limit_from_second_rank } else { step.limit };
    Along {
        geometry,
        at: (geometry.file(from) as i8, geometry.rank(from) as i8),
        by: step.seen_by(side),
        steps,
    }
}

/// The iterator that [`squares_along`] gives: a type of its own, because adapters would be code for each place that uses
/// them.
#[derive(Clone, Debug)]
pub struct Along {
    geometry: BoardSize,
    at: (i8, i8),
    by: (i8, i8),
    steps: u8,
}

impl Iterator for Along {
    type Item = Square;

    #[inline(never)]
    fn next(&mut self) -> Option<Square> {
        self.steps = self.steps.checked_sub(1)?;
        // Both stay within 0 to 127 while on the board, and a step is a few squares at most.
        self.at = (self.at.0.checked_add(self.by.0)?, self.at.1.checked_add(self.by.1)?);
        self.geometry.square(u8::try_from(self.at.0).ok()?, u8::try_from(self.at.1).ok()?)
    }
}

/// Whether a square lies on the second rank from a side's edge.
pub(crate) fn on_second_rank(geometry: BoardSize, square: Square, side: Side) -> bool {
    rank_from_edge(geometry, square, side) == 1
}

/// How many ranks lie between a square and the edge at which a side sits.
#[must_use]
pub fn rank_from_edge(geometry: BoardSize, square: Square, side: Side) -> u8 {
    match side {
        Side::First => geometry.rank(square),
        Side::Second => geometry.height() - 1 - geometry.rank(square),
        Side::Third => geometry.file(square),
        Side::Fourth => geometry.width() - 1 - geometry.file(square),
    }
}
