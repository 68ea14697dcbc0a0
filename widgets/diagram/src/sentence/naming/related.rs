//! Pieces and lines that are named by what they are to others: an enemy, an attacker, the file of a piece.

use musi_rules::{GridGame, Side, Square, SquareSet};

use super::resolve::has_foe;
use super::who::{self, Quantifier, Subject};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;

impl<G: GridGame> Judge<'_, G> {
    /// The lines of the piece of which the fact at hand speaks, or those in the middle of the board.
    pub(in crate::sentence) fn related_lines(&self, meaning: &str) -> Option<SquareSet> {
        if meaning == "middle-files" {
            let width = self.setup.geometry().width();
            let half = width / 2;
            return width.is_multiple_of(2).then(|| self.those(&|file, _| file == half || file + 1 == half));
        }
        if let Some(line) = meaning.strip_prefix("that-") {
            return self.lines_of_spots(line == "file");
        }
        let pieces = if self.doers.is_empty() { self.before } else { self.doers };
        pieces.only().map(|square| self.lines_of(square, meaning))
    }

    /// The files or ranks of the squares that were named: "he has a pawn on that file".
    pub(in crate::sentence) fn lines_of_spots(&self, files: bool) -> Option<SquareSet> {
        let meaning = if files { "own-file" } else { "own-rank" };
        let lines = self.spots.iter().map(|square| self.lines_of(square, meaning));
        lines.reduce(|all, line| all | line)
    }

    /// The free squares around a king: of that to which something is done, or of which was spoken.
    pub(in crate::sentence) fn flight_squares(&self) -> Option<SquareSet> {
        let kings = self.royals();
        let mut meant = [self.objects, self.victims, self.doers, self.before].into_iter();
        let king = meant.find_map(|set| (set & kings).only());
        let checked = || {
            let side = Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes())?;
            self.setup.royals(side).only()
        };
        let king = king.or_else(checked)?;
        Some(self.around(king) - self.setup.occupied()).filter(|free| !free.is_empty())
    }

    /// Two groups of pieces, one of which is of the other side than the other: "the rook and the enemy king".
    pub(in crate::sentence) fn with_foe(&self, one: &Node, rest: &Node) -> Vec<Subject> {
        let known = if has_foe(one) { rest } else { one };
        let side = self.side_of(&self.whos(known)).filter(|_| !has_foe(known));
        let of = |about: Option<Side>| -> Vec<Subject> {
            let judge = Judge { about, ..self.clone() };
            [one, rest].into_iter().flat_map(|part| judge.whos(part)).collect()
        };
        let there = |all: &[Subject]| all.iter().all(|one| !self.squares(one).is_empty());
        let (near, far) = (of(side.or(self.about)), of(self.about));
        // "The rook can capture the enemy bishop or the knight": both are enemies of the rook.
        if !there(&near) && self.about.is_some() && there(&far) { far } else { near }
    }

    /// A square that is named with its colour, if it is of that colour: "light d1".
    pub(in crate::sentence) fn square_of_colour(&self, node: &Node) -> Option<SquareSet> {
        let light = G::light(self.setup.geometry())?;
        let wanted = node.node("lit")?.meaning == "lights";
        let square = self.place_of(node, "place")?.only()?;
        (light.contains(square) == wanted).then(|| square.into())
    }

    /// What attacks or defends the piece of which the fact at hand speaks, or which the words name.
    pub(in crate::sentence) fn attackers_of(&self, one: &Node) -> Subject {
        let named = one.node("of").map(|of| self.squares_of(&self.whos(of)));
        let meant = named.unwrap_or(if self.doers.is_empty() { self.before } else { self.doers });
        let found = meant.only().and_then(|square| {
            let side = self.side_at(square)?;
            let side = if one.meaning == "attackers" { side.opponent() } else { side };
            Some(self.setup.attackers(square, side))
        });
        let place = self.place(one).map_or(found, |place| found.map(|found| found & place));
        let found = place.filter(|found| found.only().is_some());
        let quantifier = if found.is_some() { Quantifier::The } else { Quantifier::Unknown };
        Subject { quantifier, side: None, kind: who::kind(one), place: found }
    }

    /// The file, the rank or the diagonals of a square.
    pub(in crate::sentence) fn lines_of(&self, square: Square, meaning: &str) -> SquareSet {
        let board = self.setup.geometry();
        let (file, rank) = (board.file(square), board.rank(square));
        self.those(&|other_file, other_rank| match meaning {
            "own-file" => other_file == file,
            "own-rank" => other_rank == rank,
            _ => other_file.abs_diff(file) == other_rank.abs_diff(rank),
        })
    }
}
