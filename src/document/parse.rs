//! Bytes to a [`Document`].
use super::{
    Block, BlockKind, DocumentError, FrontMatter, FrontMatterKind, Inline, InlineKind, Problem, Span,
    block::Walk, build, discount, division, front_matter::front_matter, lines::LineIndex, mapped::Mapped,
};
use crate::diagnostic::SourceSpan;
use pulldown_cmark::{Options as Extensions, Parser};
use std::{borrow::Cow, sync::OnceLock};

/// How to read a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Which Markdown it is.
    pub dialect: Dialect,
    /// Whether HTML comments translate the text before them. Elsewhere they are raw HTML.
    pub comments_are_translations: bool,
}

impl Options {
    /// For the pages of a folder whose comments are translations.
    #[must_use]
    pub fn translations() -> Self {
        Self { comments_are_translations: true, ..Self::default() }
    }
}

/// Which Markdown a page is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// As the page shows: discount with a `%` title block, `CommonMark` without.
    #[default]
    Auto,
    /// `CommonMark` with tables and `> %class%` divisions.
    CommonMark,
    /// Markdown as discount's `theme -c style,fencedcode` reads it.
    Discount,
}

/// A page: its source, byte for byte, and what stands where in it.
#[derive(Clone, Debug)]
pub struct Document {
    source: String,
    lines: OnceLock<LineIndex>,
    inlines: Vec<Inline>,
    /// What the page says of itself.
    pub front_matter: FrontMatter,
    /// Which Markdown it was read as: never [`Dialect::Auto`].
    pub dialect: Dialect,
    /// The blocks of the page, in order.
    pub blocks: Vec<Block>,
    /// What is wrong with it, in the order of the page.
    pub problems: Vec<Problem>,
}

impl Document {
    /// Reads a page. Takes time linear in its length.
    ///
    /// # Errors
    ///
    /// [`DocumentError::NotUtf8`] when the bytes are not UTF-8. Everything else that is wrong is told in
    /// [`Document::problems`], and the page is read as far as it can be.
    ///
    /// ```
    /// use lipu_musi::document::{BlockKind, Document, Options};
    /// let page = Document::parse("% musi\n% jan Lentan\n% 2020-10-05\n\n## open <!-- start -->\n", &Options::translations())?;
    /// assert_eq!(page.front_matter.title.as_deref(), Some("musi"));
    /// let heading = &page.blocks[0];
    /// assert_eq!(heading.kind, BlockKind::Heading { level: 2 });
    /// assert_eq!(page.text(&heading.translation().unwrap().text), "start");
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    pub fn parse(source: impl Into<Vec<u8>>, options: &Options) -> Result<Self, DocumentError> {
        let source = String::from_utf8(source.into()).map_err(|error| not_utf8(&error))?;
        let mut problems = Vec::new();
        let front_matter = front_matter(&source, &mut problems);
        let dialect = match (options.dialect, front_matter.kind) {
            (Dialect::Auto, FrontMatterKind::TitleBlock) => Dialect::Discount,
            (Dialect::Auto, _) => Dialect::CommonMark,
            (dialect, _) => dialect,
        };
        let base = front_matter.span.end;
        let body = Mapped::new(source.get(base..).unwrap_or_default(), base);
        let (text, divisions) = match dialect {
            Dialect::Discount => discount::text(body),
            Dialect::Auto | Dialect::CommonMark => division::mask(body),
        };
        let input = build::Input {
            source: &source,
            text: &text,
            divisions: &divisions,
            comments_are_translations: options.comments_are_translations,
        };
        let events = Parser::new_ext(text.text(), Extensions::ENABLE_TABLES).into_offset_iter();
        let mut built = build::build(&input, events);
        if dialect == Dialect::Discount {
            discount::tree(&source, &mut built);
        }
        problems.extend(built.problems);
        problems.sort_by_key(|problem| problem.span);
        let (blocks, inlines) = (built.blocks, built.inlines);
        Ok(Self { lines: OnceLock::new(), inlines, front_matter, dialect, blocks, problems, source })
    }

    /// The source, byte for byte.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The source that a span of this document covers.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.source.get(span.range()).unwrap_or_default()
    }

    /// The characters of a text of this document.
    #[must_use]
    pub fn text<'a>(&'a self, text: &'a super::Text) -> &'a str {
        text.get(&self.source)
    }

    /// Line and column of a byte, both counted from 1, the column in characters.
    #[must_use]
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        self.lines.get_or_init(|| LineIndex::new(&self.source)).line_column(&self.source, offset)
    }

    /// The line and column of a span, and how many characters of its first line it has.
    #[must_use]
    pub fn place(&self, span: Span) -> SourceSpan {
        let (line, column) = self.line_column(span.start);
        let width = self.slice(span).lines().next().unwrap_or_default().chars().count();
        SourceSpan { line, column, width }
    }

    /// The byte at which a line, counted from 1, begins.
    #[must_use]
    pub fn line_start(&self, line: usize) -> Option<usize> {
        self.lines.get_or_init(|| LineIndex::new(&self.source)).line_start(line)
    }

    /// All blocks, each before its children.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        Walk::over(&self.blocks)
    }

    /// The inline content of a heading, paragraph or cell, its comments left out; the rows of a fence or of raw HTML.
    #[must_use]
    pub fn inlines(&self, block: &Block) -> &[Inline] {
        self.inlines.get(block.inlines.start as usize..block.inlines.end as usize).unwrap_or_default()
    }

    /// The text of a fence or of raw HTML: its rows without what a quote or a list puts before them.
    #[must_use]
    pub fn verbatim(&self, block: &Block) -> Cow<'_, str> {
        let mut rows = self.inlines(block).iter().filter_map(|inline| match &inline.kind {
            InlineKind::Text(text) | InlineKind::Html(text) | InlineKind::Code(text) => Some(self.text(text)),
            _ => None,
        });
        let first = rows.next().unwrap_or_default();
        match rows.next() {
            None => Cow::Borrowed(first),
            Some(second) => Cow::Owned([first, second].into_iter().chain(rows).collect()),
        }
    }

    /// The line, counted from 1, of the first row of a fence. Its row *n*, counted from 0, stands *n* lines further.
    #[must_use]
    pub fn first_row(&self, fence: &Block) -> usize {
        self.line_column(fence.content.start).0
    }

    /// What a heading, paragraph or cell says, with a blank in the place of each byte that is no text of it
    /// (emphasis marks, comments, `>` of a quote): byte *n* of it is byte `block.content.start` + *n* of the source.
    ///
    /// ```
    /// use lipu_musi::document::{Document, Options};
    /// let page = Document::parse("**jan** \\#2 <!-- man -->", &Options::translations())?;
    /// assert_eq!(page.prose(&page.blocks[0]), "  jan    #2             ");
    /// let page = Document::parse("% a\n% b\n% 2020\nma \"O\" -- _ala_", &Options::default())?;
    /// assert_eq!(page.prose(&page.blocks[0]), "ma \"O\" --  ala ");
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    #[must_use]
    pub fn prose(&self, block: &Block) -> String {
        let mut prose = String::with_capacity(block.content.len());
        let mut at = block.content.start;
        for inline in self.inlines(block) {
            let (span, text) = match &inline.kind {
                InlineKind::Text(super::Text::Source(span)) | InlineKind::Code(super::Text::Source(span)) => {
                    (*span, self.slice(*span))
                }
                // Typographic punctuation is what the author typed here.
                InlineKind::Text(super::Text::Static(_)) => (inline.span, self.slice(inline.span)),
                InlineKind::SoftBreak | InlineKind::HardBreak => {
                    (Span::new(inline.span.start, inline.span.start + 1), "\n")
                }
                InlineKind::Text(text) | InlineKind::Code(text) => (inline.span, self.text(text)),
                InlineKind::Html(_) | InlineKind::Open(_) | InlineKind::Close => continue,
            };
            if span.start < at || text.len() > span.len() {
                continue;
            }
            blanks(&mut prose, span.start - at);
            prose.push_str(text);
            blanks(&mut prose, span.len() - text.len());
            at = span.end;
        }
        blanks(&mut prose, block.content.end.saturating_sub(at));
        prose
    }

    /// The blocks that a translation may be missing for, each with whether it has one: see
    /// [`Coverage`](super::Coverage) for counts.
    pub fn translatable(&self) -> impl Iterator<Item = &Block> {
        self.walk().filter(|block| block.is_translatable() && !matches!(block.kind, BlockKind::Note))
    }
}

fn blanks(text: &mut String, count: usize) {
    text.extend(std::iter::repeat_n(' ', count));
}

fn not_utf8(error: &std::string::FromUtf8Error) -> DocumentError {
    let offset = error.utf8_error().valid_up_to();
    let valid = std::str::from_utf8(error.as_bytes().get(..offset).unwrap_or_default()).unwrap_or_default();
    let (line, column) = LineIndex::new(valid).line_column(valid, offset);
    DocumentError::NotUtf8 { offset, line, column }
}
