//! The quiet mark on what has no translation.
use super::{Insertions, Missing};
use crate::document::{Block, Document};
use pulldown_cmark_escape::{escape_html, escape_html_body_text};

/// What says that a block has no translation yet, as HTML: for a caption elsewhere. Empty where that is not to be
/// said. `lang` is the language that the translation would have.
#[must_use]
pub fn missing_html(page: &Document, block: &Block, insertions: &Insertions<'_>, lang: &str) -> String {
    let mut out = String::new();
    if let Some(missing) = &insertions.missing {
        write_missing(&mut out, page, block, missing, lang);
    }
    out
}

/// Writes what says that a block has no translation yet, with the address at which it can be given one.
pub(super) fn write_missing(
    out: &mut String,
    page: &Document,
    block: &Block,
    missing: &Missing<'_>,
    lang: &str,
) {
    // Writing to a string cannot fail.
    out.push_str("<p class=\"tr missing\" lang=\"");
    let _ = escape_html(&mut *out, lang);
    out.push_str("\">");
    if let Some(edit) = missing.edit {
        out.push_str("<a href=\"");
        let _ = escape_html(&mut *out, &edit(page.line_column(block.span.start).0));
        out.push_str("\">");
    }
    let _ = escape_html_body_text(&mut *out, missing.words);
    if missing.edit.is_some() {
        out.push_str("</a>");
    }
    out.push_str("</p>");
}
