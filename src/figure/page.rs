//! The figures of a page that states a game, which are read together: the page is the game.

use musi_diagram::{CaptionText, Context, GameFile, PageFence, PagePart, PageReader, PageText};
use musi_games::GAMES;

use super::captions::{captions, ends_the_text, pieces};
use super::figures::{add, keep};
use super::lost::lost;
use super::stated::ANCHOR;
use super::tables::{keep_table, table};
use super::{FigureRules, Figures};
use crate::document::{Block, BlockKind, Document, Span};

/// Reads every fence and every table of the page.
pub(super) fn add_figures(
    found: &mut Figures,
    document: &Document,
    blocks: &[&Block],
    rules: &FigureRules,
    files: &[GameFile<'_>],
    read_page: PageReader,
) {
    let fences: Vec<(usize, String)> = blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| matches!(block.kind, BlockKind::Fence { fenced: true, .. }))
        .map(|(index, block)| (index, document.verbatim(block).into_owned()))
        .collect();
    let page = read_page(&parts(document, blocks, &fences, rules, files));
    let mut tables = page.tables.into_iter();
    for block in blocks {
        if matches!(block.kind, BlockKind::Table { .. })
            && let Some(reading) = tables.next()
        {
            keep_table(found, reading, block.span);
        }
        found.problems.extend(lost(document, block));
    }
    let first = blocks.first().map_or(Span::empty(0), |block| block.span);
    found.problems.extend(page.findings.into_iter().map(|finding| finding.moved(first)));
    found.games = page.games;
    found.stated = anchored(document, blocks, page.stated);
    for ((index, text), reading) in fences.iter().zip(page.readings) {
        let Some(block) = blocks.get(*index) else { continue };
        let BlockKind::Fence { info, .. } = &block.kind else { continue };
        let after = blocks.iter().skip(index + 1).copied();
        let texts = captions(document, after, rules.text, rules.comment);
        let line = document.line_column(block.span.start).line;
        let info = document.text(info);
        if let Some(reading) = reading {
            keep(found, document, (block, line, text.clone()), &texts, reading, info);
        } else {
            // A figure of another game.
            let figure_file = rules.file.says(line).unwrap_or_default();
            let context =
                Context { games: GAMES, info, figure_file, game_files: files, ..Context::default() };
            add(found, document, block, line, &texts, &context);
        }
    }
}

/// The blocks of texts that state rules, with the name of the anchor of each; none where the author has set anchors.
fn anchored(document: &Document, blocks: &[&Block], stated: Vec<(usize, String)>) -> Vec<(usize, String)> {
    if document.source().contains(ANCHOR) {
        return Vec::new();
    }
    let texts: Vec<Span> = blocks.iter().filter(|block| block.is_text()).map(|block| block.span).collect();
    let anchors = stated.into_iter().filter_map(|(at, rule)| {
        let block = texts.iter().rev().find(|span| span.start <= at && at < span.end)?;
        Some((block.start, format!("rule-{rule}")))
    });
    let mut anchors: Vec<(usize, String)> = anchors.collect();
    anchors.sort_unstable();
    anchors
}

/// The page in parts. `fences` are the numbers of its fences among the blocks, each with its text.
fn parts<'a>(
    document: &'a Document,
    blocks: &[&'a Block],
    fences: &'a [(usize, String)],
    rules: &'a FigureRules,
    game_files: &'a [GameFile<'a>],
) -> Vec<PagePart<'a>> {
    let mut texts = fences.iter();
    let mut parts = Vec::new();
    // Blocks come before their children: a text stands in an item when it begins before the end of the last one.
    let mut item_end = 0;
    for (number, block) in blocks.iter().enumerate() {
        if let BlockKind::Fence { info, fenced: true } = &block.kind {
            let Some((_, text)) = texts.next() else { continue };
            let line = document.line_column(block.span.start).line;
            let figure_file = rules.file.says(line).unwrap_or_default();
            let info = document.text(info);
            parts.push(PagePart::Fence(PageFence { text, info, figure_file, games: GAMES, game_files }));
        } else if ends_the_text(block) {
            parts.push(PagePart::Break);
        }
        if matches!(block.kind, BlockKind::Table { .. }) {
            parts.push(PagePart::Table(table(document, block)));
        }
        if block.kind == BlockKind::Item {
            item_end = item_end.max(block.span.end);
        }
        if block.is_text() {
            let item = block.span.start < item_end;
            for (language, span) in pieces(block, rules.text, rules.comment) {
                let text = document.slice(span);
                if !text.trim().is_empty() {
                    let caption = CaptionText { language, text, offset: span.start };
                    let line = document.line_column(span.start).line;
                    parts.push(PagePart::Text(PageText { caption, block: number, item, line }));
                }
            }
        }
    }
    parts
}
