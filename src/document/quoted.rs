//! The ends of a text that stands in quotes: the `>` of a quote begins a line and is no part of the text, a `>` anywhere
//! else is.

/// How many bytes at the beginning of a text are blanks, line ends and what `quotes` quotes put before its lines. The
/// text begins within a line.
pub(crate) fn lead(text: &str, quotes: usize) -> usize {
    let mut at = 0;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let line = rest.split_inclusive('\n').next().unwrap_or_default();
        let unindented = line.trim_start();
        if !unindented.is_empty() || !line.ends_with('\n') {
            return at + line.len() - unindented.len();
        }
        at += line.len();
        at += markers(text.get(at..).unwrap_or_default(), quotes);
    }
}

/// How long a text is without the blanks, line ends and marks of `quotes` quotes at its end.
pub(crate) fn trimmed_end(text: &str, quotes: usize) -> usize {
    let mut text = text.trim_end();
    // A last line with nothing but marks is no line of the text.
    while let Some((before, last)) = text.rsplit_once('\n') {
        if markers(last, quotes) < last.len() {
            break;
        }
        text = before.trim_end();
    }
    text.len()
}

/// The bytes that at most `quotes` marks take at the beginning of a line.
fn markers(line: &str, quotes: usize) -> usize {
    let mut rest = line;
    for _ in 0..quotes {
        match rest.trim_start_matches([' ', '\t']).strip_prefix('>') {
            Some(after) => rest = after,
            None => break,
        }
    }
    line.len() - rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_a_quote_begins_a_line_and_any_other_is_text() {
        for (text, quotes, trimmed) in [
            ("a <kbd>Esc</kbd> ", 1, "a <kbd>Esc</kbd>"),
            ("a\n> ", 1, "a"),
            ("a >\n>\n> > ", 2, "a >"),
            ("a\n> >", 1, "a\n> >"),
            ("a\n>", 0, "a\n>"),
            (" \n> b", 1, "b"),
            (" \n> > b", 1, "> b"),
            (" \n> \n>> b", 2, "b"),
            ("> b", 1, "> b"),
            ("", 1, ""),
            ("\n>", 1, ""),
        ] {
            let end = trimmed_end(text, quotes);
            let start = lead(text.get(..end).unwrap_or_default(), quotes);
            assert_eq!(&text[start..end], trimmed, "{text:?}");
        }
    }
}
