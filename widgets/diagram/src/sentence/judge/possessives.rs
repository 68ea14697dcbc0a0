//! Whose "its own" and "his" are in a fact: it is tried for each side that may be meant.

use std::rc::Rc;

use musi_rules::{GridGame, Side};

use super::Judge;
use crate::sentence::node::Node;
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

    fn fact_of_own(&mut self, node: &Node, subject: Option<&Rc<Node>>, own: Option<Side>) -> Truth {
        let before = || self.before.first().and_then(|square| self.side_at(square));
        let usual = self.about.or_else(before).or(self.player);
        let Some(own) = own.or(usual) else { return Truth::Open };
        Judge { own: Some(own), ..self.clone() }.fact_of(node, subject)
    }

    /// Whether a fact holds in which pieces are called "his" or "its": of the side of its subject or of the player spoken of. Where
    /// these differ, it must hold for both.
    pub(super) fn with_its(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        // "Black defends it with his knight": Black's, whoever was spoken of before.
        let doer = subject.and_then(|subject| Self::player(&self.whos(subject)));
        let player = doer.or(self.player.filter(|_| self.here.player));
        let about = self.about.filter(|_| doer.is_none());
        // "The bishop pins the knight against its king": the knight's.
        let about = if node.meaning == "pins" { about.map(Side::opponent) } else { about };
        let mut sides: Vec<Side> = about.into_iter().chain(player).collect();
        sides.dedup();
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
