//! The texts that belong to a fence.

use musi_diagram::{CaptionText, Language, lead};

use crate::document::{Block, BlockKind, CommentKind, Document, Span};

/// A text and the block that it stands in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caption<'a> {
    /// The text, for the reader of diagrams.
    pub text: CaptionText<'a>,
    /// The whole block.
    pub block: Span,
    /// Whether the block is a paragraph that may move into the figure: one after it that does not lead to the next.
    pub paragraph: bool,
}

/// The texts after a fence, up to the next fence, heading or rule, without what leads to the next fence.
///
/// `after` are the blocks that follow the fence in the order of the page, each before its children.
pub(super) fn captions<'a>(
    document: &'a Document,
    after: impl Iterator<Item = &'a Block>,
    text: Language,
    comment: Language,
) -> Vec<Caption<'a>> {
    let mut captions = Vec::new();
    let mut after = after.peekable();
    while let Some(block) = after.next_if(|block| !ends_the_text(block)) {
        if !block.is_text() {
            continue;
        }
        let own = texts(document, block, text, comment);
        let leads = after.peek().is_some_and(|next| is_fence(next)) && has_lead(block, &own);
        let paragraph = matches!(block.kind, BlockKind::Paragraph) && !leads;
        for text in own {
            let end = if leads {
                lead(text.text, text.language).unwrap_or(text.text.len())
            } else {
                text.text.len()
            };
            let text = CaptionText { text: text.text.get(..end).unwrap_or(text.text), ..text };
            if !text.text.trim().is_empty() {
                captions.push(Caption { text, block: block.span, paragraph });
            }
        }
    }
    captions
}

/// The texts of the paragraph right before a fence, when it leads to the board: it ends with a colon, or says that the board is
/// below. Where it stands after another board, only its last sentence does.
///
/// `blocks` are those of the page in their order, each before its children; `index` is the number of the fence.
pub(super) fn leads<'a>(
    document: &'a Document,
    blocks: &[&'a Block],
    index: usize,
    text: Language,
    comment: Language,
) -> Vec<Caption<'a>> {
    let before = blocks.get(..index).unwrap_or_default();
    let Some((block, before)) = before.split_last() else { return Vec::new() };
    let own = texts(document, block, text, comment);
    if !has_lead(block, &own) {
        return Vec::new();
    }
    let after_board =
        before.iter().rev().find(|block| ends_the_text(block)).is_some_and(|block| is_fence(block));
    let from = |text: &CaptionText<'a>| {
        if after_board { lead(text.text, text.language) } else { Some(0) }
    };
    let cut = own.into_iter().filter_map(|text| {
        let start = from(&text)?;
        let text = CaptionText { text: text.text.get(start..)?, offset: text.offset + start, ..text };
        Some(Caption { text, block: block.span, paragraph: false })
    });
    cut.collect()
}

/// The paragraph or the heading right before a fence, whatever it says.
pub(super) fn said_before<'a>(document: &'a Document, blocks: &[&'a Block], index: usize) -> &'a str {
    let before = index.checked_sub(1).and_then(|index| blocks.get(index));
    let before =
        before.filter(|block| matches!(block.kind, BlockKind::Paragraph | BlockKind::Heading { .. }));
    before.map_or("", |block| document.slice(block.content))
}

/// Whether a block is a paragraph that leads to the fence after it, in one of its languages.
fn has_lead(block: &Block, texts: &[CaptionText<'_>]) -> bool {
    matches!(block.kind, BlockKind::Paragraph)
        && texts.iter().any(|text| lead(text.text, text.language).is_some())
}

/// The block's own texts in their languages, without empty ones.
pub(super) fn texts<'a>(
    document: &'a Document,
    block: &Block,
    text: Language,
    comment: Language,
) -> Vec<CaptionText<'a>> {
    let pieces = pieces(block, text, comment).into_iter();
    let texts = pieces.map(|(language, span)| CaptionText {
        language,
        text: document.slice(span),
        offset: span.start,
    });
    texts.filter(|text| !text.text.trim().is_empty()).collect()
}

/// Whether a block is a fence.
fn is_fence(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Fence { .. })
}

/// Whether what follows the block no longer speaks of the board before it.
pub(super) fn ends_the_text(block: &Block) -> bool {
    is_fence(block) || matches!(block.kind, BlockKind::Heading { .. } | BlockKind::Rule)
}

/// The block's own text and its translations, in the order of the page.
pub(super) fn pieces(block: &Block, text: Language, comment: Language) -> Vec<(Language, Span)> {
    let mut pieces = Vec::with_capacity(block.comments.len() * 2 + 1);
    let mut at = block.content.start;
    for own in &block.comments {
        pieces.push((text, Span::new(at, own.span.start.min(block.content.end).max(at))));
        if own.kind == CommentKind::Translation {
            pieces.push((comment, own.content));
        }
        at = own.span.end.max(at);
    }
    pieces.push((text, Span::new(at.min(block.content.end), block.content.end)));
    pieces
}
