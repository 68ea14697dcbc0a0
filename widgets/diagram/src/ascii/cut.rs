//! How a line of a board is cut into cells: at bars, at blanks, letter by letter, by pairs, or below the labels of the files.

use std::ops::Range;

use super::canvas::Line;
use super::labels::{is_run, label};
use super::ruling::is_bar;

/// What stands between bars, before the first and behind the last.
pub(super) fn by_bars(line: &Line) -> Option<Vec<Range<usize>>> {
    let mut cells = Vec::new();
    let mut start = 0;
    for column in 0..line.glyphs.len() {
        if is_bar(line.at(column)) {
            cells.push(start..column);
            start = column + 1;
        }
    }
    cells.push(start..said_behind(line, start).unwrap_or(line.glyphs.len()));
    (cells.len() > 3).then_some(cells)
}

/// Where a note begins that stands behind the last square of a row, after a blank.
fn said_behind(line: &Line, from: usize) -> Option<usize> {
    let first = (from..line.glyphs.len()).find(|column| !line.at(*column).is_whitespace())?;
    // Behind a blank square: no cell holds words.
    let said = line.glyphs.iter().skip(first).any(|glyph| glyph.letter.is_whitespace());
    if said && first > from && begins_note(line, first) {
        return Some(first);
    }
    (first + 1..line.glyphs.len())
        .find(|column| line.at(column - 1).is_whitespace() && begins_note(line, *column))
}

/// Whether what is said of a row behind it begins here.
fn begins_note(line: &Line, column: usize) -> bool {
    let (first, second) = (line.at(column), line.at(column + 1));
    matches!(first, '\u{2190}' | ';')
        || first == '(' && second != ')'
        || matches!((first, second), ('<', '-' | '=') | ('/', '/'))
}

/// A sign and a letter a cell, inside a frame.
pub(super) fn by_pairs(line: &Line) -> Option<Vec<Range<usize>>> {
    let bar = |column: &usize| is_bar(line.at(*column));
    let framed = (0..line.glyphs.len()).find(bar);
    let last = framed.and_then(|first| (first + 1..line.glyphs.len()).rev().find(bar));
    let (first, inside) = match (framed, last) {
        (Some(first), Some(last)) => (first, first + 1..last),
        // Without a frame nothing else stands on the line.
        (None, _) => (
            0,
            0..line.glyphs.len() - line.glyphs.iter().rev().take_while(|glyph| glyph.letter == ' ').count(),
        ),
        _ => return None,
    };
    let last = inside.end;
    let fewest = if framed.is_some() { 4 } else { 6 };
    if inside.len() < fewest || inside.len() % 2 == 1 || inside.clone().any(|column| bar(&column)) {
        return None;
    }
    let pairs = inside.step_by(2).map(|column| column..column + 2);
    let sign = |letter: char| letter == ' ' || !letter.is_alphanumeric() || matches!(letter, 'v' | 'V');
    // Without a frame a sign for nothing is a square of its own.
    let sign = |letter: char| sign(letter) && (framed.is_some() || !matches!(letter, '・' | '□'));
    // Without a frame, figures one after the other are squares of one letter.
    let is_figure = |letter: char| letter.is_alphanumeric() || matches!(letter, '・' | '□');
    let is_pair = |pair: &Range<usize>| {
        let letter = line.at(pair.start + 1);
        sign(line.at(pair.start)) && !letter.is_whitespace() && (framed.is_some() || is_figure(letter))
    };
    let mut cells: Vec<Range<usize>> = pairs.collect();
    // Letters apart from each other are words, not pairs.
    if !cells.iter().all(is_pair) || cells.iter().all(|pair| line.at(pair.start + 1).is_ascii()) {
        return None;
    }
    cells.insert(0, 0..first);
    cells.push((last + 1).min(line.glyphs.len())..line.glyphs.len());
    Some(cells)
}

/// The words of a line: what stands between blanks, or between the bars of a frame.
pub(super) fn words(line: &Line) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut inside = false;
    for (column, glyph) in line.glyphs.iter().enumerate() {
        // `.+B` is an empty square and a promoted piece.
        let promoted = glyph.letter == '+' && inside && line.at(column + 1).is_alphabetic();
        if promoted {
            inside = false;
        }
        let separates = glyph.letter.is_whitespace() || is_bar(glyph.letter);
        match (separates, words.last_mut()) {
            (true, _) => inside = false,
            (false, Some(word)) if inside => word.end = column + 1,
            (false, _) => {
                words.push(column..column + 1);
                inside = true;
            }
        }
    }
    words
}

fn bars(line: &Line) -> usize {
    line.glyphs.iter().filter(|glyph| is_bar(glyph.letter)).count()
}

pub(super) fn by_words(line: &Line) -> Option<Vec<Range<usize>>> {
    let mut words = words(line);
    // What is said of a row behind it.
    if let Some(note) = words.iter().skip(3).position(|word| begins_note(line, word.start)) {
        words.truncate(note + 3);
    }
    beside(line, &mut words);
    let words: Vec<Range<usize>> = words.into_iter().flat_map(|word| figurines(line, word)).collect();
    (words.len() > 2 && bars(line) < 3).then_some(words)
}

/// The figurines of chess in a word that holds nothing else, each by itself: where other rows have blanks between their squares, one of
/// them may have none. Any other word as it is.
fn figurines(line: &Line, word: Range<usize>) -> Vec<Range<usize>> {
    let is_figurine = |column: usize| ('\u{2654}'..='\u{265f}').contains(&line.at(column));
    if word.len() > 2 && word.clone().all(is_figurine) {
        word.map(|column| column..column + 1).collect()
    } else {
        vec![word]
    }
}

/// Takes away what is written beside a row: words behind the frame or behind a gap, and whole words where the row holds letters.
fn beside(line: &Line, words: &mut Vec<Range<usize>>) {
    let is_label = |words: &[Range<usize>]| match words {
        [word] => label(&line.trimmed(word.clone()).0).is_some(),
        _ => false,
    };
    let bars: Vec<usize> = (0..line.glyphs.len()).filter(|column| is_bar(line.at(*column))).collect();
    if let [_, .., last] = bars.as_slice()
        && let Some(behind) = words.iter().position(|word| word.start > *last).filter(|behind| *behind > 2)
        && !words.get(behind..).is_some_and(is_label)
    {
        words.truncate(behind);
    }
    let gap = |pair: &[Range<usize>]| match pair {
        [one, next] => next.start - one.end,
        _ => 0,
    };
    let usual = words.windows(2).skip(1).take(3).map(gap).max().unwrap_or(0);
    // Squares of unlike widths begin, or end, as far from each other as the others.
    let steps = |pair: &[Range<usize>]| match pair {
        [one, next] => [next.start - one.start, next.end - one.end],
        _ => [0, 0],
    };
    let step = words.windows(2).skip(1).take(3).flat_map(steps).max().unwrap_or(0);
    let far = words.windows(2).enumerate().skip(4).find(|(_, pair)| {
        gap(pair) > 2 && gap(pair) > 2 * usual && steps(pair).iter().all(|own| *own > step)
    });
    if let Some((at, _)) = far
        && !words.get(at + 1..).is_some_and(is_label)
    {
        words.truncate(at + 1);
    }
    let long = |word: &Range<usize>| {
        word.len() > 3 && (word.start..word.end).all(|column| line.at(column).is_alphabetic())
    };
    let short = words.iter().take(4).all(|word| word.len() < 3);
    if let Some(said) = words.iter().position(long).filter(|said| *said > 3 && short) {
        words.truncate(said);
    }
}

/// The letters of the longest word, and what stands before and behind it.
pub(super) fn by_letters(line: &Line) -> Option<Vec<Range<usize>>> {
    let words = words(line);
    let longest = words.iter().map(Range::len).max().filter(|longest| *longest > 2)?;
    if words.len() > 3 || words.iter().filter(|word| word.len() > 2).count() > 1 {
        return None;
    }
    let letters = |word: &Range<usize>| -> Vec<Range<usize>> {
        if word.len() == longest {
            word.clone().map(|column| column..column + 1).collect()
        } else {
            vec![word.clone()]
        }
    };
    Some(words.iter().flat_map(letters).collect())
}

/// The fewest labels, or squares, behind which other words may stand.
const BEFORE_WORDS: usize = 6;

/// How many of the first words of a line are as far from each other as the first two; and how far that is. What follows stands further off.
fn evenly(words: &[Range<usize>]) -> Option<(usize, usize)> {
    let gap = |pair: &[Range<usize>]| match pair {
        [one, next] => next.start - one.start,
        _ => 0,
    };
    let step = words.windows(2).map(gap).next().filter(|step| *step > 1)?;
    let count = words.windows(2).take_while(|pair| gap(pair) == step).count() + 1;
    let next = words.get(count.saturating_sub(1)..count + 1).map_or(usize::MAX, gap);
    (count == words.len() || count >= BEFORE_WORDS && next > step).then_some((count, step))
}

/// The columns of the labels of a line that labels files: each as far from the one before it as the others. Behind them other words may
/// stand.
pub(super) fn file_columns(line: &Line) -> Option<Vec<usize>> {
    let words = file_words(line)?;
    Some(words.iter().map(|word| word.start).collect())
}

/// The words of a line that label files.
pub(super) fn file_words(line: &Line) -> Option<Vec<Range<usize>>> {
    let mut words = words(line);
    let (count, _) = evenly(&words)?;
    words.truncate(count);
    let texts: Vec<String> = words.iter().map(|word| line.trimmed(word.clone()).0).collect();
    (texts.len() > 2 && is_run(&texts)).then_some(words)
}

/// The fewest rows with squares that are left blank.
const BLANK_ROWS: usize = 3;

/// The columns of squares that two lines one below the other fill with a letter each, as far from each other as the labels of files are,
/// where other lines leave some of these columns blank and have nothing beside them but a label.
pub(super) fn square_columns(lines: &[Line]) -> Option<Vec<usize>> {
    let is_rank = |line: &Line, word: &Range<usize>| line.trimmed(word.clone()).0.parse::<u8>().is_ok();
    let columns = |line: &Line| {
        let mut words = words(line);
        if words.first().is_some_and(|word| is_rank(line, word)) {
            words.remove(0);
        }
        let (count, step) = evenly(&words)?;
        let letters = words.iter().take(count).all(|word| word.len() == 1 && !is_rank(line, word));
        words.truncate(count);
        (letters && step < 5 && count >= BEFORE_WORDS && bars(line) == 0)
            .then(|| words.iter().map(|word| word.start).collect::<Vec<usize>>())
    };
    let mut above: Option<Vec<usize>> = None;
    let found = lines.iter().find_map(|line| {
        let own = columns(line);
        let alike = own.is_some() && own == above;
        above.clone_from(&own);
        own.filter(|_| alike)
    })?;
    let (first, last) = (*found.first()?, *found.last()?);
    let leaves_blank = |line: &&Line| {
        let words = words(line);
        let inside = words.iter().filter(|word| (first..=last).contains(&word.start));
        let fits = |word: &Range<usize>| {
            if (first..=last).contains(&word.start) {
                word.len() == 1 && found.contains(&word.start)
            } else {
                is_rank(line, word)
            }
        };
        words.iter().all(fits) && (1..found.len()).contains(&inside.count())
    };
    (lines.iter().filter(leaves_blank).count() >= BLANK_ROWS).then_some(found)
}

/// What stands above or below the labels of the files; what stands before the first and behind the last goes for labels of ranks.
pub(super) fn by_columns(line: &Line, files: &[usize]) -> Option<Vec<Range<usize>>> {
    if file_columns(line).is_some() {
        return None;
    }
    // One word below several files is no row.
    if matches!(words(line).as_slice(), [word] if word.len() > 3) && bars(line) == 0 {
        return None;
    }
    let (first, second) = (*files.first()?, *files.get(1)?);
    let step = second - first;
    let start = first.checked_sub((step - 1) / 2)?;
    let end = start + step * files.len();
    let is_blank = |columns: Range<usize>| line.trimmed(columns).0.is_empty();
    if is_blank(0..line.glyphs.len()) || files.iter().all(|file| is_blank(*file..file + 1)) && bars(line) == 0
    {
        // A blank line, or one of words beside the board.
        let is_label = |columns: Range<usize>| label(line.trimmed(columns).0.trim_matches(is_bar)).is_some();
        let behind = end.min(line.glyphs.len())..line.glyphs.len();
        if !is_label(0..start)
            || !is_blank(start..behind.start)
            || !is_blank(behind.clone()) && !is_label(behind)
        {
            return None;
        }
    }
    let inner = (0..files.len()).map(|file| start + step * file..start + step * (file + 1));
    let behind = end.min(line.glyphs.len())..line.glyphs.len();
    let cells: Vec<Range<usize>> = std::iter::once(0..start).chain(inner).chain([behind]).collect();
    let fits = |columns: &Range<usize>| {
        let (text, _) = line.trimmed(columns.clone());
        let text = text.trim_matches(is_bar).trim();
        !text.contains(char::is_whitespace)
    };
    cells.iter().all(fits).then_some(cells)
}
