//! The kinds of pieces that have names, and how they move unless a game says otherwise.

use musi_rules::betza::{Movement, read};

/// A kind of piece, by its place in [`TYPES`].
pub type Kind = u8;

/// A set of kinds: a bit each.
pub type Kinds = u64;

/// How many kinds a game can name.
pub const COUNT: usize = 62;

/// The first of the kinds that have no movement of their own.
pub const FIRST_CUSTOM: usize = 37;

/// The names by which games call kinds, with their movement in Betza notation.
pub const TYPES: [(&str, &str); COUNT] = include!("types.in");

/// The kind with a name, for constants.
///
/// # Panics
/// Where there is no such kind: while a constant is compiled, that is an error of the compiler.
#[must_use]
#[allow(clippy::panic, reason = "constants alone are made with it")]
pub const fn kind(name: &str) -> Kind {
    let mut at = 0;
    while at < COUNT {
        if same(TYPES[at].0.as_bytes(), name.as_bytes()) {
            return at as Kind;
        }
        at += 1;
    }
    panic!("there is no such kind")
}

const fn same(one: &[u8], two: &[u8]) -> bool {
    if one.len() != two.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != two[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The kind with a name, where there is one.
#[must_use]
pub fn find(name: &str) -> Option<Kind> {
    TYPES.iter().position(|(own, _)| *own == name).map(|at| at as Kind)
}

/// How the kind with a name moves unless a game says otherwise.
#[must_use]
pub fn movement(name: &str) -> Option<Movement> {
    let (_, betza) = TYPES.iter().find(|(own, _)| *own == name)?;
    read(betza).ok()
}

/// The set of one kind.
#[must_use]
pub const fn bit(kind: Kind) -> Kinds {
    1 << (kind & 63)
}

/// The kinds of a set.
pub fn each(kinds: Kinds) -> impl Iterator<Item = Kind> {
    (0..COUNT as Kind).filter(move |kind| kinds & bit(*kind) != 0)
}

/// The pawn of chess.
pub const PAWN: Kind = kind("pawn");
/// The king, which must not be captured.
pub const KING: Kind = kind("king");
/// The soldier of xiangqi.
pub const SOLDIER: Kind = kind("soldier");
