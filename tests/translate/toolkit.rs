//! The files for translators in the hands of another program than ours and gettext's; see `cargo xtask oracle`.
use crate::common::{Folder, lipu_musi};
use std::{env, fs, path::Path, process::Command};

/// Pages that together have every kind of text: tables, lists, quotes, links and code.
const PAGES: [&str; 3] = ["chess.md", "muso.md", "riichi-mahjong.md"];

/// A page without translations.
const UNTRANSLATED: &str =
    "# toki sin\n\njan li lon ni.\n\n| jan pona | jan ike |\n|---|---|\n| wan taso | tu mute |\n";

/// One of the pages, as the project has it.
fn own_page(page: &str) -> String {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    fs::read_to_string(own.join(page)).expect("the project has its own pages")
}

/// Lays the pages into a site.
fn lay_pages(folder: &Folder) {
    for page in PAGES {
        folder.write(&format!("content/{page}"), &own_page(page));
    }
}

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
        lay_pages(&folder);
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
            let before = own_page(page);
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
    lay_pages(&folder);
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

/// What Weblate writes comes back: what somebody translated there and nothing of what is in need of work, and its update from a
/// template loses none of it.
#[test]
fn weblate_translates_marks_writes_and_updates_the_files() {
    let Some(python) = env::var_os("LIPU_MUSI_WEBLATE") else {
        eprintln!("skipped: `cargo xtask oracle` names a Python with Weblate");
        return;
    };
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    lay_pages(&folder);
    folder.write("content/sin.md", UNTRANSLATED);
    for (out, format) in [("po", "po"), ("pot", "pot")] {
        let run = lipu_musi(&["translate", "export", "--out", out, "--format", format], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translate/weblate_formats.py");
    let (po, pot) = (folder.path().join("po"), folder.path().join("pot"));
    let run = Command::new(&python).arg(script).args([&po, &pot]).output().expect("xtask has set Weblate up");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let counts = String::from_utf8_lossy(&run.stdout).into_owned();
    let (texts, changed) = counts.trim().split_once(' ').expect("two numbers");
    let changed: usize = changed.parse().expect("a number");
    assert!(texts.parse::<usize>().expect("a number") > 500 && changed > 50, "{counts}");
    let before: Vec<String> = PAGES.iter().map(|page| folder.read(&format!("content/{page}"))).collect();
    let run = lipu_musi(&["translate", "import", ".", "po"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut more = folder.read("content/sin.md").matches("<!-- Weblate -->").count();
    assert!(more >= 5, "{}", folder.read("content/sin.md"));
    for (page, before) in PAGES.iter().zip(&before) {
        let after = folder.read(&format!("content/{page}"));
        assert!(!after.contains("fuzzy"), "{page}: what is in need of work stays in its file");
        let bare = |page: &str| without_kin(&page.replace("<!-- Weblate -->", ""));
        assert_eq!(bare(&after), bare(before), "{page}");
        more += after.matches(" kin").count() - before.matches(" kin").count();
        more += after.matches("<!-- Weblate -->").count();
    }
    assert!(more >= changed, "{more} of {counts}");
    // In the files is what translators were not done with.
    let kept = fs::read_to_string(po.join("chess.po")).expect("a file");
    assert!(kept.contains("#, fuzzy") && kept.contains("X-Generator: Weblate"), "{kept}");
}

/// `OmegaT` translates the files from its memory: what a translator typed there comes back, and nothing else changes.
#[test]
fn omegat_translates_the_files_from_its_memory() {
    let (Some(python), Some(omegat)) = (env::var_os("LIPU_MUSI_PYTHON"), env::var_os("LIPU_MUSI_OMEGAT"))
    else {
        eprintln!("skipped: `cargo xtask oracle` names a Python with polib and the jar of OmegaT");
        return;
    };
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    lay_pages(&folder);
    folder.write("content/sin.md", UNTRANSLATED);
    let run = lipu_musi(&["translate", "export", "--out", "omegat/source"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let project = folder.path().join("omegat");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translate/omegat.py");
    let run = Command::new(&python).arg(script).arg(&project).output().expect("xtask has set Python up");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let printed = String::from_utf8_lossy(&run.stdout).into_owned();
    let counts: Vec<usize> = printed.split_whitespace().flat_map(str::parse).collect();
    let [texts, changed, added] = counts[..] else { panic!("three numbers: {printed}") };
    assert!(texts > 500 && changed > 50 && added > 4, "{printed}");
    let run = Command::new("java")
        .arg("-Djava.awt.headless=true")
        .arg("-jar")
        .arg(&omegat)
        .arg(&project)
        .arg("--mode=console-translate")
        .arg(format!("--config-dir={}", folder.path().join("settings").display()))
        .output()
        .expect("xtask has found Java");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
    let run = lipu_musi(&["translate", "import", ".", "omegat/target"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut more = 0;
    for page in PAGES {
        let before = own_page(page);
        let after = folder.read(&format!("content/{page}"));
        let typed = |page: &str| page.matches("<!-- OmegaT -->").count();
        let bare = |page: &str| without_kin(&page.replace("<!-- OmegaT -->", ""));
        assert_eq!(bare(&after), bare(&before), "{page}");
        more += words(&after) - words(&before) + typed(&after);
    }
    let sin = folder.read("content/sin.md");
    assert!(sin.matches("<!-- OmegaT -->").count() >= 5, "{sin}");
    // A text that is there twice has one entry in the memory, and its translation is changed twice.
    assert!(more >= changed, "{more} of {printed}");
}

fn without_kin(page: &str) -> String {
    page.split_whitespace().filter(|word| *word != "kin").collect::<Vec<_>>().join(" ")
}

fn words(page: &str) -> usize {
    page.split_whitespace().count()
}
