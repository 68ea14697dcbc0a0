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
        let length = if opens { length(texts.get(at + 1..).unwrap_or_default()) } else { 0 };
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

/// How many lines a comment has of which these follow the first: up to the one that closes it, or to the end where a page shows no more of
/// it. `0` where something else comes before that.
fn length(after: &[String]) -> usize {
    let inner = || after.iter().take_while(|line| line.starts_with('*') || line.is_empty());
    let closed = inner().position(|line| line.contains("*/"));
    let count = closed.map_or_else(|| inner().count(), |last| last + 1);
    if closed.is_some() || count == after.len() { count + 1 } else { 0 }
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
        // Lines with stars that nothing opens are looked at once each.
        assert_eq!(opened(&" * b\n".repeat(200_000)), None);
    }
}
