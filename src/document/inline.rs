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
