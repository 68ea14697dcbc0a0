//! What holds for the pages that a glob names.

use super::{Language, scalar::scalar};
use crate::document::CommentLanguages;
use globset::{GlobBuilder, GlobMatcher};
use musi_diagram::GameName;
use musi_games::GAMES;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::str::FromStr;

/// How the fences of a page are to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureRule {
    /// Boards of this game.
    Game(GameName),
    /// Boards of the game that the page's own words tell.
    Guess,
    /// Text, whatever they look like.
    Off,
}

/// A glob over the paths of pages in the content folder: `*` stays in a folder, `**` goes through.
#[derive(Debug, Clone)]
pub struct PathGlob {
    text: String,
    matcher: GlobMatcher,
}

impl PathGlob {
    /// The glob as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the path of a page, written with `/`, is meant.
    #[must_use]
    pub fn matches(&self, path: &str) -> bool {
        self.matcher.is_match(path)
    }
}

impl PartialEq for PathGlob {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for PathGlob {}

impl FromStr for PathGlob {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // What stands after the first `; ` of a sentence is its remedy, and the reasons of globs have such signs too.
        let glob = GlobBuilder::new(text).literal_separator(true).build().map_err(|error| {
            let reason = error.kind().to_string().replace("; ", ", ");
            format!("`{text}` is not a glob ({reason}); write one like `rules/**`")
        })?;
        Ok(Self { text: text.to_owned(), matcher: glob.compile_matcher() })
    }
}

impl<'de> Deserialize<'de> for PathGlob {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "a glob", str::parse)
    }
}

/// Pages whose comments are translations of the text before them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PathTranslations {
    /// Which pages.
    pub paths: Vec<PathGlob>,
    /// The language of the text.
    #[serde(default = "toki_pona")]
    pub text: Language,
    /// The language of the comments.
    #[serde(default = "english")]
    pub comment: Language,
    /// Further languages, whose comments begin with their tags: `<!-- fr: … -->`.
    #[serde(default)]
    pub tagged: Vec<Language>,
}

impl PathTranslations {
    /// The languages of the comments, that of those without a tag first.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        std::iter::once(&self.comment).chain(&self.tagged)
    }

    /// How the comments are told apart.
    #[must_use]
    pub fn comment_languages(&self) -> CommentLanguages {
        CommentLanguages::new(self.comment.as_str(), self.tagged.iter().map(Language::as_str))
    }
}

/// Languages that have a folder of pages each, translated from that of one language.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Parallel {
    /// The language whose folder the others are translated from.
    pub source: Language,
    /// The languages of the others.
    pub languages: Vec<Language>,
    /// Commits that are no change to anybody who translates, by their hashes or the beginnings of them.
    #[serde(default)]
    pub ignore_commits: Vec<String>,
}

/// Pages whose fences are figures.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PathFigures {
    /// Which pages.
    pub paths: Vec<PathGlob>,
    /// The game; without it the page's own words tell.
    #[serde(default, deserialize_with = "game")]
    #[schemars(with = "Option<super::schema::Game>")]
    pub game: Option<GameName>,
    /// The file in which the game is written, from the folder of this file on, with the game's name in it: `games/my.ini#name`.
    #[serde(default)]
    pub file: Option<String>,
}

/// A game of the registry, by its name.
pub(crate) fn game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<GameName>, D::Error> {
    struct Named(GameName);

    impl<'de> Deserialize<'de> for Named {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            // In the words of serde, which an error of the configuration is read from.
            let named = |word: &str| {
                let known = || GAMES.names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
                let unknown = |_| format!("unknown variant `{word}`, expected one of {}", known());
                GAMES.named(word).map(Self).map_err(unknown)
            };
            scalar(deserializer, "a game", named)
        }
    }

    Ok(Option::<Named>::deserialize(deserializer)?.map(|Named(game)| game))
}

fn toki_pona() -> Language {
    Language::TOKI_PONA
}

fn english() -> Language {
    Language::ENGLISH
}
