//! Boards with text around them, parts of boards and small boards: from which signs they are known, and what is none in spite of them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::format_collect)]

use musi_diagram::{Context, Evidence, Reading, Verdict, read};
use musi_games::GAMES;

fn reading(fence: &str, game: &str, evidence: Evidence) -> Reading {
    let game = GAMES.named(game).ok();
    read(fence, &[], &Context { games: GAMES, game, evidence, language: "en", ..Context::default() })
}

fn set_up(fence: &str, game: &str, evidence: Evidence) -> String {
    let reading = reading(fence, game, evidence);
    let scene =
        reading.scene().unwrap_or_else(|| panic!("{:?} {:?}\n{fence}", reading.verdict, reading.findings));
    format!("{} {}", scene.game, scene.setup)
}

fn is_text(fence: &str, game: &str, evidence: Evidence) {
    let verdict = reading(fence, game, evidence).verdict;
    assert!(matches!(verdict, Verdict::Text { .. }), "{verdict:?}\n{fence}");
}

/// Rows of dots but for some.
fn dotted(rows: [(usize, &str); 3]) -> [String; 8] {
    std::array::from_fn(|at| {
        let row = rows.iter().find(|(number, _)| *number == at).map_or(". . . . . . . .", |(_, row)| *row);
        row.to_owned()
    })
}

#[test]
fn words_around_a_labelled_board_are_no_rows_of_it() {
    let rows = dotted([(1, "k . . . . . . ."), (4, ". . . P . . . ."), (7, ". . . . K . . .")]);
    let board: String = rows.iter().enumerate().map(|(at, row)| format!("{} {row}\n", 8 - at)).collect();
    let files = "  a b c d e f g h\n";
    for (before, behind) in [
        ("", "\nWhite to move | Depth 7\n\nQ: leave | U: back\n"),
        ("Engine 1 - Engine 2\n\nRound 3/7 | move 41\n\n", ""),
        ("=== THE BOARD ===\n", "*** the end ***\n"),
        ("> ready\n> board\n\n", "\nit is b's turn (+0.3)\n"),
    ] {
        for fence in [format!("{before}{board}{files}{behind}"), format!("{before}{files}{board}{behind}")] {
            let found = set_up(&fence, "chess", Evidence::Words);
            assert!(found.starts_with("chess 8/k7/8/8/3P4/8/8/4K3 "), "{found}\n{fence}");
        }
    }
}

#[test]
fn pairs_of_dashes_are_empty_squares_and_no_comment() {
    let row = |cells: &str| format!("{cells}\n");
    let empty = row("-- -- -- -- -- -- -- --");
    let last = row("-- bK -- -- -- -- -- wK");
    let pawn = row("-- -- wP -- -- -- -- --");
    let fence = format!("{empty}{empty}{pawn}{empty}{empty}{empty}{empty}{last}");
    assert!(set_up(&fence, "chess", Evidence::Words).starts_with("chess 8/8/2P5/8/8/8/8/1k5K "));
    let commented: String = fence.lines().map(|line| format!("// {line}\n")).collect();
    assert!(set_up(&commented, "chess", Evidence::Words).starts_with("chess 8/8/2P5/8/8/8/8/1k5K "));
}

#[test]
fn one_piece_stands_on_a_whole_board_with_labels_at_one_side() {
    let rows = dotted([(0, ". . . . . . . ."), (4, ". . . N . . . ."), (7, ". . . . . . . .")]);
    let board: String = rows.iter().enumerate().map(|(at, row)| format!("{row} {}\n", 8 - at)).collect();
    assert!(set_up(&board, "chess", Evidence::Words).starts_with("chess 8/8/8/8/3N4/8/8/8 "));
    is_text(&(rows.join("\n") + "\n"), "chess", Evidence::Word);
}

#[test]
fn what_a_side_holds_says_that_a_board_of_any_size_is_shogi() {
    let board = "後手の持駒：歩二金\n  ３ ２ １\n+---------+\n| ・v玉 ・|一\n| ・ ・ ・|二\n| ・ 金 ・|三\n+---------+\n先手の持駒：なし\n\n後手番\n";
    let found = "shogi 1k1/3/1G1 w g2p 1";
    assert_eq!(set_up(board, "", Evidence::Named), found);
    assert_eq!(set_up(board, "shogi", Evidence::Word), found);
    assert_eq!(set_up(board, "chess", Evidence::Word), found, "the page speaks of another game");
    is_text(&board.replace("v玉", " 雨"), "", Evidence::Named);
}

#[test]
fn signs_that_are_pieces_wherever_they_stand_need_no_labels_on_a_page_of_their_game() {
    let corner = "+---------+\n| ・ ・v玉|\n| ・ ・ 金|\n| ・ ・ 歩|\n+---------+\n";
    for evidence in [Evidence::Word, Evidence::Words, Evidence::Named] {
        assert_eq!(set_up(corner, "shogi", evidence), "shogi 2k/2G/2P w - 1");
    }
    is_text(corner, "", Evidence::Named);
    // A list of the signs is none, nor are letters.
    is_text("♔ ♕ ♖ ♗\n♘ ♙ ♚ ♛\n♜ ♝ ♞ ♟\n", "chess", Evidence::Words);
    is_text("-- Bp -- Bp\nWp -- -- --\n-- -- -- Bp\nWp -- -- --\n", "chess", Evidence::Words);
}

#[test]
fn words_above_and_below_a_board_of_blanks_and_shades_are_no_rows_of_it() {
    let board = "8  r   b   k   .\n7  p p #   # p p p\n6    #   #   #   #\n5  #   #   #   #\n4    #   #   #   #\n3  #   #   #   #\n2  P P   #   # P P\n1  # N #   K   # R\n";
    let board = board.replace('.', " ");
    let fence = format!("capitals -> white\nsmall letters -> black\n\n{board}\n   a b c d e f g h\n");
    assert!(
        set_up(&fence, "chess", Evidence::Words).starts_with("chess r1b1k3/pp3ppp/8/8/8/8/PP4PP/1N2K2R ")
    );
}

#[test]
fn strings_of_a_program_have_blanks_for_empty_squares() {
    let rows =
        ["r   k  r", "pppppppp", "        ", "        ", "        ", "        ", "PPPPPPPP", "R  K   R"];
    for (open, close) in [("\"", "\","), ("'", "'"), ("  \"", "\" +"), ("[\"", "\"],")] {
        let fence: String = rows.iter().map(|row| format!("{open}{row}{close}\n")).collect();
        let found = set_up(&fence, "chess", Evidence::Words);
        assert!(found.starts_with("chess r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R "), "{found}\n{fence}");
    }
    is_text("\"left  \",\n\"right \",\n\"middle\",\n\"both  \",\n", "chess", Evidence::Words);
}

#[test]
fn a_cross_on_every_empty_square_is_none() {
    let row = "x x x x x x x x\n";
    let fence =
        format!("r n b q k b n r\np p p p p p p p\n{}P P P P P P P P\nR N B Q K B N R\n", row.repeat(4));
    assert!(
        set_up(&fence, "chess", Evidence::Words)
            .starts_with("chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ")
    );
}

#[test]
fn every_refusal_says_what_to_do() {
    let letters = "8 R N B K K B N R\n7 P P P P P P P P\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2 P P P P P P P P\n1 R N B Q K B N R\n  a b c d e f g h\n";
    for fence in [
        "a text of one line\n",
        "+-----+\n| one |\n+-----+\n",
        "a | b\n--+--\n1 | 2\n3 | 4\n",
        "+----+----+\n| id | to |\n+----+----+\n| 1  | a  |\n| 2  | b  |\n+----+----+\n",
        "1 2 3\n4 5 6\n7 8 9\n",
        "+---+\n|   +---+\n+---+   |\n    +---+\n",
        letters,
    ] {
        let Verdict::Text { reason } = reading(fence, "chess", Evidence::Words).verdict else {
            panic!("{fence}");
        };
        let says = ["to draw a board, ", "after the backticks", "a fence of its own"];
        assert!(says.iter().any(|says| reason.contains(says)), "{reason}\n{fence}");
        assert!(reason.len() < 200 && !reason.contains('.'), "one sentence: {reason}");
    }
}

#[test]
fn ranks_on_which_nothing_stands_may_have_labels_on_both_sides() {
    let empty = |rank: u8| format!("{rank}                 {rank}\n");
    let files = "  a b c d e f g h\n";
    let fence = format!(
        "{files}8 r n b q k b n r 8\n7 p p p p p p p p 7\n{}{}4         P       4\n{}2 P P P P   P P P 2\n1 R N B Q K B N R 1\n{files}",
        empty(6),
        empty(5),
        empty(3)
    );
    assert!(
        set_up(&fence, "chess", Evidence::Words)
            .starts_with("chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR ")
    );
}

#[test]
fn a_table_in_markdown_is_a_board_where_its_head_labels_files() {
    let rows = ["r |   |   | k", "p | p |   |  ", "  |   | P |  ", "R |   |   | K"];
    let behind: String =
        rows.iter().enumerate().map(|(at, row)| format!(" {row} | **{}**\n", 4 - at)).collect();
    let fence = format!(" a | b | c | d | \u{2219}\n:-:|:-:|:-:|:-:|:-:\n{behind}");
    assert!(set_up(&fence, "chess", Evidence::Words).starts_with("chess r2k/pp2/2P1/R2K "));
    let before: String =
        rows.iter().enumerate().map(|(at, row)| format!("| {} | {row} |\n", 4 - at)).collect();
    let fence = format!("| | a | b | c | d |\n|---|---|---|---|---|\n{before}");
    assert!(set_up(&fence, "chess", Evidence::Words).starts_with("chess r2k/pp2/2P1/R2K "));
}

#[test]
fn a_board_whose_ranks_count_the_other_way_than_its_files_is_an_error_without_lines_too() {
    let fence = "1 R N B . K\n2 P P P . .\n3 . . . . .\n4 p p p . .\n5 r n b . k\n  a b c d e\n";
    let findings = reading(fence, "chess", Evidence::Words).findings;
    assert!(findings.iter().any(|finding| finding.code == "label-mirrored"), "{findings:?}");
}

#[test]
fn rows_of_a_program_may_end_with_a_line_break_that_is_written() {
    let rows = ["r . k .", "p p . .", ". . P P", ". K . R"];
    let fence: String =
        rows.iter().enumerate().map(|(at, row)| format!("\"{} {row}\\n\" +\n", 4 - at)).collect();
    let fence = format!("{fence}\"  a b c d\"\n");
    assert!(set_up(&fence, "chess", Evidence::Words).starts_with("chess r1k1/pp2/2PP/1K1R "));
}

#[test]
fn armies_in_letters_of_one_case_are_told_apart_by_their_halves() {
    let rows = |back: &str, pawns: &str, empty: &str| {
        format!("{back}\n{pawns}\n{empty}\n{empty}\n{empty}\n{empty}\n{pawns}\n{back}\n")
    };
    let start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ";
    for fence in [
        rows("R N B Q K B N R", "P P P P P P P P", ". . . . . . . ."),
        rows("r n b q k b n r", "p p p p p p p p", ". . . . . . . ."),
        rows("|R|N|B|Q|K|B|N|R|", "|P|P|P|P|P|P|P|P|", "| | | | | | | | |"),
    ] {
        let reading = reading(&fence, "chess", Evidence::Words);
        assert!(format!("chess {}", reading.scene().unwrap().setup).starts_with(start), "{fence}");
        let told: Vec<&str> = reading.findings.iter().map(|finding| finding.code).collect();
        assert!(told.contains(&"sides-exchanged"), "{told:?}");
    }
    let kanji = "香桂銀金玉金銀桂香\n・飛・・・・・角・\n歩歩歩歩歩歩歩歩歩\n・・・・・・・・・\n・・・・・・・・・\n・・・・・・・・・\n歩歩歩歩歩歩歩歩歩\n・角・・・・・飛・\n香桂銀金玉金銀桂香\n";
    let wide = kanji.replace('・', "\u{3000}");
    assert_eq!(set_up(&wide, "shogi", Evidence::Words), set_up(kanji, "shogi", Evidence::Words));
    let found = set_up(kanji, "shogi", Evidence::Words);
    assert!(found.starts_with("shogi lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL "), "{found}");
    // One army alone stands where it is drawn; armies that differ, and pieces in the middle, are no start.
    let alone = "R N B Q K B N R\nP P P P P P P P\n".to_owned() + &". . . . . . . .\n".repeat(6);
    assert!(set_up(&alone, "chess", Evidence::Words).starts_with("chess RNBQKBNR/PPPPPPPP/8/8/8/8/8/8 "));
    is_text(&rows("R N B Q K B N R", "P P P P P P P P", ". . . R . . . ."), "chess", Evidence::Words);
}

#[test]
fn blank_lines_between_halves_of_a_square_are_empty_ranks() {
    let board = "♜♞♝♛♚♝♞♜\n♟♟♟♟♟♟♟♟\n\n\n\n\n♙♙♙♙♙♙♙♙\n♖♘♗♕♔♗♘♖\n";
    let start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ";
    assert!(set_up(board, "chess", Evidence::Words).starts_with(start));
    let letters =
        "rnbqkbnr\npppppppp\n        \n        \n        \n        \nPPPPPPPP\nRNBQKBNR\nSide: WHITE\n";
    assert!(set_up(letters, "chess", Evidence::Words).starts_with(start));
    is_text("rnbqkbnr\npppppppp\n\n\nPPPPPPPP\nRNBQKBNR\n", "chess", Evidence::Words);
}

#[test]
fn a_small_board_with_both_kings_needs_no_labels_where_words_agree() {
    let board = "12 B\n.Qbq.\np.p.r\np.B.k\n..p..\nP..PP\nR...K\n";
    assert!(set_up(board, "chess", Evidence::Words).starts_with("chess 1Qbq1/p1p1r/p1B1k/2p2/P2PP/R3K "));
    is_text(board, "chess", Evidence::Word);
    is_text("krb.\n.nq.\npppp\n....\n", "chess", Evidence::Words);
}

#[test]
fn a_table_that_says_what_its_letters_mean_is_no_board() {
    let table = "+---+---+---+---+\n|   | W | r | R |\n+---+---+---+---+\n| W | Y | Y | Y |\n+---+---+---+---+\n| r | Y | Y | N |\n+---+---+---+---+\n| R | Y | Y | N |\n+---+---+---+---+\n\n(W: writers, r: plain readers, R: readers that nest)\n";
    is_text(table, "chess", Evidence::Words);
    is_text(table, "chess", Evidence::Named);
}

#[test]
fn labels_of_the_files_say_how_many_there_are() {
    let empty = "| | | | | | | | | \n";
    let board = " |A|B|C|D|E|F|G|H| \n0|♜|♞|♝|♛|♚|♝|♞|♜| \n1|♟|♟|♟|♟|♟|♟|♟|♟| \n".to_owned()
        + &(2..6).map(|row| format!("{row}{empty}")).collect::<String>()
        + "6|♙|♙|♙|♙|♙|♙|♙|♙| \n7|♖|♘|♗|♕|♔|♗|♘|♖| \n";
    assert!(
        set_up(&board, "chess", Evidence::Words)
            .starts_with("chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ")
    );
    let signed = board.replace('♙', "-♙").replace('♖', "-♖");
    assert!(
        set_up(&signed, "chess", Evidence::Words)
            .starts_with("chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ")
    );
}

#[test]
fn a_named_notation_may_hold_a_single_piece() {
    assert_eq!(
        set_up("position sfen 9/9/9/9/9/9/9/1L7/9 b - 1\n", "shogi", Evidence::Words),
        "shogi 9/9/9/9/9/9/9/1L7/9 b - 1"
    );
    is_text("9/9/9/9/9/9/9/1L7/9 b - 1\n", "", Evidence::Named);
}
