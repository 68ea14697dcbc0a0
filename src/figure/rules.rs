//! How the fences of a page are to be read.

use musi_diagram::{GameName, Language};

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
}

impl Default for FigureRules {
    fn default() -> Self {
        Self {
            game: GameRule::Guess,
            text: Language::Tok,
            comment: Language::En,
            language: Language::Tok.tag().to_owned(),
            file: FigureFile::default(),
        }
    }
}
