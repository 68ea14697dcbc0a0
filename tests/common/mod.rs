//! Scratch folders and runs of the program, for the tests of whole folders.
#![allow(dead_code, reason = "each test file uses a part")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

mod page;

#[allow(unused_imports, reason = "each test file uses a part")]
pub use page::{content, parsed, shared};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// All files under a folder, by path with `/`. A symbolic link is its target.
pub type Tree = BTreeMap<String, Vec<u8>>;

/// A scratch folder that goes away with its owner.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a scratch folder"))
    }

    /// A scratch folder with a copy of a case as `source`.
    pub fn copy_of(source: &Path) -> Self {
        let folder = Self::new();
        copy(source, &folder.path().join("source"));
        folder
    }

    pub fn of_case(name: &str) -> Self {
        Self::copy_of(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/build").join(name).join("source"),
        )
    }

    /// Makes the links of a case, a line each: where it stands in `source`, and where it leads. They are no files of
    /// the case, because links in a circle are not for every tool.
    pub fn link(&self, links: &Path) {
        for line in fs::read_to_string(links).unwrap_or_default().lines() {
            let (link, target) = line.split_once(' ').expect("a link and its target");
            #[cfg(unix)]
            std::os::unix::fs::symlink(target, self.path().join("source").join(link)).expect("linked");
        }
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn tree(&self) -> Tree {
        tree(self.path())
    }

    pub fn tree_of(&self, path: &str) -> Tree {
        tree(&self.path().join(path))
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("made");
    for entry in fs::read_dir(from).expect("readable").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).expect("copied");
        }
    }
}

fn tree(folder: &Path) -> Tree {
    let files = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("readable"));
    files
        .filter(|entry| !entry.file_type().is_dir())
        .map(|entry| {
            let path = entry.path().strip_prefix(folder).expect("inside").to_string_lossy().into_owned();
            let bytes = if entry.path_is_symlink() {
                fs::read_link(entry.path()).expect("a link").to_string_lossy().into_owned().into_bytes()
            } else {
                fs::read(entry.path()).expect("readable")
            };
            (path, bytes)
        })
        .collect()
}

/// Puts an old site in place.
pub fn old_site(site: &Path) -> Tree {
    fs::create_dir_all(site.join("old")).expect("made");
    let text = "the old site";
    let hash = xxhash_rust::xxh3::xxh3_64(text.as_bytes());
    fs::write(site.join(".lipu-musi"), format!("an older one\n{hash:016x} old/index.html\n"))
        .expect("written");
    fs::write(site.join("old/index.html"), text).expect("written");
    tree(site)
}

/// `site/assets/style-0123456789abcdef.css` with dots for the hash, which changes with every byte.
pub fn without_hash(path: &str) -> String {
    match path.rfind('-').filter(|at| {
        (path.starts_with("site/assets/") || path.starts_with("site/search/")) && path.len() > at + 17
    }) {
        Some(at) => format!("{}-[hash]{}", &path[..at], &path[at + 17..]),
        None => path.to_owned(),
    }
}

/// What a run of the program said.
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

pub fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_lipu-musi"))
}

/// Runs the program in a folder, in a pipe.
pub fn lipu_musi(arguments: &[&str], folder: &Path) -> Run {
    let output = Command::new(program())
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    Run {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}
