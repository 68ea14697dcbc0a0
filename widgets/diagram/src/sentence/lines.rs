//! Interpretation of several pieces at once: on one line, against each other, with each other.

use musi_rules::{BoardSize, GridGame, Side, Square, SquareSet};

use super::judge::Judge;
use super::parse::Node;
use super::truth::Truth;
use super::who::{Quantifier, Subject};

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces stand on one line, or on one with others.
    pub(super) fn same_line(&self, line: &str, who: &[Subject], whom: &[Subject]) -> Truth {
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
    pub(super) fn miscounted(&self, who: &[Subject]) -> Option<Truth> {
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

    /// Whether each of some pieces attacks one of the others, of the other side.
    pub(super) fn attack_each_other(&self, who: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        if pieces.len() < 2 {
            return Truth::Open;
        }
        if let Some(wrong) = self.miscounted(who) {
            return wrong;
        }
        let alone = pieces.iter().find(|square| {
            let enemies = self.side_at(*square).map(Side::opponent);
            let enemies = enemies.map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
            (self.setup.reach(*square).attacks() & pieces & enemies).is_empty()
        });
        Truth::when(alone.is_none(), || "one of them attacks no other".to_owned())
    }

    /// Whether a player attacks or defends with these pieces.
    pub(super) fn with(&self, node: &Node, who: &[Subject], by: Option<&[Subject]>) -> Truth {
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
}
