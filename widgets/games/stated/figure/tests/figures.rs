//! Figures of stated games: read, held against their rules, drawn, and played.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::draw::{Frame, write_framed};
use musi_diagram::{CaptionText, Context, Language, Location, Reading, Verdict, read};
use musi_games::GAMES;
use musi_runtime::{Component, Page};
use musi_stated::{Figure, Scene, StatedReading};

/// A small game with hands: who brings the lion to the far rank, or captures the other's, wins.
const RULES: &str = "[tiny:dobutsu]\n";

const BOARD: &str = "\
+---+---+---+
| g | l | e |
+---+---+---+
|   | c |   |
+---+---+---+
| X | C | X |
+---+---+---+
| E | L | G |
+---+---+---+
";

fn reading(info: &str, fence: &str) -> Reading {
    read(fence, &[], &Context { games: GAMES, info, ..Context::default() })
}

fn scene(reading: &Reading) -> Scene {
    reading.content_as::<StatedReading>().unwrap().scene.clone()
}

fn mounted(scene: &Scene) -> Figure {
    let text = scene.to_text();
    Figure::mount(&Page { id: "f1", scene: &text, language: "en", ..Page::default() }).unwrap()
}

#[test]
fn a_fence_states_a_game_and_can_be_played() {
    let read = reading("stated", RULES);
    assert!(matches!(read.verdict, Verdict::Verified { .. }), "{:?}", read.findings);
    let mut figure = mounted(&scene(&read));
    let mut says = |event: &str| figure.dispatch(event).unwrap().announcement;
    assert_eq!(says("do=s4"), "First C on b2: 1 square.");
    assert_eq!(says("do=s7"), "First C from b2 to b3. It is the second side's turn.");
    assert_eq!(says("do=s1"), "This is not a piece of the side to move.");
    says("do=s10");
    assert_eq!(says("do=s4"), "This piece does not move so.");
    assert_eq!(says("do=s9"), "Second G on a4: 1 square.");
    assert_eq!(says("do=reset"), "It is the first side's turn.");
}

#[test]
fn it_is_played_by_keyboard_to_its_end() {
    let mut figure = mounted(&scene(&reading("stated", RULES)));
    let mut last = String::new();
    for event in ["ArrowUp", "ArrowRight", "Enter", "ArrowUp", "Enter"] {
        last = figure.dispatch(&format!("key={event}")).unwrap().announcement;
    }
    assert_eq!(last, "First C from b2 to b3. It is the second side's turn.");
    // The second side looks away, and its lion is captured.
    for event in ["do=s9", "do=s6", "do=s7", "do=s10"] {
        last = figure.dispatch(event).unwrap().announcement;
    }
    assert_eq!(last, "First C from b3 to b4. The first side wins.");
    assert_eq!(figure.dispatch("do=s0").unwrap().announcement, "The game is over.");
    assert_eq!(figure.dispatch("do=s3").unwrap().announcement, "The game is over.");
    assert_eq!(figure.dispatch("key=u").unwrap().announcement, "It is the first side's turn.");
    assert!(figure.dispatch("key=F5").is_none() && figure.dispatch("do=nothing").is_none());
}

#[test]
fn what_was_captured_can_be_put() {
    let mut figure = mounted(&scene(&reading("stated", RULES)));
    for event in ["do=s4", "do=s7", "do=s10", "do=s7"] {
        figure.dispatch(event).unwrap();
    }
    // The lion has taken the chick; the first side moves, and the second puts what it holds.
    figure.dispatch("do=s0").unwrap();
    assert!(figure.dispatch("do=s4").unwrap().announcement.contains("second side's turn"));
    let chick = musi_stated_rules::types::find("shogiPawn").unwrap();
    assert!(figure.dispatch(&format!("do=h{chick}")).unwrap().announcement.starts_with("Second C on @: "));
    assert_eq!(figure.dispatch("do=s2").unwrap().announcement, "It cannot be put there.");
    assert_eq!(
        figure.dispatch("do=s5").unwrap().announcement,
        "Second C is put on c2. It is the first side's turn."
    );
}

#[test]
fn a_drawn_board_is_held_against_the_rules() {
    let right = reading("stated tiny reach=b1", &[RULES, "\n", BOARD].concat());
    assert!(matches!(right.verdict, Verdict::Verified { .. }), "{:?}", right.findings);
    assert_eq!(scene(&right).kind_word(), "reach");

    let less = reading("stated tiny reach=b1", &[RULES, "\n", &BOARD.replacen("| X |", "|   |", 1)].concat());
    let finding = less.findings.iter().find(|finding| finding.code == "mark-missing").unwrap();
    assert!(finding.message.contains("b1 can go to a2"), "{finding:?}");
    assert!(matches!(less.verdict, Verdict::Wrong { .. }));

    let more =
        reading("stated tiny reach=b1", &[RULES, "\n", &BOARD.replace("|   | c |", "| X | c |")].concat());
    let finding = more.findings.iter().find(|finding| finding.code == "mark-wrong").unwrap();
    assert!(matches!(finding.place, Location::Fence { line: 6, column: 3, .. }), "{finding:?}");

    // Another game by one word: the elephant goes straight, and the lion no more than it does.
    let other = reading("stated tiny reach=b1", &["[tiny:dobutsu]\ncommoner = -\nwazir = -\ncustomPiece1 = g:W\ncustomPiece2 = l:F\nextinctionPieceTypes = l\n\n", BOARD].concat());
    assert!(matches!(other.verdict, Verdict::Verified { .. }), "{:?}", other.findings);
    let other = reading(
        "stated tiny reach=b1",
        &["[tiny:dobutsu]\ncommoner = -\ncustomPiece2 = l:fF\nextinctionPieceTypes = l\n\n", BOARD].concat(),
    );
    assert!(matches!(other.verdict, Verdict::Verified { .. }), "{:?}", other.findings);
    let other = reading(
        "stated tiny reach=b1",
        &["[tiny:dobutsu]\ncommoner = -\ncustomPiece2 = l:bF\nextinctionPieceTypes = l\n\n", BOARD].concat(),
    );
    assert!(matches!(other.verdict, Verdict::Wrong { .. }), "{:?}", other.findings);
}

#[test]
fn what_is_wrong_is_a_finding_at_its_place() {
    for (info, fence, code) in [
        ("stated", "", "game-unknown"),
        ("stated nothing-such", "", "game-unknown"),
        ("stated chess leap=b1", "", "legend"),
        ("stated chess reach=e4", BOARD, "board-size"),
        ("stated dobutsu reach=b4", &BOARD.replace('l', " "), "legend"),
        ("stated dobutsu", &BOARD.replace('g', "z"), "mark-unexplained"),
        ("stated dobutsu", BOARD, "mark-unexplained"),
        ("stated", "[a:dobutsu]\nstartFen = gle/1c1/1C1/ELZ w\n", "start"),
        ("stated", "[a:dobutsu]\nstartFen = 3/3/3/3 w\n", "start"),
        ("stated", "[a:chess]\nmaxFile = 17\n", "board-size"),
        ("stated", "[a:dobutsu]\ncustomPiece1 = z:Q!\n", "betza"),
    ] {
        let read = reading(info, fence);
        assert!(
            read.findings.iter().any(|finding| finding.code == code),
            "{info} {fence}: {:?}",
            read.findings
        );
        assert!(matches!(read.verdict, Verdict::Wrong { .. }), "{info} {fence}");
    }
    // Other fences are none of its business.
    assert!(reading("statedly", "[a:dobutsu]").content.is_none());
    assert!(reading("", "[a:dobutsu]").content.is_none());
}

#[test]
fn it_reads_without_script_and_is_the_same_alive() {
    let read = reading("stated tiny reach=b1", &[RULES, "\n", BOARD].concat());
    let content = read.content.as_deref().unwrap();
    let verdict = Verdict::Verified { claims: Vec::new() };
    for alive in [false, true] {
        let frame = Frame { labels: Language::En, alive, ..Frame::new("f1", &verdict) };
        let mut html = String::new();
        write_framed(&mut html, &frame, &*content.body(&frame).unwrap());
        for part in ["data-game=\"stated\"", "a1, first E", "a2, can go here", ">L</text>"] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert_eq!(html.contains("data-live=\"stated\""), alive);
        let picture = |text: &str| {
            let start = text.find("<svg").unwrap();
            text[start..start + text[start..].find("</svg>").unwrap()].to_owned()
        };
        let mut figure = mounted(&scene(&read));
        let live = figure.dispatch("show=").unwrap().into_html();
        assert_eq!(picture(&live), picture(&html));
        assert!(live.contains("tabindex=\"0\"") && live.contains("role=\"grid\""));
    }
}

/// The lines of a game on crossings, as the path of its board.
fn net(keys: &str, rows: &str) -> String {
    let rules = format!(
        "[net]\nmaxFile = 3\nmaxRank = 3\ncustomPiece1 = m:K\nstartFen = {rows} w - - 0 1\ncastling = false\npoints = true\n{keys}"
    );
    let mut figure = mounted(&scene(&reading("stated", &rules)));
    let live = figure.dispatch("show=").unwrap().into_html();
    let (_, path) = live.split_once("class=\"rule\" d=\"").unwrap();
    path.split('"').next().unwrap().to_owned()
}

#[test]
fn a_board_with_lines_is_drawn_with_them() {
    let whole = net("diagonalPoints = a1 b2 c3\n", "m1m/3/M1M");
    // Six lines to the right, six down, and two diagonals, one each from a1 and b2.
    let count = |part: &str| whole.matches(part).count();
    assert_eq!([count("h64"), count("v64"), count("l64-64"), count("l64 64")], [6, 6, 2, 0], "{whole}");
    assert!(whole.contains("M32 160l64-64"), "{whole}");
    // No line leads to where there is no point, and none is diagonal where the game says nothing of them.
    let holed = net("", "*1m/3/M1M");
    let count = |part: &str| holed.matches(part).count();
    assert_eq!([count("h64"), count("v64"), count("l64")], [5, 5, 0], "{holed}");
    assert_eq!(net("", "m1m/3/M1M"), "M32 32v128M96 32v128M160 32v128M32 32h128M32 96h128M32 160h128");
}

#[test]
fn every_language_says_it() {
    let mut figure = mounted(&scene(&reading("stated", RULES)));
    figure.dispatch("language=de").unwrap();
    assert_eq!(figure.dispatch("key=t").unwrap().announcement, "Die erste Seite ist am Zug.");
    figure.dispatch("language=tok").unwrap();
    assert_eq!(figure.dispatch("key=t").unwrap().announcement, "tenpo ni li tenpo pi jan nanpa wan.");
}

#[test]
fn a_scene_travels_and_comes_back() {
    for name in ["chess", "shogi", "xiangqi", "flipello", "dobutsu", "breakthrough"] {
        let scene = scene(&reading(&format!("stated {name}"), ""));
        let again = Scene::from_text(&scene.to_text()).unwrap();
        assert_eq!((&again.state, again.game.rules.pack()), (&scene.state, scene.game.rules.pack()));
        assert_eq!(again.game.moves(&again.state), scene.game.moves(&scene.state));
    }
    for text in ["", "game", "game|x", "game|8|[a]", "reach z9|gle/1c1/1C1/ELG w|[a:dobutsu]"] {
        assert!(Scene::from_text(text).is_none(), "{text}");
    }
}

#[test]
fn a_text_that_nobody_reads_is_not_taken_for_checked() {
    let reading = |text: &str| {
        let captions = [CaptionText { language: Language::En, text, offset: 40 }];
        read(RULES, &captions, &Context { games: GAMES, info: "stated", ..Context::default() })
    };
    let said = reading("The chick can go to b7. It wins at once.");
    assert!(matches!(said.verdict, Verdict::Partly { read: 0, unread: 2, .. }), "{:?}", said.verdict);
    let spans: Vec<_> = said.findings.iter().map(|finding| (finding.code, finding.place.clone())).collect();
    assert_eq!(
        spans,
        [("caption-unread", Location::Caption(44..49)), ("caption-unread", Location::Caption(75..79))]
    );
    assert!(matches!(reading("—").verdict, Verdict::Verified { .. }));
}

#[test]
fn a_position_that_comes_too_often_ends_the_game() {
    let mut figure = mounted(&scene(&reading("stated", RULES)));
    let mut last = String::new();
    for _ in 0..2 {
        // Both giraffes go there and back.
        for event in ["s2", "s5", "s9", "s6", "s5", "s2", "s6", "s9"] {
            assert!(!last.contains("too often"), "{event}");
            last = figure.dispatch(&format!("do={event}")).unwrap().announcement;
        }
    }
    assert!(last.ends_with("This position has come too often. The game is drawn."), "{last}");
    assert_eq!(figure.dispatch("do=s4").unwrap().announcement, "First C on b2: 0 squares.");
    figure.dispatch("key=u").unwrap();
    assert_eq!(figure.dispatch("do=s6").unwrap().announcement, "Second G on a3: 2 squares.");
}

#[test]
fn a_sentence_beside_keys_is_held_against_them() {
    let reading = |text: &str| {
        let captions = [CaptionText { language: Language::En, text, offset: 40 }];
        read(RULES, &captions, &Context { games: GAMES, info: "stated", ..Context::default() })
    };
    for (text, code, verdict) in [
        ("Who cannot move loses.", None, "verified"),
        ("Who cannot move wins.", Some("caption-false"), "wrong"),
        ("A player may put a piece from the hand on any empty square.", None, "verified"),
        ("Captured pieces leave the board.", Some("caption-false"), "wrong"),
        ("Who can capture must capture.", Some("caption-false"), "wrong"),
    ] {
        let read = reading(text);
        assert_eq!(read.findings.first().map(|finding| finding.code), code, "{text} {:?}", read.findings);
        assert_eq!(read.verdict.as_str(), verdict, "{text}");
    }
}

/// A fence of which nobody says anything.
fn bare(fence: &str) -> Reading {
    read(fence, &[], &Context { games: GAMES, ..Context::default() })
}

const XIANGQI: [&str; 10] = [
    "r n b a k a b n r",
    ". . . . . . . . .",
    ". c . . . . . c .",
    "p . p . p . p . p",
    ". . . . . . . . .",
    ". . . . . . . . .",
    "P . P . P . P . P",
    ". C . . . . . C .",
    ". . . . . . . . .",
    "R N B A K A B N R",
];

#[test]
fn boards_of_built_in_games_are_known_by_themselves() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let labelled: Vec<String> = (0..10).map(|at| format!("{} {}", 9 - at, XIANGQI[at])).collect();
    let rivers =
        [XIANGQI[..5].join("\n"), "  楚 河   漢 界  ".to_owned(), XIANGQI[5..].join("\n")].join("\n");
    let letters = XIANGQI.join("\n").replace('n', "h").replace('N', "H").replace('b', "e").replace('B', "E");
    let signs = "車 馬 象 士 將 士 象 馬 車\n. . . . . . . . .\n. 砲 . . . . . 砲 .\n卒 . 卒 . 卒 . 卒 . 卒\n. . . . . . . . .\n. . . . . . . . .\n\
                 兵 . 兵 . 兵 . 兵 . 兵\n. 炮 . . . . . 炮 .\n. . . . . . . . .\n俥 傌 相 仕 帥 仕 相 傌 俥\n";
    let plain = signs
        .replace(['俥', '車'], "车")
        .replace(['傌', '馬'], "马")
        .replace('砲', "炮")
        .replace('帥', "帅")
        .replace('將', "将");
    for fence in [
        XIANGQI.join("\n"),
        labelled.join("\n") + "\n  a b c d e f g h i\n",
        rivers,
        letters,
        signs.to_owned(),
        plain,
    ] {
        let found = bare(&fence);
        let content = found.content.as_ref().unwrap_or_else(|| panic!("{:?}\n{fence}", found.verdict));
        assert!(content.position().unwrap().starts_with(start), "{:?}\n{fence}", content.position());
        assert_eq!(found.findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), ["game-guessed"]);
        // What the note proposes works.
        let named = reading("stated xiangqi", &fence);
        assert!(matches!(named.verdict, Verdict::Verified { .. }), "{:?}\n{fence}", named.findings);
        assert_eq!(named.content.unwrap().position(), content.position());
    }
    let moved = XIANGQI.join("\n").replacen(". C .", ". . C", 1);
    assert!(bare(&moved).content.is_some_and(|content| content.position().unwrap().contains("/2C4C1/")));
}

#[test]
fn boards_that_may_be_of_another_game_stay_text() {
    let rows = XIANGQI.join("\n");
    for fence in [
        // No king, a letter of no piece, too many of a kind, hardly a piece where it begins.
        rows.replace('K', "."),
        rows.replace('c', "z"),
        rows.replacen(". . . . . . . . .", "a a a . . . . . .", 1),
        "k . . . . . . . .\n".repeat(9) + "r n b a K a b n r\n",
        // A mailbox around the board, a row too few.
        format!(
            "x x x x x x x x x x x\n{}\n",
            rows.lines().map(|row| format!("x {row} x")).collect::<Vec<_>>().join("\n")
        ),
        XIANGQI[..9].join("\n"),
    ] {
        let found = bare(&fence);
        assert!(
            matches!(found.verdict, Verdict::Text { .. }) && found.findings.is_empty(),
            "{:?}\n{fence}",
            found.verdict
        );
    }
    // What is said of another game on the same board.
    let captions = [CaptionText { language: Language::En, text: "A position of janggi.", offset: 0 }];
    let moved = rows.replacen(". C .", ". . C", 1);
    let found = read(&moved, &captions, &Context { games: GAMES, ..Context::default() });
    assert!(matches!(found.verdict, Verdict::Text { .. }), "{:?}", found.verdict);
}
