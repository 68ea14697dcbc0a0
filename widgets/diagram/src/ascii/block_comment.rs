//! Comments of several lines between others, with a star before each of theirs, whatever stands behind the sign that opens them.
//!
//! ```text
//! fn show() {
//!     /*   a b c
//!      * 3 r . k
//!      * 2 . p p
//!      */
//! ```

use super::canvas::Line;

/// The fewest lines of such a comment.
const LINES: usize = 4;

/// Blanks the signs of the longest comment; says whether there is one.
pub(super) fn open(lines: &mut [Line]) -> bool {
    let text = |line: &Line| line.glyphs.iter().map(|glyph| glyph.letter).collect::<String>();
    let texts: Vec<String> = lines.iter().map(|line| text(line).trim().to_owned()).collect();
    let (mut best, mut at) = (0..0, 0);
    while at < texts.len() {
        let opens = texts.get(at).is_some_and(|line| line.starts_with("/*") && !line.contains("*/"));
        let inner = texts.iter().skip(at + 1).take_while(|line| line.starts_with('*') || line.is_empty());
        let inner: Vec<&String> = inner.collect();
        // It goes on until it is closed, or to the end where a page shows no more of it.
        let closed = inner.iter().position(|line| line.contains("*/"));
        let count = closed.map_or(inner.len(), |last| last + 1);
        let whole = closed.is_some() || at + 1 + count == texts.len();
        let length = if opens && whole { count + 1 } else { 0 };
        if length > best.len() {
            best = at..at + length;
        }
        at += length.max(1);
    }
    if best.len() < LINES {
        return false;
    }
    for line in lines.iter_mut().take(best.end).skip(best.start) {
        let signs = line.glyphs.iter_mut().skip_while(|glyph| glyph.letter.is_whitespace());
        let signs = signs.take_while(|glyph| matches!(glyph.letter, '/' | '*'));
        // One star stands before a line, and others in it are squares.
        let mut before = ' ';
        for glyph in signs {
            if before == '*' && glyph.letter == '*' {
                break;
            }
            before = std::mem::replace(&mut glyph.letter, ' ');
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::open;
    use crate::ascii::canvas::Canvas;

    fn opened(text: &str) -> Option<Vec<String>> {
        let mut canvas = Canvas::new(text);
        open(&mut canvas.lines).then(|| canvas.line_texts())
    }

    #[test]
    fn signs_of_a_comment_between_lines_go() {
        let text = "fn a() {\n  /*  a b\n   * 2 r k\n   *\n   * 1 * .\n   */\n}\n";
        let kept = ["fn a() {", "a b", "2 r k", "", "1 * .", "", "}"];
        assert_eq!(opened(text), Some(kept.map(str::to_owned).to_vec()));
        // A page may show no more of it; a comment of a line, and one without stars, are none.
        assert!(opened("/* said\n * 2 r k\n * 1 . .\n *\n").is_some());
        for text in ["/* a */\n* b\n* c\n* d\n", "/* a\n2 r\n1 k\n*/\n", "* a\n* b\n* c\n* d\n", ""] {
            assert_eq!(opened(text), None, "{text}");
        }
        let long = "/* a\n * b\nc\n".repeat(100_000);
        assert_eq!(opened(&long), None);
    }
}
