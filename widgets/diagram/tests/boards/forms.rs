//! Boards as people draw them, each with the set-up that it shows; what is none, and what is said of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fmt::Write as _;

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;

const ITALIAN: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R";
const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/// The cells of a position, rank by rank from the top.
fn cells(position: &str, empty: &str) -> Vec<Vec<String>> {
    let rank = |rank: &str| {
        let mut cells = Vec::new();
        let mut letters = rank.chars();
        while let Some(letter) = letters.next() {
            match letter.to_digit(10) {
                Some(count) => cells.extend(std::iter::repeat_n(empty.to_owned(), count as usize)),
                None if letter == '+' => cells.push(format!("+{}", letters.next().unwrap())),
                None => cells.push(letter.to_string()),
            }
        }
        cells
    };
    position.split('/').map(rank).collect()
}

/// Rows of cells with something between, before and after.
fn rows(cells: &[Vec<String>], between: &str, row: impl Fn(usize, String) -> String) -> String {
    let lines = cells.iter().enumerate().map(|(at, cells)| row(at, cells.join(between)) + "\n");
    lines.collect()
}

fn plain(cells: &[Vec<String>]) -> String {
    rows(cells, " ", |_, row| row)
}

/// Every cell as another text.
fn as_signs(cells: &[Vec<String>], sign: impl Fn(&str) -> String) -> Vec<Vec<String>> {
    cells.iter().map(|row| row.iter().map(|cell| sign(cell)).collect()).collect()
}

fn figurine(cell: &str) -> String {
    let letters = "KQRBNPkqrbnp".find(cell).and_then(|at| "♔♕♖♗♘♙♚♛♜♝♞♟".chars().nth(at));
    letters.map_or_else(|| cell.to_owned(), String::from)
}

fn prefixed(cell: &str) -> String {
    match cell.chars().next().filter(|letter| letter.is_alphabetic()) {
        Some(letter) if letter.is_uppercase() => format!("w{cell}"),
        Some(_) => format!("b{}", cell.to_uppercase()),
        None => cell.to_owned(),
    }
}

fn boxed(cells: &[Vec<String>]) -> String {
    let line = |left: &str, middle: &str, right: &str| {
        format!("{left}{}{right}\n", vec!["───"; cells[0].len()].join(middle))
    };
    let mut out = line("┌", "┬", "┐");
    for (at, row) in cells.iter().enumerate() {
        writeln!(out, "│{}│", row.iter().map(|cell| format!(" {cell} ")).collect::<Vec<_>>().join("│"))
            .unwrap();
        out.push_str(&if at + 1 == cells.len() {
            line("└", "┴", "┘")
        } else {
            line("├", "┼", "┤")
        });
    }
    out
}

struct Page<'a> {
    info: &'a str,
    game: &'a str,
    evidence: Evidence,
    language: &'a str,
    caption: &'a str,
}

/// A page that is about chess by its own words.
const CHESS: Page<'static> = Page {
    info: "",
    game: "chess",
    evidence: Evidence::Words,
    language: "en",
    caption: "White has developed well.",
};

impl Page<'_> {
    fn read(&self, fence: &str) -> Reading {
        let caption = CaptionText { language: Language::En, text: self.caption, offset: 0 };
        let context = Context {
            games: GAMES,
            game: GAMES.named(self.game).ok(),
            evidence: self.evidence,
            language: self.language,
            info: self.info,
            ..Context::default()
        };
        read(fence, &[caption], &context)
    }

    /// The pieces that a fence shows, and its board's other facts.
    fn setup(&self, fence: &str) -> String {
        let reading = self.read(fence);
        let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{fence}", reading.verdict));
        // Whatever the form, every cell is where it is written.
        let diagram = reading.diagram.as_ref().unwrap();
        let lines: Vec<&str> = fence.split('\n').collect();
        for cell in diagram.cells.iter().filter(|cell| !cell.text.is_empty()) {
            assert!(fence.get(cell.span.clone()).is_some_and(|text| !text.is_empty()), "{cell:?}\n{fence}");
            assert!(cell.line >= 1 && cell.line <= lines.len(), "{cell:?}");
            assert!(cell.column <= lines[cell.line - 1].chars().count(), "{cell:?}");
        }
        scene.setup.clone()
    }

    fn board(&self, fence: &str) -> String {
        self.setup(fence).split(' ').next().unwrap().to_owned()
    }

    /// Why a fence is text.
    fn reason(&self, fence: &str) -> String {
        let reading = self.read(fence);
        assert!(reading.findings.is_empty(), "{:?}\n{fence}", reading.findings);
        match reading.verdict {
            Verdict::Text { reason } => reason,
            other => panic!("{other:?}\n{fence}"),
        }
    }
}

#[test]
fn every_way_of_drawing_shows_the_same_board() {
    let dots = cells(ITALIAN, ".");
    let blanks = cells(ITALIAN, " ");
    let files = "    a b c d e f g h\n";
    let named = |at: usize, row: String| format!("{} | {row}", 8 - at);
    let drawings = [
        // What libraries print.
        plain(&dots),
        format!(
            "   +------------------------+\n{}   +------------------------+\n     a  b  c  d  e  f  g  h\n",
            rows(&dots, "  ", |at, row| format!(" {} | {row} |", 8 - at))
        ),
        // Signs for empty squares.
        plain(&cells(ITALIAN, "_")),
        plain(&cells(ITALIAN, "-")),
        plain(&cells(ITALIAN, "·")),
        plain(&as_signs(&dots, figurine)),
        rows(&as_signs(&cells(ITALIAN, "·"), figurine), "", |_, row| row),
        rows(&dots, "", |_, row| row),
        rows(&cells(ITALIAN, "-"), "", |_, row| row),
        // One, two and three columns a cell.
        plain(&as_signs(&cells(ITALIAN, "--"), prefixed)),
        rows(&as_signs(&cells(ITALIAN, "  "), prefixed), "|", |_, row| row),
        rows(&dots, "   ", |_, row| row),
        // Labels on any side.
        rows(&dots, " ", |at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n",
        format!("  a b c d e f g h\n{}", rows(&dots, " ", |at, row| format!("{} {row} {}", 8 - at, 8 - at))),
        rows(&dots, " ", |at, row| format!("{row}  {}", 8 - at)) + "\nabcdefgh\n",
        // Bars, frames, lines.
        rows(&blanks, " | ", |_, row| format!("| {row} |")),
        rows(&blanks, " | ", named) + "    a   b   c   d   e   f   g   h\n",
        rows(&blanks, " | ", |_, row| format!("| {row} |\n---------------------------------")),
        rows(&blanks, " ", |at, row| format!("{}   {row}", 8 - at)) + files,
        boxed(&blanks),
        boxed(&as_signs(&blanks, figurine)),
        format!(
            "┌─────────────────┐\n{}└─────────────────┘\n",
            rows(&dots, " ", |_, row| format!("│ {row} │"))
        ),
        format!(
            "{0}{1}{0}",
            "+---+---+---+---+---+---+---+---+\n",
            rows(&blanks, " | ", |_, row| format!("| {row} |"))
        ),
    ];
    for drawing in &drawings {
        assert_eq!(CHESS.board(drawing), ITALIAN, "\n{drawing}");
        // Where nothing names the game, a whole board of its pieces does.
        assert_eq!(Page { game: "", ..CHESS }.board(drawing), ITALIAN, "\n{drawing}");
    }
}

#[test]
fn shaded_squares_are_empty() {
    let mut shaded = cells(ITALIAN, ".");
    for (rank, row) in shaded.iter_mut().enumerate() {
        for (file, cell) in row.iter_mut().enumerate().filter(|(_, cell)| *cell == ".") {
            *cell = if (rank + file) % 2 == 0 { " " } else { "#" }.to_owned();
            let _ = file;
        }
    }
    assert_eq!(CHESS.board(&boxed(&shaded)), ITALIAN);
}

#[test]
fn boards_from_the_other_side_and_parts_are_read_by_their_labels() {
    let mut turned = cells(ITALIAN, ".");
    turned.reverse();
    for row in &mut turned {
        row.reverse();
    }
    let drawing = format!("  h g f e d c b a\n{}", rows(&turned, " ", |at, row| format!("{} {row}", at + 1)));
    assert_eq!(CHESS.board(&drawing), ITALIAN);
    let part: Vec<Vec<String>> = cells(ITALIAN, ".").iter().take(3).map(|row| row[3..].to_vec()).collect();
    let drawing = rows(&part, " ", |at, row| format!("{} {row}", 8 - at)) + "  d e f g h\n";
    assert_eq!(CHESS.board(&drawing), "qkbnr/p1ppp/5");
}

#[test]
fn notation_says_what_stands_and_whose_turn_it_is() {
    let fen = Page { info: "fen", game: "", ..CHESS };
    let whole = format!("{ITALIAN} b KQkq - 3 3");
    for text in [
        whole.clone(),
        format!("FEN: {whole}\n"),
        format!("position fen {whole}"),
        format!("\n  {whole}  \n"),
    ] {
        assert_eq!(fen.setup(&text), whole, "{text}");
    }
    let chess = Page { info: "chess", game: "", ..CHESS };
    assert_eq!(chess.setup(&whole), whole);
    let epd = Page { info: "epd", game: "", ..CHESS };
    assert_eq!(
        epd.setup(&format!("{ITALIAN} b KQkq - bm Nf6; id \"a\";")),
        format!("{ITALIAN} b KQkq - 0 1")
    );
    let uci = "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4";
    assert_eq!(fen.setup(uci), whole);
    let sfen = Page { info: "sfen", game: "", ..CHESS };
    let held = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";
    assert_eq!(sfen.setup(&format!("sfen {held}")), held);
    assert_eq!(sfen.board("position startpos moves 7g7f"), SHOGI.replace("/9/PPPPPPPPP", "/2P6/PP1PPPPPP"));
    // The page's letters are not those of a notation.
    let other = Page { caption: "White pieces are written in small letters.", ..fen };
    assert_eq!(other.setup(&whole), whole);
}

#[test]
fn what_notation_says_wrongly_is_an_error_at_its_place() {
    let fen = Page { info: "fen", game: "", ..CHESS };
    let pgn = Page { info: "pgn", game: "", ..CHESS };
    let cases = [
        (&fen, "x\n8/8/8/7/8/8/8/8 w - - 0 1", (2, 7), "7 squares"),
        (&fen, "8/8/8/8/3x4/8/8/8 w - - 0 1", (1, 10), "\"x\""),
        (&fen, "8/8/8/8/8/8/8/K1k5 white - - 0 1", (1, 20), "side to move"),
        (&pgn, "1. e4 e5 2. Nf6", (1, 13), "Nf6"),
        (&fen, "position startpos moves e2e5", (1, 25), "e2e5"),
    ];
    for (page, text, place, says) in cases {
        let reading = page.read(text);
        assert!(matches!(reading.verdict, Verdict::Wrong { .. }), "{text}: {:?}", reading.verdict);
        let finding = reading.findings.iter().find(|finding| finding.severity == Severity::Error).unwrap();
        let musi_diagram::Location::Fence { line, column, .. } = finding.place else { panic!("{finding:?}") };
        assert_eq!((line, column), place, "{finding:?}");
        assert!(finding.message.contains(says) && !finding.remedy.is_empty(), "{finding:?}");
    }
}

#[test]
fn records_of_moves_show_the_board_after_them() {
    let pgn = Page { info: "pgn", game: "", ..CHESS };
    assert_eq!(pgn.setup("1. e4 e5 2. Nf3 Nc6 3. Bc4"), format!("{ITALIAN} b KQkq - 3 3"));
    let kif = Page { info: "kif", game: "", ..CHESS };
    let moves = "手合割：平手\n手数----指手----\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    assert_eq!(kif.board(moves), "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL");
    let ki2 = Page { info: "ki2", game: "", ..CHESS };
    assert_eq!(ki2.board("▲７六歩 △３四歩\n"), kif.board(moves));
    for moves in ["▲７六歩 △３四歩\n", "+7776FU\n-3334FU\n"] {
        assert_eq!(Page { info: "", ..kif }.board(moves), kif.board("▲７六歩 △３四歩\n"), "{moves}");
    }
    // The moves travel with the board, and are written under it.
    let texts = |page: &Page<'_>, fence: &str| {
        let reading = page.read(fence);
        let scene = reading.scene().unwrap();
        let line = scene.line.clone().unwrap();
        let back = musi_diagram::Scene::of_page(&scene.to_page()).unwrap().line.unwrap();
        let actions = |line: &musi_diagram::GameLine| -> Vec<_> {
            line.moves.iter().map(|played| played.action).collect()
        };
        assert_eq!((actions(&back), &back.start), (actions(&line), &line.start));
        assert_eq!(scene.to_string().parse::<musi_diagram::Scene>().unwrap().line.unwrap(), line);
        line.moves.iter().map(|played| played.text.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(&pgn, "1.e4 e5 2.Nf3 Nc6"), "1. e4 e5 2. Nf3 Nc6");
    let black = "[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... Kd7 2. a8=Q";
    assert_eq!(texts(&pgn, black), "1… Kd7 2. a8=Q");
    assert_eq!(texts(&kif, moves), "1. ７六歩(77) ３四歩(33)");
    let usi = Page { info: "usi", game: "", ..CHESS };
    let drop = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5e 5a5b";
    assert_eq!(texts(&usi, drop), "1. P*5e 5a5b");
    assert!(pgn.read("[White \"a\"]\n\n1. e4").scene().unwrap().line.is_some());
    assert!(
        Page { info: "fen", ..pgn }.read(&format!("{ITALIAN} b KQkq - 3 3")).scene().unwrap().line.is_none()
    );
}

const BOD: &str = "\
後手の持駒：角二　歩
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・ ・ ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩 ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
後手番
";

#[test]
fn boards_of_japanese_programs_are_read_with_their_hands() {
    let expected = "lnsgkgsnl/1r7/pppppppp1/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL w 2bp 1";
    for page in [
        Page { info: "bod", game: "", ..CHESS },
        Page { info: "shogi", game: "", ..CHESS },
        Page { game: "shogi", ..CHESS },
        Page { game: "", ..CHESS },
    ] {
        assert_eq!(page.setup(BOD), expected, "{}", page.info);
    }
    let letters = as_signs(&cells(SHOGI, "."), |cell| format!("{cell:>2}"));
    assert_eq!(Page { game: "shogi", ..CHESS }.board(&plain(&letters)), SHOGI);
}

#[test]
fn letters_are_those_of_the_language_of_the_page() {
    let alike = |letters: &str| {
        as_signs(&cells(ITALIAN, "."), |cell| {
            let upper = cell.to_uppercase();
            let Some(at) = "PNBRQK".find(&upper) else { return cell.to_owned() };
            let own: String = letters.split(' ').nth(at).unwrap().to_owned();
            if upper == cell { own } else { own.to_lowercase() }
        })
    };
    for (language, letters) in [
        ("de", "B S L T D K"),
        ("de-AT", "B S L T D K"),
        ("fr", "P C F T D R"),
        ("es", "P C A T D R"),
        ("pl", "P S G W H K"),
        ("ru", "П К С Л Ф Кр"),
    ] {
        let page = Page { language, caption: "", ..CHESS };
        assert_eq!(page.board(&plain(&alike(letters))), ITALIAN, "{language}");
        // The letters of notation are understood in every language.
        assert_eq!(page.board(&plain(&cells(ITALIAN, "."))), ITALIAN, "{language}");
    }
    // A whole board in the letters of another language than the page's is read, and a note says so.
    let german = plain(&alike("B S L T D K"));
    let reading = CHESS.read(&german);
    assert!(
        reading.findings.iter().any(|finding| finding.code == "letters-guessed"),
        "{:?}",
        reading.findings
    );
    assert_eq!(CHESS.board(&german), ITALIAN);
    // Without its kings it is asked about, not guessed.
    let kingless = german.replace(['K', 'k'], ".");
    let reason = CHESS.reason(&kingless);
    assert!(reason.contains("letters=de"), "{reason}");
    assert_eq!(Page { info: "chess letters=de", ..CHESS }.board(&german), ITALIAN);
    // A letter that is one piece in the language and another in notation is asked about, and either can be said.
    let small = "8 . . . k\n7 . . . .\n6 . K . B\n  a b c d\n";
    let page = Page { language: "de", ..CHESS };
    let reading = page.read(small);
    let asked = reading.findings.iter().find(|finding| finding.code == "letters-unsure").expect("a question");
    assert!(asked.remedy.contains("letters=de") && asked.remedy.contains("letters=en"), "{}", asked.remedy);
    assert_eq!(Page { info: "chess letters=en", ..page }.board(small), "3k/4/1K1B");
    let page = Page { language: "de", ..CHESS };
    assert_eq!(Page { info: "chess letters=de", ..page }.board(small), "3k/4/1K1P");
}

#[test]
fn what_is_no_board_stays_text_and_says_why() {
    let header = "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n|Version|  IHL  |Type of Service|\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n";
    let table = "+----+-------+---+\n| id | name  | k |\n+----+-------+---+\n| 1  | alice | 3 |\n| 2  | bob   | 4 |\n+----+-------+---+\n";
    let console = " id | k | n\n----+---+---\n 1  | k | n\n 2  | q | r\n(2 rows)\n";
    let flags =
        "+---+---+---+---+\n| F | R | S | V |\n+---+---+---+---+\n| 0 | 1 | 2 | 3 |\n+---+---+---+---+\n";
    let squares = "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 5 | 6 |\n+---+---+---+\n| 7 | 8 | 9 |\n+---+---+---+\n";
    let dump = "00000000  7f 45 4c 46 02 01\n00000010  03 00 3e 00 01 00\n";
    let matrix = "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n";
    let keys = "q w e r t y u i\na s d f g h j k\n";
    let letters = "b b b b b b b b\nr r r r r r r r\n";
    let checkers: String = (0..8)
        .map(|rank: usize| {
            let cells = (0..8).map(|file: usize| match (rank + file) % 2 {
                1 if rank < 3 => "b",
                1 if rank > 4 => "w",
                _ => ".",
            });
            cells.collect::<Vec<_>>().join(" ") + "\n"
        })
        .collect();
    let twelve = checkers.replace('w', "B");
    for text in [header, table, console, flags, squares, dump, matrix, keys, letters, &checkers, &twelve] {
        for (game, evidence) in [
            ("", Evidence::Named),
            ("chess", Evidence::Word),
            ("chess", Evidence::Words),
            ("chess", Evidence::Named),
        ] {
            let reason = Page { game, evidence, caption: "As shown above.", ..CHESS }.reason(text);
            assert!(!reason.is_empty() && !reason.contains('\n'), "{reason}");
        }
    }
    // What would make it one is said.
    assert!(CHESS.reason(squares).contains("after the backticks"), "{}", CHESS.reason(squares));
}

#[test]
fn one_word_is_no_evidence_and_a_board_that_agrees_is() {
    let word = Page { evidence: Evidence::Word, ..CHESS };
    assert!(word.reason("+---+---+\n| r | p |\n+---+---+\n| p | p |\n+---+---+\n").contains("one word"));
    assert!(word.reason("r n b\np p p\n").contains("no labels"));
    assert_eq!(word.board(&plain(&cells(ITALIAN, "."))), ITALIAN);
}

#[test]
fn a_declared_board_that_is_none_is_an_error() {
    let declared = Page { info: "chess", ..CHESS };
    for text in ["mi tawa.\nmi tawa.\n", "1 0 0 0\n0 1 0 0\n0 0 1 0\n", ""] {
        let reading = declared.read(text);
        assert!(matches!(reading.verdict, Verdict::Wrong { .. }), "{text}: {:?}", reading.verdict);
        assert_eq!(reading.findings[0].code, "board-absent", "{text}");
    }
}

#[test]
fn what_nothing_explains_is_drawn_as_it_is_written() {
    let named = Page { evidence: Evidence::Named, caption: "The rook is on a1.", ..CHESS };
    let reading = named.read("+---+---+---+\n| ? | Z | k |\n+---+---+---+\n| R | . | K |\n+---+---+---+\n");
    // Two of five cells are neither piece nor mark: too many for a board that nobody declared.
    assert!(matches!(reading.verdict, Verdict::Text { .. }), "{:?}", reading.verdict);
    let declared = Page { info: "chess", ..named };
    let reading =
        declared.read("+---+---+---+\n| ? | Z | k |\n+---+---+---+\n| R | . | K |\n+---+---+---+\n");
    let scene = reading.scene().unwrap();
    let marks: Vec<(&str, &str)> =
        scene.marks.iter().map(|mark| (mark.text.as_str(), mark.meaning.as_str())).collect();
    assert_eq!(marks, [("?", "unexplained"), ("Z", "unexplained")]);
    let picture = GAMES.picture(scene).unwrap();
    assert_eq!(picture.marked("Z").count(), 1);
    // Without lines too.
    let reading = declared.read("? . k\nR . K\n");
    assert_eq!(reading.scene().map(|scene| scene.marks.len()), Some(1));
    assert_eq!(reading.findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), ["mark-unexplained"]);
}

#[test]
fn a_plain_grid_is_drawn_with_the_letters_and_labels_of_its_author() {
    let plain =
        Page { game: "plain", evidence: Evidence::Named, caption: "The fox, \"F\", may go to d5.", ..CHESS };
    let ruled =
        "+---+---+---+\n| F |   | h | 6\n+---+---+---+\n|   | h | 7 | 5\n+---+---+---+\n  c   d   e\n";
    let reading = plain.read(ruled);
    assert!(
        matches!(reading.verdict, Verdict::Described { .. }) && reading.findings.is_empty(),
        "{reading:?}"
    );
    let scene = reading.scene().unwrap();
    let texts: Vec<&str> = scene.marks.iter().map(|mark| mark.text.as_str()).collect();
    assert_eq!(texts, ["F", "h", "7"]);
    // The quoted mark and the square are links.
    let mentions: Vec<(&str, usize)> =
        reading.mentions.iter().map(|mention| (mention.text.as_str(), mention.squares.len())).collect();
    assert_eq!(mentions, [("F", 1), ("d5", 1)]);
    let picture = GAMES.picture(scene).unwrap();
    let html = musi_diagram::draw::table(&picture, "f1", Language::En);
    assert!(
        html.contains("<th scope=col>c") && html.contains("<th scope=row>6") && html.contains("data-m=\"F\""),
        "{html}"
    );
    // Declared, it needs no lines; where only the configuration says so, it does, and a table is none.
    let rows = "F . h\n. h 7\n";
    assert!(matches!(plain.read(rows).verdict, Verdict::Text { .. }));
    let declared = Page { info: "plain", game: "", ..plain };
    assert_eq!(declared.read(rows).scene().map(|scene| scene.marks.len()), Some(3));
    let table = "+------+-------+\n| name | value |\n+------+-------+\n| a    | b     |\n+------+-------+\n";
    assert!(matches!(plain.read(table).verdict, Verdict::Text { .. }));
    // Other tools call plain text so.
    let text = declared.read("mi tawa.\n");
    assert!(matches!(text.verdict, Verdict::Text { .. }) && text.findings.is_empty(), "{:?}", text.findings);
}
