//! What only some games have: coloured squares, castling.

#[cfg(feature = "chess")]
use musi_rules::{Chess, chess};
use musi_rules::{Game, Setup, Side, Square, SquareSet};

/// What the check of a claim needs of a game besides its rules of movement.
pub(crate) trait Special: Game {
    /// The light squares of a board; none where squares have no colour.
    fn light(_geometry: musi_rules::Geometry) -> Option<SquareSet> {
        None
    }

    /// The rooks with which this king could castle: those on its rank.
    fn castling_rooks(_setup: &Setup<Self>, _side: Side, _king: Square) -> SquareSet {
        SquareSet::EMPTY
    }

    /// Says that neither king nor rook has moved, but for those that have.
    fn allow_castling(
        _setup: &mut Setup<Self>,
        _side: Side,
        _king: Square,
        _rook: Square,
        _moved: (bool, bool),
    ) {
    }

    /// The square to which the king goes when it castles with this rook, and the one to which the rook goes.
    fn castling_squares(_setup: &Setup<Self>, _king: Square, _rook: Square) -> Option<(Square, Square)> {
        None
    }
}

#[cfg(feature = "shogi")]
impl Special for musi_rules::Shogi {}

#[cfg(feature = "chess")]
impl Special for Chess {
    fn light(geometry: musi_rules::Geometry) -> Option<SquareSet> {
        let light = |square: &Square| (geometry.file(*square) + geometry.rank(*square)) % 2 == 1;
        Some(geometry.squares().filter(light).collect())
    }

    fn castling_rooks(setup: &Setup<Self>, side: Side, king: Square) -> SquareSet {
        let geometry = setup.geometry();
        let rooks = setup.of_kind(chess::ROOK, side).iter();
        rooks.filter(|rook| geometry.rank(*rook) == geometry.rank(king)).collect()
    }

    fn allow_castling(setup: &mut Setup<Self>, side: Side, king: Square, rook: Square, moved: (bool, bool)) {
        let geometry = setup.geometry();
        let wing =
            if geometry.file(rook) > geometry.file(king) { chess::Wing::King } else { chess::Wing::Queen };
        let memory = setup.memory_mut();
        let castling = memory.castling.with_king_moved(side, moved.0);
        memory.castling = castling.with_rook_moved(side, wing, moved.1);
    }

    fn castling_squares(setup: &Setup<Self>, king: Square, rook: Square) -> Option<(Square, Square)> {
        let geometry = setup.geometry();
        let step = if geometry.file(rook) > geometry.file(king) { 1 } else { -1 };
        Some((geometry.step(king, 2 * step, 0)?, geometry.step(king, step, 0)?))
    }
}
