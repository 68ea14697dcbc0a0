//! How games end on the boards of a page: what is said, where the page states it, and that nobody moves after it.

use crate::common::{MATE, Player, Reader, SHOGI_START, START};
use musi_chess::Chess;
use musi_shogi::Shogi;

const RULES: &str = "game_over mate stalemate threefold fivefold fifty_moves leaves_king_attacked fourfold \
                     perpetual_check not_your_turn";

/// The id to which the link beside the last sentence leads; empty for none.
fn link<G: musi_board::PlayableGame>(reader: &Player<G>) -> String {
    reader.figure.view(&reader.state).rule
}

fn at(scene: &str) -> Reader {
    Player::<Chess>::on(scene, RULES)
}

fn shuffle(reader: &mut Reader, times: usize) {
    for _ in 0..times {
        reader.picks(&["g1", "f3", "g8", "f6", "f3", "g1", "f6", "g8"]);
    }
}

#[test]
fn a_third_repetition_may_be_claimed_and_play_goes_on_to_the_fifth() {
    let mut reader = at(START);
    shuffle(&mut reader, 1);
    assert_eq!((reader.state.said(), link(&reader).as_str()), ("Black knight from f6 to g8.", ""));
    shuffle(&mut reader, 1);
    let claim = "The same position three times or more: a draw may be claimed.";
    assert_eq!(reader.state.said(), format!("Black knight from f6 to g8. {claim}"));
    assert_eq!(link(&reader), "rule-threefold");
    shuffle(&mut reader, 2);
    let drawn = "The same position came about for the fifth time. The game is drawn.";
    assert_eq!(reader.state.said(), format!("Black knight from f6 to g8. {drawn}"));
    assert_eq!(link(&reader), "rule-fivefold");
    let before = reader.text();
    for way in [&["g1", "f3"][..], &["b8", "c6"]] {
        reader.picks(&way[..1]);
        assert_eq!(reader.state.said(), format!("The game is over. {drawn}"), "{way:?}");
        assert_eq!(link(&reader), "rule-fivefold");
        reader.picks(&way[1..]);
        assert_eq!(reader.text(), before, "{way:?}");
    }
    let (from, to) = (reader.cell("e2"), reader.cell("e4"));
    assert!(reader.send(&musi_board::Event::Drag(from, to)).starts_with("The game is over."));
    assert_eq!(reader.text(), before);
    assert_eq!(reader.key("t"), format!("The game is over. {drawn}"), "it is nobody's turn");
    reader.key("g");
    assert_eq!(reader.state.effects, [musi_runtime::Effect::Go("rule-fivefold".into())]);
    // Who takes back may go another way; who comes back hears of the end again.
    reader.key("u");
    assert!(reader.key("]").ends_with(drawn));
    reader.keys(&["u"]);
    reader.picks(&["f6", "d5"]);
    assert_eq!(reader.state.said(), "Black knight from f6 to d5.");
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let mut reader = at("chess position 8x8 7k/8/8/8/8/8/R7/K7_w_-_-_98_80");
    reader.picks(&["a2", "b2"]);
    assert_eq!(reader.state.said(), "White rook from a2 to b2.");
    reader.picks(&["h8", "h7"]);
    assert!(reader.state.said().contains("Fifty moves without a capture"), "{}", reader.state.said());
    assert_eq!(link(&reader), "rule-fifty-moves");
    reader.picks(&["b2", "b3"]);
    assert!(reader.text().contains(" b "), "play went on: {}", reader.text());
    let mut reader = at("chess position 8x8 7k/8/8/8/8/8/R7/K7_w_-_-_149_80");
    reader.picks(&["a2", "b2"]);
    assert!(reader.state.said().contains("Seventy-five moves"), "{}", reader.state.said());
    // A page that does not state this rule states that the game is over.
    assert_eq!(link(&reader), "rule-game-over");
    assert!(reader.pick("h8").starts_with("The game is over. Seventy-five moves"));
}

#[test]
fn mate_and_stalemate_lead_to_their_sentences_and_each_try_has_its_reason() {
    let mut reader = at(MATE);
    reader.picks(&["a3", "a8"]);
    assert_eq!(
        (reader.state.said(), link(&reader).as_str()),
        ("White rook from a3 to a8. Checkmate.", "rule-mate")
    );
    assert_eq!(reader.pick("b2"), "The game is over. Checkmate. White wins.");
    assert!(reader.key("b").ends_with(" h7. Checkmate. White wins."), "{}", reader.state.said());
    assert_eq!(reader.pick("h8"), "black king h8. no squares");
    let refused = "After that, the white rook on a8 could capture the king on g8. The game is over.";
    assert_eq!(reader.pick("g8").to_lowercase(), refused.to_lowercase());
    assert_eq!(link(&reader), "rule-leaves-king-attacked");
    let mut reader = at("chess position 8x8 k7/8/2K5/8/8/8/1Q6/8_w_-_-_0_1");
    reader.picks(&["b2", "b6"]);
    assert!(reader.state.said().contains("Stalemate: no legal move"), "{}", reader.state.said());
    assert_eq!(link(&reader), "rule-stalemate");
}

#[test]
fn a_position_becomes_dead_by_a_move_and_a_page_may_show_a_dead_one() {
    let mut reader = at("chess position 8x8 7k/8/8/8/8/8/1q6/K7_w_-_-_0_1");
    reader.picks(&["a1", "b2"]);
    assert!(reader.state.said().contains("Dead position"), "{}", reader.state.said());
    assert!(reader.pick("h8").starts_with("The game is over. Dead position"));
    // Two kings and a bishop, to show how a king leaves check.
    let mut reader = at("chess position 8x8 7k/8/8/8/8/8/1b6/K7_w_-_-_0_1");
    reader.picks(&["a1", "a2"]);
    assert_eq!(reader.state.said(), "White king from a1 to a2.");
    reader.picks(&["h8", "h7"]);
    assert_eq!(reader.state.said(), "Black king from h8 to h7.");
}

#[test]
fn four_times_the_same_position_ends_a_game_of_shogi_and_check_all_the_time_loses_it() {
    let mut reader = Player::<Shogi>::on(SHOGI_START, RULES);
    for _ in 0..3 {
        reader.picks(&["28", "38", "82", "72", "38", "28", "72", "82"]);
    }
    let drawn = "The same position came about for the fourth time. The game is drawn.";
    assert!(reader.state.said().ends_with(drawn), "{}", reader.state.said());
    assert_eq!(link(&reader), "rule-fourfold");
    let before = reader.text();
    assert_eq!(reader.pick("77"), format!("The game is over. {drawn}"));
    reader.pick("76");
    assert_eq!(reader.text(), before);
    let mut reader = Player::<Shogi>::on("shogi position 9x9 8k/9/9/9/9/9/9/7R1/4K4_b_P_1", RULES);
    for _ in 0..4 {
        reader.picks(&["28", "18", "11", "21", "18", "28", "21", "11"]);
    }
    assert!(reader.state.said().contains("with check all the time. White wins."), "{}", reader.state.said());
    assert_eq!(link(&reader), "rule-perpetual-check");
    // Nothing is dropped after the end.
    assert!(reader.press("hand0").starts_with("The game is over."), "{}", reader.state.said());
}
