//! At any moment there is the old site or the new one, and the same input gives the same bytes.
#![cfg(unix)]
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

mod common;

use common::{Folder, Tree, lipu_musi, program};
use std::{
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// A source of some hundred pages whose texts all name a version.
fn source(folder: &Folder, version: &str) {
    folder.write("lipu-musi.yaml", "title: musi\nout: site\ntranslations: [{paths: ['**']}]\n");
    for number in 0..120 {
        let text = format!(
            "---\ntitle: lipu {number}\n---\n\n## {version} <!-- {version} -->\n\ntoki {version}. <!-- talk -->\n\n\
             [kama]({}.md)\n",
            (number + 1) % 120
        );
        folder.write(&format!("content/{number}.md"), &text);
    }
}

fn build(folder: &Folder) -> Tree {
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    folder.tree_of("site")
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let (one, two) = (Folder::new(), Folder::new());
    source(&one, "sama");
    source(&two, "sama");
    let first = build(&one);
    assert!(first.len() > 240);
    assert_eq!(first, build(&one), "again");
    assert_eq!(first, build(&two), "elsewhere");
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_site_or_the_new() {
    let folder = Folder::new();
    source(&folder, "sin");
    let new = build(&folder);
    source(&folder, "pini");
    let mut old = build(&folder);
    let (mut kept, mut replaced) = (0, 0);
    for round in 0..16_u64 {
        source(&folder, if old == new { "pini" } else { "sin" });
        let mut child = Command::new(program())
            .args(["build"])
            .current_dir(folder.path())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        thread::sleep(Duration::from_millis(round * 8));
        // The process may have ended by itself.
        let _ = child.kill();
        child.wait().expect("it ends");
        let now = folder.tree_of("site");
        if now == old {
            kept += 1;
        } else {
            assert_eq!(now.len(), old.len(), "a whole site");
            let other = if old == new { "sin." } else { "pini." };
            // The boards' scripts speak toki pona too; only pages name a version.
            let mut pages = now.iter().filter(|(path, _)| !path.starts_with("assets/"));
            assert!(pages.all(|(_, bytes)| !contains(bytes, other)), "all new");
            replaced += 1;
            old = now;
        }
    }
    assert!(kept > 0, "some kills came in time ({replaced} sites were replaced)");
    build(&folder);
    let left: Vec<String> = folder
        .tree()
        .into_keys()
        .filter(|path| !path.starts_with("site/") && !path.starts_with("content/"))
        .collect();
    assert_eq!(left, ["lipu-musi.yaml"], "the next build sweeps what the killed ones left");
}

#[test]
fn a_write_that_fails_leaves_the_old_site() {
    let folder = Folder::new();
    source(&folder, "pini");
    let old = build(&folder);
    folder.write("content/suli.md", &"suli la suli. ".repeat(20_000));
    // No file may become larger than 64 KiB: the page above cannot be written whole.
    let script = "trap '' XFSZ; ulimit -f 128; exec \"$0\" build";
    let output = Command::new("sh")
        .args(["-c", script])
        .arg(program())
        .current_dir(folder.path())
        .output()
        .expect("sh runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write") && said.contains("the old site is untouched"), "{said}");
    assert_eq!(folder.tree_of("site"), old);
    assert!(folder.tree().keys().all(|path| !path.contains("lipu-musi-new")), "nothing is left behind");
}

#[test]
fn builds_at_the_same_time_leave_one_whole_site() {
    let folder = Folder::new();
    source(&folder, "sin");
    let expected = build(&folder);
    let spawn =
        |_| Command::new(program()).args(["build"]).current_dir(folder.path()).spawn().expect("it runs");
    let children: Vec<_> = (0..4).map(spawn).collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    assert_eq!(folder.tree_of("site"), expected);
    assert!(folder.tree().keys().all(|path| !path.contains("lipu-musi-new")), "nothing is left behind");
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}
