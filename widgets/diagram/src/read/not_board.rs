//! Why a drawing is no board.

use std::fmt;

use crate::ascii::{AsciiError, NoBoard};
use crate::game::GameName;

/// Why a drawing is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotBoard {
    /// It is not drawn as boards are.
    Drawing(NoBoard),
    /// Its columns have different widths.
    Irregular,
    /// Its cells hold words.
    Words(String),
    /// Its cells hold what is neither a piece of the game nor a mark of which the page speaks.
    Strange(GameName, Vec<String>),
    /// Its letters are those of pieces in these languages, none of which is the page's.
    Letters(GameName, Vec<&'static str>),
    /// It has fewer than two pieces, and no lines between its squares.
    FewPieces(GameName),
    /// It is neither a whole board nor labelled, and has no lines between its squares.
    NoLabels(GameName),
    /// It has more pieces of a kind than the game, or no kings.
    Implausible(GameName),
    /// It holds several grids, one below the other.
    Several,
    /// It has one row, and no text speaks of it.
    OneRow,
    /// Nothing says of which game it is.
    NoGame,
    /// The game of which the page speaks has other boards.
    NotOfPage,
    /// One word of the page names the game, and nothing else agrees.
    OneSign(GameName),
    /// A grid of lines that is drawn wrongly and holds no pieces.
    Broken,
    /// Dots stand for rows of it that are left out.
    Cut,
    /// One of its rows has more or fewer squares than the others.
    Uneven(AsciiError),
}

impl NotBoard {
    /// What would make a board of it, where the reason does not say so itself.
    pub const fn advice(&self) -> &'static str {
        match self {
            Self::Drawing(NoBoard::NoRuling | NoBoard::NoRows) => {
                "; to draw a board, write a row of its squares on each line, as many on each, with a blank between them, and name the game after the backticks"
            }
            Self::Drawing(NoBoard::Boxes | NoBoard::OneBox) => {
                "; to draw a board, let its lines cross between all its squares, or leave them out"
            }
            Self::Drawing(NoBoard::OpenAbove) => "; to draw a board, put a rule line above that row as well",
            Self::Drawing(NoBoard::RowsTogether) => {
                "; to draw a board, put a rule line between all rows, or none"
            }
            Self::Words(_) => {
                "; to draw a board, write what is said of it below its rows, and one piece or a dot for each square"
            }
            Self::Implausible(_) => {
                "; write one side in capitals and the other in small letters, or name the game after the backticks"
            }
            Self::Uneven(_) => "; to draw a board, write as many squares on that line",
            Self::Several | Self::Letters(..) | Self::Cut => "",
            _ => "; if it is a board, name the game after the backticks",
        }
    }
}

impl fmt::Display for NotBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing(reason) => reason.fmt(f),
            Self::Irregular => write!(f, "its columns have different widths, as those of a table"),
            Self::Words(word) => write!(f, "\"{word}\" stands between its squares or in them"),
            Self::Strange(game, texts) => {
                let texts: Vec<String> = texts.iter().take(3).map(|text| format!("\"{text}\"")).collect();
                let texts = texts.join(", ");
                write!(f, "{texts} in its cells are no pieces of {game}, and no text speaks of them")
            }
            Self::Letters(game, tags) => {
                let tags: Vec<String> = tags.iter().map(|tag| format!("letters={tag}")).collect();
                let tags = tags.join(" or ");
                write!(
                    f,
                    "its letters are those of {game} in another language than the page's; if they are, write {game} {tags} after the backticks"
                )
            }
            Self::FewPieces(game) => {
                write!(f, "it has no lines between squares and fewer than two pieces of {game}")
            }
            Self::NoLabels(game) => write!(
                f,
                "it has no lines between squares, it is no whole board of {game}, and its files and ranks have no labels"
            ),
            Self::Implausible(game) => {
                write!(f, "no game of {game} has these pieces")
            }
            Self::Several => write!(f, "it holds several grids; give each board a fence of its own"),
            Self::OneRow => write!(f, "it has a single row, and no text speaks of its squares"),
            Self::NoGame => write!(f, "nothing says of which game it is"),
            Self::NotOfPage => write!(f, "it is drawn as no board of the game of which the page speaks"),
            Self::Cut => {
                write!(
                    f,
                    "a line of dots stands for rows that are left out; to draw a board, write all of them"
                )
            }
            Self::OneSign(game) => {
                write!(f, "only one word of the page speaks of {game}, and the board does not agree")
            }
            Self::Uneven(error) => write!(f, "line {} of it is uneven: {}", error.line, error.fault),
            Self::Broken => {
                write!(f, "its lines do not part it into equal cells that hold pieces")
            }
        }
    }
}
