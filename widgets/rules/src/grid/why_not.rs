//! Why a move is not legal.

use super::reach::squares_along;
use super::{GridGame, Move, Origin, Piece, Position, Refusal, Square, Word};

impl<G: GridGame> Position<G> {
    /// Plays a legal move.
    ///
    /// # Errors
    /// The [`Refusal`] that says why the move is not legal.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::{Move, Position, Refusal};
    /// let start = Position::<Chess>::start();
    /// let [a1, a2, a3] = ["a1", "a2", "a3"].map(|name| start.geometry().named(name).unwrap());
    /// assert_eq!(start.try_play(Move::new(a1, a3)).unwrap_err(), Refusal::BlockedBy(a2));
    /// assert!(start.try_play(Move::new(a2, a3)).is_ok());
    /// ```
    pub fn try_play(&self, mv: Move) -> Result<Self, Refusal> {
        if let Some(refusal) = self.why_not(mv.from, mv.to) {
            return Err(refusal);
        }
        let choices = self.choices(mv.from, mv.to);
        if choices.contains(&mv) {
            return Ok(self.play_unchecked(mv));
        }
        Err(match (mv.promotion, mv.from) {
            (None, _) => Refusal::PromotionForced,
            (Some(_), Origin::Hand(_)) => Refusal::PromotionFromHand,
            (Some(kind), Origin::Square(from)) => {
                let moved = self.piece_at(from).map_or(kind, |piece| piece.kind);
                let into = G::KINDS.get(moved.index()).map_or(&[][..], |facts| facts.promotes_to);
                if into.contains(&kind) {
                    Refusal::PromotionOutsideZone
                } else {
                    Refusal::PromotionNever(moved)
                }
            }
        })
    }

    /// Why no legal move leads from one place to another; `None` when one does.
    ///
    /// The reasons are looked for in the order in which a teacher would give them: whose piece, the pattern, what
    /// is in the way, the king.
    #[must_use]
    pub fn why_not(&self, from: Origin, to: Square) -> Option<Refusal> {
        let view = self.view();
        let square = match from {
            Origin::Square(square) => square,
            Origin::Hand(kind) => {
                if G::drop_targets(&view, kind).has(to.0) {
                    return None;
                }
                return Some(match self.piece_at(to) {
                    _ if self.hand(view.side).count(kind) == 0 => Refusal::DropNotInHand(kind),
                    Some(_) => Refusal::DropOccupied(to),
                    None => G::why_no_drop(self, kind, to),
                });
            }
        };
        let Some(piece) = self.piece_at(square) else {
            return Some(Refusal::NoPiece(square));
        };
        if piece.side != view.side {
            return Some(Refusal::NotYourTurn);
        }
        if view.targets(piece.kind, square.0).has(to.0) {
            return None;
        }
        if let Some(refusal) = G::why_not(self, piece.kind, square, to) {
            return Some(refusal);
        }
        if view.own.has(to.0) {
            return Some(Refusal::OwnPiece(to));
        }
        Some(
            self.why_not_by_pattern(piece, square, to)
                .unwrap_or_else(|| self.king_attacked_after(square, to)),
        )
    }

    /// What the pattern of a piece and the pieces in its way say against a move.
    fn why_not_by_pattern(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let pattern = G::pattern(piece.kind);
        let capture = self.piece_at(to).is_some();
        let (steps, others) =
            if capture { (pattern.capture, pattern.quiet) } else { (pattern.quiet, pattern.capture) };
        let mut in_the_way = None;
        for step in steps {
            let mut first = None;
            for square in squares_along(*step, self.geometry(), from, piece.side) {
                if square == to {
                    match first {
                        None => return None,
                        Some(_) => in_the_way = first,
                    }
                } else if first.is_none() && self.piece_at(square).is_some() {
                    first = Some(square);
                }
            }
        }
        if let Some(square) = in_the_way {
            return Some(Refusal::BlockedBy(square));
        }
        let otherwise = others
            .iter()
            .any(|step| squares_along(*step, self.geometry(), from, piece.side).any(|square| square == to));
        Some(match (otherwise, capture) {
            (true, true) => Refusal::PawnBlocked(to),
            (true, false) => Refusal::PawnNeedsEnemy(to),
            (false, _) => Refusal::OffPattern(piece.kind),
        })
    }

    /// Which piece could capture the king after a move that only the king forbids.
    #[must_use]
    pub fn king_attacked_after(&self, from: Square, to: Square) -> Refusal {
        let after = self.play_unchecked(Move::new(from, to));
        let side = self.side_to_move();
        let king = after.king(side).or(self.king(side)).unwrap_or(to);
        let by = after.attackers(king, side.opponent()).first().unwrap_or(king);
        Refusal::LeavesKingAttacked { by, king }
    }
}
