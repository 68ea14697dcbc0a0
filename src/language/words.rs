//! The words of toki pona.
use schemars::JsonSchema;
use serde::Deserialize;
use std::{collections::HashMap, fmt, sync::LazyLock};

/// A set of words that a page may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WordSet {
    /// The words of *Toki Pona: The Language of Good*.
    Pu,
    /// The words that the *Toki Pona Dictionary* marks as essential.
    KuSuli,
    /// The other words of that dictionary.
    KuLili,
    /// Words that most speakers use, whatever book has them.
    Common,
    /// Words that a fifth of the speakers use.
    Uncommon,
    /// Words that few speakers use.
    Obscure,
}

impl fmt::Display for WordSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Pu => "pu",
            Self::KuSuli => "ku suli",
            Self::KuLili => "ku lili",
            Self::Common => "words in common use",
            Self::Uncommon => "words in some use",
            Self::Obscure => "words that few use",
        })
    }
}

/// What is known of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The book that has it first.
    pub book: Option<WordSet>,
    /// How many use it.
    pub usage: WordSet,
}

impl Word {
    /// Whether it is in one of these sets.
    pub(super) fn is_in(self, sets: &[WordSet]) -> bool {
        sets.iter().any(|set| Some(*set) == self.book || *set == self.usage)
    }
}

static WORDS: LazyLock<HashMap<&'static str, Word>> = LazyLock::new(|| {
    let lines = include_str!("words.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(line).flatten().collect()
});

fn line(line: &'static str) -> Option<impl Iterator<Item = (&'static str, Word)>> {
    let (kind, words) = line.split_once(':')?;
    let (book, usage) = kind.split_once(' ')?;
    let book = match book {
        "pu" => Some(WordSet::Pu),
        "ku-suli" => Some(WordSet::KuSuli),
        "ku-lili" => Some(WordSet::KuLili),
        _ => None,
    };
    let usage = match usage {
        "core" | "common" => WordSet::Common,
        "uncommon" => WordSet::Uncommon,
        _ => WordSet::Obscure,
    };
    Some(words.split_whitespace().map(move |word| (word, Word { book, usage })))
}

/// What is known of a word; nothing of one that no list has.
pub(super) fn word(text: &str) -> Option<Word> {
    WORDS.get(text).copied()
}

/// All words of some sets.
pub(super) fn all(sets: &[WordSet]) -> impl Iterator<Item = &'static str> {
    WORDS.iter().filter(|(_, word)| word.is_in(sets)).map(|(text, _)| *text)
}

/// Words that hold a sentence together and mean nothing alone.
pub(super) fn is_particle(word: &str) -> bool {
    matches!(word, "li" | "e" | "la" | "pi" | "en" | "anu" | "o")
}

/// Words that stand before what they point to; behind a noun they are something else.
pub(super) fn is_preposition(word: &str) -> bool {
    matches!(word, "lon" | "tawa" | "tan" | "kepeken" | "sama")
}

/// Whether toki pona could have a word of this shape: syllables of an optional consonant, a vowel and an optional n.
pub(super) fn is_pronounceable(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let vowel = |at: usize| letters.get(at).is_some_and(|letter| "aeiou".contains(*letter));
    let mut at = 0;
    while at < letters.len() {
        if letters.get(at).is_some_and(|letter| "jklmnpstw".contains(*letter)) {
            at += 1;
        } else if at > 0 && letters.get(at - 1) != Some(&'n') {
            return false;
        }
        if !vowel(at) {
            return false;
        }
        at += 1;
        // An n closes the syllable unless it opens the next one.
        if letters.get(at) == Some(&'n') && !vowel(at + 1) {
            at += 1;
        }
    }
    !letters.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_its_book_and_usage() {
        assert_eq!(all(&[WordSet::Pu]).count(), 121);
        assert_eq!(all(&[WordSet::KuSuli]).count(), 17);
        assert_eq!(word("soto").map(|word| word.book), Some(Some(WordSet::KuLili)));
        assert!(word("jan").is_some_and(|word| word.is_in(&[WordSet::Common])));
        assert!(word("nasi").is_none());
    }

    #[test]
    fn a_word_that_nobody_could_say_is_none() {
        for word in ["jan", "teje", "ona", "anpa", "kijetesantakalu", "n"] {
            assert!(is_pronounceable(word) || word == "n", "{word}");
        }
        for word in ["shogi", "ng", "aab", "stan", ""] {
            assert!(!is_pronounceable(word), "{word}");
        }
    }
}
