//! Which turns are allowed, and why the others are not.

use super::gait::along;
use super::{Animal, Body, Position, Refusal, Turn};
use crate::{Kind, Piece, Side, Square, SquareSet, Step};

/// Where a piece may go, by what it does there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goals {
    /// Free squares.
    pub moves: SquareSet,
    /// Squares with a friend or a kili, on which it would stand.
    pub stacks: SquareSet,
    /// Squares with one enemy, which it would capture.
    pub captures: SquareSet,
    /// Squares with a stack, of which it would capture the upper piece and stand on the lower one.
    pub stack_captures: SquareSet,
}

impl Goals {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> SquareSet {
        self.moves | self.stacks | self.captures | self.stack_captures
    }
}

impl Position {
    /// Plays a turn.
    ///
    /// # Errors
    /// The [`Refusal`], when the turn is not allowed.
    pub fn try_play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.why_not(turn).map_or_else(|| Ok(self.play(turn)), Err)
    }

    /// Every turn that is allowed: moves by rising square, then trades; placements before the game.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self.is_abandoned() || self.is_grown_out() {
            return turns;
        }
        self.each_turn(|turn| {
            turns.push(turn);
            true
        });
        turns
    }

    /// Whether any turn is allowed by what stands on the board, whether or not the game is over for another reason.
    pub(super) fn can_do_something(&self) -> bool {
        let mut found = false;
        self.each_turn(|_| {
            found = true;
            false
        });
        found
    }

    /// Calls for every turn until the answer is no.
    fn each_turn(&self, mut wanted: impl FnMut(Turn) -> bool) {
        let kinds = || (0..self.rules.animals.len()).map(|kind| Kind(kind as u8));
        if self.is_placing {
            for at in self.rules.open_home(self.seat) - self.occupied() {
                for kind in kinds().filter(|kind| self.may_place(*kind)) {
                    if !wanted(Turn::Place { kind, at }) {
                        return;
                    }
                }
            }
            return;
        }
        for (from, stack) in self.stacks() {
            if stack.piece().is_none_or(|piece| piece.side != self.seat) {
                continue;
            }
            for carry in [false, true] {
                for to in self.goals(from, carry).all() {
                    if !wanted(Turn::Go { from, to, carry }) {
                        return;
                    }
                }
            }
            let turn = Turn::Turn { at: from };
            if self.rules.turning && self.why_not(turn).is_none() && !wanted(turn) {
                return;
            }
        }
        for at in self.rules.board.home(self.seat).spaces {
            for kind in kinds() {
                let turn = Turn::Trade { kind, at };
                if self.why_no_trade(kind, at).is_none() && !wanted(turn) {
                    return;
                }
            }
        }
    }

    /// Where the piece on a square may go, alone or with what stands under it, whoever is to play.
    #[must_use]
    pub fn goals(&self, from: Square, carry: bool) -> Goals {
        let mut goals = Goals::default();
        let Some((piece, animal)) = self.animal_on(from) else { return goals };
        if carry && self.stack(from).under().is_none() {
            return goals;
        }
        for (to, captures) in self.ways(from, animal) {
            let there = self.stack(to);
            let enemy = there.piece().is_some_and(|other| other.side != piece.side);
            if enemy != captures || self.why_not_onto(from, to, piece.side, animal, carry).is_some() {
                continue;
            }
            let set = match (there.len(), enemy) {
                (0, _) => &mut goals.moves,
                (_, false) => &mut goals.stacks,
                (1, true) => &mut goals.captures,
                (_, true) => &mut goals.stack_captures,
            };
            set.insert(to);
        }
        goals
    }

    /// The squares to which the way is free, each with whether it is a way to capture.
    fn ways<'a>(&'a self, from: Square, animal: &'a Animal) -> impl Iterator<Item = (Square, bool)> + 'a {
        let steps = |steps: &'a [Step], captures| {
            steps
                .iter()
                .flat_map(move |step| self.free_along(*step, from, animal))
                .map(move |to| (to, captures))
        };
        steps(&animal.gait.moves, false).chain(steps(&animal.gait.captures, true))
    }

    /// The squares along a step up to the first that stops the animal.
    fn free_along<'a>(
        &'a self,
        step: Step,
        from: Square,
        animal: &'a Animal,
    ) -> impl Iterator<Item = Square> + 'a {
        let mut free = true;
        along(step, self.rules.board.geometry, from)
            .take_while(move |square| std::mem::replace(&mut free, self.stops(*square, animal).is_none()))
    }

    /// Why an animal cannot go on beyond a square.
    fn stops(&self, square: Square, animal: &Animal) -> Option<Refusal> {
        if !self.stack(square).is_empty() {
            Some(Refusal::BlockedBy(square))
        } else if animal.stopped_by_telo && self.rules.board.telo.contains(square) {
            Some(Refusal::TeloBlocks(square))
        } else {
            None
        }
    }

    fn animal_on(&self, square: Square) -> Option<(Piece, &Animal)> {
        let piece = self.stack(square).piece()?;
        Some((piece, self.rules.animal(piece.kind)?))
    }

    /// Why a turn is not allowed; `None` when it is.
    #[must_use]
    pub fn why_not(&self, turn: Turn) -> Option<Refusal> {
        if self.is_abandoned() || self.is_grown_out() {
            return Some(Refusal::GameOver);
        }
        match turn {
            Turn::Place { kind, at } => self.why_no_placement(kind, at),
            _ if self.is_placing => Some(Refusal::PlaceFirst),
            Turn::Go { from, to, carry } => self.why_not_go(from, to, carry),
            Turn::Trade { kind, at } => self.why_no_trade(kind, at),
            Turn::Turn { at } => self.why_not_turned(at),
        }
    }

    fn why_no_placement(&self, kind: Kind, at: Square) -> Option<Refusal> {
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

    fn may_place(&self, kind: Kind) -> bool {
        let unit = self.rules.unit(kind).and_then(|unit| self.rules.army.get(unit));
        unit.is_some_and(|unit| !unit.fixed) && self.has_out_of_play(self.seat, kind)
    }

    fn why_no_trade(&self, kind: Kind, at: Square) -> Option<Refusal> {
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
        let mut reached =
            self.ways(from, animal).filter(|(square, _)| *square == to).map(|(_, captures)| captures);
        match reached.next() {
            None => Some(self.why_not_reached(from, to, piece.kind, animal)),
            Some(first) if first == enemy || reached.any(|captures| captures == enemy) => {
                self.why_not_onto(from, to, piece.side, animal, carry)
            }
            Some(_) if enemy => Some(Refusal::NoCapture(to)),
            Some(_) => Some(Refusal::NeedsEnemy(to)),
        }
    }

    /// Why a way to a square is not free, or that there is none.
    fn why_not_reached(&self, from: Square, to: Square, kind: Kind, animal: &Animal) -> Refusal {
        let board = self.rules.board.geometry;
        let mut steps = animal.gait.moves.iter().chain(&animal.gait.captures);
        let towards = steps.find(|step| along(**step, board, from).any(|square| square == to));
        towards
            .and_then(|step| {
                along(*step, board, from)
                    .take_while(|square| *square != to)
                    .find_map(|square| self.stops(square, animal))
            })
            .unwrap_or(Refusal::OffPattern(kind))
    }

    /// Why a piece may not end on a square to which its way is free.
    fn why_not_onto(
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
