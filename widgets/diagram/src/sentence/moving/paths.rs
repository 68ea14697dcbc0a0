//! The ways that pieces have: along a line, toward another piece, to empty squares alone; and what stands in the way of a check.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::Subject;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn paths(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        let place = || self.place_of(node, "place");
        Some(match node.meaning {
            "goes-within" => place()
                .map_or(Truth::Open, |line| self.each(who, &|square| self.moves_on(square, line, "there"))),
            "goes-toward" => match self.squares_of(whom?).only() {
                Some(goal) => self.each(who, &|square| {
                    let between = self.squares_from(square, goal).unwrap_or(SquareSet::EMPTY);
                    self.moves_on(square, between | goal.into(), "toward that piece")
                }),
                None => Truth::Open,
            },
            "goes-to-empty" => self.each(who, &|square| {
                let Some(side) = self.side_at(square) else { return Truth::Open };
                let Some(position) = self.position(side) else { return Truth::Open };
                let taken = position.targets(square) & self.setup.occupied();
                Truth::when(taken.is_empty(), || format!("it can capture on {}", self.names(taken)))
            }),
            "pinned-file" | "pinned-rank" | "pinned-diagonal" => self.each(who, &|square| {
                self.is_pinned(square, None, by).and(|| self.is_pinned_along(square, node.meaning))
            }),
            "captures-along" => match (whom, place()) {
                // "The queen can take Black's on d7": a square is no line, and the other stands there.
                (Some(whom), Some(square)) if square.only().is_some() => {
                    let there: Vec<Subject> = Self::own(whom, self.side_of(who).map(Side::opponent))
                        .into_iter()
                        .map(|one| Subject {
                            place: Some(one.place.map_or(square, |own| own & square)),
                            ..one
                        })
                        .collect();
                    self.captures(who, Some(&there), None)
                }
                (Some(whom), Some(line)) => {
                    let whom = Self::own(whom, self.side_of(who).map(Side::opponent));
                    let on_line = (self.squares_of(who) | self.squares_of(&whom)) - line;
                    self.captures(who, Some(&whom), None).and(|| {
                        Truth::when(on_line.is_empty(), || {
                            format!("{} is not on that line", self.names(on_line))
                        })
                    })
                }
                _ => Truth::Open,
            },
            "shields" => self.shields(node, who, by?),
            "keeps-from-check" => self.keeps_from_check(who, whom?),
            _ => return None,
        })
    }

    /// Whether a piece has a legal move to some squares.
    fn moves_on(&self, square: Square, place: SquareSet, way: &str) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let found = position.targets(square) & place;
        Truth::when(!found.is_empty(), || format!("{} has no move {way}", self.name(square)))
    }

    /// Whether a piece that is pinned to its king stands on one line of a kind with it.
    fn is_pinned_along(&self, square: Square, meaning: &str) -> Truth {
        let king = self.side_at(square).and_then(|side| self.setup.royals(side).only());
        let Some(king) = king else { return Truth::Open };
        let board = self.setup.geometry();
        let (files, ranks) =
            (board.file(square).abs_diff(board.file(king)), board.rank(square).abs_diff(board.rank(king)));
        let holds = match meaning {
            "pinned-file" => files == 0,
            "pinned-rank" => ranks == 0,
            _ => files == ranks,
        };
        Truth::when(holds, || "it stands on another line with its king".to_owned())
    }

    /// Whether a piece stands in the line of another one to its king, or to what the words name.
    fn shields(&self, node: &Node, who: &[Subject], by: &[Subject]) -> Truth {
        let to = node.node("to").map(|to| self.whos(to));
        // "The black pawn shields the white king from the black rook": a piece may stand in the way of its own side.
        let other = to.as_ref().and_then(|to| self.side_of(to)).zip(self.side_of(who));
        if other.is_some_and(|(to, own)| to != own) {
            return Truth::Open;
        }
        self.each(who, &|square| {
            let pinned = self.is_pinned(square, to.as_deref(), Some(by));
            let Truth::No(_) = pinned else { return pinned };
            // It is one of several that stand there.
            let own = |side| Self::own(by, Some(side));
            let Some(side) = self.side_at(square) else { return pinned };
            let sheltered = match &to {
                Some(to) => self.squares_of(&Self::own(to, Some(side))),
                None => self.setup.royals(side),
            };
            let attackers = self.squares_of(&own(side.opponent()));
            let is_one = attackers.iter().any(|from| {
                sheltered.iter().any(|to| {
                    self.squares_from(from, to).is_some_and(|between| between.contains(square))
                        && self.runs_on_line(from, to)
                })
            });
            if is_one { Truth::Open } else { pinned }
        })
    }

    /// Whether a piece would attack a square if nothing stood between.
    fn runs_on_line(&self, from: Square, to: Square) -> bool {
        let setup = self.setup_without(self.squares_from(from, to).unwrap_or(SquareSet::EMPTY));
        setup.reach(from).attacks().contains(to)
    }

    /// Whether some pieces would give check if this one did not stand in their way.
    fn keeps_from_check(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        self.each(who, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
            let without = self.setup_without(square.into());
            let checkers =
                without.attackers(king, side.opponent()) - self.setup.attackers(king, side.opponent());
            let named = self.squares_of(&Self::own(whom, Some(side.opponent())));
            Truth::when(!(checkers & named).is_empty(), || {
                format!("without {} there would be no such check", self.name(square))
            })
        })
    }
}
