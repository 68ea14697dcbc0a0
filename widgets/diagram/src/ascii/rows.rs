//! Boards without rule lines between their squares: one row a line.
//!
//! ```text
//! 8  r . . . k . . r       +---------------+      ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜       | r |   | b |
//! 7  p p p . . p p p     8 | r n b q k b . |      ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟       | p | p | p |
//!    a b c d e f g h     7 | p p p p p p p |      · · · · · · · ·       |   |   | n |
//! ```
//!
//! Squares are told apart by bars, by blanks, letter by letter, by pairs of a sign and a letter, or by the labels of the files, below
//! which they stand. Whether such a grid is a board at all, only a game can say: this is typography.

use std::ops::Range;

use musi_rules::BoardSize;

use super::beside_rows::{around, file_labels};
use super::blocks::blocks;
use super::canvas::{Canvas, Line};
use super::comment::QUOTES;
use super::cut::words;
use super::doubled::doubled;
use super::grid::error_at;
use super::labelled;
use super::labels::{is_run, label};
use super::open_grid::open_grid;
use super::peel::{self, Frame, Peeled};
use super::ragged::ragged;
use super::ranks as ranks_of_words;
use super::read::Size;
use super::ruling::is_bar;
use super::runs::{Cut, Row, ranks, runs};
use super::{
    AsciiError, Cell, Diagram, Fault, Form, border, glued, header, lead_words, panes, remarks, shaded, walls,
};

/// The grid of a fence whose squares are not parted by rule lines; nothing where its lines do not make one up.
///
/// ```
/// use musi_diagram::ascii::rows;
/// let board = rows("8 r . k\n7 . p p\n  a b c\n").expect("a grid").expect("one board");
/// assert_eq!((board.geometry.width(), board.geometry.height()), (3, 2));
/// assert_eq!((board.files.join(""), board.ranks.join("")), ("abc".to_owned(), "78".to_owned()));
/// assert_eq!(board.cells[2].text, "p");
/// assert!(rows("mi tawa.\nmi tawa tawa.\n").is_none());
/// ```
///
/// # Errors
/// [`AsciiError`] where a second grid of as many columns follows.
#[must_use]
pub fn rows(text: &str) -> Option<Result<Diagram, AsciiError>> {
    rows_sized(text, BoardSize::new)
}

pub(super) fn rows_sized(text: &str, size: Size) -> Option<Result<Diagram, AsciiError>> {
    // What ends lines goes before walls are looked for: a square in brackets may stand before such a sign.
    let mut canvas = Canvas::new(text).uncommented().ended();
    border::open(&mut canvas.lines);
    remarks::clear(&mut canvas.lines);
    lead_words::clear(&mut canvas.lines);
    shaded::open(&mut canvas.lines);
    let walled = walls::mixed(&mut canvas);
    if walled.is_none() && !walls::set(&mut canvas) {
        canvas = canvas.unquoted();
        glued::part(&mut canvas);
        panes::alone(&mut canvas);
    }
    if let Some(run) = walled {
        return Some(Ok(diagram(&canvas, Cut::Columns, run, size)?));
    }
    if let Some(run) = open_grid(&canvas) {
        return Some(Ok(diagram(&canvas, Cut::Letters, run, size)?));
    }
    if let Some(run) = blocks(&mut canvas) {
        return Some(Ok(diagram(&canvas, Cut::Columns, run, size)?));
    }
    if let Some(board) = doubled(&canvas).and_then(|run| diagram(&canvas, Cut::Letters, run, size)) {
        return Some(Ok(board));
    }
    if let Some(board) = ragged(&canvas).and_then(|run| diagram(&canvas, Cut::Letters, run, size)) {
        return Some(Ok(board));
    }
    if let Some(board) = ranks_of_words::read(text, size) {
        return Some(Ok(board));
    }
    // Signs leave no doubt; labels of files tell squares apart only where blanks between words do not.
    let cuts = [Cut::Pairs, Cut::Bars, Cut::Words, Cut::Letters, Cut::Columns];
    let mut best: Option<(Cut, Vec<Vec<Row>>)> = None;
    let most = |runs: &[Vec<Row>]| runs.iter().map(Vec::len).max().unwrap_or(0);
    for cut in cuts {
        // What is said around a labelled board stands below the labels of the files as well.
        if cut == Cut::Columns && best.as_ref().is_some_and(|(_, runs)| labelled::is_whole(&canvas, runs)) {
            break;
        }
        let runs = runs(&canvas, cut);
        if best.as_ref().is_none_or(|(_, before)| most(&runs) > most(before)) {
            best = Some((cut, runs));
        }
        if matches!(cut, Cut::Pairs | Cut::Bars) && best.as_ref().is_some_and(|(_, runs)| most(runs) > 1) {
            break;
        }
    }
    let (cut, mut runs) = best?;
    let longest = most(&runs);
    let place = runs.iter().position(|run| run.len() == longest)?;
    let mut run = ranks(&canvas, cut, runs.swap_remove(place));
    run = match cut {
        Cut::Columns => labelled::part(&canvas, run),
        Cut::Words => labelled::part_blank(&canvas, run),
        Cut::Bars | Cut::Pairs | Cut::Letters => run,
    };
    let width = |run: &[Row]| run.first().map_or(0, |(_, cells)| cells.len());
    let alike =
        |other: &&Vec<Row>| other.len() > 2 && 2 * other.len() > run.len() && width(other) == width(&run);
    // Below the labels of files any lines have as many columns: where one grid counts its rows, the other is none.
    let counts = |run: &[Row]| is_run(&labelled::labels(&canvas, run));
    let alike = |other: &&Vec<Row>| alike(other) && (cut != Cut::Columns || !counts(&run) || counts(other));
    let second = runs.iter().filter(alike).filter_map(|run| Some(run.first()?.0)).max();
    let first = run.first()?.0;
    let cut_off = is_cut_off(&canvas, &run, width(&run));
    let board = diagram(&canvas, cut, run, size)?;
    // A row that something else stands beside is none of the run, and without it the board is another.
    if cut_off && board.geometry.width() > board.geometry.height() {
        return None;
    }
    Some(match second {
        Some(second) => Err(error_at(&canvas, second.max(first), 0, Fault::SecondBoard)),
        None => Ok(board),
    })
}

/// Whether the line above or below some rows holds more figurines than half of their squares, or as many words of one sign as they have
/// squares, with something else before or behind them.
fn is_cut_off(canvas: &Canvas<'_>, run: &[Row], width: usize) -> bool {
    let (Some((first, _)), Some((last, _))) = (run.first(), run.last()) else { return false };
    let beside = [first.checked_sub(1), Some(last + 1)];
    beside.into_iter().flatten().filter_map(|number| canvas.lines.get(number)).any(|line| {
        let figurine = |letter: char| ('\u{2654}'..='\u{265f}').contains(&letter);
        let figurines = line.glyphs.iter().filter(|glyph| figurine(glyph.letter)).count();
        2 * figurines > width || holds_row(line, width)
    })
}

/// Whether a line that is no row by itself ends with the squares of one: as many signs apart from each other, not all of which count.
fn holds_row(line: &Line, width: usize) -> bool {
    let words = words(line);
    let around = |letter: char| QUOTES.contains(&letter) || "();+\\".contains(letter);
    let texts: Vec<String> = words.iter().map(|word| line.trimmed(word.clone()).0).collect();
    let signs =
        texts.iter().rev().map(|text| text.trim_matches(around)).take_while(|text| text.chars().count() == 1);
    let signs: Vec<String> = signs.map(str::to_owned).collect();
    width > 4 && texts.len() > signs.len() && signs.len() == width && !is_run(&signs)
}

/// The diagram of some rows: labels peeled off, texts around them kept.
fn diagram(canvas: &Canvas<'_>, cut: Cut, mut run: Vec<Row>, size: Size) -> Option<Diagram> {
    let texts_of = |(number, cells): &Row| -> Vec<String> {
        let Some(line) = canvas.lines.get(*number) else { return Vec::new() };
        cells.iter().map(|cell| text_of(line, cell).0).collect()
    };
    peel::rows(&mut run, texts_of);
    let texts: Vec<Vec<String>> = run.iter().map(texts_of).collect();
    let frame = match cut {
        Cut::Pairs | Cut::Columns => Frame::Both,
        Cut::Bars => Frame::Bars,
        Cut::Words | Cut::Letters => Frame::None,
    };
    // A row that begins, or ends, with a bar has nothing before it, or behind it; blanks of another width than a square are no square.
    let outer = |at_end: bool| {
        let is_outer = |(number, cells): &Row| {
            let mut cells = cells.iter();
            let pair = if at_end {
                cells.next_back().zip(cells.next_back())
            } else {
                cells.next().zip(cells.next())
            };
            let (Some((outer, next)), Some(line)) = (pair, canvas.lines.get(*number)) else { return false };
            outer.is_empty() || outer.len() != next.len() && text_of(line, outer).0.is_empty()
        };
        run.iter().all(is_outer)
    };
    let outer = [outer(false), outer(true)];
    let Peeled { mut inner, labels } = peel::columns(&texts, frame, outer)?;
    // A blank column beside as many as the files have labels.
    let blank = |at: usize| texts.iter().all(|row| row.get(at).is_none_or(String::is_empty));
    let named = |columns: usize| canvas.lines.iter().any(|line| file_labels(line, columns).is_some());
    if cut == Cut::Bars && inner.len() > 3 && !named(inner.len()) && named(inner.len() - 1) {
        if blank(inner.end - 1) {
            inner.end -= 1;
        } else if blank(inner.start) {
            inner.start += 1;
        }
    }
    let (columns, ranks) = (inner.len(), run.len());
    if columns < 2 || ranks < 2 {
        return None;
    }
    let geometry = size(columns, ranks).ok()?;
    let mut board = Diagram { form: Form::Rows, ..Diagram::empty(geometry) };
    board.cells.clear();
    for (number, cells) in run.iter().rev() {
        let line = canvas.lines.get(*number)?;
        for cell in cells.get(inner.clone())? {
            let (text, columns) = text_of(line, cell);
            let span = line.bytes(&columns);
            let column = canvas.column_of(*number, span.start);
            board.cells.push(Cell { text, line: number + 1, column, span });
        }
    }
    board.ranks = labels.iter().rev().filter_map(|text| label(text)).collect();
    around(canvas, &run, columns, &mut board);
    Some(header::peeled(board, size))
}

/// The text of a cell and the columns that it takes; those of the cell where it is empty.
pub(super) fn text_of(line: &Line, cell: &Range<usize>) -> (String, Range<usize>) {
    let inner = |column: &usize| !is_bar(line.at(*column)) && !line.at(*column).is_whitespace();
    let end = cell.end.min(line.glyphs.len());
    let start = cell.start.min(end);
    let Some(first) = (start..end).find(inner) else { return (String::new(), start..end) };
    let last = (first..end).rev().find(inner).unwrap_or(first) + 1;
    ((first..last).map(|column| line.at(column)).collect(), first..last)
}
