//! A side of the wall in parts: where it is broken, and who takes which.

use musi_riichi_rules::{Wind, taker};

use super::row::{Wall, more_or_fewer};
use super::word::{Word, place};
use super::{TableScene, fault, warning};
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::Canvas;

/// A broken side: as many stacks at the right as the dice show, and East takes the two left of them.
pub(super) fn taken(
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
            &format!("draw {number} stacks at the right of the gap, or write {} here", parts[last]),
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
            "draw three, with a gap between them: what stays at the left, the two stacks that are taken, what stays at the right",
        ));
    }
    let pointer = (0..wall.line).rev().find_map(|number| {
        let line = canvas.lines.get(number)?;
        let (text, columns) = line.trimmed(0..line.glyphs.len());
        (text == "|" || text == "V" || text == "v").then_some((number, columns))
    });
    let part = pointer.as_ref().and_then(|(_, columns)| wall.group_near(columns));
    if let (Some((line, columns)), Some(part)) = (&pointer, part) {
        if parts.len() == 3 {
            take(canvas, wall, (*line, columns), part, Wind::East, findings);
        }
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

/// A player takes the right part, and two stacks of it. Of a wrong part only that is reported.
fn take(
    canvas: &Canvas<'_>,
    wall: &Wall,
    (line, columns): (usize, &std::ops::Range<usize>),
    part: usize,
    wind: Wind,
    findings: &mut Vec<Finding>,
) {
    let stacks = wall.groups[part].cells.len();
    let wanted =
        (0..136).filter(|index| taker(*index) == Some(wind)).take_while(|index| *index < 16).count() / 2;
    let name = wind.name().en();
    // So many parts lie between the break and this one.
    let turn = (wall.groups.len() - 1).checked_sub(1 + part);
    if turn != Some(wind as usize) {
        let other = turn.and_then(|turn| Wind::ALL.get(turn)).filter(|_| stacks == wanted);
        let is = match (other, turn) {
            (Some(other), _) => {
                let other_name = other.name().en();
                format!("this is the {} part to the left of the break, which {other_name} takes", nth(*other))
            }
            (None, None) => "this part lies to the right of the break, where nobody takes tiles".to_owned(),
            (None, Some(_)) => "this part stays where it is while tiles are taken".to_owned(),
        };
        findings.push(fault(
            "taker-wrong",
            place(canvas, line, columns),
            is,
            &format!("let {name} take the {} part to the left of the break: East is first, then South, West and North", nth(wind)),
        ));
    } else if stacks != wanted {
        findings.push(fault(
            "taken-stacks",
            place(canvas, wall.line, &wall.groups[part].columns()),
            format!("{name} takes {stacks} stacks here; each takes {wanted} at a time"),
            &format!("{} in this part", more_or_fewer(stacks, wanted)),
        ));
    }
}

/// Which part, counted from the break, a player takes.
const fn nth(wind: Wind) -> &'static str {
    ["first", "second", "third", "fourth"][wind as usize]
}

/// Who takes which part: from the break to the left, East first.
pub(super) fn takers(
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
        take(canvas, wall, (word.line, &word.columns), part, *wind, findings);
    }
    let taken = |part: usize| takers.iter().any(|(taken, _)| usize::from(*taken) == part);
    for wind in Wind::ALL.into_iter().filter(|wind| winds.iter().all(|(_, named)| named != wind)) {
        // The part that is theirs has nobody's name, or another one's, which is reported.
        if last.checked_sub(1 + wind as usize).is_some() {
            continue;
        }
        findings.push(warning(
            "taker-missing",
            place(canvas, wall.line, &wall.columns()),
            format!("{} takes nothing here", wind.name().en()),
            "draw a part for each of the four, and write each over the part that is taken",
        ));
    }
    // The last part stays, and so does what is left of the four.
    for part in (0..last).filter(|part| last - part <= 4 || *part > 0) {
        if !taken(part) {
            let wind = Wind::ALL.get(last - 1 - part).map(|wind| wind.name());
            let (message, remedy) = match wind {
                Some(name) => (
                    format!("nobody is named over this part, which {} takes", name.en()),
                    format!(
                        "{}write `{}` or `{}` over it",
                        if parts[part] > 2 { "set two stacks of it apart, and " } else { "" },
                        name.tok(),
                        name.en()
                    ),
                ),
                None => {
                    ("nobody takes this part".to_owned(), "draw it together with its neighbour".to_owned())
                }
            };
            findings.push(fault(
                "wall-parts",
                place(canvas, wall.line, &wall.groups[part].columns()),
                message,
                &remedy,
            ));
        }
    }
    let numbers = words.iter().filter(|word| word.numbered && word.line < wall.line);
    let numbers: Vec<&Word> = numbers.filter(|word| word.number().is_some()).collect();
    // A number over a part that has no name is reported with the name.
    let named = last.min(4);
    if !numbers.is_empty() && numbers.len() != takers.len() && numbers.len() != named {
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
                format!("this part is taken as number {should}, not {number}: parts are counted from the break to the left"),
                &format!("write {should} here"),
            ));
        }
    }
    TableScene::Takers { parts, takers }
}
