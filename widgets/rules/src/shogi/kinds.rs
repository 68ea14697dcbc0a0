//! The eight kinds of shogi pieces, the six promoted ones, and how they move.

use crate::{Kind, KindFacts, Pattern, Step, UNLIMITED};

/// The pawn, *jan utala*, 歩.
pub const PAWN: Kind = Kind(0);
/// The lance, *tomo kon*, 香.
pub const LANCE: Kind = Kind(1);
/// The knight, *soweli tawa*, 桂.
pub const KNIGHT: Kind = Kind(2);
/// The silver general, *jan utala lawa pi kiwen lili*, 銀.
pub const SILVER: Kind = Kind(3);
/// The gold general, *jan utala lawa pi kiwen suli*, 金.
pub const GOLD: Kind = Kind(4);
/// The bishop, *ijo pi tawa nasa*, 角.
pub const BISHOP: Kind = Kind(5);
/// The rook, *tomo tawa*, 飛.
pub const ROOK: Kind = Kind(6);
/// The king, *jan lawa*, 玉.
pub const KING: Kind = Kind(7);
/// The promoted pawn, *jan utala wawa*, と.
pub const TOKIN: Kind = Kind(8);
/// The promoted lance, *tomo kon wawa*, 杏.
pub const PROMOTED_LANCE: Kind = Kind(9);
/// The promoted knight, *soweli wawa*, 圭.
pub const PROMOTED_KNIGHT: Kind = Kind(10);
/// The promoted silver, *jan utala lawa pi kiwen wawa*, 全.
pub const PROMOTED_SILVER: Kind = Kind(11);
/// The horse, the promoted bishop, *soweli seli*, 馬.
pub const HORSE: Kind = Kind(12);
/// The dragon, the promoted rook, *akesi seli*, 龍.
pub const DRAGON: Kind = Kind(13);

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

const fn facts(
    letters: &'static str,
    pattern: Pattern,
    promotes_to: &'static [Kind],
    tok: &'static str,
    en: &'static str,
) -> KindFacts {
    KindFacts { letters, pattern, promotes_to, tok, en }
}

pub(super) static KINDS: [KindFacts; 14] = [
    facts("P", PAWN_PATTERN, &[TOKIN], "jan utala", "pawn"),
    facts("L", LANCE_PATTERN, &[PROMOTED_LANCE], "tomo kon", "lance"),
    facts("N", KNIGHT_PATTERN, &[PROMOTED_KNIGHT], "soweli tawa", "knight"),
    facts("S", SILVER_PATTERN, &[PROMOTED_SILVER], "jan utala lawa pi kiwen lili", "silver general"),
    facts("G", GOLD_PATTERN, &[], "jan utala lawa pi kiwen suli", "gold general"),
    facts("B", BISHOP_PATTERN, &[HORSE], "ijo pi tawa nasa", "bishop"),
    facts("R", ROOK_PATTERN, &[DRAGON], "tomo tawa", "rook"),
    facts("K", KING_PATTERN, &[], "jan lawa", "king"),
    facts("+P", GOLD_PATTERN, &[], "jan utala wawa", "promoted pawn"),
    facts("+L", GOLD_PATTERN, &[], "tomo kon wawa", "promoted lance"),
    facts("+N", GOLD_PATTERN, &[], "soweli wawa", "promoted knight"),
    facts("+S", GOLD_PATTERN, &[], "jan utala lawa pi kiwen wawa", "promoted silver"),
    facts("+B", HORSE_PATTERN, &[], "soweli seli", "horse"),
    facts("+R", DRAGON_PATTERN, &[], "akesi seli", "dragon"),
];

/// The kind before promotion; the kind itself when it is not promoted.
#[must_use]
pub const fn base(kind: Kind) -> Kind {
    match kind {
        TOKIN => PAWN,
        PROMOTED_LANCE => LANCE,
        PROMOTED_KNIGHT => KNIGHT,
        PROMOTED_SILVER => SILVER,
        HORSE => BISHOP,
        DRAGON => ROOK,
        _ => kind,
    }
}

/// The one character that stands for a kind in diagrams.
///
/// ```
/// use musi_rules::shogi;
/// assert_eq!(shogi::kanji(shogi::DRAGON), "龍");
/// ```
#[must_use]
pub fn kanji(kind: Kind) -> &'static str {
    const KANJI: [&str; 14] =
        ["歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "杏", "圭", "全", "馬", "龍"];
    KANJI.get(kind.index()).copied().unwrap_or("")
}

/// The Japanese name of a kind in Latin letters.
///
/// ```
/// use musi_rules::shogi;
/// assert_eq!(shogi::japanese(shogi::KNIGHT), "keima");
/// ```
#[must_use]
pub fn japanese(kind: Kind) -> &'static str {
    const NAMES: [&str; 14] = [
        "fuhyō",
        "kyōsha",
        "keima",
        "ginshō",
        "kinshō",
        "kakugyō",
        "hisha",
        "gyokushō",
        "tokin",
        "narikyō",
        "narikei",
        "narigin",
        "ryūma",
        "ryūō",
    ];
    NAMES.get(kind.index()).copied().unwrap_or("")
}
