//! The source folder.

use super::{Dictionaries, FigureLanguages, NoDictionary, read_plain};
use crate::{
    config::{Config, FILE_NAME, Folder, PathLanguage, line_of_value},
    language::Dictionary,
    translate::RECORDS_FILE,
};
use musi_diagnostic::{Diagnostic, SourceSpan};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// A folder that holds `lipu-musi.yaml`, and what that file says.
#[derive(Debug, Clone)]
pub struct Source {
    /// The folder.
    pub root: PathBuf,
    /// Its configuration.
    pub config: Config,
    /// The file of the configuration, as diagnostics name it.
    pub config_name: String,
    /// Whether drafts are pages.
    pub drafts: bool,
    /// Whether pages are made to be translated in the browser: only the server for authors does that.
    pub editing: bool,
    /// The dictionaries that the configuration names.
    pub dictionaries: Dictionaries,
    /// The languages of figures that the publisher's files add.
    pub(super) figure_languages: FigureLanguages,
}

impl Source {
    /// Reads the configuration of a source folder.
    ///
    /// # Errors
    /// What is wrong in the configuration, or that there is none.
    pub fn open(root: &Path) -> Result<Self, Box<Diagnostic>> {
        Self::open_with(root, None)
    }

    /// The same with the configuration in another file than the `lipu-musi.yaml` of the folder.
    ///
    /// # Errors
    /// The same.
    pub fn open_with(root: &Path, file: Option<&Path>) -> Result<Self, Box<Diagnostic>> {
        let file = file.map_or_else(|| root.join(FILE_NAME), Path::to_path_buf);
        let config_name = inside(root, &file);
        let config = Config::load_file(root, &file, &config_name)?;
        let dictionaries = Dictionaries::default();
        Ok(Self {
            root: root.to_path_buf(),
            config,
            config_name,
            drafts: false,
            editing: false,
            dictionaries,
            figure_languages: FigureLanguages::default(),
        })
    }

    /// The file of the configuration.
    #[must_use]
    pub fn config_file(&self) -> PathBuf {
        self.root.join(&self.config_name)
    }

    /// The place of a key of the configuration: the line on which `value` stands under it, or the key itself.
    #[must_use]
    pub fn config_place(&self, key: &str, value: &str) -> Option<SourceSpan> {
        let text = String::from_utf8(read_plain(&self.config_file()).ok()?).ok()?;
        let line = line_of_value(&text, key, value)?;
        let written = text.lines().nth(line - 1)?;
        let (at, found) = match written.find(value).filter(|_| !value.is_empty()) {
            Some(at) => (at, value),
            None => (0, key),
        };
        let column = written.get(..at).map_or(1, |before| before.chars().count() + 1);
        Some(SourceSpan { line, column, width: found.chars().count() })
    }

    /// The dictionaries for a page, by the tags of their languages; those that cannot be read are left out.
    #[must_use]
    pub fn dictionaries_for(&self, rule: &PathLanguage) -> BTreeMap<String, Dictionary> {
        if rule.spelling.is_empty() {
            return BTreeMap::new();
        }
        let all = self.dictionaries.all(&self.root, self.config.language.as_deref().unwrap_or_default());
        let found = |name: &String| all.get(name)?.as_ref().ok().cloned();
        let named = rule.spelling.iter();
        named.filter_map(|(tag, name)| Some((tag.to_string(), found(name)?))).collect()
    }

    /// The dictionaries that the configuration names and that cannot be read.
    pub fn missing_dictionaries(&self) -> impl Iterator<Item = &NoDictionary> {
        let rules = self.config.language.as_deref().unwrap_or_default();
        self.dictionaries.all(&self.root, rules).values().filter_map(|read| read.as_ref().err())
    }

    /// The folder of the pages.
    #[must_use]
    pub fn content(&self) -> PathBuf {
        self.folder(&self.config.content)
    }

    /// Whether the pages lie at the root of the source folder, beside its configuration.
    #[must_use]
    pub fn is_content_at_root(&self) -> bool {
        self.config.content.as_str().is_empty()
    }

    /// What lies at the root and is no content, where the pages lie there too: what the configuration names, and where other
    /// programs keep what they fetch.
    #[must_use]
    pub fn beside_content(&self) -> Vec<PathBuf> {
        if !self.is_content_at_root() {
            return Vec::new();
        }
        let config = &self.config;
        let named = [&config.r#static, &config.templates, &config.redirects];
        let named = named.into_iter().flatten().map(|folder| self.folder(folder));
        let other = [self.config_file(), self.root.join(RECORDS_FILE), self.root.join("node_modules")];
        named.chain(other).chain([self.root.join(&config.out)]).collect()
    }

    /// A folder that the configuration names.
    #[must_use]
    pub fn folder(&self, folder: &Folder) -> PathBuf {
        if folder.as_str().is_empty() { self.root.clone() } else { self.root.join(folder.as_str()) }
    }

    /// The path of a file as diagnostics name it: relative to the source folder, with `/`.
    #[must_use]
    pub fn named(&self, path: &Path) -> String {
        slashed(path.strip_prefix(&self.root).unwrap_or(path))
    }
}

/// The name of a file in a folder; of one elsewhere its whole path.
fn inside(root: &Path, file: &Path) -> String {
    if let Ok(path) = file.strip_prefix(root) {
        return slashed(path);
    }
    match (root.canonicalize(), file.canonicalize()) {
        (Ok(root), Ok(file)) => match file.strip_prefix(&root) {
            Ok(path) => slashed(path),
            Err(_) => file.to_string_lossy().into_owned(),
        },
        _ => file.to_string_lossy().into_owned(),
    }
}

/// A path with `/` between its parts; what is not valid UTF-8 is shown as well as it goes.
pub(super) fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}
