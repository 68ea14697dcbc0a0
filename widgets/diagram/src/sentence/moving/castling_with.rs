//! The king and the rook with which a side castles, where words say where they stand: "with the rook on h1, White can castle".

use std::rc::Rc;

use musi_rules::{GridGame, Setup, Square, SquareSet};

use crate::sentence::assertion::assertions;
use crate::sentence::judge::{Judge, Ruling};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::reasons::castling_reason::{castling_fact, denies, wings};
use crate::sentence::reasons::reason::Topic;
use crate::sentence::truth::Truth;

/// The slots of what a sentence says of where pieces stand before it goes on: "with the rook on h1, …".
const CIRCUMSTANCES: [&str; 3] = ["with-one", "with-other", "detail"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces that are said not to hinder a castling could not: they are of the same side, and not between king and rook.
    pub(in crate::sentence) fn idle_for_castling(
        &self,
        conceded: &Topic,
        conclusion: &Rc<Node>,
    ) -> Option<bool> {
        let fact = castling_fact(conclusion)?;
        let side = self.castling_side(fact, conclusion)?;
        let pieces = conceded.doers | conceded.some;
        let own = !pieces.is_empty() && (pieces - self.setup.of_side(side)).is_empty();
        Some(own && (pieces & self.castling_path(conclusion)?).is_empty())
    }

    /// A castling that goes with a king or a rook of which words say where they stand, and is not made with these: "with the rook still
    /// on a1, White can castle".
    pub(in crate::sentence) fn castles_with_others(&self, node: &Node) -> Option<Ruling> {
        if !node.meaning.is_empty() || self.drawn.is_tried {
            return None;
        }
        let given: SquareSet = CIRCUMSTANCES
            .iter()
            .filter_map(|role| node.node(role))
            .flat_map(assertions)
            .filter(|said| said.fact.meaning == "stands" && !said.is_denied())
            .filter_map(|said| Some(self.may_mean(said.subject?) & self.place(said.place()?)?))
            .fold(SquareSet::EMPTY, |all, own| all | own);
        let conclusion = node.node("clauses").filter(|_| !given.is_empty())?;
        let fact = castling_fact(conclusion).filter(|fact| !denies(fact))?;
        let side = self.castling_side(fact, conclusion)?;
        let start = Setup::<G>::start();
        let corners = G::castling_rooks(&start, side, start.royals(side).only()?);
        let rook = start.piece_at(corners.first()?)?;
        let own = given & (self.setup.of_kind(rook.kind, side) | self.setup.royals(side));
        let castles = |square: Square| {
            let of = |short: &bool| {
                let player =
                    Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
                let pair = self.castling_pair(side, *short);
                pair.is_some_and(|(king, rook)| [king, rook].contains(&square))
                    && !matches!(self.castles(&[player], Some(*short)), Truth::No(_))
            };
            wings(fact).iter().any(of)
        };
        let other = (given & self.setup.occupied()) - own;
        let kinds = |square: &Square| {
            self.setup
                .piece_at(*square)
                .is_some_and(|piece| piece.kind == rook.kind || Some(piece.kind) == self.words.king)
        };
        let beside = own.iter().any(|square| !castles(square)) || other.iter().any(|square| kinds(&square));
        beside.then(|| Ruling { span: node.span.clone(), truth: Truth::Open, checked: false })
    }
}
