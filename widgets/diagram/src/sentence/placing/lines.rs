//! Interpretation of several pieces at once: on one line, against each other, with each other.

use musi_rules::{BoardSize, GridGame, PieceKind, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

/// How a line runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::sentence) enum Line {
    /// Along a file.
    File,
    /// Along a rank.
    Rank,
    /// Along a diagonal.
    Diagonal,
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces stand on one line, or on one with others.
    pub(in crate::sentence) fn same_line(&self, line: &str, who: &[Subject], whom: &[Subject]) -> Truth {
        let pieces = self.squares_of(who) | self.squares_of(whom);
        if let Some(wrong) = self.miscounted(who) {
            return wrong;
        }
        if pieces.len() < 2 {
            return Truth::Open;
        }
        let board: BoardSize = self.setup.geometry();
        let same = |one: Square, other: Square| {
            let files = board.file(one).abs_diff(board.file(other));
            let ranks = board.rank(one).abs_diff(board.rank(other));
            match line {
                "same-file" => files == 0,
                "same-rank" => ranks == 0,
                _ => files == ranks,
            }
        };
        // "The king and the queen", where there are two kings: one of them.
        let several = |one: &&Subject| one.quantifier == Quantifier::The && self.squares(one).len() > 1;
        if let [one, other] = who.iter().chain(whom).collect::<Vec<_>>().as_slice()
            && [*one, *other].iter().any(several)
        {
            let others = self.squares(other);
            let holds = self
                .squares(one)
                .iter()
                .any(|one| others.iter().any(|other| one != other && same(one, other)));
            return match (holds, self.denied) {
                (true, true) => Truth::Open,
                (holds, _) => Truth::when(holds, || format!("they stand on {}", self.names(pieces))),
            };
        }
        let together = pieces.first().is_some_and(|one| pieces.iter().all(|other| same(one, other)));
        Truth::when(together, || format!("they stand on {}", self.names(pieces)))
    }

    /// What is wrong with the number of pieces of which words speak.
    pub(in crate::sentence) fn miscounted(&self, who: &[Subject]) -> Option<Truth> {
        let numbers = who.iter().map(|who| {
            let wanted = match who.quantifier {
                Quantifier::Count(number) => usize::from(number),
                Quantifier::Both => 2,
                _ => return None,
            };
            (self.squares(who).len() != wanted).then(|| self.squares(who).len())
        });
        let found = numbers.flatten().next()?;
        Some(Truth::Absent(format!("of these there are {found}")))
    }

    /// Whether a fact names more pieces than there are: "between the three kings".
    pub(in crate::sentence) fn more_than_there_are(&self, node: &Node) -> Option<Truth> {
        let named = ["whom", "by", "between", "to"].into_iter().filter_map(|role| node.node(role));
        let groups = named.flat_map(|part| self.whos(part));
        let few = groups.filter_map(|who| match who.quantifier {
            Quantifier::Count(number) => {
                let found = self.squares(&who).len();
                (found < usize::from(number)).then_some(found)
            }
            _ => None,
        });
        let found = few.min()?;
        Some(Truth::Absent(format!("of these there are {found}")))
    }

    /// Whether each of some pieces attacks one of the others, of the other side.
    pub(in crate::sentence) fn attack_each_other(&self, who: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        // "Either piece": of which two, nothing has said.
        let any = matches!(who, [Subject { quantifier: Quantifier::A, kind: None, .. }]);
        if pieces.len() < 2 || any {
            return Truth::Open;
        }
        if let Some(wrong) = self.miscounted(who) {
            return wrong;
        }
        // "Neither pawn can capture the other", "the pawns do not attack each other": none of them attacks one of the others.
        let is_none = Self::is_none(who);
        if is_none || self.denied {
            let attacks = |square: &Square| {
                let enemies = self.side_at(*square).map(Side::opponent);
                let enemies = enemies.map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                !(self.setup.reach(*square).attacks() & pieces & enemies).is_empty()
            };
            let found = pieces.iter().find(attacks);
            let truth = Truth::when(found.is_none(), || "one of them attacks another".to_owned());
            return if is_none { truth } else { truth.denied(|| "none of them attacks another".to_owned()) };
        }
        let alone = pieces.iter().find(|square| {
            let enemies = self.side_at(*square).map(Side::opponent);
            let enemies = enemies.map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
            (self.setup.reach(*square).attacks() & pieces & enemies).is_empty()
        });
        Truth::when(alone.is_none(), || "one of them attacks no other".to_owned())
    }

    /// Whether words deny of each of some pieces what they say: "neither rook".
    pub(in crate::sentence) fn is_none(who: &[Subject]) -> bool {
        who.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither))
    }

    /// Whether a player attacks or defends with these pieces.
    pub(in crate::sentence) fn with(&self, node: &Node, who: &[Subject], by: Option<&[Subject]>) -> Truth {
        let (Some(side), Some(by)) = (self.player_of(who), by) else { return Truth::Open };
        let by = Self::own(by, Some(side));
        let target = node.node("target");
        let victims = target.and_then(|target| target.node("whom")).map(|part| self.whos(part));
        let place = target.and_then(|target| self.place_of(target, "place"));
        match (node.meaning, victims) {
            ("attack-with", victims) => self.attacks(&by, victims.as_deref(), place),
            (_, Some(victims)) => self.each(&victims, &|square| self.is_defended(square, Some(&by))),
            (_, None) => self.attacks(&by, None, place),
        }
    }

    /// Whether pieces attack others along such a line.
    pub(in crate::sentence) fn attack_along(
        &self,
        node: &Node,
        who: &[Subject],
        whom: Option<&[Subject]>,
        line: Line,
    ) -> Truth {
        let Some(whom) = whom else { return Truth::Open };
        let board = self.setup.geometry();
        let runs = |from: Square, to: Square| {
            let files = board.file(from).abs_diff(board.file(to));
            let ranks = board.rank(from).abs_diff(board.rank(to));
            match line {
                Line::File => files == 0,
                Line::Rank => ranks == 0,
                Line::Diagonal => files == ranks,
            }
        };
        let place = match (node.node("place").is_some(), self.place_of(node, "place")) {
            (true, None) => return Truth::Open,
            (_, place) => place,
        };
        self.attacks(who, Some(whom), None).and(|| {
            let victims = self.squares_of(whom);
            self.each(who, &|square| {
                let attacked = self.setup.reach(square).attacks() & victims;
                let fits = |other: Square| {
                    runs(square, other)
                        && place.is_none_or(|place| place.contains(square) && place.contains(other))
                };
                Truth::when(attacked.iter().any(fits), || {
                    format!("from {} to {} runs no such line", self.name(square), self.names(victims))
                })
            })
        })
    }

    /// Whether all moves of a piece stay on a line.
    pub(in crate::sentence) fn goes_along(&self, square: Square, line: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        // Pinned to a line on which it has no move it cannot leave it either.
        let bound = line.only() == Some(square) || self.is_pinned(square, None, None).is_yes();
        let stays = targets.is_empty() && line.contains(square) && bound;
        Truth::when(stays || !targets.is_empty() && (targets - line).is_empty(), || {
            format!("the piece on {} can go to {}", self.name(square), self.names(targets))
        })
    }

    /// Whether a piece stands on a line and attacks what it sees of it.
    pub(in crate::sentence) fn commands(&self, square: Square, line: SquareSet) -> Truth {
        let attacks = self.setup.reach(square).attacks() & line;
        let on = line.contains(square) && self.runs_along(square, line);
        Truth::when(on && !attacks.is_empty(), || {
            format!("the piece on {} attacks of that {}", self.name(square), self.names(attacks))
        })
    }

    /// Whether a piece of this kind, on an empty board, would attack more of a line than the squares next to it.
    pub(in crate::sentence) fn runs_along(&self, square: Square, line: SquareSet) -> bool {
        let mut alone = self.setup.clone();
        for other in self.setup.occupied().iter().filter(|other| *other != square) {
            alone.put(other, None);
        }
        (alone.reach(square).attacks() & line).len() > 2
    }

    /// Whether pieces stand on one line, and the foremost of them attacks something on it that the others would attack without it.
    pub(in crate::sentence) fn is_battery(&self, node: &Node, who: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        let Some(target) = node.node("target") else { return Truth::Open };
        let side = self.side_of(who);
        let whom = target
            .node("whom")
            .map(|whom| self.squares_of(&Self::own(&self.whos(whom), side.map(Side::opponent))));
        let Some(aims) = whom.or_else(|| self.place_of(target, "place")) else { return Truth::Open };
        // What lies beside their line is attacked by one of them alone.
        let aims: SquareSet = aims.iter().filter(|aim| self.on_line_of(pieces, *aim)).collect();
        self.are_lined_up(pieces, None, who).and(|| {
            let aimed = |square: Square| {
                let mut without = self.setup.clone();
                for other in pieces.iter().filter(|other| *other != square) {
                    without.put(other, None);
                }
                !(without.reach(square).attacks() & aims).is_empty()
            };
            let some = pieces.iter().any(|square| !(self.setup.reach(square).attacks() & aims).is_empty());
            Truth::when(some && pieces.iter().all(aimed), || {
                "that is not on the line at which both are aimed".to_owned()
            })
        })
    }

    /// Whether a square lies on one line with all of some pieces.
    fn on_line_of(&self, pieces: SquareSet, square: Square) -> bool {
        let board = self.setup.geometry();
        let away = |other: Square| {
            let files = i16::from(board.file(other)) - i16::from(board.file(square));
            (files, i16::from(board.rank(other)) - i16::from(board.rank(square)))
        };
        let mut ways = pieces.iter().map(away);
        let Some((files, ranks)) = ways.next() else { return false };
        ways.all(|(other_files, other_ranks)| files * other_ranks == ranks * other_files)
    }

    /// The squares of a square's file.
    pub(in crate::sentence) fn file_of(&self, square: Square) -> SquareSet {
        let board = self.setup.geometry();
        board.those(&|other| board.file(other) == board.file(square))
    }

    /// Whether no pawn stands on a line, or none of a side but one of the other.
    pub(in crate::sentence) fn is_open(&self, line: SquareSet, half: Option<Side>) -> Truth {
        let Some(pawn) = self.words.pawn else { return Truth::Open };
        let pawns = |side: Side| self.setup.of_kind(pawn, side) & line;
        let holds = match half {
            None => pawns(Side::First).is_empty() && pawns(Side::Second).is_empty(),
            Some(side) => pawns(side).is_empty() && !pawns(side.opponent()).is_empty(),
        };
        Truth::when(holds, || {
            let those = pawns(Side::First) | pawns(Side::Second);
            if those.is_empty() {
                "no pawn stands on it".to_owned()
            } else {
                format!("pawns stand on {}", self.names(those))
            }
        })
    }

    /// Whether a kind of piece moves along diagonals only, or along files and ranks only.
    pub(in crate::sentence) fn moves_only(&self, kind: PieceKind, diagonal: bool) -> bool {
        let board = self.setup.geometry();
        let piece = musi_rules::Piece { kind, side: Side::First };
        let Some((alone, middle)) = self.alone(piece) else { return false };
        let moves: SquareSet = alone.reach(middle).moves();
        let fits = |square: Square| {
            let files = board.file(square).abs_diff(board.file(middle));
            let ranks = board.rank(square).abs_diff(board.rank(middle));
            if diagonal { files == ranks } else { files == 0 || ranks == 0 }
        };
        !moves.is_empty() && moves.iter().all(fits)
    }
}
