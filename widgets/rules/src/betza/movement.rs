//! How a piece moves, as data.

use crate::{Pattern, Side, Step, UNLIMITED};
use alloc::vec::Vec;

/// What may stand between a piece and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Path {
    /// Nothing on the squares that the steps touch; a single step touches none between.
    Free,
    /// Nothing on the squares that lead to a leap either (`n`): first straight, then diagonally.
    Lame,
    /// One piece, whosever, somewhere before (`p`).
    Hop,
    /// One piece, whosever, right before (`g`).
    Behind,
}

/// One direction in which a piece moves: so many files to the right and ranks forward, as its owner sees the board.
#[allow(clippy::struct_excessive_bools, reason = "modes combine freely, as letters do")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// Files to the right.
    pub files: i8,
    /// Ranks forward.
    pub ranks: i8,
    /// How many steps at most: 1 is a leap, [`UNLIMITED`] a ride to the edge.
    pub limit: u8,
    /// What may stand between.
    pub path: Path,
    /// Whether it goes so to an empty square.
    pub quiet: bool,
    /// Whether it captures so.
    pub capture: bool,
    /// Whether it captures in passing so.
    pub passing: bool,
    /// Whether only its first move is such.
    pub initial: bool,
}

/// What is on a square, for a piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// No square of the board.
    Off,
    /// Nothing.
    Empty,
    /// A piece of its own side.
    Friend,
    /// A piece of the other side.
    Enemy,
}

/// All ways in which a piece moves. Two movements are equal where they allow the same: the ways are sorted, and none says what
/// another says already.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Movement(Vec<Way>);

impl Way {
    /// A leap that moves and captures.
    #[must_use]
    pub const fn leap(files: i8, ranks: i8) -> Self {
        Self {
            files,
            ranks,
            limit: 1,
            path: Path::Free,
            quiet: true,
            capture: true,
            passing: false,
            initial: false,
        }
    }

    /// What must be empty for a lame leap, as steps from the start.
    #[must_use]
    pub fn between(self) -> Vec<(i8, i8)> {
        let (mut files, mut ranks) = (self.files, self.ranks);
        let mut squares = Vec::new();
        // Backwards from the goal: the sign of a part that is used up is 0, so diagonal steps come before straight ones.
        while files.abs().max(ranks.abs()) > 1 {
            files -= files.signum();
            ranks -= ranks.signum();
            squares.push((files, ranks));
        }
        squares.reverse();
        squares
    }

    /// The step as a side sees it on the board as drawn.
    #[must_use]
    pub const fn seen_by(self, side: Side) -> (i8, i8) {
        Step::leap(self.files, self.ranks).seen_by(side)
    }

    fn modes(self) -> [bool; 3] {
        [self.quiet, self.capture, self.passing]
    }
}

impl Movement {
    /// The ways of a movement that was taken apart: they are sorted, and none says what another says.
    #[must_use]
    pub const fn from_sorted(ways: Vec<Way>) -> Self {
        Self(ways)
    }

    /// These ways, and nothing twice.
    #[must_use]
    pub fn new(ways: impl IntoIterator<Item = Way>) -> Self {
        // Each mode by itself, without what a wider way allows already; then what is equal but for the mode is one.
        let mut single: Vec<Way> = Vec::new();
        for way in ways {
            let adjacent = way.files.abs().max(way.ranks.abs()) < 2;
            let path = if way.path == Path::Lame && adjacent { Path::Free } else { way.path };
            for mode in 0..3 {
                if way.modes()[mode] && way.limit > 0 && (way.files, way.ranks) != (0, 0) {
                    single.push(Way {
                        path,
                        quiet: mode == 0,
                        capture: mode == 1,
                        passing: mode == 2,
                        ..way
                    });
                }
            }
        }
        single.sort_unstable();
        single.dedup();
        let key = |way: &Way| (way.files, way.ranks, way.path, way.modes());
        let mut kept: Vec<Way> = Vec::with_capacity(single.len());
        for (at, way) in single.iter().enumerate() {
            // Sorted by step first: what says more stands nearby, among the ways of the same step.
            let same = |other: &&Way| (other.files, other.ranks) == (way.files, way.ranks);
            let before = single[..at].iter().rev().take_while(same);
            let after = single[at + 1..].iter().take_while(same);
            let wider = |other: &Way| {
                key(other) == key(way) && other.limit >= way.limit && (way.initial || !other.initial)
            };
            if !before.chain(after).any(wider) {
                kept.push(*way);
            }
        }
        let mut ways: Vec<Way> = Vec::with_capacity(kept.len());
        let plain = |way: &Way| Way { quiet: false, capture: false, passing: false, ..*way };
        kept.sort_unstable_by_key(|way| (plain(way), *way));
        for way in kept {
            match ways.last_mut() {
                Some(last) if plain(last) == plain(&way) => {
                    last.quiet |= way.quiet;
                    last.capture |= way.capture;
                    last.passing |= way.passing;
                }
                _ => ways.push(way),
            }
        }
        ways.sort_unstable();
        Self(ways)
    }

    /// The ways, sorted.
    #[must_use]
    pub fn ways(&self) -> &[Way] {
        &self.0
    }

    /// Whether it never moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same with captures in passing left out, which no drawing shows.
    #[must_use]
    pub fn without_passing(&self) -> Self {
        Self::new(self.0.iter().map(|way| Way { passing: false, ..*way }))
    }

    /// Gives every square to which a piece goes from a square of a board: its file and rank, and whether it captures there.
    ///
    /// `ground` says what is on a square, `first` whether the piece has not moved yet. A square can come twice.
    pub fn each_target(
        &self,
        side: Side,
        from: (i16, i16),
        first: bool,
        ground: &dyn Fn(i16, i16) -> Ground,
        found: &mut dyn FnMut(i16, i16, bool),
    ) {
        for way in self.0.iter().filter(|way| first || !way.initial) {
            let (files, ranks) = way.seen_by(side);
            if way.path == Path::Lame {
                // Sides mirror what lies between as they mirror the leap.
                let blocked = way.between().iter().any(|(files, ranks)| {
                    let (files, ranks) = Step::leap(*files, *ranks).seen_by(side);
                    ground(from.0 + i16::from(files), from.1 + i16::from(ranks)) != Ground::Empty
                });
                if blocked {
                    continue;
                }
            }
            let mut hurdles = 0;
            for step in 1..=i16::from(way.limit) {
                let (file, rank) = (from.0 + step * i16::from(files), from.1 + step * i16::from(ranks));
                let here = ground(file, rank);
                let over = match way.path {
                    Path::Free | Path::Lame => true,
                    Path::Hop | Path::Behind => hurdles == 1,
                };
                match here {
                    Ground::Off => break,
                    Ground::Empty if over && way.quiet => found(file, rank, false),
                    Ground::Enemy if over && way.capture => found(file, rank, true),
                    _ => {}
                }
                if over && (here != Ground::Empty || way.path == Path::Behind) {
                    break;
                }
                if here != Ground::Empty {
                    hurdles += 1;
                }
            }
        }
    }
}

impl From<Pattern> for Movement {
    /// The movement of a kind of piece of a game on a grid.
    fn from(pattern: Pattern) -> Self {
        let ways = |steps: &'static [Step], quiet: bool| {
            steps.iter().flat_map(move |step| {
                let way =
                    Way { limit: step.limit, quiet, capture: !quiet, ..Way::leap(step.files, step.ranks) };
                let first = Way { limit: step.limit_from_second_rank, initial: true, ..way };
                [way, first]
            })
        };
        Self::new(ways(pattern.quiet, true).chain(ways(pattern.capture, false)))
    }
}

/// So many steps as a ride has, for who compares with a number written: [`UNLIMITED`] has none.
pub(super) const fn is_ride(limit: u8) -> bool {
    limit == UNLIMITED
}
