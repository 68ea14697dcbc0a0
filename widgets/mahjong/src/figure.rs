//! The kinds of figures that live.

use musi_diagram::mahjong::TableScene;
use musi_live::{Answer, Event, Live, Page};

use crate::HandFigure;

/// A figure of mahjong that is awake. To add a kind: a file with its figure, an arm here, and the kind in
/// `TableKind::is_alive`.
#[derive(Debug)]
pub enum MahjongFigure {
    /// A hand.
    Hand(HandFigure),
}

impl Live for MahjongFigure {
    fn begin(page: &Page<'_>) -> Option<Self> {
        match TableScene::from_text(page.scene)? {
            TableScene::Hand(hand) => Some(Self::Hand(HandFigure::new(page, *hand))),
            _ => None,
        }
    }

    fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        match self {
            Self::Hand(hand) => hand.answer(event),
        }
    }
}
