//! The kinds of drawings that live.

use musi_diagram::Language;
use musi_riichi_diagram::TableScene;
use musi_runtime::{Component, Event, Page, Update};

use crate::calls::CallsFigure;
use crate::dora::DoraFigure;
use crate::exercise::Drawn;
use crate::seats::SeatsFigure;
use crate::wall::WallFigure;

/// A drawing of mahjong that is awake. To add a kind: a folder with its figure, and an arm where it wakes.
pub struct DrawingFigure(Box<Drawn>);

impl Component for DrawingFigure {
    fn mount(page: &Page<'_>) -> Option<Self> {
        Some(Self(match TableScene::drawing(page.scene)? {
            TableScene::Seats(winds) => Box::new(Drawn::mount(page, SeatsFigure::new(page.id, winds))),
            TableScene::Melds(_) => Box::new(Drawn::mount(page, CallsFigure::new())),
            TableScene::Dora(indicators) => Box::new(Drawn::mount(page, DoraFigure::new(indicators))),
            scene => Box::new(Drawn::mount(page, WallFigure::new(&scene)?)),
        }))
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        self.0.update(event)
    }

    fn needs_later(&self, event: Event<'_>) -> bool {
        self.0.needs_later(event)
    }

    fn language(&self) -> Language {
        self.0.desk.language
    }

    fn set_language(&mut self, language: Language) {
        self.0.set_language(language);
    }
}
