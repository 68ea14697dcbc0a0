//! What takes back a piece that has just captured: "after exd5 Black can recapture with the queen".

use musi_rules::{GridGame, Side, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a capture of which words speak is the one by which the piece spoken of came where it stands: "it can jump to d5, where it
    /// captures the queen".
    pub(in crate::sentence) fn captures_by_coming(&self, node: &Node, slots: Slots<'_>) -> bool {
        let (Some((taken, piece)), Some([whom])) = (self.captured, slots.whom) else { return false };
        let one = matches!(whom.quantifier, Quantifier::The | Quantifier::A | Quantifier::Only);
        node.meaning == "captures"
            && self.stage == Stage::AfterMove
            && one
            && !self.denied
            && self
                .before
                .only()
                .is_some_and(|came| came == taken && self.squares_of(slots.who) == came.into())
            && whom.kind.is_none_or(|kind| kind == piece.kind)
            && whom.side.is_none_or(|side| side == piece.side)
            && whom.place.is_none_or(|place| place.contains(taken))
    }

    /// Whether a side can take back with some pieces on the square where the move of which words speak has captured; nothing where
    /// they speak of no such move.
    pub(in crate::sentence) fn takes_back_what_captured(
        &self,
        who: &[Subject],
        by: &[Subject],
    ) -> Option<Truth> {
        if self.stage != Stage::AfterMove || self.captured.is_none() {
            return None;
        }
        let taken = self.before.only()?;
        let side = self.side_at(taken).map(Side::opponent)?;
        if self.player_of(who).is_some_and(|player| player != side) {
            return Some(Truth::No("that side has just captured there".to_owned()));
        }
        // Of what is pinned no words count as taking back.
        let moves = self.position(side)?.legal_moves();
        let takers: SquareSet =
            moves.iter().filter(|mv| mv.to == taken).filter_map(|mv| mv.origin_square()).collect();
        Some(self.among(by, takers, side))
    }
}
