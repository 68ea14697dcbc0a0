//! The languages in which figures speak: those that are built in, and those of the publisher's files.

use super::{ThemeError, read_inside, source::Source};
use crate::config::Language as LanguageTag;
use musi_message_compiler::{BuiltIn, Bundle, Source as MessageFile};
use musi_messages::{Language, added};
use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, OnceLock},
};

/// What a file with such messages is called.
const NAME: &str = "name the file like `figures-fr.ftl`, or `figures-GAME-fr.ftl` for what one game says";

/// The languages that the publisher's files add, by their tags, read when somebody asks for the first of them.
#[derive(Clone, Debug, Default)]
pub struct FigureLanguages(Arc<OnceLock<Result<BTreeMap<String, Language>, ThemeError>>>);

/// What a file's name says: the game whose own messages it has, or nothing, and the tag of the language.
struct FileName<'a> {
    game: &'static str,
    tag: &'a str,
}

impl FigureLanguages {
    fn all(&self, source: &Source) -> Result<&BTreeMap<String, Language>, ThemeError> {
        let read = || match &source.config.templates {
            Some(folder) => read(source, &source.folder(folder)),
            None => Ok(BTreeMap::new()),
        };
        self.0.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

impl Source {
    /// Reads the publisher's files of what figures say.
    ///
    /// # Errors
    /// The first file that is wrong, with the place in it.
    pub(super) fn check_figure_languages(&self) -> Result<(), ThemeError> {
        self.figure_languages.all(self).map(|_| ())
    }

    /// The language in which figures speak on pages in a language: that one where it has messages, or the one that its tag begins with, else
    /// English.
    pub(super) fn spoken(&self, language: &LanguageTag) -> Language {
        let tag = language.as_str();
        let shorter = tag.match_indices('-').rev().filter_map(|(at, _)| tag.get(..at));
        let added = self.figure_languages.all(self).ok();
        std::iter::once(tag)
            .chain(shorter)
            .find_map(|tag| Language::from_tag(tag).or_else(|| added?.get(tag).copied()))
            .unwrap_or(Language::ENGLISH)
    }

    /// The languages in which figures of the site speak.
    pub(super) fn spoken_languages(&self) -> Vec<Language> {
        let added = self.figure_languages.all(self).ok();
        let mut languages = vec![Language::TOKI_PONA, Language::ENGLISH];
        languages.extend(self.config.languages.iter().map(|language| self.spoken(language)));
        languages.extend(added.into_iter().flat_map(BTreeMap::values));
        languages.sort_unstable();
        languages.dedup();
        languages
    }
}

/// The languages of the files in a folder.
fn read(source: &Source, folder: &Path) -> Result<BTreeMap<String, Language>, ThemeError> {
    let mut files: BTreeMap<String, Vec<(&str, MessageFile)>> = BTreeMap::new();
    // A folder that cannot be read is reported where its templates are read.
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| is_figure_file(name))
        .collect();
    names.sort();
    for name in names {
        let path = source.named(&folder.join(&name));
        let wrong = |message: String, remedy| ThemeError { path: path.clone(), place: None, message, remedy };
        let FileName { game, tag } =
            file_name(stem(&name).unwrap_or_default()).map_err(|message| wrong(message, NAME))?;
        let bytes = read_inside(&folder.join(&name), folder)
            .map_err(|error| wrong(format!("cannot be read: {error}"), "make it readable"))?;
        let text = String::from_utf8(bytes)
            .map_err(|_| wrong("this is not valid UTF-8".to_owned(), "save it as UTF-8"))?;
        let file = MessageFile { path, language: tag.to_owned(), text };
        files.entry(tag.to_owned()).or_default().push((game, file));
    }
    let language = |(tag, files): (String, Vec<(&str, MessageFile)>)| {
        let file = built_in().add(&tag, &files).map_err(|problems| {
            let first = problems.into_iter().next();
            let (path, place, message) = first.map_or_else(Default::default, |found| {
                let message = format!("{}; {}", found.message, found.remedy);
                (found.place.path, found.place.span, message)
            });
            ThemeError {
                path,
                place,
                message,
                remedy: "fix it, or remove the file: then figures are in English",
            }
        })?;
        let language = Language::added(&tag, &file);
        Ok((tag, language))
    };
    files.into_iter().map(language).collect()
}

/// Whether a file of the theme has such a name.
pub(super) fn is_figure_file(name: &str) -> bool {
    stem(name).is_some()
}

/// What stands in such a name for the game and the language.
fn stem(name: &str) -> Option<&str> {
    name.strip_prefix("figures-")?.strip_suffix(".ftl")
}

/// The tag in the name of a file with messages of figures.
pub(super) fn file_tag(name: &str) -> Option<&str> {
    Some(file_name(stem(name)?).ok()?.tag)
}

/// What the name of a file says, by its [`stem`].
fn file_name(stem: &str) -> Result<FileName<'_>, String> {
    let of_game = |(game, _): &(&'static str, &str)| {
        let tag = stem.strip_prefix(game)?.strip_prefix('-')?;
        (!game.is_empty()).then_some(FileName { game, tag })
    };
    let found = added::ENGLISH.iter().find_map(of_game).unwrap_or(FileName { game: "", tag: stem });
    if LanguageTag::new(found.tag).is_none() {
        let (game, _) = stem.split_once('-').unwrap_or(("", stem));
        let meant = built_in().bundle_like(game, "");
        return Err(if meant.is_empty() {
            format!("`{}` is no language tag", found.tag)
        } else {
            format!("there are no messages of a game `{game}`: {meant}")
        });
    }
    if Language::from_tag(found.tag).is_some() {
        return Err(format!("figures speak `{}` already: what they say is built in", found.tag));
    }
    Ok(found)
}

/// What is built in.
fn built_in() -> BuiltIn {
    let bundle = |(name, text): &(&str, &str)| {
        let path =
            if name.is_empty() { "messages/en.ftl".to_owned() } else { format!("{name}/messages/en.ftl") };
        let english =
            MessageFile { path, language: Language::ENGLISH.tag().to_owned(), text: (*text).to_owned() };
        Bundle { name: (*name).to_owned(), sources: vec![english] }
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    BuiltIn {
        english: added::ENGLISH.iter().map(bundle).collect(),
        arguments: names(added::ARGUMENTS),
        forms: names(added::FORMS),
    }
}
