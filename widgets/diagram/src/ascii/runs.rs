//! Lines below each other that have as many squares each, and how the squares are divided.

use std::ops::Range;

use super::blank_ranks::{blank_ranks, emptier, framed_emptier};
use super::canvas::Canvas;
use super::cut::{by_bars, by_columns, by_letters, by_pairs, by_words, file_columns, square_columns};
use super::rows::text_of;
use super::ruling::{is_rule_beside_words, is_rule_line};

/// How a row is divided into squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    Bars,
    Pairs,
    Words,
    Letters,
    Columns,
}

/// A row: its line, and the columns of its cells, labels among them.
pub(super) type Row = (usize, Vec<Range<usize>>);

/// One row a rank: where lines part ranks that are several lines high, the line of each on which something stands.
pub(super) fn ranks(canvas: &Canvas<'_>, cut: Cut, run: Vec<Row>) -> Vec<Row> {
    let parted = |above: usize, below: usize| {
        canvas.lines.get(above..below).unwrap_or_default().iter().any(is_rule_line)
    };
    let mut groups: Vec<Vec<&Row>> = Vec::new();
    for row in &run {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|(above, _)| !parted(*above, row.0)) => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    let high = groups.first().map_or(0, Vec::len);
    if cut != Cut::Bars || high < 2 || groups.len() < 2 || groups.iter().any(|group| group.len() != high) {
        return run;
    }
    let is_filled = |(number, cells): &&&Row| {
        canvas
            .lines
            .get(*number)
            .is_some_and(|line| cells.iter().any(|cell| !text_of(line, cell).0.is_empty()))
    };
    let mut kept = Vec::with_capacity(groups.len());
    for group in &groups {
        let mut filled = group.iter().filter(is_filled);
        match (filled.next(), filled.next()) {
            (row, None) => kept.extend(row.or(group.get(high / 2)).map(|row| (*row).clone())),
            _ => return run,
        }
    }
    kept
}

/// The runs of lines that have as many cells; lines without letters between them are passed over.
pub(super) fn runs(canvas: &Canvas<'_>, cut: Cut) -> Vec<Vec<Row>> {
    let (mut runs, mut run): (Vec<Vec<Row>>, Vec<Row>) = (Vec::new(), Vec::new());
    // As many blank lines after every row of a run as after its first.
    let (mut blank, mut spaced) = (0, 0);
    let mut files: Option<Vec<usize>> = None;
    if cut == Cut::Columns {
        files = canvas.lines.iter().find_map(file_columns).or_else(|| square_columns(&canvas.lines));
        if files.is_none() {
            return runs;
        }
    }
    let ranks = if matches!(cut, Cut::Letters | Cut::Words) { blank_ranks(canvas) } else { 0..0 };
    for (number, line) in canvas.lines.iter().enumerate() {
        if (is_rule_line(line) || cut == Cut::Bars && is_rule_beside_words(line)) && cut != Cut::Letters {
            continue;
        }
        if ranks.contains(&number) {
            let above = run.last().map_or(&[][..], |(_, cells)| cells);
            let below = |(column, cell): (usize, &Range<usize>)| {
                if cut == Cut::Words { cell.clone() } else { column..column + 1 }
            };
            let cells = above.iter().enumerate().map(below).collect();
            run.push((number, cells));
            continue;
        }
        if line.glyphs.iter().all(|glyph| glyph.letter.is_whitespace()) {
            blank += 1;
            // Below the labels of files, two of them part what stands above from what stands below.
            if cut == Cut::Columns && blank > 1 && !run.is_empty() {
                runs.push(std::mem::take(&mut run));
            }
            continue;
        }
        let cells = match cut {
            Cut::Bars => by_bars(line),
            Cut::Pairs => by_pairs(line),
            Cut::Words => {
                run.last().and_then(|above| framed_emptier(canvas, above, line)).or_else(|| by_words(line))
            }
            Cut::Letters => {
                run.last().and_then(|above| emptier(canvas, above, line)).or_else(|| by_letters(line))
            }
            Cut::Columns => files.as_deref().and_then(|files| by_columns(line, files)),
        };
        let above = std::mem::take(&mut blank);
        let above = if cut == Cut::Columns { 0 } else { above };
        let alike = cells
            .as_ref()
            .is_some_and(|cells| run.last().is_none_or(|(_, before)| before.len() == cells.len()));
        // A row by itself above others is none of theirs.
        if alike && run.len() == 2 && above < spaced {
            runs.push(run.drain(..1).collect());
        } else if !alike || run.len() > 1 && spaced != above {
            runs.extend((!run.is_empty()).then(|| std::mem::take(&mut run)));
        }
        spaced = above;
        run.extend(cells.map(|cells| (number, cells)));
    }
    runs.push(run);
    runs
}
