//! What a figure is about.

use std::fmt;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $word:literal,)*) => {
        /// What a figure is about: it decides which exercise it offers and how it reads without script.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum FigureKind {
            $($(#[$doc])* $kind,)*
        }

        impl FigureKind {
            /// Every kind, in the order of the guide.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The word in `data-kind` and in a fence's info string.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$kind => $word,)*
                }
            }

            /// The kind that a word of an info string or of `data-kind` names.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word)
            }
        }
    };
}

kinds! {
    /// A board with names beside it and nothing on it.
    Board = "board",
    /// Pieces on a board of which the page claims nothing.
    Position = "position",
    /// The light and dark squares.
    Colours = "colours",
    /// One piece and the squares it can go to.
    Reach = "reach",
    /// Several pieces, each with its own letter for moves and captures.
    Labelled = "labelled",
    /// The pieces as they stand when the game begins.
    Start = "start",
    /// A king in check and the ways out.
    Check = "check",
    /// A mate, or the move that gives it.
    Mate = "mate",
    /// No legal move and no check.
    Stalemate = "stalemate",
    /// The pawn's capture in passing.
    EnPassant = "en-passant",
    /// King and rook move together, or may not.
    Castling = "castling",
    /// A piece that becomes another at the far ranks.
    Promotion = "promotion",
    /// A piece from the hand and where it may be put.
    Drop = "drop",
    /// Which squares a piece attacks.
    Attack = "attack",
}

impl FigureKind {
    /// Whether the sides take turns. A figure about how pieces move lets every piece move at any time.
    #[must_use]
    pub const fn takes_turns(self) -> bool {
        !matches!(self, Self::Board | Self::Colours | Self::Reach | Self::Labelled | Self::Attack)
    }
}

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
