//! `lipu-musi export poki` and `lipu-musi strip --lang`: pages for other places, which say what the page says.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi, parsed, shared};
use lipu_musi::{
    document::{Block, Document, Options, strip, translated},
    export::{poki, unwrapped},
    html::{Insertions, View, article},
};
use std::{fs, path::Path};

/// The project's own bilingual pages, and those that lie beside it where they do.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = [
        "content/index.md",
        "content/chess.md",
        "content/shogi.md",
        "content/riichi-mahjong.md",
        "../shared/seeds/chess.md",
        "../shared/seeds/riichi-mahjong.md",
        "../shared/lipu-sona/pages/lentan/shogi.md",
    ];
    let read = |name: &str| {
        if let Ok(text) = fs::read_to_string(root.join(name)) {
            Some((name.to_owned(), text))
        } else {
            eprintln!("skipped: {name} is not here");
            None
        }
    };
    names.into_iter().filter_map(read).collect()
}

/// The kinds of all blocks, with the words of those that hold text.
fn outline(page: &Document, words: bool) -> Vec<String> {
    let one = |block: &Block| {
        let text = if words && block.is_text() { page.prose(block) } else { String::new() };
        format!("{:?} {}", block.kind, text.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    // Spans differ; kinds with a text of their own hold one.
    page.walk().map(one).map(|line| line.split("Source(").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_page_for_poki_lapo_says_what_the_page_says() {
    for (name, source) in pages() {
        let page = parsed(&source);
        let export = poki(&page, None, &|_| None).expect("a page");
        let (matter, body) = export.page.split_once("\n---\n\n").expect("front matter");
        assert_eq!(
            matter.lines().filter(|line| !line.starts_with([' ', '-'])).count(),
            14,
            "{name}: {matter}"
        );
        let words = |source: &str| {
            let page = Document::parse(source, &Options { dialect: page.dialect, ..Options::default() })
                .expect("UTF-8");
            let html = article(&page, &View::Text, &Insertions::default()).html;
            // Warnings are written in another way, and say the same.
            let text = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
            let text = text.collect::<Vec<_>>().join(" ").replace("!!! note", "");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let stripped = strip(&page);
        let own = stripped.get(page.front_matter.span.end..).expect("a body");
        assert_eq!(words(body), words(own), "{name}");
        // What is indented below a `!!! note` is no paragraph to Markdown.
        let page = export.page.replace("!!! note\n", "!!! note\n\n");
        assert!(unwrapped(&parsed(&page)).is_empty(), "{name}: every paragraph is one line");
    }
}

#[test]
fn the_chess_seed_for_poki_lapo_is_the_one_stripped_by_hand() {
    let (Some(source), Some(by_hand)) = (shared("seeds/chess.md"), shared("seeds/chess-stripped.md")) else {
        return;
    };
    let export =
        poki(&parsed(&source), Some("https://lipu-sona.pona.la/lentan/chess"), &|_| None).expect("a page");
    let by_hand = parsed(&by_hand);
    let by_hand = by_hand.apply(&unwrapped(&by_hand)).expect("edits of one page");
    let body = |page: &str| -> Vec<String> {
        page.split("\n---\n")
            .nth(1)
            .expect("a body")
            .trim()
            .lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    };
    let (own, hand) = (body(&export.page), body(&by_hand));
    let different: Vec<&String> =
        own.iter().zip(&hand).filter(|(own, hand)| own != hand).map(|(own, _)| own).collect();
    // Four items of a list in a list were indented by hand.
    assert_eq!(different.len(), 4, "{different:#?}");
    assert!(different.iter().all(|line| line.starts_with("* * ona li kama")));
    assert_eq!(own.len(), hand.len());
    assert!(export.page.contains("sources:\n  - https://lipu-sona.pona.la/lentan/chess\n"));
}

#[test]
fn the_english_page_has_the_blocks_of_the_page() {
    for (name, source) in pages() {
        let page = parsed(&source);
        let english = parsed(&translated(&page, "en"));
        assert_eq!(outline(&english, false), outline(&parsed(&strip(&page)), false), "{name}");
        assert!(english.walk().all(|block| block.comments.is_empty()), "{name}");
        // Each text that has a translation has given way to it.
        let said = outline(&english, true).join("\n");
        for block in page.walk().filter(|block| block.is_translatable()) {
            let prose = page.prose(block).split_whitespace().collect::<Vec<_>>().join(" ");
            if block.comments.len() == 1 && block.translation().is_some() && prose.len() > 40 {
                assert!(!said.contains(&prose), "{name}: {prose}");
            }
        }
    }
}

/// A source folder with a page whose address is known.
fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "base-url: https://x.org/musi/\ntranslations: [{paths: ['*.md']}]\n");
    folder.write("content/soki.md", "# musi Soki\n");
    folder.write(
        "content/index.md",
        "---\ntitle: musi\ntitle-en: Games\nauthors: [jan Pali]\ndate: 2026-11-20\norder: 1\nlicense: MIT\n---\n\n\
         musi [Soki](soki.md) li\npona. <!-- [Shogi](soki.md) is\ngood. -->\n",
    );
    folder
}

#[test]
fn the_command_knows_where_the_page_stands_and_overwrites_nothing() {
    let folder = site();
    let export = ["export", "poki", "content/index.md", "--out", "out.md"];
    let run = lipu_musi(&export, folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 2, "two keys are left out: {}", run.stderr);
    assert_eq!(
        folder.read("out.md"),
        "---\ntitle: musi\ndescription: null\nauthors:\n  - jan Pali\nproofreaders: null\ndate: 2026-11-20\n\
         date-precision: day\noriginal: null\ntags: null\nlicense: MIT\nsources:\n  - https://x.org/musi/\n\
         archives: null\npreprocessing: null\naccessibility-notes: null\n\
         notes: Removed English translation in HTML comments.\n---\n\n\
         musi [Soki](https://x.org/musi/soki/) li pona.\n"
    );
    let again = lipu_musi(&export, folder.path());
    assert_eq!(again.status, 2);
    assert!(again.stderr.contains("out.md exists already"), "{}", again.stderr);
    let printed = lipu_musi(&export[..3], folder.path());
    assert_eq!(printed.stdout, folder.read("out.md"));
    assert_eq!(lipu_musi(&["export", "poki", "none.md"], folder.path()).status, 2);
}

#[test]
fn strip_keeps_the_language_that_is_asked_for() {
    let folder = site();
    let strip = |language: &str| lipu_musi(&["strip", "content/index.md", "--lang", language], folder.path());
    assert!(strip("tok").stdout.ends_with("\nmusi [Soki](soki.md) li\npona.\n"));
    let english = strip("en").stdout;
    assert!(english.starts_with("---\ntitle: Games\n"), "{english}");
    assert!(english.ends_with("lang: en\n---\n\n[Shogi](soki.md) is\ngood.\n"), "{english}");
    let none = strip("de");
    assert_eq!((none.status, none.stdout.as_str()), (2, ""));
    assert!(none.stderr.contains("keep `tok`"), "{}", none.stderr);
}
