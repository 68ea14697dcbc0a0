//! What a program writes around the strings in which it keeps the rows of a board.
//!
//! ```text
//! check(place("3 r . k"          s = "r . k
//!             "2 . p p"               . p p
//!             "1 . . K"));            . . K"
//! ```

use std::ops::Range;

use super::canvas::Line;

/// The fewest lines of a board in strings.
const LINES: usize = 4;

/// Takes the code before the first of some strings away, one a line, that begin in one column: what stands there belongs to no row.
pub(super) fn align(lines: &mut [Line]) {
    let opens: Vec<Option<usize>> = lines.iter().map(open).collect();
    let mut start = 0;
    while start < opens.len() {
        let own = opens.get(start).copied().flatten();
        let count = opens.iter().skip(start).take_while(|open| own.is_some() && **open == own).count();
        let run = start..start + count;
        if let Some(column) = own.filter(|_| count >= LINES)
            && stands_alone(lines, &run, column)
            && let Some(first) = lines.get_mut(start)
        {
            first.blank(0..column);
        }
        if count >= LINES
            && let Some(close) = tail(lines, &run)
            && let Some(last) = lines.get_mut(run.end - 1)
        {
            last.blank(close + 1..usize::MAX);
        }
        start += count.max(1);
    }
}

/// The column at which the last of some strings closes, where code stands behind it and nothing but the sign that leads to the next string
/// behind the others: `". . K", parse);`.
fn tail(lines: &[Line], run: &Range<usize>) -> Option<usize> {
    let close = |line: &Line| line.glyphs.iter().rposition(|glyph| glyph.letter == '"');
    let bare = |line: &Line| {
        let behind = close(line).map_or(0, |close| close + 1);
        line.glyphs.iter().skip(behind).all(|glyph| " ,+\\".contains(glyph.letter))
    };
    let (last, others) = lines.get(run.clone())?.split_last()?;
    let code = |line: &Line| line.glyphs.iter().any(|glyph| glyph.letter.is_alphanumeric());
    let behind = close(last)?;
    let is_code = last.glyphs.iter().skip(behind + 1).any(|glyph| glyph.letter.is_alphanumeric());
    (others.iter().all(bare) && is_code && others.iter().any(code)).then_some(behind)
}

/// The column at which the only string of a line opens.
fn open(line: &Line) -> Option<usize> {
    let mut quotes = (0..line.glyphs.len()).filter(|column| line.at(*column) == '"');
    let (open, _, none) = (quotes.next()?, quotes.next()?, quotes.next());
    none.is_none().then_some(open)
}

/// Whether code stands before the first of some strings and nothing before the others.
fn stands_alone(lines: &[Line], run: &Range<usize>, column: usize) -> bool {
    let blank = |line: &Line| line.glyphs.iter().take(column).all(|glyph| glyph.letter.is_whitespace());
    let mut run = lines.get(run.clone()).unwrap_or_default().iter();
    run.next().is_some_and(|first| !blank(first)) && run.all(blank)
}

/// Blanks the quotes at both ends of a string of as many lines as a board has, each beside a letter of it; nothing but the signs that end a
/// statement may stand around them.
pub(super) fn end_string(lines: &mut [Line]) {
    let quotes: Vec<(usize, usize)> = lines
        .iter()
        .enumerate()
        .flat_map(|(number, line)| {
            (0..line.glyphs.len())
                .filter(|column| line.at(*column) == '"')
                .map(move |column| (number, column))
        })
        .collect();
    for pair in quotes.windows(2) {
        let [(first, open), (last, close)] = pair else { continue };
        if last - first + 1 < LINES || !begins(lines, *first, *open) || !ends(lines, *last, *close) {
            continue;
        }
        if let Some(line) = lines.get_mut(*first) {
            line.blank(*open..open + 1);
        }
        if let Some(line) = lines.get_mut(*last) {
            line.blank(*close..usize::MAX);
        }
        return;
    }
}

/// Whether a string of several lines begins here: at the beginning of a line, before a letter.
fn begins(lines: &[Line], number: usize, column: usize) -> bool {
    lines.get(number).is_some_and(|line| {
        line.at(column + 1).is_alphanumeric() && (0..column).all(|before| line.at(before).is_whitespace())
    })
}

/// Whether one ends here: behind a letter, at the end of a line.
fn ends(lines: &[Line], number: usize, column: usize) -> bool {
    lines.get(number).is_some_and(|line| {
        let behind = (column + 1..line.glyphs.len()).map(|column| line.at(column));
        let before = column.checked_sub(1).map_or(' ', |before| line.at(before));
        before.is_alphanumeric() && behind.into_iter().all(|letter| ";,) ".contains(letter))
    })
}

#[cfg(test)]
mod tests {
    use super::{align, end_string};
    use crate::ascii::canvas::Canvas;

    fn done(text: &str, step: fn(&mut [super::Line])) -> String {
        let mut canvas = Canvas::new(text);
        step(&mut canvas.lines);
        canvas.line_texts().join("/")
    }

    #[test]
    fn code_before_the_first_string_goes() {
        let text = "ok(of(\"a b\"\n      \"c d\"\n      \"e f\"\n      \"g h\"));\n";
        assert_eq!(done(text, align), "\"a b\"/\"c d\"/\"e f\"/\"g h\"));");
        // So does the code behind the last.
        let text = "g(\"a b\"\n  \"c d\"\n  \"e f\"\n  \"g h\", gc);\n";
        assert_eq!(done(text, align), "\"a b\"/\"c d\"/\"e f\"/\"g h\"");
        // Each line has code of its own, or too few have strings.
        for text in [
            "a(\"b\"\na(\"c\"\na(\"d\"\na(\"e\"\n",
            "a(\"b\"\n  \"c\"\n",
            "a(\"b\"\n  \"c\"\n  \"d\"\n \"e\"\n",
        ] {
            assert_eq!(done(text, align), text.lines().map(str::trim).collect::<Vec<_>>().join("/"));
        }
    }

    #[test]
    fn quotes_around_several_lines_go() {
        assert_eq!(done("\"a b\nc d\ne f\ng h\";\n", end_string), "a b/c d/e f/g h");
        for text in
            ["\" b\nc d\ne f\ng h\"\n", "\"a b\nc d\"\ne f\ng h\n", "x \"a b\nc\nd\ne\"\n", "\"\n\"\n"]
        {
            assert_eq!(done(text, end_string), text.lines().collect::<Vec<_>>().join("/"), "{text}");
        }
    }
}
