//! The events of the Markdown parser to a tree of blocks.
use super::{
    Alignment, Block, BlockKind, CommentKind, Inline, InlineKind, Link, Problem, ProblemCode, Span, Style,
    Text,
    comment::{self, comment, comments_only},
    division::{self, Opening},
    mapped::Mapped,
};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, LinkType, Tag};
use std::ops::Range;

/// What a page is built from.
pub(super) struct Input<'a> {
    /// The whole source.
    pub(super) source: &'a str,
    /// What was parsed.
    pub(super) text: &'a Mapped<'a>,
    /// The divisions that open in it.
    pub(super) divisions: &'a [Opening],
    /// Whether comments are translations.
    pub(super) comments_are_translations: bool,
}

/// A page, built.
pub(super) struct Built {
    pub(super) blocks: Vec<Block>,
    pub(super) inlines: Vec<Inline>,
    pub(super) problems: Vec<Problem>,
}

/// Builds the tree from events with their ranges in `input.text`.
pub(super) fn build<'a>(
    input: &'a Input<'a>,
    events: impl Iterator<Item = (Event<'a>, Range<usize>)>,
) -> Built {
    let mut builder = Builder {
        input,
        has_comments: memchr::memmem::find(input.text.text().as_bytes(), b"<!--").is_some(),
        last_comment_end: memchr::memmem::rfind(input.source.as_bytes(), b"-->").unwrap_or(0),
        open: Vec::new(),
        kept: Vec::new(),
        quotes: 0,
        built: Built {
            blocks: Vec::new(),
            inlines: Vec::with_capacity(input.text.text().len() / 32),
            problems: Vec::new(),
        },
    };
    for (event, range) in events {
        builder.event(event, input.text.span(&range));
    }
    while !builder.open.is_empty() {
        builder.close();
    }
    builder.built
}

/// How deep blocks nest at most; what is deeper is put at this depth, so that no page can exhaust the stack.
const DEPTH: usize = 100;

struct Builder<'a> {
    input: &'a Input<'a>,
    has_comments: bool,
    last_comment_end: usize,
    open: Vec<Block>,
    /// For each block that the parser has open, whether it is in `open`: see [`DEPTH`].
    kept: Vec<bool>,
    quotes: usize,
    built: Built,
}

impl<'a> Builder<'a> {
    fn event(&mut self, event: Event<'a>, span: Span) {
        match event {
            Event::Start(tag) => self.start(tag, span),
            Event::End(tag) => {
                use pulldown_cmark::TagEnd as End;
                match tag {
                    End::Emphasis | End::Strong | End::Link | End::Image => {
                        self.inline(InlineKind::Close, span);
                    }
                    End::Paragraph
                    | End::Heading(_)
                    | End::BlockQuote(_)
                    | End::CodeBlock
                    | End::HtmlBlock
                    | End::List(_)
                    | End::Item
                    | End::Table
                    | End::TableHead
                    | End::TableRow
                    | End::TableCell => {
                        self.close_plain();
                        if self.kept.pop().unwrap_or(false) {
                            self.close();
                        }
                    }
                    _ => {}
                }
            }
            Event::Text(text) => {
                let text = self.text(text);
                self.inline(InlineKind::Text(text), span);
            }
            Event::Code(text) => {
                let text = self.text(text);
                self.inline(InlineKind::Code(text), span);
            }
            Event::InlineHtml(html) if self.input.comments_are_translations && html.starts_with("<!--") => {
                self.comment(span);
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                let text = self.text(html);
                self.inline(InlineKind::Html(text), span);
            }
            Event::SoftBreak => self.inline(InlineKind::SoftBreak, span),
            Event::HardBreak => self.inline(InlineKind::HardBreak, span),
            Event::Rule => {
                self.close_plain();
                self.begin(BlockKind::Rule, span);
                self.close();
            }
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'a>, span: Span) {
        let kind = match tag {
            Tag::Emphasis => return self.inline(InlineKind::Open(Style::Emphasis), span),
            Tag::Strong => return self.inline(InlineKind::Open(Style::Strong), span),
            Tag::Link { link_type, dest_url, title, .. } => {
                let link =
                    self.link(dest_url, title, matches!(link_type, LinkType::Autolink | LinkType::Email));
                return self.inline(InlineKind::Open(Style::Link(Box::new(link))), span);
            }
            Tag::Image { dest_url, title, .. } => {
                let link = self.link(dest_url, title, false);
                return self.inline(InlineKind::Open(Style::Image(Box::new(link))), span);
            }
            Tag::Paragraph => BlockKind::Paragraph,
            Tag::Heading { level, .. } => BlockKind::Heading { level: level as u8 },
            Tag::BlockQuote(_) => BlockKind::Quote,
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                BlockKind::Fence { info: self.text(info), fenced: true }
            }
            Tag::CodeBlock(CodeBlockKind::Indented) => {
                BlockKind::Fence { info: Text::Static(""), fenced: false }
            }
            Tag::HtmlBlock => BlockKind::Html,
            Tag::List(start) => BlockKind::List { start },
            Tag::Item => BlockKind::Item,
            Tag::Table(alignments) => {
                BlockKind::Table { alignments: alignments.into_iter().map(alignment).collect() }
            }
            Tag::TableHead => BlockKind::Row { head: true },
            Tag::TableRow => BlockKind::Row { head: false },
            Tag::TableCell => BlockKind::Cell,
            _ => return,
        };
        self.close_plain();
        let container = matches!(kind, BlockKind::Quote | BlockKind::List { .. } | BlockKind::Item);
        let kept = !container || self.open.len() < DEPTH;
        self.kept.push(kept);
        if kept {
            self.quotes += usize::from(matches!(kind, BlockKind::Quote));
            self.begin(kind, span);
        }
    }

    fn begin(&mut self, kind: BlockKind, span: Span) {
        let first_inline = self.built.inlines.len() as u32;
        self.open.push(Block::new(kind, span, first_inline));
    }

    /// Ends the text of an item when something else than text follows.
    fn close_plain(&mut self) {
        if self.open.last().is_some_and(|block| matches!(block.kind, BlockKind::Plain)) {
            self.close();
        }
    }

    /// Makes sure that the innermost open block can hold text.
    fn open_plain(&mut self, span: Span) {
        if self.open.last().is_some_and(|block| matches!(block.kind, BlockKind::Item)) {
            self.begin(BlockKind::Plain, Span::empty(span.start));
        }
    }

    fn inline(&mut self, kind: InlineKind, span: Span) {
        self.open_plain(span);
        let Some(block) = self.open.last() else { return };
        // Text that goes on where the text before it ended is one text.
        let own = self.built.inlines.get_mut(block.inlines.start as usize..).and_then(<[Inline]>::last_mut);
        if let (
            Some(Inline { kind: InlineKind::Text(Text::Source(before)), span: whole }),
            InlineKind::Text(Text::Source(text)),
        ) = (own, &kind)
            && before.end == text.start
        {
            before.end = text.end;
            whole.end = span.end;
            return;
        }
        self.built.inlines.push(Inline { kind, span });
    }

    fn comment(&mut self, span: Span) {
        self.open_plain(span);
        let (source, quotes) = (self.input.source, self.quotes);
        let Some(block) = self.open.last_mut() else { return };
        attach(source, block, span, quotes);
    }

    /// Ends the innermost open block and puts it where it belongs.
    fn close(&mut self) {
        let Some(mut block) = self.open.pop() else { return };
        match block.kind {
            BlockKind::Heading { .. } | BlockKind::Paragraph | BlockKind::Plain | BlockKind::Cell => {
                self.finish_text(&mut block);
            }
            BlockKind::Fence { .. } => self.finish_fence(&mut block),
            BlockKind::Html => {
                block.span = trimmed(self.input.source, block.span);
                block.content = block.span;
                block.inlines.end = self.built.inlines.len() as u32;
                let html = self.input.source.get(block.span.range()).unwrap_or_default();
                if html.starts_with("<!--") && !html.contains("-->") {
                    self.unclosed_comment(block.span.start);
                }
                if self.input.comments_are_translations
                    && let Some(comments) = comments_only(html)
                {
                    return self.standing_comments(&block, &comments);
                }
            }
            _ => {
                block.span = trimmed(self.input.source, block.span);
                // A container reaches as far as what it holds.
                block.span.end =
                    block.children.last().map_or(block.span.end, |last| last.span.end.max(block.span.end));
                block.content = block.span;
            }
        }
        if matches!(block.kind, BlockKind::Quote) {
            self.quotes -= 1;
            let siblings = self.open.last_mut().map_or(&mut self.built.blocks, |parent| &mut parent.children);
            return division::split(block, self.input.divisions, siblings);
        }
        self.siblings().push(block);
    }

    fn siblings(&mut self) -> &mut Vec<Block> {
        self.open.last_mut().map_or(&mut self.built.blocks, |parent| &mut parent.children)
    }

    fn finish_text(&mut self, block: &mut Block) {
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

    fn unclosed_comment(&mut self, at: usize) {
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

    fn finish_fence(&mut self, block: &mut Block) {
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
    fn standing_comments(&mut self, block: &Block, comments: &[Span]) {
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

    fn link(&self, target: CowStr<'a>, title: CowStr<'a>, auto: bool) -> Link {
        Link { target: self.text(target), title: self.text(title), auto }
    }

    /// A slice of the source where the parser gives a slice of its text; else the characters.
    fn text(&self, text: CowStr<'a>) -> Text {
        if let CowStr::Borrowed(slice) = text {
            let whole = self.input.text.text();
            let at = (slice.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
            if at <= whole.len() && at + slice.len() <= whole.len() && !slice.is_empty() {
                return self.stretch(at..at + slice.len());
            }
        }
        if text.is_empty() { Text::Static("") } else { Text::Owned(text.into_string().into_boxed_str()) }
    }

    /// The source of a range of the parsed text: a slice, unless something was inserted in the middle of it.
    fn stretch(&self, range: Range<usize>) -> Text {
        let mut stretches = self.input.text.stretches(range);
        let Some(first) = stretches.next() else { return Text::Static("") };
        let mut whole = first;
        let mut owned: Option<String> = None;
        for next in stretches {
            if owned.is_none() && whole.end == next.start {
                whole.end = next.end;
                continue;
            }
            let owned = owned
                .get_or_insert_with(|| self.input.source.get(whole.range()).unwrap_or_default().to_owned());
            owned.push_str(self.input.source.get(next.range()).unwrap_or_default());
        }
        owned.map_or(Text::Source(whole), |owned| Text::Owned(owned.into_boxed_str()))
    }
}

/// Gives a text block a comment in or right after it.
fn attach(source: &str, block: &mut Block, span: Span, quotes: usize) {
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
fn trimmed(source: &str, span: Span) -> Span {
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

const fn alignment(alignment: pulldown_cmark::Alignment) -> Alignment {
    match alignment {
        pulldown_cmark::Alignment::None => Alignment::None,
        pulldown_cmark::Alignment::Left => Alignment::Left,
        pulldown_cmark::Alignment::Center => Alignment::Center,
        pulldown_cmark::Alignment::Right => Alignment::Right,
    }
}
