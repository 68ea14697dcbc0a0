//! Files in an output folder that lipu-musi did not write: they are kept, and named.

use super::{KEPT, MARKER, OutputError, marker::Marker, marker::hash_file};
use std::{collections::HashSet, fs, io, path::Path};
use walkdir::WalkDir;

/// The files of an old site that are not ours, by their path with `/`, in order. `written` are the files of the new site,
/// `same` those of them that the old one has too.
///
/// # Errors
/// When a file would be lost: the new site has one of its name, or nothing says whether an older version wrote it.
pub(super) fn strangers(
    folder: &Path,
    marker: &Marker,
    written: &HashSet<&str>,
    same: &HashSet<&str>,
) -> Result<Vec<String>, OutputError> {
    let mut strangers = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.map_err(|error| {
            let path = error.path().unwrap_or(folder).to_path_buf();
            OutputError::io("read", &path, error.into())
        })?;
        let Some(path) = relative(folder, entry.path()) else {
            return Err(unknown(folder, entry.path()));
        };
        if entry.file_type().is_dir() || is_own(&path) {
            continue;
        }
        let ours = marker.hash_of(&path);
        if written.contains(path.as_str()) {
            if ours.is_none() && marker.has_list() && !same.contains(path.as_str()) {
                return Err(OutputError::Taken { out: folder.to_path_buf(), path: path.into() });
            }
            continue;
        }
        match ours {
            Some(_) if !entry.file_type().is_file() => strangers.push(path),
            // Changed by hand since: of a page that is gone that may be all that is left.
            Some(hash) => {
                let now =
                    hash_file(entry.path()).map_err(|error| OutputError::io("read", entry.path(), error))?;
                if now != hash {
                    strangers.push(path);
                }
            }
            None if marker.has_list() => strangers.push(path),
            None => return Err(unknown(folder, entry.path())),
        }
    }
    Ok(strangers)
}

/// Removes a site that another one has taken the place of. A file that it does not list goes to `target`, where it is not
/// there already; nothing is lost but what was written.
pub(super) fn retire(folder: &Path, target: &Path) {
    // What cannot be read stays for the next run.
    let Ok(marker) = Marker::read(folder) else { return };
    let Some(marker) = marker else {
        // A run was killed before it wrote anything, or after it had removed all; or there was no site yet.
        for (own, there) in KEPT.map(|name| (folder.join(name), target.join(name))) {
            if is_same(&own, &there) {
                let _ = fs::remove_file(own);
            }
        }
        let _ = fs::remove_dir(folder);
        return;
    };
    if !marker.has_list() {
        let _ = remove(folder);
        return;
    }
    for entry in WalkDir::new(folder).contents_first(true).min_depth(1).into_iter().flatten() {
        if entry.file_type().is_dir() {
            let _ = fs::remove_dir(entry.path());
            continue;
        }
        let Some(path) = relative(folder, entry.path()).filter(|path| path != MARKER) else { continue };
        let there = target.join(&path);
        if marker.hash_of(&path).is_some() || is_same(entry.path(), &there) {
            let _ = fs::remove_file(entry.path());
        } else if there.symlink_metadata().is_err() {
            if let Some(folder) = there.parent() {
                let _ = fs::create_dir_all(folder);
            }
            let _ = fs::rename(entry.path(), there);
        }
    }
    // The marker goes last: a run that is killed before leaves a folder that says what it is.
    if fs::read_dir(folder)
        .is_ok_and(|mut left| left.all(|entry| entry.is_ok_and(|entry| entry.file_name() == MARKER)))
    {
        let _ = fs::remove_file(folder.join(MARKER));
        let _ = fs::remove_dir(folder);
    }
}

/// Removes a folder, its marker last: a run that is killed before leaves a folder that says what it is.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name() == MARKER {
            continue;
        }
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    fs::remove_dir_all(folder)
}

/// Whether two names are those of one file, or of files that say the same.
fn is_same(a: &Path, b: &Path) -> bool {
    let (Ok(one), Ok(other)) = (a.symlink_metadata(), b.symlink_metadata()) else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        if (one.dev(), one.ino()) == (other.dev(), other.ino()) {
            return true;
        }
    }
    let hash = |path: &Path| hash_file(path).ok();
    one.is_file()
        && other.is_file()
        && one.len() == other.len()
        && hash(a).is_some_and(|a| hash(b) == Some(a))
}

/// What belongs to the folder itself, not to the site in it.
fn is_own(path: &str) -> bool {
    path == MARKER || KEPT.contains(&path)
}

/// The path in a folder with `/`; `None` when it is not valid UTF-8.
pub(super) fn relative(folder: &Path, path: &Path) -> Option<String> {
    let parts = path.strip_prefix(folder).ok()?.iter().map(|part| part.to_str());
    Some(parts.collect::<Option<Vec<_>>>()?.join("/"))
}

fn unknown(folder: &Path, path: &Path) -> OutputError {
    let example = path.strip_prefix(folder).unwrap_or(path).to_path_buf();
    OutputError::Unknown { out: folder.to_path_buf(), example }
}

/// Gives a file that is not ours to the new site: by a second name where the disk can.
pub(super) fn keep(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if link(from, to).is_ok() {
        return Ok(());
    }
    let metadata = from.symlink_metadata()?;
    if metadata.is_file() {
        return fs::copy(from, to).map(|_| ());
    }
    #[cfg(unix)]
    if metadata.is_symlink() {
        return std::os::unix::fs::symlink(fs::read_link(from)?, to);
    }
    Err(io::ErrorKind::Unsupported.into())
}

/// A second name; of a link, for the link itself.
#[cfg(unix)]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    linkat(CWD, from, CWD, to, AtFlags::empty()).map_err(io::Error::from)
}

#[cfg(not(unix))]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to)
}
