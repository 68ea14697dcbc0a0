//! The eight kinds of pieces, and the six promoted ones, of shogi, each stated once: movement, letters, names, art.

use musi_diagram::game::{PieceArt, PieceFacts};
use musi_messages::msg;
use musi_rules::{Pattern, PieceKind, Step, UNLIMITED};

/// The pawn, *jan utala*, 歩.
pub const PAWN: PieceKind = PieceKind(0);
/// The lance, *tomo kon*, 香.
pub const LANCE: PieceKind = PieceKind(1);
/// The knight, *soweli tawa*, 桂.
pub const KNIGHT: PieceKind = PieceKind(2);
/// The silver general, *jan utala lawa pi kiwen lili*, 銀.
pub const SILVER: PieceKind = PieceKind(3);
/// The gold general, *jan utala lawa pi kiwen suli*, 金.
pub const GOLD: PieceKind = PieceKind(4);
/// The bishop, *ijo pi tawa nasa*, 角.
pub const BISHOP: PieceKind = PieceKind(5);
/// The rook, *tomo tawa*, 飛.
pub const ROOK: PieceKind = PieceKind(6);
/// The king, *jan lawa*, 玉.
pub const KING: PieceKind = PieceKind(7);
/// The promoted pawn, *jan utala wawa*, と.
pub const TOKIN: PieceKind = PieceKind(8);
/// The promoted lance, *tomo kon wawa*, 杏.
pub const PROMOTED_LANCE: PieceKind = PieceKind(9);
/// The promoted knight, *soweli wawa*, 圭.
pub const PROMOTED_KNIGHT: PieceKind = PieceKind(10);
/// The promoted silver, *jan utala lawa pi kiwen wawa*, 全.
pub const PROMOTED_SILVER: PieceKind = PieceKind(11);
/// The horse, the promoted bishop, *soweli seli*, 馬.
pub const HORSE: PieceKind = PieceKind(12);
/// The dragon, the promoted rook, *akesi seli*, 龍.
pub const DRAGON: PieceKind = PieceKind(13);

const fn ray(files: i8, ranks: i8) -> Step {
    Step::ride(files, ranks, UNLIMITED)
}

const fn leap(files: i8, ranks: i8) -> Step {
    Step::leap(files, ranks)
}

const PAWN_PATTERN: Pattern = Pattern::same(&[leap(0, 1)]);
const LANCE_PATTERN: Pattern = Pattern::same(&[ray(0, 1)]);
const KNIGHT_PATTERN: Pattern = Pattern::same(&[leap(-1, 2), leap(1, 2)]);
const SILVER_PATTERN: Pattern =
    Pattern::same(&[leap(-1, 1), leap(0, 1), leap(1, 1), leap(-1, -1), leap(1, -1)]);
const GOLD_PATTERN: Pattern =
    Pattern::same(&[leap(-1, 1), leap(0, 1), leap(1, 1), leap(-1, 0), leap(1, 0), leap(0, -1)]);
const BISHOP_PATTERN: Pattern = Pattern::same(&[ray(1, 1), ray(1, -1), ray(-1, -1), ray(-1, 1)]);
const ROOK_PATTERN: Pattern = Pattern::same(&[ray(0, 1), ray(1, 0), ray(0, -1), ray(-1, 0)]);
const KING_PATTERN: Pattern = Pattern::same(&[
    leap(0, 1),
    leap(1, 1),
    leap(1, 0),
    leap(1, -1),
    leap(0, -1),
    leap(-1, -1),
    leap(-1, 0),
    leap(-1, 1),
]);
const HORSE_PATTERN: Pattern = Pattern::same(&[
    ray(1, 1),
    ray(1, -1),
    ray(-1, -1),
    ray(-1, 1),
    leap(0, 1),
    leap(1, 0),
    leap(0, -1),
    leap(-1, 0),
]);
const DRAGON_PATTERN: Pattern = Pattern::same(&[
    ray(0, 1),
    ray(1, 0),
    ray(0, -1),
    ray(-1, 0),
    leap(1, 1),
    leap(1, -1),
    leap(-1, -1),
    leap(-1, 1),
]);

/// In the order of the kinds' numbers.
pub const PIECES: [PieceFacts; 14] = [
    PieceFacts {
        kind: PAWN,
        name: msg::shogi::PAWN,
        letters: "P",
        pattern: PAWN_PATTERN,
        promotes_to: &[TOKIN],
        tok: &["jan utala"],
        en: &["pawn"],
        tok_letters: &["JU"],
        art: PieceArt::Character {
            strokes: "M22 18v10M32 13v15M32 19h11M13 28h38M32 28v14l-4-1M24 33q-3 5-8 8M41 33q4 3 7 8M47 41Q38 54 16 57",
            promoted: false,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: LANCE,
        name: msg::shogi::LANCE,
        letters: "L",
        pattern: LANCE_PATTERN,
        promotes_to: &[PROMOTED_LANCE],
        tok: &["tomo kon"],
        en: &["lance"],
        tok_letters: &["TK"],
        art: PieceArt::Character {
            strokes: "M43 13Q35 17 22 18M14 24h36M32 17v18M31 24Q26 32 14 37M33 24Q38 32 50 37M22 40h20v17h-20zM22 48.5h20",
            promoted: false,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: KNIGHT,
        name: msg::shogi::KNIGHT,
        letters: "N",
        pattern: KNIGHT_PATTERN,
        promotes_to: &[PROMOTED_KNIGHT],
        tok: &["soweli tawa"],
        en: &["knight"],
        tok_letters: &["SU", "ST"],
        misnamings: &["jan utala lon soweli tawa", "soweli utala"],
        art: PieceArt::Character {
            strokes: "M12 25h15M20 14v44M20 26Q18 36 11 43M21 29l6 7M32 22h17M40.5 14v17M30 31h21M32 42h17M40.5 34v22M29 56h23",
            promoted: false,
        },
    },
    PieceFacts {
        kind: SILVER,
        name: msg::shogi::SILVER,
        letters: "S",
        pattern: SILVER_PATTERN,
        promotes_to: &[PROMOTED_SILVER],
        tok: &["jan utala lawa pi kiwen lili", "kiwen lili"],
        en: &["silver general", "silver"],
        tok_letters: &["KL"],
        misnamings: &["jan utala pi kiwen lili"],
        art: PieceArt::Character {
            strokes: "M22 13Q18 22 11 28M22 13q4 6 8 9M16 28h12M13 36h17M22 28v26M15 42l3 7M29 42l-3 6M12 56l19-2M34 16h14v16h-14M34 24h14M34 16v39l8-4M50 37l-9 6M39 32Q43 48 53 57",
            promoted: false,
        },
    },
    PieceFacts {
        kind: GOLD,
        name: msg::shogi::GOLD,
        letters: "G",
        pattern: GOLD_PATTERN,
        promotes_to: &[],
        tok: &["jan utala lawa pi kiwen suli", "kiwen suli"],
        en: &["gold general", "gold"],
        tok_letters: &["KS"],
        misnamings: &["jan utala pi kiwen suli"],
        art: PieceArt::Character {
            strokes: "M32 12Q25 24 11 31M32 12Q39 24 53 31M23 31h18M16 41h32M32 31v25M21 46l4 6M43 46l-4 6M12 57h40",
            promoted: false,
        },
    },
    PieceFacts {
        kind: BISHOP,
        name: msg::shogi::BISHOP,
        letters: "B",
        pattern: BISHOP_PATTERN,
        promotes_to: &[HORSE],
        tok: &["ijo pi tawa nasa"],
        en: &["bishop"],
        tok_letters: &["TN"],
        misnamings: &["soweli suli utala", "soweli suli"],
        art: PieceArt::Character {
            strokes: "M28 11Q24 19 15 24M27 15h13q-2 6-6 10M19 25h27v28q0 4-6 3M19 25v16Q19 52 12 58M19 35h27M19 45h27M32.5 25v20",
            promoted: false,
        },
    },
    PieceFacts {
        kind: ROOK,
        name: msg::shogi::ROOK,
        letters: "R",
        pattern: ROOK_PATTERN,
        promotes_to: &[DRAGON],
        tok: &["tomo tawa"],
        en: &["rook"],
        tok_letters: &["TT"],
        misnamings: &["tomo kiwen tawa", "toki kiwen tawa"],
        art: PieceArt::Character {
            strokes: "M14 16h22Q37 27 47 31l1-4M48 14l-7 5 7 4M27 21Q22 26 13 28M11 40h26M20 27v13Q20 52 12 58M30 25v33M37 35h9Q46 50 54 57v-4M51 38l-5 5 6 5",
            promoted: false,
        },
    },
    PieceFacts {
        kind: KING,
        name: msg::shogi::KING,
        letters: "K",
        pattern: KING_PATTERN,
        promotes_to: &[],
        tok: &["jan lawa"],
        en: &["king"],
        tok_letters: &["JL"],
        misnamings: &["jan moli"],
        art: PieceArt::Character {
            strokes: "M16 17h32M19 36h26M12 56h40M32 17v39M40 43l6 7",
            promoted: false,
        },
    },
    PieceFacts {
        kind: TOKIN,
        name: msg::shogi::PROMOTED_PAWN,
        letters: "+P",
        pattern: GOLD_PATTERN,
        promotes_to: &[],
        tok: &["jan utala wawa", "jan wawa"],
        en: &["promoted pawn", "tokin"],
        tok_letters: &["JUW"],
        art: PieceArt::Character {
            strokes: "M24 14Q26 26 31 33M48 25Q17 37 17 47Q17 56 48 54",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: PROMOTED_LANCE,
        name: msg::shogi::PROMOTED_LANCE,
        letters: "+L",
        pattern: GOLD_PATTERN,
        promotes_to: &[],
        tok: &["tomo kon wawa", "kon wawa"],
        en: &["promoted lance"],
        tok_letters: &["TKW"],
        art: PieceArt::Character {
            strokes: "M13 23h38M32 11v26M31 24Q24 33 12 38M33 24Q40 33 52 38M21 41h22v14h-22z",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: PROMOTED_KNIGHT,
        name: msg::shogi::PROMOTED_KNIGHT,
        letters: "+N",
        pattern: GOLD_PATTERN,
        promotes_to: &[],
        tok: &["soweli wawa"],
        en: &["promoted knight"],
        tok_letters: &["SW"],
        art: PieceArt::Character {
            strokes: "M18 20h28M32 11v18M14 29h36M18 41h28M32 33v20M14 54h36",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: PROMOTED_SILVER,
        name: msg::shogi::PROMOTED_SILVER,
        letters: "+S",
        pattern: GOLD_PATTERN,
        promotes_to: &[],
        tok: &["jan utala lawa pi kiwen wawa", "kiwen wawa"],
        en: &["promoted silver"],
        tok_letters: &["KW"],
        art: PieceArt::Character {
            strokes: "M32 10Q25 22 12 29M32 10Q39 22 52 29M20 31h24M22 42h20M15 54h34M32 31v23",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: HORSE,
        name: msg::shogi::HORSE,
        letters: "+B",
        pattern: HORSE_PATTERN,
        promotes_to: &[],
        tok: &["soweli seli"],
        en: &["horse", "promoted bishop"],
        tok_letters: &["SS"],
        art: PieceArt::Character {
            strokes: "M20 13v27M20 13h26M20 22h24M20 31h24M32 13v27M20 40h29Q49 51 46 55l-5-2M14 45l-1 8M22 45l2 6M29 45l3 6M37 44l3 6",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: DRAGON,
        name: msg::shogi::DRAGON,
        letters: "+R",
        pattern: DRAGON_PATTERN,
        promotes_to: &[],
        tok: &["akesi seli"],
        en: &["dragon", "promoted rook"],
        tok_letters: &["AS"],
        art: PieceArt::Character {
            strokes: "M32 10v6M16 17h32M24 19l3 6M40 19l-3 6M12 27h40M17 33h30v13h-30zM17 39.5h30M32 33v17q0 5 6 5h8q3 0 3-5",
            promoted: true,
        },
        ..PieceFacts::NONE
    },
];
