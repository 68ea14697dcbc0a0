//! How pages look: templates, words and assets, built in, and replaced file by file by the publisher's.

mod assets;
mod embedded;
mod error;
mod sheets;

pub use assets::{Asset, Assets};
#[cfg(test)]
pub(super) use embedded::templates as embedded_templates;
pub use error::ThemeError;
pub use sheets::Sheet;

use error::MEND;

use super::{OutPath, Source as SiteSource, Words, discover::leads_out, read_inside};
use crate::{
    config::{Language, Look},
    diagnostic::SourceSpan,
    document::{Document, Options},
    html::{self, Insertions, View},
};
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
    /// The words of the interface.
    pub words: Words,
    /// The files that pages ask for.
    pub assets: Assets,
    /// The rules of titles in sitelen pona.
    sitelen_pona: String,
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
                    format!("cannot be read: {error}")
                },
                remedy: "make it a readable file in this folder, or take `templates` out of lipu-musi.yaml",
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
        Ok(Self { tera, own: own_names, words, assets, sitelen_pona, look })
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
    let config = &source.config;
    let mut site = tera::Map::new();
    site.insert("title".into(), Value::normal_string(&config.title));
    site.insert("base".into(), Value::normal_string(config.base_url.path()));
    site.insert("search".into(), Value::from(config.search));
    if let Some(text) = &config.footer {
        site.insert("footer".into(), Value::safe_string(&footer(text)));
    }
    let mut global = Context::new();
    global.insert_value("site", Value::from(site));
    global.insert("assets", &assets.urls);
    global
}

/// What stands at the foot of every page, from its Markdown.
fn footer(text: &str) -> String {
    Document::parse(text, &Options::default())
        .map(|document| html::article(&document, &View::Text, &Insertions::default()).html)
        .unwrap_or_default()
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
        let known =
            [".html", ".xml", ".css", ".js", ".svg", ".ftl", ".yaml"].iter().any(|end| name.ends_with(end));
        if known && !path.is_dir() {
            let text = read_inside(&path, folder)
                .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
            files.insert(name.to_owned(), text.map_err(|error| failed(&path, error))?);
        }
    }
    Ok(files)
}
