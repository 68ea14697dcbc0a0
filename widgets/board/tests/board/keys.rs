//! Every key of the grammar.

use crate::common::*;
use musi_runtime::{Effect, Key};

#[test]
fn arrows_home_and_end_move_the_cursor_and_only_the_cursor() {
    let mut reader = Reader::at(KNIGHT);
    let before = reader.text();
    for (key, square) in [
        ("ArrowUp", "e5"),
        ("ArrowLeft", "d5"),
        ("ArrowDown", "d4"),
        ("ArrowRight", "e4"),
        ("Home", "a4"),
        ("End", "h4"),
        ("ArrowRight", "h4"),
        ("C-Home", "a8"),
        ("ArrowUp", "a8"),
        ("C-End", "h1"),
        ("ArrowDown", "h1"),
    ] {
        assert_eq!(reader.key(key), "", "{key} says nothing: the cell speaks for itself");
        assert_eq!(reader.cursor(), square, "{key}");
        assert_eq!(reader.state.effects, [Effect::Focus("board".into())]);
    }
    assert_eq!(reader.text(), before);
}

#[test]
fn arrows_go_as_drawn_on_a_turned_board() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("flip");
    reader.key("ArrowUp");
    assert_eq!(reader.cursor(), "e3");
    reader.key("Home");
    assert_eq!(reader.cursor(), "h3");
    reader.key("C-Home");
    assert_eq!(reader.cursor(), "h1");
}

#[test]
fn enter_and_space_pick() {
    for key in ["Enter", " "] {
        let mut reader = Reader::at(KNIGHT);
        reader.keys(&["ArrowUp", "ArrowUp", "ArrowRight"]);
        assert!(reader.key(key).starts_with("white knight f6."), "{key}");
    }
}

#[test]
fn escape_puts_down_then_leaves_the_exercise() {
    let mut reader = Reader::at(MATE);
    reader.press("exercise0");
    let from =
        reader.asked_moves()[0].origin_square().map(|square| reader.name(square)).expect("on the board");
    reader.pick(&from);
    assert!(reader.state.held.is_some());
    reader.key("Escape");
    assert!(reader.state.task.is_some() && reader.state.held.is_none());
    assert_eq!(reader.key("Escape"), "The exercise is over.");
    assert!(reader.state.task.is_none());
}

#[test]
fn letters_say_what_the_eye_would_see() {
    let mut reader = Reader::at(MATE);
    reader.pick("a3");
    assert_eq!(reader.key("m"), "white rook a3. 14 squares: a1 a2 b3 c3 d3 e3 f3 g3 h3 a4 a5 a6 a7 a8");
    assert_eq!(reader.key("x"), "white rook a3. Captures: no squares");
    reader.key("ArrowUp");
    assert_eq!(reader.key("i"), "a4, empty. Attacked by: white rook a3");
    assert_eq!(reader.key("w"), "It may go here");
    reader.key("ArrowRight");
    assert_eq!(reader.key("w"), "The rook does not move like that.");
    assert_eq!(reader.key("o"), "b4, empty. dark square. You hold the white rook a3");
    assert_eq!(reader.key("t"), "white to move");
    assert_eq!(reader.key("b"), "white: king b2, rook a3. black: king h8, pawn g7 h7. white to move.");
    assert_eq!(reader.key("l"), "There was no move yet");
    reader.pick("a4");
    assert_eq!(reader.key("l"), "White rook from a3 to a4.");
    assert_eq!(reader.key("S-b"), "a3, empty. white rook a4.");
    assert_eq!(reader.key("n"), "black pawn g7");
    assert_eq!(reader.cursor(), "g7");
    assert_eq!(reader.key("i"), "black pawn g7. Attacked by: nothing. Guarded by: black king h8");
    assert_eq!(
        reader.key("m"),
        "black pawn g7. 2 squares: g5 g6",
        "its moves, though it is the other side's turn"
    );
    assert_eq!(reader.key("1"), "white: king b2, rook a4", "without hands, the pieces of the side");
    assert_eq!(reader.key("2"), "black: king h8, pawn g7 h7");
    assert_eq!(reader.key("3"), "Two sides play this game");
}

#[test]
fn w_on_the_piece_itself_is_no_refusal() {
    let mut reader = Reader::at(MATE);
    reader.pick("a3");
    assert_eq!(reader.key("w"), "white rook a3. It stands here. Go to another square");
    assert_eq!(reader.state.rule, None);
}

#[test]
fn a_rule_and_what_is_pointed_at_go_with_their_sentence() {
    let mut reader = Reader::at(KNIGHT);
    reader.pick("e5");
    assert_eq!(reader.state.rule, Some("off_pattern"));
    reader.key("ArrowUp");
    assert_eq!(reader.state.rule, Some("off_pattern"), "the sentence is still there");
    reader.key("b");
    assert_eq!(reader.state.rule, None);
    reader.key("i");
    reader.key("t");
    assert!(reader.state.pointed.is_empty());
}

#[test]
fn the_list_of_keys_is_announced() {
    let mut reader = Reader::at(KNIGHT);
    assert_eq!(reader.key("?"), "The keys are listed below the board");
    assert_eq!(reader.key("Escape"), "The list of keys is closed");
    assert!(!reader.state.help);
}

#[test]
fn x_knows_of_captures_in_passing() {
    let mut reader = Reader::at(PASSING);
    reader.key("]");
    reader.pick("d5");
    assert_eq!(reader.state.said(), "white pawn d5. 2 squares: d6 e6. Captures: e6");
    assert_eq!(reader.key("x"), "white pawn d5. Captures: 1 square: e6");
}

#[test]
fn brackets_and_u_step_and_r_resets() {
    let mut reader = Reader::at(START);
    reader.picks(&["e2", "e4"]);
    let after = reader.text();
    reader.key("[");
    assert_ne!(reader.text(), after);
    reader.key("]");
    assert_eq!(reader.text(), after);
    reader.key("u");
    assert_eq!(reader.key("u"), "This is the beginning");
    reader.key("]");
    reader.key("r");
    assert_eq!(reader.state.now, reader.figure.first_moment());
    reader.key("u");
    assert_eq!(reader.text(), after, "a reset can be taken back");
}

#[test]
fn a_gives_the_answer_and_g_goes_to_the_sentence() {
    let mut reader = Reader::at(CHECK);
    assert_eq!(reader.key("a"), "1: 5 squares: a1 c1 a2 c2 c3. 2: 1 square: b3.");
    let mut reader = Reader::at(KNIGHT);
    reader.key("g");
    assert_eq!(reader.state.effects, [Effect::Go("f1-en".into())]);
    reader.pick("e5");
    reader.key("g");
    assert_eq!(reader.state.effects, [Effect::Go("rule-off-pattern".into())]);
    let mut reader = Reader::at(MATE);
    reader.pick("a3");
    reader.key("g");
    assert_eq!(reader.state.effects, [Effect::Go("rule-rook".into())]);
}

#[test]
fn letter_keys_can_be_switched_off_and_the_choice_is_kept() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("keys");
    assert_eq!(reader.state.effects, [Effect::LetterKeys(false)]);
    assert_eq!(reader.key("m"), "");
    reader.key("ArrowUp");
    assert_eq!(reader.cursor(), "e5", "keys without a letter stay");
    reader.key("?");
    assert!(reader.state.help, "and the list of keys stays");
}

#[test]
fn an_exercise_keeps_its_secret() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("exercise0");
    for key in ["m", "x", "i", "w"] {
        assert!(reader.key(key).starts_with("The exercise asks this"), "{key}");
    }
    let answer = reader.asked_squares();
    assert!(reader.key("a").contains("after the second check"));
    for _ in 0..3 {
        reader.press("hint");
    }
    assert_eq!(reader.key("a"), format!("{} squares: {}.", answer.len(), answer.join(" ")));
}

#[test]
fn every_command_is_answered_in_every_kind() {
    for scene in EVERY {
        for key in 0..3 {
            let mut reader = Reader::at(scene);
            reader.key(["o", "n", "]"][key]);
            for (_, command) in musi_runtime::KEYS {
                reader.send(&musi_board::Event::Key(command));
                let moved = reader
                    .state
                    .effects
                    .iter()
                    .any(|effect| !matches!(effect, Effect::Store(_) | Effect::LetterKeys(_)));
                let quiet = matches!(command, Key::Cancel);
                assert!(moved || quiet || !reader.state.said().is_empty(), "{command:?} in {scene}");
            }
        }
    }
}
