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

pub use punctuation::typographic;

use super::{build::Built, division::Opening, mapped::Mapped};

/// The passes before the parser, in this order.
pub(super) fn text(body: Mapped<'_>) -> (Mapped<'_>, Vec<Opening>) {
    let body = html_blocks::html_blocks(&body).unwrap_or(body);
    let (quoted, openings) = quotes::quotes(&body);
    let body = quoted.unwrap_or(body);
    let body = paragraphs::paragraphs(&body).unwrap_or(body);
    let body = tables::tables(&body).unwrap_or(body);
    let body = emphasis::emphasis(&body).unwrap_or(body);
    (body, openings)
}

/// The passes after the parser, in this order.
pub(super) fn tree(source: &str, built: &mut Built) {
    lists::merge(source, &mut built.blocks);
    lists::lists(source, &mut built.blocks);
    code::code(source, built);
    escapes::escapes(source, built);
    punctuation::punctuation(source, built);
}
