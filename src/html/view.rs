//! What of a page is shown, and what others put into it.
use super::Carried;
use crate::{
    document::{Block, Span},
    trust::Html,
};
use std::{
    borrow::Cow,
    cell::RefCell,
    collections::{BTreeMap, HashSet},
    fmt,
};

/// What of a page is shown. Languages are tags as in HTML's `lang`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View<'a> {
    /// The text alone, in the language of the page.
    Text,
    /// Text and translation side by side, each with its language.
    Bilingual {
        /// The language of the text.
        text: &'a str,
        /// The language of the comments.
        comment: &'a str,
    },
    /// The translation alone; what has none stays in the language of the text, and says so.
    Translation {
        /// The language of the text.
        text: &'a str,
        /// The language of the comments.
        comment: &'a str,
    },
}

/// A stretch of prose that names a square of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkReference {
    /// The bytes of the mark, without its quotes: in a text or in a comment.
    pub span: Span,
    /// Where it leads, such as `#f4-d6`.
    pub href: Cow<'static, str>,
    /// The mark, for the attribute `data-m`.
    pub mark: Cow<'static, str>,
    /// The number by which the page lights what a name speaks of, for the attribute `data-n`; a mark has none.
    pub light: Option<usize>,
}

/// How a block that has no translation says so.
#[derive(Clone, Copy)]
pub struct Missing<'a> {
    /// In the language of the comments, such as "not translated yet".
    pub words: &'a str,
    /// The language of the words, where it is another.
    pub language: Option<&'a str>,
    /// The address at which a line (counted from 1) of the page can be edited.
    pub edit: Option<&'a dyn Fn(usize) -> String>,
}

impl fmt::Debug for Missing<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Missing").field("words", &self.words).finish_non_exhaustive()
    }
}

/// Gives the target of a link its final form, or `None` to leave it.
pub type ChangeTarget<'a> = dyn Fn(&str, super::LinkKind) -> Option<String> + 'a;

/// What others put into an article. The default is nothing.
#[derive(Default)]
pub struct Insertions<'a> {
    /// HTML in the place of a block, by the byte at which the block begins.
    pub replaced: BTreeMap<usize, Cow<'a, str>>,
    /// What stands in the place of a whole table, by the byte at which it begins.
    pub tables: BTreeMap<usize, Cow<'a, str>>,
    /// HTML after a text and its translation, by the byte at which their block begins: remarks on the translation.
    pub beside: BTreeMap<usize, Cow<'a, str>>,
    /// Names of places to which links lead, by the byte at which the block with the sentence begins.
    pub anchors: BTreeMap<usize, Vec<&'a str>>,
    /// Blocks that are shown elsewhere: lists, with all that is in them.
    pub removed: HashSet<Span>,
    /// Stretches of prose that lead to squares, in the order of the page and apart from each other.
    pub marks: &'a [MarkReference],
    /// How missing translations are shown; without it they are not.
    pub missing: Option<Missing<'a>>,
    /// What becomes of the raw HTML of the page.
    pub html: Html,
    /// Where style and script of trusted raw HTML are put, to be files of the page; without it they stay where they are.
    pub carried: Option<&'a RefCell<Carried>>,
    /// Gives the target of a link, an image or an address in raw HTML its final form; `None` leaves it as it is.
    pub target: Option<&'a ChangeTarget<'a>>,
}

impl<'a> Insertions<'a> {
    /// Puts HTML in the place of the block that begins at this byte. Empty HTML takes the block away.
    pub fn replace(&mut self, start: usize, html: impl Into<Cow<'a, str>>) {
        self.replaced.insert(start, html.into());
    }

    /// What stands after a text and its translation.
    #[must_use]
    pub fn beside(&self, block: &Block) -> &str {
        self.beside.get(&block.span.start).map_or("", |html| html)
    }

    /// The mark references that touch a span.
    pub(super) fn marks_in(&self, span: Span) -> &'a [MarkReference] {
        let first = self.marks.partition_point(|mark| mark.span.end <= span.start);
        let rest = self.marks.get(first..).unwrap_or_default();
        let count = rest.partition_point(|mark| mark.span.start < span.end);
        rest.get(..count).unwrap_or_default()
    }
}

impl fmt::Debug for Insertions<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Insertions")
            .field("replaced", &self.replaced)
            .field("beside", &self.beside)
            .field("marks", &self.marks)
            .field("missing", &self.missing)
            .finish_non_exhaustive()
    }
}
