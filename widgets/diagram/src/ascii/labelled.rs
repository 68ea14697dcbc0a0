//! Rows that have labels before them, between other lines of text: those are the board.

use super::canvas::Canvas;
use super::cut::file_columns;
use super::labels::{is_run, label};
use super::rows::text_of;
use super::runs::Row;

/// What stands before the squares of each row.
pub(super) fn labels(canvas: &Canvas<'_>, run: &[Row]) -> Vec<String> {
    let first = |(number, cells): &Row| {
        let text = canvas.lines.get(*number).zip(cells.first()).map(|(line, cell)| text_of(line, cell).0);
        text.unwrap_or_default()
    };
    run.iter().map(first).collect()
}

/// Whether the longest run is a board of as many rows as the files have labels, each with as many squares, and with labels beside them
/// or without.
pub(super) fn is_whole(canvas: &Canvas<'_>, runs: &[Vec<Row>]) -> bool {
    let Some(run) = runs.iter().max_by_key(|run| run.len()) else { return false };
    let Some(files) = canvas.lines.iter().find_map(file_columns) else { return false };
    let squares = run.first().map_or(0, |(_, cells)| cells.len());
    run.len() >= files.len() && (files.len()..=files.len() + 2).contains(&squares)
}

/// The rows of a run that have labels, where they count and some at the head or at the foot have none; else all.
pub(super) fn part(canvas: &Canvas<'_>, mut run: Vec<Row>) -> Vec<Row> {
    let labels = labels(canvas, &run);
    let is_label = |text: &&String| label(text).is_some();
    let before = labels.iter().take_while(|text| !is_label(text)).count();
    let count = labels.iter().skip(before).take_while(is_label).count();
    if count > 2 && count < run.len() && labels.get(before..before + count).is_some_and(is_run) {
        run.truncate(before + count);
        run.drain(..before);
    }
    run
}

/// The same where the rows without a label are blank, or name the files: lines of a frame above and below the board.
pub(super) fn part_blank(canvas: &Canvas<'_>, run: Vec<Row>) -> Vec<Row> {
    let kept = part(canvas, run.clone());
    let is_blank = |(number, cells): &Row| {
        let line = canvas.lines.get(*number);
        line.is_some_and(|line| {
            file_columns(line).is_some() || cells.iter().all(|cell| text_of(line, cell).0.is_empty())
        })
    };
    let others = run.iter().filter(|row| kept.iter().all(|(number, _)| *number != row.0));
    if others.clone().all(is_blank) { kept } else { run }
}
