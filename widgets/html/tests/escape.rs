//! Values stay values, whatever they are.

use musi_html::{attribute, text};
use proptest::prelude::*;

/// Reads one `<p title="…">…</p>` back as a parser would: title and text.
fn read(html: &str) -> Option<(String, String)> {
    let (title, rest) = html.strip_prefix("<p title=\"")?.split_once('"')?;
    let (text, rest) = rest.strip_prefix('>')?.split_once('<')?;
    (rest == "/p>").then(|| (unescape(title), unescape(text)))
}

fn unescape(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&")];
    signs.iter().fold(text.to_owned(), |text, (sign, letter)| text.replace(sign, letter))
}

proptest! {
    #[test]
    fn elements_hold_any_value(title in any::<String>(), content in any::<String>()) {
        let mut html = "<p title=\"".to_owned();
        attribute(&mut html, &title);
        html.push_str("\">");
        text(&mut html, &content);
        html.push_str("</p>");
        prop_assert_eq!(read(&html), Some((title, content)));
    }
}
