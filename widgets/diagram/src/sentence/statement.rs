//! What sentences say of marks, as the statements from which a figure is interpreted.
//!
//! The controlled language comes first: here are sentences of which it understands nothing.

use std::ops::Range;
use std::rc::Rc;

use musi_messages::Language;

use super::language::node::{Node, Value};
use super::naming::who;
use crate::caption::{Label, Modality, Role, SquareNames, Statement, StatementKind, Subject, Verb};

/// The statements about marks in a sentence that was understood.
pub(super) fn statements(node: &Rc<Node>, language: Language) -> Vec<Statement> {
    let mut found = Vec::new();
    walk(node, None, &mut |node, subject| {
        found.extend(body(node, subject).map(|body| Statement { language, span: node.span.clone(), body }));
    });
    found
}

fn walk(node: &Rc<Node>, subject: Option<&Rc<Node>>, give: &mut dyn FnMut(&Node, Option<&Rc<Node>>)) {
    let subject = node.node("who").or(subject);
    if !node.meaning.is_empty() {
        return give(node, subject);
    }
    node.nodes().for_each(|part| walk(part, subject, give));
}

/// The statement of a fact, where it speaks of marks.
fn body(node: &Node, subject: Option<&Rc<Node>>) -> Option<StatementKind> {
    if node.meaning == "turn" && !node.negated {
        return who::side(node).map(|side| StatementKind::Turn { side });
    }
    if node.meaning == "has-marks" {
        return Some(StatementKind::Bears { place: marked(node.node("marks")?)? });
    }
    let verb = match node.meaning {
        "stands" | "there-on" if !node.negated => {
            let who = match node.node("counted") {
                Some(counted) => pieces(counted),
                None => subject.and_then(words),
            };
            return Some(StatementKind::Stands { who: who?, place: marked(node.node("place")?)? });
        }
        "goes" | "goes-only" | "shows" => Verb::Move,
        "attack" | "attacked-square" | "shows-attack" => Verb::Attack,
        "captures" | "shows-capture" => Verb::Capture,
        "drops" => Verb::Drop,
        _ => return None,
    };
    let place = node.node("place").or_else(|| node.node("target").and_then(|target| target.node("place")));
    let place = marked(place.or_else(|| node.node("marks"))?)?;
    let moved = node.node("whom").filter(|_| verb == Verb::Move);
    let who = match node.node("counted").filter(|_| verb == Verb::Drop) {
        Some(counted) => pieces(counted),
        None => moved.or(node.node("by")).or(subject).and_then(words),
    };
    let mut who = who?;
    who.side = who.side.or(subject.and_then(|subject| who::side(subject)));
    let can = if node.negated { Modality::No } else { Modality::Yes };
    Some(StatementKind::Goes { who, verb, can, whom: None, place: Some(place), because: None })
}

/// The marks of a phrase that names nothing else.
fn marked(node: &Rc<Node>) -> Option<SquareNames> {
    let mut labels = Vec::new();
    let only_marks = gather(node, &mut labels);
    let span = node.span.clone();
    (only_marks && !labels.is_empty()).then_some(SquareNames { labels, span, ..SquareNames::default() })
}

/// Adds the marks of a phrase; false where it names squares in another way too.
fn gather(node: &Rc<Node>, found: &mut Vec<Label>) -> bool {
    let plain = node.meaning.is_empty() || node.meaning == "marks";
    plain
        && node.slots.iter().all(|(_, value)| match value {
            Value::Mark(text, span) => {
                found.push(label(text, span));
                true
            }
            Value::Squares(_) => false,
            Value::Node(part) => gather(part, found),
            _ => true,
        })
}

fn label(text: &str, span: &Range<usize>) -> Label {
    Label { text: text.to_owned(), span: span.clone() }
}

/// The pieces, or the player, of a phrase.
fn words(node: &Rc<Node>) -> Option<Subject> {
    // Which of them is meant the board decides, not the words alone.
    if node.that().is_some() {
        return None;
    }
    if let Some(one) = node.node("one") {
        return if node.node("rest").is_some() { None } else { words(one) };
    }
    let role = match node.meaning {
        "it" => Role::Same,
        "player" => Role::Player,
        "the" | "its" | "a" | "all" | "both" | "each" | "count" | "the-count" | "some-of" | "one-of-two" => {
            Role::Piece
        }
        _ => return None,
    };
    let mut labels = Vec::new();
    node.nodes().for_each(|part| {
        let _ = gather(part, &mut labels);
    });
    let kinds: Vec<_> = who::kind(node).into_iter().collect();
    (role != Role::Piece || !kinds.is_empty() || !labels.is_empty()).then(|| Subject {
        kinds,
        side: who::side(node),
        labels,
        role,
        span: node.span.clone(),
        ..Subject::default()
    })
}

/// The pieces that a phrase counts, where they are of one kind.
fn pieces(node: &Rc<Node>) -> Option<Subject> {
    let counted = who::quantities(node);
    let [one] = counted.as_slice() else { return None };
    Some(Subject { kinds: vec![one.kind?], side: one.side, span: node.span.clone(), ..Subject::default() })
}
