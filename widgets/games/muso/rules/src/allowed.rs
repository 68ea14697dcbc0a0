//! Why a turn is not allowed.

use super::movement::along;
use super::{Animal, Body, Position, Refusal, Turn};
use musi_rules::{PieceKind, Side, Square};

impl Position {
    /// Why a turn is not allowed; `None` when it is.
    #[must_use]
    pub fn why_not(&self, turn: Turn) -> Option<Refusal> {
        if self.is_decided() {
            return Some(Refusal::GameOver);
        }
        match turn {
            Turn::Location { kind, at } => self.why_no_placement(kind, at),
            _ if self.is_placing => Some(Refusal::PlaceFirst),
            Turn::Go { from, to, carry } => self.why_not_go(from, to, carry),
            Turn::Trade { kind, at } => self.why_no_trade(kind, at),
            Turn::Turn { at } => self.why_not_turned(at),
        }
    }

    fn why_no_placement(&self, kind: PieceKind, at: Square) -> Option<Refusal> {
        if !self.is_placing {
            Some(Refusal::PlaceTooLate)
        } else if !self.rules.open_home(self.seat).contains(at) {
            Some(Refusal::PlaceOutside(at))
        } else if !self.stack(at).is_empty() {
            Some(Refusal::PlaceOccupied(at))
        } else if !self.may_place(kind) {
            Some(Refusal::PlaceNone(kind))
        } else {
            None
        }
    }

    pub(super) fn may_place(&self, kind: PieceKind) -> bool {
        let unit = self.rules.unit(kind).and_then(|unit| self.rules.army.get(unit));
        unit.is_some_and(|unit| !unit.fixed) && self.has_out_of_play(self.seat, kind)
    }

    pub(super) fn why_no_trade(&self, kind: PieceKind, at: Square) -> Option<Refusal> {
        let stack = self.stack(at);
        if !self.rules.board.home(self.seat).spaces.contains(at) {
            Some(Refusal::TradeNotHome(at))
        } else if !stack.has_kili() {
            Some(Refusal::TradeNoKili(at))
        } else if stack.top() != Some(Body::Kili) {
            Some(Refusal::TradeCovered(at))
        } else if !self.has_out_of_play(self.seat, kind) {
            Some(Refusal::TradeInPlay(kind))
        } else {
            None
        }
    }

    fn why_not_mine(&self, at: Square) -> Option<Refusal> {
        let stack = self.stack(at);
        match stack.top() {
            None => Some(Refusal::NoPiece(at)),
            Some(Body::Kili) => Some(Refusal::KiliStays(at)),
            Some(Body::Piece(piece)) if piece.side == self.seat => None,
            Some(_) if stack.under().and_then(Body::side) == Some(self.seat) => {
                Some(Refusal::StackTrapped(at))
            }
            Some(_) => Some(Refusal::NotYourTurn),
        }
    }

    fn why_not_turned(&self, at: Square) -> Option<Refusal> {
        if let Some(refusal) = self.why_not_mine(at) {
            return Some(refusal);
        }
        let turned = self.stack(at).piece().and_then(|piece| self.other_face(piece.kind));
        match turned.and_then(|kind| self.rules.animal(kind)) {
            Some(animal) if self.rules.turning => {
                let alone_on_telo = self.rules.board.telo.contains(at) && self.stack(at).len() == 1;
                (alone_on_telo && !animal.aquatic).then_some(Refusal::TeloLandPiece(at))
            }
            _ => Some(Refusal::TurnNever(at)),
        }
    }

    fn why_not_go(&self, from: Square, to: Square, carry: bool) -> Option<Refusal> {
        if let Some(refusal) = self.why_not_mine(from) {
            return Some(refusal);
        }
        let (piece, animal) = self.animal_on(from)?;
        if carry && self.stack(from).under().is_none() {
            return Some(Refusal::NothingToCarry(from));
        }
        let enemy = self.stack(to).piece().is_some_and(|other| other.side != piece.side);
        let [moves, captures] = self.ways(from, animal);
        match ([moves.contains(to), captures.contains(to)], enemy) {
            ([false, false], _) => Some(self.why_not_reached(from, to, piece.kind, animal)),
            ([true, _], false) | ([_, true], true) => self.why_not_onto(from, to, piece.side, animal, carry),
            (_, true) => Some(Refusal::NoCapture(to)),
            (_, false) => Some(Refusal::NeedsEnemy(to)),
        }
    }

    /// Why a way to a square is not free, or that there is none.
    fn why_not_reached(&self, from: Square, to: Square, kind: PieceKind, animal: &Animal) -> Refusal {
        let board = self.rules.board.geometry;
        for steps in [&animal.movement.moves, &animal.movement.captures] {
            for step in steps {
                let mut stops = None;
                for square in along(*step, board, from) {
                    if square == to {
                        return stops.unwrap_or(Refusal::OffPattern(kind));
                    }
                    stops = stops.or_else(|| self.stops(square, animal));
                }
            }
        }
        Refusal::OffPattern(kind)
    }

    /// Why a piece may not end on a square to which its way is free.
    pub(super) fn why_not_onto(
        &self,
        from: Square,
        to: Square,
        side: Side,
        animal: &Animal,
        carry: bool,
    ) -> Option<Refusal> {
        let there = self.stack(to);
        let enemy = there.piece().is_some_and(|other| other.side != side);
        // What the piece, and what it carries, would stand on.
        let left = there.len() - usize::from(enemy);
        let telo = &self.rules.board.telo;
        if left + 1 + usize::from(carry) > 2 {
            Some(Refusal::StackFull(to))
        } else if telo.contains(to) && !animal.aquatic && left == 0 {
            Some(Refusal::TeloLandPiece(to))
        } else if telo.contains(from)
            && !carry
            && self.stack(from).under().is_some_and(|under| !self.may_swim(under))
        {
            Some(Refusal::TeloLeavesAlone(from))
        } else {
            None
        }
    }

    /// Whether something may be alone on telo.
    fn may_swim(&self, body: Body) -> bool {
        body.kind().and_then(|kind| self.rules.animal(kind)).is_none_or(|animal| animal.aquatic)
    }
}
