//! Whole games against each level, by keyboard, mouse and finger. The reader plays at random: who knows how to win has it
//! over in some twenty moves, and the beginner plays on until somebody wins or the moves are used up.

use crate::opponent::{By, play_on, press};
use crate::{CHESS, said, start_board, visit};
use browser_tests::{Options, whole_games};
use musi_chess::Chess;
use musi_rules::{GridGame, Move, Random, Record};
use musi_shogi::Shogi;
use std::cell::RefCell;

/// The buttons of the levels, and what each is called.
const LEVELS: [(&str, &str); 3] = [("game0", "beginner"), ("game1", "friend"), ("game2", "teacher")];

/// Plays a game against each level. In a game that ends the page says how; a sample of moves is enough where whole games
/// are not asked for.
fn play_each_level<G: GridGame>(address: &str, by: By) {
    let moves = if whole_games() { 150 } else { 3 };
    let options = if by == By::Finger { Options::PHONE } else { Options::DESKTOP };
    for (button, level) in LEVELS {
        let Some((site, page)) = visit(Options { reduced_motion: true, ..options }) else { return };
        let start = start_board(&page, &site.at(address));
        press(&page, &start, "play", by);
        press(&page, &start, button, by);
        let name = page.text(&format!(
            "document.querySelector('#{start} [data-do={button}]').closest('[role=group]').ariaLabel"
        ));
        assert_eq!(name, "machine plays as");
        let random = RefCell::new(Random::new(7));
        let any = |game: &Record<G>| -> Move {
            random.borrow_mut().one_of(&game.position().legal_moves()).expect("the game is not over")
        };
        let game = play_on::<G>(&page, &start, moves, by, any);
        let told = said(&page, &start);
        eprintln!("{level}: {} plies, {:?}", game.moves().len(), game.outcome());
        if moves > 3 && level != "beginner" {
            assert!(game.outcome().is_some(), "the {level} does not win: {}", game.position().setup());
        }
        if game.outcome().is_some() {
            assert!(!told.contains("to move"), "{level}: the game is over, but {told}");
        }
        assert_eq!(page.complaints(), Vec::<String>::new(), "{level}");
    }
}

#[test]
fn chess_by_keyboard_against_each_level() {
    play_each_level::<Chess>(CHESS, By::Keyboard);
}

#[test]
fn chess_by_mouse_against_each_level() {
    play_each_level::<Chess>(CHESS, By::Mouse);
}

#[test]
fn chess_by_finger_against_each_level() {
    play_each_level::<Chess>(CHESS, By::Finger);
}

#[test]
fn shogi_by_keyboard_against_each_level() {
    play_each_level::<Shogi>("shogi/", By::Keyboard);
}

#[test]
fn shogi_by_mouse_against_each_level() {
    play_each_level::<Shogi>("shogi/", By::Mouse);
}

#[test]
fn shogi_by_finger_against_each_level() {
    play_each_level::<Shogi>("shogi/", By::Finger);
}
