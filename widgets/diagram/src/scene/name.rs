//! The names beside an annotated board.

/// What a name beside the board is written next to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamePlace {
    /// A rank, counted from the bottom as drawn, from 0.
    Rank(u8),
    /// A file, counted from the left as drawn, from 0.
    File(u8),
    /// The arrow that points up the board.
    Up,
    /// The arrow that points down the board.
    Down,
    /// The upper edge.
    Top,
    /// The lower edge.
    Bottom,
    /// The left edge, when no arrow stands there.
    Left,
    /// The right edge, when the text belongs to no rank.
    Right,
}

/// A name that the author wrote beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// What it names.
    pub place: NamePlace,
    /// The name, its words joined by single spaces.
    pub text: String,
}
