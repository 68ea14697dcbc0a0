//! The built site: the old one or the new one at every moment, and the next build puts right what is left.

use crate::{
    common::{Folder, Tree, lipu_musi, program},
    strace::{self, Fault},
};

/// A small source, its texts of a version, and a file of somebody else in the output folder.
fn source(folder: &Folder, version: &str) {
    folder.write("lipu-musi.yaml", "title: musi\nout: site\nstatic: static\nfigures: false\nsearch: false\n");
    for page in ["index", "a"] {
        folder.write(&format!("content/{page}.md"), &format!("---\ntitle: {page}\n---\n\ntoki {version}.\n"));
    }
    folder.write(&format!("content/{version}.md"), &format!("---\ntitle: {version}\n---\n\ntoki.\n"));
    folder.write("static/a.txt", version);
    let other = if version == "old" { "new" } else { "old" };
    let _ = std::fs::remove_file(folder.path().join(format!("content/{other}.md")));
}

fn build(folder: &Folder) -> String {
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    run.stderr
}

/// The site of a version, and the folder with the old site and the new source.
fn sites() -> (Tree, Tree) {
    let folder = Folder::new();
    source(&folder, "new");
    build(&folder);
    folder.write("site/CNAME", "example.org");
    let new = folder.tree_of("site");
    let folder = prepared();
    (folder.tree_of("site"), new)
}

fn prepared() -> Folder {
    let folder = Folder::new();
    source(&folder, "old");
    build(&folder);
    folder.write("site/CNAME", "example.org");
    source(&folder, "new");
    folder
}

fn faults(fault: Fault) {
    if !strace::is_here() {
        return;
    }
    let (old, new) = sites();
    assert_ne!(old, new);
    let prepare = || {
        let folder = prepared();
        let path = folder.path().to_path_buf();
        (folder, path)
    };
    let count = strace::each(fault, &program(), &["build"], prepare, |folder, what, ended| {
        let moved = folder.path().join(".site.lipu-musi-old");
        if folder.path().join("site").exists() {
            let now = folder.tree_of("site");
            assert!(now == old || now == new, "{what}: neither the old site nor the new: {:?}", now.keys());
            if ended.status == Some(0) {
                assert!(now == new, "{what}: it says that all is well");
            }
        } else {
            assert_eq!(fault, Fault::KillWithoutExchange, "{what}: there is no site");
            assert!(moved.exists(), "{what}: the old site is lost");
        }
        let is_moved = !folder.path().join("site").exists();
        let said = build(&folder);
        assert_eq!(said.contains("it is back in"), is_moved, "{what}: {said}");
        assert!(said.contains("CNAME"), "{what}: the file of somebody else is named: {said}");
        assert!(folder.tree_of("site") == new, "{what}: the next build puts it right");
        let left: Vec<String> = folder.tree().into_keys().filter(|path| path.starts_with(".site")).collect();
        assert!(left.is_empty(), "{what}: {left:?} is left");
    });
    eprintln!("{count} faults in a build: {fault:?}");
}

#[test]
fn a_build_that_is_killed_leaves_the_old_site_or_the_new() {
    faults(Fault::Kill);
}

#[test]
fn a_site_that_replaces_another_is_on_the_disk_first_and_a_first_one_waits_for_nothing() {
    if !strace::is_here() {
        return;
    }
    let folder = prepared();
    let log = strace::changes(&program(), &["build"], folder.path());
    let exchange = log.iter().position(|line| line.contains("RENAME_EXCHANGE")).expect("sites are exchanged");
    let synced: Vec<usize> = (0..log.len()).filter(|at| log[*at].contains("fsync(")).collect();
    assert!(synced.iter().all(|at| *at < exchange), "{log:#?}");
    // Each new file, the marker and the folders that hold them; what stayed the same is on the disk.
    for new in ["new/index.html", "index.html", "a.txt", ".lipu-musi"] {
        assert!(synced.iter().any(|at| log[*at].contains(&format!("/{new}>"))), "{new}: {log:#?}");
    }
    let (old, new) = sites();
    let mut same = old.iter().filter(|(path, bytes)| *path != ".lipu-musi" && new.get(*path) == Some(*bytes));
    assert!(same.clone().count() > 3);
    let is_synced = |path: &str| synced.iter().any(|at| log[*at].contains(&format!("/{path}>")));
    assert!(!same.any(|(path, _)| is_synced(path)), "{log:#?}");

    let folder = Folder::new();
    source(&folder, "new");
    let log = strace::changes(&program(), &["build"], folder.path());
    assert!(!log.iter().any(|line| line.contains("sync(")), "{log:#?}");
}

#[test]
fn each_page_is_opened_once() {
    if !strace::is_here() {
        return;
    }
    let folder = prepared();
    folder.write("content/index.md", "---\ntitle: index\n---\n\n[a](a.md#toki) [b](no.md) <!-- a -->\n");
    for arguments in [["check"].as_slice(), &["build", "--out", "other"]] {
        let openings = strace::openings(&program(), arguments, folder.path());
        // A page with a finding is opened once more, to show its line.
        for page in ["a", "new"] {
            let name = format!("content/{page}.md\"");
            let count = openings.iter().filter(|line| line.contains(&name)).count();
            assert_eq!(count, 1, "{arguments:?}: {page}: {openings:#?}");
        }
    }
}

#[test]
fn without_an_exchange_of_folders_the_next_build_brings_the_old_site_back() {
    faults(Fault::KillWithoutExchange);
}

#[test]
fn a_build_on_a_failing_disk_leaves_the_old_site_or_the_new() {
    faults(Fault::NoSpace);
    faults(Fault::Broken);
}

#[test]
fn a_server_brings_back_what_a_killed_build_moved_aside_and_says_so() {
    use std::{
        io::{BufRead, BufReader},
        process::{Command, Stdio},
    };
    let folder = prepared();
    let old = folder.tree_of("site");
    std::fs::rename(folder.path().join("site"), folder.path().join(".site.lipu-musi-old")).expect("moved");
    let port =
        std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound").port();
    let mut child = Command::new(program())
        .args(["serve", "--port", &port.to_string()])
        .current_dir(folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let lines = BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok);
    let said: Vec<String> = lines.take_while(|line| !line.contains("serving ")).collect();
    let _ = child.kill();
    let _ = child.wait();
    assert!(said.iter().any(|line| line.contains("it is back in")), "{said:?}");
    assert_eq!(folder.tree_of("site"), old);
}
