//! Weighs what a sentence gives as a reason against what it is to explain.

use std::rc::Rc;

use musi_rules::GridGame;

use super::{Judge, Ruling};
use crate::sentence::node::{Node, Value};
use crate::sentence::truth::Truth;

/// The slots of what is said to explain the rest of a sentence.
pub(super) const REASONS: [&str; 2] = ["reason", "cause"];

/// The slot of what is said to go with the rest, which may be its reason: "it is isolated: there is no pawn beside it".
const DETAIL: &str = "detail";

/// A part of a sentence in its slot, and the judge before it was said.
type Part<'p, 'a, G> = (&'static str, &'p Rc<Node>, Judge<'a, G>);

impl<'a, G: GridGame> Judge<'a, G> {
    /// Leaves open what a sentence gives as a reason, and is none for what it is to explain.
    pub(super) fn weigh_reasons(
        &self,
        node: &Node,
        subject: Option<&Rc<Node>>,
        parts: Vec<Part<'_, 'a, G>>,
        found: &mut Vec<Ruling>,
    ) {
        if parts.is_empty() || self.drawn.is_tried {
            return;
        }
        // What the words say of one subject: "as it is pinned, the queen cannot leave the file".
        let parts: Vec<_> =
            parts.into_iter().map(|(role, part, before)| (role, with_own(part, subject), before)).collect();
        let is_reason = |role: &str| REASONS.contains(&role);
        for (_, reason, _) in parts.iter().filter(|(role, ..)| is_reason(role)) {
            // "A, and since it is so, B": of several it explains one at least.
            let mut explained = parts.iter().filter(|(role, ..)| !is_reason(role)).peekable();
            let any = explained.peek().is_none()
                || explained
                    .any(|(_, conclusion, before)| self.explains(reason, conclusion, before).is_yes());
            if !any {
                found.push(Ruling { span: reason.span.clone(), truth: Truth::Open, checked: false });
            }
        }
        let is_detail = |role: &str| role == DETAIL || names_neglect(node) && role != "clauses";
        for (_, detail, _) in parts.iter().filter(|(role, ..)| is_detail(role)) {
            let mut rest = parts.iter().filter(|(role, ..)| !is_detail(role));
            if rest.any(|(_, conclusion, before)| self.is_idle(detail, conclusion, before)) {
                found.push(Ruling { span: detail.span.clone(), truth: Truth::Open, checked: false });
            }
        }
    }
}

/// Whether a phrase gives a reason for what else it says.
pub(super) fn gives_reason(node: &Node) -> bool {
    node.slots.iter().any(|(role, _)| REASONS.contains(role) || *role == DETAIL) || names_neglect(node)
}

/// Whether a phrase says of somebody that he has given his king no air, and goes on: "…, and White punishes this with Rd8 mate".
fn names_neglect(node: &Node) -> bool {
    let first = node.node("clause").filter(|_| node.node("clauses").is_some());
    first.is_some_and(|first| {
        crate::sentence::reason::has(first, &|part| part.meaning == "luft" && part.negated)
    })
}

/// A part of a clause with the subject of the clause, where it has none.
fn with_own(part: &Rc<Node>, subject: Option<&Rc<Node>>) -> Rc<Node> {
    match subject.filter(|_| part.node("who").is_none()) {
        Some(subject) => {
            let slots =
                vec![("who", Value::Node(Rc::clone(subject))), ("part", Value::Node(Rc::clone(part)))];
            Rc::new(Node { slots, span: part.span.clone(), ..Node::default() })
        }
        None => Rc::clone(part),
    }
}
