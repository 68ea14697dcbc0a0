//! `lipu-musi build` on whole folders: one folder a case, what it says beside it. After every refusal the old site
//! must be as it was, and nothing may ever be written outside the output folder.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

#[path = "../common/mod.rs"]
mod common;
mod refused;

use common::{Folder, lipu_musi, old_site};
use std::{fs, path::Path};

/// Builds a copy of each case over an old site.
#[test]
fn each_case_is_answered_as_it_says() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/build");
    let mut names: Vec<_> =
        fs::read_dir(&cases).expect("the cases").flatten().map(|entry| entry.path()).collect();
    names.sort();
    assert!(names.len() > 10, "the cases are there");
    for case in names {
        let folder = Folder::copy_of(&case.join("source"));
        folder.link(&case.join("links.txt"));
        let before_site = old_site(&folder.path().join("site"));
        let before = folder.tree();
        let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
        let after = folder.tree();
        let outside = |tree: &common::Tree| -> common::Tree {
            tree.iter()
                .filter(|(path, _)| !path.starts_with("site/"))
                .map(|(p, b)| (p.clone(), b.clone()))
                .collect()
        };
        assert_eq!(outside(&before), outside(&after), "{}: nothing is written outside", case.display());
        let mut said = format!("exit {}\n{}", run.status, run.stderr);
        if run.status == 0 {
            let mut files: Vec<String> = after
                .keys()
                // The boards' scripts are there only when the program was built with widgets.
                .filter(|path| path.starts_with("site/") && !path.starts_with("site/assets/boards-"))
                .map(|path| common::without_hash(path))
                .collect();
            // Not in the order of the hashes that were taken out.
            files.sort();
            said = format!("{said}\n{}\n", files.join("\n"));
        } else {
            assert_eq!(folder.tree_of("site"), before_site, "{}: the old site stays", case.display());
        }
        let expected = snapbox::Data::read_from(&case.join("expected.txt"), None);
        snapbox::Assert::new().action_env("SNAPSHOTS").eq(said.as_str(), expected.raw());
    }
}

#[test]
fn figures_speak_the_language_of_the_publishers_files() {
    let folder = Folder::new();
    let config = "title: o\nlanguages: [en, fr]\ntranslations: [{paths: [\"**\"], text: en, comment: fr}]\n";
    let board = "+---+---+---+\n| X |   |   |\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| O | X | X |\n+---+---+---+";
    let caption = "A rook is at \"O\". It can go to \"X\".\n<!-- Une tour est sur \"O\". -->";
    folder.write("content/index.md", &format!("# Rook\n\n```chess\n{board}\n```\n\n{caption}\n"));
    folder.write("look/figures-fr.ftl", "part-board = Échiquier\n");
    let built = |config: &str| {
        folder.write("lipu-musi.yaml", config);
        let run = lipu_musi(&["build"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        fs::read_to_string(folder.path().join("site/fr/index.html")).expect("a page")
    };
    let spoken = built(&format!("{config}templates: look\n"));
    assert!(spoken.contains("aria-label=\"Échiquier: "), "{spoken}");
    assert!(spoken.contains("<p>Une tour est sur"), "{spoken}");
    // Without such files figures speak English, and a caption says that it is French.
    let spoken = built(config);
    assert!(spoken.contains("aria-label=\"board: "), "{spoken}");
    assert!(spoken.contains("<p lang=\"fr\">Une tour est sur"), "{spoken}");
}

#[test]
fn a_page_of_ten_megabytes_is_refused() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\n");
    folder.write("content/index.md", &"toki pona li pona. ".repeat(10 << 20 >> 4));
    let site = old_site(&folder.path().join("site"));
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("error[page-too-large]: the page has"), "{}", run.stderr);
    assert!(run.stderr.contains("split it into pages"), "{}", run.stderr);
    assert_eq!(folder.tree_of("site"), site);
}

#[test]
fn wrong_arguments_end_with_two() {
    let folder = Folder::new();
    assert_eq!(lipu_musi(&["biuld"], folder.path()).status, 2);
    assert_eq!(lipu_musi(&["build", "--base-url", "example.org"], folder.path()).status, 2);
    assert_eq!(lipu_musi(&["--help"], folder.path()).status, 0);
}

#[test]
fn the_path_of_the_base_url_stands_before_every_link() {
    let folder = Folder::of_case("fine");
    let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let page = folder.read("site/ante/index.html");
    for part in ["href=\"/musi/\"", "href=\"/musi/ni/\"", "src=\"/musi/a.svg\"", "<title>"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    let english = folder.read("site/ni/en/index.html");
    assert!(english.contains("<p>talk.</p>"), "{english}");
    assert!(english.contains("not translated yet"), "{english}");
    let bare = lipu_musi(&["build", "source", "--out", "site", "--base-url", "/"], folder.path());
    assert_eq!(bare.status, 0, "{}", bare.stderr);
    assert!(folder.read("site/ante/index.html").contains("href=\"/ni/\""));
}

#[test]
fn a_page_loads_the_style_of_what_it_has() {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: lipu\nfigures:\n  - paths: [luka.md]\n    game: riichi\n  - paths: [supa.md]\n    game: chess\n",
    );
    for (page, sheets, text) in [
        ("nimi", &["text"][..], "toki.\n"),
        ("nasin", &["text", "code"], "```yaml\ntitle: lipu\n```\n"),
        ("luka", &["figures", "mahjong"], "```hand\n234m 678m 345p 99s 56s 7s\n```\n"),
        ("supa", &["style"], "```chess\n    a   b\n  +---+---+\n1 | K |   |\n  +---+---+\n```\n"),
    ] {
        folder.write(&format!("content/{page}.md"), text);
        let run = lipu_musi(&["build"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let html = folder.read(&format!("site/{page}/index.html"));
        let links = html.split("rel=\"stylesheet\" href=\"/assets/").skip(1);
        let found: Vec<&str> = links.filter_map(|link| link.split('-').next()).collect();
        assert_eq!(found, sheets, "{page}");
    }
}

#[test]
fn drafts_are_built_when_asked_for() {
    let folder = Folder::of_case("fine");
    assert_eq!(lipu_musi(&["build", "source", "--out", "site", "--drafts"], folder.path()).status, 0);
    assert!(folder.path().join("site/draft/index.html").is_file());
}

#[test]
fn sentences_that_are_not_understood_fail_a_check_where_that_is_asked_for() {
    let folder = Folder::of_case("fine");
    let page = |caption: &str| {
        let board = "+---+---+\n|   | k |\n+---+---+\n|   | R |\n+---+---+\n";
        folder.write("source/content/rook.md", &format!("# Rook\n\n```chess\n{board}```\n\n{caption}\n"));
        let figures = lipu_musi(&["figures", "source", "--format", "json"], folder.path()).stdout;
        let deny = lipu_musi(&["check", "source", "--deny", "unread"], folder.path());
        (figures, deny)
    };
    folder.write(
        "source/lipu-musi.yaml",
        &format!("{}\nlanguages: [en]\n", folder.read("source/lipu-musi.yaml")),
    );
    let (figures, deny) = page("The rook attacks the king.");
    assert_eq!(deny.status, 0, "{}", deny.stderr);
    assert!(figures.contains(r#""class":"proven""#), "{figures}");
    let (figures, deny) = page("The rook attacks the king. The rook probably wins.");
    assert_eq!(deny.status, 1);
    assert!(
        deny.stdout.contains("caption-unread") || deny.stderr.contains("caption-unread"),
        "{}",
        deny.stderr
    );
    assert!(figures.contains("partly verified") && figures.contains(r#""class":"unread""#), "{figures}");
}

#[test]
fn findings_come_as_json_and_as_annotations() {
    let folder = Folder::of_case("dead-links");
    let json = lipu_musi(&["check", "source", "--format", "json"], folder.path());
    assert_eq!(json.status, 0, "dead links are warnings");
    for line in json.stdout.lines() {
        let finding: serde_json::Value = serde_json::from_str(line).expect("one object a line");
        assert!(finding["line"].is_u64() && finding["code"].is_string(), "{line}");
    }
    assert_eq!(lipu_musi(&["check", "source", "--deny", "warnings"], folder.path()).status, 1);
    let github = lipu_musi(&["check", "source", "--format", "github"], folder.path());
    assert!(github.stdout.starts_with("::warning file=content/index.md,line=3,col="), "{}", github.stdout);
}

#[test]
fn a_build_ends_with_one_line() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: a\nlanguages: [en]\n");
    folder.write("content/index.md", "# A\n");
    let build = || lipu_musi(&["build"], folder.path());
    let site = Path::new(".").join("site");
    assert_eq!(build().stdout, format!("built 1 page: {}\n", site.display()));
    assert_eq!(build().stdout, format!("nothing to write for 1 page: {}\n", site.display()));
    folder.write("content/b.md", "# B\n\n[c](c.md)\n");
    assert_eq!(build().stdout, format!("built 2 pages: {} (1 warning)\n", site.display()));
    // What stops a build is summed up in one line too, also where nothing could be read.
    for (file, text) in
        [("content/c.md", "---\ntitle: [a]\n---\n"), ("lipu-musi.yaml", "title: a\ntemplates: none\n")]
    {
        folder.write(file, text);
        let run = build();
        assert_eq!((run.status, run.stdout.as_str()), (1, ""));
        let last = run.stderr.lines().last().unwrap_or_default();
        assert!(last.contains("error") && last.contains("nothing was built"), "{}", run.stderr);
    }
}

#[test]
fn english_is_no_tag_of_a_language() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: a\nlanguages: [english]\n");
    folder.write("content/index.md", "# A\n");
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("`english` is no language tag") && run.stderr.contains("lipu-musi.yaml:2:13"),
        "{}",
        run.stderr
    );
    folder.write("lipu-musi.yaml", "title: a\nlanguages: [en]\n");
    folder.write("content/index.md", "---\nlanguage: de\n---\n# A\n");
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert!(run.status == 1 && run.stderr.contains("did you mean `lang`?"), "{}", run.stderr);
}

#[test]
fn init_writes_a_site_that_builds_and_changes_nothing_that_is_there() {
    let folder = Folder::new();
    assert_eq!(lipu_musi(&["init", "new"], folder.path()).status, 0);
    let run = lipu_musi(&["build", "new"], folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let before = folder.tree();
    let again = lipu_musi(&["init", "new"], folder.path());
    assert_eq!(again.status, 2);
    assert!(again.stderr.contains("is there already; nothing was changed"), "{}", again.stderr);
    assert_eq!(folder.tree(), before);
}

#[test]
fn a_site_carries_the_files_of_its_own_figures_and_no_others() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\nfigures: [{paths: ['**'], game: chess}]\n");
    let files = |page: &str, template: Option<&str>| -> Vec<String> {
        folder.write("content/index.md", page);
        if let Some(template) = template {
            folder.write("look/page.html", template);
            folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\ntemplates: look\n");
        }
        assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
        let files = folder.tree_of("site").into_keys().filter(|path| path.starts_with("assets/"));
        files.map(|path| common::without_hash(&format!("site/{path}"))).collect()
    };
    let has = |files: &[String], name: &str| files.iter().any(|file| file.contains(name));
    let none = files("# o\n", None);
    for name in ["boards-", "style-", "figures-", "mahjong-", "code-", ".wasm"] {
        assert!(!has(&none, name), "{name}: {none:?}");
    }
    let chess = files("# o\n\n```chess\n+---+---+\n| K |   |\n+---+---+\n```\n", None);
    assert!(
        has(&chess, "style-") && !has(&chess, "mahjong-") && !has(&chess, "shogi") && !has(&chess, "live-"),
        "{chess:?}"
    );
    // Only where the program was built with widgets.
    assert!(!has(&chess, ".wasm") || has(&chess, "board-chess.wasm") && has(&chess, "board-chess.en.txt"));
    // No figure speaks another language, no board is large, and no address is an old one.
    for name in [".tok.", ".tok-en.", ".de.", "-wide.", "redirect-"] {
        assert!(!has(&chess, name), "{name}: {chess:?}");
    }
    let code = files("# o\n\n```yaml\na: b\n```\n", None);
    assert!(has(&code, "code-") && !has(&code, "style-"), "{code:?}");
    // A template that does not ask what a page has needs it all.
    let all = files("# o\n", Some("<link rel=\"stylesheet\" href=\"{{ assets.style }}\">{{ article }}"));
    assert!(has(&all, "style-"), "{all:?}");
}

#[test]
fn formulas_and_punctuation_are_a_matter_of_the_configuration() {
    let folder = Folder::new();
    folder.write("content/index.md", "# o\n\n\"$x^2$\" -- $\\frac{a}$ and H~2~O.\n");
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\n");
    assert_eq!(lipu_musi(&["build", "--deny", "warnings"], folder.path()).status, 0);
    let html = folder.read("site/index.html");
    assert!(html.contains("\"$x^2$\" -- $\\frac{a}$ and H<sub>2</sub>O."), "{html}");
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\nmath: true\nsmart-punctuation: true\n");
    let build = lipu_musi(&["build"], folder.path());
    assert_eq!(build.status, 0, "{}", build.stderr);
    assert!(
        build.stderr.contains("warning[math]") && build.stderr.contains("index.md:3:"),
        "{}",
        build.stderr
    );
    let html = folder.read("site/index.html");
    assert!(html.contains("“<math") && html.contains("</math>” – <code>\\frac{a}</code>"), "{html}");
}

/// Every common way to say that a page is a draft, and that it is not.
#[test]
fn a_draft_is_a_draft_however_it_is_said() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\n");
    folder.write("content/index.md", "# o\n");
    let private = [
        "true", "True", "TRUE", "yes", "Yes", "on", "ON", "y", "1", "\"true\"", "'yes'", "\" on \"", "\"1\"",
    ];
    let public = ["false", "False", "no", "No", "off", "n", "0", "\"false\"", "'no'", "\"0\""];
    for (index, value) in private.iter().enumerate() {
        folder.write(
            &format!("content/private-{index}.md"),
            &format!("---\ntitle: a\ndraft: {value}\n---\n\na\n"),
        );
    }
    for (index, value) in public.iter().enumerate() {
        folder.write(
            &format!("content/public-{index}.md"),
            &format!("---\n\"draft\": {value}\ntitle: a\n---\n\na\n"),
        );
    }
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for (index, value) in private.iter().enumerate() {
        assert!(!folder.path().join(format!("site/private-{index}")).exists(), "{value}");
    }
    for (index, value) in public.iter().enumerate() {
        assert!(folder.path().join(format!("site/public-{index}/index.html")).exists(), "{value}");
    }
    let run = lipu_musi(&["build", "--drafts"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(folder.path().join("site/private-0/index.html").exists());
}

/// Most Markdown begins with its title as a heading, and says it in front matter too.
#[test]
fn a_title_that_the_text_begins_with_stands_there_alone() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nlanguages: [en]\n");
    folder.write("content/index.md", "# o\n");
    for (name, text, titles) in [
        (
            "same",
            "---\ntitle: Chess\ndate: 2026-03-01\n---\n\n# Chess\n\nHow it is played.\n",
            ["Chess"].as_slice(),
        ),
        ("other", "---\ntitle: Chess\n---\n\n# How it is played\n", &["Chess", "How it is played"]),
        ("below", "---\ntitle: Chess\n---\n\n## Chess\n", &["Chess"]),
    ] {
        folder.write(&format!("content/{name}.md"), text);
        assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
        let html = folder.read(&format!("site/{name}/index.html"));
        let plain = |part: &str| -> String {
            let heading = part.split("</h1>").next().unwrap_or_default();
            heading.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect()
        };
        let said: Vec<String> = html.split("<h1").skip(1).map(plain).collect();
        assert_eq!(said, titles, "{name}: {html}");
        assert_eq!(html.contains("<time"), name == "same", "{html}");
    }
}
