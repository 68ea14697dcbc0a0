//! Where files of messages lie.

use crate::{Bundle, Source};
use std::{fs, io, path::Path};

/// The files `LANG.ftl` of a folder, in the order of their names. A folder that is not there has none.
///
/// # Errors
/// When a file cannot be read.
pub fn files(root: &Path, folder: &str) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    let entries = match fs::read_dir(root.join(folder)) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(sources),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(language) = name.strip_suffix(".ftl").filter(|language| !language.starts_with('.')) else {
            continue;
        };
        let path = format!("{folder}/{name}");
        let text = fs::read_to_string(root.join(&path))
            .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
        sources.push(Source { path, language: language.to_owned(), text });
    }
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(sources)
}

/// All files of a checkout: `messages/LANG.ftl`, then those of each game, `widgets/games/GAME/messages/LANG.ftl`.
///
/// # Errors
/// When a file cannot be read.
pub fn bundles(root: &Path) -> io::Result<Vec<Bundle>> {
    let mut bundles = vec![Bundle { name: String::new(), sources: files(root, "messages")? }];
    let games = "widgets/games";
    let mut names = Vec::new();
    match fs::read_dir(root.join(games)) {
        Ok(entries) => {
            for entry in entries {
                names.push(entry?.file_name().to_string_lossy().into_owned());
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    names.sort();
    for name in names {
        let sources = files(root, &format!("{games}/{name}/messages"))?;
        if !sources.is_empty() {
            bundles.push(Bundle { name, sources });
        }
    }
    Ok(bundles)
}
