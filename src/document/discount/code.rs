//! Pass: the rows of code have tabs every four columns, blank rows are empty, and there are none at the edges.
use super::super::{Block, BlockKind, Inline, InlineKind, Text, build::Built};

/// Columns from one tab stop to the next.
const TAB: usize = 4;

/// Writes the code of a page so.
pub(super) fn code(source: &str, built: &mut Built) {
    fn each(source: &str, blocks: &mut [Block], inlines: &mut [Inline]) {
        for block in blocks {
            if matches!(block.kind, BlockKind::Fence { .. }) {
                let own = inlines.get_mut(block.inlines.start as usize..block.inlines.end as usize);
                if let Some(first_row) = rows(source, own.unwrap_or_default()) {
                    block.content.start = first_row;
                }
            }
            each(source, &mut block.children, inlines);
        }
    }
    each(source, &mut built.blocks, &mut built.inlines);
}

/// Rewrites the rows of one fence; gives the byte at which the first row that is left stands.
fn rows(source: &str, inlines: &mut [Inline]) -> Option<usize> {
    let last = inlines.len().saturating_sub(1);
    let mut first_row = None;
    for (index, inline) in inlines.iter_mut().enumerate() {
        let InlineKind::Text(text) = &mut inline.kind else { continue };
        let original = text.get(source);
        let untouched = index == 0
            && index == last
            && !original.contains('\t')
            && !original.starts_with(['\n', ' '])
            && original.split('\n').all(|row| row.is_empty() || !row.trim().is_empty())
            && !original.ends_with("\n\n");
        if untouched {
            return None;
        }
        let mut column = column_of(source, inline.span.start);
        let mut code = String::with_capacity(original.len());
        let mut blank = String::new();
        let mut at = inline.span.start;
        for row in original.split_inclusive('\n') {
            if row.trim().is_empty() {
                blank.push_str(if first_row.is_some() && row.ends_with('\n') { "\n" } else { "" });
            } else {
                code.push_str(&std::mem::take(&mut blank));
                first_row.get_or_insert(at.min(inline.span.end));
                expand(&mut code, row, column);
            }
            column = 0;
            at += row.len();
        }
        if index < last {
            code.push_str(&blank);
        }
        *text = Text::Owned(code.into_boxed_str());
    }
    first_row
}

/// The column, in bytes from 0, at which a byte of the source stands.
fn column_of(source: &str, offset: usize) -> usize {
    let line = source.get(..offset).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    line.bytes().fold(0, |column, byte| if byte == b'\t' { (column / TAB + 1) * TAB } else { column + 1 })
}

fn expand(out: &mut String, row: &str, mut column: usize) {
    for letter in row.chars() {
        if letter == '\t' {
            let next = (column / TAB + 1) * TAB;
            out.extend(std::iter::repeat_n(' ', next - column));
            column = next;
        } else if letter != '\r' {
            out.push(letter);
            column += letter.len_utf8();
        }
    }
}
