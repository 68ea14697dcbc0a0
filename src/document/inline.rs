//! What stands within a heading, a paragraph or a table cell.
use super::Span;

/// Text of the page: a slice of the source wherever the source says it so, its own characters where it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The source says exactly this.
    Source(Span),
    /// One of a few fixed strings, such as a typographic quote.
    Static(&'static str),
    /// What an escape, an entity or a line prefix hid.
    Owned(Box<str>),
}

impl Text {
    /// The characters, given the source that they may be a slice of.
    #[must_use]
    pub fn get<'a>(&'a self, source: &'a str) -> &'a str {
        match self {
            Self::Source(span) => source.get(span.range()).unwrap_or_default(),
            Self::Static(text) => text,
            Self::Owned(text) => text,
        }
    }
}

/// A link or an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it points to, as written, escapes and entities undone.
    pub target: Text,
    /// The title in quotes after the target; empty without one.
    pub title: Text,
    /// Whether it was written `<https://…>`.
    pub auto: bool,
}

/// What an inline opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// `_text_` or `*text*`.
    Emphasis,
    /// `**text**`.
    Strong,
    /// `~~text~~`.
    Strikethrough,
    /// `H~2~O`.
    Subscript,
    /// `x^2^`.
    Superscript,
    /// A link around its text.
    Link(Box<Link>),
    /// An image around its alternative text.
    Image(Box<Link>),
}

/// One step through inline content, in the order of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InlineKind {
    /// Plain text.
    Text(Text),
    /// A code span; the text is what stands between the backticks.
    Code(Text),
    /// Raw HTML: a tag, or a comment where comments are not translations.
    Html(Text),
    /// The box of a task, `[ ]` or `[x]`: whether it is done.
    Task(bool),
    /// A formula in LaTeX between dollar signs, and whether it stands on lines of its own.
    Math {
        /// The formula.
        formula: Text,
        /// Whether it has two dollar signs on each side.
        display: bool,
    },
    /// `[^label]`: a footnote is named.
    Footnote {
        /// Its label.
        label: Box<str>,
        /// Its number, in the order in which the page names footnotes.
        number: u32,
        /// Whether it is named here for the first time.
        first: bool,
    },
    /// The end of a line of the source.
    SoftBreak,
    /// A line break that the author asked for.
    HardBreak,
    /// From here on, up to the matching [`InlineKind::Close`].
    Open(Style),
    /// The end of what the last [`InlineKind::Open`] opened.
    Close,
}

/// One step through inline content and where the source says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inline {
    /// What it is.
    pub kind: InlineKind,
    /// Where it stands; an [`InlineKind::Open`] spans all up to its close.
    pub span: Span,
}

/// Finds the inlines of a part of a block without going through those before it, as a block with many comments wants it.
#[derive(Debug)]
pub(crate) struct InlineIndex<'a> {
    inlines: &'a [Inline],
    /// For each inline the last first byte of those up to it: a close begins where its open does.
    furthest: Vec<usize>,
}

impl<'a> InlineIndex<'a> {
    /// Prepares the inlines of a block.
    pub(crate) fn new(inlines: &'a [Inline]) -> Self {
        let mut last = 0;
        let furthest = inlines
            .iter()
            .map(|inline| {
                last = inline.span.start.max(last);
                last
            })
            .collect();
        Self { inlines, furthest }
    }

    /// The inlines that begin in a part of the block, and the one before, which may reach into it.
    pub(crate) fn within(&self, part: Span) -> &'a [Inline] {
        let from = self.furthest.partition_point(|start| *start < part.start).saturating_sub(1);
        let to = self.furthest.partition_point(|start| *start < part.end);
        self.inlines.get(from..to.max(from)).unwrap_or_default()
    }
}
