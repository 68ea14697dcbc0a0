//! How git merges the records of translations.

use super::create_new;
use crate::translate::RECORDS_FILE;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// A merge keeps the lines of both sides, which is what the file is made for.
const ATTRIBUTES: &str = "merge=union";

/// Tells git how the records merge: in a file of its own, or in a line more of the one that is there, unless it speaks of
/// them already. Gives a line on what was done.
pub(super) fn add(path: &Path) -> io::Result<Option<String>> {
    let line = format!("{RECORDS_FILE} {ATTRIBUTES}\n");
    let name = path.display();
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            create_new(path, &line)?;
            Ok(Some(format!("wrote {name}")))
        }
        Err(error) => Err(error),
        // What a link leads to may be anybody's.
        Ok(metadata) if !metadata.is_file() => Ok(None),
        Ok(_) => {
            let there = fs::read(path)?;
            if memchr::memmem::find(&there, RECORDS_FILE.as_bytes()).is_some() {
                return Ok(None);
            }
            let end = if there.is_empty() || there.ends_with(b"\n") { "" } else { "\n" };
            fs::OpenOptions::new().append(true).open(path)?.write_all(format!("{end}{line}").as_bytes())?;
            Ok(Some(format!("added a line to {name}")))
        }
    }
}
