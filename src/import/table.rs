//! Tables, given back the blanks that their delimiter row counts.
use super::wide::columns;

/// Whether a line is the delimiter row of a table: `|:---:|---|`.
pub(super) fn is_delimiter(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('|')
        && line.contains('-')
        && line.bytes().all(|byte| matches!(byte, b'|' | b'-' | b':' | b' '))
}

/// Pads the rows of the tables of a page to the widths of their delimiter rows, as their authors mostly write them.
/// `inside` says which lines stand in a fence.
pub(super) fn pad(lines: &mut [String], inside: &[bool]) {
    for at in 1..lines.len() {
        let is_table = |at: usize| {
            inside.get(at) == Some(&false) && lines.get(at).is_some_and(|line| line.starts_with('|'))
        };
        if !is_table(at) || !is_table(at - 1) || !lines.get(at).is_some_and(|line| is_delimiter(line)) {
            continue;
        }
        let delimiter = lines.get(at).cloned().unwrap_or_default();
        let widths: Vec<usize> = cells(&delimiter).into_iter().map(columns).collect();
        let mut end = at + 1;
        while is_table(end) {
            end += 1;
        }
        for row in (at - 1..end).filter(|&row| row != at) {
            if let Some(line) = lines.get_mut(row) {
                *line = padded(line, &widths);
            }
        }
    }
}

/// What stands between the bars of a row; a bar after `\` is none.
fn cells(line: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut start = None;
    for (at, _) in line.match_indices('|') {
        if line.get(..at).is_some_and(|before| before.ends_with('\\')) {
            continue;
        }
        cells.extend(start.and_then(|start| line.get(start..at)));
        start = Some(at + 1);
    }
    cells
}

fn padded(line: &str, widths: &[usize]) -> String {
    let found = cells(line);
    let closed = found.iter().map(|cell| cell.len() + 1).sum::<usize>() + 1 == line.len();
    if !closed || found.len() > widths.len() {
        return line.to_owned();
    }
    let mut row = String::from("|");
    for (cell, width) in found.iter().zip(widths) {
        row.push_str(cell);
        if cell.is_empty() || cell.ends_with(' ') {
            row.extend(std::iter::repeat_n(' ', width.saturating_sub(columns(cell))));
        }
        row.push('|');
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_as_wide_as_the_delimiters() {
        let mut lines: Vec<String> =
            ["| a | b |", "|:----:|---|", "| 歩 | |", "| long enough | c|", "", "| no | table |"]
                .map(str::to_owned)
                .into();
        let inside = vec![false; lines.len()];
        pad(&mut lines, &inside);
        assert_eq!(
            lines,
            ["| a    | b |", "|:----:|---|", "| 歩   |   |", "| long enough | c|", "", "| no | table |"]
        );
    }
}
