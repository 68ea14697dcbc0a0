//! At any moment there is the old site or the new one, and the same input gives the same bytes.
#![cfg(unix)]
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, Tree, lipu_musi, program};
use std::{
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// A source of some hundred pages whose texts all name a version.
fn source(folder: &Folder, version: &str) {
    folder.write("lipu-musi.yaml", "title: musi\nout: site\ntranslations: [{paths: ['**']}]\n");
    folder.write("content/index.md", &format!("# musi\n\ntoki {version}.\n"));
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

/// Runs a script and then the build where the script may mount what it likes; `None` where that is not allowed.
#[cfg(target_os = "linux")]
fn build_after(script: &str, folder: &Folder) -> Option<(Option<i32>, String)> {
    let script = format!("{script} || exit 77; exec \"$0\" build --out here/site");
    let mounts = ["--user", "--map-root-user", "--mount", "sh", "-c", &script];
    let output = Command::new("unshare").args(mounts).arg(program()).current_dir(folder.path()).output();
    let output = output.ok().filter(|output| output.status.code() != Some(77));
    let said = |output: &std::process::Output| String::from_utf8_lossy(&output.stderr).into_owned();
    let output = output.filter(|output| !said(output).starts_with("unshare:"));
    if output.is_none() {
        eprintln!("skipped: nothing may be mounted here");
    }
    output.map(|output| (output.status.code(), said(&output)))
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_the_old_site_stays() {
    let folder = Folder::new();
    source(&folder, "sin");
    folder.write("here/nothing", "");
    // The old site is on the small disk already, and the disk is looked at before it goes away with the process.
    let script = "mount -t tmpfs -o size=256k none here && mkdir -p here/site && echo old > here/site/.lipu-musi \
                  && echo old > here/site/index.html && { \"$0\" build --out here/site; code=$?; ls -A here here/site >&2; \
                  cat here/site/index.html >&2; exit $code; }";
    let Some((status, said)) = build_after(script, &folder) else { return };
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("make room on the disk (the old site is untouched)"), "{said}");
    assert!(said.ends_with("here:\nsite\n\nhere/site:\n.lipu-musi\nindex.html\nold\n"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_may_only_be_read_is_told() {
    let folder = Folder::new();
    source(&folder, "sin");
    folder.write("here/site/.lipu-musi", "old");
    folder.write("here/site/index.html", "old");
    let before = folder.tree();
    let script = "mount --bind here here && mount -o remount,ro,bind here";
    let Some((status, said)) = build_after(script, &folder) else { return };
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("make the folder writable, or name another with --out"), "{said}");
    assert_eq!(folder.tree(), before);
}

#[test]
fn a_second_build_with_nothing_changed_writes_nothing() {
    use std::os::unix::fs::MetadataExt;
    let folder = Folder::new();
    source(&folder, "sama");
    folder
        .write("lipu-musi.yaml", "title: musi\nout: site\nstatic: static\ntranslations: [{paths: ['**']}]\n");
    folder.write("static/a.svg", "<svg/>");
    build(&folder);
    let changes = || -> Vec<_> {
        walkdir::WalkDir::new(folder.path())
            .sort_by_file_name()
            .into_iter()
            .map(|entry| entry.expect("readable"))
            .map(|entry| {
                let data = entry.metadata().expect("readable");
                let times = (data.mtime(), data.mtime_nsec(), data.ctime(), data.ctime_nsec());
                (entry.path().to_path_buf(), times, data.ino())
            })
            .collect()
    };
    let before = changes();
    build(&folder);
    assert_eq!(changes(), before);
    // What a save changes is written; the rest stays as it lies there.
    folder.write("content/7.md", "---\ntitle: lipu 7\n---\n\nsin a\n");
    build(&folder);
    let inode = |all: &[(std::path::PathBuf, _, u64)], page: &str| {
        all.iter().find(|(path, ..)| path.ends_with(page)).map(|(_, _, inode)| *inode)
    };
    let after = changes();
    assert_eq!(inode(&after, "site/50/index.html"), inode(&before, "site/50/index.html"));
    assert_ne!(inode(&after, "site/7/index.html"), inode(&before, "site/7/index.html"));
}

#[test]
fn builds_of_different_pages_at_the_same_time_leave_one_of_them() {
    let (old, new) = (Folder::new(), Folder::new());
    source(&old, "pini");
    source(&new, "sin");
    let out = Folder::new();
    let site = out.path().join("site");
    let spawn = |folder: &Folder| {
        let mut command = Command::new(program());
        command.args(["build", "--out"]).arg(&site).current_dir(folder.path());
        command.spawn().expect("it runs")
    };
    let expected = [build(&old), build(&new)];
    for _ in 0..4 {
        let children: Vec<_> = [&old, &new, &old, &new].map(spawn).into();
        for mut child in children {
            assert!(child.wait().expect("it ends").success());
        }
        let tree = out.tree_of("site");
        assert!(expected.contains(&tree), "a whole site of one of them");
        assert_eq!(out.tree().keys().filter(|path| !path.starts_with("site/")).count(), 0, "nothing is left");
    }
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
