//! Any text of a fence is a board, is none, or is a board drawn wrongly, and what is said of it lies in it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use musi_diagram::ascii::{Drawing, MAX_SQUARES, read};

fuzz_target!(|text: &str| {
    let rows = text.split('\n').count();
    match read(text) {
        Ok(Drawing::Board(board)) => {
            assert!(board.cells.len() <= MAX_SQUARES);
            assert_eq!(board.cells.len(), board.geometry.squares().count());
            for (_, cell) in board.squares() {
                assert!(cell.line >= 1 && cell.line <= rows, "{cell:?}");
                let there = text.get(cell.span.clone()).unwrap();
                assert!(cell.text.is_empty() || there.contains(cell.text.split_whitespace().next().unwrap_or("")), "{cell:?} is not {there:?}");
            }
        }
        Ok(Drawing::Text(reason)) => assert!(!reason.to_string().is_empty()),
        Err(error) => {
            assert!(error.line >= 1 && error.line <= rows, "{error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
});
