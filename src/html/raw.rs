//! The addresses and names in raw HTML.
use std::ops::Range;

/// An attribute of a tag: its name and where its value stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attribute<'a> {
    /// As written.
    pub(super) name: &'a str,
    /// The value without its quotes, as bytes of the HTML.
    pub(super) value: Range<usize>,
}

/// Every attribute with a value in a piece of HTML, in order. Comments, end tags and text have none.
pub(super) fn attributes(html: &str) -> Vec<Attribute<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = html.get(at..).and_then(|rest| rest.find('<')) {
        at += open + 1;
        let rest = html.get(at..).unwrap_or_default();
        if rest.starts_with("!--") {
            at += rest.find("-->").map_or(rest.len(), |end| end + 3);
        } else if rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            at +=
                rest.find(|letter: char| letter.is_ascii_whitespace() || letter == '>').unwrap_or(rest.len());
            at = tag(html, at, &mut found);
        }
    }
    found
}

/// Reads the attributes of a tag from `at` on; gives where the tag ends.
fn tag<'a>(html: &'a str, mut at: usize, found: &mut Vec<Attribute<'a>>) -> usize {
    loop {
        let rest = html.get(at..).unwrap_or_default();
        at += rest.len()
            - rest.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == '/').len();
        let rest = html.get(at..).unwrap_or_default();
        if rest.is_empty() || rest.starts_with('>') {
            return at;
        }
        let length = rest
            .find(|letter: char| letter.is_ascii_whitespace() || matches!(letter, '=' | '>' | '/'))
            .unwrap_or(rest.len())
            .max(rest.chars().next().map_or(0, char::len_utf8));
        let name = rest.get(..length).unwrap_or_default();
        at += length;
        let after = html.get(at..).unwrap_or_default();
        let Some(value) = after.trim_start().strip_prefix('=') else { continue };
        let value = value.trim_start();
        at = html.len() - value.len();
        let quote = value.chars().next().filter(|letter| matches!(letter, '"' | '\''));
        let start = at + usize::from(quote.is_some());
        let body = html.get(start..).unwrap_or_default();
        let length = match quote {
            Some(quote) => body.find(quote),
            None => body.find(|letter: char| letter.is_ascii_whitespace() || letter == '>'),
        }
        .unwrap_or(body.len());
        found.push(Attribute { name, value: start..start + length });
        at = (start + length + usize::from(quote.is_some())).min(html.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(html: &str) -> Vec<(&str, &str)> {
        attributes(html).into_iter().map(|attribute| (attribute.name, &html[attribute.value])).collect()
    }

    #[test]
    fn attributes_are_found_however_they_are_quoted() {
        assert_eq!(
            pairs("<a href=\"x y\" id='b' c=d e>t = \"u\"</a><img src = z/>"),
            [("href", "x y"), ("id", "b"), ("c", "d"), ("src", "z/"),]
        );
        assert_eq!(pairs("<!-- <a href=x> --> <b a=\"1"), [("a", "1")]);
        assert_eq!(pairs("< a=b <= <a title=歩"), [("title", "歩")]);
    }
}
