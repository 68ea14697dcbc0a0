//! What is written to the left and right of the grid: coordinates of the ranks, names, arrows, notes.

use std::ops::Range;

use super::TextLine;
use super::canvas::Canvas;
use super::grid::Grid;
use super::ruling::is_bar;
use super::sides::{Sides, is_text};
use crate::scene::{Name, NamePlace};

/// A piece of text on one line beside the grid.
struct Beside {
    line: usize,
    /// The rank from the bottom, when it stands beside a row and not beside a rule line.
    rank: Option<u8>,
    text: String,
    columns: Range<usize>,
}

fn ranks_of(grid: &Grid) -> impl Fn(usize) -> Option<u8> {
    move |line| {
        let from_top = grid.rows.iter().position(|row| row.start == line)?;
        // At most 128 rows.
        Some((grid.rows.len() - 1 - from_top) as u8)
    }
}

pub(super) fn right(canvas: &Canvas<'_>, grid: &Grid, sides: &mut Sides) {
    let rank_of = ranks_of(grid);
    let mut coordinates = Vec::new();
    let mut texts = Vec::new();
    for line in grid.first_line()..=grid.last_line() {
        let Some(row) = canvas.lines.get(line) else { continue };
        let mut edge = grid.ruling.end();
        let rank = rank_of(line);
        if rank.is_some() && !is_bar(row.at(edge - 1)) {
            // Letters of double width moved the last bar.
            edge =
                (0..row.glyphs.len()).rev().find(|column| is_bar(row.at(*column))).map_or(edge, |at| at + 1);
        }
        let (mut text, mut columns) = row.trimmed(edge..row.glyphs.len());
        if rank.is_some()
            && let Some((coordinate, rest)) = leading_coordinate(&text)
        {
            coordinates.push(coordinate);
            let taken = text.chars().count() - rest.chars().count();
            columns.start += taken;
            text = row.trimmed(columns.clone()).0;
        }
        texts.push(Beside { line, rank, text, columns });
    }
    if coordinates.len() == grid.rows.len() {
        coordinates.reverse();
        sides.ranks = coordinates;
    } else {
        // Not every row has one: then they are names of the rows that have.
        for beside in &mut texts {
            if let Some(row) = canvas.lines.get(beside.line) {
                let (text, columns) = row.trimmed(grid.ruling.end()..row.glyphs.len());
                beside.text = text;
                beside.columns = columns;
            }
        }
    }
    group(canvas, texts, sides);
}

/// `1 <-- nasin` and `8   li jo e …`: the number at the beginning, and what follows it.
fn leading_coordinate(text: &str) -> Option<(String, &str)> {
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (first, rest) = text.split_at(end);
    let rest = rest.trim_start();
    let number = first.len() <= 3 && first.bytes().all(|byte| byte.is_ascii_digit()) && !first.is_empty();
    let mut letters = first.chars();
    let letter =
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none() && rest.is_empty();
    (number || letter).then(|| (first.to_owned(), rest))
}

/// One line beside a row names its rank; several lines one below the other, or one beside a rule line, are a note.
fn group(canvas: &Canvas<'_>, texts: Vec<Beside>, sides: &mut Sides) {
    let mut block: Vec<Beside> = Vec::new();
    for beside in texts {
        if is_text(&beside.text) {
            block.push(beside);
        } else {
            close(canvas, &mut block, sides);
        }
    }
    close(canvas, &mut block, sides);
}

fn close(canvas: &Canvas<'_>, block: &mut Vec<Beside>, sides: &mut Sides) {
    match block.as_slice() {
        [] => {}
        [Beside { rank: Some(rank), text, .. }] => {
            // "1 <-- nasin" explains the numbers; it is no name of its rank.
            if !text.starts_with(['<', '←']) {
                sides.names.push(Name { place: NamePlace::Rank(*rank), text: text.clone() });
            }
        }
        lines => sides.notes.extend(joined(canvas, lines)),
    }
    block.clear();
}

fn joined(canvas: &Canvas<'_>, lines: &[Beside]) -> Option<TextLine> {
    let (first, last) = (lines.first()?, lines.last()?);
    let start = canvas.lines.get(first.line)?.byte(first.columns.start);
    let end = canvas.lines.get(last.line)?.bytes(&last.columns).end;
    let text = lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
    Some(TextLine {
        text,
        line: first.line + 1,
        column: canvas.column_of(first.line, start),
        span: start..end.max(start),
    })
}

pub(super) fn left(canvas: &Canvas<'_>, grid: &Grid, sides: &mut Sides) {
    let rank_of = ranks_of(grid);
    let (mut up, mut down) = (None, None);
    let mut coordinates = Vec::new();
    let mut texts = Vec::new();
    for line in grid.first_line()..=grid.last_line() {
        let Some(row) = canvas.lines.get(line) else { continue };
        let (mut text, mut columns) = row.trimmed(0..grid.ruling.start());
        let rank = rank_of(line);
        let last = text.rsplit(char::is_whitespace).next().unwrap_or_default().to_owned();
        if matches!(last.as_str(), "^" | "↑" | "▲") {
            up = up.or(Some(line));
        } else if matches!(last.as_str(), "V" | "v" | "↓" | "▼") {
            down = Some(line);
        } else if rank.is_some() && leading_coordinate(&last).is_some() {
            coordinates.push((texts.len(), last.clone()));
        }
        if !last.is_empty()
            && !last.chars().any(|letter| letter.is_alphanumeric() && letter != 'V' && letter != 'v')
        {
            let kept = text.chars().count() - last.chars().count();
            text.truncate(text.len() - last.len());
            text.truncate(text.trim_end().len());
            columns.end = columns.start + kept;
        }
        texts.push(Beside { line, rank, text, columns });
    }
    if coordinates.len() == grid.rows.len() {
        for (index, coordinate) in &coordinates {
            if let Some(beside) = texts.get_mut(*index) {
                beside.text.truncate(beside.text.len().saturating_sub(coordinate.len()));
                beside.text.truncate(beside.text.trim_end().len());
            }
        }
        if sides.ranks.is_empty() {
            sides.ranks = coordinates.into_iter().rev().map(|(_, coordinate)| coordinate).collect();
        }
    }
    if up.is_none() && down.is_none() {
        group(canvas, texts, sides);
        return;
    }
    // Names of directions: every run of words goes to the nearer arrow head.
    let (mut up_words, mut down_words) = (Vec::new(), Vec::new());
    for run in texts.chunk_by(|one, next| is_text(&one.text) == is_text(&next.text)) {
        let ([first, .., last] | [first @ last]) = run else { continue };
        let middle = usize::midpoint(first.line, last.line);
        let distance = |head: Option<usize>| head.map_or(usize::MAX, |line| line.abs_diff(middle));
        let words = if distance(up) <= distance(down) { &mut up_words } else { &mut down_words };
        words.extend(run.iter().map(|beside| beside.text.as_str()).filter(|text| is_text(text)));
    }
    for (place, words) in [(NamePlace::Up, up_words), (NamePlace::Down, down_words)] {
        if !words.is_empty() {
            sides.names.push(Name { place, text: words.join(" ") });
        }
    }
}
