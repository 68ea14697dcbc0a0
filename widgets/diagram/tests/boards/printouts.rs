//! Boards as programs print them beside code, hands, words and labels of no seat.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{Context, Evidence, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, labelled, placement, reading, text};

#[test]
fn a_comment_between_lines_of_a_program_may_hold_a_board() {
    let rows = drawn(OPEN, " ", |letter, _| letter.to_string());
    for sign in ["//", "#>", "# >>", "#", ";;"] {
        let comment: String = rows.iter().map(|row| format!("{sign} {row}\n")).collect();
        let fence = format!("const game = new Chess(\"{OPEN}\");\ngame.show();\n\n{comment}game.undo();\n");
        assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
    }
    // A sign that is a dark square as well is no comment.
    let dark = drawn(OPEN, " ", |letter, dark| if letter == '.' && dark { '#' } else { letter }.to_string());
    assert_eq!(placement(&reading(&(dark.join("\n") + "\n"), "")), OPEN);
}

#[test]
fn whose_turn_it_is_follows_from_a_check_where_nothing_says_so() {
    let mated = "後手の持駒：\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n|v香v桂v銀v金 ・v玉 馬v桂v香|一\n| ・v飛 ・ ・v金 角 ・ ・ ・|二\n|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三\n| ・ ・ ・ ・ ・ ・v歩 ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\n| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\n| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八\n| 香 桂 銀 金 玉 金 銀 桂 香|九\n+---------------------------+\n先手の持駒：　銀\n";
    let found = reading(mated, "");
    assert!(matches!(found.verdict, Verdict::Described { .. }), "{:?}", found.findings);
    assert!(found.scene().unwrap().setup.contains(" w S "), "{}", found.scene().unwrap().setup);
    // What is said is not put right, but reported.
    let found = reading(&format!("{mated}先手番\n"), "");
    assert!(found.findings.iter().any(|finding| finding.code == "turn-impossible"), "{:?}", found.findings);
}

#[test]
fn whose_turn_it_is_may_be_told_by_a_japanese_name() {
    let board = "l n s g k g s n l\n. r . . . . . B .\np p p p p p . p p\n. . . . . . p . .\n. . . . . . . . .\n. . P . . . . . .\nP P . P P P P P P\n. . . . . . . R .\nL N S G K G S N L\n";
    for (said, rest) in
        [("Hands:B\nTurn:Gote\n", "w B"), ("Gote to move\n", "w -"), ("Hands:Bb\nTurn:Sente\n", "b Bb")]
    {
        let found = reading(&format!("{board}{said}"), "shogi");
        let setup = found.scene().unwrap_or_else(|| panic!("{:?}", found.verdict)).setup.clone();
        assert!(setup.contains(&format!(" {rest} ")), "{said} {setup}");
    }
}

#[test]
fn a_board_whose_labels_are_those_of_no_seat_is_read_by_them() {
    let ranks = |placement: &str, mirrored: bool, letter: fn(char) -> String| {
        let rows =
            drawn(placement, "|", |square, _| if square == '.' { "  ".to_owned() } else { letter(square) });
        let files = if mirrored { "   h  g  f  e  d  c  b  a" } else { "   a  b  c  d  e  f  g  h" };
        labelled(&rows, files, |rank, row| format!("{} |{row}|", if mirrored { rank } else { 9 - rank }))
    };
    let pair = |letter: char| {
        format!("{}{}", if letter.is_uppercase() { 'W' } else { 'B' }, letter.to_ascii_uppercase())
    };
    // As an array holds it, from rank 1.
    let upside = "RNBQKBNR/4PPPP/1PP5/P2P4/pp6/8/2pppppp/rnbqkbnr";
    let found = reading(&ranks(upside, false, pair), "");
    assert_eq!(placement(&found), "rnbqkbnr/2pppppp/8/pp6/P2P4/1PP5/4PPPP/RNBQKBNR");
    assert!(found.findings.iter().any(|finding| finding.code == "label-mirrored"), "{:?}", found.findings);
    assert!(!matches!(found.verdict, Verdict::Wrong { .. }), "{:?}", found.findings);
    // From file h.
    let found = reading(&ranks("rnbkqbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBKQBNR", true, pair), "");
    assert_eq!(placement(&found), "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR");
    // Where the pieces stand as they are drawn, the labels are what is wrong.
    for (placement, mirrored) in [(START, false), (START, true), ("r3k3/pp6/8/8/8/8/PP6/R3K3", false)] {
        let found = reading(&ranks(placement, mirrored, pair), "");
        assert!(matches!(found.verdict, Verdict::Wrong { .. }), "{placement} {:?}", found.findings);
    }
}

#[test]
fn files_may_be_labelled_behind_a_corner() {
    for corner in ["--", "——", "+", "X", "*"] {
        let rows = drawn(OPEN, " ", |letter, _| letter.to_string().replace('.', "\u{2026}"));
        let files = format!("{corner} a b c d e f g h");
        let fence = labelled(&rows, &files, |rank, row| format!("{rank} ║{row}"));
        assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
    }
}

#[test]
fn words_may_stand_beside_lines_between_the_ranks() {
    let rows = drawn(START, "|", |letter, _| {
        if letter == '.' {
            "  ".to_owned()
        } else {
            format!("{}{}", if letter.is_uppercase() { 'W' } else { 'B' }, letter.to_ascii_uppercase())
        }
    });
    let between = ["3. Bb5 a6", "4. Rxd4 ..", "", "__________", "", "Player: P R", "", "won"];
    let fence = rows.iter().zip(between).enumerate().fold(String::new(), |text, (at, (row, said))| {
        let note = if at == 1 { "2. Nf3 Nc6" } else { "" };
        text + &format!("{} |{row}|          {note}\n  |--|--|--|--|--|--|--|--|          {said}\n", 8 - at)
    });
    let fence = format!("   a  b  c  d  e  f  g  h             Bot: P N\n{fence}");
    assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
}

#[test]
fn what_stands_for_nothing_in_an_array_is_an_empty_square() {
    for nothing in ["null", "nil", "None", "undefined"] {
        let rows = drawn(
            OPEN,
            ", ",
            |letter, _| if letter == '.' { nothing.to_owned() } else { format!("'{letter}'") },
        );
        let fence = format!(
            "const board = [\n{}]\n",
            rows.iter().map(|row| format!("    [{row}],\n")).collect::<String>()
        );
        assert_eq!(placement(&reading(&fence, "chess")), OPEN, "{fence}");
        assert!(text(&reading(&fence, "js")).contains("write `chess`"));
    }
    // Any other word is none.
    let fence =
        drawn(OPEN, " ", |letter, _| if letter == '.' { "free".to_owned() } else { letter.to_string() });
    assert!(matches!(reading(&(fence.join("\n") + "\n"), "").verdict, Verdict::Text { .. }));
}

#[test]
fn pieces_that_name_their_side_are_never_exchanged() {
    let code = |letter: char, _| match letter {
        '.' => "--".to_owned(),
        letter if letter.is_uppercase() => format!("w{letter}"),
        letter => format!("b{}", letter.to_ascii_uppercase()),
    };
    let mut rows = drawn(OPEN, " ", code);
    assert_eq!(placement(&reading(&(rows.join("\n") + "\n"), "chess")), OPEN);
    // A program that prints its array from the first rank on.
    rows.reverse();
    let reading = reading(&(rows.join("\n") + "\n"), "chess");
    assert_eq!(placement(&reading), OPEN);
    assert!(reading.findings.iter().any(|finding| finding.message.contains("as the first rank")));
}

#[test]
fn codes_of_records_may_stand_in_a_grid() {
    let codes = [
        ("P", "FU"),
        ("L", "KY"),
        ("N", "KE"),
        ("S", "GI"),
        ("G", "KI"),
        ("B", "KA"),
        ("R", "HI"),
        ("K", "OU"),
        ("+B", "UM"),
    ];
    let board = [
        "l n s g k g s n l",
        ". r . . . . . +B .",
        "p p p p p p . p p",
        ". . . . . . p . .",
        ". . . . . . . . .",
        ". . P . . . . . .",
        "P P . P P P P P P",
        ". . . . . . . R .",
        "L N S G K G S N L",
    ];
    let cell = |text: &str, signed: bool| {
        let code = codes.iter().find(|(own, _)| own.eq_ignore_ascii_case(text)).map(|(_, code)| *code);
        let second = text.chars().any(char::is_lowercase);
        match code {
            None => "*".to_owned(),
            Some(code) if signed => format!("{}{code}", if second { '-' } else { '+' }),
            Some(code) => {
                if second {
                    code.to_lowercase()
                } else {
                    code.to_owned()
                }
            }
        }
    };
    let game = GAMES.named("shogi").ok();
    let context =
        Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() };
    for signed in [true, false] {
        let rows = board
            .map(|row| row.split(' ').map(|text| format!("{:>4}", cell(text, signed))).collect::<String>());
        let fence = format!("   9   8   7   6   5   4   3   2   1\n{}\n", rows.join("\n"));
        let found = read(&fence, &[], &context);
        assert_eq!(
            placement(&found),
            "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL",
            "{fence}"
        );
        // A code of no piece makes it no board.
        let other = fence.replace("OU", "XX");
        assert!(matches!(read(&other, &[], &context).verdict, Verdict::Text { .. }), "{other}");
    }
}
