//! Whether an output folder is ours to replace.

use super::{KEPT, MARKER, OutputError};
use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};

/// The output folder as an absolute path without links, `.` and `..`, whether it is there yet or not.
pub(super) fn resolve(target: &Path) -> Result<PathBuf, OutputError> {
    let absolute =
        std::path::absolute(target).map_err(|error| OutputError::io("find the folder", target, error))?;
    // The longest part that is there is resolved by the disk; the rest can hold no link.
    let mut rest = Vec::new();
    let mut there = absolute.as_path();
    loop {
        if let Ok(real) = there.canonicalize() {
            return Ok(rest.iter().rev().fold(real, |path, part| path.join(part)));
        }
        match (there.components().next_back(), there.parent()) {
            (Some(Component::Normal(name)), Some(parent)) => {
                // A link to nowhere stays a link; to write through it would lead who knows where.
                if there.is_symlink() {
                    return Err(OutputError::NoFolder { out: absolute });
                }
                rest.push(name);
                there = parent;
            }
            _ => return Err(OutputError::NoFolder { out: absolute }),
        }
    }
}

/// Folders that a site must not be written over, nor into.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Protected {
    /// The source folder: the site may be in it, and not the other way round.
    pub source: Option<PathBuf>,
    /// Folders that are read whole: a site in one of them would be read by the next build.
    pub read: Vec<PathBuf>,
}

/// Refuses a folder that holds what is not ours, and one inside a folder that is read.
pub(super) fn check(target: &Path, protected: &Protected) -> Result<(), OutputError> {
    if target.parent().is_none() {
        return Err(OutputError::NoFolder { out: target.to_path_buf() });
    }
    for inside in protected.read.iter().chain(&protected.source) {
        if inside.canonicalize().is_ok_and(|inside| inside.starts_with(target)) {
            return Err(OutputError::Contains { out: target.to_path_buf(), inside: inside.clone() });
        }
    }
    for folder in &protected.read {
        if folder.canonicalize().is_ok_and(|folder| target.starts_with(folder)) {
            return Err(OutputError::Inside { out: target.to_path_buf(), folder: folder.clone() });
        }
    }
    let entries = match fs::read_dir(target) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(OutputError::NoFolder { out: target.to_path_buf() });
        }
        Err(error) => return Err(OutputError::io("read the folder", target, error)),
    };
    if target.join(".git").is_dir() {
        return Err(OutputError::Repository { out: target.to_path_buf() });
    }
    if target.join(MARKER).symlink_metadata().is_ok_and(|marker| marker.is_file()) {
        return Ok(());
    }
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.retain(|name| !KEPT.iter().any(|kept| name == kept));
    names.sort();
    match names.into_iter().next() {
        Some(name) => Err(OutputError::NotOurs { out: target.to_path_buf(), example: PathBuf::from(name) }),
        None => Ok(()),
    }
}
