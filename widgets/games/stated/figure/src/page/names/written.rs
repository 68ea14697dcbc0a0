//! Words that name a piece in any form, and sentences that say only how pieces are written.

use musi_diagram::Language;

use super::{PageNames, SIDES, STONES, listed, one, plain};
use crate::page::naming::is_number;

/// Words of sentences that say only how pieces are written, besides names and letters.
const NOTATION: &str = include_str!("../../../captions/notation.txt");

impl PageNames {
    /// Whether a sentence says only how pieces are written: "A king is written W or B".
    pub fn is_notation(&self, sentence: &str, language: Language) -> bool {
        let signs = |letter: char| !letter.is_alphanumeric();
        let words: Vec<&str> = sentence.split(signs).filter(|word| !word.is_empty()).collect();
        let is_letter =
            |word: &&str| matches!(one(word), (Some(letter), None) if !matches!(letter, 'a' | 'A'));
        let fills = |word: &str| {
            let mut lists = listed(NOTATION).filter(|(tag, ..)| *tag == language.tag());
            lists.any(|(.., list)| list.split(", ").any(|fill| fill == word))
        };
        let written = |word: &&str| {
            let word = word.to_lowercase();
            fills(&word)
                || is_number(&word)
                || self.letter_of_word(&word, language).is_some()
                || self.is_side(&word)
        };
        words.iter().any(is_letter) && words.iter().all(|word| is_letter(word) || written(word))
    }

    /// The letter of the piece that a word names, of one or of several and in any case.
    pub fn letter_of_word(&self, word: &str, language: Language) -> Option<char> {
        let mut bare = ["", "s", "n", "en", "e"].into_iter().filter_map(|ending| word.strip_suffix(ending));
        bare.find_map(|word| self.letter_named(word, language))
    }

    /// The piece that is called a stone or the like in a language.
    pub fn stone(&self, language: Language) -> Option<char> {
        let (.., names) = listed(STONES).find(|(tag, ..)| *tag == language.tag())?;
        self.letter_named(names.split(", ").next()?, language)
    }
}

/// Whether a text speaks of capital or small letters as those of a side.
pub(in crate::page) fn says_letters(text: &str) -> bool {
    let text = [" ", &plain(text), " "].concat();
    let says = |name: &str| text.contains(name);
    listed(SIDES).any(|(.., names)| names.split(", ").any(says))
}
