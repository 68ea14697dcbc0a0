//! The folder in which a new site grows.

use super::{MARKER, OutPath, OutputError, marker::Marker, strangers, sweep};
use std::{
    collections::HashSet,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Mutex,
};

/// A hidden sibling of the output folder.
#[derive(Debug)]
pub(super) struct Growing {
    path: PathBuf,
    /// Held as long as this run lives, so that no other run takes the folder for a leftover.
    #[cfg_attr(not(test), allow(dead_code, reason = "held, not used"))]
    lock: File,
    /// Folders that are there already; one look into a set is cheaper than asking the disk.
    folders: Mutex<HashSet<PathBuf>>,
}

impl Growing {
    /// Makes the folder.
    pub(super) fn begin(target: &Path) -> Result<Self, OutputError> {
        let (parent, name) = sweep::parent_and_name(target)?;
        fs::create_dir_all(parent).map_err(|error| OutputError::io("create the folder", parent, error))?;
        let (path, lock) = sweep::claim(parent, name)?;
        let growing = Self { path, lock, folders: Mutex::default() };
        let marker = growing.path.join(MARKER);
        fs::write(&marker, Marker::begun()).map_err(|error| OutputError::io("write", &marker, error))?;
        Ok(growing)
    }

    /// Gives the lock up, as a kill does.
    #[cfg(test)]
    pub(super) fn unlock(&self) {
        let _ = self.lock.unlock();
    }

    /// The folder.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The place of a file, whose folder is there now.
    pub(super) fn prepare(&self, path: &OutPath) -> io::Result<PathBuf> {
        let file = path.under(&self.path);
        if let Some(folder) = file.parent() {
            let known = self.folders.lock().is_ok_and(|folders| folders.contains(folder));
            if !known {
                fs::create_dir_all(folder)?;
                if let Ok(mut folders) = self.folders.lock() {
                    folders.insert(folder.to_path_buf());
                }
            }
        }
        Ok(file)
    }
}

impl Drop for Growing {
    /// An unfinished site is of no use to anybody. After `finish` the folder is no longer there.
    fn drop(&mut self) {
        let _ = strangers::remove(&self.path);
    }
}
