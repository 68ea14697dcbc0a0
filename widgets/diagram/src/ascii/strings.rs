//! Rows that are strings of a program, with blanks for empty squares.
//!
//! ```text
//! "♜   ♚  ♜",
//! "♟♟♟♟♟♟♟♟",
//! "        ",
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Glyph, Line};

/// The fewest and the most squares of such a row.
const LENGTHS: Range<usize> = 3..27;

/// Writes a dot for each blank in the strings, where every line that holds one holds one alone, all are of one length, and one has no
/// blank, or there are as many as each is long.
pub(super) fn fill(canvas: &mut Canvas<'_>) {
    let strings: Vec<(usize, Range<usize>)> =
        canvas.lines.iter().enumerate().filter_map(|(at, line)| Some((at, string(line)?))).collect();
    let Some((_, first)) = strings.first() else { return };
    let first = first.clone();
    let alike = LENGTHS.contains(&first.len()) && strings.iter().all(|(_, inner)| inner.len() == first.len());
    let quoted =
        canvas.lines.iter().filter(|line| line.glyphs.iter().any(|glyph| is_quote(glyph.letter))).count();
    // Code before the first of many strings of one length is no square.
    if alike && quoted == strings.len() && strings.len() > LISTED {
        for (at, inner) in &strings {
            let Some(line) = canvas.lines.get_mut(*at) else { continue };
            let before = line.glyphs.iter().take(inner.start);
            if before.filter(|glyph| glyph.letter.is_alphanumeric()).count() > 2 {
                line.glyphs.iter_mut().take(inner.start).for_each(|glyph| glyph.letter = ' ');
            }
        }
    }
    // Where a row is full, squares stand side by side; elsewhere blanks part them.
    let is_full = |(at, inner): &(usize, Range<usize>)| {
        canvas.lines.get(*at).is_some_and(|line| inner.clone().all(|column| line.at(column) != ' '))
    };
    // As many rows as each is long are those of a square board, whatever stands on it.
    let square = strings.len() == first.len() && strings.len() > 4;
    if strings.len() < 3 || !alike || quoted != strings.len() || !(square || strings.iter().any(is_full)) {
        return;
    }
    for (at, inner) in strings {
        let Some(line) = canvas.lines.get_mut(at) else { continue };
        let blanks = line.glyphs.iter_mut().take(inner.end).skip(inner.start);
        blanks.filter(|glyph| glyph.letter == ' ').for_each(|glyph| glyph.letter = '.');
    }
}

/// The fewest lines of a list in a program, and the fewest words of each.
const LISTED: usize = 4;

/// Blanks the sign at the ends of lines by which a shell reads on below, where most lines have it.
pub(super) fn end_lines(canvas: &mut Canvas<'_>) {
    let last = |line: &Line| {
        let last = line.glyphs.iter().rposition(|glyph| !glyph.letter.is_whitespace())?;
        (line.at(last) == '\\' && last > 0 && line.at(last - 1) == ' ').then_some(last)
    };
    let ends: Vec<Option<usize>> = canvas.lines.iter().map(last).collect();
    let count = ends.iter().flatten().count();
    if count < LISTED || 3 * count < 2 * canvas.lines.len() {
        return;
    }
    for (line, end) in canvas.lines.iter_mut().zip(ends) {
        if let Some(glyph) = end.and_then(|end| line.glyphs.get_mut(end)) {
            glyph.letter = ' ';
        }
    }
}

/// Blanks the round brackets of a list of lists, and what stands before and behind them, where each inner list has a line.
///
/// ```text
/// (define board '((r n b q)
///                 (p p p p)))
/// ```
pub(super) fn unlist(canvas: &mut Canvas<'_>) {
    let inner = |line: &Line| {
        let letters = || line.glyphs.iter().map(|glyph| glyph.letter);
        let close = letters().position(|letter| letter == ')')?;
        let open = letters().take(close).collect::<Vec<_>>().iter().rposition(|letter| *letter == '(')?;
        let ends = letters().skip(close).all(|letter| letter == ')' || letter.is_whitespace());
        let words = letters().skip(open + 1).take(close - open).collect::<String>();
        (ends && words.split_whitespace().count() >= LISTED).then_some(open..close)
    };
    let lists: Vec<Option<Range<usize>>> = canvas.lines.iter().map(inner).collect();
    // Further lists stand below the first bracket.
    let begins = lists.iter().flatten().map(|list| list.start).collect::<Vec<_>>();
    if begins.len() < LISTED || !begins.windows(2).all(|pair| matches!(pair, [one, next] if one == next)) {
        return;
    }
    for (line, list) in canvas.lines.iter_mut().zip(lists) {
        let Some(list) = list else { continue };
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            if column <= list.start || column >= list.end {
                glyph.letter = ' ';
            }
        }
    }
}

/// Writes a dot for each wide blank of rows that hold as many signs each, one of which is full.
pub(super) fn fill_wide(canvas: &mut Canvas<'_>) {
    const WIDE: char = '\u{3000}';
    let written = |line: &Line| line.glyphs.iter().any(|glyph| glyph.letter != ' ');
    let rows = || canvas.lines.iter().filter(|line| written(line));
    let Some(first) = rows().next().map(|line| line.glyphs.len()).filter(|length| LENGTHS.contains(length))
    else {
        return;
    };
    let is_row =
        |line: &Line| line.glyphs.len() == first && line.glyphs.iter().all(|glyph| !glyph.letter.is_ascii());
    let is_full = |line: &Line| line.glyphs.iter().all(|glyph| glyph.letter != WIDE);
    if rows().count() < 3 || !rows().all(is_row) || !rows().any(is_full) {
        return;
    }
    let glyphs = canvas.lines.iter_mut().flat_map(|line| &mut line.glyphs);
    glyphs.filter(|glyph| glyph.letter == WIDE).for_each(|glyph| glyph.letter = '\u{30fb}');
}

/// What languages of programs write for nothing in an array.
const NOTHING: [&str; 8] = ["null", "nil", "None", "nullptr", "NULL", "undefined", "Nothing", "nothing"];

/// Writes one dot in the place of each word of a line that stands for nothing, with blanks, brackets or commas around it.
pub(super) fn empty_words(line: &mut Line) {
    let apart = |letter: char| letter.is_whitespace() || ",[]{}();".contains(letter);
    let glyphs = &line.glyphs;
    let mut kept: Vec<Glyph> = Vec::with_capacity(glyphs.len());
    let mut at = 0;
    while let Some(glyph) = glyphs.get(at) {
        let word = glyphs.iter().skip(at).take_while(|glyph| glyph.letter.is_alphanumeric()).count();
        let begins = kept.last().is_none_or(|before| apart(before.letter));
        let ends = glyphs.get(at + word).is_none_or(|behind| apart(behind.letter));
        let letters = || glyphs.iter().skip(at).take(word).map(|glyph| glyph.letter);
        if begins && ends && NOTHING.iter().any(|nothing| letters().eq(nothing.chars())) {
            kept.push(Glyph { letter: '.', ..*glyph });
        } else {
            kept.extend(glyphs.iter().skip(at).take(word.max(1)));
        }
        at += word.max(1);
    }
    line.glyphs = kept;
}

const fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\'' | '`')
}

/// The columns between the two quotes of a line; nothing where there are none, or more.
fn string(line: &Line) -> Option<Range<usize>> {
    let mut quotes = (0..line.glyphs.len()).filter(|column| is_quote(line.at(*column)));
    let (open, close) = (quotes.next()?, quotes.next()?);
    (quotes.next().is_none() && line.at(open) == line.at(close)).then_some(open + 1..close)
}
