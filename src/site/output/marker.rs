//! The file in an output folder that says what was written there: nothing else is ours to replace or to remove.

use super::{MARKER, OutPath};
use crate::site::read_plain;
use std::{
    collections::HashMap,
    fmt::Write as _,
    fs::File,
    io::{self, Read},
    path::Path,
};
use xxhash_rust::xxh3::Xxh3;

/// What the first line says.
const VERSION: &str = concat!("lipu-musi ", env!("CARGO_PKG_VERSION"));
/// How much of a file is read at a time.
const CHUNK: usize = 1 << 16;

/// What a marker says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Marker {
    text: String,
    /// The files that were written, and the hash of each; `None` in the marker of a version that did not say, and of a
    /// site that is not whole.
    files: Option<HashMap<String, u64>>,
}

impl Marker {
    /// Reads the marker of a folder; `None` when there is none.
    pub(super) fn read(folder: &Path) -> io::Result<Option<Self>> {
        let text = match read_plain(&folder.join(MARKER)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text?,
        };
        let text = String::from_utf8_lossy(&text).into_owned();
        let line = |line: &str| {
            let (hash, path) = line.split_once(' ')?;
            Some((path.to_owned(), u64::from_str_radix(hash, 16).ok()?))
        };
        let files: Option<HashMap<String, u64>> = text.lines().skip(1).map(line).collect();
        let files = files.filter(|files| !files.is_empty());
        Ok(Some(Self { text, files }))
    }

    /// What is written into a folder that is not whole yet.
    pub(super) fn begun() -> String {
        format!("{VERSION}\n")
    }

    /// What the marker of these files says.
    pub(super) fn of_files(files: &[(OutPath, u64)]) -> String {
        let mut text = Self::begun();
        for (path, hash) in files {
            let _ = writeln!(text, "{hash:016x} {path}");
        }
        text
    }

    /// Whether the marker says which files were written.
    pub(super) fn has_list(&self) -> bool {
        self.files.is_some()
    }

    /// What the file says.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The hash of a file that was written; `None` for one that was not.
    pub(super) fn hash_of(&self, path: &str) -> Option<u64> {
        self.files.as_ref()?.get(path).copied()
    }
}

/// The hash of a file.
pub(super) fn hash_file(path: &Path) -> io::Result<u64> {
    copy(&mut File::open(path)?, &mut io::sink())
}

/// Copies what can be read, and gives its hash.
pub(super) fn copy(from: &mut impl Read, to: &mut impl io::Write) -> io::Result<u64> {
    let mut hasher = Xxh3::new();
    let mut buffer = vec![0; CHUNK];
    loop {
        let read = match from.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        let Some(bytes) = buffer.get(..read).filter(|bytes| !bytes.is_empty()) else {
            return Ok(hasher.digest());
        };
        hasher.update(bytes);
        to.write_all(bytes)?;
    }
}
