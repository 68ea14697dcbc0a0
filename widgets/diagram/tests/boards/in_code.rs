//! Boards in code: seen, listed with what stands on them, and shown where their author writes them as the reason says.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, reason = "short tests that print boards")]

use musi_diagram::{Context, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, placement, reading, rows, text};

/// On a page that names no game.
fn unnamed(fence: &str, info: &str) -> Reading {
    read(fence, &[], &Context { games: GAMES, info, language: "en", ..Context::default() })
}

/// A text that holds a board with these pieces, and says so.
#[track_caller]
fn seen(reading: &Reading, pieces: &str) {
    let seen = reading.seen.as_deref().unwrap_or_else(|| panic!("{:?}", reading.verdict));
    assert_eq!(seen.split(' ').next(), Some(pieces));
    assert!(text(reading).contains(&format!("`{seen}`")), "{}", text(reading));
}

#[test]
fn a_board_in_a_comment_or_a_string_is_seen_and_can_be_declared() {
    let comment: String = rows(OPEN).iter().map(|row| format!("// {row}\n")).collect();
    let strings: String =
        rows(OPEN).iter().map(|row| format!("    \"{}\",\n", row.replace(' ', ""))).collect();
    for fence in [
        format!("board.show();\n\n{comment}"),
        format!("let rows = [\n{strings}];\n"),
        format!("const TEXT = `\n{}`;\n", rows(OPEN).join("\n") + "\n"),
    ] {
        let found = reading(&fence, "rust");
        seen(&found, OPEN);
        assert!(
            text(&found).contains("its info string says `rust`")
                && text(&found).contains("write `chess` there")
        );
        assert_eq!(placement(&reading(&fence, "chess")), OPEN, "{fence}");
    }
}

#[test]
fn a_position_between_other_words_is_seen_and_wants_a_fence_of_its_own() {
    let fen = format!("{OPEN} w KQkq - 0 2");
    for (info, fence) in [
        ("yaml", format!("tests:\n  - fen: {fen}\n    nodes: 29\n")),
        ("js", format!("const board = new Board(\"{fen}\");\n")),
        ("", format!("import chess\nboard = chess.Board(\"{fen}\")\n")),
        ("", format!("{{\n  \"fen\": \"{fen}\",\n  \"depth\": 12\n}}\n")),
    ] {
        let found = unnamed(&fence, info);
        seen(&found, OPEN);
        assert_eq!(found.seen.as_deref(), Some(fen.as_str()));
        assert!(text(&found).contains("in a fence of its own, with `chess`"), "{}", text(&found));
        assert_eq!(placement(&unnamed(&fen, "chess")), OPEN);
    }
    // Nothing is seen in paths, and a position with a fault is none.
    for fence in ["cp src/a/b/c/d/e/f/g/h .\n", "fen: 8/8/8/8/8/8/8/8 w - - 0 1\n"] {
        assert_eq!(unnamed(fence, "sh").seen, None, "{fence}");
    }
}

#[test]
fn a_fence_in_a_text_in_markdown_is_seen() {
    let fence = format!("Write:\n\n```chess\n{}\n```\n", rows(START).join("\n"));
    let found = unnamed(&fence, "markdown");
    seen(&found, START);
    assert!(text(&found).contains("a fence of its own"));
    assert_eq!(unnamed("```chess\nno board\n```\n", "md").seen, None);
}

#[test]
fn moves_from_the_start_in_a_session_are_seen() {
    let found = unnamed("uci\nposition startpos moves e2e4 e7e5\ngo depth 4\n", "");
    seen(&found, OPEN);
}

#[test]
fn code_without_a_board_says_nothing() {
    for fence in ["let a = 1;\n", "for x in y:\n    pass\n", ""] {
        let found = reading(fence, "rust");
        assert!(matches!(found.verdict, Verdict::Text { .. }) && found.seen.is_none());
        assert_eq!(text(&found), "its info string says `rust`");
    }
}
