//! Bytes to a [`Document`].
use super::{
    Block, BlockKind, CommentLanguages, DocumentError, FrontMatter, FrontMatterKind, Inline, InlineKind,
    Problem, Span, block::Walk, build, discount, division, extended, field::fields,
    front_matter::front_matter, lines::LineIndex, mapped::Mapped,
};
use musi_diagnostic::{LineColumn, SourceSpan};
use pulldown_cmark::{Options as Extensions, Parser};
use std::{borrow::Cow, sync::OnceLock};

/// How to read a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Which Markdown it is.
    pub dialect: Dialect,
    /// Whether HTML comments translate the text before them. Elsewhere they are raw HTML.
    pub comments_are_translations: bool,
    /// The languages that they are in, and which of them is read.
    pub languages: CommentLanguages,
    /// Whether straight quotes, dashes and dots become typographic ones, as they do in discount's dialect.
    pub smart_punctuation: bool,
    /// Whether what stands between dollar signs is a formula; never in discount's dialect.
    pub math: bool,
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
    /// The comments in languages that are not read, in order.
    foreign: Vec<Span>,
    /// What the page says of itself.
    pub front_matter: FrontMatter,
    /// Which Markdown it was read as: never [`Dialect::Auto`].
    pub dialect: Dialect,
    /// The languages that its comments are in, and which of them is read.
    pub languages: CommentLanguages,
    /// The texts of its front matter, each with its translation, where the language of that is known; they are no blocks of
    /// the page.
    pub fields: Vec<Block>,
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
    /// [`DocumentError::NotUtf8`] when the bytes are not UTF-8. Everything else that is wrong is reported in
    /// [`Document::problems`], and the page is read as far as it can be.
    ///
    /// ```
    /// use lipu_musi::document::{BlockKind, Document, Options};
    /// let page = Document::parse("% musi\n% jan Lentan\n% 2020-10-05\n\n## open <!-- start -->\n", &Options::translations())?;
    /// assert_eq!(page.front_matter.title.as_deref(), Some("musi"));
    /// let heading = &page.blocks[0];
    /// assert_eq!(heading.kind, BlockKind::Heading { level: 2, id: None });
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
            languages: &options.languages,
            is_extended: dialect != Dialect::Discount,
            has_indices: dialect != Dialect::Discount,
        };
        let extensions =
            if input.is_extended { extended::extensions(options.math) } else { Extensions::ENABLE_TABLES };
        let events = Parser::new_ext(text.text(), extensions).into_offset_iter();
        let mut built = build::build(&input, events);
        if dialect == Dialect::Discount {
            discount::tree(&source, &mut built);
        } else {
            built.number_footnotes();
            if options.smart_punctuation {
                discount::punctuation(&source, &mut built);
            }
        }
        problems.extend(built.problems);
        problems.sort_by_key(|problem| problem.place);
        let (blocks, inlines) = (built.blocks, built.inlines);
        let languages = options.languages.clone();
        let mut foreign = Vec::new();
        if languages.are_many() {
            let comments = Walk::over(&blocks).flat_map(Block::foreign_comments);
            foreign.extend(comments.map(|comment| comment.span));
            foreign.sort_unstable();
        }
        let name = languages.name().filter(|_| options.comments_are_translations);
        let fields = name.map_or_else(Vec::new, |language| fields(&source, &front_matter, language));
        Ok(Self {
            foreign,
            fields,
            lines: OnceLock::new(),
            inlines,
            front_matter,
            dialect,
            languages,
            blocks,
            problems,
            source,
        })
    }

    /// Reads another text as this page, whose comments are translations, was read.
    ///
    /// # Errors
    /// [`DocumentError::NotUtf8`] when the bytes are not UTF-8.
    pub fn parse_like(&self, source: impl Into<Vec<u8>>) -> Result<Self, DocumentError> {
        let (dialect, languages) = (self.dialect, self.languages.clone());
        Self::parse(source, &Options { dialect, languages, ..Options::translations() })
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

    /// The same without the comments in languages that are not read, and the blanks before them.
    #[must_use]
    pub fn own_slice(&self, span: Span) -> Cow<'_, str> {
        let foreign = self.foreign_in(span);
        if foreign.is_empty() {
            return Cow::Borrowed(self.slice(span));
        }
        let mut text = String::with_capacity(span.len());
        let mut at = span.start;
        for comment in foreign {
            text.push_str(self.slice(Span::new(at, comment.start.max(at))).trim_end_matches([' ', '\t']));
            at = comment.end;
        }
        text.push_str(self.slice(Span::new(at, span.end.max(at))));
        Cow::Owned(text)
    }

    /// The comments in languages that are not read which stand in a span.
    #[must_use]
    pub fn foreign_in(&self, span: Span) -> &[Span] {
        let first = self.foreign.partition_point(|comment| comment.start < span.start);
        let rest = self.foreign.get(first..).unwrap_or_default();
        let count = rest.partition_point(|comment| comment.end <= span.end);
        rest.get(..count).unwrap_or_default()
    }

    /// The characters of a text of this document.
    #[must_use]
    pub fn text<'a>(&'a self, text: &'a super::Text) -> &'a str {
        text.get(&self.source)
    }

    /// What inlines say, without markup; a break is a blank.
    #[must_use]
    pub fn words_of(&self, inlines: &[Inline]) -> String {
        let mut text = String::new();
        for inline in inlines {
            match &inline.kind {
                InlineKind::Text(part) | InlineKind::Code(part) => text.push_str(self.text(part)),
                InlineKind::SoftBreak | InlineKind::HardBreak => text.push(' '),
                InlineKind::Html(_)
                | InlineKind::Task(_)
                | InlineKind::Math { .. }
                | InlineKind::Footnote { .. }
                | InlineKind::Open(_)
                | InlineKind::Close => {}
            }
        }
        text
    }

    /// Line and column of a byte, both counted from 1, the column in characters.
    #[must_use]
    pub fn line_column(&self, offset: usize) -> LineColumn {
        self.lines.get_or_init(|| LineIndex::new(&self.source)).line_column(&self.source, offset)
    }

    /// The line and column of a span, and how many characters of its first line it has.
    #[must_use]
    pub fn place(&self, span: Span) -> SourceSpan {
        let LineColumn { line, column } = self.line_column(span.start);
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
        self.line_column(fence.content.start).line
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
                InlineKind::Math { formula: super::Text::Source(span), .. } => (*span, self.slice(*span)),
                InlineKind::Html(_)
                | InlineKind::Task(_)
                | InlineKind::Math { .. }
                | InlineKind::Footnote { .. }
                | InlineKind::Open(_)
                | InlineKind::Close => continue,
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
    let LineColumn { line, column } = LineIndex::new(valid).line_column(valid, offset);
    DocumentError::NotUtf8 { offset, line, column }
}
