//! Any text of a fence is a board, is none, or is a board drawn wrongly, in every form and as every game, and what is said of it lies in
//! it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use musi_diagram::ascii::{Diagram, Drawing, MAX_SQUARES, notation, read, rows, several, side_by_side};
use musi_diagram::{CaptionText, Context, Language, Location};
use musi_games::GAMES;

/// The words after the backticks that say in which form a board is written.
const FORMS: [&str; 26] = [
    "", "chess", "chessboard", "fen", "epd", "pgn", "uci", "shogi", "sfen", "usi", "kif", "ki2", "csa", "bod letters=en", "mpsz", "mahjong", "go",
    "baduk", "sgf", "goban", "plain", "text", "console", "rust", "markdown", "pgn title=\"a\"",
];

/// Every cell stands where it says.
fn placed(board: &Diagram, text: &str) {
    let lines = text.split('\n').count();
    assert!(board.cells.len() <= MAX_SQUARES);
    assert_eq!(board.cells.len(), board.geometry.len());
    for cell in &board.cells {
        assert!(cell.line >= 1 && cell.line <= lines && text.get(cell.span.clone()).is_some(), "{cell:?}");
    }
}

fuzz_target!(|text: &str| {
    let lines = text.split('\n').count();
    for board in [rows(text), notation(text, "")].into_iter().flatten() {
        match board {
            Ok(board) => placed(&board, text),
            Err(error) => assert!(error.line >= 1 && error.line <= lines && text.get(error.span.clone()).is_some()),
        }
    }
    // The parts of boards below each other are the whole text, one after the other.
    let parts = several(text);
    assert_eq!(parts.iter().map(|part| text.get(part.clone()).unwrap()).collect::<String>(), text);
    // Every part of boards side by side is as long as the whole.
    assert!(side_by_side(text).iter().all(|part| part.len() == text.len()));
    for info in FORMS {
        let reading = musi_diagram::read(text, &[], &Context { games: GAMES, info, language: "de", ..Context::default() });
        for finding in &reading.findings {
            if let Location::Fence { span, .. } = &finding.place {
                assert!(text.get(span.clone()).is_some(), "{finding:?}");
            }
        }
    }
    // What is said of letters and squares may make a board of it.
    let said = CaptionText { language: Language::En, text: "The white queen is at a2 and the black queen at b1: X = a mark.", offset: 0 };
    for info in ["", "text"] {
        let reading = musi_diagram::read(text, &[said], &Context { games: GAMES, info, language: "en", ..Context::default() });
        assert!(reading.findings.iter().all(|finding| match &finding.place {
            Location::Fence { span, .. } => text.get(span.clone()).is_some(),
            _ => true,
        }));
    }
    match read(text) {
        Ok(Drawing::Board(board)) => {
            assert!(board.cells.len() <= MAX_SQUARES);
            assert_eq!(board.cells.len(), board.geometry.squares().count());
            for (_, cell) in board.squares() {
                assert!(cell.line >= 1 && cell.line <= lines, "{cell:?}");
                let there = text.get(cell.span.clone()).unwrap();
                // Codes of colours, and what only chooses a font, may stand between its letters.
                let mut letters = there.chars();
                let first = cell.text.split_whitespace().next().unwrap_or("");
                assert!(first.chars().all(|letter| letters.any(|other| other == letter)), "{cell:?} is not {there:?}");
            }
        }
        Ok(Drawing::Text(reason)) => assert!(!reason.to_string().is_empty()),
        Err(error) => {
            assert!(error.line >= 1 && error.line <= lines, "{error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
});
