//! What is written above and below the grid: coordinates of the files, names of the edges, arrows, captions.

use std::ops::Range;

use super::TextLine;
use super::canvas::{Canvas, Line};
use super::grid::Grid;
use super::ruling::is_bar;
use super::sides::{Sides, is_text};
use crate::scene::{Name, NamePlace};

pub(super) fn above(canvas: &Canvas<'_>, grid: &Grid, sides: &mut Sides) {
    for line in 0..grid.first_line() {
        outside(canvas, grid, line, NamePlace::Top, line + 1 == grid.first_line(), sides);
    }
}

pub(super) fn below(canvas: &Canvas<'_>, grid: &Grid, sides: &mut Sides) {
    let mut line = grid.last_line() + 1;
    if canvas.lines.get(line).is_some_and(|row| !pointers(row, grid).is_empty()) {
        line = pointed(canvas, grid, line, sides);
    }
    for index in line..canvas.lines.len() {
        outside(canvas, grid, index, NamePlace::Bottom, index == line, sides);
    }
}

/// A line above or below the grid: coordinates of the files, the name of the edge, or a caption.
fn outside(
    canvas: &Canvas<'_>,
    grid: &Grid,
    index: usize,
    place: NamePlace,
    next_to_board: bool,
    sides: &mut Sides,
) {
    let Some(row) = canvas.lines.get(index) else { return };
    let (text, columns) = row.trimmed(0..row.glyphs.len());
    if text.is_empty() {
        return;
    }
    if next_to_board && let Some(files) = file_coordinates(&words(row, 0..row.glyphs.len()), grid) {
        if sides.files.is_empty() {
            sides.files = files;
        }
        return;
    }
    let within = columns.start > grid.ruling.start() && columns.start < grid.ruling.end();
    if next_to_board && within && !text.ends_with(['.', ':', '!', '?']) && is_text(&text) {
        sides.names.push(Name { place, text: single_blanks(&text) });
        return;
    }
    sides.captions.push(text_line(canvas, index, text, &columns));
}

fn text_line(canvas: &Canvas<'_>, index: usize, text: String, columns: &Range<usize>) -> TextLine {
    let span = canvas.lines.get(index).map_or(0..0, |row| row.bytes(columns));
    TextLine { text, line: index + 1, column: canvas.column_of(index, span.start), span }
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of a line with their columns.
fn words(row: &Line, columns: Range<usize>) -> Vec<(String, Range<usize>)> {
    let mut words = Vec::new();
    let mut column = columns.start;
    while column < columns.end {
        if row.at(column).is_whitespace() {
            column += 1;
            continue;
        }
        let end = (column..columns.end).find(|at| row.at(*at).is_whitespace()).unwrap_or(columns.end);
        words.push(((column..end).map(|at| row.at(at)).collect(), column..end));
        column = end;
    }
    words
}

/// One short word above or below every cell; an arrow and its explanation may follow.
fn file_coordinates(words: &[(String, Range<usize>)], grid: &Grid) -> Option<Vec<String>> {
    let (inside, rest) = words.split_at_checked(grid.ruling.cells())?;
    if rest.first().is_some_and(|(word, at)| at.start < grid.ruling.end() && !word.starts_with(['<', '←']))
    {
        return None;
    }
    for ((word, at), joints) in inside.iter().zip(grid.ruling.joints.windows(2)) {
        let [left, right] = joints else { return None };
        if at.start < *left || at.end > right + 1 || word.chars().count() > 3 {
            return None;
        }
    }
    Some(inside.iter().map(|(word, _)| word.clone()).collect())
}

/// Arrow heads just below the board, each with the file to which it points.
fn pointers(row: &Line, grid: &Grid) -> Vec<(usize, u8)> {
    let mut found = Vec::new();
    for (file, joints) in grid.ruling.joints.windows(2).enumerate() {
        let [left, right] = joints else { continue };
        if let Some(column) = (left + 1..*right).find(|column| matches!(row.at(*column), '^' | '↑' | '▲'))
        {
            // At most 128 files.
            found.push((column, file as u8));
        }
    }
    found
}

/// The lines with arrows below the board: names at the feet of the arrows, the name of the edge between them.
fn pointed(canvas: &Canvas<'_>, grid: &Grid, start: usize, sides: &mut Sides) -> usize {
    let heads = canvas.lines.get(start).map(|row| pointers(row, grid)).unwrap_or_default();
    let mut edge_words: Vec<String> = Vec::new();
    let mut feet: Vec<(String, Range<usize>)> = Vec::new();
    let mut line = start;
    while let Some(row) = canvas.lines.get(line) {
        let shaft = |column: usize| is_bar(row.at(column)) || matches!(row.at(column), '^' | '↑' | '▲');
        let has_shafts = heads.iter().any(|(column, _)| shaft(*column));
        let mut blanked: Vec<char> = row.glyphs.iter().map(|glyph| glyph.letter).collect();
        for (column, _) in &heads {
            if shaft(*column)
                && let Some(letter) = blanked.get_mut(*column)
            {
                *letter = ' ';
            }
        }
        let fragments = fragments(&blanked);
        if fragments.is_empty() && !has_shafts {
            break;
        }
        if has_shafts {
            edge_words.extend(fragments.into_iter().map(|(text, _)| text));
        } else if feet.is_empty() && fragments.iter().all(|(text, _)| !text.ends_with('.')) {
            feet = fragments;
        } else {
            break;
        }
        line += 1;
    }
    if !edge_words.is_empty() {
        sides.names.push(Name { place: NamePlace::Bottom, text: edge_words.join(" ") });
    }
    let in_order = feet.len() == heads.len();
    for (index, (text, at)) in feet.into_iter().enumerate() {
        let nearest =
            heads.iter().min_by_key(|(column, _)| column.abs_diff(usize::midpoint(at.start, at.end)));
        if let Some((_, file)) = if in_order { heads.get(index) } else { nearest } {
            sides.names.push(Name { place: NamePlace::File(*file), text });
        }
    }
    line
}

/// Pieces of text that two blanks or more keep apart.
fn fragments(letters: &[char]) -> Vec<(String, Range<usize>)> {
    let mut found: Vec<(String, Range<usize>)> = Vec::new();
    let mut column = 0;
    while column < letters.len() {
        if letters[column].is_whitespace() {
            column += 1;
            continue;
        }
        let mut end = column;
        while end < letters.len()
            && !(letters[end].is_whitespace() && letters.get(end + 1).is_none_or(|c| c.is_whitespace()))
        {
            end += 1;
        }
        let text: String = letters[column..end].iter().collect();
        found.push((text.trim().to_owned(), column..end));
        column = end;
    }
    found
}
