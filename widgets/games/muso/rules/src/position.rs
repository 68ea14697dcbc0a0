//! A moment of a game of Muso: what stands where, what is left to grow, whose turn it is.

use std::sync::Arc;

use super::{Body, Rules, Seats, Stack, Turn};
use musi_rules::{Piece, PieceKind, Side, Square, SquareSet};

/// A moment of a game. A value: playing gives a new one.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_rules::{house, Turn};
/// let mut game = Arc::new(house::rules(2)).start();
/// while let Some(turn @ Turn::Location { .. }) = game.turns().first().copied() {
///     game = game.try_play(turn)?;
/// }
/// assert_eq!(game.stacks().filter(|(_, stack)| !stack.is_empty()).count(), 23); // 2 armies of 10, 3 kili
/// # Ok::<(), musi_muso_rules::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) rules: Arc<Rules>,
    pub(super) stacks: Vec<Stack>,
    /// The kili beside the board for each kasi space, by rising square.
    pub(super) reserves: Vec<u8>,
    pub(super) seat: Side,
    pub(super) is_placing: bool,
    pub(super) resigned: [bool; 4],
}

impl Position {
    /// A board without anything on it, red to play: for diagrams.
    #[must_use]
    pub fn empty(rules: &Arc<Rules>) -> Self {
        Self {
            stacks: vec![Stack::EMPTY; rules.board.geometry.len()],
            reserves: vec![0; rules.board.kasi.len()],
            seat: rules.seats().next().unwrap_or(Side::First),
            is_placing: false,
            resigned: [false; 4],
            rules: Arc::clone(rules),
        }
    }

    pub(super) fn start(rules: &Arc<Rules>) -> Self {
        let mut start = Self::empty(rules);
        for side in rules.seats() {
            let mut front = rules.board.front(side).iter();
            for unit in &rules.army {
                let (true, Some(kind)) = (unit.fixed, unit.faces.first()) else { continue };
                for _ in 0..unit.count {
                    if let Some(square) = front.next() {
                        start.put(square, Stack::from_body(Body::Piece(Piece { kind: *kind, side })));
                    }
                }
            }
        }
        start.reserves.fill(rules.kili);
        start.refill();
        start.is_placing = true;
        start.after_placing();
        start
    }

    /// The game that is played.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What stands on a square.
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks.get(square.index()).copied().unwrap_or_default()
    }

    /// Puts something on a square instead of what is there; a square off the board changes nothing.
    pub fn put(&mut self, square: Square, stack: Stack) {
        if let Some(there) = self.stacks.get_mut(square.index()) {
            *there = stack;
        }
    }

    /// Every square with what stands on it, by rising square.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> + '_ {
        self.rules.board.geometry.squares().zip(self.stacks.iter().copied())
    }

    /// The squares on which something stands.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        let mut occupied = SquareSet::EMPTY;
        for (square, stack) in self.stacks() {
            if !stack.is_empty() {
                occupied.insert(square);
            }
        }
        occupied
    }

    /// Whose turn it is.
    #[must_use]
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// Says whose turn it is: for diagrams.
    pub fn set_seat(&mut self, seat: Side) {
        self.seat = seat;
    }

    /// Whether pieces are still being placed before the game.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.is_placing
    }

    /// Whether a side has given up.
    #[must_use]
    pub fn has_resigned(&self, side: Side) -> bool {
        self.resigned[side.index()]
    }

    /// The sides that still play, in the order of their turns.
    #[must_use]
    pub fn players(&self) -> Seats {
        let mut players = self.rules.seats();
        for side in Side::ALL {
            if self.has_resigned(side) {
                players.mask &= !(1 << side.index());
            }
        }
        players
    }

    /// The kili beside the board for a kasi space.
    #[must_use]
    pub fn reserve(&self, kasi: Square) -> u8 {
        let place = self.rules.board.kasi.iter().position(|square| square == kasi);
        place.and_then(|place| self.reserves.get(place)).copied().unwrap_or(0)
    }

    /// Says how many kili lie beside the board for a kasi space: for diagrams. A square that is none changes nothing.
    pub fn set_reserve(&mut self, kasi: Square, kili: u8) {
        let place = self.rules.board.kasi.iter().position(|square| square == kasi);
        if let Some(reserve) = place.and_then(|place| self.reserves.get_mut(place)) {
            *reserve = kili;
        }
    }

    /// How many pieces of a unit of [`Rules::army`], by its number, a side has that are not in play.
    #[must_use]
    pub fn left(&self, side: Side, unit: usize) -> u8 {
        let Some(unit) = self.rules.army.get(unit) else { return 0 };
        let mut left = unit.count;
        for stack in &self.stacks {
            for body in stack.bodies() {
                if let Body::Piece(piece) = body
                    && piece.side == side
                    && unit.faces.contains(&piece.kind)
                {
                    left = left.saturating_sub(1);
                }
            }
        }
        left
    }

    /// How many pieces of each unit of [`Rules::army`] a side has that are not in play.
    pub fn out_of_play(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        (0..self.rules.army.len()).map(move |unit| self.left(side, unit))
    }

    /// Whether a side has a piece out of play that can show an animal.
    #[must_use]
    pub fn has_out_of_play(&self, side: Side, kind: PieceKind) -> bool {
        self.rules.unit(kind).is_some_and(|unit| self.left(side, unit) > 0)
    }

    /// The position after a turn that is allowed; [`Position::try_play`] asks first.
    #[must_use]
    pub fn play(&self, turn: Turn) -> Self {
        let mut next = self.clone();
        let side = self.seat;
        match turn {
            Turn::Location { kind, at } => {
                next.put(at, Stack::from_body(Body::Piece(Piece { kind, side })));
                next.after_placing();
                return next;
            }
            Turn::Go { from, to, carry } => next.go(from, to, carry),
            Turn::Trade { kind, at } => next.put(at, Stack::from_body(Body::Piece(Piece { kind, side }))),
            Turn::Turn { at } => next.turn_over(at),
        }
        next.refill();
        next.seat = next.after(side);
        next
    }

    fn go(&mut self, from: Square, to: Square, carry: bool) {
        let (here, there) = (self.stack(from), self.stack(to));
        let Some(piece) = here.piece() else { return };
        let captures = there.piece().is_some_and(|other| other.side != piece.side);
        // A capture takes the top away; what lay under it stays, under the piece that comes.
        let left = if captures { there.without_top() } else { there };
        let under = if carry { here.under() } else { left.top() };
        self.put(from, if carry { Stack::EMPTY } else { here.without_top() });
        self.put(to, under.map_or(Stack::from_body(Body::Piece(piece)), |under| Stack::on(piece, under)));
    }

    fn turn_over(&mut self, at: Square) {
        let stack = self.stack(at);
        let Some(piece) = stack.piece() else { return };
        if let Some(kind) = self.other_face(piece.kind) {
            let turned = Piece { kind, ..piece };
            let turned =
                stack.under().map_or(Stack::from_body(Body::Piece(turned)), |under| Stack::on(turned, under));
            self.put(at, turned);
        }
    }

    /// What a double-sided piece shows on its other side.
    pub(super) fn other_face(&self, kind: PieceKind) -> Option<PieceKind> {
        let unit = self.rules.army.get(self.rules.unit(kind)?)?;
        unit.faces.iter().copied().find(|face| *face != kind)
    }

    /// A kili grows on every kasi space that is empty, as long as there are some beside the board.
    fn refill(&mut self) {
        for (place, kasi) in self.rules.board.kasi.iter().enumerate() {
            let (Some(reserve), Some(stack)) =
                (self.reserves.get_mut(place), self.stacks.get_mut(kasi.index()))
            else {
                continue;
            };
            if *reserve > 0 && stack.is_empty() {
                *reserve -= 1;
                *stack = Stack::from_body(Body::Kili);
            }
        }
    }

    /// The side that plays after another one.
    pub(super) fn after(&self, side: Side) -> Side {
        let mut first = None;
        let mut passed = false;
        for seat in self.rules.seats() {
            if !self.has_resigned(seat) {
                if passed {
                    return seat;
                }
                first = first.or(Some(seat));
            }
            passed |= seat == side;
        }
        first.unwrap_or(side)
    }

    /// Passes the placing on when a side is done, and begins the game when all are.
    fn after_placing(&mut self) {
        if !self.is_placing || self.has_to_place(self.seat) {
            return;
        }
        let waiting = self.players().find(|side| self.has_to_place(*side));
        self.is_placing = waiting.is_some();
        self.seat = waiting.or_else(|| self.players().next()).unwrap_or(self.seat);
    }

    /// Whether a side has a piece to place and a space for it.
    fn has_to_place(&self, side: Side) -> bool {
        let open = self.rules.open_home(side) - self.occupied();
        let mut units = self.rules.army.iter().enumerate();
        !open.is_empty() && units.any(|(number, unit)| !unit.fixed && self.left(side, number) > 0)
    }

    /// The position after a side has given up: its pieces and the kili it controls leave the board.
    #[must_use]
    pub fn resign(&self, side: Side) -> Self {
        let mut next = self.clone();
        let kili = self.controlled(side);
        for (square, stack) in self.stacks() {
            let mut left = stack.without(side);
            if kili.contains(square) {
                left = left.piece().map_or(Stack::EMPTY, |piece| Stack::from_body(Body::Piece(piece)));
            }
            next.put(square, left);
        }
        next.resigned[side.index()] = true;
        if next.seat == side {
            next.seat = next.after(side);
        }
        next.after_placing();
        next
    }
}
