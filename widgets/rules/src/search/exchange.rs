//! What stands to be taken: exchanges on one square, played out with the least piece first.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::root::best_first;
use super::values::Values;
use crate::engine::{State, View, Word};
use crate::{Bits, GridGame, Move, Piece, PieceKind, Position, Side, Square};

/// A piece that the other side can take with a profit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hanging {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// The capture that gains most.
    pub capture: Move,
    /// What that gains after the best exchange, in about hundredths of a pawn of chess.
    pub gain: i32,
}

/// The pieces of a side that the other one could take with a profit if it were to move, the dearest loss first.
///
/// Each exchange is played out on its square, with the least piece first; what happens elsewhere meanwhile is not seen.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::search::hanging;
/// use musi_rules::{Position, Profile, Setup, Side};
/// // The rook on d5 is protected by a pawn, the knight on h6 by nothing; black's bishop looks at the knight.
/// let setup: Setup<Chess> = "2b1k3/8/7N/3R4/4P3/8/8/4K3 b - -".parse()?;
/// let left = hanging(&Position::new(&setup, Profile::Teaching)?, Side::First);
/// assert!(left.is_empty());
/// let setup: Setup<Chess> = "4k3/6p1/7N/3R4/4P3/8/8/4K3 b - -".parse()?;
/// let left = hanging(&Position::new(&setup, Profile::Teaching)?, Side::First);
/// assert_eq!(left.iter().map(|one| setup.geometry().name(one.square)).collect::<Vec<_>>(), ["h6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hanging<G: GridGame>(position: &Position<G>, side: Side) -> Vec<Hanging> {
    let grid = Arc::clone(&position.0.tables);
    let values = Values::new::<G>(position.geometry());
    let mut state = position.0.state;
    state.side = side.opponent();
    let mut found = Vec::new();
    let mut pieces = state.side(side);
    while let Some(square) = pieces.pop() {
        let Some(kind) = state.kind_at(square).filter(|kind| Some(*kind) != G::ROYAL) else { continue };
        let exchange = Exchange { grid: &grid, values: &values, square };
        let best =
            exchange.captures(&state).into_iter().max_by_key(|capture| exchange.gain(&state, *capture));
        if let Some((by, from)) = best {
            let gain = exchange.gain(&state, (by, from));
            let capture = exchange.action(by, from, &state);
            if gain > 0 {
                found.push(Hanging { square: Square(square), piece: Piece { kind, side }, capture, gain });
            }
        }
    }
    best_first(&mut found, |one| one.gain);
    found
}

/// Captures on one square.
struct Exchange<'a> {
    grid: &'a super::negamax::Grid,
    values: &'a Values,
    square: u8,
}

impl Exchange<'_> {
    /// The pieces of the side to move that may take there.
    fn captures<G: GridGame>(&self, state: &State<G, Bits>) -> Vec<(PieceKind, u8)> {
        let view = View::new(self.grid, state);
        let mut captures = Vec::new();
        for kind in (0..G::KINDS.len() as u8).map(PieceKind) {
            let mut pieces = view.own & state.kind(kind.index());
            while let Some(from) = pieces.pop() {
                if view.targets(kind, from).has(self.square) {
                    captures.push((kind, from));
                }
            }
        }
        captures
    }

    /// The capture as a move: with the promotion that gains most, where it must or may be promoted.
    fn action<G: GridGame>(&self, kind: PieceKind, from: u8, state: &State<G, Bits>) -> Move {
        let view = View::new(self.grid, state);
        let (may, _) = view.promotions(kind, from, Bits::bit(self.square));
        let into = G::KINDS.get(kind.index()).map_or(&[][..], |facts| facts.promotes_to);
        let best = into.iter().copied().max_by_key(|kind| self.values.worth(*kind));
        let promotion = best.filter(|_| may.has(self.square));
        Move { promotion, ..Move::new(Square(from), Square(self.square)) }
    }

    /// What a capture gains when the other side takes back as long as that pays.
    fn gain<G: GridGame>(&self, state: &State<G, Bits>, (kind, from): (PieceKind, u8)) -> i32 {
        let taken = state.kind_at(self.square).map_or(0, |kind| self.values.worth(kind));
        let next = state.play_piece(self.grid, kind, from, self.square, None);
        let least = self.captures(&next).into_iter().min_by_key(|(kind, _)| {
            // A king takes last: it is worth nothing only because it cannot be taken.
            if Some(*kind) == G::ROYAL { i32::MAX } else { self.values.worth(*kind) }
        });
        taken - least.map_or(0, |capture| self.gain(&next, capture).max(0))
    }
}
