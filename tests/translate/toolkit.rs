//! The files for translators in the hands of another program than ours and gettext's; see `cargo xtask oracle`.
use crate::common::{Folder, lipu_musi};
use std::{env, fs, path::Path, process::Command};

/// Pages that together have every kind of text: tables, lists, quotes, links and code.
const PAGES: [&str; 3] = ["chess.md", "muso.md", "riichi-mahjong.md"];

#[test]
fn translate_toolkit_opens_changes_and_writes_the_files() {
    let Some(python) = env::var_os("LIPU_MUSI_PYTHON") else {
        eprintln!("skipped: `cargo xtask oracle` names a Python with translate-toolkit");
        return;
    };
    for format in ["po", "xliff"] {
        let folder = Folder::new();
        folder.write(
            "lipu-musi.yaml",
            "title: o\ntranslations:\n  - paths: ['**']\n    text: tok\n    comment: en\n",
        );
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
        for page in PAGES {
            let text = fs::read_to_string(own.join(page)).expect("the project has its own pages");
            folder.write(&format!("content/{page}"), &text);
        }
        let run = lipu_musi(&["translate", "export", ".", "--out", "out", "--format", format], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translate/toolkit.py");
        let run = Command::new(&python)
            .arg(script)
            .arg(folder.path().join("out"))
            .output()
            .expect("xtask has set Python up");
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let counts = String::from_utf8_lossy(&run.stdout).into_owned();
        let (texts, changed) = counts.trim().split_once(' ').expect("two numbers");
        assert!(texts.parse::<usize>().expect("a number") > 500, "{format}: {counts}");
        let run = lipu_musi(&["translate", "import", ".", "out"], folder.path());
        assert_eq!(run.status, 0, "{format}: {}", run.stderr);
        let mut more = 0;
        for page in PAGES {
            let before = fs::read_to_string(own.join(page)).expect("the project has its own pages");
            let after = folder.read(&format!("content/{page}"));
            assert_eq!(without_kin(&after), without_kin(&before), "{format}: {page}");
            more += words(&after) - words(&before);
        }
        // A text that is there twice has one entry, and its translation is changed twice.
        assert!(more >= changed.parse().expect("a number"), "{format}: {more} of {counts}");
    }
}

/// Pages whose dates, names and texts are odd, in every layout: other programs read all of them, and what one of them has
/// written again changes no page.
#[test]
fn babel_and_polib_read_every_file() {
    let Some(python) = env::var_os("LIPU_MUSI_PYTHON") else {
        eprintln!("skipped: `cargo xtask oracle` names a Python with Babel and polib");
        return;
    };
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: o\ntranslations:\n  - paths: ['**']\n    text: tok\n    comment: pt-BR\n",
    );
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    for page in PAGES {
        let text = fs::read_to_string(own.join(page)).expect("the project has its own pages");
        folder.write(&format!("content/{page}"), &text);
    }
    for (number, date) in ["2020", "2020-10", "2020-10-17", "tenpo suno", "0000"].iter().enumerate() {
        let text = format!(
            "---\ntitle: 'wan: {number}'\ndate: {date}\n---\n\ntoki \"pona\" \\\\ `a`\t{number}. <!-- a\\_b -->\n"
        );
        folder.write(&format!("content/ijo ante/{number} %20.md"), &text);
    }
    let before = folder.tree_of("content");
    for layout in ["pages", "folders", "language"] {
        for format in ["po", "pot"] {
            let out = format!("{layout}-{format}");
            let run = lipu_musi(
                &["translate", "export", "--out", &out, "--layout", layout, "--format", format],
                folder.path(),
            );
            assert_eq!(run.status, 0, "{}", run.stderr);
            let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translate/readers.py");
            let read = Command::new(&python)
                .arg(script)
                .arg(folder.path().join(&out))
                .output()
                .expect("xtask has set Python up");
            assert!(read.status.success(), "{layout} {format}: {}", String::from_utf8_lossy(&read.stderr));
            let texts: usize = String::from_utf8_lossy(&read.stdout).trim().parse().expect("a number");
            assert!(texts > 500, "{layout} {format}: {texts}");
            if format == "po" {
                let run = lipu_musi(&["translate", "import", &out], folder.path());
                assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{layout}");
                assert_eq!(folder.tree_of("content"), before, "{layout}");
            }
        }
    }
}

/// Weblate sets itself up by what it finds in a repository: files of languages with the template beside them.
#[test]
fn translation_finder_knows_the_files_of_a_language_and_their_template() {
    let Some(python) = env::var_os("LIPU_MUSI_PYTHON") else {
        eprintln!("skipped: `cargo xtask oracle` names a Python with translation-finder");
        return;
    };
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: o\ntranslations:\n  - paths: ['**']\n    comment: en\n    tagged: [pt-BR, fr]\n",
    );
    folder.write("content/a.md", "toki. <!-- talk. --> <!-- fr: parler. -->\n");
    folder.write("content/b.md", "musi. <!-- game. -->\n");
    for (layout, found) in
        [("folders", "po/*/a.po po/a.pot\npo/*/b.po po/b.pot\n"), ("language", "po/*.po po/texts.pot\n")]
    {
        for format in ["po", "pot"] {
            let out = format!("{layout}/po");
            let run = lipu_musi(
                &["translate", "export", "--out", &out, "--layout", layout, "--format", format],
                folder.path(),
            );
            assert_eq!(run.status, 0, "{}", run.stderr);
        }
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translate/finder.py");
        let run = Command::new(&python).arg(script).arg(folder.path().join(layout)).output().expect("Python");
        assert_eq!(String::from_utf8_lossy(&run.stdout), found, "{}", String::from_utf8_lossy(&run.stderr));
    }
}

fn without_kin(page: &str) -> String {
    page.split_whitespace().filter(|word| *word != "kin").collect::<Vec<_>>().join(" ")
}

fn words(page: &str) -> usize {
    page.split_whitespace().count()
}
