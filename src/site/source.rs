//! The source folder.

use crate::config::{Config, ConfigError, Folder};
use std::path::{Path, PathBuf};

/// A folder that holds `lipu-musi.yaml`, and what that file says.
#[derive(Debug, Clone)]
pub struct Source {
    /// The folder.
    pub root: PathBuf,
    /// Its configuration.
    pub config: Config,
    /// Whether drafts are pages.
    pub drafts: bool,
    /// Whether pages are made to be translated in the browser: only the server for authors does that.
    pub editing: bool,
}

impl Source {
    /// Reads the configuration of a source folder.
    ///
    /// # Errors
    /// What is wrong in the configuration, or that there is none.
    pub fn open(root: &Path) -> Result<Self, ConfigError> {
        let config = Config::load(root)?;
        Ok(Self { root: root.to_path_buf(), config, drafts: false, editing: false })
    }

    /// The folder of the pages.
    #[must_use]
    pub fn content(&self) -> PathBuf {
        self.folder(&self.config.content)
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

/// A path with `/` between its parts; what is no UTF-8 is shown as well as it goes.
pub(super) fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}
