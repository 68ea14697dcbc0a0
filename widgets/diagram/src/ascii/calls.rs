//! Rows that a program prints: a call with one string on each line.
//!
//! ```text
//! puts "8 r . . k"          System.out.println("8 r . . k");
//! puts "7 . p p ."          System.out.println("7 . p p .");
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::ruling::is_rule_line;

/// The fewest lines that are such calls.
const LINES: usize = 4;

/// The most letters behind a string: `);`, ` << std::endl;`.
const TAIL: usize = 16;

/// A call: its first word, and the columns of its string without the quotes.
struct Call {
    word: String,
    inner: Range<usize>,
}

/// Blanks what stands around the strings of a program that prints a line with each call, and the signs for a line end at both ends of
/// them; says whether it did. The quotes stay where blanks between them may be squares, and go where lines are drawn in them.
pub(super) fn open(canvas: &mut Canvas<'_>) -> bool {
    let calls: Vec<Option<Call>> = canvas.lines.iter().map(call).collect();
    let Some(word) = calls.iter().flatten().map(|call| call.word.clone()).next() else { return false };
    let alike = |call: &Call| call.word == word;
    let count = calls.iter().flatten().filter(|call| alike(call)).count();
    let written = |line: &&Line| line.glyphs.iter().any(|glyph| !glyph.letter.is_whitespace());
    if count < LINES || 2 * count < canvas.lines.iter().filter(written).count() {
        return false;
    }
    let ruled = canvas.lines.iter().zip(&calls).any(|(line, call)| {
        call.as_ref().is_some_and(|call| {
            let glyphs = line.glyphs.get(call.inner.clone()).unwrap_or_default().to_vec();
            is_rule_line(&Line { glyphs, start: line.start, end: line.end })
        })
    });
    for (line, call) in canvas.lines.iter_mut().zip(calls) {
        let Some(inner) = call.filter(alike).map(|call| call.inner) else { continue };
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            let quote = !ruled && (column + 1 == inner.start || column == inner.end);
            if quote {
                glyph.letter = '"';
            } else if !inner.contains(&column) {
                glyph.letter = ' ';
            }
        }
    }
    true
}

/// The call that a line is: a word of letters and points, perhaps a bracket, one string, and little behind it.
fn call(line: &Line) -> Option<Call> {
    let first = line.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace())?;
    let open = (first..line.glyphs.len()).find(|column| matches!(line.at(*column), '"' | '\''))?;
    let quote = line.at(open);
    let close = (open + 1..line.glyphs.len()).rev().find(|column| line.at(*column) == quote)?;
    let head = |column: usize| line.at(column);
    let is_word = |letter: char| letter.is_alphanumeric() || "_.:!".contains(letter);
    let word: String = (first..open).map(head).take_while(|letter| is_word(*letter)).collect();
    let rest = (first + word.chars().count()..open).map(head);
    // `print(`, `cout <<`, `printf "`, `print(f"`, `text += "`.
    let mut behind = rest.filter(|letter| !letter.is_whitespace());
    let plain =
        behind.all(|letter| matches!(letter, '(' | '<' | '>' | '+' | '=' | 'f' | 'r' | 'b' | '$' | '@'));
    let named = word.chars().filter(|letter| letter.is_alphabetic()).count() > 2;
    let tail = (close + 1..line.glyphs.len()).filter(|column| !line.at(*column).is_whitespace()).count();
    if !named || !plain || tail > TAIL {
        return None;
    }
    let mut inner = open + 1..close;
    // `\n` and `\t` at both ends.
    let escape = |at: usize| line.at(at) == '\\' && matches!(line.at(at + 1), 'n' | 't' | 'r');
    while inner.len() > 1 && escape(inner.start) {
        inner.start += 2;
    }
    while inner.len() > 1 && escape(inner.end - 2) {
        inner.end -= 2;
    }
    // A line that is drawn below the row.
    let second = inner.clone().find(|column| escape(*column)).filter(|at| {
        let drawn = |column: usize| matches!(line.at(column), '-' | '=' | '_' | '+' | '\u{2500}');
        (at + 2..inner.end).all(drawn)
    });
    inner.end = second.unwrap_or(inner.end);
    // A second string on the line is another cell of a list.
    let single = !inner.clone().any(|column| line.at(column) == quote && line.at(column - 1) != '\\');
    (single && inner.start <= inner.end).then_some(Call { word, inner })
}

#[cfg(test)]
#[allow(clippy::format_collect, clippy::unwrap_used, reason = "short tests that print boards")]
mod tests {
    use super::open;
    use crate::ascii::canvas::Canvas;

    fn opened(text: &str) -> Option<Vec<String>> {
        let mut canvas = Canvas::new(text);
        open(&mut canvas).then(|| canvas.line_texts())
    }

    #[test]
    fn strings_stay_of_what_prints_them() {
        let rows = ["r . k", "p p .", ". . .", ". K ."];
        for (before, behind) in [
            ("puts \"", "\""),
            ("puts\"", "\\n\""),
            ("  print('", "')"),
            ("System.out.println(\"", "\");"),
            ("std::cout << \"", "\\n\" << std::endl;"),
            ("printf(\"\\t", "\\n\");"),
        ] {
            let text: String = rows.iter().map(|row| format!("{before}{row}{behind}\n")).collect();
            assert_eq!(opened(&text).unwrap(), rows.map(|row| format!("\"{row}\"")), "{before}");
        }
        let ruled: String =
            ["+--+--+", "|r |k |", "+--+--+", "|p |p |"].map(|row| format!("print(\"{row}\")\n")).concat();
        assert_eq!(opened(&ruled).unwrap(), ["+--+--+", "|r |k |", "+--+--+", "|p |p |"]);
    }

    #[test]
    fn other_code_stays() {
        for text in [
            "puts \"a\"\nputs \"b\"\nputs \"c\"\n",
            "puts \"a\"\ndraw(1)\ndraw(2)\ndraw(3)\nputs \"b\"\nputs \"c\"\nputs \"d\"\ndraw(4)\ndraw(5)\n",
            "x = \"a\", \"b\"\nx = \"a\", \"b\"\nx = \"a\", \"b\"\nx = \"a\", \"b\"\n",
            "\"a\"\n\"b\"\n\"c\"\n\"d\"\n",
            "",
        ] {
            assert!(opened(text).is_none(), "{text}");
        }
    }
}
