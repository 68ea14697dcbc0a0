//! Why a drawing is no board: what was seen, which sign of a board is missing or contradicts, and what makes a board of it.

use std::fmt;

use super::fit::is_usual_mark;
use crate::ascii::{AsciiError, NoBoard};
use crate::game::GameName;
use crate::plain;

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
    Strange(Strange),
    /// A text says that these of its letters mean something else than pieces of the game.
    MeansElse(GameName, Vec<String>),
    /// Its letters are those of pieces in these languages, none of which is the page's.
    Letters(GameName, Vec<&'static str>),
    /// It has fewer than two pieces, and no lines between its squares.
    FewPieces(GameName),
    /// It is neither a whole board nor labelled, and has no lines between its squares: its files and ranks, and those of the board.
    NoLabels(GameName, [u8; 2], [u8; 2]),
    /// It has more files or ranks than any board of the game: its own, and those of the board.
    Larger(GameName, [u8; 2], [u8; 2]),
    /// No game has these pieces, why, and the letters of the king and of the piece that may be written with the same.
    Implausible(GameName, String, Option<[&'static str; 2]>),
    /// It is notation of a board that is larger than that of the game: its own files and ranks, and those of the board.
    OtherNotation(GameName, [u8; 2], [u8; 2]),
    /// Nothing stands on it.
    Empty(GameName),
    /// It holds several grids, one below the other.
    Several,
    /// It has one row, and no text speaks of it.
    OneRow,
    /// Nothing says of which game it is.
    NoGame,
    /// The game of which the page speaks has other boards.
    NotOfPage(GameName),
    /// One word of the page names the game, and nothing else agrees.
    OneSign(GameName),
    /// A grid of lines that is drawn wrongly and holds no pieces.
    Broken(AsciiError),
    /// All its pieces are one side's by their letters, and codes of colours may say otherwise.
    Coloured(GameName),
    /// It would be a board of the game with a fault that stops a build.
    Faulty(GameName, String),
    /// It is a record of moves with a fault: the line on which that is, and what it is.
    Record(GameName, usize, String),
    /// It is a part of a position in notation: how many ranks it has, and how many the board.
    Fragment(GameName, usize, u8),
    /// Dots stand for rows of it that are left out.
    Cut,
    /// One of its rows has more or fewer squares than the others.
    Uneven(AsciiError),
}

/// What stands on squares and is neither a piece nor a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Strange {
    pub game: GameName,
    /// The texts.
    pub texts: Vec<String>,
    /// How many squares hold one of them.
    pub cells: usize,
    /// How many squares are filled.
    pub filled: usize,
    /// The letters of the game's pieces.
    pub letters: String,
}

/// The letters of which a legend may speak are no longer.
const LONGEST: usize = 3;

impl NotBoard {
    /// Whether it says something of how large the drawing is, or of how many pieces stand on it.
    pub const fn is_of_size(&self) -> bool {
        matches!(
            self,
            Self::NoLabels(..)
                | Self::Larger(..)
                | Self::Implausible(..)
                | Self::FewPieces(_)
                | Self::OneSign(_)
        )
    }

    /// Whether it says that nothing is drawn as a board is.
    pub const fn is_of_drawing(&self) -> bool {
        matches!(
            self,
            Self::Drawing(_) | Self::Words(_) | Self::NoGame | Self::NotOfPage(_) | Self::Irregular
        )
    }

    /// What makes a board of it, with what parts it from the reason.
    pub fn advice(&self) -> String {
        let declare =
            |game: &GameName| format!("; if it is a board of {game}, write `{game}` after the backticks");
        match self {
            Self::Drawing(reason) => {
                format!("; to draw a board, {}, and name its game after the backticks", reason.remedy())
            }
            Self::Irregular => "; to draw a board, make all columns of one width".to_owned(),
            Self::Words(_) => {
                "; to draw a board, move words below its rows, and write one piece or a dot for each square"
                    .to_owned()
            }
            Self::Strange(strange) => strange.advice(),
            Self::MeansElse(game, _)
            | Self::FewPieces(game)
            | Self::NoLabels(game, ..)
            | Self::Larger(game, ..)
            | Self::Implausible(game, _, None)
            | Self::OneSign(game)
            | Self::NotOfPage(game) => declare(game),
            Self::Implausible(game, _, Some([king, own])) => format!(
                "; if `{king}` is two kinds of pieces, write `{own}` for the one that is not the king; if all of them are kings on a board of {game}, write `{game}` after the backticks"
            ),
            Self::Empty(game) => {
                format!(
                    "; to show an empty board, label its files and ranks, and write `{game}` after the backticks"
                )
            }
            Self::OtherNotation(..) => {
                "; if it is of another game, write `text` after the backticks, else correct it".to_owned()
            }
            Self::Letters(..) => String::new(),
            Self::Several => "; give each board a fence of its own".to_owned(),
            Self::OneRow => "; if it is a board, write the name of its game after the backticks".to_owned(),
            Self::NoGame => format!(
                "; if it is a board, write the name of its game after the backticks, or `{}` to draw it without rules",
                plain::NAME
            ),
            Self::Broken(_) => "; to draw a board, correct that line".to_owned(),
            Self::Coloured(game) => {
                format!(
                    "; write the pieces of the two sides with capitals and small letters, and `{game}` after the backticks"
                )
            }
            Self::Faulty(game, _) => {
                format!("; to draw a board, correct that, and write `{game}` after the backticks")
            }
            Self::Record(game, ..) => {
                format!("; to show the game, correct that, and write `{game}` after the backticks")
            }
            Self::Fragment(_, _, all) => {
                format!("; to draw a board, write all {all} of its ranks, with a number for empty squares")
            }
            Self::Cut => "; to draw a board, write all of them, with a dot on each empty square".to_owned(),
            Self::Uneven(_) => "; to draw a board, write as many squares on that line".to_owned(),
        }
    }
}

impl Strange {
    fn advice(&self) -> String {
        let Self { game, texts, cells, filled, letters } = self;
        // What is declared may hold as much that nothing explains as it holds pieces.
        if 2 * cells <= *filled {
            return format!("; to draw them as they are, write `{game}` after the backticks");
        }
        let lettered =
            |text: &&String| text.chars().count() <= LONGEST && text.chars().any(char::is_alphabetic);
        if let [mark] = texts.as_slice()
            && is_usual_mark(mark)
        {
            return format!(
                "; if `{mark}` marks squares, say in a line below the board what it means, and write `{game}` after the backticks"
            );
        }
        match texts.first() {
            Some(text) if texts.iter().all(|text| lettered(&text)) => {
                format!(
                    "; if they are pieces, say so of each in a line below the board, such as `{text} = king`"
                )
            }
            _ => format!(
                "; if they are pieces, write them with its letters ({letters}), and `{game}` after the backticks"
            ),
        }
    }
}

impl fmt::Display for Strange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.texts.iter().take(3).map(|text| format!("\"{text}\"")).collect();
        let (game, cells, filled) = (self.game, self.cells, self.filled);
        write!(
            f,
            "{cells} of its {filled} filled squares hold no piece of {game} ({}), and no text says what that means",
            texts.join(", ")
        )
    }
}

impl fmt::Display for NotBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing(reason) => reason.fmt(f),
            Self::Irregular => write!(f, "its columns have different widths, as those of a table"),
            Self::Words(word) => {
                write!(f, "\"{word}\" stands where a square would hold a letter, a sign or a dot")
            }
            Self::Strange(strange) => strange.fmt(f),
            Self::MeansElse(game, letters) => {
                let letters: Vec<String> =
                    letters.iter().take(3).map(|letter| format!("\"{letter}\"")).collect();
                write!(
                    f,
                    "a text says that {} means something else than a piece of {game}",
                    letters.join(", ")
                )
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
                write!(f, "it has fewer than two pieces of {game}, and no lines between its squares")
            }
            Self::Larger(game, [files, ranks], [width, height]) => write!(
                f,
                "its rows make {files} by {ranks} squares, and a board of {game} has no more than {width} by {height}"
            ),
            Self::NoLabels(game, [files, ranks], [width, height]) => write!(
                f,
                "its rows make {files} by {ranks} squares, a board of {game} has {width} by {height}, and its files and ranks have no labels"
            ),
            Self::Implausible(game, why, _) => write!(f, "no game of {game} has these pieces: {why}"),
            Self::OtherNotation(game, [files, ranks], [width, height]) => write!(
                f,
                "it is the notation of a board of {files} by {ranks} squares, and a board of {game} has {width} by {height}"
            ),
            Self::Empty(_) => write!(f, "nothing stands on its squares"),
            Self::Several => write!(f, "it holds several grids"),
            Self::OneRow => write!(f, "it has a single row, and no text speaks of its squares"),
            Self::NoGame => {
                write!(
                    f,
                    "the page names no game, and neither the letters of this grid nor its size show one by themselves"
                )
            }
            Self::NotOfPage(game) => {
                write!(f, "the page speaks of {game}, but this is not drawn as a board of {game} is")
            }
            Self::Coloured(_) => write!(
                f,
                "all its pieces are one side's by their letters, and its codes of colours may say otherwise"
            ),
            Self::Record(game, line, fault) => {
                write!(f, "it is a record of {game} with a fault on its line {line}: {fault}")
            }
            Self::Fragment(game, ranks, all) => {
                write!(f, "it is a part of a position of {game} in notation: {ranks} of {all} ranks")
            }
            Self::Cut => write!(
                f,
                "some of its rows are left out, at a line of dots or between the rows that are full"
            ),
            Self::OneSign(game) => write!(
                f,
                "only one word of the page speaks of {game}, and neither the size of the board nor its pieces agree"
            ),
            Self::Faulty(game, fault) => {
                write!(f, "it reads as a board of {game} with a fault: {fault}")
            }
            Self::Uneven(error) => write!(f, "line {} of it is uneven: {}", error.line, error.fault),
            Self::Broken(error) => {
                write!(
                    f,
                    "its lines make up no grid of equal squares: at line {}, {}",
                    error.line, error.fault
                )
            }
        }
    }
}
