//! The map of the code is true and short.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const MAP: &str = include_str!("../../ARCHITECTURE.md");

/// The most that anybody reads before they begin.
const MOST_BYTES: usize = 10 << 10;

/// The paths that a text names in backticks: what has a `/` in it, or is a file of code.
fn paths(text: &str) -> Vec<&str> {
    let code = text.split('`').skip(1).step_by(2);
    let is_path = |part: &&str| {
        let letters = part.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-./".contains(letter));
        let is_file =
            Path::new(part).extension().is_some_and(|end| end == "rs" || end == "js" || end == "ftl");
        letters && (part.contains('/') || is_file)
    };
    code.filter(is_path).collect()
}

/// Whether a path is there; `NAME` is any game's folder, and `LANG` any language.
fn is_there(path: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some((folder, rest)) = path.split_once("NAME") else {
        return root.join(path.replace("LANG", "en")).exists();
    };
    let games = fs::read_dir(root.join(folder)).expect("the folder of the games");
    games.filter_map(Result::ok).any(|game| {
        let rest = rest.trim_start_matches('/');
        ["en", "de"].iter().any(|language| game.path().join(rest.replace("LANG", language)).exists())
    })
}

#[test]
fn the_map_names_what_is_there() {
    let named = paths(MAP);
    assert!(named.len() > 20, "{named:?}");
    let gone: Vec<_> = named.into_iter().filter(|path| !is_there(path)).collect();
    assert_eq!(gone, Vec::<&str>::new());
    assert!(!is_there("src/no-such-module") && !is_there("widgets/games/NAME/no-such-folder"));
}

#[test]
fn the_map_is_short() {
    assert!(MAP.len() <= MOST_BYTES, "{} bytes", MAP.len());
}

/// The modules of `src` in the order of the map.
fn modules() -> Vec<&'static str> {
    let rows = MAP.lines().filter(|line| line.starts_with("| `src/"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let named = cells.flat_map(|cell| paths(cell).into_iter());
    named.map(|path| path.trim_start_matches("src/").trim_end_matches(".rs")).collect()
}

/// The modules of the crate that a text imports or calls, its tests and comments apart.
fn imported(text: &str) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut found = BTreeSet::new();
    for after in code.split("crate::").skip(1) {
        let Some(group) = after.strip_prefix('{') else {
            found.extend(names(after).next());
            continue;
        };
        let (mut depth, mut item) = (0, String::new());
        for letter in group.chars() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => found.extend(names(&std::mem::take(&mut item)).next()),
                _ => {}
            }
            if letter != ',' || depth > 0 {
                item.push(letter);
            }
        }
        found.extend(names(&item).next());
    }
    found
}

/// The names in a text, in their order.
fn names(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    parts.filter(|part| !part.is_empty()).map(str::to_owned)
}

/// The files of Rust below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn a_module_imports_from_the_rows_above_it_alone() {
    let modules = modules();
    assert!(modules.len() > 12, "{modules:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = 0;
    for (row, module) in modules.iter().enumerate() {
        let mut files = Vec::new();
        match root.join(module) {
            folder if folder.is_dir() => sources(&folder, &mut files),
            folder => files.push(folder.with_extension("rs")),
        }
        for file in files {
            let text = fs::read_to_string(&file).expect("a file of the crate");
            for name in imported(&text) {
                let other = modules.iter().position(|module| *module == name);
                all += usize::from(other.is_some());
                assert!(other.is_none_or(|other| other <= row), "{} imports {name}", file.display());
            }
        }
    }
    assert!(all > 100, "only {all} imports were found");
    assert_eq!(
        imported("use crate::{\n    a::{b, c},\n    d,\n};\n crate::e::f()"),
        ["a", "d", "e"].map(String::from).into()
    );
}
