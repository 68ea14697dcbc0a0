//! The words of the page itself, in every language of the interface.

use crate::{config::Language, html::attribute};
use serde::Deserialize;
use std::collections::BTreeMap;
use tera::Value;

/// Words by key, then by language: `words.yaml` among the templates, with `words-TAG.yaml` for single languages.
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

    /// Takes the words of one language: a file of `key: word`, and keeps the rest.
    ///
    /// # Errors
    /// What the YAML reader answers.
    pub fn with_language(mut self, language: &Language, text: &str) -> Result<Self, serde_yaml::Error> {
        let words: BTreeMap<String, String> = serde_yaml::from_str(text)?;
        for (key, word) in words {
            self.0.entry(key).or_default().insert(language.to_string(), word);
        }
        Ok(self)
    }

    /// One word in a language, or in the language that its tag begins with (`pt` for `pt-BR`), or in English, or in
    /// whatever language it has.
    #[must_use]
    pub fn get(&self, key: &str, language: &Language) -> Option<(&str, &str)> {
        let by_language = self.0.get(key)?;
        let tag = language.as_str();
        let shorter = tag.match_indices('-').rev().filter_map(|(at, _)| tag.get(..at));
        std::iter::once(tag)
            .chain(shorter)
            .chain([Language::ENGLISH.as_str()])
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
    let escaped = attribute(word);
    if bare { escaped } else { format!("<span lang=\"{language}\"{class}>{escaped}</span>") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::Look, site::theme::embedded_templates};
    use std::collections::BTreeSet;

    fn keys(words: &Words, language: &str) -> BTreeSet<String> {
        words.0.iter().filter(|(_, word)| word.contains_key(language)).map(|(key, _)| key.clone()).collect()
    }

    /// What a word must keep in every language: the place of a number.
    fn places(word: &str) -> usize {
        word.matches('%').count()
    }

    #[test]
    fn every_language_has_every_word() {
        let files = embedded_templates(Look::LipuMusi);
        let base = Words::parse(files["words.yaml"]).unwrap();
        let all: BTreeSet<String> = base.0.keys().cloned().collect();
        for language in ["tok", "en"] {
            assert_eq!(keys(&base, language), all, "{language}");
        }
        for tag in ["de", "eo", "es", "pl", "pt", "ru", "zh"] {
            let language = Language::new(tag).unwrap();
            let text = files[format!("words-{tag}.yaml").as_str()];
            let words = Words(BTreeMap::new()).with_language(&language, text).unwrap();
            assert_eq!(keys(&words, tag), all, "{tag}");
            for (key, word) in &words.0 {
                assert!(!word[tag].trim().is_empty(), "{tag} {key}");
                assert_eq!(places(&word[tag]), places(&base.0[key]["en"]), "{tag} {key}");
                assert_ne!(word[tag], base.0[key]["en"], "{tag} {key} is English");
            }
        }
    }

    #[test]
    fn a_language_without_words_speaks_that_of_its_tag_and_then_english() {
        let words = Words::parse("edit: { en: Edit, pt: Editar, zh: 编辑 }").unwrap();
        let word = |tag: &str| words.get("edit", &Language::new(tag).unwrap());
        assert_eq!(word("pt-BR"), Some(("pt", "Editar")));
        assert_eq!(word("zh-Hant-TW"), Some(("zh", "编辑")));
        assert_eq!(word("fi"), Some(("en", "Edit")));
    }
}
