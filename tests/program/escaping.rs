//! What an author writes into figures stays text: no mark, name or caption becomes markup.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};

/// What would be seen as a tag or as an attribute if it were not escaped.
const HOSTILE: &str = "\"><evil/x='&";

/// A board with a hostile mark in a cell.
fn board(info: &str, cell: &str) -> String {
    let cell = format!("{cell:16}");
    let rule = format!("+{0}+{0}+\n", "-".repeat(16));
    format!("```{info}\n{rule}|{cell}| {HOSTILE:14} |\n{rule}| {HOSTILE:14} |{:16}|\n{rule}```\n", "")
}

/// The page of each family, all of it that an author can choose being hostile.
fn pages() -> Vec<(&'static str, String)> {
    let said = "In this picture `\"><evil/x='&` stands beside a king on the square marked `\"><evil/x='&`.";
    let hand = "```mahjong\n123m456p789s11z55z 5z\n```\n";
    vec![
        ("chess", format!("{}\n{said}\n", board("chess", " K"))),
        ("shogi", format!("{}\n{said}\n", board("shogi", " 王"))),
        (
            "muso",
            format!(
                "{}\nIn this picture the squares marked `{HOSTILE}` are telo spaces.\n",
                board("muso board", "")
            ),
        ),
        ("riichi", format!("{hand}\n{said}\n\nYaku: `{HOSTILE}` 3 han.\n")),
        (
            "stated",
            format!(
                "The **king{HOSTILE}** (K) moves one square in any direction.\n\n{}\n{said}\n",
                board("stated", " K")
            ),
        ),
    ]
}

#[test]
fn no_figure_lets_a_text_become_markup() {
    let folder = Folder::new();
    for (name, page) in pages() {
        folder.write("page.md", &page);
        // Marks that nobody explains are errors; the figures are written all the same.
        let run = lipu_musi(&["render", "page.md", "--game", name, "--lang", "en"], folder.path());
        let html = run.stdout;
        // Where what is hostile is no name or mark that a family knows, there is no figure.
        let is_drawn = html.contains("<figure") && html.contains("evil");
        assert!(is_drawn || ["riichi", "stated"].contains(&name), "{name}: {html} {}", run.stderr);
        assert!(!html.to_lowercase().contains("<evil"), "{name}: {html}");
        // In the value of an attribute the quotation mark before it must be escaped.
        for (at, _) in html.match_indices("><evil/x=").chain(html.match_indices(">&lt;evil/x=")) {
            assert!(html[..at].ends_with("&quot;"), "{name}: {}", &html[at.saturating_sub(80)..at]);
        }
    }
}
