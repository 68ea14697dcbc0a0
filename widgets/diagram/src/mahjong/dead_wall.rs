//! The dead wall.

use musi_rules::riichi::{Break, DEAD_WALL, Wind};

use super::row::Wall;
use super::word::{Word, place};
use super::{Seen, TableScene, fault};
use crate::ascii::canvas::Canvas;

/// One row of stacks that is called the dead wall.
pub(super) fn read(canvas: &Canvas<'_>, words: &[Word], wall: &Wall) -> Option<Seen> {
    let [group] = wall.groups.as_slice() else { return None };
    let is = |word: &&Word, names: &[&str]| names.contains(&word.text.as_str());
    words.iter().find(|word| is(word, &["moli", "dead"]))?;
    let mut findings = vec![];
    let stacks = group.cells.len();
    let columns = wall.columns();
    if stacks != usize::from(DEAD_WALL / 2) {
        findings.push(fault(
            "dead-wall-stacks",
            place(canvas, wall.line, &columns),
            format!("the dead wall has {stacks} stacks here; it has {}", DEAD_WALL / 2),
            "draw seven stacks of two tiles",
        ));
    }
    // The break is where the page writes "open", at the left when it says nothing.
    let open = words.iter().find(|word| is(word, &["open", "break"]) && word.line.abs_diff(wall.line) < 3);
    let open_left = open.is_none_or(|open| open.columns.end <= columns.start);
    let from_break = |cell: usize| if open_left { cell + 1 } else { stacks - cell };
    let pointed = canvas.lines.iter().enumerate().take(wall.line).rev().find_map(|(line, glyphs)| {
        let column = (0..glyphs.glyphs.len()).find(|column| matches!(glyphs.at(*column), 'V' | 'v'))?;
        Some((line, column, from_break(group.cell_at(column)?)))
    });
    let right = indicator_stack();
    if let Some((line, column, stack)) = pointed.filter(|(_, _, stack)| *stack != right) {
        findings.push(fault(
            "indicator-wrong",
            place(canvas, line, &(column..column + 1)),
            format!("the arrow points at stack {stack}; the indicator lies on stack {right} from the break"),
            "point at the third stack from the break",
        ));
    }
    for word in words.iter().filter(|word| word.numbered) {
        let Some(number) = word.number() else { continue };
        // Above the wall the number belongs to the arrow, beside it to the stack at that end.
        let should = if word.line < wall.line.saturating_sub(1) {
            pointed.map_or(right, |(_, _, stack)| stack)
        } else if word.columns.end <= columns.start {
            from_break(0)
        } else if word.columns.start >= columns.end {
            from_break(stacks.saturating_sub(1))
        } else {
            continue;
        };
        if usize::from(number) != should {
            findings.push(fault(
                "stack-number",
                word.place(canvas),
                format!("this is stack {should} from the break, not {number}"),
                "write the number of the stack, counted from the break",
            ));
        }
    }
    let scene = TableScene::DeadWall {
        stacks: stacks as u8,
        indicator: pointed.map(|(_, _, stack)| stack as u8),
        open_left,
    };
    Some(Seen { scene, findings })
}

/// On which stack from the break the engine lays the indicator.
fn indicator_stack() -> usize {
    // Far enough from the corner that the dead wall lies on one side.
    let broken = Break { side: Wind::East, stack: 12 };
    usize::from(broken.stack + 1 - broken.indicator().stack)
}
