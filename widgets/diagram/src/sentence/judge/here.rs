//! What a sentence has named so far, and of what it speaks that is to come.

use musi_rules::{Side, Square, SquareSet};

use crate::sentence::language::node::Node;

/// What a sentence has named so far.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Here {
    /// A move, of which "but no mate" then speaks.
    pub moved: bool,
    /// A player.
    pub player: bool,
    /// The side of whose castling it speaks, where it is of one alone.
    pub castling: Option<Side>,
    /// The side of which it says that it is mated, or would be by a move.
    pub mated: Option<Side>,
    /// What is to come.
    pub ahead: Ahead,
    /// A castling that was said to be possible: of which side, and whether the short one.
    pub castled: Option<(Side, bool)>,
    /// What it says of moves that are special.
    pub special: Special,
    /// The side of those of whom it says that they guard squares, where one of them can be of that side alone.
    pub guards: Option<Side>,
    /// What of both sides it names.
    pub sides: Sides,
    /// Whether its words say which of some pieces are meant: "the knight that defends e5".
    pub selecting: bool,
    /// What it says that moves will bring.
    pub coming: Coming,
    /// The squares of which alone a clause counts: "on the c-file the rook can reach four squares".
    pub within: Option<SquareSet>,
}

/// What a sentence says that moves will bring.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Coming {
    /// A mate, of which a move behind it is then the key.
    pub mate: bool,
}

/// What a sentence says of both sides.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Sides {
    /// Whether it compares what they have, so that "a pawn" is a number.
    pub compared: bool,
}

/// What a sentence says of moves that are special.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Special {
    /// Whether it denies a castling.
    pub castling_denied: bool,
    /// Whether a capture in passing was said to be possible.
    pub passed: bool,
    /// Whether a piece goes somewhere, or captures there, as if it did so: "the knight goes to b5, and the pawn takes it".
    pub told: bool,
}

/// What a sentence says of what is to come.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Ahead {
    /// What would be after a move, somewhere in it.
    pub supposed: bool,
    /// A promotion to come, of which "giving check" may then speak.
    pub promotion: bool,
    /// Where a piece goes or can go, of which words after it may speak.
    pub went: bool,
    /// The king of whom it says that he must go.
    pub must_go: Option<Square>,
}

impl Here {
    /// Of a sentence of which nothing was judged yet.
    pub fn of(node: &Node) -> Self {
        Self {
            ahead: Ahead { supposed: supposes(node), ..Ahead::default() },
            special: Special { castling_denied: denies_castling(node), ..Special::default() },
            ..Self::default()
        }
    }
}

/// Whether words say somewhere what would be after a move.
fn supposes(node: &Node) -> bool {
    ["then", "then-does"].contains(&node.meaning) || node.nodes().any(|part| supposes(part))
}

/// Whether words deny somewhere that a side can castle now.
fn denies_castling(node: &Node) -> bool {
    node.negated && node.meaning.starts_with("castling") || node.nodes().any(|part| denies_castling(part))
}
