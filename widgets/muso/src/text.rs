//! Texts without the machinery of `format!`, which would outweigh much of this crate in the browser.

/// Writes several texts one after the other.
pub(crate) fn put(out: &mut String, parts: &[&str]) {
    for part in parts {
        out.push_str(part);
    }
}

/// Writes a number.
pub(crate) fn number(out: &mut String, value: u32) {
    if value >= 10 {
        number(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Writes a text safe for HTML, between tags or within quotes.
pub(crate) fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
}
