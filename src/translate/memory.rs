//! What has been translated before: a text that comes again offers its known translation.
use super::{TextHash, TranslationStatus, Unit};
use crate::document::Document;
use std::collections::{BTreeMap, HashMap};

/// Known translations by text.
#[derive(Clone, Debug, Default)]
pub struct TranslationMemory {
    by_text: HashMap<TextHash, BTreeMap<String, usize>>,
}

impl TranslationMemory {
    /// Learns the translations of a page, except stale ones.
    pub fn learn(&mut self, page: &Document, units: &[Unit<'_>], judgements: &[TranslationStatus]) {
        for (unit, judgement) in units.iter().zip(judgements) {
            if unit.comment.is_some() && !matches!(judgement, TranslationStatus::Stale { .. }) {
                let known = self.by_text.entry(unit.text_hash()).or_default();
                *known.entry(unit.written_translation(page)).or_default() += 1;
            }
        }
    }

    /// The translations of a text, as they are written, the most frequent first.
    #[must_use]
    pub fn known(&self, text: TextHash) -> Vec<&str> {
        let mut known: Vec<(&str, usize)> = self
            .by_text
            .get(&text)
            .into_iter()
            .flatten()
            .map(|(translation, count)| (translation.as_str(), *count))
            .collect();
        known.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        known.into_iter().map(|(translation, _)| translation).collect()
    }
}
