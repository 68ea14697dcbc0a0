//! One page: from its file to the files that a server sends. A function from value to value.

use super::{
    Boards, Entry, FrameLink, Missing, OutPath, PageUrl, Resolved, Site, SiteProblem, Source,
    entry::read_page,
    frame::{Alternate, ContentsEntry, Frame, Modes, OtherLanguage},
    language_name, links,
};
use crate::{
    config::Language,
    document::{Document, Options, Span},
    figure::Figures,
    html::{self, Article, Insertions, LinkKind, View},
};
use std::collections::HashSet;
use tera::{Context, Value};

/// What became of a page.
#[derive(Debug, Default)]
pub struct Composed {
    /// Its files: the page, and its translation where it has one.
    pub files: Vec<(OutPath, String)>,
    /// What other pages must know of it, and what is wrong with it.
    pub record: Record,
}

/// What stays of a page once its files are written.
#[derive(Debug, Default)]
pub struct Record {
    /// The path of the page in the content folder.
    pub path: String,
    /// The places that links may lead to.
    pub ids: HashSet<String>,
    /// Links to places in other pages, to be checked when all pages are known.
    pub fragments: Vec<FragmentLink>,
    /// What is wrong with the page.
    pub problems: Vec<SiteProblem>,
}

/// A link to a place in another page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentLink {
    /// The path of that page in the content folder.
    pub path: String,
    /// The place in it.
    pub fragment: String,
    /// The link as it is written.
    pub target: String,
    /// Where it is written: line, column, and how many characters.
    pub place: (usize, usize, usize),
}

/// Places that the frame of every page has.
const FRAME_IDS: [&str; 3] = ["", "top", "text"];

/// Makes the files of a page.
#[must_use]
pub fn compose(site: &Site, entry: &Entry) -> Composed {
    let mut composed = Composed::default();
    composed.record.path.clone_from(&entry.file.path);
    match read(entry) {
        Ok(document) => match Boards::read(&site.source, entry, &document) {
            Ok(boards) => Page { site, entry, document: &document, boards: &boards }.compose(&mut composed),
            Err(problem) => composed.record.problems.push(problem),
        },
        Err(problem) => composed.record.problems.push(problem),
    }
    composed
}

/// The boards of a page, read and proven, without making the page.
///
/// # Errors
/// When the page or its figure file cannot be read.
pub fn page_figures(source: &Source, entry: &Entry) -> Result<Figures, SiteProblem> {
    Boards::read(source, entry, &read(entry)?).map(|boards| boards.figures)
}

fn read(entry: &Entry) -> Result<Document, SiteProblem> {
    let options = Options { comments_are_translations: entry.translation.is_some(), ..Options::default() };
    Document::parse(read_page(&entry.file)?, &options)
        .map_err(|error| SiteProblem::NoDocument { path: entry.file.name.clone(), error })
}

/// A page while its files are made.
struct Page<'a> {
    site: &'a Site,
    entry: &'a Entry,
    document: &'a Document,
    boards: &'a Boards,
}

impl Page<'_> {
    fn compose(&self, composed: &mut Composed) {
        let Entry { language, translation, url, .. } = self.entry;
        let problems = &mut composed.record.problems;
        problems.extend(self.document.problems.iter().map(|problem| SiteProblem::InPage {
            path: self.entry.file.name.clone(),
            place: self.place(problem.span),
            problem: Box::new(problem.clone()),
        }));
        problems.extend(self.boards.figures.problems.iter().map(|problem| SiteProblem::Board {
            path: self.entry.file.name.clone(),
            place: self.place(problem.span),
            problem: Box::new(problem.clone()),
        }));
        let (text, comment) = (language.as_str(), translation.as_ref().map(Language::as_str));
        let first = match comment {
            Some(comment) => View::Bilingual { text, comment },
            None => View::Text,
        };
        let article = self.article(&first, language);
        self.check_links(&article, &mut composed.record);
        let mut render =
            |view: &View<'_>, article: &Article, url: &PageUrl| match self.render(view, article, url) {
                Ok(html) => composed.files.push((url.file(), html)),
                Err(error) => composed.record.problems.push(error.into()),
            };
        render(&first, &article, url);
        if let (Some(comment), Some(language), Some(url)) =
            (comment, translation, self.entry.translation_url())
        {
            let view = View::Translation { text, comment };
            render(&view, &self.article(&view, language), &url);
        }
    }

    fn article(&self, view: &View<'_>, reader: &Language) -> Article {
        let base = self.site.source.config.base_url.path();
        let target = |target: &str, _: LinkKind| -> Option<String> {
            Some(self.site.index.href(self.entry, target, reader, base).into_owned())
        };
        let edit = self.site.source.config.source_url.as_ref().map(|url| url.of(&self.entry.file.path));
        let edit_line = edit.map(|edit| move |line: usize| format!("{edit}#L{line}"));
        let words =
            self.entry.translation.as_ref().and_then(|language| {
                self.site.theme.words.get("untranslated", language).map(|(_, words)| words)
            });
        let mut insertions = Insertions {
            missing: words.map(|words| html::Missing {
                words,
                edit: edit_line.as_ref().map(|edit| edit as &dyn Fn(usize) -> String),
            }),
            target: Some(&target),
            ..Insertions::default()
        };
        self.boards.insert(self.document, view, &mut insertions);
        html::article(self.document, view, &insertions)
    }

    /// The line and column of a span, and how many characters of its line it covers.
    fn place(&self, span: Span) -> (usize, usize, usize) {
        let (line, column) = self.document.line_column(span.start);
        let text = self.document.source().get(span.range()).unwrap_or_default();
        (line, column, text.lines().next().unwrap_or_default().chars().count())
    }

    fn check_links(&self, article: &Article, record: &mut Record) {
        record.ids.extend(article.headings.iter().map(|heading| heading.id.clone()));
        record.ids.extend(article.ids.iter().cloned());
        record.ids.extend(self.boards.ids());
        for link in &article.links {
            let dead = |missing, near| SiteProblem::DeadLink {
                path: self.entry.file.name.clone(),
                place: self.place(link.span),
                target: link.target.clone(),
                missing,
                near,
            };
            match self.site.index.resolve(self.entry, &link.target) {
                Resolved::Here(fragment)
                    if !FRAME_IDS.contains(&fragment.as_str()) && !record.ids.contains(&fragment) =>
                {
                    let near = links::nearest(&fragment, record.ids.iter().map(String::as_str));
                    record.problems.push(dead(Missing::Fragment, near.map(|near| format!("#{near}"))));
                }
                Resolved::Page { entry, fragment, .. } if !FRAME_IDS.contains(&fragment.as_str()) => {
                    record.fragments.push(FragmentLink {
                        path: entry.file.path.clone(),
                        fragment,
                        target: link.target.clone(),
                        place: self.place(link.span),
                    });
                }
                Resolved::Nowhere => {
                    record
                        .problems
                        .push(dead(Missing::Target, self.site.index.nearest(self.entry, &link.target)));
                }
                _ => {}
            }
        }
    }

    fn render(&self, view: &View<'_>, article: &Article, url: &PageUrl) -> Result<String, super::ThemeError> {
        let translated = matches!(view, View::Translation { .. });
        let entry = self.entry;
        let reader = match (&entry.translation, translated) {
            (Some(language), true) => language,
            _ => &entry.language,
        };
        let second = entry.translation.as_ref().filter(|_| !translated);
        let words = self.site.words(reader, second);
        let mut context = Context::new();
        context.insert_value("w", words.html.clone());
        context.insert_value("t", words.plain.clone());
        context.insert_value("navigation", self.site.header(reader));
        context.insert("page", &self.frame(article, url, reader, translated));
        context.insert_value("article", Value::safe_string(&article.html));
        let template = if entry.url.depth() == 0 { "home.html" } else { "page.html" };
        self.site.theme.render(template, &context)
    }

    /// What the template is told of the page.
    fn frame<'a>(
        &'a self,
        article: &'a Article,
        url: &PageUrl,
        reader: &'a Language,
        translated: bool,
    ) -> Frame<'a> {
        let (site, entry) = (self.site, self.entry);
        let config = &site.source.config;
        let base = config.base_url.path();
        let other = entry.translation.as_ref();
        let title = match entry.title_in(reader) {
            Some(title) if translated => title,
            _ => &entry.title,
        };
        let home = entry.url.depth() == 0;
        let address = |url: &PageUrl| {
            config
                .base_url
                .origin()
                .map_or_else(|| url.href(base), |origin| format!("{origin}{}", url.href(base)))
        };
        let alternates = entry.translation_url().zip(other).map(|(translation, other)| {
            vec![
                Alternate { language: entry.language.as_str(), url: address(&entry.url) },
                Alternate { language: other.as_str(), url: address(&translation) },
                Alternate { language: "x-default", url: address(&entry.url) },
            ]
        });
        let described = entry.descriptions.get(reader.as_str()).filter(|_| translated);
        let contents: Vec<ContentsEntry<'_>> = article
            .headings
            .iter()
            .filter(|heading| (2..=3).contains(&heading.level))
            .map(|heading| ContentsEntry::of(heading, translated))
            .collect();
        let (previous, next) = site.index.neighbours(entry);
        let link = |entry: &Entry| FrameLink::to(entry, reader, base);
        let matter = &self.document.front_matter;
        Frame {
            kind: if home { "home" } else { "text" },
            language: reader.as_str(),
            url: url.href(base),
            home: site.home(reader),
            head_title: match title {
                _ if home => config.title.clone(),
                "" => config.title.clone(),
                title => format!("{title} · {}", config.title),
            },
            title: entry.titled.then_some(title),
            title_translation: other.filter(|_| !translated).and_then(|language| entry.title_in(language)),
            text_language: reader.as_str(),
            translation_language: other.map_or("", Language::as_str),
            description: described.or(entry.description.as_ref()).map(String::as_str),
            description_translation: other
                .filter(|_| !translated)
                .and_then(|language| entry.descriptions.get(language.as_str()))
                .map(String::as_str),
            canonical: config.base_url.origin().map(|_| address(url)),
            alternates: alternates.unwrap_or_default(),
            other_languages: self.other_languages(translated),
            modes: other.filter(|_| !translated).map(|other| Modes {
                text: entry.language.as_str(),
                text_name: language_name(&entry.language),
                translation: other.as_str(),
                translation_name: language_name(other),
            }),
            contents: if contents.len() < 3 || home { Vec::new() } else { contents },
            authors: &matter.authors,
            date: matter.date.map(|date| date.to_string()),
            edit: config.source_url.as_ref().map(|url| url.of(&entry.file.path)),
            previous: previous.map(link),
            next: next.map(link),
            boards: !self.boards.is_empty(),
            answers: self.boards.answers(),
            rules: rules(&article.ids),
        }
    }

    /// The same page for readers of another language.
    fn other_languages(&self, translated: bool) -> Vec<OtherLanguage<'_>> {
        let base = self.site.source.config.base_url.path();
        let Some((other, url)) = self.entry.translation.as_ref().zip(self.entry.translation_url()) else {
            return Vec::new();
        };
        let (language, url) =
            if translated { (&self.entry.language, &self.entry.url) } else { (other, &url) };
        vec![OtherLanguage {
            language: language.as_str(),
            name: language_name(language),
            url: url.href(base),
        }]
    }
}

/// Writers name the sentence that states a rule by an id, `rule-` and the code of the refusal: `rule-own-piece`. Gives
/// what a board finds it by: `own_piece=#rule-own-piece`, blanks between.
fn rules(ids: &[String]) -> String {
    let rule = |id: &String| Some(format!("{}=#{id}", id.strip_prefix("rule-")?.replace('-', "_")));
    ids.iter().filter_map(rule).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::rules;

    #[test]
    fn ids_of_rules_become_codes_of_refusals() {
        let ids = ["rule-own-piece", "top", "rule-knight"].map(str::to_owned);
        assert_eq!(rules(&ids), "own_piece=#rule-own-piece knight=#rule-knight");
        assert_eq!(rules(&[]), "");
    }
}
