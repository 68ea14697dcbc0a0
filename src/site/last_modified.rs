//! When each page was last changed, as git knows it: one call, and none where there is no git.

use super::Source;
use std::{
    collections::HashMap,
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// A call of git that is on its way while pages are read.
#[derive(Debug)]
pub(super) struct LastModified(Option<Child>);

impl LastModified {
    /// Asks git, unless the publisher does not want it, or the folder is in no repository, or the repository is
    /// shallow: that one would call every page as new as its last commit.
    pub(super) fn ask(source: &Source) -> Self {
        let content = source.content();
        if !source.config.last_updated || !has_whole_history(&content) {
            return Self(None);
        }
        let child = Command::new("git")
            .args([
                "-c",
                "core.quotePath=false",
                "log",
                "--format=:%cs",
                "--name-only",
                "--no-renames",
                "--relative",
            ])
            .args(["--", "."])
            .current_dir(&content)
            .env("GIT_OPTIONAL_LOCKS", "0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        Self(child.ok())
    }

    /// The day of the last change, as `YYYY-MM-DD`, of each of these files by its path in the content folder. Git is
    /// listened to only until all are known.
    pub(super) fn answer<'a>(self, files: impl ExactSizeIterator<Item = &'a str>) -> HashMap<String, String> {
        let Some(mut child) = self.0 else { return HashMap::new() };
        let mut days = HashMap::with_capacity(files.len());
        let mut wanted: std::collections::HashSet<&str> = files.collect();
        let mut day = String::new();
        for line in
            child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines).map_while(Result::ok)
        {
            if let Some(newer) = line.strip_prefix(':') {
                newer.clone_into(&mut day);
            } else if wanted.remove(line.as_str()) {
                days.insert(line, day.clone());
                if wanted.is_empty() {
                    break;
                }
            }
        }
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
        days
    }
}

/// Whether a folder is in a repository that is not shallow.
fn has_whole_history(folder: &Path) -> bool {
    let Ok(folder) = folder.canonicalize() else { return false };
    let Some(dot_git) = folder.ancestors().map(|folder| folder.join(".git")).find(|path| path.exists())
    else {
        return false;
    };
    if dot_git.is_dir() {
        return !dot_git.join("shallow").exists();
    }
    // A worktree: the file says where its part of the repository is.
    let Ok(text) = fs::read_to_string(&dot_git) else { return false };
    let Some(part) = text.trim().strip_prefix("gitdir:") else { return false };
    let part = dot_git.with_file_name(part.trim());
    let common = fs::read_to_string(part.join("commondir")).map(|common| part.join(common.trim()));
    !common.unwrap_or(part).join("shallow").exists()
}
