//! No widget names a message that does not travel with it: its text would be empty.
#![allow(clippy::unwrap_used)]

use musi_message_compiler::{bundles, compile};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The group of the messages that only the build writes.
const BUILD_ONLY: &str = "templates";

/// The files of Rust below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|own| own == "rs") {
            found.push(path);
        }
    }
}

/// The packages that are widgets, by the lists in the folders of the games, and what boards and all figures share.
fn widgets(root: &Path) -> BTreeSet<String> {
    let mut packages = BTreeSet::from(["musi-board".to_owned(), "musi-runtime".to_owned()]);
    for game in root.join("widgets/games").read_dir().unwrap() {
        let Ok(list) = fs::read_to_string(game.unwrap().path().join("widgets.txt")) else { continue };
        let lines = list.lines().filter(|line| !line.starts_with('#'));
        packages.extend(lines.filter_map(|line| line.split(' ').nth(1)).map(str::to_owned));
    }
    packages
}

/// The folders of packages below a folder, by their names.
fn packages(folder: &Path, found: &mut Vec<(String, PathBuf)>) {
    if let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml"))
        && let Some(name) = manifest.lines().find_map(|line| line.strip_prefix("name = "))
    {
        found.push((name.trim_matches('"').to_owned(), folder.to_owned()));
    }
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !["src", "tests", "packed", "target"].iter().any(|name| path.ends_with(name)) {
            packages(&path, found);
        }
    }
}

#[test]
fn a_widget_names_no_message_that_only_the_build_has() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let catalog = compile(&bundles(root).unwrap()).unwrap_or_else(|_| panic!("the messages have faults"));
    let absent: BTreeSet<String> = catalog
        .entries
        .iter()
        .filter(|entry| entry.bundle.is_empty() && entry.group == BUILD_ONLY)
        .map(|entry| entry.key.to_uppercase().replace('-', "_"))
        .collect();
    assert!(absent.len() > 50, "{}", absent.len());
    let widgets = widgets(root);
    let mut all = Vec::new();
    packages(&root.join("widgets"), &mut all);
    all.retain(|(name, _)| widgets.contains(name));
    assert_eq!(all.len(), widgets.len(), "{widgets:?}");
    let mut files = Vec::new();
    for (_, folder) in &all {
        sources(&folder.join("src"), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for named in text.split("msg::").skip(1) {
            let end = named.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
            let name = &named[..end.unwrap_or(named.len())];
            assert!(!absent.contains(name), "{}: `msg::{name}` does not travel with widgets", file.display());
        }
    }
}
