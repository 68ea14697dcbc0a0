//! What was understood of a sentence: phrases, and what stands in their slots.

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{PieceKind, Side, Square, SquareSet};

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A phrase.
    Node(Rc<Node>),
    /// A side.
    Side(Side),
    /// A kind of piece; and whether the word for it means several, and never one.
    Piece(PieceKind, bool),
    /// Squares.
    Squares(SquareSet),
    /// A mark, and its bytes.
    Mark(String, Range<usize>),
    /// A number.
    Number(u16),
    /// A move as it is written.
    Move(String),
}

/// A phrase that was understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// What it means.
    pub meaning: &'static str,
    /// Whether it denies that.
    pub negated: bool,
    /// Its slots.
    pub slots: Slots,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// What stands in the slots of a phrase, by the names of the slots.
pub type Slots = Vec<(&'static str, Value)>;

impl Node {
    /// What stands in a slot.
    #[must_use]
    pub fn slot(&self, role: &str) -> Option<&Value> {
        self.slots.iter().find(|(name, _)| *name == role).map(|(_, value)| value)
    }

    /// The phrase in a slot.
    #[must_use]
    pub fn node(&self, role: &str) -> Option<&Rc<Self>> {
        match self.slot(role)? {
            Value::Node(node) => Some(node),
            _ => None,
        }
    }

    /// The phrases in it, in their order, but for those that only say which pieces are meant.
    pub fn nodes(&self) -> impl Iterator<Item = &Rc<Self>> {
        self.slots.iter().filter(|(role, _)| *role != THAT).filter_map(|(_, value)| match value {
            Value::Node(node) => Some(node),
            _ => None,
        })
    }

    /// What says which of some pieces are meant: "that attacks e5".
    pub(in crate::sentence) fn that(&self) -> Option<&Rc<Self>> {
        self.node(THAT)
            .or_else(|| self.nodes().filter(|part| part.meaning.is_empty()).find_map(|part| part.that()))
    }
}

/// Slots that hold no facts of their own.
pub(in crate::sentence) const PARTS: [&str; 15] = [
    "who", "whom", "by", "to", "place", "where", "counted", "target", "nothing", "number", "one", "rest",
    "verb", "join", THAT,
];

/// The slot of words that say which pieces are meant: "the pawn that attacks e5".
pub(in crate::sentence) const THAT: &str = "that";

/// The slot of words that go on with the subject of those before them.
pub(in crate::sentence) const GOING_ON: &str = "going-on";

/// The slot of words about a deed that stand before it.
pub(in crate::sentence) const LATER: &str = "later";

/// The first subject of a sentence that is no pronoun.
pub(in crate::sentence) fn first_subject(node: &Node) -> Option<&Rc<Node>> {
    let own = node.node("who").filter(|who| who.node("one").is_some_and(|one| one.meaning != "it"));
    own.or_else(|| node.nodes().find_map(|part| first_subject(part)))
}

/// A phrase with another subject in the place of the first that it names.
pub(in crate::sentence) fn with_subject(node: &Rc<Node>, subject: &Rc<Node>) -> Rc<Node> {
    let mut wanted = Some(subject);
    replaced(node, &mut wanted)
}

fn replaced(node: &Rc<Node>, wanted: &mut Option<&Rc<Node>>) -> Rc<Node> {
    let slots = node.slots.iter().map(|(role, value)| match value {
        Value::Node(_) if *role == "who" && wanted.is_some() => {
            (*role, wanted.take().map_or_else(|| value.clone(), |own| Value::Node(Rc::clone(own))))
        }
        Value::Node(part) => (*role, Value::Node(replaced(part, wanted))),
        other => (*role, other.clone()),
    });
    Rc::new(Node { slots: slots.collect(), ..(**node).clone() })
}

/// The piece on a square, as words name it.
pub(in crate::sentence) fn piece_on(square: Square) -> Rc<Node> {
    let slots = vec![("square", Value::Squares(square.into()))];
    Rc::new(Node { meaning: "the", slots, ..Node::default() })
}

/// The piece on a square as a subject.
pub(in crate::sentence) fn subject_on(square: Square) -> Rc<Node> {
    Rc::new(Node { slots: vec![("one", Value::Node(piece_on(square)))], ..Node::default() })
}

/// Adds the marks that a phrase names.
pub(in crate::sentence) fn marks(node: &Node, found: &mut Vec<String>) {
    for (_, value) in &node.slots {
        match value {
            Value::Mark(text, _) => found.push(text.clone()),
            Value::Node(part) => marks(part, found),
            _ => {}
        }
    }
}

/// Adds the moves that a phrase names in notation.
pub(in crate::sentence) fn moves(node: &Node, found: &mut Vec<String>) {
    for (_, value) in &node.slots {
        match value {
            Value::Move(text) => found.push(text.clone()),
            Value::Node(part) => moves(part, found),
            _ => {}
        }
    }
}

/// Adds the kinds of pieces that a phrase names.
pub(in crate::sentence) fn kinds(node: &Node, found: &mut Vec<PieceKind>) {
    for (_, value) in &node.slots {
        match value {
            Value::Piece(kind, _) if !found.contains(kind) => found.push(*kind),
            Value::Node(part) => kinds(part, found),
            _ => {}
        }
    }
}

/// A fact with each of several things, to which or by which something is done, in the place of all of them; none where it names but one.
pub(in crate::sentence) fn one_by_one(node: &Node) -> Vec<Node> {
    for role in ["whom", "by", "place", "target"] {
        let Some(part) = node.node(role) else { continue };
        let parts = parts_of_list(part);
        if parts.len() > 1 {
            return parts.into_iter().map(|part| with_part(node, role, part)).collect();
        }
    }
    Vec::new()
}

/// The parts of a list, each as a phrase of its own; squares that are named one by one are a list too.
fn parts_of_list(node: &Node) -> Vec<Node> {
    if node.node("rest").is_some() {
        let mut found = Vec::new();
        let mut rest = Some(node);
        while let Some(part) = rest {
            let slots = part.slots.iter().filter(|(role, _)| *role != "rest").cloned().collect();
            found.push(Node {
                slots,
                meaning: if found.is_empty() { "" } else { part.meaning },
                ..part.clone()
            });
            rest = part.node("rest").map(|rest| &**rest);
        }
        return found;
    }
    // Words around a list: "(to) d4 or e4".
    let mut inner = node.slots.iter().filter_map(|(role, value)| match value {
        Value::Node(part) => Some((*role, part)),
        _ => None,
    });
    let (Some((role, part)), None) = (inner.next(), inner.next()) else { return Vec::new() };
    parts_of_list(part).into_iter().map(|part| with_part(node, role, part)).collect()
}

/// A phrase with another part in a role.
fn with_part(node: &Node, role: &str, part: Node) -> Node {
    let part = Value::Node(Rc::new(part));
    let own = |(name, value): &(&'static str, Value)| {
        (*name, if *name == role { part.clone() } else { value.clone() })
    };
    Node { slots: node.slots.iter().map(own).collect(), ..node.clone() }
}

/// The squares that a phrase names one by one, in their order.
pub(in crate::sentence) fn squares(node: &Node) -> Vec<Square> {
    let mut found = Vec::new();
    for (_, value) in &node.slots {
        match value {
            Value::Squares(some) => found.extend(some.only()),
            Value::Node(part) => found.extend(squares(part)),
            _ => {}
        }
    }
    found
}

/// A phrase, with what a part denies that only holds others handed down to these: "does not (attack the pawn)".
pub(in crate::sentence) fn denied(node: &Rc<Node>, outer: bool) -> Rc<Node> {
    let holds_others = node.meaning.is_empty();
    let inner = holds_others && node.negated != outer;
    let slots = node.slots.iter().map(|(role, value)| {
        let value = match value {
            Value::Node(part) => Value::Node(denied(part, inner && !PARTS.contains(role))),
            other => other.clone(),
        };
        (*role, value)
    });
    let negated = !holds_others && node.negated != outer;
    Rc::new(Node { negated, slots: slots.collect(), ..(**node).clone() })
}
