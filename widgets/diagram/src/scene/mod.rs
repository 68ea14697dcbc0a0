//! A setup of a game plus what the page says of it: what travels from the build to the browser.
//!
//! What travels to the browser is [`Scene::to_page`]. For people and tests a [`Scene`] has a text form of one line ([`Display`](std::fmt::Display) and [`FromStr`](std::str::FromStr)) that
//! needs no escaping in an HTML attribute:
//!
//! ```text
//! chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:O:studied::e4 m:X:move:e4:d2f2c3g3c5g5d6f6 c:reach:e4:any:d2f2…
//! ```
//!
//! | token | meaning |
//! |---|---|
//! | 1st, 2nd | game and kind |
//! | 3rd | width and height; for a part of a board also how many files and ranks are counted before it: `4x3+2+3` |
//! | 4th | the setup as the game writes it (FEN, SFEN …), blanks as `_` |
//! | `v:` | drawn from the second side's seat |
//! | `t:1` | the page says which side is to move |
//! | `s:e4` | the pieces under study |
//! | `m:TEXT:MEANING:OF:SQUARES` | a mark; OF is a square, `*KIND` for a piece from the hand, or empty |
//! | `c:…` | a claim, see [`Claim`] |
//! | `l:SETUP` | the moves that follow led here, from this setup |
//! | `p:FROM:TO:KIND:TEXT` | such a move; KIND is what the piece becomes, or empty |
//! | `n:r0:TEXT` | a name: `r` rank, `f` file (from 0, bottom left), `u` up, `d` down, `t` `b` `l` `r` edges |
//!
//! Squares are written file letter and rank number from the bottom left corner of the drawing, whatever the game
//! calls them.

mod claim_text;
mod error;
mod kind;
mod line;
mod mark;
mod name;
mod page;
mod text;

pub use error::SceneError;
pub use kind::FigureKind;
pub use line::{GameLine, PlayedMove};
pub use mark::{Mark, Meaning};
pub use name::{Name, NamePlace};
pub use text::{read_squares, read_text};

use musi_rules::{BoardSize, Side, SquareSet};

use crate::claim::Claim;
use crate::game::GameName;

/// A setup of a game plus the claims that the page makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Which game.
    pub game: GameName,
    /// What the figure is about.
    pub kind: FigureKind,
    /// Width and height of the board.
    pub geometry: BoardSize,
    /// Drawn from the second side's seat.
    pub flipped: bool,
    /// The setup in the game's own text form (FEN, SFEN …), for a board of this geometry.
    pub setup: String,
    /// Whose turn it is, where the page says so. The setup's own side to move is the same where it does.
    pub side_to_move: Option<Side>,
    /// The squares of the pieces under study.
    pub studied: SquareSet,
    /// The marks, in the order of the board: upper left first.
    pub marks: Vec<Mark>,
    /// What the page says of the board.
    pub claims: Vec<Claim>,
    /// The names beside an annotated board.
    pub names: Vec<Name>,
    /// The moves that led here, where the page records them.
    pub line: Option<GameLine>,
}

impl Scene {
    /// The mark with this text.
    #[must_use]
    pub fn mark(&self, text: &str) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.text == text)
    }
}
