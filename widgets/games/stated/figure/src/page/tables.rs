//! The phrases of stated games, by language: data, see `captions/*.phrases`.

use std::sync::LazyLock;

use musi_diagram::Language;
use musi_diagram::phrases::Phrases;

/// The tables.
const TABLES: [(&str, &str); 3] = [
    ("tok", include_str!("../../captions/tok.phrases")),
    ("en", include_str!("../../captions/en.phrases")),
    ("de", include_str!("../../captions/de.phrases")),
];

/// Each read when it is first needed. A table with a fault holds no phrases; a test reads them all.
static PHRASES: [LazyLock<Phrases>; 3] = [
    LazyLock::new(|| Phrases::parse(TABLES[0].1).unwrap_or_default()),
    LazyLock::new(|| Phrases::parse(TABLES[1].1).unwrap_or_default()),
    LazyLock::new(|| Phrases::parse(TABLES[2].1).unwrap_or_default()),
];

/// The phrases of a language.
pub(super) fn phrases(language: Language) -> Option<&'static Phrases> {
    let at = TABLES.iter().position(|(tag, _)| *tag == language.tag())?;
    PHRASES.get(at).map(|phrases| &**phrases)
}

#[cfg(test)]
mod tests {
    use super::{Phrases, TABLES};

    #[test]
    fn every_table_is_without_fault() {
        for (tag, text) in TABLES {
            assert_eq!(Phrases::parse(text).err(), None, "{tag}");
        }
    }
}
