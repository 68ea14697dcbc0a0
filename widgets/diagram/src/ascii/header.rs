//! Labels in the cells of a grid: a row of them above or below the squares, a column at a side.
//!
//! ```text
//! +---+---+---+---+
//! |   | a | b | c |
//! +---+---+---+---+
//! | 2 |   | k |   |
//! +---+---+---+---+
//! | 1 | R |   |   |
//! +---+---+---+---+
//! ```

use super::Diagram;
use super::labels::{is_run, label};
use super::read::Size;

/// The same board without the row and the column of its cells that label it; both, or none.
pub(super) fn peeled(board: Diagram, size: Size) -> Diagram {
    let (width, height) = (usize::from(board.geometry.width()), usize::from(board.geometry.height()));
    if width < 4 || height < 4 {
        return board;
    }
    let text = |file: usize, rank: usize| {
        board.cells.get(rank * width + file).map(|cell| cell.text.clone()).unwrap_or_default()
    };
    for top in [height - 1, 0] {
        for side in [0, width - 1] {
            if !text(side, top).is_empty() {
                continue;
            }
            let files: Vec<usize> = (0..width).filter(|file| *file != side).collect();
            let ranks: Vec<usize> = (0..height).filter(|rank| *rank != top).collect();
            let of_files: Vec<String> = files.iter().map(|file| text(*file, top)).collect();
            let of_ranks: Vec<String> = ranks.iter().map(|rank| text(side, *rank)).collect();
            let Ok(geometry) = size(width - 1, height - 1) else { continue };
            if !is_run(&of_files) || !is_run(&of_ranks) {
                continue;
            }
            let inside = ranks.iter().flat_map(|rank| files.iter().map(move |file| rank * width + file));
            let cells = inside.filter_map(|at| board.cells.get(at).cloned()).collect();
            let labels = |texts: &[String]| texts.iter().filter_map(|text| label(text)).collect();
            return Diagram { geometry, cells, files: labels(&of_files), ranks: labels(&of_ranks), ..board };
        }
    }
    board
}
