//! `export` and `import`.
use crate::common::{Folder, Run, lipu_musi, program};
use lipu_musi::translate::TextHash;
use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

pub(super) const PAGE: &str = "\
# musi <!-- game -->

wan li pona. <!-- one is
good. -->

> tu li pona. <!-- two is good. -->

wan li pona. <!-- one is
good. -->

mute li \"lon\" \\#2.
";

pub(super) fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    folder.write("content/a.md", PAGE);
    folder.write("content/kulupu/.md", "o tawa <!-- go -->\n");
    folder
}

pub(super) fn translate(folder: &Folder, arguments: &[&str]) -> Run {
    lipu_musi(&[&["translate"], arguments].concat(), folder.path())
}

/// Changes a file of the translator.
pub(super) fn edit(folder: &Folder, file: &str, changes: &[(&str, &str)]) {
    let mut text = folder.read(file);
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not in\n{text}");
        text = text.replacen(from, to, 1);
    }
    folder.write(file, &text);
}

/// gettext's own check of a PO file, where gettext is.
pub(super) fn msgfmt(file: &Path) {
    let run = Command::new("msgfmt").args(["--check", "--output-file=/dev/null"]).arg(file).output();
    match run {
        Ok(run) => assert!(
            run.status.success() && run.stderr.is_empty(),
            "{}: {}",
            file.display(),
            String::from_utf8_lossy(&run.stderr)
        ),
        Err(_) => eprintln!("skipped: msgfmt is not here; the package gettext has it"),
    }
}

#[test]
fn each_page_is_a_file_that_gettext_takes() {
    let folder = site();
    let run = translate(&folder, &["export", "--out", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("wrote po/a.po: 4 texts, 1 to translate\n"), "{}", run.stdout);
    let hash = TextHash::new("mute li \"lon\" \\#2.");
    let expected = format!(
        "\n# lipu-musi-base: none {hash}\n#: a.md:11\nmsgid \"mute li \\\"lon\\\" \\\\#2.\"\nmsgstr \"\"\n"
    );
    assert!(folder.read("po/a.po").ends_with(&expected), "{}", folder.read("po/a.po"));
    assert!(
        folder
            .read("po/a.po")
            .contains("#: a.md:3\n#: a.md:8\nmsgid \"wan li pona.\"\nmsgstr \"one is good.\"\n")
    );
    for file in ["po/a.po", "po/kulupu/index.po"] {
        msgfmt(&folder.path().join(file));
    }
    let before = folder.tree();
    translate(&folder, &["export", "--out", "po"]);
    assert_eq!(folder.tree(), before, "the same pages give the same files");
}

#[test]
fn what_comes_back_is_written_as_the_page_writes_it_and_is_on_record() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one is fine."), ("two is good.", "two is fine.")]);
    let text = folder.read("po/a.po");
    folder.write(
        "po/a.po",
        &text.replace("\\\\#2.\"\nmsgstr \"\"", "\\\\#2.\"\nmsgstr \"many are \\\"here\\\" \\\\#2.\""),
    );
    let run = translate(&folder, &["import", ".", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("content/a.md: 4 new or changed, 1 unchanged\n"), "{}", run.stdout);
    assert_eq!(
        folder.read("content/a.md"),
        PAGE.replace("good.", "fine.").replace("\\#2.\n", "\\#2. <!-- many are \"here\" \\#2. -->\n")
    );
    assert!(translate(&folder, &["accept"]).stdout.contains("nothing to accept"));
    // Once more: nothing is left to do.
    let before = folder.tree();
    let again = translate(&folder, &["import", "po"]);
    assert_eq!(again.status, 0, "{}", again.stderr);
    assert_eq!(folder.tree(), before);
}

#[test]
fn a_refused_translation_is_left_and_all_others_are_taken() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one -- good."), ("two is good.", "two is fine.")]);
    edit(&folder, "po/kulupu/index.po", &[("\"go\"", "\"move\"")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert_eq!(folder.read("content/a.md"), PAGE.replace("two is good.", "two is fine."));
    assert_eq!(folder.read("content/kulupu/.md"), "o tawa <!-- move -->\n");
    assert!(
        run.stderr.contains("error[translation-refused]: `--` would end or break the comment"),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("po/a.po:2") && run.stderr.contains("content/a.md:3: wan li pona."),
        "{}",
        run.stderr
    );
    assert!(
        run.stdout.contains("content/a.md: 1 new or changed, 1 unchanged, 1 open, 2 refused"),
        "{}",
        run.stdout
    );
    assert_eq!(translate(&folder, &["status", "--deny", "unrecorded", "--deny", "stale"]).status, 0);
    // Fixed, it is taken too.
    edit(&folder, "po/a.po", &[("one -- good.", "one – good.")]);
    assert_eq!(translate(&folder, &["import", "po"]).status, 0);
    assert!(folder.read("content/a.md").replace('\n', " ").contains("one – good."));
}

#[test]
fn what_changed_since_the_export_is_told_block_by_block_and_stays() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(
        &folder,
        "po/a.po",
        &[("one is good.", "one is fine."), ("two is good.", "two is fine."), ("\"game\"", "\"play\"")],
    );
    edit(&folder, "content/a.md", &[("wan li pona", "wan li suli"), ("two is good", "two is great")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    let page = folder.read("content/a.md");
    assert!(
        page.contains("# musi <!-- play -->")
            && page.contains("two is great")
            && page.contains("wan li suli. <!-- one is\ngood."),
        "{page}"
    );
    assert!(page.contains("wan li pona. <!-- one is\nfine."), "{page}");
    assert!(
        run.stderr
            .contains("somebody else has translated this since the export, and that stays: “two is great.”"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("po/a.po:") && run.stderr.contains("content/a.md:6"), "{}", run.stderr);
    // The text that changed is stale now, and goes out as a suggestion with what it said before.
    translate(&folder, &["export", "--out", "new"]);
    let po = folder.read("new/a.po");
    assert!(
        po.contains("#, fuzzy\n#| msgid \"wan li pona.\"\nmsgid \"wan li suli.\"\nmsgstr \"one is good.\"\n"),
        "{po}"
    );
    msgfmt(&folder.path().join("new/a.po"));
    // A suggestion is never done; taken as it is, it is.
    translate(&folder, &["import", "new"]);
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 1);
    edit(
        &folder,
        "new/a.po",
        &[("#, fuzzy\n#| msgid \"wan li pona.\"\nmsgid \"wan li suli.\"", "msgid \"wan li suli.\"")],
    );
    let run = translate(&folder, &["import", "new"]);
    assert!(run.stdout.contains("1 confirmed"), "{}", run.stdout);
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 0);
    assert_eq!(folder.read("content/a.md"), page);
}

#[test]
fn a_text_that_has_left_the_page_is_told() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "content/a.md", &[("tu li pona", "tu li suli")]);
    edit(&folder, "po/a.po", &[("two is good.", "two is fine.")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("warning[text-changed]: the page does not have this text any more"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("the text in content/a.md: tu li pona."), "{}", run.stderr);
}

#[test]
fn files_that_are_no_po_are_told_with_their_line_and_the_others_are_taken() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("msgstr \"two is good.\"", "msgstr \"two is good.")]);
    edit(&folder, "po/kulupu/index.po", &[("\"go\"", "\"move\"")]);
    folder.write("po/ante.po", "msgid \"\"\nmsgstr \"X-Lipu-Musi-Page: ante.md\\n\"\n");
    folder.write("po/readme.txt", "not for us");
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("the string lacks a quote"), "{}", run.stderr);
    assert!(run.stderr.contains("the file is for the page `ante.md`, which is not there"), "{}", run.stderr);
    assert_eq!(folder.read("content/kulupu/.md"), "o tawa <!-- move -->\n");
    assert_eq!(translate(&folder, &["import", "ala"]).status, 2);
    assert_eq!(translate(&folder, &["import", "content"]).status, 2);
}

#[test]
fn a_dry_run_tells_and_writes_nothing() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one is fine.")]);
    let before = folder.tree();
    let run = translate(&folder, &["import", "--dry-run", "po"]);
    assert!(run.stdout.contains("content/a.md: 2 new or changed"), "{}", run.stdout);
    assert_eq!(folder.tree(), before);
}

/// How many pages are imported while the program is killed.
const PAGES: usize = 60;

#[test]
fn a_kill_at_any_moment_leaves_every_page_old_or_new_and_the_next_import_goes_on() {
    let folder = site();
    let name = |number: usize| format!("content/ante/{number}.md");
    for number in 0..PAGES {
        folder.write(&name(number), PAGE);
    }
    translate(&folder, &["export", "--out", "po"]);
    for number in 0..PAGES {
        edit(&folder, &format!("po/ante/{number}.po"), &[("two is good.", "two is fine.")]);
    }
    let new = PAGE.replace("two is good.", "two is fine.");
    for milliseconds in [1, 4, 9, 16, 30, 60] {
        let mut run = Command::new(program())
            .args(["translate", "import", "po"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = run.kill();
        let _ = run.wait();
        for number in 0..PAGES {
            let page = folder.read(&name(number));
            assert!(page == PAGE || page == new, "{page}");
        }
    }
    assert_eq!(translate(&folder, &["import", "po"]).status, 0);
    assert!((0..PAGES).all(|number| folder.read(&name(number)) == new));
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 0);
}

#[test]
fn a_round_trip_changes_no_byte_of_any_page_that_the_tool_was_made_for() {
    let folder = Folder::new();
    let mut there = false;
    for (from, to) in [("lipu-sona/pages", "content"), ("seeds", "content/seeds")] {
        let from = format!("../shared/{from}");
        for entry in walkdir::WalkDir::new(&from).into_iter().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|end| end == "md") {
                let name = path.strip_prefix(&from).expect("inside").to_string_lossy().into_owned();
                folder.write(&format!("{to}/{name}"), &std::fs::read_to_string(path).expect("text"));
                there = true;
            }
        }
    }
    if !there {
        eprintln!("skipped: ../shared is not here");
        return;
    }
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    let before = folder.tree_of("content");
    let run = translate(&folder, &["export", "--out", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for entry in walkdir::WalkDir::new(folder.path().join("po")).into_iter().flatten() {
        if entry.file_type().is_file() {
            msgfmt(entry.path());
        }
    }
    let run = translate(&folder, &["import", "po"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(folder.tree_of("content"), before);
}
