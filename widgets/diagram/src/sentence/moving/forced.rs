//! What all legal moves of a side have in common: which kinds move, and on which square a check is blocked.

use musi_rules::{GridGame, Move, PieceKind, Position, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn forced(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        if !["moves-only-kinds", "must-block"].contains(&node.meaning) {
            return None;
        }
        let side = self.player_of(slots.who).or_else(|| {
            // "The king is in check and must block on e2": its side.
            let kings = self.squares_of(slots.who) & self.royals();
            kings.only().and_then(|king| self.side_at(king))
        });
        let Some(side) = side else { return Some(Truth::Open) };
        let Some(position) = self.position(side) else { return Some(Truth::Open) };
        Some(if node.meaning == "must-block" {
            self.must_block(node, &position)
        } else {
            self.moves_only_kinds(node, &position)
        })
    }

    /// Whether a side has legal moves of each of the kinds that words name, and of no other.
    fn moves_only_kinds(&self, node: &Node, position: &Position<G>) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        if counted.iter().any(|some| some.number != 1) {
            return Truth::Open;
        }
        let named: Option<Vec<PieceKind>> = counted.iter().map(|some| some.kind).collect();
        let Some(named) = named.filter(|named| !named.is_empty()) else { return Truth::Open };
        let kind_of = |mv: &Move| {
            let from = mv.origin_square()?;
            self.setup.piece_at(from).map(|piece| piece.kind)
        };
        let moves = position.legal_moves();
        // What is dropped moves too, and words may count it or not.
        if moves.iter().any(|mv| mv.origin_square().is_none()) {
            return Truth::Open;
        }
        let moving: Vec<PieceKind> = moves.iter().filter_map(kind_of).collect();
        if let Some(other) = moves.iter().find(|mv| kind_of(mv).is_none_or(|kind| !named.contains(&kind))) {
            let from = other.origin_square().map(|from| self.name(from)).unwrap_or_default();
            return Truth::No(format!("the piece on {from} can move too"));
        }
        Truth::when(named.iter().all(|kind| moving.contains(kind)), || "one of them cannot move".to_owned())
    }

    /// Whether a side is in check, and each of its moves puts a piece other than its king on one of some empty squares.
    fn must_block(&self, node: &Node, position: &Position<G>) -> Truth {
        let Some(place) = self.place_of(node, "place") else { return Truth::Open };
        if !position.is_check() {
            return Truth::No("that side is not in check".to_owned());
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Truth::No("there is no way out".to_owned());
        }
        let other = moves.iter().find(|mv| {
            let by_king = mv.origin_square().is_some_and(|from| self.royals().contains(from));
            by_king || !place.contains(mv.to) || self.setup.piece_at(mv.to).is_some()
        });
        let used: SquareSet = moves.iter().map(|mv| mv.to).collect();
        match other {
            Some(mv) => Truth::No(format!("there is a move to {} too", self.name(mv.to))),
            None => Truth::when(used == place, || format!("a piece goes to {} only", self.names(used))),
        }
    }
}
