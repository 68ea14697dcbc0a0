//! Signs that mean something in HTML, written so that they are text.

/// Writes text of an element.
pub(super) fn body(out: &mut String, text: &str) {
    // Most texts are short, and looking for three bytes at once takes a while to begin.
    if text.len() < 16 && !text.bytes().any(|byte| matches!(byte, b'&' | b'<' | b'>')) {
        return out.push_str(text);
    }
    let mut rest = text;
    while let Some(at) = memchr::memchr3(b'&', b'<', b'>', rest.as_bytes()) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let sign = after.as_bytes().first().and_then(|byte| named(*byte));
        out.push_str(sign.unwrap_or_default());
        rest = after.get(1..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// A text for an attribute in quotes.
///
/// ```
/// assert_eq!(lipu_musi::html::attribute("\"a\" & 'b'"), "&quot;a&quot; &amp; &#39;b&#39;");
/// ```
#[must_use]
pub fn attribute(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape_attribute(&mut out, text);
    out
}

/// Writes text of an attribute in quotes.
pub(super) fn escape_attribute(out: &mut String, text: &str) {
    pieces(text, |piece| out.push_str(piece));
}

/// The pieces of an escaped text, in order: what stays as it is, and what stands for a sign.
pub(crate) fn pieces<'a>(text: &'a str, mut take: impl FnMut(&'a str)) {
    // Most texts hold none of them: to look at all bytes, many in one step, takes less than to stop at the first.
    if !text.bytes().fold(false, |found, byte| found | matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')) {
        return take(text);
    }
    let mut done = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(sign) = named(byte) {
            take(text.get(done..at).unwrap_or_default());
            take(sign);
            done = at + 1;
        }
    }
    take(text.get(done..).unwrap_or_default());
}

const fn named(byte: u8) -> Option<&'static str> {
    match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        b'\'' => Some("&#39;"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_an_element_keeps_its_quotes() {
        let mut out = String::new();
        body(&mut out, "\"a\" <b> & 'c' 歩>");
        assert_eq!(out, "\"a\" &lt;b&gt; &amp; 'c' 歩&gt;");
    }
}
