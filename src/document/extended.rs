//! What pages without a title block may write beyond `CommonMark`: which signs are meant, and which only look like it.
use super::{Inline, InlineKind, Link, Span, Style, Text};
use pulldown_cmark::Options as Extensions;
use std::{collections::HashMap, ops::Range};

/// What is read of a page without a title block, beside tables.
pub(super) fn extensions(math: bool) -> Extensions {
    let mut all = Extensions::ENABLE_TABLES
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_FOOTNOTES
        | Extensions::ENABLE_DEFINITION_LIST
        | Extensions::ENABLE_GFM
        | inline_extensions();
    all.set(Extensions::ENABLE_MATH, math);
    all
}

/// What is read in a translation too: signs around words, which hide neither a link nor a tag.
pub(super) fn inline_extensions() -> Extensions {
    Extensions::ENABLE_STRIKETHROUGH
}

/// How many signs open and close what the parser takes for struck out, and whether it is: two on each side. Marks of boards are
/// quoted, `"~~"`, and two of them in a sentence strike nothing out.
pub(super) fn strikethrough(source: &str, span: Span) -> (usize, bool) {
    let text = source.get(span.range()).unwrap_or_default();
    let length = if text.starts_with("~~") { 2 } else { 1 };
    let inside = text.get(length..text.len().saturating_sub(length)).unwrap_or_default();
    (length, length == 2 && !inside.starts_with(is_quote) && !inside.ends_with(is_quote))
}

/// Whether what stands between dollar signs is a formula: not two marks in quotes, nor two prices.
pub(super) fn means_math(source: &str, span: Span, formula: &str) -> bool {
    let after = source.get(span.end..).and_then(|rest| rest.chars().next());
    let ends_quoted = formula.starts_with(is_quote) || formula.ends_with(is_quote);
    !formula.trim().is_empty()
        && !ends_quoted
        && !formula.contains("<!--")
        && !after.is_some_and(|letter| letter.is_ascii_digit())
}

fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\'' | '`' | '“' | '”' | '„' | '«' | '»' | '‘' | '’')
}

/// What a heading ends with in braces, `{#id .class}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HeadingAttributes {
    /// How many bytes of the text stand before it.
    pub before: usize,
    /// The bytes of the id.
    pub id: Option<Range<usize>>,
    /// The bytes of each class.
    pub classes: Vec<Range<usize>>,
}

/// Reads them; nothing where the braces hold anything else.
pub(crate) fn heading_attributes(text: &str) -> Option<HeadingAttributes> {
    let trimmed = text.trim_end();
    let open = trimmed.strip_suffix('}')?.rfind('{')?;
    let inside = trimmed.get(open + 1..trimmed.len() - 1)?;
    let mut found = HeadingAttributes {
        before: trimmed.get(..open).map_or(0, |text| text.trim_end().len()),
        id: None,
        classes: Vec::new(),
    };
    let is_name = |name: &str| {
        name.starts_with(|letter: char| letter.is_alphabetic())
            && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | ':'))
    };
    let mut at = 0;
    for word in inside.split_inclusive(char::is_whitespace) {
        let start = open + 1 + at;
        at += word.len();
        let word = word.trim_end();
        let Some(name) = word.get(1..) else {
            if word.is_empty() {
                continue;
            }
            return None;
        };
        let range = start + 1..start + word.len();
        match word.as_bytes().first() {
            Some(b'#') if is_name(name) && found.id.is_none() => found.id = Some(range),
            Some(b'.') if is_name(name) && !name.contains(['.', ':']) => found.classes.push(range),
            _ => return None,
        }
    }
    (found.id.is_some() || !found.classes.is_empty()).then_some(found)
}

/// Makes links of the addresses that stand in texts as they are, where `addresses` are wanted, and lowers and raises what stands
/// between signs. `inlines` are those of one block.
pub(super) fn extend(source: &str, inlines: Vec<Inline>, addresses: bool) -> Vec<Inline> {
    let find = |text: &str| addresses && any_address(text).is_some() || index(text).is_some();
    let has_one = |inline: &Inline| match inline.kind {
        InlineKind::Text(Text::Source(span)) => source.get(span.range()).is_some_and(find),
        _ => false,
    };
    if !inlines.iter().any(has_one) {
        return inlines;
    }
    let mut out = Vec::with_capacity(inlines.len() + 4);
    // A link within a link would be none, and the words of a picture are no text.
    let mut open: Vec<bool> = Vec::new();
    for inline in inlines {
        match &inline.kind {
            InlineKind::Open(style) => open.push(matches!(style, Style::Link(_) | Style::Image(_))),
            InlineKind::Close => {
                open.pop();
            }
            InlineKind::Text(Text::Source(span)) if !open.contains(&true) => {
                extend_text(source, *span, addresses, &mut out);
                continue;
            }
            _ => {}
        }
        out.push(inline);
    }
    out
}

/// The first index of a text, as in `H~2~O` or `x^2^`: short, without blanks, right behind a letter, a digit or a bracket.
fn index(text: &str) -> Option<(Style, Range<usize>)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        let start = at + memchr::memchr2(b'~', b'^', bytes.get(at..)?)?;
        at = start + 1;
        let sign = *bytes.get(start)?;
        let before = text.get(..start)?.chars().next_back();
        let window = bytes.get(at..(at + LONGEST_INDEX).min(bytes.len()))?;
        let Some(length) = memchr::memchr(sign, window) else { continue };
        let Some(inside) = text.get(at..at + length) else { continue };
        let is_part =
            |letter: char| letter.is_alphanumeric() || matches!(letter, '+' | '-' | '−' | '(' | ')');
        if before.is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, ')' | ']'))
            && inside.starts_with(is_part)
            && inside.ends_with(is_part)
            && !inside.contains(char::is_whitespace)
        {
            let style = if sign == b'~' { Style::Subscript } else { Style::Superscript };
            return Some((style, start..at + length + 1));
        }
    }
}

/// What is raised or lowered is short: so many bytes at most.
const LONGEST_INDEX: usize = 64;

fn extend_text(source: &str, span: Span, addresses: bool, out: &mut Vec<Inline>) {
    let text = |span: Span| Inline { kind: InlineKind::Text(Text::Source(span)), span };
    let rest = |at: usize| source.get(at..span.end).unwrap_or_default();
    let at_byte = |at: usize, range: &Range<usize>| Span::new(at + range.start, at + range.end);
    let next_address =
        |at| addresses.then(|| any_address(rest(at)).map(|range| at_byte(at, &range))).flatten();
    let next_index = |at| index(rest(at)).map(|(style, range)| (style, at_byte(at, &range)));
    let mut at = span.start;
    // Each is looked for again only once it is behind: a text with many of one sort is read once.
    let (mut address, mut index) = (next_address(at), next_index(at));
    loop {
        let first = match (&address, &index) {
            (Some(address), Some((_, index))) => address.start.min(index.start),
            (Some(address), None) => address.start,
            (None, Some((_, index))) => index.start,
            (None, None) => break,
        };
        if at < first {
            out.push(text(Span::new(at, first)));
        }
        let (whole, style, inside) = match (address, &index) {
            (Some(address), _) if address.start == first => (address, link(source, address), address),
            (_, Some((style, whole))) => (*whole, style.clone(), Span::new(whole.start + 1, whole.end - 1)),
            _ => break,
        };
        out.push(Inline { kind: InlineKind::Open(style), span: whole });
        out.push(text(inside));
        out.push(Inline { kind: InlineKind::Close, span: whole });
        at = whole.end;
        if address.is_some_and(|address| address.start < at) {
            address = next_address(at);
        }
        if index.as_ref().is_some_and(|(_, index)| index.start < at) {
            index = next_index(at);
        }
    }
    if at < span.end {
        out.push(text(Span::new(at, span.end)));
    }
}

fn link(source: &str, address: Span) -> Style {
    let written = source.get(address.range()).unwrap_or_default();
    let target = if written.starts_with("http") {
        Text::Source(address)
    } else if written.starts_with("www.") {
        Text::Owned(format!("https://{written}").into())
    } else if written.contains('@') {
        Text::Owned(format!("mailto:{written}").into())
    } else {
        Text::Source(address)
    };
    Style::Link(Box::new(Link { target, title: Text::Static(""), auto: false }))
}

/// Where the first address stands, of a page or of a mailbox.
fn any_address(text: &str) -> Option<Range<usize>> {
    let (page, mailbox) = (address(text), mailbox(text));
    match (page, mailbox) {
        (Some(page), Some(mailbox)) => Some(if mailbox.start < page.start { mailbox } else { page }),
        (page, mailbox) => page.or(mailbox),
    }
}

/// Where the first address of a mailbox stands in a text, after the rules of GitHub: `name@example.org`.
fn mailbox(text: &str) -> Option<Range<usize>> {
    let mut at = 0;
    loop {
        let sign = at + memchr::memchr(b'@', text.as_bytes().get(at..)?)?;
        let before = text.get(at..sign)?;
        at = sign + 1;
        let is_name =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_' | '+');
        let name = before.len() - before.trim_end_matches(is_name).len();
        let after = text.get(at..)?;
        let is_host = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
        let host = after.get(..after.find(|letter| !is_host(letter)).unwrap_or(after.len()))?;
        let host = host.trim_end_matches('.');
        let is_whole = host.split('.').count() > 1
            && host.split('.').all(|part| !part.is_empty())
            && host.ends_with(|letter: char| letter.is_ascii_alphanumeric());
        if name > 0 && is_whole {
            return Some(sign - name..at + host.len());
        }
    }
}

/// Where the first address stands in a text, after the rules of GitHub: `https://…`, `http://…` or `www.…` at the beginning of
/// a word, without the punctuation at its end.
fn address(text: &str) -> Option<Range<usize>> {
    let mut at = 0;
    loop {
        let start = at + memchr::memchr2(b'h', b'w', text.as_bytes().get(at..)?)?;
        let rest = text.get(start..)?;
        if !["https://", "http://", "www."].iter().any(|begin| rest.starts_with(begin)) {
            at = start + 1;
            continue;
        }
        let word = text.get(start..)?;
        let begins = text.get(..start)?.chars().next_back();
        let length = word
            .find(|letter: char| letter.is_whitespace() || matches!(letter, '<' | '"' | '`'))
            .unwrap_or(word.len());
        let address = without_punctuation(word.get(..length)?);
        let host = address.trim_start_matches("https://").trim_start_matches("http://");
        let named = host.split(['/', '?', '#', ':']).next().unwrap_or_default();
        let is_host = named.split('.').count() > 1
            && named.split('.').all(|part| {
                !part.is_empty() && part.chars().all(|letter| letter.is_alphanumeric() || letter == '-')
            });
        let stands =
            begins.is_none_or(|letter| letter.is_whitespace() || matches!(letter, '*' | '_' | '~' | '('));
        if is_host && stands {
            return Some(start..start + address.len());
        }
        at = start + length.max(1);
    }
}

/// An address without what ends its sentence: a bracket only where it opens none.
fn without_punctuation(address: &str) -> &str {
    let mut closed = address.matches(')').count().saturating_sub(address.matches('(').count());
    let mut end = address;
    loop {
        let shorter = end.trim_end_matches(['?', '!', '.', ',', ':', '*', '_', '~', '\'', '”', '’', ';']);
        let shorter = match shorter.strip_suffix(')') {
            Some(before) if closed > 0 => {
                closed -= 1;
                before
            }
            _ => shorter,
        };
        if shorter.len() == end.len() {
            return end;
        }
        end = shorter;
    }
}

/// Numbers footnotes in the order in which the text names them, and says which place names one first.
pub(super) fn number_footnotes(inlines: &mut [Inline]) -> HashMap<Box<str>, u32> {
    let mut numbers: HashMap<Box<str>, u32> = HashMap::new();
    for inline in inlines {
        if let InlineKind::Footnote { label, number, first } = &mut inline.kind {
            let next = numbers.len() as u32 + 1;
            *first = !numbers.contains_key(label);
            *number = *numbers.entry(label.clone()).or_insert(next);
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_ends_where_its_sentence_does() {
        for (text, found) in [
            ("see https://example.org/a.", Some("https://example.org/a")),
            ("(see https://example.org/a_(b))", Some("https://example.org/a_(b)")),
            ("www.example.org, too", Some("www.example.org")),
            ("http://localhost is none, https://a.b is one", Some("https://a.b")),
            ("xhttps://a.b", None),
            ("www.", None),
            ("https://", None),
            ("https://..", None),
            ("a/www.b.c", None),
        ] {
            assert_eq!(address(text).and_then(|range| text.get(range)), found, "{text}");
        }
    }

    #[test]
    fn an_index_stands_right_behind_a_word() {
        for (text, found) in [
            ("H~2~O", Some("~2~")),
            ("x^2^ + y^2^", Some("^2^")),
            ("(a)~n+1~", Some("~n+1~")),
            ("a~b~ c", Some("~b~")),
            (" ~a~", None),
            ("\"~\" and \"~\"", None),
            ("a ^ b ^ c", None),
            ("x^^", None),
            ("x^a b^", None),
            ("x~\"~", None),
        ] {
            assert_eq!(index(text).and_then(|(_, range)| text.get(range)), found, "{text}");
        }
    }

    #[test]
    fn a_heading_may_say_its_id_and_classes() {
        let read = |text: &str| {
            let found = heading_attributes(text)?;
            let part = |range: Range<usize>| text.get(range).unwrap_or_default().to_owned();
            Some((found.before, found.id.map(part), found.classes.into_iter().map(part).collect::<Vec<_>>()))
        };
        assert_eq!(read("open {#start-1}"), Some((4, Some("start-1".into()), vec![])));
        assert_eq!(read("open {#a .b .c}"), Some((4, Some("a".into()), vec!["b".into(), "c".into()])));
        assert_eq!(read("open { .b }"), Some((4, None, vec!["b".into()])));
        for none in [
            "open {#}",
            "open {#1}",
            "open {#a b}",
            "open {#a #b}",
            "open {start}",
            "{#a} open",
            "open #a}",
            "a {}",
            "a {1}",
        ] {
            assert_eq!(read(none), None, "{none}");
        }
    }

    #[test]
    fn a_mailbox_is_an_address() {
        for (text, found) in [
            ("to a.b+c@example.org.", Some("a.b+c@example.org")),
            ("(me@a-b.example)", Some("me@a-b.example")),
            ("@here and a@b", None),
            ("\"@\" and \"@.\"", None),
            ("a@b. and c@d.e", Some("c@d.e")),
            ("a@b_", None),
        ] {
            assert_eq!(mailbox(text).and_then(|range| text.get(range)), found, "{text}");
        }
    }
}
