//! What lies in a folder that has no configuration yet, and the configuration that fits it.

use super::{Entry, Site, Source, language_tags, locales::is_toki_pona, page_figures};
use crate::{
    config::{Config, Language, Look},
    document::{Document, Options},
};
use musi_diagram::Verdict;
use rayon::prelude::*;
use std::{
    collections::BTreeSet,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// How much of a page must have a comment behind it to count as translated.
const TRANSLATED: f64 = 0.3;

/// The same for a page in toki pona, in blocks.
const FEW: usize = 3;

/// What lies in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectScan {
    /// The folder of the pages; `None` when there is none yet.
    pub content: Option<&'static str>,
    /// How many pages it holds.
    pub pages: usize,
    /// How many of them have a `%` title block, as discount reads it.
    pub title_blocks: usize,
    /// The folder that is copied as it is.
    pub has_static: bool,
    /// The table of redirects.
    pub redirects: Option<String>,
    /// The template of discount's `theme`.
    pub template: Option<Template>,
    /// The languages, the main one first.
    pub languages: Vec<Language>,
    /// The pages whose comments translate them.
    pub translated: Vec<String>,
    /// The pages with boards, and how many each has.
    pub boards: Vec<(String, usize)>,
}

/// What a template of discount's `theme` says of its site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Template {
    /// Its file.
    pub path: String,
    /// The name of the site.
    pub title: Option<String>,
    /// The address of the site.
    pub base_url: Option<String>,
    /// What stands at the foot of every page, as HTML.
    pub footer: Option<String>,
}

impl ProjectScan {
    /// Looks into a folder; nothing is written.
    #[must_use]
    pub fn of(root: &Path) -> Self {
        let content = ["content", "pages", "src"].into_iter().find(|name| root.join(name).is_dir());
        let mut scan = Self {
            content,
            pages: 0,
            title_blocks: 0,
            has_static: root.join("static").is_dir(),
            redirects: redirects(root),
            template: template(root),
            languages: vec![Language::TOKI_PONA, Language::ENGLISH],
            translated: Vec::new(),
            boards: Vec::new(),
        };
        if let Some(content) = content {
            scan.look_into_pages(root, content);
        }
        scan
    }

    fn look_into_pages(&mut self, root: &Path, content: &str) {
        let Ok(config) = Config::parse(&format!("content: {content}\n")) else { return };
        let source = Source { root: root.to_path_buf(), config, drafts: true, editing: false };
        // The built-in look has no mistakes; were there one, the pages could still be listed by their owner.
        let Ok(site) = Site::read(source) else { return };
        let entries = &site.index.entries;
        self.pages = entries.len();
        self.title_blocks = entries.iter().filter(|entry| entry.rooted).count();
        self.languages = languages(entries);
        let seen: Vec<(bool, usize)> = entries.par_iter().map(|entry| look_at(&site.source, entry)).collect();
        for (entry, (translated, boards)) in entries.iter().zip(seen) {
            if translated {
                self.translated.push(entry.file.path.clone());
            }
            if boards > 0 {
                self.boards.push((entry.file.path.clone(), boards));
            }
        }
    }

    /// The look that fits: that of the pages which `theme` of discount made.
    #[must_use]
    pub const fn look(&self) -> Look {
        if self.template.is_some() && self.title_blocks > 0 { Look::LipuSona } else { Look::LipuMusi }
    }

    /// The pages whose fences are boards: those that have one, and those that are translated as rule pages are.
    #[must_use]
    pub fn rule_pages(&self) -> Vec<&str> {
        let pages: BTreeSet<&str> = self
            .translated
            .iter()
            .chain(self.boards.iter().map(|(path, _)| path))
            .map(String::as_str)
            .collect();
        pages.into_iter().collect()
    }

    /// The configuration that fits.
    #[must_use]
    pub fn configuration(&self) -> String {
        let template = self.template.clone().unwrap_or_default();
        let mut text = format!("title: {}\n", quoted(template.title.as_deref().unwrap_or("lipu musi")));
        if let Some(url) = &template.base_url {
            let _ = writeln!(text, "base-url: {url}");
        }
        let _ = writeln!(text, "content: {}", self.content.unwrap_or("content"));
        if self.has_static {
            text.push_str("static: static\n");
        }
        if let Some(table) = &self.redirects {
            let _ = writeln!(text, "redirects: {}", quoted(table));
        }
        if self.look() == Look::LipuSona {
            let _ = writeln!(text, "theme: {}", self.look().as_str());
        }
        let languages: Vec<&str> = self.languages.iter().map(Language::as_str).collect();
        let _ = writeln!(text, "languages: [{}]", languages.join(", "));
        if let Some(footer) = &template.footer {
            let _ = writeln!(text, "footer: {}", quoted(footer));
        }
        let list = |paths: &[&str]| paths.iter().map(|path| quoted(path)).collect::<Vec<_>>().join(", ");
        if self.pages == 0 {
            text.push_str("translations: [{paths: ['**'], text: tok, comment: en}]\n");
        } else if !self.translated.is_empty() {
            let paths: Vec<&str> = self.translated.iter().map(String::as_str).collect();
            let _ = writeln!(text, "translations: [{{paths: [{}], text: tok, comment: en}}]", list(&paths));
        }
        if self.pages > 0 {
            let _ = writeln!(text, "figures: [{{paths: [{}]}}]", list(&self.rule_pages()));
        }
        text
    }

    /// What was found, a line each.
    #[must_use]
    pub fn found(&self) -> Vec<String> {
        let Some(content) = self.content else { return Vec::new() };
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        let mut found = vec![count(self.pages, "page") + " in " + content];
        if self.title_blocks > 0 {
            found.push(format!(
                "{} with a % title block, read as discount reads them",
                count(self.title_blocks, "page")
            ));
        }
        if self.has_static {
            found.push("static, copied as it is".to_owned());
        }
        found.extend(self.redirects.iter().map(|table| format!("{table}, a table of redirects")));
        if let Some(template) = &self.template {
            found.push(format!("{}, a template of discount's theme: its look is kept", template.path));
        }
        let names: Vec<&str> = self.languages.iter().map(Language::as_str).collect();
        found.push(format!("languages: {}", names.join(", ")));
        found.extend(self.translated.iter().map(|path| format!("{path}: translated in comments")));
        found.extend(self.boards.iter().map(|(path, boards)| format!("{path}: {}", count(*boards, "board"))));
        found
    }
}

/// Whether the comments of a page translate it, and how many boards it has.
fn look_at(source: &Source, entry: &Entry) -> (bool, usize) {
    let translated = super::entry::read_page(&entry.file)
        .ok()
        .and_then(|bytes| Document::parse(bytes, &Options::translations()).ok())
        .is_some_and(|document| {
            let coverage = document.coverage();
            // A page has far fewer blocks than a float counts exactly.
            #[allow(clippy::cast_precision_loss)]
            let share = coverage.translated_blocks as f64 / coverage.blocks.max(1) as f64;
            // On a page in toki pona, a few comments are the beginning of a translation; elsewhere they are editors' notes.
            coverage.translated_blocks > 1 && share >= TRANSLATED
                || coverage.translated_blocks >= FEW && is_toki_pona(document.source())
        });
    let boards = page_figures(source, entry).map_or(0, |(figures, _)| {
        figures.figures.iter().filter(|figure| !matches!(figure.verdict(), Verdict::Text { .. })).count()
    });
    (translated, boards)
}

/// The languages of folders, after the one that the other pages seem to be in.
fn languages(entries: &[Entry]) -> Vec<Language> {
    let folder = |entry: &Entry| {
        let (folder, _) = entry.file.path.split_once('/')?;
        language_tags().find(|tag| *tag == folder).and_then(Language::new)
    };
    let folders: BTreeSet<Language> = entries.iter().filter_map(folder).collect();
    let home = entries.iter().find(|entry| entry.url.depth() == 0);
    let text = home.and_then(|home| fs::read_to_string(&home.file.file).ok()).unwrap_or_default();
    let main = if is_toki_pona(&text) { Language::TOKI_PONA } else { Language::ENGLISH };
    let other = if main == Language::ENGLISH { Language::TOKI_PONA } else { Language::ENGLISH };
    let mut languages = vec![main];
    for language in folders.into_iter().chain([other]) {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    languages
}

/// The table of redirects: a file of comma-separated values with that name.
fn redirects(root: &Path) -> Option<String> {
    let folders = ["", "templates"].map(|folder| root.join(folder));
    files(&folders).into_iter().find_map(|path| {
        let name = path.file_name()?.to_str()?;
        (name.contains("redirect") && path.extension().is_some_and(|end| end == "csv"))
            .then(|| super::source::slashed(path.strip_prefix(root).unwrap_or(&path)))
    })
}

fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten()
        .map(|e| e.path())
        .collect();
    files.sort();
    files
}

/// The template of discount's `theme`, which says where the body goes with `<?theme body?>`.
fn template(root: &Path) -> Option<Template> {
    files(&[root.to_path_buf(), root.join("templates")]).into_iter().find_map(|path| {
        let text =
            path.extension().is_some_and(|end| end == "tpl").then(|| fs::read_to_string(&path).ok())??;
        text.contains("<?theme body").then(|| Template {
            path: super::source::slashed(path.strip_prefix(root).unwrap_or(&path)),
            title: property(&text, "og:site_name"),
            base_url: property(&text, "og:url")
                .map(|url| url.split("<?").next().unwrap_or_default().to_owned())
                .filter(|url| url.parse::<crate::config::BaseUrl>().is_ok_and(|url| url.origin().is_some())),
            footer: between(&text, "<div class=\"footer\">", "</div>")
                .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")),
        })
    })
}

fn property(text: &str, name: &str) -> Option<String> {
    let (_, tag) = text.split_once(&format!("property=\"{name}\""))?;
    between(tag, "content=\"", "\"").map(str::to_owned)
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?
        .1
        .split_once(end)
        .map(|(inside, _)| inside.trim())
        .filter(|inside| !inside.is_empty())
}

/// A YAML scalar: in quotes unless it is a plain word or path.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || " ._/-".contains(c);
    let starts = text.starts_with(|c: char| c.is_alphabetic());
    let word =
        ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(&text.to_lowercase().as_str());
    if starts && !word && text.chars().all(plain) && !text.ends_with(' ') {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_plain_word_is_quoted() {
        assert_eq!(quoted("lentan/chess.md"), "lentan/chess.md");
        assert_eq!(quoted("on"), "'on'");
        assert_eq!(quoted("it's: 1"), "'it''s: 1'");
        assert_eq!(quoted("*.md"), "'*.md'");
    }
}
