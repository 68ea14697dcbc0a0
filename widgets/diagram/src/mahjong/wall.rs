//! A side of the wall: whole, with numbers over it, broken, or shared out.

use musi_rules::riichi::{Break, STACKS, Wind, taker};

use super::row::Wall;
use super::word::{Word, place};
use super::{Seen, TableScene, fault, warning};
use crate::ascii::canvas::Canvas;
use crate::verdict::Finding;

/// What a side of the wall shows.
pub(super) fn read(canvas: &Canvas<'_>, words: &[Word], wall: &Wall) -> Seen {
    let mut findings = sound(canvas, words, wall);
    let winds: Vec<(&Word, Wind)> = words
        .iter()
        .filter_map(|word| Some((word, word.wind()?)))
        .filter(|(word, _)| word.line < wall.line)
        .collect();
    let parts = wall.groups.iter().map(|group| group.cells.len() as u8).collect::<Vec<_>>();
    let scene = if wall.groups.len() > 1 && winds.len() > 1 {
        takers(canvas, words, wall, &winds, parts, &mut findings)
    } else if wall.groups.len() > 1 {
        taken(canvas, words, wall, parts, &mut findings)
    } else {
        let numbers = numbers(canvas, wall);
        if numbers.is_empty() {
            TableScene::Wall { stacks: wall.stacks() as u8 }
        } else {
            breaks(canvas, wall, &numbers, &mut findings)
        }
    };
    Seen { scene, findings }
}

/// 17 stacks of two tiles, left and right where they are.
fn sound(canvas: &Canvas<'_>, words: &[Word], wall: &Wall) -> Vec<Finding> {
    let mut findings: Vec<_> = wall.uneven(canvas).into_iter().collect();
    if wall.stacks() != usize::from(STACKS) {
        findings.push(fault(
            "wall-stacks",
            place(canvas, wall.line, &wall.columns()),
            format!("this side has {} stacks; a side has {STACKS}", wall.stacks()),
            "draw 17 stacks of two tiles",
        ));
    }
    let columns = wall.columns();
    let middle = usize::midpoint(columns.start, columns.end);
    let side = |word: &&Word| match word.text.as_str() {
        _ if word.line <= wall.line => None,
        "soto" | "left" => Some(true),
        "teje" | "right" => Some(false),
        _ => None,
    };
    let sides: Vec<(&Word, bool)> = words.iter().filter_map(|word| Some((word, side(&word)?))).collect();
    for (word, left) in &sides {
        if (usize::midpoint(word.columns.start, word.columns.end) < middle) != *left {
            let (is, other) = if *left { ("left", "right") } else { ("right", "left") };
            findings.push(fault(
                "sides-swapped",
                word.place(canvas),
                format!("the {is} side is written at the {other}"),
                "write the left side at the left, the right side at the right",
            ));
        }
    }
    if let [(word, left)] = sides.as_slice() {
        let other = if *left { "right" } else { "left" };
        findings.push(warning(
            "sides-half",
            word.place(canvas),
            format!("this end of the wall has its name, the {other} one has none"),
            "name both ends, or none",
        ));
    }
    findings
}

/// Numbers that point at stacks: digits over one another in the column of an arrow head, and the stack it points at,
/// counted from the right.
fn numbers(canvas: &Canvas<'_>, wall: &Wall) -> Vec<(u8, u8, usize, usize)> {
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

/// Each number counts the stacks from the right; two dice show 2 to 12.
fn breaks(
    canvas: &Canvas<'_>,
    wall: &Wall,
    numbers: &[(u8, u8, usize, usize)],
    findings: &mut Vec<Finding>,
) -> TableScene {
    for (number, stack, line, column) in numbers {
        // The wall breaks to the left of the stack that the dice count.
        let broken = Break { side: Wind::East, stack: *number };
        let right = broken.stack(67).1;
        if (2..=12).contains(number) && *stack != right || !(2..=12).contains(number) {
            findings.push(fault(
                "break-number",
                place(canvas, *line, &(*column..*column + 1)),
                format!("{number} points at stack {stack} from the right"),
                "two dice show 2 to 12, and the number is that of the stack, counted from the right",
            ));
        }
    }
    let missing: Vec<String> = (2..=12_u8)
        .filter(|number| numbers.iter().all(|(there, ..)| there != number))
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() {
        findings.push(warning(
            "break-missing",
            place(canvas, wall.line, &wall.columns()),
            format!("no arrow for {}", missing.join(", ")),
            "two dice show 2 to 12: draw an arrow for each",
        ));
    }
    TableScene::Breaks {
        stacks: wall.stacks() as u8,
        numbers: numbers.iter().map(|(number, stack, ..)| (*number, *stack)).collect(),
    }
}

/// A broken side: as many stacks at the right as the dice show, and East takes the two left of them.
fn taken(
    canvas: &Canvas<'_>,
    words: &[Word],
    wall: &Wall,
    parts: Vec<u8>,
    findings: &mut Vec<Finding>,
) -> TableScene {
    let dice =
        words.iter().filter(|word| word.line < wall.line).find_map(|word| Some((word.number()?, word)));
    let last = wall.groups.len() - 1;
    if let Some((number, word)) = dice
        && parts[last] != number
    {
        findings.push(fault(
            "break-wrong",
            word.place(canvas),
            format!(
                "the dice show {number}, but the wall breaks after {} stacks from the right",
                parts[last]
            ),
            "break the wall after as many stacks from the right as the dice show",
        ));
    }
    if dice.is_none() {
        findings.push(warning(
            "dice-unsaid",
            place(canvas, wall.line, &wall.columns()),
            "the drawing does not say what the dice show".to_owned(),
            "write the number of the dice over the wall",
        ));
    }
    if parts.len() != 3 {
        findings.push(fault(
            "wall-parts",
            place(canvas, wall.line, &wall.columns()),
            format!("the wall is in {} parts here", parts.len()),
            "draw three: what stays at the left, what is taken, what stays at the right",
        ));
    }
    let pointer = (0..wall.line).rev().find_map(|number| {
        let line = canvas.lines.get(number)?;
        let (text, columns) = line.trimmed(0..line.glyphs.len());
        (text == "|" || text == "V" || text == "v").then_some((number, columns))
    });
    let part = pointer.as_ref().and_then(|(_, columns)| wall.group_near(columns));
    if let (Some((line, columns)), Some(part)) = (&pointer, part) {
        take(canvas, (*line, columns), (part, last - 1), (parts[part], Wind::East), findings);
    } else {
        findings.push(warning(
            "taken-unsaid",
            place(canvas, wall.line, &wall.columns()),
            "nothing points at the part that is taken".to_owned(),
            "draw a | or a V over it",
        ));
    }
    TableScene::Taken { parts, dice: dice.map(|(number, _)| number), taken: part.map(|part| part as u8) }
}

/// A player takes the right part, and two stacks of it.
fn take(
    canvas: &Canvas<'_>,
    (line, columns): (usize, &std::ops::Range<usize>),
    (part, right): (usize, usize),
    (stacks, wind): (u8, Wind),
    findings: &mut Vec<Finding>,
) {
    let wanted =
        (0..136).filter(|index| taker(*index) == Some(wind)).take_while(|index| *index < 16).count() / 2;
    let name = wind.name().en;
    if part != right {
        findings.push(fault(
            "taker-wrong",
            place(canvas, line, columns),
            format!("this is not the part that {name} takes: tiles are taken from the break to the left"),
            "East takes the part at the break, then South, West and North",
        ));
    }
    if usize::from(stacks) != wanted {
        findings.push(fault(
            "taken-stacks",
            place(canvas, line, columns),
            format!("{name} takes {stacks} stacks here; each takes {wanted} at a time"),
            "draw two stacks: four tiles",
        ));
    }
}

/// Who takes which part: from the break to the left, East first.
fn takers(
    canvas: &Canvas<'_>,
    words: &[Word],
    wall: &Wall,
    winds: &[(&Word, Wind)],
    parts: Vec<u8>,
    findings: &mut Vec<Finding>,
) -> TableScene {
    let last = wall.groups.len() - 1;
    let mut takers = vec![];
    for (word, wind) in winds {
        let Some(part) = wall.group_near(&word.columns) else { continue };
        takers.push((part as u8, *wind));
        let right = (last).checked_sub(1 + *wind as usize).unwrap_or(usize::MAX);
        take(canvas, (word.line, &word.columns), (part, right), (parts[part], *wind), findings);
    }
    for wind in Wind::ALL.into_iter().filter(|wind| winds.iter().all(|(_, named)| named != wind)) {
        findings.push(warning(
            "taker-missing",
            place(canvas, wall.line, &wall.columns()),
            format!("{} takes nothing here", wind.name().en),
            "name all four, each over the part that is taken",
        ));
    }
    // The last part stays, and so does what is left of the four.
    for part in (0..last).filter(|part| last - part <= 4 || *part > 0) {
        if takers.iter().all(|(taken, _)| usize::from(*taken) != part) {
            findings.push(fault(
                "wall-parts",
                place(canvas, wall.line, &wall.groups[part].columns()),
                "nobody takes this part".to_owned(),
                "write who takes it, or draw it together with its neighbour",
            ));
        }
    }
    let numbers = words.iter().filter(|word| word.numbered && word.line < wall.line);
    let numbers: Vec<&Word> = numbers.filter(|word| word.number().is_some()).collect();
    if !numbers.is_empty() && numbers.len() != takers.len() {
        findings.push(warning(
            "taker-number",
            numbers[0].place(canvas),
            format!("{} parts are taken, but {} have a number", takers.len(), numbers.len()),
            "number each part, or none",
        ));
    }
    for word in numbers {
        let (Some(number), Some(part)) = (word.number(), wall.group_near(&word.columns)) else { continue };
        let should = last.saturating_sub(part);
        if usize::from(number) != should {
            findings.push(fault(
                "taker-number",
                word.place(canvas),
                format!("this part is taken as number {should}, not {number}"),
                "count the parts from the break to the left",
            ));
        }
    }
    TableScene::Takers { parts, takers }
}
