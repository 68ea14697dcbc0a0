//! What a sentence leaves out because it was said just before: "White has two pawn islands, Black three".

use std::rc::Rc;

use musi_rules::GridGame;

use super::judge::Judge;
use super::node::{Node, Value};
use super::truth::Truth;
use super::who::Subject;

/// Meanings that say a number of their subject alone.
const COUNTING: [&str; 8] = [
    "islands",
    "move-count",
    "controls-count",
    "reach-count",
    "has",
    "has-only",
    "promotes-in",
    "number-of-kinds",
];

impl<G: GridGame> Judge<'_, G> {
    /// Whether what was said last of something else holds of a subject with another number.
    pub(super) fn same_with_number(&self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let (Some(last), Some(number)) = (&self.last_fact, node.node("number")) else { return Truth::Open };
        let meaning = last.meaning.split_once(':').map_or(last.meaning, |(name, _)| name);
        if last.negated || !COUNTING.contains(&meaning) || numbers(last) != 1 {
            return Truth::Open;
        }
        self.fact(&with_number(last, number), subject)
    }

    /// "And has the move": whose turn it is, said of the player of whom a sentence speaks.
    pub(super) fn turn_of(&self, node: &Rc<Node>, subject: Option<&Rc<Node>>) -> Option<Rc<Node>> {
        let whos: Vec<Subject> = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let side = self.player_of(&whos)?;
        let slots = vec![("side", Value::Side(side))];
        Some(Rc::new(Node { meaning: "turn", negated: node.negated, slots, span: node.span.clone() }))
    }
}

/// How many numbers a phrase holds.
fn numbers(node: &Node) -> usize {
    let own = usize::from(node.node("number").is_some());
    let parts = node.slots.iter().filter(|(role, _)| *role != "number");
    let inner = parts.map(|(_, value)| if let Value::Node(part) = value { numbers(part) } else { 0 });
    own + inner.sum::<usize>()
}

/// A phrase with another number in the place of its own.
fn with_number(node: &Node, number: &Rc<Node>) -> Node {
    let slots = node.slots.iter().map(|(role, value)| {
        let value = match value {
            Value::Node(_) if *role == "number" => Value::Node(Rc::clone(number)),
            Value::Node(part) => Value::Node(Rc::new(with_number(part, number))),
            other => other.clone(),
        };
        (*role, value)
    });
    Node { slots: slots.collect(), ..node.clone() }
}
