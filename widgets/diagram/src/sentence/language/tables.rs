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
pub(in crate::sentence) fn grammar_of(language: Language) -> Option<&'static LazyLock<Grammar>> {
    GRAMMARS.iter().find(|(tag, _)| *tag == language.tag()).map(|(_, grammar)| grammar)
}

/// The files of a table as one text.
macro_rules! table {
    ($language:literal: $($file:literal)*) => {
        ($language, concat!($(include_str!(concat!("../../../captions/", $language, "/", $file, ".phrases"))),*))
    };
}

/// The tables of phrases, by language. Where a sentence can be read in several ways, the phrase that stands first decides, so
/// the order of the files counts.
const TABLES: [(&str, &str); 3] = [
    ("tok", include_str!("../../../captions/tok.phrases")),
    table!("en":
        "goals" "tactics" "attack" "captures" "counts" "pawns" "openings" "numbers" "promotion" "traits"
        "standing" "checks" "pieces" "squares" "endings" "sentences" "history" "moves" "mates"
        "castling" "rules" "echoes" "blocking" "drops" "words" "likenesses" "marks" "deeds"
        "stalemates" "lexicon" "modifiers"),
    table!("de":
        "promotion" "attack" "mates" "standing" "marks" "openings" "words" "endings" "traits"
        "checks" "deeds" "captures" "tactics" "sentences" "moves" "counts" "history" "stalemates"
        "numbers" "squares" "pieces" "castling" "blocking" "pawns" "rules" "drops" "echoes"
        "likenesses"),
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{Grammar, TABLES};

    #[test]
    fn every_table_is_without_fault() {
        for (tag, text) in TABLES {
            let fault = Grammar::parse(text).err();
            let line = fault.as_ref().and_then(|fault| text.lines().nth(fault.line.saturating_sub(1)));
            assert_eq!(fault, None, "{tag}: {}", line.unwrap_or_default());
        }
    }

    #[test]
    fn every_file_is_part_of_its_table() -> std::io::Result<()> {
        for (tag, table) in TABLES.iter().filter(|(tag, _)| *tag != "tok") {
            for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("captions").join(tag))? {
                let path = file?.path();
                assert!(table.contains(&fs::read_to_string(&path)?), "{}", path.display());
            }
        }
        Ok(())
    }
}
