//! The source folder that a page lies in.

use crate::{
    config,
    site::{Site, Source},
};
use std::{fs, path::Path};

/// The site whose content folder holds a file, and the file's path in that folder; nothing for a page that lies
/// elsewhere.
pub fn site_of(file: &Path) -> Option<(Site, String)> {
    let file = fs::canonicalize(file).ok()?;
    let root = file.ancestors().skip(1).find(|folder| folder.join(config::FILE_NAME).is_file())?;
    let source = Source::open(root).ok()?;
    let content = fs::canonicalize(source.content()).ok()?;
    let path = file.strip_prefix(content).ok()?.to_str()?.replace('\\', "/");
    Some((Site::read(source).ok()?, path))
}
