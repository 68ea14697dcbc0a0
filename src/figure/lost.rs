//! What has been lost of a page that states a game.

use super::Problem;
use crate::document::{Block, BlockKind, Document, InlineKind, Span, Style};
use musi_diagnostic::Severity;

/// What has been lost where a page came from elsewhere: pictures, what tables showed, where links led.
pub(super) fn lost(document: &Document, block: &Block) -> Vec<Problem> {
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
            let remedy = "give the address of a heading, such as #kala, or remove the link";
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
        let remedy = "draw it between backticks above this line, or remove the line";
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
    Problem { code, severity: Severity::Warning, place: span, message: message.into(), remedy: remedy.into() }
}
