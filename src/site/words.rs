//! The words of the page itself, in every language of the interface.

use crate::{
    config::Language,
    html::{attribute, direction_attribute},
};
use std::collections::BTreeMap;
use tera::Value;

/// Words by key, then by language: a file `words-TAG.ftl` among the templates for each language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    /// Takes the words of one language, which replace those that were there, and keeps the rest.
    #[must_use]
    pub fn with_language(mut self, language: &Language, words: Vec<(String, String)>) -> Self {
        for (key, word) in words {
            self.0.entry(key).or_default().insert(language.to_string(), word);
        }
        self
    }

    /// The keys of all words.
    #[must_use]
    pub fn keys(&self) -> Vec<&str> {
        self.0.keys().map(String::as_str).collect()
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
    let direction = direction_attribute(language);
    if bare { escaped } else { format!("<span lang=\"{language}\"{direction}{class}>{escaped}</span>") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::Look,
        site::theme::{self, embedded_templates},
    };
    use musi_diagnostic::SourceSpan;

    fn built_in() -> Words {
        let files = embedded_templates(Look::LipuMusi);
        theme::words::words(&files, &BTreeMap::new(), &str::to_owned).unwrap()
    }

    #[test]
    fn every_language_has_every_word() {
        let words = built_in();
        for (key, by_language) in &words.0 {
            for tag in ["tok", "en", "de", "ar", "eo", "es", "fr", "ja", "pl", "pt", "ru", "zh"] {
                let word = by_language.get(tag).unwrap_or_else(|| panic!("{tag} has no {key}"));
                assert!(!word.trim().is_empty(), "{tag} {key}");
                assert_eq!(word.matches('%').count(), by_language["en"].matches('%').count(), "{tag} {key}");
                assert!(tag == "en" || *word != by_language["en"], "{tag} {key} is English");
            }
        }
    }

    #[test]
    fn a_language_without_words_speaks_that_of_its_tag_and_then_english() {
        let one = |tag: &str| Language::new(tag).unwrap();
        let mut words = Words::default();
        for (tag, word) in [("en", "Edit"), ("pt", "Editar"), ("zh", "编辑")] {
            words = words.with_language(&one(tag), vec![("edit".into(), word.into())]);
        }
        let word = |tag: &str| words.get("edit", &Language::new(tag).unwrap());
        assert_eq!(word("pt-BR"), Some(("pt", "Editar")));
        assert_eq!(word("zh-Hant-TW"), Some(("zh", "编辑")));
        assert_eq!(word("fi"), Some(("en", "Edit")));
    }

    #[test]
    fn a_publishers_words_replace_those_that_are_there() {
        let files = embedded_templates(Look::LipuMusi);
        let with = |files_of_publisher: &[(&str, &str)]| {
            let own = files_of_publisher
                .iter()
                .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
                .collect();
            theme::words::words(&files, &own, &|name| format!("look/{name}"))
        };
        let words =
            with(&[("words-en.ftl", "search = Find"), ("words-fr.ftl", "search = Chercher")]).unwrap();
        let word = |key: &str, tag: &str| {
            words.get(key, &Language::new(tag).unwrap()).map(|(_, word)| word.to_owned())
        };
        assert_eq!(word("search", "en").as_deref(), Some("Find"));
        assert_eq!(word("search", "fr").as_deref(), Some("Chercher"));
        assert_eq!(word("search", "de").as_deref(), Some("Suchen"));
        assert_eq!(word("skip", "fr").as_deref(), Some("Aller au texte"));
        assert_eq!(word("skip", "fi").as_deref(), Some("Skip to the text"));
        // A word of the publisher's own is one that a template of his says.
        let own = with(&[("words-en.ftl", "my-word = x"), ("page.html", "{{ w.my_word }}")]).unwrap();
        assert!(own.get("my-word", &Language::ENGLISH).is_some());
        for (files, place, wanted) in [
            (
                vec![("words-en.ftl", "\nserach = Find")],
                Some(SourceSpan { line: 2, column: 1, width: 1 }),
                "there is no word `serach`; did you mean `search`?",
            ),
            (
                vec![("words-fr.ftl", "search = { $a")],
                Some(SourceSpan { line: 1, column: 14, width: 1 }),
                "Expected a token",
            ),
            (vec![("word-fr.ftl", "")], None, "name the file like `words-fr.ftl`"),
            (vec![("words-x y.ftl", "")], None, "`x y` is no language tag"),
            (vec![("words.yaml", "")], None, "`words-en.ftl`"),
        ] {
            let error = with(&files).unwrap_err();
            assert_eq!(error.place, place, "{error:?}");
            assert_eq!(error.path, format!("look/{}", files[0].0));
            assert!(format!("{}; {}", error.message, error.remedy).contains(wanted), "{error:?}");
        }
    }
}
