//! The six pieces of chess.

use super::{Art, Ground, PieceSet, Pieces};
use crate::picture::Coordinates;
use musi_rules::{Chess, Game, words};

/// Chess: a chequered board, files a to h, and six pieces in the order of [`musi_rules::chess`].
pub static CHESS: PieceSet = PieceSet {
    game: "chess",
    prefix: 'c',
    kinds: Chess::KINDS,
    pieces: Pieces::Coloured,
    held: 0,
    ground: Ground::Checkered,
    coordinates: Coordinates::Letters,
    sides: Chess::SIDE_NAMES,
    tok_of: Chess::TOK_OF,
    name: words::piece::<Chess>,
};

/// In the order of the kinds' numbers.
pub(super) static ART: [Art; 6] = [
    // pawn
    Art {
        body: "M32 12c5 0 9 4 9 9c0 3-2 6-4 8l6 4v3h-6c0 5 3 8 8 12c3 2 4 5 4 9h-34c0-4 1-7 4-9c5-4 8-7 8-12h-6v-3l6-4c-2-2-4-5-4-8c0-5 4-9 9-9z",
        lines: "M28 36h8M22 49h20",
    },
    // knight
    Art {
        body: "M15 57c0-5 1-7 5-9c-1-7 3-11 8-15c2-2 3-3 3-5c-3 2-7 2-10 5c-2 2-4 5-7 5c-2 0-3-1-4-3c-2-1-3-4-2-6c2-4 5-7 7-12c1-3 3-5 6-7c-1-3 0-5 1-7c3 2 5 4 6 6c15 2 23 15 20 39c3 2 4 5 4 9z",
        lines: "M23 49h24M24 19l-4 2M13 31l1 1M30 14c10 5 15 13 14 25M31 28c1-2 2-4 2-6",
    },
    // bishop
    Art {
        body: "M32 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM32 12c6 4 13 11 13 18c0 5-3 8-6 10l4 3v3h-4c5 2 11 2 11 11h-36c0-9 6-9 11-11h-4v-3l4-3c-3-2-6-5-6-10c0-7 7-14 13-18z",
        lines: "M32 20v11M27 25h10M27 46h10M20 51h24",
    },
    // rook
    Art {
        body: "M32 12h4v5h5v-5h7v9l-5 5l1 17l4 5c1 2 2 4 2 9h-36c0-5 1-7 2-9l4-5l1-17l-5-5v-9h7v5h5v-5h4z",
        lines: "M24 26h16M24 43h16M21 49h22",
    },
    // queen
    Art {
        body: "M32 7c3 0 5 2 5 5c0 2-1 3-2 4l4 15l5-16c2-1 5 0 5 3l-2 15l10-12l-8 20c-3 3-3 5-1 8c1 1 2 3 2 8h-36c0-5 1-7 2-8c2-3 2-5-1-8l-8-20l10 12l-2-15c0-3 3-4 5-3l5 16l4-15c-1-1-2-2-2-4c0-3 2-5 5-5z",
        lines: "M20 42c8-3 16-3 24 0M20 49h24",
    },
    // king
    Art {
        body: "M32 3h3v4h4v5h-4v6c3-2 6-2 10-2c8 0 12 6 11 13c-1 6-8 10-10 15c0 2 1 3 2 5c1 1 2 3 2 8h-36c0-5 1-7 2-8c1-2 2-3 2-5c-2-5-9-9-10-15c-1-7 3-13 11-13c4 0 7 0 10 2v-6h-4v-5h4v-4h3z",
        lines: "M21 43c7-3 15-3 22 0M21 49h22M32 37v-9c-1-4-4-7-10-7M32 28c1-4 4-7 10-7",
    },
];
