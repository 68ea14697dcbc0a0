//! What the project's own pages promise: every text has its English, toki pona is written with the words of its
//! books, and every refusal has a sentence that states the rule.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use lipu_musi::document::{Block, BlockKind, Document, Options};
use musi_diagram::{Tongue, caption, vocabulary::CHESS};
use musi_rules::{Geometry, Kind, Refusal};
use std::{fs, path::Path, process::Command};

const BILINGUAL: [&str; 2] = ["index.md", "chess.md"];

/// The words of Sonja Lang's first book, and those that her second book marks as important.
const WORDS: &str = "a akesi ala alasa ale ali anpa ante anu awen e en esun ijo ike ilo insa jaki jan jelo jo kala \
    kalama kama kasi ken kepeken kili kiwen ko kon kule kulupu kute la lape laso lawa len lete li lili linja lipu \
    loje lon luka lukin lupa ma mama mani meli mi mije moku moli monsi mu mun musi mute nanpa nasa nasin nena ni \
    nimi noka o olin ona open pakala pali palisa pan pana pi pilin pimeja pini pipi poka poki pona pu sama seli \
    selo seme sewi sijelo sike sin sina sinpin sitelen sona soweli suli suno supa suwi tan taso tawa telo tenpo \
    toki tomo tu unpa uta utala walo wan waso wawa weka wile \
    namako kin oko kipisi leko monsuta misikeke tonsi jasima soko meso epiku kokosila lanpan n kijetesantakalu ku";

fn page(name: &str) -> Document {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content").join(name);
    Document::parse(fs::read(path).expect("the page is there"), &Options::translations())
        .expect("the page is UTF-8")
}

/// The file and line of a block, to find it by.
fn place(name: &str, document: &Document, block: &Block) -> String {
    format!("content/{name}:{}", document.line_column(block.span.start).0)
}

/// What stands between double quotes is a name or what somebody says; it is no sentence of the page.
fn unquoted(prose: &str) -> String {
    prose.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_text_has_its_english() {
    for name in BILINGUAL {
        let document = page(name);
        for block in document.translatable() {
            assert!(block.translation().is_some(), "{} has no English", place(name, &document, block));
        }
    }
}

#[test]
fn toki_pona_is_written_with_the_words_of_its_books() {
    let known: Vec<&str> = WORDS.split_whitespace().collect();
    // Names of squares, files, pieces and moves are no words: `e4`, `TKT`, `O-O`, `x`.
    let is_name = |word: &str| {
        word.len() == 1 || word.chars().any(|letter| letter.is_ascii_digit() || letter.is_ascii_uppercase())
    };
    for name in BILINGUAL {
        let document = page(name);
        for block in document.translatable() {
            let prose = unquoted(&document.prose(block));
            for word in prose.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
            {
                let short_name = matches!(word, "ju" | "jl");
                assert!(
                    known.contains(&word) || is_name(word) || short_name,
                    "{}: `{word}` is no word of toki pona",
                    place(name, &document, block)
                );
            }
        }
    }
}

#[test]
fn pi_stands_before_two_words_or_more() {
    let ends = ["li", "la", "e", "en", "anu", "pi", "o"];
    for name in BILINGUAL {
        let document = page(name);
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
fn every_refusal_of_chess_has_its_sentence() {
    let at = Geometry::new(1, 1).expect("one square").at(0).expect("the first square");
    let refusals = [
        Refusal::GameOver,
        Refusal::NoPiece(at),
        Refusal::NotYourTurn,
        Refusal::OwnPiece(at),
        Refusal::OffPattern(Kind(0)),
        Refusal::BlockedBy(at),
        Refusal::LeavesKingAttacked { by: at, king: at },
        Refusal::PawnNeedsEnemy(at),
        Refusal::PawnBlocked(at),
        Refusal::FirstMoveOnly,
        Refusal::CastlingKingMoved,
        Refusal::CastlingRookMoved(at),
        Refusal::CastlingBlocked(at),
        Refusal::CastlingInCheck(at),
        Refusal::CastlingThroughCheck { through: at, by: at },
        Refusal::EnPassantLate(at),
        Refusal::PromotionForced,
        Refusal::PromotionOutsideZone,
        Refusal::PromotionNever(Kind(0)),
    ];
    let document = page("chess.md");
    for refusal in refusals {
        let anchor = format!("<a id=\"rule-{}\"></a>", refusal.code().replace('_', "-"));
        assert_eq!(document.source().matches(&anchor).count(), 1, "content/chess.md needs one {anchor}");
    }
    for piece in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
        assert!(
            document.source().contains(&format!("<a id=\"rule-{piece}\"></a>")),
            "the {piece} has no sentence"
        );
    }
}

/// The guide shows sentences that a caption can say, in a table with a column a language.
#[test]
fn the_captions_of_the_guide_are_understood() {
    let guide = page("guide/captions.md");
    let rows = guide.walk().filter(|block| matches!(block.kind, BlockKind::Row { head: false }));
    let mut sentences = 0;
    for row in rows {
        for (cell, tongue) in row.children.iter().skip(1).zip(Tongue::ALL) {
            let text = guide.prose(cell);
            let said = caption::read(&text, tongue, &CHESS);
            assert!(said.skipped.is_empty() && !said.statements.is_empty(), "not understood: {text}");
            sentences += 1;
        }
    }
    assert!(sentences >= 30, "the table is there");
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
        // An empty board, and the guide's board that is wrong on purpose.
        let claims_nothing = word("kind") == "board" || word("reason").starts_with("wrong on purpose");
        assert!(word("verdict") == "verified" || claims_nothing, "{figure}");
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
    ] {
        assert!(kinds.contains(&kind), "no page has a board of the kind {kind}");
    }
}
