//! The readers of input, each with an input of any size.

use lipu_musi::{
    check::{Diagnostic, Findings, Format, print},
    config::Config,
    document::{Document, Options},
    figure::FigureFile,
    html::{Insertions, View, article},
    import::restore,
    site::{NoFiles, OpenTranslations, Redirects, Site, Source, Wants},
    translate::{
        AcceptanceRecords, Exchange, ExchangeFormat, Records, Refusal, TranslationEdit, TranslationMemory,
        TranslationStatus, entries, gaps, import, report, units, write,
    },
};
use std::{collections::BTreeSet, fmt::Write, fs};

/// A reader: its name, the smallest of three sizes, and what it does with an input of a size.
pub struct Case {
    pub name: &'static str,
    pub n: usize,
    pub run: fn(usize),
}

const fn case(name: &'static str, n: usize, run: fn(usize)) -> Case {
    Case { name, n, run }
}

pub const CASES: &[Case] = &[
    case("document", 250, |n| {
        pages(&text(n, |at| format!("## h {at}\n\n*a* [b](c{at}) <!-- d -->\n\n* e\n  * f\n\n")));
    }),
    case("headings", 250, |n| pages(&"## h\n\n".repeat(n))),
    case("footnotes", 250, |n| pages(&text(n, |at| format!("a[^{at}]\n\n[^{at}]: b\n\n")))),
    case("tables", 250, |n| pages(&format!("| a | b |\n|---|---|\n{}", "| c | d |\n".repeat(n)))),
    // Beyond the number of empty cells that a page may be filled up with.
    case("tables with wide heads", 700, |n| {
        page(&format!("{}|\n{}|\n{}", "| a ".repeat(n), "|---".repeat(n), "| c |\n".repeat(n)));
    }),
    case("nested lists", 500, |n| pages(&text(n, |at| format!("{}* a\n", "  ".repeat(at % 40))))),
    case("one long line", 500, |n| pages(&"ŝi [a](b) ".repeat(n))),
    case("comments", 250, |n| pages(&"toki. <!-- talk. -->\n\n".repeat(n))),
    case("comments in one paragraph", 250, |n| pages(&"toki. <!-- talk. --> ".repeat(n))),
    case("discount", 250, |n| {
        pages(&format!("% t\n% a\n% 2020\n\n{}", "## h\n\n> %info%\n> \"a\" -- _b_\n\n* c\n\n".repeat(n)));
    }),
    case("front matter", 250, |n| {
        page(&format!("---\n{}---\n\na\n", text(n, |at| format!("key{at}: v\nother{at}: [v]\n"))));
    }),
    case("front matter with keys twice", 250, |n| {
        page(&format!("---\n{}---\n\na\n", text(n, |at| format!("key{at}: v\nkey{at}: v\n"))));
    }),
    case("nested front matter", 500, |n| page(&format!("---\na: {}{}\n---\n", "[".repeat(n), "]".repeat(n)))),
    case("addresses and indices", 250, |n| {
        pages(&format!(
            "{}https://a.b\n\n{}x^2^\n",
            "x^2^ y~3~ ".repeat(n),
            "https://a.b www.c.d ".repeat(n)
        ));
        pages(&format!("{} {}\n", "https://".repeat(n), "x^".repeat(n)));
        pages(&"(".repeat(n).replace('(', "www.a.b)(("));
    }),
    case("footnotes and definitions", 250, |n| {
        pages(&text(n, |at| {
            format!("a[^{at}] b[^{at}]\n\n[^{at}]: c\n\nd\n: e\n\n> [!NOTE]\n> f\n\n* [ ] ~~g~~\n\n")
        }));
    }),
    case("formulas", 100, |n| {
        let options = Options { math: true, ..Options::default() };
        let page = Document::parse(text(n, |at| format!("$x_{{{at}}}$ $$\\frac$$ $5 $\n\n")), &options)
            .expect("a page");
        let _ = article(&page, &View::Text, &Insertions::default());
    }),
    case("front matter in TOML", 250, |n| {
        page(&format!(
            "+++\n{}+++\n\na\n",
            text(n, |at| format!("key{at} = 1\n[t{at}]\na.b.c = [2026-01-01]\n"))
        ));
    }),
    case("nested front matter in TOML", 500, |n| {
        page(&format!("+++\na = {}{}\n+++\n", "[".repeat(n), "]".repeat(n)));
        page(&format!("+++\n{}a = 1\n+++\n", "a.".repeat(n)));
    }),
    case("configuration", 250, |n| {
        let rules = text(n, |at| format!("  - paths: [a{at}/**]\n    game: chess\n"));
        Config::parse(&format!("known-broken: [{}]\nfigures:\n{rules}", text(n, |at| format!("x{at}, "))))
            .expect("a configuration");
    }),
    case("nested configuration", 500, |n| {
        Config::parse(&format!("title: {}{}\n", "{a: ".repeat(n), "}".repeat(n))).expect_err("too deep");
    }),
    case("redirects", 500, |n| {
        let mut problems = Vec::new();
        let table = text(n, |at| format!("to{at}/,from{at}.html\nto{at}/,from{at}.html\n\n"));
        let table = format!("destination,origin\n{table}");
        let _ = Redirects::parse("r.csv", table.as_bytes(), &mut problems);
        assert_eq!(problems.len(), n);
    }),
    case("new translations", 250, |n| {
        let page = parsed(&text(n, |at| format!("toki a{at} li pona.\n\n")));
        let wishes: Vec<TranslationEdit> =
            (0..n).map(|unit| TranslationEdit { unit, text: format!("talk {unit}.") }).collect();
        assert!(write(&page, &wishes).is_ok_and(|page| page.contains("talk 9.")));
    }),
    // Beyond the readings that are spent to find out which of them break the page.
    case("translations that break the page", 130, |n| {
        let row = |at| format!("| toki {at} li pona. <!-- talk. --> |\n");
        let page = parsed(&format!("| a |\n|---|\n{}", text(n, row)));
        let units = units(&page);
        let translated = units.iter().enumerate().filter(|(_, unit)| unit.comment.is_some());
        let wish = |(unit, _)| TranslationEdit { unit, text: "a | b.".to_owned() };
        let wishes: Vec<TranslationEdit> = translated.map(wish).collect();
        let refused = write(&page, &wishes).expect_err("a bar ends a cell");
        assert!(refused.len() == n && refused.iter().any(|(_, why)| matches!(why, Refusal::BreaksAmong(_))));
    }),
    case("PO", 250, |n| exchanged(ExchangeFormat::Po, n)),
    case("XLIFF", 250, |n| exchanged(ExchangeFormat::Xliff, n)),
    case("PO whose texts are not in the page", 250, |n| {
        let there = exported(n, "a");
        let page = parsed(&text(n, |at| format!("toki b{at} li pona. <!-- talk b{at}. -->\n\n")));
        let units = units(&page);
        let found = import(&page, &units, &vec![TranslationStatus::Accepted; units.len()], &there.entries);
        assert_eq!(found.left.len(), n);
    }),
    case("PO over a PO with other texts and the same texts in other contexts", 250, |n| {
        let mut new = exported(n, "a");
        let mut old = exported(n, "a");
        for (at, entry) in old.entries.iter_mut().enumerate() {
            if at % 3 == 0 {
                "toki".clone_into(&mut entry.text);
            }
            entry.context = Some(format!("({at})"));
        }
        old.merge(exported(n, "b"));
        new.merge(old);
        assert!(Exchange::from_po(&new.to_po()).is_ok_and(|read| read.obsolete.len() >= n));
    }),
    case("records", 250, |n| {
        let page = parsed(&"toki. <!-- talk. -->\n\n".repeat(n));
        let records: String =
            text(n, |at| format!("index.md\t0123456789abcdef\t0123456789abcdef*{at}\ttoki\n"));
        let records = Records::parse(&records).unwrap_or_default();
        let units = units(&page);
        let judged = AcceptanceRecords::new(&records, &BTreeSet::from(["index.md"])).page("index.md", &units);
        let _ = report("index.md", &page, &units, &judged, &TranslationMemory::default());
    }),
    // From more headings than are compared by a table of pairs.
    case("translations in a folder of their own", 1200, |n| {
        let page = parsed(&text(n, |at| format!("{} h\n\n", "#".repeat(at % 3 + 1))));
        let other = parsed(&text(n, |at| format!("{} h\n\n", "#".repeat(at % 2 + 1))));
        let _ = gaps(&page, &other, &|target| target.to_owned());
    }),
    case("figure files", 250, |n| {
        FigureFile::parse(&text(n, |at| format!("- line: {at}\n  says: chess\n"))).expect("a figure file");
    }),
    case("web view", 250, |n| {
        let _ = restore(&format!("a\n|\n{}", "b\n|\n".repeat(n)));
    }),
    case("findings", 250, |n| {
        let source = "a b c\n".repeat(n);
        let finding = |line| {
            let place = lipu_musi::check::SourceSpan { line, column: 1, width: 1 };
            Diagnostic::error("dead-link", "a.md", "`x` leads nowhere").at(place)
        };
        let findings: Findings = (1..=n).map(finding).collect();
        let sources = |_: &str| Some(source.clone());
        print(findings.iter(), Format::Text, false, &sources, &mut std::io::sink()).expect("nowhere");
    }),
    case("dead links", 250, |n| {
        site(&text(n, |at| format!("## head{at}\n\n[a](#hed{at}) [b](no{at}.md) [c](no{at}.png)\n\n")));
    }),
    case("search", 250, |n| site(&text(n, |at| format!("## head{at}\n\nword{at} is here.\n\n")))),
    case("boards", 15, |n| {
        site(&text(n, |_| {
            format!("{BOARD}`O` la, JL li ken tawa. <!-- The knight can move to `O`. -->\n\n")
        }));
    }),
    case("a long caption", 250, |n| site(&format!("{BOARD}{}\n", "`O` la, JL li ken tawa. ".repeat(n)))),
    case("a caption in English", 100, |n| {
        let sentence = "The rook attacks the king and cannot go to b2, because it is pinned. ";
        site(&format!("{BOARD}<!-- {} -->\n", sentence.repeat(n)));
    }),
    case("a long sentence", 40, |n| {
        site(&format!("{BOARD}<!-- The rook attacks the king{}. -->\n", " and the king".repeat(n)));
    }),
    // German moves its verbs: sentences are read in several orders of their words.
    case("a caption in German", 20, |n| {
        let sentence = "Den Läufer auf e4 greift der Turm an, weil ihn kein Springer deckt. ";
        site(&format!("---\nlang: de\n---\n\n{BOARD}{}\n", sentence.repeat(n)));
    }),
    case("a long sentence with moved verbs", 2, |n| {
        let clauses = ", und ihn deckt er".repeat(n);
        site(&format!("---\nlang: de\n---\n\n{BOARD}Den Läufer auf e4 greift der Turm an{clauses}.\n"));
    }),
    case("words of a hand", 100, |n| {
        let text =
            "Yaku: pinfu (1), all simples (1). Han: 2. The hand has pinfu and no dora. East pays 300. ";
        site(&format!("```hand riichi\n234m 567m 345p 55s 67s 8s\n```\n\n{}\n", text.repeat(n)));
    }),
    case("a wide board", 250, |n| {
        site(&format!("```\n+{0}\n|{1}\n+{0}\n```\n", "---+".repeat(n), "   |".repeat(n)));
    }),
    case("a high board", 250, |n| site(&format!("```\n{}+---+\n```\n", "+---+\n|JL |\n".repeat(n)))),
    case("rows without lines", 250, |n| site(&format!("```\n{}```\n", "r . k .\n".repeat(n)))),
    case("a row without lines", 250, |n| site(&format!("```\n{0}\n{0}\n```\n", "r . k ".repeat(n)))),
    case("bars without lines", 250, |n| site(&format!("```\n{0}|\n{0}|\n```\n", "| r ".repeat(n)))),
    case("rows below labels", 250, |n| site(&format!("```\n  a b c d\n{}```\n", "8 r   k\n".repeat(n)))),
    case("boards side by side", 70, |n| site(&format!("```\n{}```\n", "r . k .    . r k .\n".repeat(n)))),
    case("one long row beside short ones", 250, |n| {
        site(&format!("```\n{}\n{}```\n", "r . k . ".repeat(n), "r . k .\n".repeat(n)));
    }),
    case("a diagram of Go", 250, |n| site(&format!("```\n{}```\n", "$$ | . X O .\n".repeat(n)))),
    case("a record of Go", 250, |n| site(&format!("```sgf\n(;SZ[9]{}\n```\n", ";B[aa];W[bb]".repeat(n)))),
    case("a board of CSA in strings", 250, |n| {
        let rank = "\"P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\\n\" +\n";
        site(&format!("# shogi\n\n```\n{}```\n", rank.repeat(n)));
    }),
    case("comments with stars", 250, |n| {
        site(&format!("# chess\n\n```\n{}{}```\n", "/* a\n * r . k\nx\n".repeat(n), " * r . k\n".repeat(n)));
    }),
    case("codes of colours", 250, |n| {
        site(&format!("# chess\n\n```\n{}```\n", "\\e[47m r \\e[0m\\e[1 k \\033[\n".repeat(n)));
    }),
    case("rows of Go behind labels", 250, |n| {
        site(&format!("# The game of Go\n\n```\n{}```\n", "1X*OO\n2*XO*\n".repeat(n)));
    }),
    case("strings that go on", 250, |n| {
        site(&format!("# chess\n\n```\n{}```\n", "let x = \"\\n\\\n   |r|k|\\n\\\n".repeat(n)));
    }),
    case("positions in code", 250, |n| {
        site(&format!("```rust\n{}```\n", "set(\"8/8/8/4k3/8/8/8/R3K3 w Q - 0 1\");\n".repeat(n)));
    }),
    case("fences in code", 250, |n| {
        site(&format!("````md\n{}````\n", "```chess\nr . k\n```\n".repeat(n)));
    }),
    case("positions with a fault", 250, |n| {
        let wrong = "k6K/8/8/8/8/8/8/8 b KQkk - 0 1\n".repeat(n);
        site(&format!("```\n8/8/8/4k3/8/8/8/R3K3 w Q - 0 1\n{wrong}```\n"));
    }),
    case("points on lines", 500, |n| {
        let row = vec!["m"; n].join("-");
        site(&format!(
            "---\nfigures: {{game: stated}}\n---\n```\n{row}\n{}\n{row}\n```\n\nA man (m) moves one point along a line.\n",
            "| ".repeat(n)
        ));
    }),
    case("a board of CSA", 250, |n| site(&format!("```\n{}```\n", "P1-KY-KE * \n+7776FU\n".repeat(n)))),
    case("rows of a comment", 250, |n| site(&format!("```\n{}```\n", "// 8 r . k . ← so\n".repeat(n)))),
    case("cells in quotes", 250, |n| site(&format!("```\n{}```\n", "['r', '.', 'k'],\n".repeat(n)))),
    case("strings of a program", 250, |n| site(&format!("```\n{}```\n", "\"r  k\",\n".repeat(n)))),
    case("what a side holds", 250, |n| {
        site(&format!("```\n先手の持駒：{}\n| ・v玉 ・|\n| ・ ・ ・|\n```\n", "歩二金".repeat(n)));
    }),
    case("rows between texts", 250, |n| {
        site(&format!("```\n{}```\n", "so it is\n8 r . k\n7 . . .\n6 p . p\n  a b c\n".repeat(n)));
    }),
    case("squares several lines high", 250, |n| {
        site(&format!("```\n{}```\n", "|   |:::|   |\n| r |:k:|   |\n".repeat(n)));
    }),
    case("boards with commands between them", 70, |n| {
        site(&format!("```\n{}```\n", "> go\nr . k .\np p . .\n. . K .\n".repeat(n)));
    }),
    case("lines of dots below rows", 250, |n| {
        site(&format!("```\nr . k\n. p .\n{}```\n", "...\n".repeat(n)));
    }),
    case("ragged rows", 250, |n| site(&format!("```\nrnbqkbnr\n{}```\n", "  P\n".repeat(n)))),
    case("signs of Chinese chess", 70, |n| {
        site(&format!("```\n{}```\n", "車 馬 象 士 將 士 象 馬 車\n  楚 河 漢 界\n".repeat(n)));
    }),
    case("boards in tables", 70, |n| {
        let row = "|8|r|n|b|q|k|b|n|r|\n";
        site(&format!("{}{}{}", "|.|a|b|c|d|e|f|g|h|\n", "|-|-|-|-|-|-|-|-|-|\n", row.repeat(n)));
    }),
    case("lines that say whose turn it is", 70, |n| {
        site(&format!("```\nr . k\n. . .\nK . R\n{}```\n", "Side to move: Black\n".repeat(n)));
    }),
    case("what a side holds in letters", 250, |n| {
        let line = format!("Sente pieces in hand: {}\n", "P2 r".repeat(n));
        site(&format!("```shogi\nk . .\n. . K\n{line}{}```\n", "hands: Pb\n".repeat(n)));
    }),
    case("arrows over squares", 250, |n| {
        site(&format!("```chess\n{}```\n", "R → → ←\n↑ ↗ k K\n".repeat(n)));
    }),
    case("words below moves", 250, |n| {
        site(&format!("```pgn\n1. e4 e5\n{}```\n", "So it is said of them\n".repeat(n)));
    }),
    case("lines of labels", 250, |n| {
        site(&format!("```\n{}r . k .\n```\n", "a b c d\n-- -- -- --\n".repeat(n)));
    }),
    case("a hand in signs", 250, |n| site(&format!("```mpsz\n{}\n```\n", "\u{1f007}".repeat(n)))),
    case("pairs in a frame", 250, |n| {
        site(&format!("```\n{0}\n{0}\n```\n", format!("|{}|", "v歩".repeat(n))));
    }),
    case("a notation", 250, |n| site(&format!("```fen\n{}```\n", "8/8/8 w - - 0 1\n".repeat(n)))),
    case("moves in a notation", 100, |n| {
        site(&format!("```fen\nposition startpos moves {}\n```\n", "g1f3 g8f6 f3g1 f6g8 ".repeat(n)));
    }),
    case("a record of moves", 100, |n| {
        site(&format!("```pgn\n{}\n```\n", "1. Nf3 {a} Nf6 (1... d5) 2. Ng1 Ng8 ".repeat(n)));
    }),
    case("a record of shogi", 100, |n| {
        let moves = "1 ３八飛(28)\n2 ７二飛(82)\n3 ２八飛(38)\n4 ８二飛(72)\n";
        site(&format!("```kif\n{}```\n", moves.repeat(n)));
    }),
    case("a record of KI2", 100, |n| {
        let moves = "▲３八飛 △７二飛 ▲２八飛 △８二飛\n";
        site(&format!("```ki2\n{}```\n", moves.repeat(n)));
    }),
    case("a record of CSA", 100, |n| {
        let moves = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n";
        site(&format!("```csa\nPI\n+\n{}```\n", moves.repeat(n)));
    }),
    case("what stands around a board of KIF", 250, |n| {
        let told = "後手の持駒：飛　歩二\n場所：a\n手合割：平手\n";
        site(&format!("```kif\n{}  ２ １\n|v玉 ・|一\n| ・ 金|二\n```\n", told.repeat(n)));
    }),
    case("figurines without blanks", 250, |n| {
        site(&format!("```\n{}```\n", "8 ♜♞♝♛\n7 . . . .\n".repeat(n)));
        site(&format!("```\n{0}\n{0}\n```\n", "♜".repeat(n)));
    }),
    case("a board in a fence that says text", 250, |n| {
        site(&format!("```text\n{}```\n", "8 r . k .\n".repeat(n)));
    }),
    case("positions a line each", 70, |n| {
        let position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\nit is a draw by now\n";
        site(&format!("# chess\n\n```\n{}```\n", position.repeat(n)));
    }),
    case("remarks and commands beside a position", 250, |n| {
        let around = "info depth 2 score cp 3\n^^^^ ^\nwords are said of it\n";
        site(&format!("```\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n{}```\n", around.repeat(n)));
    }),
    case("pieces in brackets behind a position", 250, |n| {
        site(&format!("# shogi\n\n```\n9/4k4/9/9/9/9/9/4K4/9[{}] w 0 1\n```\n", "PbR".repeat(n)));
    }),
    case("remarks behind rows at many places", 250, |n| {
        let row = |at: usize| format!("{}r . k .   so it is\n", " ".repeat(at % 50));
        site(&format!("# chess\n\n```\n{}```\n", text(n, row)));
    }),
    case("rows in frames of blocks", 250, |n| {
        site(&format!("# chess\n\n```\n{}```\n", "8 \u{2588} r . k . \u{2588} 8\n".repeat(n)));
    }),
    case("tables of kramdown", 70, |n| {
        let row = "| r | n | b | q | k | b | n | r |\n";
        site(&format!("# chess\n\n{}{{: .board}}\n", row.repeat(n)));
    }),
    case("a part of a record of Go", 250, |n| {
        site(&format!("```sgf\n{}\n```\n", ";B[aa];W[bb]".repeat(n)));
    }),
    case("lines of words in a plain fence", 250, |n| {
        site(&format!("```plain\n{}```\n", "\u{2514}\u{257c} first::other at a place\n".repeat(n)));
    }),
    case("letters of sides of which much is said", 70, |n| {
        let rows = ". . . . . . . .\n".repeat(6);
        let board = format!("  a b c d e f g h\n8 W . . . . . . B\n7 {rows}");
        let said = "The white queen is at a8 and the black queen at h8. ";
        site(&format!("```\n{board}```\n\n{}\n", said.repeat(n)));
    }),
    case("hands", 15, |n| {
        site(&format!(
            "---\ntitle: riichi\n---\n\n{}",
            "```riichi\n123m 456p 789s 11z 222z\n```\n\n".repeat(n)
        ));
    }),
    case("a long hand", 250, |n| site(&format!("```riichi\n{}\n```\n", "123m ".repeat(n)))),
];

/// A board of chess.
const BOARD: &str = "```\n+---+---+---+\n| O |   |   |\n+---+---+---+\n|   |   |JL |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n```\n\n";

/// A page whose table has as many columns as rows, and one cell in each row.
pub fn wide_head(n: usize) {
    page(&format!("{}|\n{}|\n{}", "| a ".repeat(n), "|---".repeat(n), "| c |\n".repeat(n)));
}

fn text(n: usize, part: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, at| {
        let _ = write!(text, "{}", part(at));
        text
    })
}

fn parsed(source: &str) -> Document {
    Document::parse(source, &Options::translations()).expect("a page")
}

/// Reads a page and says where its problems are.
fn page(source: &str) {
    let page = parsed(source);
    for problem in &page.problems {
        let _ = page.place(problem.place);
    }
}

/// Reads a page, its translation, and writes its articles.
fn pages(source: &str) {
    page(source);
    let page = parsed(source);
    let _ = units(&page);
    let _ = page.coverage();
    let _ = article(&page, &View::Bilingual { text: "tok", comment: "en" }, &Insertions::default());
    for block in page.walk() {
        let _ = page.line_column(block.span.end);
    }
}

fn exported(n: usize, word: &str) -> Exchange {
    let page = parsed(&text(n, |at| format!("toki {word}{at} li pona. <!-- talk {word}{at}. -->\n\n")));
    let units = units(&page);
    let judged = vec![TranslationStatus::Accepted; units.len()];
    let entries =
        entries(&page, &units, &judged, &TranslationMemory::default(), &|_| Vec::new(), &|_, _| Vec::new());
    Exchange { entries, ..Exchange::default() }
}

fn exchanged(format: ExchangeFormat, n: usize) {
    let written = exported(n, "a").write(format);
    assert_eq!(Exchange::read(format, &written).expect("what was written").entries.len(), n);
}

/// Checks a site of one page: its figures, links, language and search.
fn site(page: &str) {
    let folder = tempfile::tempdir().expect("a scratch folder");
    fs::create_dir(folder.path().join("content")).expect("made");
    fs::write(folder.path().join("content/index.md"), page).expect("written");
    fs::write(
        folder.path().join("lipu-musi.yaml"),
        "title: o\nlanguages: [tok, en]\ntranslations: [{paths: ['**']}]\n",
    )
    .expect("written");
    let mut site = Site::read(Source::open(folder.path()).expect("a source")).expect("a site");
    let wants = Wants { terms: true, language: true, translations: OpenTranslations::All };
    let _ = site.render(&NoFiles { wants, done: &|| () }).into_problems(&site);
}
