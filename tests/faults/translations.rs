//! A page and the acceptance of its translations stand in two files: one change, whatever happens.

use crate::{
    common::{Folder, Tree, lipu_musi, program},
    strace::{self, Ended, Fault},
};
use lipu_musi::serve::{Editor, EditorChange, Seen};
use std::{collections::HashSet, path::PathBuf};

const RECORDS: &str = "lipu-musi.translations";
const JOURNAL: &str = ".lipu-musi.journal";

/// Two pages with translations on record, of which some are stale, and a translator's files with new ones.
fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    for page in ["a", "b"] {
        let text = format!(
            "# lipu {page} <!-- page {page} -->\n\nwan li pona. <!-- one is good. -->\n\ntu li lon.\n"
        );
        folder.write(&format!("content/{page}.md"), &text);
    }
    fine(&folder, &["translate", "accept"]);
    for page in ["a", "b"] {
        let name = format!("content/{page}.md");
        folder.write(&name, &folder.read(&name).replace("wan li pona", "wan li suli"));
    }
    fine(&folder, &["translate", "export", "--out", "po"]);
    for page in ["a", "b"] {
        let name = format!("po/{page}.po");
        let text = folder.read(&name).replace("msgstr \"\"\n", "msgstr \"two are there.\"\n");
        let text = text.replacen("msgid \"\"\nmsgstr \"two are there.\"\n", "msgid \"\"\nmsgstr \"\"\n", 1);
        let text =
            text.replace("msgstr \"one is good.\"", "msgstr \"one is big.\"").replace("#, fuzzy\n", "");
        folder.write(&name, &text);
    }
    folder
}

fn fine(folder: &Folder, arguments: &[&str]) {
    let run = lipu_musi(arguments, folder.path());
    assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
}

/// Whether every file is as it was before the run or as it is after it, and no file is there but the journal.
fn old_or_new(now: &Tree, old: &Tree, new: &Tree, what: &str) {
    for (path, bytes) in now {
        if path == JOURNAL || path.ends_with(".lipu-musi-new") {
            continue;
        }
        let is_one = old.get(path) == Some(bytes) || new.get(path) == Some(bytes);
        // A page that a broken disk does not give is left out of an import, and the rest is taken.
        let part = |bytes: &[u8]| {
            let lines = |tree: &Tree| {
                tree[path].split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect::<HashSet<_>>()
            };
            let (old, new) = (lines(old), lines(new));
            bytes.split(|byte| *byte == b'\n').all(|line| old.contains(line) || new.contains(line))
        };
        assert!(
            is_one || path == RECORDS && !what.starts_with("Kill") && part(bytes),
            "{what}: {path} is neither"
        );
    }
    assert!(old.keys().all(|path| now.contains_key(path)), "{what}: a file is gone");
}

/// Has faults of every kind in a run of the program, and the run again after each of them.
fn faults(arguments: &[&str], make: impl Fn() -> Folder) {
    if !strace::is_here() {
        return;
    }
    let first = make();
    let old = first.tree();
    fine(&first, arguments);
    let new = first.tree();
    assert_ne!(old[RECORDS], new[RECORDS], "something is accepted");
    let count: usize = Fault::ALL
        .into_iter()
        .map(|fault| {
            strace::each(
                fault,
                &program(),
                arguments,
                || prepared(&old),
                |folder, what, ended| {
                    check(&folder, ended, &old, &new, what);
                    let again = lipu_musi(arguments, folder.path());
                    assert_eq!(again.status, 0, "{what}: {}", again.stderr);
                    let now = folder.tree();
                    assert_eq!(
                        now.keys().collect::<Vec<_>>(),
                        new.keys().collect::<Vec<_>>(),
                        "{what}: no file is left"
                    );
                    assert!(now == new, "{what}: the same run again heals: {:?}", again.stderr);
                },
            )
        })
        .sum();
    eprintln!("{count} faults in {arguments:?}");
}

fn prepared(tree: &Tree) -> (Folder, PathBuf) {
    let folder = Folder::new();
    for (path, bytes) in tree {
        folder.write(path, std::str::from_utf8(bytes).expect("text"));
    }
    let path = folder.path().to_path_buf();
    (folder, path)
}

fn check(folder: &Folder, ended: &Ended, old: &Tree, new: &Tree, what: &str) {
    let now = folder.tree();
    old_or_new(&now, old, new, what);
    if ended.stderr.contains("nothing was changed") {
        assert!(now == *old, "{what}: it says that nothing was changed: {}", ended.stderr);
    }
    if ended.status == Some(0) {
        assert_eq!(now.get("content/a.md"), new.get("content/a.md"), "{what}: it says that all is well");
        assert_eq!(now.get(RECORDS), new.get(RECORDS), "{what}: it says that all is well");
    }
    let panicked = ended.stderr.contains("panicked") && !ended.stderr.contains("failed printing to std");
    assert!(!panicked, "{what}: {}", ended.stderr);
}

#[test]
fn an_import_is_whole_after_any_fault_and_the_next_one() {
    faults(&["translate", "import", "po"], site);
}

#[test]
fn an_acceptance_is_whole_after_any_fault_and_the_next_one() {
    faults(&["translate", "accept"], site);
}

/// What the editor is asked for in the program that is watched.
fn change(folder: &std::path::Path) {
    let change = EditorChange {
        page: "a.md".to_owned(),
        unit: 2,
        base: Seen { text: "tu li lon.".to_owned(), translation: String::new() },
        text: "tu li suli.".to_owned(),
        translation: "two are big.".to_owned(),
        fits: true,
        needs_review: false,
        said: Vec::new(),
        unsaid: Vec::new(),
    };
    Editor::new(folder).change(&change).expect("it is changed");
}

/// Not a test by itself: the program that `strace` watches.
#[test]
#[ignore = "it is run by the test below"]
fn editor_at_work() {
    if let Some(folder) = std::env::var_os("LIPU_MUSI_EDITOR_FOLDER") {
        change(std::path::Path::new(&folder));
    }
}

#[test]
fn a_change_in_the_editor_is_whole_after_any_fault_and_the_next_start() {
    if !strace::is_here() {
        return;
    }
    let first = site();
    let old = first.tree();
    change(first.path());
    let new = first.tree();
    assert_ne!(old[RECORDS], new[RECORDS]);
    let own = std::env::current_exe().expect("a test has a program");
    let script = "LIPU_MUSI_EDITOR_FOLDER=$PWD exec \"$0\" --ignored --exact translations::editor_at_work --nocapture --test-threads=1";
    let arguments = ["-c", script, own.to_str().expect("UTF-8")];
    let count: usize = Fault::ALL
        .into_iter()
        .map(|fault| {
            let sh = std::path::Path::new("/bin/sh");
            strace::each(
                fault,
                sh,
                &arguments,
                || prepared(&old),
                |folder, what, ended| {
                    old_or_new(&folder.tree(), &old, &new, what);
                    // The next start of a server, or any other run for translations.
                    let status = lipu_musi(&["translate", "status"], folder.path());
                    assert_eq!(status.status, 0, "{what}: {}", status.stderr);
                    let now = folder.tree();
                    let named = |tree: &Tree| ["content/a.md", RECORDS].map(|path| tree[path].clone());
                    assert!(
                        named(&now) == named(&old) || named(&now) == named(&new),
                        "{what}: one without the other"
                    );
                    if named(&now) == named(&old) {
                        assert!(ended.status != Some(0), "{what}: it says that all is well");
                        change(folder.path());
                    }
                    assert!(folder.tree() == new, "{what}: it can be done again, and no file is left");
                },
            )
        })
        .sum();
    eprintln!("{count} faults in the editor");
}

#[test]
fn a_page_from_a_web_view_is_whole_or_not_there() {
    if !strace::is_here() {
        return;
    }
    let view = Folder::new();
    view.write("view.txt", include_str!("../cases/import/small/view.txt"));
    let arguments = ["import", "web-view", "view.txt", "--out", "new.md"];
    let old = view.tree();
    lipu_musi(&arguments, view.path());
    let new = view.tree();
    assert!(new.contains_key("new.md"), "a page is restored");
    for fault in Fault::ALL {
        strace::each(
            fault,
            &program(),
            &arguments,
            || prepared(&old),
            |folder, what, _| {
                let page = folder.tree().remove("new.md");
                assert!(page.is_none() || page == new.get("new.md").cloned(), "{what}: half a page");
                lipu_musi(&arguments, folder.path());
                assert!(folder.tree() == new, "{what}: the same run again heals, and no file is left");
            },
        );
    }
}
