//! A page as a game reads it: its texts, fences and tables, and what came of them.
//!
//! Most games read each fence by itself. A game that the page states is read from all of its page.

use std::ops::Range;
use std::sync::Arc;

use crate::content::Content;
use crate::game::Games;
use crate::verdict::{CaptionText, Finding, Reading};

/// A part of a page, in the order of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PagePart<'a> {
    /// A heading or a rule: what is said after it speaks of other figures.
    Break,
    /// A text, or a part of one up to a comment.
    Text(PageText<'a>),
    /// A fence.
    Fence(PageFence<'a>),
    /// A table.
    Table(PageTable<'a>),
}

impl<'a> PagePart<'a> {
    /// The parts of a page that has only a fence and the texts that belong to it.
    #[must_use]
    pub fn of_fence(fence: PageFence<'a>, captions: &[CaptionText<'a>]) -> Vec<Self> {
        let texts = captions.iter().enumerate();
        let texts = texts
            .map(|(block, caption)| Self::Text(PageText { caption: *caption, block, item: false, line: 0 }));
        std::iter::once(Self::Fence(fence)).chain(texts).collect()
    }
}

/// A text of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageText<'a> {
    /// The text and its language.
    pub caption: CaptionText<'a>,
    /// A number of its block that no other block of the page has: a text and its translation have the same.
    pub block: usize,
    /// Whether it stands in an item of a list.
    pub item: bool,
    /// The line of the page at which it begins, counted from 1; 0 where that is not known.
    pub line: usize,
}

/// A fence of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageFence<'a> {
    /// What stands between the lines of the fence.
    pub text: &'a str,
    /// What stands after the backticks.
    pub info: &'a str,
    /// What the page's figure file says in place of that; empty where it says nothing.
    pub figure_file: &'a str,
    /// The games that there are.
    pub games: Games,
    /// The files of games that the page names.
    pub game_files: &'a [GameFile<'a>],
}

/// A file of games that a page names: `games/my.ini#name`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFile<'a> {
    /// As it is named, with the game behind `#`.
    pub named: &'a str,
    /// The file, as findings name it.
    pub path: &'a str,
    /// What stands in it, or why it cannot be read.
    pub text: Result<&'a str, &'a str>,
    /// Whether it holds the game of the page as a whole.
    pub of_page: bool,
}

/// A table of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageTable<'a> {
    /// The table as it stands in the source.
    pub text: &'a str,
    /// Where its first byte lies in the source.
    pub offset: usize,
    /// The texts of its head, column by column.
    pub heads: Vec<String>,
    /// Its other rows.
    pub rows: Vec<Vec<PageCell<'a>>>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCell<'a> {
    /// What stands between backticks, where nothing else is in the cell.
    pub code: Option<&'a str>,
    /// The bytes of the cell in the source.
    pub span: Range<usize>,
    /// The bytes of what it holds, without the blanks around it.
    pub content: Range<usize>,
}

/// What a game reads from a table. Places are [`Location::Caption`](crate::Location::Caption), bytes of the source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableReading {
    /// Texts that lead to a place of a figure.
    pub links: Vec<PlaceLink>,
    /// Cells that show something, by their first bytes, in the order of the page.
    pub cells: Vec<(Range<usize>, Arc<dyn Content>)>,
    /// What the author should know.
    pub findings: Vec<Finding>,
}

/// A text of a page that leads to a place of a figure, see [`Content::places`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLink {
    /// The bytes of the text in the source.
    pub span: Range<usize>,
    /// The text.
    pub text: String,
    /// The place.
    pub place: &'static str,
}

/// Reads a page as a whole.
pub type PageReader = fn(&[PagePart<'_>]) -> PageReading;

/// What a game reads from a page as a whole.
#[derive(Debug, Default)]
pub struct PageReading {
    /// One reading for each fence, in the order of the page; none for a fence of another game.
    pub readings: Vec<Option<Reading>>,
    /// One reading for each table, in the order of the page.
    pub tables: Vec<TableReading>,
    /// The games that the page states, each in the text form of its rules.
    pub games: Vec<String>,
    /// The texts that state rules, each by a byte in it, with the name of the rule.
    pub stated: Vec<(usize, String)>,
    /// What is wrong with the page as a whole; the places are not used.
    pub findings: Vec<Finding>,
}
