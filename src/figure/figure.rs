//! A board of a page.

use musi_diagram::{Reading, Verdict};
use musi_rules::SquareSet;

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
}

impl Figure {
    /// What the check came to.
    #[must_use]
    pub const fn verdict(&self) -> &Verdict {
        &self.reading.verdict
    }
}
