//! Every word and sentence that a figure shows beside its board, in toki pona and in English.
//!
//! Words are plain constants: what a program does not name does not ship with it.

pub mod buttons;
pub mod drops;
pub mod exercise;
pub mod keys;
mod kinds;
mod legend;
pub mod parts;

pub use kinds::{choices, exercises, title};
pub use legend::{IN_EXERCISE, meaning, shape};

pub use buttons::{NO_FURTHER, NO_RULE, keys_told};

use musi_html as html;
use musi_rules::Tongue;

/// A word or sentence in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// In toki pona.
    pub tok: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Word {
    /// A word by its two forms.
    #[must_use]
    pub const fn new(tok: &'static str, en: &'static str) -> Self {
        Self { tok, en }
    }

    /// The form in one language.
    #[must_use]
    pub const fn get(self, tongue: Tongue) -> &'static str {
        match tongue {
            Tongue::Tok => self.tok,
            _ => self.en,
        }
    }
}

/// Writes a link to the sentence of the page that states a rule: `tile_no_yaku` for the anchor `rule-tile-no-yaku`.
pub fn write_rule_link(out: &mut String, rule: &str, tongue: Tongue) {
    out.push_str("<a class=\"rule-link\" href=\"#rule-");
    for letter in rule.bytes() {
        out.push(if letter == b'_' { '-' } else { char::from(letter) });
    }
    out.push_str("\">");
    html::text(out, buttons::RULE.get(tongue));
    out.push_str("</a>");
}

/// In which languages a page shows its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Toki pona, and English beside it.
    #[default]
    Both,
    /// One language.
    Only(Tongue),
}

impl Shown {
    /// Whether this language is shown.
    #[must_use]
    pub fn has(self, tongue: Tongue) -> bool {
        match self {
            Self::Both => true,
            Self::Only(only) => only == tongue,
        }
    }

    /// Writes text in each language shown, as elements with their own `lang`; the style sheet and the page's reading
    /// modes do the rest. `write` gets the language and writes HTML.
    pub fn each(self, out: &mut String, mut write: impl FnMut(&mut String, Tongue)) {
        if self.has(Tongue::Tok) {
            out.push_str("<span lang=\"tok\">");
            write(out, Tongue::Tok);
            out.push_str("</span>");
        }
        if self == Self::Both {
            out.push(' ');
        }
        if self.has(Tongue::En) {
            out.push_str(if self == Self::Both {
                "<span lang=\"en\" class=\"tr\">"
            } else {
                "<span lang=\"en\">"
            });
            write(out, Tongue::En);
            out.push_str("</span>");
        }
    }

    /// Writes a word in each language shown.
    pub fn word(self, out: &mut String, word: Word) {
        self.each(out, |out, tongue| html::text(out, word.get(tongue)));
    }
}
