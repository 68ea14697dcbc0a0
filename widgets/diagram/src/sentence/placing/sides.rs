//! Interpretation of what one side has and the other has not.

use musi_rules::{GridGame, PieceKind, Side};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantity, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what only one side has.
    pub(in crate::sentence) fn sides(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        let truth = match node.meaning {
            "only-side-has" => self.only_side_has(node),
            "versus" => self.versus(node, None),
            "versus-of" => {
                let [own, other] = ["one-player", "other-player"]
                    .map(|role| node.node(role).and_then(|part| who::side(part)));
                if own.is_some() && own == other {
                    return Some(Truth::Absent("nobody plays against himself".to_owned()));
                }
                self.versus(node, own)
            }
            "versus-draw" => self.versus(node, None).and(|| match self.is_dead() {
                // What theory says of two sides with pieces, the board does not decide.
                Truth::No(_) if Side::BOTH.iter().all(|side| self.setup.of_side(*side).len() > 1) => {
                    Truth::Open
                }
                truth => truth,
            }),
            "dead-with" => match node.node("counted").map(who::quantities) {
                Some(counted) => self.is_dead_with(&counted),
                None => Truth::Open,
            },
            _ => return self.gaps(node, who),
        };
        Some(truth)
    }

    /// Whether a side has what the other has not.
    fn only_side_has(&self, node: &Node) -> Truth {
        let (Some(side), Some(counted)) = (who::side_in(node, "side"), node.node("counted")) else {
            return Truth::Open;
        };
        who::quantities(counted).iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| {
                let Some(kind) = some.kind else { return Truth::Open };
                let [own, other] = [side, side.opponent()].map(|side| self.setup.of_kind(kind, side).len());
                Truth::when(own > 0 && other == 0 && (!some.exact || own == usize::from(some.number)), || {
                    format!("that side has {own} of them, the other {other}")
                })
            })
        })
    }

    /// Whether these pieces, and no others but a king, stand on one side, so that nobody can give mate.
    fn is_dead_with(&self, counted: &[Quantity]) -> Truth {
        let has = |side: Side| {
            self.setup.occupied().iter().filter(|square| self.side_at(*square) == Some(side)).all(|square| {
                self.setup.piece_at(square).is_some_and(|piece| {
                    Some(piece.kind) == self.words.king
                        || counted.iter().any(|some| some.kind == Some(piece.kind))
                })
            }) && counted.iter().all(|some| {
                some.side.is_none_or(|own| own == side)
                    && some.kind.is_some_and(|kind| {
                        Some(kind) == self.words.king
                            || self.setup.of_kind(kind, side).len() == usize::from(some.number)
                    })
            })
        };
        // "A lone king cannot give mate" explains nothing where the other side has more.
        let more = |side: Side| self.worth_of(side) >= self.worth_of(side.opponent());
        let there = Side::BOTH.into_iter().any(|side| has(side) && more(side));
        Truth::when(there, || "no side has just these pieces".to_owned()).and(|| self.is_dead())
    }

    /// Whether one side has what a phrase counts, and the other what it counts against it: kings may be left out. Where more
    /// stands there, people may speak of a part of it.
    pub(in crate::sentence) fn versus(&self, node: &Node, player: Option<Side>) -> Truth {
        let [Some(one), Some(other)] = ["one-side", "other-side"].map(|role| node.node(role)) else {
            return Truth::Open;
        };
        self.stand_against(&who::quantities(one), &who::quantities(other), player)
    }

    /// The same of what a player has, where it is known which one, and what the other has.
    pub(in crate::sentence) fn stand_against(
        &self,
        one: &[Quantity],
        other: &[Quantity],
        player: Option<Side>,
    ) -> Truth {
        let enough = |side: Side, counted: &[Quantity]| {
            counted.iter().all(|some| {
                some.side.is_none_or(|own| own == side)
                    && some
                        .kind
                        .is_some_and(|kind| self.setup.of_kind(kind, side).len() >= usize::from(some.number))
            })
        };
        let exact = |side: Side, counted: &[Quantity]| {
            let sum: usize = counted.iter().map(|some| usize::from(some.number)).sum();
            let named = counted.iter().any(|some| some.kind == self.words.king);
            let kings = if named { 0 } else { self.setup.royals(side).len() };
            enough(side, counted) && sum + kings == self.setup.of_side(side).len()
        };
        let sides: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| player.is_none_or(|own| own == *side)).collect();
        let any = |test: &dyn Fn(Side, &[Quantity]) -> bool| {
            sides.iter().any(|side| test(*side, one) && test(side.opponent(), other))
        };
        if any(&exact) {
            return Truth::Yes;
        }
        // "A queen against a rook", where the rest is the same on both sides.
        let rest = |side: Side, counted: &[Quantity], kind: PieceKind| {
            let named =
                counted.iter().filter(|some| some.kind == Some(kind)).map(|some| i32::from(some.number));
            self.setup.of_kind(kind, side).len() as i32 - named.sum::<i32>()
        };
        let even = |side: Side, one: &[Quantity], other: &[Quantity]| {
            self.words.pieces.iter().all(|piece| {
                Some(piece.kind) == self.words.king
                    || rest(side, one, piece.kind) == rest(side.opponent(), other, piece.kind)
            })
        };
        if sides
            .iter()
            .any(|side| enough(*side, one) && enough(side.opponent(), other) && even(*side, one, other))
        {
            return Truth::Yes;
        }
        if any(&enough) { Truth::Open } else { Truth::No("the sides have other pieces".to_owned()) }
    }
}
