//! The dev server: watches, makes again what a save changed, reloads the page, shows what is wrong.
//!
//! The site is kept in memory and nothing is written to the disk. A page that cannot be made keeps its last good
//! version. The server answers to this machine only.

mod answer;
mod editor;
mod http;
mod policy;
mod served;
mod translating;
mod watch;

pub use editor::{Change as EditorChange, Editor, EditorError, Seen};
pub use policy::CONTENT_SECURITY_POLICY;
pub use served::{Change, Served, Unservable};
pub use watch::Watch;

use crate::{
    check::{Diagnostic, Findings},
    site::OutPath,
};
use serde_json::json;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{Arc, RwLock},
    time::{Duration, Instant},
};
use tokio::sync::watch::Sender;

/// The port that is tried first when none is asked for, and how many after it.
pub const FIRST_PORT: u16 = 3000;
const PORTS: u16 = 20;
/// How many findings a page is told at most.
const MOST_SHOWN: usize = 100;

/// What the server and the watch share.
struct State {
    served: RwLock<Served>,
    /// For translators, when the server is one for them.
    editor: Option<Editor>,
    /// The newest event for pages, as JSON.
    news: Sender<Arc<str>>,
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
                "port {port} is taken; end the other server, or leave --port out to take the next free one"
            ),
        ),
        _ => io::Error::new(error.kind(), format!("port {port} cannot be used: {error}")),
    })
}

/// Serves until the process ends; with an `editor`, pages can be translated in the browser. `report` is told of every save: what changed, what is wrong, how long it took.
///
/// # Errors
/// When the watch or the server cannot be set up.
pub fn serve(
    served: Served,
    root: &std::path::Path,
    listener: TcpListener,
    editor: Option<Editor>,
    mut report: impl FnMut(&Change, &Findings, Duration) + Send + 'static,
) -> io::Result<()> {
    let root = root.to_path_buf();
    let mut folders = served.watched();
    let mut watch = Watch::new(&root, &folders).map_err(io::Error::other)?;
    // Another number each time the server starts, so that open pages notice.
    let run = std::process::id();
    let base = served.base().to_owned();
    let news = event(run, 0, &base, &Change::Everything, &served.findings());
    let state = Arc::new(State { served: RwLock::new(served), editor, news: Sender::new(news) });
    let watching = Arc::clone(&state);
    std::thread::spawn(move || {
        let mut number = 0_u64;
        while let Some(saved) = watch.next_save() {
            let start = Instant::now();
            let Ok(mut served) = watching.served.write() else { return };
            let change = served.update(&saved);
            let findings = served.findings();
            let wanted = served.watched();
            drop(served);
            // The configuration may name other folders now.
            if wanted != folders
                && let Ok(other) = Watch::new(&root, &wanted)
            {
                (watch, folders) = (other, wanted);
            }
            if change == Change::Nothing {
                continue;
            }
            number += 1;
            watching.news.send_replace(event(run, number, &base, &change, &findings));
            report(&change, &findings, start.elapsed());
        }
    });
    listener.set_nonblocking(true)?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        axum::serve(tokio::net::TcpListener::from_std(listener)?, http::router(state)).await
    })
}

/// What pages are told, as JSON: which of them have changed (all: null), and what is wrong.
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
                "severity": finding.severity,
                "code": finding.code,
                "path": finding.path,
                "line": finding.place.map(|place| place.line),
                "column": finding.place.map(|place| place.column),
                "message": finding.message,
                "remedy": finding.remedy,
            })
        })
        .collect();
    json!({ "run": run, "number": number, "changed": changed, "findings": shown }).to_string().into()
}
