//! A new export over a file that translators have at hand: what they wrote there stays.
use super::{Entry, Exchange, normal::one_line};
use std::collections::{HashMap, HashSet};

impl Exchange {
    /// Takes over from an older file for the same pages what its translators wrote: translations and drafts that are not
    /// in the pages yet, comments, flags, fields of the header. Texts that are gone become obsolete, with their
    /// translations. Where the page has got another translation meanwhile, the translator's is a suggestion beside it,
    /// and a note says what the page has.
    ///
    /// ```
    /// use lipu_musi::translate::{Entry, Exchange};
    /// let entry = |translation: &str| Entry { text: "toki".to_owned(), translation: translation.to_owned(), ..Entry::default() };
    /// let file = |entry| Exchange { entries: vec![entry], ..Exchange::default() };
    /// let mut new = file(entry(""));
    /// new.merge(file(Entry { fuzzy: true, ..entry("talk?") }));
    /// assert_eq!((new.entries[0].translation.as_str(), new.entries[0].fuzzy), ("talk?", true));
    /// ```
    pub fn merge(&mut self, old: Self) {
        self.header = old.header;
        let mut by_key: HashMap<(Option<String>, String), Entry> = old
            .entries
            .into_iter()
            .map(|entry| ((entry.context.clone(), entry.text.clone()), entry))
            .collect();
        let mut by_text: HashMap<String, Vec<Option<String>>> = HashMap::new();
        for (context, text) in by_key.keys() {
            by_text.entry(text.clone()).or_default().push(context.clone());
        }
        let exact: HashSet<(Option<String>, String)> =
            self.entries.iter().map(|entry| (entry.context.clone(), entry.text.clone())).collect();
        let mut obsolete: HashMap<(Option<String>, String), Entry> = HashMap::new();
        let mut kept = Vec::new();
        for entry in old.obsolete {
            let key = (entry.context.clone(), entry.text.clone());
            if exact.contains(&key) {
                obsolete.insert(key, entry);
            } else {
                kept.push(entry);
            }
        }
        for entry in &mut self.entries {
            let key = (entry.context.clone(), entry.text.clone());
            let there = by_key.remove(&key).or_else(|| {
                // A text may have been told apart from others meanwhile, or no longer be.
                let contexts = by_text.get(&entry.text)?;
                let [only] = contexts.as_slice() else { return None };
                let key = (only.clone(), entry.text.clone());
                if exact.contains(&key) { None } else { by_key.remove(&key) }
            });
            if let Some(there) = there {
                take_over(entry, there);
            } else if let Some(back) = obsolete.remove(&key)
                && entry.translation.is_empty()
            {
                (entry.translation, entry.fuzzy, entry.comments) = (back.translation, true, back.comments);
            }
        }
        let mut gone: Vec<Entry> =
            by_key.into_values().filter(|entry| !entry.translation.is_empty()).collect();
        gone.sort_by_key(|entry| entry.file_place.line);
        let known: HashSet<(Option<String>, String)> =
            gone.iter().map(|entry| (entry.context.clone(), entry.text.clone())).collect();
        kept.retain(|entry| !known.contains(&(entry.context.clone(), entry.text.clone())));
        self.obsolete = gone.into_iter().chain(kept).collect();
    }
}

/// What a translator wrote in an entry, into the new one of the same text.
fn take_over(entry: &mut Entry, old: Entry) {
    let (has_work, is_doubted) = (old.has_work(), old.is_doubted());
    // What translators say in the file, and what they said elsewhere meanwhile.
    let said = std::mem::take(&mut entry.comments);
    let new: Vec<String> = said.into_iter().filter(|comment| !old.comments.contains(comment)).collect();
    entry.comments = old.comments.into_iter().chain(new).collect();
    entry.flags = old.flags;
    let (theirs, ours) = (one_line(&old.translation), one_line(&entry.translation));
    if theirs.is_empty() {
        return;
    }
    if theirs == ours {
        // A suggestion that the translator has taken; nothing of the page says so yet.
        if entry.fuzzy && !old.fuzzy {
            entry.fuzzy = false;
            (entry.base, entry.is_carried) = (old.base, old.is_carried);
        }
        // Nor does anything say yet that somebody doubts it.
        entry.fuzzy |= is_doubted;
        return;
    }
    // What the translator has not touched is what the page said once.
    if !has_work {
        return;
    }
    let page_has_changed = !ours.is_empty() && !entry.fuzzy && old.base != entry.base;
    if page_has_changed {
        entry.notes.push(format!("conflict: the page says this now: {ours}"));
        entry.fuzzy = true;
    } else {
        entry.fuzzy = old.fuzzy;
        (entry.base, entry.is_carried) = (old.base.or(entry.base), old.is_carried);
    }
    entry.translation = old.translation;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translate::Base;

    fn entry(text: &str, page: &str, translation: &str, fuzzy: bool) -> Entry {
        Entry {
            text: text.to_owned(),
            translation: translation.to_owned(),
            base: Some(Base::from_text(page)),
            fuzzy,
            ..Entry::default()
        }
    }

    fn merged(new: Entry, old: Entry) -> Entry {
        let mut file = Exchange { entries: vec![new], ..Exchange::default() };
        file.merge(Exchange { entries: vec![old], ..Exchange::default() });
        file.entries.remove(0)
    }

    #[test]
    fn work_and_drafts_stay_and_what_was_not_touched_follows_the_page() {
        for (name, new, old, translation, fuzzy) in [
            ("a draft", entry("a", "", "", false), entry("a", "", "x?", true), "x?", true),
            ("work", entry("a", "", "", false), entry("a", "", "x", false), "x", false),
            ("work over the page", entry("a", "p", "p", false), entry("a", "p", "x", false), "x", false),
            ("a draft over the page", entry("a", "p", "p", false), entry("a", "p", "x", true), "x", true),
            ("untouched", entry("a", "q", "q", false), entry("a", "p", "p", false), "q", false),
            ("both", entry("a", "q", "q", false), entry("a", "p", "x", false), "x", true),
            ("a suggestion taken", entry("a", "p", "p", true), entry("a", "p", "p", false), "p", false),
            ("done in the page", entry("a", "p", "p", false), entry("a", "", "p", true), "p", false),
            ("nothing", entry("a", "p", "p", false), entry("a", "", "", false), "p", false),
            ("doubted", entry("a", "p", "p", false), entry("a", "p", "p", true), "p", true),
        ] {
            let is_conflict = name == "both";
            let found = merged(new, old);
            assert_eq!((found.translation.as_str(), found.fuzzy), (translation, fuzzy), "{name}");
            assert_eq!(found.notes.iter().any(|note| note.ends_with("now: q")), is_conflict, "{name}");
        }
    }

    #[test]
    fn what_is_gone_is_kept_and_comes_back_as_a_suggestion() {
        let old = Exchange {
            entries: vec![entry("a", "", "x", false), entry("b", "", "", false)],
            obsolete: vec![entry("c", "", "z", false)],
            ..Exchange::default()
        };
        let mut first = Exchange { entries: vec![entry("d", "", "", false)], ..Exchange::default() };
        first.merge(old);
        let texts: Vec<&str> = first.obsolete.iter().map(|entry| entry.text.as_str()).collect();
        assert_eq!(texts, ["a", "c"]);
        let mut second = Exchange { entries: vec![entry("a", "", "", false)], ..Exchange::default() };
        second.merge(first);
        assert_eq!((second.entries[0].translation.as_str(), second.entries[0].fuzzy), ("x", true));
        assert_eq!(second.obsolete.len(), 1);
    }
}
