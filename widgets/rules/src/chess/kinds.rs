//! The six kinds of chess pieces and how they move (FIDE laws of chess, article 3).

use crate::{Kind, KindFacts, Pattern, Step, UNLIMITED};

/// The pawn, *jan utala*.
pub const PAWN: Kind = Kind(0);
/// The knight, *soweli tawa*.
pub const KNIGHT: Kind = Kind(1);
/// The bishop, *soweli suli*.
pub const BISHOP: Kind = Kind(2);
/// The rook, *tomo kiwen tawa*.
pub const ROOK: Kind = Kind(3);
/// The queen, *jan lawa meli*.
pub const QUEEN: Kind = Kind(4);
/// The king, *jan lawa*.
pub const KING: Kind = Kind(5);

const PAWN_PATTERN: Pattern = Pattern {
    quiet: &[Step { files: 0, ranks: 1, limit: 1, limit_from_second_rank: 2 }],
    capture: &[Step::leap(-1, 1), Step::leap(1, 1)],
};

const KNIGHT_PATTERN: Pattern = Pattern::same(&[
    Step::leap(1, 2),
    Step::leap(2, 1),
    Step::leap(2, -1),
    Step::leap(1, -2),
    Step::leap(-1, -2),
    Step::leap(-2, -1),
    Step::leap(-2, 1),
    Step::leap(-1, 2),
]);

const BISHOP_PATTERN: Pattern = Pattern::same(&[ray(1, 1), ray(1, -1), ray(-1, -1), ray(-1, 1)]);

const ROOK_PATTERN: Pattern = Pattern::same(&[ray(0, 1), ray(1, 0), ray(0, -1), ray(-1, 0)]);

const QUEEN_PATTERN: Pattern = Pattern::same(&[
    ray(0, 1),
    ray(1, 1),
    ray(1, 0),
    ray(1, -1),
    ray(0, -1),
    ray(-1, -1),
    ray(-1, 0),
    ray(-1, 1),
]);

const KING_PATTERN: Pattern = Pattern::same(&[
    Step::leap(0, 1),
    Step::leap(1, 1),
    Step::leap(1, 0),
    Step::leap(1, -1),
    Step::leap(0, -1),
    Step::leap(-1, -1),
    Step::leap(-1, 0),
    Step::leap(-1, 1),
]);

const fn ray(files: i8, ranks: i8) -> Step {
    Step::ride(files, ranks, UNLIMITED)
}

pub(super) static KINDS: [KindFacts; 6] = [
    KindFacts {
        letters: "P",
        pattern: PAWN_PATTERN,
        promotes_to: &[QUEEN, ROOK, BISHOP, KNIGHT],
        tok: "jan utala",
        en: "pawn",
    },
    KindFacts { letters: "N", pattern: KNIGHT_PATTERN, promotes_to: &[], tok: "soweli tawa", en: "knight" },
    KindFacts { letters: "B", pattern: BISHOP_PATTERN, promotes_to: &[], tok: "soweli suli", en: "bishop" },
    KindFacts { letters: "R", pattern: ROOK_PATTERN, promotes_to: &[], tok: "tomo kiwen tawa", en: "rook" },
    KindFacts { letters: "Q", pattern: QUEEN_PATTERN, promotes_to: &[], tok: "jan lawa meli", en: "queen" },
    KindFacts { letters: "K", pattern: KING_PATTERN, promotes_to: &[], tok: "jan lawa", en: "king" },
];
