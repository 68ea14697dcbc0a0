//! Boards of Muso as the content of figures.

use musi_diagram::draw::{FigureBody, Frame};
use musi_diagram::ui::Shown;
use musi_diagram::{CheckedClaim, Content, GameName, OnPage, StyleSheet, Verdict, is_same};
use musi_messages::Message;
use musi_rules::BoardSize;

use super::art::muso_symbols;
use super::family::STYLE_SHEETS;
use super::figure::{MusoBody, answer, small_picture};
use super::{MusoReading, NAME, exercises};

impl Content for MusoReading {
    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &'static str {
        self.scene.kind.as_str()
    }

    fn claims(&self) -> Vec<CheckedClaim> {
        self.claims.clone()
    }

    fn widget(&self) -> &'static str {
        "muso"
    }

    fn exercises(&self) -> &'static [Message] {
        exercises(self.scene.kind, self.scene.rules().board.sides().next().is_some())
    }

    /// A game that is not sound cannot be played.
    fn may_live(&self, verdict: &Verdict) -> bool {
        !matches!(verdict, Verdict::Wrong { .. })
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn geometry(&self) -> Option<BoardSize> {
        Some(self.scene.geometry())
    }

    fn marks(&self) -> Vec<&str> {
        self.scene.marks.iter().map(|mark| mark.text.as_str()).collect()
    }

    fn answer(&self) -> String {
        answer(&self.scene)
    }

    fn symbols(&self, _all: &[OnPage<'_>]) -> String {
        muso_symbols(self.scene.rules())
    }

    fn small_picture(&self, shown: Shown) -> String {
        small_picture(&self.scene, shown)
    }

    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>> {
        Some(Box::new(MusoBody { scene: &self.scene, frame: *frame }))
    }

    fn is_same(&self, other: &dyn Content) -> bool {
        is_same(self, other)
    }
}
