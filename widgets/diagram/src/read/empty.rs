//! What cells of empty squares hold, where they are not left blank.

use std::collections::HashMap;

use crate::ascii::{Diagram, Form};

/// Signs that people put on empty squares.
const SIGNS: &[&str] = &[
    ".", "\u{2026}", "\u{b7}", "\u{30fb}", "\u{ff0e}", "\u{ff0b}", "\u{7a7a}", "\u{53e3}", "\u{2022}", "_",
    "-", "#", "[]", "()", "ee", "0", "00", ":", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}", "\u{2662}",
    "\u{2666}", "\u{25c6}", "\u{25c7}", "\u{25a0}", "\u{25a1}", "\u{2610}", "\u{25aa}", "\u{25ab}",
    "\u{2b1c}", "\u{2b1b}", "\u{25fb}", "\u{25fc}", "\u{25fd}", "\u{25fe}", "\u{25a2}", "\u{2299}",
    "\u{2219}", "\u{22c5}",
];

/// Signs that fill a square when they stand in it more than once.
const FILLING: &str = ".\u{b7}\u{30fb}_-~=#*/\\%@:\u{2591}\u{2592}\u{2593}\u{2588}";

/// The widest square that is filled.
const WIDEST: usize = 7;

/// Whether people put this on empty squares.
fn is_sign(text: &str) -> bool {
    SIGNS.contains(&text) || filling(text).is_some()
}

/// The sign that fills a square, where it stands there more than once and nothing else does.
fn filling(text: &str) -> Option<char> {
    let sign = text.chars().next().filter(|sign| FILLING.contains(*sign))?;
    let many = (2..=WIDEST).contains(&text.chars().count());
    (many && text.chars().all(|letter| letter == sign)).then_some(sign)
}

/// Notes what cells of empty squares hold, and takes away what fills the squares around pieces.
pub(crate) fn note(diagram: &mut Diagram) {
    diagram.empty = signs(diagram);
    let fillings: Vec<char> = diagram.empty.iter().filter_map(|text| filling(text)).collect();
    for sign in fillings {
        unfill(diagram, sign);
    }
}

/// Takes away the sign at both ends of what stands on squares of one colour, where all of those have it and none of the other colour:
/// `#n#` beside `###`.
fn unfill(diagram: &mut Diagram, sign: char) {
    let colour = |square| usize::from((diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2);
    let (mut with, mut without) = ([0; 2], [0; 2]);
    for (square, cell) in diagram.squares() {
        if cell.text.is_empty() {
            continue;
        }
        let filled = cell.text.starts_with(sign) || cell.text.ends_with(sign);
        let counted = if filled { &mut with } else { &mut without };
        counted[colour(square)] += 1;
    }
    let one_colour = |dark: usize| with[dark] > 0 && with[1 - dark] == 0 && without[dark] == 0;
    if diagram.form == Form::Notation || !(one_colour(0) || one_colour(1)) {
        return;
    }
    for cell in &mut diagram.cells {
        let inner = cell.text.trim_matches(sign);
        if inner.is_empty() || inner.len() == cell.text.len() {
            continue;
        }
        let lead = cell.text.len() - cell.text.trim_start_matches(sign).len();
        cell.column += cell.text.get(..lead).map_or(0, |before| before.chars().count());
        cell.span.start += lead;
        cell.span.end = cell.span.start + inner.len();
        cell.text = inner.to_owned();
    }
}

/// The signs that stand for nothing on this board: those on every square that is not filled otherwise, and those on squares of
/// one colour only, which shade them. A few dots on a board with blank squares are marks.
pub(crate) fn signs(diagram: &Diagram) -> Vec<String> {
    let mut found: HashMap<&str, (usize, [bool; 2])> = HashMap::new();
    let mut blanks = 0;
    for (square, cell) in diagram.squares() {
        if !is_sign(&cell.text) {
            blanks += usize::from(cell.text.is_empty());
            continue;
        }
        let entry = found.entry(cell.text.as_str()).or_default();
        entry.0 += 1;
        let dark = (diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2;
        entry.1[usize::from(dark)] = true;
    }
    let blank = blanks > 0;
    // A square of a row that something else stands on, such as the shaft of an arrow.
    let nearly_all = |count: usize| diagram.form == Form::Rows && count > 7 && count > 8 * blanks;
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
    // A few noughts beside another sign that stands for nothing are stones.
    let noughts = found.get("0").map_or(0, |(count, _)| *count);
    if found.iter().any(|(sign, (count, _))| *sign != "0" && *count > 4 * noughts) {
        found.remove("0");
    }
    let mut signs: Vec<String> = found
        .into_iter()
        .filter(|(sign, counted)| {
            !blank
                || nearly_all(counted.0)
                || sign.starts_with([
                    '#', ':', '[', '*', '/', '\\', '%', '@', '\u{2591}', '\u{2592}', '\u{2593}', '\u{2588}',
                ]) && shades(counted)
                || shades(counted) && fills(sign, &counted.1)
        })
        .map(|(sign, _)| sign.to_owned())
        .collect();
    if signs.is_empty() && !blank {
        signs.extend(commonest(diagram));
    }
    if !blank && let Some(pair) = shading(diagram) {
        signs.extend(pair);
    }
    signs.sort();
    signs.dedup();
    signs
}

/// Two signs, no letters, each on squares of one colour only, the one on light and the other on dark ones: `* - * -`. Each stands on more
/// squares of its colour than anything else.
fn shading(diagram: &Diagram) -> Option<[String; 2]> {
    let mut counts: [HashMap<&str, usize>; 2] = Default::default();
    for (square, cell) in diagram.squares() {
        let dark = usize::from((diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2);
        *counts.get_mut(dark)?.entry(cell.text.as_str()).or_default() += 1;
    }
    let is_shade = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|letter| letter.is_ascii_punctuation()) && letters.next().is_none()
    };
    let most = |colour: &HashMap<&str, usize>| {
        let (text, count) = colour.iter().max_by_key(|(text, count)| (**count, std::cmp::Reverse(**text)))?;
        (is_shade(text) && 5 * count >= diagram.cells.len() / 2 && diagram.cells.len() > 8)
            .then(|| (*text).to_owned())
    };
    let [light, dark] = &counts;
    let (one, other) = (most(light)?, most(dark)?);
    let apart = !dark.contains_key(one.as_str()) && !light.contains_key(other.as_str());
    (apart && one != other).then_some([one, other])
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
