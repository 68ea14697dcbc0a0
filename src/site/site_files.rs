//! The files that belong to no page: what a server shows where there is none, where old addresses lead, and what
//! programs read.

use super::{OutPath, Redirect, Site, SiteProblem, ThemeError};
use std::collections::HashMap;
use tera::Context;

/// The files that belong to no page.
#[derive(Debug, Default)]
pub struct SiteFiles {
    /// Each file with its bytes.
    pub files: Vec<(OutPath, Vec<u8>)>,
    /// What is wrong with the templates.
    pub problems: Vec<SiteProblem>,
}

impl Site {
    /// Makes the files that belong to no page. A file that the source itself holds comes first.
    #[must_use]
    pub fn site_files(&self) -> SiteFiles {
        let mut files = SiteFiles::default();
        files.take(self, OutPath::not_found(), self.not_found());
        for (name, made) in [("sitemap.xml", self.sitemap()), ("feed.xml", self.feed())] {
            if let (Some(path), Some(made)) = (OutPath::new(name), made) {
                files.take(self, path, made);
            }
        }
        if let Some((path, made)) = self.progress() {
            files.take(self, path, made);
        }
        for redirect in &self.redirects.all {
            if self.index.is_redirect(&redirect.out) {
                match self.stub(redirect) {
                    Ok(html) => files.files.push((redirect.out.clone(), html)),
                    Err(error) => {
                        // One template makes them all.
                        files.problems.push(error.into());
                        break;
                    }
                }
            }
        }
        files
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

    /// What the template of a page is told that no file of the source is behind.
    pub(super) fn made_page(&self, kind: &str, title: &str, url: &str) -> Context {
        let config = &self.source.config;
        let main = config.main_language();
        let words = self.words(&main, config.languages.get(1));
        let page = serde_json::json!({
            "kind": kind,
            "language": main,
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

impl SiteFiles {
    fn take(&mut self, site: &Site, path: OutPath, made: Result<Vec<u8>, ThemeError>) {
        match made {
            Ok(bytes) if site.index.at(path.as_str()).is_none() => self.files.push((path, bytes)),
            Ok(_) => {}
            Err(error) => self.problems.push(error.into()),
        }
    }
}
