//! The watch of the system, and what it was set on.

use super::{scratch::is_scratch, sources};
use notify::{
    Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher,
    event::{AccessKind, AccessMode},
};
use std::{
    fmt,
    fs::Metadata,
    path::{Path, PathBuf},
    sync::mpsc::Sender,
};

/// What the system reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Signal {
    /// A file or folder was touched.
    Saved(PathBuf),
    /// Anything may have been: a folder came or went, or reports were lost.
    Unsure,
}

/// Which folder stands under a name, whatever its name: device and number.
type Identity = (u64, u64);

/// A watch that is set.
pub(super) struct Held {
    /// Dropping it ends the watch.
    _watcher: Option<RecommendedWatcher>,
    /// What the watch was set on, by name; `None` where nothing was there.
    on: Vec<(PathBuf, Option<Identity>)>,
    /// Why it could not be set.
    pub(super) failure: Option<String>,
}

impl fmt::Debug for Held {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Held").field("on", &self.on).field("failure", &self.failure).finish_non_exhaustive()
    }
}

impl Held {
    /// Sets a watch; what keeps it from being set is in `failure`.
    pub(super) fn new(root: &Path, folders: &[PathBuf], send: &Sender<Signal>) -> Self {
        // Who a name leads to is asked before: what comes between the two shows as a difference.
        let on = watched(root, folders).map(|path| (path.to_path_buf(), identity(path))).collect();
        match set(root, folders, send.clone()) {
            Ok(watcher) => Self { _watcher: Some(watcher), on, failure: None },
            Err(error) => Self { _watcher: None, on, failure: Some(reason(&error)) },
        }
    }

    /// A watch that could not be set.
    #[cfg(test)]
    pub(super) fn failed(why: &str) -> Self {
        Self { _watcher: None, on: Vec::new(), failure: Some(why.to_owned()) }
    }

    /// Whether another folder stands under one of the names now, or none, or one where none was.
    pub(super) fn is_outdated(&self) -> bool {
        self.on.iter().any(|(path, was)| identity(path) != *was)
    }
}

/// The source folder, what it is made of, and the folders between.
fn watched<'a>(root: &'a Path, folders: &'a [PathBuf]) -> impl Iterator<Item = &'a Path> {
    let between =
        folders.iter().flat_map(move |folder| folder.ancestors().take_while(move |path| *path != root));
    std::iter::once(root).chain(between)
}

fn set(root: &Path, folders: &[PathBuf], send: Sender<Signal>) -> notify::Result<RecommendedWatcher> {
    let inside: Vec<PathBuf> = sources(root, folders).into_iter().map(std::borrow::Cow::into_owned).collect();
    // A folder behind a link is known by two names.
    let real: Vec<PathBuf> = inside.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let mut watcher = notify::recommended_watcher({
        let (inside, real) = (inside.clone(), real.clone());
        move |event| {
            for signal in signals(event, &inside, &real) {
                // When nobody listens any more the server is ending.
                let _ = send.send(signal);
            }
        }
    })?;
    let whole: Vec<&PathBuf> = folders.iter().filter(|folder| folder.is_dir()).collect();
    // Where a folder may come or go, the folder above it says so.
    let above = watched(root, folders).chain(real.iter().map(PathBuf::as_path)).filter_map(Path::parent);
    let mut seen: Vec<&Path> = Vec::new();
    for folder in std::iter::once(root).chain(above).filter(|folder| folder.is_dir()) {
        if seen.contains(&folder) || whole.iter().any(|whole| folder.starts_with(whole)) {
            continue;
        }
        seen.push(folder);
        match watcher.watch(folder, RecursiveMode::NonRecursive) {
            // A folder above that may not be read: what is in it is compared.
            Err(error) if folder != root && !is_exhausted(&error) => {}
            result => result?,
        }
    }
    for folder in &whole {
        if whole.iter().any(|other| folder != other && folder.starts_with(other)) {
            continue;
        }
        match watcher.watch(folder, RecursiveMode::Recursive) {
            // It went away a moment ago, with its watch: the next comparison sees that.
            Err(error) if is_gone(&error) => {}
            result => result?,
        }
    }
    Ok(watcher)
}

/// What an event says.
fn signals(event: notify::Result<Event>, inside: &[PathBuf], real: &[PathBuf]) -> Vec<Signal> {
    let Ok(event) = event else { return vec![Signal::Unsure] };
    if event.need_rescan() {
        return vec![Signal::Unsure];
    }
    let is_read =
        matches!(event.kind, EventKind::Access(kind) if kind != AccessKind::Close(AccessMode::Write));
    if is_read {
        return Vec::new();
    }
    let mut signals = Vec::new();
    for path in event.paths {
        if let Some(folder) = inside.iter().find(|folder| path.starts_with(folder)) {
            let hidden = path.strip_prefix(folder).is_ok_and(|path| path.iter().any(|part| part == ".git"));
            if !(hidden || is_scratch(&path)) {
                signals.push(Signal::Saved(path));
            }
        } else if inside.iter().chain(real).any(|folder| folder.starts_with(&path)) {
            signals.push(Signal::Unsure);
        }
    }
    signals
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    path.metadata().ok().filter(Metadata::is_dir).map(|metadata| (metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    let created = path.metadata().ok().filter(Metadata::is_dir)?.created().ok()?;
    let since = created.duration_since(std::time::UNIX_EPOCH).ok()?;
    Some((since.as_secs(), u64::from(since.subsec_nanos())))
}

/// Whether the system has no watches left.
fn is_exhausted(error: &notify::Error) -> bool {
    match &error.kind {
        notify::ErrorKind::MaxFilesWatch => true,
        notify::ErrorKind::Io(error) => {
            matches!(error.kind(), std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded)
        }
        _ => false,
    }
}

fn is_gone(error: &notify::Error) -> bool {
    match &error.kind {
        notify::ErrorKind::PathNotFound => true,
        notify::ErrorKind::Io(error) => error.kind() == std::io::ErrorKind::NotFound,
        _ => false,
    }
}

/// Why a watch could not be set, for people.
fn reason(error: &notify::Error) -> String {
    if is_exhausted(error) {
        "all watches of the system are in use (on Linux: fs.inotify.max_user_watches)".to_owned()
    } else {
        error.to_string()
    }
}
