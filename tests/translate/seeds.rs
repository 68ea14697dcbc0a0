//! Facts about the pages that the tool was made for, where they are at hand.
use super::common::{parsed, shared};
use lipu_musi::{
    document::{BlockKind, Document},
    translate::{State, TranslationMemory, TranslationStatus, report, units},
};

/// A page beside the repository, or nothing, said aloud.
fn page(path: &str) -> Option<Document> {
    shared(path).map(|text| parsed(&text))
}

/// Blocks, done blocks, labels and notes: as counted by hand. The sum over the sections is that of the page, and that
/// of the page's own coverage.
#[test]
fn the_report_of_the_seeds_is_the_known_table() {
    for (path, blocks, done, labels, notes) in [
        ("seeds/chess.md", 99, 57, 1, 1),
        ("lipu-sona/pages/lentan/shogi.md", 149, 81, 1, 0),
        ("seeds/riichi-mahjong.md", 147, 10, 0, 0),
    ] {
        let Some(page) = page(path) else { return };
        let units = units(&page);
        let judgements: Vec<TranslationStatus> = units
            .iter()
            .map(|unit| {
                if unit.comment.is_some() { TranslationStatus::Accepted } else { TranslationStatus::Missing }
            })
            .collect();
        let report = report(path, &page, &units, &judgements, &TranslationMemory::default());
        let counts = report.counts;
        assert_eq!((counts.blocks(), counts.done()), (blocks, done), "{path}");
        assert_eq!(
            (counts.blocks_in(State::Label), counts.blocks_in(State::Note)),
            (labels, notes),
            "{path}"
        );
        let coverage = page.coverage();
        assert_eq!((counts.blocks(), counts.done()), (coverage.blocks, coverage.translated_blocks), "{path}");
        let sum = report.sections.iter().fold(lipu_musi::translate::Counts::default(), |mut sum, section| {
            sum += section.counts;
            sum
        });
        assert_eq!(sum, counts, "{path}");
    }
}

/// Every text that comes again in the seeds has the same translation, so that memory can offer it.
#[test]
fn texts_that_come_again_in_the_seeds_are_known() {
    let pages: Vec<Document> =
        ["seeds/chess.md", "lipu-sona/pages/lentan/shogi.md", "seeds/riichi-mahjong.md"]
            .into_iter()
            .filter_map(page)
            .collect();
    if pages.len() < 3 {
        return;
    }
    let mut memory = TranslationMemory::default();
    let mut counts = std::collections::BTreeMap::<_, usize>::new();
    for page in &pages {
        let units = units(page);
        memory.learn(page, &units, &vec![TranslationStatus::Accepted; units.len()]);
        for unit in units.iter().filter(|unit| unit.has_words && !matches!(unit.block.kind, BlockKind::Cell))
        {
            *counts.entry(unit.text_hash()).or_default() += 1;
        }
    }
    let again: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 1).map(|(text, _)| text).collect();
    let known = again.iter().filter(|text| !memory.known(**text).is_empty()).count();
    assert!(again.iter().all(|text| memory.known(*text).len() <= 1), "always the same English");
    assert_eq!((again.len(), known), (33, 16));
}
