//! What phrases say of moves in a position that a page draws.

use musi_diagram::phrases::{Node, Value};
use musi_rules::SquareSet;

use super::{Fact, Listener, Says, Show, Shown, number, squares_of};

impl Listener<'_> {
    /// Where a piece can go. "It can go to a1" says of no other square that it cannot; a drawing shows all of them.
    pub(super) fn reached(&self, node: &Node, how: &str) -> Option<Says> {
        let goals = node.node("goals")?;
        let from = node.slot("from").and_then(squares_of);
        let (to, piece) = (self.set(goals)?, *self.it.first()?);
        if how != "may" || is_marked(goals) {
            return Some(Says::Reach(piece, from, to));
        }
        let (taken, prey) = (SquareSet::EMPTY, None);
        Some(Says::Shown(Shown { what: Show::Go, side: None, piece: Some(piece), from, to, taken, prey }))
    }

    /// Which moves there are, or are not.
    pub(super) fn shown(&self, node: &Node, what: &str) -> Option<Shown> {
        let squares = |role: &str| node.slot(role).and_then(squares_of);
        let what = match what {
            "take" => Show::Take,
            "not" => Show::Not,
            _ => Show::Go,
        };
        let to = squares("to").or_else(|| node.node("goals").and_then(|node| self.set(node)))?;
        let capture = node.node("taken").map_or(node, |taken| taken);
        let prey = match capture.node("other") {
            Some(other) => Some(*self.who(other)?.first()?),
            None => None,
        };
        let taken = match node.node("taken") {
            Some(taken) => self.set(taken.node("gone")?)?,
            None => SquareSet::EMPTY,
        };
        // "The two men on c6 and d6" are two.
        if let Some(count) = capture.node("count") {
            let all = if taken.is_empty() { to } else { taken };
            (number(count).map(usize::from) == Some(all.iter().count())).then_some(())?;
        }
        let piece = if node.node("who").is_some() { Some(*self.it.first()?) } else { None };
        Some(Shown { what, side: Self::side(node), piece, from: squares("from"), to, taken, prey })
    }
}

/// Facts in which a capture belongs to the move of which the same sentence speaks before: "moves to e6 and captures the man on d6".
pub(super) fn joined(facts: Vec<Fact>) -> Vec<Fact> {
    let mut all: Vec<Fact> = Vec::with_capacity(facts.len());
    for fact in facts {
        if let Says::Shown(Shown { what: Show::Take, from: None, to, prey, .. }) = &fact.says
            && let Some(Fact { says: Says::Shown(own), .. }) = all.last_mut()
            && own.what == Show::Go
            && own.taken.is_empty()
        {
            (own.taken, own.prey) = (*to, *prey);
            continue;
        }
        all.push(fact);
    }
    all
}

/// Whether squares are meant that bear a mark.
fn is_marked(node: &Node) -> bool {
    node.slots.iter().any(|(_, value)| match value {
        Value::Mark(..) => true,
        Value::Node(node) => is_marked(node),
        _ => false,
    })
}
