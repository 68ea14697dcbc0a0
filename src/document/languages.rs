//! Comments in more than one language: `<!-- fr: … -->` beside `<!-- … -->`.
use std::sync::Arc;

/// The languages that the comments of a page are in, and which of them is read.
///
/// A comment is in the language of its tag (`<!-- fr: … -->`), or without one in the page's second language. One
/// language is read at a time; comments in others are [`Foreign`](super::CommentKind::Foreign) then.
///
/// ```
/// use lipu_musi::document::{CommentLanguages, Document, Options};
/// let languages = CommentLanguages::new("en", ["fr"]);
/// let source = "toki. <!-- talk. --> <!-- fr: parler. -->\n";
/// let read = |languages| Document::parse(source, &Options { languages, ..Options::translations() });
/// let said = |page: &Document| page.text(&page.blocks[0].translation().unwrap().text).to_owned();
/// assert_eq!(said(&read(languages.clone())?), "talk.");
/// assert_eq!(said(&read(languages.reading("fr"))?), "parler.");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommentLanguages {
    /// The tags: that of comments without one, then the others.
    tags: Option<Arc<[Box<str>]>>,
    /// Which of them is read.
    read: usize,
}

impl CommentLanguages {
    /// Comments without a tag are in the language `untagged`, and those with one may be in others; those without one are
    /// read.
    #[must_use]
    pub fn new<'a>(untagged: &'a str, tagged: impl IntoIterator<Item = &'a str>) -> Self {
        let tags: Arc<[Box<str>]> = std::iter::once(untagged).chain(tagged).map(Box::from).collect();
        Self { tags: Some(tags), read: 0 }
    }

    /// The same, with the comments in one of the languages read.
    #[must_use]
    pub fn reading(&self, tag: &str) -> Self {
        let tags = self.tags.as_deref().unwrap_or_default();
        let read = tags.iter().position(|known| **known == *tag).unwrap_or(0);
        Self { tags: self.tags.clone(), read }
    }

    /// The tag that a comment of the language that is read begins with; `None` where it needs none.
    #[must_use]
    pub fn tag(&self) -> Option<&str> {
        let tags = self.tags.as_deref()?;
        tags.get(self.read).filter(|_| self.read > 0).map(|tag| &**tag)
    }

    /// The language that is read, if it is known.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.tags.as_deref()?.get(self.read).map(|tag| &**tag)
    }

    /// Whether comments may have tags.
    pub(super) fn are_many(&self) -> bool {
        self.tags.as_deref().is_some_and(|tags| tags.len() > 1)
    }

    /// The number of the language of a comment, by the text in it, and how many bytes its tag takes.
    pub(super) fn of(&self, text: &str) -> (usize, usize) {
        if !self.are_many() {
            return (0, 0);
        }
        let tags = self.tags.as_deref().unwrap_or_default();
        let tagged = tags.iter().enumerate().find_map(|(number, tag)| {
            let (before, rest) = text.split_at_checked(tag.len())?;
            (before.eq_ignore_ascii_case(tag) && rest.starts_with(':')).then_some((number, tag.len() + 1))
        });
        tagged.unwrap_or((0, 0))
    }

    /// Whether comments of a language, by its number, are read.
    pub(super) const fn reads(&self, number: usize) -> bool {
        self.read == number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_one_that_the_page_has() {
        let languages = CommentLanguages::new("en", ["pt-BR", "pt"]);
        for (text, found) in [
            ("pt: a", (2, 3)),
            ("PT-br: a", (1, 6)),
            ("en: a", (0, 3)),
            ("de: a", (0, 0)),
            ("pt a", (0, 0)),
            ("ptx: a", (0, 0)),
            ("", (0, 0)),
            ("ñ", (0, 0)),
        ] {
            assert_eq!(languages.of(text), found, "{text}");
        }
        assert_eq!(CommentLanguages::new("en", []).of("en: a"), (0, 0));
    }
}
