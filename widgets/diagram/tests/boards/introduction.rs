//! "In this picture": how a text says that it speaks of the board above it.

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{CaptionText, Context, Language, Verdict, read};
use musi_games::GAMES;

const BOARD: &str = "\
+---+---+---+
|   |JL |   |
+---+---+---+
|   |tkt|   |
+---+---+---+
";

fn verdict(language: Language, text: &str) -> Verdict {
    let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
    read(BOARD, &[CaptionText { language, text, offset: 0 }], &context).verdict
}

#[test]
fn lines_may_break_within_the_introduction() {
    for text in
        ["In this picture the black king is in check.", "In this\npicture the black king is in check."]
    {
        assert!(matches!(verdict(Language::En, text), Verdict::Verified { .. }), "{text:?}");
    }
    for text in
        ["sitelen ni la, jan lawa pimeja li ken moli.", "> sitelen\n> ni la, jan lawa pimeja li ken moli."]
    {
        assert!(matches!(verdict(Language::Tok, text), Verdict::Verified { .. }), "{text:?}");
    }
}

#[test]
fn a_sentence_that_the_board_decides_needs_no_introduction() {
    let right = verdict(Language::En, "The black king is in check.");
    assert!(matches!(right, Verdict::Verified { .. }), "{right:?}");
    let wrong = verdict(Language::En, "The black king is not in check.");
    assert!(matches!(wrong, Verdict::Wrong { faults: 1, .. }), "{wrong:?}");
    let right = verdict(Language::Tok, "jan lawa pimeja li ken moli.");
    assert!(matches!(right, Verdict::Verified { .. }), "{right:?}");
    let wrong = verdict(Language::Tok, "jan lawa pimeja li ken ala moli.");
    assert!(matches!(wrong, Verdict::Wrong { faults: 1, .. }), "{wrong:?}");
}

#[test]
fn paragraphs_after_the_caption_are_read_where_they_name_squares_of_the_board() {
    let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
    let of = |texts: &[&str]| {
        let mut offset = 0;
        let texts = texts.iter().map(|text| {
            offset += 1000;
            CaptionText { language: Language::En, text, offset }
        });
        read(BOARD, &texts.collect::<Vec<_>>(), &context).verdict
    };
    let caption = "The black king is in check.";
    assert!(matches!(of(&[caption, "The white rook is on b1."]), Verdict::Verified { .. }));
    let wrong = of(&[caption, "The white rook is on c1."]);
    assert!(matches!(wrong, Verdict::Wrong { faults: 1, .. }), "{wrong:?}");
    let partly = of(&[caption, "The white rook on b1 is pretty. The rook on b1 gives check."]);
    assert!(matches!(partly, Verdict::Partly { unread: 1, .. }), "{partly:?}");
    // About chess, and about no square of this board.
    let other = of(&[caption, "A rook is worth five pawns.", "White begins every game."]);
    assert!(matches!(other, Verdict::Verified { .. }), "{other:?}");
    // What does not hold of this board may be said of another one, or be false.
    for text in ["White has two rooks.", "The white king is in check.", "Black has a rook."] {
        let open = of(&[caption, text]);
        assert!(matches!(open, Verdict::Partly { unread: 1, .. }), "{text}: {open:?}");
    }
}
