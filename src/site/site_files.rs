//! The files that belong to no page: what a server shows where there is none, where old addresses lead, and what
//! programs read.

use super::{OutPath, Redirect, Sink, Site, SiteProblem, ThemeError};
use crate::html::is_right_to_left;
use rayon::prelude::*;
use std::collections::HashMap;
use tera::Context;

impl Site {
    /// Makes the files that belong to no page and hands them to a sink; what is wrong with their templates comes back. A
    /// file that the source itself holds comes first.
    pub(super) fn write_site_files(&self, sink: &dyn Sink) -> Vec<SiteProblem> {
        let mut problems = self.write_made(sink, &OutPath::not_found(), self.not_found());
        for (name, made) in [("sitemap.xml", self.sitemap()), ("feed.xml", self.feed())] {
            if let (Some(path), Some(made)) = (OutPath::new(name), made) {
                problems.extend(self.write_made(sink, &path, made));
            }
        }
        let stubs = self.redirects.all.par_iter().filter(|redirect| self.index.is_redirect(&redirect.out));
        let written =
            stubs.try_for_each(|redirect| self.stub(redirect).map(|html| sink.file(&redirect.out, &html)));
        // One template makes them all: the first error is everyone's.
        problems.extend(written.err().map(SiteProblem::from));
        problems
    }

    /// Hands a file to a sink, unless the source itself holds it.
    pub(super) fn write_made(
        &self,
        sink: &dyn Sink,
        path: &OutPath,
        made: Result<Vec<u8>, ThemeError>,
    ) -> Vec<SiteProblem> {
        match made {
            Ok(bytes) if self.index.at(path.as_str()).is_none() => sink.file(path, &bytes),
            Ok(_) => {}
            Err(error) => return vec![error.into()],
        }
        Vec::new()
    }

    /// Makes the page that a server shows where there is none.
    ///
    /// # Errors
    /// What is wrong in the template.
    fn not_found(&self) -> Result<Vec<u8>, ThemeError> {
        let languages = &self.source.config.languages;
        let main = self.source.config.main_language();
        let text: Vec<HashMap<&str, &str>> = languages
            .iter()
            .filter_map(|language| {
                self.theme.words.get("missing-text", language).filter(|(tag, _)| *tag == language.as_str())
            })
            .map(|(tag, text)| HashMap::from([("language", tag), ("text", text)]))
            .collect();
        let title = self.theme.words.get("missing-title", &main).map_or("404", |(_, word)| word);
        let mut context = self.made_page("not-found", title, "");
        context.insert("missing_text", &text);
        self.theme.render("404.html", &context)
    }

    /// What the template of a page is reported that no file of the source is behind.
    pub(super) fn made_page(&self, kind: &str, title: &str, url: &str) -> Context {
        let config = &self.source.config;
        let main = config.main_language();
        let words = self.words(&main, config.languages.get(1));
        let page = serde_json::json!({
            "kind": kind,
            "language": main,
            "text_direction": is_right_to_left(main.as_str()).then_some("rtl"),
            "url": url,
            "base": self.theme.has_base().then(|| config.base_url.path()),
            "here": "",
            "title": title,
            "head_title": format!("{title} · {}", config.title),
            "home": self.home(None, &main),
            "alternates": [],
            "other_languages": [],
        });
        let mut context = Context::new();
        context.insert_value("w", words.html);
        context.insert_value("t", words.plain);
        context.insert_value("navigation", self.header(None, &main));
        context.insert_value("sidebar", self.sidebar(None, &main));
        context.insert("page", &page);
        context
    }

    /// The page at an old address.
    fn stub(&self, redirect: &Redirect) -> Result<Vec<u8>, ThemeError> {
        let config = &self.source.config;
        let url = redirect.url(config.base_url.path());
        let canonical = match config.base_url.origin() {
            Some(origin) if url.starts_with('/') => format!("{origin}{url}"),
            _ => url.clone(),
        };
        let mut context = Context::new();
        context.insert("redirect", &serde_json::json!({ "url": url, "canonical": canonical }));
        self.theme.render("redirect.html", &context)
    }
}
