//! What git tells of pages and their translations: advice, for a commit need not have changed what a page says.

use std::{path::Path, process::Command};

/// What git can tell in a folder.
pub enum Git {
    /// It can be asked.
    Here,
    /// It knows only a part of the history.
    Shallow,
    /// There is no repository, or no git.
    Missing,
}

/// A change of a page that its translation may not have followed.
pub struct Behind {
    /// How many commits have changed the page since one changed the translation.
    pub commits: usize,
    /// The newest of them: its short hash, date and subject.
    pub newest: String,
}

/// Whether git can be asked about a folder.
pub fn git(root: &Path) -> Git {
    match ask(root, &["rev-parse", "--is-shallow-repository"]).as_deref().map(str::trim) {
        Some("false") => Git::Here,
        Some("true") => Git::Shallow,
        _ => Git::Missing,
    }
}

/// The commits that have changed a page since the last one that changed its translation; both by their paths in `root`.
/// Renames are followed; commits whose hashes begin with one of `ignored` do not count.
pub fn behind(root: &Path, page: &str, translation: &str, ignored: &[String]) -> Option<Behind> {
    let counts = |line: &&str| !ignored.iter().any(|hash| line.starts_with(hash.as_str()));
    let log = |range: &str, path: &str| {
        ask(root, &["log", "--follow", "--format=%H%x09%h, %cs: %s", range, "--", path]).unwrap_or_default()
    };
    let of_translation = log("HEAD", translation);
    let last = of_translation.lines().find(counts)?.split('\t').next()?.to_owned();
    let since = log(&format!("{last}..HEAD"), page);
    let mut commits = since.lines().filter(counts);
    let newest = commits.next()?.split_once('\t')?.1.to_owned();
    Some(Behind { commits: 1 + commits.count(), newest })
}

fn ask(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
