//! The blocks that a page is made of.
use super::{Comment, CommentKind, Span, Text};
use std::ops::Range;

/// One block of a page: what it is, where it stands, what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// All of it, markers and comments too, without the line end after it.
    pub span: Span,
    /// What its markers surround: the text of a heading, the rows of a fence. Equal to `span` for containers.
    pub content: Span,
    /// The blocks in it.
    pub children: Vec<Block>,
    /// The comments that belong to it, in the order of the page.
    pub comments: Vec<Comment>,
    /// Which of the document's inlines are its own.
    pub(super) inlines: Range<u32>,
}

/// What a block is.
#[derive(Clone, Debug, PartialEq)]
pub enum BlockKind {
    /// A heading of level 1 to 6.
    Heading {
        /// 1 to 6.
        level: u8,
        /// The id that it asks for, `{#id}`.
        id: Option<Text>,
    },
    /// A paragraph.
    Paragraph,
    /// The text of an item in a list without blank lines: a paragraph that wants no space around it.
    Plain,
    /// A bulleted or numbered list; its children are items.
    List {
        /// The number of the first item of a numbered list.
        start: Option<u64>,
    },
    /// One item of a list.
    Item,
    /// Terms, each with what it means; its children are terms and definitions.
    Definitions,
    /// A term.
    Term,
    /// What the term before it means.
    Definition,
    /// A footnote: its number, or none where no text names it.
    Footnote {
        /// Its label.
        label: Box<str>,
        /// Its number, in the order in which the page names footnotes.
        number: Option<u32>,
    },
    /// A block quote.
    Quote,
    /// A quote opened by `> %class%`: Markdown within a `<div>`.
    Division {
        /// What stands between the two `%`: class names with blanks between.
        classes: Text,
    },
    /// A table; its children are rows, the first one the head.
    Table {
        /// How the cells of each column stand.
        alignments: Vec<Alignment>,
    },
    /// A row of a table; its children are cells.
    Row {
        /// Whether it is the head of the table.
        head: bool,
    },
    /// A cell of a table.
    Cell,
    /// A block of code, with a fence or indented.
    Fence {
        /// What stands after the opening fence; empty for indented code.
        info: Text,
        /// Whether it has a fence.
        fenced: bool,
    },
    /// Raw HTML.
    Html,
    /// A thematic break.
    Rule,
    /// A comment that is a paragraph of its own.
    Note,
}

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alignment {
    /// The table does not say.
    None,
    /// At the left.
    Left,
    /// In the middle.
    Center,
    /// At the right.
    Right,
}

impl Block {
    /// Whether it begins where its first child begins, so that a place in the page does not tell which of the two is meant.
    #[must_use]
    pub const fn is_container(&self) -> bool {
        matches!(
            self.kind,
            BlockKind::List { .. }
                | BlockKind::Item
                | BlockKind::Quote
                | BlockKind::Division { .. }
                | BlockKind::Table { .. }
                | BlockKind::Row { .. }
                | BlockKind::Definitions
                | BlockKind::Definition
                | BlockKind::Footnote { .. }
        )
    }

    /// A block of this kind with nothing in it yet.
    pub(super) fn new(kind: BlockKind, span: Span, first_inline: u32) -> Self {
        Self {
            kind,
            span,
            content: span,
            children: Vec::new(),
            comments: Vec::new(),
            inlines: first_inline..first_inline,
        }
    }

    /// Whether it holds text itself, rather than other blocks, code or HTML.
    #[must_use]
    pub const fn is_text(&self) -> bool {
        matches!(
            self.kind,
            BlockKind::Heading { .. }
                | BlockKind::Paragraph
                | BlockKind::Plain
                | BlockKind::Cell
                | BlockKind::Term
        )
    }

    /// Whether it is running text: no heading and no cell, which are short.
    #[must_use]
    pub const fn is_prose(&self) -> bool {
        matches!(self.kind, BlockKind::Paragraph | BlockKind::Plain)
    }

    /// Whether it is a text that can have a translation in a comment: a heading, a paragraph or an item's text.
    #[must_use]
    pub const fn is_translatable(&self) -> bool {
        matches!(
            self.kind,
            BlockKind::Heading { .. } | BlockKind::Paragraph | BlockKind::Plain | BlockKind::Term
        )
    }

    /// The first comment that translates it.
    #[must_use]
    pub fn translation(&self) -> Option<&Comment> {
        self.translations().next()
    }

    /// Its comments without those in languages that are not read.
    pub fn own_comments(&self) -> impl Iterator<Item = &Comment> {
        self.comments.iter().filter(|comment| comment.kind != CommentKind::Foreign)
    }

    /// Its comments in languages that are not read.
    pub fn foreign_comments(&self) -> impl Iterator<Item = &Comment> {
        self.comments.iter().filter(|comment| comment.kind == CommentKind::Foreign)
    }

    /// Every comment that translates a part of it.
    pub fn translations(&self) -> impl Iterator<Item = &Comment> {
        self.comments.iter().filter(|comment| comment.kind == CommentKind::Translation)
    }

    /// The comments that readers may see: translations.
    pub fn comments_for_readers(&self) -> impl Iterator<Item = &Comment> {
        self.translations()
    }

    /// The block and all blocks in it, each before its children.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        Walk { stack: vec![std::slice::from_ref(self).iter()] }
    }
}

/// Blocks in the order of the page, each before its children. Made by [`Block::walk`] and
/// [`Document::walk`](super::Document::walk).
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    stack: Vec<std::slice::Iter<'a, Block>>,
}

impl<'a> Walk<'a> {
    /// A walk over these blocks.
    pub(super) fn over(blocks: &'a [Block]) -> Self {
        Self { stack: vec![blocks.iter()] }
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = &'a Block;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.stack.last_mut()?.next() {
                Some(block) => {
                    self.stack.push(block.children.iter());
                    return Some(block);
                }
                None => {
                    self.stack.pop();
                }
            }
        }
    }
}
