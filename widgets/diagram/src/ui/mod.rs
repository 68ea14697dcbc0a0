//! What a figure shows beside its board: which messages, in which languages.

pub mod buttons;
pub mod drops;
pub mod keys;
mod kinds;
mod legend;
pub mod parts;

pub use kinds::{choices, exercises, title};
pub use legend::{IN_EXERCISE, meaning, shape};

pub use buttons::keys_told;

use musi_html as html;
use musi_messages::{Language, Message, msg};

/// Writes a link to the sentence of the page that states a rule: `tile_no_yaku` for the anchor `rule-tile-no-yaku`.
pub fn write_rule_link(out: &mut String, rule: &str, language: Language) {
    out.push_str("<a class=\"rule-link\" href=\"#rule-");
    for letter in rule.bytes() {
        out.push(if letter == b'_' { '-' } else { char::from(letter) });
    }
    out.push_str("\">");
    html::text(out, msg::BUTTON_RULE.text(language));
    out.push_str("</a>");
}

/// In which languages a page shows its words: the language of its text, and that of its translation where both are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    first: Language,
    second: Option<Language>,
}

impl Shown {
    /// Toki pona, and English beside it.
    pub const BOTH: Self = Self { first: Language::TOKI_PONA, second: Some(Language::ENGLISH) };

    /// One language.
    #[must_use]
    pub const fn only(language: Language) -> Self {
        Self { first: language, second: None }
    }

    /// Two languages; the same twice is one. Toki pona comes first.
    #[must_use]
    pub fn both(one: Language, other: Language) -> Self {
        let (first, second) = if other == Language::TOKI_PONA { (other, one) } else { (one, other) };
        Self { first, second: (first != second).then_some(second) }
    }

    /// The language that comes first.
    #[must_use]
    pub const fn first(self) -> Language {
        self.first
    }

    /// The languages.
    pub fn languages(self) -> impl Iterator<Item = Language> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// Whether two languages are shown.
    #[must_use]
    pub const fn are_two(self) -> bool {
        self.second.is_some()
    }

    /// Whether this language is shown.
    #[must_use]
    pub fn has(self, language: Language) -> bool {
        self.languages().any(|shown| shown == language)
    }

    /// Writes text in each language shown, as elements with their own `lang`; the style sheet and the page's reading
    /// modes do the rest. `write` gets the language and writes HTML.
    pub fn each(self, out: &mut String, mut write: impl FnMut(&mut String, Language)) {
        for language in self.languages() {
            let second = Some(language) == self.second;
            out.push_str(if second { " <span lang=\"" } else { "<span lang=\"" });
            out.push_str(language.tag());
            out.push_str(if second { "\" class=\"tr\">" } else { "\">" });
            write(out, language);
            out.push_str("</span>");
        }
    }

    /// Writes a message in each language shown.
    pub fn word(self, out: &mut String, message: Message) {
        self.each(out, |out, language| html::text(out, message.text(language)));
    }
}

impl Default for Shown {
    fn default() -> Self {
        Self::BOTH
    }
}
