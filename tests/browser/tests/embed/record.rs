//! Recorded games.

use crate::{folder, open};
use browser_tests::{Options, Server};
use std::fs;

/// A recorded game begins at its end; a choice of a move and the keys go to its other moments.
#[test]
fn a_recorded_game_is_stepped_through() {
    let Some((folder, run)) = folder("record") else { return };
    let record = "# Opening\n\nThe queen, the bishop and the knight of chess.\n\n```pgn\n1. e4 e5 2. Nf3 Nc6\n```\n\nIt is White's turn.\n";
    fs::write(folder.join("content/index.md"), record).expect("written");
    run(&["init"]);
    run(&["build"]);
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    let figures = page.figures();
    let figure = figures.first().expect("a figure");
    assert_eq!(page.axe(), Vec::<String>::new());
    // An empty cell of the page has no text of its own; what comes to stand there is its label.
    let text = |square: &str| {
        page.text(&format!(
            "(cell => cell.ariaLabel ?? cell.textContent)(document.querySelector('#{figure}-{square}'))"
        ))
    };
    let chosen = || page.text("document.querySelector('.line :checked').parentNode.textContent");
    assert_eq!(chosen(), "Nc6");
    page.wake(figure);
    assert_eq!(chosen(), "Nc6", "the board wakes at its end");
    assert!(text("c6").contains("knight"));
    page.click(".line label:nth-of-type(2)");
    page.settle();
    assert!(text("e4").contains("pawn") && !text("c6").contains("knight") && text("e7").contains("pawn"));
    page.click(&format!("#{figure}-a1"));
    page.press("]");
    page.settle();
    assert!(text("e5").contains("pawn"), "{}", text("e5"));
    assert_eq!(chosen(), "e5");
    page.press("[");
    page.press("[");
    page.settle();
    assert_eq!(chosen(), "start");
    assert!(text("e2").contains("pawn") && !text("e4").contains("pawn"));
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    page.keep_picture("record");
    fs::remove_dir_all(folder).ok();
}
