//! Writing the site: complete in a folder beside the old one, then in its place, in one step.
//!
//! The new site grows in a hidden sibling of the output folder. When it is whole, the two change names: by one
//! system call where there is one, so that a kill at any moment leaves the old site or the new. What a killed
//! run left behind is found by its name and its marker, and by nobody holding its lock, and swept away.
//!
//! A file that the old site has already is not written again: the new site takes it over as it lies there. Where that
//! holds for all of them, nothing is written at all.

mod error;
mod growing;
mod guard;
mod old;
mod sweep;

pub use error::OutputError;

use super::OutPath;
use growing::Growing;
use old::OldSite;
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

/// The file that says that an output folder is ours to replace.
pub const MARKER: &str = ".lipu-musi";

/// Files of an old site that the new one takes over, because they belong to the publisher's repository.
const KEPT: [&str; 2] = [".gitignore", ".git"];

/// What the marker says.
const VERSION: &str = concat!("lipu-musi ", env!("CARGO_PKG_VERSION"), "\n");

/// A new site on its way.
#[derive(Debug)]
pub struct Output {
    /// Where the site will stand.
    target: PathBuf,
    /// What stands there now.
    old: Option<OldSite>,
    /// Where the new site grows, once it has a file that the old one has not.
    growing: Mutex<Option<Arc<Growing>>>,
}

impl Output {
    /// Begins a new site for an output folder; `protected` are folders that must not be replaced.
    ///
    /// # Errors
    /// When the folder is not ours to replace.
    pub fn begin(target: &Path, protected: &[PathBuf]) -> Result<Self, OutputError> {
        let target = guard::resolve(target)?;
        guard::check(&target, protected)?;
        let (parent, name) = sweep::parent_and_name(&target)?;
        sweep::recover(&target)?;
        sweep::sweep(parent, name);
        let old = OldSite::open(&target);
        Ok(Self { target, old, growing: Mutex::default() })
    }

    /// Writes one file of the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn write(&self, path: &OutPath, bytes: &[u8]) -> Result<(), OutputError> {
        if self.old.as_ref().is_some_and(|old| old.has(path, bytes)) {
            return Ok(());
        }
        let file = self
            .growing()?
            .prepare(path)
            .map_err(|error| self.failed("create the folder of", path, error))?;
        fs::write(&file, bytes).map_err(|error| self.failed("write", path, error))
    }

    /// Copies a file into the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn copy(&self, from: &Path, path: &OutPath) -> Result<(), OutputError> {
        if self.old.as_ref().is_some_and(|old| old.has_copy(path, from)) {
            return Ok(());
        }
        let file = self
            .growing()?
            .prepare(path)
            .map_err(|error| self.failed("create the folder of", path, error))?;
        // The bytes are copied, not the permissions: a read-only source must not make a site that cannot be
        // replaced.
        let copied = File::open(from)
            .and_then(|mut from| File::create(&file).and_then(|mut to| io::copy(&mut from, &mut to)));
        copied.map(|_| ()).map_err(|error| self.failed("copy", path, error))
    }

    /// Puts the new site in the place of the old one. Says whether anything had to be written for it.
    ///
    /// # Errors
    /// What the disk answers; the old site is still there then.
    pub fn finish(self) -> Result<bool, OutputError> {
        let grown = self.growing.lock().is_ok_and(|growing| growing.is_some());
        if !grown && self.old.as_ref().is_some_and(OldSite::is_whole) {
            return Ok(false);
        }
        let growing = self.growing()?;
        if let Some(old) = &self.old {
            old.hand_over(&growing, &self.target)?;
        }
        for name in KEPT {
            let old = self.target.join(name);
            if old.is_file() {
                let new = growing.path().join(name);
                fs::copy(&old, &new).map_err(|error| OutputError::io("copy", &old, error))?;
            }
        }
        if self.old.as_ref().is_some_and(|old| !old.still_stands(&self.target)) {
            return Err(OutputError::Replaced { out: self.target.clone() });
        }
        sweep::replace(growing.path(), &self.target)?;
        Ok(true)
    }

    /// Where the new site grows; the folder is made when it is first asked for.
    fn growing(&self) -> Result<Arc<Growing>, OutputError> {
        let Ok(mut growing) = self.growing.lock() else {
            // Another thread has panicked while it made the folder; this run is ending.
            return Err(OutputError::NoFolder { out: self.target.clone() });
        };
        if let Some(growing) = &*growing {
            return Ok(Arc::clone(growing));
        }
        let made = Arc::new(Growing::begin(&self.target)?);
        *growing = Some(Arc::clone(&made));
        Ok(made)
    }

    /// The error as the publisher knows the file: where it would have stood.
    fn failed(&self, doing: &'static str, path: &OutPath, error: io::Error) -> OutputError {
        OutputError::io(doing, &path.under(&self.target), error)
    }
}

#[cfg(test)]
mod tests;
