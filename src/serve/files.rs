//! The files that are served. They are locked for moments only: a page that takes long to build holds up no answer.

use crate::site::{CopiedFile, OutPath, Source, read_plain};
use std::{collections::HashMap, io, path::PathBuf, sync::Arc};

/// Every file of the site: the last good version of what was made, and where the rest is.
#[derive(Debug, Default)]
pub struct Files {
    /// The path of the site on its server, with `/` at both ends.
    pub base: String,
    /// Whether pages name where their addresses begin, by `<base>`.
    pub has_base: bool,
    pub(super) made: HashMap<OutPath, Arc<[u8]>>,
    copied: HashMap<OutPath, Copied>,
}

/// A file that the site copies: it is read when it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    file: PathBuf,
    /// The folder that it must not leave.
    folder: PathBuf,
}

impl Copied {
    /// The bytes of the file as it is now.
    ///
    /// # Errors
    /// When it cannot be read, or is no file of its folder any more: a link that leads out of it, a pipe.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        let (file, folder) = (self.file.canonicalize()?, self.folder.canonicalize()?);
        if !file.starts_with(folder) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        read_plain(&file)
    }
}

impl Files {
    /// No files yet, and where those are that are copied.
    pub(super) fn new(source: &Source, copied: &[CopiedFile]) -> Self {
        let folders: Vec<PathBuf> = source
            .config
            .r#static
            .iter()
            .map(|folder| source.folder(folder))
            .chain([source.content()])
            .collect();
        let copied = copied.iter().filter_map(|copied| {
            let folder = folders.iter().find(|folder| copied.file.starts_with(folder))?.clone();
            Some((copied.out.clone(), Copied { file: copied.file.clone(), folder }))
        });
        Self {
            base: source.config.base_url.path().to_owned(),
            has_base: false,
            made: HashMap::new(),
            copied: copied.collect(),
        }
    }

    /// A file that was made.
    #[must_use]
    pub fn made(&self, path: &OutPath) -> Option<Arc<[u8]>> {
        self.made.get(path).cloned()
    }

    /// A file that is copied.
    #[must_use]
    pub fn copied(&self, path: &OutPath) -> Option<Copied> {
        self.copied.get(path).cloned()
    }
}
