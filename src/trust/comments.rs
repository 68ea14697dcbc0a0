//! The translations of a page, held against their texts.
use super::{Breach, Uses, breaches};
use crate::document::{Block, Comment, Document, Span};
use std::collections::HashMap;

/// Something in a comment of a page that no translation of its text may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsafeComment {
    /// Where it stands in the page.
    pub span: Span,
    /// What it is.
    pub breach: Breach,
}

/// What the comments of a page have that they may not have: translations, and remarks, which readers may see as well.
/// Takes time linear in the length of the page.
#[must_use]
pub fn unsafe_comments(page: &Document) -> Vec<UnsafeComment> {
    // Most comments hold nothing, whatever their text has.
    let nothing = Uses::default();
    let odd: Vec<(&Block, &Comment)> = page
        .walk()
        .flat_map(|block| block.comments_for_readers().map(move |comment| (block, comment)))
        .filter(|(_, comment)| !breaches(page.text(&comment.text), &nothing).is_empty())
        .collect();
    if odd.is_empty() {
        return Vec::new();
    }
    let blocks: HashMap<Span, &Block> = page.walk().map(|block| (block.span, block)).collect();
    let covers: HashMap<Span, Vec<Span>> =
        page.covers().into_iter().map(|cover| (cover.block, cover.covered)).collect();
    let mut found = Vec::new();
    for (block, comment) in odd {
        let own = if comment.about.is_empty() { block.content } else { comment.about };
        let covered = covers.get(&block.span).into_iter().flatten().filter_map(|span| blocks.get(span));
        let texts = covered.map(|block| (*block, block.content)).chain([(block, own)]);
        let breaches = breaches(page.text(&comment.text), &Uses::of_texts(page, texts));
        found.extend(
            breaches.into_iter().map(|breach| UnsafeComment { span: place(comment, &breach), breach }),
        );
    }
    found
}

fn place(comment: &Comment, breach: &Breach) -> Span {
    if breach.at.is_empty() {
        return comment.content;
    }
    let start = comment.content.start;
    Span::new(start + breach.at.start, (start + breach.at.end).min(comment.content.end))
}
