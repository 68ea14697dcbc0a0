//! The words of chess.

use musi_diagram::DrawnGame;
use musi_diagram::vocabulary::{LetterSides, Numbering, SideWords, Vocabulary};
use musi_rules::{BoardSize, PieceKind, Side};

use crate::Chess;
use crate::pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};

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
        "Schach",
        "Dame",
        "\u{56fd}\u{9645}\u{8c61}\u{68cb}",
        "\u{570b}\u{969b}\u{8c61}\u{68cb}",
        "\u{897f}\u{6d0b}\u{68cb}",
        "\u{7687}\u{540e}",
        "\u{30c1}\u{30a7}\u{30b9}",
        "\u{ccb4}\u{c2a4}",
    ],
    codes: "",
    others: &[
        "checkers",
        "draughts",
        "othello",
        "reversi",
        "juego de damas",
        "jogo de damas",
        "jeu de dames",
        "damespiel",
        "m\u{fc}hle",
        "warcaby",
        "\u{448}\u{430}\u{448}\u{43a}\u{438}",
        "\u{9ed1}\u{767d}\u{68cb}",
        "\u{56fd}\u{9645}\u{8df3}\u{68cb}",
    ],
    fences: &["chessboard", "fen", "epd", "pgn", "uci"],
    board: BoardSize::known(8, 8),
    glyphs: &GLYPHS,
    marks_of_sides: &[],
    letters: include_str!("../captions/letters.txt"),
    captions: &[("de", include_str!("../captions/de.words"))],
};

/// The signs of Unicode: outlines are white pieces, filled ones black pieces.
const GLYPHS: [(char, PieceKind, Option<Side>); 12] = [
    ('\u{2654}', KING, Some(Side::First)),
    ('\u{2655}', QUEEN, Some(Side::First)),
    ('\u{2656}', ROOK, Some(Side::First)),
    ('\u{2657}', BISHOP, Some(Side::First)),
    ('\u{2658}', KNIGHT, Some(Side::First)),
    ('\u{2659}', PAWN, Some(Side::First)),
    ('\u{265a}', KING, Some(Side::Second)),
    ('\u{265b}', QUEEN, Some(Side::Second)),
    ('\u{265c}', ROOK, Some(Side::Second)),
    ('\u{265d}', BISHOP, Some(Side::Second)),
    ('\u{265e}', KNIGHT, Some(Side::Second)),
    ('\u{265f}', PAWN, Some(Side::Second)),
];
