//! The events of the Markdown parser to a tree of blocks.
mod finish;
mod inline;

use super::{
    Alignment, Block, BlockKind, CommentLanguages, Inline, InlineKind, Problem, Span, Style, Text,
    comment::comments_only,
    division::{self, Opening},
    extended,
    mapped::Mapped,
};
use finish::trimmed;
use pulldown_cmark::{BlockQuoteKind, CodeBlockKind, Event, LinkType, Tag};
use std::{collections::HashMap, ops::Range};

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
    /// The languages that they are in.
    pub(super) languages: &'a CommentLanguages,
    /// Whether it is a page with all that goes beyond `CommonMark`: addresses become links, headings may say their ids.
    pub(super) is_extended: bool,
    /// Whether short words between signs are raised and lowered.
    pub(super) has_indices: bool,
}

/// A page, built.
pub(super) struct Built {
    pub(super) blocks: Vec<Block>,
    pub(super) inlines: Vec<Inline>,
    pub(super) problems: Vec<Problem>,
}

impl Built {
    /// Numbers footnotes, and puts those that no text names last.
    pub(super) fn number_footnotes(&mut self) {
        fn each(blocks: &mut [Block], numbers: &HashMap<Box<str>, u32>) {
            for block in blocks {
                if let BlockKind::Footnote { label, number } = &mut block.kind {
                    *number = numbers.get(label).copied();
                }
                each(&mut block.children, numbers);
            }
        }
        let numbers = extended::number_footnotes(&mut self.inlines);
        each(&mut self.blocks, &numbers);
    }
}

/// Builds the tree from events with their ranges in `input.text`.
pub(super) fn build<'a>(
    input: &'a Input<'a>,
    events: impl Iterator<Item = (Event<'a>, Range<usize>)>,
) -> Built {
    let has_comments = memchr::memmem::find(input.text.text().as_bytes(), b"<!--").is_some();
    let last_comment_end = || memchr::memmem::rfind(input.source.as_bytes(), b"-->");
    let mut builder = Builder {
        input,
        has_comments,
        last_comment_end: has_comments.then(last_comment_end).flatten().unwrap_or(0),
        open: Vec::new(),
        kept: Vec::new(),
        quotes: 0,
        added: 0,
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

/// How many cells the parser adds to the rows of a page; a row that would need more is no row any more.
const MOST_ADDED: usize = 1 << 18;

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
    /// How many cells the parser has added to rows that have fewer than their head.
    added: usize,
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
                    End::Strikethrough => self.close_strikethrough(span),
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
                    | End::TableCell
                    | End::FootnoteDefinition
                    | End::DefinitionList
                    | End::DefinitionListTitle
                    | End::DefinitionListDefinition => {
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
            Event::InlineMath(formula) => self.math(formula, span, false),
            Event::DisplayMath(formula) => self.math(formula, span, true),
            Event::FootnoteReference(label) => {
                let label = label.into_string().into_boxed_str();
                self.inline(InlineKind::Footnote { label, number: 0, first: false }, span);
            }
            Event::TaskListMarker(done) => self.inline(InlineKind::Task(done), span),
        }
    }

    fn start(&mut self, tag: Tag<'a>, span: Span) {
        let kind = match tag {
            Tag::Strikethrough => return self.open_strikethrough(span),
            Tag::FootnoteDefinition(label) => {
                BlockKind::Footnote { label: label.into_string().into_boxed_str(), number: None }
            }
            Tag::DefinitionList => BlockKind::Definitions,
            Tag::DefinitionListTitle => BlockKind::Term,
            Tag::DefinitionListDefinition => BlockKind::Definition,
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
            Tag::Heading { level, .. } => BlockKind::Heading { level: level as u8, id: None },
            Tag::BlockQuote(Some(kind)) => BlockKind::Division { classes: Text::Static(alert(kind)) },
            Tag::BlockQuote(None) => BlockKind::Quote,
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
            Tag::TableCell => {
                self.added_cell(span);
                BlockKind::Cell
            }
            _ => return,
        };
        self.close_plain();
        let container = matches!(
            kind,
            BlockKind::Quote
                | BlockKind::Division { .. }
                | BlockKind::List { .. }
                | BlockKind::Item
                | BlockKind::Definitions
                | BlockKind::Definition
                | BlockKind::Footnote { .. }
        );
        let kept = !container || self.open.len() < DEPTH;
        self.kept.push(kept);
        if kept {
            self.quotes += usize::from(matches!(kind, BlockKind::Quote | BlockKind::Division { .. }));
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

    /// Ends the innermost open block and puts it where it belongs.
    fn close(&mut self) {
        let Some(mut block) = self.open.pop() else { return };
        match block.kind {
            BlockKind::Heading { .. }
            | BlockKind::Paragraph
            | BlockKind::Plain
            | BlockKind::Cell
            | BlockKind::Term => {
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
                // The parser lets a list of definitions reach into what follows it.
                if let (BlockKind::Definitions, Some(last)) = (&block.kind, block.children.last()) {
                    block.span.end = last.span.end;
                }
                block.span = trimmed(self.input.source, block.span);
                // A container reaches as far as what it holds.
                block.span.end =
                    block.children.last().map_or(block.span.end, |last| last.span.end.max(block.span.end));
                block.content = block.span;
            }
        }
        if matches!(block.kind, BlockKind::Division { .. }) {
            self.quotes -= 1;
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
}

/// The class of an alert: the look of the block `> %class%` that is most like it, then its own name.
const fn alert(kind: BlockQuoteKind) -> &'static str {
    match kind {
        BlockQuoteKind::Note => "note",
        BlockQuoteKind::Tip => "info tip",
        BlockQuoteKind::Important => "info important",
        BlockQuoteKind::Warning => "warning",
        BlockQuoteKind::Caution => "warning caution",
    }
}

const fn alignment(alignment: pulldown_cmark::Alignment) -> Alignment {
    match alignment {
        pulldown_cmark::Alignment::None => Alignment::None,
        pulldown_cmark::Alignment::Left => Alignment::Left,
        pulldown_cmark::Alignment::Center => Alignment::Center,
        pulldown_cmark::Alignment::Right => Alignment::Right,
    }
}
