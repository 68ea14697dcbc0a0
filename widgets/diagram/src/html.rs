//! Text made safe for HTML.

/// Writes text between tags.
pub(crate) fn text(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // A parser turns a bare carriage return into a line feed.
            '\r' => out.push_str("&#13;"),
            _ => out.push(letter),
        }
    }
}

/// Writes the value of an attribute between double quotes.
pub(crate) fn attribute(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
}
