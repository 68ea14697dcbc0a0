//! The dev server: watches, rebuilds what a save changed, reloads the page, shows what is wrong.
//!
//! The site is kept in memory and nothing is written to the disk. A page that cannot be made keeps its last good
//! version. The server answers to this machine only.

mod answer;
mod connections;
mod editor;
mod files;
mod http;
mod policy;
mod served;
mod translating;
mod watch;

pub use editor::{Change as EditorChange, Editor, EditorError, Seen};
pub use files::{Copied, Files};
pub use policy::CONTENT_SECURITY_POLICY;
pub use served::{Change, Served, Unservable};
pub use watch::{Stamps, Watch};

use crate::{
    check::{Diagnostic, Findings, Severity},
    site::OutPath,
};
use serde_json::json;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::watch::Sender;

/// The port that is tried first when none is asked for, and how many after it.
pub const FIRST_PORT: u16 = 3000;
const PORTS: u16 = 20;
/// How many findings a page is reported at most.
const MOST_SHOWN: usize = 100;

/// What the server and the watch share.
struct State {
    /// What is answered with: locked for moments only.
    files: Arc<RwLock<Files>>,
    /// What it is made of: locked as long as pages are being made.
    served: Mutex<Served>,
    /// For translators, when the server is one for them.
    editor: Option<Editor>,
    /// The newest event for pages, as JSON.
    events: Sender<Arc<str>>,
    /// Another number each time the server starts, so that open pages notice.
    run: u32,
    /// The number of the newest event.
    number: AtomicU64,
}

/// Takes a port of this machine: the one asked for, or the first free one.
///
/// # Errors
/// When the port that was asked for, or every one that was tried, is taken.
pub fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let bind = |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let Some(port) = port else {
        let last = FIRST_PORT + PORTS - 1;
        return (FIRST_PORT..=last).find_map(|port| bind(port).ok()).ok_or_else(|| {
            let message =
                format!("the ports {FIRST_PORT} to {last} are all taken; name a free one with --port");
            io::Error::new(io::ErrorKind::AddrInUse, message)
        });
    };
    bind(port).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => io::Error::new(
            error.kind(),
            format!(
                "port {port} is in use; stop the other server, or leave --port out to use the next free one"
            ),
        ),
        _ => io::Error::new(error.kind(), format!("port {port} cannot be used: {error}")),
    })
}

/// Serves until the process ends; with an `editor`, pages can be translated in the browser, at the address of its own
/// listener. `report` gets every save: what changed, what is wrong, how long it took.
///
/// # Errors
/// When the watch or the server cannot be set up.
pub fn serve(
    served: Served,
    root: &std::path::Path,
    listener: TcpListener,
    editor: Option<(Editor, TcpListener)>,
    mut report: impl FnMut(&Change, &Findings, Duration) + Send + 'static,
) -> io::Result<()> {
    let mut served = served;
    let watch = Watch::new(root, served.watched(), served.take_stamps());
    let run = std::process::id();
    let findings = with_watch(served.findings(), &watch);
    let first = event(run, 0, served.base(), &Change::Everything, &findings);
    if watch.lost().is_some() {
        report(&Change::Nothing, &findings, Duration::ZERO);
    }
    let (editor, editor_listener) = editor.unzip();
    let pages = translating::Pages {
        origin: format!("http://{}", listener.local_addr()?),
        base: served.base().to_owned(),
    };
    let state = Arc::new(State {
        files: served.shared_files(),
        served: Mutex::new(served),
        editor,
        events: Sender::new(first),
        run,
        number: AtomicU64::new(0),
    });
    let watching = Arc::clone(&state);
    std::thread::spawn(move || rebuild(&watching, watch, report));
    listener.set_nonblocking(true)?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        if let Some(listener) = editor_listener {
            listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            tokio::spawn(connections::serve(listener, translating::router(Arc::clone(&state), pages)));
        }
        connections::serve(tokio::net::TcpListener::from_std(listener)?, http::router(state)).await
    })
}

/// Rebuilds on every save, as long as the process lives.
fn rebuild(state: &State, mut watch: Watch, mut report: impl FnMut(&Change, &Findings, Duration)) {
    loop {
        let lost = watch.lost().map(str::to_owned);
        let saved = watch.next_save();
        let start = Instant::now();
        // What a panic has left is served on; the next save makes it again.
        let mut served = state.served.lock().unwrap_or_else(PoisonError::into_inner);
        let change = served.update(&saved);
        let wanted = served.watched();
        // The configuration may name other folders now.
        if wanted != watch.folders() {
            let stamps = served.take_stamps();
            watch.follow(wanted, stamps);
        }
        if change == Change::Nothing && watch.lost() == lost.as_deref() {
            continue;
        }
        let findings = with_watch(served.findings(), &watch);
        let base = served.base().to_owned();
        drop(served);
        let number = state.number.fetch_add(1, Ordering::AcqRel) + 1;
        state.events.send_replace(event(state.run, number, &base, &change, &findings));
        report(&change, &findings, start.elapsed());
    }
}

/// The findings, and that saves are noticed late when the system does not report them.
fn with_watch(findings: Findings, watch: &Watch) -> Findings {
    let lost = watch.lost().map(|why| {
        let message = format!("the system does not report saves: {why}");
        Diagnostic::error("watch-lost", crate::config::FILE_NAME, message)
            .graded(Severity::Warning)
            .with("wait a moment after each save, or free watches and start the server again: files are compared at intervals")
    });
    findings.into_iter().chain(lost).collect()
}

/// What pages are reported, as JSON: which of them have changed (all: null), and what is wrong.
fn event(run: u32, number: u64, base: &str, change: &Change, findings: &Findings) -> Arc<str> {
    let address = |out: &OutPath| format!("{base}{}", out.as_str().trim_end_matches("index.html"));
    let changed: Option<Vec<String>> = match change {
        Change::Everything => None,
        Change::Nothing => Some(Vec::new()),
        Change::Files(files) => Some(files.iter().map(address).collect()),
    };
    // The worst come first; nobody reads a thousand in the corner of a page.
    let mut worst: Vec<&Diagnostic> = findings.iter().collect();
    worst.sort_by_key(|finding| finding.severity);
    let shown: Vec<_> = worst
        .into_iter()
        .take(MOST_SHOWN)
        .map(|finding| {
            json!({
                "severity": finding.severity.as_str(),
                "code": finding.code,
                "path": finding.place.path,
                "line": finding.place.span.map(|place| place.line),
                "column": finding.place.span.map(|place| place.column),
                "message": finding.message,
                "remedy": finding.remedy,
            })
        })
        .collect();
    json!({ "run": run, "number": number, "changed": changed, "findings": shown }).to_string().into()
}
