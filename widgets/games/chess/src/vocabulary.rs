//! The words of chess.

use musi_diagram::DrawnGame;
use musi_diagram::vocabulary::{LetterSides, Numbering, SideWords, Vocabulary};
use musi_rules::Side;

use crate::Chess;
use crate::pieces::{KING, PAWN, PIECES};

/// The words of chess (musi pi jan lawa moli).
pub static CHESS: Vocabulary = Vocabulary {
    game: Chess::GAME,
    king: Some(KING),
    pawn: Some(PAWN),
    pieces: &PIECES,
    sides: &[
        SideWords { side: Side::First, tok: "walo", en: &["white"] },
        SideWords { side: Side::Second, tok: "pimeja", en: &["black"] },
    ],
    numbering: Numbering { files_from_left: true, ranks_from_bottom: true },
    lower: LetterSides { tok: Side::First, notation: Side::Second },
    // The game of the dead king is no king.
    titles: &[("musi pi jan lawa moli", "chess")],
    signs: &[
        "jan lawa moli",
        "jan lawa meli",
        "tomo kiwen tawa",
        "soweli suli utala",
        "jan utala lon soweli tawa",
        "chess",
        "Chess",
        "bishop",
        "queen",
        "TKT|",
        "tkt|",
    ],
    captions: &[("de", include_str!("../captions/de.words"))],
};
