//! Ends of which a sentence says whose they are: "the hounds win if the wolf cannot move". Who wins is what the sentence says; whose end
//! it is, by what befalls whom. Where either cannot be told, nothing is understood.

use std::ops::Range;
use std::rc::Rc;

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;

use super::causes::Cause;
use super::party::Party;
use super::spoken::Spoken;
use super::together::add_together;
use super::{Listener, Says, named};

/// What phrases mean that state an end of one side.
pub(super) const ENDS: &str = "ends";

impl Listener<'_> {
    /// Adds the ends that a sentence states for one side.
    pub(super) fn ends(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let result = node.node("result")?;
        let drawn = result.meaning == "draw";
        let winner = if drawn { None } else { Some(self.party(result.node("party")?)?) };
        let first = winner.as_ref().filter(|party| party.side().is_some());
        let mut nodes = Vec::new();
        alternatives(node.node("cause")?, &mut nodes);
        let before = self.it.clone();
        let behind = result.span.start > node.node("cause")?.span.start;
        let mut causes: Vec<Cause> = Vec::new();
        for node in &nodes {
            let subject = causes.last().and_then(|cause| cause.subject.as_ref());
            let side = first.and_then(Party::side).filter(|_| !drawn);
            let winner = side.map(|side| if result.meaning == "win" { side } else { side.opponent() });
            let cause = self.cause(node, Spoken { first, before: &before, winner, subject, behind })?;
            causes.push(cause);
        }
        for cause in &causes {
            let whose = match (&winner, first) {
                (None, _) => None,
                (Some(_), Some(first)) => first.side(),
                (Some(party), None) => Some(self.meant_after(party, &causes)?),
            };
            if !cause.parts.is_empty() {
                // A draw by two events together is no rule.
                let whose = whose?;
                let winner = if result.meaning == "win" { whose } else { whose.opponent() };
                add_together(cause, winner, &node.span, add)?;
                continue;
            }
            let value = match (whose, result.meaning == "win") {
                (None, _) => "draw",
                (Some(side), wins) if (side == cause.side) == wins => "win",
                _ => "loss",
            };
            let side = named(cause.side);
            for (key, value) in &cause.keys {
                add(Says::Key([key, side].concat(), value.clone()), &node.span);
            }
            add(Says::Key([cause.result, side].concat(), value.to_owned()), &node.span);
            for (key, value) in &cause.claims {
                add(Says::Key(key.clone(), value.clone()), &node.span);
            }
        }
        // The next sentence may call the only pieces "it" of which this one speaks.
        let mut spoken = causes.iter().flat_map(|cause| &cause.parties).filter_map(|party| match party {
            Party::Pieces(_, letters) => Some(letters),
            _ => None,
        });
        self.its = None;
        self.it = spoken.next().cloned().filter(|own| spoken.all(|other| other == own)).unwrap_or_default();
        Some(())
    }

    /// Who is meant by a word behind what happens: "if the wolf cannot move, it loses".
    fn meant_after(&self, party: &Party, causes: &[Cause]) -> Option<Side> {
        let [cause] = causes else { return None };
        let of_several = |party: &&Party, several: bool| match party {
            Party::Pieces(side, letters) => (self.total(*side, letters) > 1) == several,
            Party::Side(_) => true,
            _ => false,
        };
        let mut those = cause.parties.iter().filter(|other| match party {
            Party::It => of_several(other, false),
            Party::They => of_several(other, true),
            _ => other.side().is_some(),
        });
        let side = those.next()?.side()?;
        if those.any(|other| other.side() != Some(side)) {
            return None;
        }
        Some(if *party == Party::Other { side.opponent() } else { side })
    }
}

/// All of several causes of which any one suffices.
fn alternatives(node: &Rc<Node>, found: &mut Vec<Rc<Node>>) {
    if !node.meaning.is_empty() {
        return found.push(Rc::clone(node));
    }
    for (_, value) in &node.slots {
        if let Value::Node(node) = value {
            alternatives(node, found);
        }
    }
}

/// Whether what follows a condition at the end of a sentence may belong to it: it states no end of its own.
pub(super) fn goes_on(node: &Node) -> bool {
    let mut parts = node.nodes();
    let last_is_condition = |node: &Rc<Node>| {
        let end = |role: &str| node.node(role).map_or(0, |part| part.span.end);
        node.meaning == ENDS && end("cause") > end("result")
    };
    let own_end =
        |node: &Rc<Node>| node.meaning == ENDS || first(node).is_some_and(|first| first.meaning == ENDS);
    parts.next().is_some_and(last_is_condition) && parts.next().is_some_and(|next| !own_end(next))
}

/// The first of several clauses.
fn first(node: &Node) -> Option<&Rc<Node>> {
    let joined = matches!(node.meaning, "" | "and");
    let part = node.nodes().next().filter(|_| joined)?;
    first(part).or(Some(part))
}
