//! Shogi alive: hands, drops and why not, promotion beside the square, and what can be taken along.

use crate::common::*;
use musi_board::{Goal, PlayableGame};
use musi_rules::Language;
use musi_runtime::Effect;
use musi_shogi::Shogi;

type Reader = Player<Shogi>;

#[test]
fn squares_are_named_as_players_of_shogi_do() {
    let mut reader = Reader::at(SHOGI_START);
    assert_eq!(reader.pick("77"), "black pawn 77. 1 square: 76");
    assert_eq!(reader.pick("76"), "Black pawn from 77 to 76.");
}

#[test]
fn a_captured_piece_goes_to_the_hand_of_the_other_side_and_can_be_dropped_from_it() {
    let mut reader = Reader::at(SHOGI_START);
    reader.picks(&["77", "76", "33", "34", "88"]);
    assert_eq!(reader.pick("22"), "Is it promoted?");
    assert_eq!(reader.buttons()[..2], ["promote12", "stay"]);
    let said = reader.press("promote12").to_owned();
    assert_eq!(
        said,
        "Black bishop from 88 to 22, taking white bishop on 22, becoming a horse. black bishop in hand."
    );
    reader.picks(&["31"]);
    assert_eq!(
        reader.pick("22"),
        "White silver general from 31 to 22, taking black horse on 22. white bishop in hand.",
        "a captured piece loses its promotion"
    );
    let said = reader.press("hand5").to_owned();
    assert!(said.starts_with("black bishop in hand. 43 squares. occupied: 38"), "{said}");
    assert_eq!(reader.pick("55"), "Black drops a bishop on 55.");
    assert!(reader.text().ends_with(" w b 6"), "{}", reader.text());
    for _ in 0..9 {
        reader.key("u");
    }
    assert_eq!(reader.state.now, reader.figure.first_moment());
}

#[test]
fn a_piece_in_hand_shows_where_it_may_be_dropped_and_groups_the_other_squares_by_reason() {
    let mut reader = Reader::at(SHOGI_DROP);
    reader.state.held = None;
    let said = reader.press("hand0").to_owned();
    assert_eq!(
        said,
        "black pawn in hand. 63 squares. occupied: 2. no future move: 9. two pawns on a file: 7"
    );
    assert_eq!(reader.buttons()[..3], ["why0", "why1", "why2"]);
    let said = reader.press("why2").to_owned();
    assert_eq!(
        said,
        "A pawn of the same side stands on this file already, on 77. 7 squares: 79 78 76 75 74 73 72"
    );
    assert_eq!(reader.state.rule, Some("drop_two_pawns"));
    assert_eq!(reader.state.pointed.len(), 7);
    assert_eq!(reader.pick("75"), "A pawn of the same side stands on this file already, on 77.");
    assert_eq!(reader.pick("51"), "From there a pawn could never move.");
    assert_eq!(
        reader.pick("77"),
        "A piece is dropped on an empty square only, and the black pawn on 77 is there."
    );
    assert_eq!(reader.pick("55"), "Black drops a pawn on 55.");
    assert_eq!(reader.press("hand0"), "There is no pawn in hand.");
}

#[test]
fn a_pawn_must_not_mate_by_a_drop() {
    let mut reader = Reader::at(SHOGI_PAWN_MATE);
    reader.press("hand0");
    assert_eq!(reader.pick("52"), "A pawn must not be dropped to give mate.");
    assert_eq!(reader.state.rule, Some("drop_pawn_mate"));
    assert!(reader.press("why3").contains("1 square: 52"), "{}", reader.state.said());
}

#[test]
fn sides_take_turns_in_hands_too_and_the_other_hand_is_refused() {
    let mut reader = Reader::at("shogi position 9x9 k8/9/9/9/9/9/9/9/8K_b_Gs_1");
    assert_eq!(reader.press("hand13"), "white in hand: silver general. It is the other side's turn.");
    assert!(reader.press("hand4").starts_with("black gold general in hand."));
    assert_eq!(reader.press("hand4"), "Put down");
    assert!(reader.state.held.is_none());
}

#[test]
fn where_kings_are_missing_a_side_goes_on_with_what_it_captured() {
    let mut reader = Reader::at("shogi drop 9x9 9/9/9/9/4p4/4P4/9/9/9_b_G_1");
    reader.picks(&["56", "55"]);
    assert!(reader.press("hand0").starts_with("black pawn in hand. "), "{}", reader.state.said());
    assert_eq!(reader.pick("33"), "Black drops a pawn on 33.");
}

#[test]
fn digits_take_up_what_is_in_a_hand_piece_after_piece() {
    let mut reader = Reader::at(SHOGI_CHECK);
    assert_eq!(
        reader.key("1"),
        "black pawn in hand. 6 squares: 58 57 56 55 54 53. occupied: 3. no future move: 8. the king stays in check: 64"
    );
    assert!(reader.key("1").starts_with("black gold general in hand. 6 squares:"));
    assert_eq!(reader.key("1"), "Put down", "after the last one comes none");
    assert_eq!(reader.key("2"), "white in hand: nothing");
    assert_eq!(reader.key("3"), "Two sides play this game");
}

#[test]
fn a_drop_is_made_by_keyboard_alone() {
    let mut reader = Reader::at(SHOGI_DROP);
    reader.keys(&["1", "C-End", "ArrowUp"]);
    assert_eq!(reader.cursor(), "18");
    assert_eq!(reader.key("Enter"), "Black drops a pawn on 18.");
    assert_eq!(reader.key("S-b"), "black pawn 18. black in hand: nothing.", "hands change too");
    reader.key("u");
    reader.keys(&["1", "C-Home"]);
    assert_eq!(reader.key("w"), "From there a pawn could never move.");
    assert_eq!(reader.key("o"), "91, empty. You hold the black pawn");
    assert_eq!(reader.key("Escape"), "Put down");
}

#[test]
fn promotion_is_asked_beside_the_square_forced_without_a_question_and_refused_outside_the_zone() {
    let mut reader = Reader::at(SHOGI_PROMOTION);
    reader.picks(&["84"]);
    assert_eq!(reader.pick("83"), "Is it promoted?");
    assert_eq!(reader.buttons()[..2], ["promote8", "stay"]);
    assert!(reader.figure.view(&reader.state).place == (1, 2), "beside the square");
    assert_eq!(reader.press("stay"), "Black pawn from 84 to 83.");
    reader.key("u");
    reader.picks(&["84", "83"]);
    assert_eq!(reader.press("promote8"), "Black pawn from 84 to 83, becoming a promoted pawn.");
    reader.picks(&["92"]);
    assert_eq!(reader.pick("91"), "Black pawn from 92 to 91, becoming a promoted pawn.", "no question");
    assert!(reader.state.ask.is_none());
    reader.pick("75");
    reader.key("ArrowUp");
    assert_eq!(reader.key("w"), "It may go here. The piece is not promoted by a move to that square.");
    assert_eq!(reader.state.rule, Some("promotion_outside_zone"));
    assert_eq!(reader.key("Enter"), "Black pawn from 75 to 74.");
    reader.pick("74");
    reader.key("ArrowUp");
    assert_eq!(reader.key("w"), "It may go here: it may be promoted");
}

#[test]
fn mark_every_legal_drop_is_graded_in_three_steps() {
    let mut reader = Reader::at(SHOGI_CHECK.replace("check", "drop").as_str());
    let said = reader.press("exercise0").to_owned();
    assert!(said.starts_with("Mark every square where this may be dropped: black "), "{said}");
    let right = reader.asked_squares();
    let right: Vec<&str> = right.iter().map(String::as_str).collect();
    // Where a piece stands none may be dropped.
    let taken = reader.state.now.setup.occupied().first().map(|square| reader.name(square)).unwrap();
    let (first, rest) = right.split_at(1);
    reader.picks(&[first[0], &taken]);
    let counts = format!("1 right, 1 too many, {} missing.", rest.len());
    assert_eq!(reader.press("check"), counts);
    assert_eq!(reader.press("check"), format!("{counts} Too many: {taken}. Missing: {}.", rest.join(" ")));
    let third = reader.press("check").to_owned();
    assert!(third.contains(&format!("{}: it may be dropped here.", rest[0])), "{third}");
    assert!(third.contains(&format!("{taken}: ")), "{third}");
    reader.pick(&taken);
    reader.picks(rest);
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
}

#[test]
fn marking_drops_is_made_from_its_seed_on_boards_that_the_engine_accepts() {
    for scene in [SHOGI_DROP, SHOGI_PAWN_MATE, SHOGI_SMALL, "shogi drop 9x9 9/9/9/9/9/9/9/9/9_b_-_1"] {
        let (mut one, mut other) = (Reader::at(scene), Reader::at(scene));
        for reader in [&mut one, &mut other] {
            reader.press("exercise0");
        }
        for _ in 2..20 {
            for reader in [&mut one, &mut other] {
                reader.give_up();
                reader.press("again");
            }
            assert_eq!(one.text(), other.text());
            let Some(Goal::Mark { answer, .. }) = one.state.task.as_ref().map(|task| task.goal.clone())
            else {
                unreachable!("a task of marking")
            };
            one.state.now.marked = answer;
            if !answer[0].is_empty() {
                assert!(one.press("check").starts_with("Right. "), "{}", one.state.said());
            }
        }
    }
}

fn questions(reader: &Reader) -> Vec<musi_board::Question<Shogi>> {
    match reader.state.task.as_ref().map(|task| task.goal.clone()) {
        Some(Goal::Choose { questions, .. }) => questions,
        _ => Vec::new(),
    }
}

#[test]
fn why_not_here_asks_for_every_reason() {
    let mut reader = Reader::at(SHOGI_DROP);
    let said = reader.press("exercise1").to_owned();
    assert!(said.starts_with("1/6. Can it be dropped here?"), "{said}");
    let mut answers: Vec<u8> = questions(&reader).iter().map(|question| question.answer).collect();
    answers.sort_unstable();
    answers.dedup();
    assert!(answers.len() >= 5, "{answers:?}");
    for question in questions(&reader) {
        let said = reader.press(&format!("choice{}", question.answer)).to_owned();
        assert!(said.starts_with("Right. "), "{said}");
        assert_eq!(reader.state.rule.is_some(), question.answer > 0);
        reader.press("next");
    }
}

#[test]
fn may_must_may_not_asks_each_twice() {
    for scene in [SHOGI_PROMOTION, "shogi promotion 9x9 9/9/9/9/9/9/9/9/9_b_-_1"] {
        let mut reader = Reader::at(scene);
        assert!(reader.press("exercise0").starts_with("1/6. Is it promoted by this move?"));
        for answer in 0..3 {
            let asked = questions(&reader).iter().filter(|question| question.answer == answer).count();
            assert_eq!(asked, 2, "answer {answer}");
        }
        let wrong = (questions(&reader)[0].answer + 1) % 3;
        assert!(reader.press(&format!("choice{wrong}")).starts_with("No: "));
    }
}

#[test]
fn ways_out_of_check_and_mates_are_found_by_drops_too() {
    // Without the program that makes positions the page's own board is asked.
    let own = |scene| Reader { has_program: false, ..Reader::at(scene) };
    let mut reader = own(SHOGI_MATE);
    reader.press("exercise0");
    reader.press("hand4");
    assert!(reader.pick("52").contains("Checkmate. Right. "), "{}", reader.state.said());
    let mut reader = own(SHOGI_CHECK);
    reader.press("exercise0");
    reader.press("hand0");
    assert!(reader.pick("55").contains("Black drops a pawn on 55. 1"), "{}", reader.state.said());
}

#[test]
fn sfen_usi_and_a_drawing_can_be_copied() {
    let mut reader = Reader::at(SHOGI_START);
    reader.picks(&["77", "76", "33", "34", "88", "22"]);
    reader.press("stay");
    reader.press("moves");
    let start = "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(reader.state.effects, [Effect::Copy(format!("{start} moves 7g7f 3c3d 8h2b"))]);
    reader.press("fen");
    let sfen = "lnsgkgsnl/1r5B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    assert_eq!(reader.state.effects, [Effect::Copy(sfen.into())]);
    reader.press("record");
    let kif =
        "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角(88)\n";
    assert_eq!(reader.state.effects, [Effect::Copy(kif.into())]);
    let address = Shogi::elsewhere(&reader.state.now.setup).unwrap_or_default();
    assert_eq!(address, format!("https://lishogi.org/editor/{}", sfen.replace(' ', "_")));
}

#[test]
fn the_hands_are_part_of_the_view_in_both_label_languages() {
    let mut reader = Reader::at(SHOGI_CHECK);
    reader.press("hand4");
    let hands = reader.figure.view(&reader.state).hands;
    let black: Vec<&str> = hands[0].cells.split('\n').collect();
    assert_eq!(black[0], "black in hand");
    assert!(black.contains(&"gold general, 1\t\t3") && black.contains(&"pawn, 1\t\t1"), "{black:?}");
    reader.state.language = Language::Tok;
    let hands = reader.figure.view(&reader.state).hands;
    assert_eq!(hands[0].cells.split('\n').next(), Some("poki pi jan pimeja"));
}

#[test]
fn the_drawing_that_is_copied_is_read_as_the_same_board_with_the_same_hands() {
    let mut reader = Reader::at("shogi position 9x9 4k4/9/4+P4/9/9/9/9/9/K8_b_G2Pl_1");
    reader.picks(&["99", "98"]);
    reader.press("text");
    let [Effect::Copy(text)] = &reader.state.effects[..] else { unreachable!("a copy") };
    let context =
        musi_diagram::Context { games: musi_games::GAMES, info: "shogi", ..musi_diagram::Context::default() };
    let scene = musi_diagram::read(text, &[], &context).scene().unwrap().clone();
    let board = |sfen: &str| {
        sfen.split(' ')
            .enumerate()
            .filter(|(at, _)| at % 2 == 0)
            .map(|(_, part)| part.to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(board(&scene.setup), board(&reader.text()), "{text}");
}

#[test]
fn only_boards_that_a_game_of_shogi_could_have_lead_to_lishogi() {
    let address = |scene: &str| {
        let reader = Reader::at(scene);
        Shogi::elsewhere(&reader.state.now.setup)
            .unwrap_or_default()
            .starts_with("https://lishogi.org/editor/")
    };
    assert!(address(SHOGI_START) && address(SHOGI_MATE) && address(SHOGI_CHECK));
    assert!(!address(SHOGI_DROP) && !address(SHOGI_SMALL) && !address(SHOGI_REACH));
    // Two pawns of a side on a file; a promoted one beside a pawn may stand.
    assert!(!address("shogi position 9x9 4k4/9/9/9/4P4/9/4P4/9/4K4_b_-_1"));
    assert!(address("shogi position 9x9 4k4/9/9/9/4+P4/9/4P4/9/4K4_b_-_1"));
    // A fifth gold general, in hand; a lance that could never move; the side that is not to move in check.
    assert!(!address("shogi position 9x9 4k4/9/9/9/4GG3/9/9/9/4K4_b_3G_1"));
    assert!(!address("shogi position 9x9 L3k4/9/9/9/9/9/9/9/4K4_b_-_1"));
    assert!(!address("shogi position 9x9 4k4/9/4R4/9/9/9/9/9/4K4_b_-_1"));
}
