//! What stands above and below rows: labels of the files, and lines of text.

use super::canvas::{Canvas, Line};
use super::cut::{file_words, words};
use super::labels::{is_run, label};
use super::ruling::is_rule_line;
use super::runs::Row;
use super::{Diagram, TextLine};

/// The labels of the files above or below, and the other lines of text.
pub(super) fn around(canvas: &Canvas<'_>, run: &[Row], columns: usize, board: &mut Diagram) {
    let (Some((first, _)), Some((last, _))) = (run.first(), run.last()) else { return };
    for (number, line) in canvas.lines.iter().enumerate() {
        if (*first..=*last).contains(&number) || is_rule_line(line) {
            continue;
        }
        let (text, taken) = line.trimmed(0..line.glyphs.len());
        if text.is_empty() {
            continue;
        }
        let near = number + 4 > *first && number < last + 4;
        if let Some(files) = file_labels(line, columns).filter(|_| near && board.files.is_empty()) {
            board.files = files;
            continue;
        }
        if file_labels(line, columns).is_some_and(|files| files == board.files) {
            continue;
        }
        let span = line.bytes(&taken);
        let column = canvas.column_of(number, span.start);
        board.captions.push(TextLine { text, line: number + 1, column, span });
    }
}

/// The labels of the files, when a line holds one for each: words, or letters without blanks.
pub(super) fn file_labels(line: &Line, columns: usize) -> Option<Vec<String>> {
    let words = words(line);
    let texts: Vec<String> = match words.as_slice() {
        [word] if word.len() == columns => word.clone().map(|column| line.at(column).to_string()).collect(),
        words => words.iter().map(|word| line.trimmed(word.clone()).0).collect(),
    };
    let texts = match file_words(line) {
        // What is said behind the labels.
        Some(labels) if texts.len() > columns && labels.len() == columns => {
            labels.iter().map(|word| line.trimmed(word.clone()).0).collect()
        }
        _ => texts,
    };
    // A word or a sign in the corner, or a sign in both.
    let is_sign = |text: Option<&String>| text.is_some_and(|text| !text.contains(char::is_alphanumeric));
    let inside = match texts.len().checked_sub(columns) {
        Some(1) => 1..texts.len(),
        Some(2) if is_sign(texts.first()) && is_sign(texts.last()) => 1..texts.len() - 1,
        _ => 0..texts.len(),
    };
    let texts = texts.get(inside).unwrap_or_default().to_vec();
    if texts.len() != columns || !is_run(&texts) {
        return None;
    }
    texts.iter().map(|text| label(text)).collect()
}
