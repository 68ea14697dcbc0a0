//! Languages.

use crate::generated::TAGS;

/// A language of messages: a number under which its table is known. Which there are is what files of messages there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

impl Language {
    /// Toki pona.
    pub const TOKI_PONA: Self = Self(0);
    /// English, in which messages are written first.
    pub const ENGLISH: Self = Self(1);
    /// How many languages there are.
    pub const COUNT: usize = TAGS.len();

    /// All languages: toki pona, English, then the others by their tags.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TAGS.len() as u8).map(Self)
    }

    /// Its number, from 0 and below [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The language tag for a `lang` attribute.
    #[must_use]
    pub fn tag(self) -> &'static str {
        TAGS.get(self.index()).copied().unwrap_or_default()
    }

    /// The language with a tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::all().find(|language| language.tag() == tag)
    }

    /// The language with a tag, or with the language that the tag begins with: `de` for `de-AT`.
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
