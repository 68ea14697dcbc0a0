//! The words of shogi.

use musi_diagram::DrawnGame;
use musi_diagram::vocabulary::{LetterSides, Numbering, SideWords, Vocabulary};
use musi_rules::{BoardSize, PieceKind, Side};

use crate::Shogi;
use crate::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PIECES, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};

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
        "将棋",
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
        "Goldgeneral",
        "Silbergeneral",
        "Lanze",
    ],
    others: &[],
    codes: "KY=L KE=N GI=S KI=G OU=K GY=K KA=B HI=R FU=P TO=+P NY=+L NK=+N NG=+S UM=+B RY=+R",
    fences: &["sfen", "usi", "kif", "kifu", "ki2", "bod", "csa"],
    board: BoardSize::known(9, 9),
    glyphs: &GLYPHS,
    marks_of_sides: &[
        ('v', Side::Second),
        ('V', Side::Second),
        ('^', Side::Second),
        ('\u{2193}', Side::Second),
        ('\u{25bc}', Side::Second),
        ('\u{2191}', Side::First),
        ('\u{25bd}', Side::Second),
        ('\u{25b3}', Side::Second),
        ('\u{2616}', Side::Second),
        ('^', Side::First),
        ('\u{25b2}', Side::First),
        ('\u{2617}', Side::First),
    ],
    letters: "",
    captions: &[("de", include_str!("../captions/de.words"))],
};

/// The characters of the pieces, as KIF and BOD write them, and their variants. Whose a piece is, the sign before it says.
const GLYPHS: [(char, PieceKind, Option<Side>); 16] = [
    ('歩', PAWN, None),
    ('香', LANCE, None),
    ('桂', KNIGHT, None),
    ('銀', SILVER, None),
    ('金', GOLD, None),
    ('角', BISHOP, None),
    ('飛', ROOK, None),
    ('玉', KING, None),
    ('王', KING, None),
    ('と', TOKIN, None),
    ('杏', PROMOTED_LANCE, None),
    ('圭', PROMOTED_KNIGHT, None),
    ('全', PROMOTED_SILVER, None),
    ('馬', HORSE, None),
    ('龍', DRAGON, None),
    ('竜', DRAGON, None),
];
