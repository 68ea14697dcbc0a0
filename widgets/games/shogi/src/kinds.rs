//! What kinds of pieces are called and what they were before they were promoted.

use musi_rules::PieceKind;

use crate::pieces::{
    BISHOP, DRAGON, HORSE, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE, PROMOTED_SILVER, ROOK,
    SILVER, TOKIN,
};

/// The kind before promotion; the kind itself when it is not promoted.
#[must_use]
pub const fn base(kind: PieceKind) -> PieceKind {
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
/// use musi_shogi as shogi;
/// assert_eq!(shogi::kanji(shogi::DRAGON), "龍");
/// ```
#[must_use]
pub fn kanji(kind: PieceKind) -> &'static str {
    const KANJI: [&str; 14] =
        ["歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "杏", "圭", "全", "馬", "龍"];
    KANJI.get(kind.index()).copied().unwrap_or("")
}

/// The Japanese name of a kind in Latin letters.
///
/// ```
/// use musi_shogi as shogi;
/// assert_eq!(shogi::japanese(shogi::KNIGHT), "keima");
/// ```
#[must_use]
pub fn japanese(kind: PieceKind) -> &'static str {
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
