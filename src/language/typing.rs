//! What is wrong in the typing of a page in any language.
use super::{Finding, Rule};
use crate::document::{Block, BlockKind, Document, InlineKind, Span, Style};
use musi_diagnostic::Severity;

/// Backslashes that readers see, links that lead nowhere, rows without words.
pub(super) fn findings(page: &Document) -> Vec<Finding> {
    let mut found = Vec::new();
    for block in page.walk() {
        match block.kind {
            BlockKind::Table { .. } if !is_grid(page, block) => {
                let rows = block.children.iter();
                let rows = rows.filter(|row| matches!(row.kind, BlockKind::Row { head: false }));
                rows.for_each(|row| empty_row(page, row, &mut found));
            }
            _ if block.is_text() => {
                backslashes(page, block, &mut found);
                empty_links(page, block, &mut found);
            }
            _ => {}
        }
    }
    found
}

/// `\\#1` is shown as `\#1`: one backslash is meant.
fn backslashes(page: &Document, block: &Block, found: &mut Vec<Finding>) {
    let source = page.slice(block.content);
    // In the order of the page.
    let texts: Vec<Span> = page
        .inlines(block)
        .iter()
        .filter(|inline| matches!(inline.kind, InlineKind::Text(_)))
        .map(|inline| inline.span)
        .collect();
    for (at, _) in source.match_indices("\\\\#") {
        let span = Span::new(block.content.start + at, block.content.start + at + 3);
        // Where the text has it: not in a comment, and not as code.
        let next = texts.get(texts.partition_point(|text| text.end <= span.start));
        let in_text = next.is_some_and(|text| text.intersection(span).is_some());
        if in_text {
            found.push(Finding {
                code: Rule::StrayBackslash,
                severity: Severity::Warning,
                place: span,
                message: "readers see a backslash before the `#`".to_owned(),
                remedy: "write one backslash".to_owned(),
            });
        }
    }
}

fn empty_links(page: &Document, block: &Block, found: &mut Vec<Finding>) {
    for inline in page.inlines(block) {
        if let InlineKind::Open(Style::Link(link)) = &inline.kind
            && matches!(page.text(&link.target), "#" | "")
        {
            found.push(Finding {
                code: Rule::EmptyLink,
                severity: Severity::Warning,
                place: inline.span,
                message: "the link leads nowhere".to_owned(),
                remedy: "name the page or the place that it should lead to, or remove the link".to_owned(),
            });
        }
    }
}

/// The fewest columns of a table that is a drawing.
const GRID: usize = 4;

/// Whether a table is a drawing, as of a board: no cell holds more than one character, and a row may be empty.
fn is_grid(page: &Document, table: &Block) -> bool {
    table.children.iter().all(|row| {
        row.children.len() >= GRID
            && row.children.iter().all(|cell| page.slice(cell.content).trim().chars().nth(1).is_none())
    })
}

fn empty_row(page: &Document, row: &Block, found: &mut Vec<Finding>) {
    let empty = |cell: &Block| page.slice(cell.content).trim().is_empty() && page.inlines(cell).is_empty();
    if row.children.len() > 1 && row.children.iter().all(empty) {
        found.push(Finding {
            code: Rule::EmptyRow,
            severity: Severity::Note,
            place: row.span,
            message: "no cell of this row holds anything".to_owned(),
            remedy: "fill it, or remove it".to_owned(),
        });
    }
}
