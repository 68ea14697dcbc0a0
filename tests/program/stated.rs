//! Pages whose author has set no anchors: the sentence that states a rule is found by its words, or not at all.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi, parsed, shared};
use lipu_musi::document::{Block, BlockKind, Document};
use lipu_musi::figure::{FigureRules, GameRule, figures};
use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::GameName;
use musi_shogi::Shogi;
use std::fs;

/// The rules that are found on a page: the name without `rule-`, and the line at which its block begins.
fn found(page: &str, game: GameName) -> Vec<(String, usize)> {
    let document = parsed(page);
    let rules = FigureRules { game: GameRule::Named(game), ..FigureRules::default() };
    let stated = figures(&document, &rules).stated;
    stated
        .into_iter()
        .map(|(at, anchor)| {
            let name = anchor.strip_prefix("rule-").expect("the name of a rule").to_owned();
            (name, document.line_column(at).line)
        })
        .collect()
}

/// Compares with what a person has found: lines, each with its rules.
fn assert_found(page: &str, game: GameName, expected: &[(usize, &str)]) {
    let mut wanted: Vec<(usize, String)> = expected
        .iter()
        .flat_map(|(line, names)| names.split(' ').map(|name| (*line, name.to_owned())))
        .collect();
    let mut told: Vec<(usize, String)> =
        found(page, game).into_iter().map(|(name, line)| (line, name)).collect();
    wanted.sort();
    told.sort();
    assert_eq!(told, wanted);
}

const CHESS: [(usize, &str); 24] = [
    (112, "not-your-turn"),
    (123, "off-pattern"),
    (126, "own-piece"),
    (133, "blocked-by"),
    (140, "pawn"),
    (142, "first-move-only"),
    (145, "pawn-blocked"),
    (149, "pawn-needs-enemy"),
    (154, "promotion-forced"),
    (187, "knight"),
    (215, "bishop"),
    (243, "rook"),
    (272, "queen"),
    (299, "king"),
    (383, "castling-king-moved"),
    (383, "castling-rook-moved"),
    (386, "castling-blocked"),
    (389, "castling-in-check"),
    (392, "castling-through-check"),
    (403, "en-passant-late"),
    (446, "mate"),
    (450, "leaves-king-attacked"),
    (520, "stalemate"),
    (565, "threefold"),
];

#[test]
fn the_rules_of_the_chess_seed_are_found_where_they_stand() {
    let Some(page) = shared("seeds/chess.md") else { return };
    assert_found(&page, Chess::GAME, &CHESS);
    // The same without comments: only what the text alone tells.
    let Some(page) = shared("seeds/chess-stripped.md") else { return };
    let names: Vec<String> = found(&page, Chess::GAME).into_iter().map(|(name, _)| name).collect();
    assert!(names.len() >= 20 && !names.contains(&"castling-in-check".to_owned()), "{names:?}");
}

#[test]
fn the_rules_of_the_page_of_shogi_are_found_where_they_stand() {
    let Some(page) = shared("lipu-sona/pages/lentan/shogi.md") else { return };
    let expected = [
        (132, "not-your-turn"),
        (143, "off-pattern"),
        (146, "own-piece"),
        (156, "blocked-by"),
        (206, "pawn"),
        (220, "knight"),
        (238, "silver-general"),
        (256, "gold-general"),
        (276, "lance"),
        (297, "bishop"),
        (324, "rook"),
        (354, "king"),
        (436, "promotion-outside-zone"),
        (442, "promotion-from-hand"),
        (447, "promotion-forced"),
        (460, "promotion-never"),
        (559, "drop-occupied"),
        (561, "drop-no-future"),
        (563, "drop-two-pawns"),
        (567, "drop-pawn-mate"),
        (582, "mate"),
        (586, "leaves-king-attacked"),
        (708, "no-move"),
        (720, "fourfold"),
        (724, "perpetual-check"),
    ];
    assert_found(&page, Shogi::GAME, &expected);
}

/// The paragraphs and items of a page, in their order.
fn texts(document: &Document) -> Vec<&Block> {
    let is_text = |block: &&Block| matches!(block.kind, BlockKind::Paragraph | BlockKind::Plain);
    document.walk().filter(is_text).collect()
}

#[test]
fn on_pages_whose_author_has_tied_the_rules_the_words_find_no_other_sentence() {
    for (name, game) in [("chess.md", Chess::GAME), ("shogi.md", Shogi::GAME)] {
        let page = fs::read_to_string(format!("content/{name}")).expect("our own page");
        assert_eq!(found(&page, game), [], "{name}: the author has tied them");
        let page = page.replace("<a\nid=", "<a id=");
        let tied = parsed(&page);
        let bare = page
            .split("<a id=\"rule-")
            .enumerate()
            .map(|(at, part)| if at == 0 { part } else { part.split_once("</a>").expect("an anchor").1 })
            .collect::<String>();
        let document = parsed(&bare);
        let rules = FigureRules { game: GameRule::Named(game), ..FigureRules::default() };
        let stated = figures(&document, &rules).stated;
        let (tied_texts, bare_texts) = (texts(&tied), texts(&document));
        assert_eq!(tied_texts.len(), bare_texts.len());
        for (at, anchor) in &stated {
            let place = bare_texts.iter().position(|block| block.span.start == *at).expect("a text");
            let text = tied.slice(tied_texts[place].span);
            assert!(text.contains(&format!("id=\"{anchor}\"")), "{name}: {anchor} was found in: {text}");
        }
        assert!(stated.len() >= 5, "{name}: {stated:?}");
    }
}

#[test]
fn what_two_sentences_say_is_tied_to_neither() {
    let board = "```\n+---+---+\n|   |   |\n+---+---+\n```\n\n";
    let turn = "jan musi li ken tawa e ijo musi lon tenpo ona taso.\n\n";
    assert_eq!(found(&format!("{board}{turn}"), Chess::GAME), [("not-your-turn".to_owned(), 7)]);
    assert_eq!(found(&format!("{board}{turn}{turn}"), Chess::GAME), []);
}

#[test]
fn a_page_that_is_built_as_it_came_has_the_anchors_in_all_its_languages() {
    let Some(page) = shared("seeds/chess.md") else { return };
    let folder = Folder::new();
    folder.write("source/content/chess.md", &page);
    folder.write(
        "source/lipu-musi.yaml",
        "title: musi\nbase-url: https://example.org/\nlanguages: [tok, en]\ntranslations: [{paths: [\"**\"], text: tok, comment: en}]\n",
    );
    let run = lipu_musi(&["build", "source"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for name in ["source/site/chess/index.html", "source/site/chess/en/index.html"] {
        let html = folder.read(name);
        for (_, rule) in CHESS {
            assert_eq!(html.matches(&format!("<a id=\"rule-{rule}\"></a>")).count(), 1, "{name}: {rule}");
        }
        assert!(
            html.contains("<a id=\"rule-own-piece\"></a>ijo musi li ken ala tawa ma ni")
                || name.contains("/en/")
        );
    }
}

/// A table says how pieces go and what they become; what becomes of a rook has a name and no letter on the board.
#[test]
fn a_game_can_stand_in_a_table() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\n");
    folder.write(
        "content/index.md",
        include_str!("../../widgets/games/stated/figure/tests/strangers/judkins.md"),
    );
    let run = lipu_musi(&["check", "--format", "json"], folder.path());
    assert!(!run.stdout.contains("caption-unread") && !run.stdout.contains("stated-piece"), "{}", run.stdout);
    assert_eq!(run.status, 0, "{}", run.stdout);
}

/// A board whose page states a rule that is not understood plays no other game: it is a picture, and says which sentence that is.
#[test]
fn a_game_that_lacks_a_rule_is_a_picture_that_says_so() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\nfigures: [{paths: [\"**\"], game: stated}]\n");
    let board = "```\n. . . .\n. X O .\n. O X .\n. . . .\n```\n";
    let play = "X is black and O is white. Black moves first. In each turn a player places a disc on an empty square.";
    let ends = "When neither player can move, the player with the most discs wins.";
    let turned = "Every disc must outflank enemy discs in a line, which are turned over.";
    let page = |rule: &str| format!("# Small\n\n{board}\n{play} {rule} {ends}\n");
    let built = |rule: &str| {
        folder.write("content/index.md", &page(rule));
        let run = lipu_musi(&["check", "--format", "json"], folder.path());
        let site = lipu_musi(&["build"], folder.path());
        assert_eq!((run.status, site.status), (0, 0), "{} {}", run.stdout, site.stderr);
        (run.stdout.contains("stated-incomplete"), folder.read("site/index.html"))
    };
    let (incomplete, html) = built(turned);
    assert!(!incomplete && !html.contains("class=\"incomplete\""), "{html}");
    let unread = "Discs between the new one and another of its colour glimmer over.";
    let (incomplete, html) = built(unread);
    assert!(incomplete && !html.contains("data-live"), "{html}");
    assert!(html.contains("<svg") && html.contains("the rules of the game are incomplete"), "{html}");
    assert!(html.contains(&format!("<li>{}</li>", unread.trim_end_matches('.'))), "{html}");
}
