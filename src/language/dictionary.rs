//! Dictionaries of Hunspell, which the systems of publishers have.
use std::{fmt, sync::Arc};

/// The words of a language, as a pair of files of Hunspell says them.
#[derive(Clone)]
pub struct Dictionary {
    name: Arc<str>,
    words: Arc<spellbook::Dictionary>,
}

impl Dictionary {
    /// Reads the two files of a dictionary, the one with the rules and the one with the words. `name` is what findings call it.
    ///
    /// ```
    /// use lipu_musi::language::Dictionary;
    /// let rules = b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n";
    /// let english = Dictionary::read("en", rules, b"2\nking/S\nboard/S\n")?;
    /// assert!(english.knows("kings") && !english.knows("kingz"));
    /// assert_eq!(english.meant_by("kingz"), ["king"]);
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the files, and what to do.
    pub fn read(name: &str, rules: &[u8], words: &[u8]) -> Result<Self, String> {
        let encoding = encoding(rules);
        let (rules, words) = (decoded(rules, &encoding)?, decoded(words, &encoding)?);
        let words = spellbook::Dictionary::new(&rules, &words).map_err(|error| error.to_string())?;
        Ok(Self { name: name.into(), words: Arc::new(words) })
    }

    /// What findings call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it has a word, in any of its forms.
    #[must_use]
    pub fn knows(&self, word: &str) -> bool {
        self.words.check(word)
    }

    /// The words that may be meant by one that it does not have, the likeliest first, three at most.
    #[must_use]
    pub fn meant_by(&self, word: &str) -> Vec<String> {
        let mut meant = Vec::new();
        self.words.suggest(word, &mut meant);
        meant.truncate(3);
        meant
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Dictionary").field("name", &self.name).finish_non_exhaustive()
    }
}

impl PartialEq for Dictionary {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.words, &other.words)
    }
}

impl Eq for Dictionary {}

/// The encoding that the rules name; without one they are in Hunspell's first.
fn encoding(rules: &[u8]) -> String {
    let rules = rules.strip_prefix(BYTE_ORDER_MARK).unwrap_or(rules);
    let named = rules.split(|byte| *byte == b'\n').find_map(|line| line.strip_prefix(b"SET"));
    named.map_or_else(
        || "ISO8859-1".to_owned(),
        |name| String::from_utf8_lossy(name).trim().to_ascii_uppercase(),
    )
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The letters of a file. Older dictionaries are in Latin-1, or in Latin-9, which has eight letters otherwise.
fn decoded(bytes: &[u8], encoding: &str) -> Result<String, String> {
    let latin = |letters: &dyn Fn(u8) -> char| bytes.iter().map(|byte| letters(*byte)).collect();
    match encoding {
        "UTF-8" => {
            let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
            std::str::from_utf8(bytes)
                .map(str::to_owned)
                .map_err(|error| format!("byte {} is not valid UTF-8", error.valid_up_to() + 1))
        }
        "ISO8859-1" | "ISO-8859-1" => Ok(latin(&char::from)),
        "ISO8859-15" | "ISO-8859-15" => Ok(latin(&|byte| match byte {
            0xA4 => '€',
            0xA6 => 'Š',
            0xA8 => 'š',
            0xB4 => 'Ž',
            0xB8 => 'ž',
            0xBC => 'Œ',
            0xBD => 'œ',
            0xBE => 'Ÿ',
            other => char::from(other),
        })),
        other => Err(format!("it is in {other}: make it UTF-8, with `iconv` and `SET UTF-8` in its rules")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dictionary_in_latin_letters_knows_umlauts_and_compounds() {
        let rules = b"SET ISO8859-1\nTRY en\xE4\nCOMPOUNDMIN 3\nCOMPOUNDFLAG C\n";
        let german = Dictionary::read("de", rules, b"3\nT\xFCrme\nBrett/C\nspiel/C\n").expect("a dictionary");
        assert!(german.knows("Türme") && german.knows("Brettspiel"), "{german:?}");
        assert!(!german.knows("Turme") && !german.knows("Bretspiel"));
        let error = Dictionary::read("pl", b"SET ISO8859-2\n", b"0\n").expect_err("an encoding");
        assert!(error.contains("ISO8859-2") && error.contains("iconv"), "{error}");
        assert!(Dictionary::read("en", b"SET UTF-8\n", b"1\n\xFF\n").is_err());
        assert!(Dictionary::read("en", b"SET UTF-8\nSFX S Y x\n", b"1\na\n").is_err());
    }
}
