//! The publisher's own files.

use super::{has_extension, is_template};
use crate::{similar::likeliest, site::read_inside};
use std::{collections::BTreeMap, fs, io, path::Path};

/// The text files of the publisher's folder, by name.
pub(super) fn own_files(folder: &Path) -> Result<BTreeMap<String, String>, (std::path::PathBuf, io::Error)> {
    let failed = |path: &Path, error| (path.to_path_buf(), error);
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
        let path = entry.map_err(|error| failed(folder, error))?.path();
        // Hidden files are the editor's.
        let name = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.'));
        let Some(name) = name else { continue };
        let known = [".html", ".xml", ".css", ".js", ".svg", ".ftl", ".yaml", ".md"]
            .iter()
            .any(|end| name.ends_with(end));
        if known && !path.is_dir() {
            let text = read_inside(&path, folder)
                .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
            files.insert(name.to_owned(), text.map_err(|error| failed(&path, error))?);
        }
    }
    Ok(files)
}

/// Why the folder of the templates, or a file in it, cannot be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "the folder is not there".to_owned(),
        io::ErrorKind::NotADirectory if path.is_file() => "this is a file, and a folder is needed".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

/// The publisher's own files that no page uses: neither in the place of a built-in one nor named by a template of his.
pub(super) fn unused(
    own: &BTreeMap<String, String>,
    built_in: &BTreeMap<&str, &str>,
) -> Vec<(String, Option<String>)> {
    let named = |name: &str| {
        let quoted = [format!("\"{name}\""), format!("'{name}'")];
        own.iter().any(|(file, text)| {
            file != name && is_template(file) && quoted.iter().any(|name| text.contains(name))
        })
    };
    // Pages call components and take in Markdown; which of them do is not known yet.
    let is_called = |name: &str| {
        let defines = |text: &String| is_template(name) && text.contains("component ");
        has_extension(name, "md") || own.get(name).is_some_and(defines)
    };
    let is_used = |name: &str| {
        built_in.contains_key(name) || has_extension(name, "ftl") || named(name) || is_called(name)
    };
    own.keys()
        .filter(|name| !is_used(name))
        .map(|name| (name.clone(), likeliest(name, built_in.keys().copied()).map(str::to_owned)))
        .collect()
}
