//! A board on a German page speaks German: what it says, refuses, asks and puts on its buttons.

use crate::common::*;
use musi_diagram::ui::Shown;
use musi_diagram::{draw, ui};
use musi_messages::Language;

fn german() -> Language {
    Language::from_tag("de").unwrap()
}

fn reader(scene: &str) -> Reader {
    let mut reader = Reader::at(scene);
    reader.state = reader.figure.begin(german());
    reader
}

#[test]
fn it_says_pieces_squares_and_refusals() {
    let mut knight = reader(KNIGHT);
    assert_eq!(knight.pick("d6"), "weißer Springer d6. 8 Felder: c4 e4 b5 f5 b7 f7 c8 e8");
    let mut check = reader(CHECK);
    check.pick("b2");
    assert_eq!(check.pick("b1"), "Danach könnte der schwarze Turm auf b5 den König auf b1 schlagen.");
    assert_eq!(check.pick("c3"), "Weißer König von b2 nach c3.");
    let mut mate = reader(MATE);
    mate.pick("a3");
    assert!(mate.pick("a8").ends_with("Schachmatt."), "{}", mate.state.said());
}

#[test]
fn it_asks_and_grades() {
    let mut knight = reader(KNIGHT);
    let asked = knight.press("exercise0").to_owned();
    let goal = "Markiere alle Felder, auf die diese Figur ziehen kann: weißer Springer ";
    assert!(asked.starts_with(goal), "{asked}");
    let right = knight.asked_squares();
    let from = knight.state.now.studied.only().unwrap();
    let board = knight.figure.setup.geometry();
    // Beside the knight: there it never goes.
    let wrong = [(0, 1), (0, -1)].into_iter().find_map(|(x, y)| board.step(from, x, y)).unwrap();
    let wrong = knight.name(wrong);
    knight.picks(&[&right[0], &wrong]);
    assert_eq!(knight.press("check"), format!("1 richtig, 1 zu viel, {} fehlen.", right.len() - 1));
}

#[test]
fn its_buttons_and_legend_are_german() {
    let html = draw::templates(&musi_chess::GAME, &[musi_diagram::FigureKind::Reach], Shown::only(german()));
    for word in ["drehen", "zurücknehmen", "FEN kopieren", "in der Ecke", "diese Figur"] {
        assert!(html.contains(word), "{word}");
    }
    for word in ["undo<", "take back", "this piece", "ijo musi", "lang=\"en\"", "lang=\"tok\""] {
        assert!(!html.contains(word), "{word}");
    }
    assert_eq!(ui::title(musi_diagram::FigureKind::Stalemate).text(german()), "Patt");
}
