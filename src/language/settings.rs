//! What is known of a page before its language is read.
use super::{Dictionary, Glossary, Rule, WordSet};
use std::collections::{BTreeMap, BTreeSet};

/// How the language of a page is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of its text, as a tag.
    pub text: String,
    /// The language of its translations, as a tag, where it has some.
    pub translation: Option<String>,
    /// The words that every page may use.
    pub known: Vec<WordSet>,
    /// Words that its author declares besides.
    pub words: BTreeSet<String>,
    /// What is not looked for.
    pub off: Vec<Rule>,
    /// Terms and their translations, besides those that the page declares in bold.
    pub glossary: Glossary,
    /// Dictionaries of languages by their tags, where the publisher names some.
    pub dictionaries: BTreeMap<String, Dictionary>,
}

impl Default for Settings {
    /// Toki pona with English, the words of pu and ku suli, all rules.
    fn default() -> Self {
        Self {
            text: "tok".to_owned(),
            translation: Some("en".to_owned()),
            known: vec![WordSet::Pu, WordSet::KuSuli],
            words: BTreeSet::new(),
            off: Vec::new(),
            glossary: Glossary::default(),
            dictionaries: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Whether something is looked for.
    #[must_use]
    pub fn looks_for(&self, rule: Rule) -> bool {
        !self.off.contains(&rule)
    }

    /// Whether the text is in toki pona.
    #[must_use]
    pub fn is_toki_pona(&self) -> bool {
        self.text == "tok"
    }

    /// The dictionary of a language, or of the language that its tag begins with: `pt` for `pt-BR`.
    #[must_use]
    pub fn dictionary(&self, tag: &str) -> Option<&Dictionary> {
        let shorter = || self.dictionaries.get(tag.split('-').next().unwrap_or_default());
        self.dictionaries.get(tag).or_else(shorter)
    }
}
