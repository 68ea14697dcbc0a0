//! What is said of a kind of piece as such: on an empty board, from wherever it stands, whatever stands on the board that is drawn.

use std::rc::Rc;

use musi_rules::{GridGame, Piece, PieceKind, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

/// What is so of a kind as such, and hangs on no other piece.
const OF_KINDS: [&str; 21] = [
    "moves-as",
    "only-moves-as",
    "can-move-as",
    "can-move-way",
    "captures-as",
    "captures-alike",
    "moves-not",
    "cannot-move-so",
    "moves-like",
    "can-move-like",
    "moves-like-and",
    "moves-like-both",
    "moves-not-back",
    "leaps",
    "jumps-over",
    "lands-ahead",
    "bound-colour",
    "changes-colour",
    "goes-l",
    "reaches-all",
    "reaches-half",
];

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn general(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        if let Some(truth) = self.of_absent_kind(node, who) {
            return Some(truth);
        }
        Some(match node.meaning {
            "range-of" => {
                let place = who.first().and_then(|one| one.place);
                // "The king in the centre", where none of those on the board stands there.
                let middle = node.node("from-where").is_some_and(|place| place.meaning == "from-middle");
                if middle
                    && let [Subject { quantifier: Quantifier::The, .. }] = who
                    && !self.squares_of(who).is_empty()
                    && (self.squares_of(who) & self.centre()).is_empty()
                {
                    return Some(Truth::Open);
                }
                self.of_one_kind(who, &|kind| self.has_range(node, kind, place))
            }
            "reaches-all" => self.each(who, &|square| {
                let far = self.ever_reached(square);
                Truth::when(far == Some(self.all()), || "it never comes to some squares".to_owned())
            }),
            "reaches-half" => self.each(who, &|square| {
                let far = self.ever_reached(square).map(|far| 2 * far.len());
                Truth::when(far == Some(self.all().len()), || "it comes to more or fewer squares".to_owned())
            }),
            "never-into-check" => self.of_one_kind(who, &|kind| {
                Truth::when(Some(kind) == self.words.king, || "other pieces may be attacked".to_owned())
            }),
            "only-kind-does" => match node.node("then") {
                Some(then) => self.of_one_kind(who, &|kind| self.does_alone(then, kind)),
                None => Truth::Open,
            },
            _ => return None,
        })
    }

    /// What is said of a kind that has no piece on the board, and holds of the kind: "unlike this bishop, rooks move straight".
    fn of_absent_kind(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        if !OF_KINDS.contains(&node.meaning) {
            return None;
        }
        let [Subject { quantifier, side: None, kind: Some(kind), place: None }] = who else { return None };
        let of_all = matches!(quantifier, Quantifier::A | Quantifier::All | Quantifier::The);
        if !of_all || !self.squares_of(who).is_empty() {
            return None;
        }
        let (setup, _) = self.alone(first(*kind))?;
        let judge = Judge::new(&setup, None, self.words, self.lexicon);
        let judge = Judge { denied: self.denied, ..judge };
        Some(judge.fact(node, Some(&subject_of(*kind))))
    }

    /// Whether something holds of the one kind of which words speak.
    fn of_one_kind(&self, who: &[Subject], test: &dyn Fn(PieceKind) -> Truth) -> Truth {
        let [one] = who else { return Truth::Open };
        if matches!(one.quantifier, Quantifier::No | Quantifier::Neither | Quantifier::Unknown) {
            return Truth::Open;
        }
        let mut kinds = self.squares_of(who).iter().filter_map(|square| self.setup.piece_at(square));
        let first = one.kind.or_else(|| kinds.next().map(|piece| piece.kind));
        match first {
            Some(kind) if kinds.all(|piece| piece.kind == kind) => test(kind),
            _ => Truth::Open,
        }
    }

    /// How many squares a piece of a kind attacks on an empty board, from each of some squares.
    fn ranges(&self, kind: PieceKind, from: SquareSet) -> Vec<usize> {
        let Some((mut setup, middle)) = self.alone(first(kind)) else { return Vec::new() };
        setup.put(middle, None);
        let piece = Piece { kind, side: Side::First };
        let range = |from: Square| {
            setup.put(from, Some(piece));
            let range = setup.reach(from).attacks().len();
            setup.put(from, None);
            range
        };
        from.iter().map(range).collect()
    }

    /// Whether a piece of a kind attacks so many squares from where words say, on an empty board.
    fn has_range(&self, node: &Node, kind: PieceKind, place: Option<SquareSet>) -> Truth {
        let Some(number) = who::number(node).map(usize::from) else { return Truth::Open };
        // A pawn goes otherwise than it captures.
        let Some((middle, moves, attacks)) = self.reach_from_middle(Piece { kind, side: Side::First }) else {
            return Truth::Open;
        };
        if moves != attacks {
            return Truth::Open;
        }
        let board = self.setup.geometry();
        let (width, height) = (board.width(), board.height());
        let at_edge = |square: Square| {
            let file = [0, width - 1].contains(&board.file(square));
            let rank = [0, height - 1].contains(&board.rank(square));
            (file, rank)
        };
        let from = match node.node("from-where").map_or("", |place| place.meaning) {
            "anywhere" | "" if place.is_some() => place.unwrap_or_default(),
            "anywhere" => self.all(),
            "from-corner" => board.those(&|square| at_edge(square) == (true, true)),
            "from-edge" => board.those(&|square| matches!(at_edge(square), (true, false) | (false, true))),
            "from-middle" => {
                let near = |at: u8, length: u8| at == length / 2 || at == (length - 1) / 2;
                board.those(&|square| near(board.file(square), width) && near(board.rank(square), height))
            }
            _ => match self.place_of(node, "from-where") {
                Some(place) => place,
                None => middle.into(),
            },
        };
        let ranges = self.ranges(kind, from);
        let (Some(least), Some(most)) = (ranges.iter().min(), ranges.iter().max()) else {
            return Truth::Open;
        };
        let holds = match node.node("bound").map_or("", |bound| bound.meaning) {
            "at-most" => *most == number,
            "at-least" => *least == number,
            _ => *least == number && *most == number,
        };
        let truth = Truth::when(holds, || {
            if least == most {
                format!("there it attacks {least}")
            } else {
                format!("there it attacks {least} to {most}")
            }
        });
        // "In the corner it has one move": that which is drawn, with what stands in its way.
        let drawn = Side::BOTH.into_iter().any(|side| !(self.setup.of_kind(kind, side) & from).is_empty());
        let empty = node.node("empty").is_some()
            || node.node("from-where").is_some_and(|place| place.node("empty").is_some());
        if drawn && !empty && self.setup.occupied().len() > 1 { truth.unsure() } else { truth }
    }

    /// The squares to which a piece ever comes on an empty board, with its own; nothing for one that is promoted on the way.
    fn ever_reached(&self, square: Square) -> Option<SquareSet> {
        let piece = self.setup.piece_at(square)?;
        if Some(piece.kind) == self.words.pawn {
            return None;
        }
        let (mut setup, middle) = self.alone(first(piece.kind))?;
        setup.put(middle, None);
        let (mut found, mut open) = (SquareSet::from_square(square), vec![square]);
        while let Some(from) = open.pop() {
            setup.put(from, Some(piece));
            let new = setup.reach(from).moves() - found;
            setup.put(from, None);
            found |= new;
            open.extend(new.iter());
        }
        Some(found)
    }

    /// Whether something that is said of kinds holds of one and of no other kind of the game.
    fn does_alone(&self, then: &Rc<Node>, kind: PieceKind) -> Truth {
        if !is_of_kinds(then) {
            return Truth::Open;
        }
        let does = |kind: PieceKind| {
            let Some((setup, _)) = self.alone(first(kind)) else { return Truth::Open };
            Judge::new(&setup, None, self.words, self.lexicon).holds_of(then, &subject_of(kind))
        };
        does(kind).and(|| {
            let others = self.words.pieces.iter().map(|word| word.kind).filter(|other| *other != kind);
            others.into_iter().fold(Truth::Yes, |truth, other| {
                truth.and(|| does(other).denied(|| "another kind does so too".to_owned()))
            })
        })
    }
}

/// A piece of a kind, of the first side.
const fn first(kind: PieceKind) -> Piece {
    Piece { kind, side: Side::First }
}

/// Words for the one piece of a kind that stands on a board.
fn subject_of(kind: PieceKind) -> Rc<Node> {
    let one = Node { meaning: "the", slots: vec![("piece", Value::Piece(kind, false))], ..Node::default() };
    Rc::new(Node { slots: vec![("one", Value::Node(Rc::new(one)))], ..Node::default() })
}

/// Whether all that words say is so of kinds as such.
fn is_of_kinds(node: &Node) -> bool {
    if node.meaning.is_empty() {
        return node.nodes().all(|part| is_of_kinds(part));
    }
    OF_KINDS.contains(&node.meaning)
}
