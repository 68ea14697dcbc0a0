//! What became of the parts of a page.
use serde::Serialize;

/// How well a part came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fidelity {
    /// As in the page, but for what means nothing in Markdown and no view shows: doubled blanks between words and
    /// blanks at line ends.
    Exact,
    /// It says the same, and its bytes may be others. Why.
    Equivalent(String),
    /// Something of it is not in the view. What.
    Lost(String),
}

impl Fidelity {
    pub(super) fn equivalent(why: &str) -> Self {
        Self::Equivalent(why.to_owned())
    }

    pub(super) fn lost(why: &str) -> Self {
        Self::Lost(why.to_owned())
    }

    /// The word for it.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Equivalent(_) => "equivalent",
            Self::Lost(_) => "lost",
        }
    }

    /// Why it is not exact; empty when it is.
    #[must_use]
    pub fn why(&self) -> &str {
        match self {
            Self::Exact => "",
            Self::Equivalent(why) | Self::Lost(why) => why,
        }
    }
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// The title block or front matter.
    FrontMatter,
    /// A heading.
    Heading,
    /// A paragraph.
    Paragraph,
    /// A list.
    List,
    /// A block quote or a division.
    Quote,
    /// A table.
    Table,
    /// A fence with a ruled board.
    Board,
    /// A fence with something else.
    Fence,
    /// Anything else: raw HTML, a comment, a rule.
    Other,
}

impl PartKind {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FrontMatter => "front matter",
            Self::Heading => "heading",
            Self::Paragraph => "paragraph",
            Self::List => "list",
            Self::Quote => "quote",
            Self::Table => "table",
            Self::Board => "board",
            Self::Fence => "fence",
            Self::Other => "other",
        }
    }
}

/// A part of the page and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub kind: PartKind,
    /// Its first line in the restored page, from 1.
    pub first: usize,
    /// Its last line.
    pub last: usize,
    /// How well it came back.
    pub fidelity: Fidelity,
}

/// A figure of the header held against what came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checksum {
    /// What is counted: `lines` or `size`.
    pub checksum: &'static str,
    /// What the header says.
    pub declared: String,
    /// What the restored page has.
    pub restored: String,
    /// Whether they agree.
    pub agrees: bool,
}
