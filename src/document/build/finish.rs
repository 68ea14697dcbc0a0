//! What is settled when a block ends: how far it reaches, which comments are its own, what was never closed.
use super::super::{
    Block, BlockKind, CommentKind, Inline, InlineKind, Problem, ProblemCode, Span, Text,
    comment::{self, comment},
};
use super::Builder;

impl Builder<'_> {
    pub(super) fn finish_text(&mut self, block: &mut Block) {
        let start = block.inlines.start as usize;
        // The blanks before a comment at the end go with the comment.
        if !block.comments.is_empty() {
            trim_inlines(self.input.source, &mut self.built.inlines, start);
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
        if let Some(first) = block.comments.first_mut() {
            first.about.start = from.min(first.about.end);
        }
        if self.has_comments {
            self.report_unclosed_comments(block);
        }
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
        self.built.problems.push(Problem::new(ProblemCode::UnclosedComment, span, message, remedy));
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
            self.built.problems.push(Problem::new(
                ProblemCode::UnclosedFence,
                Span::new(block.span.start, block.span.start + marker),
                "the fence is opened here and never closed: all that follows in its list, its quote or the page is code",
                format!("write a line {} where the code ends", text.get(..marker).unwrap_or("```")),
            ));
        }
    }

    /// Comments on lines of their own: they belong to the text right before them, or to nobody.
    pub(super) fn standing_comments(&mut self, block: &Block, comments: &[Span]) {
        let (source, quotes) = (self.input.source, self.quotes);
        self.built.inlines.truncate(block.inlines.start as usize);
        let start = block.span.start;
        let spans = comments.iter().map(|span| Span::new(start + span.start, start + span.end));
        let last = self.siblings().last_mut().filter(|before| {
            let between = source.get(before.span.end..start).unwrap_or_default();
            between.bytes().filter(|&byte| byte == b'\n').count() <= 1
        });
        if let Some(before) = last.and_then(last_text) {
            for span in spans {
                attach(source, before, span, quotes);
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
            .map(|span| comment(source, span, quotes, CommentKind::Note, Span::empty(span.start)))
            .collect();
        self.siblings().push(note);
    }
}

/// Gives a text block a comment in or right after it.
pub(super) fn attach(source: &str, block: &mut Block, span: Span, quotes: usize) {
    let from = block.comments.last().map_or(block.content.start, |before| before.span.end).min(span.start);
    let before = source.get(from..span.start).unwrap_or_default();
    let blank = |letter: char| letter.is_whitespace() || (quotes > 0 && letter == '>');
    let start = from + (before.len() - before.trim_start().len());
    let about = Span::new(start, (from + before.trim_end_matches(blank).len()).max(start));
    let mut comment = comment(source, span, quotes, CommentKind::Translation, about);
    comment.kind = comment::kind_beside_text(comment.text.get(source));
    block.comments.push(comment);
}

/// The text at the very end of a block, if it ends with a text that can have a translation.
fn last_text(block: &mut Block) -> Option<&mut Block> {
    if block.is_translatable() {
        return Some(block);
    }
    matches!(
        block.kind,
        BlockKind::List { .. } | BlockKind::Item | BlockKind::Quote | BlockKind::Division { .. }
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
