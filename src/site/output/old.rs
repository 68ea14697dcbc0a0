//! The site that stands already.

use super::{KEPT, MARKER, OutPath, OutputError, VERSION, growing::Growing};
use std::{
    fs::{self, File, Metadata},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Mutex,
};
use walkdir::WalkDir;

/// How much of two files is compared at a time.
const CHUNK: usize = 1 << 16;

/// The site that stands already, and those of its files that the new site has too.
#[derive(Debug)]
pub(super) struct OldSite {
    path: PathBuf,
    /// Held open: the folder may change its name, and stays this one.
    folder: File,
    same: Mutex<Vec<OutPath>>,
}

impl OldSite {
    /// The site in a folder; `None` when there is none.
    pub(super) fn open(path: &Path) -> Option<Self> {
        let folder = path.join(MARKER).is_file().then(|| File::open(path).ok())??;
        Some(Self { path: path.to_path_buf(), folder, same: Mutex::default() })
    }

    /// Whether a file of the new site lies here already with the same bytes; then it is taken over.
    pub(super) fn has(&self, path: &OutPath, bytes: &[u8]) -> bool {
        let file = path.under(&self.path);
        is_file_of(&file, bytes.len() as u64)
            && fs::read(&file).is_ok_and(|old| old == bytes)
            && self.take_over(path)
    }

    /// The same for a file that is copied.
    pub(super) fn has_copy(&self, path: &OutPath, from: &Path) -> bool {
        let file = path.under(&self.path);
        fs::metadata(from).is_ok_and(|from| is_file_of(&file, from.len()))
            && same_bytes(&file, from).unwrap_or(false)
            && self.take_over(path)
    }

    fn take_over(&self, path: &OutPath) -> bool {
        self.same.lock().map(|mut same| same.push(path.clone())).is_ok()
    }

    /// Whether the files that were taken over are all that lies here.
    pub(super) fn is_whole(&self) -> bool {
        let own = |name: &std::ffi::OsStr| name == MARKER || KEPT.iter().any(|kept| name == *kept);
        let files = WalkDir::new(&self.path)
            .into_iter()
            .filter_entry(|entry| !(entry.depth() == 1 && own(entry.file_name())))
            .filter(|entry| entry.as_ref().map_or(true, |entry| !entry.file_type().is_dir()))
            .count();
        self.same.lock().is_ok_and(|same| same.len() == files)
            && fs::read(self.path.join(MARKER)).is_ok_and(|marker| marker == VERSION.as_bytes())
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

fn same_bytes(a: &Path, b: &Path) -> io::Result<bool> {
    let (mut a, mut b) = (File::open(a)?, File::open(b)?);
    let (mut left, mut right) = (vec![0; CHUNK], vec![0; CHUNK]);
    loop {
        let (read_left, read_right) = (fill(&mut a, &mut left)?, fill(&mut b, &mut right)?);
        if left.get(..read_left) != right.get(..read_right) {
            return Ok(false);
        }
        if read_left < CHUNK {
            return Ok(true);
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
