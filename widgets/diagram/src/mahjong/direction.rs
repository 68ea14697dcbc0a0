//! Arrows around a table.

use musi_rules::riichi::{Break, STACKS, Wind};

use super::word::place;
use super::{Seen, TableScene, fault, warning};
use crate::ascii::canvas::Canvas;

/// Arrows at the four sides, all one way round.
pub(super) fn read(canvas: &Canvas<'_>) -> Option<Seen> {
    let find = |wanted: fn(char, char) -> Option<bool>| {
        let lines = canvas.lines.iter().enumerate();
        lines
            .flat_map(|(number, line)| {
                let columns = 0..line.glyphs.len();
                columns.filter_map(move |column| {
                    Some((number, column, wanted(line.at(column), line.at(column + 1))?))
                })
            })
            .collect::<Vec<_>>()
    };
    // Arrow heads with a shaft: `->` to the right, `<-` to the left.
    let flat = find(|one, other| match (one, other) {
        ('-', '>') => Some(true),
        ('<', '-') => Some(false),
        _ => None,
    });
    let steep = find(|one, _| match one {
        'V' | 'v' => Some(true),
        '^' => Some(false),
        _ => None,
    });
    let [(top, _, top_right), (bottom, ..)] = [flat.first()?, flat.last()?];
    let left = steep.iter().min_by_key(|(_, column, _)| column)?;
    let right = steep.iter().max_by_key(|(_, column, _)| column)?;
    if top == bottom || left.1 == right.1 || !flat.iter().any(|arrow| arrow.2 != *top_right) {
        return None;
    }
    let mut findings = vec![];
    // Clockwise: to the right above, down at the right, to the left below, up at the left.
    let clockwise = *top_right;
    let bottom_line = *bottom;
    for (line, column, is, should) in flat
        .iter()
        .map(|(line, column, is)| (*line, *column, *is, (*line < bottom_line) == clockwise))
        .chain([(right.0, right.1, right.2, clockwise), (left.0, left.1, left.2, !clockwise)])
    {
        if is != should {
            findings.push(fault(
                "arrow-wrong",
                place(canvas, line, &(column..column + 2)),
                "this arrow goes the other way round than the first one".to_owned(),
                "turn it round",
            ));
        }
    }
    if goes_clockwise() != clockwise {
        findings.push(fault(
            "direction-wrong",
            place(canvas, *top, &(flat[0].1..flat[0].1 + 2)),
            "tiles are taken clockwise, and these arrows go the other way".to_owned(),
            "turn the arrows round",
        ));
    }
    // Sides drawn as rows of strokes have a stroke for each stack.
    for (number, line) in canvas.lines.iter().enumerate() {
        let (text, columns) = line.trimmed(0..line.glyphs.len());
        if text.len() > 8 && text.chars().all(|letter| letter == '|') && text.len() != usize::from(STACKS) {
            findings.push(warning(
                "wall-stacks",
                place(canvas, number, &columns),
                format!("this side has {} stacks; a side has {STACKS}", text.len()),
                "draw 17 strokes",
            ));
        }
    }
    Some(Seen { scene: TableScene::Direction { clockwise }, findings })
}

/// Which way the engine takes tiles: from the side of East on with that of the player to the left.
fn goes_clockwise() -> bool {
    Break { side: Wind::East, stack: STACKS - 1 }.stack(1).0 == Wind::North
}
