//! The figures of a page of Muso, which are read together: the page is the game.

use musi_diagram::muso::{MusoPage, PageFence, PagePart, PageText, read_page};
use musi_diagram::{CaptionText, Context};
use musi_games::GAMES;

use super::captions::{captions, ends_the_text, pieces};
use super::figures::{add, keep};
use super::{FigureRules, Figures, Problem, Severity};
use crate::document::{Block, BlockKind, Document, InlineKind, Span, Style};

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
            parts.push(PagePart::Fence(PageFence {
                text,
                info: document.text(info),
                figure_file,
                games: GAMES,
            }));
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
    for block in blocks {
        if matches!(block.kind, BlockKind::Table { .. }) {
            add_squares(found, document, block, &page);
        }
        found.problems.extend(lost(document, block));
    }
    if page.games.is_empty() && page.readings.iter().flatten().all(|reading| reading.muso.is_none()) {
        found.problems.push(warning(
            "muso-undrawn",
            blocks.first().map_or(Span::empty(0), |block| block.span),
            "the page is about Muso, but no drawing on it shows a board or how an animal goes: nobody can play by it",
            "draw them between backticks; the guide says how under \"How to state a game\"",
        ));
    }
    found.muso.clone_from(&page.games);
    for ((index, text), reading) in fences.iter().zip(page.readings) {
        let Some(block) = blocks.get(*index) else { continue };
        let BlockKind::Fence { info, .. } = &block.kind else { continue };
        let after = blocks.iter().skip(index + 1).copied();
        let texts = captions(document, after, rules.text, rules.comment);
        let line = document.line_column(block.span.start).0;
        let info = document.text(info);
        if let Some(reading) = reading {
            keep(found, document, (block, line, text.clone()), &texts, reading, info);
        } else {
            // A figure of another game.
            let figure_file = rules.file.says(line).unwrap_or_default();
            let context = Context { info, figure_file, ..Context::default() };
            add(found, document, block, line, &texts, &context);
        }
    }
}

/// The cells of a table that hold what a cell of a drawing would, between backticks: they are shown as squares. The head
/// of the column is held against what they show.
fn add_squares(found: &mut Figures, document: &Document, table: &Block, page: &MusoPage) {
    let mut rows = table.children.iter();
    let heads = rows.next().map_or(&[][..], |row| &row.children);
    for row in rows {
        for (column, cell) in row.children.iter().enumerate() {
            let [inline] = document.inlines(cell) else { continue };
            let InlineKind::Code(text) = &inline.kind else { continue };
            let Some(scene) = page.square(document.text(text)) else { continue };
            let head = heads.get(column).map_or_else(String::new, |head| document.prose(head));
            if let Some(message) = page.mismatch(&head, &scene) {
                found.problems.push(Problem {
                    code: "table-square",
                    severity: Severity::Error,
                    span: cell.content,
                    message: message.into(),
                    remedy: "write the mark of such a square, or change the head of the column".into(),
                });
            }
            found.squares.push((cell.span, scene));
        }
    }
}

/// What has been lost where a page came from elsewhere: pictures, what tables showed, where links led.
fn lost(document: &Document, block: &Block) -> Vec<Problem> {
    let mut found = Vec::new();
    for row in block.children.iter().filter(|row| row.kind == BlockKind::Row { head: false }) {
        if row.children.iter().all(|cell| document.slice(cell.content).trim().is_empty()) {
            let remedy =
                "fill its cells; the mark of a square between backticks, such as `~`, becomes its picture";
            found.push(warning("table-empty", row.span, "this row of the table is empty", remedy));
        }
    }
    if !block.is_text() {
        return found;
    }
    for inline in document.inlines(block) {
        if let InlineKind::Open(Style::Link(link)) = &inline.kind
            && document.text(&link.target) == "#"
        {
            let remedy = "give the address of a heading, such as #kala, or take the link away";
            found.push(warning(
                "link-nowhere",
                inline.span,
                "this link leads nowhere: its address is only `#`",
                remedy,
            ));
        }
    }
    // Where a picture was taken out its line stays, with the words below it.
    let before = document.source().get(..block.span.start).unwrap_or_default();
    let blank = before.len() - before.trim_end().len();
    let gap = before.get(before.len() - blank..).map_or(0, |gap| gap.matches('\n').count());
    let words = document.slice(block.content).trim();
    if gap > 3 && block.kind == BlockKind::Paragraph && !words.ends_with(['.', '!', '?', ':']) {
        let remedy = "draw it between backticks above this line, or take the line away";
        found.push(warning(
            "picture-missing",
            block.span,
            "a picture seems to be missing above this line",
            remedy,
        ));
    }
    found
}

fn warning(code: &'static str, span: Span, message: &'static str, remedy: &'static str) -> Problem {
    Problem { code, severity: Severity::Warning, span, message: message.into(), remedy: remedy.into() }
}
