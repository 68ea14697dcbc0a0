//! The boards of a page, as the HTML that stands in the place of their fences.

mod alone;
mod caption;
mod drawn;
mod figure;
mod needs;

use super::{Assets, Entry, SiteProblem, Source, game_files::PageGames, language_name, locales::recognised};
use crate::{
    config::{FigureRule, Language as LanguageTag},
    document::Document,
    figure::{Figure, FigureFile, FigureRules, Figures, GameRule, Problem, figures},
    html::{Insertions, MarkReference, View},
};
pub use alone::FigureAlone;
use drawn::Drawn;
use musi_diagnostic::{Severity, SourceSpan};
use musi_diagram::{Content, Language, Verdict};
use musi_messages::Message;
use std::io;

/// The boards of a page and the links that lead to their squares.
#[derive(Debug, Default)]
pub struct Boards {
    /// What is known of every fence.
    pub figures: Figures,
    /// The figures that are drawn, in the order of the page.
    drawn: Vec<Drawn>,
    /// Links from the text to squares, in the order of the page.
    pub marks: Vec<MarkReference>,
    /// How many sets of squares are lit by a name.
    lights: usize,
    /// The language of the text.
    text: Language,
    /// The language of its translation.
    comment: Language,
    /// The languages of the text and its translation where figures do not speak them.
    unspoken: [Option<LanguageTag>; 2],
}

impl Boards {
    /// Reads the boards of a page, with what its figure file says.
    ///
    /// # Errors
    /// When the figure file cannot be read.
    pub fn read(source: &Source, entry: &Entry, document: &Document) -> Result<Self, SiteProblem> {
        let file = figure_file(entry)?;
        let PageGames { game, files, problems } = PageGames::read(source, entry, document, &file);
        let game = match (game, source.config.figures_on(&entry.file.path)) {
            (Some(game), _) => game,
            (None, FigureRule::Off) => {
                let figures = Figures { problems, ..Figures::default() };
                return Ok(Self { figures, ..Self::default() });
            }
            (None, FigureRule::Guess) => GameRule::Guess,
            (None, FigureRule::Game(game)) => GameRule::Named(game),
        };
        let rules = FigureRules {
            game,
            text: read_as(&entry.language),
            comment: entry.translation.as_ref().map_or(Language::ENGLISH, read_as),
            language: entry.language.as_str().to_owned(),
            file,
            named: files,
        };
        let mut figures = figures(document, &rules);
        figures.problems.extend(other_language(entry, document, &figures));
        figures.problems.extend(problems);
        let boards = Self::of(figures, document.source());
        let boards = Self { comment: Language::ENGLISH, ..boards };
        let boards = entry.translation.iter().fold(boards, |boards, tag| boards.beside(source, tag));
        let text = source.spoken(&entry.language);
        let [_, comment] = boards.unspoken;
        let unspoken = [unspoken(text, &entry.language), comment];
        Ok(Self { text, unspoken, comment: boards.comment, ..boards })
    }

    /// What is wrong with the boards of a page, at its place there or in the file in which it stands.
    pub(super) fn problems<'a>(
        &'a self,
        name: &'a str,
        document: &'a Document,
    ) -> impl Iterator<Item = SiteProblem> + 'a {
        let here =
            self.figures.problems.iter().map(move |problem| (name, document.place(problem.place), problem));
        let elsewhere = self.figures.in_files.iter().map(|((path, line, column), problem)| {
            (path.as_str(), SourceSpan { line: *line, column: *column, width: 0 }, problem)
        });
        here.chain(elsewhere).map(|(path, place, problem)| SiteProblem::Board {
            path: path.to_owned(),
            place,
            problem: Box::new(problem.clone()),
        })
    }

    fn of(figures: Figures, source: &str) -> Self {
        let mut boards = Self { figures, ..Self::default() };
        for index in 0..boards.figures.figures.len() {
            let id = format!("f{}", boards.drawn.len() + 1);
            let Some(figure) = boards.figures.figures.get(index) else { continue };
            // What cannot be drawn stays the text that its author wrote.
            let Some(mut drawn) = Drawn::new(index, id, &figure.reading, &figure.references, source) else {
                continue;
            };
            let mut light =
                drawn.number(boards.lights, &figure.reading, &figure.references, &mut boards.marks);
            for (number, part) in figure.parts.iter().enumerate() {
                let id = format!("{}b{}", drawn.id, number + 1);
                let mut alone = Drawn::new(index, id, &part.reading, &part.references, source);
                if let Some(alone) = &mut alone {
                    light = alone.number(light, &part.reading, &part.references, &mut boards.marks);
                }
                drawn.parts.push(alone);
            }
            boards.lights = light;
            boards.drawn.push(drawn);
        }
        boards.marks.extend(boards.links());
        boards.marks.sort_by_key(|mark| mark.span.start);
        boards.marks.dedup_by(|later, earlier| later.span.start < earlier.span.end);
        boards
    }

    /// Links from tables to places of figures: the first figure that has such a place.
    fn links(&self) -> Vec<MarkReference> {
        let links = self.figures.links.iter().filter_map(|link| {
            let (drawn, ..) = self.drawn().find(|(.., content)| content.places().contains(&link.place))?;
            Some(MarkReference {
                span: link.span,
                href: format!("#{}-{}", drawn.id, link.place).into(),
                mark: link.text.clone().into(),
                light: None,
            })
        });
        links.collect()
    }

    /// The same boards beside comments in another language. What the page claims of them stays what it was read as.
    #[must_use]
    pub fn beside(self, source: &Source, language: &LanguageTag) -> Self {
        let comment = source.spoken(language);
        let [text, _] = self.unspoken;
        Self { comment, unspoken: [text, unspoken(comment, language)], ..self }
    }

    /// The ids of the figures, of those of their squares to which links lead, and of their other places.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let mut ids = Vec::new();
        for (drawn, figure, content) in self.drawn() {
            drawn.write_ids(&mut ids, content, &figure.references);
            for (drawn, part) in drawn.parts.iter().zip(&figure.parts) {
                if let (Some(drawn), Some(content)) = (drawn, &part.reading.content) {
                    drawn.write_ids(&mut ids, content.as_ref(), &part.references);
                }
            }
        }
        ids
    }

    /// The answers of the figures that ask, by the number of the figure: the key at the end of a printed page.
    #[must_use]
    pub fn answers(&self) -> Vec<(usize, String)> {
        let answers = self.drawn().map(|(.., content)| content.answer()).enumerate();
        answers.filter(|(_, answer)| !answer.is_empty()).map(|(at, answer)| (at + 1, answer)).collect()
    }

    /// The figures that are drawn, with what is known of them, in the order of the page.
    fn drawn(&self) -> impl Iterator<Item = (&Drawn, &Figure, &dyn Content)> {
        self.drawn.iter().filter_map(|drawn| {
            let figure = self.figures.figures.get(drawn.index)?;
            Some((drawn, figure, figure.reading.content.as_deref()?))
        })
    }

    /// The figures that have exercises: where each stands, its kind, and the names of its exercises.
    pub fn exercises(&self) -> impl Iterator<Item = (usize, &'static str, &'static [Message])> {
        self.drawn().filter_map(|(_, figure, content)| {
            let names = content.exercises();
            let asks = !names.is_empty() && is_alive(content, figure.verdict());
            asks.then(|| (figure.fence.start, content.kind(), names))
        })
    }

    /// Puts each figure in the place of its fence or table, and takes its caption out of the text.
    pub fn insert<'a>(&'a self, document: &Document, view: &View<'_>, insertions: &mut Insertions<'a>) {
        insertions.marks = &self.marks;
        for (block, anchor) in &self.figures.stated {
            insertions.anchors.entry(*block).or_default().push(anchor);
        }
        // What the figures share goes before the first of them.
        let mut symbols = self.symbols();
        for (drawn, figure, content) in self.drawn() {
            let html = self.figure_html(document, (drawn, figure, content), view, insertions);
            let html = std::mem::take(&mut symbols) + &html;
            if figure.is_table {
                insertions.tables.insert(figure.fence.start, html.into());
            } else {
                insertions.replace(figure.fence.start, html);
            }
            for caption in &figure.caption {
                insertions.replace(caption.start, "");
            }
            insertions.removed.extend(figure.list);
        }
        let shown = self.shown(view).1;
        for (cell, content) in &self.figures.cells {
            insertions.replace(cell.start, std::mem::take(&mut symbols) + &content.small_picture(shown));
        }
    }
}

/// Whether a figure comes to life: the program carries what does that, and the figure is sound.
fn is_alive(content: &dyn Content, verdict: &Verdict) -> bool {
    Assets::has_widget(content.widget()) && content.may_live(verdict)
}

/// The language of a page, if figures on it speak another.
fn unspoken(spoken: Language, language: &LanguageTag) -> Option<LanguageTag> {
    let primary = language.as_str().split('-').next();
    (spoken.tag().split('-').next() != primary).then(|| language.clone())
}

/// The language as which captions are read on pages in a language: that one where it is built in, else English.
fn read_as(language: &LanguageTag) -> Language {
    Language::nearest(language.as_str()).unwrap_or(Language::ENGLISH)
}

/// That the captions of a page are read in another language than it seems to be in.
fn other_language(entry: &Entry, document: &Document, figures: &Figures) -> Option<Problem> {
    let first = figures.figures.first()?;
    let texts = document.walk().filter(|block| block.is_text());
    let text: String = texts.map(|block| document.prose(block) + " ").collect();
    let language = recognised(&text)?;
    let own = entry.language.as_str();
    if own.split('-').next() == Some(language.as_str()) {
        return None;
    }
    Some(Problem {
        code: "page-language",
        severity: Severity::Warning,
        place: first.fence,
        message: format!(
            "this page seems to be in {}, but its captions are read as {}",
            language_name(&language),
            language_name(&entry.language)
        ),
        remedy: format!(
            "write `lang: {language}` in its front matter, or put the language first in `languages`"
        ),
    })
}

fn figure_file(entry: &Entry) -> Result<FigureFile, SiteProblem> {
    let file = entry.file.file.with_extension("figures.yaml");
    let name = entry.file.name.strip_suffix(".md").unwrap_or(&entry.file.name);
    let path = format!("{name}.figures.yaml");
    // The folder of all pages: a link may lead to any file in it.
    let folder = file.ancestors().nth(entry.file.path.split('/').count()).unwrap_or(&file);
    let text = super::read_inside(&file, folder)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
    match text {
        Ok(text) => FigureFile::parse(&text).map_err(|error| SiteProblem::FigureFile { path, error }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(FigureFile::default()),
        Err(error) => Err(SiteProblem::unreadable(path, &file, "content", error)),
    }
}
