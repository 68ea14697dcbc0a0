//! Where a rule ends: what is just allowed and what is just not.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};
use musi_diagram::caption::{TokenKind, tokens};
use std::fmt::Write as _;

/// The findings of a site of two pages, a line each.
fn checked(index: &str) -> (i32, Vec<String>) {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: o\nlanguages: [tok, en]\nfigures: [{paths: ['**'], game: chess}]\nlanguage: false\n",
    );
    folder.write("content/index.md", index);
    folder.write("content/b.md", "# b\n");
    let run = lipu_musi(&["check", "--format", "json"], folder.path());
    (run.status, run.stdout.lines().map(str::to_owned).collect())
}

#[test]
fn the_top_and_the_text_of_a_page_are_places_without_an_id() {
    let (status, found) = checked("# o\n\n[a](#top) [b](#text) [c](b.md#top) [d](b.md#text) [e](#)\n");
    assert_eq!((status, found), (0, Vec::new()));
    let (_, found) = checked("# o\n\n[a](#tops) [b](b.md#tops)\n");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|finding| finding.contains("\"dead-fragment\"")), "{found:?}");
}

#[test]
fn a_hundred_dead_links_of_a_page_are_told_what_was_meant() {
    let mut links = String::new();
    for at in 0..150 {
        let _ = writeln!(links, "[a](bb{at}/../bb.md?{at})");
    }
    let (_, found) = checked(&format!("# o\n\n{links}"));
    assert_eq!(found.len(), 150);
    let meant = found.iter().filter(|finding| finding.contains("did you mean")).count();
    assert!(meant <= 100, "{meant}");
}

const BOARD: &str = "+---+---+---+\n| O | X | O |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n| X |JL | X |\n\
                     +---+---+---+\n```\n";

#[test]
fn a_wrong_board_can_be_wrong_on_purpose_and_a_wrong_legend_cannot() {
    let board =
        |info: &str| checked(&format!("# o\n\n```chess reach {info} deliberate=\"to be found\"\n{BOARD}"));
    let (status, found) = board("JL=rook O=knight X=moves");
    assert_eq!(status, 0, "{found:?}");
    assert!(
        found.iter().any(|finding| finding.contains("\"mark-wrong\",\"severity\":\"note\"")),
        "{found:?}"
    );
    let (status, found) = board("O=nonsense");
    assert_eq!(status, 1, "{found:?}");
    assert!(found.iter().any(|finding| finding.contains("\"legend\",\"severity\":\"error\"")), "{found:?}");
}

#[test]
fn a_table_that_lacks_too_many_cells_says_so() {
    let table = |rows: usize| {
        format!("# o\n\n{}|\n{}|\n{}", "| a ".repeat(600), "|---".repeat(600), "| c |\n".repeat(rows))
    };
    let (_, few) = checked(&table(20));
    assert_eq!(few.iter().filter(|line| line.contains("unfilled-table")).count(), 0, "{few:?}");
    let (_, many) = checked(&table(500));
    assert_eq!(many.iter().filter(|line| line.contains("unfilled-table")).count(), 1, "{many:?}");
    assert!(many.iter().any(|line| line.contains("\"line\":3,")), "{many:?}");
}

#[test]
fn deep_brackets_are_refused_with_their_place() {
    let deep = "[".repeat(65);
    let (status, found) = checked(&format!("---\ntitle: o\nx: {deep}{}\n---\n", "]".repeat(65)));
    assert_eq!(status, 1);
    assert!(found.iter().any(|finding| finding.contains("nested more than 64 deep")), "{found:?}");
    assert!(found.iter().any(|finding| finding.contains("\"line\":3,\"column\":68")), "{found:?}");
}

#[test]
fn a_quote_has_at_most_two_hundred_bytes() {
    for (open, close) in [("\"", "\""), ("“", "”")] {
        let is_quote = |bytes: usize| {
            let text = format!("{open}{}{close}", "X".repeat(bytes));
            tokens(&text).iter().any(|token| matches!(&token.kind, TokenKind::Quote(_)))
        };
        assert!(is_quote(200), "{open}");
        assert!(!is_quote(201), "{open}");
    }
}

#[test]
fn of_the_errors_of_one_code_twenty_are_shown() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\n");
    let built = |pages: usize| {
        for at in 0..pages {
            folder.write(&format!("content/p{at:02}.md"), "---\ntitle: [\n---\n");
        }
        lipu_musi(&["build"], folder.path()).stderr
    };
    let twenty = built(20);
    assert_eq!(twenty.matches(".md:").count(), 20, "{twenty}");
    let more = built(21);
    assert_eq!(more.matches(".md:").count(), 20, "{more}");
    assert!(more.contains("1 more"), "{more}");
}
