//! What a fact leaves for later words to refer to: pieces, squares and moves.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use super::signs::Role;
use super::who;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;

impl<G: GridGame> Judge<'_, G> {
    /// Keeps what later words refer to: the squares, and the moves to them.
    pub(in crate::sentence) fn remember(&mut self, node: &Node, subject: Option<&Rc<Node>>) {
        let whom = node.node("whom").or_else(|| node.node("target")?.node("whom"));
        if let Some(whom) = whom.or_else(|| node.node("victim")) {
            let whom = self.whos(whom);
            let side = subject
                .map(|subject| self.whos(subject))
                .and_then(|who| self.player_of(&who).or_else(|| self.side_of(&who)));
            let own = node.meaning.starts_with("defend")
                || ["offers", "under-threat", "loses-piece", "is-left"].contains(&node.meaning);
            // "The rook attacks the knight": one of the other side.
            self.victims =
                self.squares_of(&Self::own(&whom, side.map(|side| if own { side } else { side.opponent() })));
            if self.victims.is_empty() {
                self.victims = self.squares_of(&whom);
            }
        }
        if let Some(pieces) = self.one_of_each_side(node) {
            (self.before, self.spoken) = (pieces, true);
        }
        let mut agent_last = false;
        if let Some(by) = node.node("by") {
            self.agents = self.squares_of(&self.whos(by));
            agent_last = by.span.end >= node.span.end && !self.agents.is_empty();
        }
        // "It is attacked by the rook, which is protected": the rook was named last.
        if agent_last {
            self.on_spot = Some(self.agents);
        } else if node.node("by").is_some() || node.node("whom").is_some() {
            self.on_spot = None;
        }
        if let Some(played) = self.last_squares(node) {
            self.played = Some(played);
        }
        if let Some(castled) =
            self.castling_named(node, &subject.map(|subject| self.whos(subject)).unwrap_or_default())
        {
            self.here.castled = Some(castled);
        }
        // "It may take in passing; the capturing pawn lands on d6."
        if node.meaning == "en-passant" && !node.negated {
            self.here.special.passed = true;
        }
        self.supposed |= node.meaning == "then" || node.meaning == "drops";
        self.here.moved |= (node.meaning == "then"
            || node.meaning.ends_with("-move")
            || node.meaning.starts_with("mates-with")
            || ["wins-piece", "move-takes", "captured-by", "key-move", "trades-by"].contains(&node.meaning))
            && node.node("move").is_some();
        if node.meaning == "must-go" && !node.negated {
            self.here.ahead.must_go = subject.and_then(|subject| self.checked_king(subject));
        }
        self.here.ahead.promotion |= node.meaning.starts_with("promotes");
        let target = node.node("target").map(Rc::clone);
        let named_piece = node.node("whom").is_some()
            || target.as_ref().is_some_and(|target| target.node("whom").is_some());
        let place = self
            .place_of(node, "place")
            .or_else(|| target.and_then(|target| self.place_of(&target, "place")))
            .or_else(|| node.node("move").and_then(|moving| self.place_of(moving, "place")))
            .or_else(|| node.node("nothing").and_then(|nothing| self.place(nothing)));
        // "Black threatens Re1, but the knight covers that square": where a move leads.
        let goal = || {
            let doers = subject.map(|subject| self.whos(subject)).unwrap_or_default();
            let (_, to) = self.move_of(node.node("move")?, self.player_of(&doers))?;
            Some(SquareSet::from(to))
        };
        let place = place.or_else(goal);
        if let Some(place) = place.or_else(|| self.counted_goals(node, subject)) {
            self.spots = place;
        }
        if named_piece || place.is_some() {
            let there = place.map(|place| place & self.setup.occupied());
            self.on_spot = there.filter(|there| !named_piece && !there.is_empty());
        }
        if let Some(moves) = self.moves_spoken_of(node, subject) {
            self.moves = moves;
        } else if node.meaning.starts_with("mating")
            && let Some(moves) = self.mates(subject)
        {
            self.moves = moves;
            self.supposed = true;
        } else if node.meaning.ends_with("-at")
            && node.meaning.starts_with("gives-")
            && !node.negated
            && let Some(moves) = self.moves_of(node, subject)
        {
            // "It can jump to f7, giving check and hitting the queen": what goes on speaks of where it has come to.
            self.moves = moves;
            self.supposed = true;
        } else if (node.meaning.starts_with("goes") || node.meaning == "drops")
            && (!node.negated || node.meaning == "goes-safely")
            && let Some(moves) = self.moves_of(node, subject)
        {
            (self.moves, self.here.ahead.went) = (moves, true);
            self.here.special.told |= node.meaning == "goes-there";
            // "It cannot go there safely, because the rook would capture it": there.
            self.here.moved |= node.meaning == "goes-safely";
        } else if node.meaning == "captures"
            && let Some(moves) = self.captures_told(node, subject)
        {
            // "The pawn captures on d5 and cannot be recaptured": once it has.
            (self.moves, self.here.special.told) = (moves, true);
        } else if node.meaning == "attack"
            && !node.negated
            && let Some(moves) = node.node("target").and_then(|target| self.moves_of(target, subject))
        {
            // "It eyes c7, where it would give check."
            self.moves = moves;
        }
    }

    /// "Each side has one pawn left, and both are passed": the two that a fact counts.
    fn one_of_each_side(&self, node: &Node) -> Option<SquareSet> {
        if node.meaning != "both-have" || node.negated {
            return None;
        }
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let kinds = counted.iter().filter_map(|some| some.kind);
        let of = |kind| {
            Side::BOTH.iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.of_kind(kind, *side))
        };
        Some(kinds.fold(SquareSet::EMPTY, |set, kind| set | of(kind))).filter(|pieces| pieces.len() == 2)
    }

    /// The squares of which a fact says how many there are: "it can hop to eight squares, and every one of them is light".
    fn counted_goals(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<SquareSet> {
        let from = self.squares_of(&self.whos(subject?)).only()?;
        let found = match node.meaning {
            "move-count" | "goes-exactly" => self.position(self.side_at(from)?)?.targets(from),
            "controls-count" | "reach-count" => self.setup.reach(from).attacks(),
            _ => return None,
        };
        let found = self.here.within.map_or(found, |line| found & line);
        Some(found).filter(|found| !found.is_empty())
    }

    /// The king of those that words name who is in check.
    fn checked_king(&self, subject: &Node) -> Option<Square> {
        let kings = self.squares_of(&self.whos(subject)) & self.royals();
        kings.iter().find(|king| self.side_at(*king).is_some_and(|side| self.is_attacked_king(side)))
    }

    /// The captures of pieces of which a fact tells.
    fn captures_told(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Vec<(Origin, Square)>> {
        if node.negated || self.signs.has(&(0..node.span.end), Role::Modal) {
            return None;
        }
        let whom = node.node("whom").map(|whom| self.squares_of(&self.whos(whom)));
        let goals = self.place_of(node, "place").or(whom)? & self.setup.occupied();
        let doers = self.squares_of(&self.whos(subject?));
        let pairs = doers.iter().flat_map(|from| goals.iter().map(move |to| (Origin::Square(from), to)));
        let found: Vec<_> = pairs.filter(|(from, to)| self.is_possible(*from, *to)).collect();
        (!found.is_empty()).then_some(found)
    }

    /// The moves that a phrase names as such.
    fn moves_spoken_of(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Vec<(Origin, Square)>> {
        let moving = node.node("move")?;
        // "It can give check on a8": it goes there itself.
        let mover = subject.filter(|_| node.meaning == "then-does");
        self.moves_of(moving, mover).or_else(|| self.moves_to(self.place_of(moving, "place")?, mover?))
    }
}
