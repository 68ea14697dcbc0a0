//! The kinds of figures that live.

use musi_diagram::Tongue;
use musi_diagram::mahjong::TableScene;
use musi_live::{Answer, Event, Live, Page};

use crate::calls::CallsFigure;
use crate::desk::Drawn;
use crate::dora::DoraFigure;
use crate::hand::HandFigure;
use crate::seats::SeatsFigure;
use crate::wall::WallFigure;

/// A figure of mahjong that is awake. To add a kind: a file with its figure, and an arm where it wakes.
pub struct MahjongFigure(Kind);

enum Kind {
    /// A hand.
    Hand(Box<HandFigure>),
    /// Seats, walls, calls, dora.
    Drawing(Box<Drawn>),
}

impl Live for MahjongFigure {
    fn begin(page: &Page<'_>) -> Option<Self> {
        Some(Self(Kind::Drawing(match TableScene::from_text(page.scene)? {
            TableScene::Hand(hand) => return Some(Self(Kind::Hand(Box::new(HandFigure::new(page, *hand))))),
            TableScene::Seats(winds) => Box::new(Drawn::wake(page, SeatsFigure::new(page.id, winds))),
            TableScene::Melds(_) => Box::new(Drawn::wake(page, CallsFigure::new())),
            TableScene::Dora(indicators) => Box::new(Drawn::wake(page, DoraFigure::new(indicators))),
            scene => Box::new(Drawn::wake(page, WallFigure::new(&scene)?)),
        })))
    }

    fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        match &mut self.0 {
            Kind::Hand(hand) => hand.answer(event),
            Kind::Drawing(drawing) => drawing.answer(event),
        }
    }

    fn tongue(&self) -> Tongue {
        match &self.0 {
            Kind::Hand(hand) => hand.tongue,
            Kind::Drawing(drawing) => drawing.desk.tongue,
        }
    }

    fn speak(&mut self, tongue: Tongue) {
        match &mut self.0 {
            Kind::Hand(hand) => hand.speak(tongue),
            Kind::Drawing(drawing) => drawing.speak(tongue),
        }
    }
}
