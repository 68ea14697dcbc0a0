//! What the project's own pages promise: every text has its English, toki pona is written with the words of its
//! books, and every refusal has a sentence that states the rule.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::content;
use lipu_musi::{
    document::{Block, BlockKind, Document},
    language::{Settings, language_findings},
    trust,
};
use musi_chess::Chess;
use musi_diagnostic::{LineColumn, Severity};
use musi_diagram::DrawnGame as _;
use musi_diagram::{Language, caption, vocabulary::Vocabulary};
use musi_rules::{BoardSize, DrawReason, GridGame, Outcome, PieceKind, Refusal, Side, Square, WinReason};
use musi_shogi::Shogi;
use std::process::Command;

const BILINGUAL: [&str; 7] =
    ["index.md", "chess.md", "shogi.md", "riichi-mahjong.md", "muso.md", "dobutsu.md", "guide/ante-toki.md"];

/// The file and line of a block, to find it by.
fn place(name: &str, document: &Document, block: &Block) -> String {
    format!("content/{name}:{}", document.line_column(block.span.start).line)
}

#[test]
fn every_text_has_its_english() {
    for name in BILINGUAL {
        let document = content(name);
        for block in document.translatable() {
            assert!(block.translation().is_some(), "{} has no English", place(name, &document, block));
        }
    }
}

#[test]
fn toki_pona_is_written_as_toki_pona_is() {
    for name in BILINGUAL {
        let document = content(name);
        let wrong = language_findings(&document, &Settings::default());
        let wrong = wrong.iter().filter(|found| found.severity == Severity::Warning);
        let told: Vec<String> = wrong
            .map(|found| {
                let LineColumn { line, column } = document.line_column(found.place.start);
                format!("content/{name}:{line}:{column}: {}", found.message)
            })
            .collect();
        assert_eq!(told, [""; 0]);
    }
}

#[test]
fn pi_stands_before_two_words_or_more() {
    let ends = ["li", "la", "e", "en", "anu", "pi", "o"];
    for name in BILINGUAL {
        let document = content(name);
        for block in document.translatable() {
            let prose = document.prose(block);
            let mut rest = prose.as_str();
            while let Some((_, after)) = rest.split_once(" pi ") {
                let phrase = after.split([',', '.', ':', ';', '?', '!', '(']).next().unwrap_or_default();
                let words = phrase.split_whitespace().take_while(|word| !ends.contains(word)).count();
                assert!(words >= 2, "{}: `pi {phrase}`", place(name, &document, block));
                rest = after;
            }
        }
    }
}

#[test]
fn every_refusal_and_every_ending_of_chess_has_its_sentence() {
    let at = square();
    let own = [
        Refusal::FirstMoveOnly,
        Refusal::PawnNeedsEnemy(at),
        Refusal::PawnBlocked(at),
        Refusal::CastlingKingMoved,
        Refusal::CastlingRookMoved(at),
        Refusal::CastlingBlocked(at),
        Refusal::CastlingInCheck(at),
        Refusal::CastlingThroughCheck { through: at, by: at },
        Refusal::EnPassantLate(at),
    ];
    let endings = [
        Outcome::Win(Side::First, WinReason::Mate),
        Outcome::Draw(DrawReason::Stalemate),
        Outcome::Draw(DrawReason::DeadPosition),
        Outcome::Draw(DrawReason::Threefold),
        Outcome::Draw(DrawReason::Fivefold),
        Outcome::Draw(DrawReason::FiftyMoves),
        Outcome::Draw(DrawReason::SeventyFiveMoves),
    ];
    states_the_rules_of::<Chess>("chess.md", &own, &endings);
}

#[test]
fn every_refusal_and_every_ending_of_shogi_has_its_sentence() {
    let at = square();
    let own = [
        Refusal::PromotionFromHand,
        Refusal::DropNotInHand(PieceKind(0)),
        Refusal::DropOccupied(at),
        Refusal::DropNoFuture(PieceKind(0)),
        Refusal::DropTwoPawns(at),
        Refusal::DropPawnMate,
    ];
    let endings = [
        Outcome::Win(Side::First, WinReason::Mate),
        Outcome::Win(Side::First, WinReason::NoMove),
        Outcome::Win(Side::First, WinReason::PerpetualCheck),
        Outcome::Draw(DrawReason::Fourfold),
    ];
    states_the_rules_of::<Shogi>("shogi.md", &own, &endings);
}

fn square() -> Square {
    BoardSize::new(1, 1).expect("one square").at(0).expect("the first square")
}

/// Holds that a page has one sentence for each refusal, for each ending and for each kind of piece.
fn states_the_rules_of<G: GridGame>(name: &str, refusals: &[Refusal], endings: &[Outcome]) {
    let document = content(name);
    let codes = refusals.iter().map(|refusal| refusal.code());
    let codes = codes.chain(endings.iter().map(|ending| ending.code())).map(|code| code.replace('_', "-"));
    for code in codes.chain(G::KINDS.iter().map(|kind| kind.code.replace(' ', "-"))) {
        let anchor = format!("id=\"rule-{code}\"></a>");
        assert_eq!(document.source().matches(&anchor).count(), 1, "content/{name} needs one {anchor}");
    }
}

/// The guide gives the HTML and the schemes that stay under `html: safe`, as the code has them.
#[test]
fn the_guide_lists_the_html_that_stays() {
    let guide = content("guide/configuration.md");
    let source = guide.source();
    let start = source.find("## `html`").expect("the section");
    let section = source[start..].split("\n## ").next().expect("its text");
    let (plain, rest) = section
        .split_once("These elements stay")
        .and_then(|(_, rest)| rest.split_once(';'))
        .expect("the list");
    let names = |text: &str| -> Vec<String> {
        text.split('`').skip(1).step_by(2).filter(|name| !name.contains(' ')).map(str::to_owned).collect()
    };
    let mut elements: Vec<String> =
        names(plain).into_iter().filter(|name| !name.starts_with("html:")).collect();
    for row in rest.lines().filter(|line| line.starts_with("| `")) {
        let mut cells = names(row).into_iter();
        let element = cells.next().expect("an element");
        let own = trust::allowed_attributes(&element).expect("on the list");
        assert_eq!(cells.collect::<Vec<_>>(), own, "{element}");
        assert!(!own.is_empty(), "{element}");
        elements.push(element);
    }
    elements.sort();
    assert_eq!(elements, trust::allowed_elements().collect::<Vec<_>>());
    let (_, everywhere) = rest.split_once("Each element may have").expect("the attributes");
    let (everywhere, schemes) =
        everywhere.split_once("Addresses may have these schemes").expect("the schemes");
    assert_eq!(names(everywhere), trust::EVERYWHERE);
    assert_eq!(names(schemes.split(';').next().expect("a list")), trust::KNOWN_SCHEMES);
}

/// The guide shows sentences that a caption can say, in tables with a column a language.
#[test]
fn the_captions_of_the_guide_are_understood() {
    assert!(captions_of("guide/captions.md", Chess::WORDS) >= 30, "the table is there");
    assert!(captions_of("guide/shogi.md", Shogi::WORDS) >= 10, "the table is there");
}

/// How many sentences the tables of three columns hold, each understood.
fn captions_of(name: &str, words: &'static Vocabulary) -> usize {
    let guide = content(name);
    let rows = guide.walk().filter(|block| matches!(block.kind, BlockKind::Row { head: false }));
    let mut sentences = 0;
    for row in rows.filter(|row| row.children.len() == 3) {
        let cells = row.children.iter().map(|cell| guide.prose(cell)).collect::<Vec<_>>();
        // Tables of names have no sentences.
        for (text, language) in cells[1..].iter().zip(Language::ALL).filter(|(text, _)| text.ends_with('.')) {
            let said = caption::read(text, language, words);
            assert!(said.skipped.is_empty() && !said.statements.is_empty(), "not understood: {text}");
            assert!(said.unread.is_empty(), "a word of this is passed over: {text}");
            sentences += 1;
        }
    }
    sentences
}

/// A page that disagrees with the rules would not be built; this says as well that nothing was passed over.
#[test]
fn every_board_of_the_pages_is_proven() {
    let output = Command::new(env!("CARGO_BIN_EXE_lipu-musi"))
        .args(["figures", "--format", "json", env!("CARGO_MANIFEST_DIR")])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let figures: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect();
    let mut kinds: Vec<&str> = Vec::new();
    for figure in &figures {
        let word = |key: &str| figure[key].as_str().unwrap_or_default();
        kinds.push(word("kind"));
        // An empty board, one that only names its squares, and the guide's board that is wrong on purpose.
        let claims_nothing = word("kind") == "board" || word("reason").starts_with("wrong on purpose");
        // A table to play at states nothing that could be false.
        let claims_nothing = claims_nothing || word("kind") == "practice";
        // The guide's drawings and positions in text and in code, as their author wants them.
        let as_written = |info: &&str| word("reason").starts_with(&format!("its info string says `{info}`"));
        let claims_nothing = claims_nothing || ["text", "markdown", "html"].iter().any(as_written);
        // Texts about stated games are not understood yet, and say so; the drawing is held against the rules.
        let drawing_alone = word("game") == "stated" && word("verdict") == "partly verified";
        let claims = figure["claims"].as_array().is_some_and(|claims| !claims.is_empty());
        assert!(word("verdict") == "verified" || drawing_alone && claims || claims_nothing, "{figure}");
    }
    for kind in [
        "board",
        "colours",
        "reach",
        "labelled",
        "start",
        "check",
        "mate",
        "stalemate",
        "en-passant",
        "castling",
        "promotion",
        "drop",
    ] {
        assert!(kinds.contains(&kind), "no page has a board of the kind {kind}");
    }
}
