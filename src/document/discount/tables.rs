//! Pass: a table is three lines or more, a bar in each; its last column takes whatever bars are left in a row.
use super::super::mapped::{Mapped, Rewrite};
use super::line::{Line, bare, is_blank, moved};
use std::ops::Range;

/// Makes the second line of a table as wide as its first, and bars beyond the last column text.
pub(super) fn tables<'a>(from: &Mapped<'a>, lines: &mut Vec<Line>) -> Option<Mapped<'a>> {
    let text = from.text();
    let mut rewrite = Rewrite::new(from);
    let mut index = 0;
    while let Some(first) = line_with_bar(text, lines, index) {
        index = first;
        let rest = lines.get(index..).unwrap_or_default();
        let has_bar = |line: &&Line| !line.fenced && line.of(text).contains('|');
        let rows: Vec<&Line> = rest.iter().take_while(has_bar).collect();
        index += rows.len().max(1);
        let goes_on = rest.get(rows.len()).is_some_and(|next| !next.fenced && !is_blank(cells(text, next).0));
        if let [head, dashes, body @ ..] = rows.as_slice()
            && is_dashes(cells(text, dashes).0)
        {
            if body.is_empty() || goes_on {
                // Not a table for discount; a stroke that is no dash tells the parser.
                rewrite.keep_to(cells(text, dashes).1);
                rewrite.insert("\u{2063}");
                continue;
            }
            table(text, head, dashes, body, &mut rewrite);
        }
    }
    *lines = moved(std::mem::take(lines), rewrite.inserted());
    rewrite.finish()
}

/// The first line with a bar in it, from one on.
fn line_with_bar(text: &str, lines: &[Line], from: usize) -> Option<usize> {
    let rest = lines.get(from..)?;
    let start = rest.first()?.text.start;
    let bar = start + memchr::memchr(b'|', text.as_bytes().get(start..)?)?;
    rest.iter().position(|line| bar < line.next).map(|skipped| from + skipped)
}

fn table(text: &str, head: &Line, dashes: &Line, body: &[&Line], rewrite: &mut Rewrite<'_, '_>) {
    let columns = bars(text, head).len() + 1;
    let strokes = bars(text, dashes);
    match (strokes.len() + 1).cmp(&columns) {
        std::cmp::Ordering::Less => {
            rewrite.keep_to(inner(text, dashes).end);
            rewrite.insert(&"|-".repeat(columns - strokes.len() - 1));
        }
        std::cmp::Ordering::Greater => {
            if let Some(&surplus) = strokes.get(columns - 1) {
                rewrite.keep_to(surplus);
                rewrite.mask_to(dashes.text.end, b' ');
            }
        }
        std::cmp::Ordering::Equal => {}
    }
    for row in body {
        for surplus in bars(text, row).into_iter().skip(columns - 1) {
            rewrite.keep_to(surplus);
            rewrite.insert("\\");
        }
    }
}

/// A line without what quotes put before it, and where that begins.
fn cells<'a>(text: &'a str, line: &Line) -> (&'a str, usize) {
    let content = line.of(text);
    let cells = bare(content);
    (cells, line.text.end - cells.len())
}

/// What stands between the outer bars of a row.
fn inner(text: &str, line: &Line) -> Range<usize> {
    let (cells, start) = cells(text, line);
    let leading = usize::from(cells.starts_with('|'));
    let row = cells.trim_end();
    let trailing = usize::from(row.len() > leading && row.ends_with('|') && !row.ends_with("\\|"));
    start + leading..start + row.len() - trailing
}

/// The bars between the cells of a row.
fn bars(text: &str, line: &Line) -> Vec<usize> {
    let inner = inner(text, line);
    let mut escaped = false;
    let mut bars = Vec::new();
    for (at, byte) in text.get(inner.clone()).unwrap_or_default().bytes().enumerate() {
        match byte {
            b'|' if !escaped => bars.push(inner.start + at),
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
    }
    bars
}

fn is_dashes(row: &str) -> bool {
    row.contains('-') && row.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'-' | b':' | b'|'))
}
