//! The texts that belong to a fence.

use musi_diagram::{CaptionText, Language};

use crate::document::{Block, BlockKind, CommentKind, Document, Span};

/// A text and the block that it stands in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caption<'a> {
    /// The text, for the reader of diagrams.
    pub text: CaptionText<'a>,
    /// The whole block.
    pub block: Span,
    /// Whether the block is a paragraph that may move into the figure.
    pub paragraph: bool,
}

/// The texts after a fence, up to the next fence, heading or rule.
///
/// `after` are the blocks that follow the fence in the order of the page, each before its children.
pub(super) fn captions<'a>(
    document: &'a Document,
    after: impl Iterator<Item = &'a Block>,
    text: Language,
    comment: Language,
) -> Vec<Caption<'a>> {
    let mut captions = Vec::new();
    for block in after.take_while(|block| !ends_the_text(block)) {
        if !block.is_text() {
            continue;
        }
        let paragraph = matches!(block.kind, BlockKind::Paragraph);
        for (language, span) in pieces(block, text, comment) {
            let source = document.slice(span);
            if !source.trim().is_empty() {
                let text = CaptionText { language, text: source, offset: span.start };
                captions.push(Caption { text, block: block.span, paragraph });
            }
        }
    }
    captions
}

/// Whether what follows the block no longer speaks of the board before it.
pub(super) fn ends_the_text(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Fence { .. } | BlockKind::Heading { .. } | BlockKind::Rule)
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
