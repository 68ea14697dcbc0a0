//! HTML comments as what they are to a translator: translations, labels and notes.
use super::{Span, Text};

/// A comment that belongs to a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// What it is to a translator.
    pub kind: CommentKind,
    /// All of it, from `<!--` to `-->`.
    pub span: Span,
    /// What stands in it, without the blanks at its ends.
    pub content: Span,
    /// The text of `content`. Line ends and indents are kept, and the `>` of a quote that the comment runs on in
    /// are blanks, so that a byte of the text stands `content.start` bytes further in the source.
    pub text: Text,
    /// What it speaks of: the text between it and the comment before it, or the beginning of the block.
    pub about: Span,
}

/// What a comment is to a translator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CommentKind {
    /// The text before it in another language.
    Translation,
    /// A remark about the text before it, such as "terminology".
    Label,
    /// A remark that stands by itself.
    Note,
}

impl CommentKind {
    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Translation => "translation",
            Self::Label => "label",
            Self::Note => "note",
        }
    }
}

/// Words that speak of the text they stand by. A short comment with one of them is a label.
const LABEL_WORDS: [&str; 9] = [
    "basic",
    "definition",
    "definitions",
    "description",
    "introduction",
    "overview",
    "summary",
    "terminology",
    "todo",
];

/// A label is a few words, not a sentence.
const LABEL_LENGTH: usize = 5;

/// What a comment that stands by a text is: a label when it is a few words, no sentence, and one of them names the
/// role of the text; else a translation.
pub(super) fn kind_beside_text(text: &str) -> CommentKind {
    if text.ends_with(['.', '!', '?', ':', ';']) || text.split_whitespace().nth(LABEL_LENGTH).is_some() {
        return CommentKind::Translation;
    }
    let names_a_role = text
        .split(|letter: char| !letter.is_alphanumeric())
        .any(|word| LABEL_WORDS.iter().any(|label| label.eq_ignore_ascii_case(word)));
    if names_a_role { CommentKind::Label } else { CommentKind::Translation }
}

/// Reads the comment that `span` of the source holds, `quotes` block quotes deep.
pub(super) fn comment(source: &str, span: Span, quotes: usize, kind: CommentKind, about: Span) -> Comment {
    let inner_start = (span.start + "<!--".len()).min(span.end);
    let inner_end = span.end.saturating_sub("-->".len()).max(inner_start);
    let inner = source.get(inner_start..inner_end).unwrap_or_default();
    let blank = |letter: char| letter.is_whitespace() || (quotes > 0 && letter == '>');
    let start = inner_start + (inner.len() - inner.trim_start_matches(char::is_whitespace).len());
    let mut content = Span::new(start, inner_start + inner.trim_end_matches(blank).len());
    // A comment that opens at the end of a quoted line has its first `>` before its text.
    if quotes > 0 {
        let rest = source.get(content.start..content.end.max(content.start)).unwrap_or_default();
        if inner.get(..content.start - inner_start).is_some_and(|lead| lead.contains('\n')) {
            content.start += rest.len() - rest.trim_start_matches(blank).len();
        }
    }
    content.end = content.end.max(content.start);
    let text = if quotes > 0 { unquoted(source, content, quotes) } else { Text::Source(content) };
    Comment { kind, span, content, text, about }
}

/// The text of a span whose lines after the first begin with up to `quotes` markers `>`; those become blanks.
pub(super) fn unquoted(source: &str, span: Span, quotes: usize) -> Text {
    let slice = source.get(span.range()).unwrap_or_default();
    if !slice.contains('>') || !slice.contains('\n') {
        return Text::Source(span);
    }
    let mut text = String::with_capacity(slice.len());
    for (index, line) in slice.split_inclusive('\n').enumerate() {
        let mut rest = line;
        let mut left = if index == 0 { 0 } else { quotes };
        while left > 0 {
            let unindented = rest.trim_start_matches([' ', '\t']);
            let Some(after) = unindented.strip_prefix('>') else { break };
            text.extend(std::iter::repeat_n(' ', rest.len() - after.len()));
            rest = after;
            left -= 1;
        }
        text.push_str(rest);
    }
    Text::Owned(text.into())
}

/// The comments that a piece of raw HTML consists of, if it consists of nothing else.
pub(super) fn comments_only(html: &str) -> Option<Vec<Span>> {
    let mut spans = Vec::new();
    let mut at = 0;
    loop {
        let rest = html.get(at..)?;
        let blank = rest.len() - rest.trim_start().len();
        if blank == rest.len() {
            return (!spans.is_empty()).then_some(spans);
        }
        let body = rest.get(blank..)?;
        if !body.starts_with("<!--") {
            return None;
        }
        let close = memchr::memmem::find(body.get("<!--".len()..)?.as_bytes(), b"-->")?;
        let length = "<!--".len() + close + "-->".len();
        spans.push(Span::new(at + blank, at + blank + length));
        at += blank + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_about_the_text_is_a_label_and_a_sentence_is_not() {
        assert_eq!(kind_beside_text("terminology"), CommentKind::Label);
        assert_eq!(kind_beside_text("pieces and basic moves"), CommentKind::Label);
        assert_eq!(kind_beside_text("piece moves"), CommentKind::Translation);
        assert_eq!(kind_beside_text("this is a description."), CommentKind::Translation);
    }

    #[test]
    fn html_of_comments_only_gives_each_of_them() {
        assert_eq!(comments_only("<!-- a -->\n <!---->\n"), Some(vec![Span::new(0, 10), Span::new(12, 19)]));
        assert_eq!(comments_only("<!-- a --> tail"), None);
        assert_eq!(comments_only("<!-- a"), None);
        assert_eq!(comments_only(" \n"), None);
    }
}
