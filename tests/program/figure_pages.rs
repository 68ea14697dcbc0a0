//! Each figure has a page of its own, for frames in pages of other sites.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::common;

use common::{Folder, lipu_musi};
use serde_json::Value;
use std::fs;

const PAGE: &str = "# The knight\n\n## Rule\n\nA knight jumps.\n\n```\n+---+---+---+\n|   | X |   |\n+---+---+---+\n|   |   | X |\n+---+---+---+\n| O |   |   |\n+---+---+---+\n```\n\nA knight is at \"O\". It can go to \"X\". See [the rule](#rule).\n\nText.\n\n```\n+---+---+\n|   | k |\n+---+---+\n|   | R |\n+---+---+\n```\n\nThe rook attacks the king.\n";

fn site(config: &str) -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        &format!("title: Rules\nlanguages: [en]\nfigures: [{{paths: [\"**\"], game: chess}}]\n{config}"),
    );
    folder.write("content/index.md", "# Home\n\nText.\n");
    folder.write("content/knight.md", PAGE);
    folder
}

#[test]
fn each_figure_stands_alone_and_alive() {
    let folder = site("base-url: https://example.org/rules/\n");
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let one = folder.read("site/knight/f1/index.html");
    let two = folder.read("site/knight/f2/index.html");
    assert!(one.contains("id=\"f1\"") && !one.contains("id=\"f2\""));
    assert!(two.contains("id=\"f2\"") && !two.contains("id=\"f1\""));
    for page in [&one, &two] {
        assert_eq!(page.matches("<figure").count(), 1);
        // A strict policy lets it through: nothing is styled or programmed in the page.
        assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains(" onclick"));
        let scripts = page.matches("<script").count();
        assert_eq!(
            scripts,
            page.matches("<script defer src=").count() + page.matches("<script type=\"module\" src=").count()
        );
        // Every symbol that it uses is in it.
        for id in page.split("<use href=\"#").skip(1).filter_map(|part| part.split('"').next()) {
            assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
    // What is not in the figure is in its page.
    assert!(one.contains("href=\"/rules/knight/#rule\""), "{one}");
    assert!(one.contains("href=\"/rules/knight/#f1\"") && two.contains("href=\"/rules/knight/#f2\""));
    assert!(one.contains("<title>A knight is at"), "{one}");
    assert!(one.contains("<link rel=\"canonical\" href=\"https://example.org/rules/knight/f1/\">"));
    // What it loads is there.
    for address in one.split(['"']).filter(|part| part.starts_with("/rules/assets/")) {
        assert!(folder.path().join("site").join(&address["/rules/".len()..]).is_file(), "{address}");
    }
    let answer: Value = serde_json::from_str(&folder.read("site/knight/f1/oembed.json")).unwrap();
    assert!(one.contains(
        "type=\"application/json+oembed\" href=\"https://example.org/rules/knight/f1/oembed.json\""
    ));
    assert_eq!((&answer["version"], &answer["type"]), (&Value::from("1.0"), &Value::from("rich")));
    let frame = answer["html"].as_str().unwrap();
    assert!(frame.starts_with("<iframe src=\"https://example.org/rules/knight/f1/\""), "{frame}");
    assert!(
        frame.contains("title=\"A knight is at ") && answer["width"].is_u64() && answer["height"].is_u64()
    );
    // Search engines find the page and not its figures.
    assert!(!folder.read("site/sitemap.xml").contains("/f1/"));
    assert!(one.contains("name=\"robots\" content=\"noindex\""));
}

#[test]
fn what_the_author_put_there_comes_first() {
    let folder = site("");
    folder.write("content/knight/f1.md", "# My own\n\nText.\n");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(folder.read("site/knight/f1/index.html").contains("My own"));
    assert!(folder.read("site/knight/f2/index.html").contains("id=\"f2\""));
    // Where the host is not known there is nothing to answer with.
    assert!(!folder.path().join("site/knight/f2/oembed.json").exists());
}

#[test]
fn a_figure_of_a_page_that_runs_from_right_to_left_does_so_too() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [ar]\n");
    folder.write("content/index.md", "---\ntitle: o\n---\n\n```fen\n8/8/8/8/3N4/8/8/8 w - - 0 1\n```\n");
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for page in ["site/index.html", "site/f1/index.html"] {
        let html = fs::read_to_string(folder.path().join(page)).expect("a page");
        assert!(html.contains("<html lang=\"ar\" dir=\"rtl\""), "{page}: {html}");
    }
}

#[test]
fn figures_stay_in_their_pages_where_that_is_wished() {
    let folder = site("figure-pages: false\n");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(!folder.path().join("site/knight/f1").exists());
    let assets = folder.path().join("site/assets").read_dir().unwrap().flatten();
    let names: Vec<String> = assets.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert!(!names.iter().any(|name| name.starts_with("frame-")), "{names:?}");
}

#[test]
fn cards_have_a_picture_where_that_is_wished() {
    let folder = site("base-url: https://example.org/rules/\nfigure-cards: true\n");
    assert_eq!(lipu_musi(&["build", "--deny", "warnings"], folder.path()).status, 0);
    let page = folder.read("site/knight/f1/index.html");
    let image = "<meta property=\"og:image\" content=\"https://example.org/rules/knight/f1/card.png\">";
    assert!(
        page.contains(image) && page.contains("name=\"twitter:card\" content=\"summary_large_image\""),
        "{page}"
    );
    let read = |figure: &str| fs::read(folder.path().join(format!("site/knight/{figure}/card.png"))).unwrap();
    let (one, two) = (read("f1"), read("f2"));
    assert_eq!((&one[1..4], &one[16..24]), (&b"PNG"[..], &[0, 0, 4, 176, 0, 0, 2, 118][..]));
    assert_ne!(one, two);
    // Without it, and where nobody could ask for it, there is none.
    for config in ["base-url: https://example.org/rules/\n", "figure-cards: true\n"] {
        let folder = site(config);
        assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
        assert!(!folder.path().join("site/knight/f1/card.png").exists());
        assert!(!folder.read("site/knight/f1/index.html").contains("og:image"));
    }
}
