//! The parts of a page that a game of Muso is read from.

use crate::game::Games;
use crate::verdict::CaptionText;

/// A part of a page, in the order of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagePart<'a> {
    /// A heading or a rule: what is said after it speaks of other figures.
    Break,
    /// A text, or a part of one up to a comment.
    Text(PageText<'a>),
    /// A fence.
    Fence(PageFence<'a>),
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
}
