//! Drawings of riichi mahjong as the content of figures.

use musi_diagram::draw::{FigureBody, Frame};
use musi_diagram::ui::Shown;
use musi_diagram::{CheckedClaim, Content, GameName, OnPage, StyleSheet, is_same};
use musi_messages::Message;

use super::draw::TableBody;
use super::family::{PRACTICE, SHEET};
use super::tile_art::{TileArt, choice, symbols};
use super::words::exercises;
use super::{NAME, TableScene, seat_id};

/// The tiles that some drawings need.
fn art(all: &[OnPage<'_>]) -> Vec<TileArt> {
    let scenes = all.iter().filter_map(|one| Some((one.downcast_ref::<TableScene>()?, one.alive)));
    scenes.flat_map(|(scene, alive)| scene.art(alive)).collect()
}

impl Content for TableScene {
    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &'static str {
        self.kind().as_str()
    }

    fn claims(&self) -> Vec<CheckedClaim> {
        self.claims().into_iter().map(CheckedClaim::new).collect()
    }

    fn widget(&self) -> &str {
        self.kind().widget()
    }

    fn exercises(&self) -> &'static [Message] {
        exercises(self)
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        if matches!(self, Self::Practice(_)) { &[SHEET, PRACTICE] } else { &[SHEET] }
    }

    fn places(&self) -> Vec<&'static str> {
        if let Self::Seats(winds) = self { winds.map(seat_id).to_vec() } else { Vec::new() }
    }

    fn symbols(&self, all: &[OnPage<'_>]) -> String {
        symbols(&art(all))
    }

    fn choice(&self, all: &[OnPage<'_>], shown: Shown) -> String {
        choice(&art(all), shown)
    }

    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>> {
        Some(Box::new(TableBody { scene: self, frame: *frame }))
    }

    fn is_same(&self, other: &dyn Content) -> bool {
        is_same(self, other)
    }
}
