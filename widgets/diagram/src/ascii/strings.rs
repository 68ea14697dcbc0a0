//! Rows that are strings of a program, with blanks for empty squares.
//!
//! ```text
//! "♜   ♚  ♜",
//! "♟♟♟♟♟♟♟♟",
//! "        ",
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Glyph, Line};
use super::ruling::{is_bar, is_dash, is_joint};

/// The fewest and the most squares of such a row.
const LENGTHS: Range<usize> = 3..27;

/// Takes what stands around the strings of a list away, where as many lines below each other as a board has hold one of the same length
/// each; says whether it did. Writes a dot for each blank in them where one has no blank, or there are as many as each is long: there an
/// empty string is a row of blanks.
pub(super) fn fill(canvas: &mut Canvas<'_>) -> bool {
    let strings: Vec<Option<Range<usize>>> = canvas.lines.iter().map(string).collect();
    let Some(lines) = list(&strings) else { return false };
    let rows = || strings.get(lines.clone()).unwrap_or_default().iter().flatten();
    let length = rows().map(Range::len).max().unwrap_or(0);
    let rows_of = || lines.clone().zip(rows()).filter_map(|(at, inner)| Some((canvas.lines.get(at)?, inner)));
    // Where a row is full, squares stand side by side; elsewhere blanks, or bars, part them.
    let full = rows_of()
        .any(|(line, inner)| inner.len() == length && inner.clone().all(|column| line.at(column) != ' '));
    let barred = rows_of().any(|(line, inner)| inner.clone().any(|column| is_bar(line.at(column))));
    let square = lines.len() == length && lines.len() > LISTED;
    if !square && rows().any(Range::is_empty) {
        return false;
    }
    let rows: Vec<Range<usize>> = rows().cloned().collect();
    for (line, inner) in canvas.lines.iter_mut().take(lines.end).skip(lines.start).zip(rows) {
        let quote = |column: usize| Glyph { letter: '"', byte: line.byte(column) };
        let nothing = Glyph { letter: '.', byte: line.byte(inner.start) };
        // All strings begin at one column, and what ends a row is no sign of a string that goes on. Outside of bars there is no square.
        let quotes = usize::from(!barred);
        let mut glyphs: Vec<Glyph> = std::iter::repeat_n(quote(inner.start - 1), quotes).collect();
        glyphs.extend(line.glyphs.get(inner.clone()).unwrap_or_default());
        glyphs.extend(std::iter::repeat_n(nothing, if inner.is_empty() { length } else { 0 }));
        glyphs.extend(std::iter::repeat_n(quote(inner.end), quotes));
        if (square || full) && !barred {
            glyphs.iter_mut().filter(|glyph| glyph.letter == ' ').for_each(|glyph| glyph.letter = '.');
        }
        line.glyphs = glyphs;
    }
    true
}

/// Takes what stands around the strings of such a list away, quotes too, where lines are drawn in them.
pub(super) fn rule(canvas: &mut Canvas<'_>) {
    let strings: Vec<Option<Range<usize>>> = canvas.lines.iter().map(string).collect();
    let Some(lines) = list(&strings) else { return };
    // Rows may hold any sign on every square; nothing but dashes and their crossings is a line.
    let ruled = |(line, inner): (&Line, &Option<Range<usize>>)| {
        let letters = || inner.iter().cloned().flatten().map(|column| line.at(column));
        letters().filter(|letter| is_dash(*letter)).count() > 2
            && letters().all(|letter| is_dash(letter) || is_joint(letter) || letter.is_whitespace())
    };
    if canvas.lines.iter().zip(&strings).take(lines.end).skip(lines.start).filter(|row| ruled(*row)).count()
        < 2
    {
        return;
    }
    for (line, inner) in canvas.lines.iter_mut().zip(strings).take(lines.end).skip(lines.start) {
        line.glyphs = inner.and_then(|inner| line.glyphs.get(inner)).unwrap_or_default().to_vec();
    }
}

/// The longest stretch of lines with a string each, all of one length or empty.
fn list(strings: &[Option<Range<usize>>]) -> Option<Range<usize>> {
    let mut best = 0..0;
    let mut start = 0;
    while start < strings.len() {
        let mut length = 0;
        let fits = |string: &&Option<Range<usize>>| {
            let Some(own) = string.as_ref().map(Range::len) else { return false };
            length = if length == 0 { own } else { length };
            own == 0 || own == length
        };
        let count = strings.iter().skip(start).take_while(fits).count();
        if count > best.len() && LENGTHS.contains(&length) {
            best = start..start + count;
        }
        start += count.max(1);
    }
    (best.len() >= LISTED).then_some(best)
}

/// The fewest lines of a list in a program, and the fewest words of each.
const LISTED: usize = 4;

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

/// Quotes around a text of several lines.
const BLOCKS: [&str; 4] = ["\"\"\"", "'''", "`", "\""];

/// Blanks the quotes that open or close a text of several lines, with the code before and behind them, where the other quotes are on
/// another line.
pub(super) fn end_block(line: &mut Line) {
    let text: String = line.glyphs.iter().map(|glyph| glyph.letter).collect();
    let Some(quotes) = BLOCKS.into_iter().find(|quotes| text.matches(quotes).count() == 1) else { return };
    let Some((before, behind)) = text.split_once(quotes) else { return };
    let ends = behind.trim();
    // One sign alone may be a square at the end of a row.
    let single = quotes.len() == 1;
    let closes = ends.trim_end_matches("*/").chars().all(|letter| ";,)]}#".contains(letter))
        && !(ends.is_empty() && single);
    let width = before.chars().count();
    let kept = if closes && !before.trim().is_empty() {
        0..width
    } else if (opens(before) || before.trim().is_empty() && !single) && !ends.is_empty() {
        width + quotes.len()..line.glyphs.len()
    } else {
        return;
    };
    for (column, glyph) in line.glyphs.iter_mut().enumerate() {
        if !kept.contains(&column) {
            glyph.letter = ' ';
        }
    }
}

/// Whether code before quotes says that a text begins there: `x = `, `f(`, `x = r#`.
fn opens(before: &str) -> bool {
    let code = before.trim_end();
    let code = code.trim_end_matches('#');
    let code = code.strip_suffix(['r', 'f', 'b', 'u', 'R', 'L', '@', '$']).unwrap_or(code);
    code.trim_end().ends_with(['=', '('])
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

/// The columns between the two quotes of a line, without the signs for a line end; nothing where there are none, or more quotes.
fn string(line: &Line) -> Option<Range<usize>> {
    let mut quotes = (0..line.glyphs.len()).filter(|column| is_quote(line.at(*column)));
    let (open, close) = (quotes.next()?, quotes.next()?);
    if quotes.next().is_some() || line.at(open) != line.at(close) {
        return None;
    }
    let mut inner = open + 1..close;
    while inner.len() > 1 && line.at(inner.end - 2) == '\\' && matches!(line.at(inner.end - 1), 'n' | 'r') {
        inner.end -= 2;
    }
    Some(inner)
}
