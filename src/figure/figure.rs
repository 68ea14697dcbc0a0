//! A board of a page.

use musi_diagram::{Reading, Verdict};
use musi_rules::SquareSet;

use super::Part;
use crate::document::Span;

/// A place in the text of a page that names squares of a figure, and becomes a link to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The bytes of the mark or name, without its quotation marks.
    pub span: Span,
    /// The mark as it stands in the cells, or the name of the square.
    pub text: String,
    /// The squares it speaks of.
    pub squares: SquareSet,
}

/// A board of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The whole fence in the page.
    pub fence: Span,
    /// The line of the opening fence, from 1.
    pub line: usize,
    /// The author's board, as it stands between the fences.
    pub text: String,
    /// What the fence and its captions say, and what the rules say to it.
    pub reading: Reading,
    /// The paragraphs right after the fence that are its caption: they are shown with the figure.
    pub caption: Vec<Span>,
    /// Where the caption and the text after it name squares of the figure.
    pub references: Vec<Reference>,
    /// Every board of a fence that holds several; `reading` is that of the first, with the verdict of all. Empty for a
    /// fence with one board.
    pub parts: Vec<Part>,
    /// The list whose items speak of the parts: it is shown with the figure.
    pub list: Option<Span>,
    /// Whether it is written as a Markdown table: `fence` is the table.
    pub is_table: bool,
}

impl Reference {
    /// The places in the texts of a board that name its squares.
    pub(super) fn all(reading: &Reading) -> impl Iterator<Item = Self> + '_ {
        reading.mentions.iter().map(|mention| Self {
            span: Span::from(mention.span.clone()),
            text: mention.text.clone(),
            squares: mention.squares,
        })
    }
}

impl Figure {
    /// What the check came to.
    #[must_use]
    pub const fn verdict(&self) -> &Verdict {
        &self.reading.verdict
    }
}
