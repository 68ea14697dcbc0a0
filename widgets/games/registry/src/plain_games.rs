//! Games without rules here whose boards people draw on pages that name them, as data.

use musi_diagram::{PlainGame, Stones};

/// Each of them.
pub(crate) static PLAIN_GAMES: [PlainGame; 5] = [
    PlainGame {
        names: &[
            "tic-tac-toe",
            "tic tac toe",
            "tictactoe",
            "noughts and crosses",
            "jogo da velha",
            "tres en raya",
            "morpion",
            "крестики-нолики",
            "kółko i krzyżyk",
            "井字棋",
            "三目並べ",
        ],
        sizes: &[(3, 3)],
        stones: Stones::TwoOrNumbers,
    },
    PlainGame {
        names: &["othello", "reversi", "riversi", "オセロ", "リバーシ", "黑白棋", "オセロゲーム"],
        sizes: &[(8, 8), (6, 6)],
        stones: Stones::Two,
    },
    PlainGame {
        names: &[
            "connect four",
            "connect 4",
            "connect-four",
            "connect-4",
            "connect4",
            "connectfour",
            "four in a row",
            "vier gewinnt",
            "puissance 4",
            "四子棋",
        ],
        sizes: &[(7, 6), (8, 8), (8, 7)],
        stones: Stones::Fallen,
    },
    PlainGame {
        names: &["gomoku", "renju", "gobang", "five in a row", "五子棋", "五目並べ"],
        sizes: &[(9, 9), (13, 13), (15, 15), (19, 19)],
        stones: Stones::Two,
    },
    PlainGame {
        names: &["checkers", "draughts", "damas", "warcaby", "шашки", "跳棋"],
        sizes: &[(8, 8), (10, 10)],
        stones: Stones::Chequered,
    },
];
