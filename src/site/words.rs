//! The words of the page itself, in every language of the interface.

use crate::config::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use tera::Value;

/// Words by key, then by language: `words.yaml` among the templates.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Words(BTreeMap<String, BTreeMap<String, String>>);

/// The words of one page: safe HTML for texts and plain text for attributes, by key with `_` for `-`.
#[derive(Debug, Clone)]
pub struct PageWords {
    /// Each word as HTML with its language; two of them where the page shows two languages.
    pub html: Value,
    /// Each word as plain text in the language of the page.
    pub plain: Value,
}

impl Words {
    /// Reads the words of the interface.
    ///
    /// # Errors
    /// What the YAML reader answers.
    pub fn parse(text: &str) -> Result<Self, serde_yaml::Error> {
        serde_yaml::from_str(text)
    }

    /// Takes what another set of words says, and keeps the rest.
    #[must_use]
    pub fn overridden(mut self, other: Self) -> Self {
        for (key, by_language) in other.0 {
            self.0.entry(key).or_default().extend(by_language);
        }
        self
    }

    /// One word in a language, or in English, or in whatever language it has.
    #[must_use]
    pub fn get(&self, key: &str, language: &Language) -> Option<(&str, &str)> {
        let by_language = self.0.get(key)?;
        [language.as_str(), Language::ENGLISH.as_str()]
            .into_iter()
            .find_map(|tag| by_language.get_key_value(tag))
            .or_else(|| by_language.first_key_value())
            .map(|(tag, word)| (tag.as_str(), word.as_str()))
    }

    /// The words of a page that shows one language, or a text and its translation.
    #[must_use]
    pub fn of_page(&self, text: &Language, translation: Option<&Language>) -> PageWords {
        let mut html = tera::Map::new();
        let mut plain = tera::Map::new();
        for key in self.0.keys() {
            let Some((tag, word)) = self.get(key, text) else { continue };
            let first = span(tag, word, "", tag == text.as_str());
            let second = translation
                .and_then(|language| self.get(key, language))
                .filter(|(other, _)| *other != tag)
                .map(|(tag, word)| span(tag, word, " class=\"tr\"", false));
            let both = match second {
                Some(second) => {
                    let first = span(tag, word, "", false);
                    format!("<span class=\"w\">{first}{second}</span>")
                }
                None => first,
            };
            let name = key.replace('-', "_");
            html.insert(name.clone().into(), Value::safe_string(&both));
            plain.insert(name.into(), Value::normal_string(word));
        }
        PageWords { html: Value::from(html), plain: Value::from(plain) }
    }
}

fn span(language: &str, word: &str, class: &str, bare: bool) -> String {
    let mut escaped = Vec::new();
    // Writing to memory cannot fail; what came out is UTF-8 because what went in was.
    let _ = tera::escape_html(word, &mut escaped);
    let escaped = String::from_utf8_lossy(&escaped);
    if bare { escaped.into_owned() } else { format!("<span lang=\"{language}\"{class}>{escaped}</span>") }
}
