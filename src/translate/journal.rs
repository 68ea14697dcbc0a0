//! Several files, one change: whatever ends the run, all of them are written in the end, or none.
//!
//! A translation and its acceptance stand in two files. Before the first of them is touched, all that is to be written is
//! noted in a journal beside the configuration; the last step takes the journal away. A run that is killed before the
//! journal is whole has changed nothing; one that is killed later is completed by the next. A disk that refuses one of the
//! files has the others written back. The journal is locked as long as its run lives.

use super::replace::{remove, replace, sync_folder};
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Component, Path, PathBuf},
};
use xxhash_rust::xxh3::xxh3_64;

/// The name of the file, beside the configuration.
pub const JOURNAL_FILE: &str = ".lipu-musi.journal";

/// One file of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The file.
    pub file: PathBuf,
    /// What it says; `None` when it is not there.
    pub before: Option<Vec<u8>>,
    /// What it is to say.
    pub after: String,
}

/// Why a change was not made.
#[derive(Debug)]
pub struct ChangeError {
    /// The file that could not be written.
    pub file: PathBuf,
    /// Why not.
    pub error: io::Error,
    /// Whether every file says what it said before; if not, the next run completes the change.
    pub is_undone: bool,
}

impl fmt::Display for ChangeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, error, is_undone } = self;
        let what = if *is_undone {
            "nothing was changed"
        } else {
            "a part of the change is written, and the next run of `lipu-musi translate` completes it"
        };
        write!(out, "cannot write {}: {error}; {what}", file.display())
    }
}

impl std::error::Error for ChangeError {}

/// What the journal says.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Journal {
    files: Vec<Entry>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The path in the source folder.
    path: PathBuf,
    /// The hash of what the file said; `None` when it was not there.
    before: Option<String>,
    after: String,
}

fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", xxh3_64(bytes))
}

/// Writes the files of a change, in their order: all of them or none.
///
/// # Errors
/// What the disk answers, [`io::ErrorKind::ResourceBusy`] when a file has changed since it was read. Then all files are as
/// they were, or else the journal stays for the next run.
pub fn write_all(root: &Path, edits: &[Edit]) -> Result<(), ChangeError> {
    let failed = |file: &Path, error, is_undone| ChangeError { file: file.to_path_buf(), error, is_undone };
    if let [edit] = edits {
        return apply(edit).map_err(|error| failed(&edit.file, error, true));
    }
    let journal = root.join(JOURNAL_FILE);
    let begun = begin(root, edits).map_err(|error| failed(&journal, error, true))?;
    for (number, edit) in edits.iter().enumerate() {
        let Err(error) = apply(edit) else { continue };
        let written = edits.get(..number).unwrap_or_default();
        let is_undone = written.iter().rev().all(|edit| take_back(edit).is_ok());
        let is_undone = is_undone && begun.end().is_ok();
        return Err(failed(&edit.file, error, is_undone));
    }
    // All is written; a journal that cannot be removed is of no harm to anybody, and the next run removes it.
    let _ = begun.end();
    Ok(())
}

fn apply(edit: &Edit) -> io::Result<()> {
    match (&edit.before, fs::read(&edit.file)) {
        (None, Ok(_)) => Err(io::ErrorKind::ResourceBusy.into()),
        (before, _) => replace(&edit.file, before.as_deref(), edit.after.as_bytes()),
    }
}

fn take_back(edit: &Edit) -> io::Result<()> {
    match &edit.before {
        Some(before) => replace(&edit.file, Some(edit.after.as_bytes()), before),
        None => remove(&edit.file),
    }
}

/// A journal that is on the disk, locked.
struct Begun {
    path: PathBuf,
    _lock: File,
}

impl Begun {
    fn end(&self) -> io::Result<()> {
        remove(&self.path)
    }
}

fn begin(root: &Path, edits: &[Edit]) -> io::Result<Begun> {
    let files = edits.iter().map(|edit| {
        let path = edit.file.strip_prefix(root).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        let before = edit.before.as_deref().map(hash);
        Ok(Entry { path: path.to_path_buf(), before, after: edit.after.clone() })
    });
    let journal = Journal { files: files.collect::<io::Result<_>>()? };
    let text = serde_json::to_string(&journal).map_err(io::Error::other)?;
    let path = root.join(JOURNAL_FILE);
    // Whoever asks for translations completes a journal first: this one belongs to a run that came between.
    let mut file = OpenOptions::new().write(true).create_new(true).open(&path).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            io::Error::new(
                io::ErrorKind::ResourceBusy,
                "another run is writing; wait a moment and do it again",
            )
        } else {
            error
        }
    })?;
    // Where files cannot be locked, a second run at the same moment is not noticed.
    let _ = file.try_lock();
    // The hash at its end says that the journal is whole.
    let sum = hash(text.as_bytes());
    let written =
        writeln!(file, "{text}\n{sum}").and_then(|()| file.sync_all()).and_then(|()| sync_folder(&path));
    match written {
        Ok(()) => Ok(Begun { path, _lock: file }),
        Err(error) => {
            let _ = remove(&path);
            Err(error)
        }
    }
}

/// Whether a change was interrupted, or is being made at this moment.
#[must_use]
pub fn is_pending(root: &Path) -> bool {
    root.join(JOURNAL_FILE).symlink_metadata().is_ok()
}

/// Completes a change that was interrupted; a run that is making one is waited for. `is_ours` says whether a file belongs
/// to the translations: no other is written, whoever wrote the journal. A file that was changed otherwise in the meantime
/// stays as it is. Gives how many files were written; `None` when there was nothing to complete.
///
/// # Errors
/// What the disk answers; the journal stays then.
pub fn complete(root: &Path, is_ours: impl Fn(&Path) -> bool) -> io::Result<Option<usize>> {
    let path = root.join(JOURNAL_FILE);
    match path.symlink_metadata() {
        Ok(metadata) if metadata.is_file() => {}
        Ok(_) => return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a file; remove it")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    }
    let mut file = match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let _ = file.lock();
    if !path.exists() {
        // The run that was waited for has ended well.
        return Ok(None);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    // A journal that is not whole: its run was killed before it changed anything.
    let Some(journal) = parse(&bytes) else { return remove(&path).map(|()| None) };
    let mut written = 0;
    for Entry { path, before, after } in journal.files {
        let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        let file = root.join(&path);
        if !is_plain || !is_ours(&file) {
            continue;
        }
        let now = match fs::read(&file) {
            Ok(now) => Some(now),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if now.as_deref().map(hash) == before && now.as_deref() != Some(after.as_bytes()) {
            replace(&file, now.as_deref(), after.as_bytes())?;
            written += 1;
        }
    }
    remove(&path)?;
    Ok(Some(written))
}

fn parse(bytes: &[u8]) -> Option<Journal> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (journal, sum) = text.strip_suffix('\n')?.rsplit_once('\n')?;
    (sum == hash(journal.as_bytes())).then(|| serde_json::from_str(journal).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Scene(tempfile::TempDir);

    impl Scene {
        fn new() -> Self {
            let scene = Self(tempfile::tempdir().expect("a scratch folder"));
            scene.write("a.md", "one");
            scene.write("b.md", "one");
            scene
        }

        fn file(&self, name: &str) -> PathBuf {
            self.0.path().join(name)
        }

        fn write(&self, name: &str, text: &str) {
            fs::write(self.file(name), text).expect("written");
        }

        fn read(&self, name: &str) -> Option<String> {
            fs::read_to_string(self.file(name)).ok()
        }

        fn edits(&self) -> Vec<Edit> {
            let edit = |name, before: Option<&str>| Edit {
                file: self.file(name),
                before: before.map(|text| text.as_bytes().to_vec()),
                after: "two".to_owned(),
            };
            vec![edit("a.md", Some("one")), edit("new.md", None), edit("b.md", Some("one"))]
        }

        fn texts(&self) -> [Option<String>; 3] {
            ["a.md", "new.md", "b.md"].map(|name| self.read(name))
        }

        fn left(&self) -> usize {
            fs::read_dir(self.0.path()).expect("readable").count()
        }
    }

    fn two() -> String {
        "two".to_owned()
    }

    fn one() -> String {
        "one".to_owned()
    }

    #[test]
    fn all_files_are_written_and_nothing_is_left() {
        let scene = Scene::new();
        write_all(scene.0.path(), &scene.edits()).expect("written");
        assert_eq!(scene.texts(), [Some(two()), Some(two()), Some(two())]);
        assert_eq!(scene.left(), 3);
        assert_eq!(complete(scene.0.path(), |_| true).expect("nothing there"), None);
    }

    #[test]
    fn a_file_that_was_changed_meanwhile_takes_the_others_back() {
        let scene = Scene::new();
        let edits = scene.edits();
        scene.write("b.md", "mine");
        let error = write_all(scene.0.path(), &edits).expect_err("changed");
        assert!(error.is_undone && error.file == scene.file("b.md"), "{error}");
        assert_eq!(scene.texts(), [Some(one()), None, Some("mine".to_owned())]);
        assert_eq!(scene.left(), 2);
    }

    #[test]
    fn an_interrupted_change_is_completed_but_for_what_was_changed_since() {
        let scene = Scene::new();
        let begun = begin(scene.0.path(), &scene.edits()).expect("noted");
        drop(begun);
        scene.write("a.md", "two");
        scene.write("b.md", "mine");
        assert!(is_pending(scene.0.path()));
        assert_eq!(complete(scene.0.path(), |_| true).expect("completed"), Some(1));
        assert_eq!(scene.texts(), [Some(two()), Some(two()), Some("mine".to_owned())]);
        assert!(!is_pending(scene.0.path()));
    }

    #[test]
    fn a_journal_that_is_not_whole_changes_nothing_and_goes() {
        let scene = Scene::new();
        drop(begin(scene.0.path(), &scene.edits()).expect("noted"));
        let whole = scene.read(JOURNAL_FILE).expect("there");
        for length in [0, 1, whole.len() / 2, whole.len() - 1] {
            scene.write(JOURNAL_FILE, whole.get(..length).expect("ASCII"));
            assert_eq!(complete(scene.0.path(), |_| true).expect("taken away"), None);
            assert_eq!(scene.texts(), [Some(one()), None, Some(one())]);
            assert_eq!(scene.left(), 2);
        }
    }

    #[test]
    fn a_journal_of_strangers_writes_no_other_file() {
        let scene = Scene::new();
        let inside = scene.file("site");
        fs::create_dir(&inside).expect("made");
        let journal = |path: &str| {
            let text =
                format!(r#"{{"files":[{{"path":"{path}","before":"{}","after":"x"}}]}}"#, hash(b"one"));
            fs::write(inside.join(JOURNAL_FILE), format!("{text}\n{}\n", hash(text.as_bytes())))
                .expect("written");
        };
        let outside = scene.file("a.md");
        for path in ["../a.md", outside.to_str().expect("UTF-8")] {
            journal(path);
            assert_eq!(complete(&inside, |_| true).expect("taken away"), Some(0));
        }
        fs::write(inside.join("other"), "one").expect("written");
        journal("other");
        assert_eq!(complete(&inside, |file| file.ends_with("a.md")).expect("taken away"), Some(0));
        assert_eq!(scene.read("a.md"), Some(one()));
        assert_eq!(fs::read_to_string(inside.join("other")).expect("there"), "one");
    }

    #[test]
    fn a_run_that_is_writing_is_waited_for() {
        let scene = Scene::new();
        let begun = begin(scene.0.path(), &scene.edits()).expect("noted");
        let busy = write_all(scene.0.path(), &scene.edits()).expect_err("one at a time");
        assert!(busy.is_undone, "{busy}");
        let root = scene.0.path().to_path_buf();
        let other = std::thread::spawn(move || complete(&root, |_| true));
        std::thread::sleep(std::time::Duration::from_millis(50));
        for edit in scene.edits() {
            apply(&edit).expect("written");
        }
        begun.end().expect("removed");
        drop(begun);
        assert_eq!(other.join().expect("it ends").expect("nothing to do"), None);
        assert_eq!(scene.texts(), [Some(two()), Some(two()), Some(two())]);
    }
}
