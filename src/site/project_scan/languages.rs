//! The languages of a folder's pages.

use crate::{
    config::Language,
    document::{Document, Options},
    site::{Entry, language_tags, locales::recognised},
};
use std::{collections::BTreeSet, fs};

/// How many pages are asked for their language, where there is no home page.
const MOST_ASKED: usize = 40;

/// The languages of folders, after the one that the other pages seem to be in: the home page, or else most of them.
pub(super) fn languages(entries: &[Entry], translated: bool) -> Vec<Language> {
    let folder = |entry: &Entry| {
        let (folder, _) = entry.file.path.split_once('/')?;
        language_tags().find(|tag| *tag == folder).and_then(Language::new)
    };
    let folders: BTreeSet<Language> = entries.iter().filter_map(folder).collect();
    let of_page = |entry: &Entry| {
        let text = fs::read_to_string(&entry.file.file).ok()?;
        recognised(&without_comments(&text))
    };
    let home = entries.iter().find(|entry| entry.url.depth() == 0);
    let main = home.and_then(of_page).or_else(|| {
        let own = entries.iter().filter(|entry| folder(entry).is_none());
        let seen: Vec<Language> = own.take(MOST_ASKED).filter_map(of_page).collect();
        let count = |language: &Language| seen.iter().filter(|other| *other == language).count();
        // Of two that are as many, the one whose page comes first.
        seen.iter().rev().max_by_key(|language| count(language)).cloned()
    });
    let main = main.unwrap_or(Language::ENGLISH);
    // Pages in toki pona are translated into English, and the other way round.
    let other = match main.as_str() {
        "en" if translated => Some(Language::TOKI_PONA),
        "tok" if translated => Some(Language::ENGLISH),
        _ => None,
    };
    let mut languages = vec![main];
    for language in folders.into_iter().chain(other) {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    languages
}

/// A text without fences and comments.
fn without_comments(text: &str) -> String {
    let Ok(document) = Document::parse(text.as_bytes().to_vec(), &Options::translations()) else {
        return text.to_owned();
    };
    document.walk().filter(|block| block.is_text()).map(|block| document.prose(block) + " ").collect()
}
