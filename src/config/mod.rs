//! `lipu-musi.yaml`: what the publisher decides. Unknown keys are errors.
//!
//! ```
//! use lipu_musi::config::{Config, FigureRule};
//!
//! let config = Config::parse(
//!     "title: musi\nbase-url: https://example.org/musi/\nfigures:\n  - paths: [chess/**]\n    game: chess\n",
//! )?;
//! assert_eq!(config.base_url.path(), "/musi/");
//! assert_eq!(config.figures_on("chess/knight.md"), FigureRule::Game(musi_games::GAMES.named("chess")?));
//! assert_eq!(config.figures_on("about.md"), FigureRule::Off);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base_url;
mod error;
mod language;
mod rules;
mod scalar;
mod schema;
mod switch;
mod target;
mod values;
mod yaml_error;

pub use base_url::BaseUrl;
pub(crate) use error::{line_of_key, line_of_value};
pub use language::PathLanguage;
pub(crate) use rules::game;
pub use rules::{FigureRule, Parallel, PathFigures, PathGlob, PathTranslations};
pub(crate) use schema::of as schema_of;
pub use schema::schema;
pub use target::KnownBroken;
pub use values::{Folder, Language, Look, SourceUrl};

use crate::{trust::Html, yaml};
use musi_diagnostic::Diagnostic;
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::Path;

/// The name of the configuration file, at the root of a source folder.
pub const FILE_NAME: &str = "lipu-musi.yaml";

/// The whole configuration of a site; every key may be left out.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the file, and none is a state of another"
)]
pub struct Config {
    /// The name of the site, shown in the header and in every `<title>`.
    pub title: String,
    /// Where the site will stand; its path goes in front of every link.
    pub base_url: BaseUrl,
    /// The folder of the pages.
    pub content: Folder,
    /// A folder copied as it is to the root of the site.
    pub r#static: Option<Folder>,
    /// A folder whose files replace the built-in templates, file by file.
    pub templates: Option<Folder>,
    /// The look that pages have before `templates` replaces parts of it.
    pub theme: Look,
    /// A table of old addresses and where they lead now: `destination,origin` in each line, under a header.
    pub redirects: Option<Folder>,
    /// Targets of links that the publisher knows to be broken; they are not told.
    pub known_broken: Vec<KnownBroken>,
    /// The output folder.
    pub out: String,
    /// Whether readers can search all pages.
    pub search: bool,
    /// Whether each page shows the pages of the whole site beside its text, with those of its own folder.
    pub sidebar: bool,
    /// Pages that a search lists after all others: a manual beside the rules, say.
    pub search_last: Vec<PathGlob>,
    /// What becomes of the HTML in pages.
    pub html: Html,
    /// Whether each figure has a page of its own, which pages of other sites show in a frame: `chess/f4/`. Not on pages with a
    /// `<base>`.
    pub figure_pages: bool,
    /// Whether each of these pages has a picture for the cards that chats and networks show of links.
    pub figure_cards: bool,
    /// Whether straight quotes, dashes and dots in pages become typographic ones. Pages with a `%` title block have them
    /// anyhow.
    pub smart_punctuation: bool,
    /// Whether what stands between dollar signs in pages is a formula in LaTeX.
    pub math: bool,
    /// What stands at the foot of every page, as Markdown.
    pub footer: Option<String>,
    /// Where a page can be edited; `{path}` stands for the page's path in `content`, else it is appended.
    pub source_url: Option<SourceUrl>,
    /// Whether pages say when they were last changed, as git knows it.
    pub last_updated: bool,
    /// A font of the site with ligatures from toki pona to sitelen pona, by its address in the site: readers may switch
    /// the text to it.
    pub sitelen_pona: Option<Folder>,
    /// The languages of the site; the first is that of pages that do not say.
    pub languages: Vec<Language>,
    /// Pages whose comments are translations.
    pub translations: Vec<PathTranslations>,
    /// Where a page stands that says how far the translations are; none without it.
    pub translation_status: Option<Folder>,
    /// The address of the pages that list what pages have in common (`tags` in their front matter): one for each tag, and one
    /// of all tags.
    pub tags: Option<Folder>,
    /// The address of a page that lists the exercises of the site; none without it.
    pub exercises: Option<Folder>,
    /// Languages that have a folder of pages each: `translate status` compares them.
    pub parallel: Option<Parallel>,
    /// Pages whose fences are figures. `None` (the key is missing): every page, and the page's own words
    /// tell the game. `false` or an empty list: no page.
    #[serde(deserialize_with = "switch::list_or_switch")]
    #[schemars(with = "schema::ListOrSwitch<PathFigures>")]
    pub figures: Option<Vec<PathFigures>>,
    /// Pages whose language `check` reads, and what it knows of them. `None` (the key is missing): every page, with
    /// the words of pu and ku suli. `false` or an empty list: no page.
    #[serde(deserialize_with = "switch::list_or_switch")]
    #[schemars(with = "schema::ListOrSwitch<PathLanguage>")]
    pub language: Option<Vec<PathLanguage>>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            title: "lipu musi".to_owned(),
            base_url: BaseUrl::default(),
            content: Folder::named("content"),
            r#static: None,
            templates: None,
            theme: Look::default(),
            redirects: None,
            known_broken: Vec::new(),
            search: true,
            sidebar: false,
            search_last: Vec::new(),
            html: Html::default(),
            figure_pages: true,
            figure_cards: false,
            smart_punctuation: false,
            math: false,
            footer: None,
            out: "site".to_owned(),
            source_url: None,
            last_updated: true,
            sitelen_pona: None,
            languages: vec![Language::TOKI_PONA, Language::ENGLISH],
            translations: Vec::new(),
            translation_status: None,
            tags: None,
            exercises: None,
            parallel: None,
            figures: None,
            language: None,
        }
    }
}

impl Config {
    /// Reads a configuration from the text of its file.
    ///
    /// # Errors
    /// What is wrong first in the file, with its line and column, and what to do.
    pub fn parse(text: &str) -> Result<Self, Box<Diagnostic>> {
        // A file of nothing but comments is a fine configuration.
        if text.lines().all(|line| matches!(line.trim_start().bytes().next(), None | Some(b'#'))) {
            return Ok(Self::default());
        }
        if let Some(at) = yaml::too_deep(text) {
            return Err(error::too_deep(text, at).into());
        }
        let config: Self = serde_yaml::from_str(text).map_err(|error| yaml_error::from_yaml(&error, text))?;
        if config.languages.is_empty() {
            return Err(error::at_key(
                text,
                "languages",
                "no language is named",
                "name at least one, as in `languages: [tok, en]`, or leave the key out",
            )
            .into());
        }
        Ok(config)
    }

    /// Reads `lipu-musi.yaml` in `root`.
    ///
    /// # Errors
    /// That the file does not exist or that it cannot be read, or the first thing wrong in it.
    pub fn load(root: &Path) -> Result<Self, Box<Diagnostic>> {
        Self::load_file(root, &root.join(FILE_NAME), FILE_NAME)
    }

    /// Reads the configuration of the site in `root` from any file, which diagnostics call `name`.
    ///
    /// # Errors
    /// The same.
    pub fn load_file(root: &Path, path: &Path, name: &str) -> Result<Self, Box<Diagnostic>> {
        // A pipe would be waited for.
        let read = std::fs::metadata(path).and_then(|metadata| {
            if metadata.is_file() {
                std::fs::read(path)
            } else {
                Err(std::io::Error::other("it is not a file"))
            }
        });
        let bytes = read.map_err(|error| error::unreadable(root, path, &error))?;
        String::from_utf8(bytes)
            .map_err(|error| error::not_utf8(&error).into())
            .and_then(|text| Self::parse(&text))
            .map_err(|mut found| {
                name.clone_into(&mut found.place.path);
                found
            })
    }

    /// Whether the fences of any page may be figures.
    #[must_use]
    pub fn has_figures(&self) -> bool {
        self.figures.as_ref().is_none_or(|rules| !rules.is_empty())
    }

    /// What the configuration says of the figures of a page. `path` is the page's path in the content folder, with `/`.
    #[must_use]
    pub fn figure_rule(&self, path: &str) -> Option<&PathFigures> {
        self.figures.as_ref()?.iter().find(|rule| rule.paths.iter().any(|glob| glob.matches(path)))
    }

    /// How the fences of a page are to be read. `path` is the page's path in the content folder, with `/`.
    #[must_use]
    pub fn figures_on(&self, path: &str) -> FigureRule {
        if self.figures.is_none() {
            return FigureRule::Guess;
        }
        match self.figure_rule(path) {
            Some(PathFigures { game: Some(game), .. }) => FigureRule::Game(*game),
            Some(_) => FigureRule::Guess,
            None => FigureRule::Off,
        }
    }

    /// Whether the comments of a page are translations, and from which language into which. `path` is the
    /// page's path in the content folder, with `/`.
    #[must_use]
    pub fn translations_on(&self, path: &str) -> Option<&PathTranslations> {
        self.translations.iter().find(|rule| rule.paths.iter().any(|glob| glob.matches(path)))
    }

    /// How the language of a page is to be read; nothing for a page that is left alone. `path` is the page's path in
    /// the content folder, with `/`.
    #[must_use]
    pub fn language_on(&self, path: &str) -> Option<PathLanguage> {
        match &self.language {
            None => Some(PathLanguage::default()),
            Some(rules) => {
                rules.iter().find(|rule| rule.paths.iter().any(|glob| glob.matches(path))).cloned()
            }
        }
    }

    /// The language of pages that do not say.
    #[must_use]
    pub fn main_language(&self) -> Language {
        self.languages.first().cloned().unwrap_or(Language::TOKI_PONA)
    }
}

#[cfg(test)]
mod tests;
