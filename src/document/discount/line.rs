//! The lines of a page and what discount sees in one.
use std::ops::Range;

/// A line of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Its bytes without the line end.
    pub(super) text: Range<usize>,
    /// Where the next line begins.
    pub(super) next: usize,
    /// Whether it is a fence or a row of one.
    pub(super) fenced: bool,
}

impl Line {
    /// The line itself.
    pub(super) fn of<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.text.clone()).unwrap_or_default()
    }
}

/// The lines of a text after something was inserted in it that ends no line, and bytes were replaced by as many. Each
/// insertion is the byte before which it stood in the old text, and its length; they stand in order.
pub(super) fn moved(mut lines: Vec<Line>, inserted: &[(usize, usize)]) -> Vec<Line> {
    let mut inserted = inserted.iter().copied().peekable();
    let mut shift = 0;
    for line in &mut lines {
        // What stands right at the beginning of a line belongs to the line.
        while let Some((_, length)) = inserted.next_if(|(at, _)| *at < line.text.start) {
            shift += length;
        }
        let start = line.text.start + shift;
        while let Some((_, length)) = inserted.next_if(|(at, _)| *at <= line.text.end) {
            shift += length;
        }
        line.text = start..line.text.end + shift;
        line.next += shift;
    }
    lines
}

/// The lines of a text. What stands in a fence that is closed is marked.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let mut lines = Vec::with_capacity(text.len() / 40);
    let bytes = text.as_bytes();
    let mut start = 0;
    while start < bytes.len() {
        let feed = memchr::memchr(b'\n', &bytes[start..]).map(|length| start + length);
        let next = feed.map_or(bytes.len(), |feed| feed + 1);
        let mut end = feed.unwrap_or(next);
        while end > start && bytes[end - 1] == b'\r' {
            end -= 1;
        }
        lines.push(Line { text: start..end, next, fenced: false });
        start = next;
    }
    mark_fences(text, &mut lines);
    lines
}

fn mark_fences(text: &str, lines: &mut [Line]) {
    if !["```", "~~~"].iter().any(|fence| memchr::memmem::find(text.as_bytes(), fence.as_bytes()).is_some()) {
        return;
    }
    // The longest fence that could close one before each line, so that none is looked for in vain.
    let mut longest = vec![[0; 2]; lines.len() + 1];
    for (index, line) in lines.iter().enumerate().rev() {
        let mut longest_here = longest.get(index + 1).copied().unwrap_or_default();
        if let Some((byte, length)) = closing_fence(line.of(text)) {
            let kind = &mut longest_here[usize::from(byte == b'~')];
            *kind = length.max(*kind);
        }
        longest[index] = longest_here;
    }
    let mut index = 0;
    while index < lines.len() {
        let opening = lines.get(index).and_then(|line| fence(line.of(text))).filter(|(byte, length)| {
            longest.get(index + 1).is_some_and(|longest| longest[usize::from(*byte == b'~')] >= *length)
        });
        let rest = lines.get(index + 1..).unwrap_or_default();
        let rows = opening.and_then(|(byte, length)| {
            let closes = |(other, closing): (u8, usize)| other == byte && closing >= length;
            rest.iter().position(|line| closing_fence(line.of(text)).is_some_and(closes))
        });
        let Some(rows) = rows else {
            index += 1;
            continue;
        };
        for line in lines.iter_mut().skip(index).take(rows + 2) {
            line.fenced = true;
        }
        index += rows + 2;
    }
}

/// The sign and length of a line that is nothing but a fence.
fn closing_fence(line: &str) -> Option<(u8, usize)> {
    let line = line.trim_ascii();
    let byte = line.bytes().next().filter(|byte| matches!(byte, b'`' | b'~'))?;
    (line.len() >= 3 && line.bytes().all(|other| other == byte)).then_some((byte, line.len()))
}

/// What a line at the top of a page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineContext {
    /// Nothing: it is blank.
    Blank,
    /// A fence, raw HTML, a heading or a rule.
    Alone,
    /// A quote; whether it is its first line.
    Quote(bool),
    /// A list, or what an item holds.
    List,
    /// A paragraph; whether it is its first line.
    Paragraph(bool),
}

/// What each line belongs to.
pub(super) fn places(text: &str, lines: &[Line]) -> Vec<LineContext> {
    let mut places: Vec<LineContext> = Vec::with_capacity(lines.len());
    // How far the content of the open item is indented.
    let mut indent = 0;
    // What is open over the blank lines before this line.
    let mut open = LineContext::Blank;
    for line in lines {
        let content = line.of(text);
        let after_blank = places.last().is_none_or(|last| *last == LineContext::Blank);
        let begins_list = || item(content).map(|rest| content.len() - rest.len());
        if is_blank(content) && !line.fenced {
            places.push(LineContext::Blank);
            continue;
        }
        let deep = content.bytes().take_while(|&byte| byte == b' ').count() >= indent;
        let place = match open {
            LineContext::List if (!after_blank && !is_rule(content)) || deep || begins_list().is_some() => {
                if let Some(begin) = begins_list().filter(|_| !deep) {
                    indent = begin.min(4);
                }
                LineContext::List
            }
            _ if line.fenced || is_html(content) => LineContext::Alone,
            LineContext::Quote(_)
                if !after_blank || quoted(content).is_some_and(|rest| !is_division(rest)) =>
            {
                LineContext::Quote(false)
            }
            _ if quoted(content).is_some() => LineContext::Quote(true),
            _ if is_rule(content) || content.starts_with('#') => LineContext::Alone,
            LineContext::Paragraph(_) if !after_blank => LineContext::Paragraph(false),
            _ => match begins_list() {
                Some(begin) => {
                    indent = begin.min(4);
                    LineContext::List
                }
                None => LineContext::Paragraph(true),
            },
        };
        open = place;
        places.push(place);
    }
    places
}

/// Whether these are the lines of a text, in their places, as far as the passes after that of quotes ask.
pub(super) fn are_of(found: &[Line], found_places: &[LineContext], text: &str) -> bool {
    let asked = |place: &LineContext| match place {
        LineContext::Quote(_) => LineContext::Quote(false),
        other => *other,
    };
    let lines = lines(text);
    found == lines && found_places.iter().map(asked).eq(places(text, &lines).iter().map(asked))
}

/// Whether a line begins raw HTML, which the first pass has made a comment of.
fn is_html(line: &str) -> bool {
    line.starts_with("<!--")
}

/// The sign and length of the fence that a line is.
pub(super) fn fence(line: &str) -> Option<(u8, usize)> {
    let line = unindented(line)?;
    let byte = line.bytes().next().filter(|byte| matches!(byte, b'`' | b'~'))?;
    let length = line.bytes().take_while(|&other| other == byte).count();
    let info = line.get(length..)?;
    (length >= 3 && !info.contains(char::from(byte))).then_some((byte, length))
}

/// A line without its indent, unless it is deep enough for code.
pub(super) fn unindented(line: &str) -> Option<&str> {
    let indent = line.bytes().take_while(|&byte| byte == b' ').count();
    line.get(indent..).filter(|text| indent < 4 && !text.starts_with('\t'))
}

/// A line without its indent and what quotes put before it.
pub(super) fn bare(line: &str) -> &str {
    let lead = line.bytes().take_while(|byte| matches!(byte, b' ' | b'\t' | b'>')).count();
    line.get(lead..).unwrap_or_default()
}

/// Whether a line holds nothing but blanks.
pub(super) fn is_blank(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_whitespace())
}

/// What follows the `>` of a quoted line and the blank after it.
pub(super) fn quoted(line: &str) -> Option<&str> {
    let rest = unindented(line)?.strip_prefix('>')?;
    Some(rest.strip_prefix(' ').unwrap_or(rest))
}

/// Whether a line, its quote mark taken away, is a division marker `%class%`.
pub(super) fn is_division(quoted: &str) -> bool {
    let marker = quoted.trim_start();
    let Some(classes) = marker.strip_prefix('%').and_then(|rest| rest.strip_suffix('%')) else {
        return false;
    };
    !classes.trim().is_empty()
        && classes.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' '))
}

/// The content of a list item that a line begins.
pub(super) fn item(line: &str) -> Option<&str> {
    let line = unindented(line)?;
    let rest = line.strip_prefix(['*', '-', '+']).or_else(|| {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        line.get(digits..).filter(|_| digits > 0)?.strip_prefix('.')
    })?;
    rest.strip_prefix([' ', '\t']).filter(|rest| !is_blank(rest))
}

/// Whether a line is a thematic break.
pub(super) fn is_rule(line: &str) -> bool {
    let mut signs = line.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let Some(first @ (b'*' | b'-' | b'_')) = signs.next() else { return false };
    let mut more = 0;
    signs.all(|sign| {
        more += 1;
        sign == first
    }) && more >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_closed_fences_are_fences() {
        let fenced = |text: &str| lines(text).iter().map(|line| line.fenced).collect::<Vec<_>>();
        assert_eq!(fenced("a\n```\n> b\n```\nc\n~~~\nd"), [false, true, true, true, false, false, false]);
        assert_eq!(fenced("```\na"), [false, false]);
    }

    #[test]
    fn a_line_tells_what_it_begins() {
        assert_eq!(quoted(">  a"), Some(" a"));
        assert_eq!(quoted("    > a"), None);
        assert!(is_division("%sp pona%") && !is_division("%info% toki") && !is_division("%%"));
        assert_eq!(item("12. a"), Some("a"));
        assert_eq!(item("*a"), None);
        assert!(is_rule("* * *") && !is_rule("--"));
    }
}
