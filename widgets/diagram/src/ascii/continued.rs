//! Strings of a program that read on below, by a sign at the end of each line.
//!
//! ```text
//! s = "r . k\n\\        show "r . k\n\\
//!      . p .\n\\             \\. p .\n\\
//!      . . K";               \\. . K"
//! ```

use super::canvas::{Canvas, Line};

/// The fewest lines that read on below.
const LINES: usize = 4;

/// Blanks the sign at the ends of lines by which a shell, or a string, reads on below, where most lines have it; where such a line goes on;
/// and the quotes at both ends of such a string.
pub(super) fn end_lines(canvas: &mut Canvas<'_>) {
    let ends: Vec<Option<usize>> = canvas.lines.iter().map(end).collect();
    let count = ends.iter().flatten().count();
    let (Some(first), Some(last)) =
        (ends.iter().position(Option::is_some), ends.iter().rposition(Option::is_some))
    else {
        return;
    };
    // Where code stands around it, the string itself is whole.
    let most = 3 * count >= 2 * canvas.lines.len() || last + 1 - first == count;
    if count < LINES || !most {
        return;
    }
    for number in first..=last + 1 {
        let goes_on = number > first && ends.get(number - 1).is_some_and(Option::is_some);
        let Some(line) = canvas.lines.get_mut(number) else { break };
        let begins = line.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace()).unwrap_or(0);
        if goes_on && line.at(begins) == '\\' {
            line.blank(begins..begins + 1);
        }
        if number == first
            && let Some(open) = only_quote(line)
        {
            line.blank(0..open + 1);
        }
        let end = ends.get(number).copied().flatten();
        let close = || closing(line).filter(|_| number == last + 1);
        if let Some(end) = end.or_else(close) {
            line.blank(end..usize::MAX);
        }
    }
}

/// Where the sign stands by which a line reads on below, with the sign for a line end before it.
fn end(line: &Line) -> Option<usize> {
    let last = line.glyphs.iter().rposition(|glyph| !glyph.letter.is_whitespace())?;
    let before = line.at(last.checked_sub(1)?);
    // Several such signs fill a square.
    if line.at(last) != '\\' || before == '\\' {
        return None;
    }
    let escape = last > 1 && before == 'n' && line.at(last - 2) == '\\';
    Some(if escape { last - 2 } else { last })
}

/// The column of the only quote of a line.
fn only_quote(line: &Line) -> Option<usize> {
    let mut quotes = (0..line.glyphs.len()).filter(|column| line.at(*column) == '"');
    let quote = quotes.next()?;
    quotes.next().is_none().then_some(quote)
}

/// The column of a quote behind which nothing but the end of a statement stands.
fn closing(line: &Line) -> Option<usize> {
    let last = line.glyphs.iter().rposition(|glyph| !";,) */".contains(glyph.letter))?;
    (line.at(last) == '"').then_some(last)
}

#[cfg(test)]
mod tests {
    use super::end_lines;
    use crate::ascii::canvas::Canvas;

    fn ended(text: &str) -> Vec<String> {
        let mut canvas = Canvas::new(text);
        end_lines(&mut canvas);
        canvas.line_texts()
    }

    #[test]
    fn signs_that_read_on_below_go() {
        let rust = "let s = \"\\\n  r k\\n\\\n  p .\\n\\\n  . .\\n\\\n  R K\\\n\";\nend();\n";
        assert_eq!(ended(rust), ["", "r k", "p .", ". .", "R K", "", "end();"]);
        let haskell = "show \"r k\\n\\\n  \\p .\\n\\\n  \\. .\\n\\\n  \\. .\\n\\\n  \\R K\"\n";
        assert_eq!(ended(haskell), ["r k", "p .", ". .", ". .", "R K"]);
    }

    #[test]
    fn what_fills_squares_stays() {
        for text in ["r \\\\\n\\\\ k\nr \\\\\n\\\\ k\nr \\\\\n", "make \\\nall\n", ""] {
            assert_eq!(ended(text), text.lines().collect::<Vec<_>>(), "{text}");
        }
    }
}
