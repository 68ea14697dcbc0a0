//! The examples of the guide and of the README, typed into an empty folder: each is a page whose board is proven and alive.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

mod common;

use common::{Folder, lipu_musi};
use std::{fs, path::Path};

/// The texts of the fences of four backticks that are Markdown and whose own fence is closed.
fn examples(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(path).expect("the file is part of the project");
    let blocks = text.split("````markdown\n").skip(1);
    blocks.filter_map(|block| Some(block.split_once("````\n")?.0.to_owned())).collect()
}

/// Builds a page by itself; gives what `figures` says of its boards.
fn built(page: &str) -> (Folder, Vec<serde_json::Value>) {
    let folder = Folder::new();
    folder.write("content/index.md", page);
    assert_eq!(lipu_musi(&["init", "."], folder.path()).status, 0, "{page}");
    let figures = lipu_musi(&["figures", ".", "--format", "json"], folder.path()).stdout;
    let build = lipu_musi(&["build", "."], folder.path());
    assert_eq!(build.status, 0, "{page}\n{}", build.stderr);
    (folder, figures.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

fn is_proven_and_alive(page: &str) {
    let (folder, figures) = built(page);
    assert!(!figures.is_empty(), "{page}");
    for figure in &figures {
        assert_eq!(figure["verdict"], "verified", "{figure}\n{page}");
        assert!(figure["position"].as_str().is_some_and(|position| position.contains('/')), "{figure}");
    }
    let html = folder.read("site/index.html");
    assert_eq!(html.matches("data-scene=").count(), figures.len(), "{page}\n{html}");
}

#[test]
fn every_example_of_the_ways_to_draw_is_proven_and_alive() {
    let examples = examples("content/guide/forms.md");
    assert!(examples.len() > 6, "they are there");
    for page in &examples {
        is_proven_and_alive(page);
    }
}

#[test]
fn the_first_examples_of_the_guide_and_the_readme_are_proven_and_alive() {
    for file in ["README.md", "content/guide/index.md", "content/guide/diagrams.md"] {
        let examples = examples(file);
        is_proven_and_alive(examples.first().expect("an example"));
    }
}

/// What ordinary documentation holds stops no build and becomes no board, on a page that speaks of chess as well.
#[test]
fn what_is_no_board_stops_no_build() {
    let header = "+-+-+-+-+-+-+-+-+\n|F|R|R|R|opcode |\n+-+-+-+-+-+-+-+-+\n";
    let table = "+----+-------+\n| id | queen |\n+----+-------+\n| 1  | k     |\n+----+-------+\n";
    let console = " id | k\n----+---\n 1  | k\n(1 row)\n";
    for text in [header, table, console] {
        for words in ["The tool.", "A chess server.", "The bishop, the queen and the rook of chess."] {
            let (_, figures) = built(&format!("# Notes\n\n{words}\n\n```\n{text}```\n\nAs shown above.\n"));
            assert!(figures.iter().all(|figure| figure["verdict"] == "text"), "{figures:?}");
            assert!(figures.iter().all(|figure| figure["reason"].as_str().is_some_and(|why| why.len() > 20)));
        }
    }
}
