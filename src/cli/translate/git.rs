//! What git knows of pages and their translations: what each of them said in every commit, read in one pass.

use crate::{
    document::{Document, Options},
    translate::{PageHistory, Paragraph, paragraphs},
};
use rayon::prelude::*;
use std::{
    collections::{HashMap, HashSet},
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Stdio},
};

/// What git can tell in a folder.
pub enum Git {
    /// It can be asked.
    Here,
    /// It knows only a part of the history.
    Shallow,
    /// There is no repository, or no git.
    Missing,
}

/// Whether git can be asked about a folder.
pub fn git(root: &Path) -> Git {
    match ask(root, &["rev-parse", "--is-shallow-repository"]).as_deref().map(str::trim) {
        Some("false") => Git::Here,
        Some("true") => Git::Shallow,
        _ => Git::Missing,
    }
}

/// The history of some files.
#[derive(Debug, Default)]
pub struct History {
    /// The commits, the oldest first: short hash, date and subject.
    commits: Vec<String>,
    files: HashMap<String, PageHistory>,
}

/// What a file is in a commit, by its name there.
struct Revision {
    commit: usize,
    blob: String,
}

impl History {
    /// Reads what each of these files said in every commit of the main line; paths are those in `root`. Renames are
    /// followed. What commits change whose hashes begin with one of `ignored` does not count.
    ///
    /// # Errors
    /// What git answers.
    pub fn read(root: &Path, files: &HashSet<&str>, ignored: &[String]) -> io::Result<Self> {
        let arguments = [
            "-c",
            "core.quotepath=false",
            "log",
            "--first-parent",
            "-m",
            "--reverse",
            "--raw",
            "--no-abbrev",
            "-M",
            "--relative",
            "--format=%x01%H%x09%h, %cs: %s",
            "--",
            ".",
        ];
        let log = ask(root, &arguments).ok_or_else(|| io::Error::other("git log failed"))?;
        let mut history = Self::default();
        let mut counts = Vec::new();
        let mut revisions: HashMap<&str, Vec<Revision>> = HashMap::new();
        for line in log.lines() {
            if let Some(header) = line.strip_prefix('\u{1}') {
                let (hash, words) = header.split_once('\t').unwrap_or((header, ""));
                counts.push(!ignored.iter().any(|ignored| hash.starts_with(ignored.as_str())));
                history.commits.push(words.to_owned());
            } else if let Some((blob, status, paths)) = line.strip_prefix(':').and_then(change) {
                let commit = history.commits.len().saturating_sub(1);
                let mut paths = paths.split('\t');
                let (Some(first), second) = (paths.next(), paths.next()) else { continue };
                if status == 'D' {
                    continue;
                }
                // A page that was moved takes its past with it.
                if status == 'R'
                    && let Some(past) = revisions.remove(first)
                {
                    revisions.insert(second.unwrap_or(first), past);
                }
                let revision = Revision { commit, blob: blob.to_owned() };
                revisions.entry(second.unwrap_or(first)).or_default().push(revision);
            }
        }
        revisions.retain(|path, _| files.contains(path));
        let blobs: HashSet<&str> =
            revisions.values().flatten().map(|revision| revision.blob.as_str()).collect();
        let texts = read_blobs(root, &blobs)?;
        history.files = revisions
            .par_iter()
            .map(|(path, revisions)| {
                let mut page = PageHistory::default();
                for Revision { commit, blob } in revisions {
                    if let Some(text) = texts.get(blob.as_str()) {
                        page.commit(
                            *commit,
                            counts.get(*commit).copied().unwrap_or(true),
                            read_paragraphs(text),
                        );
                    }
                }
                ((*path).to_owned(), page)
            })
            .collect();
        Ok(history)
    }

    /// What a file was made from, and what it says now, which may not be committed yet.
    pub fn of(&self, path: &str, now: &Document) -> Option<PageHistory> {
        let mut page = self.files.get(path)?.clone();
        page.commit(self.commits.len(), true, paragraphs(now));
        Some(page)
    }

    /// A commit in words; a number behind the last is what is not committed yet.
    pub fn commit(&self, number: usize) -> &str {
        self.commits.get(number).map_or("not committed yet", String::as_str)
    }
}

/// `100644 100644 OLD NEW M<tab>path`: the new blob, the status and the paths.
fn change(line: &str) -> Option<(&str, char, &str)> {
    let (fields, paths) = line.split_once('\t')?;
    let mut fields = fields.split(' ').skip(3);
    Some((fields.next()?, fields.next()?.chars().next()?, paths))
}

fn read_paragraphs(text: &[u8]) -> Vec<Paragraph> {
    Document::parse(text.to_vec(), &Options::default()).map_or_else(|_| Vec::new(), |page| paragraphs(&page))
}

/// The texts of blobs, all asked for at once.
fn read_blobs<'a>(root: &Path, blobs: &HashSet<&'a str>) -> io::Result<HashMap<&'a str, Vec<u8>>> {
    let mut child = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["cat-file", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::Error::other("git has no pipes"));
    };
    let wanted: Vec<&str> = blobs.iter().copied().collect();
    let asked = wanted.join("\n") + "\n";
    // Both pipes are served at once: either may be full.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(asked.as_bytes());
    });
    let mut out = BufReader::new(stdout);
    let mut found = HashMap::with_capacity(wanted.len());
    let mut header = String::new();
    for blob in wanted {
        header.clear();
        if out.read_line(&mut header)? == 0 {
            break;
        }
        // `HASH blob SIZE`, or `HASH missing`.
        let Some(size) = header.trim_end().rsplit(' ').next().and_then(|size| size.parse::<u64>().ok())
        else {
            continue;
        };
        let mut text = Vec::new();
        out.by_ref().take(size).read_to_end(&mut text)?;
        out.read_exact(&mut [0])?;
        found.insert(blob, text);
    }
    let _ = writer.join();
    child.wait()?;
    Ok(found)
}

fn ask(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
