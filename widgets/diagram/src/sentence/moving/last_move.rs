//! What words say of the last move.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::language::notation;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether the last move can have been that one: what went stands there, and where it stood nothing does.
    pub(in crate::sentence) fn last_move(&self, node: &Node) -> Truth {
        let Some(text) = first_move(node) else { return Truth::Open };
        self.played_by(text, who::side(node))
    }

    /// Whether the last move can have been one that words name, by the side that is not to move.
    pub(in crate::sentence) fn last_move_is(&self, text: &str) -> Truth {
        self.played_by(text, None)
    }

    fn played_by(&self, text: &str, side: Option<Side>) -> Truth {
        let sides = side.or_else(|| self.turn.map(Side::opponent));
        let sides = sides.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        self.can_have_played(text, &sides)
    }

    /// The squares that a move names, in their order.
    pub(in crate::sentence) fn squares_named(&self, text: &str) -> Vec<Square> {
        let board = self.setup.geometry();
        let mut names: Vec<(usize, Square)> = Vec::new();
        for square in board.squares() {
            names.extend(text.match_indices(&G::square_name(board, square)).map(|(at, _)| (at, square)));
        }
        names.sort_unstable_by_key(|(at, _)| *at);
        names.into_iter().map(|(_, square)| square).collect()
    }

    /// Whether the piece on a square can have come from another, which is empty now.
    pub(in crate::sentence) fn can_have_gone(&self, from: Square, to: Square) -> bool {
        let mut earlier = self.setup.clone();
        let piece = earlier.put(to, None);
        if earlier.piece_at(from).is_some() {
            return false;
        }
        earlier.put(from, piece);
        let reach = earlier.reach(from);
        reach.quiet.contains(to) || reach.attacks().contains(to)
    }

    /// From where to where a move goes, where its name gives both.
    pub(in crate::sentence) fn squares_of_move(&self, text: &str) -> Option<(Square, Square)> {
        match self.squares_named(text).as_slice() {
            [from, to] => Some((*from, *to)),
            _ => None,
        }
    }

    /// The same of the last move, where words name it.
    pub(in crate::sentence) fn last_squares(&self, node: &Node) -> Option<(Square, Square)> {
        match node.meaning {
            "last-move" => self.squares_of_move(first_move(node)?),
            "pushed" => self.pushed_pawn(node),
            "last-squares" => {
                let [from, to] =
                    ["from", "to"].map(|role| self.place_of(node, role).and_then(SquareSet::only));
                Some((from?, to?))
            }
            _ => None,
        }
    }

    /// Where the move leads that words call the last one.
    pub(in crate::sentence) fn last_landed(&self, node: &Node) -> Option<SquareSet> {
        first_move(node).map(|text| self.landed(text))
    }

    /// Where a move leads.
    pub(in crate::sentence) fn landed(&self, text: &str) -> SquareSet {
        self.squares_named(text).last().map_or(SquareSet::EMPTY, |square| (*square).into())
    }

    /// Whether one of some sides can have played a move last: what went stands there, and where it stood nothing does.
    pub(in crate::sentence) fn can_have_played(&self, text: &str, sides: &[Side]) -> Truth {
        let named = self.squares_named(text);
        let Some(to) = named.last() else { return Truth::Open };
        let left = match named.as_slice() {
            [from, _] => self.can_have_gone(*from, *to),
            _ => true,
        };
        let kind = notation::kind_of::<G>(text, self.lexicon);
        let holds = sides.iter().any(|side| {
            self.setup.piece_at(*to).is_some_and(|piece| {
                piece.side == *side && left && kind.is_none_or(|kind| kind == piece.kind)
            })
        });
        Truth::when(holds, || format!("{text} cannot have been the last move here"))
    }
}

/// The first move that a phrase names.
fn first_move(node: &Node) -> Option<&str> {
    node.slots.iter().find_map(|(_, value)| match value {
        Value::Move(text) => Some(text.as_str()),
        Value::Node(part) => first_move(part),
        _ => None,
    })
}
