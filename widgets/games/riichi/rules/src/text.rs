//! Words that are data: a message, and what players of Japan write.

use musi_messages::{Language, Message};

/// A name or a sentence in every language of pages and in Japanese.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// What pages say.
    pub message: Message,
    /// Japanese; for sentences it may be empty.
    pub ja: &'static str,
}

impl Text {
    /// A name with its Japanese form.
    #[must_use]
    pub const fn new(message: Message, ja: &'static str) -> Self {
        Self { message, ja }
    }

    /// A sentence.
    #[must_use]
    pub const fn sentence(message: Message) -> Self {
        Self { message, ja: "" }
    }

    /// In the language of a page.
    #[must_use]
    pub fn get(self, language: Language) -> &'static str {
        self.message.text(language)
    }

    /// Whether a text is it, in toki pona, English or Japanese.
    #[must_use]
    pub fn is(self, text: &str) -> bool {
        [self.tok(), self.en(), self.ja].contains(&text)
    }

    /// In English, for what the tool reports.
    #[must_use]
    pub fn en(self) -> &'static str {
        self.get(Language::ENGLISH)
    }

    /// In toki pona.
    #[must_use]
    pub fn tok(self) -> &'static str {
        self.get(Language::TOKI_PONA)
    }
}
