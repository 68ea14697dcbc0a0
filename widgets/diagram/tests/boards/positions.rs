//! Positions in notation as strangers write them: several, between remarks and commands, with what other programs add to them.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::ascii::several;
use musi_diagram::{Context, Evidence, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, placement, reading, text};

fn shogi(fence: &str) -> Reading {
    let game = GAMES.named("shogi").ok();
    read(
        fence,
        &[],
        &Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() },
    )
}

#[test]
fn remarks_and_commands_stand_beside_a_position() {
    for around in [
        "^^^^^^^^  ^ ^\nboard   turn rights\n",
        "go depth 2\nbestmove e2e4\n",
        "\u{2705} Valid starting position\n",
        "# the start of a game\n",
    ] {
        let fence = format!("{START} w KQkq - 0 1\n{around}");
        assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
    }
    for around in ["import chess\n", "b = chess.Board()\n", "print(b.fen())\n"] {
        let fence = format!("{around}{around}{START} w KQkq - 0 1\n");
        assert!(matches!(reading(&fence, "").verdict, Verdict::Text { .. }), "{around}");
    }
}

#[test]
fn positions_that_stand_a_line_each_are_several_boards() {
    let fence =
        format!("{START} w KQkq - 0 1\n\u{2705} Valid position\n\n{OPEN} w KQkq - 0 2\nAfter two moves\n");
    assert_eq!(several(&fence).len(), 2);
    let first = several(&fence).first().cloned().unwrap();
    assert_eq!(placement(&reading(fence.get(first).unwrap(), "")), START);
}

#[test]
fn a_position_whose_rest_is_wrong_stops_nothing_where_nobody_has_declared_it() {
    let fence = format!("{START} w KQkk - 0 1\n");
    assert!(text(&reading(&fence, "")).contains("castling rights"));
    assert!(matches!(reading(&fence, "chess").verdict, Verdict::Wrong { .. }));
}

#[test]
fn nobody_holds_anything_in_empty_brackets() {
    assert_eq!(placement(&reading(&format!("{START}[] w KQkq - 0 1\n"), "")), START);
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    for (behind, turn) in [("[] w - - 0 1", "b"), ("[-] b - - 0 1", "w"), (" / SHOGI/shogi", "b")] {
        let found = shogi(&format!("{start}{behind}\n"));
        assert_eq!(found.scene().unwrap().setup, format!("{start} {turn} - 1"));
    }
}

#[test]
fn a_larger_board_in_a_notation_is_of_another_game() {
    let fence =
        "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1\n";
    assert!(text(&reading(fence, "fen")).contains("11 by 12"));
    let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";
    assert!(text(&reading(xiangqi, "fen")).contains("9 by 10"));
    // Whoever calls it chess means a board of chess, and a smaller one may be a part.
    assert!(matches!(reading(fence, "chess").verdict, Verdict::Wrong { .. }));
    assert!(!matches!(
        reading("rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n", "fen").verdict,
        Verdict::Text { .. }
    ));
}

#[test]
fn lines_of_words_are_no_grid_whatever_they_are_called() {
    let words = "TASK 0:\n\u{257c} dump::main at examples\n\u{2514}\u{257c} dump::other at examples\n";
    for fence in [words, "name  value\nfirst other\nthird again\n"] {
        assert!(text(&reading(fence, "plain")).contains("no grid"), "{fence}");
    }
    assert!(!matches!(reading("a b c\nd . f\n. h .\n", "plain").verdict, Verdict::Text { .. }));
}

#[test]
fn a_session_with_an_engine_shows_the_position_that_it_sets() {
    let fence = format!(
        "$ ./engine\nposition fen {OPEN} w KQkq - 0 2\ngo perft 1\na2a3: 1\na2a4: 1\n\nNodes searched: 29\n"
    );
    assert_eq!(placement(&reading(&fence, "")), OPEN);
}

#[test]
fn rights_and_castling_may_name_the_rook() {
    let castled = "position fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 moves e1h1 e8a8\n";
    assert_eq!(placement(&reading(castled, "")), "2kr3r/8/8/8/8/8/8/R4RK1");
    let setup = reading("r3k2r/8/8/8/8/8/8/R3K2R w Hq - 0 1\n", "").scene().unwrap().setup.clone();
    assert_eq!(setup, "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1");
}

#[test]
fn a_part_of_a_position_and_a_record_with_a_fault_say_so() {
    let part = text(&reading("PPPPPPPP/RNBQKBNR\n", "")).to_owned();
    assert!(part.contains("2 of 8 ranks") && part.contains("write all 8 of its ranks"), "{part}");
    assert!(!text(&reading("src/main\n", "")).contains("ranks of"));
    let record = "[Event \"?\"]\n\n1. e4 e5 2. Nf6 Nc6\n";
    let fault = text(&reading(record, "")).to_owned();
    assert!(fault.contains("record of chess with a fault on its line 3: the move Nf6"), "{fault}");
    assert!(reading(&record.replace("Nf6", "Nf3"), "chess").scene().is_some());
    // A value of a tag may hold brackets.
    let tag = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1\"]\n\n1. e4 e5\n";
    assert!(text(&reading(tag, "")).contains("the tag FEN holds no position"));
}

#[test]
fn one_move_of_csa_shows_how_moves_are_written() {
    let explained = "+7776FU\n\u{2191}      the side\n \u{2191}\u{2191}    from where\n";
    assert!(matches!(shogi(explained).verdict, Verdict::Text { .. }));
    let two = "+7776FU\n-3334FU\n";
    assert!(shogi(two).scene().unwrap().setup.starts_with("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/"));
}
