//! Pages that list the pages of each tag, where the configuration asks for them.

use super::{Entry, FrameLink, OutPath, Sink, Site, SiteProblem, ThemeError};
use crate::{config::Folder, html::Slugs};
use serde::Serialize;
use std::collections::BTreeMap;

/// A link from a page to the pages of one of its tags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct TagLink<'a> {
    name: &'a str,
    url: String,
}

/// A tag and its pages.
#[derive(Debug, Serialize)]
struct Tag<'a> {
    name: &'a str,
    url: String,
    pages: Vec<FrameLink>,
}

/// The name of a tag in addresses: tags that differ in case or signs alone are one.
fn slug(tag: &str) -> String {
    Slugs::default().slug(tag)
}

impl Site {
    fn tags_folder(&self) -> Option<&str> {
        self.source.config.tags.as_ref().map(Folder::as_str)
    }

    fn tag_url(&self, folder: &str, slug: &str) -> String {
        format!("{}{folder}/{slug}/", self.source.config.base_url.path())
    }

    /// Links to the pages of a page's tags, each once.
    pub(super) fn tag_links<'a>(&self, entry: &'a Entry) -> Vec<TagLink<'a>> {
        let Some(folder) = self.tags_folder() else { return Vec::new() };
        let mut links: Vec<TagLink<'_>> = Vec::new();
        for name in &entry.tags {
            let link = TagLink { name, url: self.tag_url(folder, &slug(name)) };
            if links.iter().all(|other| other.url != link.url) {
                links.push(link);
            }
        }
        links
    }

    /// The tags of the site by their names in addresses, each with its pages in the order of the site.
    fn tags<'a>(&'a self, folder: &str) -> BTreeMap<String, Tag<'a>> {
        let (main, base) = (self.source.config.main_language(), self.source.config.base_url.path());
        let mut tags: BTreeMap<String, Tag<'_>> = BTreeMap::new();
        for entry in &self.index.entries {
            for name in &entry.tags {
                let slug = slug(name);
                let url = self.tag_url(folder, &slug);
                let tag = tags.entry(slug).or_insert_with(|| Tag { name, url, pages: Vec::new() });
                let link = FrameLink::to(entry, &main, base);
                // A page that has a tag twice is listed once.
                if tag.pages.last() != Some(&link) {
                    tag.pages.push(link);
                }
            }
        }
        tags
    }

    /// Makes the page of all tags and that of each, and hands them to a sink; nothing where the configuration asks for none.
    pub(super) fn write_tags(&self, sink: &dyn Sink) -> Vec<SiteProblem> {
        let Some(folder) = self.tags_folder() else { return Vec::new() };
        let tags = self.tags(folder);
        let main = self.source.config.main_language();
        let title = self.theme.words.get("tags", &main).map_or("", |(_, word)| word);
        let own = |folder: &str, title: &str, tags: &[&Tag<'_>], all: bool| -> Result<Vec<u8>, ThemeError> {
            let url = format!("{}{folder}/", self.source.config.base_url.path());
            let mut context = self.made_page("tags", title, &url);
            context.insert("tags", tags);
            context.insert("is_overview", &all);
            self.theme.render("tags.html", &context)
        };
        let mut problems = Vec::new();
        let mut write = |folder: &str, made: Result<Vec<u8>, ThemeError>| {
            if let Some(path) = OutPath::new(&format!("{folder}/index.html")) {
                problems.extend(self.write_made(sink, &path, made));
            }
        };
        write(folder, own(folder, title, &tags.values().collect::<Vec<_>>(), true));
        for (slug, tag) in &tags {
            let folder = format!("{folder}/{slug}");
            write(&folder, own(&folder, tag.name, &[tag], false));
        }
        problems
    }
}
