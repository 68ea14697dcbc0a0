//! Everything that is read from one fence and its captions.

use std::ops::Range;
use std::sync::Arc;

use musi_rules::SquareSet;
use musi_rules::words::Language;

use super::{CheckedSentence, Finding, Verdict};
use crate::ascii::Diagram;
use crate::content::Content;
use crate::draw::Board;
use crate::legend::LegendEntry;
use crate::scene::Scene;

/// One piece of text that belongs to a fence, as a slice of the page's source.
///
/// Hand over, in the order of the page, what [leads](crate::lead) to the fence (and say how many texts that are:
/// [`Context::leads`](super::Context::leads)), then every paragraph, item and quote **after** it up to the next fence,
/// heading or rule (`---`), each with its comments apart: the text as [`Language::Tok`], what stands between `<!--`
/// and `-->` as [`Language::En`]. A text is a slice of the source as it stands, Markdown and all (escapes, emphasis,
/// soft line breaks, `> ` at line starts), so that offsets stay true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptionText<'a> {
    /// The language it is written in.
    pub language: Language,
    /// The text, as it stands in the source.
    pub text: &'a str,
    /// Where its first byte lies in the source. Every span that comes back has it added.
    pub offset: usize,
}

/// A place in a caption or in the prose that names squares of the figure: a quoted mark, or a square by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The bytes of the mark or name, without its quotation marks, in the caller's offsets.
    pub span: Range<usize>,
    /// The language of the text that it stands in.
    pub language: Language,
    /// The mark as it stands in the cells (`X`, `-a-`), or the square's or piece's name.
    pub text: String,
    /// The squares.
    pub squares: SquareSet,
}

/// Everything that is read from one fence and its captions.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The typography of the fence; none when it holds no board.
    pub diagram: Option<Diagram>,
    /// What it shows; none when the fence holds nothing that a game knows, or what cannot be read.
    pub content: Option<Arc<dyn Content>>,
    /// What stands on a board that was seen in a text and is not shown, in the notation of its game.
    pub seen: Option<String>,
    /// What the check came to.
    pub verdict: Verdict,
    /// Everything the author should know: faults first by place.
    pub findings: Vec<Finding>,
    /// What each mark means, and where that was said.
    pub legend: Vec<LegendEntry>,
    /// Why the figure is wrong on purpose, when its legend declares so and it is.
    pub deliberate: Option<String>,
    /// Where the texts name squares.
    pub mentions: Vec<Mention>,
    /// For each caption text in the order handed over, whether it speaks of this board. The first run of those that
    /// do is the figure's caption.
    pub speaks: Vec<bool>,
    /// The sentences about it, in the order of the page, each with what came of it.
    pub sentences: Vec<CheckedSentence>,
}

impl Reading {
    /// A reading of which only the verdict is known.
    #[must_use]
    pub const fn new(verdict: Verdict) -> Self {
        Self {
            diagram: None,
            content: None,
            seen: None,
            verdict,
            findings: Vec::new(),
            legend: Vec::new(),
            deliberate: None,
            mentions: Vec::new(),
            speaks: Vec::new(),
            sentences: Vec::new(),
        }
    }

    /// What it shows, where that is content of this type.
    #[must_use]
    pub fn content_as<C: Content>(&self) -> Option<&C> {
        self.content.as_deref()?.downcast_ref()
    }

    /// The setup, marks and claims of a board of squares.
    #[must_use]
    pub fn scene(&self) -> Option<&Scene> {
        self.content_as().map(|board: &Board| &board.scene)
    }
}
