//! Weighs what a sentence gives as a reason against what it is to explain.

use std::rc::Rc;

use musi_rules::{GridGame, SquareSet};

use super::{Judge, Ruling};
use crate::sentence::language::node::{Node, Value, subject_on, with_subject};
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// The slots of what is said to explain the rest of a sentence.
pub(super) const REASONS: [&str; 2] = ["reason", "cause"];

/// The slot of what is said to go with the rest, which may be its reason: "it is isolated: there is no pawn beside it".
const DETAIL: &str = "detail";

/// What a sentence says besides what it concedes.
fn rest_of(node: &Node) -> Option<&Rc<Node>> {
    ["clause", "clauses"].iter().find_map(|role| node.node(role))
}

/// The slot of what a sentence begins with, and says to hinder nothing: "although the queen is pinned".
const CONCEDED_CLAUSE: &str = "conceded";

/// Whether the last part of a sentence is said to hinder nothing: "…, although the queen is pinned".
fn concedes_last(node: &Node) -> bool {
    node.node("join").is_some_and(|join| join.meaning == "though")
}

/// Whether two phrases are the same words.
fn is_same(one: &Node, other: &Node) -> bool {
    one.span == other.span
}

/// The slot of what is said to be there, and to hinder nothing: "in spite of the rook".
const CONCEDED: &str = "presence";

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
        // "He cannot take it, although it is protected": that is why.
        let conceded = |role: &str, part: &Rc<Node>| {
            role == CONCEDED_CLAUSE
                || concedes_last(node) && node.node("clauses").is_some_and(|last| is_same(last, part))
        };
        if let Some((_, although, _)) = parts.iter().find(|(role, part, _)| conceded(role, part)) {
            let mut rest = parts.iter().filter(|(role, part, _)| !conceded(role, part));
            if rest.any(|(_, conclusion, before)| self.is_why(although, conclusion, before)) {
                found.push(Ruling { span: although.span.clone(), truth: Truth::Open, checked: false });
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

impl<G: GridGame> Judge<'_, G> {
    /// What is said to be so in spite of the very king of which it is said: "Black is in check in spite of his king".
    pub(super) fn concedes_its_own(&self, node: &Node) -> Option<Ruling> {
        let conceded = node.node(CONCEDED).filter(|_| node.meaning.is_empty() && !self.drawn.is_tried)?;
        let topic = self.topic(conceded);
        let kings = (topic.doers | topic.some) & self.royals();
        let spoken = rest_of(node).map(|part| self.topic(part)).unwrap_or_default();
        let spoken = spoken.doers | spoken.objects;
        // "White can castle in spite of the queen on d2", which stands in the way of nothing.
        let castling = rest_of(node).and_then(|rest| self.idle_for_castling(&topic, rest));
        let own = !(kings & spoken).is_empty() || castling == Some(true);
        own.then(|| Ruling { span: conceded.span.clone(), truth: Truth::Open, checked: false })
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// What stands behind the name of a square, and calls what is there by another name, or says of it what is not so of it: "it aims at
    /// f7, a queen defended only by the king".
    pub(super) fn misnames_spot(&self, role: &str, part: &Rc<Node>) -> Option<Ruling> {
        let gap = part.node("gap").filter(|gap| role == "gapped" && gap.node("part").is_some())?;
        let one = gap.node("who").and_then(|who| who.node("one")).filter(|one| one.meaning == "a")?;
        let spot = self.on_spot.and_then(SquareSet::only)?;
        let piece = self.setup.piece_at(spot)?;
        let other = who::kind(one).is_some_and(|kind| kind != piece.kind)
            || who::side(one).is_some_and(|side| side != piece.side);
        let of_it = || self.clone().all_hold(&with_subject(gap, &subject_on(spot))).is_yes();
        let wrong = other || !of_it();
        wrong.then(|| Ruling { span: gap.span.clone(), truth: Truth::Open, checked: false })
    }
}

/// The slot of how something is done: "by moving the rook to a7".
const MEANS: &str = "doing";

/// What words deny, and say how it is done all the same: "White does not attack the pawn by moving the rook to a7" denies both together.
pub(super) fn denies_with_means(node: &Node) -> Option<Ruling> {
    let means = node.node(MEANS).filter(|_| node.meaning.is_empty())?;
    let denied = node.nodes().any(|part| {
        !Rc::ptr_eq(part, means)
            && crate::sentence::reasons::reason::has(part, &|fact| fact.negated && !fact.meaning.is_empty())
    });
    denied.then(|| Ruling { span: node.span.clone(), truth: Truth::Open, checked: false })
}

/// Whether a phrase gives a reason for what else it says.
pub(super) fn gives_reason(node: &Node) -> bool {
    let gives = |role: &&str| REASONS.contains(role) || [DETAIL, CONCEDED_CLAUSE].contains(role);
    node.slots.iter().any(|(role, _)| gives(role)) || names_neglect(node) || concedes_last(node)
}

/// Whether a phrase says of somebody that he has given his king no air, and goes on: "…, and White punishes this with Rd8 mate".
fn names_neglect(node: &Node) -> bool {
    let first = node.node("clause").filter(|_| node.node("clauses").is_some());
    first.is_some_and(|first| {
        crate::sentence::reasons::reason::has(first, &|part| part.meaning == "luft" && part.negated)
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
