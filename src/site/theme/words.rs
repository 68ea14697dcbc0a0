//! The words of the interface, out of files of the theme.

use super::{ThemeError, error::REMEDY, has_extension, is_template};
use crate::{
    config::Language,
    site::{Words, figure_languages::is_figure_file},
};
use musi_message_compiler::{Source, texts};
use std::collections::BTreeMap;

/// The words of the interface: those that are built in, then the publisher's, a file a language; what comes later counts.
pub(in crate::site) fn words(
    built_in: &BTreeMap<&str, &str>,
    own: &BTreeMap<String, String>,
    named: &dyn Fn(&str) -> String,
) -> Result<Words, ThemeError> {
    let wrong =
        |name: &str, message: String, remedy| ThemeError { path: named(name), place: None, message, remedy };
    let mut words = Words::default();
    for (name, text) in built_in.iter().filter(|(name, _)| has_extension(name, "ftl")) {
        words = read_words(words, name, text, &|_| true, named)?;
    }
    // A word of the publisher's own is one that a template of his says.
    let keys: Vec<String> = words.keys().into_iter().map(str::to_owned).collect();
    let says = |key: &str| {
        let name = key.replace('-', "_");
        let said = [format!("w.{name}"), format!("t.{name}")];
        own.iter().any(|(file, text)| is_template(file) && said.iter().any(|said| text.contains(said)))
    };
    let is_key = |key: &str| keys.iter().any(|known| known == key) || says(key);
    for (name, text) in own {
        if is_figure_file(name) {
            continue; // what figures say has been read with the configuration
        }
        if has_extension(name, "ftl") {
            words = read_words(words, name, text, &is_key, named)?;
        } else if name.starts_with("words") && has_extension(name, "yaml") {
            let message = "words are no longer read from YAML".to_owned();
            return Err(wrong(
                name,
                message,
                "write them as `key = text` into `words-en.ftl`, a file for each language",
            ));
        }
    }
    Ok(words)
}

/// Takes the words of one file.
fn read_words(
    words: Words,
    name: &str,
    text: &str,
    is_key: &dyn Fn(&str) -> bool,
    named: &dyn Fn(&str) -> String,
) -> Result<Words, ThemeError> {
    const NAME: &str = "name the file like `words-fr.ftl`, or `figures-fr.ftl` if figures say it";
    let wrong = |place, message| ThemeError { path: named(name), place, message, remedy: NAME };
    let Some(tag) = name.strip_prefix("words-").and_then(|name| name.strip_suffix(".ftl")) else {
        return Err(wrong(None, "this is not a file of words".to_owned()));
    };
    let Some(language) = Language::new(tag) else {
        return Err(wrong(None, format!("`{tag}` is no language tag")));
    };
    let source = Source { path: named(name), language: tag.to_owned(), text: text.to_owned() };
    let known = words.keys();
    match texts(&source, &known, is_key) {
        Ok(texts) => Ok(words.with_language(&language, texts)),
        Err(problems) => {
            let first = problems.into_iter().next();
            let (place, message) = first.map_or((None, String::new()), |found| {
                (found.place.span, format!("{}; {}", found.message, found.remedy))
            });
            Err(ThemeError { path: named(name), place, message, remedy: REMEDY })
        }
    }
}
