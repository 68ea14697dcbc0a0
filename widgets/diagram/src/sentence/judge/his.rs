//! Whose "his pawns" are where they are the subject of a clause: "Black is to move, and both of his pawns are pinned".

use std::rc::Rc;

use musi_rules::{GridGame, Side};

use super::Judge;
use crate::sentence::language::node::{Node, THAT, Value};
use crate::sentence::naming::resolve::has_its;
use crate::sentence::naming::who::side;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a fact holds of pieces that are called somebody's: of the player of whom the sentence speaks, or else of the side of the
    /// pieces spoken of last. Nothing where the subject is called otherwise, or nothing was spoken of.
    pub(super) fn of_his(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        subject.filter(|subject| self.its.is_none() && has_its(subject))?;
        // Of "his pawns" all are meant, and not those to which or by which something is done.
        let named = subject.map(every);
        let of = |side: Side| {
            let mut judge = Judge { its: Some(side), about: Some(side), ..self.clone() };
            judge.fact_of(node, named.as_ref())
        };
        // "Black's king and his pawns".
        let first =
            subject.and_then(|subject| side(subject.node("one").filter(|_| subject.node("rest").is_some())?));
        let player = first.or(self.player.filter(|_| self.here.player));
        let Some(his) = player.or_else(|| self.side_spoken_of()).or(self.player) else {
            // Whose they are, nothing says.
            let [one, other] = Side::BOTH.map(of);
            let counted = subject.is_some_and(|subject| counts(subject));
            return counted.then(|| if one.is_yes() == other.is_yes() { one } else { Truth::Open });
        };
        let truth = of(his);
        // "White gives check, and his own pawns shut the king in": those of the other one may be meant.
        if !truth.is_yes() && of(his.opponent()).is_yes() {
            return Some(Truth::Open);
        }
        // "The rook, which both of his pawns can take": of whom a relative clause speaks, is a guess.
        if self.here.selecting { Some(truth.unsure()) } else { Some(truth) }
    }

    /// The side of the pieces spoken of last, where they are of one.
    fn side_spoken_of(&self) -> Option<Side> {
        let side = self.side_at(self.before.first()?)?;
        self.before.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
    }
}

/// Whether a phrase says how many of somebody's pieces it means.
fn counts(node: &Node) -> bool {
    node.meaning.starts_with("its-") && node.meaning != "its-all" || node.nodes().any(|part| counts(part))
}

/// A phrase that speaks of all of somebody's pieces where it names several without a number.
fn every(node: &Rc<Node>) -> Rc<Node> {
    let meaning = if node.meaning == "its-all" { "its-every" } else { node.meaning };
    let slots = node.slots.iter().map(|(role, value)| match value {
        Value::Node(part) if *role != THAT => (*role, Value::Node(every(part))),
        other => (*role, other.clone()),
    });
    Rc::new(Node { meaning, slots: slots.collect(), ..(**node).clone() })
}
