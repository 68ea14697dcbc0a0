//! Pass: a paragraph of an item is a paragraph when a blank line stands before or after it; the parser decides for all
//! items of a list at once.
use super::super::{Block, BlockKind};

/// Decides for each text of each item.
pub(super) fn lists(source: &str, blocks: &mut [Block]) {
    for block in blocks {
        if matches!(block.kind, BlockKind::List { .. }) {
            list(source, block);
        }
        lists(source, &mut block.children);
    }
}

fn list(source: &str, list: &mut Block) {
    let spans: Vec<_> = list.children.iter().map(|item| item.span).collect();
    for (index, item) in list.children.iter_mut().enumerate() {
        let blank_before = index > 0
            && spans.get(index - 1).is_some_and(|before| has_blank_line(source, before.end, item.span.start));
        let blank_after =
            spans.get(index + 1).is_some_and(|after| has_blank_line(source, item.span.end, after.start));
        let children: Vec<_> = item.children.iter().map(|child| child.span).collect();
        for (index, child) in item.children.iter_mut().enumerate() {
            if !matches!(child.kind, BlockKind::Paragraph | BlockKind::Plain) {
                continue;
            }
            let before = match index.checked_sub(1).and_then(|before| children.get(before)) {
                Some(before) => has_blank_line(source, before.end, child.span.start),
                None => blank_before || blank_after,
            };
            let after = children
                .get(index + 1)
                .is_some_and(|after| has_blank_line(source, child.span.end, after.start));
            child.kind = if before || after { BlockKind::Paragraph } else { BlockKind::Plain };
        }
    }
}

/// Makes one of quotes, or of lists of one kind, with only blank lines between; numbers begin at one.
pub(super) fn merge(source: &str, blocks: &mut Vec<Block>) {
    for block in blocks.iter_mut() {
        if let BlockKind::List { start: Some(start) } = &mut block.kind {
            *start = 1;
        }
    }
    blocks.dedup_by(|after, before| {
        let same = match &before.kind {
            BlockKind::Quote | BlockKind::List { .. } => before.kind == after.kind,
            _ => false,
        };
        let blank = source
            .get(before.span.end..after.span.start)
            .is_some_and(|between| between.bytes().all(|byte| byte.is_ascii_whitespace() || byte == b'>'));
        if same && blank {
            before.span.end = after.span.end;
            before.content.end = after.content.end;
            before.children.append(&mut after.children);
        }
        same && blank
    });
    for block in blocks {
        merge(source, &mut block.children);
    }
}

/// Whether a line with nothing in it, but perhaps the marks of a quote, stands between two places.
fn has_blank_line(source: &str, from: usize, to: usize) -> bool {
    // The rest of one line and the beginning of another are no lines of their own.
    let between = source.get(from..to).unwrap_or_default();
    let (first, last) =
        (memchr::memchr(b'\n', between.as_bytes()), memchr::memrchr(b'\n', between.as_bytes()));
    let lines = first.zip(last).and_then(|(first, last)| between.get(first + 1..last));
    let nothing = |byte: u8| matches!(byte, b' ' | b'\t' | b'\r' | b'>');
    lines.is_some_and(|lines| lines.split('\n').any(|line| line.bytes().all(nothing)))
}
