//! `lipu-musi.yaml`: what the publisher decides. Unknown keys are errors.
//!
//! ```
//! use lipu_musi::config::{Config, FigureRule, Game};
//!
//! let config = Config::parse(
//!     "title: musi\nbase-url: https://example.org/musi/\nfigures:\n  - paths: [chess/**]\n    game: chess\n",
//! )?;
//! assert_eq!(config.base_url.path(), "/musi/");
//! assert_eq!(config.figures_on("chess/knight.md"), FigureRule::Game(Game::Chess));
//! assert_eq!(config.figures_on("about.md"), FigureRule::Off);
//! # Ok::<(), lipu_musi::config::ConfigError>(())
//! ```

mod base_url;
mod error;
mod rules;
mod scalar;
mod values;

pub use base_url::BaseUrl;
pub use error::ConfigError;
pub use rules::{FigureRule, Game, PathFigures, PathGlob, PathTranslations};
pub use values::{Folder, Language, SourceUrl};

use serde::Deserialize;
use std::path::Path;

/// The name of the configuration file, at the root of a source folder.
pub const FILE_NAME: &str = "lipu-musi.yaml";

/// The whole configuration of a site; every key may be left out.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
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
    /// The output folder.
    pub out: String,
    /// Where a page can be edited; `{path}` stands for the page's path in `content`, else it is appended.
    pub source_url: Option<SourceUrl>,
    /// The languages of the site; the first is that of pages that do not say.
    pub languages: Vec<Language>,
    /// Pages whose comments are translations.
    pub translations: Vec<PathTranslations>,
    /// Pages whose fences are figures. `None` (the key is missing): every page, and the page's own words
    /// tell the game.
    pub figures: Option<Vec<PathFigures>>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            title: "lipu musi".to_owned(),
            base_url: BaseUrl::default(),
            content: Folder::named("content"),
            r#static: None,
            templates: None,
            out: "site".to_owned(),
            source_url: None,
            languages: vec![Language::TOKI_PONA, Language::ENGLISH],
            translations: Vec::new(),
            figures: None,
        }
    }
}

impl Config {
    /// Reads a configuration from the text of its file.
    ///
    /// # Errors
    /// What is wrong first in the file, with its line and column, and what to do.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        // A file of nothing but comments is a fine configuration.
        if text.lines().all(|line| matches!(line.trim_start().bytes().next(), None | Some(b'#'))) {
            return Ok(Self::default());
        }
        let config: Self =
            serde_yaml::from_str(text).map_err(|error| ConfigError::from_yaml(&error, text))?;
        if config.languages.is_empty() {
            return Err(ConfigError::at(
                text,
                "languages",
                "no language is named",
                "name at least one, as in `languages: [tok, en]`, or leave the key out",
            ));
        }
        Ok(config)
    }

    /// Reads `lipu-musi.yaml` in `root`.
    ///
    /// # Errors
    /// That there is no such file or that it cannot be read, or the first thing wrong in it.
    pub fn load(root: &Path) -> Result<Self, ConfigError> {
        let path = root.join(FILE_NAME);
        let bytes = std::fs::read(&path).map_err(|error| ConfigError::unreadable(root, &error))?;
        let text = String::from_utf8(bytes).map_err(|error| ConfigError::not_utf8(&error))?;
        Self::parse(&text)
    }

    /// How the fences of a page are to be read. `path` is the page's path in the content folder, with `/`.
    #[must_use]
    pub fn figures_on(&self, path: &str) -> FigureRule {
        let Some(rules) = &self.figures else { return FigureRule::Guess };
        match rules.iter().find(|rule| rule.paths.iter().any(|glob| glob.matches(path))) {
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

    /// The language of pages that do not say.
    #[must_use]
    pub fn main_language(&self) -> Language {
        self.languages.first().cloned().unwrap_or(Language::TOKI_PONA)
    }
}

#[cfg(test)]
mod tests;
