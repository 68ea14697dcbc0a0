//! A page that lists the exercises of the site, page by page, where the configuration asks for one. The browser ticks those that
//! were solved.

use super::{OutPath, PageSummary, Sink, Site, SiteProblem, ThemeError, boards::Boards};
use crate::{config::Folder, html::Heading};
use musi_diagram::ui::Shown;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The exercises of one figure of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FigureExercises {
    /// The heading of the section that it stands in, and its translation.
    heading: Option<(String, Option<String>)>,
    exercises: Vec<ListedExercise>,
}

/// An exercise in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ListedExercise {
    /// What follows `#` in its address.
    place: String,
    /// Its name in the languages of the page: tag and name.
    names: Vec<(&'static str, &'static str)>,
}

impl FigureExercises {
    /// The exercises of a page's figures, under its headings. An exercise is named by the kind of its figure, the number of the
    /// figure among those of its kind, and its own number: edits of the page keep what was done.
    pub(super) fn of_page(boards: &Boards, headings: &[Heading], shown: Shown) -> Vec<Self> {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut all = Vec::new();
        for (start, kind, names) in boards.exercises() {
            let count = counts.entry(kind).or_default();
            *count += 1;
            let heading = headings.iter().rfind(|heading| heading.level > 1 && heading.span.start < start);
            let heading = heading.map(|heading| (heading.text.clone(), heading.translation.clone()));
            let exercises = names.iter().enumerate().map(|(number, name)| ListedExercise {
                place: format!("do={kind}.{count}.{number}"),
                names: shown.languages().map(|language| (language.tag(), name.text(language))).collect(),
            });
            all.push(Self { heading, exercises: exercises.collect() });
        }
        all
    }
}

impl Site {
    /// The address of the page of exercises; none where the configuration asks for none.
    pub(super) fn exercises_url(&self) -> Option<String> {
        let folder = self.source.config.exercises.as_ref().map(Folder::as_str)?;
        Some(format!("{}{folder}/", self.source.config.base_url.path()))
    }

    /// Makes the page of exercises and hands it to a sink; nothing where the configuration asks for none.
    pub(super) fn write_exercises(&self, pages: &[PageSummary], sink: &dyn Sink) -> Vec<SiteProblem> {
        let Some((folder, url)) = self.source.config.exercises.as_ref().zip(self.exercises_url()) else {
            return Vec::new();
        };
        OutPath::new(&format!("{}/index.html", folder.as_str()))
            .map_or_else(Vec::new, |path| self.write_made(sink, &path, self.exercises_page(&url, pages)))
    }

    fn exercises_page(&self, url: &str, pages: &[PageSummary]) -> Result<Vec<u8>, ThemeError> {
        let (base, main) = (self.source.config.base_url.path(), self.source.config.main_language());
        let title = self.theme.words.get("course-all", &main).map_or("", |(_, word)| word);
        let listed: Vec<Value> = pages
            .iter()
            .filter(|page| !page.exercises.is_empty())
            .filter_map(|page| {
                let entry = self.index.page_of_file(&page.path)?;
                let title = if entry.title.is_empty() { &page.path } else { &entry.title };
                Some(json!({
                    "url": entry.url.href(base), "title": title, "language": entry.language,
                    "translation": entry.translation, "figures": page.exercises,
                }))
            })
            .collect();
        let mut context = self.made_page("exercises", title, url);
        context.insert("exercises", &true);
        context.insert("pages", &listed);
        self.theme.render("exercises.html", &context)
    }
}
