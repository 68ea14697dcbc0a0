//! The labels of files and ranks: from which side a board is drawn, and which of them are wrong.

use std::cmp::Reverse;

use crate::ascii::{Cell, Diagram, Form, is_bar};
use crate::scene::NamePlace;
use crate::verdict::{Finding, Location};
use crate::vocabulary::Numbering;
use musi_diagnostic::Severity;

/// How the labels of an axis run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// There are none, or they count nothing.
    None,
    /// As the game counts.
    Forward,
    /// The other way round: seen from the other side.
    Backward,
    /// But for these they run forward, or backward; with what they should say.
    Wrong(Vec<(usize, String)>),
}

/// Compares the labels of a board with how its game counts. A board that is seen from the other side is turned.
pub(crate) fn check(diagram: &mut Diagram, numbering: Numbering, fence: &str) -> Vec<Finding> {
    if is_array(diagram, numbering) {
        diagram.files.clear();
        diagram.ranks.clear();
    }
    let files = run(&diagram.files, numbering.files_from_left);
    let ranks = run(&diagram.ranks, numbering.ranks_from_bottom);
    let wrong = |place, label: &str, message: String| Finding {
        code: if message.contains("mirror") { "label-mirrored" } else { "label-wrong" },
        severity: Severity::Error,
        place,
        message,
        remedy: format!("correct the label \"{label}\", or draw the board the other way round"),
    };
    let mut findings = Vec::new();
    for (run, labels, is_file) in [(&files, &diagram.files, true), (&ranks, &diagram.ranks, false)] {
        let Run::Wrong(odd) = run else { continue };
        findings.extend(odd.iter().filter_map(|(at, right)| {
            let label = labels.get(*at)?;
            let message = format!("this label says {label}, but by its neighbours it is {right}");
            Some(wrong(place(diagram, fence, *at, is_file)?, label, message))
        }));
    }
    match (files, ranks) {
        (Run::Backward, Run::Backward | Run::None) | (Run::None, Run::Backward) => {
            turn(diagram);
            diagram.turned = true;
        }
        (Run::Backward, Run::Forward) => {
            let label = diagram.files.first().cloned().unwrap_or_default();
            let message = format!(
                "these files run from {label} although the ranks are seen from the other side: the board is mirrored"
            );
            findings.extend(place(diagram, fence, 0, true).map(|place| wrong(place, &label, message)));
        }
        (Run::Forward, Run::Backward) => {
            let label = diagram.ranks.first().cloned().unwrap_or_default();
            let message = format!(
                "these ranks begin below with {label} although the files are seen from the other side: the board is mirrored"
            );
            findings.extend(place(diagram, fence, 0, false).map(|place| wrong(place, &label, message)));
        }
        _ => {}
    }
    if findings.is_empty() {
        let origin = (
            begin(&diagram.files, numbering.files_from_left),
            begin(&diagram.ranks, numbering.ranks_from_bottom),
        );
        diagram.geometry = diagram.geometry.with_origin(origin);
    }
    findings
}

/// Whether the labels are the indices of an array in a program, which say nothing of the side from which a board is seen: numbers
/// where files have letters, or numbers from 0. Between lines they may be those of a game, unless they run as no board does.
pub(super) fn is_array(diagram: &Diagram, numbering: Numbering) -> bool {
    let number = |label: &String| label.bytes().all(|letter| letter.is_ascii_digit());
    let counts_from_zero = diagram.ranks.iter().any(|label| label == "0");
    let numbered = !diagram.files.is_empty() && diagram.files.iter().all(number);
    if diagram.form == Form::Rows {
        return counts_from_zero || numbering.files_from_left && numbered;
    }
    counts_from_zero
        && numbered
        && run(&diagram.files, numbering.files_from_left) == Run::Forward
        && run(&diagram.ranks, numbering.ranks_from_bottom) == Run::Backward
}

/// How many files or ranks the game counts before the first one of a part of a board: what the label says that is counted first.
fn begin(labels: &[String], forward: bool) -> u8 {
    if run(labels, forward) != Run::Forward {
        return 0;
    }
    let letters = labels.iter().all(|label| label.chars().all(char::is_alphabetic));
    let first = if forward { labels.first() } else { labels.last() };
    first.and_then(|label| value(label, letters)).and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
}

/// How labels run. `forward` says whether the game counts up.
pub(super) fn run(labels: &[String], forward: bool) -> Run {
    let letters = labels.iter().all(|label| label.chars().all(char::is_alphabetic));
    let values: Vec<Option<i32>> = labels.iter().map(|label| value(label, letters)).collect();
    if labels.len() < 2 || values.iter().filter(|value| value.is_none()).count() * 3 > labels.len() {
        return Run::None;
    }
    // Letters from the top of a shogi board count down as seen from below, as its numbers do.
    let off = |step: i32| {
        let offsets =
            values.iter().enumerate().map(|(at, value)| value.map(|value| value - step * at as i32));
        let offsets: Vec<Option<i32>> = offsets.collect();
        let count = |offset: i32| offsets.iter().filter(|own| **own == Some(offset)).count();
        let best = offsets.iter().flatten().copied().max_by_key(|offset| (count(*offset), Reverse(*offset)));
        let best = best.unwrap_or(0);
        let odd = offsets.iter().enumerate().filter(|(_, own)| **own != Some(best));
        odd.map(|(at, _)| (at, text(best + step * at as i32, letters))).collect::<Vec<_>>()
    };
    let step = if forward { 1 } else { -1 };
    let (ahead, back) = (off(step), off(-step));
    let most = (labels.len() / 3).max(1);
    match (ahead.len(), back.len()) {
        (0, _) => Run::Forward,
        (_, 0) => Run::Backward,
        (one, other) if labels.len() > 2 && one <= other && one <= most => Run::Wrong(ahead),
        (_, other) if labels.len() > 2 && other <= most => Run::Wrong(back),
        _ => Run::None,
    }
}

/// What a label counts, from 0.
fn value(label: &str, letters: bool) -> Option<i32> {
    if !letters {
        return label.parse::<u8>().ok().map(|number| i32::from(number) - 1);
    }
    let mut all = label.chars();
    let letter = all.next().filter(|_| all.next().is_none())?.to_ascii_lowercase();
    letter.is_ascii_lowercase().then(|| i32::from(letter as u8 - b'a'))
}

fn text(value: i32, letters: bool) -> String {
    match u8::try_from(value) {
        Ok(value) if letters && value < 26 => char::from(b'a' + value).to_string(),
        _ => (value + 1).to_string(),
    }
}

/// Where a label stands.
fn place(diagram: &Diagram, fence: &str, at: usize, is_file: bool) -> Option<Location> {
    let mut start = 0;
    let lines = fence.split_inclusive('\n').map(|line| {
        start += line.len();
        (start - line.len(), line)
    });
    for (number, (start, line)) in lines.enumerate() {
        let words = words(line);
        let found = if is_file {
            let all = words.len() >= diagram.files.len()
                && words.iter().zip(&diagram.files).all(|((_, word), file)| word == file);
            words.get(at).filter(|_| all && !line.contains(is_bar))
        } else {
            let row = at * usize::from(diagram.geometry.width());
            let label = diagram.ranks.get(at)?;
            let here = diagram.cells.get(row).is_some_and(|cell: &Cell| cell.line == number + 1);
            // Where bars stand, a label stands outside of them.
            let bars = line.find(is_bar).zip(line.rfind(is_bar));
            let outside = |at: usize| bars.is_none_or(|(first, last)| at < first || at > last);
            words.iter().find(|(at, word)| here && word == label && outside(*at))
        };
        if let Some((byte, word)) = found {
            let column = line.get(..*byte)?.chars().count() + 1;
            let span = start + byte..start + byte + word.len();
            return Some(Location::Fence { line: number + 1, column, span });
        }
    }
    None
}

/// The words of a line, each with the byte at which it begins.
fn words(line: &str) -> Vec<(usize, &str)> {
    line.split_whitespace().map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word)).collect()
}

/// Turns a board round, so that it is seen from the first side.
pub(super) fn turn(diagram: &mut Diagram) {
    let (width, height) = (diagram.geometry.width(), diagram.geometry.height());
    diagram.cells.reverse();
    diagram.files.reverse();
    diagram.ranks.reverse();
    for name in &mut diagram.names {
        name.place = match name.place {
            NamePlace::File(file) => NamePlace::File(width - 1 - file),
            NamePlace::Rank(rank) => NamePlace::Rank(height - 1 - rank),
            NamePlace::Top => NamePlace::Bottom,
            NamePlace::Bottom => NamePlace::Top,
            NamePlace::Up => NamePlace::Down,
            NamePlace::Down => NamePlace::Up,
            NamePlace::Left => NamePlace::Right,
            NamePlace::Right => NamePlace::Left,
        };
    }
    for (file, rank, _) in &mut diagram.points {
        (*file, *rank) = (width - *file, height - *rank);
    }
}

#[cfg(test)]
mod tests {
    use super::{Run, run};

    fn labels(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn labels_run_forward_backward_or_have_a_slip() {
        assert_eq!(run(&labels("a b c d e f g h"), true), Run::Forward);
        assert_eq!(run(&labels("h g f e d c b a"), true), Run::Backward);
        assert_eq!(run(&labels("9 8 7 6 5 4 3 2 1"), false), Run::Forward);
        assert_eq!(run(&labels("c d e"), true), Run::Forward);
        let slip = Run::Wrong(vec![(3, "d".to_owned())]);
        assert_eq!(run(&labels("a b c e e f g h"), true), slip);
        let slip = Run::Wrong(vec![(1, "7".to_owned())]);
        assert_eq!(run(&labels("8 2 6 5"), true), slip);
        assert_eq!(run(&labels("x k q"), true), Run::None);
        assert_eq!(run(&[], true), Run::None);
    }
}
