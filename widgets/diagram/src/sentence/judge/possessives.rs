//! Whose "its own" and "his" are in a fact: it is tried for each side that may be meant.

use std::rc::Rc;

use musi_rules::{GridGame, Side, SquareSet};

use super::Judge;
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a fact holds in which pieces are "its own": of the side of its subject, and where that does not make it true, perhaps
    /// of what was spoken of last.
    pub(super) fn with_own(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let truth = self.fact_of_own(node, subject, None);
        if truth.is_yes() {
            return truth;
        }
        let others = Side::BOTH.map(|side| self.fact_of_own(node, subject, Some(side)));
        // "The king's own pawns", where nothing says which king: that of which it holds.
        let unknown =
            subject.is_some_and(|subject| subject.node("one").is_some_and(|one| one.node("of").is_some()));
        match others.iter().find(|truth| truth.is_yes()) {
            Some(_) if unknown && truth != Truth::Open => Truth::Yes,
            Some(_) => Truth::Open,
            None => truth,
        }
    }

    /// The player whose pieces a subject names as "his", where the sentence has named that player and no piece of the other side.
    pub(super) fn owner_of(&self, subject: &Node) -> Option<Side> {
        let one = subject.node("one").filter(|one| one.meaning == "its" && subject.node("rest").is_none())?;
        let player =
            self.player.filter(|_| self.here.player && crate::sentence::naming::who::side(one).is_none())?;
        let others = self.before & self.setup.of_side(player.opponent());
        (others.is_empty() || !self.spoken).then_some(player)
    }

    fn fact_of_own(&mut self, node: &Node, subject: Option<&Rc<Node>>, own: Option<Side>) -> Truth {
        let before = || {
            let side = self.side_at(self.before.first()?)?;
            // "The king", of which there are two: whose, nothing says.
            self.before.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
        };
        let usual = self.about.or_else(before).or(self.player);
        let Some(own) = own.or(usual) else { return Truth::Open };
        Judge { own: Some(own), ..self.clone() }.fact_of(node, subject)
    }

    /// Whether a fact holds of each of some pieces of both sides, where "its" is that of its own side.
    fn of_each_with_its(&mut self, node: &Node, pieces: SquareSet) -> Truth {
        let mut all = Truth::Yes;
        for square in pieces {
            let one = subject_on(square);
            self.its = self.side_at(square);
            let truth = self.fact_of(node, Some(&one));
            self.its = None;
            all = all.and(|| truth);
        }
        all
    }

    /// Whether a fact holds that calls its subject or other pieces somebody's; nothing for others.
    pub(super) fn of_somebody(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let truth = self.of_his(node, subject);
        truth.or_else(|| self.means_its(node).then(|| self.with_its(node, subject)))
    }

    /// Whether a fact calls pieces "his" or "its", and whose they are is not yet known. Of each player by himself they are his own.
    fn means_its(&self, node: &Node) -> bool {
        let of_players = ["both-do", "neither-does", "only-does", "mover-does"].contains(&node.meaning);
        self.its.is_none() && !of_players && crate::sentence::naming::resolve::has_its(node)
    }

    /// Whether a fact holds in which pieces are called "his" or "its": of the side of its subject or of the player spoken of. Where
    /// these differ, it must hold for both.
    fn with_its(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        // "Black defends it with his knight": Black's, whoever was spoken of before.
        let doer = subject.and_then(|subject| Self::player(&self.whos(subject)));
        let player = doer.or(self.player.filter(|_| self.here.player));
        let about = self.about.filter(|_| doer.is_none());
        // "The bishop pins the knight against its king": the knight's.
        let about = if node.meaning == "pins" { about.map(Side::opponent) } else { about };
        let mut sides: Vec<Side> = about.into_iter().chain(player).collect();
        sides.dedup();
        // "Each rook is protected by its king": each by that of its own side.
        let named = subject.filter(|subject| !crate::sentence::naming::resolve::has_its(subject));
        if let (true, Some(subject)) = (sides.is_empty(), named) {
            let pieces = self.squares_of(&self.whos(subject));
            let both =
                Side::BOTH.iter().all(|side| pieces.iter().any(|square| self.side_at(square) == Some(*side)));
            if both {
                return self.of_each_with_its(node, pieces);
            }
        }
        let truths: Vec<Truth> = sides
            .into_iter()
            .map(|side| {
                self.its = Some(side);
                let truth = self.fact_of(node, subject);
                self.its = None;
                truth
            })
            .collect();
        match truths.as_slice() {
            [one] => one.clone(),
            [one, other] if one.is_yes() == other.is_yes() => one.clone().and(|| other.clone()),
            [_, _] => Truth::Open,
            _ => {
                // Whose it is, nothing says.
                let sides = Side::BOTH.map(|side| {
                    self.its = Some(side);
                    let truth = self.fact_of(node, subject);
                    self.its = None;
                    truth
                });
                let [one, other] = sides;
                if one.is_yes() || !other.is_yes() && one != Truth::Open { one } else { other }
            }
        }
    }
}
