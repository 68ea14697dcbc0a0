//! Whether a reason for a mate speaks of that mate: of the king that is mated, of what checks it, and of what stands beside it.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Side, Square};

use super::reason::conclusion_move;
use crate::sentence::assertion::{Assertion, assertions, is_pronoun};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// What says that somebody has nowhere to go, which mates nobody but a king.
const SHUT_IN: [&str; 5] = ["stuck", "no-escape", "no-way-out", "luft", "hemmed"];

/// What says that pieces take squares from the king of their own side.
const IN_THE_WAY: [&str; 1] = ["blocks-escape"];

/// How the meanings begin of what a king of the other side does to help.
const GUARDING: [&str; 6] = ["attack", "cover", "controls", "defend", "opposed", "takes-away"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason for a mate, or for a loss by one, speaks of something else: "White threatens mate, because White's king has no luft".
    pub(in crate::sentence) fn explains_other_mate(
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let conclusions = assertions(conclusion);
        let ends = |said: &&Assertion<'_>| {
            !said.is_denied()
                && (said.is(&["mate", "loses", "gives-mate"])
                    || said.fact.meaning == "then" && conclusion_move(said.fact).is_some())
        };
        let Some(end) = conclusions.iter().find(ends) else { return false };
        let Some(side) = before.side_mated(end) else { return false };
        let reasons = assertions(reason);
        let speaks_of_it =
            |judge: &Judge<'_, G>| reasons.iter().all(|said| judge.may_explain_mate(said, side));
        let mv = conclusion_move(end.fact).and_then(|moving| before.named_move(moving));
        let speaks = match mv {
            Some(mv) => before.after_each(&[mv], &|judge| {
                if speaks_of_it(judge) { Truth::Yes } else { Truth::Open }
            }),
            None if speaks_of_it(before) => Truth::Yes,
            None => Truth::Open,
        };
        !speaks.is_yes()
    }

    /// The side of which a fact says that it is mated, or would be.
    pub(in crate::sentence) fn side_mated(&self, end: &Assertion<'_>) -> Option<Side> {
        let mating = end.is(&["mates", "gives-mate", "mating"]);
        if mating {
            let side = who::side(end.fact).or_else(|| self.side_meant(end.subject?));
            return side.map(Side::opponent);
        }
        if let Some(moving) = conclusion_move(end.fact) {
            let (from, _) = self.named_move(moving)?;
            let mover = match from {
                Origin::Square(from) => self.side_at(from),
                Origin::Hand(_) => self.turn,
            };
            return mover.map(Side::opponent);
        }
        let named = end.subject.and_then(|subject| self.side_meant(subject));
        named.or_else(|| Side::BOTH.into_iter().find(|side| self.is_mate(*side).is_yes()))
    }

    /// Whether a fact that is said of a king, or of what blocks its own king, may be said of the one that is mated: "Rd8 mates, because
    /// White's king is safe".
    fn is_of_mated_king(&self, said: &Assertion<'_>, king: Square) -> bool {
        let Some(subject) = said.subject.filter(|words| !is_pronoun(words)) else { return true };
        let (named, kings) = (self.may_mean(subject), self.royals());
        if said.is(&["blocks"]) && !said.is_denied() {
            let own = said.objects().and_then(|words| words.node("one"));
            let own = own.is_some_and(|one| ["own", "its"].contains(&one.meaning));
            return !own || self.side_meant(subject).is_none_or(|side| self.side_at(king) == Some(side));
        }
        if named.is_empty()
            || !(named - kings).is_empty()
            || said.is(&GUARDING) && said.fact.meaning != "attacked"
        {
            return true;
        }
        let held = || matches!(self.clone().holds_of(said.fact, &subject_on(king)), Truth::No(_));
        named.contains(king) && !held()
    }

    /// Whether a fact may have to do with the mate of a side.
    fn may_explain_mate(&self, said: &Assertion<'_>, side: Side) -> bool {
        let Some(king) = self.setup.royals(side).only() else { return true };
        if said.is(&SHUT_IN) {
            return said.subject.is_none_or(|words| is_pronoun(words) || self.may_mean(words).contains(king));
        }
        if said.is(&IN_THE_WAY) {
            return said.subject.and_then(|words| self.side_meant(words)).is_none_or(|own| own == side);
        }
        if !self.is_of_mated_king(said, king) {
            return false;
        }
        let checkers = self.setup.attackers(king, side.opponent());
        if checkers.is_empty() {
            return true;
        }
        if said.is_denied() && (said.is(&["captured"]) || said.fact.meaning == "blocked") {
            let named = said.subject.filter(|words| !is_pronoun(words)).map(|words| self.may_mean(words));
            return named.is_none_or(|named| !(named & checkers).is_empty());
        }
        if !said.is(&["defend"]) {
            return true;
        }
        let is_it = said.objects().is_some_and(|words| is_pronoun(words));
        let objects = if is_it { self.all() } else { self.objects_of(said) };
        if said.is_denied() {
            let lines = checkers.iter().filter_map(|from| self.squares_from(from, king));
            let lines = lines.fold(checkers, |all, line| all | line);
            let named = said.doers().and_then(|words| who::side(words));
            return named.is_none_or(|named| named == side) && !(objects & lines).is_empty();
        }
        let held = objects & (checkers | self.around(king)) & self.setup.of_side(side.opponent());
        let by = said.doers().map_or_else(|| self.setup.occupied(), |words| self.may_mean(words));
        held.iter().any(|square| !(self.attackers(square, side.opponent()) & by).is_empty())
    }
}
