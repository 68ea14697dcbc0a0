//! The words of chess.

use musi_rules::{Side, chess};

use super::{LetterSides, Numbering, PieceWords, SideWords, Vocabulary};
use crate::scene::GameName;

/// The words of chess (musi pi jan lawa moli).
pub static CHESS: Vocabulary = Vocabulary {
    game: GameName::Chess,
    king: chess::KING,
    pawn: chess::PAWN,
    pieces: &[
        PieceWords {
            kind: chess::PAWN,
            tok: &["jan utala"],
            en: &["pawn"],
            tok_letters: &["JU"],
            notation: &["P"],
            slips: &[],
        },
        PieceWords {
            kind: chess::KNIGHT,
            tok: &["jan utala lon soweli tawa", "soweli tawa"],
            en: &["knight", "horse"],
            tok_letters: &["LST", "ST"],
            notation: &["N"],
            slips: &[("soweli utala", None)],
        },
        PieceWords {
            kind: chess::BISHOP,
            tok: &["soweli suli utala", "soweli suli", "lawa sewi"],
            en: &["bishop", "elephant"],
            tok_letters: &["SSU", "SS"],
            notation: &["B"],
            slips: &[("ijo pi tawa nasa", Some(GameName::Shogi))],
        },
        PieceWords {
            kind: chess::ROOK,
            tok: &["tomo kiwen tawa", "tomo utala"],
            en: &["rook", "castle", "tower"],
            tok_letters: &["TKT"],
            notation: &["R"],
            slips: &[("tomo tawa", Some(GameName::Shogi)), ("toki kiwen tawa", None)],
        },
        PieceWords {
            kind: chess::QUEEN,
            tok: &["jan lawa meli", "lawa meli"],
            en: &["queen"],
            tok_letters: &["JLM", "LM"],
            notation: &["Q"],
            slips: &[],
        },
        PieceWords {
            kind: chess::KING,
            tok: &["jan lawa", "lawa mije"],
            en: &["king"],
            tok_letters: &["JL"],
            notation: &["K"],
            slips: &[("jan moli", None)],
        },
    ],
    sides: &[
        SideWords { side: Side::First, tok: "walo", en: &["white"] },
        SideWords { side: Side::Second, tok: "pimeja", en: &["black"] },
    ],
    numbering: Numbering { files_from_left: true, ranks_from_bottom: true },
    lower: LetterSides { tok: Side::First, notation: Side::Second },
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
};
