//! Squares and lines by where they lie: between, before, in a corner, from one to another.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who;

impl<G: GridGame> Judge<'_, G> {
    /// A line that marks show, with its ends; a file, a rank or a diagonal where words say so.
    pub(in crate::sentence) fn marked_line(&self, node: &Node) -> Option<SquareSet> {
        let marks = self.place_of(node, "marks")?;
        let board = self.setup.geometry();
        let first = marks.first()?;
        let fits = marks.iter().all(|square| {
            let files = board.file(square).abs_diff(board.file(first));
            let ranks = board.rank(square).abs_diff(board.rank(first));
            match node.meaning {
                "marked-file" => files == 0,
                "marked-rank" => ranks == 0,
                "marked-diagonal" => files == ranks,
                _ => true,
            }
        });
        if !fits {
            return None;
        }
        let ends = self.setup.occupied();
        let pairs = ends.iter().flat_map(|one| ends.iter().map(move |other| (one, other)));
        let between = pairs.filter(|(one, other)| self.squares_from(*one, *other) == Some(marks));
        Some(between.fold(marks, |set, (one, other)| set | one.into() | other.into()))
    }

    /// Where two lines meet: "file 4 of rank 2".
    pub(in crate::sentence) fn cross(&self, node: &Node, found: &mut Option<SquareSet>) -> bool {
        let [Some(one), Some(other)] = ["one", "other"].map(|role| self.place_of(node, role)) else {
            return false;
        };
        *found = Some(found.unwrap_or(SquareSet::EMPTY) | (one & other));
        true
    }

    /// The squares of a line from one to another, both among them.
    pub(in crate::sentence) fn line_between(&self, node: &Node) -> Option<SquareSet> {
        let [from, to] = ["one", "other"].map(|role| match node.slot(role) {
            Some(Value::Squares(squares)) => squares.only(),
            _ => None,
        });
        self.line_from(from?, to?)
    }

    pub(in crate::sentence) fn line_from(&self, from: Square, to: Square) -> Option<SquareSet> {
        let board = self.setup.geometry();
        let files = board.file(to) as i8 - board.file(from) as i8;
        let ranks = board.rank(to) as i8 - board.rank(from) as i8;
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return None;
        }
        let mut found = SquareSet::from_square(from);
        let mut at = from;
        while at != to {
            at = board.step(at, files.signum(), ranks.signum())?;
            found.insert(at);
        }
        Some(found)
    }

    /// The squares in front of pieces: of a king the three that shelter it, of another piece those straight ahead up to the first piece.
    pub(in crate::sentence) fn squares_before(&self, pieces: SquareSet) -> SquareSet {
        let board = self.setup.geometry();
        pieces.iter().fold(SquareSet::EMPTY, |mut set, square| {
            let ahead = if self.side_at(square) == Some(Side::First) { 1 } else { -1 };
            if self.is_royal(square) {
                let near = (-1..=1).filter_map(|files| board.step(square, files, ahead));
                return near.fold(set, |set, near| set | near.into());
            }
            let mut at = board.step(square, 0, ahead);
            while let Some(step) = at {
                set.insert(step);
                at = board.step(step, 0, ahead).filter(|_| self.setup.piece_at(step).is_none());
            }
            set
        })
    }

    /// The square right in front of a king of the side that is not to move.
    pub(in crate::sentence) fn head_of(&self, node: &Node) -> Option<SquareSet> {
        let enemy = self.turn?.opponent();
        let king = self.setup.royals(enemy).only()?;
        let named = node.node("of").map(|of| self.squares_of(&self.whos(of)));
        if named.is_some_and(|named| !named.contains(king)) {
            return None;
        }
        let ahead = if enemy == Side::First { 1 } else { -1 };
        self.setup.geometry().step(king, 0, ahead).map(SquareSet::from_square)
    }

    /// "The square in front of the king": one, straight ahead.
    pub(in crate::sentence) fn front_square(&self, node: &Node) -> Option<SquareSet> {
        let piece = self.squares_of(&self.whos(node.node("of")?)).only()?;
        let ahead = if self.side_at(piece)? == Side::First { 1 } else { -1 };
        self.setup.geometry().step(piece, 0, ahead).map(SquareSet::from_square)
    }

    /// The squares between two on one line.
    pub(in crate::sentence) fn squares_from(&self, one: Square, other: Square) -> Option<SquareSet> {
        let board = self.setup.geometry();
        let files = board.file(other) as i8 - board.file(one) as i8;
        let ranks = board.rank(other) as i8 - board.rank(one) as i8;
        if one == other || files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return None;
        }
        let mut found = SquareSet::EMPTY;
        let mut at = board.step(one, files.signum(), ranks.signum());
        while let Some(square) = at.filter(|square| *square != other) {
            found.insert(square);
            at = board.step(square, files.signum(), ranks.signum());
        }
        Some(found)
    }

    /// The squares between pieces of two groups on one line, of one side where both have some.
    pub(in crate::sentence) fn squares_between(&self, node: &Node) -> Option<SquareSet> {
        let [one, other] =
            ["one", "other"].map(|role| node.node(role).map(|part| self.squares_of(&self.whos(part))));
        let (mut one, mut other) = (one?, other?);
        // "It can castle, because all squares between the king and the rook are empty": those of that castling.
        if let Some((king, rook)) =
            self.here.castled.and_then(|(side, short)| self.castling_pair(side, short))
        {
            let pair = SquareSet::from(king) | rook.into();
            let both = |set: SquareSet| set.contains(king) || set.contains(rook);
            if both(one) && both(other) {
                (one, other) = (one & pair, other & pair);
            }
        }
        let mut found = SquareSet::EMPTY;
        for from in one {
            for to in other.iter().filter(|to| *to != from) {
                if self.side_at(from) == self.side_at(to)
                    && let Some(between) = self.squares_from(from, to)
                {
                    found |= between;
                }
            }
        }
        Some(found).filter(|found| !found.is_empty())
    }

    /// A rank as one side counts: "rank 1 for Black".
    pub(in crate::sentence) fn line_for(&self, node: &Node, found: &mut Option<SquareSet>) -> bool {
        let (Some(rank), Some(side)) = (self.place_of(node, "line"), who::side(node)) else { return false };
        let board = self.setup.geometry();
        let turned = |square: Square| {
            let rank = board.height() - 1 - board.rank(square);
            board.square(board.file(square), rank)
        };
        let rank = if side == Side::First { rank } else { rank.iter().filter_map(turned).collect() };
        *found = Some(found.unwrap_or(SquareSet::EMPTY) | rank);
        true
    }

    pub(in crate::sentence) fn all(&self) -> SquareSet {
        SquareSet::all(self.setup.geometry())
    }

    pub(in crate::sentence) fn those(&self, wanted: &dyn Fn(u8, u8) -> bool) -> SquareSet {
        let board = self.setup.geometry();
        board.those(&|square| wanted(board.file(square), board.rank(square)))
    }

    /// Whether a file and a rank are at the edge.
    pub(in crate::sentence) fn is_edge(&self, file: u8, rank: u8) -> (bool, bool) {
        let board = self.setup.geometry();
        ([0, board.width() - 1].contains(&file), [0, board.height() - 1].contains(&rank))
    }

    /// The squares in the corners.
    pub(in crate::sentence) fn corners(&self) -> SquareSet {
        self.those(&|file, rank| self.is_edge(file, rank) == (true, true))
    }

    /// The one, two or four squares in the middle.
    pub(in crate::sentence) fn centre(&self) -> SquareSet {
        let board = self.setup.geometry();
        let middle = |at: u8, length: u8| at == length / 2 || at == (length - 1) / 2;
        self.those(&|file, rank| middle(file, board.width()) && middle(rank, board.height()))
    }
}
