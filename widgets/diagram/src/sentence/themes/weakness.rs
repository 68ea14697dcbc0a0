//! Interpretation of weak and strong groups of pawns: backward, hanging, tripled, a phalanx, and a structure without a weakness.

use musi_rules::{GridGame, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn weakness(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let truth = match node.meaning {
            "tripled" => self.each(who, &|square| self.is_tripled(square)),
            "backward" => self.each(who, &|square| self.is_backward(square)),
            "has-backward" => self.has_such_pawn(node, who, &|square| self.is_backward(square)),
            "has-tripled" => self.has_such_pawn(node, who, &|square| self.is_tripled(square)),
            "hanging-pawns" => {
                let pawns = self.squares_of(who);
                if pawns.len() == 2 { self.are_hanging(pawns) } else { Truth::Open }
            }
            "intact" => self.player_of(who).map_or(Truth::Open, |side| self.is_intact(side)),
            _ => return None,
        };
        Some(truth)
    }

    /// Whether a pawn is one of three of its side on a file.
    fn is_tripled(&self, square: Square) -> Truth {
        let (Some(pawn), Some(side)) = (self.words.pawn, self.side_at(square)) else { return Truth::Open };
        let found = (self.setup.of_kind(pawn, side) & self.file_of(square)).len();
        Truth::when(found > 2, || format!("{found} such pawns stand on that file"))
    }

    /// The pawns of a side on the files next to a square.
    fn neighbours(&self, square: Square, side: Side) -> SquareSet {
        let board = self.setup.geometry();
        let near = |other: &Square| board.file(*other).abs_diff(board.file(square)) == 1;
        let pawns = self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
        pawns.iter().filter(near).collect()
    }

    /// Whether all pawns beside a pawn have gone past it, and a pawn of the enemy guards the square before it.
    fn is_backward(&self, square: Square) -> Truth {
        let (Some(pawn), Some(side)) = (self.words.pawn, self.side_at(square)) else { return Truth::Open };
        if self.setup.piece_at(square).map(|piece| piece.kind) != Some(pawn) {
            return Truth::No(format!("no pawn stands on {}", self.name(square)));
        }
        let board = self.setup.geometry();
        let rank = |square| rank_from_edge(board, square, side);
        let beside = self.neighbours(square, side);
        if beside.is_empty() {
            return Truth::Open;
        }
        if let Some(near) = beside.iter().find(|other| rank(*other) <= rank(square)) {
            return Truth::No(format!("the pawn on {} can support it", self.name(near)));
        }
        let ahead = if side == Side::First { 1 } else { -1 };
        let guarded = board.step(square, 0, ahead).is_some_and(|front| {
            let enemies = self.setup.of_kind(pawn, side.opponent());
            !(self.setup.attackers(front, side.opponent()) & enemies).is_empty()
        });
        if guarded { Truth::Yes } else { Truth::Open }
    }

    /// Whether two pawns stand side by side, and no other of their side beside them.
    fn are_hanging(&self, pawns: SquareSet) -> Truth {
        let board = self.setup.geometry();
        let all: Vec<Square> = pawns.iter().collect();
        let [one, other] = all.as_slice() else { return Truth::Open };
        let (Some(side), Some(pawn)) = (self.side_at(*one), self.words.pawn) else { return Truth::Open };
        let own = self.setup.of_kind(pawn, side);
        if !(pawns - own).is_empty() {
            return Truth::No("they are not pawns of one side".to_owned());
        }
        let beside = board.file(*one).abs_diff(board.file(*other)) == 1;
        let row = board.rank(*one) == board.rank(*other);
        let others = pawns.iter().fold(SquareSet::EMPTY, |set, square| set | self.neighbours(square, side));
        let alone = (others - pawns).is_empty();
        match (beside && alone, row) {
            (true, true) => Truth::Yes,
            (true, false) => Truth::Open,
            _ => Truth::No("other pawns of that side stand beside them".to_owned()),
        }
    }

    /// Whether none of a side's pawns is doubled, isolated or backward.
    fn is_intact(&self, side: Side) -> Truth {
        let pawns = self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
        if pawns.is_empty() {
            return Truth::Open;
        }
        let weak = |square: &Square| {
            ["doubled", "isolated"].iter().any(|kind| self.pawn_is(kind, *square).is_yes())
                || self.is_backward(*square).is_yes()
        };
        match pawns.iter().find(weak) {
            Some(square) => Truth::No(format!("the pawn on {} is weak", self.name(square))),
            None => Truth::Yes,
        }
    }
}
