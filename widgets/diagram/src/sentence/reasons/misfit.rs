//! Reasons that hold, and are none for what they are to explain, whatever the board is like without them.

use std::rc::Rc;

use musi_rules::{GridGame, Square, SquareSet};

use super::intervention::NOTHING;
use super::laws::{UNRELATED, follows};
use super::reason::has;
use crate::sentence::assertion::{Assertion, assertions, is_pronoun};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;

/// How the meanings begin of what a piece may be kept from.
const GOING: [&str; 2] = ["goes", "stuck"];

/// Those of them that say by themselves that it is kept.
const BOUND: [&str; 3] = ["stuck", "goes-along", "goes-only"];

/// What says that something stands where another piece cannot go.
const OCCUPYING: [&str; 3] = ["stands", "occupied", "holds-square"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason speaks of something else than what it is to explain.
    pub(in crate::sentence) fn misfits(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        Self::is_foreign(reason, conclusion)
            || self.forbids_no_capture(reason, conclusion, before)
            || self.prevents_nothing(reason, conclusion, before)
            || self.encloses_otherwise(reason, conclusion, before)
            || Self::explains_other_mate(reason, conclusion, before)
            || self.spares_its_own(reason)
            || self.holds_by_attack(reason, conclusion, before)
            || self.guards_elsewhere(reason, conclusion, before)
            || self.guards_from_none(reason, conclusion, before)
            || self.guards_from_its_own(reason, conclusion, before)
            || self.occupies_out_of_reach(reason, conclusion, before)
    }

    /// Whether what goes with something makes it no different, where that can be told: "the pawn is isolated: there is no rook beside it".
    pub(in crate::sentence) fn is_idle(
        &self,
        detail: &Rc<Node>,
        rest: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let absent = |node: &Node| NOTHING.contains(&node.meaning) && who::kind(node).is_some();
        self.misfits(detail, rest, before)
            || follows(&UNRELATED, detail, rest)
            || has(detail, &absent) && {
                let weighed = self.weighed(detail, rest, before);
                !weighed.is_empty() && !weighed.contains(&true)
            }
    }

    /// "It is safe, because no white piece attacks it", where it is white itself.
    fn spares_its_own(&self, reason: &Rc<Node>) -> bool {
        assertions(reason).iter().filter(|said| said.is(&["attack"]) && said.is_denied()).any(|said| {
            let own = said.doers().and_then(|words| self.side_meant(words));
            let objects = said.objects().map_or(SquareSet::EMPTY, |words| self.may_mean(words));
            own.is_some_and(|own| !objects.is_empty() && (objects - self.setup.of_side(own)).is_empty())
        })
    }

    /// "The knight cannot move, because it is attacked", "it cannot go to e7, because the queen attacks that square": an attack keeps
    /// nothing but a king.
    fn holds_by_attack(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let conclusions = assertions(conclusion);
        let kept = |said: &&Assertion<'_>| said.is(&GOING) && said.is_denied() != said.is(&BOUND);
        let Some(kept) = conclusions.iter().find(kept) else { return false };
        let Some(subject) = kept.subject.filter(|words| before.side_meant(words).is_some()) else {
            return false;
        };
        let pieces = before.may_mean(subject);
        if pieces.is_empty() || !(pieces & self.royals()).is_empty() {
            return false;
        }
        let reasons = assertions(reason);
        reasons.iter().all(|said| {
            let attacks = said.is(&["attack", "cover", "controls"]) && !said.is_denied();
            let on_squares = said.objects().is_none();
            attacks
                && (on_squares
                    || said.is(&["attack"]) && {
                        let objects = self.objects_of(said);
                        said.objects().is_some_and(|words| is_pronoun(words))
                            || !(objects & pieces).is_empty()
                    })
        })
    }

    /// "There is no mate on b2, because the rook guards the first rank": squares that are none of those in question.
    fn guards_elsewhere(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let conclusions = assertions(conclusion);
        let kept = conclusions.iter().filter(|said| {
            said.is(&["mates-at", "goes"]) && said.fact.negated && said.fact.node("place").is_some()
        });
        let squares = kept.filter_map(|said| before.place(said.place()?));
        let squares = squares.fold(SquareSet::EMPTY, |all, own| all | own);
        let reasons = assertions(reason);
        let guards: Vec<_> = reasons
            .iter()
            .filter(|said| {
                said.is(&["attack", "cover", "controls", "commands", "defend"]) && !said.is_denied()
            })
            .collect();
        let guarded = guards.iter().filter_map(|said| self.place(said.place()?));
        let guarded = guarded.fold(SquareSet::EMPTY, |all, own| all | own);
        !squares.is_empty() && !guarded.is_empty() && (squares & guarded).is_empty()
    }

    /// "The white king cannot leave g8: the white king guards f7": what its own side guards keeps no king.
    fn guards_from_its_own(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let conclusions = assertions(conclusion);
        let mut kept =
            conclusions.iter().filter(|said| said.is(&GOING) && said.is_denied() != said.is(&BOUND));
        let Some(subject) = kept.find_map(|said| said.subject) else { return false };
        let kings = before.may_mean(subject) & self.royals();
        let Some(side) = before.side_meant(subject).filter(|_| !kings.is_empty()) else { return false };
        assertions(reason).iter().any(|said| {
            let guards = said.is(&["attack", "cover", "controls", "commands", "defend"]);
            guards && !said.is_denied() && said.doers().and_then(|words| self.side_meant(words)) == Some(side)
        })
    }

    /// "The rook cannot go to e2, as his own pawn stands there", where it could not go there without the pawn either.
    fn occupies_out_of_reach(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let conclusions = assertions(conclusion);
        let Some(kept) = conclusions.iter().find(|said| said.fact.meaning == "goes" && said.fact.negated)
        else {
            return false;
        };
        let (Some(movers), Some(goals)) = (
            kept.subject.map(|words| before.may_mean(words)),
            kept.place().and_then(|place| before.place(place)),
        ) else {
            return false;
        };
        let reasons = assertions(reason);
        let stands = |said: &&Assertion<'_>| OCCUPYING.contains(&said.fact.meaning) && !said.is_denied();
        let there = reasons.iter().filter(stands).filter_map(|said| said.subject);
        let there = there.fold(SquareSet::EMPTY, |all, words| all | self.may_mean(words)) & goals;
        let free = self.setup_without(there);
        let reaches = |from: Square| {
            let reach = free.reach(from);
            !((reach.quiet | reach.captures) & there).is_empty()
        };
        !there.is_empty() && !movers.is_empty() && !movers.iter().any(reaches)
    }

    /// "The king cannot go to e1, because the king attacks it": a king is kept from squares beside it, by pieces of the other side.
    fn guards_from_none(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let conclusions = assertions(conclusion);
        let kept = conclusions.iter().find(|said| said.fact.meaning == "goes" && said.fact.negated);
        let Some(kept) = kept else { return false };
        let kings = kept.subject.map_or(SquareSet::EMPTY, |words| before.may_mean(words)) & self.royals();
        let squares = kept.place().and_then(|place| before.place(place)).unwrap_or(SquareSet::EMPTY);
        let reasons = assertions(reason);
        let guards =
            reasons.iter().filter(|said| said.fact.meaning == "attacked-square" && !said.is_denied());
        let actors: Vec<_> = guards.filter_map(|said| said.fact.node("by")).collect();
        let is_kept = |king: Square, actors: SquareSet| {
            let Some(side) = self.side_at(king) else { return true };
            let past = self.setup_without(king.into());
            let near = squares & self.around(king);
            near.iter().any(|square| !(past.attackers(square, side.opponent()) & actors).is_empty())
        };
        !kings.is_empty()
            && actors.iter().any(|words| {
                let actors = self.may_mean(words);
                !kings.iter().any(|king| is_kept(king, actors))
            })
    }
}
