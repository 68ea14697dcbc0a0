//! Writing the site: complete in a folder beside the old one, then in its place, in one step.
//!
//! The new site grows in a hidden sibling of the output folder. When it is whole, the two change names: by one
//! system call where there is one, so that a kill at any moment leaves the old site or the new. What a killed
//! run left behind is found by its name and its marker, and by nobody holding its lock, and swept away.

mod error;
mod guard;
mod sweep;

pub use error::OutputError;

use super::OutPath;
use std::{
    collections::HashSet,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Mutex,
};

/// The file that says that an output folder is ours to replace.
pub const MARKER: &str = ".lipu-musi";

/// Files of an old site that the new one takes over, because they belong to the publisher's repository.
const KEPT: [&str; 2] = [".gitignore", ".git"];

/// A new site on its way.
#[derive(Debug)]
pub struct Output {
    /// Where the site will stand.
    target: PathBuf,
    /// Where it grows.
    growing: PathBuf,
    /// Held as long as this run lives, so that no other run takes the folder for a leftover.
    #[allow(dead_code, reason = "held, not used")]
    lock: File,
    /// Folders that are there already; one look into a set is cheaper than asking the disk.
    folders: Mutex<HashSet<PathBuf>>,
}

impl Output {
    /// Begins a new site for an output folder; `protected` are folders that must not be replaced.
    ///
    /// # Errors
    /// When the folder is not ours to replace, or the sibling cannot be made.
    pub fn begin(target: &Path, protected: &[PathBuf]) -> Result<Self, OutputError> {
        let target = guard::resolve(target)?;
        guard::check(&target, protected)?;
        let (parent, name) = sweep::parent_and_name(&target)?;
        fs::create_dir_all(parent).map_err(|error| OutputError::io("create the folder", parent, error))?;
        sweep::recover(&target)?;
        let (growing, lock) = sweep::claim(parent, name)?;
        let version = concat!("lipu-musi ", env!("CARGO_PKG_VERSION"), "\n");
        let marker = growing.join(MARKER);
        fs::write(&marker, version).map_err(|error| OutputError::io("write", &marker, error))?;
        sweep::sweep(parent, name, &growing);
        Ok(Self { target, growing, lock, folders: Mutex::default() })
    }

    /// Writes one file of the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn write(&self, path: &OutPath, bytes: &[u8]) -> Result<(), OutputError> {
        let file = self.prepare(path)?;
        fs::write(&file, bytes).map_err(|error| self.failed("write", path, error))
    }

    /// Copies a file into the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn copy(&self, from: &Path, path: &OutPath) -> Result<(), OutputError> {
        let file = self.prepare(path)?;
        // The bytes are copied, not the permissions: a read-only source must not make a site that cannot be
        // replaced.
        let copied = File::open(from)
            .and_then(|mut from| File::create(&file).and_then(|mut to| io::copy(&mut from, &mut to)));
        copied.map(|_| ()).map_err(|error| self.failed("copy", path, error))
    }

    /// Puts the new site in the place of the old one.
    ///
    /// # Errors
    /// What the disk answers; the old site is still there then.
    pub fn finish(self) -> Result<(), OutputError> {
        for name in KEPT {
            let old = self.target.join(name);
            if old.is_file() {
                let new = self.growing.join(name);
                fs::copy(&old, &new).map_err(|error| OutputError::io("copy", &old, error))?;
            }
        }
        sweep::replace(&self.growing, &self.target)
    }

    fn prepare(&self, path: &OutPath) -> Result<PathBuf, OutputError> {
        let file = path.under(&self.growing);
        if let Some(folder) = file.parent() {
            let known = self.folders.lock().is_ok_and(|folders| folders.contains(folder));
            if !known {
                fs::create_dir_all(folder)
                    .map_err(|error| self.failed("create the folder of", path, error))?;
                if let Ok(mut folders) = self.folders.lock() {
                    folders.insert(folder.to_path_buf());
                }
            }
        }
        Ok(file)
    }

    /// The error as the publisher knows the file: where it would have stood.
    fn failed(&self, doing: &'static str, path: &OutPath, error: io::Error) -> OutputError {
        OutputError::io(doing, &path.under(&self.target), error)
    }
}

impl Drop for Output {
    /// An unfinished site is of no use to anybody. After `finish` the folder is no longer there.
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.growing);
    }
}

#[cfg(test)]
mod tests;
