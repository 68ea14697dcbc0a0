//! Several boards beside each other, with a gap between them.
//!
//! ```text
//! r . k      . r k          +---+---+     +---+---+
//! . p .  ->  . p .          | k |   |     |   | k |
//! . . K      . . K          +---+---+     +---+---+
//! ```

use musi_rules::BoardSize;

use super::canvas::{Canvas, Line};
use super::{Drawing, read, rows};

/// The fewest columns of a gap.
const GAP: usize = 2;

/// So many lines may hold a sign in the gap, such as an arrow.
const SIGNS: usize = 2;

/// The fewest letters of a line that is a row: titles may stand anywhere.
const LETTERS: usize = 5;

/// More lines, or longer ones, than these are no boards side by side.
const LINES: usize = 300;
const COLUMNS: usize = 400;

/// The text of each board of a fence in which several stand side by side, with blanks in the place of the others, so that every byte of
/// it is where it was. Empty where it holds one board or none.
///
/// ```
/// use musi_diagram::ascii::side_by_side;
/// let found = side_by_side("r . k    . r k\n. p .    . p .\n. . K    . . K\n");
/// assert_eq!(found, ["r . k         \n. p .         \n. . K         \n", "         . r k\n         . p .\n         . . K\n"]);
/// assert!(side_by_side("r . k\n. p .\n. . K\n").is_empty());
/// ```
#[must_use]
pub fn side_by_side(text: &str) -> Vec<String> {
    let canvas = Canvas::new(text);
    let filled =
        |line: &&Line| line.glyphs.iter().filter(|glyph| !glyph.letter.is_whitespace()).count() >= LETTERS;
    let lines: Vec<&Line> = canvas.lines.iter().filter(filled).collect();
    let width = lines.iter().map(|line| line.glyphs.len()).max().unwrap_or(0);
    if lines.len() < 3 || lines.len() > LINES || width > COLUMNS {
        return Vec::new();
    }
    let mut gaps = gaps(&lines, width);
    // The widest gaps part boards; narrower ones may be between squares.
    gaps.sort_by_key(|gap| std::cmp::Reverse(gap.len()));
    for count in 1..=gaps.len().min(3) {
        let mut cuts: Vec<_> = gaps.iter().take(count).cloned().collect();
        cuts.sort_by_key(|gap| gap.start);
        let mut from = 0;
        let mut parts = Vec::new();
        for (start, end) in cuts.iter().map(|gap| (gap.start, gap.end)).chain([(usize::MAX, usize::MAX)]) {
            parts.push(kept(&canvas, from..start));
            from = end;
        }
        let sizes: Vec<Option<BoardSize>> = parts.iter().map(|part| size(part)).collect();
        let alike = sizes.iter().all(|size| size.is_some() && *size == sizes.first().copied().flatten());
        if alike {
            return parts;
        }
    }
    Vec::new()
}

/// The columns that hold nothing on any row, or on all but a few, between others that hold something.
fn gaps(lines: &[&Line], width: usize) -> Vec<std::ops::Range<usize>> {
    let signs = if lines.len() > 4 { SIGNS } else { 0 };
    let filled = |line: &&&Line, column: usize| !line.at(column).is_whitespace() && !is_arrow(line, column);
    let blank = |column: usize| lines.iter().filter(|line| filled(line, column)).count() <= signs;
    let mut found: Vec<std::ops::Range<usize>> = Vec::new();
    for column in (0..width).filter(|column| blank(*column)) {
        match found.last_mut() {
            Some(gap) if gap.end == column => gap.end = column + 1,
            _ => found.push(column..column + 1),
        }
    }
    found.retain(|gap| gap.len() >= GAP && gap.start > 4 && gap.end + 4 < width);
    found
}

/// Signs of arrows, with those of which they are put together.
const ARROWS: [char; 9] = ['-', '=', '~', '>', '\u{2192}', '\u{21d2}', '\u{27a1}', '\u{27f6}', '\u{2794}'];

/// Whether an arrow stands at a column, with blanks around it: what it leads from and what it leads to are boards of their own.
fn is_arrow(line: &Line, column: usize) -> bool {
    let part = |column: usize| ARROWS.contains(&line.at(column));
    if !part(column) {
        return false;
    }
    let start = (0..column).rev().take_while(|column| part(*column)).last().unwrap_or(column);
    let end = (column..line.glyphs.len()).take_while(|column| part(*column)).last().unwrap_or(column);
    let head = !matches!(line.at(end), '-' | '=' | '~');
    let apart = start.checked_sub(1).is_none_or(|before| line.at(before).is_whitespace());
    head && apart && line.at(end + 1).is_whitespace()
}

/// The size of the board of a text, of three files and ranks at least.
fn size(text: &str) -> Option<BoardSize> {
    let board = match read(text) {
        Ok(Drawing::Board(board)) => board,
        Ok(Drawing::Text(_)) => rows(text)?.ok()?,
        Err(_) => return None,
    };
    (board.geometry.width() > 2 && board.geometry.height() > 2).then_some(board.geometry)
}

/// The text of some columns; what stands in others becomes blanks of as many bytes.
fn kept(canvas: &Canvas<'_>, columns: std::ops::Range<usize>) -> String {
    let mut out = String::with_capacity(canvas.text.len());
    for line in &canvas.lines {
        let mut last = line.start;
        for (column, glyph) in line.glyphs.iter().enumerate() {
            // Several glyphs of a tab are one byte, and what only chooses a font is no glyph.
            if glyph.byte < last {
                continue;
            }
            let end = line
                .glyphs
                .iter()
                .skip(column + 1)
                .map(|next| next.byte)
                .find(|next| *next > glyph.byte)
                .unwrap_or(line.end);
            let source = canvas.text.get(glyph.byte..end).unwrap_or_default();
            if columns.contains(&column) {
                out.push_str(source);
            } else {
                blank(&mut out, source);
            }
            last = end;
        }
        out.push_str(
            canvas.text.get(last.max(line.end)..next_line(canvas.text, line.end)).unwrap_or_default(),
        );
    }
    out
}

/// The first byte after the line that ends here.
fn next_line(text: &str, end: usize) -> usize {
    text.get(end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| end + at + 1)
}

/// Blanks of as many bytes, one a letter where there is one of that width.
fn blank(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter.len_utf8() {
            1 => out.push(if letter == '\t' { '\t' } else { ' ' }),
            2 => out.push('\u{a0}'),
            3 => out.push('\u{3000}'),
            _ => out.push_str("\u{a0}\u{a0}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn an_arrow_stands_between_boards() {
        for arrow in ["->", "=>", "-->", "\u{2192}"] {
            let text = format!("r . k      . r k\n. p .  {arrow:3} . p .\n. . K      . . K\n");
            assert_eq!(side_by_side(&text).len(), 2, "{text}");
        }
        // Dashes are squares, and other signs are of none.
        for sign in ["--", "x", "-"] {
            let text = format!("r . k      . r k\n. p .  {sign:3} . p .\n. . K      . . K\n");
            assert!(side_by_side(&text).is_empty(), "{text}");
        }
    }
}
