//! What is settled when a block ends: how far it reaches, which comments are its own, what was never closed.
use super::super::problem::problem;
use super::super::{
    Block, BlockKind, Comment, CommentKind, Inline, InlineKind, ProblemCode, Span, Text,
    comment::{comment, ends_sentence, is_remark},
    extended::{extend, heading_attributes},
    quoted::trimmed_end,
};
use super::{Builder, Input, MOST_ADDED};

impl Builder<'_> {
    pub(super) fn finish_text(&mut self, block: &mut Block) {
        let start = block.inlines.start as usize;
        // The blanks before a comment at the end go with the comment.
        if !block.comments.is_empty() {
            trim_inlines(self.input.source, &mut self.built.inlines, start);
        }
        if self.input.is_extended || self.input.has_indices {
            self.extend_text(block, start);
        }
        block.inlines.end = self.built.inlines.len() as u32;
        let own = self.built.inlines.get(start..).unwrap_or_default();
        let first = own.iter().map(|inline| inline.span.start).next();
        let last = own.iter().map(|inline| inline.span.end).max();
        let comments = block.comments.first().map(|comment| comment.span.start);
        let from = first.into_iter().chain(comments).min().unwrap_or(block.span.start);
        let to = block
            .comments
            .last()
            .map(|comment| comment.span.end)
            .into_iter()
            .chain(last)
            .max()
            .unwrap_or(from);
        if matches!(block.kind, BlockKind::Plain) {
            block.span = Span::new(from, to);
        }
        block.span = trimmed(self.input.source, block.span);
        block.span.start = block.span.start.min(from);
        block.span.end = block.span.end.max(to);
        block.content = Span::new(from, to);
        // The first that is read speaks of all from the beginning, but for comments in other languages.
        let leads = block
            .comments
            .first()
            .is_some_and(|first| first.kind == CommentKind::Foreign && first.span.start == from);
        let first = block.comments.iter_mut().find(|comment| comment.kind != CommentKind::Foreign);
        if let Some(first) = first.filter(|_| !leads) {
            first.about.start = from.min(first.about.end);
        }
        if self.has_comments {
            self.report_unclosed_comments(block);
        }
    }

    /// Takes the id of a heading out of its text, makes links of addresses, lowers and raises.
    fn extend_text(&mut self, block: &mut Block, start: usize) {
        let source = self.input.source;
        if self.input.is_extended
            && let BlockKind::Heading { id, .. } = &mut block.kind
            && let Some(Inline { kind: InlineKind::Text(Text::Source(text)), span }) =
                self.built.inlines.last_mut()
            && let Some(found) = heading_attributes(source.get(text.range()).unwrap_or_default())
        {
            *id = found
                .id
                .map(|range| Text::Source(Span::new(text.start + range.start, text.start + range.end)));
            text.end = text.start + found.before;
            span.end = text.end.max(span.start);
        }
        let own = self.built.inlines.split_off(start.min(self.built.inlines.len()));
        self.built.inlines.extend(extend(source, own, self.input.is_extended));
    }

    /// Comments that the parser took for text: cut by a blank line or never closed.
    fn report_unclosed_comments(&mut self, block: &Block) {
        let own = self.built.inlines.get(block.inlines.start as usize..).unwrap_or_default();
        let found = own.iter().find_map(|inline| match inline.kind {
            InlineKind::Text(Text::Source(span)) => {
                let at = span.start + self.input.source.get(span.range())?.find("<!--")?;
                (self.input.source.as_bytes().get(at.checked_sub(1)?) != Some(&b'\\')).then_some(at)
            }
            _ => None,
        });
        if let Some(at) = found {
            self.unclosed_comment(at);
        }
    }

    pub(super) fn unclosed_comment(&mut self, at: usize) {
        let (message, remedy) = if at < self.last_comment_end {
            (
                "the comment is cut here: a blank line, a list or a heading within it ends the paragraph that it began in",
                "close it with `-->` before that, or begin it on a line of its own",
            )
        } else {
            ("the comment is opened here and never closed", "write `-->` where it ends")
        };
        let span = Span::new(at, at + "<!--".len());
        self.built.problems.push(problem(ProblemCode::UnclosedComment, span, message, remedy));
    }

    pub(super) fn finish_fence(&mut self, block: &mut Block) {
        let source = self.input.source;
        block.inlines.end = self.built.inlines.len() as u32;
        let rows = self.built.inlines.get(block.inlines.start as usize..).unwrap_or_default();
        let all = source.get(block.span.range()).unwrap_or_default();
        let opening_end =
            memchr::memchr(b'\n', all.as_bytes()).map_or(block.span.end, |at| block.span.start + at + 1);
        block.content = match (rows.first(), rows.last()) {
            (Some(first), Some(last)) => Span::new(first.span.start, last.span.end),
            _ => Span::empty(opening_end),
        };
        let text = all.trim_end_matches(['\n', '\r']);
        block.span.end = (block.span.start + text.len()).max(block.content.end);
        if matches!(block.kind, BlockKind::Fence { fenced: true, .. }) && !is_closed(text) {
            let marker = text.bytes().take_while(|byte| matches!(byte, b'`' | b'~')).count();
            self.built.problems.push(problem(
                ProblemCode::UnclosedFence,
                Span::new(block.span.start, block.span.start + marker),
                "the fence is opened here and never closed: all that follows in its list, its quote or the page is code",
                format!("write a line {} where the code ends", text.get(..marker).unwrap_or("```")),
            ));
        }
    }

    /// Counts a cell that the page does not write, and says so when the parser adds no more.
    pub(super) fn added_cell(&mut self, span: Span) {
        self.added += usize::from(span.is_empty());
        if span.is_empty() && self.added == MOST_ADDED {
            let table = self.open.iter().rev().find(|block| matches!(block.kind, BlockKind::Table { .. }));
            let start = table.map_or(span.start, |table| table.span.start);
            self.built.problems.push(problem(
                ProblemCode::UnfilledTable,
                Span::empty(start),
                format!("the rows lack so many cells of their heads that {MOST_ADDED} were added to the page; those that lack more are text"),
                "write all cells of each row, or a head with fewer",
            ));
        }
    }

    /// Comments on lines of their own: they belong to the text right before them, or to nobody.
    pub(super) fn standing_comments(&mut self, block: &Block, comments: &[Span]) {
        let (input, quotes) = (self.input, self.quotes);
        let source = input.source;
        self.built.inlines.truncate(block.inlines.start as usize);
        let start = block.span.start;
        let spans = comments.iter().map(|span| Span::new(start + span.start, start + span.end));
        let last = self.siblings().last_mut().filter(|before| {
            let between = source.get(before.span.end..start).unwrap_or_default();
            between.bytes().filter(|&byte| byte == b'\n').count() <= 1
        });
        if let Some(before) = last.and_then(last_text) {
            for span in spans {
                attach(input, before, span, quotes);
                before.content.end = before.content.end.max(span.end);
            }
            let end = before.content.end;
            let mut path = self.siblings().last_mut();
            while let Some(block) = path {
                block.span.end = block.span.end.max(end);
                if !block.is_text() {
                    block.content = block.span;
                }
                path = block.children.last_mut();
            }
            return;
        }
        let mut note = Block::new(BlockKind::Note, block.span, block.inlines.start);
        note.comments = spans
            .map(|span| comment(source, span, quotes, CommentKind::Note, Span::empty(span.start), 0))
            .collect();
        self.siblings().push(note);
    }
}

/// Gives a text block a comment in or right after it.
pub(super) fn attach(input: &Input<'_>, block: &mut Block, span: Span, quotes: usize) {
    let source = input.source;
    let whole = comment(source, span, quotes, CommentKind::Foreign, Span::empty(span.start), 0);
    let (language, tag) = input.languages.of(whole.text.get(source));
    if !input.languages.reads(language) {
        let is_marked = language == 0 && is_remark(whole.text.get(source), "", true);
        let kind = if is_marked { CommentKind::Label } else { CommentKind::Foreign };
        block.comments.push(Comment { kind, ..whole });
        return;
    }
    let last = block.comments.iter().rposition(|comment| comment.kind != CommentKind::Foreign);
    let foreign = block.comments.get(last.map_or(0, |last| last + 1)..).unwrap_or_default();
    let last = last.and_then(|last| block.comments.get(last));
    let from = last.map_or(block.content.start, |before| before.span.end).min(span.start);
    let about = without_foreign(source, foreign, Span::new(from, span.start), quotes);
    let mut comment = comment(source, span, quotes, CommentKind::Translation, about, tag);
    let text = source.get(about.range()).unwrap_or_default();
    let said = comment.text.get(source);
    let before = last.filter(|_| about.is_empty()).map(|before| before.text.get(source));
    if is_remark(said, text, !block.is_prose())
        || before.is_some_and(|before| ends_sentence(before) && !ends_sentence(said))
    {
        comment.kind = CommentKind::Label;
    }
    block.comments.push(comment);
}

/// A span without blanks, and without these comments in languages that are not read, at its ends.
fn without_foreign(source: &str, foreign: &[Comment], span: Span, quotes: usize) -> Span {
    let Span { mut start, mut end } = span;
    let mut foreign = foreign.iter();
    loop {
        let text = source.get(start..end).unwrap_or_default();
        start += text.len() - text.trim_start().len();
        match foreign.as_slice().first() {
            Some(comment) if comment.span.start <= start => start = comment.span.end.max(start),
            _ => break,
        }
        foreign.next();
    }
    loop {
        // From where the line begins: the marks of a quote are blanks at the start of a line alone.
        let text = source.get(span.start..end).unwrap_or_default();
        end = (span.start + trimmed_end(text, quotes)).max(start);
        match foreign.as_slice().last() {
            Some(comment) if comment.span.end >= end => end = comment.span.start.min(end),
            _ => return Span::new(start, end.max(start)),
        }
        foreign.next_back();
    }
}

/// The text at the very end of a block, if it ends with a text that can have a translation.
fn last_text(block: &mut Block) -> Option<&mut Block> {
    if block.is_translatable() {
        return Some(block);
    }
    matches!(
        block.kind,
        BlockKind::List { .. }
            | BlockKind::Item
            | BlockKind::Quote
            | BlockKind::Division { .. }
            | BlockKind::Definitions
            | BlockKind::Definition
            | BlockKind::Footnote { .. }
    )
    .then(|| block.children.last_mut().and_then(last_text))?
}

/// A span without the white space at its end.
pub(super) fn trimmed(source: &str, span: Span) -> Span {
    let text = source.get(span.range()).unwrap_or_default();
    Span::new(span.start, span.start + text.trim_end().len())
}

/// Takes the line breaks and blanks from the end of the inlines from `start` on.
fn trim_inlines(source: &str, inlines: &mut Vec<Inline>, start: usize) {
    while inlines.len() > start {
        match inlines.last_mut().map(|last| &mut last.kind) {
            Some(InlineKind::SoftBreak | InlineKind::HardBreak) => {}
            Some(InlineKind::Text(Text::Source(span))) => {
                *span = trimmed(source, *span);
                if !span.is_empty() {
                    return;
                }
            }
            _ => return,
        }
        inlines.pop();
    }
}

/// Whether the text of a fence, which begins with its opening, ends with a fence as long.
fn is_closed(text: &str) -> bool {
    let Some(marker) = text.bytes().next() else { return true };
    let length = text.bytes().take_while(|&byte| byte == marker).count();
    let Some((_, last)) = text.rsplit_once('\n') else { return false };
    let last = last.trim_start_matches([' ', '\t', '>']).trim_end();
    last.len() >= length && last.bytes().all(|byte| byte == marker)
}
