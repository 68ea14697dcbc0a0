//! What the files of a source look like from outside, so that a change shows without any event and without reading
//! a file.

use super::scratch::is_scratch;
use std::{
    collections::{BTreeSet, HashMap},
    fs::Metadata,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// What the file system says of a file: another version of the file has another stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    length: u64,
    /// When the text and when the file itself was changed.
    times: [(i64, i64); 2],
    inode: u64,
}

impl Stamp {
    #[cfg(unix)]
    fn new(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self {
            length: metadata.len(),
            times: [(metadata.mtime(), metadata.mtime_nsec()), (metadata.ctime(), metadata.ctime_nsec())],
            inode: metadata.ino(),
        }
    }

    #[cfg(not(unix))]
    fn new(metadata: &Metadata) -> Self {
        let since = |time: std::io::Result<std::time::SystemTime>| {
            let time = time.ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
            time.map_or((0, 0), |time| (time.as_secs() as i64, i64::from(time.subsec_nanos())))
        };
        Self {
            length: metadata.len(),
            times: [since(metadata.modified()), since(metadata.created())],
            inode: 0,
        }
    }
}

/// The stamps of all files of a source.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stamps(HashMap<PathBuf, Stamp>);

impl Stamps {
    /// Looks at files, and at all that is in folders. What is not there has no stamp.
    #[must_use]
    pub fn take<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Self {
        let mut stamps = HashMap::new();
        for path in paths {
            let walk = WalkDir::new(path).follow_links(true).into_iter().filter_entry(|entry| {
                entry.depth() == 0 || !(is_scratch(entry.path()) || entry.file_name() == ".git")
            });
            for entry in walk.flatten().filter(|entry| entry.file_type().is_file()) {
                if let Ok(metadata) = entry.metadata() {
                    stamps.insert(entry.into_path(), Stamp::new(&metadata));
                }
            }
        }
        Self(stamps)
    }

    /// The files that came, went or changed.
    #[must_use]
    pub fn changed(&self, now: &Self) -> BTreeSet<PathBuf> {
        let changed = now.0.iter().filter(|(path, stamp)| self.0.get(*path) != Some(stamp));
        let gone = self.0.keys().filter(|path| !now.0.contains_key(*path));
        changed.map(|(path, _)| path).chain(gone).cloned().collect()
    }

    /// Looks at one file again. `false` when it is not there and was not before.
    pub(super) fn update(&mut self, path: &Path) -> bool {
        match path.metadata() {
            Ok(metadata) if metadata.is_file() => {
                self.0.insert(path.to_path_buf(), Stamp::new(&metadata));
                true
            }
            _ => self.0.remove(path).is_some(),
        }
    }

    /// Whether there were files in a folder.
    pub(super) fn has_below(&self, folder: &Path) -> bool {
        self.0.keys().any(|path| path != folder && path.starts_with(folder))
    }
}
