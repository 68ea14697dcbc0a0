//! The pieces of shogi: one pentagon, and on it a kanji as brush strokes or the letters of a kind.

use super::{Figurine, Ground, PieceSet, Pieces};
use crate::picture::Coordinates;
use musi_rules::{Game, Shogi, shogi, words};

/// Shogi: a board of lines, files counted from the right and ranks from the top, and fourteen kinds in the order of
/// [`musi_rules::shogi`].
pub static SHOGI: PieceSet = PieceSet {
    game: "shogi",
    prefix: 's',
    kinds: Shogi::KINDS,
    pieces: Pieces::Pointing { royal: shogi::KING },
    held: 7,
    ground: Ground::Ruled,
    coordinates: Coordinates::Shogi,
    sides: Shogi::SIDE_NAMES,
    tok_of: Shogi::TOK_OF,
    name: words::piece::<Shogi>,
};

/// The pentagon of a piece that is not promoted.
pub(super) const PLAIN: &str = "M32 2.5L51 10 58 61.5H6L13 10z";

/// The pentagon of a promoted piece: its foot is cut at both corners, so that it is known without its colour.
pub(super) const PROMOTED: &str = "M32 2.5L51 10 56.5 52 48 61.5H16L7.5 52 13 10z";

/// In the order of the kinds' numbers, then the king of the side that moves second: 王, where the other's is 玉 with one
/// dot more. The dragon is drawn as 竜, the form of 龍 that stays clear when it is small.
pub(super) static FIGURINES: [Figurine; 15] = [
    // 歩
    Figurine {
        strokes: "M22 18v10M32 13v15M32 19h11M13 28h38M32 28v14l-4-1M24 33q-3 5-8 8M41 33q4 3 7 8M47 41Q38 54 16 57",
        letters: ["JU", "P"],
    },
    // 香
    Figurine {
        strokes: "M43 13Q35 17 22 18M14 24h36M32 17v18M31 24Q26 32 14 37M33 24Q38 32 50 37M22 40h20v17h-20zM22 48.5h20",
        letters: ["TK", "L"],
    },
    // 桂
    Figurine {
        strokes: "M12 25h15M20 14v44M20 26Q18 36 11 43M21 29l6 7M32 22h17M40.5 14v17M30 31h21M32 42h17M40.5 34v22M29 56h23",
        letters: ["SU", "N"],
    },
    // 銀
    Figurine {
        strokes: "M22 13Q18 22 11 28M22 13q4 6 8 9M16 28h12M13 36h17M22 28v26M15 42l3 7M29 42l-3 6M12 56l19-2M34 16h14v16h-14M34 24h14M34 16v39l8-4M50 37l-9 6M39 32Q43 48 53 57",
        letters: ["KL", "S"],
    },
    // 金
    Figurine {
        strokes: "M32 12Q25 24 11 31M32 12Q39 24 53 31M23 31h18M16 41h32M32 31v25M21 46l4 6M43 46l-4 6M12 57h40",
        letters: ["KS", "G"],
    },
    // 角
    Figurine {
        strokes: "M28 11Q24 19 15 24M27 15h13q-2 6-6 10M19 25h27v28q0 4-6 3M19 25v16Q19 52 12 58M19 35h27M19 45h27M32.5 25v20",
        letters: ["TN", "B"],
    },
    // 飛
    Figurine {
        strokes: "M14 16h22Q37 27 47 31l1-4M48 14l-7 5 7 4M27 21Q22 26 13 28M11 40h26M20 27v13Q20 52 12 58M30 25v33M37 35h9Q46 50 54 57v-4M51 38l-5 5 6 5",
        letters: ["TT", "R"],
    },
    // 玉
    Figurine { strokes: "M16 17h32M19 36h26M12 56h40M32 17v39M40 43l6 7", letters: ["JL", "K"] },
    // と
    Figurine { strokes: "M24 14Q26 26 31 33M48 25Q17 37 17 47Q17 56 48 54", letters: ["JUW", "+P"] },
    // 杏
    Figurine {
        strokes: "M13 23h38M32 11v26M31 24Q24 33 12 38M33 24Q40 33 52 38M21 41h22v14h-22z",
        letters: ["TKW", "+L"],
    },
    // 圭
    Figurine { strokes: "M18 20h28M32 11v18M14 29h36M18 41h28M32 33v20M14 54h36", letters: ["SW", "+N"] },
    // 全
    Figurine {
        strokes: "M32 10Q25 22 12 29M32 10Q39 22 52 29M20 31h24M22 42h20M15 54h34M32 31v23",
        letters: ["KW", "+S"],
    },
    // 馬
    Figurine {
        strokes: "M20 13v27M20 13h26M20 22h24M20 31h24M32 13v27M20 40h29Q49 51 46 55l-5-2M14 45l-1 8M22 45l2 6M29 45l3 6M37 44l3 6",
        letters: ["SS", "+B"],
    },
    // 竜
    Figurine {
        strokes: "M32 10v6M16 17h32M24 19l3 6M40 19l-3 6M12 27h40M17 33h30v13h-30zM17 39.5h30M32 33v17q0 5 6 5h8q3 0 3-5",
        letters: ["AS", "+R"],
    },
    // 王
    Figurine { strokes: "M16 17h32M19 36h26M12 56h40M32 17v39", letters: ["JL", "K"] },
];
