//! Writing the site: complete in a folder beside the old one, then in its place, in one step.
//!
//! The new site grows in a hidden sibling of the output folder. When it is whole, the two change names: by one
//! system call where there is one, so that a kill at any moment leaves the old site or the new. What a killed
//! run left behind is found by its name and its marker, and by nobody holding its lock, and swept away.
//!
//! A file that the old site has already is not written again: the new site takes it over as it lies there. Where that
//! holds for all of them, nothing is written at all.
//!
//! The marker lists what was written, with a hash of each file: only that is replaced and removed. What somebody else
//! put there (a CNAME, the file of a site verifier) is kept and named. A file that was written and then changed by hand is
//! written again as long as the site has it, and kept when the site has it no more.
//!
//! What takes the place of a site that stands is on the disk before it does (`settle`): else a site of empty files could
//! be there after a power cut. Where no site stands yet, nothing waits for the disk: there is none to lose.

mod error;
mod growing;
mod guard;
mod marker;
mod old;
mod settle;
mod strangers;
mod sweep;

pub use error::OutputError;
pub use guard::Protected;

use super::OutPath;
use growing::Growing;
use marker::Marker;
use old::OldSite;
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};
use xxhash_rust::xxh3::xxh3_64;

/// The file that says that an output folder is ours to replace.
pub const MARKER: &str = ".lipu-musi";

/// Files of an old site that the new one takes over, because they belong to the publisher's repository.
const KEPT: [&str; 2] = [".gitignore", ".git"];

/// A new site on its way.
#[derive(Debug)]
pub struct Output {
    /// Where the site will stand.
    target: PathBuf,
    /// What stands there now.
    old: Option<OldSite>,
    /// Where the new site grows, once it has a file that the old one has not.
    growing: Mutex<Option<Arc<Growing>>>,
    /// What the new site has, with the hash of each file.
    written: Mutex<Vec<(OutPath, u64)>>,
    /// The files of it that the old site has not, where they grow.
    fresh: Mutex<Vec<PathBuf>>,
}

/// What came of a new site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Where it stands.
    pub out: PathBuf,
    /// Whether anything had to be written.
    pub is_written: bool,
    /// The files in the folder that lipu-musi did not write: they are still there.
    pub kept: Vec<String>,
}

/// Brings back a site that a run without the means to exchange two folders had moved aside when it was killed. Says
/// whether there was one.
///
/// # Errors
/// What the disk answers.
pub fn recover(target: &Path) -> Result<bool, OutputError> {
    sweep::recover(&guard::resolve(target)?)
}

impl Output {
    /// Begins a new site for an output folder.
    ///
    /// # Errors
    /// When the folder is not ours to replace.
    pub fn begin(target: &Path, protected: &Protected) -> Result<Self, OutputError> {
        let target = guard::resolve(target)?;
        guard::check(&target, protected)?;
        let (parent, name) = sweep::parent_and_name(&target)?;
        sweep::recover(&target)?;
        sweep::sweep(parent, name);
        let old = OldSite::open(&target)?;
        Ok(Self {
            target,
            old,
            growing: Mutex::default(),
            written: Mutex::default(),
            fresh: Mutex::default(),
        })
    }

    /// Writes one file of the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn write(&self, path: &OutPath, bytes: &[u8]) -> Result<(), OutputError> {
        self.note(path, xxh3_64(bytes));
        if self.old.as_ref().is_some_and(|old| old.has(path, bytes)) {
            return Ok(());
        }
        let file = self.prepare(path)?;
        fs::write(&file, bytes).map_err(|error| self.failed("write", path, error))
    }

    /// Copies a file into the new site.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn copy(&self, from: &Path, path: &OutPath) -> Result<(), OutputError> {
        if let Some(hash) = self.old.as_ref().and_then(|old| old.has_copy(path, from)) {
            self.note(path, hash);
            return Ok(());
        }
        let file = self.prepare(path)?;
        // The bytes are copied, not the permissions: a read-only source must not make a site that cannot be
        // replaced.
        let copied = File::open(from)
            .and_then(|mut from| File::create(&file).and_then(|mut to| marker::copy(&mut from, &mut to)));
        self.note(path, copied.map_err(|error| self.failed("copy", path, error))?);
        Ok(())
    }

    /// Where a new file is to be written.
    fn prepare(&self, path: &OutPath) -> Result<PathBuf, OutputError> {
        let file = self
            .growing()?
            .prepare(path)
            .map_err(|error| self.failed("create the folder of", path, error))?;
        // Where no site stands, nobody waits for its files.
        if self.old.is_some()
            && let Ok(mut fresh) = self.fresh.lock()
        {
            fresh.push(file.clone());
        }
        Ok(file)
    }

    fn note(&self, path: &OutPath, hash: u64) {
        if let Ok(mut written) = self.written.lock() {
            written.push((path.clone(), hash));
        }
    }

    /// Puts the new site in the place of the old one.
    ///
    /// # Errors
    /// What the disk answers, or that a file would be lost; the old site is still there then.
    pub fn finish(self) -> Result<Published, OutputError> {
        let mut written =
            self.written.lock().map(|mut written| std::mem::take(&mut *written)).unwrap_or_default();
        written.sort_unstable();
        let marker = Marker::of_files(&written);
        let kept = self.old.as_ref().map_or(Ok(Vec::new()), |old| old.strangers(&written));
        // What is there now may be the site of another run, and no stranger.
        if self.old.as_ref().is_some_and(|old| !old.still_stands(&self.target)) {
            return Err(OutputError::Replaced { out: self.target.clone() });
        }
        let kept = kept?;
        let out = self.target.clone();
        let grown = self.growing.lock().is_ok_and(|growing| growing.is_some());
        if !grown && self.old.as_ref().is_some_and(|old| old.has_marker(&marker)) {
            return Ok(Published { out, is_written: false, kept });
        }
        let growing = self.growing()?;
        if let Some(old) = &self.old {
            old.hand_over(&growing, &self.target)?;
        }
        for path in &kept {
            let file = self.target.join(path);
            match strangers::keep(&file, &growing.path().join(path)) {
                Err(_) if self.old.as_ref().is_some_and(|old| !old.still_stands(&self.target)) => {
                    return Err(OutputError::Replaced { out });
                }
                result => result.map_err(|error| OutputError::io("keep", &file, error))?,
            }
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
        let file = growing.path().join(MARKER);
        fs::write(&file, marker).map_err(|error| OutputError::io("write", &file, error))?;
        if self.old.is_some() {
            let mut fresh =
                self.fresh.lock().map(|mut fresh| std::mem::take(&mut *fresh)).unwrap_or_default();
            fresh.push(file);
            settle::settle(&fresh).map_err(|(path, error)| OutputError::io("save", &path, error))?;
        }
        sweep::replace(growing.path(), &self.target)?;
        Ok(Published { out, is_written: true, kept })
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
