//! Whether a reason makes a difference: it is held, together with what it is to explain, against boards on which it is not so.
//!
//! "The pawn is isolated, because no white rook stands on the files beside it": with a rook there the pawn is isolated as well, so
//! that is no reason. Each board differs from the one at hand in one piece of which the reason speaks and the rest does not: it is
//! gone, or, as no side plays without its king, it stands elsewhere, or, where the reason says that something is not there, it is.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Position, Profile, Setup, SquareSet};

use super::castling_reason::castling_fact;
use super::laws::{LAWS, UNRELATED, follows};
use super::prevention::each_move;
use super::reason::{Topic, conclusion_move, has};
use crate::sentence::judge::{Drawn, Judge};
use crate::sentence::language::node::{Node, Value, subject_on};
use crate::sentence::truth::Truth;

/// How the meanings begin of what attacks or protects something.
const GUARDS: [&str; 4] = ["attack", "cover", "defend", "controls"];

/// What says that something is not there.
pub(in crate::sentence) const NOTHING: [&str; 8] =
    ["no", "nobody", "neither", "none", "none-on", "has-none", "empty", "gap-empty"];

/// How the meanings begin of what is so of a piece because of others.
const STATES: [&str; 8] =
    ["attacked", "defended", "pinned", "hemmed", "stuck", "check", "hanging", "no-escape"];

/// What says that a piece cannot go wherever it likes.
const KEPT: [&str; 6] = ["denied-to", "escapes-to", "escapes-only-to", "goes-only", "no-escape", "stuck"];

/// Of how many pieces one may be meant.
const MOST_CANDIDATES: usize = 4;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason is one for what a conclusion says; `before` is the judge before both were said.
    pub(in crate::sentence) fn explains(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> Truth {
        self.bears_on(reason, conclusion, before).and(|| {
            let (why, what) = self.topics(reason, conclusion, before);
            // A name may have any reason.
            if has(conclusion, &|node| node.meaning == "named") {
                return Truth::Yes;
            }
            if self.misfits(reason, conclusion, before) {
                return Truth::Open;
            }
            if follows(&LAWS, reason, conclusion) {
                let same = self.is_of_the_same(reason, conclusion, &what);
                return if same { Truth::Yes } else { Truth::Open };
            }
            if follows(&UNRELATED, reason, conclusion) {
                return Truth::Open;
            }
            let weighed = self.weighed(reason, conclusion, before);
            let explains = if weighed.is_empty() {
                let own = (why.doers | (why.objects & self.setup.occupied())) - what.doers;
                // "The rook" of several: whichever is meant.
                let any = why.some - what.doers;
                let ends = |pieces: SquareSet| before.ends_without(conclusion, pieces);
                self.shares_topic(reason, conclusion, &why, &what)
                    || ends(own)
                    || !any.is_empty() && any.iter().all(|square| ends(square.into()))
            } else {
                weighed.contains(&true)
            };
            if explains { Truth::Yes } else { Truth::Open }
        })
    }

    /// Whether it is sure that a reason is one: by the rules, or as things would be otherwise without it.
    pub(in crate::sentence) fn is_why(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        // That a side can castle, a board that is only tried may not know.
        let castles = castling_fact(conclusion).is_some_and(|fact| !fact.negated);
        !castles
            && self.bears_on(reason, conclusion, before).is_yes()
            && !self.misfits(reason, conclusion, before)
            && (follows(&LAWS, reason, conclusion) || {
                let weighed = self.weighed(reason, conclusion, before);
                !weighed.is_empty() && weighed.iter().all(|why| *why)
            })
    }

    /// Whether a reason makes a difference, for each of the pieces that both may mean, where that can be told.
    pub(in crate::sentence) fn weighed(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> Vec<bool> {
        let (why, what) = self.topics(reason, conclusion, before);
        let place = self.place(reason);
        // "The rook", where there are several: one of them is meant.
        let reasons = each_of(reason, before.that_may_hinder(reason, conclusion, why.some));
        let conclusions = each_of(conclusion, what.some - why.doers);
        let of_one = |reason: &Rc<Node>, conclusion: &Rc<Node>| {
            // "It cannot go to g3 or f4": to neither of them for this reason.
            let moves = each_move(conclusion).into_iter();
            let each = moves.filter_map(|one| self.makes_difference(reason, &one, place, before));
            each.reduce(|all, one| all && one)
        };
        let pairs = reasons.iter().flat_map(|reason| conclusions.iter().map(move |one| (reason, one)));
        pairs.filter_map(|(reason, conclusion)| of_one(reason, conclusion)).collect()
    }

    /// Whether something is otherwise where its reason is not so; nothing where both do not hold by themselves, or no board that is
    /// tried is without the reason. `place` are the squares of which the reason speaks.
    fn makes_difference(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        place: Option<SquareSet>,
        before: &Judge<'_, G>,
    ) -> Option<bool> {
        let both = |setup: Setup<G>| before.both_on(&setup, reason, conclusion);
        if before.both_on(self.setup, reason, conclusion) != (Truth::Yes, Truth::Yes) {
            return None;
        }
        if self.hinders_itself(reason, conclusion, before) {
            return Some(false);
        }
        let (why, what) = self.topics(reason, conclusion, before);
        // What is so of a piece is otherwise where something else is, not where that piece is gone.
        let is_of_a_piece = why.objects.is_empty()
            && has(reason, &|node| STATES.iter().any(|start| node.meaning.starts_with(start)));
        let doers = if is_of_a_piece { self.guards_of(reason, None) } else { why.doers | why.some };
        let objects = if doers.is_empty() { SquareSet::EMPTY } else { why.objects & self.setup.occupied() };
        let named = doers | objects;
        let explained = what.doers | what.objects;
        let not = |truth: &Truth| matches!(truth, Truth::No(_) | Truth::Absent(_));
        // With less on the board nobody wins either: a draw is held only against boards with more.
        let is_drawn =
            has(conclusion, &|node| node.meaning.starts_with("draw") || node.meaning.starts_with("dead"));
        let may_go = if is_drawn { SquareSet::EMPTY } else { self.setup.occupied() - explained };
        // Several pieces may do together what one of them does as well.
        let together = (doers & may_go) - self.royals();
        if together.len() > 1 {
            let (why, what) = both(self.setup_without(together));
            if !why.is_yes() && !what.is_yes() {
                return Some(true);
            }
        }
        let own = named & may_go;
        // A king that is moved is still there: what is open then is not known to be otherwise.
        let gone = before.setups_without(own - self.royals()).into_iter().map(both);
        let gone = gone.filter(|(why, _)| !why.is_yes());
        let moved = before.setups_without(own & self.royals()).into_iter().map(both);
        let moved = moved.filter(|(why, _)| not(why));
        // Words that name what is gone lead nowhere.
        let own: Vec<_> = gone.chain(moved).filter(|(_, what)| !matches!(what, Truth::Absent(_))).collect();
        if !own.is_empty() {
            return Some(own.iter().filter(|(_, what)| !what.is_yes()).count() * 2 > own.len());
        }
        // What is attacked or protected is otherwise where it is not, and the other way round.
        let contrary = self.setups_contrary(reason).into_iter().map(both);
        let contrary = contrary.filter(|(why, what)| !why.is_yes() && !matches!(what, Truth::Absent(_)));
        let contrary: Vec<_> = contrary.collect();
        if !contrary.is_empty() {
            return Some(contrary.iter().filter(|(_, what)| !what.is_yes()).count() * 2 > contrary.len());
        }
        // With one piece less or more something may be otherwise that the reason has nothing to do with: one board is enough.
        let rest = may_go - named - why.doers;
        // A king that stands where something might go is no board without the reason.
        let taken =
            |setup: &Setup<G>| !((what.objects & setup.occupied()) - self.setup.occupied()).is_empty();
        let without = before.setups_without(rest).into_iter().filter(|setup| !taken(setup));
        let other = without.chain(before.setups_with(reason, place));
        let other: Vec<_> = other.map(both).filter(|(why, what)| not(why) && *what != Truth::Open).collect();
        (!other.is_empty()).then(|| other.iter().any(|(_, what)| not(what)))
    }

    /// What a reason and what it is to explain speak of: the later one of what was named before.
    fn topics(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> (Topic, Topic) {
        (self.topic(reason), before.topic(conclusion))
    }

    /// Whether a reason says that pieces attack or protect something, and the rest that this keeps the same pieces from doing
    /// something: "the king cannot go to c4, because the king controls it".
    fn hinders_itself(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, before: &Judge<'_, G>) -> bool {
        let actors = self.guards_of(reason, None);
        if actors.is_empty() {
            return false;
        }
        let (_, what) = self.topics(reason, conclusion, before);
        let castling = match castling_fact(conclusion) {
            Some(_) => before.castling_path(conclusion).unwrap_or_else(|| self.royals()) & self.royals(),
            None => SquareSet::EMPTY,
        };
        let own = what.doers | what.objects | what.some | castling | before.mated_king(conclusion);
        let denies = |node: &Node| {
            node.negated && !node.meaning.is_empty()
                || KEPT.contains(&node.meaning)
                || node.meaning.starts_with("mate")
        };
        (actors - own).is_empty() && has(conclusion, &denies)
    }

    /// The king of which a clause says that a move mates it.
    fn mated_king(&self, conclusion: &Rc<Node>) -> SquareSet {
        let mv = conclusion_move(conclusion).and_then(|moving| self.named_move(moving));
        let mover = mv.and_then(|(from, _)| match from {
            Origin::Square(from) => self.side_at(from),
            Origin::Hand(_) => self.turn,
        });
        mover.map_or(SquareSet::EMPTY, |mover| self.setup.royals(mover.opponent()))
    }

    /// The pieces of which a clause says that they attack or protect something; `subject` is that of the words around it.
    fn guards_of(&self, clause: &Rc<Node>, subject: Option<&Rc<Node>>) -> SquareSet {
        let subject = clause.node("who").or(subject);
        let is_passive = ["attacked", "defended"].iter().any(|start| clause.meaning.starts_with(start));
        let actor = if is_passive { clause.node("by") } else { subject };
        let guards = GUARDS.iter().any(|start| clause.meaning.starts_with(start)) && !clause.negated;
        let own = actor.filter(|_| guards).map_or(SquareSet::EMPTY, |who| self.squares_of(&self.whos(who)));
        clause.nodes().fold(own, |found, part| found | self.guards_of(part, subject))
    }

    /// Whether something no longer holds without one of some pieces.
    fn ends_without(&self, conclusion: &Rc<Node>, pieces: SquareSet) -> bool {
        self.setups_without(pieces).iter().any(|setup| !self.holds_on(setup, conclusion))
    }

    /// Whether all that a clause says holds on another board.
    pub(in crate::sentence) fn holds_on(&self, setup: &Setup<G>, clause: &Rc<Node>) -> bool {
        let base = Position::new(setup, Profile::Teaching).ok();
        self.on_board(setup, base.as_ref()).all_hold(clause).is_yes()
    }

    /// The same judge with another board, which is only tried.
    fn on_board<'b>(&'b self, setup: &'b Setup<G>, base: Option<&'b Position<G>>) -> Judge<'b, G> {
        Judge {
            turn: self.turn,
            player: self.player,
            before: self.before,
            studied: self.studied,
            drawn: Drawn { is_tried: true, ..self.drawn },
            stage: self.stage,
            ..Judge::new(setup, base, self.words, self.lexicon)
        }
    }

    /// Whether a reason and what it is to explain hold on a board, in the order in which they are said.
    fn both_on(&self, setup: &Setup<G>, reason: &Rc<Node>, conclusion: &Rc<Node>) -> (Truth, Truth) {
        let base = Position::new(setup, Profile::Teaching).ok();
        let mut judge = self.on_board(setup, base.as_ref());
        let mut parts = [reason, conclusion];
        parts.sort_by_key(|part| part.span.start);
        let span = parts[0].span.start..parts[1].span.end;
        let slots = parts.map(|part| ("part", Value::Node(Rc::clone(part)))).to_vec();
        let rulings = judge.sentence(&Rc::new(Node { slots, span, ..Node::default() }));
        let of = |is_reason: bool| {
            let own = rulings.iter().filter(|one| reason.span.contains(&one.span.start) == is_reason);
            own.fold(Truth::Yes, |truth, ruling| truth.and(|| ruling.truth.clone()))
        };
        (of(true), of(false))
    }
}

/// A clause, and, where its subject is one of several pieces, the same clause of each of them.
pub(in crate::sentence) fn each_of(clause: &Rc<Node>, pieces: SquareSet) -> Vec<Rc<Node>> {
    if pieces.is_empty() || pieces.len() > MOST_CANDIDATES {
        return vec![Rc::clone(clause)];
    }
    pieces
        .iter()
        .map(|square| crate::sentence::language::node::with_subject(clause, &subject_on(square)))
        .collect()
}
