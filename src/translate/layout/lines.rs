//! Words and lines of a page, and what lines begin with.
use super::super::Unit;
use crate::document::{BlockKind, Comment, Document, Edit, Span};

/// The bytes of the words of a text that begins at `start`.
pub(super) fn words(text: &str, start: usize) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut at = 0;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            spans.push(Span::new(start + at, start + at + part.len()));
        }
        at += part.len()
            + text.get(at + part.len()..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    spans
}

/// Replaces the words between the first `before` and the last `after` ones, and leaves all line ends where they are.
pub(super) fn in_place(
    page: &Document,
    old: &[Span],
    before: usize,
    after: usize,
    new: &[&str],
) -> Option<Edit> {
    let added = new.get(before..new.len().checked_sub(after)?)?.join(" ");
    let removed = old.get(before..old.len().checked_sub(after)?)?;
    let left = before.checked_sub(1).and_then(|index| old.get(index));
    let right = old.get(old.len() - after);
    Some(match (removed.first(), removed.last()) {
        (Some(first), Some(last)) if !added.is_empty() => {
            Edit::replace(Span::new(first.start, last.end), added)
        }
        (Some(first), Some(last)) => match (left, right) {
            (Some(left), Some(right)) => {
                let wraps = |from, to| page.slice(Span::new(from, to)).contains('\n');
                if wraps(left.end, first.start) && !wraps(last.end, right.start) {
                    Edit::delete(Span::new(first.start, right.start))
                } else {
                    Edit::delete(Span::new(left.end, last.end))
                }
            }
            (Some(left), None) => Edit::delete(Span::new(left.end, last.end)),
            (None, Some(right)) => Edit::delete(Span::new(first.start, right.start)),
            (None, None) => return None,
        },
        _ => match (left, right) {
            (Some(left), _) => Edit::insert(left.end, format!(" {added}")),
            (None, Some(right)) => Edit::insert(right.start, format!("{added} ")),
            (None, None) => return None,
        },
    })
}

/// What the lines of a block after its first begin with: as the comment has it, as the text has it, or blanks under
/// the text and the `>` of quotes.
pub(super) fn continuation(page: &Document, unit: &Unit<'_>, whole: Option<Span>) -> String {
    let spans = whole.into_iter().chain([unit.about]);
    for span in spans {
        if let Some((_, rest)) = page.slice(span).split_once('\n') {
            return lead(rest, unit.quotes).to_owned();
        }
    }
    let start = line_start(page.source(), unit.block.content.start);
    let before = page.slice(Span::new(start, unit.block.content.start));
    if !matches!(unit.block.kind, BlockKind::Paragraph | BlockKind::Plain) {
        return String::new();
    }
    // A paragraph of a list item may stand further down than the sign of its item.
    before.chars().map(|letter| if matches!(letter, '>' | '\t') { letter } else { ' ' }).collect()
}

/// The blanks and quote marks that a line begins with.
pub(super) fn lead(line: &str, quotes: usize) -> &str {
    let mut left = quotes;
    let end = line.char_indices().find(|(_, letter)| match letter {
        ' ' | '\t' => false,
        '>' if left > 0 => {
            left -= 1;
            false
        }
        _ => true,
    });
    line.get(..end.map_or(line.len(), |(at, _)| at)).unwrap_or_default()
}

/// Whether nothing but blanks and quote marks stand before a comment in its line.
pub(super) fn is_alone(source: &str, comment: &Comment) -> bool {
    let start = line_start(source, comment.span.start);
    let before = source.get(start..comment.span.start).unwrap_or_default();
    before.chars().all(|letter| matches!(letter, ' ' | '\t' | '>'))
}

/// Whether a line of a paragraph may begin with this word: it is no sign of a list, a heading, a quote, a rule, a fence,
/// a table or HTML in any dialect.
pub(super) fn may_begin_line(word: &str) -> bool {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = digits.len() < word.len() && digits.starts_with(['.', ')']);
    !number && !word.starts_with(['#', '>', '-', '+', '*', '=', '~', '`', '|', '<', '_', ':', '%', '[', '\\'])
}

/// The line that holds a byte.
pub(super) fn line(source: &str, offset: usize) -> &str {
    source.get(line_start(source, offset)..).and_then(|rest| rest.lines().next()).unwrap_or_default()
}

pub(super) fn line_start(source: &str, offset: usize) -> usize {
    source.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1)
}
