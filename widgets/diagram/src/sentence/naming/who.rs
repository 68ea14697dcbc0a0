//! Which pieces the words of a sentence speak of.

use std::rc::Rc;

use musi_rules::{GridGame, PieceKind, Setup, Side, Square, SquareSet};

use crate::sentence::language::node::{Node, THAT, Value};
use crate::sentence::prose::number_of;
use crate::sentence::truth::{Truth, Undecided};

/// How many of those that fit are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sentence) enum Quantifier {
    /// One that is known: "the king".
    The,
    /// Any one: "a rook".
    A,
    /// Every one: "all pawns", "the rooks".
    All,
    /// Two, and there are no others.
    Both,
    /// The one that there is.
    Only,
    /// None of two.
    Neither,
    /// None.
    No,
    /// So many.
    Count(u16),
    /// What was spoken of before.
    It,
    /// No piece: the player of a side.
    Player,
    /// The board does not say which.
    Unknown,
}

/// A group of pieces, or a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct Subject {
    /// How many of them.
    pub quantifier: Quantifier,
    /// Whose.
    pub side: Option<Side>,
    /// Of which kind; none: of any.
    pub kind: Option<PieceKind>,
    /// On which squares they stand, where that is said.
    pub place: Option<SquareSet>,
}

impl Subject {
    /// The groups of which a phrase speaks; `place` gives the squares of a phrase, `its` the side that "his" means.
    /// None where some group is not known.
    pub fn from_node(
        node: &Node,
        place: &dyn Fn(&Node) -> Result<Option<SquareSet>, Undecided>,
        its: Option<Side>,
    ) -> Vec<Self> {
        let (mut found, mut known) = (Vec::new(), true);
        Self::gather(node, place, its, &mut known, &mut found);
        let same = |one: &Self, other: &Self| {
            let singular = matches!(other.quantifier, Quantifier::The | Quantifier::A);
            let alike = one.side == other.side || one.side.is_none() || other.side.is_none();
            *one == *other
                || one.kind.is_some()
                    && (one.kind, other.place, other.side) == (other.kind, None, None)
                    && (one.quantifier == other.quantifier || singular && one.quantifier == Quantifier::Both)
                // "His own pawn and two pawns": of one kind, and nothing says which are which.
                || one.kind.is_some()
                    && (one.kind, one.place, other.place) == (other.kind, None, None)
                    && alike
        };
        let twice = found
            .iter()
            .enumerate()
            .any(|(at, who)| found[..at].iter().any(|one| same(one, who) || same(who, one)));
        // "King and king" says nothing that one can hold against a board.
        if known && !twice {
            return found;
        }
        vec![Self { quantifier: Quantifier::Unknown, side: None, kind: None, place: None }]
    }

    fn gather(
        node: &Node,
        place: &dyn Fn(&Node) -> Result<Option<SquareSet>, Undecided>,
        its: Option<Side>,
        known: &mut bool,
        found: &mut Vec<Self>,
    ) {
        if node.node("one").is_some() {
            let his = node.node("one").is_some_and(|one| is_its(one.meaning));
            for part in node.nodes() {
                let start = found.len();
                Self::gather(part, place, its, known, found);
                // "His king and rook": both are his.
                if his && is_bare(part) {
                    found.iter_mut().skip(start).for_each(|one| one.side = one.side.or(its));
                }
            }
            return;
        }
        let quantifier = match node.meaning {
            "" => return node.nodes().for_each(|part| Self::gather(part, place, its, known, found)),
            // "Die Bauern auf f7 und g7": a word that may speak of one, of several here.
            "the" if listed(node) > 1 => Quantifier::All,
            "the" | "like" | "likes" | "its" | "its-all" | "other" => Quantifier::The,
            "a" | "own-a" | "one-of-two" | "its-a" => Quantifier::A,
            "all" | "each" | "own" | "its-every" => Quantifier::All,
            "both" | "its-both" => Quantifier::Both,
            "only" => Quantifier::Only,
            "neither" => Quantifier::Neither,
            "no" | "nobody" | "its-no" => Quantifier::No,
            "it" | "which" | "moved" => Quantifier::It,
            "player" => Quantifier::Player,
            // Which these are, no list says.
            "attackers" | "defenders" | "former" | "latter" | "opponent" => Quantifier::Unknown,
            "count" | "the-count" | "some-of" | "its-count" => Quantifier::Count(number(node).unwrap_or(0)),
            _ => return,
        };
        let named = place(node);
        *known &= named.is_ok();
        let side = side(node).or(its.filter(|_| is_its(node.meaning)));
        found.push(Self { quantifier, side, kind: kind(node), place: named.ok().flatten() });
    }

    /// The pieces on the board that fit. `before` are those spoken of before.
    pub fn squares<G: GridGame>(&self, setup: &Setup<G>, before: SquareSet) -> SquareSet {
        if self.quantifier == Quantifier::It {
            return before;
        }
        if matches!(self.quantifier, Quantifier::Player | Quantifier::Unknown) {
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
    ///
    /// Where it is `denied`, what holds of one of them holds of them: "the knights cannot go to e4" says that none can.
    pub fn holds(
        &self,
        squares: SquareSet,
        denied: bool,
        test: &dyn Fn(Square) -> Truth,
        name: &str,
    ) -> Truth {
        let each: Vec<Truth> = squares.iter().map(test).collect();
        let yes = each.iter().filter(|truth| truth.is_yes()).count();
        let open = each.contains(&Truth::Open);
        let refusal = each.iter().find_map(|truth| match truth {
            Truth::No(why) => Some(why.clone()),
            _ => None,
        });
        let absent = || format!("there is no {name} on this board");
        if let Some(missing) = each.iter().find(|truth| matches!(truth, Truth::Absent(_))) {
            return missing.clone();
        }
        match self.quantifier {
            // What "it" means is a guess: good enough to prove, not to refute.
            Quantifier::It if denied && yes == 0 && !open && !each.is_empty() => {
                Truth::No(refusal.unwrap_or_default())
            }
            Quantifier::It if denied => Truth::Open,
            Quantifier::It if yes == each.len() && yes > 0 => Truth::Yes,
            Quantifier::It | Quantifier::Player | Quantifier::Unknown => Truth::Open,
            Quantifier::No | Quantifier::Neither if open => Truth::Open,
            Quantifier::Neither if each.len() != 2 => {
                Truth::Absent(format!("there are {} of {name}, not two", each.len()))
            }
            Quantifier::No | Quantifier::Neither => {
                Truth::when(yes == 0, || format!("this holds of a {name}"))
            }
            // "A piece on the squares marked X": one that may come there.
            _ if squares.is_empty() && self.kind.is_none() && self.place.is_some() => Truth::Open,
            _ if squares.is_empty() => Truth::Absent(absent()),
            Quantifier::Only if each.len() != 1 => {
                Truth::Absent(format!("there are {} of {name}, not one", each.len()))
            }
            _ if open => Truth::Open,
            Quantifier::A | Quantifier::Only => Truth::when(yes > 0, || refusal.unwrap_or_default()),
            Quantifier::All | Quantifier::The if denied && yes > 0 && yes < each.len() => Truth::Open,
            Quantifier::The | Quantifier::All if denied && yes > 0 => Truth::Yes,
            Quantifier::Both if each.len() == 2 && denied && yes > 0 => Truth::Yes,
            // "The rook" of several: the one of which it holds.
            Quantifier::The if yes > 0 => Truth::Yes,
            // "Three pawns cannot move": of so many it does not hold.
            Quantifier::Count(number) if denied => {
                if each.len() - yes == usize::from(number) {
                    Truth::No(refusal.unwrap_or_default())
                } else {
                    Truth::Yes
                }
            }
            Quantifier::Count(number) => {
                Truth::when(yes == usize::from(number), || format!("this holds of {yes}, not of {number}"))
            }
            Quantifier::Both if each.len() != 2 => {
                Truth::Absent(format!("there are {} of {name}, not two", each.len()))
            }
            Quantifier::The | Quantifier::All | Quantifier::Both => refusal.map_or(Truth::Yes, Truth::No),
        }
    }
}

/// Whether pieces are meant as somebody's, however many of them: "his king", "none of his pawns".
pub(in crate::sentence) fn is_its(meaning: &str) -> bool {
    meaning == "its" || meaning.starts_with("its-")
}

/// Whether a phrase names a piece without an article.
fn is_bare(node: &Node) -> bool {
    let one = node.node("one").map_or(node, |one| one);
    let name = one.nodes().next();
    one.meaning == "the" && name.is_some_and(|name| name.span.start == one.span.start && kind(name).is_some())
}

/// The pieces on some squares, as words name them.
pub(in crate::sentence) fn those(squares: SquareSet) -> Subject {
    Subject { quantifier: Quantifier::All, side: None, kind: None, place: Some(squares) }
}

/// How many squares a phrase names one by one.
pub(in crate::sentence) fn listed(node: &Node) -> usize {
    let of = |(_, value): &(&str, Value)| match value {
        Value::Squares(squares) => usize::from(squares.only().is_some()),
        Value::Node(part) if part.meaning.is_empty() => listed(part),
        _ => 0,
    };
    node.slots.iter().filter(|(role, _)| *role != THAT).map(of).sum()
}

/// Looks for a slot in a phrase and in those of its parts that are no pieces or places of their own.
fn within<'a, T>(node: &'a Node, take: &dyn Fn(&'a str, &'a Value) -> Option<T>) -> Option<T> {
    node.slots.iter().filter(|(role, _)| *role != THAT).find_map(|(role, value)| {
        take(role, value).or_else(|| match value {
            // "the square of the king" names a square, and no king.
            Value::Node(part) if part.meaning == "of" => None,
            Value::Node(part) => within(part, take),
            _ => None,
        })
    })
}

/// The side that a phrase names.
pub(in crate::sentence) fn side(node: &Node) -> Option<Side> {
    within(node, &|_, value| match value {
        Value::Side(side) => Some(*side),
        _ => None,
    })
}

/// The side in a slot.
pub(in crate::sentence) fn side_in(node: &Node, role: &str) -> Option<Side> {
    match node.slot(role)? {
        Value::Side(side) => Some(*side),
        _ => None,
    }
}

/// The kind that a phrase names.
pub(in crate::sentence) fn kind(node: &Node) -> Option<PieceKind> {
    within(node, &|_, value| match value {
        Value::Piece(kind, _) => Some(*kind),
        _ => None,
    })
}

/// The number that a phrase names.
pub(in crate::sentence) fn number(node: &Node) -> Option<u16> {
    if let Some(part) = node.node("number") {
        return number_of(part);
    }
    node.nodes().find_map(|part| number(part))
}

/// How many of a kind a phrase counts; `exact` where it gives a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct Quantity {
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
pub(in crate::sentence) fn quantities(node: &Rc<Node>) -> Vec<Quantity> {
    let mut found: Vec<Quantity> = Vec::new();
    let mut rest = Some(Rc::clone(node));
    while let Some(node) = rest {
        if let Some(some) = node.node("some") {
            let told = number(some);
            let pair = some.node("pair").or_else(|| some.node("both")).map(|_| 2);
            let number = told.or(pair).unwrap_or(1);
            let (kind, side) = (kind(some), side(some));
            let exact = told.is_some() || pair.is_some();
            // "A rook and a rook" are two.
            match found.iter_mut().find(|other: &&mut Quantity| (other.kind, other.side) == (kind, side)) {
                Some(same) => same.number = same.number.saturating_add(number),
                None => found.push(Quantity { kind, side, number, exact }),
            }
        }
        rest = node.node("rest").map(Rc::clone);
    }
    // "Two rooks and a pawn": where others are counted, an article is a number.
    let counts = found.iter().any(|some| some.exact);
    for some in &mut found {
        some.exact |= counts;
    }
    found
}
