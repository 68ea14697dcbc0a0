//! "In this picture": how a text says that it speaks of the board above it.

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{CaptionText, Context, Tongue, Verdict, read};
use musi_games::GAMES;

const BOARD: &str = "\
+---+---+---+
|   |JL |   |
+---+---+---+
|   |tkt|   |
+---+---+---+
";

fn verdict(tongue: Tongue, text: &str) -> Verdict {
    let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
    read(BOARD, &[CaptionText { tongue, text, offset: 0 }], &context).verdict
}

#[test]
fn lines_may_break_within_the_introduction() {
    for text in
        ["In this picture the black king is in check.", "In this\npicture the black king is in check."]
    {
        assert!(matches!(verdict(Tongue::En, text), Verdict::Verified { .. }), "{text:?}");
    }
    for text in
        ["sitelen ni la, jan lawa pimeja li ken moli.", "> sitelen\n> ni la, jan lawa pimeja li ken moli."]
    {
        assert!(matches!(verdict(Tongue::Tok, text), Verdict::Verified { .. }), "{text:?}");
    }
}

#[test]
fn a_sentence_that_the_board_decides_needs_no_introduction() {
    let right = verdict(Tongue::En, "The black king is in check.");
    assert!(matches!(right, Verdict::Verified { .. }), "{right:?}");
    let wrong = verdict(Tongue::En, "The black king is not in check.");
    assert!(matches!(wrong, Verdict::Wrong { faults: 1, .. }), "{wrong:?}");
    // In toki pona it still does.
    let tok = verdict(Tongue::Tok, "jan lawa pimeja li ken moli.");
    assert!(matches!(tok, Verdict::Described { .. }), "{tok:?}");
}
