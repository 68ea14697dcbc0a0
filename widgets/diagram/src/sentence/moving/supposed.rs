//! What would hold if the board were another: without a piece, with one more, or with a piece that has come from elsewhere.

use std::rc::Rc;

use musi_rules::{GridGame, Move, Origin, Piece, PieceKind, Square, SquareSet};

use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, PARTS, Value, subject_on};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

/// Whether all that words say is what captures or attacks something.
fn is_of_captures(node: &Node) -> bool {
    if node.meaning.is_empty() {
        return node.slots.iter().all(|(role, value)| match value {
            Value::Node(part) => PARTS.contains(role) || is_of_captures(part),
            _ => true,
        });
    }
    !node.negated && ["captur", "attack", "kills"].iter().any(|start| node.meaning.starts_with(start))
}

/// Whether a fact says that something attacks something.
fn is_attack(node: &Node) -> bool {
    !node.negated && ["attack", "gives-check"].iter().any(|start| node.meaning.starts_with(start))
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether words hold once a piece has left its square, wherever it went.
    pub(super) fn without(&self, node: &Node, then: &Rc<Node>) -> Truth {
        let Some(who) = node.node("who").map(|who| self.whos(who)) else { return Truth::Open };
        let mut pieces = self.squares_of(&who);
        // "Once the knight moves away from e4": where it stands.
        if let Some(place) = self.place_of(node, "left-square") {
            pieces &= place;
        }
        if pieces.len() == 2 {
            // Of two kings that which is in check.
            let checked = |square: &Square| {
                self.side_at(*square).is_some_and(|side| {
                    self.setup.royals(side).contains(*square) && self.in_check(side, 1, None).is_yes()
                })
            };
            pieces = pieces.iter().filter(checked).collect();
        }
        self.with_none_on(pieces, then)
    }

    /// Whether words hold without the one piece that stands there.
    pub(super) fn with_none_on(&self, pieces: SquareSet, then: &Rc<Node>) -> Truth {
        let Some(square) = pieces.only() else { return Truth::Open };
        // No side plays on without its king: what is captured or attacked then is all that can be seen.
        let sure = !self.is_royal(square) || is_of_captures(then);
        let mut setup = self.setup.clone();
        let gone = setup.put(square, None);
        let judge = Judge::new(&setup, None, self.words, self.lexicon);
        // "It exposes its king": that of the side of what has gone.
        let player = gone.map(|piece| piece.side);
        let truth = Judge { stage: Stage::AfterMove, player, ..judge }.all_hold(then);
        // "Were the knight not there, the king would attack d8", which he does as it is.
        if truth.is_yes()
            && crate::sentence::reasons::reason::has(then, &is_attack)
            && self.clone().all_hold(then).is_yes()
        {
            return Truth::Open;
        }
        // "Once the king moves away it can take the queen": what `it` is, the words leave open.
        let unnamed = crate::sentence::language::node::first_subject(then).is_none();
        match truth {
            Truth::Yes if !sure => Truth::Open,
            Truth::No(_) if unnamed => Truth::Open,
            truth => truth,
        }
    }

    /// Whether a piece that moves does something where it goes: "it can fork the rooks by moving to c3".
    pub(in crate::sentence) fn does_after(
        &self,
        moving: &Rc<Node>,
        then: &Rc<Node>,
        node: &Node,
        who: &[Subject],
    ) -> Truth {
        let Some(place) = self.place_of(moving, "place") else { return Truth::Open };
        let pieces = match node.node("moved").or_else(|| moving.node("whom")) {
            Some(moved) => Self::own(&self.whos(moved), self.player_of(who)),
            None => who.to_vec(),
        };
        let from = self.squares_of(&pieces);
        let pairs = from.iter().flat_map(|from| place.iter().map(move |to| (Origin::Square(from), to)));
        let dropped = moving.node("counted").is_some();
        let moves: Vec<(Origin, Square)> = if dropped {
            self.moves_with(moving, who).unwrap_or_default()
        } else if self.player_of(who).is_some()
            && node.node("moved").is_none()
            && moving.node("whom").is_none()
        {
            return Truth::Open;
        } else {
            pairs.filter(|(from, to)| self.is_possible(*from, *to)).collect()
        };
        if from.is_empty() && !dropped || place.only().is_none() {
            return Truth::Open;
        }
        if moves.is_empty() {
            // "From e7 it would give check": it may have two moves to go.
            if moving.meaning == "from-square" {
                return self.does_from(from, place, then);
            }
            return Truth::No(format!("nothing of this can go to {}", self.names(place)));
        }
        // Of several, the one of which it holds.
        let one = Rc::new(Node { meaning: "moved", ..Node::default() });
        let doer = Rc::new(Node { slots: vec![("one", Value::Node(one))], ..Node::default() });
        // What is dropped is dropped by that side.
        let judge = Judge { turn: self.player_of(who).or(self.turn), ..self.clone() };
        let truths: Vec<Truth> =
            moves.iter().map(|mv| judge.after_each(&[*mv], &|judge| judge.holds_of(then, &doer))).collect();
        let yes = truths.iter().find(|truth| truth.is_yes()).cloned();
        yes.or_else(|| truths.into_iter().next()).unwrap_or(Truth::Open)
    }

    /// Whether a piece would do something from an empty square, however it came there.
    fn does_from(&self, from: SquareSet, place: SquareSet, then: &Rc<Node>) -> Truth {
        let (Some(from), Some(to)) = (from.only(), place.only()) else { return Truth::Open };
        if self.setup.piece_at(to).is_some() {
            return Truth::Open;
        }
        let mut setup = self.setup.clone();
        let piece = setup.put(from, None);
        setup.put(to, piece);
        let doer = subject_on(to);
        let judge = Judge::new(&setup, None, self.words, self.lexicon);
        let mut judge = Judge { stage: Stage::AfterMove, before: to.into(), player: self.player, ..judge };
        // What it does not do from there may be meant otherwise.
        judge.holds_of(then, &doer).unsure()
    }

    /// Whether words hold with pieces more on the board, one on each of some squares.
    pub(super) fn with_placed(&self, node: &Node, then: &Rc<Node>) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let (Some(place), [some]) = (self.place_of(node, "place"), counted.as_slice()) else {
            return Truth::Open;
        };
        let (Some(kind), Some(side)) = (some.kind, some.side) else {
            return some.kind.map_or(Truth::Open, |kind| self.after_arrival(kind, place, then));
        };
        if Some(kind) == self.words.king {
            return Truth::Open;
        }
        if place.len() != usize::from(some.number) {
            return Truth::Open;
        }
        let mut setup = self.setup.clone();
        for square in place {
            setup.put(square, Some(Piece { kind, side }));
        }
        let judge = Judge::new(&setup, None, self.words, self.lexicon);
        Judge { stage: Stage::AfterMove, before: place, ..judge }.all_hold(then)
    }

    /// Whether words hold once a piece of a kind stands on a square: after each move that brings one there, by promotion and from the hand
    /// too. "A knight on e8 would fork the king and the queen."
    fn after_arrival(&self, kind: PieceKind, place: SquareSet, then: &Rc<Node>) -> Truth {
        let (Some(to), Some(position)) = (place.only(), self.turn.and_then(|side| self.position(side)))
        else {
            return Truth::Open;
        };
        let comes = |mv: &Move| match (mv.promotion, mv.from) {
            (Some(promoted), _) => promoted == kind,
            (None, Origin::Hand(dropped)) => dropped == kind,
            (None, Origin::Square(from)) => self.setup.piece_at(from).is_some_and(|piece| piece.kind == kind),
        };
        let moves: Vec<Move> =
            position.legal_moves().into_iter().filter(|mv| mv.to == to && comes(mv)).collect();
        if moves.is_empty() {
            return Truth::Open;
        }
        moves.into_iter().fold(Truth::Yes, |truth, mv| {
            truth.and(|| self.after_played(&position, mv, &|judge| judge.all_hold(then)))
        })
    }
}
