//! What is written around the grid.

use super::TextLine;
use super::canvas::Canvas;
use super::grid::Grid;
use crate::scene::Name;

/// Everything that is written around a grid.
#[derive(Default)]
pub(super) struct Sides {
    pub files: Vec<String>,
    pub ranks: Vec<String>,
    pub names: Vec<Name>,
    pub notes: Vec<TextLine>,
    pub captions: Vec<TextLine>,
}

pub(super) fn read(canvas: &Canvas<'_>, grid: &Grid) -> Sides {
    let mut sides = Sides::default();
    for (index, line) in canvas.lines.iter().enumerate() {
        if index >= grid.first_line() && index <= grid.last_line() {
            continue;
        }
        let (text, columns) = line.trimmed(0..line.glyphs.len());
        if !text.is_empty() {
            let span = line.bytes(&columns);
            let column = canvas.column_of(index, span.start);
            sides.captions.push(TextLine { text, line: index + 1, column, span });
        }
    }
    sides
}
