//! What comes back from translators, against the page as it is now.
use super::{
    Base, Entry, Refusal, TranslationEdit, TranslationStatus, Unit,
    codes::{pieces, restored, words},
    exchange::groups,
    fits_comment,
    normal::one_line,
};
use crate::document::Document;
use musi_diagnostic::LineColumn;
use std::{collections::HashMap, fmt};

/// What is to be done with the entries that came back for a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// New translations.
    pub wishes: Vec<TranslationEdit>,
    /// The entry that each of them comes from, by its place in the list.
    pub wish_entries: Vec<usize>,
    /// Translations that are stale or want a review, and that a translator has said to be right as they are: numbers of
    /// units.
    pub confirmed: Vec<usize>,
    /// Translations that a translator has marked as fuzzy, so that somebody else looks at them: numbers of units.
    pub doubted: Vec<usize>,
    /// How many entries say what the page says.
    pub unchanged: usize,
    /// How many entries have no translation, or only a suggestion.
    pub open: usize,
    /// How many new translations have lost the codes of those before them to a tool that knows none.
    pub flattened: usize,
    /// What could not be taken.
    pub left: Vec<Left>,
}

impl Import {
    /// Makes refusals of the page what they are to the translator: entries that were left. The wishes go, by their places in
    /// the list.
    pub fn refuse(
        &mut self,
        page: &Document,
        units: &[Unit<'_>],
        entries: &[Entry],
        refusals: Vec<(usize, Refusal)>,
    ) {
        let refusals: HashMap<usize, Refusal> = refusals.into_iter().collect();
        let wishes = std::mem::take(&mut self.wishes).into_iter().zip(std::mem::take(&mut self.wish_entries));
        for (number, (wish, entry)) in wishes.enumerate() {
            let Some(refusal) = refusals.get(&number) else {
                self.wishes.push(wish);
                self.wish_entries.push(entry);
                continue;
            };
            let unit = units.get(wish.unit);
            self.left.push(Left {
                place: entries.get(entry).map(|entry| refused_at(entry, refusal)).unwrap_or_default(),
                page_line: unit.map(|unit| page.line_column(unit.block.span.start).line),
                text: unit.map(|unit| unit.source(page)).unwrap_or_default(),
                reason: Reason::Refused(refusal.clone()),
            });
        }
    }
}

/// An entry, or one of the places where its text stands, that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Where it stands in the file of the translator: what is refused, letter by letter; else the entry.
    pub place: LineColumn,
    /// The line in the page, where there is one.
    pub page_line: Option<usize>,
    /// The text.
    pub text: String,
    /// Why.
    pub reason: Reason,
}

/// Why an entry was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The page no longer has the text.
    TextChanged,
    /// The page has another translation than the one that the translator was given.
    TranslationChanged {
        /// The one that it has now; empty when it has none.
        now: String,
    },
    /// The file no longer tells which translation the page had, and it has one.
    BaseLost,
    /// The page cannot hold it.
    Refused(Refusal),
}

impl Reason {
    /// Whether the page cannot hold it: the translator has to fix this first.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused(_))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TextChanged => out.write_str(
                "the page does not have this text any more: it has changed since the export; export again to translate what it says now",
            ),
            Self::TranslationChanged { now } if now.is_empty() => out.write_str(
                "the translation was taken out of the page since the export; export again",
            ),
            Self::TranslationChanged { now } => write!(
                out,
                "somebody else has translated this since the export, and that stays: “{now}”; export again to change it"
            ),
            Self::BaseLost => out.write_str(
                "the mark that says which translation was exported is gone from the file, so that nobody can tell whether the page has a newer one; export again, or import with --overwrite to have what the file says",
            ),
            Self::Refused(refusal) => refusal.fmt(out),
        }
    }
}

/// Where in the translator's file that stands which is refused.
fn refused_at(entry: &Entry, refusal: &Refusal) -> LineColumn {
    let at = refusal.at(&entry.translation);
    entry.translation_places.of(&entry.translation, at).unwrap_or(entry.file_place)
}

/// Compares entries with a page, block by block. Empty translations and suggestions are left alone; nothing that has
/// changed in the page since the export is overwritten.
#[must_use]
pub fn import(
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    entries: &[Entry],
) -> Import {
    compared(page, units, judgements, entries, false)
}

/// The same, for files whose tool has dropped the marks of the export: where an entry has none, what it says counts, whatever
/// the page says.
#[must_use]
pub fn import_over(
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    entries: &[Entry],
) -> Import {
    compared(page, units, judgements, entries, true)
}

fn compared(
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    entries: &[Entry],
    overwrites: bool,
) -> Import {
    let mut found = Import::default();
    let mut by_key: HashMap<(String, Option<String>), Vec<usize>> = HashMap::new();
    let mut by_text: HashMap<String, Vec<usize>> = HashMap::new();
    for group in groups(page, units) {
        by_text.entry(group.text.clone()).or_default().extend(&group.units);
        by_key.insert((group.text, group.context), group.units);
    }
    for (number, entry) in entries.iter().enumerate() {
        let translation = one_line(&entry.translation);
        if translation.is_empty() || entry.fuzzy {
            found.open += 1;
            if entry.is_doubted() {
                let key = (entry.text.clone(), entry.context.clone());
                let places = by_key.get(&key).or_else(|| by_text.get(&entry.text));
                let is_doubted = |index: &usize| {
                    let says =
                        units.get(*index).is_some_and(|unit| unit.written_translation(page) == translation);
                    let status = judgements.get(*index);
                    says && matches!(
                        status,
                        Some(TranslationStatus::Accepted | TranslationStatus::Unrecorded)
                    )
                };
                found.doubted.extend(places.into_iter().flatten().copied().filter(is_doubted));
            }
            continue;
        }
        let left = |page_line, reason| Left {
            place: match &reason {
                Reason::Refused(refusal) => refused_at(entry, refusal),
                _ => entry.file_place,
            },
            page_line,
            text: entry.text.clone(),
            reason,
        };
        // The same texts may have been one entry and be told apart now, or the other way round.
        let key = (entry.text.clone(), entry.context.clone());
        let Some(places) = by_key.get(&key).or_else(|| by_text.get(&entry.text)) else {
            found.left.push(left(None, Reason::TextChanged));
            continue;
        };
        let mut unchanged = true;
        // Whoever writes Markdown in such a tool means it.
        let is_flat = entry.is_flat && words(&pieces(&translation)) == translation;
        for &index in places {
            let Some(unit) = units.get(index) else { continue };
            let line = Some(page.line_column(unit.block.span.start).line);
            let now = unit.written_translation(page);
            let restored = if is_flat { restored(&now, &translation) } else { None };
            let has_lost = is_flat && restored.is_none() && words(&pieces(&now)) != now;
            let (translation, wished) = match &restored {
                Some(restored) => (restored, restored),
                None => (&translation, &entry.translation),
            };
            let says = unit.comment.is_some() && now == *translation
                || unit.comment.is_none() && unit.remark(page) == *translation;
            if says {
                if matches!(
                    judgements.get(index),
                    Some(TranslationStatus::Stale { .. } | TranslationStatus::NeedsReview)
                ) {
                    found.confirmed.push(index);
                    unchanged = false;
                }
                continue;
            }
            unchanged = false;
            let fits = || fits_comment(&entry.translation).err().map(Reason::Refused);
            let reason = match entry.base {
                // The mark of another text says nothing of this one, which nobody has translated.
                Some(_) if entry.is_carried && now.is_empty() => fits(),
                // What the translator did not touch is no wish.
                Some(base) if base == Base::from_text(translation) && !entry.is_carried => {
                    continue;
                }
                Some(base) if base == Base::from_text(&now) => fits(),
                Some(_) => Some(Reason::TranslationChanged { now }),
                None if overwrites || unit.comment.is_none() => fits(),
                None => Some(Reason::BaseLost),
            };
            match reason {
                None => {
                    found.flattened += usize::from(has_lost);
                    found.wishes.push(TranslationEdit { unit: index, text: wished.clone() });
                    found.wish_entries.push(number);
                }
                Some(reason) => found.left.push(left(line, reason)),
            }
        }
        found.unchanged += usize::from(unchanged);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        document::test_page,
        translate::{TranslationMemory, entries, units, write},
    };

    fn exported(source: &str) -> Vec<Entry> {
        let page = test_page(source);
        let units = units(&page);
        entries(
            &page,
            &units,
            &vec![TranslationStatus::Accepted; units.len()],
            &TranslationMemory::default(),
            &|_| Vec::new(),
            &|_, _| Vec::new(),
        )
    }

    fn imported(source: &str, entries: &[Entry]) -> (Import, String) {
        let page = test_page(source);
        let units = units(&page);
        let found = import(&page, &units, &vec![TranslationStatus::Accepted; units.len()], entries);
        let text = write(&page, &found.wishes).expect("no refusal");
        (found, text)
    }

    const PAGE: &str = "wan <!-- one -->\n\ntu <!-- two -->\n\nwan <!-- one -->\n\nmute\n";

    #[test]
    fn a_text_that_comes_again_is_one_entry_and_changes_everywhere() {
        let mut entries = exported(PAGE);
        assert_eq!(entries.iter().map(|entry| entry.lines.len()).collect::<Vec<_>>(), [2, 1, 1]);
        entries[0].translation = "1".to_owned();
        let (found, text) = imported(PAGE, &entries);
        assert_eq!((found.unchanged, found.open), (1, 1));
        assert_eq!(text, PAGE.replace("one", "1"));
    }

    #[test]
    fn what_has_two_translations_is_told_apart() {
        let page = PAGE.replacen("one", "a", 1);
        let mut entries = exported(&page);
        assert_eq!(entries[0].context.as_deref(), Some("(1)"));
        entries[0].translation = "b".to_owned();
        assert_eq!(imported(&page, &entries).1, page.replace("<!-- a", "<!-- b"));
    }

    #[test]
    fn what_changed_since_the_export_is_told_and_stays() {
        let mut entries = exported(PAGE);
        for entry in &mut entries {
            entry.translation = format!("new {}", entry.text);
        }
        let now = "wan tu <!-- one -->\n\ntu <!-- 2 -->\n\nwan <!-- one -->\n\nmute <!-- many -->\n";
        let (found, text) = imported(now, &entries);
        let reasons: Vec<(Option<usize>, Reason)> =
            found.left.into_iter().map(|left| (left.page_line, left.reason)).collect();
        assert_eq!(
            reasons,
            [
                (Some(3), Reason::TranslationChanged { now: "2".to_owned() }),
                (Some(7), Reason::TranslationChanged { now: "many".to_owned() })
            ]
        );
        assert_eq!(text, now.replace("wan <!-- one", "wan <!-- new wan"));
        let gone = imported("tu <!-- two -->\n", &entries[..1]).0;
        assert_eq!(gone.left[0].reason, Reason::TextChanged);
    }

    #[test]
    fn what_the_translator_left_alone_is_no_conflict() {
        let entries = exported(PAGE);
        let now = PAGE.replace("two", "2");
        let (found, text) = imported(&now, &entries);
        assert_eq!((found.left.len(), text), (0, now));
    }

    #[test]
    fn without_the_mark_of_the_export_nothing_is_overwritten() {
        let mut entries = exported(PAGE);
        for entry in &mut entries {
            entry.base = None;
            entry.translation = "new".to_owned();
        }
        let (found, text) = imported(PAGE, &entries);
        assert!(found.left.iter().all(|left| left.reason == Reason::BaseLost));
        assert_eq!(text, PAGE.replace("mute", "mute <!-- new -->"));
    }

    #[test]
    fn files_without_marks_are_taken_over_the_page_when_asked_for() {
        let mut entries = exported(PAGE);
        for entry in &mut entries[..2] {
            entry.translation = "new".to_owned();
        }
        // Another tool kept this mark, and a colleague has translated the text since.
        entries[0].base = None;
        entries[1].base = Some(Base::from_text("before"));
        let page = test_page(PAGE);
        let units = units(&page);
        let found = import_over(&page, &units, &vec![TranslationStatus::Accepted; units.len()], &entries);
        let text = write(&page, &found.wishes).expect("no refusal");
        assert_eq!(text, PAGE.replace("one", "new"));
        assert_eq!(found.left.len(), 1);
    }

    #[test]
    fn suggestions_and_empty_translations_change_nothing() {
        let mut entries = exported(PAGE);
        for entry in &mut entries {
            entry.fuzzy = true;
            entry.translation = "new".to_owned();
        }
        entries[0].translation = String::new();
        assert_eq!(imported(PAGE, &entries).1, PAGE);
    }
}
