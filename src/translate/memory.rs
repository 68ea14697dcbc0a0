//! What has been translated before: a text that comes again offers its known translation, and one that is like others
//! theirs.
use super::{TextHash, TranslationStatus, Unit};
use crate::document::Document;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
};

/// Known translations by text, into one language.
#[derive(Clone, Debug, Default)]
pub struct TranslationMemory {
    by_text: HashMap<TextHash, Known>,
    /// The texts in which each word stands.
    by_word: HashMap<String, Vec<TextHash>>,
}

/// A text with its translations.
#[derive(Clone, Debug, Default)]
struct Known {
    text: String,
    words: usize,
    translations: BTreeMap<String, usize>,
}

/// A text that is like another, with its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Similar<'a> {
    /// How many of the words the two share, in a hundred.
    pub percent: usize,
    /// The text, normalised.
    pub text: &'a str,
    /// Its translation, as it is written.
    pub translation: &'a str,
}

/// Texts that share fewer words in a hundred are not like each other.
const LEAST_ALIKE: usize = 60;
/// So many similar texts are offered.
const MOST_OFFERED: usize = 3;
/// A word that so many texts have says nothing of what a text is like.
const MOST_COMMON: usize = 500;

impl TranslationMemory {
    /// Learns the translations of a page, except those that are stale or want a review.
    pub fn learn(&mut self, page: &Document, units: &[Unit<'_>], judgements: &[TranslationStatus]) {
        for (unit, judgement) in units.iter().zip(judgements) {
            let is_doubtful =
                matches!(judgement, TranslationStatus::Stale { .. } | TranslationStatus::NeedsReview);
            if unit.comment.is_none() || is_doubtful {
                continue;
            }
            let hash = unit.text_hash();
            let known = self.by_text.entry(hash).or_insert_with(|| {
                let text = unit.whole().into_owned();
                let words = words(&text);
                let count = words.values().sum();
                for word in words.into_keys() {
                    self.by_word.entry(word).or_default().push(hash);
                }
                Known { text, words: count, translations: BTreeMap::new() }
            });
            *known.translations.entry(unit.written_translation(page)).or_default() += 1;
        }
    }

    /// The translations of a text, as they are written, the most frequent first.
    #[must_use]
    pub fn known(&self, text: TextHash) -> Vec<&str> {
        self.by_text.get(&text).map_or_else(Vec::new, Known::translations)
    }

    /// The texts that are most like a text, normalised, and are not that text itself; the most alike first.
    ///
    /// ```
    /// use lipu_musi::{document::{Document, Options}, translate::{TranslationMemory, TranslationStatus, units}};
    /// let page = Document::parse("jan wan li tawa ma. <!-- one goes. -->\n\nsuli. <!-- big. -->\n", &Options::translations())?;
    /// let mut memory = TranslationMemory::default();
    /// memory.learn(&page, &units(&page), &[TranslationStatus::Accepted, TranslationStatus::Accepted]);
    /// let similar = memory.similar("jan tu li tawa ma.");
    /// assert_eq!((similar.len(), similar[0].percent, similar[0].translation), (1, 80, "one goes."));
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    #[must_use]
    pub fn similar(&self, text: &str) -> Vec<Similar<'_>> {
        let own = words(text);
        let count: usize = own.values().sum();
        let mut candidates: HashSet<TextHash> = HashSet::new();
        for word in own.keys() {
            let texts = self.by_word.get(word).filter(|texts| texts.len() <= MOST_COMMON);
            candidates.extend(texts.into_iter().flatten());
        }
        let mut found: Vec<(Reverse<usize>, &Known)> = Vec::new();
        for known in candidates.iter().filter_map(|hash| self.by_text.get(hash)) {
            // Of texts of very different lengths no more words can be shared.
            let most = 200 * known.words.min(count) / (known.words + count).max(1);
            if known.text == text || most < LEAST_ALIKE {
                continue;
            }
            let theirs = words(&known.text);
            let shared: usize =
                own.iter().map(|(word, count)| *count.min(theirs.get(word).unwrap_or(&0))).sum();
            let percent = 200 * shared / (known.words + count).max(1);
            // Texts that differ in signs alone are not the same.
            if percent >= LEAST_ALIKE {
                found.push((Reverse(percent.min(99)), known));
            }
        }
        found.sort_by(|one, other| (one.0, &one.1.text).cmp(&(other.0, &other.1.text)));
        found.truncate(MOST_OFFERED);
        found
            .into_iter()
            .filter_map(|(Reverse(percent), known)| {
                let translation = known.translations().into_iter().next()?;
                Some(Similar { percent, text: &known.text, translation })
            })
            .collect()
    }
}

impl Known {
    /// The most frequent first.
    fn translations(&self) -> Vec<&str> {
        let mut all: Vec<(&str, usize)> =
            self.translations.iter().map(|(translation, count)| (translation.as_str(), *count)).collect();
        all.sort_by_key(|(_, count)| Reverse(*count));
        all.into_iter().map(|(translation, _)| translation).collect()
    }
}

/// The words of a text in small letters, each with how often it is there.
fn words(text: &str) -> BTreeMap<String, usize> {
    let mut words = BTreeMap::new();
    for word in text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        *words.entry(word.to_lowercase()).or_default() += 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{document::test_page, translate::units};

    #[test]
    fn what_is_most_alike_comes_first_and_what_is_not_alike_does_not_come() {
        let page = test_page(
            "jan li tawa ma suli wan. <!-- a. -->\n\njan li tawa ma lili tu. <!-- b. -->\n\nwaso li kalama. <!-- c. -->\n\njan li tawa ma suli tu! <!-- d. -->\n",
        );
        let units = units(&page);
        let mut memory = TranslationMemory::default();
        memory.learn(&page, &units, &vec![TranslationStatus::Accepted; units.len()]);
        let found = memory.similar("jan li tawa ma suli tu.");
        let translations: Vec<(usize, &str)> =
            found.iter().map(|similar| (similar.percent, similar.translation)).collect();
        assert_eq!(translations, [(99, "d."), (83, "b."), (83, "a.")]);
        assert!(memory.similar("").is_empty());
        assert!(memory.similar("waso").is_empty());
    }
}
