//! What goes to translators and comes back, whatever the format: the entries of a page.
use super::{FilePlaces, TextHash, TranslationMemory, TranslationStatus, Unit, normal::one_line};
use crate::document::{BlockKind, Document};
use musi_diagnostic::LineColumn;
use std::{
    collections::{BTreeMap, HashMap, HashSet},
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
    /// Entries of texts that are no longer there, kept for translators; only PO has them.
    pub obsolete: Vec<Entry>,
    /// Fields of the header that are the translators' own, such as who was the last; only PO has them.
    pub header: Vec<(String, String)>,
    /// How XLIFF has the Markdown within a text.
    pub inline: Inline,
}

/// How XLIFF has the Markdown within a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, clap::ValueEnum)]
pub enum Inline {
    /// As the Markdown that it is, which every tool keeps.
    #[default]
    Markdown,
    /// As codes, which translators move as a whole.
    Codes,
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
    /// Whether the translation is only a suggestion: stale, known from elsewhere, or in want of a review.
    pub fuzzy: bool,
    /// The translation that the page had when the entry was made; `None` when the file does not say.
    pub base: Option<Base>,
    /// Whether `base` was made for another text: a tool has carried it over with the translation of a similar one.
    pub is_carried: bool,
    /// The page, where the file holds several.
    pub page: Option<String>,
    /// The lines of the page where the text begins.
    pub lines: Vec<usize>,
    /// What translators should know.
    pub notes: Vec<String>,
    /// What translators have written beside it.
    pub comments: Vec<String>,
    /// What the memory knows of texts like it, the most alike first; only XLIFF has them.
    pub matches: Vec<Match>,
    /// Whether the text has codes in the file and its translation has none: a tool that knows no codes has dropped them.
    pub is_flat: bool,
    /// The marks of other tools, such as `no-wrap`.
    pub flags: Vec<String>,
    /// Where it stands in the file that it was read from.
    pub file_place: LineColumn,
    /// Where its translation stands there.
    pub translation_places: FilePlaces,
}

/// A translation that the memory knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Match {
    /// How many of the words of the two texts are the same, in a hundred; 100 for the same text.
    pub percent: usize,
    /// The text that has it.
    pub text: String,
    /// The translation, as it is written.
    pub translation: String,
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
    pub fn from_text(written: &str) -> Self {
        if written.is_empty() { Self::Missing } else { Self::Written(TextHash::new(&one_line(written))) }
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

/// Stands between the page and what else tells a text from others, in files that hold several pages.
const OF_PAGE: char = '#';

impl Exchange {
    /// The same for a file that holds several pages: each entry says which page it is of.
    #[must_use]
    pub fn among_others(mut self) -> Self {
        let page = std::mem::take(&mut self.page);
        for entry in &mut self.entries {
            let context = entry.context.take().map(|context| format!("{OF_PAGE}{context}"));
            entry.context = Some(format!("{page}{}", context.unwrap_or_default()));
            entry.page = Some(page.clone());
        }
        self
    }
}

impl Entry {
    /// Of an entry of a file that holds several pages: its page, and the entry as a file of that page alone has it.
    /// `None` where the file says nothing of the page.
    #[must_use]
    pub fn of_page(mut self) -> Option<(String, Self)> {
        let context = self.context.take();
        let page = match (self.page.take(), &context) {
            (Some(page), _) => page,
            (None, context) => context.as_ref()?.split(OF_PAGE).next()?.to_owned(),
        };
        let own = context.as_ref().map(|context| context.strip_prefix(page.as_str()).unwrap_or(context));
        self.context = own
            .map(|own| own.strip_prefix(OF_PAGE).unwrap_or(own))
            .filter(|own| !own.is_empty())
            .map(str::to_owned);
        Some((page, self))
    }
}

/// The mark that an entry travels with: the translation that the page had, and the hash of the text that it belongs to.
pub(super) fn mark(base: Base, text: &str) -> String {
    format!("{base} {}", TextHash::new(&one_line(text)))
}

impl Entry {
    /// Takes up a mark that was read, once the text is known.
    pub(super) fn read_mark(&mut self, mark: &str) {
        let mut parts = mark.split_whitespace();
        self.base = parts.next().and_then(|base| base.parse().ok());
        let text = parts.next().and_then(|text| text.parse().ok());
        self.is_carried = text.is_some_and(|text: TextHash| text != TextHash::new(&one_line(&self.text)));
    }

    /// Whether a translator has marked a translation of the page as fuzzy: the export did not, which says why it does.
    #[must_use]
    pub fn is_doubted(&self) -> bool {
        let of_export = |note: &String| {
            ["stale:", "known:", "needs-review:", "conflict:"].iter().any(|code| note.starts_with(code))
        };
        self.fuzzy
            && self.previous.is_none()
            && !self.is_carried
            && self.base == Some(Base::from_text(&self.translation))
            && !self.translation.is_empty()
            && !self.notes.iter().any(of_export)
    }

    /// Whether somebody has worked on it since it was exported.
    #[must_use]
    pub fn has_work(&self) -> bool {
        !self.translation.is_empty()
            && (self.is_carried || self.base != Some(Base::from_text(&self.translation)))
    }
}

/// The texts of a page as entries have them: what a page is known by that has another name now.
#[must_use]
pub fn exported_texts(page: &Document, units: &[Unit<'_>]) -> HashSet<String> {
    groups(page, units).into_iter().map(|group| group.text).collect()
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
        let is_wordless = !unit.has_words && unit.comment.is_none();
        let has_pair = || unit.comment.is_none() && page.inline_pair(unit.block).is_some();
        if is_wordless || unit.is_covered || has_pair() {
            continue;
        }
        let text = unit.source(page);
        // A comment with nothing before it translates nothing.
        if text.is_empty() {
            continue;
        }
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

/// What the memory knows of a text and of those that are like it.
fn matches(unit: &Unit<'_>, memory: &TranslationMemory) -> Vec<Match> {
    let own = unit.whole();
    let known = memory.known(unit.text_hash()).into_iter().map(|translation| Match {
        percent: 100,
        text: own.clone().into_owned(),
        translation: translation.to_owned(),
    });
    let similar = memory.similar(&own).into_iter().map(|similar| Match {
        percent: similar.percent,
        text: similar.text.to_owned(),
        translation: similar.translation.to_owned(),
    });
    known.chain(similar).collect()
}

/// The entries of a page for translators. `notes` tells what else they should know of a text, a line each; `comments` what
/// they say to each other of it.
#[must_use]
pub fn entries(
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    memory: &TranslationMemory,
    notes: &dyn Fn(&Unit<'_>) -> Vec<String>,
    comments: &dyn Fn(&Unit<'_>, &TranslationStatus) -> Vec<String>,
) -> Vec<Entry> {
    let line = |unit: &Unit<'_>| page.line_column(unit.block.span.start).line;
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
        entry.base = Some(Base::from_text(&entry.translation));
        if let Some(TranslationStatus::Stale { before }) = judgements.get(first) {
            entry.fuzzy = true;
            entry.previous = Some(before.clone());
            entry.notes.push("stale: the text has changed since this translation was accepted".to_owned());
        }
        if judgements.get(first) == Some(&TranslationStatus::NeedsReview) {
            entry.fuzzy = true;
            entry.notes.push("needs-review: somebody else should look at this translation".to_owned());
        }
        if unit.comment.is_none()
            && let Some(known) = memory.known(unit.text_hash()).first()
        {
            entry.fuzzy = true;
            (*known).clone_into(&mut entry.translation);
            entry.notes.push("known: the same text has this translation elsewhere".to_owned());
        }
        if unit.comment.is_none() || entry.fuzzy {
            entry.matches = matches(unit, memory);
        }
        entry.comments = judgements.get(first).map_or_else(Vec::new, |status| comments(unit, status));
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
