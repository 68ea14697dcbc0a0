//! Boards where they stand: in pages, in quotes, with captions in two languages and with figure files.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{parsed, shared};
use lipu_musi::document::Document;
use lipu_musi::figure::{FigureFile, FigureRules, Figures, GameRule, figures};
use musi_chess::Chess;
use musi_diagnostic::Severity;
use musi_diagram::DrawnGame as _;
use musi_diagram::{FigureKind, Language};
use std::{fs, path::Path};

fn read(page: &str, rules: &FigureRules) -> (Document, Figures) {
    let document = parsed(page);
    let found = figures(&document, rules);
    (document, found)
}

fn chess() -> FigureRules {
    FigureRules { game: GameRule::Named(Chess::GAME), ..FigureRules::default() }
}

/// A knight in the corner of a small board; `marks` are the cells of the upper rank.
fn knight(marks: [&str; 3]) -> String {
    let [a, b, c] = marks;
    format!(
        "```\n+---+---+---+\n| {a} | {b} | {c} |\n+---+---+---+\n|   |   | X |\n+---+---+---+\n| O |   |   |\n+---+---+---+\n```\n"
    )
}

const CAPTION: &str = "sitelen ni la, soweli tawa li lon ma pi sitelen \"O\". ona li ken tawa ma pi sitelen \"X\". <!-- A knight\nis on the square marked \"O\". It can go to the squares marked \"X\". -->\n";

fn verdicts(found: &Figures) -> Vec<(usize, &str, &str)> {
    found
        .figures
        .iter()
        .map(|figure| {
            let kind = figure.reading.scene().map_or("-", |scene| scene.kind.as_str());
            (figure.line, kind, figure.verdict().as_str())
        })
        .collect()
}

#[test]
fn the_thirteen_boards_of_the_chess_seed() {
    let expected = [
        (30, "board", "described"),
        (69, "colours", "verified"),
        (163, "labelled", "verified"),
        (193, "reach", "verified"),
        (221, "reach", "verified"),
        (249, "reach", "verified"),
        (277, "reach", "verified"),
        (303, "reach", "verified"),
        (327, "start", "verified"),
        (410, "en-passant", "verified"),
        (453, "check", "verified"),
        (489, "mate", "verified"),
        (525, "stalemate", "verified"),
    ];
    let Some(page) = shared("seeds/chess.md") else { return };
    for rules in [chess(), FigureRules::default()] {
        let (_, found) = read(&page, &rules);
        assert_eq!(found.game.as_ref().map(|game| game.game), Some(Chess::GAME));
        assert_eq!(verdicts(&found), expected, "{:?}", found.problems);
    }
}

#[test]
fn every_board_of_the_own_chess_page_holds_and_every_kind_is_there() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/chess.md");
    let page = fs::read_to_string(path).expect("the project's own page is part of it");
    let (_, found) = read(&page, &chess());
    let wrong: Vec<_> = found.problems.iter().filter(|problem| problem.severity != Severity::Note).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let kinds: Vec<FigureKind> =
        found.figures.iter().filter_map(|figure| Some(figure.reading.scene()?.kind)).collect();
    for kind in [
        FigureKind::Board,
        FigureKind::Colours,
        FigureKind::Reach,
        FigureKind::Labelled,
        FigureKind::Start,
        FigureKind::Check,
        FigureKind::Mate,
        FigureKind::Stalemate,
        FigureKind::EnPassant,
        FigureKind::Castling,
    ] {
        assert!(kinds.contains(&kind), "no figure of kind {}", kind.as_str());
    }
    // The eight verdicts on castling are one figure.
    assert_eq!(found.figures.iter().map(|figure| figure.parts.len()).max(), Some(8));
}

#[test]
fn a_wrong_mark_is_told_at_its_line_and_column_in_the_page() {
    let page = format!("# soweli\n\n{}\n{CAPTION}", knight([" ", "X", "X"]));
    let (document, found) = read(&page, &chess());
    assert_eq!(verdicts(&found), [(3, "reach", "wrong")]);
    let problem = &found.problems[0];
    assert_eq!(document.slice(problem.place), "X");
    assert_eq!(document.line_column(problem.place.start).to_string(), "5:11");
    assert!(problem.message.contains("c3"), "{}", problem.message);
}

#[test]
fn a_wrong_mark_in_a_quote_and_in_an_item_is_told_where_it_stands() {
    let lines = format!("{}\n{CAPTION}", knight(["X", "X", " "]));
    for (prefix, more) in [("> ", "> "), ("* ", "  "), ("> * ", ">   ")] {
        let mut page = String::new();
        for (index, line) in lines.lines().enumerate() {
            page.push_str(if index == 0 { prefix } else { more });
            page.push_str(line);
            page.push('\n');
        }
        let (document, found) = read(&page, &chess());
        let problem = found.problems.first().unwrap_or_else(|| panic!("nothing is wrong in\n{page}"));
        assert_eq!(document.slice(problem.place), "X", "{page}");
        assert_eq!(
            document.line_column(problem.place.start).to_string(),
            format!("3:{}", prefix.len() + 3),
            "{page}"
        );
    }
}

#[test]
fn the_paragraph_after_a_board_that_speaks_of_it_is_its_caption() {
    let page = format!("{}\n{CAPTION}\no tawa. <!-- go. -->\n", knight([" ", "X", " "]));
    let (document, found) = read(&page, &chess());
    let [figure] = &found.figures[..] else { panic!("{:?}", verdicts(&found)) };
    let captions: Vec<&str> = figure.caption.iter().map(|span| document.slice(*span)).collect();
    assert_eq!(captions, [CAPTION.trim_end()]);
    let named: Vec<(&str, usize)> = figure
        .references
        .iter()
        .map(|reference| (document.slice(reference.span), reference.squares.len()))
        .collect();
    assert_eq!(named, [("O", 1), ("X", 2), ("O", 1), ("X", 2)]);
}

#[test]
fn text_that_does_not_speak_of_the_board_stays_in_the_page() {
    let page = format!("{}\no tawa. <!-- go. -->\n\n{CAPTION}", knight([" ", "X", " "]));
    let (_, found) = read(&page, &chess());
    assert!(found.figures[0].caption.is_empty());
    assert_eq!(found.figures[0].verdict().as_str(), "verified");
}

/// A page in English in which text leads to each of two boards of the same game.
fn led(first: &str, second: &str) -> String {
    let check = "```chess\n4k3/8/8/8/4R3/8/8/4K3\n```\n";
    let fork = "```chess\n4k3/8/2q5/4N3/8/8/8/4K3\n```\n";
    format!("# Boards\n\n{first}\n\n{check}\n{second}\n\n{fork}")
}

fn english() -> FigureRules {
    FigureRules { text: Language::ENGLISH, comment: Language::Tok, language: "en".into(), ..chess() }
}

#[test]
fn the_paragraph_that_leads_to_a_board_is_held_against_it() {
    let leads = [
        // The sentence before a colon, and what points below.
        ("The rook gives check:", "The knight attacks the queen:", ["verified", "verified"]),
        (
            "In the diagram below, Black is in check.",
            "See the board below: Black is not in check.",
            ["verified", "verified"],
        ),
        // Of a paragraph between two boards the last sentence leads to the second.
        ("Here is a check:", "Black is in check. The knight attacks the queen:", ["verified", "verified"]),
        (
            "The rook gives check:",
            "Black is not in check. Here the knight attacks the queen:",
            ["wrong", "verified"],
        ),
        ("The rook gives mate:", "The knight attacks the rook:", ["wrong", "wrong"]),
        // Without either, the text before a board is not its own.
        ("Black is not in check.", "Black is in check.", ["verified", "described"]),
        ("The rook is a friend of the king:", "We go on.", ["described", "described"]),
    ];
    for (first, second, expected) in leads {
        let (_, found) = read(&led(first, second), &english());
        let told: Vec<_> = verdicts(&found).iter().map(|(_, _, verdict)| verdict.to_string()).collect();
        assert_eq!(told, expected, "{first} | {second}: {:#?}", found.problems);
    }
}

#[test]
fn what_leads_to_a_board_and_is_not_understood_is_reported_and_stays_before_it() {
    let (document, found) = read(&led("The rook is a friend of the king:", "A fork:"), &english());
    let unread = found.problems.iter().find(|problem| problem.code == "caption-unread").expect("a note");
    assert_eq!(document.line_column(unread.place.start).line, 3);
    assert!(found.figures.iter().all(|figure| figure.caption.is_empty()));
}

#[test]
fn a_figure_file_says_what_a_page_may_not() {
    let page = knight([" ", "X", " "]);
    let (_, silent) = read(&page, &chess());
    assert_ne!(silent.figures[0].verdict().as_str(), "verified");
    let file = FigureFile::parse("- line: 1\n  says: chess reach O=knight X=moves\n").expect("a figure file");
    let (_, told) = read(&page, &FigureRules { file, ..chess() });
    assert_eq!(verdicts(&told), [(1, "reach", "verified")], "{:?}", told.problems);
}

#[test]
fn an_entry_of_a_figure_file_without_a_fence_is_an_error_that_names_the_nearest() {
    let page = format!("toki.\n\n{}", knight([" ", "X", " "]));
    let file = FigureFile::parse("- line: 5\n  says: chess\n").expect("a figure file");
    let (_, found) = read(&page, &FigureRules { file, ..chess() });
    let lost = found.problems.iter().find(|problem| problem.code == "figure-file-line").expect("it is told");
    assert!(lost.remedy.contains("line 3"), "{}", lost.remedy);
}

#[test]
fn a_figure_file_with_a_key_of_its_own_is_refused_at_its_line() {
    let error = FigureFile::parse("- line: 5\n  say: chess\n").expect_err("an unknown key");
    assert_eq!(error.line, 2, "{error}");
    assert!(error.to_string().contains("says"), "{error}");
}

#[test]
fn code_is_no_board_and_is_not_listed() {
    let (_, found) = read("```rust\n+--+--+\n|  |  |\n+--+--+\n```\n\n```\nsona\n```\n", &chess());
    assert_eq!(verdicts(&found), [(7, "-", "text")]);
}

/// A board whose lines four blanks set off, on a page that speaks of chess.
fn set_off(rows: &str) -> String {
    let lines: Vec<String> = rows.lines().map(|row| format!("    {row}")).collect();
    let lines = lines.join("\n");
    format!("# Chess\n\nThe bishop and the queen of chess.\n\n{lines}\n\nA pawn stands on e4.\n")
}

const PRINTED: &str = "8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . P . . .\n3 . . . . . . . .\n2 P P P P . P P P\n1 R N B Q K B N R\n  a b c d e f g h\n";

#[test]
fn a_whole_board_that_blanks_set_off_is_one() {
    let rules = FigureRules { text: Language::En, comment: Language::En, ..FigureRules::default() };
    let (document, found) = read(&set_off(PRINTED), &rules);
    let [figure] = found.figures.as_slice() else { panic!("{:?}", found.figures) };
    let setup = figure.reading.scene().map(|scene| scene.setup.clone()).unwrap_or_default();
    assert_eq!(setup.split(' ').next(), Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
    assert_eq!(figure.verdict().as_str(), "verified", "{:?}", found.problems);
    // What is said of it stands at its lines.
    let false_twin = set_off(PRINTED).replace("on e4.", "on e5.");
    let (document, found) = (document, read(&false_twin, &rules).1);
    assert!(document.source().len() > false_twin.len() - 2);
    assert!(found.figures.is_empty(), "a board with a fault stays the code that it is: {:?}", found.figures);
    assert!(found.problems.is_empty(), "{:?}", found.problems);
}

#[test]
fn other_lines_that_blanks_set_off_are_no_boards() {
    let rules = FigureRules { text: Language::En, comment: Language::En, ..FigureRules::default() };
    for lines in [
        "r n b\np p p\n. . k\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "$ chess --help\nUsage: chess\n",
        "+---+---+\n|   | X |\n+---+---+\n| O |   |\n+---+---+\n",
        "1 2 3 | X . O\n4 5 6 | . O X\n7 8 9 | O . .\n",
    ] {
        let (_, found) = read(&set_off(lines), &rules);
        assert!(found.figures.is_empty() && found.problems.is_empty(), "{lines}");
    }
}

#[test]
fn a_board_after_text_stops_nothing() {
    let rules = FigureRules { text: Language::En, comment: Language::En, ..FigureRules::default() };
    let page = |info: &str, rows: &str| {
        format!("# Chess\n\nThe bishop and the queen of chess.\n\n```{info}\n{rows}```\n\nIt goes on.\n")
    };
    let (_, found) = read(&page("text", PRINTED), &rules);
    assert_eq!(found.figures[0].verdict().as_str(), "described");
    // Of two boards one is mirrored.
    let mirrored: Vec<String> =
        (1..9).zip(PRINTED.lines()).map(|(rank, row)| format!("{rank}{}", &row[1..])).collect();
    let two = format!("{PRINTED}\n{}\n  a b c d e f g h\n", mirrored.join("\n"));
    for (info, is_error) in [("text", false), ("sh", false), ("chess", true)] {
        let (_, found) = read(&page(info, &two), &rules);
        let errors = found.problems.iter().filter(|problem| problem.severity == Severity::Error).count();
        assert_eq!(errors > 0, is_error, "{info}: {:?}", found.problems);
    }
}

#[test]
fn switched_off_no_fence_is_read() {
    let rules = FigureRules { game: GameRule::Off, ..FigureRules::default() };
    let (_, found) = read(&knight([" ", "X", "X"]), &rules);
    assert_eq!(found, Figures::default());
}

/// Two boards of castling in one fence, the second with this in the square b1, and a list that says something of each.
fn group(b1: &str, items: &str) -> String {
    let board = |b1: &str| {
        let (rule, empty) = (format!("{}+", "+---".repeat(8)), format!("{}|", "|   ".repeat(8)));
        format!("{rule}\n|tkt| {b1} |   |   |jl |   |   |   |\n{rule}\n{empty}\n{rule}\n")
    };
    // The king's rank is the lower one.
    let turned = |text: String| text.lines().rev().flat_map(|line| [line, "\n"]).collect::<String>();
    format!(
        "```\n{}\n{}```\n\nsitelen ni la, tenpo walo li lon.\n\n{items}\no tawa.\n",
        turned(board(" ")),
        turned(board(b1))
    )
}

const ITEMS: &str = "\
1. jan lawa en tomo kiwen tawa li ken tawa tomo. <!-- The king and the rook can castle. -->
2. jan lawa li ken ala tawa tomo tan ni: ijo li lon insa. <!-- The king cannot castle, because a piece stands between. -->
";

#[test]
fn each_item_of_the_list_after_several_boards_speaks_of_its_board() {
    let page = group("p", ITEMS);
    let (document, found) = read(&page, &chess());
    assert_eq!(verdicts(&found), [(1, "castling", "verified")], "{:?}", found.problems);
    let figure = &found.figures[0];
    assert_eq!(figure.parts.len(), 2);
    let said = |part: usize| document.slice(figure.parts[part].caption[0]).to_owned();
    assert!(said(0).contains("can castle") && said(1).contains("cannot castle"));
    assert!(document.slice(figure.list.expect("a list")).starts_with("1. jan lawa en tomo"));
    assert_eq!(figure.caption.len(), 1, "the text before the list is the caption of all");
}

#[test]
fn a_board_of_several_that_is_not_as_its_item_says_is_wrong_where_it_stands() {
    // Nothing stands between on the second board.
    let (document, found) = read(&group(" ", ITEMS), &chess());
    assert_eq!(verdicts(&found), [(1, "castling", "wrong")]);
    let lines: Vec<usize> =
        found.problems.iter().map(|problem| document.line_column(problem.place.start).line).collect();
    assert_eq!(lines, [18], "{:?}", found.problems);
    // A mark on it that nothing explains stands on its line, too.
    let (document, found) = read(&group("?", ITEMS), &chess());
    let lines: Vec<usize> =
        found.problems.iter().map(|problem| document.line_column(problem.place.start).line).collect();
    assert!(lines.contains(&11), "{:?}", found.problems);
}

#[test]
fn several_boards_want_an_item_each_or_none() {
    let first = ITEMS.lines().next().expect("an item");
    let (_, found) = read(&group("p", &format!("{first}\n")), &chess());
    assert_eq!(found.figures[0].verdict().as_str(), "wrong");
    let problem = found.problems.iter().find(|problem| problem.code == "group-size").expect("a problem");
    let says = problem.message.contains("2 boards") && problem.message.contains("has 1 item");
    assert!(says, "{}", problem.message);
    // Without a list they stand together, and nothing is said of each.
    let (_, found) = read(&group("p", ""), &chess());
    assert_eq!((found.figures[0].parts.len(), found.problems.len()), (2, 0), "{:?}", found.problems);
}

#[test]
fn of_positions_one_of_which_is_wrong_the_other_is_shown() {
    let (good, wrong) = ("k6K/8/8/8/8/8/8/8 w - - 0 1", "k6K/8/8/8/8/8/8/7Q b KQkk - 0 1");
    let rules = FigureRules::default();
    for (page, line) in [
        (format!("# Chess\n\n```\n{good}\n{wrong}\n```\n"), 5),
        (format!("# Chess\n\n```\n{wrong}\n\nand the other one\n{good}\n```\n"), 4),
    ] {
        let (document, found) = read(&page, &rules);
        let scene = found.figures[0].reading.scene().expect("a board");
        assert_eq!((scene.setup.as_str(), found.figures[0].parts.len()), (good, 0));
        let problem = found.problems.iter().find(|problem| problem.code == "notation").expect("a problem");
        assert_eq!(problem.severity, Severity::Warning);
        assert_eq!(document.line_column(problem.place.start).line, line, "{}", problem.message);
        // Where its author calls it chess, what is wrong is an error.
        let (_, found) = read(&page.replacen("```", "```chess", 1), &rules);
        assert!(found.problems.iter().any(|problem| problem.severity == Severity::Error));
    }
}

#[test]
fn boards_side_by_side_are_a_group() {
    let fence = "```\n8 r . . . k . . r      8 r . . . k . . r\n7 p p p . . p p p      7 p p p . . p p p\n6 . . n . . n . .      6 . . n . . n . .\n5 . . b p p . . .  ->  5 . . b p p . . .\n4 . . . . P . . .      4 . . . . P . . .\n3 . . N . . N . .      3 . . N . . N . .\n2 P P P P . P P P      2 P P P P . P P P\n1 R . B Q K . . R      1 R . B Q . R K .\n  a b c d e f g h        a b c d e f g h\n```\n\n";
    let (_, found) = read(
        &format!("# Castling\n\n{fence}1. The white king is on e1.\n2. The white king is on e1.\n"),
        &chess(),
    );
    assert_eq!(found.figures[0].parts.len(), 2);
}

#[test]
fn a_table_in_a_quote_is_a_board_as_any_other() {
    let rows = [
        "|   | a | b | c | d | e | f | g | h |",
        "|---|---|---|---|---|---|---|---|---|",
        "| 8 |   |   |   |   | r |   | k | r |",
        "| 7 | p | p |   |   |   |   | p |   |",
        "| 6 |   |   | b | B |   | n |   | p |",
        "| 5 |   |   | P |   | p |   |   |   |",
        "| 4 |   |   | B |   | P |   |   |   |",
        "| 3 | P |   |   |   |   |   |   | P |",
        "| 2 |   | P |   |   |   | P | R |   |",
        "| 1 |   |   | R |   |   |   | K |   |",
    ];
    let page = |before: &str, rows: &[&str]| {
        let lines = rows.iter().map(|row| format!("{before}{row}\n")).collect::<Vec<_>>().concat();
        format!("# Chess\n\nThe king of chess.\n\n{lines}\nThe end.\n")
    };
    let setup = |page: &str| {
        let (_, found) = read(page, &english());
        let setup = found.figures.first().and_then(|figure| Some(figure.reading.scene()?.setup.clone()));
        setup.map(|setup| setup.split(' ').next().unwrap_or_default().to_owned())
    };
    let placed = "4r1kr/pp4p1/2bB1n1p/2P1p3/2B1P3/P6P/1P3PR1/2R3K1";
    for before in ["", "> ", ">"] {
        assert_eq!(setup(&page(before, &rows)).as_deref(), Some(placed), "{before:?}");
    }
    // A table of letters that are no pieces stays one.
    let words = rows.map(|row| row.replace('p', "z"));
    assert!(setup(&page("> ", &words.each_ref().map(String::as_str))).is_none());
}

#[test]
fn tables_without_a_head_or_with_marks_are_boards() {
    let setup = |page: &str, game: &str| {
        let (_, found) =
            read(&format!("# {game}\n\nThe knight of {game} jumps over any piece.\n\n{page}"), &english());
        let setup = found.figures.first().and_then(|figure| Some(figure.reading.scene()?.setup.clone()));
        setup.map(|setup| setup.split(' ').next().unwrap_or_default().to_owned())
    };
    let ruled = "|---|---|---|---|---|---|---|---|\n";
    let rows = [
        "| ♜ |   | ♝ | ♛ | ♚ | ♝ | ♞ | ♜ |",
        "| ♟ | ♟ | ♟ | ♟ |   | ♟ | ♟ | ♟ |",
        "|   |   | ♞ |   |   |   |   |   |",
        "|   |   |   |   | ♟ |   |   |   |",
        "|   |   | ♗ |   | ♙ |   |   |   |",
        "|   |   |   |   |   | ♘ |   |   |",
        "| ♙ | ♙ | ♙ | ♙ |   | ♙ | ♙ | ♙ |",
        "| ♖ | ♘ | ♗ | ♕ | ♔ |   |   | ♖ |",
    ];
    let placed = Some("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R");
    let body = rows.join("\n") + "\n";
    let kramdown = format!("{0}{body}{0}", ruled.replace("-|-", "-+-"));
    assert_eq!(setup(&kramdown, "chess").as_deref(), placed);
    assert_eq!(setup(&body, "chess").as_deref(), placed);
    let empty_head = format!("{}\n{ruled}{body}", "|   ".repeat(8) + "|");
    assert_eq!(setup(&empty_head, "chess").as_deref(), placed);
    // The squares to which a piece may go, where their names say that it is a board.
    let marked = "|   | a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|---|\n| 8 |   |   |   |   |   |   |   |   |\n| 7 |   |   |   |   |   |   |   |   |\n| 6 |   |   | x |   | x |   |   |   |\n| 5 |   | x |   |   |   | x |   |   |\n| 4 |   |   |   | ♘ |   |   |   |   |\n| 3 |   | x |   |   |   | x |   |   |\n| 2 |   |   | x |   | x |   |   |   |\n| 1 |   |   |   |   |   |   |   |   |\n";
    assert_eq!(setup(marked, "chess").as_deref(), Some("8/8/8/8/3N4/8/8/8"));
    // Words, letters without names of squares, and rows of other things stay tables and paragraphs.
    for other in [
        kramdown.replace('♟', "yes"),
        marked
            .replace("|   | a | b | c | d | e | f | g | h |", "| n | q | z | c | d | e | f | g | h |")
            .replace('♘', "N"),
        body.replace(['♜', '♟', '♞', '♝', '♛', '♚'], "1"),
    ] {
        assert_eq!(setup(&other, "chess"), None, "{other}");
    }
}

#[test]
fn a_board_beside_one_of_a_game_is_of_that_game() {
    let board = |rank: &str| format!("{rank}\n{}", ". . . . . . . .\n".repeat(7));
    let beside = |left: &str, right: &str| {
        let lines = left.lines().zip(right.lines()).map(|(left, right)| format!("{left}    {right}\n"));
        format!(
            "# Chess\n\nThe king and the rook of chess.\n\n```\n{}```\n",
            lines.collect::<Vec<_>>().concat()
        )
    };
    let games = |page: &str| -> Vec<String> {
        let (_, found) = read(page, &english());
        assert!(
            found.problems.iter().all(|problem| problem.severity != Severity::Error),
            "{:?}",
            found.problems
        );
        let parts = found.figures.iter().flat_map(|figure| &figure.parts);
        parts.filter_map(|part| Some(part.reading.content.as_ref()?.game().to_string())).collect()
    };
    // An empty board says nothing by itself.
    let (filled, empty) = (board("r . . . k . . r"), board(". . . . . . . ."));
    assert_eq!(games(&beside(&filled, &empty)), ["chess", "chess"]);
    assert!(games(&beside(&empty, &empty)).is_empty());
}
