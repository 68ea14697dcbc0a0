//! How pages look: templates, words and assets, built in, and replaced file by file by the publisher's.

mod assets;
mod css;
mod embed;
mod embedded;
mod error;
mod own;
mod programs;
mod sheets;
mod used;
pub(super) mod words;

pub use assets::{Asset, Assets};
#[cfg(test)]
pub(super) use embedded::templates as embedded_templates;
pub use error::ThemeError;
pub use sheets::Sheet;
pub use used::UsedAssets;

use own::{own_files, unreadable, unused};
use words::words;

use super::{OutPath, SiteProblem, Source as SiteSource, Words, discover::leads_out, figure_languages};
use crate::{config::Look, html};
use std::{collections::BTreeMap, io, path::Path};
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
                remedy: "name a readable folder under `templates`, or remove the key",
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
        source.check_figure_languages()?;
        let languages = source.spoken_languages();
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

    /// The publisher's own files of words, around texts and in figures: the language of each, and the file as diagnostics name it.
    pub(super) fn own_words(&self) -> impl Iterator<Item = (&str, &str)> {
        self.own.iter().filter_map(|(name, path)| {
            let stem = name.strip_suffix(".ftl")?;
            let tag = stem.strip_prefix("words-").or_else(|| figure_languages::file_tag(name))?;
            Some((tag, path.as_str()))
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
                None if is_template(name) => "include it in another template, or remove it".to_owned(),
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
