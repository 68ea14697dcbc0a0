//! Marks: what is written in a cell and is no piece.

use musi_rules::{Origin, SquareSet};

/// All squares that carry the same mark, and what the mark says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The mark as the page quotes it: `X`, `-a-`, `1`.
    pub text: String,
    /// Where it stands.
    pub squares: SquareSet,
    /// What it says of these squares.
    pub meaning: Meaning,
    /// Which piece it speaks of, when it speaks of one.
    pub of: Option<Origin>,
}

macro_rules! meanings {
    ($($(#[$doc:meta])* $meaning:ident = $word:literal,)*) => {
        /// What a mark says of its squares.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Meaning {
            $($(#[$doc])* $meaning,)*
        }

        impl Meaning {
            /// Every meaning, in the order of the legend.
            pub const ALL: &[Self] = &[$(Self::$meaning,)*];

            /// The word in an info string and in the scene's text form.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$meaning => $word,)*
                }
            }

            /// The meaning that a word names.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word)
            }
        }
    };
}

meanings! {
    /// The piece under study stands here.
    Studied = "studied",
    /// A piece stands here, and the text quotes its letters.
    Piece = "piece",
    /// The piece can go here, whether the square is empty or an enemy stands on it.
    Move = "move",
    /// The piece can go here only while the square is empty.
    Quiet = "quiet",
    /// The piece can go here only to capture.
    Capture = "capture",
    /// The piece attacks this square.
    Attacked = "attacked",
    /// The piece may not go here.
    Forbidden = "forbidden",
    /// A piece from the hand can be put here.
    Drop = "drop",
    /// The move to here gives mate.
    Mate = "mate",
    /// A light square.
    Light = "light",
    /// A dark square.
    Dark = "dark",
    /// The pawn that can be captured in passing goes here.
    Passing = "passing",
    /// The pawn that captures in passing goes here.
    EnPassant = "en-passant",
    /// A square that the king or the rook goes to or over when castling.
    Castling = "castling",
    /// The piece can be promoted here.
    Promotion = "promotion",
    /// The piece must be promoted here.
    PromotionForced = "promotion-forced",
    /// The piece can go here and cannot be promoted.
    PromotionNever = "promotion-never",
    /// Named in the text, with nothing to check.
    Named = "named",
    /// The author has set the square off.
    Lit = "lit",
    /// An arrow leads here, from the square of the mark's piece.
    Arrow = "arrow",
    /// Nothing says what it means: it is drawn as its author wrote it.
    Unexplained = "unexplained",
}
