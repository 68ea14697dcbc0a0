//! The leaps that have letters, and the directions that modifiers name.

use alloc::vec::Vec;
/// The letters of leaps, with the shorter step first.
pub(super) const LEAPS: [(char, (i8, i8)); 9] = [
    ('W', (0, 1)),
    ('F', (1, 1)),
    ('D', (0, 2)),
    ('N', (1, 2)),
    ('A', (2, 2)),
    ('H', (0, 3)),
    ('C', (1, 3)),
    ('Z', (2, 3)),
    ('G', (3, 3)),
];

/// How the directions of a leap lie: along lines, on diagonals, or off both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    Straight,
    Diagonal,
    Oblique,
}

impl Symmetry {
    pub(super) const fn from_leap(leap: (i8, i8)) -> Self {
        if leap.0 == 0 {
            Self::Straight
        } else if leap.0 == leap.1 {
            Self::Diagonal
        } else {
            Self::Oblique
        }
    }
}

/// Every direction of a leap, each once.
pub(super) fn directions((short, long): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (files, ranks) in [(short, long), (long, short)] {
        for (right, up) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            let step = (files * right, ranks * up);
            if !all.contains(&step) {
                all.push(step);
            }
        }
    }
    all
}

/// A text for directions, what is among them, and the symmetries that have it.
type Name = (&'static str, fn((i8, i8)) -> bool, &'static [Symmetry]);

/// The texts that name directions of a symmetry, what says more before what says less; each with whether a step is among them.
pub(super) const NAMES: [Name; 44] = {
    use Symmetry::{Diagonal as X, Oblique as O, Straight as S};
    [
        ("fh", |(_, up)| up > 0, &[O]),
        ("bh", |(_, up)| up < 0, &[O]),
        ("lh", |(right, _)| right < 0, &[O]),
        ("rh", |(right, _)| right > 0, &[O]),
        ("hl", |(right, up)| left_handed(right, up), &[O]),
        ("hr", |(right, up)| !left_handed(right, up), &[O]),
        ("ff", |(right, up)| up > right.abs(), &[O]),
        ("bb", |(right, up)| -up > right.abs(), &[O]),
        ("ll", |(right, up)| -right > up.abs(), &[O]),
        ("rr", |(right, up)| right > up.abs(), &[O]),
        ("fs", |(right, up)| up > 0 && right.abs() > up, &[O]),
        ("bs", |(right, up)| up < 0 && right.abs() > -up, &[O]),
        ("lv", |(right, up)| right < 0 && up.abs() > -right, &[O]),
        ("rv", |(right, up)| right > 0 && up.abs() > right, &[O]),
        ("fl", |(right, up)| right < 0 && up > -right, &[O]),
        ("fr", |(right, up)| right > 0 && up > right, &[O]),
        ("bl", |(right, up)| right < 0 && -up > -right, &[O]),
        ("br", |(right, up)| right > 0 && -up > right, &[O]),
        ("lf", |(right, up)| up > 0 && -right > up, &[O]),
        ("rf", |(right, up)| up > 0 && right > up, &[O]),
        ("lb", |(right, up)| up < 0 && -right > -up, &[O]),
        ("rb", |(right, up)| up < 0 && right > -up, &[O]),
        ("fl", |(right, up)| right < 0 && up > 0, &[X]),
        ("fr", |(right, up)| right > 0 && up > 0, &[X]),
        ("bl", |(right, up)| right < 0 && up < 0, &[X]),
        ("br", |(right, up)| right > 0 && up < 0, &[X]),
        ("lf", |(right, up)| right < 0 && up > 0, &[X]),
        ("rf", |(right, up)| right > 0 && up > 0, &[X]),
        ("lb", |(right, up)| right < 0 && up < 0, &[X]),
        ("rb", |(right, up)| right > 0 && up < 0, &[X]),
        ("v", |(right, up)| up.abs() > right.abs(), &[S, O]),
        ("s", |(right, up)| right.abs() > up.abs(), &[S, O]),
        ("v", |_| true, &[X]),
        ("s", |_| true, &[X]),
        ("f", |(right, up)| up > right.abs(), &[S, O]),
        ("b", |(right, up)| -up > right.abs(), &[S, O]),
        ("l", |(right, up)| -right > up.abs(), &[S, O]),
        ("r", |(right, up)| right > up.abs(), &[S, O]),
        ("f", |(_, up)| up > 0, &[X]),
        ("b", |(_, up)| up < 0, &[X]),
        ("l", |(right, _)| right < 0, &[X]),
        ("r", |(right, _)| right > 0, &[X]),
        ("fs", |(_, up)| up > 0, &[X]),
        ("bs", |(_, up)| up < 0, &[X]),
    ]
};

/// Whether an oblique leap turns to the left: the long part first, then the short one to its left.
const fn left_handed(right: i8, up: i8) -> bool {
    // Forward long: left is negative files. Right long: left is forward. And so around.
    let tall = up.abs() > right.abs();
    if tall { (up > 0) == (right < 0) } else { (right > 0) == (up > 0) }
}
