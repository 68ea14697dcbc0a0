//! Interpretation of the squares between pieces: how many there are, and whether something stands there.

use musi_rules::{GridGame, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what lies between pieces.
    pub(in crate::sentence) fn gaps(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        let truth = match node.meaning {
            "gap-count" => self.counts_gap(node, who),
            "gap-empty" => self.has_empty_gaps(node, who),
            "path-clear" => self.is_path_clear(),
            _ => return None,
        };
        Some(truth)
    }

    /// Whether nothing stands between the piece that was spoken of and that to which it does something.
    fn is_path_clear(&self) -> Truth {
        let (Some(one), Some(other)) = (self.before.only(), self.victims.only()) else { return Truth::Open };
        let Some(between) = self.squares_from(one, other) else { return Truth::Open };
        let taken = between & self.setup.occupied();
        Truth::when(taken.is_empty(), || format!("something stands on {}", self.names(taken)))
    }

    /// The two groups of which words speak: two that are named apart, or the two pieces of one.
    fn ends(&self, node: &Node, who: &[Subject]) -> Option<(SquareSet, SquareSet)> {
        let between = node.node("between").map(|part| self.whos(part));
        match between.as_deref().unwrap_or(who) {
            [one, other] => Some((self.squares(one), self.squares(other))),
            [both] => {
                let squares: Vec<_> = self.squares(both).iter().collect();
                match squares.as_slice() {
                    [one, other] => Some(((*one).into(), (*other).into())),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether so many squares lie between two pieces on one line.
    fn counts_gap(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some((one, other)) = self.ends(node, who) else { return Truth::Open };
        let (Some(one), Some(other), Some(number)) = (one.only(), other.only(), who::number(node)) else {
            return Truth::Open;
        };
        match self.squares_from(one, other) {
            Some(between) => Truth::when(between.len() == usize::from(number), || {
                format!("{} squares lie between {} and {}", between.len(), self.name(one), self.name(other))
            }),
            None => Truth::No(format!("{} and {} stand on no line", self.name(one), self.name(other))),
        }
    }

    /// Whether nothing of what words name stands between pieces of two groups, of each side by themselves.
    fn has_empty_gaps(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some((one, other)) = self.ends(node, who) else { return Truth::Open };
        // "Between king and rook": of two rooks one is enough.
        let (mut empty, mut taken) = (false, SquareSet::EMPTY);
        for from in one {
            for to in other {
                let both = node.node("between").is_some_and(|part| self.whos(part).len() > 1);
                if both
                    && self.side_at(from) != self.side_at(to)
                    && (one.only().is_none() || other.only().is_none())
                {
                    continue;
                }
                let Some(between) = self.squares_from(from, to) else { continue };
                let here = between & self.setup.occupied();
                empty |= here.is_empty();
                taken |= here;
            }
        }
        let few = one.len().max(other.len()) < 3;
        match (empty, taken.is_empty()) {
            (true, all) if few || all => Truth::Yes,
            (false, false) => Truth::No(format!("something stands on {}", self.names(taken))),
            _ => Truth::Open,
        }
    }
}
