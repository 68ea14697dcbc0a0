//! Which pieces the words of a sentence speak of.

use std::rc::Rc;

use musi_rules::{GridGame, PieceKind, Setup, Side, Square, SquareSet};

use super::parse::{Node, Value};
use super::truth::Truth;

/// How many of those that fit are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    /// One that is known: "the king".
    The,
    /// Any one: "a rook".
    A,
    /// Every one: "all pawns", "the rooks".
    All,
    /// Two, and there are no others.
    Both,
    /// None.
    No,
    /// So many.
    Count(u16),
    /// What was spoken of before.
    It,
    /// No piece: the player of a side.
    Player,
}

/// A group of pieces, or a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Who {
    /// How many of them.
    pub quantifier: Quantifier,
    /// Whose.
    pub side: Option<Side>,
    /// Of which kind; none: of any.
    pub kind: Option<PieceKind>,
    /// On which squares they stand, where that is said.
    pub place: Option<SquareSet>,
}

impl Who {
    /// The groups of which a phrase speaks.
    pub fn of(node: &Node) -> Vec<Self> {
        let mut found = Vec::new();
        Self::gather(node, &mut found);
        found
    }

    fn gather(node: &Node, found: &mut Vec<Self>) {
        if node.node("one").is_some() {
            node.nodes().for_each(|part| Self::gather(part, found));
            return;
        }
        let quantifier = match node.meaning.as_str() {
            "the" => Quantifier::The,
            "a" => Quantifier::A,
            "all" | "each" => Quantifier::All,
            "both" => Quantifier::Both,
            "no" | "nobody" => Quantifier::No,
            "it" => Quantifier::It,
            "player" => Quantifier::Player,
            "count" => Quantifier::Count(number(node).unwrap_or(0)),
            _ => return,
        };
        found.push(Self { quantifier, side: side(node), kind: kind(node), place: place(node) });
    }

    /// The pieces on the board that fit. `before` are those spoken of before.
    pub fn squares<G: GridGame>(&self, setup: &Setup<G>, before: SquareSet) -> SquareSet {
        if self.quantifier == Quantifier::It {
            return before;
        }
        if self.quantifier == Quantifier::Player {
            return SquareSet::EMPTY;
        }
        let fits = |square: Square| {
            let Some(piece) = setup.piece_at(square) else { return false };
            self.kind.is_none_or(|kind| kind == piece.kind)
                && self.side.is_none_or(|side| side == piece.side)
                && self.place.is_none_or(|place| place.contains(square))
        };
        setup.occupied().iter().filter(|square| fits(*square)).collect()
    }

    /// Whether something holds of as many of these pieces as the words say.
    pub fn holds(&self, squares: SquareSet, test: &dyn Fn(Square) -> Truth, name: &str) -> Truth {
        let each: Vec<Truth> = squares.iter().map(test).collect();
        let yes = each.iter().filter(|truth| truth.is_yes()).count();
        let open = each.contains(&Truth::Open);
        let refusal = each.iter().find_map(|truth| match truth {
            Truth::No(why) => Some(why.clone()),
            _ => None,
        });
        let absent = || format!("there is no {name} on this board");
        match self.quantifier {
            // What "it" means is a guess: good enough to prove, not to refute.
            Quantifier::It if yes == each.len() && yes > 0 => Truth::Yes,
            Quantifier::It | Quantifier::Player => Truth::Open,
            Quantifier::No if open => Truth::Open,
            Quantifier::No => Truth::when(yes == 0, || format!("this holds of a {name}")),
            _ if squares.is_empty() => Truth::No(absent()),
            _ if open => Truth::Open,
            Quantifier::A => Truth::when(yes > 0, || refusal.unwrap_or_default()),
            Quantifier::The if yes > 0 && yes < each.len() => Truth::Open,
            Quantifier::Count(number) => {
                Truth::when(yes == usize::from(number), || format!("this holds of {yes}, not of {number}"))
            }
            Quantifier::Both if each.len() != 2 => {
                Truth::No(format!("there are {} of {name}, not two", each.len()))
            }
            Quantifier::The | Quantifier::All | Quantifier::Both => refusal.map_or(Truth::Yes, Truth::No),
        }
    }
}

/// Looks for a slot in a phrase and in those of its parts that are no pieces or places of their own.
fn within<'a, T>(node: &'a Node, take: &dyn Fn(&'a str, &'a Value) -> Option<T>) -> Option<T> {
    node.slots.iter().find_map(|(role, value)| {
        take(role, value).or_else(|| match value {
            Value::Node(part) => within(part, take),
            _ => None,
        })
    })
}

/// The side that a phrase names.
pub(super) fn side(node: &Node) -> Option<Side> {
    within(node, &|_, value| match value {
        Value::Side(side) => Some(*side),
        _ => None,
    })
}

/// The kind that a phrase names.
pub(super) fn kind(node: &Node) -> Option<PieceKind> {
    within(node, &|_, value| match value {
        Value::Piece(kind, _) => Some(*kind),
        _ => None,
    })
}

/// All squares that a phrase names.
pub(super) fn place(node: &Node) -> Option<SquareSet> {
    let mut found = None;
    gather_squares(node, &mut found);
    found
}

fn gather_squares(node: &Node, found: &mut Option<SquareSet>) {
    for (_, value) in &node.slots {
        match value {
            Value::Squares(squares) => *found = Some(found.unwrap_or(SquareSet::EMPTY) | *squares),
            Value::Node(part) => gather_squares(part, found),
            _ => {}
        }
    }
}

/// The number that a phrase names.
pub(super) fn number(node: &Node) -> Option<u16> {
    if let Some(part) = node.node("number") {
        return part.meaning.parse().ok().or_else(|| match part.slot("digits") {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        });
    }
    node.nodes().find_map(|part| number(part))
}

/// How many of a kind a phrase counts; `exact` where it gives a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Quantity {
    /// Of which kind; none: of any.
    pub kind: Option<PieceKind>,
    /// Of which side, where that is said.
    pub side: Option<Side>,
    /// How many.
    pub number: u16,
    /// Exactly so many, not at least.
    pub exact: bool,
}

/// What a phrase counts.
pub(super) fn quantities(node: &Rc<Node>) -> Vec<Quantity> {
    let mut found = Vec::new();
    let mut rest = Some(Rc::clone(node));
    while let Some(node) = rest {
        if let Some(some) = node.node("some") {
            let told = number(some);
            let pair = some.node("pair").map(|_| 2);
            found.push(Quantity {
                kind: kind(some),
                side: side(some),
                number: told.or(pair).unwrap_or(1),
                exact: told.is_some() || pair.is_some(),
            });
        }
        rest = node.node("rest").map(Rc::clone);
    }
    found
}

/// The squares that stand in a slot.
pub(super) fn place_of(node: &Node, role: &str) -> Option<SquareSet> {
    node.node(role).and_then(|part| place(part))
}
