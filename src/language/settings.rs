//! What is known of a page before its language is read.
use super::{Glossary, Rule, WordSet};
use std::collections::BTreeSet;

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
        }
    }
}

impl Settings {
    /// Whether something is looked for.
    #[must_use]
    pub fn looks_for(&self, rule: Rule) -> bool {
        !self.off.contains(&rule)
    }
}
