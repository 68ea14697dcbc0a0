//! One thing that a page says of its game.

use std::ops::Range;

use musi_diagram::Language;
use musi_rules::betza::Way;
use musi_rules::{Side, SquareSet};

/// One thing that a page says of its game.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::page) struct Fact {
    /// What.
    pub says: Says,
    /// Where, in bytes of the page.
    pub span: Range<usize>,
    /// In which language.
    pub language: Language,
}

/// What a page says.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::page) enum Says {
    /// A key of the rules and its value; behind `#` stands of which of several it speaks.
    Key(String, String),
    /// How pieces go.
    Moves(Vec<char>, Vec<Way>),
    /// How they go to empty squares.
    Quiet(Vec<char>, Vec<Way>),
    /// They go and capture as another piece does, left and right exchanged.
    Mirror(Vec<char>, char),
    /// They go as another piece does, and capture behind exactly one piece on the same ways.
    Cannon(Vec<char>, char),
    /// How they capture, where that is another way.
    Captures(Vec<char>, Vec<Way>),
    /// They go and capture as another piece does.
    Like(Vec<char>, char),
    /// It goes as the piece of its name does in this game, which everybody knows.
    Known(char, &'static str),
    /// It goes as the piece of this kind does, which everybody knows.
    As(char, &'static str),
    /// So do all pieces of which nothing else is said.
    Rest(&'static str),
    /// All rules that the page does not say are those of this game.
    Base(&'static str),
    /// They never capture.
    Harmless(Vec<char>),
    /// They never move but to capture.
    Hungry(Vec<char>),
    /// They go along lines, how far is said elsewhere.
    Lines(Vec<char>, Vec<Way>),
    /// They go so, too.
    Able(Vec<char>, Vec<Way>),
    /// They never go so.
    Never(Vec<char>, Vec<Way>),
    /// They never capture so, wherever they go.
    NeverCaptures(Vec<char>, Vec<Way>),
    /// In these directions, or in all, they go only where nothing stands.
    OnlyQuiet(Vec<char>, Vec<Way>),
    /// They capture only in these of their directions.
    OnlyCaptures(Vec<char>, Vec<Way>),
    /// They go as another piece does, and so backward as well as forward: as what becomes they where no piece is named.
    BothWays(Vec<char>, Option<char>),
    /// Promoted, it goes as before and so.
    Keeps(char, Vec<Way>),
    /// Promoted, it goes so.
    Grown(char, Vec<Way>),
    /// Promoted, it goes as another piece does.
    GrownLike(char, char),
    /// They leap over a piece beside them in these directions, or in those in which they go.
    Hops(Vec<char>, Vec<Way>),
    /// They cannot leap over what stands between.
    Lamed(Vec<char>),
    /// They leap over it.
    Over(Vec<char>),
    /// Where a piece of the board can go and nowhere else: the piece, its square where it is named, and the squares.
    Reach(char, Option<SquareSet>, SquareSet),
    /// Moves of a position.
    Shown(Shown),
    /// How many of a piece, or of all, sides have on the board.
    Count(Option<char>, Whose, u16),
    /// What stands on squares.
    Stands(char, SquareSet),
    /// What is said of how pieces go that belong to one side.
    Sided(Side, Manner, Box<Says>),
    /// What must be so of a position: `check`, `mate`, `turn`; of which side, and whether it is denied.
    State(&'static str, Side, bool),
}

/// How what is said of the pieces of one side stands to what is said of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) enum Manner {
    /// It says how they go: "Black's men go one square forward".
    Own,
    /// It adds to that: "Black's men also go one square backward".
    Also,
    /// It leaves of that no more: "Black's men go only forward".
    Only,
}

/// Moves that a position has, or has not.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::page) struct Shown {
    /// How many there are to each of the squares.
    pub what: Show,
    /// Whose moves; of the side of the piece that goes where none is named.
    pub side: Option<Side>,
    /// The piece that goes, where it is named.
    pub piece: Option<char>,
    /// From where.
    pub from: Option<SquareSet>,
    /// To where.
    pub to: SquareSet,
    /// What is captured with it.
    pub taken: SquareSet,
    /// The piece that is captured, where it is named.
    pub prey: Option<char>,
}

/// What is said of moves to squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::page) enum Show {
    /// There is one to each.
    Go,
    /// There is one to each that captures there.
    Take,
    /// There is none to any.
    Not,
}

/// Whose pieces are counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::page) enum Whose {
    /// Those of a side.
    Of(Side),
    /// Those of each side.
    Each,
    /// Those of one side; the other has none.
    One,
}

impl Whose {
    /// Whether the pieces of the two sides are so many.
    pub fn holds(self, own: [u16; 2], count: u16) -> bool {
        match self {
            Self::Of(side) => own[side as usize] == count,
            Self::Each => own == [count; 2],
            Self::One => own == [count, 0] || own == [0, count],
        }
    }
}

impl Says {
    /// Whether it speaks of one side by its name.
    pub(in crate::page) fn is_sided(&self) -> bool {
        match self {
            Self::Key(key, value) => {
                let is_side = |text: &str| matches!(text, "White" | "Black");
                let stem = key.split('#').next().unwrap_or(key);
                is_side(value)
                    || stem.ends_with("White")
                    || stem.ends_with("Black")
                    || stem == "nFoldValueAbsolute"
            }
            Self::Count(_, whose, _) => matches!(whose, Whose::Of(_)),
            Self::State(..) | Self::Sided(..) => true,
            _ => false,
        }
    }

    /// The side of which alone it says how a piece goes.
    pub(in crate::page) fn of_one_side(&self, letter: char) -> Option<Side> {
        match self {
            Self::Sided(side, _, says) => {
                says.movers().is_some_and(|who| who.contains(&letter)).then_some(*side)
            }
            _ => None,
        }
    }

    /// Of which pieces it says how they go or capture.
    pub(in crate::page) fn movers(&self) -> Option<&[char]> {
        match self {
            Self::Moves(who, _)
            | Self::Quiet(who, _)
            | Self::Captures(who, _)
            | Self::Like(who, _)
            | Self::Mirror(who, _)
            | Self::Cannon(who, _)
            | Self::Harmless(who)
            | Self::Hungry(who)
            | Self::Hops(who, _)
            | Self::Never(who, _)
            | Self::NeverCaptures(who, _)
            | Self::Lamed(who)
            | Self::OnlyQuiet(who, _)
            | Self::OnlyCaptures(who, _)
            | Self::BothWays(who, _)
            | Self::Lines(who, _) => Some(who),
            Self::Sided(_, _, says) => says.movers(),
            _ => None,
        }
    }
}
