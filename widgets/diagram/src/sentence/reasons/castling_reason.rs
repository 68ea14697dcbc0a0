//! What a reason for castling, or for not castling, speaks of: the way of king and rook, what attacks it, what has moved, a check.

use std::rc::Rc;

use musi_rules::{GridGame, Setup, Side, Square, SquareSet, rank_from_edge};

use super::reason::has;
use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Ruling};
use crate::sentence::language::node::Node;
use crate::sentence::naming::signs::Role;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

/// How the meanings begin of what keeps a king from squares.
const ATTACKS: [&str; 3] = ["attack", "cover", "controls"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason cannot be one for the castling of which a conclusion speaks: it is of the other side or the other wing, or of
    /// pieces that do not castle. `before` is the judge before the conclusion.
    pub(in crate::sentence) fn is_beside_castling(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let Some(fact) = castling_fact(conclusion) else { return false };
        let side = before.castling_side(fact, conclusion);
        if !self.gap_is_of_castling(reason, fact, side) {
            return true;
        }
        let Some(side) = side else { return false };
        let denied = denies(fact);
        !self.attack_is_on_way(reason, before.castling_path(conclusion), side, denied)
            || !self.moved_are_of_castling(reason, fact, side, denied)
            || denied && !self.check_is_of(reason, side)
            || denied && !self.stands_on_way(reason, before.castling_path(conclusion))
    }

    /// What stands behind a colon, as the reason of a castling before it, and cannot be one.
    pub(in crate::sentence) fn points_beside_castling(&self, node: &Node) -> Option<Ruling> {
        if !node.meaning.is_empty() || self.drawn.is_tried {
            return None;
        }
        let parts: Vec<&Rc<Node>> = node.nodes().collect();
        let beside = parts.iter().enumerate().any(|(at, conclusion)| {
            let rest = parts.get(at + 1..).unwrap_or_default();
            castling_fact(conclusion).is_some()
                && rest.iter().any(|reason| {
                    let between = conclusion.span.end..reason.span.start;
                    self.signs.has(&between, Role::Pointed)
                        && self.is_beside_castling(reason, conclusion, self)
                })
        });
        beside.then(|| Ruling { span: node.span.clone(), truth: Truth::Open, checked: false })
    }

    /// Whether an empty gap of which a reason for castling speaks is one between a king and a rook, of the side and the wing of that
    /// castling.
    fn gap_is_of_castling(&self, reason: &Rc<Node>, fact: &Node, side: Option<Side>) -> bool {
        let Some(between) = gap(reason) else { return true };
        let groups = self.whos(between);
        let pairs = Side::BOTH
            .into_iter()
            .filter(|own| side.is_none_or(|side| side == *own))
            .flat_map(|side| wings(fact).iter().filter_map(move |short| self.castling_pair(side, *short)));
        let pairs: Vec<(Square, Square)> = pairs.collect();
        let is = |group: &Subject, wanted: Square| self.squares(group).contains(wanted);
        match groups.as_slice() {
            [one, other] => pairs
                .iter()
                .any(|(king, rook)| is(one, *king) && is(other, *rook) || is(one, *rook) && is(other, *king)),
            _ => true,
        }
    }

    /// Whether what a reason says to attack squares is of the other side, where castling is denied, and attacks the way of the king.
    fn attack_is_on_way(&self, reason: &Rc<Node>, path: Option<SquareSet>, side: Side, denied: bool) -> bool {
        if !has(reason, &attacks) {
            return true;
        }
        let topic = self.topic(reason);
        let doers = topic.doers | topic.some;
        if denied && !doers.is_empty() && (doers - self.setup.of_side(side)).is_empty() {
            return false;
        }
        let squares = self.named_squares(reason);
        squares.is_empty() || path.is_none_or(|path| !(squares & path).is_empty())
    }

    /// Whether what a reason says to have moved, or not to have moved, are the king and the rooks of a side; and where castling is
    /// denied because they have, whether that is why: with a king that has left its square it does not matter where the rooks are.
    fn moved_are_of_castling(&self, reason: &Rc<Node>, fact: &Node, side: Side, denied: bool) -> bool {
        if !has(reason, &|node| node.meaning == "moved") {
            return true;
        }
        let topic = self.topic(reason);
        // "His king", "the rook": one of that side, if it has any.
        let some = topic.some & self.setup.of_side(side);
        let pieces = topic.doers | if some.is_empty() { topic.some } else { some };
        let start = Setup::<G>::start();
        let home = start.royals(side).only();
        let (Some(home), true) = (home, start.geometry() == self.setup.geometry() && !pieces.is_empty())
        else {
            return true;
        };
        let corners = G::castling_rooks(&start, side, home);
        let Some(rook) = corners.first().and_then(|corner| start.piece_at(corner)) else { return true };
        let king = self.setup.royals(side);
        let rooks = self.setup.of_kind(rook.kind, side);
        if !(pieces - king - rooks).is_empty() {
            return false;
        }
        if !denied {
            return true;
        }
        let board = self.setup.geometry();
        let wing =
            |corner: &Square| wings(fact).contains(&(board.file(*corner).abs_diff(board.file(home)) < 4));
        let away = !((pieces & rooks) - corners).is_empty();
        let stands = corners.iter().filter(wing).any(|corner| away || rooks.contains(corner));
        stands && (king == home.into() || !(pieces & king).is_empty())
    }

    /// Whether what a reason says to be in the way of castling stands there.
    fn stands_on_way(&self, reason: &Rc<Node>, path: Option<SquareSet>) -> bool {
        let topic = self.topic(reason);
        let pieces = topic.doers | topic.some;
        let is_in_way = has(reason, &|node| node.meaning == "castling-way" && !node.negated);
        !is_in_way || pieces.is_empty() || path.is_none_or(|path| !(pieces & path).is_empty())
    }

    /// Whether the check of which a reason speaks is one of a side.
    fn check_is_of(&self, reason: &Rc<Node>, side: Side) -> bool {
        if !has(reason, &|node| node.meaning.ends_with("check") && !node.negated) {
            return true;
        }
        let topic = self.topic(reason);
        let kings = (topic.doers | topic.some | topic.objects) & self.royals();
        kings.is_empty() || !(kings & self.setup.royals(side)).is_empty()
    }

    /// The side of whose castling a conclusion speaks.
    pub(in crate::sentence) fn castling_side(&self, fact: &Node, conclusion: &Rc<Node>) -> Option<Side> {
        if fact.meaning.starts_with("both") {
            return None;
        }
        let who = conclusion.node("who").or_else(|| conclusion.nodes().find_map(|part| part.node("who")));
        let who = who.map(|who| self.whos(who)).unwrap_or_default();
        let has_rook = |side: &Side| {
            let king = self.setup.royals(*side).only();
            king.is_some_and(|king| !G::castling_rooks(self.setup, *side, king).is_empty())
        };
        let alone = || {
            let mut sides = Side::BOTH.into_iter().filter(has_rook);
            sides.next().filter(|_| sides.next().is_none())
        };
        crate::sentence::naming::who::side(fact)
            .or_else(|| self.side_of(&who))
            .or(self.player)
            .or(self.turn)
            .or_else(alone)
    }

    /// Of several pieces one of which is said to keep a side from castling those that may: of the other side.
    pub(in crate::sentence) fn that_may_hinder(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        pieces: SquareSet,
    ) -> SquareSet {
        let denied = castling_fact(conclusion).filter(|fact| denies(fact) && has(reason, &attacks));
        let side = denied.and_then(|fact| self.castling_side(fact, conclusion));
        let others = side.map_or(pieces, |side| pieces - self.setup.of_side(side));
        if others.is_empty() { pieces } else { others }
    }

    /// "White may castle, even though the rook attacks b1": of "the rook", which both sides have, that of the other side is meant.
    pub(in crate::sentence) fn attack_on_castling(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let side =
            self.here.castling.filter(|_| ["attack", "cover", "attacked-square"].contains(&node.meaning))?;
        let passive = node.meaning == "attacked-square";
        let actors = if passive { slots.by? } else { slots.who };
        let [Subject { quantifier: Quantifier::The, side: None, place: None, .. }] = actors else {
            return None;
        };
        let of = |side| !(self.squares_of(actors) & self.setup.of_side(side)).is_empty();
        // No piece of its own attacks the way of a king.
        if of(side) && !of(side.opponent()) && node.meaning != "cover" && self.names_home_rank(node, side) {
            return Some(Truth::Open);
        }
        if !Side::BOTH.into_iter().all(of) {
            return None;
        }
        let theirs = Self::own(actors, Some(side.opponent()));
        let slots =
            if passive { Slots { by: Some(&theirs), ..slots } } else { Slots { who: &theirs, ..slots } };
        Some(self.attack_facts(node, slots).unsure())
    }

    /// Whether what a fact speaks of are squares of the rank on which a side castles.
    fn names_home_rank(&self, node: &Node, side: Side) -> bool {
        let board = self.setup.geometry();
        let place = self.place_of(node, "place");
        let place = place.or_else(|| self.place_of(node.node("target")?, "place"));
        place.is_some_and(|place| place.iter().all(|square| rank_from_edge(board, square, side) == 0))
    }

    /// The side of whose castling a sentence speaks, where it is of one alone.
    pub(in crate::sentence) fn castling_side_named(&self, sentence: &Rc<Node>) -> Option<Side> {
        castling_fact(sentence).and_then(|fact| self.castling_side(fact, sentence))
    }

    /// The squares that matter to the castling that a conclusion denies or affirms: from the king to the rook.
    pub(in crate::sentence) fn castling_path(&self, conclusion: &Rc<Node>) -> Option<SquareSet> {
        let fact = castling_fact(conclusion)?;
        if fact.meaning.starts_with("both") {
            return Some(
                Side::BOTH
                    .into_iter()
                    .filter_map(|side| self.castling_path_of(fact, side))
                    .fold(SquareSet::EMPTY, |all, path| all | path),
            );
        }
        self.castling_path_of(fact, self.castling_side(fact, conclusion)?)
    }

    /// The squares that matter to the castling of a side of which a fact speaks.
    fn castling_path_of(&self, fact: &Node, side: Side) -> Option<SquareSet> {
        let king = self.setup.royals(side).only()?;
        let board = self.setup.geometry();
        let paths = wings(fact).iter().filter_map(|short| {
            let (_, rook) = self.castling_pair(side, *short)?;
            let (to, beside) = G::castling_squares(self.setup, king, rook)?;
            let between = self.squares_from(king, rook)?;
            // An attack matters only where the king goes, a piece wherever it stands between.
            let files = [board.file(king), board.file(to), board.file(beside)];
            let (low, high) = (*files.iter().min()?, *files.iter().max()?);
            let way = board.those(&|square| {
                board.rank(square) == board.rank(king) && (low..=high).contains(&board.file(square))
            });
            Some(way | (between & self.setup.occupied()) | SquareSet::from_square(king))
        });
        let found = paths.fold(SquareSet::EMPTY, |set, path| set | path);
        (!found.is_empty()).then_some(found)
    }
}

/// Whether a fact says that something attacks squares.
fn attacks(node: &Node) -> bool {
    ATTACKS.iter().any(|start| node.meaning.starts_with(start)) && !node.negated
}

/// The wings of which a fact of castling speaks: whether each is the short one.
pub(in crate::sentence) fn wings(fact: &Node) -> &'static [bool] {
    match fact.meaning.rsplit('-').next() {
        Some("short") => &[true],
        Some("long") => &[false],
        _ => &[true, false],
    }
}

/// Whether a fact denies a castling: "White can only castle kingside" denies the other one.
pub(in crate::sentence) fn denies(fact: &Node) -> bool {
    fact.negated || ["castling-one", "castles-but"].contains(&fact.meaning)
}

/// The fact of a clause that speaks of whether a side can castle.
pub(in crate::sentence) fn castling_fact(node: &Rc<Node>) -> Option<&Rc<Node>> {
    if node.meaning.contains("castl") && node.meaning != "castling-way" {
        return Some(node);
    }
    node.nodes().find_map(castling_fact)
}

/// The two ends of a gap that a clause calls empty.
fn gap(node: &Rc<Node>) -> Option<&Rc<Node>> {
    if node.meaning == "gap-empty" {
        return node.node("between");
    }
    node.nodes().find_map(gap)
}
