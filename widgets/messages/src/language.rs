//! Languages.

use crate::{generated::TAGS, table};

/// A language of messages: a number under which its table is known. Which are built in is what files of messages there are; a
/// publisher can add others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u16);

impl Language {
    /// Toki pona.
    pub const TOKI_PONA: Self = Self(0);
    /// English, in which messages are written first.
    pub const ENGLISH: Self = Self(1);
    /// Toki pona, by the name that it had when there were two languages.
    #[allow(non_upper_case_globals)]
    pub const Tok: Self = Self::TOKI_PONA;
    /// English, by the name that it had when there were two languages.
    #[allow(non_upper_case_globals)]
    pub const En: Self = Self::ENGLISH;
    /// Toki pona and English.
    pub const ALL: [Self; 2] = [Self::TOKI_PONA, Self::ENGLISH];
    /// How many languages are built in.
    pub const COUNT: usize = TAGS.len();

    /// The languages that are built in: toki pona, English, then the others by their tags.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TAGS.len() as u16).map(Self)
    }

    /// The language of a number from 0, one that was added or loaded among them; `None` for a number that is none's.
    #[cfg(any(loaded, feature = "added"))]
    pub(crate) fn numbered(index: usize) -> Option<Self> {
        u16::try_from(index).ok().map(Self)
    }

    /// Its number from 0; below [`COUNT`](Self::COUNT) for one that is built in.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One of two texts: toki pona, or English for all other languages. What is said so is not a message yet.
    #[must_use]
    pub const fn pick<T: Copy>(self, tok: T, en: T) -> T {
        match self {
            Self::TOKI_PONA => tok,
            _ => en,
        }
    }

    /// The language tag for a `lang` attribute.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match TAGS.get(self.index()) {
            Some(tag) => tag,
            None => table::added_tag(self.index() - TAGS.len()),
        }
    }

    /// The language with a tag: one that is built in, in the browser also one that was loaded.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::all().find(|language| language.tag() == tag).or_else(|| table::loaded(tag))
    }

    /// The built-in language with a tag, or with the language that the tag begins with: `de` for `de-AT`.
    #[must_use]
    pub fn nearest(tag: &str) -> Option<Self> {
        let mut tag = tag;
        loop {
            if let Some(language) = Self::from_tag(tag) {
                return Some(language);
            }
            tag = tag.rsplit_once('-')?.0;
        }
    }
}
