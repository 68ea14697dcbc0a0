//! Betza notation beside boards, and boards of it.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::ascii::{self, Drawing};
use musi_diagram::{
    CaptionText, Context, Language, Location, Reading, Verdict, draw_movement, drawn_movement, read,
};
use musi_games::GAMES;
use musi_rules::betza;

const KNIGHT: &str = "+--+--+--+\n|  |X |  |\n+--+--+--+\n|  |  |X |\n+--+--+--+\n|O |  |  |\n+--+--+--+\n";

fn page(text: &str) -> Reading {
    let caption = CaptionText { language: Language::En, text, offset: 100 };
    let context = Context { games: GAMES, game: GAMES.named("chess").ok(), ..Context::default() };
    read(KNIGHT, &[caption], &context)
}

#[test]
fn a_notation_beside_a_drawing_is_checked() {
    let of = |betza: &str| {
        page(&format!(
            "In this picture, a knight is on the square marked \"O\" (Betza: {betza}). It can go to the squares marked \"X\"."
        ))
    };
    let right = of("N");
    assert!(matches!(right.verdict, Verdict::Verified { .. }), "{right:?}");
    // On this board the longer leaps go nowhere.
    assert!(of("NC(1,4)").findings.is_empty());

    for (betza, says) in [("W", "leaves out"), ("NW", "adds b1 a2"), ("mN", "leaves out"), ("nN", "")] {
        let wrong = of(betza);
        let found = wrong.findings.iter().find(|finding| finding.code == "betza-differs");
        if betza == "nN" {
            assert!(found.is_none(), "nothing stands in the way here: {wrong:?}");
            continue;
        }
        let found = found.unwrap_or_else(|| panic!("{betza}: {wrong:?}"));
        assert!(found.message.contains(says) && found.remedy.contains("`N`"), "{found:?}");
        assert!(matches!(wrong.verdict, Verdict::Wrong { .. }));
    }
    let unread = of("Nx");
    let finding = unread.findings.iter().find(|finding| finding.code == "betza").unwrap();
    let at = 100 + "In this picture, a knight is on the square marked \"O\" (Betza: N".len();
    assert_eq!(finding.place, Location::Caption(at..at + 1));
}

#[test]
fn what_is_drawn_is_read_again() {
    for text in ["W", "N", "R", "fmWfcFifmnD", "mRcpR", "nA", "WD", "gQ", "W3", "NN"] {
        let movement = betza::read(text).unwrap();
        let board = draw_movement(&movement);
        let Drawing::Board(diagram) = ascii::read(&board).unwrap() else { panic!("{board}") };
        assert_eq!(drawn_movement(&diagram).unwrap(), movement, "{board}");
        // One mark less is another movement.
        let other = board.replacen(" X ", "   ", 1).replacen(" m ", "   ", 1);
        if other != board {
            let Drawing::Board(diagram) = ascii::read(&other).unwrap() else { panic!("{other}") };
            assert_ne!(drawn_movement(&diagram).unwrap(), movement, "{other}");
        }
    }
    let Drawing::Board(diagram) = ascii::read(&KNIGHT.replace('O', "?")).unwrap() else { panic!() };
    assert!(drawn_movement(&diagram).unwrap_err().contains("needs one cell"));
    let Drawing::Board(diagram) = ascii::read(&KNIGHT.replacen('X', "?", 1)).unwrap() else { panic!() };
    assert!(drawn_movement(&diagram).unwrap_err().starts_with("2:5: \"?\""));
}
