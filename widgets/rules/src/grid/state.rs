//! The pieces as sets, whose turn it is, and what else a position remembers: all that a move changes.

use super::tables::Tables;
use super::word::Word;
use super::{GridGame, Hand, Move, Origin, Piece, PieceKind, Setup, Side, Square};

/// The most kinds that a game of the engine for two sides has.
pub const KINDS: usize = 16;

/// A position without its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<G: GridGame, W> {
    /// The squares of each kind, of both sides.
    kinds: [W; KINDS],
    /// The squares of each side.
    sides: [W; 2],
    /// Whose turn it is.
    pub side: Side,
    /// The captured pieces of each side.
    pub hands: [Hand; 2],
    /// What the game remembers besides.
    pub memory: G::PositionState,
}

/// What a move did, for what the game remembers.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// The kind that moved, before it was promoted.
    pub kind: PieceKind,
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// What it captured on that square.
    pub captured: Option<PieceKind>,
}

impl<G: GridGame, W: Word> State<G, W> {
    /// The sets of a setup; pieces of a third or fourth side are left out.
    #[must_use]
    pub fn from_setup(setup: &Setup<G>) -> Self {
        let mut state = Self {
            kinds: [W::EMPTY; KINDS],
            sides: [W::EMPTY; 2],
            side: if setup.side_to_move() == Side::Second { Side::Second } else { Side::First },
            hands: [*setup.hand(Side::First), *setup.hand(Side::Second)],
            memory: *setup.memory(),
        };
        for (square, piece) in setup.pieces() {
            if piece.side.index() < 2 {
                state.toggle(piece, square.0);
            }
        }
        state
    }

    /// The squares of a kind, of both sides.
    pub fn kind(&self, kind: usize) -> W {
        self.kinds[kind % KINDS]
    }

    /// The squares of a side.
    pub fn side(&self, side: Side) -> W {
        self.sides[side.index() % 2]
    }

    /// Puts a piece on an empty square or takes it away.
    pub fn toggle(&mut self, piece: Piece, square: u8) {
        let bit = W::bit(square);
        self.kinds[piece.kind.index() % KINDS] ^= bit;
        self.sides[piece.side.index() % 2] ^= bit;
    }

    /// The kind of the piece on a square.
    pub fn kind_at(&self, square: u8) -> Option<PieceKind> {
        let bit = W::bit(square);
        (0..G::KINDS.len()).find(|kind| (self.kind(*kind) & bit).any()).map(|kind| PieceKind(kind as u8))
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: u8) -> Option<Piece> {
        let kind = self.kind_at(square)?;
        let side = if self.sides[0].has(square) { Side::First } else { Side::Second };
        Some(Piece { kind, side })
    }

    /// The state after a move that is legal.
    #[must_use]
    pub fn play(&self, tables: &Tables<W>, mv: Move) -> Self {
        match mv.from {
            Origin::Square(from) => match self.kind_at(from.0) {
                Some(kind) => self.play_piece(tables, kind, from.0, mv.to.0, mv.promotion),
                None => *self,
            },
            Origin::Hand(kind) => self.play_drop(kind, mv.to.0),
        }
    }

    /// The state after a legal move of a piece of the side to move.
    #[must_use]
    pub fn play_piece(
        &self,
        tables: &Tables<W>,
        kind: PieceKind,
        from: u8,
        to: u8,
        promotion: Option<PieceKind>,
    ) -> Self {
        let mut next = *self;
        let (side, enemy) = (self.side, self.side.opponent());
        let mut captured = None;
        if self.side(enemy).has(to) {
            captured = self.kind_at(to);
            if let Some(kind) = captured {
                next.toggle(Piece { kind, side: enemy }, to);
            }
        }
        next.toggle(Piece { kind, side }, from);
        next.toggle(Piece { kind: promotion.unwrap_or(kind), side }, to);
        G::remember(&mut next, tables, Done { kind, from: Square(from), to: Square(to), captured });
        next.side = enemy;
        next
    }

    /// The state after a legal drop.
    #[must_use]
    pub fn play_drop(&self, kind: PieceKind, to: u8) -> Self {
        let mut next = *self;
        next.toggle(Piece { kind, side: self.side }, to);
        let hand = &mut next.hands[self.side.index() % 2];
        hand.set(kind, hand.count(kind).saturating_sub(1));
        G::remember_drop(&mut next);
        next.side = self.side.opponent();
        next
    }
}
