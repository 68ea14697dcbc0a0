//! What the reader may do beside throwing a tile away, as the buttons show it.

use musi_riichi_rules::{Action, Tile, View};

/// A button over the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Does something that is legal.
    Act(Action),
    /// Chooses the tile to declare riichi with.
    Riichi,
    /// Does not declare riichi after all.
    NoRiichi,
    /// Begins the next deal.
    NextDeal,
    /// Begins another game.
    NewGame,
}

/// The buttons at a moment, in order: wins first, passing last.
#[must_use]
pub fn offers(view: &View, over: bool, riichi: bool) -> Vec<Offer> {
    if over {
        return vec![Offer::NewGame];
    }
    if view.ending.is_some() {
        return vec![Offer::NextDeal];
    }
    if riichi {
        return vec![Offer::NoRiichi];
    }
    let mut all = vec![];
    let mut may_declare = false;
    for action in view.legal.iter().copied() {
        match action {
            Action::Discard(_) => {}
            Action::Riichi(_) => may_declare = true,
            _ => all.push(Offer::Act(action)),
        }
    }
    if may_declare {
        all.push(Offer::Riichi);
    }
    all
}

/// The own tiles in the order in which they are shown: the one just drawn stands apart, at the end.
#[must_use]
pub fn shown_hand(view: &View) -> Vec<Tile> {
    let mut hand = view.hand.clone();
    if let Some(drawn) = view.drawn {
        hand.retain(|tile| *tile != drawn);
        hand.push(drawn);
    }
    hand
}

/// The riichi declarations that are legal.
#[must_use]
pub fn may_declare(view: &View) -> bool {
    view.legal.iter().any(|action| matches!(action, Action::Riichi(_)))
}
