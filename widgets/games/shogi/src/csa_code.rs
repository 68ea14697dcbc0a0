//! CSA in the text of a program: in strings, in one string with `\n` between its lines, behind the signs of a comment.
//!
//! ```text
//! "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"      #  P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
//! "P2 * -HI *  *  *  *  * -KA * \n"      #  P2 * -HI *  *  *  *  * -KA *
//! ```

use std::ops::Range;

/// How many letters the squares of a rank take, without the blank that may be left out at its end.
const RANK: usize = 26;

/// What opens and closes a string.
const QUOTES: [char; 3] = ['"', '\'', '`'];

/// The same text with each line of CSA at the beginning of a line; every byte stays where it is. Nothing where no first rank stands
/// behind something else.
pub(crate) fn unwrapped(text: &str) -> Option<String> {
    let first = first_rank(text)?;
    let before = text.get(..first)?;
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let prefix = text.get(line..first)?;
    let last = prefix.chars().next_back()?;
    let mut bytes = text.as_bytes().to_vec();
    let mut end_line = |range: Range<usize>| {
        if let Some(range) = bytes.get_mut(range) {
            range.fill(b'\n');
        }
    };
    if QUOTES.contains(&last) {
        // What stands between strings is a line by itself, which says nothing.
        text.match_indices(last).for_each(|(at, quote)| end_line(at..at + quote.len()));
    } else if !last.is_alphanumeric() {
        let mut at = 0;
        for raw in text.split_inclusive('\n') {
            if raw.starts_with(prefix) {
                end_line(at + prefix.len() - last.len_utf8()..at + prefix.len());
            }
            at += raw.len();
        }
    }
    // An escape ends a line as well; blanks may stand at the end of any.
    for (at, _) in text.match_indices("\\n") {
        if let Some(escape) = bytes.get_mut(at..at + 2) {
            escape.copy_from_slice(b" \n");
        }
    }
    // Whole characters were written over with others: it is a text still.
    String::from_utf8(bytes).ok()
}

/// Where the first rank of a board stands behind something on its line.
fn first_rank(text: &str) -> Option<usize> {
    let begins = |at: usize| at > 0 && !text.get(..at).is_some_and(|before| before.ends_with('\n'));
    text.match_indices("P1").map(|(at, _)| at).find(|at| begins(*at) && is_rank(text.get(at + 2..)))
}

/// Whether nine squares of three letters each stand here.
fn is_rank(text: Option<&str>) -> bool {
    let squares = text.and_then(|text| text.get(..RANK));
    squares.filter(|squares| squares.is_ascii()).is_some_and(|squares| {
        squares.as_bytes().chunks(3).all(|square| match square {
            [b'+' | b'-', name @ ..] => name.iter().all(u8::is_ascii_uppercase),
            [b' ', b'*', rest @ ..] => rest.iter().all(|letter| *letter == b' '),
            _ => false,
        })
    })
}

#[cfg(test)]
#[allow(clippy::format_collect, reason = "short tests that print boards")]
mod tests {
    use musi_diagram::ascii::Diagram;

    use super::unwrapped;
    use crate::csa::drawing;
    use crate::csa::tests::START;

    #[test]
    fn each_line_begins_a_line_and_no_byte_moves() {
        let rank = "-KY-KE-GI-KI-OU-KI-GI-KE-KY";
        for (text, plain) in [
            (format!("x = \"P1{rank}\\n\" +\n\"+\"\n"), format!("x = \nP1{rank} \n\n +\n\n+\n\n")),
            (format!(" # P1{rank}\n # +\n end\n"), format!(" #\nP1{rank}\n #\n+\n end\n")),
            (format!("f('P1{rank}\\n+\\n')"), format!("f(\nP1{rank} \n+ \n\n)")),
        ] {
            assert_eq!(unwrapped(&text), Some(plain));
        }
        for text in
            [format!("P1{rank}\n"), "\"P1 of the plan\"".to_owned(), String::new(), "xP1-KY".to_owned()]
        {
            assert_eq!(unwrapped(&text), None, "{text}");
        }
    }

    #[test]
    fn the_text_of_a_program_holds_a_board() {
        let plain =
            drawing(&format!("{START}-\n")).and_then(Result::ok).unwrap_or_else(|| panic!("no board"));
        let strings = |before: &str, behind: &str, start: &str| -> String {
            format!("{start}-\n").lines().map(|line| format!("{before}{line}{behind}\n")).collect()
        };
        let escaped = START.replace('\n', "\\n");
        for text in [
            strings("\t\"", "\\n\"", START),
            strings("  text += \"", "\\n\";", START),
            strings("    \"", "\",", START),
            strings("      #   ", "", START),
            strings("    |", "", START),
            format!("if text == '{escaped}-\\n':\n    write('PI\\n+\\n')\n"),
            format!("const text = `{START}-`;\nPiece.all();\n"),
        ] {
            let board = drawing(&text).and_then(Result::ok).unwrap_or_else(|| panic!("no board: {text}"));
            let letters = |board: &Diagram| -> Vec<String> {
                board.cells.iter().map(|cell| cell.text.clone()).collect()
            };
            assert_eq!(letters(&board), letters(&plain), "{text}");
            assert_eq!(board.rest.map(|rest| rest.text).as_deref(), Some("w - 1"), "{text}");
            let cell = &board.cells[0];
            assert_eq!(text.get(cell.span.clone()), Some("+KY"));
        }
        // Two boards, and one with a rank less, are none.
        for text in [
            format!("{}{}", strings("\"", "\",", START), strings("\"", "\",", START)),
            strings("\"", "\",", START.trim_end().rsplit_once('\n').map_or("", |(ranks, _)| ranks)),
        ] {
            assert!(drawing(&text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_long_text_takes_as_many_steps_as_letters() {
        // Each beginning is looked at no further than a rank.
        let text = "\"P1-KY-KE ".repeat(200_000);
        assert_eq!(unwrapped(&text), None);
    }
}
