//! What translators say to each other of texts and translations.
use super::{TextHash, normal::one_line, records::BEFORE_TAG};
use std::collections::{BTreeMap, BTreeSet};

/// What the third field of a line of records is where the line is a comment.
const COMMENT: &str = "#";
/// Stands there before the hash of a translation that somebody else should look at.
const REVIEW: char = '?';

/// A text with more comments than this is not looked through for one that says the same.
const MOST_COMPARED: usize = 64;

/// Comments for other translators, and which translations want a review: lines of the file of records.
///
/// A text has its comments in a language wherever it stands, so that they move with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// For each text the page that a comment was made in, and what it says, a line.
    comments: BTreeMap<TextHash, BTreeSet<(String, String)>>,
    /// For each text and translation that want one the page that it was wished for in.
    reviews: BTreeMap<(TextHash, TextHash), String>,
}

/// The language of a page's comments, as its name in the records says it.
fn tag(page: &str) -> Option<&str> {
    page.rsplit_once(BEFORE_TAG).filter(|(path, _)| path.strip_suffix(".md").is_some()).map(|(_, tag)| tag)
}

impl Annotations {
    /// Takes up a line by its fields: whether it is one of these.
    pub(super) fn read(&mut self, page: &str, text: TextHash, what: &str, said: &str) -> bool {
        if what == COMMENT {
            self.comment(page, text, said);
            return true;
        }
        let Some(translation) = what.strip_prefix(REVIEW).and_then(|hash| hash.parse().ok()) else {
            return false;
        };
        self.set_review(page, text, translation, true);
        true
    }

    /// The lines of the file.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        let comments = self.comments.iter().flat_map(|(text, said)| {
            said.iter().map(move |(page, said)| format!("{page}\t{text}\t{COMMENT}\t{said}"))
        });
        let reviews = self
            .reviews
            .iter()
            .map(|((text, translation), page)| format!("{page}\t{text}\t{REVIEW}{translation}\t"));
        comments.chain(reviews)
    }

    /// The comments on a text of a page, which records name with the tag of its language.
    #[must_use]
    pub fn comments(&self, page: &str, text: TextHash) -> Vec<&str> {
        let all = self.comments.get(&text).into_iter().flatten();
        let mut found: Vec<&str> =
            all.filter(|(of, _)| tag(of) == tag(page)).map(|(_, said)| said.as_str()).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Adds a comment on a text, a line each. Characters that no text has are left out: with them git would take the records for
    /// no text, and merge them no more.
    pub fn comment(&mut self, page: &str, text: TextHash, said: &str) {
        for line in said.lines() {
            let said = one_line(&line.replace(|letter: char| letter.is_control() && letter != '\t', ""));
            if said.is_empty() {
                continue;
            }
            let all = self.comments.entry(text).or_default();
            // Said on another page where the text stands, it is said already.
            let is_said =
                all.iter().take(MOST_COMPARED).any(|(of, there)| *there == said && tag(of) == tag(page));
            if !is_said {
                all.insert((page.to_owned(), said));
            }
        }
    }

    /// Takes a comment on a text away.
    pub fn uncomment(&mut self, page: &str, text: TextHash, said: &str) {
        let said = one_line(said);
        if let Some(all) = self.comments.get_mut(&text) {
            all.retain(|(of, there)| *there != said || tag(of) != tag(page));
            if all.is_empty() {
                self.comments.remove(&text);
            }
        }
    }

    /// The translations that somebody else should look at, each with its text.
    pub(super) fn reviews(&self) -> impl Iterator<Item = (TextHash, TextHash)> {
        self.reviews.keys().copied()
    }

    /// Says whether somebody else should look at a translation; whether that is new.
    pub fn set_review(&mut self, page: &str, text: TextHash, translation: TextHash, wanted: bool) -> bool {
        let pair = (text, translation);
        let is_wanted = self.reviews.contains_key(&pair);
        if wanted && !is_wanted {
            self.reviews.insert(pair, page.to_owned());
        } else if !wanted {
            self.reviews.remove(&pair);
        }
        wanted != is_wanted
    }

    /// What was said of a text is said of what it has become.
    pub(super) fn follow(&mut self, page: &str, before: TextHash, now: TextHash) {
        if before == now {
            return;
        }
        let said: Vec<String> = self.comments(page, before).into_iter().map(str::to_owned).collect();
        for said in said {
            self.uncomment(page, before, &said);
            self.comment(page, now, &said);
        }
    }

    /// Keeps what is said of texts and of pairs that a question says yes to.
    pub fn retain(
        &mut self,
        is_text: impl Fn(TextHash) -> bool,
        is_pair: impl Fn(TextHash, TextHash) -> bool,
    ) {
        self.comments.retain(|text, _| is_text(*text));
        self.reviews.retain(|(text, translation), _| is_pair(*text, *translation));
    }

    /// These without what a change added to them, and with what it took away.
    #[must_use]
    pub fn undone(mut self, before: &Self, after: &Self) -> Self {
        let all = |annotations: &Self| -> BTreeSet<(TextHash, String, String)> {
            let of = |(text, said): (&TextHash, &BTreeSet<(String, String)>)| {
                let text = *text;
                said.iter().map(move |(page, said)| (text, page.clone(), said.clone())).collect::<Vec<_>>()
            };
            annotations.comments.iter().flat_map(of).collect()
        };
        let (old, new) = (all(before), all(after));
        for (text, page, said) in new.difference(&old) {
            self.uncomment(page, *text, said);
        }
        for (text, page, said) in old.difference(&new) {
            self.comment(page, *text, said);
        }
        for (text, translation) in after.reviews.keys().filter(|pair| !before.reviews.contains_key(pair)) {
            self.reviews.remove(&(*text, *translation));
        }
        for (pair, page) in before.reviews.iter().filter(|(pair, _)| !after.reviews.contains_key(pair)) {
            self.reviews.insert(*pair, page.clone());
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translate::Records;

    #[test]
    fn comments_and_reviews_are_lines_that_merge() {
        let hash = |text: &str| TextHash::new(text);
        let mut records = Records::default();
        records.annotations.comment("a.md", hash("toki"), "ask \0 Ana\n\nsure?\u{1b}");
        records.annotations.comment("b.md", hash("toki"), "ask Ana");
        records.annotations.comment("a.md#fr", hash("toki"), "demander");
        assert!(records.annotations.set_review("a.md", hash("toki"), hash("talk"), true));
        assert!(!records.annotations.set_review("b.md", hash("toki"), hash("talk"), true));
        assert_eq!(records.annotations.comments("c.md", hash("toki")), ["ask Ana", "sure?"]);
        assert_eq!(records.annotations.comments("c.md#fr", hash("toki")), ["demander"]);
        let text = records.to_string();
        // After a merge that keeps the lines of both sides nothing is there twice.
        assert_eq!(Records::parse(&format!("{text}{text}")), Ok(records.clone()));
        let mut after = records.clone();
        after.annotations.uncomment("b.md", hash("toki"), "ask Ana");
        after.annotations.follow("a.md", hash("toki"), hash("toki pona"));
        after.annotations.set_review("a.md", hash("toki"), hash("talk"), false);
        assert_eq!(after.annotations.comments("a.md", hash("toki pona")), ["sure?"]);
        assert_eq!(after.annotations.reviews().count(), 0);
        let mut now = after.clone();
        now.annotations.comment("a.md", hash("mun"), "later");
        let now = now.annotations.undone(&records.annotations, &after.annotations);
        assert_eq!(now.comments("a.md", hash("toki")), ["ask Ana", "sure?"]);
        assert_eq!((now.comments("a.md", hash("mun")), now.reviews().count()), (vec!["later"], 1));
    }
}
