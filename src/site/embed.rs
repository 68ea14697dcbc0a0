//! Figures for pages that others make: mdBook, Zola, Hugo, or a page written by hand.

use super::{
    Boards, Dictionaries, Entry, FigureLanguages, SiteProblem, Source, analysis::parse_document,
    boards::FigureAlone, read_plain,
};
use crate::{
    config::{Config, FILE_NAME, Language, PathFigures, PathTranslations},
    document::{BlockKind, CommentLanguages, Document, Edit, Options},
    html::{Insertions, View, article, attribute, closed},
};
use musi_diagnostic::Diagnostic;
use musi_diagram::GameName;
use std::path::PathBuf;

/// How a text is read whose figures are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedOptions {
    /// The language of the text, in which captions are read.
    pub language: Language,
    /// The language of the comments, where they are translations; where some have tags, of those without one.
    pub translation: Option<Language>,
    /// The languages of comments with tags.
    pub tagged: Vec<Language>,
    /// Which of these languages is shown; that of the comments without a tag where this says nothing.
    pub shown: Option<Language>,
    /// The game; without it the text's own words tell.
    pub game: Option<GameName>,
    /// The folder of the files that figures need, as pages name it, where each figure is to stand in a shadow root of its own,
    /// apart from the styles of the page.
    pub shadow: Option<String>,
}

/// A text whose figures have been read and proven.
#[derive(Debug)]
pub struct EmbeddedPage {
    document: Document,
    boards: Boards,
    options: EmbedOptions,
    /// What is wrong with it.
    pub findings: Vec<Diagnostic>,
}

/// What a page needs for its figures, as names of files that [`Assets::embeddable`](super::Assets::embeddable) gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct EmbedAssets {
    /// Style sheets.
    pub styles: Vec<&'static str>,
    /// Scripts, which are modules.
    pub modules: Vec<&'static str>,
}

/// The style sheet of embedded figures.
pub const EMBED_STYLE: &str = "lipu-musi.css";
/// The script that brings embedded figures to life.
pub const EMBED_MODULE: &str = "wake.js";
/// The script that brings figures in shadow roots to life.
pub const EMBED_ELEMENT: &str = "element.js";

impl EmbedOptions {
    /// The language of the translation that is shown.
    fn shown(&self) -> Option<&Language> {
        self.shown.as_ref().or(self.translation.as_ref())
    }

    /// The language that is to be shown, where no comment can be in it.
    #[must_use]
    pub fn undeclared(&self) -> Option<&Language> {
        let shown = self.shown.as_ref()?;
        let mut declared = self.translation.iter().chain(&self.tagged);
        (!declared.any(|language| language == shown)).then_some(shown)
    }

    /// The languages of the comments, and which of them is read.
    fn comment_languages(&self) -> CommentLanguages {
        let Some(untagged) = &self.translation else { return CommentLanguages::default() };
        let all = CommentLanguages::new(untagged.as_str(), self.tagged.iter().map(Language::as_str));
        self.shown().map_or_else(|| all.clone(), |shown| all.reading(shown.as_str()))
    }
}

impl EmbeddedPage {
    /// Reads a text, which findings call `name`.
    ///
    /// # Errors
    /// That the text is not valid UTF-8.
    pub fn read(
        name: &str,
        text: impl Into<Vec<u8>>,
        options: EmbedOptions,
    ) -> Result<Self, Box<Diagnostic>> {
        if let Some(shown) = options.undeclared() {
            let message = format!("no comment can be in `{shown}`, which is to be shown");
            let remedy = "name it with `--tagged`, or as the language of all comments";
            return Err(Box::new(Diagnostic::error("undeclared-language", name, message).with(remedy)));
        }
        let entry = Entry {
            translation: options.shown().cloned(),
            options: Options {
                comments_are_translations: options.translation.is_some(),
                languages: options.comment_languages(),
                ..Options::default()
            },
            ..Entry::named(name, options.language.clone())
        };
        Self::of(&source(&options), &entry, text.into(), options)
    }

    /// Reads a page of a site as the site does.
    ///
    /// # Errors
    /// That the file cannot be read, or is not valid UTF-8.
    pub fn in_site(source: &Source, entry: &Entry) -> Result<Self, Box<Diagnostic>> {
        let name = &entry.file.name;
        let bytes = read_plain(&entry.file.file).map_err(|error| {
            Box::new(SiteProblem::unreadable(name.clone(), &entry.file.file, "content", error).into())
        })?;
        let options = EmbedOptions {
            language: entry.language.clone(),
            translation: entry.translation.clone(),
            tagged: Vec::new(),
            shown: None,
            game: None,
            shadow: None,
        };
        Self::of(source, entry, bytes, options)
    }

    fn of(
        source: &Source,
        entry: &Entry,
        text: Vec<u8>,
        options: EmbedOptions,
    ) -> Result<Self, Box<Diagnostic>> {
        let name = &entry.file.name;
        let document = parse_document(entry, text).map_err(|problem| Box::new(problem.into()))?;
        let mut problems: Vec<SiteProblem> = SiteProblem::in_page(name, &document).collect();
        let boards = Boards::read(source, entry, &document).unwrap_or_else(|problem| {
            problems.push(problem);
            Boards::default()
        });
        problems.extend(boards.problems(name, &document));
        let findings = problems.into_iter().map(Diagnostic::from).collect();
        Ok(Self { document, boards, options, findings })
    }

    pub(super) fn boards(&self) -> &Boards {
        &self.boards
    }

    /// Whether any figure is drawn.
    #[must_use]
    pub fn has_figures(&self) -> bool {
        !self.boards.ids().is_empty()
    }

    /// What its figures need; nothing without figures.
    #[must_use]
    pub fn assets(&self) -> EmbedAssets {
        if !self.has_figures() {
            return EmbedAssets::default();
        }
        let alive = self.boards.has_boards() || self.boards.has_live();
        let module = if self.options.shadow.is_some() { EMBED_ELEMENT } else { EMBED_MODULE };
        let modules = if alive && super::Assets::has_boards() { vec![module] } else { Vec::new() };
        EmbedAssets { styles: vec![EMBED_STYLE], modules }
    }

    pub(super) fn document(&self) -> &Document {
        &self.document
    }

    pub(super) fn view(&self) -> View<'_> {
        let text = self.options.language.as_str();
        match self.options.shown() {
            Some(comment) => View::Bilingual { text, comment: comment.as_str() },
            None => View::Text,
        }
    }

    /// What stands in the place of each figure, its caption and its links.
    pub(super) fn plain_insertions(&self) -> Insertions<'_> {
        let mut insertions = Insertions::default();
        self.boards.insert(&self.document, &self.view(), &mut insertions);
        insertions
    }

    /// The same, with figures in shadow roots where that is wished.
    fn insertions(&self) -> Insertions<'_> {
        let (view, mut insertions) = (self.view(), self.plain_insertions());
        let Some(folder) = &self.options.shadow else { return insertions };
        let style = attribute(&format!("{}/{EMBED_STYLE}", folder.trim_end_matches('/')));
        let figures: Vec<_> = self.boards.alone(&self.document, &view, &insertions, "").collect();
        for FigureAlone { at, html, .. } in figures {
            let html = format!(
                "<lipu-musi><template shadowrootmode=\"open\"><link rel=\"stylesheet\" href=\"{style}\">\
                 <div class=\"lipu-musi\">{html}</div></template></lipu-musi>"
            );
            insertions.replace(at, html);
        }
        insertions
    }

    /// All of it as HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let insertions = self.insertions();
        let html = article(&self.document, &self.view(), &insertions).html;
        format!("<div class=\"lipu-musi\">\n{html}</div>\n")
    }

    /// The Markdown with HTML in the place of each figure, and everything else as it was: what another program renders. The HTML
    /// stands on one line, so that nothing in it ends the block that it is.
    #[must_use]
    pub fn markdown(&self) -> String {
        let insertions = self.insertions();
        let mut edits: Vec<Edit> = Vec::new();
        for block in self.document.walk() {
            if insertions.removed.contains(&block.span) {
                edits.push(Edit::delete(block.span));
                continue;
            }
            let Some(html) = insertions.replaced.get(&block.span.start).filter(|_| !block.is_container())
            else {
                continue;
            };
            edits.push(match block.kind {
                _ if html.is_empty() => Edit::delete(block.span),
                BlockKind::Cell => Edit::replace(block.content, on_one_line(html).replace('|', "&#124;")),
                _ => {
                    Edit::replace(block.span, format!("<div class=\"lipu-musi\">{}</div>", on_one_line(html)))
                }
            });
        }
        edits.sort_by_key(|edit| edit.span);
        // What stands in what is replaced goes with it.
        let mut end = 0;
        edits.retain(|edit| {
            let apart = edit.span.start >= end;
            end = end.max(edit.span.end);
            apart
        });
        self.document.apply(&edits).unwrap_or_else(|_| self.document.source().to_owned())
    }
}

/// HTML with all its end tags and without line ends: those that count, in the drawing of the author, are written as references.
fn on_one_line(html: &str) -> String {
    closed(html.trim()).replace("\r\n", "\n").replace('\n', "&#10;")
}

/// A site of one page.
fn source(options: &EmbedOptions) -> Source {
    let paths = || "**".parse().into_iter().collect();
    let translations = options.translation.iter().map(|comment| PathTranslations {
        paths: paths(),
        text: options.language.clone(),
        comment: comment.clone(),
        tagged: options.tagged.clone(),
    });
    let config = Config {
        languages: vec![options.language.clone()],
        translations: translations.collect(),
        figures: Some(vec![PathFigures { paths: paths(), game: options.game, file: None }]),
        ..Config::default()
    };
    Source {
        root: PathBuf::new(),
        config,
        config_name: FILE_NAME.to_owned(),
        drafts: false,
        editing: false,
        dictionaries: Dictionaries::default(),
        figure_languages: FigureLanguages::default(),
    }
}
