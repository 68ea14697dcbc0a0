//! HTML with the end tags that HTML lets one leave out: readers that are no browsers want them.
use crate::trust::{Token, Tokens};

/// Elements without an end.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// The elements whose end may be left out, what begins where they end, and what they cannot end beyond.
const OPTIONAL: [(&[&str], &[&str], &[&str]); 6] = [
    (&["td", "th"], &["td", "th", "tr", "tbody", "thead", "tfoot"], &["table"]),
    (&["tr"], &["tr", "tbody", "thead", "tfoot"], &["table"]),
    (&["thead", "tbody", "tfoot", "colgroup", "caption"], &["thead", "tbody", "tfoot"], &["table"]),
    (&["li"], &["li"], &["ul", "ol", "menu"]),
    (&["dt", "dd"], &["dt", "dd"], &["dl"]),
    (&["option", "optgroup"], &["option", "optgroup"], &["select", "datalist"]),
];

/// What ends a paragraph that is open.
const AFTER_PARAGRAPH: [&str; 24] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "details",
    "div",
    "dl",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "header",
    "hr",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
];

/// Writes every end tag. Takes time linear in the length of the HTML, as nothing is nested deep in figures.
///
/// ```text
/// <table><tr><td>a<td>b</table>  →  <table><tr><td>a</td><td>b</td></tr></table>
/// ```
pub(crate) fn closed(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut open: Vec<String> = Vec::new();
    for (_, token) in Tokens::new(html) {
        let tag = match token {
            Token::Text(text) | Token::Markup(text) | Token::Unfinished(text) => {
                out.push_str(text);
                continue;
            }
            Token::Tag(tag) => tag,
        };
        let name = tag.name.as_str();
        if tag.closes {
            // An end without a beginning ends nothing.
            if let Some(at) = open.iter().rposition(|one| one == name) {
                close_to(&mut out, &mut open, at);
            }
            continue;
        }
        for (ending, begins, within) in OPTIONAL {
            if !begins.contains(&name) {
                continue;
            }
            let last =
                open.iter().rposition(|one| ending.contains(&one.as_str()) || within.contains(&one.as_str()));
            if let Some(at) =
                last.filter(|at| open.get(*at).is_some_and(|one| ending.contains(&one.as_str())))
            {
                close_to(&mut out, &mut open, at);
            }
        }
        if AFTER_PARAGRAPH.contains(&name) && open.last().is_some_and(|one| one == "p") {
            let last = open.len() - 1;
            close_to(&mut out, &mut open, last);
        }
        out.push_str(tag.written);
        if !VOID.contains(&name) && !tag.written.ends_with("/>") {
            open.push(tag.name);
        }
    }
    close_to(&mut out, &mut open, 0);
    out
}

/// Ends all elements from one on.
fn close_to(out: &mut String, open: &mut Vec<String>, at: usize) {
    for name in open.drain(at..).rev() {
        out.push_str("</");
        out.push_str(&name);
        out.push('>');
    }
}

#[cfg(test)]
mod tests {
    use super::closed;

    #[test]
    fn every_end_tag_is_written() {
        for (html, whole) in [
            (
                "<table><thead><tr><th>a<tbody><tr><td>b<td><b>c</b><tr><td>d</table>",
                "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td><b>c</b></td></tr><tr><td>d</td></tr></tbody></table>",
            ),
            ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
            ("<p>a<p>b<div>c</div>", "<p>a</p><p>b</p><div>c</div>"),
            ("<p><br>a<img src=x></p>", "<p><br>a<img src=x></p>"),
            ("<svg><path d=\"M0\"/><g><use/></g></svg>", "<svg><path d=\"M0\"/><g><use/></g></svg>"),
            ("a</b><i>c", "a<i>c</i>"),
            ("<td><table><tr><td>x</table><td>y", "<td><table><tr><td>x</td></tr></table></td><td>y</td>"),
        ] {
            assert_eq!(closed(html), whole);
            assert_eq!(closed(whole), whole);
        }
    }
}
