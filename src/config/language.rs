//! What is known of the language of pages.

use super::{Language, PathGlob};
use crate::language::{Rule, WordSet};
use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor, value::SeqAccessDeserializer},
};
use std::{collections::BTreeMap, fmt};

/// Pages whose language is read, and what is known of them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PathLanguage {
    /// Which pages.
    pub paths: Vec<PathGlob>,
    /// The words that they may use.
    #[serde(default = "known")]
    pub known: Vec<WordSet>,
    /// Words that they use besides.
    #[serde(default)]
    pub words: Vec<String>,
    /// What is not looked for.
    #[serde(default)]
    pub off: Vec<Rule>,
    /// Terms and their translations.
    #[serde(default)]
    pub glossary: BTreeMap<String, Translations>,
    /// Dictionaries of Hunspell by the language that they are of: `en: en_US` where the system keeps them, or the path of the
    /// two files from the folder of this file on, without `.aff` and `.dic`.
    #[serde(default)]
    pub spelling: BTreeMap<Language, String>,
}

/// How a term may be translated: one way, or a list of ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translations(pub Vec<String>);

impl Default for PathLanguage {
    fn default() -> Self {
        Self {
            paths: Vec::new(),
            known: known(),
            words: Vec::new(),
            off: Vec::new(),
            glossary: BTreeMap::new(),
            spelling: BTreeMap::new(),
        }
    }
}

fn known() -> Vec<WordSet> {
    vec![WordSet::Pu, WordSet::KuSuli]
}

impl<'de> Deserialize<'de> for Translations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrMany)
    }
}

struct OneOrMany;

impl<'de> Visitor<'de> for OneOrMany {
    type Value = Translations;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a translation, or a list of translations")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Translations(vec![text.to_owned()]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, all: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(all)).map(Translations)
    }
}
