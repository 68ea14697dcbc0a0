//! Claims of moves in which two pieces take part: castling, en passant.

use musi_rules::{Move, Origin, Position, Refusal, Square};

use super::board::{Board, Fault};
use musi_rules::GridGame;

impl<G: GridGame> Board<'_, G> {
    pub(super) fn en_passant(
        &self,
        by: Square,
        victim: Square,
        passing: Square,
        target: Square,
    ) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(Origin::Square(victim))) else {
            return Vec::new();
        };
        let after = match position.try_play(Move::new(victim, passing)) {
            Ok(after) => after,
            Err(refusal) => {
                let why = Self::refusal(&position, refusal);
                return vec![Self::at(
                    passing,
                    "mark-wrong",
                    format!("{} cannot go to {}: {why}", self.piece(victim), self.name(passing)),
                )];
            }
        };
        match after.try_play(Move::new(by, target)) {
            Ok(end) if end.piece_at(passing).is_none() => Vec::new(),
            Ok(_) => vec![Self::at(
                target,
                "mark-wrong",
                format!("going to {} does not capture the pawn", self.name(target)),
            )],
            Err(refusal) => {
                let why = Self::refusal(&after, refusal);
                vec![Self::at(
                    target,
                    "mark-wrong",
                    format!("{} cannot capture in passing on {}: {why}", self.piece(by), self.name(target)),
                )]
            }
        }
    }

    pub(super) fn castles(
        &self,
        king: Square,
        rook: Square,
        allowed: bool,
        reason: Option<&str>,
        at: Option<Square>,
    ) -> Vec<Fault> {
        let side = self.mover_side(Origin::Square(king));
        let Some(position) = self.position(side) else { return Vec::new() };
        let Some((goes, _)) = G::castling_squares(self.setup, king, rook) else {
            return Self::said("castling-none", format!("there is no castling in {}", self.words.game));
        };
        let refusal = position.why_not(Origin::Square(king), goes);
        match (refusal, allowed) {
            (None, true) => Vec::new(),
            (None, false) => Self::said(
                "castling-wrong",
                format!(
                    "the text says that {} and {} cannot castle, but they can",
                    self.piece(king),
                    self.piece(rook)
                ),
            ),
            (Some(refusal), true) => Self::said(
                "castling-wrong",
                format!(
                    "the text says that {} and {} can castle, but they cannot: {}",
                    self.piece(king),
                    self.piece(rook),
                    Self::refusal(&position, refusal)
                ),
            ),
            (Some(refusal), false) => {
                let named = match refusal {
                    Refusal::CastlingBlocked(square) => Some(square),
                    Refusal::CastlingThroughCheck { through, .. } => Some(through),
                    _ => None,
                };
                let same = reason.is_none_or(|reason| reason == refusal.code())
                    && (at.is_none()
                        || named.is_none()
                        || self.at_is_right(&position, king, goes, at, named));
                Self::only("castling-reason", same, || {
                    format!("they cannot castle for another reason: {}", Self::refusal(&position, refusal))
                })
            }
        }
    }

    /// Whether the square that the text names is one of those for which castling is refused.
    pub(super) fn at_is_right(
        &self,
        position: &Position<G>,
        king: Square,
        goes: Square,
        at: Option<Square>,
        named: Option<Square>,
    ) -> bool {
        let Some(at) = at else { return true };
        if Some(at) == named {
            return true;
        }
        // Another piece in the way, or the second of two attacked squares, is as good a reason.
        let side = self.mover_side(Origin::Square(king)).opponent();
        let geometry = self.setup.geometry();
        let (low, high) =
            (geometry.file(king).min(geometry.file(goes)), geometry.file(king).max(geometry.file(goes)));
        let on_way = geometry.rank(at) == geometry.rank(king)
            && (low..=high).contains(&geometry.file(at))
            && at != king;
        on_way && (!position.attackers(at, side).is_empty() || self.setup.piece_at(at).is_some())
    }

    pub(super) fn castling_squares(
        &self,
        king: Square,
        rook: Square,
        king_to: Option<Square>,
        rook_to: Option<Square>,
    ) -> Vec<Fault> {
        let Some((king_goes, rook_goes)) = G::castling_squares(self.setup, king, rook) else {
            return Vec::new();
        };
        let pairs = [(king, king_to, king_goes), (rook, rook_to, rook_goes)];
        let wrong = pairs.into_iter().filter_map(|(piece, marked, right)| {
            let marked = marked.filter(|marked| *marked != right)?;
            let message = format!(
                "{} does not go to {} when it castles, but to {}",
                self.piece(piece),
                self.name(marked),
                self.name(right)
            );
            Some(Self::at(marked, "mark-wrong", message))
        });
        wrong.collect()
    }
}
