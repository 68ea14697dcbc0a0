//! Numbers over a side of the wall: where it breaks when the dice show them.

use musi_riichi_rules::{Break, STACKS, Wind};

use super::row::Wall;
use super::word::place;
use super::{TableScene, fault, warning};
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::Canvas;

/// Numbers that point at stacks: digits over one another in the column of an arrow head, and the stack it points at,
/// counted from the right.
pub(super) fn numbers(canvas: &Canvas<'_>, wall: &Wall) -> Vec<(u8, u8, usize, usize)> {
    let Some(group) = wall.groups.first() else { return vec![] };
    let head = |line: &usize| {
        canvas
            .lines
            .get(*line)
            .is_some_and(|line| line.glyphs.iter().any(|glyph| matches!(glyph.letter, 'V' | 'v')))
    };
    let Some(line) = (0..wall.line).rev().find(head) else { return vec![] };
    let heads = canvas.lines.get(line).map_or(0, |line| line.glyphs.len());
    let mut found = vec![];
    for column in (0..heads).filter(|column| matches!(canvas.lines[line].at(*column), 'V' | 'v')) {
        let mut value: u32 = 0;
        let mut power = 1;
        let mut first = line;
        for above in (0..line).rev() {
            match (canvas.lines[above].at(column), power) {
                ('|', 1) => {}
                (digit, _) if digit.is_ascii_digit() && power <= 10 => {
                    value += digit.to_digit(10).unwrap_or(0) * power;
                    power *= 10;
                    first = above;
                }
                _ => break,
            }
        }
        let Some(cell) = group.cell_at(column) else { continue };
        if power > 1 {
            found.push((value as u8, (group.cells.len() - cell) as u8, first, column));
        }
    }
    found
}

/// Whether a number points at the stack that it counts from the right: the wall breaks to the left of it.
fn points_right(number: u8, stack: u8) -> bool {
    (2..=12).contains(&number) && Break { side: Wind::East, stack: number }.stack(67).1 == stack
}

/// What all numbers do alike, so that it is one mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Common {
    /// They stand so many stacks too far to the right; to the left, when less than nothing.
    Aside(i32),
    /// They count from the left.
    Mirrored,
}

/// What three or more numbers do alike; nothing when some do otherwise, or all are right.
fn common(numbers: &[(u8, u8, usize, usize)]) -> Option<Common> {
    let (number, stack, ..) = *numbers.get(2)?;
    let aside = |number: u8, stack: u8| i32::from(number) - i32::from(stack);
    let by = aside(number, stack);
    if numbers.iter().all(|(number, stack, ..)| aside(*number, *stack) == by) {
        return (by != 0).then_some(Common::Aside(by));
    }
    let sum = i32::from(number) + i32::from(stack);
    let mirrored =
        |(number, stack, ..): &(u8, u8, usize, usize)| i32::from(*number) + i32::from(*stack) == sum;
    numbers.iter().all(mirrored).then_some(Common::Mirrored)
}

/// Each number counts the stacks from the right; two dice show 2 to 12.
pub(super) fn read(
    canvas: &Canvas<'_>,
    wall: &Wall,
    numbers: &[(u8, u8, usize, usize)],
    findings: &mut Vec<Finding>,
) -> TableScene {
    let at = |(_, _, line, column): &(u8, u8, usize, usize)| place(canvas, *line, &(*column..*column + 1));
    let wrong: Vec<_> = numbers.iter().filter(|(number, stack, ..)| !points_right(*number, *stack)).collect();
    match (common(numbers), wrong.as_slice()) {
        (Some(Common::Aside(by)), [first, ..]) => {
            // With a stack too few or too many the numbers may stand right, and it is the wall that does not.
            if i32::from(STACKS) - wall.stacks() as i32 != by {
                let (is, other) = if by > 0 { ("right", "left") } else { ("left", "right") };
                let count = by.unsigned_abs();
                let what = if count == 1 { "stack" } else { "stacks" };
                findings.push(fault(
                    "break-number",
                    at(first),
                    format!("all numbers stand {count} {what} too far to the {is}: {} points at stack {}, counted from the right", first.0, first.1),
                    &format!("move numbers and arrows {count} {what} to the {other}"),
                ));
            }
        }
        (Some(Common::Mirrored), [first, ..]) => findings.push(fault(
            "break-number",
            at(first),
            "these numbers grow from the left to the right, but stacks are counted from the right".to_owned(),
            &format!("turn the row of numbers round: the one at the right is the smallest, and {} belongs over stack {}", first.0, first.0),
        )),
        _ => {
            for number in &wrong {
                findings.push(fault(
                    "break-number",
                    at(number),
                    format!("{} points at stack {}, counted from the right", number.0, number.1),
                    &if (2..=12).contains(&number.1) {
                        format!("write {} here: the number is that of the stack", number.1)
                    } else {
                        "two dice show 2 to 12: let arrows point at the stacks of these numbers alone".to_owned()
                    },
                ));
            }
        }
    }
    // A number is there as well where the arrow to its stack has a wrong one, which is reported.
    let missing: Vec<String> = (2..=12_u8)
        .filter(|number| numbers.iter().all(|(there, stack, ..)| there != number && stack != number))
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() && common(numbers).is_none() {
        findings.push(warning(
            "break-missing",
            place(canvas, wall.line, &wall.columns()),
            format!("no arrow for {}", missing.join(", ")),
            "two dice show 2 to 12: draw an arrow for each, over the stack that it counts from the right",
        ));
    }
    TableScene::Breaks {
        stacks: wall.stacks() as u8,
        numbers: numbers.iter().map(|(number, stack, ..)| (*number, *stack)).collect(),
    }
}
