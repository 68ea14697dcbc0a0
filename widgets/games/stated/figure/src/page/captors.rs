//! Which pieces capture how, where the page says it of some by name: "a man captures by leaping over an enemy", "captured men go off at
//! once". What is said of one kind holds of no other, but for what it becomes and what goes like it.

use std::ops::Range;

use musi_rules::betza::{Path, Way};

use super::drawing::Draws;
use super::game::{Builder, FaultPlace};
use super::kinds::Kinds;
use super::meaning::{Fact, GIVEN, GIVEN_TO, Says, TAKER};

/// How pieces capture that leap over what they take.
const LEAP: &str = "leap";

/// So many pieces may go like one another.
const DEPTH: usize = 8;

/// How a piece captures, where the page says it of that piece by name or of one like which it goes.
pub(super) fn taking(facts: &[Fact], letter: char) -> Option<&str> {
    taking_within(facts, letter, 0)
}

fn taking_within(facts: &[Fact], letter: char, depth: usize) -> Option<&str> {
    let own = facts.iter().find_map(|fact| match &fact.says {
        Says::Key(key, value) if is_of(key, TAKER, letter) => Some(value.as_str()),
        _ => None,
    });
    if own.is_some() || depth == DEPTH {
        return own;
    }
    let mut models = models(facts, letter);
    models.find_map(|other| taking_within(facts, other, depth + 1))
}

/// Whether a key speaks of a piece after its first word.
fn is_of(key: &str, stem: &str, letter: char) -> bool {
    key.split_once('#').is_some_and(|(own, who)| own == stem && who.contains(letter))
}

/// Pieces like which one goes, and those that become it.
fn models(facts: &[Fact], letter: char) -> impl Iterator<Item = char> {
    let chosen = facts.iter().filter(move |fact| {
        matches!(&fact.says, Says::Key(key, others) if key == "promotionPieceTypes" && others.contains(letter))
    });
    let pawns = chosen.flat_map(move |_| facts).filter_map(|fact| match &fact.says {
        Says::Key(key, who) if key == "promotionPawnTypes" => Some(who.as_str()),
        _ => None,
    });
    let others = facts.iter().filter_map(move |fact| match &fact.says {
        Says::Like(who, other) | Says::Mirror(who, other) | Says::BothWays(who, Some(other))
            if who.contains(&letter) =>
        {
            Some(*other)
        }
        Says::Key(key, pair) if key.starts_with("promotedPieceType#") => {
            let (before, after) = pair.split_once(':')?;
            before.chars().next().filter(|_| after.chars().eq([letter]))
        }
        _ => None,
    });
    others.chain(pawns.flat_map(str::chars)).filter(move |other| *other != letter)
}

impl Builder<'_> {
    /// What is said of some pieces by name becomes the rule of how pieces capture, and which of them do.
    pub(super) fn take_captors(&mut self) {
        let named = |(key, (value, span)): (&String, &(String, Range<usize>))| {
            let (stem, _) = key.split_once('#')?;
            (stem == TAKER).then(|| (value.clone(), span.clone()))
        };
        let named: Vec<(String, Range<usize>)> = self.keys.iter().filter_map(named).collect();
        let Some((first, span)) = named.iter().find(|(value, _)| value == LEAP).or(named.first()).cloned()
        else {
            return;
        };
        if let Some((all, before)) = self.keys.get("captureKind").cloned() {
            if let Some((_, span)) = named.iter().find(|(value, _)| *value != all) {
                let message = self.said.two(&before, span);
                let place = FaultPlace::Text(span.clone());
                let remedy = "say of each piece by its name how it captures";
                self.error("stated-twice", place, message, remedy);
            }
            return;
        }
        let facts = self.facts;
        let leaps = |letter: &&char| taking(facts, **letter) == Some(LEAP);
        let leapers: String = self.names.letters.iter().filter(leaps).collect();
        self.keys.insert("captureKind".to_owned(), (first, span.clone()));
        if !leapers.is_empty() && leapers.chars().count() < self.names.letters.len() {
            self.keys.insert("captureLeapTypes".to_owned(), (leapers, span));
        }
    }

    /// Of each piece that captures the page says how, where it says of some by name that they leap over what they take.
    pub(super) fn check_captors(&mut self, kinds: &Kinds) {
        let Some((leapers, span)) = self.keys.get("captureLeapTypes").cloned() else { return };
        let captures = |letter: char| {
            let mut own = kinds.iter().filter(|(own, ..)| *own == letter);
            own.any(|(.., movement)| movement.ways().iter().any(|way| way.capture))
        };
        let mut others = self.names.letters.iter().filter(|letter| !leapers.contains(**letter));
        if !others.clone().any(|letter| captures(*letter)) {
            self.keys.remove("captureLeapTypes");
            return;
        }
        let facts = self.facts;
        let open = others.find(|letter| {
            captures(**letter) && taking(facts, **letter).is_none() && !self.says_captures(**letter)
        });
        if let Some(letter) = open.copied() {
            let leaper = leapers.chars().next().map(|letter| self.names.called(letter)).unwrap_or_default();
            let called = self.names.called(letter);
            let message = format!(
                "the page says that the {leaper} captures by leaping over, and not how the {called} captures"
            );
            let remedy = format!(
                "say it: the {called} captures by leaping over an enemy, too; it captures by moving to the square of an enemy; or it cannot capture"
            );
            self.error("stated-piece", FaultPlace::Text(span), message, &remedy);
        }
    }

    /// Whether the page draws or says of a piece how it captures, or everybody knows it.
    fn says_captures(&self, letter: char) -> bool {
        let drawn = |own: &Draws| matches!(own, Draws::Movement(own, _) if *own == letter);
        let said = |fact: &Fact| match &fact.says {
            Says::Captures(who, _)
            | Says::OnlyCaptures(who, _)
            | Says::Cannon(who, _)
            | Says::Hungry(who) => who.contains(&letter),
            Says::Known(own, _) | Says::As(own, _) => *own == letter,
            Says::Rest(_) | Says::Base(_) => true,
            _ => false,
        };
        self.boards.iter().any(|board| drawn(&board.draws))
            || self.names.movements.iter().any(|noted| noted.letter == letter)
            || self.facts.iter().any(said)
    }

    /// What is said of some pieces by name and is one rule for all must hold of all of which it can be said.
    pub(super) fn check_given(&mut self, kinds: &Kinds) {
        let facts = self.facts;
        for key in GIVEN {
            let stem = [key, GIVEN_TO].concat();
            let of = |fact: &Fact| match &fact.says {
                Says::Key(own, letter) if own.split('#').next() == Some(&stem) => {
                    Some((letter.clone(), fact.span.clone()))
                }
                _ => None,
            };
            let given: Vec<(String, Range<usize>)> = facts.iter().filter_map(of).collect();
            let is_named = |fact: &Fact| given.iter().any(|(_, span)| *span == fact.span);
            let is_said = |fact: &&Fact| matches!(&fact.says, Says::Key(own, _) if own == key);
            let Some((_, span)) = given.first() else { continue };
            // Said of all somewhere else.
            if facts.iter().filter(is_said).any(|fact| !is_named(fact)) {
                continue;
            }
            let has = |letter: char| given.iter().any(|(own, _)| own.contains(letter));
            let is_like = |letter: char| models(facts, letter).any(has);
            let other = kinds.iter().find(|(letter, _, movement)| {
                !has(*letter) && !is_like(*letter) && self.concerns(key, *letter, movement.ways())
            });
            if let Some((letter, ..)) = other {
                let named = given.iter().find_map(|(own, _)| own.chars().next());
                let (one, other) =
                    (named.map(|own| self.names.called(own)).unwrap_or_default(), self.names.called(*letter));
                let message = format!(
                    "this is said of the {one} alone, and is one rule for all pieces: the {other}, too"
                );
                let remedy = "say it of every piece, or by name of each for which it holds, in one sentence or several";
                self.error("stated-piece", FaultPlace::Text(span.clone()), message, remedy);
            }
        }
    }

    /// Whether a rule can hold of a piece that goes so.
    fn concerns(&self, key: &str, letter: char, ways: &[Way]) -> bool {
        let leaps = self.keys.get("captureLeapTypes").is_none_or(|(who, _)| who.contains(letter));
        match key {
            "hopChain" => ways.iter().any(|way| way.path == Path::Behind && way.quiet),
            _ if key.starts_with("captureChain") => leaps && ways.iter().any(|way| way.capture),
            _ => true,
        }
    }
}
