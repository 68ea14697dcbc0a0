//! What the tests share: random numbers that are the same on every machine, and random boards.
#![allow(dead_code, clippy::unwrap_used)]

use musi_rules::{BoardSize, GridGame, Piece, PieceKind, Setup, Side, Square};

/// Random numbers by xorshift64*: the same sequence everywhere for the same seed.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % bound
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn square(&mut self, geometry: BoardSize) -> Square {
        geometry.at(self.below(geometry.len())).unwrap()
    }

    /// A board of random size, 1x1 to 12x10 and now and then larger.
    pub fn geometry(&mut self) -> BoardSize {
        loop {
            let (width, height) = (1 + self.below(12), 1 + self.below(10));
            if let Ok(geometry) = BoardSize::new(width, height) {
                return geometry;
            }
        }
    }

    /// Random pieces on a board, each side with a king or, now and then, without.
    pub fn setup<G: GridGame>(&mut self, geometry: BoardSize) -> Setup<G> {
        let mut setup = Setup::empty(geometry);
        let royal = G::KINDS.iter().position(|facts| facts.letters == "K").unwrap();
        let fill = 1 + self.below(geometry.len());
        for _ in 0..self.below(fill + 1) {
            let kind = PieceKind(self.below(G::KINDS.len()) as u8);
            if kind.index() != royal {
                let side = *self.pick(&Side::BOTH);
                setup.put(self.square(geometry), Piece { kind, side });
            }
        }
        for side in Side::BOTH {
            if self.below(5) > 0 {
                setup.put(self.square(geometry), Piece { kind: PieceKind(royal as u8), side });
            }
        }
        setup.set_side_to_move(*self.pick(&Side::BOTH));
        setup
    }
}

/// Whether the side that is not to move could lose its king at once.
pub fn opponent_in_check<G: GridGame>(setup: &Setup<G>, royal: PieceKind) -> bool {
    let side = setup.side_to_move();
    let kings = setup.of_kind(royal, side.opponent());
    kings.only().is_some_and(|king| !setup.attackers(king, side).is_empty())
}
