//! Whether pieces keep others from a move: without them it could be made.

use std::rc::Rc;

use musi_rules::{GridGame, Setup, Square, SquareSet};

use super::intervention::each_of;
use super::reason::has;
use crate::sentence::assertion::assertions;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value, one_by_one, squares};

/// What says of pieces no more than that they are there: "the knight prevents …".
const PRESENCE: &str = "on-board";

/// How the meanings begin of what pieces may be kept from.
const MOVES: [&str; 3] = ["goes", "captur", "stuck"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason says that pieces are there, which keep none from the moves of which the conclusion speaks: "the knight prevents
    /// the king from going to e6", where it could not go there without the knight either. No piece stands in its own way.
    pub(in crate::sentence) fn prevents_nothing(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let present = assertions(reason);
        let denied = |node: &Node| node.negated && MOVES.iter().any(|start| node.meaning.starts_with(start));
        if present.iter().any(|said| said.fact.meaning != PRESENCE) || !has(conclusion, &denied) {
            return false;
        }
        let groups: Vec<SquareSet> = present
            .iter()
            .filter_map(|said| said.subject)
            .flat_map(|words| self.whos(words))
            .map(|one| self.squares(&one))
            .collect();
        let what = before.topic(conclusion);
        let those = each_of(conclusion, what.some - what.objects);
        !those.iter().any(|one| before.prevents(&groups, one))
    }

    /// Whether each of some groups of pieces has a part in it that something cannot be done, and it can without all of them.
    fn prevents(&self, groups: &[SquareSet], conclusion: &Rc<Node>) -> bool {
        let kept = self.topic(conclusion).doers;
        let groups: Vec<SquareSet> = groups.iter().map(|group| *group - kept).collect();
        let all = groups.iter().fold(SquareSet::EMPTY, |all, group| all | *group);
        let moves = each_move(conclusion);
        let holds = |setup: &Setup<G>, one: &Rc<Node>| self.holds_on(setup, one);
        let frees = |one: &Rc<Node>| holds(self.setup, one) && !holds(&self.setup_without(all), one);
        let has_part = |group: &SquareSet| {
            moves.iter().any(|one| {
                !holds(&self.setup_without(*group), one) || holds(&self.setup_without(all - *group), one)
            })
        };
        groups.iter().all(|group| !group.is_empty() && has_part(group)) && moves.iter().all(frees)
    }
}

/// A clause with each of the moves that it denies in the place of all: "it cannot go to e6 and f5".
pub(in crate::sentence) fn each_move(clause: &Rc<Node>) -> Vec<Rc<Node>> {
    let slots = &clause.slots;
    if !clause.meaning.is_empty() {
        let each = if clause.negated { one_by_one(clause) } else { Vec::new() };
        let each = if each.is_empty() && clause.negated { each_square(clause) } else { each };
        return if each.len() > 1 {
            each.into_iter().map(Rc::new).collect()
        } else {
            vec![Rc::clone(clause)]
        };
    }
    for (at, (role, value)) in slots.iter().enumerate() {
        let Value::Node(part) = value else { continue };
        let each = each_move(part);
        if each.len() > 1 {
            let with = |part: Rc<Node>| {
                let mut slots = slots.clone();
                slots[at] = (role, Value::Node(part));
                Rc::new(Node { slots, ..(**clause).clone() })
            };
            return each.into_iter().map(with).collect();
        }
    }
    vec![Rc::clone(clause)]
}

/// A fact with each of the squares that it names one by one in the place of all.
fn each_square(fact: &Node) -> Vec<Node> {
    let Some(place) = fact.node("place") else { return Vec::new() };
    let named = squares(place);
    let with = |square: Square| {
        let spot = vec![("square", Value::Squares(square.into()))];
        let spot = Rc::new(Node { slots: spot, span: place.span.clone(), ..Node::default() });
        let slots = fact.slots.iter().map(|(role, value)| {
            let value = if *role == "place" { Value::Node(Rc::clone(&spot)) } else { value.clone() };
            (*role, value)
        });
        Node { slots: slots.collect(), ..fact.clone() }
    };
    named.into_iter().map(with).collect()
}
