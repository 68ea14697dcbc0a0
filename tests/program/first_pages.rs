//! A folder with one page in one language, and nothing else: `init` makes a site of it in which a right caption is proven and a
//! wrong one stops the build.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};

const BOARD: &str = "\
+---+---+---+---+---+---+---+---+
| R |   |   |   |   |   | k |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   | p | p | p |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+
|   |   |   |   |   |   | K |   |
+---+---+---+---+---+---+---+---+
";

/// Each language with a page's words before the board, a right caption and a wrong one.
const PAGES: [(&str, &str, &str, &str); 3] = [
    (
        "en",
        "The king stands on the back rank, and his own pawns take the squares from him. It is a pattern of chess \
         that is known to all.",
        "The black king is checkmated. The white rook is on a8.",
        "The black king is checkmated. The white rook is on b8.",
    ),
    (
        "de",
        "Der König steht auf der Grundreihe, und die eigenen Bauern nehmen ihm die Felder. Das ist ein Motiv, das \
         man kennen sollte.",
        "Der schwarze König ist matt. Der weiße Turm steht auf a8.",
        "Der schwarze König ist matt. Der weiße Turm steht auf b8.",
    ),
    (
        "tok",
        "jan lawa li lon poka. jan utala ona li lon sinpin ona. tan ni la, ona li ken ala tawa. tomo kiwen tawa li \
         ken moli e ona.",
        "jan lawa pimeja li moli. tomo kiwen tawa walo li lon a8.",
        "jan lawa pimeja li moli. tomo kiwen tawa walo li lon b8.",
    ),
];

fn page(words: &str, caption: &str) -> String {
    format!("# 1\n\n{words}\n\n```\n{BOARD}```\n\n{caption}\n")
}

#[test]
fn a_first_page_in_each_language_is_proven_or_stops_the_build() {
    for (tag, words, right, wrong) in PAGES {
        let folder = Folder::new();
        folder.write("content/index.md", &page(words, right));
        assert_eq!(lipu_musi(&["init", "."], folder.path()).status, 0, "{tag}");
        assert!(folder.read("lipu-musi.yaml").contains(&format!("languages: [{tag}")), "{tag}");
        let figures = lipu_musi(&["figures", ".", "--format", "json"], folder.path()).stdout;
        assert!(figures.contains(r#""verdict":"verified""#), "{tag}: {figures}");
        assert_eq!(lipu_musi(&["build", "."], folder.path()).status, 0, "{tag}");
        folder.write("content/index.md", &page(words, wrong));
        let build = lipu_musi(&["build", "."], folder.path());
        assert_eq!(build.status, 1, "{tag}");
        assert!(build.stderr.contains("caption-false"), "{tag}: {}", build.stderr);
        // A wrong board is found too.
        folder.write("content/index.md", &page(words, right).replace("| R |   |", "|   | R |"));
        assert_eq!(lipu_musi(&["build", "."], folder.path()).status, 1, "{tag}");
    }
}

#[test]
fn the_language_of_a_folder_without_a_home_page_is_that_of_its_pages() {
    let board = |marks: &str| {
        let empty = "|   |   |   |   |   |   |   |   |";
        let line = "+---+---+---+---+---+---+---+---+";
        let rows = [
            empty,
            empty,
            "|   |   | x |   | x |   |   |   |",
            "|   | x |   |   |   | x |   |   |",
            "|   |   |   | S |   |   |   |   |",
            "|   | x |   |   |   | x |   |   |",
            marks,
            empty,
        ];
        rows.map(|row| format!("{line}\n{row}\n")).concat() + line
    };
    let page = |marks: &str| {
        format!(
            "# Der Springer\n\nEr springt über andere Figuren, und das ist beim Schach nur ihm erlaubt. Die Felder, auf die \
             er zieht, sind nicht die, die neben ihm liegen.\n\n```\n{}\n```\n\nDer Springer kann auf die mit x markierten \
             Felder ziehen.\n",
            board(marks)
        )
    };
    let folder = Folder::new();
    folder.write("springer.md", &page("|   |   | x |   | x |   |   |   |"));
    assert_eq!(lipu_musi(&["init", "."], folder.path()).status, 0);
    assert!(folder.read("lipu-musi.yaml").contains("languages: [de]"), "{}", folder.read("lipu-musi.yaml"));
    let figures = lipu_musi(&["figures", ".", "--format", "json"], folder.path()).stdout;
    assert!(figures.contains(r#""verdict":"verified""#), "{figures}");
    // One mark is a file off: an error at its cell.
    folder.write("springer.md", &page("|   |   | x |   |   | x |   |   |"));
    let build = lipu_musi(&["build", "."], folder.path());
    assert_eq!(build.status, 1, "{}", build.stderr);
    assert!(
        build.stderr.contains("f2 is marked x") && build.stderr.contains("springer.md:19:23"),
        "{}",
        build.stderr
    );
}

#[test]
fn a_page_in_another_language_than_the_configuration_says_is_reported() {
    let folder = Folder::new();
    let (_, words, right, _) = PAGES[1];
    folder.write("content/index.md", &page(words, right));
    folder.write("lipu-musi.yaml", "title: x\nlanguages: [tok]\nfigures: [{paths: ['**'], game: chess}]\n");
    let check = lipu_musi(&["check", "."], folder.path());
    assert!(check.stdout.contains("page-language"), "{}", check.stdout);
    // What the page says itself wins.
    folder.write("content/index.md", &format!("---\nlang: de\n---\n\n{}", page(words, right)));
    let check = lipu_musi(&["check", "."], folder.path());
    assert!(!check.stdout.contains("page-language"), "{}", check.stdout);
    let figures = lipu_musi(&["figures", ".", "--format", "json"], folder.path()).stdout;
    assert!(figures.contains(r#""verdict":"verified""#), "{figures}");
}

#[test]
fn a_first_page_is_proven_in_each_game_and_language() {
    for game in ["chess", "shogi", "riichi"] {
        for languages in ["tok,en", "en", "de,en", "fr"] {
            let folder = Folder::new();
            let init = lipu_musi(
                &["init", ".", "--title", "it's: a", "--languages", languages, "--game", game],
                folder.path(),
            );
            assert_eq!(init.status, 0, "{}", init.stderr);
            let config = folder.read("lipu-musi.yaml");
            assert!(config.contains(&format!("game: {game}")) && config.contains("'it''s: a'"), "{config}");
            let build = lipu_musi(&["build", ".", "--deny", "warnings"], folder.path());
            assert_eq!((build.status, build.stderr.as_str()), (0, ""), "{game} {languages}");
            let figures = lipu_musi(&["figures", ".", "--format", "json"], folder.path()).stdout;
            assert!(figures.contains(r#""verdict":"verified""#), "{game} {languages}: {figures}");
        }
    }
}

#[test]
fn options_of_init_are_checked() {
    let folder = Folder::new();
    for (option, value, said) in [
        ("--game", "ches", "did you mean `chess`?"),
        ("--game", "whist", "the games are chess, shogi"),
        ("--languages", "tok,English!", "`English!` is no language tag"),
    ] {
        let run = lipu_musi(&["init", "new", option, value], folder.path());
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains(said), "{}", run.stderr);
        assert!(!folder.path().join("new").exists());
    }
}

#[test]
fn pages_at_the_root_of_a_folder_become_a_site_with_a_home_page() {
    let folder = Folder::new();
    let (_, words, right, _) = PAGES[0];
    folder.write("mate.md", &page(words, right));
    folder.write("soon.md", "---\ntitle: Soon\ndraft: true\n---\n\nSoon.\n");
    folder.write("rules/[a].md", "# Rules [all]\n\nThese are the rules of the game.\n");
    folder.write("static/a.txt", "a");
    let init = lipu_musi(&["init"], folder.path());
    assert_eq!(init.status, 0, "{}", init.stderr);
    assert!(init.stdout.contains("3 pages in this folder"), "{}", init.stdout);
    assert!(folder.read("lipu-musi.yaml").contains("content: .\n"));
    assert!(folder.read("index.md").contains("* [1](mate.md)\n"), "{}", folder.read("index.md"));
    // The site lies in the folder that is read, and is never read itself: not the first time, nor from another folder.
    for out in ["site", "site", "old"] {
        let build = lipu_musi(&["build", "--out", out, "--deny", "warnings"], folder.path());
        assert_eq!((build.status, build.stderr.as_str()), (0, ""), "{out}");
    }
    assert_eq!(folder.tree_of("site"), folder.tree_of("old"));
    let files: Vec<String> = folder.tree_of("site").into_keys().collect();
    for file in ["index.html", "mate/index.html", "a.txt"] {
        assert!(files.iter().any(|known| known == file), "{file}: {files:?}");
    }
    assert!(!files.iter().any(|file| file.contains("yaml") || file.starts_with("static")), "{files:?}");
    // What lies there already is not written over.
    assert_eq!(lipu_musi(&["build", "--out", "rules"], folder.path()).status, 2);
}

#[test]
fn what_a_repository_says_of_itself_is_no_page() {
    let folder = Folder::new();
    folder.write("README.md", "# Read me\n");
    assert_eq!(lipu_musi(&["init"], folder.path()).status, 0);
    assert!(folder.path().join("content/index.md").is_file());
}

#[test]
fn warnings_keep_a_site_from_being_built_where_that_is_asked_for() {
    let folder = Folder::new();
    folder.write("content/index.md", "# o\n\n[a](nowhere.md)\n");
    folder.write("lipu-musi.yaml", "title: first\n");
    folder.write("other.yaml", "title: second\nfooter: '[a](nowhere/)'\n");
    assert_eq!(lipu_musi(&["build", "--deny", "warnings"], folder.path()).status, 1);
    assert!(!folder.path().join("site").exists());
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(folder.read("site/index.html").contains("first"));
    // Another configuration, and its own name in what is said of it.
    let build = lipu_musi(&["build", "--config", "other.yaml"], folder.path());
    assert_eq!(build.status, 0, "{}", build.stderr);
    assert!(build.stderr.contains("--> other.yaml:2:14"), "{}", build.stderr);
    assert!(folder.read("site/index.html").contains("second"));
    let check = lipu_musi(&["check", "--config", "none.yaml"], folder.path());
    assert_eq!(check.status, 2);
    assert!(check.stderr.contains("none.yaml is not there"), "{}", check.stderr);
}

#[test]
fn a_wrong_folder_is_answered_with_the_right_one() {
    let folder = Folder::new();
    folder.write("a/lipu-musi.yaml", "title: o\n");
    folder.write("a/content/index.md", "# o\n");
    folder.write("b/lipu-musi.yml", "title: o\n");
    for (named, said) in [
        (
            "a/content/index.md",
            "a/content/index.md is a file, and the folder of a site is needed; did you mean `a`?",
        ),
        ("a/lipu-musi.yaml", "is a file, and the folder of a site is needed; did you mean `a`?"),
        ("a/content", "did you mean the folder "),
        ("b", "rename b/lipu-musi.yml to `lipu-musi.yaml`"),
        ("c", "there is no folder c"),
    ] {
        let run = lipu_musi(&["check", named], folder.path());
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
}
