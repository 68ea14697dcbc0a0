//! A fence with other texts in its cells.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Texts that are tried in every cell, besides those of the board itself.
const TEXTS: &[&str] = &[
    "", "X", "x", "O", "1", "2", "3", "-a-", "ZZ", "ju", "JU", "TKT", "lst", "JL", "jlm", "p", "KS", "tt",
    "JL2",
];

/// The cells of a fence as texts, and the fence again with other texts.
pub struct Grid {
    lines: Vec<String>,
    rows: Vec<usize>,
    /// Columns of the bars.
    bars: Vec<usize>,
}

impl Grid {
    pub fn of(text: &str) -> Option<Self> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let rule = lines.iter().position(|line| line.contains("+-"))?;
        let start = lines[rule].find('+')?;
        let bars: Vec<usize> = lines[rule]
            .char_indices()
            .filter(|(at, letter)| *at >= start && *letter == '+')
            .map(|(at, _)| at)
            .collect();
        let is_row = |line: &&usize| lines[**line].as_bytes().get(start) == Some(&b'|');
        let rows = (rule..lines.len()).collect::<Vec<_>>().iter().filter(is_row).copied().collect();
        Some(Self { lines, rows, bars })
    }

    pub fn cells(&self) -> Vec<Vec<String>> {
        let cut = |row: &usize| {
            self.bars
                .windows(2)
                .map(|pair| self.lines[*row][pair[0] + 1..pair[1]].trim().to_owned())
                .collect()
        };
        self.rows.iter().map(cut).collect()
    }

    /// The fence with these cells; columns grow where a text needs it.
    pub fn draw(&self, cells: &[Vec<String>]) -> String {
        let width = cells.iter().flatten().map(String::len).max().unwrap_or(1).max(1);
        let rule = format!("{}+", format!("+{}", "-".repeat(width)).repeat(cells[0].len()));
        let mut out = String::new();
        // What stands at the right, such as a hand, stays.
        let right = |line: usize| {
            let edge = self.bars.last().map_or(0, |bar| bar + 1);
            self.lines.get(line).and_then(|line| line.get(edge..)).unwrap_or_default()
        };
        for (row, line) in cells.iter().zip(&self.rows) {
            let _ = write!(out, "{rule}{}\n|", right(line - 1));
            for cell in row {
                let _ = write!(out, "{cell:<width$}|");
            }
            let _ = writeln!(out, "{}", right(*line));
        }
        let _ = writeln!(out, "{rule}{}", right(self.rows.last().map_or(0, |line| line + 1)));
        let last = self.rows.last().copied().unwrap_or(0) + 2;
        for line in self.lines.iter().skip(last) {
            out.push_str(line);
            out.push('\n');
        }
        out
    }
}

/// Every change of one cell, and every move of a text to an empty cell.
pub fn mutations(cells: &[Vec<String>]) -> Vec<Vec<Vec<String>>> {
    let mut texts: BTreeSet<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
    texts.extend(cells.iter().flatten().cloned());
    let mut found = Vec::new();
    let all: Vec<(usize, usize)> =
        (0..cells.len()).flat_map(|row| (0..cells[row].len()).map(move |file| (row, file))).collect();
    for (row, file) in &all {
        let own = &cells[*row][*file];
        let mut others = texts.clone();
        others.insert(own.to_uppercase());
        others.insert(own.to_lowercase());
        others.insert(format!("{own} 9").trim().to_owned());
        others.insert(own.chars().skip(1).collect::<String>().trim().to_owned());
        for other in others.iter().filter(|other| *other != own) {
            let mut changed = cells.to_vec();
            changed[*row][*file].clone_from(other);
            found.push(changed);
        }
        if own.is_empty() {
            continue;
        }
        for (to_row, to_file) in all.iter().filter(|(row, file)| cells[*row][*file].is_empty()) {
            let mut changed = cells.to_vec();
            changed[*to_row][*to_file].clone_from(own);
            changed[*row][*file].clear();
            found.push(changed);
        }
    }
    found
}
