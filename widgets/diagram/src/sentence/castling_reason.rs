//! What a reason for castling, or for not castling, speaks of: the way of king and rook.

use std::rc::Rc;

use musi_rules::{GridGame, Side, SquareSet};

use super::judge::Judge;
use super::node::Node;

impl<G: GridGame> Judge<'_, G> {
    /// Whether an empty gap of which a reason for castling speaks is one between a king and a rook.
    pub(super) fn gap_is_of_castling(&self, reason: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let Some(between) = gap(reason) else { return true };
        let groups = self.whos(between);
        let kings = self.royals();
        let rooks = Side::BOTH.iter().fold(SquareSet::EMPTY, |set, side| {
            let king = before.setup.royals(*side).only();
            king.map_or(set, |king| set | G::castling_rooks(self.setup, *side, king))
        });
        let is = |group: &super::who::Subject, wanted: SquareSet| {
            let squares = self.squares(group);
            !squares.is_empty() && (squares - wanted).is_empty()
        };
        match groups.as_slice() {
            [one, other] => is(one, kings) && is(other, rooks) || is(one, rooks) && is(other, kings),
            _ => true,
        }
    }

    /// The squares that matter to the castling that a conclusion denies or affirms: from the king to the rook.
    pub(super) fn castling_path(&self, conclusion: &Rc<Node>) -> Option<SquareSet> {
        let fact = castling_fact(conclusion)?;
        let who = conclusion.node("who").or_else(|| conclusion.nodes().find_map(|part| part.node("who")));
        let who = who.map(|who| self.whos(who)).unwrap_or_default();
        if fact.meaning.starts_with("both") {
            return Some(
                Side::BOTH
                    .into_iter()
                    .filter_map(|side| self.castling_path_of(fact, side))
                    .fold(SquareSet::EMPTY, |all, path| all | path),
            );
        }
        let side = super::who::side(fact).or_else(|| self.side_of(&who)).or(self.player).or(self.turn)?;
        self.castling_path_of(fact, side)
    }

    /// The squares that matter to the castling of a side of which a fact speaks.
    fn castling_path_of(&self, fact: &Node, side: Side) -> Option<SquareSet> {
        let king = self.setup.royals(side).only()?;
        let board = self.setup.geometry();
        let wings: &[bool] = match fact.meaning.rsplit('-').next() {
            Some("short") => &[true],
            Some("long") => &[false],
            _ => &[true, false],
        };
        let paths = wings.iter().filter_map(|short| {
            let (_, rook) = self.castling_pair(side, *short)?;
            let (to, beside) = G::castling_squares(self.setup, king, rook)?;
            let between = self.squares_from(king, rook)?;
            // An attack matters only where the king goes, a piece wherever it stands between.
            let files = [board.file(king), board.file(to), board.file(beside)];
            let (low, high) = (*files.iter().min()?, *files.iter().max()?);
            let way = board.those(&|square| {
                board.rank(square) == board.rank(king) && (low..=high).contains(&board.file(square))
            });
            Some(way | (between & self.setup.occupied()) | SquareSet::from_square(king))
        });
        let found = paths.fold(SquareSet::EMPTY, |set, path| set | path);
        (!found.is_empty()).then_some(found)
    }
}

/// The fact of a clause that speaks of castling.
pub(super) fn castling_fact(node: &Rc<Node>) -> Option<&Rc<Node>> {
    if node.meaning.contains("castl") {
        return Some(node);
    }
    node.nodes().find_map(castling_fact)
}

/// The two ends of a gap that a clause calls empty.
fn gap(node: &Rc<Node>) -> Option<&Rc<Node>> {
    if node.meaning == "gap-empty" {
        return node.node("between");
    }
    node.nodes().find_map(gap)
}
