//! The site that stands already.

use super::{OutPath, OutputError, growing::Growing, marker::Marker, strangers};
use std::{
    collections::HashSet,
    fs::{self, File, Metadata},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Mutex,
};
use xxhash_rust::xxh3::Xxh3;

/// How much of two files is compared at a time.
const CHUNK: usize = 1 << 16;

/// The site that stands already, and those of its files that the new site has too.
#[derive(Debug)]
pub(super) struct OldSite {
    path: PathBuf,
    /// Held open: the folder may change its name, and stays this one.
    folder: File,
    /// What was written when it was made.
    marker: Marker,
    same: Mutex<Vec<OutPath>>,
}

impl OldSite {
    /// The site in a folder; `None` when there is none.
    ///
    /// # Errors
    /// When nobody can say what it is: then it is not replaced.
    pub(super) fn open(path: &Path) -> Result<Option<Self>, OutputError> {
        let failed = |error| OutputError::io("read the folder", path, error);
        let Some(marker) = Marker::read(path).map_err(failed)? else { return Ok(None) };
        let folder = File::open(path).map_err(failed)?;
        Ok(Some(Self { path: path.to_path_buf(), folder, marker, same: Mutex::default() }))
    }

    /// Whether a file of the new site lies here already with the same bytes; then it is taken over.
    pub(super) fn has(&self, path: &OutPath, bytes: &[u8]) -> bool {
        let file = path.under(&self.path);
        is_file_of(&file, bytes.len() as u64)
            && fs::read(&file).is_ok_and(|old| old == bytes)
            && self.take_over(path)
    }

    /// The same for a file that is copied; gives its hash.
    pub(super) fn has_copy(&self, path: &OutPath, from: &Path) -> Option<u64> {
        let file = path.under(&self.path);
        if !fs::metadata(from).is_ok_and(|from| is_file_of(&file, from.len())) {
            return None;
        }
        same_bytes(&file, from).ok()?.filter(|_| self.take_over(path))
    }

    fn take_over(&self, path: &OutPath) -> bool {
        self.same.lock().map(|mut same| same.push(path.clone())).is_ok()
    }

    /// Whether the site was written with this marker: with the same files.
    pub(super) fn has_marker(&self, text: &str) -> bool {
        self.marker.text() == text
    }

    /// The files here that are not ours. `written` are the files of the new site.
    pub(super) fn strangers(&self, written: &[(OutPath, u64)]) -> Result<Vec<String>, OutputError> {
        let same = self.same.lock().map(|same| same.clone()).unwrap_or_default();
        let same: HashSet<&str> = same.iter().map(OutPath::as_str).collect();
        let written: HashSet<&str> = written.iter().map(|(path, _)| path.as_str()).collect();
        strangers::strangers(&self.path, &self.marker, &written, &same)
    }

    /// Gives the files that were taken over to the new site, without copying them where the disk can.
    pub(super) fn hand_over(&self, growing: &Growing, target: &Path) -> Result<(), OutputError> {
        let same = self.same.lock().map(|same| same.clone()).unwrap_or_default();
        for path in &same {
            let to = growing
                .prepare(path)
                .map_err(|error| OutputError::io("create the folder of", &path.under(target), error))?;
            if self.link(path, &to).is_err() {
                match fs::copy(path.under(&self.path), &to) {
                    Ok(_) if self.still_stands(target) => {}
                    Ok(_) => return Err(OutputError::Replaced { out: target.to_path_buf() }),
                    Err(_) if !self.still_stands(target) => {
                        return Err(OutputError::Replaced { out: target.to_path_buf() });
                    }
                    Err(error) => return Err(OutputError::io("copy", &path.under(target), error)),
                }
            }
        }
        Ok(())
    }

    /// Whether no other run has put its site in the place of this one.
    pub(super) fn still_stands(&self, target: &Path) -> bool {
        match (self.folder.metadata(), fs::metadata(target)) {
            (Ok(mine), Ok(there)) => same_folder(&mine, &there),
            _ => false,
        }
    }

    /// A second name for a file, from this very folder whatever it is called now.
    #[cfg(unix)]
    fn link(&self, path: &OutPath, to: &Path) -> io::Result<()> {
        use rustix::fs::{AtFlags, CWD, linkat};
        linkat(&self.folder, path.as_str(), CWD, to, AtFlags::empty()).map_err(io::Error::from)
    }

    #[cfg(not(unix))]
    fn link(&self, path: &OutPath, to: &Path) -> io::Result<()> {
        fs::hard_link(path.under(&self.path), to)
    }
}

#[cfg(unix)]
fn same_folder(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

#[cfg(not(unix))]
fn same_folder(a: &Metadata, b: &Metadata) -> bool {
    a.created().ok() == b.created().ok()
}

/// Whether there is a plain file of this length.
fn is_file_of(file: &Path, length: u64) -> bool {
    fs::symlink_metadata(file).is_ok_and(|there| there.is_file() && there.len() == length)
}

/// The hash of two files that say the same; `None` when they do not.
fn same_bytes(a: &Path, b: &Path) -> io::Result<Option<u64>> {
    let (mut a, mut b) = (File::open(a)?, File::open(b)?);
    let (mut left, mut right) = (vec![0; CHUNK], vec![0; CHUNK]);
    let mut hasher = Xxh3::new();
    loop {
        let (read_left, read_right) = (fill(&mut a, &mut left)?, fill(&mut b, &mut right)?);
        let read = left.get(..read_left);
        if read != right.get(..read_right) {
            return Ok(None);
        }
        hasher.update(read.unwrap_or_default());
        if read_left < CHUNK {
            return Ok(Some(hasher.digest()));
        }
    }
}

/// Reads until the buffer is full or the file ends.
fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while let Some(rest) = buffer.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read(rest)? {
            0 => break,
            read => filled += read,
        }
    }
    Ok(filled)
}
