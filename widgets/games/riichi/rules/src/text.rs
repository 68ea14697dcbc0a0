//! Words that are data: one text in three languages.

use musi_rules::Tongue;

/// A name or a sentence in toki pona, English and Japanese.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Toki pona.
    pub tok: &'static str,
    /// English.
    pub en: &'static str,
    /// Japanese; for sentences it may be empty.
    pub ja: &'static str,
}

impl Text {
    /// A text in three languages.
    #[must_use]
    pub const fn new(tok: &'static str, en: &'static str, ja: &'static str) -> Self {
        Self { tok, en, ja }
    }

    /// A sentence in the two languages of pages.
    #[must_use]
    pub const fn sentence(tok: &'static str, en: &'static str) -> Self {
        Self { tok, en, ja: "" }
    }

    /// In the language of a page.
    #[must_use]
    pub const fn get(self, tongue: Tongue) -> &'static str {
        tongue.pick(self.tok, self.en)
    }

    /// In all three languages.
    #[must_use]
    pub const fn all(self) -> [&'static str; 3] {
        [self.tok, self.en, self.ja]
    }
}
