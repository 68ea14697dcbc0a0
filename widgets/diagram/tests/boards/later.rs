//! Paragraphs after the one right below a board: one that names a piece where it stands speaks of the board, understood or not.

use musi_diagram::{CaptionText, Context, Language, Verdict, read};
use musi_games::GAMES;

const BOARD: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\n";

fn verdict(paragraphs: &[&str]) -> Verdict {
    let mut offset = 0;
    let mut captions = Vec::new();
    for text in paragraphs {
        captions.push(CaptionText { language: Language::En, text, offset });
        offset += text.len() + 2;
    }
    let context = Context { games: GAMES, game: GAMES.named("chess").ok(), ..Context::default() };
    read(BOARD, &captions, &context).verdict
}

#[test]
fn a_paragraph_about_the_board_that_is_not_understood_counts() {
    let first = "White mates with Rd8.";
    assert!(matches!(verdict(&[first]), Verdict::Verified { .. }));
    for later in [
        "For hours the rook on d1 has been longing for this file.",
        "Poor king on g8, whom nobody ever told about air!",
        "Whoever looks at the pawns on f7, g7 and h7 feels how cramped they are.",
    ] {
        let found = verdict(&[first, later]);
        assert!(matches!(found, Verdict::Partly { unread: 1, .. }), "{later} {found:?}");
    }
}

#[test]
fn a_paragraph_about_something_else_does_not() {
    let first = "White mates with Rd8.";
    for later in [
        "In our last game the bishop on c4 was longing for this diagonal for hours.",
        "The club meets on Fridays in room d1.",
        "Rooks like open files more than anything else in the world.",
        "For hours the knight on d1 has been longing for this square.",
    ] {
        let found = verdict(&[first, later]);
        assert!(matches!(found, Verdict::Verified { .. }), "{later} {found:?}");
    }
}
