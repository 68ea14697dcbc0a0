//! A legend in the info string says all that a caption can, where there is none.

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{Context, Verdict, read};
use musi_games::GAMES;

fn verdict(board: &str, info: &str) -> Verdict {
    read(board, &[], &Context { games: GAMES, game: Some(Chess::GAME), info, ..Context::default() }).verdict
}

const STALEMATE: &str = "\
+---+---+---+---+
|   |   |   |ssu|
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
| 2 | 1 |jl |   |
+---+---+---+---+
|JL | 1 |   |   |
+---+---+---+---+
";

#[test]
fn covered_squares_are_the_kings_without_a_word_of_it() {
    let info = "chess stalemate turn=black 1=covered(white-king) 2=covered(bishop)";
    assert!(matches!(verdict(STALEMATE, info), Verdict::Verified { .. }), "{:?}", verdict(STALEMATE, info));
    let other = "chess stalemate turn=black 1=covered(bishop) 2=covered(white-king)";
    assert!(matches!(verdict(STALEMATE, other), Verdict::Wrong { .. }));
}

#[test]
fn en_passant_is_told_by_the_letters_of_the_pawns() {
    let board = "\
+---+---+---+
|   |   |   |
+---+---+---+
|JU | O |   |
+---+---+---+
|   | X |   |
+---+---+---+
|   |ju |   |
+---+---+---+
|   |   |   |
+---+---+---+
";
    let info = "chess en-passant O=passing(ju) X=en-passant(JU)";
    assert!(matches!(verdict(board, info), Verdict::Verified { .. }), "{:?}", verdict(board, info));
    let swapped = "chess en-passant X=passing(ju) O=en-passant(JU)";
    assert!(matches!(verdict(board, swapped), Verdict::Wrong { .. }));
}
