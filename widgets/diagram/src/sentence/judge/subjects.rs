//! Of whom a clause speaks: one and the same in all that it says, and for what is said later.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, PieceKind, Side, Square, SquareSet};

use super::{Judge, Ruling};
use crate::sentence::language::node::{Node, PARTS, Value, piece_on, subject_on};
use crate::sentence::naming::who::Quantifier;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Judges the facts of a phrase. Of "the queen", which both sides have, all that a clause says must hold of one and the same.
    pub(super) fn walk(
        &mut self,
        node: &Rc<Node>,
        subject: Option<&Rc<Node>>,
        first: &mut Option<SquareSet>,
        found: &mut Vec<Ruling>,
    ) {
        let own = node.node("who").filter(|_| node.meaning.is_empty());
        if let Some(ruling) = own.and_then(|own| self.of_one_to_come(node, own)) {
            found.push(ruling);
            return;
        }
        let several = own.map_or(SquareSet::EMPTY, |own| self.those_of_both(own));
        let before = (!several.is_empty()).then(|| self.clone());
        let start = found.len();
        self.walk_facts(node, subject, first, found);
        let new = found.get(start..).unwrap_or_default();
        let Some(before) = before.filter(|_| new.len() > 1 && new.iter().all(|ruling| ruling.truth.is_yes()))
        else {
            return;
        };
        let of_one = several.iter().any(|square| {
            let mut rulings = Vec::new();
            before.clone().walk_facts(&with_subject(node, square), subject, &mut None, &mut rulings);
            rulings.iter().all(|ruling| ruling.truth.is_yes())
        });
        if !of_one {
            for ruling in found.iter_mut().skip(start) {
                ruling.truth = Truth::Open;
            }
        }
    }

    /// What is said of a piece on a square on which it does not stand, and to which it can go: "on a8 the rook mates". As it may be meant
    /// of what is, only an end that it brings about there is proven.
    fn of_one_to_come(&self, node: &Rc<Node>, own: &Rc<Node>) -> Option<Ruling> {
        let origin = node.node("origin").filter(|origin| origin.node("origin-on").is_some())?;
        let to = self.place(origin.node("place")?)?.only()?;
        let pieces = self.squares_of(&self.whos(own));
        let moves = pieces.iter().map(|from| (Origin::Square(from), to));
        let moves: Vec<_> = moves.filter(|(from, to)| self.is_possible(*from, *to)).collect();
        if moves.is_empty() || pieces.contains(to) || self.setup.piece_at(to).is_some() {
            return None;
        }
        let slots = node.slots.iter().filter(|(role, _)| *role != "origin").cloned().collect();
        let rest = with_subject(&Node { slots, ..(**node).clone() }, to);
        let truths = moves.iter().map(|mv| self.after_each(&[*mv], &|judge| judge.all_hold(&rest)));
        let truths: Vec<Truth> = truths.collect();
        let ends = crate::sentence::reasons::reason::has(node, &|fact| {
            fact.meaning.starts_with("mates") && !fact.negated
        });
        let truth = match truths.iter().find(|truth| truth.is_yes()) {
            Some(_) if ends => Truth::Yes,
            Some(_) => Truth::Open,
            None => truths.into_iter().next().unwrap_or(Truth::Open),
        };
        Some(Ruling { span: node.span.clone(), truth, checked: true })
    }

    /// The two pieces of which a subject speaks as of one: "the king", which both sides have.
    pub(super) fn those_of_both(&self, own: &Node) -> SquareSet {
        let whos = self.whos(own);
        let [one] = whos.as_slice() else { return SquareSet::EMPTY };
        let squares = self.squares(one);
        let sides: Vec<_> = squares.iter().filter_map(|square| self.side_at(square)).collect();
        let both = squares.len() == 2 && sides.first() != sides.last();
        if one.quantifier == Quantifier::The && both { squares } else { SquareSet::EMPTY }
    }

    /// Whether a fact holds, of each piece of both sides by itself where it has to be.
    pub(in crate::sentence) fn fact_by_side(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let each = self.of_each_side(node, subject).or_else(|| self.denied_of_each(node, subject));
        each.unwrap_or_else(|| self.fact_of(node, subject))
    }

    /// "It cannot go to d4 or e4", "it attacks neither the rook nor the king": what is denied of several is denied of each. Where it holds
    /// of some, "and" may mean that it does not hold of all, which is left open.
    fn denied_of_each(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let each = if node.negated { crate::sentence::language::node::one_by_one(node) } else { Vec::new() };
        if each.len() < 2 {
            return None;
        }
        let truths: Vec<Truth> = each.iter().map(|one| self.clone().fact_of(one, subject)).collect();
        let first = truths.first()?.is_yes();
        let same = truths.iter().all(|truth| truth.is_yes() == first);
        if same { truths.into_iter().next() } else { Some(Truth::Open) }
    }

    /// "Each king attacks the enemy pawn": of each piece of both sides by itself, where words say whose the others are by it.
    fn of_each_side(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let by_side = |node: &Node| {
            crate::sentence::naming::resolve::has_foe(node) || crate::sentence::naming::resolve::has_own(node)
        };
        let subject = subject.filter(|subject| by_side(node) && !by_side(subject))?;
        let whos = self.whos(subject);
        let [one] = whos.as_slice() else { return None };
        let pieces = self.squares(one);
        let each = matches!(one.quantifier, Quantifier::All | Quantifier::Both);
        let of_both = pieces.len() > 1 && self.side_of(&whos).is_none();
        if !each || !of_both || node.negated {
            return None;
        }
        Some(pieces.iter().fold(Truth::Yes, |truth, square| {
            let one = subject_on(square);
            let side = self.side_at(square);
            let mut judge = Judge { about: side, own: side, doers: square.into(), ..self.clone() };
            truth.and(|| judge.fact_of(node, Some(&one)))
        }))
    }

    /// Keeps the two groups of pieces that a fact names: those of its subject, or its subject and that to which it does something.
    pub(super) fn keep_pair(&mut self, subject: Option<&Rc<Node>>) {
        let whos = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let named = whos.iter().all(|who| who.quantifier != Quantifier::It);
        let pair = match whos.as_slice() {
            [one, other] => Some((self.squares(one), self.squares(other))),
            [one] if named && !self.victims.is_empty() => Some((self.squares(one), self.victims)),
            _ => None,
        };
        self.pair = pair.or(self.pair);
    }

    /// Keeps of whom a sentence has spoken.
    pub(super) fn speak_of(&mut self, own: &Rc<Node>) {
        // A player is spoken of as "he" too, who is no piece.
        let whos = self.whos(own);
        self.player = Self::player(&whos).or(self.player);
        self.here.player |= Self::player(&whos).is_some();
        // "Nothing defends the rook, so it hangs": what nobody did something to.
        let nobody = whos.iter().all(|who| who.quantifier == Quantifier::No && who.kind.is_none());
        self.before = match (nobody, self.victims.is_empty()) {
            (true, true) => self.before,
            (true, false) => self.victims,
            _ => self.king_at_stake(self.squares_of(&whos)),
        };
        self.last_kind = whos.iter().rev().find_map(|who| who.kind).or(self.last_kind);
        let kinds: Vec<PieceKind> = whos.iter().filter_map(|who| who.kind).collect();
        if !kinds.is_empty() && own.node("one").is_none_or(|one| !["like", "likes"].contains(&one.meaning)) {
            self.last_kinds = kinds;
        }
        self.spoken |= !self.before.is_empty() && whos.iter().all(|who| who.quantifier != Quantifier::It);
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether a phrase names no piece: "neither pawn", "no knight".
    pub(super) fn names_nobody(&self, subject: &Node) -> bool {
        let whos = self.whos(subject);
        whos.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither))
    }

    /// Of the kings of both sides that which is in check, of which words speak that say no more than "the king".
    fn king_at_stake(&self, pieces: SquareSet) -> SquareSet {
        let kings = Side::BOTH.map(|side| self.setup.royals(side));
        if pieces.is_empty() || pieces != (kings[0] | kings[1]) {
            return pieces;
        }
        let checked = |side: Side| self.in_check(side, 1, None).is_yes();
        match Side::BOTH.map(checked) {
            [true, false] => kings[0],
            [false, true] => kings[1],
            _ => pieces,
        }
    }
}

/// A phrase with the piece on a square as its subject.
fn with_subject(node: &Node, square: Square) -> Rc<Node> {
    let one = piece_on(square);
    let slots = node.slots.iter().map(|(role, value)| match value {
        Value::Node(own) if *role == "who" => {
            let slots = vec![("one", Value::Node(Rc::clone(&one)))];
            (*role, Value::Node(Rc::new(Node { slots, span: own.span.clone(), ..Node::default() })))
        }
        other => (*role, other.clone()),
    });
    Rc::new(Node { slots: slots.collect(), ..node.clone() })
}

/// Whether the first subject of a sentence is a pronoun.
pub(super) fn begins_with_it(node: &Node) -> bool {
    is_first_it(node).unwrap_or(false)
}

/// The same, where the sentence has a subject.
fn is_first_it(node: &Node) -> Option<bool> {
    let own = node.node("who").map(|who| who.node("one").is_some_and(|one| one.meaning == "it"));
    own.or_else(|| node.nodes().find_map(|part| is_first_it(part)))
}

/// The slots in which a clause says from where its subject does something: "from 4i the gold protects the silver".
const ORIGINS: [&str; 2] = ["origin", "from-place"];

/// What a piece does from where it stands, without a move.
const STANDING: [&str; 7] = ["stands", "attack", "cover", "defend", "pin", "fork", "x-ray"];

/// Whether all that words say is so of pieces where they stand.
fn holds_there(node: &Node) -> bool {
    let own = node.meaning.is_empty() || STANDING.iter().any(|start| node.meaning.starts_with(start));
    own && node.slots.iter().all(|(role, value)| match value {
        Value::Node(part) => PARTS.contains(role) || holds_there(part),
        _ => true,
    })
}

/// The subject of a clause: where that says from where it does something, the piece that stands there.
pub(super) fn standing_there(clause: &Node, subject: &Rc<Node>) -> Rc<Node> {
    let place = ORIGINS.iter().find_map(|role| clause.node(role)?.slot("place"));
    let (Some(place), Some(one), None) = (place, subject.node("one"), subject.node("rest")) else {
        return Rc::clone(subject);
    };
    if one.node("one").is_some() || one.slot("place").is_some() || !holds_there(clause) {
        return Rc::clone(subject);
    }
    let mut there = (**one).clone();
    there.slots.push(("place", place.clone()));
    let slots = subject.slots.iter().map(|(role, value)| match (*role, value) {
        ("one", Value::Node(_)) => (*role, Value::Node(Rc::new(there.clone()))),
        _ => (*role, value.clone()),
    });
    Rc::new(Node { slots: slots.collect(), ..(**subject).clone() })
}
