//! The figures of a page of Muso, which are read together: the page is the game.

use musi_diagram::muso::{PageFence, PagePart, PageText, read_page};
use musi_diagram::{CaptionText, Context};

use super::captions::{captions, ends_the_text, pieces};
use super::find::{add, keep};
use super::{FigureRules, Figures};
use crate::document::{Block, BlockKind, Document};

/// Reads every fence of the page.
pub(super) fn add_figures(found: &mut Figures, document: &Document, blocks: &[&Block], rules: &FigureRules) {
    let fences: Vec<(usize, String)> = blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| matches!(block.kind, BlockKind::Fence { fenced: true, .. }))
        .map(|(index, block)| (index, document.verbatim(block).into_owned()))
        .collect();
    let mut texts = fences.iter();
    let mut parts = Vec::new();
    // Blocks come before their children: a text stands in an item when it begins before the end of the last one.
    let mut item_end = 0;
    for (number, block) in blocks.iter().enumerate() {
        if let BlockKind::Fence { info, fenced: true } = &block.kind {
            let Some((_, text)) = texts.next() else { continue };
            let line = document.line_column(block.span.start).0;
            let figure_file = rules.file.says(line).unwrap_or_default();
            parts.push(PagePart::Fence(PageFence { text, info: document.text(info), figure_file }));
        } else if ends_the_text(block) {
            parts.push(PagePart::Break);
        }
        if block.kind == BlockKind::Item {
            item_end = item_end.max(block.span.end);
        }
        if block.is_text() {
            let item = block.span.start < item_end;
            for (tongue, span) in pieces(block, rules.text, rules.comment) {
                let text = document.slice(span);
                if !text.trim().is_empty() {
                    let caption = CaptionText { tongue, text, offset: span.start };
                    parts.push(PagePart::Text(PageText { caption, block: number, item }));
                }
            }
        }
    }
    let page = read_page(&parts);
    found.muso = page.games;
    for ((index, text), reading) in fences.iter().zip(page.readings) {
        let Some(block) = blocks.get(*index) else { continue };
        let BlockKind::Fence { info, .. } = &block.kind else { continue };
        let after = blocks.iter().skip(index + 1).copied();
        let texts = captions(document, after, rules.text, rules.comment);
        let line = document.line_column(block.span.start).0;
        let info = document.text(info);
        match reading {
            Some(reading) => keep(found, document, (block, line, text.clone()), &texts, reading, info),
            // A figure of another game.
            None => {
                let figure_file = rules.file.says(line).unwrap_or_default();
                let context = Context { info, figure_file, ..Context::default() };
                add(found, document, block, line, &texts, &context);
            }
        }
    }
}
