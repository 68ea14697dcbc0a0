//! How the fences of a page are to be read.

use musi_diagram::{GameFile, GameName, Language};

use super::FigureFile;

/// Which game the boards of a page are of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameRule {
    /// This game.
    Named(GameName),
    /// The one that the page's own words tell.
    #[default]
    Guess,
    /// None: every fence is text.
    Off,
}

/// What is known of a page before its fences are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRules {
    /// Which game its boards are of.
    pub game: GameRule,
    /// The language of its text.
    pub text: Language,
    /// The language of the comments that translate the text.
    pub comment: Language,
    /// The tag of the language of its text, which may be one without messages: `fr`.
    pub language: String,
    /// What stands in the page's figure file.
    pub file: FigureFile,
    /// The files of games that the page names.
    pub named: Vec<NamedGame>,
}

/// A file of games that a page or its configuration names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// As it is named, with the game behind `#`.
    pub named: String,
    /// The file, as findings name it.
    pub path: String,
    /// What stands in it, or why it cannot be read.
    pub text: Result<String, String>,
    /// Whether it holds the game of the page as a whole.
    pub of_page: bool,
}

impl FigureRules {
    /// The files of games, as figures read them.
    pub(super) fn game_files(&self) -> Vec<GameFile<'_>> {
        let files = self.named.iter().map(|own| GameFile {
            named: &own.named,
            path: &own.path,
            text: own.text.as_deref().map_err(String::as_str),
            of_page: own.of_page,
        });
        files.collect()
    }
}

impl Default for FigureRules {
    fn default() -> Self {
        Self {
            game: GameRule::Guess,
            text: Language::Tok,
            comment: Language::En,
            language: Language::Tok.tag().to_owned(),
            file: FigureFile::default(),
            named: Vec::new(),
        }
    }
}
