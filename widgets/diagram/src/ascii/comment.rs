//! The sign that stands before every line of a comment, of quoted text, and of what a program has printed.

use std::ops::Range;

/// Signs that no board has on every line.
const SIGNS: &[&str] =
    &["# >>", "# ~>", "#>", "///", "//!", "//", "##", "#", ">>>", ">", ";;", ";", "%", "--"];

/// Signs that are empty squares as well: they stand before the labels of ranks only.
const BEFORE_LABELS: &[&str] = &["-", "*"];

/// More lines than a small board has: a file of stars would be one of a board that has no other.
const MANY: usize = 7;

/// What stands around rows and cells in the text of a program.
pub(super) const QUOTES: [char; 8] = ['[', ']', '"', '\'', ',', '`', '{', '}'];

/// Whether most lines of a text hold brackets or quotes around something.
pub(super) fn is_code(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let quoted = lines().filter(|line| line.matches(QUOTES).count() > 1).count();
    // Brackets around nothing are dark squares.
    quoted > 3 && 3 * quoted > 2 * lines().count() && !text.contains("[]")
}

/// Whether a line opens or closes a comment of several lines, and does no more.
pub(super) fn is_bracket(line: &str) -> bool {
    matches!(
        line.trim(),
        "/*" | "/**" | "*/" | "**/" | "\"\"\"" | "'''" | "<!--" | "-->" | "<pre>" | "</pre>" | "<BLANKLINE>"
    )
}

/// How many letters the sign has that stands before every line of a text; nothing where there is none.
///
/// ```text
/// // 8  r . . k        # | r | k |        - 2 r k
/// // 7  p . p p        # | p |   |        - 1 p p
/// ```
pub(super) fn sign(text: &str) -> Option<usize> {
    let bracketed = text.lines().any(|line| line.trim_start().starts_with("/*"));
    let lines =
        || text.lines().filter(|line| !is_bracket(line)).map(str::trim_start).filter(|line| !line.is_empty());
    lines().nth(2)?;
    let before = |sign: &&&str| lines().all(|line| line == sign.trim_end() || line.starts_with(**sign));
    let labelled = |sign: &&&str| {
        let labels = lines().filter_map(|line| line.strip_prefix(**sign)?.split_whitespace().next());
        let counted = labels.filter(|label| label.bytes().all(|letter| letter.is_ascii_digit())).count() > 2;
        // A star stands before every line of a comment, whatever follows it, also before another sign.
        let inner = || {
            lines()
                .filter(|line| line.trim_end() != **sign)
                .all(|line| line.starts_with(&format!("{sign} //")))
        };
        // So does it before every line of a frame.
        let framed = || {
            lines().filter_map(|line| line.strip_prefix(**sign)).all(|rest| {
                rest.starts_with(' ')
                    && rest
                        .trim_start()
                        .starts_with(['+', '|', '\u{2502}', '\u{250c}', '\u{2514}', '\u{251c}'])
            })
        };
        // And before every line, where no other line or square has one.
        let alone = || {
            lines().count() > MANY
                && lines().filter_map(|line| line.strip_prefix(**sign)).all(|rest| !rest.contains('*'))
        };
        before(sign) && (counted || bracketed || **sign == "*" && (inner() || framed() || alone()))
    };
    let found = SIGNS.iter().find(before).or_else(|| BEFORE_LABELS.iter().find(labelled))?;
    // Bars at the left of every line are a frame, dashes below dashes are drawn, and pairs of them are empty squares.
    let ruled = |line: &str| {
        line.strip_prefix(*found).is_some_and(|rest| {
            rest.starts_with(['-', '+', '=']) || rest.split_whitespace().any(|word| word == *found)
        })
    };
    (!(*found == "--" && lines().any(ruled))).then(|| found.chars().count())
}

/// Signs before lines of a comment between other lines: none of them is how a square is drawn.
const WITHIN: &[&str] = &["# >>", "# ~>", "#>", "///", "//!", "//", ";;", "#"];

/// The fewest lines of such a comment.
const LINES: usize = 4;

/// The longest stretch of lines that begin with the same sign, between others that do not, and how many letters that sign has.
///
/// ```text
/// chess.show();
///
/// // r . . k
/// // p . p p
/// ```
pub(super) fn within(text: &str) -> Option<(Range<usize>, usize)> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let stretch = |sign: &'static str| {
        let begins = |line: &&&str| {
            line.strip_prefix(sign).is_some_and(|rest| {
                let margin = rest.starts_with(['|', '-', '+']) && !rest.trim_end().ends_with('#');
                rest.is_empty() || rest.starts_with([' ', '\t']) || margin || sign != "#"
            })
        };
        let (mut start, mut best) = (0, 0..0);
        for at in 0..=lines.len() {
            if lines.get(at).as_ref().is_some_and(begins) {
                continue;
            }
            if at - start > best.len() {
                best = start..at;
            }
            start = at + 1;
        }
        // A sign that stands further on in such a line as well is one of a square.
        let again = |line: &&str| {
            line.strip_prefix(sign).is_some_and(|rest| rest.split_whitespace().any(|word| word == sign))
        };
        let clear = best.len() >= LINES && !lines.get(best.clone()).unwrap_or_default().iter().any(again);
        clear.then_some((best, sign.chars().count()))
    };
    WITHIN.iter().find_map(|sign| stretch(sign))
}

#[cfg(test)]
mod tests {
    use super::{sign, within};

    #[test]
    fn a_comment_may_stand_between_lines_of_a_program() {
        assert_eq!(within("show();\n\n// r k\n// p .\n// . .\n// R K\nnext();\n"), Some((2..6, 2)));
        assert_eq!(within("show()\n# r k\n# p .\n# . .\n# R K\n"), Some((1..5, 1)));
        // Dark squares, and notes of a line or two, are no such comment.
        assert_eq!(within("board\n# r # k\n# p # .\n# . # .\n# R # K\n"), None);
        assert_eq!(within("show();\n// r k\n// p .\nnext();\n"), None);
    }

    #[test]
    fn a_sign_stands_before_every_line() {
        for (text, letters) in [
            ("// a\n// b\n//\n// c\n", Some(2)),
            ("# >> a\n# >> b\n# >>\n", Some(4)),
            ("#> r n\n#> p p\n#> . .\n", Some(2)),
            ("  * 3 r\n  * 2 p\n  * 1 .\n  *   a\n", Some(1)),
            ("- 3 r\n- 2 p\n- 1 .\n-   a\n", Some(1)),
            ("- - r\n- p -\n- - -\n", None),
            ("// a\nb\n// c\n", None),
            ("# r # k\nr # k #\n# r # k\n", None),
            ("----\n-- a\n----\n", None),
            ("-- -- wK\n-- bK --\n-- -- --\n", None),
            ("// a\n", None),
        ] {
            assert_eq!(sign(text), letters, "{text}");
        }
    }
}
