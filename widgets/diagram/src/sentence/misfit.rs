//! Reasons that hold, and are none for what they are to explain, whatever the board is like without them.

use std::rc::Rc;

use musi_rules::{GridGame, SquareSet};

use super::assertion::{Assertion, assertions, is_pronoun};
use super::judge::Judge;
use super::node::Node;

/// How the meanings begin of what a piece may be kept from.
const GOING: [&str; 2] = ["goes", "stuck"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason speaks of something else than what it is to explain.
    pub(super) fn misfits(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        self.forbids_no_capture(reason, conclusion, before)
            || self.prevents_nothing(reason, conclusion, before)
            || self.encloses_otherwise(reason, conclusion, before)
            || self.explains_other_mate(reason, conclusion, before)
            || self.spares_its_own(reason)
            || self.holds_by_attack(reason, conclusion, before)
            || self.guards_elsewhere(reason, conclusion, before)
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
        let kept = |said: &&Assertion<'_>| said.is(&GOING) && said.is_denied() != said.is(&["stuck"]);
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
}
