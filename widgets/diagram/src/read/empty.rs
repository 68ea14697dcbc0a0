//! What cells of empty squares hold, where they are not left blank.

use std::collections::HashMap;

use crate::ascii::Diagram;

/// Signs that people put on empty squares.
const SIGNS: &[&str] = &[
    ".",
    "..",
    "...",
    "\u{2026}",
    "\u{b7}",
    "\u{30fb}",
    "\u{2022}",
    "_",
    "__",
    "-",
    "--",
    "#",
    "##",
    "###",
    "[]",
    "()",
    "ee",
    "**",
    "//",
    "%%",
    "@@",
    "\u{2591}\u{2591}",
    "\u{2592}\u{2592}",
    "\u{2593}\u{2593}",
    "\u{2588}\u{2588}",
    ":",
    "::",
    ":::",
    "\u{2591}",
    "\u{2592}",
    "\u{2593}",
    "\u{2588}",
    "\u{2662}",
    "\u{2666}",
    "\u{25c6}",
    "\u{25c7}",
    "\u{25a0}",
    "\u{25a1}",
    "\u{2610}",
    "\u{25aa}",
    "\u{25ab}",
    "\u{2b1c}",
    "\u{2b1b}",
];

/// The signs that stand for nothing on this board: those on every square that is not filled otherwise, and those on squares of
/// one colour only, which shade them. A few dots on a board with blank squares are marks.
pub(crate) fn signs(diagram: &Diagram) -> Vec<String> {
    let mut found: HashMap<&str, (usize, [bool; 2])> = HashMap::new();
    let mut blank = false;
    for (square, cell) in diagram.squares() {
        let Some(sign) = SIGNS.iter().find(|sign| **sign == cell.text) else {
            blank |= cell.text.is_empty();
            continue;
        };
        let entry = found.entry(sign).or_default();
        entry.0 += 1;
        let dark = (diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2;
        entry.1[usize::from(dark)] = true;
    }
    let shades = |(count, colours): &(usize, [bool; 2])| *count > 7 && *colours != [true, true];
    // Whether a sign stands on every empty square of one colour.
    let fills = |sign: &str, colours: &[bool; 2]| {
        diagram.squares().all(|(square, cell)| {
            let dark = (diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2;
            cell.text == sign
                || !cell.text.is_empty()
                || !colours.get(usize::from(dark)).copied().unwrap_or(false)
        })
    };
    let mut signs: Vec<String> = found
        .into_iter()
        .filter(|(sign, counted)| {
            !blank
                || sign.starts_with([
                    '#', ':', '[', '*', '/', '%', '@', '\u{2591}', '\u{2592}', '\u{2593}', '\u{2588}',
                ]) && shades(counted)
                || shades(counted) && fills(sign, &counted.1)
        })
        .map(|(sign, _)| sign.to_owned())
        .collect();
    if signs.is_empty() && !blank {
        signs.extend(commonest(diagram));
    }
    signs.sort();
    signs
}

/// The sign, no letter but a cross and no figurine, that more cells hold than any other, and a third of all at least.
fn commonest(diagram: &Diagram) -> Option<String> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for cell in &diagram.cells {
        *counts.entry(&cell.text).or_default() += 1;
    }
    let (text, count) = counts.into_iter().max_by_key(|(text, count)| (*count, std::cmp::Reverse(*text)))?;
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let is_sign = matches!(letter, '0' | 'x' | 'X')
        || !letter.is_alphanumeric() && !('\u{2654}'..='\u{265f}').contains(&letter);
    (is_sign && 3 * count >= diagram.cells.len() && diagram.cells.len() > 8).then(|| text.to_owned())
}
