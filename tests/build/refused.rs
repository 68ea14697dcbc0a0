//! Folders and files that a build refuses, and what stays as it was.

use super::common::{Folder, lipu_musi, old_site, program};
use std::fs;

/// Builds a folder that must be refused: the site is as it was, and what was said is given.
fn refused(folder: &Folder, status: i32) -> String {
    let site = folder.path().join("site");
    let before = if site.exists() { folder.tree_of("site") } else { old_site(&site) };
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, status, "{}", run.stderr);
    assert_eq!(folder.tree_of("site"), before, "{}", run.stderr);
    run.stderr
}

fn plain() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nstatic: static\ntemplates: look\n");
    folder.write("content/index.md", "toki.\n");
    folder.write("static/a.txt", "a");
    folder.write("look/note.html", "<p>");
    folder
}

#[test]
#[cfg(target_os = "linux")]
fn names_that_mean_something_else_elsewhere_are_findings() {
    for name in [
        "content/.git/a.md",
        "content/con.md",
        "content/a.txt.",
        "content/lipu/Aux.txt",
        "static/NUL",
        "static/a /b.txt",
        "static/.GIT/config",
        "static/a\u{202e}txt.md",
        "content/so\u{200b}na.md",
    ] {
        let folder = plain();
        folder.write(name, "toki.\n");
        // What is hidden in the folder of the pages is no page at all.
        if name.starts_with("content/.") {
            assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
            assert!(folder.tree_of("site").keys().all(|path| !path.contains(".git")));
            continue;
        }
        let said = refused(&folder, 1);
        assert!(said.contains("error[bad-name]") && said.contains("none of"), "{name}: {said}");
        assert!(!said.contains(['\u{202e}', '\u{200b}']), "what is not seen is shown: {said}");
    }
    let folder = plain();
    folder.write("content/a.md", "---\nslug: .git\n---\n\ntoki.\n");
    assert!(refused(&folder, 1).contains("content/a.md:2"));
}

#[test]
#[cfg(target_os = "linux")]
fn names_that_some_file_systems_take_for_one_are_findings() {
    for (one, other) in [
        ("content/lipu.md", "content/Lipu.md"),
        ("static/a/B.txt", "content/A/b.txt"),
        ("static/\u{e9}", "static/e\u{301}"),
        ("content/musi.md", "static/Musi/index.html"),
    ] {
        let folder = plain();
        folder.write(one, "toki.\n");
        folder.write(other, "toki.\n");
        let said = refused(&folder, 1);
        assert!(said.contains("error[names-alike]") && said.contains("rename one of them"), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn links_that_lead_out_are_refused_at_the_roots_too_and_nothing_behind_them_is_shown() {
    use std::os::unix::fs::symlink;
    let secret = Folder::new();
    secret.write("secret", "- top: secret\n");
    secret.write("note.html", "top secret {{ syntax error");
    let file = secret.path().join("secret");
    for (name, target) in [
        ("static", secret.path()),
        ("look", secret.path()),
        ("look/note.html", file.as_path()),
        ("lipu-musi.translations", &file),
        ("content/index.figures.yaml", &file),
        ("table.csv", &file),
    ] {
        let folder = plain();
        folder.write("content/index.md", "toki.\n\n```chess\n+---+\n|   |\n+---+\n```\n");
        folder.write("lipu-musi.yaml", "title: o\nstatic: static\ntemplates: look\nredirects: table.csv\n");
        folder.write("table.csv", "destination,origin\n");
        let link = folder.path().join(name);
        let _ = if link.is_dir() { fs::remove_dir_all(&link) } else { fs::remove_file(&link) };
        symlink(target, &link).expect("linked");
        let said = refused(&folder, 1);
        assert!(
            said.contains("leads") && said.contains(name.split('.').next().expect("a name")),
            "{name}: {said}"
        );
        assert!(!said.contains("top") && !said.contains("secret {"), "{name}: {said}");
        assert_eq!(fs::read_to_string(&file).expect("there"), "- top: secret\n");
    }
    // A link that stays inside is a file like any other.
    let folder = plain();
    folder.write("look/other.html", "<p>");
    fs::remove_file(folder.path().join("look/note.html")).expect("removed");
    symlink("other.html", folder.path().join("look/note.html")).expect("linked");
    symlink("a.txt", folder.path().join("static/b.txt")).expect("linked");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert_eq!(folder.read("site/b.txt"), "a");
}

#[test]
#[cfg(unix)]
fn pipes_are_refused_and_not_waited_for() {
    use std::process::Command;
    for name in [
        "content/lipu.md",
        "content/a.txt",
        "static/b.txt",
        "look/note.html",
        "lipu-musi.translations",
        "content/index.figures.yaml",
        "table.csv",
        "lipu-musi.yaml",
    ] {
        let folder = plain();
        folder.write("content/index.md", "toki.\n\n```chess\n+---+\n|   |\n+---+\n```\n");
        folder.write("lipu-musi.yaml", "title: o\nstatic: static\ntemplates: look\nredirects: table.csv\n");
        folder.write("table.csv", "destination,origin\n");
        let pipe = folder.path().join(name);
        let _ = fs::remove_file(&pipe);
        if !Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()) {
            eprintln!("skipped: no pipes here");
            return;
        }
        let site = old_site(&folder.path().join("site"));
        let run = Command::new("timeout")
            .arg("20")
            .arg(program())
            .arg("build")
            .current_dir(folder.path())
            .output()
            .expect("timeout runs");
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(matches!(run.status.code(), Some(1 | 2)), "{name}: {:?} {said}", run.status);
        assert!(said.contains(name) && said.contains("cannot be read"), "{name}: {said}");
        assert_eq!(folder.tree_of("site"), site);
    }
}

#[test]
fn an_output_folder_in_a_folder_that_is_read_is_refused() {
    for (configuration, arguments) in [
        ("static: static\ntemplates: look\nout: content/site\n", &["build"][..]),
        ("static: static\ntemplates: look\nout: static/a/b\n", &["build"]),
        ("static: static\ntemplates: look\nout: look\n", &["build"]),
        ("content: .\nstatic: static\n", &["build", "--out", "static/deep"]),
        ("title: o\n", &["build", "--out", "content"]),
    ] {
        let folder = plain();
        folder.write("lipu-musi.yaml", configuration);
        let before = folder.tree();
        let run = lipu_musi(arguments, folder.path());
        assert_eq!(run.status, 2, "{configuration}: {}", run.stderr);
        assert!(run.stderr.contains("--out or `out`"), "{}", run.stderr);
        assert_eq!(folder.tree(), before, "{configuration}");
    }
    // The remedy works.
    let folder = plain();
    folder.write("lipu-musi.yaml", "content: .\n");
    let out = Folder::new();
    let out = out.path().join("site");
    let run = lipu_musi(&["build", "--out", out.to_str().expect("UTF-8")], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
}

#[test]
fn files_of_somebody_else_stay_and_are_named() {
    let folder = plain();
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    folder.write("site/CNAME", "example.org");
    for text in ["toki wan.\n", "toki wan.\n", "toki tu.\n"] {
        folder.write("content/index.md", text);
        let run = lipu_musi(&["build"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stderr.contains("kept in") && run.stderr.contains("CNAME"), "{}", run.stderr);
        assert_eq!(folder.read("site/CNAME"), "example.org");
    }
    // A marker that was brought along makes nothing ours.
    let strange = plain();
    strange.write("site/.lipu-musi", "lipu-musi 0.1.0\n");
    strange.write("site/thesis.txt", "years of work");
    assert!(refused(&strange, 2).contains("thesis.txt"));
}

/// A disk without room takes no line that is printed; nothing else changes.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_ends_no_work() {
    use std::process::{Command, Stdio};
    let folder = Folder::of_case("fine");
    for arguments in
        [&["build", "source", "--out", "site"][..], &["check", "source"], &["translate", "accept", "source"]]
    {
        let full = || Stdio::from(fs::File::options().write(true).open("/dev/full").expect("Linux has it"));
        let status = Command::new(env!("CARGO_BIN_EXE_lipu-musi"))
            .args(arguments)
            .current_dir(folder.path())
            .stdout(full())
            .stderr(full())
            .status()
            .expect("the program runs");
        assert_ne!(status.code(), Some(101), "{arguments:?} panics");
        assert!(status.code().is_some(), "{arguments:?}");
    }
    assert!(folder.path().join("site/index.html").is_file());
}
