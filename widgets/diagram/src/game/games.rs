//! The registry of a program, as a value.

use std::fmt;

use super::{Family, GameName};
use crate::picture::Picture;
use crate::piece_art::PieceSet;
use crate::scene::Scene;
use crate::vocabulary::{PlainGame, Vocabulary};

/// The games that a program knows, in the order in which messages list them.
#[derive(Clone, Copy, Default)]
pub struct Games {
    families: &'static [&'static dyn Family],
    plain: &'static [PlainGame],
}

impl Games {
    /// These games.
    #[must_use]
    pub const fn new(games: &'static [&'static dyn Family]) -> Self {
        Self { families: games, plain: &[] }
    }

    /// The same, with games without rules here, whose boards are drawn as plain grids.
    #[must_use]
    pub const fn with_plain(self, plain: &'static [PlainGame]) -> Self {
        Self { plain, ..self }
    }

    /// The games without rules here.
    #[must_use]
    pub const fn plain(self) -> &'static [PlainGame] {
        self.plain
    }

    /// Every game.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn Family> + Clone {
        self.families.iter().copied()
    }

    /// The names of the games.
    pub fn names(self) -> impl Iterator<Item = GameName> + Clone {
        self.iter().map(Family::name)
    }

    /// The game with a name.
    #[must_use]
    pub fn family(self, name: GameName) -> Option<&'static dyn Family> {
        self.iter().find(|game| game.name() == name)
    }

    /// The name that a word is, of one of these games.
    ///
    /// # Errors
    /// [`UnknownGame`] with the names that there are.
    pub fn named(self, word: &str) -> Result<GameName, UnknownGame> {
        let known = GameName::from_word(word).filter(|name| self.family(*name).is_some());
        known.ok_or_else(|| UnknownGame {
            word: word.to_owned(),
            known: self.names().map(|name| name.to_string()).collect::<Vec<_>>().join(", "),
        })
    }

    /// The game that a word after the backticks means: its name, or the name of one of its notations.
    #[must_use]
    pub fn declared(self, word: &str) -> Option<GameName> {
        let notation = |game: &&'static dyn Family| game.fences().contains(&word);
        self.named(word).ok().or_else(|| self.iter().find(notation).map(Family::name))
    }

    /// The words of a game of pieces on squares.
    #[must_use]
    pub fn vocabulary(self, name: GameName) -> Option<&'static Vocabulary> {
        self.family(name)?.vocabulary()
    }

    /// How the pieces of a game look.
    #[must_use]
    pub fn piece_set(self, name: GameName) -> Option<&'static PieceSet> {
        self.family(name)?.piece_set()
    }

    /// The picture of a scene of a game that is drawn on a board. The browser, which knows its one game, calls
    /// [`Picture::of_scene`] instead.
    #[must_use]
    pub fn picture(self, scene: &Scene) -> Option<Picture> {
        self.family(scene.game)?.picture(scene)
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

impl PartialEq for Games {
    fn eq(&self, other: &Self) -> bool {
        self.names().eq(other.names())
    }
}

impl Eq for Games {}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The word as written.
    pub word: String,
    /// The names that there are.
    pub known: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game `{}`; write one of {}", self.word, self.known)
    }
}

impl std::error::Error for UnknownGame {}
