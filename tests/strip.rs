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
