//! The moves that a side has, or must make.

use musi_rules::{GridGame, Side};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether the legal moves of a side are those that words list.
    pub(in crate::sentence) fn only_moves(&self, node: &Node) -> Truth {
        let mut texts = Vec::new();
        Self::moves_listed(node, &mut texts);
        let side = who::side(node).or(self.turn);
        let sides = side.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        let holds = sides.into_iter().filter_map(|side| self.position(side)).any(|position| {
            let found: Option<Vec<_>> = texts
                .iter()
                .map(|text| crate::sentence::language::notation::find(&position, text, self.lexicon))
                .collect();
            let Some(found) = found else { return false };
            let all = position.legal_moves();
            all.iter().all(|mv| found.contains(mv)) && found.iter().all(|mv| all.contains(mv))
        });
        Truth::when(holds, || "the legal moves are others".to_owned())
    }

    pub(in crate::sentence) fn moves_listed(node: &Node, found: &mut Vec<String>) {
        for (_, value) in &node.slots {
            match value {
                crate::sentence::language::node::Value::Move(text) => found.push(text.clone()),
                crate::sentence::language::node::Value::Node(part) => Self::moves_listed(part, found),
                _ => {}
            }
        }
    }

    /// Whether only these pieces of a side can move.
    pub(in crate::sentence) fn must_go(&self, who: &[Subject], side: Side) -> Truth {
        let Some(position) = self.position(side) else { return Truth::Open };
        let named = self.squares_of(&Self::own(who, Some(side)));
        let moves = position.legal_moves();
        // "Black has to give way": with his king, where nothing else moves.
        if Self::player(who).is_some() {
            let kings = self.setup.royals(side);
            let only = moves.iter().all(|mv| mv.origin_square().is_some_and(|from| kings.contains(from)));
            return if only && !moves.is_empty() { Truth::Yes } else { Truth::Open };
        }
        let other = moves.iter().any(|mv| mv.origin_square().is_none_or(|from| !named.contains(from)));
        let truth = Truth::when(!moves.is_empty() && !other, || "there is another move".to_owned());
        // "The queen is attacked and must go": lest it be lost, which no rule says.
        if (named & self.setup.royals(side)).is_empty() { truth.unsure() } else { truth }
    }

    /// The same of a side that is in check, where words do not say whose king they mean.
    pub(in crate::sentence) fn checked_must_go(&self, who: &[Subject]) -> Truth {
        let checked = Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes());
        checked.map_or(Truth::Open, |side| self.must_go(who, side))
    }

    /// Whose turn it is after a line that a phrase names.
    pub(in crate::sentence) fn side_after(node: &Node) -> Option<Side> {
        let moves = Self::moves_named(node);
        (moves > 0).then_some(if moves % 2 == 0 { Side::First } else { Side::Second })
    }

    pub(in crate::sentence) fn moves_named(node: &Node) -> usize {
        node.slots.iter().filter(|(role, _)| *role != "then").fold(0, |count, (_, value)| match value {
            crate::sentence::language::node::Value::Move(_) => count + 1,
            crate::sentence::language::node::Value::Node(part) => count + Self::moves_named(part),
            _ => count,
        })
    }
}
