//! A movement as marks on a board, and back.
//!
//! `X` marks a square to which the piece moves and where it captures, `m` one to which it only moves, `-X-` one where it only
//! captures. Before the mark stands what else it takes: `i` the first move, `n` a free path of a leap, `p` a piece on the way,
//! `g` a piece right before. Marks in a line without a gap are a ride, to the edge where they reach it and are two or more; a mark
//! behind a gap is a leap. Where other marks fill the gap, `j` says that it is one, and `r` goes on with the leap before.

use alloc::collections::BTreeMap;
use alloc::{borrow::ToOwned, string::String, vec::Vec};

use super::movement::{Movement, Path, Way, is_ride};
use crate::UNLIMITED;

/// A mark of a drawing, by its way from the piece.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DrawnMark {
    /// Files to the right of the piece.
    pub files: i8,
    /// Ranks above it.
    pub ranks: i8,
    /// The mark; several are parted by blanks.
    pub text: String,
}

/// A mark that says nothing about movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkFault {
    /// The number of the mark among those that were handed over.
    pub mark: usize,
    /// The text that is no mark.
    pub text: String,
}

/// How many squares around the piece a drawing needs on each side to show all of a movement, from 1.
#[must_use]
pub fn radius(movement: &Movement) -> u8 {
    let need = |way: &Way| {
        let long = i32::from(way.files.abs().max(way.ranks.abs()));
        let hops = matches!(way.path, Path::Hop | Path::Behind);
        let steps = match way.limit {
            1 => 1,
            limit if is_ride(limit) => 2 + i32::from(hops),
            limit => i32::from(limit) + 1,
        };
        long * steps
    };
    movement.ways().iter().map(need).max().unwrap_or(1).clamp(1, 16) as u8
}

/// What a mark says beside its mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Line,
    Jump,
    Again,
    Lame,
    Hop,
    Behind,
}

/// A mark of a way: its sort, whether only for the first move, and whether the piece moves or captures there.
type Says = (Sort, bool, bool, bool);

/// How far a row of marks goes from a distance on by a step, and whether to the edge.
type Run<'a> = dyn Fn(i8, i8, &[i8]) -> (i8, bool) + 'a;

/// The direction of a step without its length, and the length.
fn primitive(files: i8, ranks: i8) -> ((i8, i8), i8) {
    let (mut one, mut two) = (files.abs(), ranks.abs());
    while two != 0 {
        (one, two) = (two, one % two);
    }
    let length = one.max(1);
    ((files / length, ranks / length), length)
}

/// The marks of a movement around a piece that has so many squares on each side of it, row by row from the top.
#[must_use]
pub fn marks(movement: &Movement, radius: u8) -> Vec<DrawnMark> {
    let reach = i32::from(radius.min(16));
    let mut found: BTreeMap<(i8, i8), Vec<Says>> = BTreeMap::new();
    for way in movement.ways() {
        let (direction, length) = primitive(way.files, way.ranks);
        let filled = |other: &Way| {
            let (theirs, step) = primitive(other.files, other.ranks);
            theirs == direction && step < length && other.path == Path::Free
        };
        for step in 1..=i32::from(way.limit).min(reach) {
            let (files, ranks) = (step * i32::from(way.files), step * i32::from(way.ranks));
            if files.abs() > reach || ranks.abs() > reach {
                break;
            }
            let sort = match way.path {
                Path::Lame => Sort::Lame,
                Path::Hop | Path::Behind if step < 2 => continue,
                Path::Hop => Sort::Hop,
                Path::Behind => Sort::Behind,
                Path::Free if length > 1 && step > 1 => Sort::Again,
                Path::Free if length > 1 && movement.ways().iter().any(filled) => Sort::Jump,
                Path::Free => Sort::Line,
            };
            let square = found.entry((files as i8, ranks as i8)).or_default();
            square.push((sort, way.initial, way.quiet, way.capture));
        }
    }
    let mut marks: Vec<DrawnMark> = Vec::new();
    for ((files, ranks), says) in found {
        let mut words: Vec<String> = Vec::new();
        let mut kinds: Vec<(Sort, bool)> = says.iter().map(|(sort, initial, ..)| (*sort, *initial)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for (sort, initial) in kinds {
            let any = |pick: fn(&Says) -> bool| {
                says.iter().any(|one| one.0 == sort && one.1 == initial && pick(one))
            };
            // What every move may do need not be said of the first.
            let always = |pick: fn(&Says) -> bool| {
                initial && says.iter().any(|one| one.0 == sort && !one.1 && pick(one))
            };
            let quiet = any(|one| one.2) && !always(|one| one.2);
            let capture = any(|one| one.3) && !always(|one| one.3);
            let mode = match (quiet, capture) {
                (true, true) => "X",
                (true, false) => "m",
                (false, true) => "-X-",
                (false, false) => continue,
            };
            let first = if initial { "i" } else { "" };
            let sort = match sort {
                Sort::Line => "",
                Sort::Jump => "j",
                Sort::Again => "r",
                Sort::Lame => "n",
                Sort::Hop => "p",
                Sort::Behind => "g",
            };
            words.push([first, sort, mode].concat());
        }
        if !words.is_empty() {
            marks.push(DrawnMark { files, ranks, text: words.join(" ") });
        }
    }
    marks.sort_by_key(|mark| (-i16::from(mark.ranks), mark.files));
    marks
}

/// The marks of one direction that have the same mode and hold for the same moves, by their distance.
#[derive(Clone, Debug, Default)]
struct Line {
    sorts: BTreeMap<(Sort, bool), Vec<i8>>,
}

/// The movement that marks draw. `right`, `left`, `up` and `down` say how many squares of the board lie on each side of the piece.
///
/// # Errors
/// [`MarkFault`] where a text is no mark.
pub fn from_marks(
    marks: &[DrawnMark],
    (left, right, down, up): (u8, u8, u8, u8),
) -> Result<Movement, MarkFault> {
    let mut lines: BTreeMap<((i8, i8), bool), Line> = BTreeMap::new();
    for (number, mark) in marks.iter().enumerate() {
        let (direction, distance) = primitive(mark.files, mark.ranks);
        for word in mark.text.split_whitespace() {
            let fault = || MarkFault { mark: number, text: word.to_owned() };
            let (sort, initial, quiet, capture) = read_mark(word).ok_or_else(fault)?;
            for (on, mode) in [(quiet, true), (capture, false)] {
                if on {
                    let line = lines.entry((direction, mode)).or_default();
                    line.sorts.entry((sort, initial)).or_default().push(distance);
                }
            }
        }
    }
    let inside = |(files, ranks): (i8, i8), distance: i8| {
        let (file, rank) = (i16::from(files) * i16::from(distance), i16::from(ranks) * i16::from(distance));
        file >= -i16::from(left)
            && file <= i16::from(right)
            && rank >= -i16::from(down)
            && rank <= i16::from(up)
    };
    let mut ways = Vec::new();
    for ((direction, quiet), line) in &lines {
        for ((sort, initial), distances) in &line.sorts {
            let mut there = distances.clone();
            if *initial && let Some(always) = line.sorts.get(&(*sort, false)) {
                there.extend(always);
            }
            // How far a row of marks goes that begins at `from` and goes on by `by`; to the edge is without end.
            let run = |from: i8, by: i8, marks: &[i8]| {
                let mut last = from;
                while last < 100 && marks.contains(&(last + by)) {
                    last += by;
                }
                (last, !inside(*direction, last + by))
            };
            let mut add = |step: i8, limit: u8, path: Path| {
                let (files, ranks) = (direction.0 * step, direction.1 * step);
                let mode = Way { quiet: *quiet, capture: !*quiet, ..Way::leap(files, ranks) };
                ways.push(Way { limit, path, initial: *initial, ..mode });
            };
            let limit = |steps: i8, edge: bool| if edge { UNLIMITED } else { steps.max(1) as u8 };
            match sort {
                Sort::Line => {
                    let (last, edge) = if there.contains(&1) { run(1, 1, &there) } else { (0, false) };
                    if last > 0 {
                        add(1, limit(last, edge && last > 1), Path::Free);
                    }
                    for distance in distances.iter().filter(|distance| **distance > last) {
                        add_leap(&mut add, line, *distance, *initial, &run);
                    }
                }
                Sort::Jump => {
                    for distance in distances {
                        add_leap(&mut add, line, *distance, *initial, &run);
                    }
                }
                // A first move may go on with a leap that every move may make.
                Sort::Again if *initial => {
                    let leaps = [Sort::Line, Sort::Jump].map(|sort| line.sorts.get(&(sort, false)));
                    for leap in leaps.into_iter().flatten().flatten() {
                        if distances.iter().any(|distance| distance % leap == 0) {
                            add_leap(&mut add, line, *leap, true, &run);
                        }
                    }
                }
                Sort::Again => {}
                Sort::Lame => distances.iter().for_each(|distance| add(*distance, 1, Path::Lame)),
                Sort::Hop | Sort::Behind => {
                    let path = if *sort == Sort::Hop { Path::Hop } else { Path::Behind };
                    if there.contains(&2) {
                        let (last, edge) = run(2, 1, &there);
                        add(1, limit(last, edge), path);
                    }
                }
            }
        }
    }
    Ok(Movement::new(ways))
}

/// A leap, and the ride of it that further marks draw.
fn add_leap(add: &mut dyn FnMut(i8, u8, Path), line: &Line, distance: i8, initial: bool, run: &Run<'_>) {
    let mut again = line.sorts.get(&(Sort::Again, initial)).cloned().unwrap_or_default();
    if initial && let Some(always) = line.sorts.get(&(Sort::Again, false)) {
        again.extend(always);
    }
    let (last, edge) = run(distance, distance, &again);
    let steps = last / distance.max(1);
    add(distance, if edge && steps > 1 { UNLIMITED } else { steps.max(1) as u8 }, Path::Free);
}

fn read_mark(word: &str) -> Option<(Sort, bool, bool, bool)> {
    let (word, initial) = word.strip_prefix('i').map_or((word, false), |rest| (rest, true));
    let sorts =
        [('j', Sort::Jump), ('r', Sort::Again), ('n', Sort::Lame), ('p', Sort::Hop), ('g', Sort::Behind)];
    let sort = sorts.into_iter().find_map(|(letter, sort)| Some((word.strip_prefix(letter)?, sort)));
    let (word, sort) = sort.unwrap_or((word, Sort::Line));
    let (quiet, capture) = match word {
        "X" => (true, true),
        "m" => (true, false),
        "-X-" => (false, true),
        _ => return None,
    };
    Some((sort, initial, quiet, capture))
}
