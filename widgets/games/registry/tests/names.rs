//! A game is named in its own folder and in the registry: almost nowhere else.
//!
//! What counts: files of Rust, JavaScript and CSS that ship or build what ships (`src`, `widgets`, `templates`, `xtask`,
//! `build.rs`) and lie neither in the game's own folder nor in the registry. Tests do not count, nor examples: folders called `tests` and
//! `examples`, files called `tests.rs`, and what follows `#[cfg(test)]`. Nor do comments: they explain with examples, and those of them
//! that rustdoc runs are tests. A name counts wherever its letters stand, in whatever case, as part of a longer word too; of
//! `muso` only whole words do.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The files of a folder and of those below it.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !matches!(name.as_str(), "tests" | "examples" | "target" | "node_modules") {
                files(&path, found);
            }
        } else if name != "tests.rs"
            && ["rs", "js", "css"].iter().any(|end| path.extension().is_some_and(|own| own == *end))
        {
            found.push(path);
        }
    }
}

/// The code of a file: what stands in no comment and in no test.
fn code(text: &str, css: bool) -> String {
    let mut code = String::new();
    let mut rest = text;
    if css {
        while let Some((before, after)) = rest.split_once("/*") {
            code.push_str(before);
            rest = after.split_once("*/").map_or("", |(_, after)| after);
        }
        code.push_str(rest);
    } else {
        let before_tests = text.split("#[cfg(test)]").next().unwrap_or(text);
        for line in before_tests.lines().filter(|line| !line.trim_start().starts_with("//")) {
            code.push_str(line);
            code.push('\n');
        }
    }
    code.to_lowercase()
}

fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let whole =
            !letter(code[..at].chars().next_back()) && !letter(code[at + name.len()..].chars().next());
        name != "muso" || whole
    })
}

/// The files outside a game's folder that name it by one of these words.
fn strangers(folder: &str, words: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut all = vec![root.join("build.rs")];
    for part in ["src", "widgets", "templates", "xtask"] {
        files(&root.join(part), &mut all);
    }
    assert!(all.len() > 300, "the files are looked for where they are");
    let own = [format!("widgets/games/{folder}/"), "widgets/games/registry/".to_owned()];
    let mut found = Vec::new();
    for path in all {
        let place = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&path).unwrap();
        let code = code(&text, path.extension().is_some_and(|end| end == "css"));
        if own.iter().all(|own| !place.starts_with(own)) && words.iter().any(|word| names(&code, word)) {
            found.push(place);
        }
    }
    found.sort();
    found
}

#[test]
fn comments_and_tests_name_what_they_like() {
    assert!(!names(&code("// chess\nlet a = 1; // b\n#[cfg(test)]\nmod tests { chess }\n", false), "chess"));
    assert!(names(&code("let chessboard = 1;\n", false), "chess"));
    assert!(!names(&code("/* chess */ a { b: c }", true), "chess"));
    assert!(names(&code("[data-game=\"chess\"] { b: c }", true), "chess"));
    assert!(!names("musi_rules::lipu_musi and musof", "muso") && names("data-game=\"muso\"", "muso"));
}

#[test]
fn at_most_three_files_outside_its_folder_name_a_game() {
    for (folder, words, most) in LIMITS {
        let found = strangers(folder, words);
        assert!(
            found.len() <= *most,
            "{folder} is named by {} files, at most {most} may: {found:#?}",
            found.len()
        );
    }
}

/// Each game, the words that name it, and how many files may.
const LIMITS: &[(&str, &[&str], usize)] = &[
    ("chess", &["chess"], 3),
    ("shogi", &["shogi"], 3),
    ("riichi", &["riichi", "mahjong"], 3),
    ("muso", &["muso"], 3),
];
