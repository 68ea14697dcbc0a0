//! Pages as their authors write them: bytes to a [`Document`] whose blocks, inlines and comments know their bytes.
//!
//! The source stays what it is: every block has a [`Span`], and every change is an [`Edit`] that [`Document::apply`]
//! splices in. This room knows no game, no HTML output and no template.
mod block;
mod build;
mod comment;
mod comment_text;
mod coverage;
mod covers;
mod date;
mod discount;
mod division;
mod edit;
mod extended;
mod field;
mod front_matter;
mod inline;
mod languages;
mod lines;
mod mapped;
mod month;
mod parse;
mod problem;
mod quoted;
mod span;
mod strip;
mod translated;

pub use block::{Alignment, Block, BlockKind, Walk};
pub use comment::{Comment, CommentKind, is_remark};
pub use coverage::{BlockTranslation, Coverage, InlinePair};
pub use covers::Cover;
pub use date::Date;
pub use discount::typographic;
pub use edit::{Edit, EditError};
pub(crate) use extended::heading_attributes;
pub(crate) use front_matter::is_language_tag;
pub use front_matter::{FrontMatter, FrontMatterKind, front_matter_schema};
pub(crate) use inline::InlineIndex;
pub use inline::{Inline, InlineKind, Link, Style, Text};
pub use languages::CommentLanguages;
pub use parse::{Dialect, Document, Options};
use problem::problem;
pub use problem::{DocumentError, Problem, ProblemCode};
pub(crate) use quoted::{lead, trimmed_end};
pub use span::Span;
pub use strip::{strip, strip_edits};
pub use translated::translated;

/// A page whose comments are translations, for the tests of all rooms.
#[cfg(test)]
pub(crate) fn test_page(source: &str) -> Document {
    Document::parse(source, &Options::translations()).expect("a text is UTF-8")
}
