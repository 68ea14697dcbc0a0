//! What the texts of a page allow their translations.
use super::Refusal;
use crate::{
    document::{Block, Document, Span},
    translate::Unit,
    trust::{Uses, breaches},
};
use std::collections::HashMap;

/// What the texts of a page allow their translations.
pub(super) struct Trusted<'a> {
    page: &'a Document,
    blocks: HashMap<Span, &'a Block>,
}

impl<'a> Trusted<'a> {
    pub(super) fn new(page: &'a Document, units: &[Unit<'a>]) -> Self {
        Self { page, blocks: units.iter().map(|unit| (unit.about, unit.block)).collect() }
    }

    /// Whether a text may be the translation of a unit, or stand in the place of its text.
    pub(super) fn allows(&self, unit: &Unit<'_>, text: &str) -> Result<(), Refusal> {
        // Nearly all have nothing that would have to be allowed.
        if breaches(text, &Uses::default()).is_empty() {
            return Ok(());
        }
        let covered = unit.covers.iter().filter_map(|span| Some((*self.blocks.get(span)?, *span)));
        let uses = Uses::of_texts(self.page, covered.chain([(unit.block, unit.about)]));
        breaches(text, &uses).into_iter().next().map_or(Ok(()), |breach| Err(Refusal::Unsafe(breach)))
    }
}
