//! Saves, as the file system tells of them.

use crate::{
    config::FILE_NAME,
    translate::{RECORDS_FILE, UNFINISHED},
};
use notify::{
    Event, EventKind, RecursiveMode, Watcher,
    event::{AccessKind, AccessMode},
};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::{Duration, Instant},
};

/// An editor saves in several steps; this long after the last one it is done.
const QUIET: Duration = Duration::from_millis(6);
/// A folder that never rests is looked at all the same.
const LONGEST: Duration = Duration::from_millis(120);

/// Watches a source folder.
pub struct Watch {
    events: Receiver<PathBuf>,
    // Dropping it ends the watch.
    _watcher: notify::RecommendedWatcher,
}

impl Watch {
    /// Watches folders with all that is in them, and the configuration and the records of translations in `root`.
    ///
    /// # Errors
    /// What the file system answers.
    pub fn new(root: &Path, folders: &[PathBuf]) -> notify::Result<Self> {
        let (send, events) = channel();
        let own = [root.join(FILE_NAME), root.join(RECORDS_FILE)];
        let inside: Vec<PathBuf> = folders.to_vec();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            let Ok(event) = event else { return };
            let read_only = matches!(
                event.kind,
                EventKind::Access(kind) if kind != AccessKind::Close(AccessMode::Write)
            );
            if read_only {
                return;
            }
            for path in event.paths {
                if own.contains(&path)
                    || inside.iter().any(|folder| path.starts_with(folder)) && !is_scratch(&path)
                {
                    // When nobody listens any more the server is ending.
                    let _ = send.send(path);
                }
            }
        })?;
        watcher.watch(root, RecursiveMode::NonRecursive)?;
        for folder in folders.iter().filter(|folder| folder.is_dir()) {
            watcher.watch(folder, RecursiveMode::Recursive)?;
        }
        // An editor may put a new file in the place of the old one: its folder tells.
        for folder in folders.iter().filter(|file| file.is_file()).filter_map(|file| file.parent()) {
            watcher.watch(folder, RecursiveMode::NonRecursive)?;
        }
        Ok(Self { events, _watcher: watcher })
    }

    /// Waits for the next save and gives all files that it touched; `None` when the watch has ended.
    #[must_use]
    pub fn next_save(&self) -> Option<BTreeSet<PathBuf>> {
        let mut saved = BTreeSet::from([self.events.recv().ok()?]);
        let start = Instant::now();
        while start.elapsed() < LONGEST {
            match self.events.recv_timeout(QUIET) {
                Ok(path) => {
                    saved.insert(path);
                }
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        Some(saved)
    }
}

/// Files that editors write beside the one that they save.
fn is_scratch(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    name.ends_with('~')
        || name.ends_with(UNFINISHED)
        || name.ends_with(".swp")
        || name.ends_with(".swx")
        || name.starts_with(".#")
        || name == "4913"
}
