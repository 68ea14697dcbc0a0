//! What the figures of a page need of the site: style sheets, widgets, what several of them share.

use super::{Boards, is_alive};
use crate::{
    html::View,
    site::{Sheet, UsedAssets},
};
use musi_diagram::{Language, OnPage, StyleSheet};

/// How many squares a board may have for the smaller widget of its game, where a game has two (`needs` of common.js asks the same).
const NARROW: usize = 64;

impl Boards {
    /// Whether any board of squares is drawn.
    #[must_use]
    pub fn has_boards(&self) -> bool {
        self.drawn().any(|(.., content)| content.is_board())
    }

    /// The choice of how pieces and tiles are drawn, for the games that have one.
    #[must_use]
    pub fn pieces(&self, view: &View<'_>) -> String {
        let shown = self.shown(view).1;
        let games = self.games();
        games.iter().filter_map(|all| Some(all.first()?.content.choice(all, shown))).collect()
    }

    /// The symbols that the figures of the page use by name.
    pub(super) fn symbols(&self) -> String {
        let games = self.games();
        games.iter().filter_map(|all| Some(all.first()?.content.symbols(all))).collect()
    }

    /// All figures of the page, those in groups and in cells of tables too, game by game.
    fn games(&self) -> Vec<Vec<OnPage<'_>>> {
        let mut games: Vec<Vec<OnPage<'_>>> = Vec::new();
        for one in self.contents() {
            let same = |all: &&mut Vec<OnPage<'_>>| {
                all.first().is_some_and(|other| other.content.game() == one.content.game())
            };
            match games.iter_mut().find(same) {
                Some(all) => all.push(one),
                None => games.push(vec![one]),
            }
        }
        games
    }

    /// What the figures of the page show, and what its tables do.
    fn contents(&self) -> impl Iterator<Item = OnPage<'_>> {
        let drawn = self.drawn().flat_map(|(drawn, figure, content)| {
            let parts = drawn.parts.iter().zip(&figure.parts).filter(|(drawn, _)| drawn.is_some());
            let parts = parts.filter_map(|(_, part)| part.reading.content.as_deref());
            let alive = is_alive(content, figure.verdict());
            [content].into_iter().chain(parts).map(move |content| OnPage { content, alive })
        });
        let cells = self.figures.cells.iter();
        drawn.chain(cells.map(|(_, content)| OnPage { content: content.as_ref(), alive: false }))
    }

    /// The names of the style sheets that the page needs besides the one of all pages like it, each once.
    #[must_use]
    pub fn families(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for StyleSheet { name, .. } in self.contents().flat_map(|one| one.content.style_sheets()) {
            if !names.contains(name) {
                names.push(*name);
            }
        }
        names
    }

    /// The style sheet that the page needs.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut contents = self.contents().peekable();
        if contents.peek().is_none() {
            Sheet::Text
        } else if contents.any(|one| one.content.has_squares()) {
            Sheet::Boards
        } else {
            Sheet::Figures
        }
    }

    /// The files of the theme that the figures ask for where the page is shown like this.
    #[must_use]
    pub fn used(&self, view: &View<'_>) -> UsedAssets {
        let alive = || self.contents().filter(|one| one.alive);
        let tags: Vec<&str> = self.shown(view).1.languages().map(Language::tag).collect();
        UsedAssets {
            sheets: [self.sheet()].into(),
            families: self.families().into_iter().collect(),
            widgets: alive().map(|one| one.content.widget().to_owned()).collect(),
            wide: alive().filter_map(|one| one.content.geometry()).any(|board| board.len() > NARROW),
            languages: tags.iter().map(|tag| (*tag).to_owned()).chain([tags.join("-")]).collect(),
            ..UsedAssets::default()
        }
    }

    /// Whether any figure but boards of squares comes to life.
    #[must_use]
    pub fn has_live(&self) -> bool {
        self.contents().any(|one| one.alive && !one.content.is_board())
    }
}
