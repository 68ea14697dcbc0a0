//! What the figures ask, and how they answer.
#![allow(missing_docs)]

mod common;

use common::*;
use musi_board::Goal;
use musi_rules::SquareSet;
use musi_runtime::Effect;

fn answer(reader: &Reader) -> [SquareSet; 2] {
    match reader.state.task.as_ref().map(|task| &task.goal) {
        Some(Goal::Mark { answer, .. }) => *answer,
        _ => [SquareSet::EMPTY; 2],
    }
}

fn names(reader: &Reader, squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| reader.figure.setup.geometry().name(square)).collect()
}

#[test]
fn mark_every_square_is_graded_square_by_square_and_tells_more_with_each_check() {
    let mut reader = Reader::at(KNIGHT);
    assert_eq!(reader.press("exercise0"), "Mark every square that this piece can go to: white knight e4. #1");
    reader.picks(&["d2", "f2", "e5"]);
    assert_eq!(reader.press("check"), "2 right, 1 too many, 6 missing.");
    assert_eq!(
        reader.press("check"),
        "2 right, 1 too many, 6 missing. Too many: e5. Missing: c3 g3 c5 g5 d6 f6"
    );
    let third = reader.press("check").to_owned();
    assert!(third.contains("e5: The knight does not move like that."), "{third}");
    assert!(third.contains("c3: it may go here."), "{third}");
    reader.pick("e5");
    reader.picks(&["c3", "g3", "c5", "g5", "d6", "f6"]);
    assert_eq!(reader.press("check"), "Right! Every square is right.");
    assert_eq!(reader.buttons()[0], "next", "nothing advances by itself");
    assert!(matches!(&reader.state.effects[..], [Effect::Store(solved)] if solved == "1"));
}

#[test]
fn an_exercise_can_be_solved_with_the_keyboard_alone() {
    let mut reader = Reader::at("chess reach 3x3 3/3/K2_w_-_-_0_1 s:a1");
    reader.press("exercise0");
    reader.keys(&["ArrowUp", "Enter", "ArrowRight", " ", "ArrowDown", "Enter"]);
    assert_eq!(reader.press("check"), "Right! Every square is right.");
}

#[test]
fn variants_are_made_from_their_seed_and_two_readers_see_the_same() {
    for variant in 0..4 {
        let (mut one, mut other) = (Reader::at(KNIGHT), Reader::at(KNIGHT));
        for reader in [&mut one, &mut other] {
            reader.press(&format!("exercise{variant}"));
        }
        assert_eq!(one.text(), other.text());
        assert!(one.press("next").ends_with("#2"));
        let squares = names(&one, answer(&one)[0]);
        one.picks(&squares.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(one.press("check"), "Right! Every square is right.", "variant {variant}");
    }
}

#[test]
fn the_corner_variant_stands_in_a_corner_and_the_friend_and_enemy_stand_in_reach() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("exercise1");
    let corner = reader.figure.setup.geometry().name(reader.state.now.studied.first().unwrap());
    assert!(["a1", "a8", "h1", "h8"].contains(&corner.as_str()), "{corner}");
    reader.press("exercise2");
    assert_eq!(answer(&reader)[0].len(), 6, "two friends are in the way of a knight");
    reader.press("exercise3");
    assert_eq!(answer(&reader)[0].len(), 8, "enemies can be captured");
}

#[test]
fn two_brushes_mark_moves_and_captures() {
    let mut reader = Reader::at(PAWNS);
    reader.press("exercise0");
    reader.picks(&["b3", "b4", "d5", "f7"]);
    assert_eq!(reader.press("check"), "4 right, 0 too many, 6 missing.");
    assert_eq!(reader.press("brush1"), "captures");
    reader.picks(&["a3", "c3", "c5", "e5", "e7"]);
    assert_eq!(reader.pick("g7"), "g7 marked, captures (6)");
    assert_eq!(reader.press("check"), "Right! Every square is right.");
}

#[test]
fn find_every_way_out_of_check() {
    let mut reader = Reader::at(CHECK);
    reader.press("exercise0");
    for (number, to) in ["a1", "c1", "a2", "c2", "c3"].into_iter().enumerate() {
        reader.pick("b2");
        let said = reader.pick(to).to_owned();
        assert!(said.contains(&(number + 1).to_string()), "{said}");
    }
    assert_eq!(reader.press("check"), "5 right, 1 missing.");
    assert!(reader.press("check").contains("Look at: a3"));
    reader.pick("a3");
    assert!(reader.pick("b3").ends_with("That is all of them. Well done!"));
    let before = reader.text();
    reader.press("leave");
    assert_eq!(reader.text(), before, "tries leave the board as it was");
}

#[test]
fn find_the_mate_answers_a_wrong_move_with_the_escape() {
    let mut reader = Reader::at(MATE);
    reader.press("exercise0");
    reader.pick("a3");
    assert!(reader.pick("h3").contains("But then Black"), "{}", reader.state.said());
    reader.pick("a3");
    assert!(reader.pick("a8").ends_with("Well done!"));
}

#[test]
fn a_board_that_is_mate_already_asks_which_is_which() {
    let mut reader = Reader::at("chess mate 8x8 R6k/6pp/8/8/8/8/1K6/8_b_-_-_0_1 t:2");
    assert!(reader.press("exercise0").starts_with("1/4. "));
}

#[test]
fn classify_by_the_engine_with_every_answer_reachable() {
    for scene in [CHECK, MATE, STALEMATE] {
        let mut reader = Reader::at(scene);
        let number = i32::from(scene != STALEMATE);
        reader.press(&format!("exercise{number}"));
        // Whatever number the boards are made from, there is something to tell apart.
        for seed in 1..=6 {
            let task = reader.state.task.as_ref().map(|task| (task.seed, task.goal.clone()));
            let Some((made_from, Goal::Choose { questions, .. })) = task else {
                unreachable!("a task of questions")
            };
            assert_eq!((questions.len(), made_from), (4, seed), "{scene}");
            let mut kinds: Vec<u8> = questions.iter().map(|question| question.answer).collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert!(kinds.len() >= 3, "{scene}: {kinds:?} from {seed}");
            for (number, question) in questions.iter().enumerate() {
                assert!(reader.press(&format!("choice{}", question.answer)).starts_with("Right: "));
                if number < 3 {
                    reader.press("next");
                }
            }
            assert!(reader.state.said().ends_with("4/4"), "{}", reader.state.said());
            assert!(!reader.state.effects.is_empty(), "it is remembered");
            reader.press("next");
        }
    }
}

#[test]
fn castling_has_eight_verdicts_and_the_rook_may_be_attacked() {
    let mut reader = Reader::at(CASTLING);
    reader.press("exercise0");
    let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
    else {
        unreachable!("a task of questions")
    };
    assert_eq!(questions.len(), 8);
    assert_eq!(questions.iter().filter(|question| question.answer == 0).count(), 2);
    let wrong = questions[0].answer ^ 1;
    assert!(reader.press(&format!("choice{wrong}")).starts_with("No: "));
    assert!(reader.press("choice0").is_empty(), "a second answer changes nothing");
}

#[test]
fn en_passant_asks_four_boards_then_to_do_it() {
    let mut reader = Reader::at(PASSING);
    reader.press("exercise0");
    let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
    else {
        unreachable!("a task of questions")
    };
    assert_eq!(questions.len(), 4);
    assert_eq!(questions.iter().filter(|question| question.answer == 0).count(), 1);
    reader.press("exercise1");
    reader.pick("d5");
    assert!(reader.pick("e6").ends_with("Well done!"));
}

#[test]
fn place_the_army() {
    let mut reader = Reader::at(START);
    reader.press("exercise0");
    assert_eq!(reader.state.now.setup.occupied().len(), 16);
    reader.picks(&["e1"]);
    assert_eq!(reader.press("check"), "17 right, 0 too many, 15 missing.");
    reader.press("first4");
    reader.pick("e1");
    assert_eq!(
        reader.press("check"),
        "16 right, 1 too many, 15 missing. a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2"
    );
    for (piece, squares) in [
        ("first5", "e1"),
        ("first4", "d1"),
        ("first3", "a1 h1"),
        ("first2", "c1 f1"),
        ("first1", "b1 g1"),
        ("first0", "a2 b2 c2 d2 e2 f2 g2 h2"),
    ] {
        reader.press(piece);
        reader.picks(&squares.split(' ').collect::<Vec<_>>());
    }
    assert_eq!(reader.press("check"), "Right! Every square is right.");
}

#[test]
fn find_the_square_and_light_or_dark() {
    let mut reader = Reader::at(BOARD);
    let said = reader.press("exercise0").to_owned();
    let square = said.trim_start_matches("Find the square ")[..2].to_owned();
    reader.pick(&square);
    assert_eq!(reader.press("check"), "Right! Every square is right.");
    let mut reader = Reader::at(COLOURS);
    for _ in 0..5 {
        reader.press("exercise0");
        let square = reader.state.now.studied.first().unwrap();
        let board = reader.figure.setup.geometry();
        let dark = (board.file(square) + board.rank(square)).is_multiple_of(2);
        assert!(reader.press(if dark { "choice1" } else { "choice0" }).starts_with("Right"));
        reader.press("leave");
    }
}

#[test]
fn leaving_gives_back_the_board_and_its_history() {
    let mut reader = Reader::at(KNIGHT);
    reader.pick("d6");
    let before = reader.text();
    reader.press("exercise3");
    reader.picks(&["a1", "b1"]);
    reader.key("u");
    assert_eq!(reader.state.now.marked[0].len(), 1, "marks can be taken back");
    reader.keys(&["Escape"]);
    assert_eq!(reader.text(), before);
    reader.key("u");
    assert_eq!(reader.state.now, reader.figure.first_moment());
}
