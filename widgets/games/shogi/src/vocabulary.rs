//! The words of shogi.

use musi_diagram::DrawnGame;
use musi_diagram::vocabulary::{LetterSides, Numbering, SideWords, Vocabulary};
use musi_rules::Side;

use crate::Shogi;
use crate::pieces::{KING, PAWN, PIECES};

/// The words of shogi (musi Soki).
pub static SHOGI: Vocabulary = Vocabulary {
    game: Shogi::GAME,
    king: Some(KING),
    pawn: Some(PAWN),
    pieces: &PIECES,
    sides: &[
        SideWords { side: Side::First, tok: "pimeja", en: &["black", "sente"] },
        SideWords { side: Side::Second, tok: "walo", en: &["white", "gote"] },
    ],
    numbering: Numbering { files_from_left: false, ranks_from_bottom: false },
    lower: LetterSides { tok: Side::First, notation: Side::Second },
    titles: &[],
    signs: &[
        "Soki",
        "shogi",
        "Shogi",
        "jan utala lawa pi kiwen",
        "tomo kon",
        "ijo pi tawa nasa",
        "akesi seli",
        "soweli seli",
        "kiwen suli",
        "kama wawa",
        "poki pi jan",
        "gold general",
        "lance",
    ],
    captions: &[],
};
