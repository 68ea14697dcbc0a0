//! What a log writes before each line: the time, the level, the name of a program.
//!
//! ```text
//! 12:30:01 INFO  r . . k        INFO:root:>>> r . . k
//! 12:30:01 INFO  . p p .        INFO:root:>>> . p p .
//! ```

use super::canvas::{Canvas, Line};

/// The fewest lines with the same before them.
const LINES: usize = 5;

/// The fewest letters or digits of a word of a log.
const WORD: usize = 3;

/// Blanks what stands before the lines of a log, where it is the same on as many lines as a board has, digits apart.
pub(super) fn clear(canvas: &mut Canvas<'_>) {
    let shapes: Vec<Vec<char>> = canvas.lines.iter().map(shape).collect();
    let common = |one: &[char], next: &[char]| {
        let same = one.iter().zip(next).take_while(|(one, next)| one == next).count();
        logged(one.get(..same).unwrap_or_default())
    };
    let mut start = 0;
    while start < shapes.len() {
        let Some(first) = shapes.get(start) else { break };
        let (mut length, mut end) = (0, start + 1);
        for shape in shapes.iter().skip(start + 1) {
            let own = common(first, shape);
            if own == 0 || length > 0 && own < length {
                break;
            }
            length = if length == 0 { own } else { length };
            end += 1;
        }
        if length > 0 && end - start >= LINES {
            for line in canvas.lines.iter_mut().take(end).skip(start) {
                line.blank(0..length);
            }
        }
        start = end;
    }
}

/// The letters of a line, digits alike.
fn shape(line: &Line) -> Vec<char> {
    line.glyphs.iter().map(|glyph| if glyph.letter.is_ascii_digit() { '0' } else { glyph.letter }).collect()
}

/// Up to where words of a log stand at the beginning: the end of the last word that is longer than a square, where one of them is a word of
/// letters with a sign behind it or in capitals, or a time. `0` where there is none.
fn logged(before: &[char]) -> usize {
    let (mut end, mut is_log) = (0, false);
    let mut at = 0;
    while at < before.len() {
        let word: Vec<char> =
            before.iter().skip(at).take_while(|letter| !letter.is_whitespace()).copied().collect();
        let letters = word.iter().filter(|letter| letter.is_alphabetic()).count();
        let solid = word.iter().filter(|letter| letter.is_alphanumeric()).count();
        let capitals = letters >= WORD && word.iter().all(|letter| !letter.is_lowercase());
        let signed = letters >= WORD && word.iter().any(|letter| matches!(letter, ':' | ']' | '/' | '='));
        let text: String = word.iter().collect();
        let time = text.contains("00:00");
        if solid >= WORD || end > 0 && matches!(text.as_str(), ">" | ">>" | ">>>" | "-" | "|" | ":" | "::") {
            end = at + word.len();
        }
        is_log |= capitals || signed || time;
        at += word.len().max(1);
    }
    if is_log { end } else { 0 }
}

#[cfg(test)]
#[allow(clippy::format_collect, clippy::unwrap_used, reason = "short tests that print boards")]
mod tests {
    use super::clear;
    use crate::ascii::canvas::Canvas;

    fn cleared(text: &str) -> Vec<String> {
        let mut canvas = Canvas::new(text);
        clear(&mut canvas);
        canvas.line_texts()
    }

    #[test]
    fn what_a_log_writes_before_rows_goes() {
        let rows = ["r . k .", "p p . .", ". . . .", "", ". K . ."];
        for before in [
            "INFO:root:>>> ",
            "2024-11-27 12:30:01,123 INFO  ",
            "[12:30:01] ",
            "12:30:05.5 | ",
            "board_1 | INFO - ",
            "[main] DEBUG: ",
        ] {
            let text: String = rows.iter().map(|row| format!("{before}{row}\n")).collect();
            assert_eq!(cleared(&text), rows, "{before}");
        }
    }

    #[test]
    fn rows_and_words_stay() {
        for text in [
            "8 r . k\n7 p p .\n6 . . .\n5 . . .\n4 . K .\n",
            "rank 8 r . k\nrank 7 p p .\nrank 6 . . .\nrank 5 . K .\nrank 4 . K .\n",
            "INFO r . k\nINFO p p .\nINFO . . .\nINFO . K .\n",
            "###   r\n### . k\n###   .\n### K .\n### . .\n",
            "123m 456p\n123m 555p\n234m 456p\n345m 456p\n123m 777p\n",
        ] {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            assert_eq!(cleared(text), lines);
        }
    }
}
