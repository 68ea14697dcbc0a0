//! Interpretation of what keeps a piece from a line, or on one, and of what leaves it without a move.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, piece_on};
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn restraint(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, whom, .. } = slots;
        let whom = whom.unwrap_or_default();
        match node.meaning {
            "must-move-king" => return Some(self.must_move_king(node)),
            "has-pinned" => return Some(self.has_pinned(node, who, whom)),
            "is-left" => return Some(self.is_left(node, who, whom)),
            "kept-off" | "kept-on" | "left-stuck" | "robbed" => {}
            _ => return None,
        }
        if Self::player(who).is_some() || whom.iter().any(|whom| whom.quantifier == Quantifier::It) {
            return Some(Truth::Open);
        }
        let place = self.place_of(node, "place");
        Some(self.each(who, &|square| {
            let Some(kept) = self.held_by(square, whom) else { return Truth::Open };
            match (node.meaning, place) {
                ("left-stuck", _) => self.leaves_stuck(square, kept),
                // "The queen takes every square from the king": each of them, and alone.
                ("robbed", _) => {
                    let free = self.around(kept) - SquareSet::from(square);
                    let own = self.side_at(kept).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                    let missed = free - own - self.setup.reach(square).attacks();
                    if missed.is_empty() { self.leaves_stuck(square, kept) } else { Truth::Open }
                }
                ("kept-off", Some(line)) => self.keeps_off(square, kept, line),
                ("kept-on", Some(line)) => self.keeps_on(square, kept, line),
                _ => Truth::Open,
            }
        }))
    }

    /// "Each side has a knight pinned": one of its own that is pinned, or one of the other side that it pins.
    fn has_pinned(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let to = node.node("to").map(|part| self.whos(part));
        let of = |side: Side| {
            let to = to.as_ref().map(|to| Self::own(&without_side(to), Some(side)));
            let truth = self.each(&Self::own(whom, Some(side)), &|square| {
                let by = (Some(side) != self.player_of(who)).then_some(who);
                self.is_pinned(square, to.as_deref(), by)
            });
            if matches!(truth, Truth::Absent(_)) { Truth::No("it is not pinned".to_owned()) } else { truth }
        };
        let Some(side) = self.player_of(who) else {
            return self.each(whom, &|square| self.is_pinned(square, to.as_deref(), Some(who)));
        };
        match (of(side), of(side.opponent())) {
            (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
            (no @ Truth::No(_), Truth::No(_)) => no,
            _ => Truth::Open,
        }
    }

    /// "He has left his queen en prise": what is said of pieces that a player has left so.
    fn is_left(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let (Some(side), Some(then)) = (self.player_of(who), node.node("then")) else { return Truth::Open };
        if whom.iter().any(|whom| whom.quantifier == Quantifier::It) {
            return Truth::Open;
        }
        let own = Self::own(whom, Some(side));
        self.each(&own, &|square| {
            if self.side_at(square) != Some(side) {
                return Truth::Open;
            }
            let one = piece_on(square);
            Judge { about: None, ..self.clone() }.holds_of(then, &one)
        })
    }

    /// Whether a side, or else that which is in check, can move its king only.
    fn must_move_king(&self, node: &Node) -> Truth {
        let checked = Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes());
        let Some(side) = who::side_in(node, "side").or(checked).or(self.turn) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let kings = self.setup.royals(side);
        let legal = position.legal_moves();
        let others = legal.iter().find(|mv| mv.origin_square().is_none_or(|from| !kings.contains(from)));
        Truth::when(!legal.is_empty() && others.is_none(), || match others {
            Some(mv) => format!("another piece can go to {}", self.name(mv.to)),
            None => "there is no move at all".to_owned(),
        })
    }

    /// The one piece of the other side than that on a square of which words speak.
    fn held_by(&self, square: Square, whom: &[Subject]) -> Option<Square> {
        let own = self.side_at(square)?;
        self.squares_of(whom)
            .iter()
            .filter(|other| self.side_at(*other) != Some(own))
            .collect::<SquareSet>()
            .only()
    }

    /// Whether a king cannot go to a line, all squares of which next to it a piece attacks, or on which the piece stands and along which
    /// it runs. A line farther away may be kept from it by one between.
    fn keeps_off(&self, square: Square, kept: Square, line: SquareSet) -> Truth {
        let Some(side) = self.side_at(kept).filter(|side| self.setup.royals(*side).contains(kept)) else {
            return Truth::Open;
        };
        if line.contains(kept) {
            return Truth::No(format!("it stands on {} itself", self.name(kept)));
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let open = position.targets(kept) & line;
        if !open.is_empty() {
            return Truth::No(format!("it can go to {}", self.names(open)));
        }
        let near = (self.around(kept) & line) - self.setup.of_side(side);
        let holds = line.contains(square) && self.runs_along(square, line);
        let covers = !near.is_empty() && (near - self.setup.reach(square).attacks()).is_empty();
        if holds || covers { Truth::Yes } else { Truth::Open }
    }

    /// Whether a piece on a line cannot leave it, and another attacks squares to which it could.
    fn keeps_on(&self, square: Square, kept: Square, line: SquareSet) -> Truth {
        if !self.side_at(kept).is_some_and(|side| self.setup.royals(side).contains(kept)) {
            return Truth::Open;
        }
        if !line.contains(kept) {
            return Truth::No(format!("it stands on {}", self.name(kept)));
        }
        let Some(position) = self.side_at(kept).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let off = position.targets(kept) - line;
        if !off.is_empty() {
            return Truth::No(format!("it can go to {}", self.names(off)));
        }
        let held = (self.around(kept) - line) & self.setup.reach(square).attacks();
        if held.is_empty() { Truth::Open } else { Truth::Yes }
    }

    /// Whether a piece takes squares from another that cannot move.
    fn leaves_stuck(&self, square: Square, kept: Square) -> Truth {
        let Some(position) = self.side_at(kept).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(kept);
        if !targets.is_empty() {
            return Truth::No(format!("it can go to {}", self.names(targets)));
        }
        let held = self.around(kept) & self.setup.reach(square).attacks();
        if held.is_empty() { Truth::Open } else { Truth::Yes }
    }
}

/// Groups of pieces of whichever side.
fn without_side(groups: &[Subject]) -> Vec<Subject> {
    groups.iter().map(|one| Subject { side: None, ..one.clone() }).collect()
}
