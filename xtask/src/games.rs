//! What the folders of the games say to whoever builds and tests: widgets and oracles.
//!
//! The registry, `widgets/games/registry`, names the games by the folders of its dependencies; nothing here names one.

use crate::shell::{Outcome, Problem};
use crate::workspace::Workspace;
use std::fs;
use std::path::{Path, PathBuf};

/// A widget: a package compiled with some features of it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widget {
    /// The file that comes of it, without its ending.
    pub name: String,
    /// The package.
    pub package: String,
    /// Its features; none where the package is one family's own.
    pub features: String,
    /// The most that may arrive before the first move, in KB after gzip, where design sets a bar.
    pub bar: Option<u32>,
}

/// The folders of the games, in the order of the registry.
///
/// # Errors
/// When the registry cannot be read.
pub fn folders(workspace: &Workspace) -> Outcome<Vec<PathBuf>> {
    let games = workspace.root.join("widgets/games");
    let manifest = games.join("registry/Cargo.toml");
    let text = read(&manifest)?;
    let mut folders: Vec<PathBuf> = Vec::new();
    for game in text.lines().filter_map(game_of) {
        let folder = games.join(game);
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    Ok(folders)
}

/// The game's folder of a dependency of the registry: `chess` in `musi-chess = { path = "../chess" }`.
fn game_of(line: &str) -> Option<&str> {
    let (_, path) = line.split_once("path = \"../")?;
    // What only tests need lies further up: the crates that all games share.
    path.split(['/', '"']).next().filter(|game| *game != "..")
}

/// The widgets of all games, as `widgets.txt` of each says.
///
/// # Errors
/// When a list cannot be read, or a line of it is no widget.
pub fn widgets(workspace: &Workspace) -> Outcome<Vec<Widget>> {
    let mut widgets = Vec::new();
    for folder in folders(workspace)? {
        let list = folder.join("widgets.txt");
        for line in lines(&read(&list)?) {
            let widget = widget(&line).ok_or_else(|| {
                Problem(format!(
                    "{}: `{line}` is no widget: write NAME PACKAGE [FEATURES] [KB]",
                    list.display()
                ))
            })?;
            widgets.push(widget);
        }
    }
    Ok(widgets)
}

fn widget(line: &str) -> Option<Widget> {
    let mut words = line.split_whitespace().map(str::to_owned);
    let mut widget =
        Widget { name: words.next()?, package: words.next()?, features: String::new(), bar: None };
    for word in words {
        match word.parse() {
            Ok(bar) if widget.bar.is_none() => widget.bar = Some(bar),
            Err(_) if widget.features.is_empty() && widget.bar.is_none() => widget.features = word,
            _ => return None,
        }
    }
    Some(widget)
}

/// The packages of the games that have oracles.
///
/// # Errors
/// When a folder cannot be read.
pub fn packages_with_oracles(workspace: &Workspace) -> Outcome<Vec<PathBuf>> {
    let mut packages = Vec::new();
    for folder in folders(workspace)? {
        let entries = folder.read_dir().map_err(|error| Problem::file("read", &folder, &error))?;
        packages.extend(entries.flatten().map(|entry| entry.path()));
        packages.push(folder);
    }
    packages.retain(|package| package.join("tests/oracles").is_dir());
    packages.sort();
    Ok(packages)
}

/// The libraries of Python that the oracles of all games ask, of versions that a difference can be looked into with again.
///
/// # Errors
/// When a list cannot be read.
pub fn requirements(workspace: &Workspace) -> Outcome<Vec<String>> {
    let mut libraries = Vec::new();
    for package in packages_with_oracles(workspace)? {
        libraries.extend(lines(&read(&package.join("tests/oracles/requirements.txt"))?));
    }
    libraries.sort();
    libraries.dedup();
    Ok(libraries)
}

/// The lines of a list that say something.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| Problem::file("read", file, &error))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_dependency_of_the_registry_leads_to_the_folder_of_its_game() {
        assert_eq!(game_of("musi-go = { path = \"../go\", features = [\"wide\"] }"), Some("go"));
        assert_eq!(game_of("musi-go-diagram = { path = \"../go/diagram\" }"), Some("go"));
        assert_eq!(game_of("musi-diagram.workspace = true"), None);
        assert_eq!(game_of("musi-board = { path = \"../../board\" }"), None);
    }

    #[test]
    fn a_line_of_a_list_is_a_widget() {
        let read = |line: &str| widget(line).map(|widget| (widget.features, widget.bar));
        assert_eq!(read("board-go musi-go"), Some((String::new(), None)));
        assert_eq!(read("board-go musi-go 36"), Some((String::new(), Some(36))));
        assert_eq!(read("board-go musi-go wide,reader 36"), Some(("wide,reader".to_owned(), Some(36))));
        assert_eq!(read("board-go"), None);
        assert_eq!(read("board-go musi-go 36 wide"), None);
        assert_eq!(read("board-go musi-go wide reader"), None);
    }

    #[test]
    fn every_widget_that_the_games_name_is_a_package_of_theirs() {
        let workspace = Workspace::find();
        let widgets = widgets(&workspace).unwrap();
        assert!(widgets.len() >= 7, "{widgets:?}");
        for widget in &widgets {
            let twice = widgets.iter().filter(|other| other.name == widget.name).count();
            assert_eq!(twice, 1, "{widget:?}");
            let manifests = folders(&workspace).unwrap().into_iter().flat_map(|folder| {
                let below = folder.read_dir().unwrap().flatten().map(|entry| entry.path());
                below.chain([folder]).map(|folder| folder.join("Cargo.toml")).collect::<Vec<_>>()
            });
            let name = format!("name = \"{}\"\n", widget.package);
            let mut texts = manifests.filter_map(|manifest| fs::read_to_string(manifest).ok());
            assert!(texts.any(|text| text.contains(&name) && text.contains("cdylib")), "{widget:?}");
        }
    }
}
