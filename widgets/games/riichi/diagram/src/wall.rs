//! A side of the wall: whole, with numbers over it, broken, or shared out.

use musi_riichi_rules::{STACKS, Wind};

use super::row::{Wall, more_or_fewer};
use super::word::{Word, place};
use super::{Seen, TableScene, breaks, fault, takes, warning};
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::Canvas;

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
        takes::takers(canvas, words, wall, &winds, parts, &mut findings)
    } else if wall.groups.len() > 1 {
        takes::taken(canvas, words, wall, parts, &mut findings)
    } else {
        let numbers = breaks::numbers(canvas, wall);
        if numbers.is_empty() {
            TableScene::Wall { stacks: wall.stacks() as u8 }
        } else {
            breaks::read(canvas, wall, &numbers, &mut findings)
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
            &more_or_fewer(wall.stacks(), usize::from(STACKS)),
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
