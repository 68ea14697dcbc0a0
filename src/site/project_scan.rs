//! What lies in a folder that has no configuration yet, and the configuration that fits it.

use super::{
    Entry, PageUrl, Site, Source, language_tags,
    locales::{is_toki_pona, recognised},
    page_figures,
};
use crate::{
    config::{Config, FILE_NAME, Language, Look},
    document::{Document, FrontMatter, Options},
    figure::Figure,
};
use musi_diagram::{Family, GameName, Verdict};
use musi_games::GAMES;
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

/// How many pages are asked for their language, where there is no home page.
const MOST_ASKED: usize = 40;

/// What the owner of a site says of it; what is not said is taken from what lies in its folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteWishes {
    /// The title.
    pub title: Option<String>,
    /// The languages, the main one first; none for those of the pages.
    pub languages: Vec<Language>,
    /// The game.
    pub game: Option<GameName>,
}

/// What lies in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectScan {
    /// The folder of the pages, `.` for the folder itself; `None` when there is none yet.
    pub content: Option<&'static str>,
    /// How many pages it holds.
    pub pages: usize,
    /// Whether there is a page at the address of the site itself.
    pub has_home: bool,
    /// The pages right below it, each with its title and its file.
    pub top: Vec<(String, String)>,
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
    pub fn new(root: &Path) -> Self {
        let folder = ["content", "pages", "src"].into_iter().find(|name| root.join(name).is_dir());
        let content = folder.or_else(|| has_pages(root).then_some("."));
        let mut scan = Self {
            content,
            pages: 0,
            has_home: false,
            top: Vec::new(),
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
        let more = if self.has_static { "static: static\n" } else { "" };
        let Ok(config) = Config::parse(&format!("content: {content}\n{more}")) else { return };
        let source = Source {
            root: root.to_path_buf(),
            config,
            config_name: FILE_NAME.to_owned(),
            drafts: true,
            editing: false,
        };
        // The built-in look has no mistakes; were there one, the pages could still be listed by their owner.
        let Ok(site) = Site::read(source) else { return };
        let entries = &site.index.entries;
        self.pages = entries.len();
        self.title_blocks = entries.iter().filter(|entry| entry.rooted).count();
        self.has_home = site.index.at("").is_some();
        let below = site.index.below(&PageUrl::default()).filter(|entry| !is_draft(entry));
        let name = |entry: &Entry| {
            if entry.title.is_empty() { entry.file.path.clone() } else { entry.title.clone() }
        };
        self.top = below.map(|entry| (name(entry), entry.file.path.clone())).collect();
        let seen: Vec<(bool, usize)> = entries.par_iter().map(|entry| look_at(&site.source, entry)).collect();
        for (entry, (translated, boards)) in entries.iter().zip(seen) {
            if translated {
                self.translated.push(entry.file.path.clone());
            }
            if boards > 0 {
                self.boards.push((entry.file.path.clone(), boards));
            }
        }
        self.languages = languages(entries, !self.translated.is_empty());
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

    /// The title of the site.
    #[must_use]
    pub fn title<'a>(&'a self, wishes: &'a SiteWishes) -> &'a str {
        let template = self.template.as_ref().and_then(|template| template.title.as_deref());
        wishes.title.as_deref().or(template).unwrap_or("lipu musi")
    }

    /// The languages of the site, the main one first.
    fn languages_for<'a>(&'a self, wishes: &'a SiteWishes) -> &'a [Language] {
        if wishes.languages.is_empty() { &self.languages } else { &wishes.languages }
    }

    /// The page at the address of the site, where there is none: one with a figure in a folder without pages, else one that
    /// leads to the pages.
    #[must_use]
    pub fn home_page(&self, wishes: &SiteWishes) -> Option<String> {
        if self.has_home {
            return None;
        }
        let mut text = format!("---\ntitle: {}\n", quoted(self.title(wishes)));
        if self.pages > 0 {
            text.push_str("---\n\n");
            for (title, file) in &self.top {
                let title = title.replace(['[', ']'], "");
                let _ = writeln!(text, "* [{title}]({})", crate::percent::encoded(file));
            }
            return Some(text);
        }
        let main = self.languages_for(wishes).first().map_or("en", Language::as_str);
        let families = GAMES.iter().filter(|family| wishes.game.is_none_or(|game| family.name() == game));
        let pages = families.map(Family::first_pages).find(|pages| !pages.is_empty()).unwrap_or_default();
        let page = |tag: &str| pages.iter().find(|(language, _)| *language == tag).copied();
        let (language, first) = page(main).or_else(|| page("en")).unwrap_or((main, ""));
        if language != main {
            let _ = writeln!(text, "lang: {language}");
        }
        let _ = write!(text, "---\n\n{first}");
        Some(text)
    }

    /// The configuration that fits.
    #[must_use]
    pub fn configuration(&self, wishes: &SiteWishes) -> String {
        let template = self.template.clone().unwrap_or_default();
        let mut text = format!("title: {}\n", quoted(self.title(wishes)));
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
        let languages: Vec<&str> = self.languages_for(wishes).iter().map(Language::as_str).collect();
        let _ = writeln!(text, "languages: [{}]", languages.join(", "));
        if let Some(footer) = &template.footer {
            let _ = writeln!(text, "footer: {}", quoted(footer));
        }
        let list = |paths: &[&str]| paths.iter().map(|path| quoted(path)).collect::<Vec<_>>().join(", ");
        if self.pages == 0 {
            if languages.first() == Some(&"tok") && languages.contains(&"en") {
                text.push_str("translations: [{paths: ['**'], text: tok, comment: en}]\n");
            }
        } else if !self.translated.is_empty() {
            let paths: Vec<&str> = self.translated.iter().map(String::as_str).collect();
            let _ = writeln!(text, "translations: [{{paths: [{}], text: tok, comment: en}}]", list(&paths));
        }
        let game = wishes.game.map(|game| format!(", game: {game}")).unwrap_or_default();
        let pages = self.rule_pages();
        if !pages.is_empty() {
            let _ = writeln!(text, "figures: [{{paths: [{}]{game}}}]", list(&pages));
        } else if !game.is_empty() {
            // Every page may have boards, those that are written later too.
            let _ = writeln!(text, "figures: [{{paths: ['**']{game}}}]");
        }
        text
    }

    /// What was found, a line each.
    #[must_use]
    pub fn found(&self) -> Vec<String> {
        let Some(content) = self.content else { return Vec::new() };
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        let place = if content == "." { "this folder" } else { content };
        let mut found = vec![count(self.pages, "page") + " in " + place];
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

/// Whether pages lie in a folder itself. What a repository says of itself is no page.
fn has_pages(root: &Path) -> bool {
    const OF_REPOSITORIES: [&str; 7] =
        ["readme", "changelog", "contributing", "license", "security", "code_of_conduct", "authors"];
    files(&[root.to_path_buf()]).iter().any(|path| {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
        let is_page = path.extension().is_some_and(|end| end == "md") || stem == ".md";
        is_page && path.is_file() && !OF_REPOSITORIES.contains(&stem.as_str())
    })
}

/// Whether a page is a draft.
fn is_draft(entry: &Entry) -> bool {
    fs::read_to_string(&entry.file.file).is_ok_and(|text| FrontMatter::read(&text).draft)
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
        // Before the language is known, a caption may not be understood: then it is asked of which game the board is.
        let asked = |figure: &Figure| !figure.reading.findings.is_empty();
        let board = |figure: &&Figure| !matches!(figure.verdict(), Verdict::Text { .. }) || asked(figure);
        figures.figures.iter().filter(board).count()
    });
    (translated, boards)
}

/// The languages of folders, after the one that the other pages seem to be in: the home page, or else most of them.
fn languages(entries: &[Entry], translated: bool) -> Vec<Language> {
    let folder = |entry: &Entry| {
        let (folder, _) = entry.file.path.split_once('/')?;
        language_tags().find(|tag| *tag == folder).and_then(Language::new)
    };
    let folders: BTreeSet<Language> = entries.iter().filter_map(folder).collect();
    let of_page = |entry: &Entry| {
        let text = fs::read_to_string(&entry.file.file).ok()?;
        recognised(&without_comments(&text))
    };
    let home = entries.iter().find(|entry| entry.url.depth() == 0);
    let main = home.and_then(of_page).or_else(|| {
        let own = entries.iter().filter(|entry| folder(entry).is_none());
        let seen: Vec<Language> = own.take(MOST_ASKED).filter_map(of_page).collect();
        let count = |language: &Language| seen.iter().filter(|other| *other == language).count();
        // Of two that are as many, the one whose page comes first.
        seen.iter().rev().max_by_key(|language| count(language)).cloned()
    });
    let main = main.unwrap_or(Language::ENGLISH);
    // Pages in toki pona are translated into English, and the other way round.
    let other = match main.as_str() {
        "en" if translated => Some(Language::TOKI_PONA),
        "tok" if translated => Some(Language::ENGLISH),
        _ => None,
    };
    let mut languages = vec![main];
    for language in folders.into_iter().chain(other) {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    languages
}

/// A text without fences and comments.
fn without_comments(text: &str) -> String {
    let Ok(document) = Document::parse(text.as_bytes().to_vec(), &Options::translations()) else {
        return text.to_owned();
    };
    document.walk().filter(|block| block.is_text()).map(|block| document.prose(block) + " ").collect()
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
