//! Arrows around a table.

use std::ops::Range;

use musi_riichi_rules::{Break, STACKS, Wind};

use super::word::place;
use super::{Seen, TableScene, fault, warning};
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::Canvas;

/// An arrow of a drawing.
#[derive(Clone, Copy)]
struct Arrow {
    line: usize,
    column: usize,
    /// At which side of the table: above, to the right, below, to the left.
    side: usize,
    clockwise: bool,
}

const SIDES: [&str; 4] = ["above", "at the right", "below", "at the left"];

/// Arrows at the four sides, all one way round. Inside a wall of strokes an arrow may be missing, which is reported.
pub(super) fn read(canvas: &Canvas<'_>) -> Option<Seen> {
    let strokes = strokes(canvas);
    let framed = matches!(strokes.as_slice(), [one, other] if other.0 > one.0 + 2);
    let (flat, steep) = heads(canvas);
    let lines = || flat.iter().map(|(line, ..)| *line);
    let columns = || steep.iter().map(|(_, column, _)| *column);
    let (middle_line, middle_column) = match strokes.as_slice() {
        [one, other] if framed => (usize::midpoint(one.0, other.0), usize::midpoint(one.1.start, one.1.end)),
        _ => {
            let (top, bottom) = (lines().min()?, lines().max()?);
            let (left, right) = (columns().min()?, columns().max()?);
            if top == bottom || left == right {
                return None;
            }
            (usize::midpoint(top, bottom), usize::midpoint(left, right))
        }
    };
    // Clockwise: to the right above, down at the right, to the left below, up at the left.
    let flat = flat.iter().map(|(line, column, right)| {
        let above = *line <= middle_line;
        Arrow { line: *line, column: *column, side: if above { 0 } else { 2 }, clockwise: *right == above }
    });
    let steep = steep.iter().map(|(line, column, down)| {
        let right = *column > middle_column;
        Arrow { line: *line, column: *column, side: if right { 1 } else { 3 }, clockwise: *down == right }
    });
    let arrows: Vec<Arrow> = flat.chain(steep).collect();
    let turning = arrows.iter().filter(|arrow| arrow.clockwise).count();
    let clockwise =
        if 2 * turning == arrows.len() { arrows.first()?.clockwise } else { 2 * turning > arrows.len() };
    let missing: Vec<usize> = (0..4).filter(|side| arrows.iter().all(|arrow| arrow.side != *side)).collect();
    if arrows.len() < 2 || (!framed && !missing.is_empty()) {
        return None;
    }
    let mut findings = vec![];
    for arrow in arrows.iter().filter(|arrow| arrow.clockwise != clockwise) {
        findings.push(fault(
            "arrow-wrong",
            place(canvas, arrow.line, &(arrow.column..arrow.column + 1)),
            format!("this arrow {} goes the other way round than the others", SIDES[arrow.side]),
            &format!("draw {} here: {}", arrow_at(arrow.side, clockwise), way(clockwise)),
        ));
    }
    for side in missing {
        findings.push(fault(
            "arrow-missing",
            place(canvas, middle_line, &(0..usize::MAX)),
            format!("there is no arrow {}", SIDES[side]),
            &format!("draw {} there: {}", arrow_at(side, clockwise), way(clockwise)),
        ));
    }
    if let Some(first) = arrows.first().filter(|_| goes_clockwise() != clockwise) {
        findings.push(fault(
            "direction-wrong",
            place(canvas, first.line, &(first.column..first.column + 2)),
            "tiles are taken clockwise, and these arrows go the other way".to_owned(),
            &format!("turn all arrows round: {}", way(true)),
        ));
    }
    findings.extend(sides(canvas, &strokes));
    Some(Seen { scene: TableScene::Direction { clockwise }, findings })
}

/// The arrow at a side.
const fn arrow_at(side: usize, clockwise: bool) -> &'static str {
    match (side, clockwise) {
        (0, true) | (2, false) => "`->`",
        (1, true) | (3, false) => "`V`",
        (2, true) | (0, false) => "`<-`",
        _ => "`^`",
    }
}

/// All four arrows of a way round.
const fn way(clockwise: bool) -> &'static str {
    if clockwise {
        "clockwise is `->` above, `V` at the right, `<-` below, `^` at the left"
    } else {
        "the others have `<-` above, `^` at the right, `->` below, `V` at the left"
    }
}

type Head = (usize, usize, bool);

/// Arrow heads with a shaft (`->` to the right, `<-` to the left), and heads that stand alone (`V` down, `^` up).
fn heads(canvas: &Canvas<'_>) -> (Vec<Head>, Vec<Head>) {
    let (mut flat, mut steep) = (vec![], vec![]);
    for (number, line) in canvas.lines.iter().enumerate() {
        for column in 0..line.glyphs.len() {
            let before = column.checked_sub(1).map_or(' ', |before| line.at(before));
            match (line.at(column), line.at(column + 1)) {
                ('-', '>') => flat.push((number, column, true)),
                ('<', '-') => flat.push((number, column, false)),
                ('V' | 'v', after) if !before.is_alphanumeric() && !after.is_alphanumeric() => {
                    steep.push((number, column, true));
                }
                ('^', _) => steep.push((number, column, false)),
                _ => {}
            }
        }
    }
    (flat, steep)
}

/// Sides drawn as a row of strokes: line, columns.
fn strokes(canvas: &Canvas<'_>) -> Vec<(usize, Range<usize>)> {
    let row = |(number, line): (usize, &musi_diagram::ascii::canvas::Line)| {
        let (text, columns) = line.trimmed(0..line.glyphs.len());
        (text.len() > 8 && text.chars().all(|letter| letter == '|')).then_some((number, columns))
    };
    canvas.lines.iter().enumerate().filter_map(row).collect()
}

/// Sides drawn as strokes have a stroke for each stack: `|` in a row above and below; at the left and the right `-` is one stack and
/// `=` are two.
fn sides(canvas: &Canvas<'_>, strokes: &[(usize, Range<usize>)]) -> Vec<Finding> {
    let mut sides: Vec<(usize, Range<usize>, usize)> =
        strokes.iter().map(|(line, columns)| (*line, columns.clone(), columns.len())).collect();
    if let [(top, _), (bottom, _)] = strokes {
        let end = |column: usize, glyph: char| match glyph {
            '=' => Some((column, 2)),
            '-' => Some((column, 1)),
            _ => None,
        };
        for right in [false, true] {
            let ends = (top + 1..*bottom).filter_map(|number| {
                let line = canvas.lines.get(number)?;
                let (_, columns) = line.trimmed(0..line.glyphs.len());
                let column = if right { columns.end.checked_sub(1)? } else { columns.start };
                end(column, line.at(column))
            });
            let ends: Vec<(usize, usize)> = ends.collect();
            let count = ends.iter().map(|(_, stacks)| stacks).sum();
            // A frame of a few strokes stands for a side; it does not count its stacks.
            if count > 8 {
                sides.push((top + 1, ends[0].0..ends[0].0 + 1, count));
            }
        }
    }
    sides.retain(|(.., count)| *count != usize::from(STACKS));
    let told = sides.into_iter().map(|(line, columns, count)| {
        warning(
            "wall-stacks",
            place(canvas, line, &columns),
            format!("this side has {count} stacks; a side has {STACKS}"),
            "draw 17 stacks: | above and below; at the sides - is one stack and = are two",
        )
    });
    told.collect()
}

/// Which way the engine takes tiles: from the side of East on with that of the player to the left.
fn goes_clockwise() -> bool {
    Break { side: Wind::East, stack: STACKS - 1 }.stack(1).0 == Wind::North
}
