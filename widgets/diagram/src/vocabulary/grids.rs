//! Games without rules here whose boards people draw on pages that name them: such a board is drawn as a plain grid.

use super::others::Prose;

/// Such a game.
#[derive(Debug, PartialEq, Eq)]
pub struct GridGame {
    /// What pages call it, in small letters.
    names: &'static [&'static str],
    /// The files and ranks of its boards.
    pub sizes: &'static [(u8, u8)],
    /// What stands on them.
    pub stones: Stones,
}

/// What stands on the board of such a game, so that nobody takes another grid for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// Two signs, one for each side.
    Two,
    /// Two signs, and numbers of free squares.
    TwoOrNumbers,
    /// Two signs, each on the lowest rank or on another.
    Fallen,
    /// Up to four signs, all on squares of one colour.
    Chequered,
}

static GAMES: [GridGame; 5] = [
    GridGame {
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
    GridGame {
        names: &["othello", "reversi", "riversi", "オセロ", "リバーシ", "黑白棋", "オセロゲーム"],
        sizes: &[(8, 8), (6, 6)],
        stones: Stones::Two,
    },
    GridGame {
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
    GridGame {
        names: &["gomoku", "renju", "gobang", "five in a row", "五子棋", "五目並べ"],
        sizes: &[(9, 9), (13, 13), (15, 15), (19, 19)],
        stones: Stones::Two,
    },
    GridGame {
        names: &["checkers", "draughts", "damas", "warcaby", "шашки", "跳棋"],
        sizes: &[(8, 8), (10, 10)],
        stones: Stones::Chequered,
    },
];

impl GridGame {
    /// The one such game that a page names; none where it names several.
    pub(super) fn of_page(prose: &Prose) -> Option<&'static Self> {
        let mut named = GAMES.iter().filter(|game| prose.names(game.names));
        named.next().filter(|_| named.next().is_none())
    }
}
