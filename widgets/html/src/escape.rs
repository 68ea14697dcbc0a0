//! Text made safe for HTML, without the machinery of `format!`, which is heavy in WebAssembly.

/// Writes text between tags.
///
/// ```
/// let mut out = String::new();
/// musi_html::text(&mut out, "a < b & c");
/// assert_eq!(out, "a &lt; b &amp; c");
/// ```
pub fn text(out: &mut String, text: &str) {
    escape(out, text, |letter| match letter {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        // A parser turns a bare carriage return into a line feed.
        b'\r' => Some("&#13;"),
        _ => None,
    });
}

/// Writes the value of an attribute between double quotes.
///
/// ```
/// let mut out = String::new();
/// musi_html::attribute(&mut out, "say \"<&>\"");
/// assert_eq!(out, "say &quot;&lt;&amp;>&quot;");
/// ```
pub fn attribute(out: &mut String, text: &str) {
    escape(out, text, |letter| match letter {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'"' => Some("&quot;"),
        _ => None,
    });
}

/// Writes text with some ASCII letters replaced, all between two of them in one piece.
fn escape(out: &mut String, text: &str, replacement: fn(u8) -> Option<&'static str>) {
    let mut written = 0;
    for (at, letter) in text.bytes().enumerate() {
        if let Some(replacement) = replacement(letter) {
            // Both ends are beside ASCII letters, so the cut lies between characters.
            out.push_str(text.get(written..at).unwrap_or(""));
            out.push_str(replacement);
            written = at + 1;
        }
    }
    out.push_str(text.get(written..).unwrap_or(""));
}
