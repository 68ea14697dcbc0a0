//! Translating in the browser: what a page needs, and what a translator does, as splices into its file.

mod change;
mod error;
mod suggest;
mod text;
mod undone;

pub use change::{Change, Seen};
pub use error::EditorError;

use crate::{
    check::Findings,
    document::Document,
    site::{
        Index, Source, TERM, TranslatedPage, Translations, complete_translations, discover, edit_records,
        translator_notes,
    },
    translate::{
        ChangeError, Edit, Records, Refusal, TextHash, TranslationEdit, TranslationStatus, Unit, UnitsOfPage,
        accept_changes, fits_comment, units, write, write_all, write_text,
    },
};
use serde_json::{Value, json};
use std::{
    collections::hash_map::RandomState,
    fs,
    hash::{BuildHasher, Hasher},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};
use text::{Known, can_be_edited, notes, text};
use undone::{records_undone, undone};

/// How many changes can be undone.
const UNDOABLE: usize = 200;

/// What a server for translators keeps.
#[derive(Debug)]
pub struct Editor {
    root: PathBuf,
    token: String,
    /// The program that suggests translations, and its arguments; empty where there is none.
    suggest: Vec<String>,
    done: Mutex<Vec<Done>>,
    /// One change at a time: two translators who save at once both have what they saved.
    writing: Mutex<()>,
}

/// A change that can be undone.
#[derive(Debug)]
struct Done {
    page: String,
    file: PathBuf,
    before: String,
    after: String,
    records: (Records, Records),
}

impl Editor {
    /// An editor for the pages of a source folder.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        // The keys of hash maps are random for each process, which is all that a token of one run needs.
        let random = || RandomState::new().build_hasher().finish();
        let token = format!("{:016x}{:016x}", random(), random());
        let (suggest, done, writing) = (Vec::new(), Mutex::default(), Mutex::default());
        Self { root: root.to_path_buf(), token, suggest, done, writing }
    }

    /// The same, with a program that suggests translations when a translator asks for some.
    #[must_use]
    pub fn with_suggestions(self, program: &str) -> Self {
        Self { suggest: program.split_whitespace().map(str::to_owned).collect(), ..self }
    }

    /// Whether there is such a program.
    #[must_use]
    pub const fn has_suggestions(&self) -> bool {
        !self.suggest.is_empty()
    }

    /// What is to be done on all pages: each page in each language with its address in the site and its open texts.
    ///
    /// # Errors
    /// When the pages cannot be read.
    pub fn to_do(&self) -> Result<Value, EditorError> {
        let (source, translations) = self.read()?;
        let (judged, _) = translations.judged_pages();
        let (index, _) = Index::read(&source, &discover(&source));
        let base = source.config.base_url.path();
        let pages = translations.pages.iter().zip(&judged).filter_map(|(page, (units, judgements))| {
            let entry = index.page_of_file(&page.file.path)?;
            let url = if page.document.languages.tag().is_some() {
                entry.url_in(&page.comment)
            } else {
                entry.url.clone()
            };
            let all = || units.iter().zip(judgements).filter(|(unit, _)| can_be_edited(&page.document, unit));
            let missing = all().filter(|(unit, judgement)| {
                **judgement == TranslationStatus::Missing && !unit.is_covered && unit.label.is_none()
            });
            let stale = all().filter(|(_, judgement)| matches!(judgement, TranslationStatus::Stale { .. }));
            let review = all().filter(|(_, judgement)| **judgement == TranslationStatus::NeedsReview);
            Some(json!({
                "page": page.key, "name": page.file.name, "language": page.comment, "url": url.href(base),
                "missing": missing.count(), "stale": stale.count(), "review": review.count(),
            }))
        });
        Ok(json!({ "pages": pages.collect::<Vec<Value>>() }))
    }

    /// What requests must bring, so that no other page of the browser can make them.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// What tells the site from others that this machine serves at the same address at other times: drafts are kept by it.
    #[must_use]
    pub fn site(&self) -> TextHash {
        let root = self.root.canonicalize().unwrap_or_else(|_| self.root.clone());
        TextHash::new(&root.to_string_lossy())
    }

    /// The texts of a page, each with all that a translator wants at hand. `findings` are those of the site.
    ///
    /// # Errors
    /// When there is no such page, or it cannot be read.
    pub fn texts(&self, page: &str, findings: &Findings) -> Result<Value, EditorError> {
        let (source, translations) = self.read()?;
        let (judged, memories) = translations.judged_pages();
        let (index, _) = Index::read(&source, &discover(&source));
        let language = translator_notes(&source, &index, |_| true)
            .remove(page.split('#').next().unwrap_or_default())
            .unwrap_or_default();
        let (found, (units, judgements)) = translations
            .pages
            .iter()
            .zip(&judged)
            .find(|(found, _)| found.key == page)
            .ok_or_else(|| EditorError::NotThere(format!("page `{page}` with translations")))?;
        let memory = memories.get(&found.comment).cloned().unwrap_or_default();
        let texts: Vec<Value> = units
            .iter()
            .zip(judgements)
            .enumerate()
            .filter(|(_, (unit, _))| can_be_edited(&found.document, unit))
            .map(|(index, (unit, judgement))| {
                let mut notes = notes(found, unit, findings);
                // Terms are offered apart, each with a key.
                notes.extend(language.of(unit).into_iter().filter(|note| !note.starts_with(TERM)));
                let comments = translations.comments(&found.key, unit, judgement);
                let known = Known { notes, comments, terms: language.terms(unit) };
                text(found, index, unit, judgement, &memory, &known)
            })
            .collect();
        let undoable = self.done.lock().ok().and_then(|done| done.last().map(|last| last.page.clone()));
        Ok(json!({
            "page": page,
            "name": found.file.name,
            "textLanguage": found.text,
            "translationLanguage": found.comment,
            "texts": texts,
            "undo": undoable,
        }))
    }

    /// Makes a change, in the file and in the records. Gives whether the file is another one now.
    ///
    /// # Errors
    /// Why nothing was changed.
    pub fn change(&self, change: &Change) -> Result<bool, EditorError> {
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let (source, translations) = self.read()?;
        let page = find(&translations, &change.page)?;
        let document = &page.document;
        let before = units(document);
        let unit = place(document, &before, change)?;
        let mut text = document.source().to_owned();
        let translated =
            !change.translation.trim().is_empty() && change.translation != change.base.translation;
        if translated {
            fits_comment(&change.translation).map_err(EditorError::Refused)?;
            let wish = TranslationEdit { unit, text: change.translation.clone() };
            text = write(document, &[wish]).map_err(|refused| {
                EditorError::Refused(
                    refused.into_iter().next().map_or(Refusal::Breaks, |(_, refusal)| refusal),
                )
            })?;
        } else if change.translation.trim().is_empty() && !change.base.translation.is_empty() {
            return Err(EditorError::Refused(Refusal::Empty));
        }
        if change.text != change.base.text {
            let now = parse(&text, document)?;
            text = write_text(&now, unit, &change.text).map_err(EditorError::Refused)?;
        }
        let after = parse(&text, document)?;
        let mut records = translations.records.clone();
        let status = translations.judged().page(&page.key, &before).into_iter().nth(unit);
        let had_review = status == Some(TranslationStatus::NeedsReview);
        if translated || change.fits || change.needs_review != had_review {
            let of_page = UnitsOfPage { path: &page.key, units: &before };
            accept_changes(&mut records, &translations.judged(), of_page, &units(&after), &[unit]);
        }
        if let Some(now) = units(&after).get(unit) {
            let said = &mut records.annotations;
            let has_translation = now.comment.is_some();
            said.set_review(
                &page.key,
                now.text_hash(),
                now.translation_hash(),
                change.needs_review && has_translation,
            );
            for hash in [before.get(unit).map(Unit::text_hash), Some(now.text_hash())].into_iter().flatten() {
                change.unsaid.iter().for_each(|comment| said.uncomment(&page.key, hash, comment));
            }
            change.said.iter().for_each(|comment| said.comment(&page.key, now.text_hash(), comment));
        }
        let changed = text != document.source();
        // The records first: should all else fail, a translation that is nowhere yet is on record, which harms nobody.
        let edit =
            edit_records(&source, &translations, &records).map_err(|error| failed("the records", &error))?;
        let mut edits: Vec<Edit> = edit.into_iter().collect();
        if changed {
            let before = Some(document.source().as_bytes().to_vec());
            edits.push(Edit { file: page.file.file.clone(), before, after: text.clone() });
        }
        write_all(&source.root, &edits).map_err(|error| not_made(&error))?;
        if changed || records != translations.records {
            self.remember(Done {
                page: page.key.clone(),
                file: page.file.file.clone(),
                before: document.source().to_owned(),
                after: text,
                records: (translations.records.clone(), records),
            });
        }
        Ok(changed)
    }

    /// Takes the last change back, and gives the page that it was made in. What others have changed elsewhere in the file
    /// stays. A change that cannot be taken back is given up, so that those before it still can.
    ///
    /// # Errors
    /// When there is none, or what it changed has been changed again.
    pub fn undo(&self) -> Result<String, EditorError> {
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = self.done.lock().map_err(|_| EditorError::NothingToUndo)?;
        let done = all.pop().ok_or(EditorError::NothingToUndo)?;
        match self.take_back(&done) {
            Ok(()) => Ok(done.page),
            Err(error @ (EditorError::Conflict(_) | EditorError::NotUndone)) => Err(error),
            Err(error) => {
                // The disk may take it later.
                all.push(done);
                Err(error)
            }
        }
    }

    fn take_back(&self, done: &Done) -> Result<(), EditorError> {
        let (source, translations) = self.read()?;
        let now = fs::read(&done.file).map_err(|error| failed(&done.page, &error))?;
        let text = str::from_utf8(&now).ok().and_then(|now| undone(&done.before, &done.after, now));
        let text = text.ok_or(EditorError::NotUndone)?;
        let records = records_undone(&done.records, &translations.records);
        let edit =
            edit_records(&source, &translations, &records).map_err(|error| failed("the records", &error))?;
        let mut edits: Vec<Edit> = edit.into_iter().collect();
        if text.as_bytes() != now {
            edits.push(Edit { file: done.file.clone(), before: Some(now), after: text });
        }
        write_all(&source.root, &edits).map_err(|error| not_made(&error))
    }

    fn read(&self) -> Result<(Source, Translations), EditorError> {
        let source = Source::open(&self.root).map_err(|found| EditorError::Io(found.to_string()))?;
        let sentence = |problem| EditorError::Io(crate::check::Diagnostic::from(problem).message);
        complete_translations(&source).map_err(sentence)?;
        let translations = Translations::read(&source).map_err(sentence)?;
        Ok((source, translations))
    }

    fn remember(&self, change: Done) {
        if let Ok(mut done) = self.done.lock() {
            done.push(change);
            let surplus = done.len().saturating_sub(UNDOABLE);
            done.drain(..surplus);
        }
    }
}

fn find<'a>(translations: &'a Translations, path: &str) -> Result<&'a TranslatedPage, EditorError> {
    let found = translations.pages.iter().find(|page| page.key == path);
    found.ok_or_else(|| EditorError::NotThere(format!("page `{path}` with translations")))
}

/// The unit that a translator saw: at its number, or anywhere when it is the only one like it.
fn place(page: &Document, units: &[Unit<'_>], change: &Change) -> Result<usize, EditorError> {
    let seen =
        |unit: &Unit<'_>| Seen { text: unit.own_source(page), translation: unit.written_translation(page) };
    let now = units.get(change.unit).map(seen);
    if now.as_ref() == Some(&change.base) {
        return Ok(change.unit);
    }
    let mut same = units.iter().enumerate().filter(|(_, unit)| seen(unit) == change.base);
    if let (Some((index, _)), None) = (same.next(), same.next()) {
        return Ok(index);
    }
    // The text is there, with another translation, or the translation with another text.
    let near = now.filter(|now| now.text == change.base.text || now.translation == change.base.translation);
    let with_text = || units.iter().map(seen).find(|seen| seen.text == change.base.text);
    Err(EditorError::Conflict(near.or_else(with_text)))
}

fn parse(text: &str, like: &Document) -> Result<Document, EditorError> {
    like.parse_like(text).map_err(|error| EditorError::Io(error.to_string()))
}

fn not_made(error: &ChangeError) -> EditorError {
    if error.is_undone && error.error.kind() == io::ErrorKind::ResourceBusy {
        EditorError::Conflict(None)
    } else {
        EditorError::Io(error.to_string())
    }
}

fn failed(what: &str, error: &io::Error) -> EditorError {
    if error.kind() == io::ErrorKind::ResourceBusy {
        EditorError::Conflict(None)
    } else {
        EditorError::Io(format!("{what} cannot be written: {error}"))
    }
}

#[cfg(test)]
mod tests;
