//! What each kind of figure does when it is alive.

use crate::common::*;
use musi_board::{Event, Goal, PlayableGame};
use musi_chess::Chess;
use musi_runtime::{Effect, Rules};

#[test]
fn reach_the_piece_moves_and_its_marks_are_computed_from_the_new_square() {
    let mut reader = Reader::at(KNIGHT);
    assert_eq!(reader.pick("d6"), "white knight d6. 8 squares: c4 e4 b5 f5 b7 f7 c8 e8");
    assert_eq!(reader.marks(), ["c8:X", "e8:X", "b7:X", "f7:X", "d6:O", "b5:X", "f5:X", "c4:X", "e4:X"]);
}

#[test]
fn the_legend_tells_of_the_shapes_that_are_drawn_and_of_no_other() {
    let mut reader = Reader::at(PAWNS);
    let legend = |reader: &Reader| reader.figure.view(&reader.state).legend;
    assert_eq!(legend(&reader), "ring dot corners ");
    reader.press("exercise0");
    assert_eq!(legend(&reader), "ring ");
    reader.picks(&["b3", "a1"]);
    assert_eq!(legend(&reader), "ring dot+ ");
    reader.press("check");
    reader.press("check");
    assert_eq!(legend(&reader), "ring dot+ struck+ frame+ ", "too many, and missing");
    let mut reader = Reader::at(CHECK);
    assert_eq!(legend(&reader), "badge ");
    reader.pick("b2");
    assert_eq!(legend(&reader), "ring dot ", "marks that wait are explained when they come");
}

#[test]
fn reach_a_wrong_square_is_refused_in_words_with_the_rule() {
    let mut reader = Reader::at(KNIGHT);
    let before = reader.text();
    assert_eq!(reader.pick("e5"), "The knight does not move like that.");
    assert_eq!(reader.text(), before);
    assert!(reader.figure.view(&reader.state).rule == "rule-off-pattern");
}

#[test]
fn a_wrong_way_leads_to_the_sentence_of_the_piece_where_the_page_has_one() {
    let mut reader = Reader::at(MATE);
    reader.picks(&["a3", "b4"]);
    assert_eq!(reader.state.said(), "The rook does not move like that.");
    assert_eq!(reader.state.rule.and_then(|rule| reader.figure.rule(rule)), Some("rule-rook".to_owned()));
    reader.picks(&["b2", "b4"]);
    assert_eq!(reader.state.said(), "The king does not move like that.");
    assert_eq!(
        reader.state.rule.and_then(|rule| reader.figure.rule(rule)),
        Some("rule-off-pattern".to_owned())
    );
}

#[test]
fn reach_an_enemy_can_be_captured_and_a_friend_cannot() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("enemy");
    assert_eq!(
        reader.pick("d6"),
        "black pawn d6. white knight e4. 8 squares: d2 f2 c3 g3 c5 g5 d6 f6. Captures: d6"
    );
    reader.press("friend");
    assert_eq!(
        reader.pick("f6"),
        "white pawn f6. white knight e4. 7 squares: d2 f2 c3 g3 c5 g5 d6. Captures: d6"
    );
    assert_eq!(reader.pick("e4"), "A piece of the same side stands on e4.");
    reader.press("friend");
    assert_eq!(reader.pick("f6"), "A piece of the same side stands on f6.");
    reader.pick("d6");
    assert_eq!(reader.state.now.setup.occupied().len(), 2, "the enemy is gone");
}

#[test]
fn labelled_a_letter_isolates_its_squares() {
    let mut reader = Reader::at(PAWNS);
    assert_eq!(reader.marks().len(), 13);
    reader.send(&Event::Mark("A".into()));
    let squares: Vec<String> = reader.marks().iter().map(|mark| mark[..2].to_owned()).collect();
    assert_eq!(squares, ["b4", "a3", "b3", "c3", "b2"]);
}

#[test]
fn labelled_a_capture_refuses_until_an_enemy_stands_there_and_offers_to_put_one() {
    let mut reader = Reader::at(PAWNS);
    reader.pick("b2");
    assert!(reader.pick("a3").contains("a3"));
    assert_eq!(reader.state.rule, Some("pawn_needs_enemy"));
    assert_eq!(reader.buttons(), ["put", "exercise0"]);
    assert!(reader.press("put").starts_with("black pawn a3."));
    assert_eq!(reader.pick("a3"), "white pawn a3. 1 square: a4");
}

#[test]
fn start_can_be_played_from_by_both_sides_in_turn() {
    let mut reader = Reader::at(START);
    reader.picks(&["e2", "e4"]);
    assert_eq!(reader.pick("d2"), "It is the other side's turn.");
    reader.picks(&["c7", "c5", "g1", "f3"]);
    assert_eq!(reader.text(), "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    reader.key("u");
    reader.key("u");
    assert_eq!(reader.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    reader.key("]");
    assert!(reader.text().starts_with("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/"));
}

#[test]
fn start_a_drag_is_two_picks() {
    let mut reader = Reader::at(START);
    let (from, to) = (reader.cell("g1"), reader.cell("f3"));
    assert_eq!(reader.send(&Event::Drag(from, to)), "White knight from g1 to f3.");
}

#[test]
fn check_the_marks_wait_until_tried_and_a_wrong_move_names_the_attacker() {
    let mut reader = Reader::at(CHECK);
    assert_eq!(reader.marks().len(), 6);
    reader.pick("b2");
    assert!(reader.marks().is_empty(), "{:?}", reader.marks());
    assert_eq!(reader.pick("b1"), "After that, the black rook on b5 could capture the king on b1.");
    assert_eq!(reader.state.pointed.iter().count(), 2);
    assert_eq!(reader.pick("c3"), "White king from b2 to c3.");
    reader.keys(&["u", "u"]);
    assert_eq!(reader.marks().len(), 6);
}

#[test]
fn mate_is_shown_with_its_net_and_another_move_with_the_escape() {
    let mut reader = Reader::at(MATE);
    reader.picks(&["a3"]);
    let said = reader.pick("a7").to_owned();
    assert!(said.contains("No mate: Black"), "{said}");
    reader.key("u");
    reader.pick("a3");
    assert!(reader.pick("a8").ends_with("Checkmate."));
    let net: Vec<String> =
        reader.state.pointed.iter().map(|square| reader.figure.setup.geometry().name(square)).collect();
    assert_eq!(net, ["a8", "g8", "h8"]);
}

#[test]
fn en_passant_steps_and_the_chance_lasts_one_move() {
    let mut reader = Reader::at(PASSING);
    reader.key("]");
    assert!(reader.text().starts_with("8/8/8/3Pp3/8/8/8/8 w - e6"));
    reader.key("]");
    assert!(reader.text().starts_with("8/8/4P3/8/8/8/8/8 b"));
    assert_eq!(reader.state.step(), Some(2));
    reader.send(&Event::Step(1));
    assert_eq!(reader.state.step(), Some(1));
    assert_eq!(reader.key("]"), "White pawn from d5 to e6, taking black pawn on e5.");
}

#[test]
fn another_way_is_no_step_and_the_steps_come_back() {
    let mut reader = Reader::at(PASSING);
    reader.picks(&["d5", "d6", "e7", "e6"]);
    assert_eq!(reader.state.past.len(), 2);
    assert_eq!(reader.state.step(), None, "two moves, but not those of the page");
    reader.send(&Event::Step(1));
    assert!(reader.text().starts_with("8/8/8/3Pp3/8/8/8/8 w - e6"), "{}", reader.text());
    reader.picks(&["d5", "d6"]);
    reader.key("r");
    assert_eq!(reader.state.step(), Some(0));
    reader.key("]");
    assert_eq!(reader.state.step(), Some(1));
    let mut reader = Reader::at(CASTLING);
    reader.press("condition2");
    assert_eq!(reader.state.step(), None, "a broken condition is no castling");
}

#[test]
fn taking_back_after_a_reset_or_a_step_leads_to_the_other_way_again() {
    let mut reader = Reader::at(PASSING);
    reader.picks(&["d5", "d6", "e7", "e6"]);
    let strayed = reader.text();
    reader.key("r");
    assert_eq!((reader.text(), reader.state.step()), (reader.figure.setup.to_text(), Some(0)));
    reader.key("u");
    assert_eq!((reader.text(), reader.state.step()), (strayed.clone(), None));
    // The steps lie ahead again, and their last one too is taken back step by step.
    reader.send(&Event::Step(2));
    assert_eq!(reader.state.step(), Some(2));
    reader.keys(&["u", "u"]);
    assert_eq!(reader.state.step(), Some(0));
    reader.keys(&["u"]);
    assert_eq!(reader.text(), strayed);
    reader.keys(&["u", "u"]);
    assert_eq!(reader.text(), reader.figure.setup.to_text());
    assert_eq!(reader.key("u"), "This is the beginning");
    // Another way from there is no step of the figure, and its own steps can be reached from it.
    reader.picks(&["e7", "e6"]);
    assert_eq!(reader.state.step(), None);
    reader.send(&Event::Step(1));
    assert!(reader.text().starts_with("8/8/8/3Pp3/8/8/8/8 w - e6"), "{}", reader.text());
    // A reset on the way of the figure goes back on it: the steps still lie ahead.
    reader.keys(&["r", "]", "]"]);
    assert_eq!(reader.state.step(), Some(2));
    let mut reader = Reader::at(CASTLING);
    reader.press("condition2");
    let broken = reader.text();
    reader.key("r");
    assert_eq!(reader.state.step(), Some(0));
    reader.key("u");
    assert_eq!(reader.text(), broken);
    reader.press("reset");
    reader.press("exercise0");
    reader.press("leave");
    assert_eq!(reader.state.step(), Some(0));
    reader.key("u");
    assert_eq!(reader.text(), broken);
}

#[test]
fn a_square_to_which_a_pawn_goes_only_to_capture_knows_the_enemy_that_it_lacks() {
    let mut reader = Reader::at(PAWNS);
    let lacks = |reader: &Reader| {
        let cells = reader.figure.view(&reader.state).cells;
        cells.lines().filter(|line| line.split('\t').count() == 4).count()
    };
    assert_eq!(lacks(&reader), 6);
    reader.pick("a3");
    reader.pick("b2");
    reader.pick("a3");
    reader.press("put");
    assert!(lacks(&reader) > 0, "c3 still lacks one");
    let cells = reader.figure.view(&reader.state).cells;
    assert_eq!(cells.lines().nth(reader.cell("a3")).map(|line| line.split('\t').count()), Some(3));
    reader.press("exercise0");
    assert_eq!(lacks(&reader), 0, "an exercise does not tell");
    assert_eq!(lacks(&Reader::at(PASSING)), 0);
}

#[test]
fn only_boards_that_a_game_could_have_lead_to_another_site() {
    let address = |scene: &str| {
        let reader = Reader::at(scene);
        Chess::elsewhere(&reader.state.now.setup).unwrap_or_default().starts_with("https://")
    };
    assert!(address(START) && address(MATE) && address(CHECK));
    assert!(!address(KNIGHT) && !address(SMALL));
    // More pieces than a set has: nine pawns, or pawns that became too many queens.
    assert!(!address("chess position 8x8 7k/8/8/8/8/P7/PPPPPPPP/K7_w_-_-_0_1"));
    assert!(!address("chess position 8x8 7k/8/8/8/8/8/PPPPPPPP/KQQ5_w_-_-_0_1"));
    // What a board remembers wrongly is forgotten before: no rook, no castling.
    assert!(address("chess position 8x8 7k/8/8/8/8/8/8/K7_w_KQkq_-_0_1"));
    // A pawn on the last rank; the side that is not to move in check.
    assert!(!address("chess position 8x8 P6k/8/8/8/8/8/8/K7_w_-_-_0_1"));
    assert!(!address("chess position 8x8 7k/8/8/8/8/8/8/K6R_w_-_-_0_1"));
}

#[test]
fn en_passant_one_move_later_is_refused() {
    let mut reader = Reader::at("chess en-passant 8x8 4k3/4p3/8/3P4/8/8/8/4K3_b_-_-_0_1 t:2");
    reader.picks(&["e7", "e5", "e1", "d1", "e8", "d8", "d5"]);
    reader.pick("e6");
    assert_eq!(reader.state.rule, Some("en_passant_late"));
}

#[test]
fn castling_conditions_are_switches_and_each_refuses_with_its_reason() {
    for (condition, code) in [
        (0, "castling_king_moved"),
        (1, "castling_rook_moved"),
        (2, "castling_blocked"),
        (3, "castling_in_check"),
        (4, "castling_through_check"),
    ] {
        let mut reader = Reader::at(CASTLING);
        reader.press(&format!("condition{condition}"));
        assert_eq!(reader.state.rule, Some(code));
        reader.picks(&["e1", "g1"]);
        assert_eq!(reader.state.rule, Some(code));
        reader.press(&format!("condition{condition}"));
        reader.picks(&["e1", "g1"]);
        assert!(reader.text().starts_with("4k3/8/8/8/8/8/8/5RK1"), "{}", reader.text());
    }
}

#[test]
fn castling_that_the_page_refuses_can_be_mended() {
    for (setup, condition) in [
        ("4k3/8/8/8/8/8/8/4K1NR_w_K_-_0_1", 2),
        ("4k3/8/8/8/8/4r3/8/4K2R_w_K_-_0_1", 3),
        ("4k3/8/8/8/8/5r2/8/4K2R_w_K_-_0_1", 4),
        ("4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", 0),
    ] {
        let mut reader = Reader::at(&format!("chess castling 8x8 {setup}"));
        let pressed = format!("condition{condition}-");
        assert!(reader.buttons().contains(&pressed), "{setup}: {:?}", reader.buttons());
        for number in 0..5u8 {
            if reader.state.now.broken & (1 << number) != 0 {
                reader.press(&format!("condition{number}"));
            }
        }
        reader.picks(&["e1", "g1"]);
        assert!(reader.text().contains("5RK1"), "{setup}: {}", reader.text());
    }
}

#[test]
fn promotion_asks_with_buttons_beside_the_square() {
    let mut reader = Reader::at(PROMOTING);
    reader.pick("a7");
    assert_eq!(reader.pick("a8"), "What does it become?");
    assert_eq!(reader.buttons().iter().filter(|name| name.starts_with("promote")).count(), 4);
    assert!(reader.figure.view(&reader.state).place == (0, 0));
    reader.press("promote4");
    assert!(reader.text().starts_with("Q6k/8"));
    reader.key("u");
    reader.picks(&["a7", "a8"]);
    assert_eq!(reader.key("Escape"), "Put down");
    assert!(reader.text().starts_with("7k/P7"));
}

#[test]
fn small_boards_play_too() {
    let mut reader = Reader::at(SMALL);
    assert_eq!(reader.pick("a1"), "white queen a1. 6 squares: b1 c1 a2 b2 a3 c3");
}

#[test]
fn notation_and_text_are_copied() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("text");
    assert_eq!(reader.state.effects, [Effect::Copy("+---+\n".into())]);
    reader.pick("d6");
    reader.press("fen");
    assert_eq!(reader.state.effects, [Effect::Copy("8/8/3N4/8/8/8/8/8 w - - 1 1".into())]);
    let mut reader = Reader::at("chess reach 2x2 1k/N1_w_-_-_0_1 s:a1");
    reader.press("enemy");
    reader.pick("b1");
    reader.press("text");
    assert_eq!(
        reader.state.effects,
        [Effect::Copy("+---+---+\n|   | k |\n+---+---+\n| N | p |\n+---+---+\n".into())]
    );
}

#[test]
fn lichess_is_offered_only_for_full_boards_with_one_king_a_side() {
    let address = |scene| {
        let reader = Reader::at(scene);
        Chess::elsewhere(&reader.state.now.setup).unwrap_or_default()
    };
    assert_eq!(address(MATE), "https://lichess.org/editor/7k/6pp/8/8/8/R7/1K6/8_w_-_-_0_1");
    assert_eq!(address(KNIGHT), "");
}

#[test]
fn a_scene_of_another_game_or_a_broken_one_is_no_figure() {
    use musi_board::Figure;
    use musi_chess::Chess;
    use musi_diagram::Scene;
    for scene in
        ["shogi reach 9x9 9/9/9/9/9/9/9/9/9_b_-_1", "chess reach 8x8 nonsense", "chess reach 7x7 8/8_w"]
    {
        let page = scene.parse::<Scene>().unwrap().to_page();
        assert!(Figure::<Chess>::new("f", &page, Rules::default(), "").is_none(), "{scene}");
    }
    for page in ["", KNIGHT, "(+++"] {
        assert!(Figure::<Chess>::new("f", page, Rules::default(), "").is_none(), "{page}");
    }
}

#[test]
fn castling_with_two_rooks_is_asked_on_the_wing_that_the_reader_chooses() {
    let scene = "chess castling 8x8 4k3/8/8/8/8/8/8/R3K2R_w_KQ_-_0_1";
    let mut reader = Reader::at(scene);
    assert!(reader.buttons().contains(&"way0+".to_owned()) && reader.buttons().contains(&"way1-".to_owned()));
    assert_eq!(reader.press("way1"), "white king e1 to c1");
    reader.press("condition2");
    assert!(reader.state.said().contains("white knight on b1"), "{}", reader.state.said());
    reader.key("u");
    assert!(reader.press("exercise0").contains("a1"), "{}", reader.state.said());
    let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
    else {
        unreachable!("a task of questions")
    };
    reader.press(&format!("choice{}", questions[0].answer));
    assert!(reader.press("next").contains("a1"), "{}", reader.state.said());
    reader.press("leave");
    reader.press("way0");
    assert!(reader.press("exercise0").contains("h1"), "{}", reader.state.said());
    reader.press("leave");
    while !reader.state.past.is_empty() {
        reader.key("u");
    }
    assert_eq!(reader.state.now, reader.figure.first_moment());
    assert!(!Reader::at(CASTLING).buttons().iter().any(|name| name.starts_with("way")), "one rook, one way");
}

#[test]
fn a_move_that_leaves_the_king_attacked_shows_from_where() {
    let mut reader = Reader::at("chess position 8x8 4k3/8/8/8/4r3/8/4R3/4K3_w_-_-_0_1");
    reader.pick("e2");
    assert!(reader.pick("a2").contains("could capture the king"), "{}", reader.state.said());
    assert_eq!(reader.state.attacker, Some(reader.square("e4")));
    assert!(reader.state.pointed.contains(reader.square("e1")));
    // A move that is allowed takes the arrow away.
    reader.pick("e2");
    assert_eq!(reader.state.attacker, None);
    reader.pick("e4");
    assert_eq!(reader.state.attacker, None);
}
