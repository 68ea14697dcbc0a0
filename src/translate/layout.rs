//! How a page lays its comments out, and how a new translation follows that.
mod lines;
#[cfg(test)]
mod tests;

use super::{Unit, unit::without_quote_marks};
use crate::document::{BlockKind, Document, Edit, Span};
use lines::{continuation, in_place, is_alone, line, line_start, may_begin_line, words};

/// A page whose lines are longer is not wrapped by hand.
const WIDEST: usize = 120;
/// Where nothing shows how wide the lines of a page are.
const USUAL: usize = 80;

/// A text that changes, within what its lines belong to.
#[derive(Clone, Copy)]
struct CommentPlace {
    whole: Span,
    content: Span,
}

/// How a page lays out its comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// How long lines get, in characters; `None` when paragraphs stand on one line.
    width: Option<usize>,
    /// Whether comments begin on lines of their own.
    own_line: bool,
    newline: &'static str,
}

impl Layout {
    /// Looks at the comments and paragraphs of a page.
    pub(super) fn of(page: &Document) -> Self {
        let mut wrapped = Vec::new();
        let mut longest = 0;
        let (mut own, mut beside) = (0, 0);
        let mut comments = Vec::new();
        for block in page.walk().filter(|block| block.is_translatable()) {
            let first = line_start(page.source(), block.content.start);
            let lines: Vec<usize> = page
                .slice(Span::new(first, block.content.end))
                .lines()
                .map(|line| line.chars().count())
                .collect();
            longest = lines.iter().copied().fold(longest, usize::max);
            wrapped.extend(lines.iter().rev().skip(1).copied());
            if matches!(block.kind, BlockKind::Heading { .. }) {
                continue;
            }
            for comment in block.translations() {
                comments.push(comment.span);
                let alone = is_alone(page.source(), comment);
                own += usize::from(alone);
                beside += usize::from(!alone);
            }
        }
        wrapped.sort_unstable();
        let width = match wrapped.get((wrapped.len() * 19 / 20).min(wrapped.len().saturating_sub(1))) {
            Some(width) if wrapped.len() > 2 => (*width <= WIDEST).then_some((*width).max(USUAL / 2)),
            _ => (longest <= WIDEST).then_some(USUAL),
        };
        // Where most comments that have a reason to be wrapped are not, none is.
        let long =
            |span: &&Span| width.is_some_and(|width| line(page.source(), span.start).chars().count() > width);
        let (wrap, stay): (Vec<Span>, Vec<Span>) =
            comments.iter().partition(|span| page.slice(**span).contains('\n'));
        let width = width.filter(|_| wrap.len() >= stay.iter().filter(long).count());
        let newline = if page.source().contains("\r\n") { "\r\n" } else { "\n" };
        Self { width, own_line: own > beside, newline }
    }

    /// The same, with no line wrapped.
    pub(super) const fn unwrapped(self) -> Self {
        Self { width: None, ..self }
    }

    /// The splice that gives a unit this translation, in the manner of the page; `None` when it has it already. The
    /// text must be one that a comment can hold.
    pub(super) fn edit(self, page: &Document, unit: &Unit<'_>, text: &str) -> Option<Edit> {
        let new: Vec<&str> = text.split_whitespace().collect();
        if page.is_field(unit.block) {
            return page.translate_field(unit.block, &new.join(" "));
        }
        match unit.comment {
            Some(comment) => {
                let old = words(page.text(&comment.text), comment.content.start);
                let place = CommentPlace { whole: comment.span, content: comment.content };
                self.change(page, unit, place, &old, &new)
            }
            None => Some(self.insert(page, unit, &new)),
        }
    }

    /// The splice that gives a unit this text.
    pub(super) fn edit_text(self, page: &Document, unit: &Unit<'_>, text: &str) -> Option<Edit> {
        let new: Vec<&str> = text.split_whitespace().collect();
        if page.is_field(unit.block) {
            return page.change_field(unit.block, &new.join(" "));
        }
        let old = words(&without_quote_marks(page.slice(unit.about), unit.quotes), unit.about.start);
        let place = CommentPlace { whole: unit.about, content: unit.about };
        self.change(page, unit, place, &old, &new)
    }

    /// Changes as little of a text as can be: the words that differ, and the wraps after them where a line would grow
    /// too long.
    fn change(
        self,
        page: &Document,
        unit: &Unit<'_>,
        place: CommentPlace,
        old: &[Span],
        new: &[&str],
    ) -> Option<Edit> {
        let CommentPlace { whole, content } = place;
        let said: Vec<&str> = old.iter().map(|word| page.slice(*word)).collect();
        if said == new {
            return None;
        }
        let before = said.iter().zip(new).take_while(|(old, new)| old == new).count();
        let room = said.len().min(new.len()) - before;
        let after =
            said.iter().rev().zip(new.iter().rev()).take(room).take_while(|(old, new)| old == new).count();
        let heading = matches!(unit.block.kind, BlockKind::Heading { .. } | BlockKind::Cell);
        let edit = in_place(page, old, before, after, new);
        if let Some(edit) = edit
            && (heading || self.fits(page, &edit, whole))
        {
            return Some(edit);
        }
        // From the line of the first change on, the words are wrapped anew.
        let source = page.source();
        let at = old.get(before).or(old.last()).map_or(content.start, |word| word.start);
        let line = line_start(source, at);
        let kept = old.iter().take(before).take_while(|word| word.start < line).count();
        let from = old.get(kept).map_or(content.start, |word| word.start).max(content.start);
        let column = source.get(line_start(source, from)..from).unwrap_or_default().chars().count();
        let closing = page.slice(Span::new(content.end, whole.end));
        let closing = closing.lines().next().unwrap_or_default().chars().count();
        let layout = if heading { self.unwrapped() } else { self };
        let rest = new.get(kept..).unwrap_or_default();
        let prefix = continuation(page, unit, Some(whole));
        let text = layout.wrapped(rest, column, &prefix, closing);
        Some(Edit::replace(Span::new(from, content.end), text))
    }

    /// A new comment after the text.
    fn insert(self, page: &Document, unit: &Unit<'_>, words: &[&str]) -> Edit {
        let source = page.source();
        let at = place_of_new(page, unit);
        let tag = page.languages.tag();
        let mark = tag.map_or_else(|| "<!--".to_owned(), |tag| format!("<!-- {tag}:"));
        let heading = matches!(unit.block.kind, BlockKind::Heading { .. } | BlockKind::Cell);
        let layout = if heading { self.unwrapped() } else { self };
        let prefix = continuation(page, unit, None);
        let first = words.first().map_or(0, |word| word.chars().count());
        let mut text = String::new();
        let mut column = source.get(line_start(source, at)..at).unwrap_or_default().chars().count();
        if self.own_line && !heading {
            text.push_str(self.newline);
            text.push_str(&prefix);
            text.push_str(&mark);
            text.push(' ');
            column = prefix.chars().count() + mark.len() + 1;
        } else {
            text.push(' ');
            text.push_str(&mark);
            column += 1 + mark.len();
            let breaks = words.first().is_some_and(|word| may_begin_line(word));
            if breaks && layout.width.is_some_and(|width| column + 1 + first > width) {
                text.push_str(self.newline);
                text.push_str(&prefix);
                column = prefix.chars().count();
            } else {
                text.push(' ');
                column += 1;
            }
        }
        text.push_str(&layout.wrapped(words, column, &prefix, " -->".len()));
        text.push_str(" -->");
        Edit::insert(at, text)
    }

    /// Words from a column on, with line ends where the width asks for them; the last word leaves room for `closing`
    /// characters.
    fn wrapped(self, words: &[&str], mut column: usize, prefix: &str, closing: usize) -> String {
        let mut text = String::new();
        for (index, word) in words.iter().enumerate() {
            let last = index + 1 == words.len();
            let length = word.chars().count();
            if index > 0 {
                let needed = column + 1 + length + if last { closing } else { 0 };
                if self.width.is_some_and(|width| needed > width) && may_begin_line(word) {
                    text.push_str(self.newline);
                    text.push_str(prefix);
                    column = prefix.chars().count();
                } else {
                    text.push(' ');
                    column += 1;
                }
            }
            text.push_str(word);
            column += length;
        }
        text
    }

    /// Whether no line grows beyond the width of the page by an edit, and none begins with what would begin a block.
    fn fits(self, page: &Document, edit: &Edit, whole: Span) -> bool {
        let source = page.source();
        let start = line_start(source, edit.span.start);
        let lead = source.get(start..edit.span.start).unwrap_or_default();
        let rest = source.get(edit.span.end..).unwrap_or_default();
        let rest = rest.lines().next().unwrap_or_default();
        let old = line(source, edit.span.start).chars().count();
        // A comment on one line that is too long already is meant to be so.
        let long = !page.slice(whole).contains('\n');
        let now = lead.chars().count() + edit.replacement.chars().count() + rest.trim_end().chars().count();
        let begins_line =
            start > whole.start && lead.chars().all(|letter| letter.is_whitespace() || letter == '>');
        let first = edit.replacement.split_whitespace().next().or_else(|| rest.split_whitespace().next());
        self.width.is_none_or(|width| now <= width.max(old) || long && old > width)
            && !(begins_line && first.is_some_and(|word| !may_begin_line(word)))
    }
}

/// Where a new comment begins: after the text, and with a tag after the comments in other languages that follow it.
fn place_of_new(page: &Document, unit: &Unit<'_>) -> usize {
    let mut at = unit.about.end;
    if page.languages.tag().is_none() {
        return at;
    }
    for comment in page.foreign_in(Span::new(at, unit.block.span.end)) {
        let between = without_quote_marks(page.slice(Span::new(at, comment.start)), unit.quotes);
        if !between.trim().is_empty() {
            break;
        }
        at = comment.end;
    }
    at
}
