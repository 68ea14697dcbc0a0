//! `lipu-musi strip` from the outside.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::{fs, process::Command};

fn strip(path: &std::path::Path) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_lipu-musi")).arg("strip").arg(path).output().expect("the program runs")
}

#[test]
fn a_page_is_printed_without_its_translations_and_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    let source = "---\ntitle: musi\n---\n\n## open <!-- start -->\n\ntoki. <!-- talk. -->\n";
    fs::write(&page, source).expect("the folder takes files");
    let output = strip(&page);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "---\ntitle: musi\n---\n\n## open\n\ntoki.\n");
    assert_eq!(fs::read_to_string(&page).expect("the page is there"), source);
}

#[test]
fn bytes_that_are_no_text_are_a_finding_and_no_file_is_a_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    fs::write(&page, b"toki \xff").expect("the folder takes files");
    let output = strip(&page);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not-utf8"));
    assert_eq!(strip(&folder.path().join("none.md")).status.code(), Some(2));
}

#[test]
fn a_page_of_which_a_part_cannot_be_read_is_refused_before_that_part_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    fs::write(&page, "---\ntitle: [musi\n---\n\ntoki. <!-- talk. -->\n").expect("the folder takes files");
    let exported = Command::new(env!("CARGO_BIN_EXE_lipu-musi"))
        .args(["export", "poki"])
        .arg(&page)
        .output()
        .expect("the program runs");
    for output in [strip(&page), exported] {
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
        assert!(String::from_utf8_lossy(&output.stderr).contains("page.md:3:1"), "{output:?}");
    }
    fs::write(&page, "toki. <!-- talk. -->\n\npona. <!-- good.\n").expect("the folder takes files");
    let output = strip(&page);
    assert!(output.status.success() && !output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("unclosed-comment"), "{output:?}");
}
