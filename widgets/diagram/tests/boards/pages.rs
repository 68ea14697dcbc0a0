//! What a page says of all its boards: of which game they are, and whose the small letters are.
#![allow(clippy::unwrap_used)]

use musi_diagram::{CaseSides, Context, Evidence, PageFacts, Reading, Verdict, page_facts, read};
use musi_games::GAMES;
use musi_rules::Side;

fn facts(page: &str) -> PageFacts {
    page_facts(page, None, GAMES)
}

fn game(page: &str) -> Option<(String, Evidence)> {
    facts(page).game.map(|found| (found.game.to_string(), found.evidence()))
}

/// A fence as it is read on a page.
fn on_page(page: &str, fence: &str) -> Reading {
    let facts = facts(page);
    let evidence = facts.game.as_ref().map_or(Evidence::Named, musi_diagram::GameFound::evidence);
    read(
        fence,
        &[],
        &Context {
            games: GAMES,
            game: facts.game.map(|found| found.game),
            evidence,
            case_sides: facts.case_sides,
            language: "en",
            ..Context::default()
        },
    )
}

#[test]
fn a_page_about_another_game_only_mentions_the_one_that_is_known() {
    let few = "8 . . . . . B . .\n7 . . . . . . . .\n6 . r . . . . . .\n5 . . . . b . . .\n4 . . . . . . . .\n3 r . r . . . . .\n2 . . . . . . . .\n1 . . . . . . R .\n  a b c d e f g h\n";
    for page in [
        "# Checkers\n\nThe board is that of chess. A man that reaches the last row becomes a king.\n",
        "# The rules\n\nIn checkers a man that reaches the last row of the chess board becomes a king.\nCheckers is old.\n",
        "# Juego de damas\n\nSe juega en un tablero de ajedrez.\n",
    ] {
        assert_eq!(game(page), None, "{page}");
        assert!(matches!(on_page(page, few).verdict, Verdict::Text { .. }), "{page}");
    }
    // A page about chess that mentions checkers is one about chess.
    let chess =
        "# Chess\n\nThe board is that of checkers. A pawn that reaches the last rank becomes a queen.\n";
    assert_eq!(game(chess), Some(("chess".to_owned(), Evidence::Words)));
    assert_eq!(
        game("# Engine\n\nA chess engine.\n\n```\nCheckers:\nCheckers:\n```\n"),
        Some(("chess".to_owned(), Evidence::Word))
    );
    // One word of another game that is known outweighs nothing.
    assert_eq!(game("# Chess\n\nUnlike in shogi, no bishop comes back.\n").unwrap().0, "chess");
    assert_eq!(game("# Shogi\n\nUnlike in chess, a silver general can be dropped.\n").unwrap().0, "shogi");
    assert_eq!(game("# Chess and shogi\n\nTwo games.\n"), None);
}

#[test]
fn stones_agree_with_a_word_for_go_and_say_nothing_alone() {
    let rule = "# The rules of Go\n\nIf Black plays in the middle, the white stone is captured.\n";
    assert_eq!(game(rule), Some(("go".to_owned(), Evidence::Words)));
    assert_eq!(game("# Stones\n\nA white stone and a black stone have no liberties.\n"), None);
    let corner = ". . . . .\n. ● ○ . .\n● ○ . ○ .\n. ● ○ . .\n. . . . .\n";
    assert!(on_page(rule, corner).content.is_some());
    let reversi = "# Reversi\n\nA white stone between two is turned, unlike in the game of Go.\n";
    assert_eq!(game(reversi), None);
    assert!(matches!(on_page(reversi, corner).verdict, Verdict::Text { .. }));
}

#[test]
fn clauses_say_whose_small_letters_are() {
    let first = Some(CaseSides { lower: Side::First, upper: Side::Second });
    let second = Some(CaseSides { lower: Side::Second, upper: Side::First });
    for (said, sides) in [
        ("White is lowercase and black is uppercase, checkmate black in one.", first),
        ("Uppercase = Black, lowercase = White", first),
        ("Grossbuchstaben sind weiß, Kleinbuchstaben sind schwarz.", second),
        ("Las minúsculas son las blancas.", first),
        ("Black has the capital letters.", first),
        ("White pieces are upper-case letters.", second),
        // None of these says so.
        ("White is not lowercase.", None),
        ("The lowercase letters are white and the uppercase letters are white.", None),
        ("A small white piece.", None),
        ("White squares are lowercase.", None),
        ("Lowercase is harder to read. White moves first.", None),
    ] {
        assert_eq!(facts(&format!("# Chess\n\n{said}\n")).case_sides, sides, "{said}");
    }
    // What a program does with letters is no word about a board.
    assert_eq!(facts("# Chess\n\n```\n# white is lowercase\n```\n").case_sides, None);
    let rows = "8 . . . . . . K .\n7 . . . . . P P P\n6 P . . . . . . .\n5 p . . . . . . .\n4 . . . . . B . .\n3 . . . . . . . p\n2 . R . . . p p .\n1 . . . r . . k .\n  a b c d e f g h\n";
    let placement = |page: &str| {
        let reading = on_page(page, rows);
        reading.scene().map(|scene| scene.setup.split(' ').next().unwrap_or_default().to_owned())
    };
    let chess = "# Chess puzzles\n\nWhite is lowercase and black is uppercase, find the mate of the queen.\n";
    assert_eq!(placement(chess).as_deref(), Some("6k1/5ppp/p7/P7/5b2/7P/1r3PP1/3R2K1"));
    let other = chess.replace("lowercase", "x").replace("uppercase", "lowercase").replace('x', "uppercase");
    assert_eq!(placement(&other).as_deref(), Some("6K1/5PPP/P7/p7/5B2/7p/1R3pp1/3r2k1"));
}

#[test]
fn what_is_said_of_letters_holds_of_the_game_of_the_page() {
    // In shogi Black moves first.
    let page = "# Chess\n\nA pawn, a rook and a knight. Small letters are Black's.\n";
    assert_eq!(facts(page).case_sides.unwrap().lower, Side::Second);
    let fence = "|   |   |JL |\n|   |   |   |\n|   |   |ju |\n|jl |   |   |\n";
    let case_sides = facts(page).case_sides;
    let context = Context {
        games: GAMES,
        game: Some(facts(page).game.unwrap().game),
        info: "shogi",
        case_sides,
        ..Context::default()
    };
    let reading = read(fence, &[], &context);
    assert_eq!(reading.scene().unwrap().setup.split(' ').next(), Some("2k/3/2P/K2"));
}
