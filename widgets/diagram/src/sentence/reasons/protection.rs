//! Whether it is a reason not to capture something that it is protected: only where it could be captured otherwise.

use std::rc::Rc;

use musi_rules::{GridGame, Position, Profile, Setup, Side, Square, SquareSet};

use crate::sentence::assertion::{Assertion, assertions, is_pronoun};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{Quantifier, Subject};

/// What keeps a piece from a capture that it could make otherwise.
const HINDRANCES: [&str; 5] = ["defend", "check", "would-check", "pinned", "in-check"];

/// A piece, and one of the other side that it attacks.
type Capture = (Square, Square);

impl<G: GridGame> Judge<'_, G> {
    /// The side of those of whom a sentence says that they guard squares, where one of them is of one side by its name: of "g7 belongs to
    /// the queen, h7 to the king" with one queen, that of the queen.
    pub(in crate::sentence) fn side_of_guards(&self, sentence: &Rc<Node>) -> Option<Side> {
        let groups: Vec<Subject> = assertions(sentence)
            .iter()
            .filter(|said| said.fact.meaning == "attacked-square")
            .filter_map(|said| said.fact.node("by"))
            .flat_map(|by| self.whos(by))
            .collect();
        let mut sides = groups.iter().filter_map(|one| self.side_of(std::slice::from_ref(one)));
        let first = sides.next()?;
        sides.all(|side| side == first).then_some(first)
    }

    /// Those who guard a square, each that either side has of the side of the others of whom the sentence says the same.
    pub(in crate::sentence) fn of_guarding_side(&self, by: &[Subject]) -> Vec<Subject> {
        let own = |one: &Subject| {
            let group = std::slice::from_ref(one);
            let either =
                one.quantifier == Quantifier::The && one.side.is_none() && self.side_of(group).is_none();
            let side = self.here.guards.filter(|_| either);
            Subject { side: side.or(one.side), ..one.clone() }
        };
        by.iter().map(own).collect()
    }

    /// Whether a reason says what would keep a piece from a capture, and no capture of which the conclusion speaks is kept from any:
    /// "the rook cannot take the queen, because the bishop protects it", where no rook attacks the queen.
    pub(in crate::sentence) fn forbids_no_capture(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let conclusions = assertions(conclusion);
        let denied: Vec<_> =
            conclusions.iter().filter(|said| said.is(&["captur"]) && said.is_denied()).collect();
        let reasons = assertions(reason);
        let hindrances: Vec<_> = reasons.iter().filter(|said| said.is(&HINDRANCES)).collect();
        if denied.is_empty() || hindrances.is_empty() {
            return false;
        }
        let forbids = |capture: &Capture| hindrances.iter().all(|why| self.forbids(why, *capture, before));
        !denied.iter().any(|said| before.captures_meant(said).iter().any(forbids))
    }

    /// The captures of which a fact may speak, whether or not they are allowed.
    fn captures_meant(&self, said: &Assertion<'_>) -> Vec<Capture> {
        let doers = said.doers().map(|words| self.may_mean(words)).filter(|pieces| !pieces.is_empty());
        let doers = doers.unwrap_or_else(|| self.setup.occupied());
        let objects = self.objects_of(said) & self.setup.occupied();
        let victims = |from: Square| {
            let own = self.side_at(from).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
            (objects - own) & self.setup.reach(from).attacks()
        };
        let captures = doers.iter().flat_map(|from| victims(from).iter().map(move |to| (from, to)));
        // In a language with free order "it" before the verb may be that which is captured.
        let is_it = said.doers().is_some_and(|words| is_pronoun(words));
        let turned = objects.iter().filter(|_| is_it).flat_map(|from| {
            let own = self.side_at(from).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
            let reached = (doers - own) & self.setup.reach(from).attacks();
            reached.iter().map(move |to| (from, to))
        });
        captures.chain(turned).collect()
    }

    /// Whether a fact keeps a piece from a capture.
    fn forbids(&self, why: &Assertion<'_>, (from, to): Capture, before: &Judge<'_, G>) -> bool {
        let Some(side) = self.side_at(from) else { return false };
        if why.is(&["pinned"]) {
            return before.is_pinned(from, None, None).is_yes() != why.is_denied();
        }
        if !why.is(&["defend"]) {
            return before.in_check(side, 1, None).is_yes() != why.is_denied();
        }
        if why.is_denied() {
            return false;
        }
        let is_meant =
            why.objects().is_some_and(|words| is_pronoun(words)) || self.objects_of(why).contains(to);
        let protectors = self.attackers(to, side.opponent());
        let named = why.doers().map(|words| self.whos(words)).unwrap_or_default();
        let all_protect = named.iter().all(|one| {
            let squares = if Self::player(std::slice::from_ref(one)).is_some() {
                self.setup.of_side(side.opponent())
            } else {
                self.squares(one)
            };
            !(squares & protectors).is_empty()
        });
        let can = |setup: &Setup<G>| {
            let mut setup = setup.clone();
            setup.set_side_to_move(side);
            match Position::new(&setup, Profile::Teaching) {
                Ok(position) => position.targets(from).contains(to),
                Err(_) => setup.reach(from).attacks().contains(to),
            }
        };
        let now = can(before.setup);
        let otherwise = can(&before.setup_without(protectors));
        let is_king = self.setup.royals(side).contains(from);
        is_meant && all_protect && !protectors.is_empty() && otherwise && (!is_king || !now)
    }
}
