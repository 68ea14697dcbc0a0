//! Saves: the file system reports most of them at once; a comparison at intervals finds the rest.
//!
//! A watch of the system belongs to a folder, not to its name. A folder that is moved away and comes back, that another
//! one takes the place of, that a link is turned to, is no longer watched, and nothing says so. So the folders above are
//! watched too, each folder is compared with the one that the watch was set on, and all files with what they looked
//! like before; what changed without an event shows that the watch must be set again.

mod held;
mod scratch;
mod stamps;
#[cfg(unix)]
#[cfg(test)]
mod tests;

pub use stamps::Stamps;

use crate::{config::FILE_NAME, translate::RECORDS_FILE};
use held::{Held, Signal};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, Sender, channel},
    time::{Duration, Instant},
};

/// An editor saves in several steps; this long after the last one it is done.
const QUIET: Duration = Duration::from_millis(6);
/// A folder that never rests is looked at all the same.
const LONGEST: Duration = Duration::from_millis(120);
/// How often all files are compared with what they were, at most.
const INTERVAL: Duration = Duration::from_secs(1);
/// A comparison may take this part of the time at most: large folders are compared less often.
const SHARE: u32 = 50;
/// How long after a watch could not be set it is tried again.
const AGAIN: Duration = Duration::from_secs(20);

/// Watches a source folder.
#[derive(Debug)]
pub struct Watch {
    root: PathBuf,
    folders: Vec<PathBuf>,
    stamps: Stamps,
    held: Held,
    send: Sender<Signal>,
    signals: Receiver<Signal>,
    /// When all files are compared next.
    due: Instant,
    /// When a watch that could not be set is tried again.
    again: Instant,
}

/// The files and folders that a source is made of: its configuration and records in `root`, and what these name.
pub(super) fn sources<'a>(root: &Path, folders: &'a [PathBuf]) -> Vec<std::borrow::Cow<'a, Path>> {
    let own = [root.join(FILE_NAME), root.join(RECORDS_FILE)].map(std::borrow::Cow::Owned);
    own.into_iter().chain(folders.iter().map(|folder| folder.as_path().into())).collect()
}

impl Watch {
    /// Watches folders and files with all that is in them, and the configuration and the records of translations in
    /// `root`. `stamps` is what they looked like before they were read.
    #[must_use]
    pub fn new(root: &Path, folders: Vec<PathBuf>, stamps: Stamps) -> Self {
        let (send, signals) = channel();
        let held = Held::new(root, &folders, &send);
        let now = Instant::now();
        // What was saved while the watch was being set is found by the first comparison, which is due at once.
        Self { root: root.to_path_buf(), folders, stamps, held, send, signals, due: now, again: now + AGAIN }
    }

    /// The folders and files that are watched.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Watches other folders from now on.
    pub fn follow(&mut self, folders: Vec<PathBuf>, stamps: Stamps) {
        *self = Self::new(&self.root, folders, stamps);
    }

    /// Why the system does not report saves, when it does not: they are noticed by comparing alone then.
    #[must_use]
    pub fn lost(&self) -> Option<&str> {
        self.held.failure.as_deref()
    }

    /// Waits for the next save and gives all files that it touched; none when all that changed is whether saves are
    /// reported.
    #[must_use]
    pub fn next_save(&mut self) -> BTreeSet<PathBuf> {
        loop {
            let lost = self.held.failure.clone();
            let mut reported = BTreeSet::new();
            let wait = self.due.saturating_duration_since(Instant::now());
            // A sender is kept here: the only error is that the time is over.
            let mut is_sure = self.signals.recv_timeout(wait).is_ok_and(|first| {
                let first = note(first, &mut reported);
                self.collect(&mut reported) && first
            });
            is_sure &= reported.iter().all(|path| !self.is_folder(path));
            let saved = if is_sure { self.saved(reported) } else { self.compare(reported) };
            if !saved.is_empty() || self.held.failure != lost {
                return saved;
            }
        }
    }

    /// Takes in what is reported until nothing more is. Whether all that changed was named.
    fn collect(&self, reported: &mut BTreeSet<PathBuf>) -> bool {
        let start = Instant::now();
        let mut is_sure = true;
        while start.elapsed() < LONGEST {
            match self.signals.recv_timeout(QUIET) {
                Ok(signal) => is_sure &= note(signal, reported),
                Err(_) => break,
            }
        }
        is_sure
    }

    /// Whether a path is, or was, a folder: what is in it is not reported one by one.
    fn is_folder(&self, path: &Path) -> bool {
        path.is_dir() || !path.exists() && self.stamps.has_below(path)
    }

    /// What of the files that were reported is a save: what came and went again is none.
    fn saved(&mut self, reported: BTreeSet<PathBuf>) -> BTreeSet<PathBuf> {
        reported.into_iter().filter(|path| self.stamps.update(path)).collect()
    }

    /// Compares all files with what they looked like, and sets the watch again where it does not see them.
    fn compare(&mut self, mut reported: BTreeSet<PathBuf>) -> BTreeSet<PathBuf> {
        let start = Instant::now();
        let is_new = self.held.is_outdated() || (self.held.failure.is_some() && start >= self.again);
        if is_new {
            self.hold();
        }
        let sources = sources(&self.root, &self.folders);
        let now = Stamps::take(sources.iter().map(AsRef::as_ref));
        self.due = Instant::now() + INTERVAL.max(start.elapsed() * SHARE);
        let changed = self.stamps.changed(&now);
        self.stamps = now;
        if !changed.is_empty() {
            // What was saved a moment ago may be reported only now.
            self.collect(&mut reported);
            let told = |path: &PathBuf| path.ancestors().any(|path| reported.contains(path));
            if !is_new && self.held.failure.is_none() && !changed.iter().all(told) {
                self.hold();
            }
        }
        let reported = self.saved(reported.into_iter().filter(|path| !path.is_dir()).collect());
        changed.into_iter().chain(reported).collect()
    }

    fn hold(&mut self) {
        self.held = Held::new(&self.root, &self.folders, &self.send);
        self.again = Instant::now() + AGAIN;
    }
}

/// Notes the file that a signal names; `false` when it names none.
fn note(signal: Signal, reported: &mut BTreeSet<PathBuf>) -> bool {
    match signal {
        Signal::Saved(path) => {
            reported.insert(path);
            true
        }
        Signal::Unsure => false,
    }
}
