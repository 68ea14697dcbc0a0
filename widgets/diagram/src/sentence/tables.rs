//! The tables of phrases, one for each language.

use std::sync::LazyLock;

use musi_messages::Language;

use super::grammar::Grammar;

/// The phrases of each language that has some, each read when it is first needed.
///
/// A table with a fault holds no phrases; a test reads them all.
static GRAMMARS: [(&str, LazyLock<Grammar>); 3] = [
    ("tok", LazyLock::new(|| Grammar::parse(TABLES[0].1).unwrap_or_default())),
    ("en", LazyLock::new(|| Grammar::parse(TABLES[1].1).unwrap_or_default())),
    ("de", LazyLock::new(|| Grammar::parse(TABLES[2].1).unwrap_or_default())),
];

/// The phrases of a language, if it has some: not read before they are used.
pub(super) fn grammar_of(language: Language) -> Option<&'static LazyLock<Grammar>> {
    GRAMMARS.iter().find(|(tag, _)| *tag == language.tag()).map(|(_, grammar)| grammar)
}

/// The tables of phrases, by language.
const TABLES: [(&str, &str); 3] = [
    ("tok", include_str!("../../captions/tok.phrases")),
    ("en", include_str!("../../captions/en.phrases")),
    ("de", include_str!("../../captions/de.phrases")),
];

#[cfg(test)]
mod tests {
    use super::{Grammar, TABLES};

    #[test]
    fn every_table_is_without_fault() {
        for (tag, text) in TABLES {
            assert_eq!(Grammar::parse(text).err(), None, "{tag}");
        }
    }
}
