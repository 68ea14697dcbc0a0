//! What goes to translators and comes back, whatever the format: the entries of a page.
use super::{TextHash, TranslationMemory, TranslationStatus, Unit, normal::one_line};
use crate::document::{BlockKind, Document};
use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    str::FromStr,
};

/// The entries of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// The path of the page in the content folder.
    pub page: String,
    /// What the page is called.
    pub title: String,
    /// The language of the text.
    pub text_language: String,
    /// The language of the translation.
    pub translation_language: String,
    /// The date of the page, YYYY-MM-DD, if it gives one.
    pub date: Option<String>,
    /// The entries, in the order of the page.
    pub entries: Vec<Entry>,
}

/// A text and its translation. Texts that are on the page more than once, with one translation, are one entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What tells it from others with the same text.
    pub context: Option<String>,
    /// The text as it is written.
    pub text: String,
    /// What the text said when its translation was accepted; only of stale ones.
    pub previous: Option<String>,
    /// The translation as it is written; empty without one.
    pub translation: String,
    /// Whether the translation is only a suggestion: stale, or known from elsewhere.
    pub fuzzy: bool,
    /// The translation that the page had when the entry was made; `None` when the file does not say.
    pub base: Option<Base>,
    /// The lines of the page where the text begins.
    pub lines: Vec<usize>,
    /// What translators should know.
    pub notes: Vec<String>,
    /// The line of the file that it was read from.
    pub file_line: usize,
}

/// The translation that a page had when an entry was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// None.
    Missing,
    /// One with this hash, as it was written.
    Written(TextHash),
}

impl Base {
    /// That of a translation as it is written.
    #[must_use]
    pub fn of(written: &str) -> Self {
        if written.is_empty() { Self::Missing } else { Self::Written(TextHash::of(&one_line(written))) }
    }
}

impl fmt::Display for Base {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => out.write_str("none"),
            Self::Written(hash) => write!(out, "{hash}"),
        }
    }
}

impl FromStr for Base {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "none" { Ok(Self::Missing) } else { text.parse().map(Self::Written) }
    }
}

/// Units of a page that make one entry.
pub(super) struct Group {
    /// What tells them from others with the same text.
    pub(super) context: Option<String>,
    /// The text as it is written.
    pub(super) text: String,
    /// Their numbers among the units of the page.
    pub(super) units: Vec<usize>,
}

/// Which units make one entry: those with one text and one translation. Units without words, those that the comment of
/// another covers, and texts that carry their translation with them behind a slash, make none.
pub(super) fn groups(page: &Document, units: &[Unit<'_>]) -> Vec<Group> {
    let mut section = String::new();
    let mut found: Vec<(String, Group)> = Vec::new();
    let mut by_pair: HashMap<(String, String), usize> = HashMap::new();
    let mut by_text: BTreeMap<String, usize> = BTreeMap::new();
    for (index, unit) in units.iter().enumerate() {
        if matches!(unit.block.kind, BlockKind::Heading { .. }) {
            section.clone_from(&unit.text);
        }
        if !unit.has_words() || unit.is_covered || page.inline_pair(unit.block).is_some() {
            continue;
        }
        let text = unit.source(page);
        let pair = (text.clone(), unit.written_translation(page));
        if let Some((_, group)) = by_pair.get(&pair).and_then(|at| found.get_mut(*at)) {
            group.units.push(index);
            continue;
        }
        *by_text.entry(text.clone()).or_default() += 1;
        by_pair.insert(pair, found.len());
        found.push((section.clone(), Group { context: None, text, units: vec![index] }));
    }
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for (section, group) in &mut found {
        if by_text.get(&group.text).is_some_and(|count| *count > 1) {
            let number = numbers.entry(group.text.clone()).or_default();
            *number += 1;
            group.context = Some(format!("{section} ({number})").trim_start().to_owned());
        }
    }
    found.into_iter().map(|(_, group)| group).collect()
}

/// The entries of a page for translators. `notes` tells what else they should know of a text, a line each.
#[must_use]
pub fn entries(
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    memory: &TranslationMemory,
    notes: &dyn Fn(&Unit<'_>) -> Vec<String>,
) -> Vec<Entry> {
    let line = |unit: &Unit<'_>| page.line_column(unit.block.span.start).0;
    let entry = |group: Group| {
        let first = *group.units.first()?;
        let unit = units.get(first)?;
        let mut entry = Entry {
            context: group.context,
            text: group.text,
            translation: unit.written_translation(page),
            lines: group.units.iter().filter_map(|index| units.get(*index)).map(line).collect(),
            ..Entry::default()
        };
        entry.base = Some(Base::of(&entry.translation));
        if let Some(TranslationStatus::Stale { before }) = judgements.get(first) {
            entry.fuzzy = true;
            entry.previous = Some(before.clone());
            entry.notes.push("stale: the text has changed since this translation was accepted".to_owned());
        }
        if unit.comment.is_none()
            && let Some(known) = memory.known(unit.text_hash()).first()
        {
            entry.fuzzy = true;
            (*known).clone_into(&mut entry.translation);
            entry.notes.push("known: the same text has this translation elsewhere".to_owned());
        }
        let remark = unit.remark(page);
        if !remark.is_empty() {
            entry.notes.push(format!("remark: {remark}"));
        }
        // The same text may stand beside numbers and terms that only one of its places has.
        for note in group.units.iter().filter_map(|index| units.get(*index)).flat_map(notes) {
            if !entry.notes.contains(&note) {
                entry.notes.push(note);
            }
        }
        Some(entry)
    };
    groups(page, units).into_iter().filter_map(entry).collect()
}
