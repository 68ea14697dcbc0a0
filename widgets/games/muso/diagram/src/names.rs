//! The names of the animals of a page.

use std::ops::Range;

use musi_rules::Language;

use super::said::Sentence;

/// The names of the animals of a page, in toki pona and English.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(pub Vec<(String, String)>);

impl Names {
    /// The animal whose name begins at a word, and where the name ends. In English a name may be in the plural, and toki
    /// pona names are names there as well.
    pub fn at(&self, sentence: &Sentence<'_>, at: usize) -> Option<(usize, usize)> {
        let is = |name: &str, plural: bool| {
            let count = name.split(' ').count();
            let same = name.split(' ').enumerate().all(|(index, own)| {
                let word = sentence.word(at + index);
                let own = own.to_lowercase();
                word == own || plural && index + 1 == count && word.strip_suffix('s') == Some(&own)
            });
            (same && !name.is_empty()).then_some(at + count)
        };
        self.0.iter().enumerate().find_map(|(animal, (tok, en))| {
            let end = match sentence.language {
                Language::Tok => is(tok, false),
                _ => is(en, true).or_else(|| is(tok, true)),
            };
            Some((animal, end?))
        })
    }

    /// The animal with a name in either language.
    pub fn named(&self, name: &str) -> Option<usize> {
        let same = |own: &str| own.eq_ignore_ascii_case(name);
        self.0.iter().position(|(tok, en)| same(tok) || same(en))
    }

    /// All animals that are named between two words.
    pub fn within(&self, sentence: &Sentence<'_>, within: Range<usize>) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), within.start);
        while at < within.end {
            match self.at(sentence, at) {
                Some((animal, end)) => {
                    found.push(animal);
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }
}
