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
    Block, Comment, Dialect, Document, Inline, InlineKind, Span, Style, Text, heading_attributes,
};
use std::fmt::Write;

/// The classes that a heading asks for behind its text.
fn heading_classes<'a>(page: &'a Document, block: &Block) -> Vec<&'a str> {
    if page.dialect == Dialect::Discount {
        return Vec::new();
    }
    let text = page.inlines(block).iter().map(|inline| inline.span.end).max();
    let comment = block.comments.first().map_or(block.span.end, |comment| comment.span.start);
    let start = text.unwrap_or(block.content.start);
    let after = page.slice(Span::new(start, comment.max(start))).lines().next().unwrap_or_default();
    let after = after.trim_end_matches(['#', ' ']);
    let found = heading_attributes(after);
    let classes = found.into_iter().flat_map(|found| found.classes);
    classes.filter_map(|range| after.get(range)).collect()
}

impl ArticleWriter<'_> {
    pub(super) fn heading(&mut self, block: &Block, level: u8, own: Option<&Text>) {
        let text = plain(self.page, self.page.inlines(block));
        let own = own.map(|id| self.page.text(id)).filter(|id| self.slugs.claim(id));
        let id = own.map_or_else(|| self.slugs.slug(&text), str::to_owned);
        let alias = (self.page.dialect == Dialect::Discount)
            .then(|| self.discount_name(block))
            .filter(|alias| self.slugs.claim(alias));
        let translated = block.translation().map(|comment| self.page.comment_inlines(comment));
        let _ = write!(self.article.html, "<h{level} id=\"");
        escape_attribute(&mut self.article.html, &id);
        let classes = heading_classes(self.page, block);
        if !classes.is_empty() {
            self.push("\" class=\"");
            escape_attribute(&mut self.article.html, &classes.join(" "));
        }
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
        if !translated.is_empty() && !matches!(self.view, View::Text) && self.page.is_picture(block) {
            return self.picture(block, name, inlines, translated);
        }
        if translated.is_empty() && self.slash_pair(block, name) {
            return;
        }
        let rest = self.page.untranslated_rest(block);
        match self.view {
            View::Text => {
                self.open(name);
                self.inlines(inlines);
                self.close(name);
            }
            View::Translation { text, .. } if !translated.is_empty() => {
                self.open(name);
                self.anchors(inlines);
                self.translation(&translated);
                // What has no translation is not lost to those who read translations.
                if let Some(rest) = rest.and_then(|rest| inlines_within(self.page, inlines, rest)) {
                    self.push(" ");
                    self.element("span", text, &rest);
                }
                self.close(name);
                self.beside(block);
            }
            // What holds no words, such as an image or a number, needs no translation.
            View::Translation { text, .. } | View::Bilingual { text, .. }
                if translated.is_empty()
                    && (self.insertions.missing.is_none() || !self.page.has_words(block, block.content)) =>
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
                    if rest.is_some() {
                        self.missing(block, comment);
                    }
                }
                self.beside(block);
                self.push("</div>");
            }
        }
        if !name.is_empty() {
            self.push("\n");
        }
    }

    /// A picture that stands alone, and says in the language of its translation what it shows. Where both languages are
    /// shown, the picture is there once.
    fn picture(&mut self, block: &Block, name: &str, inlines: &[Inline], translated: Vec<Inline>) {
        let is_picture = |inline: &Inline| matches!(inline.kind, InlineKind::Open(Style::Image(_)));
        self.open(name);
        match (self.view, inlines) {
            (View::Translation { .. }, _) if translated.iter().any(is_picture) => {
                self.translation(&translated);
            }
            (View::Translation { .. }, [open, .., close]) => {
                let shown: Vec<Inline> =
                    [open.clone()].into_iter().chain(translated).chain([close.clone()]).collect();
                self.translation(&shown);
            }
            _ => self.inlines(inlines),
        }
        self.close(name);
        self.beside(block);
        if !name.is_empty() {
            self.push("\n");
        }
    }

    /// A text with its translation behind a slash, each in its language; nothing where the block is none.
    fn slash_pair(&mut self, block: &Block, name: &str) -> bool {
        let (View::Bilingual { text, comment } | View::Translation { text, comment }) = self.view else {
            return false;
        };
        let Some(pair) = self.page.inline_pair(block) else { return false };
        let inlines = self.page.inlines(block);
        let part = |span| inlines_within(self.page, inlines, span);
        let (Some(own), Some(translation)) = (part(pair.text), part(pair.translation)) else { return false };
        if let View::Bilingual { .. } = self.view {
            self.push("<div class=\"pair\">");
            self.element("p", text, &own);
            self.translated_element("p", "tr", comment, &translation);
            self.beside(block);
            self.push("</div>");
        } else {
            self.open(name);
            self.anchors(&own);
            self.translation(&translation);
            self.close(name);
            self.beside(block);
        }
        if !name.is_empty() {
            self.push("\n");
        }
        true
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
            (View::Translation { text, .. }, None) if self.page.wants_words(block) => {
                self.element("span", text, inlines);
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

/// The inlines in a part of a block; `None` where a mark goes over its border.
fn inlines_within(page: &Document, inlines: &[Inline], part: Span) -> Option<Vec<Inline>> {
    let mut depth = 0_usize;
    let mut own = Vec::new();
    for inline in inlines {
        if inline.span.end <= part.start || inline.span.start >= part.end {
            // An open element spans all up to its close, whose span may be empty.
            continue;
        }
        match &inline.kind {
            InlineKind::Open(_) if !part.contains(inline.span) => return None,
            InlineKind::Open(_) => depth += 1,
            InlineKind::Close => depth = depth.checked_sub(1)?,
            InlineKind::Text(Text::Source(span)) if !part.contains(inline.span) => {
                let cut = Span::new(span.start.max(part.start), span.end.min(part.end));
                if page.slice(cut).is_empty() {
                    continue;
                }
                own.push(Inline { kind: InlineKind::Text(Text::Source(cut)), span: cut });
                continue;
            }
            _ if !part.contains(inline.span) => return None,
            _ => {}
        }
        own.push(inline.clone());
    }
    let is_break = |inline: &Inline| matches!(inline.kind, InlineKind::SoftBreak | InlineKind::HardBreak);
    let from = own.iter().take_while(|inline| is_break(inline)).count();
    own.drain(..from);
    (depth == 0).then_some(own)
}

/// What inlines say, without markup, in one line.
fn plain(page: &Document, inlines: &[Inline]) -> String {
    let mut text = page.words_of(inlines);
    if text.contains(['\n', '\r', '\t']) || text.ends_with(' ') {
        text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    text
}
