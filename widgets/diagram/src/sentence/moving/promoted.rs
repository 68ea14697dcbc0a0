//! What holds once a piece has been promoted to another that words name: "promoting to a knight on f8 gives check".

use std::rc::Rc;

use musi_rules::search::Values;
use musi_rules::{GridGame, Move, PieceKind, Position, Side, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

/// The promotion of which a phrase speaks as a move, if it speaks of one.
pub(in crate::sentence) fn told(moving: &Rc<Node>) -> Option<&Rc<Node>> {
    match moving.slots.as_slice() {
        _ if moving.meaning == "promoted" => Some(moving),
        [(_, Value::Node(part))] if moving.meaning.is_empty() => told(part),
        _ => None,
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether words hold after each promotion of which a phrase speaks.
    ///
    /// Where it does not say what the piece becomes, the dearest kind is meant, or all kinds come to the same.
    pub(in crate::sentence) fn after_promotion(&self, moving: &Node, then: &Rc<Node>) -> Truth {
        let place = self.place_of(moving, "place");
        if moving.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let counted = moving.node("counted").map(who::quantities).unwrap_or_default();
        let named: Vec<PieceKind> = counted.iter().filter_map(|some| some.kind).collect();
        if named.len() != counted.len() || counted.iter().any(|some| some.number != 1) {
            return Truth::Open;
        }
        self.after_promotion_to(moving, place, &named, then)
    }

    /// Whether what was said to be so after a promotion is so too where the piece becomes what a subject names; nothing where no such
    /// thing was said. Where it is so of some only, that is left open.
    pub(in crate::sentence) fn with_other_promotion(
        &self,
        last: &Node,
        subject: Option<&Rc<Node>>,
    ) -> Option<Truth> {
        let promotion = told(last.node("move").filter(|_| last.meaning == "then" && !last.negated)?)?;
        let then = last.node("then")?;
        let whos = self.whos(subject?);
        let kinds: Option<Vec<PieceKind>> = whos.iter().map(|who| who.kind).collect();
        let place = self.place_of(promotion, "place");
        if promotion.node("place").is_some() && place.is_none() {
            return Some(Truth::Open);
        }
        let of = |kind: PieceKind| self.after_promotion_to(promotion, place, &[kind], then);
        let truths: Vec<Truth> = kinds?.into_iter().map(of).collect();
        let alike = truths.windows(2).all(|pair| pair[0].is_yes() == pair[1].is_yes());
        let open = truths.contains(&Truth::Open);
        Some(if alike && !open { truths.into_iter().next()? } else { Truth::Open })
    }

    /// Whether words hold after a promotion to each of some kinds, or to what is meant where none is named.
    fn after_promotion_to(
        &self,
        moving: &Node,
        place: Option<SquareSet>,
        named: &[PieceKind],
        then: &Rc<Node>,
    ) -> Truth {
        let Some((position, moves)) = self.promotions(moving, place) else { return Truth::Open };
        let to: SquareSet = moves.iter().map(|mv| mv.to).collect();
        let from: SquareSet = moves.iter().filter_map(|mv| mv.origin_square()).collect();
        let certain = place.is_none_or(|place| place == to) && from.len() == 1;
        let after = |kind: PieceKind| {
            let of_kind: Vec<Move> = moves.iter().copied().filter(|mv| mv.promotion == Some(kind)).collect();
            self.after_all(&position, &of_kind, then)
        };
        if !named.is_empty() {
            let truth = named.iter().fold(Truth::Yes, |truth, kind| truth.and(|| after(*kind)));
            return if certain { truth } else { truth.unsure() };
        }
        let values = Values::new::<G>(self.setup.geometry());
        let mut kinds: Vec<PieceKind> = moves.iter().filter_map(|mv| mv.promotion).collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(values.worth(*kind)));
        kinds.dedup();
        let mut truths = kinds.into_iter().map(after);
        match truths.next() {
            Some(Truth::Yes) => Truth::Yes,
            Some(Truth::No(why)) if certain && truths.all(|truth| matches!(truth, Truth::No(_))) => {
                Truth::No(why)
            }
            _ => Truth::Open,
        }
    }

    /// Whether words hold after each of some moves of a position, of which there are some.
    fn after_all(&self, position: &Position<G>, moves: &[Move], then: &Rc<Node>) -> Truth {
        if moves.is_empty() {
            return Truth::Open;
        }
        let test = |judge: &mut Judge<'_, G>| judge.all_hold(then);
        moves.iter().fold(Truth::Yes, |truth, mv| truth.and(|| self.after_played(position, *mv, &test)))
    }

    /// The legal promotions of the pieces that a phrase names, or of a side: of the one that has some, where none is named.
    fn promotions(&self, moving: &Node, place: Option<SquareSet>) -> Option<(Position<G>, Vec<Move>)> {
        let who = moving.node("who").or_else(|| moving.node("whom")).map(|who| self.whos(who));
        // "The pawn on a8 becomes a queen": there it goes, where none stands there.
        let absent = who.as_ref().and_then(|who| match who.as_slice() {
            [one] if place.is_none() && self.squares(one).is_empty() => Some(one.clone()),
            _ => None,
        });
        let (who, place) = match absent {
            Some(one) => (Some(vec![Subject { place: None, ..one.clone() }]), one.place),
            None => (who, place),
        };
        let player =
            who.as_deref().and_then(|who| self.player_of(who)).or_else(|| who::side_in(moving, "side"));
        let pieces = who.filter(|who| Self::player(who).is_none()).map(|who| self.squares_of(&who));
        let of = |side: Side| {
            let position = self.position(side)?;
            let moves = position.legal_moves().into_iter();
            let fits = |mv: &Move| {
                mv.promotion.is_some()
                    && place.is_none_or(|place| place.contains(mv.to))
                    && pieces
                        .is_none_or(|pieces| mv.origin_square().is_some_and(|from| pieces.contains(from)))
            };
            let moves: Vec<Move> = moves.filter(fits).collect();
            (!moves.is_empty()).then_some((position, moves))
        };
        if let Some(side) = player.or(self.turn.filter(|_| pieces.is_none())) {
            return of(side);
        }
        if let Some(found) = self.turn.and_then(of) {
            return Some(found);
        }
        let mut found = Side::BOTH.into_iter().filter_map(of);
        found.next().filter(|_| found.next().is_none())
    }
}
