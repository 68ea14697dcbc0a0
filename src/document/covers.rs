//! Comments that translate more than the text they stand behind.
use super::{Block, BlockKind, CommentKind, Document, Span, coverage::words};
use std::collections::HashSet;

/// One comment for an item of a list and the items in it: it stands behind the last of them and translates them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The text that the comment stands behind.
    pub block: Span,
    /// The texts before it that the comment translates too, in the order of the page.
    pub covered: Vec<Span>,
}

/// English takes about half as many words as the toki pona that it translates. A comment with nearly as many words as
/// the text right before it speaks of more than that text.
const FEWEST_WORDS_IN_TEN: usize = 8;

impl Document {
    /// The comments that stand behind the last item of a list in an item and translate that item as well.
    ///
    /// A comment is one of these when the item around has no translation, no other text between them has one, and the
    /// comment is too long for the text right before it.
    ///
    /// ```
    /// use lipu_musi::document::{Document, Options};
    /// let page = "* jan li ken ala tawa la, musi li pini.\n\n  * taso, ni li lili. <!-- a player who cannot move ends the game, but that is rare. -->\n";
    /// let page = Document::parse(page, &Options::translations())?;
    /// let covers = page.covers();
    /// assert_eq!(page.slice(covers[0].covered[0]), "jan li ken ala tawa la, musi li pini.");
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    #[must_use]
    pub fn covers(&self) -> Vec<Cover> {
        let mut items = Vec::new();
        for block in &self.blocks {
            texts_of(block, &mut items);
        }
        // Of items in items, the outermost that is covered says it all: items come after those in them.
        let mut seen = HashSet::new();
        let mut covers: Vec<(usize, Cover)> = Vec::new();
        for (item, texts) in items.into_iter().rev() {
            let Some(last) = texts.last.filter(|last| !seen.contains(&last.span)) else { continue };
            if is_open(item, texts.commented) && last.translation().is_some() {
                // Whether its comment says more than the text does not depend on the item.
                seen.insert(last.span);
                covers.extend(self.cover(item, last).map(|cover| (item.span.start, cover)));
            }
        }
        covers.sort_by_key(|(start, _)| *start);
        covers.into_iter().map(|(_, cover)| cover).collect()
    }

    /// The texts that a comment further on translates as well.
    #[must_use]
    pub fn covered(&self) -> HashSet<Span> {
        self.covers().into_iter().flat_map(|cover| cover.covered).collect()
    }

    /// What the comment of the last text in an item covers.
    fn cover(&self, item: &Block, last: &Block) -> Option<Cover> {
        let comment = last.translation()?;
        let said = words(self.text(&comment.text)).count();
        let own = words(&self.prose(last)).count();
        let only =
            last.comments.iter().filter(|comment| comment.kind == CommentKind::Translation).count() == 1;
        let before = item.walk().filter(|block| block.is_translatable() && block.span != last.span);
        (only && said * 10 >= own * FEWEST_WORDS_IN_TEN)
            .then(|| Cover { block: last.span, covered: before.map(|text| text.span).collect() })
    }
}

/// Whether an item has a text, a list, and no comment but that of its last text.
fn is_open(item: &Block, commented: usize) -> bool {
    let has_list = item.children.iter().any(|child| matches!(child.kind, BlockKind::List { .. }));
    has_list && commented <= 1 && item.children.first().is_some_and(Block::is_translatable)
}

/// The texts in a block.
#[derive(Default)]
struct Texts<'a> {
    last: Option<&'a Block>,
    /// How many of them have comments.
    commented: usize,
}

/// The texts in a block, and those in each item in it, an item after those in it: every block is looked at once.
fn texts_of<'a>(block: &'a Block, items: &mut Vec<(&'a Block, Texts<'a>)>) -> (Option<&'a Block>, usize) {
    let mut texts = Texts::default();
    if block.is_translatable() {
        texts = Texts { last: Some(block), commented: usize::from(block.own_comments().next().is_some()) };
    }
    for child in &block.children {
        let (last, commented) = texts_of(child, items);
        texts.last = last.or(texts.last);
        texts.commented += commented;
    }
    let found = (texts.last, texts.commented);
    if matches!(block.kind, BlockKind::Item) {
        items.push((block, texts));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::test_page;
    use super::*;

    fn covered(page: &str) -> Vec<Vec<String>> {
        let page = test_page(page);
        let texts = |cover: Cover| cover.covered.iter().map(|span| page.slice(*span).to_owned()).collect();
        page.covers().into_iter().map(texts).collect()
    }

    #[test]
    fn a_comment_behind_the_last_item_speaks_for_all_items_around_it() {
        let page = "* wan li lon.\n  * tu li lon.\n    * luka li lon. <!-- there is one, there are two, there are five. -->\n";
        assert_eq!(covered(page), [["wan li lon.", "tu li lon."]]);
    }

    #[test]
    fn a_comment_that_fits_its_own_text_speaks_for_that_alone() {
        let page = "* wan li lon.\n  * jan tu en jan luka li lon ma ni. <!-- two and five. -->\n";
        assert!(covered(page).is_empty());
    }

    #[test]
    fn items_that_have_comments_of_their_own_are_not_covered() {
        assert!(
            covered("* wan li lon. <!-- one. -->\n  * tu li lon. <!-- one is there and two are. -->\n")
                .is_empty()
        );
        assert!(
            covered("* wan li lon.\n  * tu. <!-- two. -->\n  * luka. <!-- there are one and five. -->\n")
                .is_empty()
        );
        assert!(covered("* wan li lon.\n* tu li lon. <!-- one is there and two are. -->\n").is_empty());
    }
}
