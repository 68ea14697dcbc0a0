//! What programs read: the map of the site, and the feed of its dated pages.

use super::{Entry, PageUrl, Site, ThemeError, page_context::Alternate};
use serde::Serialize;
use tera::{Context, Value};

/// How many pages the feed holds.
const NEWEST: usize = 50;

/// A page in the map of the site.
#[derive(Debug, Serialize)]
struct Mapped<'a> {
    url: String,
    updated: Option<&'a str>,
    alternates: Value,
}

/// A page in the feed.
#[derive(Debug, Serialize)]
struct Dated<'a> {
    url: String,
    title: &'a str,
    language: &'a str,
    authors: &'a [String],
    /// When it was published, and when it changed last, as feeds want them.
    published: String,
    updated: String,
    summary: Option<&'a str>,
    /// The page in other languages.
    translations: Vec<Alternate<'a>>,
}

impl Site {
    /// The full address of a page where the host is known, else its address on the host.
    pub(super) fn address(&self, url: &PageUrl) -> String {
        let base_url = &self.source.config.base_url;
        format!("{}{}", base_url.origin().unwrap_or_default(), url.href(base_url.path()))
    }

    /// The map of the site for search engines; none where the host is not known.
    ///
    /// # Errors
    /// What is wrong in the template.
    pub(super) fn sitemap(&self) -> Option<Result<Vec<u8>, ThemeError>> {
        self.source.config.base_url.origin()?;
        let mut pages = Vec::with_capacity(self.index.entries.len());
        for entry in &self.index.entries {
            let alternates = self.alternates(entry);
            let translations = entry.translation_urls().map(|(_, url)| url);
            for url in std::iter::once(entry.url.clone()).chain(translations) {
                let (url, alternates) = (self.address(&url), alternates.clone());
                pages.push(Mapped { url, updated: entry.updated.as_deref(), alternates });
            }
        }
        let mut context = Context::new();
        context.insert("pages", &pages);
        Some(self.theme.render("sitemap.xml", &context))
    }

    /// Whether the site has a feed: whether its host is known and any page has a date.
    pub(super) fn has_feed(&self) -> bool {
        self.source.config.base_url.origin().is_some()
            && self.index.entries.iter().any(|entry| entry.date.is_some())
    }

    /// The feed of the pages with a date, the newest first; none where there are none.
    ///
    /// # Errors
    /// What is wrong in the template.
    pub(super) fn feed(&self) -> Option<Result<Vec<u8>, ThemeError>> {
        if !self.has_feed() {
            return None;
        }
        let mut dated: Vec<&Entry> = self.index.entries.iter().filter(|entry| entry.date.is_some()).collect();
        dated.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.url.cmp(&b.url)));
        let pages: Vec<Dated<'_>> = dated
            .into_iter()
            .take(NEWEST)
            .filter_map(|entry| {
                let date = entry.date?;
                let (month, day) = (date.month.unwrap_or(1), date.day.unwrap_or(1));
                let published = format!("{:04}-{month:02}-{day:02}", date.year);
                // A page that git dates earlier than its author is as new as its author says.
                let updated = entry.updated.as_deref().filter(|updated| **updated > *published);
                Some(Dated {
                    url: self.address(&entry.url),
                    title: if entry.title.is_empty() { entry.url.as_str() } else { &entry.title },
                    language: entry.language.as_str(),
                    authors: &entry.authors,
                    updated: midnight(updated.unwrap_or(&published)),
                    published: midnight(&published),
                    summary: entry.description.as_deref(),
                    translations: entry
                        .translation_urls()
                        .map(|(language, url)| Alternate {
                            language: language.as_str(),
                            url: self.address(&url),
                        })
                        .collect(),
                })
            })
            .collect();
        let updated = pages.iter().map(|page| page.updated.as_str()).max().unwrap_or_default().to_owned();
        let mut context = Context::new();
        context.insert("pages", &pages);
        context.insert("updated", &updated);
        context.insert("home", &self.address(&PageUrl::default()));
        context.insert("language", &self.source.config.main_language());
        Some(self.theme.render("feed.xml", &context))
    }
}

fn midnight(day: &str) -> String {
    format!("{day}T00:00:00Z")
}
