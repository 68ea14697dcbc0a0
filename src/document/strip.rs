//! A page without its comments.
use super::{Document, Edit, Span};

/// The source without its comments: each goes with the blanks before it; a line that held nothing else goes as a whole,
/// and of two blank lines that meet then one goes. Every other byte stays.
///
/// ```
/// use lipu_musi::document::{Document, Options, strip};
/// let page = Document::parse("toki.  <!-- talk -->\n\n<!-- a\nnote -->\n\npini\n<!-- end -->\n", &Options::translations())?;
/// assert_eq!(strip(&page), "toki.\n\npini\n");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn strip(page: &Document) -> String {
    // Edits of groups of comments in the order of the page cannot overlap, so this cannot fail.
    page.apply(&strip_edits(page)).unwrap_or_else(|_| page.source().to_owned())
}

/// The edits that [`strip`] makes.
#[must_use]
pub fn strip_edits(page: &Document) -> Vec<Edit> {
    let mut comments: Vec<Span> =
        page.walk().flat_map(|block| &block.comments).map(|comment| comment.span).collect();
    comments.sort_unstable();
    let mut groups: Vec<Span> = Vec::new();
    for comment in comments {
        match groups.last_mut() {
            Some(group) if page.slice(Span::new(group.end, comment.start)).bytes().all(is_blank) => {
                group.end = comment.end;
            }
            _ => groups.push(comment),
        }
    }
    let body = page.front_matter.span.end;
    groups.into_iter().map(|group| Edit::delete(around(page.source(), body, group))).collect()
}

/// What goes with a group of comments.
fn around(source: &str, body: usize, comments: Span) -> Span {
    let bytes = source.as_bytes();
    let before = bytes.get(body..comments.start).unwrap_or_default();
    let rest = bytes.get(comments.end..).unwrap_or_default();
    let blanks_before = before.iter().rev().take_while(|&&byte| is_blank(byte)).count();
    let blanks = rest.iter().take_while(|&&byte| is_blank(byte) || byte == b'\r').count();
    if !matches!(rest.get(blanks), None | Some(b'\n')) {
        return Span::new(comments.start - blanks_before, comments.end);
    }
    // Not the whole line is looked at: a page may be one line with a comment after every word.
    let marks = before.iter().rev().take_while(|&&byte| is_blank(byte) || byte == b'>').count();
    let line_start = comments.start - marks;
    if line_start > body && bytes.get(line_start - 1) != Some(&b'\n') {
        let carriage_return = usize::from(blanks > 0 && rest.get(blanks - 1) == Some(&b'\r'));
        return Span::new(comments.start - blanks_before, comments.end + blanks - carriage_return);
    }
    let mut end = (comments.end + blanks + 1).min(source.len());
    let previous = (line_start > body)
        .then(|| bytes.get(self::line_start(bytes, line_start - 1)..line_start - 1))
        .flatten();
    if previous.is_none_or(is_empty_line) {
        let after = bytes.get(end..).unwrap_or_default();
        if let Some(length) =
            memchr::memchr(b'\n', after).filter(|&length| after.get(..length).is_some_and(is_empty_line))
        {
            end += length + 1;
        }
    }
    Span::new(line_start, end)
}

fn line_start(bytes: &[u8], offset: usize) -> usize {
    memchr::memrchr(b'\n', bytes.get(..offset).unwrap_or_default()).map_or(0, |at| at + 1)
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether a line holds nothing, or nothing but the marks of a quote.
fn is_empty_line(line: &[u8]) -> bool {
    line.iter().all(|&byte| is_blank(byte) || matches!(byte, b'\r' | b'>'))
}

#[cfg(test)]
mod tests {
    use super::super::test_page;
    use super::*;

    fn stripped(source: &str) -> String {
        strip(&test_page(source))
    }

    #[test]
    fn the_line_ends_of_a_page_stay_what_they_are() {
        assert_eq!(
            stripped("toki <!-- a\r\nb -->\r\n\r\n<!-- c -->\r\n\r\npini\r\n"),
            "toki\r\n\r\npini\r\n"
        );
    }

    #[test]
    fn a_comment_at_an_edge_of_the_page_goes_as_well() {
        assert_eq!(stripped("<!-- a -->\n\ntoki"), "toki");
        assert_eq!(stripped("toki\n<!-- a -->"), "toki\n");
        assert_eq!(stripped("% a\n% b\n% 2020\n<!-- a -->\n\ntoki\n"), "% a\n% b\n% 2020\ntoki\n");
        assert_eq!(stripped("> toki\n> <!-- a -->\n>\n> pini\n"), "> toki\n>\n> pini\n");
    }
}
