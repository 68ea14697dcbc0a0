//! The quiet mark on what has no translation.
use super::{
    Insertions, Missing,
    direction::direction_attribute,
    escape::{body, escape_attribute},
};
use crate::document::{Block, Document};

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

/// A remark on a translation: a paragraph of a class, with a link where there is something to follow.
#[must_use]
pub fn notice(class: &str, lang: &str, words: &str, link: Option<&str>) -> String {
    let mut out = String::new();
    out.push_str("<p class=\"");
    escape_attribute(&mut out, class);
    out.push_str("\" lang=\"");
    escape_attribute(&mut out, lang);
    out.push('"');
    out.push_str(direction_attribute(lang));
    out.push('>');
    if let Some(link) = link {
        out.push_str("<a href=\"");
        escape_attribute(&mut out, link);
        out.push_str("\">");
    }
    body(&mut out, words);
    out.push_str(if link.is_some() { "</a></p>" } else { "</p>" });
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
    // The words may be those of another language, where this one has none.
    let lang = missing.language.unwrap_or(lang);
    let edit = missing.edit.map(|edit| edit(page.line_column(block.span.start).line));
    out.push_str(&notice("tr missing", lang, missing.words, edit.as_deref()));
}
