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

/// The same board without the rows and columns of its cells that label it: one of each at least, or two that say the same.
pub(super) fn peeled(board: Diagram, size: Size) -> Diagram {
    let (width, height) = (usize::from(board.geometry.width()), usize::from(board.geometry.height()));
    if width < 4 || height < 4 {
        return board;
    }
    let text = |file: usize, rank: usize| {
        board.cells.get(rank * width + file).map(|cell| cell.text.clone()).unwrap_or_default()
    };
    let outer = |last: usize| [vec![last], vec![0], vec![last, 0]];
    for rows in outer(height - 1) {
        for columns in outer(width - 1) {
            let files: Vec<usize> = (0..width).filter(|file| !columns.contains(file)).collect();
            let ranks: Vec<usize> = (0..height).filter(|rank| !rows.contains(rank)).collect();
            let corners = || rows.iter().flat_map(|rank| columns.iter().map(|file| (*file, *rank)));
            if files.len() < 3
                || ranks.len() < 3
                || corners().any(|(file, rank)| !text(file, rank).is_empty())
            {
                continue;
            }
            let of_files: Vec<Vec<String>> =
                rows.iter().map(|rank| files.iter().map(|file| text(*file, *rank)).collect()).collect();
            let of_ranks: Vec<Vec<String>> =
                columns.iter().map(|file| ranks.iter().map(|rank| text(*file, *rank)).collect()).collect();
            let Ok(geometry) = size(files.len(), ranks.len()) else { continue };
            let (Some(file_labels), Some(rank_labels)) = (labels(&of_files), labels(&of_ranks)) else {
                continue;
            };
            let inside = ranks.iter().flat_map(|rank| files.iter().map(move |file| rank * width + file));
            let cells = inside.filter_map(|at| board.cells.get(at).cloned()).collect();
            return Diagram { geometry, cells, files: file_labels, ranks: rank_labels, ..board };
        }
    }
    board
}

/// The labels that some lines of cells give, all of them the same.
fn labels(lines: &[Vec<String>]) -> Option<Vec<String>> {
    let (first, others) = lines.split_first()?;
    let found: Vec<String> = first.iter().filter_map(|text| label(text)).collect();
    (is_run(first) && others.iter().all(|other| other == first)).then_some(found)
}
