//! Sentences and their false twins on one small board: one word more or less is another game, or none.

use musi_diagram::Language;

use super::{findings, page};

/// The rules of a page of four files and four ranks that says this, in the keys of files of games; nothing where it states none.
fn stated(rank: &str, said: &str) -> Option<String> {
    let small = rank.to_lowercase();
    let board = format!("```\n{small}\n. . . .\n. . . .\n{rank}\n```\n");
    page(&format!("# Four\n\n{board}\n{said}\n"), Language::En).games.first().cloned()
}

#[test]
fn a_knight_of_shogi_is_not_that_of_chess() {
    let game = |of: &str| {
        stated(
            "K N N N",
            &format!("The **king** (K) and the **knight** (N) move as in {of}. Checkmate wins."),
        )
        .unwrap()
    };
    assert!(game("chess").contains("\nknight = n"), "{}", game("chess"));
    assert!(game("shogi").contains("\nshogiKnight = n"), "{}", game("shogi"));
}

#[test]
fn who_cannot_jump_is_lame() {
    let goes = "The **hare** (H) moves exactly two squares diagonally, jumping over the square in between. Who cannot move loses.";
    assert!(stated("H H H H", goes).unwrap().contains(":A\n"));
    let lame = stated(
        "H H H H",
        "The **hare** (H) moves like a knight in chess. The hare cannot jump over other pieces. Who cannot move loses.",
    );
    assert!(lame.unwrap().contains(":nN\n"));
    let slides = "The **hare** (H) moves any number of squares diagonally. The hare can jump over other pieces. Who cannot move loses.";
    assert_eq!(stated("H H H H", slides), None);
}

#[test]
fn who_wins_elsewhere_may_lose_here() {
    let game =
        |end: &str| stated("H H H H", &format!("The **hare** (H) moves one square in any direction. {end}"));
    assert!(game("The player who cannot move loses.").unwrap().contains("stalemateValue = loss"));
    assert!(game("The player who cannot move wins.").unwrap().contains("stalemateValue = win"));
    // No rule is the opposite of this one.
    assert_eq!(game("The player who reaches the last row loses."), None);
}

#[test]
fn exactly_so_many_are_not_so_many_or_more() {
    let game = |end: &str| {
        let text = format!(
            "# Row\n\n```\n. . . .\n. . . .\n. . . .\n. . . .\n```\n\nIn each turn a player places a stone on an empty square. {end}\n"
        );
        let found = page(&text, Language::En);
        let unread = findings(&found).any(|finding| finding.code == "caption-unread");
        (found.games.first().map(|ini| ini.contains("connectExact = true")), unread)
    };
    assert_eq!(game("The first player to get three in a row wins."), (Some(false), false));
    assert_eq!(game("The first player to get exactly three in a row wins."), (Some(true), false));
    assert_eq!(
        game("The first player to get three in a row wins. A row of four or more does not win."),
        (Some(true), false)
    );
    assert_eq!(game("The first player to get nearly three in a row wins."), (None, true));
}
