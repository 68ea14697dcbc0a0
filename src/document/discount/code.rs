//! Pass: the rows of code have tabs every four columns, blank rows are empty, and there are none at the edges.
use super::super::{Block, BlockKind, Inline, InlineKind, Text, build::Built};

/// Columns from one tab stop to the next.
const TAB: usize = 4;

/// Writes the code of a page so.
pub(super) fn code(source: &str, built: &mut Built) {
    fn each(source: &str, blocks: &[Block], inlines: &mut [Inline]) {
        for block in blocks {
            if matches!(block.kind, BlockKind::Fence { .. }) {
                let own = inlines.get_mut(block.inlines.start as usize..block.inlines.end as usize);
                rows(source, own.unwrap_or_default());
            }
            each(source, &block.children, inlines);
        }
    }
    each(source, &built.blocks, &mut built.inlines);
}

fn rows(source: &str, inlines: &mut [Inline]) {
    let last = inlines.len().saturating_sub(1);
    let mut started = false;
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
            return;
        }
        let mut column = column_of(source, inline.span.start);
        let mut code = String::with_capacity(original.len());
        let mut blank = String::new();
        for row in original.split_inclusive('\n') {
            if row.trim().is_empty() {
                blank.push_str(if started && row.ends_with('\n') { "\n" } else { "" });
            } else {
                code.push_str(&std::mem::take(&mut blank));
                started = true;
                expand(&mut code, row, column);
            }
            column = 0;
        }
        if index < last {
            code.push_str(&blank);
        }
        *text = Text::Owned(code.into_boxed_str());
    }
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
