//! Many tabs of one reader on the pages of `lipu-musi serve`: a browser has six connections for all of them.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use browser_tests::{Options, Page, program};
use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, Stdio},
};

/// A server, ended with its owner, over a folder that goes with it.
struct Serving {
    child: Child,
    folder: PathBuf,
    address: String,
    _sent: BufReader<ChildStderr>,
}

impl Serving {
    /// `None`, with a word, where the program is not built.
    fn start() -> Option<Self> {
        let program = program()?;
        let folder = env::temp_dir().join(format!("lipu-musi-tabs-{}", std::process::id()));
        fs::create_dir_all(folder.join("content")).expect("made");
        fs::write(folder.join("lipu-musi.yaml"), "title: o\n").expect("written");
        save(&folder, "wan");
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound").port();
        let mut child = Command::new(program)
            .args(["serve", "--port", &port.to_string()])
            .current_dir(&folder)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut sent = BufReader::new(child.stderr.take().expect("piped"));
        let mut line = String::new();
        while !line.contains("serving ") {
            line.clear();
            assert!(sent.read_line(&mut line).expect("readable") > 0, "the server says when it is ready");
        }
        Some(Self { child, folder, address: format!("http://127.0.0.1:{port}/"), _sent: sent })
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn save(folder: &Path, word: &str) {
    fs::write(folder.join("content/index.md"), format!("---\ntitle: lipu\n---\n\ntoki {word}.\n"))
        .expect("written");
}

fn shows(page: &Page, word: &str) {
    page.wait_until(&format!("document.body.textContent.includes('toki {word}.')"));
}

#[test]
fn ten_tabs_are_all_answered_and_all_reload() {
    let Some(first) = Page::open(Options::DESKTOP) else { return };
    let Some(server) = Serving::start() else { return };
    first.goto(&server.address);
    let mut tabs: Vec<Page> = (1..10).map(|_| first.beside(Options::DESKTOP)).collect();
    for tab in &tabs {
        tab.goto(&server.address);
    }
    for word in ["tu", "mute"] {
        save(&server.folder, word);
        for tab in tabs.iter().chain([&first]) {
            shows(tab, word);
        }
    }
    // The tab that listens for all of them may be any: whichever goes, the others hear of the next save.
    while tabs.len() > 4 {
        drop(tabs.remove(0));
    }
    first.goto("about:blank");
    save(&server.folder, "ale");
    for tab in &tabs {
        shows(tab, "ale");
    }
    // What is wrong shows in each of them.
    fs::write(server.folder.join("content/index.md"), "[pakala](ala.md)\n").expect("written");
    for tab in &tabs {
        tab.wait_until(
            "[...document.body.children].some(child => child.shadowRoot?.textContent.includes('ala.md'))",
        );
    }
}
