//! How deep YAML is nested: told before it is read, because its reader takes time with the square of that. It names no
//! other module.

/// How many lists and mappings in brackets may stand in each other.
pub const MOST_NESTED: usize = 64;

/// Where a text in YAML is nested deeper than [`MOST_NESTED`], in bytes.
///
/// ```
/// use lipu_musi::yaml::too_deep;
/// assert_eq!(too_deep("a: [b, {c: '[[['}]\n"), None);
/// assert_eq!(too_deep(&"[".repeat(100)), Some(64));
/// ```
#[must_use]
pub fn too_deep(yaml: &str) -> Option<usize> {
    let bytes = yaml.as_bytes();
    let mut depth = 0_usize;
    // Whether a quote would begin a text here: in the middle of a word it is part of the word.
    let mut begins = true;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'[' | b'{' => {
                depth += 1;
                if depth > MOST_NESTED {
                    return Some(at);
                }
                begins = true;
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                begins = false;
            }
            b'\'' | b'"' if begins => {
                let end = end_of_quote(bytes, at);
                let inside = bytes.get(at..end.min(bytes.len())).unwrap_or_default();
                // Where a text goes on over lines it may be none: then what opens in it counts, and what closes does not.
                if memchr::memchr(b'\n', inside).is_some() {
                    depth += inside.iter().filter(|byte| matches!(byte, b'[' | b'{')).count();
                    if depth > MOST_NESTED {
                        return Some(at);
                    }
                }
                at = end;
                begins = false;
            }
            b'#' if at
                .checked_sub(1)
                .and_then(|before| bytes.get(before))
                .is_none_or(u8::is_ascii_whitespace) =>
            {
                at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                begins = true;
                continue;
            }
            b',' | b':' | b'-' | b'?' | b'\n' => begins = true,
            b' ' | b'\t' | b'\r' => {}
            _ => begins = false,
        }
        at += 1;
    }
    None
}

/// The byte of the quote that ends a text in quotes, or the last byte.
fn end_of_quote(bytes: &[u8], start: usize) -> usize {
    let quote = bytes.get(start).copied().unwrap_or_default();
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if quote == b'"' => at += 1,
            byte if *byte == quote && quote == b'\'' && bytes.get(at + 1) == Some(&quote) => at += 1,
            byte if *byte == quote => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_texts_and_comments_nest_nothing() {
        let many = "[".repeat(MOST_NESTED + 1);
        for fine in [
            format!("a: '{many}'"),
            format!("a: \"\\\"{many}\""),
            format!("# {many}\na: b"),
            format!("a: 'b''{many}'"),
        ] {
            assert_eq!(too_deep(&fine), None, "{fine}");
        }
        assert_eq!(too_deep(&format!("a: {}", "[x, ".repeat(40) + &"]".repeat(40))), None);
    }

    #[test]
    fn a_quote_that_is_none_hides_nothing() {
        let many = "[".repeat(MOST_NESTED + 1);
        assert!(too_deep(&format!("a: |\n  \"b\nc: {many}\nd: \"\"\n")).is_some());
    }

    #[test]
    fn what_closes_only_to_the_eye_closes_nothing() {
        for deep in ["[ ']', ", "[ \"]\", ", "[ # ]\n", "[ it's, ", "{ a: ']', b: "] {
            assert!(too_deep(&deep.repeat(MOST_NESTED + 1)).is_some(), "{deep}");
        }
    }
}
