//! The tables of a page, as games read them.

use musi_diagram::{Finding, Location, PageCell, PageTable, TableReading};

use super::figures::Link;
use super::{Figures, Problem};
use crate::document::{Block, Document, InlineKind, Span};

/// A table as games read it.
pub(super) fn table<'a>(document: &'a Document, block: &'a Block) -> PageTable<'a> {
    let mut rows = block.children.iter();
    let heads = rows.next().map_or(&[][..], |row| &row.children);
    PageTable {
        text: document.slice(block.span),
        offset: block.span.start,
        heads: heads.iter().map(|head| document.prose(head)).collect(),
        rows: rows.map(|row| row.children.iter().map(|block| cell(document, block)).collect()).collect(),
    }
}

fn cell<'a>(document: &'a Document, block: &'a Block) -> PageCell<'a> {
    let code = match document.inlines(block) {
        [inline] => match &inline.kind {
            InlineKind::Code(text) => Some(document.text(text)),
            _ => None,
        },
        _ => None,
    };
    PageCell { code, span: block.span.into(), content: block.content.into() }
}

/// Keeps what was read from a table.
pub(super) fn keep_table(found: &mut Figures, reading: TableReading, block: Span) {
    found.links.extend(reading.links.into_iter().map(|link| Link {
        span: Span::from(link.span),
        text: link.text,
        place: link.place,
    }));
    found.cells.extend(reading.cells.into_iter().map(|(span, content)| (Span::from(span), content)));
    found.problems.extend(reading.findings.into_iter().map(|finding| problem(finding, block)));
}

/// A finding whose place is in the page; one in no text of it is about the whole `block`.
fn problem(finding: Finding, block: Span) -> Problem {
    let span = match &finding.place {
        Location::Caption(range) => Span::from(range.clone()),
        Location::Fence { .. } | Location::Info(_) | Location::File { .. } => block,
    };
    finding.moved(span)
}
