//! HTML comments as what they are to a translator: translations, labels and notes.
use super::{
    Span, Text,
    quoted::{lead, trimmed_end},
};

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
    /// A translation into another language than the one that is read: see
    /// [`CommentLanguages`](super::CommentLanguages).
    Foreign,
}

impl CommentKind {
    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Translation => "translation",
            Self::Label => "label",
            Self::Note => "note",
            Self::Foreign => "foreign",
        }
    }
}

/// What an author writes at the beginning of a comment to mark it as a remark: `<!-- label: terminology -->`.
const LABEL_MARK: &str = "label:";

/// How many times as wide as a comment a text must be for the comment to be a remark. English takes about half the room of
/// the toki pona that it translates, and no language an eighth.
const LABEL_SHARE: usize = 8;

/// Whether a comment that stands by a text is a remark about it and no translation: its author marks it with `label:`,
/// or the layout shows it. That is so where a few words without a full stop stand by a long text that ends with one, or
/// right behind a translation that ends with one.
/// What stands by a heading is its translation unless it is marked: headings and their translations are both short.
///
/// ```
/// use lipu_musi::document::is_remark;
/// let text = "nasin wan li jo e ma 8. nanpa ona li sama nanpa pi nasin poka ona. tan ni la, ma li jo e nanpa tu.";
/// assert!(is_remark("terminology", text, false));
/// assert!(!is_remark("overview", "lukin sewi", false));
/// assert!(!is_remark("board description", "supa musi", true));
/// assert!(is_remark("label: terminology", "supa musi", true));
/// ```
#[must_use]
pub fn is_remark(comment: &str, text: &str, is_heading: bool) -> bool {
    if comment.get(..LABEL_MARK.len()).is_some_and(|mark| mark.eq_ignore_ascii_case(LABEL_MARK)) {
        return true;
    }
    !is_heading
        && ends_sentence(text)
        && !comment.is_empty()
        && !ends_sentence(comment)
        && width(comment).saturating_mul(LABEL_SHARE) <= width(text)
}

/// Whether a text ends with a sign, as sentences do.
pub(super) fn ends_sentence(text: &str) -> bool {
    text.trim_end().chars().next_back().is_some_and(|last| !last.is_alphanumeric())
}

/// How wide a text is, about: a letter of a script in which a word is a letter or two counts three times.
fn width(text: &str) -> usize {
    text.chars()
        .map(|letter| if matches!(letter, '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}') { 3 } else { 1 })
        .sum()
}

/// Reads the comment that `span` of the source holds, `quotes` block quotes deep. Of its text the first `tag` bytes are left
/// out.
pub(super) fn comment(
    source: &str,
    span: Span,
    quotes: usize,
    kind: CommentKind,
    about: Span,
    tag: usize,
) -> Comment {
    let inner_start = (span.start + "<!--".len()).min(span.end);
    let inner_end = span.end.saturating_sub("-->".len()).max(inner_start);
    let inner = source.get(inner_start..inner_end).unwrap_or_default();
    let length = trimmed_end(inner, quotes);
    let lead_of = |from: usize| from + lead(inner.get(from..length).unwrap_or_default(), quotes);
    let start = if tag > 0 { lead_of(lead_of(0) + tag) } else { lead_of(0) };
    let content = Span::new(inner_start + start, inner_start + length.max(start));
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

    const LONG: &str =
        "nasin wan li jo e ma 8. nanpa ona li sama nanpa pi nasin poka ona. tan ni la, ma li jo e nanpa tu.";

    #[test]
    fn a_remark_is_marked_or_a_few_words_by_a_long_text() {
        for (comment, text, is_heading, remark) in [
            ("terminology", LONG, false, true),
            ("aclaración", LONG, false, true),
            ("用語", LONG, false, true),
            ("label: see below.", "wan", false, true),
            ("Label: see below", "wan", true, true),
            // Words of a list make no remark.
            ("overview", "lukin sewi", false, false),
            ("overview", "o lukin e ni.", false, false),
            ("basic description", "musi", true, false),
            // Sentences are translations, however short.
            ("yes.", LONG, false, false),
            ("squares have two numbers", LONG, false, false),
            ("每行有八格，每格有两个号码", LONG, false, false),
            ("terminology", LONG.trim_end_matches('.'), false, false),
            ("", LONG, false, false),
        ] {
            assert_eq!(is_remark(comment, text, is_heading), remark, "{comment}: {text}");
        }
    }

    #[test]
    fn a_comment_in_a_quote_keeps_its_last_sign() {
        let source = "> a <!-- press <kbd>Esc</kbd> -->\n";
        let span = Span::new(source.find("<!--").unwrap_or(0), source.len() - 1);
        let comment = comment(source, span, 1, CommentKind::Translation, Span::empty(2), 0);
        assert_eq!(comment.text.get(source), "press <kbd>Esc</kbd>");
    }

    #[test]
    fn html_of_comments_only_gives_each_of_them() {
        assert_eq!(comments_only("<!-- a -->\n <!---->\n"), Some(vec![Span::new(0, 10), Span::new(12, 19)]));
        assert_eq!(comments_only("<!-- a --> tail"), None);
        assert_eq!(comments_only("<!-- a"), None);
        assert_eq!(comments_only(" \n"), None);
    }
}
