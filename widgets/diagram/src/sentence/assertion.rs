//! The facts that a clause says, one by one, each with those of whom it says them.

use std::rc::Rc;

use musi_rules::{GridGame, Side, SquareSet};

use super::judge::Judge;
use super::language::node::{Node, PARTS, Value};
use super::naming::who::{self, Quantifier};

/// Facts whose subject is that to which something is done.
const PASSIVES: [&str; 3] = ["attacked", "defended", "captured"];

/// A fact, and the words for those of whom it is said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assertion<'n> {
    pub fact: &'n Rc<Node>,
    pub subject: Option<&'n Rc<Node>>,
}

/// The facts of a clause, in their order.
pub(super) fn assertions(clause: &Rc<Node>) -> Vec<Assertion<'_>> {
    let mut found = Vec::new();
    gather(clause, None, &mut found);
    found
}

fn gather<'n>(clause: &'n Rc<Node>, subject: Option<&'n Rc<Node>>, found: &mut Vec<Assertion<'n>>) {
    let subject = clause.node("who").or(subject);
    if !clause.meaning.is_empty() {
        found.push(Assertion { fact: clause, subject });
        return;
    }
    for (role, value) in &clause.slots {
        if let Value::Node(part) = value
            && !PARTS.contains(role)
        {
            gather(part, subject, found);
        }
    }
}

impl<'n> Assertion<'n> {
    /// Whether its meaning begins in one of some ways.
    pub fn is(&self, starts: &[&str]) -> bool {
        starts.iter().any(|start| self.fact.meaning.starts_with(start))
    }

    /// Whether it is denied, or said of nobody.
    pub fn is_denied(&self) -> bool {
        let nobody = |who: &Rc<Node>| {
            who.node("one").is_some_and(|one| ["nobody", "no", "neither"].contains(&one.meaning))
        };
        self.fact.negated != self.doers().is_some_and(nobody)
    }

    fn is_passive(&self) -> bool {
        self.is(&PASSIVES) && self.fact.node("whom").is_none()
    }

    /// The words for those who do it, where there are some.
    pub fn doers(&self) -> Option<&'n Rc<Node>> {
        if self.is_passive() { self.fact.node("by") } else { self.subject }
    }

    /// The words for those to whom it is done.
    pub fn objects(&self) -> Option<&'n Rc<Node>> {
        if self.is_passive() && self.fact.meaning != "attacked-square" {
            return self.subject;
        }
        let target = self.fact.node("target");
        self.fact.node("whom").or_else(|| target?.node("whom"))
    }

    /// The words for the squares to which it is done.
    pub fn place(&self) -> Option<&'n Rc<Node>> {
        let target = self.fact.node("target").filter(|target| target.node("whom").is_none());
        self.fact.node("place").or(target)
    }
}

/// Whether words are a pronoun.
pub(super) fn is_pronoun(words: &Node) -> bool {
    words.node("one").is_some_and(|one| ["it", "which"].contains(&one.meaning))
}

impl<G: GridGame> Judge<'_, G> {
    /// The pieces that words may mean: of a player all, of a pronoun all of which was spoken.
    pub(super) fn may_mean(&self, words: &Node) -> SquareSet {
        let whos = self.whos(words);
        if whos.iter().any(|who| who.quantifier == Quantifier::It) {
            let spoken = self.before | self.victims | self.agents;
            return match self.player {
                Some(side) if spoken.is_empty() => self.setup.of_side(side),
                _ => spoken,
            };
        }
        match self.player_of(&whos) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(&whos),
        }
    }

    /// The side that words name, or to which all belong whom they may mean.
    pub(super) fn side_meant(&self, words: &Node) -> Option<Side> {
        who::side(words).or_else(|| {
            let pieces = self.may_mean(words);
            let side = self.side_at(pieces.first()?)?;
            pieces.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
        })
    }

    /// The pieces or squares to which an assertion says that something is done.
    pub(super) fn objects_of(&self, said: &Assertion<'_>) -> SquareSet {
        let pieces = said.objects().map(|words| self.may_mean(words));
        pieces.or_else(|| said.place().and_then(|place| self.place(place))).unwrap_or(SquareSet::EMPTY)
    }
}
