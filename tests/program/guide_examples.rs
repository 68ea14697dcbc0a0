//! The examples of the guide and of the README, typed into an empty folder: each is a page whose board is proven and alive.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]
#![allow(clippy::case_sensitive_file_extension_comparisons, reason = "the guide writes its endings small")]

use crate::common;

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

/// Every complete page that the README or the guide shows, but for what is wrong on purpose there.
#[test]
fn every_example_of_the_readme_and_the_guide_is_proven_and_alive() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/guide");
    let pages = fs::read_dir(guide).expect("the guide is part of the project");
    let names = pages.filter_map(|page| page.ok()?.file_name().into_string().ok());
    let files: Vec<String> =
        names.map(|name| format!("content/guide/{name}")).filter(|name| name.ends_with(".md")).collect();
    let mut count = 0;
    for file in files.iter().map(String::as_str).chain(["README.md"]) {
        for page in examples(file).iter().filter(|page| !page.contains("deliberate")) {
            let (folder, figures) = built(page);
            assert!(!figures.is_empty(), "{file}: no board\n{page}");
            for figure in &figures {
                assert_eq!(figure["verdict"], "verified", "{file}: {figure}\n{page}");
            }
            let html = folder.read("site/index.html");
            assert!(html.matches("data-scene=").count() >= figures.len(), "{file}\n{page}\n{html}");
            count += 1;
        }
    }
    assert!(count > 18, "they are there: {count}");
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

/// The blocks of code of a page of the guide in a language, those in quotes and lists too.
fn blocks(file: &str, language: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("a page");
    let begin = format!("\n```{language}\n");
    let all = text.split(&begin).skip(1).filter_map(|block| Some(block.split_once("```")?.0.to_owned()));
    all.collect()
}

/// The README and the pages of the guide, as paths in the project.
fn guide() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/guide");
    let names = fs::read_dir(folder).expect("the guide").flatten().map(|entry| entry.file_name());
    let pages = names.filter_map(|name| name.into_string().ok()).filter(|name| name.ends_with(".md"));
    let mut pages: Vec<String> = pages.map(|name| format!("content/guide/{name}")).collect();
    pages.sort();
    pages.push("README.md".to_owned());
    pages
}

#[test]
fn every_configuration_of_the_guide_is_one() {
    let mut read = 0;
    for file in guide() {
        for block in blocks(&file, "yaml") {
            // Front matter, workflows and figure files are no configurations.
            if block.starts_with("---") || block.starts_with('-') || block.contains("jobs:") {
                continue;
            }
            read += 1;
            let folder = Folder::new();
            folder.write("lipu-musi.yaml", &block);
            folder.write("content/index.md", "# Home\n");
            let run = lipu_musi(&["check"], folder.path());
            let said = run.stdout + &run.stderr;
            assert!(!said.contains("[config-"), "{file}:\n{block}\n{said}");
        }
    }
    assert!(read > 10, "{read} configurations");
}

#[test]
fn every_command_of_the_guide_has_the_options_that_it_is_given() {
    let mut read = 0;
    for file in guide() {
        let commands = ["sh", "text", "toml", "yaml"].iter().flat_map(|language| blocks(&file, language));
        let lines: Vec<String> =
            commands.flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
        for line in lines {
            let Some((_, words)) = line.split_once("lipu-musi ") else { continue };
            let words: Vec<&str> =
                words.split_whitespace().take_while(|word| !["|", ">", "#", "&&"].contains(word)).collect();
            let Some(first) =
                words.first().filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase()))
            else {
                continue;
            };
            let folder = Folder::new();
            let mut help = vec![*first];
            help.extend(words.get(1).filter(|_| ["translate", "import", "export"].contains(first)));
            help.push("--help");
            let run = lipu_musi(&help, folder.path());
            assert_eq!(run.status, 0, "{file}: {line}\n{}", run.stderr);
            read += 1;
            for option in
                words.iter().filter_map(|word| word.split('=').next().filter(|word| word.starts_with("--")))
            {
                assert!(run.stdout.contains(option), "{file}: `{line}` has no {option}");
            }
        }
    }
    assert!(read > 15, "{read} commands");
}

#[test]
fn the_components_of_the_guide_are_called_as_it_says() {
    let file = "content/guide/templates.md";
    let of = |language, part: &str| {
        blocks(file, language).into_iter().find(|block| block.contains(part)).expect("an example")
    };
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: a\nlanguages: [en]\ntemplates: templates\n");
    folder.write("templates/components.html", &of("html", "component video"));
    folder.write("templates/licence.md", "Free.\n");
    folder.write(
        "content/index.md",
        &format!("# Home\n\n{}\n{}", of("markdown", "<video"), of("markdown", "<include")),
    );
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let html = folder.read("site/index.html");
    for part in [
        "opening?t=30",
        "<aside lang=\"en\"><h2>Remember</h2>\n<p>A pawn captures <em>diagonally</em>.</p>",
        "<p>Free.</p>",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
}
