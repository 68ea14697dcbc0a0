//! The six kinds of pieces of chess, each stated once: movement, letters, names, art.

use musi_diagram::game::{PieceArt, PieceFacts};
use musi_messages::msg;
use musi_rules::{Pattern, PieceKind, Step, UNLIMITED};

/// The pawn, *jan utala*.
pub const PAWN: PieceKind = PieceKind(0);
/// The knight, *soweli tawa*.
pub const KNIGHT: PieceKind = PieceKind(1);
/// The bishop, *soweli suli*.
pub const BISHOP: PieceKind = PieceKind(2);
/// The rook, *tomo kiwen tawa*.
pub const ROOK: PieceKind = PieceKind(3);
/// The queen, *jan lawa meli*.
pub const QUEEN: PieceKind = PieceKind(4);
/// The king, *jan lawa*.
pub const KING: PieceKind = PieceKind(5);

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

/// In the order of the kinds' numbers.
pub const PIECES: [PieceFacts; 6] = [
    PieceFacts {
        kind: PAWN,
        name: msg::chess::PAWN,
        letters: "P",
        pattern: PAWN_PATTERN,
        promotes_to: &[QUEEN, ROOK, BISHOP, KNIGHT],
        tok: &["jan utala"],
        en: &["pawn"],
        tok_letters: &["JU"],
        art: PieceArt::Coloured {
            body: "M32 12c5 0 9 4 9 9c0 3-2 6-4 8l6 4v3h-6c0 5 3 8 8 12c3 2 4 5 4 9h-34c0-4 1-7 4-9c5-4 8-7 8-12h-6v-3l6-4c-2-2-4-5-4-8c0-5 4-9 9-9z",
            lines: "M28 36h8M22 49h20",
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: KNIGHT,
        name: msg::chess::KNIGHT,
        letters: "N",
        pattern: KNIGHT_PATTERN,
        promotes_to: &[],
        tok: &["jan utala lon soweli tawa", "soweli tawa"],
        en: &["knight", "horse"],
        tok_letters: &["LST", "ST"],
        misnamings: &["soweli utala"],
        art: PieceArt::Coloured {
            body: "M15 57c0-5 1-7 5-9c-1-7 3-11 8-15c2-2 3-3 3-5c-3 2-7 2-10 5c-2 2-4 5-7 5c-2 0-3-1-4-3c-2-1-3-4-2-6c2-4 5-7 7-12c1-3 3-5 6-7c-1-3 0-5 1-7c3 2 5 4 6 6c15 2 23 15 20 39c3 2 4 5 4 9z",
            lines: "M23 49h24M24 19l-4 2M13 31l1 1M30 14c10 5 15 13 14 25M31 28c1-2 2-4 2-6",
        },
    },
    PieceFacts {
        kind: BISHOP,
        name: msg::chess::BISHOP,
        letters: "B",
        pattern: BISHOP_PATTERN,
        promotes_to: &[],
        tok: &["soweli suli utala", "soweli suli", "lawa sewi"],
        en: &["bishop", "elephant"],
        tok_letters: &["SSU", "SS"],
        misnamings: &["ijo pi tawa nasa"],
        art: PieceArt::Coloured {
            body: "M32 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM32 12c6 4 13 11 13 18c0 5-3 8-6 10l4 3v3h-4c5 2 11 2 11 11h-36c0-9 6-9 11-11h-4v-3l4-3c-3-2-6-5-6-10c0-7 7-14 13-18z",
            lines: "M32 20v11M27 25h10M27 46h10M20 51h24",
        },
    },
    PieceFacts {
        kind: ROOK,
        name: msg::chess::ROOK,
        letters: "R",
        pattern: ROOK_PATTERN,
        promotes_to: &[],
        tok: &["tomo kiwen tawa", "tomo utala"],
        en: &["rook", "castle", "tower"],
        tok_letters: &["TKT"],
        misnamings: &["tomo tawa", "toki kiwen tawa"],
        art: PieceArt::Coloured {
            body: "M32 12h4v5h5v-5h7v9l-5 5l1 17l4 5c1 2 2 4 2 9h-36c0-5 1-7 2-9l4-5l1-17l-5-5v-9h7v5h5v-5h4z",
            lines: "M24 26h16M24 43h16M21 49h22",
        },
    },
    PieceFacts {
        kind: QUEEN,
        name: msg::chess::QUEEN,
        letters: "Q",
        pattern: QUEEN_PATTERN,
        promotes_to: &[],
        tok: &["jan lawa meli", "lawa meli"],
        en: &["queen"],
        tok_letters: &["JLM", "LM"],
        art: PieceArt::Coloured {
            body: "M32 7c3 0 5 2 5 5c0 2-1 3-2 4l4 15l5-16c2-1 5 0 5 3l-2 15l10-12l-8 20c-3 3-3 5-1 8c1 1 2 3 2 8h-36c0-5 1-7 2-8c2-3 2-5-1-8l-8-20l10 12l-2-15c0-3 3-4 5-3l5 16l4-15c-1-1-2-2-2-4c0-3 2-5 5-5z",
            lines: "M20 42c8-3 16-3 24 0M20 49h24",
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: KING,
        name: msg::chess::KING,
        letters: "K",
        pattern: KING_PATTERN,
        promotes_to: &[],
        tok: &["jan lawa", "lawa mije"],
        en: &["king"],
        tok_letters: &["JL"],
        misnamings: &["jan moli"],
        art: PieceArt::Coloured {
            body: "M32 3h3v4h4v5h-4v6c3-2 6-2 10-2c8 0 12 6 11 13c-1 6-8 10-10 15c0 2 1 3 2 5c1 1 2 3 2 8h-36c0-5 1-7 2-8c1-2 2-3 2-5c-2-5-9-9-10-15c-1-7 3-13 11-13c4 0 7 0 10 2v-6h-4v-5h4v-4h3z",
            lines: "M21 43c7-3 15-3 22 0M21 49h22M32 37v-9c-1-4-4-7-10-7M32 28c1-4 4-7 10-7",
        },
    },
];
