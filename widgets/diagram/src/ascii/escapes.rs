//! Codes of colours, which programs write into a text for a terminal, and which take no column there.
//!
//! ```text
//! \033[47m♜\033[0m\033[100m♞\033[0m
//! ```

/// What begins a code of colours, as terminals read it and as programs and pages write it.
const LEADS: [&str; 8] = ["\u{1b}[", "\\e[", "\\E[", "\\033[", "\\x1b[", "\\x1B[", "\\u001b[", "\\u001B["];

/// The most letters of a code behind its beginning: `38;2;255;255;255m`.
const CODE: usize = 20;

/// Whether a text has codes of colours of which a page has lost the first sign: `[0m` ends one, and no square is written so.
pub(super) fn are_bare(text: &str) -> bool {
    text.contains("[0m") && !text.contains("m]")
}

/// Whether a text has codes of colours.
pub(crate) fn is_coloured(text: &str) -> bool {
    are_bare(text)
        || LEADS.iter().any(|lead| {
            text.match_indices(lead)
                .any(|(at, _)| text.get(at..).and_then(|rest| colour(rest, false)).is_some())
        })
}

/// How many bytes a code of colours has that stands at the beginning of a text; `bare` where it may be without its first sign.
pub(super) fn colour(text: &str, bare: bool) -> Option<usize> {
    let lead = LEADS.iter().find(|lead| text.starts_with(**lead)).map(|lead| lead.len());
    let lead = lead.or_else(|| (bare && text.starts_with('[')).then_some(1))?;
    let code = text.get(lead..)?.bytes().take(CODE);
    let digits = code.take_while(|byte| byte.is_ascii_digit() || *byte == b';').count();
    let ends = text.get(lead + digits..)?.starts_with('m') && (digits > 0 || !bare);
    ends.then_some(lead + digits + 1)
}

#[cfg(test)]
mod tests {
    use super::{colour, is_coloured};

    #[test]
    fn codes_are_told_from_squares() {
        for (text, bytes) in [
            ("\u{1b}[0m x", Some(4)),
            ("\\033[38;5;12mx", Some(13)),
            ("\\x1b[mx", Some(6)),
            ("\\e[47", None),
            ("[0m", None),
            ("a", None),
        ] {
            assert_eq!(colour(text, false), bytes, "{text}");
        }
        assert_eq!((colour("[0mx", true), colour("[k]", true)), (Some(3), None));
        // Red fives of mahjong in brackets.
        assert!(!is_coloured("[0m][55m]") && is_coloured("[31mR[0m") && is_coloured("\\e[1mK"));
    }
}
