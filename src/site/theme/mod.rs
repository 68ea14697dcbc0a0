//! How pages look: templates, words and assets, built in, and replaced file by file by the publisher's.

mod assets;
mod embed;
mod embedded;
mod error;
mod sheets;
mod used;

pub use assets::{Asset, Assets};
#[cfg(test)]
pub(super) use embedded::templates as embedded_templates;
pub use error::ThemeError;
pub use sheets::Sheet;
pub use used::UsedAssets;

use error::MEND;

use super::{OutPath, SiteProblem, Source as SiteSource, Words, discover::leads_out, read_inside};
use crate::{
    config::{Language, Look},
    html,
    similar::likeliest,
};
use musi_diagnostic::SourceSpan;
use musi_message_compiler::{Source, texts};
use std::{collections::BTreeMap, fs, io, path::Path};
use tera::{Context, Tera, Value};

/// How many bytes stand around the article of a page, to begin with.
const FRAME: usize = 8 << 10;

/// Everything that pages are made with.
#[derive(Debug)]
pub struct Theme {
    tera: Tera,
    /// The publisher's own files, by name, as diagnostics name them.
    own: BTreeMap<String, String>,
    /// The publisher's own pieces of Markdown, which pages take in, by name.
    pieces: BTreeMap<String, String>,
    /// Whether a template of the publisher's own asks for the style sheet that has all.
    asks_for_all: bool,
    /// The publisher's own files that no page uses, with what may have been meant.
    unused: Vec<(String, Option<String>)>,
    /// The words of the interface.
    pub words: Words,
    /// The files that pages ask for.
    pub assets: Assets,
    /// The rules of titles in sitelen pona.
    sitelen_pona: String,
    /// The title and the base of the site.
    site: (String, String),
    look: Look,
}

impl Theme {
    /// Loads what is built in, and what the publisher's folder has in its place.
    ///
    /// # Errors
    /// The first file that is wrong, with the place in it.
    pub fn load(source: &SiteSource) -> Result<Self, ThemeError> {
        let folder = source.config.templates.as_ref().map(|folder| source.folder(folder));
        if let Some(folder) = folder.as_ref().filter(|folder| leads_out(source, folder).is_some()) {
            return Err(ThemeError {
                path: source.named(folder),
                place: None,
                message: "the link leads out of the source folder".to_owned(),
                remedy: "put a copy of the folder there",
            });
        }
        let own = match &folder {
            Some(folder) => own_files(folder).map_err(|(path, error)| ThemeError {
                path: source.named(&path),
                place: None,
                message: if path.is_symlink() && error.kind() == io::ErrorKind::PermissionDenied {
                    "the link leads out of the folder of the templates".to_owned()
                } else {
                    unreadable(&path, &error)
                },
                remedy: "name a readable folder under `templates`, or take the key out",
            })?,
            None => BTreeMap::new(),
        };
        let own_names: BTreeMap<String, String> = folder
            .iter()
            .flat_map(|folder| own.keys().map(|name| (name.clone(), source.named(&folder.join(name)))))
            .collect();
        let named = |name: &str| named(&own_names, name);

        let look = source.config.theme;
        let built_in = embedded::templates(look);
        let text = |name: &str| built_in.get(name).copied().unwrap_or_default();
        let words = words(&built_in, &own, &named)?;
        let text = |name: &str| own.get(name).map_or(text(name), String::as_str);
        let languages = spoken(source);
        let assets =
            Assets::new(source.config.base_url.path(), source.config.has_figures(), &languages, &text);
        let sitelen_pona = text("sitelen-pona.css").to_owned();
        let mut tera = Tera::new();
        tera.set_escape_fn(escape);
        let mut templates: BTreeMap<&str, &str> = built_in
            .iter()
            .map(|(name, text)| (*name, *text))
            .filter(|(name, _)| is_template(name))
            .collect();
        for (name, text) in own.iter().filter(|(name, _)| is_template(name)) {
            templates.insert(name, text);
        }
        tera.add_raw_templates(templates).map_err(|error| ThemeError::from_tera(&error, &named))?;
        *tera.global_context() = global(source, &assets);
        let unused = unused(&own, &built_in);
        let site = (source.config.title.clone(), source.config.base_url.path().to_owned());
        let pieces = own.iter().filter(|(name, _)| has_extension(name, "md"));
        let pieces = pieces.map(|(name, text)| (name.clone(), text.clone())).collect();
        let asks_for_all = own.values().any(|text| text.contains("assets.style"));
        Ok(Self {
            asks_for_all,
            unused,
            tera,
            own: own_names,
            pieces,
            words,
            assets,
            sitelen_pona,
            site,
            look,
        })
    }

    /// Whether a page shows a text and its translation together. Where it does not, the translation stands at an
    /// address of its own alone.
    #[must_use]
    pub const fn shows_both(&self) -> bool {
        matches!(self.look, Look::LipuMusi)
    }

    /// Whether every page has a `<base>`.
    #[must_use]
    pub const fn has_base(&self) -> bool {
        matches!(self.look, Look::LipuSona)
    }

    /// The publisher's own files of words: the language of each, and the file as diagnostics name it.
    pub(super) fn own_words(&self) -> impl Iterator<Item = (&str, &str)> {
        self.own.iter().filter_map(|(name, path)| {
            Some((name.strip_prefix("words-")?.strip_suffix(".ftl")?, path.as_str()))
        })
    }

    /// The publisher's own files that no page uses.
    pub(super) fn unused(&self, source: &SiteSource) -> Vec<SiteProblem> {
        let Some(folder) = &source.config.templates else { return Vec::new() };
        let folder = source.folder(folder);
        let problem = |(name, near): &(String, Option<String>)| SiteProblem::Unused {
            path: source.named(&folder.join(name)),
            message: format!("no page uses `{name}`"),
            remedy: match near {
                Some(near) => format!("did you mean `{near}`?"),
                None if is_template(name) => "include it in another template, or take it away".to_owned(),
                None => "put what is to be sent as it is into the folder that `static` names".to_owned(),
            },
        };
        self.unused.iter().map(problem).collect()
    }

    /// Puts HTML at the foot of every page.
    pub(super) fn set_footer(&mut self, source: &SiteSource, html: &str) {
        let site = site(source, Some(html));
        self.tera.global_context().insert_value("site", site);
    }

    /// Adds a value that every page may use.
    pub fn share(&mut self, name: &'static str, value: Value) {
        self.tera.global_context().insert_value(name, value);
    }

    /// Adds the style sheet of sitelen pona with the font at this address, and gives its own address.
    pub fn add_sitelen_pona(&mut self, base: &str, font: &str) -> String {
        let rules = &self.sitelen_pona;
        let css = format!("@font-face{{font-family:\"sitelen pona\";src:url(\"{font}\")}}\n{rules}");
        self.assets.add_sheet(base, "sitelen-pona", &css)
    }

    /// Whether pages can call anything: a component of a template, or a piece of Markdown.
    pub(super) fn has_components(&self) -> bool {
        !self.pieces.is_empty() || self.tera.get_component_names().next().is_some()
    }

    /// What the templates define under a name.
    pub(super) fn component(&self, name: &str) -> Option<tera::ComponentInfo> {
        self.tera.get_component_definition(name)
    }

    /// The names of all components, sorted.
    pub(super) fn component_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.tera.get_component_names().collect();
        names.sort_unstable();
        names
    }

    /// What a component writes. `lang`, `title` and `base` are there for components that ask for them with `@`.
    pub(super) fn render_component(
        &self,
        name: &str,
        arguments: &Context,
        language: &str,
        body: Option<&str>,
    ) -> Result<String, ThemeError> {
        let mut implicits = Context::new();
        implicits.insert("lang", language);
        implicits.insert("title", &self.site.0);
        implicits.insert("base", &self.site.1);
        let written = self.tera.render_component_with_implicits(name, arguments, &implicits, body, true);
        written.map_err(|error| ThemeError::from_tera(&error, &|name| named(&self.own, name)))
    }

    /// A piece of Markdown, and the file as diagnostics name it.
    pub(super) fn included(&self, name: &str) -> Option<(&str, &str)> {
        Some((self.own.get(name)?, self.pieces.get(name)?))
    }

    /// The names of all pieces of Markdown.
    pub(super) fn included_names(&self) -> impl Iterator<Item = &str> {
        self.pieces.keys().map(String::as_str)
    }

    /// Renders one page.
    ///
    /// # Errors
    /// What is wrong in the template, with the place in it.
    pub fn render(&self, template: &str, page: &Context) -> Result<Vec<u8>, ThemeError> {
        let article = page.get("article").and_then(Value::as_str).map_or(0, str::len);
        let mut html = Vec::with_capacity(article + FRAME);
        let rendered = self.tera.render_to(template, page, &mut html);
        rendered.map_err(|error| ThemeError::from_tera(&error, &|name| named(&self.own, name)))?;
        Ok(html)
    }

    /// The files of the theme that pages ask for, and where they go.
    pub fn files_for(&self, used: &UsedAssets) -> impl Iterator<Item = (&OutPath, &[u8])> {
        let is_all = |path: &OutPath| self.asks_for_all && path.as_str().starts_with("assets/style-");
        let families = || self.assets.urls.families.keys().copied();
        self.files().filter(move |(path, _)| is_all(path) || used.wants(path, families()))
    }

    /// The files of the theme, and where they go.
    pub fn files(&self) -> impl Iterator<Item = (&OutPath, &[u8])> {
        self.assets.files.iter().map(|asset| (&asset.out, asset.bytes.as_ref()))
    }
}

/// Writes a value of a template, escaped.
fn escape(text: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let mut written = Ok(());
    html::escaped_pieces(text, |piece| {
        if written.is_ok() && !piece.is_empty() {
            written = out.write_all(piece.as_bytes());
        }
    });
    written
}

/// A file of the theme as diagnostics name it.
fn named(own: &BTreeMap<String, String>, name: &str) -> String {
    own.get(name).cloned().unwrap_or_else(|| format!("(built in)/{name}"))
}

/// The words of the interface: those that are built in, then the publisher's, a file a language; what comes later counts.
pub(super) fn words(
    built_in: &BTreeMap<&str, &str>,
    own: &BTreeMap<String, String>,
    named: &dyn Fn(&str) -> String,
) -> Result<Words, ThemeError> {
    let wrong =
        |name: &str, message: String, remedy| ThemeError { path: named(name), place: None, message, remedy };
    let mut words = Words::default();
    for (name, text) in built_in.iter().filter(|(name, _)| has_extension(name, "ftl")) {
        words = read_words(words, name, text, &|_| true, named)?;
    }
    // A word of the publisher's own is one that a template of his says.
    let keys: Vec<String> = words.keys().into_iter().map(str::to_owned).collect();
    let says = |key: &str| {
        let name = key.replace('-', "_");
        let said = [format!("w.{name}"), format!("t.{name}")];
        own.iter().any(|(file, text)| is_template(file) && said.iter().any(|said| text.contains(said)))
    };
    let is_key = |key: &str| keys.iter().any(|known| known == key) || says(key);
    for (name, text) in own {
        if has_extension(name, "ftl") {
            words = read_words(words, name, text, &is_key, named)?;
        } else if name.starts_with("words") && has_extension(name, "yaml") {
            let message = "words are no longer read from YAML".to_owned();
            return Err(wrong(
                name,
                message,
                "write them as `key = text` into `words-en.ftl`, a file for each language",
            ));
        }
    }
    Ok(words)
}

/// Takes the words of one file.
fn read_words(
    words: Words,
    name: &str,
    text: &str,
    is_key: &dyn Fn(&str) -> bool,
    named: &dyn Fn(&str) -> String,
) -> Result<Words, ThemeError> {
    const NAME: &str = "name the file like `words-fr.ftl`";
    let wrong = |place, message| ThemeError { path: named(name), place, message, remedy: NAME };
    let Some(tag) = name.strip_prefix("words-").and_then(|name| name.strip_suffix(".ftl")) else {
        return Err(wrong(None, "this is no file of words".to_owned()));
    };
    let Some(language) = Language::new(tag) else {
        return Err(wrong(None, format!("`{tag}` is no language tag")));
    };
    let source = Source { path: named(name), language: tag.to_owned(), text: text.to_owned() };
    let known = words.keys();
    match texts(&source, &known, is_key) {
        Ok(texts) => Ok(words.with_language(&language, texts)),
        Err(problems) => {
            let first = problems.into_iter().next();
            let (place, message) = first.map_or((None, String::new()), |one| {
                (
                    Some(SourceSpan { line: one.line, column: one.column, width: 1 }),
                    format!("{}; {}", one.message, one.remedy),
                )
            });
            Err(ThemeError { path: named(name), place, message, remedy: MEND })
        }
    }
}

/// Why the folder of the templates, or a file in it, cannot be read.
fn unreadable(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "the folder is not there".to_owned(),
        io::ErrorKind::NotADirectory if path.is_file() => "this is a file, and a folder is needed".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

/// The languages in which figures of the site speak.
fn spoken(source: &SiteSource) -> Vec<musi_messages::Language> {
    let mut languages = vec![musi_messages::Language::TOKI_PONA, musi_messages::Language::ENGLISH];
    for language in &source.config.languages {
        languages.extend(musi_messages::Language::nearest(language.as_str()));
    }
    languages.sort_unstable();
    languages.dedup();
    languages
}

fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == extension)
}

fn is_template(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "html" || end == "xml")
}

fn global(source: &SiteSource, assets: &Assets) -> Context {
    let mut global = Context::new();
    global.insert_value("site", site(source, None));
    global.insert("assets", &assets.urls);
    global
}

/// What every page knows of the site.
fn site(source: &SiteSource, footer: Option<&str>) -> Value {
    let config = &source.config;
    let mut site = tera::Map::new();
    site.insert("title".into(), Value::normal_string(&config.title));
    site.insert("base".into(), Value::normal_string(config.base_url.path()));
    site.insert("search".into(), Value::from(config.search));
    if let Some(html) = footer {
        site.insert("footer".into(), Value::safe_string(html));
    }
    Value::from(site)
}

/// The publisher's own files that no page uses: neither in the place of a built-in one nor named by a template of his.
fn unused(own: &BTreeMap<String, String>, built_in: &BTreeMap<&str, &str>) -> Vec<(String, Option<String>)> {
    let named = |name: &str| {
        let quoted = [format!("\"{name}\""), format!("'{name}'")];
        own.iter().any(|(file, text)| {
            file != name && is_template(file) && quoted.iter().any(|name| text.contains(name))
        })
    };
    // Pages call components and take in Markdown; which of them do is not known yet.
    let is_called = |name: &str| {
        let defines = |text: &String| is_template(name) && text.contains("component ");
        has_extension(name, "md") || own.get(name).is_some_and(defines)
    };
    let is_used = |name: &str| {
        built_in.contains_key(name) || has_extension(name, "ftl") || named(name) || is_called(name)
    };
    own.keys()
        .filter(|name| !is_used(name))
        .map(|name| (name.clone(), likeliest(name, built_in.keys().copied()).map(str::to_owned)))
        .collect()
}

/// The text files of the publisher's folder, by name.
fn own_files(folder: &Path) -> Result<BTreeMap<String, String>, (std::path::PathBuf, io::Error)> {
    let failed = |path: &Path, error| (path.to_path_buf(), error);
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
        let path = entry.map_err(|error| failed(folder, error))?.path();
        // Hidden files are the editor's.
        let name = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.'));
        let Some(name) = name else { continue };
        let known = [".html", ".xml", ".css", ".js", ".svg", ".ftl", ".yaml", ".md"]
            .iter()
            .any(|end| name.ends_with(end));
        if known && !path.is_dir() {
            let text = read_inside(&path, folder)
                .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
            files.insert(name.to_owned(), text.map_err(|error| failed(&path, error))?);
        }
    }
    Ok(files)
}
