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
        let mut covers = Vec::new();
        for item in self.walk().filter(|block| matches!(block.kind, BlockKind::Item)) {
            covers.extend(self.cover(item));
        }
        // Of items in items, the outermost that is covered says it all.
        let mut seen = HashSet::new();
        covers.retain(|cover: &Cover| seen.insert(cover.block));
        covers
    }

    fn cover(&self, item: &Block) -> Option<Cover> {
        let has_list = item.children.iter().any(|child| matches!(child.kind, BlockKind::List { .. }));
        let own_text = item.children.first().is_some_and(Block::is_translatable);
        let texts: Vec<&Block> = item.walk().filter(|block| block.is_translatable()).collect();
        let (last, before) = texts.split_last()?;
        let comment = last.translation()?;
        if !has_list || !own_text || before.iter().any(|text| !text.comments.is_empty()) {
            return None;
        }
        let said = words(self.text(&comment.text)).count();
        let own = words(&self.prose(last)).count();
        let only =
            last.comments.iter().filter(|comment| comment.kind == CommentKind::Translation).count() == 1;
        (only && said * 10 >= own * FEWEST_WORDS_IN_TEN)
            .then(|| Cover { block: last.span, covered: before.iter().map(|text| text.span).collect() })
    }
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
