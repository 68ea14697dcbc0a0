//! What is known of a fence besides its text.

use musi_rules::Side;

use crate::game::{GameName, Games};
use crate::page::GameFile;
use crate::vocabulary::PlainGame;

/// Which letters belong to which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseSides {
    /// Whose pieces small letters are.
    pub lower: Side,
    /// Whose pieces capital letters are.
    pub upper: Side,
}

/// How the game of a page is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evidence {
    /// It is named: in the configuration, in the front matter.
    #[default]
    Named,
    /// The fence itself names it.
    Declared,
    /// Several words of the page agree.
    Words,
    /// One word of the page says so, which is too little unless a board agrees.
    Word,
}

/// What is known of a fence before it is read: the configuration, the info string, the page as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Context<'a> {
    /// The games that there are.
    pub games: Games,
    /// The game, from the configuration or found from the page.
    pub game: Option<GameName>,
    /// How `game` is known.
    pub evidence: Evidence,
    /// The tag of the page's language: in its letters pieces may be written.
    pub language: &'a str,
    /// The fence's info string, without the backticks: `chess reach O=knight X=moves`.
    pub info: &'a str,
    /// What the page's figure file says of this fence, in the same words as an info string; it wins over `info`.
    pub figure_file: &'a str,
    /// The files of games that the page names.
    pub game_files: &'a [GameFile<'a>],
    /// Which case is which side, where the page says so anywhere.
    pub case_sides: Option<CaseSides>,
    /// Whether all texts are captions of this board and need no "in this picture", as the items of a list beside a group
    /// of boards are.
    pub own: bool,
    /// How many of the texts, the first ones, stand before the fence and lead to it: they speak of this board.
    pub leads: usize,
    /// The paragraph or heading right before the fence: a position that it writes in notation says whose the pieces are.
    pub before: &'a str,
    /// The game without rules here that the page names: a grid that may be one of its boards is drawn as it is.
    pub grid: Option<&'static PlainGame>,
}
