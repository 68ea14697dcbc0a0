//! Games that end on a board of the page, played out by keyboard: what is announced, where it leads, and that nobody moves
//! after the end.

use crate::exercise::{press_until, walk_to};
use crate::{CHESS, name_of, said, start_board, visit};
use browser_tests::{Options, Page};

/// A hundred moves by knights, fifty by each side, and two more: nothing is captured, no position comes back.
const FIFTY: &str = "g1f3 g8h6 f3d4 b8c6 d4b3 c6a5 b3d4 a5b3 b1a3 b3a5 a3b5 a5c6 b5a3 c6e5 d4e6 e5c6 e6f4 \
    h6f5 f4e6 f5d4 e6g5 d4f5 g5f3 f5h6 f3g1 h6f5 g1h3 f5d4 a3b5 c6a5 b5c3 d4f5 h3g5 f5d4 \
    c3d5 d4c6 d5f4 c6d4 f4d3 d4c6 d3b4 a5c4 b4a6 c6a5 a6b4 c4e5 g5e6 e5g6 e6f4 g6h4 f4d3 \
    a5c6 b4d5 c6e5 d5f4 e5c6 d3b4 c6e5 f4e6 e5c6 e6c5 c6a5 c5b3 a5c4 b4d5 c4a3 b3c5 a3b5 \
    c5e4 b5c3 e4c5 c3e4 d5b4 e4d6 c5e6 d6c4 b4c6 c4e3 e6d4 e3d5 d4f5 d5c3 c6d4 c3d5 d4e6 \
    d5e3 e6d4 e3g4 f5g3 g4f6 d4e6 f6d5 e6d4 d5b6 d4b3 b6c4 b3c5 c4d6 c5a6 d6b5 a6c5 b5d4";

/// The board of the start position, awake, with English labels and its cursor focused.
fn begin(page: &Page, address: &str) -> String {
    let start = start_board(page, address);
    come_back(page, &start);
    start
}

/// Goes to the board from what stands below it.
fn come_back(page: &Page, figure: &str) {
    page.evaluate(&format!("document.querySelector('#{figure} .tools button').focus()"));
    press_until(page, "Shift+Tab", &format!("#{figure} .board td"));
}

/// Plays moves such as `g1f3` by arrows and Enter.
fn play(page: &Page, figure: &str, moves: &str) {
    for action in moves.split_whitespace() {
        for square in [&action[..2], &action[2..4]] {
            walk_to(page, &format!("{figure}-{square}"));
            page.press("Enter");
        }
    }
}

/// The rule to which the link beside the last sentence leads: the id of its anchor, if it is there to be seen.
fn rule(page: &Page, figure: &str) -> String {
    page.text(&format!(
        "(link => link?.checkVisibility() && document.getElementById(link.hash.slice(1)) ? link.hash : '')(document.querySelector('#{figure} .see a'))"
    ))
}

#[test]
fn the_third_repetition_may_be_claimed_and_the_fifth_ends_the_game() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let start = begin(&page, &site.at(CHESS));
    let there_and_back = "g1f3 g8f6 f3g1 f6g8 ";
    play(&page, &start, &there_and_back.repeat(2));
    assert!(said(&page, &start).contains("a draw may be claimed"), "{}", said(&page, &start));
    assert_eq!(rule(&page, &start), "#rule-threefold");
    play(&page, &start, &there_and_back.repeat(2));
    assert!(said(&page, &start).contains("for the fifth time. The game is drawn"), "{}", said(&page, &start));
    assert_eq!(rule(&page, &start), "#rule-fivefold");
    play(&page, &start, "e2e4");
    let pawn = |square| name_of(&page, &format!("{start}-{square}")).contains("pawn");
    assert!(pawn("e2") && !pawn("e4"), "a move after the end: {}", said(&page, &start));
    walk_to(&page, &format!("{start}-d2"));
    page.press("Enter");
    assert!(said(&page, &start).starts_with("The game is over."), "{}", said(&page, &start));
    assert_eq!(rule(&page, &start), "#rule-fivefold");
    // g leads to the sentence; what was taken back can go another way.
    // It does so a second time, when the address says it already.
    for _ in 0..2 {
        page.press("g");
        assert_eq!(page.text("location.hash"), "#rule-fivefold");
        page.wait_until(
            "(top => top >= 0 && top < innerHeight)(document.getElementById('rule-fivefold').getBoundingClientRect().top)",
        );
        come_back(&page, &start);
    }
    page.press("u");
    play(&page, &start, "f6d5");
    assert!(name_of(&page, &format!("{start}-d5")).contains("knight"), "{}", said(&page, &start));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn after_fifty_moves_a_draw_may_be_claimed_and_play_goes_on() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let start = begin(&page, &site.at(CHESS));
    let (first, last) = FIFTY.split_at(FIFTY.len() - 14);
    play(&page, &start, first);
    assert!(!said(&page, &start).contains("draw"), "one move too early: {}", said(&page, &start));
    play(&page, &start, &last[..4]);
    assert!(said(&page, &start).contains("Fifty moves without a capture"), "{}", said(&page, &start));
    assert_eq!(rule(&page, &start), "#rule-fifty-moves");
    play(&page, &start, &last[5..]);
    assert!(said(&page, &start).contains("a draw may be claimed"), "play went on: {}", said(&page, &start));
    // A pawn moves, and the fifty moves begin anew.
    play(&page, &start, "a2a4");
    assert!(name_of(&page, &format!("{start}-a4")).contains("pawn"), "{}", said(&page, &start));
    assert!(!said(&page, &start).contains("draw"), "{}", said(&page, &start));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn the_fourth_repetition_ends_a_game_of_shogi() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let start = begin(&page, &site.at("shogi/"));
    // Squares by their ids, files from the left and ranks from below.
    play(&page, &start, &"h2g2 b8c8 g2h2 c8b8 ".repeat(3));
    assert!(
        said(&page, &start).contains("for the fourth time. The game is drawn"),
        "{}",
        said(&page, &start)
    );
    assert_eq!(rule(&page, &start), "#rule-fourfold");
    play(&page, &start, "c3c4");
    assert!(
        said(&page, &start).starts_with("The game is over.")
            || !name_of(&page, &format!("{start}-c4")).contains("pawn")
    );
    assert!(!name_of(&page, &format!("{start}-c4")).contains("pawn"), "a move after the end");
    assert_eq!(page.complaints(), Vec::<String>::new());
}
