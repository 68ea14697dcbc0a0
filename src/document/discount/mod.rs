//! Markdown as discount's `theme -c style,fencedcode` reads it, in passes around the parser.
//!
//! Before the parser, passes over lines make explicit what discount takes for granted; they insert and mask, so that
//! every byte still knows its place. After it, passes over the tree settle what the parser decides otherwise. Facts
//! about discount are from its manual pages and from pages that it made.
mod code;
mod emphasis;
mod escapes;
mod html_blocks;
mod line;
mod lists;
mod paragraphs;
mod punctuation;
mod quotes;
mod tables;

pub(super) use punctuation::punctuation;
pub use punctuation::typographic;

use super::{build::Built, division::Opening, mapped::Mapped};

/// The passes before the parser, in this order. The lines of the page are found once, and again where a pass joins or
/// parts some.
pub(super) fn text(body: Mapped<'_>) -> (Mapped<'_>, Vec<Opening>) {
    let mut lines = line::lines(body.text());
    let mut body = body;
    if let Some(masked) = html_blocks::html_blocks(&body, &lines) {
        lines = line::lines(masked.text());
        body = masked;
    }
    let mut places = line::places(body.text(), &lines);
    let (quoted, openings) = quotes::quotes(&body, &mut lines, &mut places);
    body = quoted.unwrap_or(body);
    debug_assert!(line::are_of(&lines, &places, body.text()));
    if let Some(joined) = paragraphs::paragraphs(&body, &lines, &places) {
        lines = line::lines(joined.text());
        body = joined;
    }
    body = tables::tables(&body, &mut lines).unwrap_or(body);
    debug_assert!(lines == line::lines(body.text()));
    body = emphasis::emphasis(&body, &lines).unwrap_or(body);
    (body, openings)
}

/// The passes after the parser, in this order.
pub(super) fn tree(source: &str, built: &mut Built) {
    lists::merge(source, &mut built.blocks);
    lists::lists(source, &mut built.blocks);
    code::code(source, built);
    escapes::escapes(source, built);
    punctuation(source, built);
}
