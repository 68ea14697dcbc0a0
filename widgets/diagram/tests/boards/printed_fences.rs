//! Boards as programs print them and as people put them into comments: which fences hold one, and of which game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::uninlined_format_args, reason = "short tests that print boards")]

use crate::printed_board;

use musi_diagnostic::Severity;
use musi_diagram::{Context, Evidence, Verdict, read};
use musi_games::GAMES;
use printed_board::{DOTS, ITALIAN, board_of, reading, rows};

#[test]
fn a_fence_of_one_position_is_a_board_and_other_lines_are_none() {
    let whole = format!("{ITALIAN} b KQkq - 3 3");
    for text in [whole.clone(), format!("FEN: {whole}\n"), format!("position fen {whole}")] {
        let found = reading(&text, "", Evidence::Named);
        assert_eq!(found.scene().map(|scene| scene.setup.clone()), Some(whole.clone()), "{text}");
    }
    // All ranks and both kings, and nobody says whose turn it is.
    let found = reading(ITALIAN, "", Evidence::Named);
    let scene = found.scene().map(|scene| (scene.setup.starts_with(ITALIAN), scene.side_to_move));
    assert_eq!(scene, Some((true, None)));
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let found = reading(&format!("sfen {sfen} moves 7g7f"), "", Evidence::Named);
    assert!(found.scene().is_some_and(|scene| scene.setup.contains("/2P6/")));
    for text in [
        format!("$ engine {whole}"),
        format!("/{ITALIAN}"),
        ITALIAN.replacen('K', "1", 1),
        "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
        "usr/lib/a1/b2/c3/d4/e5/f6 w - -".to_owned(),
        format!("{whole}\n{whole}"),
    ] {
        let found = reading(&text, "chess", Evidence::Words);
        assert!(matches!(found.verdict, Verdict::Text { .. }), "{text}: {:?}", found.verdict);
        assert!(found.findings.is_empty(), "{:?}", found.findings);
    }
}

#[test]
fn a_whole_board_of_another_game_is_of_that_game() {
    let found = reading(&rows(|_, row| row.to_owned()), "shogi", Evidence::Words);
    assert_eq!(found.scene().map(|scene| scene.game), GAMES.named("chess").ok());
    // One that is not clean is bent into none.
    let odd = rows(|_, row| row.to_owned()).replacen('K', "?", 1);
    assert!(matches!(reading(&odd, "shogi", Evidence::Words).verdict, Verdict::Text { .. }));
    let printed = "// l n s g k g s n l\n// . r . . . . .+B .\n// p p p p p p . p p\n// . . . . . . p . .\n\
                   // . . . . . . . . .\n// . . P . . . . . .\n// P P . P P P P P P\n// . . . . . . . R .\n\
                   // L N S G K G S N L\n";
    let found = reading(printed, "shogi", Evidence::Words);
    assert!(found.scene().is_some_and(|scene| scene.setup.contains("/1r5+B1/")), "{:?}", found.verdict);
}

#[test]
fn hands_of_mahjong_are_read_in_letters_and_in_signs() {
    let hand = |info: &str, fence: &str| {
        let reading = read(fence, &[], &Context { games: GAMES, info, ..Context::default() });
        let drawn = reading.content.as_ref().map(|content| (content.game().to_string(), content.kind()));
        (drawn, reading.findings.len())
    };
    let expected = (Some(("riichi".to_owned(), "hand")), 0);
    for fence in ["234m 567m 345p 55s 67s 8s", "\u{1f008}\u{1f009}\u{1f00a} 567m 345p 55s 67s \u{1f017}"] {
        for info in ["mpsz", "mahjong", "mpsz riichi dora=3m"] {
            assert_eq!(hand(info, fence), expected, "{info}: {fence}");
        }
    }
    // What is wrong is found where it is written.
    let context = Context { games: GAMES, info: "mpsz", ..Context::default() };
    let wrong = read("\u{1f008}\u{1f009}\u{1f00a} 5x", &[], &context);
    let musi_diagram::Location::Fence { column, .. } = wrong.findings[0].place else { panic!() };
    assert!((5..=6).contains(&column), "{:?}", wrong.findings);
}

#[test]
fn lines_beside_a_position_draw_on_it() {
    let fen = format!("{ITALIAN} b KQkq - 3 3");
    let text = format!("fen: {fen}\narrows: f1->c4 d8-d7\nsquares: f7 e5\norientation: black\nsize: 35%\n");
    let reading = reading(&text, "", Evidence::Named);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}", reading.verdict));
    assert!(scene.setup.starts_with(ITALIAN) && scene.flipped, "{scene}");
    let text = scene.to_string();
    for part in ["m::arrow:f1:c4", "m::arrow:d8:d7", "m::lit::e5f7"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let moves = "1. e4 {[%cal Gd2d4][%csl Re5]} e5 2. Nf3 Nc6";
    let scene = self::reading(moves, "", Evidence::Named).scene().unwrap().to_string();
    assert!(scene.contains("m::arrow:d2:d4") && scene.contains("m::lit::e5"), "{scene}");
}

#[test]
fn what_only_one_game_writes_needs_no_word() {
    let server = "<12> rnbqkb-r pppppppp -----n-- -------- ----P--- -------- PPPPKPPP RNBQ-BNR B -1 0 0 1 1 0 7 A B 1 2 12\n";
    let csa = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n";
    let kif = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";
    for (text, setup) in [
        (server, "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPPKPPP/RNBQ1BNR b kq"),
        ("[Event \"Casual\"]\n\n1. e4 e5 *\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4\n", ITALIAN),
        (csa, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b"),
        (kif, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w"),
    ] {
        let reading = reading(text, "", Evidence::Named);
        let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{text}", reading.verdict));
        assert!(scene.setup.starts_with(setup), "{}\n{text}", scene.setup);
    }
    for text in
        ["1. Install it\n2. Run it\n3. Read it\n", "[Service \"one\"]\nuser = a\n", "[section]\n1. e4\n"]
    {
        assert!(matches!(reading(text, "", Evidence::Named).verdict, Verdict::Text { .. }), "{text}");
    }
}

#[test]
fn a_fence_of_code_stops_nothing() {
    for info in [
        "txt",
        "tex",
        "test",
        "make",
        "math",
        "chart",
        "latex",
        "cmake",
        "javascript test",
        "js title=\"a.js\"",
        "python = x",
        "{r, echo=FALSE}",
        "rust,ignore",
        "ts {1,3-5}",
        "go run=1",
        "stdout",
        "next",
        "plaintext",
        "c++ x=1",
    ] {
        let context = Context {
            games: GAMES,
            game: GAMES.named("chess").ok(),
            evidence: Evidence::Words,
            info,
            language: "en",
            ..Context::default()
        };
        let reading = read("let a = 1;\nfoo bar baz\n", &[], &context);
        assert!(reading.findings.is_empty(), "{info}: {:?}", reading.findings);
        assert!(matches!(reading.verdict, Verdict::Text { .. }), "{info}");
    }
    // A name that is almost that of a game is a slip where a board of it follows.
    let drawing = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    let context = Context { games: GAMES, info: "chss", language: "en", ..Context::default() };
    let reading = read(&drawing, &[], &context);
    assert_eq!(reading.findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), ["legend"]);
}

#[test]
fn a_whole_board_in_a_fence_that_says_text_is_one() {
    let drawing = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    for game in [GAMES.named("chess").ok(), None] {
        let reading = |fence: &str, info| {
            let context = Context { games: GAMES, game, info, language: "en", ..Context::default() };
            read(fence, &[], &context)
        };
        let reason = |fence: &str, info| match reading(fence, info).verdict {
            Verdict::Text { reason } => reason,
            other => panic!("{other:?}"),
        };
        for info in ["text", "txt", "plaintext", "console", "Shell", "bash", "text linenos", "log"] {
            let reading = reading(&drawing, info);
            let scene = reading.scene().unwrap_or_else(|| panic!("{info}: {:?}", reading.verdict));
            assert_eq!(scene.setup.split(' ').next(), Some(ITALIAN), "{info}");
        }
        // Its author may say that it is none, and a language of code is one.
        assert!(reason(&drawing, "none").ends_with("write `chess` there"), "{}", reason(&drawing, "none"));
        assert!(
            reason(&drawing, "python").ends_with("write `chess` there"),
            "{}",
            reason(&drawing, "python")
        );
        assert_eq!(reason("let a = 1;\n", "python"), "its info string says `python`");
        assert_eq!(reason("let a = 1;\nfoo bar baz\n", "text"), "its info string says `text`");
        // A part of a board, and a board with a fault, stay text.
        assert!(reason(". . k .\n. . . .\nK . . R\n", "text").starts_with("its info string says `text`"));
        let fault = format!("{drawing}\nWhite to move.\nBlack to move.\n");
        let said = reason(&fault, "text");
        let told = said.starts_with("its info string says `text`, and as a board it has a fault");
        assert!(told, "{said}");
        assert!(reading(&fault, "text").findings.is_empty());
        let declared = reading(&fault, "chess").findings;
        assert!(declared.iter().any(|finding| finding.severity == Severity::Error), "{declared:?}");
    }
}

#[test]
fn a_board_below_the_moves_of_its_game_is_the_board_that_is_drawn() {
    let figurines = DOTS.join("\n");
    let fence = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *\n\n  3. Bc4\n\n{figurines}\n");
    assert_eq!(board_of(&fence), ITALIAN);
    // Without a board the moves are the record of a game.
    assert_eq!(
        board_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n"),
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R"
    );
}
