//! Every reason why a fence is no board says what was seen and what makes a board of it, and that works.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, text};

/// How a fence reads on a page that speaks of chess so clearly, with a text after it.
fn on_page(fence: &str, info: &str, evidence: Evidence, caption: &str) -> Reading {
    let captions = [CaptionText { language: Language::En, text: caption, offset: 0 }];
    let captions = if caption.is_empty() { &captions[..0] } else { &captions };
    let game = GAMES.named("chess").ok();
    read(
        fence,
        captions,
        &Context { games: GAMES, game, info, evidence, language: "en", ..Context::default() },
    )
}

/// Refused with all these words; and a board when the fence is changed as the reason says.
#[track_caller]
fn refused(fence: &str, evidence: Evidence, words: &[&str], changed: &str, info: &str) {
    let before = on_page(fence, "", evidence, "");
    let reason = text(&before);
    for word in words {
        assert!(reason.contains(word), "{word:?} is not in {reason:?}");
    }
    let after = on_page(changed, info, evidence, "");
    assert!(after.scene().is_some() && !matches!(after.verdict, Verdict::Text { .. }), "{:?}", after.verdict);
}

fn rows(placement: &str) -> String {
    drawn(placement, " ", |letter, _| letter.to_string()).join("\n") + "\n"
}

#[test]
fn a_text_without_rows_says_how_rows_are_written() {
    let words =
        ["rows with equally many squares", "each rank on a line", "name its game after the backticks"];
    refused("king\nqueen rook\nx\n", Evidence::Words, &words, &rows(OPEN), "chess");
    refused(
        "+------+\n",
        Evidence::Words,
        &["no rows of squares between them", "each rank on a line"],
        &rows(OPEN),
        "chess",
    );
}

#[test]
fn boxes_and_tables_say_where_lines_belong() {
    refused(
        "+---+\n| k |\n+---+\n",
        Evidence::Words,
        &["a single box", "leave the box out"],
        "k . .\n. . .\nK . R\n",
        "chess",
    );
    // Boxes that are no grid: lines from edge to edge, or none.
    let apart = "+---+---+\n| k | R |\n+---+---+\n|   |\n|  +------+\n+->| rook |\n   +------+\n    |\n   +-------+\n   | queen |\n   +-------+\n";
    let words =
        ["draws boxes that do not make up one grid", "let each of its lines run from one edge to the other"];
    for changed in ["+---+---+\n| k | R |\n+---+---+\n| K | R |\n+---+---+\n", "k . .\n. . .\nK . R\n"] {
        refused(apart, Evidence::Words, &words, changed, "chess");
    }
    refused(
        "| a | k\n+---+---+\n| R | K |\n+---+---+\n",
        Evidence::Words,
        &["above its first rule line", "put a rule line above that row"],
        "+---+---+\n|   | k |\n+---+---+\n| R | K |\n+---+---+\n",
        "chess",
    );
    refused(
        "+-------+---+\n| king  | k |\n+-------+---+\n| rook  | r |\n+-------+---+\n",
        Evidence::Words,
        &["different widths", "make all columns of one width"],
        "+---+---+\n| K | k |\n+---+---+\n| R | r |\n+---+---+\n",
        "chess",
    );
}

#[test]
fn words_in_squares_belong_below_the_rows() {
    refused(
        "king rook pawn\npawn bishop king\nrook knight pawn\n",
        Evidence::Words,
        &["\"knight\" stands where a square would hold a letter", "one piece or a dot for each square"],
        "k r p\np b .\nR N K\nthe king and the knight\n",
        "chess",
    );
}

#[test]
fn strange_signs_are_counted_and_declared_or_explained() {
    // A few of them: the name of the game draws them as they are.
    let few = rows(START).replacen(". . .", ". z .", 1);
    refused(
        &few,
        Evidence::Words,
        &["1 of its 33 filled squares hold no piece of chess (\"z\")", "write `chess`"],
        &few,
        "chess",
    );
    // Most of them: a legend says what they are.
    let moved = "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR";
    let most = rows(moved).replace('p', "i").replace('P', "I").replace('k', "y").replace('K', "Y");
    let legend = format!("{most}\ni = pawn, y = king\n");
    refused(
        &most,
        Evidence::Words,
        &["18 of its 32 filled squares", "in a line below the board, such as `"],
        &legend,
        "",
    );
    // Long ones: the letters of the game.
    let long =
        drawn(
            START,
            " ",
            |letter, _| if letter == '.' { "....".to_owned() } else { format!("B-{letter}{letter}") },
        );
    let long = long.join("\n") + "\n";
    refused(&long, Evidence::Words, &["write them with its letters (P N B R Q K)"], &rows(START), "");
}

#[test]
fn letters_that_a_text_gives_another_meaning_are_none_of_pieces() {
    let map = "  1 2 3 4 5\n1 . . K . .\n2 . R . . .\n3 . . . . B\n4 . . . . .\n5 K . . . .\n\nR = reader, K: kitchen\n";
    let reason = on_page(map, "", Evidence::Words, "");
    assert!(
        text(&reason).contains("\"K\", \"R\" means something else than a piece of chess"),
        "{}",
        text(&reason)
    );
    assert!(on_page(map, "chess", Evidence::Words, "").scene().is_some());
    // So it does of a board of the size of a game, where two letters mean something else.
    let space = rows("8/4K3/3B4/8/8/8/5K2/8");
    let said = on_page(&space, "", Evidence::Words, "- `K` = Klingon\n- `B` = Starbase\n- `.` = empty space");
    assert!(text(&said).contains("means something else"), "{}", text(&said));
}

#[test]
fn what_is_missing_of_a_board_is_said_and_its_game_makes_it_one() {
    let small = "k . .\n. . P\n. . .\n. . K\n";
    let kings = rows("k6k/8/8/8/8/8/8/K6R");
    for (fence, evidence, words) in [
        (small, Evidence::Words, ["3 by 4 squares, a board of chess has 8 by 8", "no labels"]),
        (&kings, Evidence::Words, ["black would have 2 of the king", "no game of chess"]),
        (&rows("8/8/8/3n4/8/8/2N5/8"), Evidence::Word, ["only one word of the page", "agree"]),
    ] {
        refused(fence, evidence, &words, fence, "chess");
        refused(fence, evidence, &["write `chess` after the backticks"], fence, "chess");
    }
}

#[test]
fn an_empty_grid_wants_labels() {
    let empty = ". . .\n. . .\n. . .\n";
    refused(
        empty,
        Evidence::Words,
        &["nothing stands on its squares", "label its files and ranks, and write `chess`"],
        "3 . . .\n2 . . .\n1 . . .\n  a b c\n",
        "chess",
    );
}

#[test]
fn grids_that_are_several_cut_or_uneven_say_where() {
    let two = format!("{0}\n{0}", rows(OPEN));
    refused(&two, Evidence::Words, &["several grids", "a fence of its own"], &rows(OPEN), "");
    let cut =
        format!("{}...\n", rows(OPEN).lines().take(3).map(|row| format!("{row}\n")).collect::<String>());
    refused(&cut, Evidence::Words, &["rows are left out", "write all of them"], &rows(OPEN), "");
    let short = rows(OPEN).replacen("P P P P . P P P", "P P P P . P P", 1);
    // The remedy: as many squares on that line.
    refused(&short, Evidence::Words, &["line 7", "write as many squares on that line"], &rows(OPEN), "");
    let long = rows(OPEN).replacen("P P P P . P P P", "P P P P . P P P P", 1);
    refused(&long, Evidence::Words, &["line 7", "write as many squares on that line"], &rows(OPEN), "");
    // Lines that make up no grid name the line that breaks it.
    let broken = "+---+---+---+\n| z | z | z |\n+---+---+---+\n| z | z |\n+---+---+---+\n";
    refused(
        broken,
        Evidence::Words,
        &["no grid of equal squares: at line 4", "correct that line"],
        "+---+---+---+\n| k | K | R |\n+---+---+---+\n| N | b | n |\n+---+---+---+\n",
        "",
    );
}

#[test]
fn a_single_row_wants_the_name_of_its_game() {
    let row = "+---+---+---+\n| R |   | k |\n+---+---+---+\n";
    refused(row, Evidence::Words, &["a single row", "write the name of its game"], row, "chess");
}

#[test]
fn a_grid_of_no_game_may_be_drawn_without_rules() {
    let fence = "+---+---+---+\n| R | Z | k |\n+---+---+---+\n| Y | N | P |\n+---+---+---+\n";
    let of = |info| read(fence, &[], &Context { games: GAMES, info, ..Context::default() });
    let refused = of("");
    assert!(text(&refused).contains("`plain` to draw it without rules"), "{}", text(&refused));
    assert!(matches!(of("plain").verdict, Verdict::Described { .. }), "{:?}", of("plain").verdict);
}

#[test]
fn what_is_drawn_as_no_board_of_the_page_names_the_game() {
    let game = GAMES.named("go").ok();
    let fence = "X O .\n. . .\nO X .\n. . .\n";
    let go = |info| {
        read(
            fence,
            &[],
            &Context { games: GAMES, game, info, evidence: Evidence::Word, ..Context::default() },
        )
    };
    assert!(
        text(&go("")).contains("the page speaks of go") && text(&go("")).contains("write `go`"),
        "{}",
        text(&go(""))
    );
    assert!(go("go").content.is_some());
    // Where nothing names a game, any name makes one of it.
    let none = read("a b c\nd e f\ng h i\n", &[], &Context { games: GAMES, ..Context::default() });
    assert!(text(&none).contains("the page names no game"), "{}", text(&none));
    let plain =
        read("a b c\nd e f\ng h i\n", &[], &Context { games: GAMES, info: "plain", ..Context::default() });
    assert!(plain.content.is_some(), "{:?}", plain.verdict);
}

#[test]
fn letters_of_two_kinds_are_told_apart_where_the_remedy_is_followed() {
    let shared = rows("r1bqkbkr/pppppppp/2k5/8/4P3/8/PPPP1PPP/RKBQKBKR");
    let followed = rows("r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR");
    let words =
        ["3 of the king", "if `K` is two kinds of pieces, write `N` for the one that is not the king"];
    refused(&shared, Evidence::Words, &words, &followed, "");
    // Where knights stand on the board, the letter is the king's.
    let kings = on_page(&rows("k6k/8/8/8/8/8/8/K5NR"), "", Evidence::Words, "");
    assert!(!text(&kings).contains("two kinds"), "{}", text(&kings));
}

#[test]
fn a_code_fence_that_holds_no_board_of_its_game_says_how_one_is_drawn() {
    for (info, changed) in [("go", "X O .\n. X O\n. . .\n"), ("plain", "a b c\nd e f\ng h i\n")] {
        let reading = |fence| read(fence, &[], &Context { games: GAMES, info, ..Context::default() });
        let before = reading("fmt.Println(1)\n");
        assert!(text(&before).contains("on each line, as many on each"), "{}", text(&before));
        assert!(reading(changed).content.is_some());
    }
}

#[test]
fn marks_alone_want_a_line_that_says_what_they_are() {
    let marks = rows("8/8/2x1x3/1x3x2/3N4/1x3x2/2x1x3/8");
    let words =
        ["8 of its 9 filled squares", "if `x` marks squares, say in a line below the board what it means"];
    refused(&marks, Evidence::Words, &words, &format!("{marks}\nx = where the knight may go\n"), "chess");
}
