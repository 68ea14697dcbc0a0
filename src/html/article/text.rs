//! Headings and paragraphs, each with its translation as the view wants it.
use super::super::{
    Insertions, View,
    escape::escape_attribute,
    inline::{Met, Writer},
    missing::write_missing,
    slug::discount_name,
};
use super::{ArticleWriter, Heading};
use crate::document::{
    Block, Comment, CommentKind, Dialect, Document, Inline, InlineKind, Span, Style, Text,
};
use std::fmt::Write;

impl ArticleWriter<'_> {
    pub(super) fn heading(&mut self, block: &Block, level: u8) {
        let text = plain(self.page, self.page.inlines(block));
        let id = self.slugs.slug(&text);
        let alias = (self.page.dialect == Dialect::Discount)
            .then(|| self.discount_name(block))
            .filter(|alias| self.slugs.claim(alias));
        // A remark about a section says in the other language what the section is.
        let comment = block
            .translation()
            .or_else(|| block.comments.iter().find(|comment| comment.kind == CommentKind::Label));
        let translated = comment.map(|comment| self.page.comment_inlines(comment));
        let _ = write!(self.article.html, "<h{level} id=\"");
        escape_attribute(&mut self.article.html, &id);
        self.push("\"");
        if translated.is_none() {
            self.source_lang();
        }
        self.push(">");
        if let Some(alias) = &alias {
            let _ = write!(self.article.html, "<a id=\"{alias}\"></a>");
        }
        match (self.view, &translated) {
            (View::Bilingual { text, comment }, Some(translated)) => {
                self.element("span", text, self.page.inlines(block));
                self.push(" ");
                self.translated_element("span", "tr", comment, translated);
            }
            (View::Translation { .. }, Some(translated)) => {
                self.anchors(self.page.inlines(block));
                self.translation(translated);
            }
            (View::Text, _) | (_, None) => self.inlines(self.page.inlines(block)),
        }
        self.met.ids.extend(alias.clone());
        let _ = writeln!(self.article.html, "</h{level}>");
        self.beside(block);
        let translation = translated.map(|inlines| plain(self.page, &inlines));
        self.article.headings.push(Heading { level, id, alias, text, translation, span: block.span });
    }

    /// The name that discount gives a heading: from its HTML, comments and all, with plain punctuation.
    fn discount_name(&self, block: &Block) -> String {
        let mut links = Vec::new();
        let mut inlines = self.page.inlines(block).to_vec();
        inlines.retain_mut(|inline| match &mut inline.kind {
            InlineKind::Text(text @ Text::Static(_)) => {
                *text = Text::Source(inline.span);
                true
            }
            // Of a link only its text counts.
            InlineKind::Open(style) => {
                links.push(matches!(style, Style::Link(_)));
                !matches!(style, Style::Link(_))
            }
            InlineKind::Close => !links.pop().unwrap_or(false),
            _ => true,
        });
        let insertions = Insertions::default();
        let (mut html, mut met) = (String::new(), Met::default());
        Writer::new(self.page, &insertions, &mut met).inlines(&mut html, &inlines);
        for comment in &block.comments {
            html.push(' ');
            html.push_str(self.page.slice(comment.span));
        }
        discount_name(&html)
    }

    /// A paragraph in `<p>`, or the bare text of an item, as far as the view has no need of an element.
    pub(super) fn text(&mut self, block: &Block, name: &str) {
        self.names = self.insertions.anchors.get(&block.span.start).cloned().unwrap_or_default();
        let inlines = self.page.inlines(block);
        let translated: Vec<Inline> = block
            .translations()
            .enumerate()
            .flat_map(|(index, comment)| self.translated(index, comment))
            .collect();
        let element = if name.is_empty() { "span" } else { name };
        match self.view {
            View::Text => {
                self.open(name);
                self.inlines(inlines);
                self.close(name);
            }
            View::Translation { .. } if !translated.is_empty() => {
                self.open(name);
                self.anchors(inlines);
                self.translation(&translated);
                self.close(name);
                self.beside(block);
            }
            // What holds no words, such as an image or a number, needs no translation.
            View::Translation { text, .. } | View::Bilingual { text, .. }
                if translated.is_empty()
                    && (self.insertions.missing.is_none() || !has_words(self.page, inlines)) =>
            {
                self.element(element, text, inlines);
                self.beside(block);
            }
            View::Bilingual { text, comment } | View::Translation { text, comment } => {
                self.push("<div class=\"pair\">");
                self.element("p", text, inlines);
                if translated.is_empty() {
                    self.missing(block, comment);
                } else {
                    self.translated_element("p", "tr", comment, &translated);
                }
                self.beside(block);
                self.push("</div>");
            }
        }
        if !name.is_empty() {
            self.push("\n");
        }
    }

    /// What stands in a cell of a table. Few need a translation: numbers, letters and signs do not.
    pub(super) fn cell(&mut self, block: &Block) {
        let inlines = self.page.inlines(block);
        let translated = block.translation().map(|comment| self.page.comment_inlines(comment));
        match (self.view, &translated) {
            (View::Bilingual { text, comment }, Some(translated)) => {
                self.element("span", text, inlines);
                self.push(" ");
                self.translated_element("span", "tr", comment, translated);
            }
            (View::Translation { comment, .. }, Some(translated)) => {
                self.anchors(inlines);
                self.translated_element("span", "", comment, translated);
            }
            (View::Text, _) | (_, None) => self.inlines(inlines),
        }
        if !matches!(self.view, View::Text) {
            self.beside(block);
        }
    }

    /// The inlines of a translation, with a blank before all but the first.
    fn translated(&self, index: usize, comment: &Comment) -> Vec<Inline> {
        let mut inlines = self.page.comment_inlines(comment);
        if index > 0 {
            inlines.insert(0, Inline { kind: InlineKind::SoftBreak, span: Span::empty(comment.span.start) });
        }
        inlines
    }

    /// What others have to say of a text and its translation.
    fn beside(&mut self, block: &Block) {
        self.article.html.push_str(self.insertions.beside(block));
    }

    fn missing(&mut self, block: &Block, lang: &str) {
        if let Some(missing) = self.insertions.missing
            && !self.covered.contains(&block.span)
        {
            write_missing(&mut self.article.html, self.page, block, &missing, lang);
        }
    }
}

fn has_words(page: &Document, inlines: &[Inline]) -> bool {
    let mut image = false;
    inlines.iter().any(|inline| match &inline.kind {
        InlineKind::Open(Style::Image(_)) => {
            image = true;
            false
        }
        InlineKind::Close => {
            image = false;
            false
        }
        InlineKind::Text(text) => !image && page.text(text).chars().any(char::is_alphabetic),
        _ => false,
    })
}

/// What inlines say, without markup.
fn plain(page: &Document, inlines: &[Inline]) -> String {
    let mut text = String::new();
    for inline in inlines {
        match &inline.kind {
            InlineKind::Text(piece) | InlineKind::Code(piece) => text.push_str(page.text(piece)),
            InlineKind::SoftBreak | InlineKind::HardBreak => text.push(' '),
            InlineKind::Html(_) | InlineKind::Open(_) | InlineKind::Close => {}
        }
    }
    if text.contains(['\n', '\r', '\t']) || text.ends_with(' ') {
        text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    text
}
