//! The kinds of drawings that live.

use musi_diagram::Tongue;
use musi_diagram::mahjong::TableScene;
use musi_live::{Answer, Event, Live, Page};

use crate::calls::CallsFigure;
use crate::desk::Drawn;
use crate::dora::DoraFigure;
use crate::seats::SeatsFigure;
use crate::wall::WallFigure;

/// A drawing of mahjong that is awake. To add a kind: a folder with its figure, and an arm where it wakes.
pub struct DrawingFigure(Box<Drawn>);

impl Live for DrawingFigure {
    fn begin(page: &Page<'_>) -> Option<Self> {
        Some(Self(match TableScene::drawing(page.scene)? {
            TableScene::Seats(winds) => Box::new(Drawn::wake(page, SeatsFigure::new(page.id, winds))),
            TableScene::Melds(_) => Box::new(Drawn::wake(page, CallsFigure::new())),
            TableScene::Dora(indicators) => Box::new(Drawn::wake(page, DoraFigure::new(indicators))),
            scene => Box::new(Drawn::wake(page, WallFigure::new(&scene)?)),
        }))
    }

    fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        self.0.answer(event)
    }

    fn tongue(&self) -> Tongue {
        self.0.desk.tongue
    }

    fn speak(&mut self, tongue: Tongue) {
        self.0.speak(tongue);
    }
}
