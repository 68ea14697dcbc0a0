//! A document to the HTML of its article.
mod table;
mod tags;
mod text;

use super::{
    Insertions, Slugs, View, code,
    escape::escape_attribute,
    inline::{Met, Writer},
};
use crate::document::{Block, BlockKind, Document, Inline, InlineKind, Span, Text};
use std::{collections::HashSet, fmt::Write};

/// The HTML of an article and what others need to know of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Article {
    /// What goes between `<article>` and `</article>`.
    pub html: String,
    /// Its headings, in order.
    pub headings: Vec<Heading>,
    /// The links, images and addresses in raw HTML, in order, each as the page writes it.
    pub links: Vec<LinkUse>,
    /// The names that raw HTML gives and the aliases of headings, besides the ids of the headings.
    pub ids: Vec<String>,
    /// The HTML that was not let through: where it stands, and what it is.
    pub removed: Vec<(Span, String)>,
    /// Whether there is coloured code, so that the page needs the colours.
    pub has_code: bool,
}

/// A heading of an article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Its id, without `#`.
    pub id: String,
    /// The name that it has where discount made the page, if that is another one: old links lead to it.
    pub alias: Option<String>,
    /// What it says, without markup.
    pub text: String,
    /// What it says in the language of the comments, without markup.
    pub translation: Option<String>,
    /// Where it stands.
    pub span: Span,
}

impl Heading {
    /// Whether it is the title of the page, written once more above the text.
    #[must_use]
    pub fn says(&self, title: &str) -> bool {
        self.level == 1 && self.text.trim() == title.trim()
    }
}

/// A link and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkUse {
    /// Where it points to, as the page writes it.
    pub target: String,
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: LinkKind,
}

/// What points somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// Something to follow.
    Link,
    /// Something to show.
    Image,
}

/// Writes the article of a page.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, html::{Insertions, View, article}};
/// let page = Document::parse("## open <!-- start -->\n\ntoki. <!-- talk. -->", &Options::translations())?;
/// let both = View::Bilingual { text: "tok", comment: "en" };
/// assert_eq!(
///     article(&page, &both, &Insertions::default()).html,
///     "<h2 id=\"open\"><span lang=\"tok\">open</span> <span class=\"tr\" lang=\"en\">start</span></h2>\n\
///      <div class=\"pair\"><p lang=\"tok\">toki.</p><p class=\"tr\" lang=\"en\">talk.</p></div>\n"
/// );
/// assert_eq!(article(&page, &View::Text, &Insertions::default()).html, "<h2 id=\"open\">open</h2>\n<p>toki.</p>\n");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn article(page: &Document, view: &View<'_>, insertions: &Insertions<'_>) -> Article {
    let mut writer = ArticleWriter {
        page,
        view: *view,
        insertions,
        // Only who is told what is missing needs to know what is not.
        covered: match insertions.missing {
            Some(_) => page.covered(),
            None => HashSet::new(),
        },
        names: Vec::new(),
        slugs: Slugs::default(),
        met: Met::default(),
        article: Article { html: String::with_capacity(page.source().len() * 5 / 4), ..Article::default() },
    };
    writer.blocks(&page.blocks);
    writer.footnotes();
    let ArticleWriter { mut met, mut article, .. } = writer;
    met.filter.end(&mut article.html, 0);
    (article.links, article.ids, article.removed) = (met.links, met.ids, met.removed);
    article
}

struct ArticleWriter<'a> {
    page: &'a Document,
    view: View<'a>,
    insertions: &'a Insertions<'a>,
    /// The texts that a comment further on translates as well.
    covered: HashSet<Span>,
    /// What the next element with words is called for links.
    names: Vec<&'a str>,
    slugs: Slugs,
    met: Met,
    article: Article,
}

impl ArticleWriter<'_> {
    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            if self.insertions.removed.contains(&block.span) {
                continue;
            }
            let replaced = if matches!(block.kind, BlockKind::Table { .. }) {
                self.insertions.tables.get(&block.span.start)
            } else {
                self.insertions.replaced.get(&block.span.start).filter(|_| !block.is_container())
            };
            if let Some(html) = replaced {
                self.push(html);
                if !html.is_empty() && !html.ends_with('\n') {
                    self.push("\n");
                }
            } else {
                self.block(block);
            }
        }
    }

    fn push(&mut self, html: &str) {
        self.article.html.push_str(html);
    }

    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Heading { level, id } => self.heading(block, *level, id.as_ref()),
            BlockKind::Paragraph => self.text(block, "p"),
            BlockKind::Plain => self.text(block, ""),
            BlockKind::List { start } => self.list(block, *start),
            BlockKind::Item if is_task(self.page, block) => {
                self.within("<li class=\"task\">", block, "</li>\n");
            }
            BlockKind::Item => self.within("<li>", block, "</li>\n"),
            BlockKind::Definitions => self.within("<dl>\n", block, "</dl>\n"),
            BlockKind::Term => {
                self.push("<dt>");
                self.cell(block);
                self.push("</dt>\n");
            }
            BlockKind::Definition => self.within("<dd>", block, "</dd>\n"),
            BlockKind::Quote => self.within("<blockquote>\n", block, "</blockquote>\n"),
            BlockKind::Division { classes } => {
                let classes = self.page.text(classes);
                self.push("<div class=\"");
                escape_attribute(&mut self.article.html, classes);
                self.within("\">\n", block, "</div>\n");
            }
            BlockKind::Table { alignments } => self.table(block, alignments),
            BlockKind::Fence { info, .. } => {
                let info = self.page.text(info);
                self.fence(block, info.split([' ', '\t', ',', '{']).next().unwrap_or_default());
            }
            BlockKind::Html => {
                let raw = self.page.verbatim(block);
                Writer::new(self.page, self.insertions, &mut self.met).raw(
                    &mut self.article.html,
                    &raw,
                    block.span,
                );
                if !self.article.html.ends_with('\n') {
                    self.push("\n");
                }
            }
            BlockKind::Rule => self.push("<hr>\n"),
            // Rows and cells are written by their table, footnotes at the end; a note is a remark among translators, not for
            // readers.
            BlockKind::Row { .. } | BlockKind::Cell | BlockKind::Footnote { .. } | BlockKind::Note => {}
        }
    }

    fn within(&mut self, open: &str, block: &Block, close: &str) {
        self.push(open);
        let outer = self.met.filter.begin();
        self.blocks(&block.children);
        self.met.filter.end(&mut self.article.html, outer);
        self.push(close);
    }

    /// Writes the footnotes, in the order in which the text names them. One that no text names is not shown.
    fn footnotes(&mut self) {
        let number = |block: &Block| match &block.kind {
            BlockKind::Footnote { number, .. } => *number,
            _ => None,
        };
        let mut notes: Vec<(u32, &Block)> =
            self.page.walk().filter_map(|block| Some((number(block)?, block))).collect();
        notes.sort_by_key(|(number, _)| *number);
        // Of two with one label the first counts.
        notes.dedup_by_key(|(number, _)| *number);
        if notes.is_empty() {
            return;
        }
        self.push("<section class=\"footnotes\">\n<ol>\n");
        for (number, note) in notes {
            self.met.ids.push(format!("fn-{number}"));
            self.within(&format!("<li id=\"fn-{number}\">"), note, "");
            // The way back stands behind the last words.
            let end = if self.article.html.ends_with("</p>\n") { "</p>\n" } else { "" };
            self.article.html.truncate(self.article.html.len() - end.len());
            Writer::new(self.page, self.insertions, &mut self.met).way_back(&mut self.article.html, number);
            self.push(end);
            self.push("</li>\n");
        }
        self.push("</ol>\n</section>\n");
    }

    fn list(&mut self, block: &Block, start: Option<u64>) {
        if !self.article.html.is_empty() && !self.article.html.ends_with('\n') {
            self.push("\n");
        }
        match start {
            None => self.within("<ul>\n", block, "</ul>\n"),
            Some(1) => self.within("<ol>\n", block, "</ol>\n"),
            Some(start) => {
                let _ = writeln!(self.article.html, "<ol start=\"{start}\">");
                self.within("", block, "</ol>\n");
            }
        }
    }

    fn fence(&mut self, block: &Block, language: &str) {
        // Long rows scroll, and not every browser lets the keyboard do that unasked.
        self.push("<pre tabindex=\"0\"");
        if language.is_empty() {
            self.source_lang();
        }
        self.push("><code");
        if !language.is_empty() {
            self.push(" class=\"language-");
            escape_attribute(&mut self.article.html, language);
            self.push("\"");
            self.article.has_code = true;
        }
        self.push(">");
        let code = self.page.verbatim(block);
        code::highlight(&mut self.article.html, &code, language);
        self.push("</code></pre>\n");
    }

    fn inlines(&mut self, inlines: &[Inline]) {
        Writer::new(self.page, self.insertions, &mut self.met).inlines(&mut self.article.html, inlines);
    }

    /// The same of a translation.
    fn translation(&mut self, inlines: &[Inline]) {
        Writer::new(self.page, self.insertions, &mut self.met)
            .translation()
            .inlines(&mut self.article.html, inlines);
    }

    /// The places in a text that links can lead to, `<a id="x"></a>`: its translation has them too.
    fn anchors(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            let InlineKind::Html(text) = &inline.kind else { continue };
            let tag = self.page.text(text);
            let attributes = super::raw::attributes(tag);
            let names = |wanted: &[&str]| attributes.iter().any(|found| wanted.contains(&found.name));
            if tag.starts_with("<a ") && names(&["id", "name"]) && !names(&["href"]) {
                let close = Inline { kind: InlineKind::Html(Text::Static("</a>")), span: inline.span };
                self.inlines(&[inline.clone(), close]);
            }
        }
    }
}

/// Whether an item of a list is a task.
fn is_task(page: &Document, item: &Block) -> bool {
    let first = item.children.first().and_then(|text| page.inlines(text).first());
    first.is_some_and(|inline| matches!(inline.kind, InlineKind::Task(_)))
}
