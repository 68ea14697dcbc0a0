//! The kinds of figures that live.

use musi_diagram::mahjong::TableScene;
use musi_live::{Answer, Event, Live, Page};

use crate::{CallsFigure, DoraFigure, HandFigure, SeatsFigure, WallFigure};

/// A figure of mahjong that is awake. To add a kind: a file with its figure, and an arm here.
// A page has few of them, each woken once: a box would only add code.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum MahjongFigure {
    /// A hand.
    Hand(HandFigure),
    /// Who sits where.
    Seats(SeatsFigure),
    /// The wall, its dice and the deal.
    Wall(WallFigure),
    /// Called groups.
    Calls(CallsFigure),
    /// Dora and their indicators.
    Dora(DoraFigure),
}

impl Live for MahjongFigure {
    fn begin(page: &Page<'_>) -> Option<Self> {
        match TableScene::from_text(page.scene)? {
            TableScene::Hand(hand) => Some(Self::Hand(HandFigure::new(page, *hand))),
            TableScene::Seats(winds) => Some(Self::Seats(SeatsFigure::new(page, winds))),
            TableScene::Melds(_) => Some(Self::Calls(CallsFigure::new(page))),
            TableScene::Dora(indicators) => Some(Self::Dora(DoraFigure::new(page, indicators))),
            scene => WallFigure::new(page, &scene).map(Self::Wall),
        }
    }

    fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        match self {
            Self::Hand(hand) => hand.answer(event),
            Self::Seats(seats) => seats.answer(event),
            Self::Wall(wall) => wall.answer(event),
            Self::Calls(calls) => calls.answer(event),
            Self::Dora(dora) => dora.answer(event),
        }
    }
}
