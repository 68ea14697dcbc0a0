//! Why a move gives no mate: the other side has a move, "a silver on 5b would not be mate, because the king can go to 4b".

use std::rc::Rc;

use musi_rules::GridGame;

use super::reason::{has, moving_of};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;

/// Meanings of what somebody can do on the move at hand.
const MOVES: [&str; 3] = ["goes", "captures", "captured"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether words say of a move that it is no mate, and a reason names a move that can be made behind it.
    pub(in crate::sentence) fn is_way_out(&self, reason: &Rc<Node>, conclusion: &Rc<Node>) -> bool {
        let denies = has(conclusion, &|node| node.negated && node.meaning.starts_with("mate"));
        let affirms = has(conclusion, &|node| !node.negated && node.meaning.starts_with("mate"));
        let names_move = has(reason, &|node| MOVES.contains(&node.meaning) && !node.negated)
            && !has(reason, &|node| {
                node.negated || !node.meaning.is_empty() && node.meaning.starts_with("then")
            });
        if !denies || affirms || !names_move {
            return false;
        }
        let moves = moving_of(conclusion).and_then(|moving| self.moves_of(moving, None));
        moves.is_some_and(|moves| self.after_each(&moves, &|judge| judge.all_hold(reason)).is_yes())
    }
}
