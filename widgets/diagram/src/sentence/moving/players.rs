//! Interpretation of what players do: where they can go at all, where they have brought a piece, and whom words call an opponent.

use musi_rules::{GridGame, Side, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a side has no other moves than those to some squares: "Black can only go to c7".
    pub(in crate::sentence) fn player_goes_only(&self, side: Side, place: SquareSet) -> Truth {
        if G::HANDS {
            return Truth::Open;
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let targets = self
            .setup
            .of_side(side)
            .iter()
            .fold(SquareSet::EMPTY, |set, square| set | position.targets(square));
        Truth::when(targets == place, || {
            format!(
                "it can go to {}",
                if targets.is_empty() { "no square".to_owned() } else { self.names(targets) }
            )
        })
    }

    /// Whether a player has a piece of those that words name on each of some squares: "Black has brought his knight to f6".
    pub(in crate::sentence) fn has_brought(
        &self,
        node: &Node,
        who: &[Subject],
        whom: Option<&[Subject]>,
    ) -> Truth {
        let (Some(side), Some(whom), Some(place)) = (self.player_of(who), whom, self.place_of(node, "place"))
        else {
            return Truth::Open;
        };
        let own = self.squares_of(whom) & self.setup.of_side(side);
        // "To g7, on the long diagonal": not a piece on each of its squares.
        if place.len() > own.len() && !(place & own).is_empty() {
            return Truth::Open;
        }
        Truth::when(!own.is_empty() && (place - own).is_empty(), || {
            format!("no such piece stands on {}", self.names(place - own))
        })
    }

    /// The player whom words call the opponent of the one that was spoken of.
    pub(in crate::sentence) fn opponent(&self) -> Subject {
        let of_piece = self.before.only().and_then(|square| self.side_at(square));
        let side = match (self.player, of_piece) {
            (Some(one), Some(other)) if one != other => None,
            (one, other) => one.or(other),
        };
        let quantifier = if side.is_some() { Quantifier::Player } else { Quantifier::Unknown };
        Subject { quantifier, side: side.map(Side::opponent), kind: None, place: None }
    }
}
