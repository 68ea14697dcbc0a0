//! What travels for a rule page: its first view, then what its boards need to wake.

use browser_tests::{Options, Page, Site};
use musi_benches::{against_bar, gzip};
use std::{fs, path::Path};

fn main() {
    widgets();
    let site = Site::shared();
    let page = Page::open(Options::DESKTOP);
    let (Some(site), Some(page)) = (site, page) else {
        eprintln!("no site or no Chromium; `cargo xtask bench size` sets up both");
        std::process::exit(1);
    };
    for name in site.pages() {
        page.goto(&site.at(&name));
        page.settle();
        if !page.is("document.querySelector('figure[data-scene]') != null") {
            continue;
        }
        let first = travelled(&page, site);
        page.wake_all();
        let later = travelled(&page, site);
        let sum = |files: &[(String, f64)], wanted: fn(&str) -> bool| -> f64 {
            files.iter().filter(|(name, _)| wanted(name)).map(|(_, size)| size).sum()
        };
        against_bar(&format!("/{name} first view, gzip"), sum(&first, is_early), "KB", 35.0);
        let bar = bar(&page.text("document.querySelector('figure[data-game]').dataset.game"));
        against_bar(&format!("/{name} all script and wasm, gzip"), sum(&later, is_program), "KB", bar);
        for (file, size) in &later {
            println!("    {size:>6.1} KB  {file}");
        }
    }
}

/// What of each widget must arrive before the first move, beside its bar in KB, and what comes later: the arguments are files and bars.
fn widgets() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for pair in arguments.chunks_exact(2) {
        let (Ok(bar), file) = (pair[1].parse(), Path::new(&pair[0])) else { continue };
        let size = |file: &Path| fs::read(file).map(|bytes| gzip(&bytes));
        let Ok(first) = size(file) else { continue };
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        against_bar(&format!("{name} before the first move, gzip"), first, "KB", bar);
        if let Ok(later) = size(&file.with_extension("later.wasm")) {
            println!("    {later:>6.1} KB  comes later");
        }
    }
}

/// The most that all script and wasm of a page about a game may weigh.
fn bar(game: &str) -> f64 {
    match game {
        "shogi" => 32.0,
        "riichi" => 45.0,
        "muso" => 28.0,
        _ => 30.0,
    }
}

/// Whether a file is script or wasm.
fn is_program(name: &str) -> bool {
    [".js", ".wasm"].iter().any(|end| name.ends_with(end))
}

/// Whether a file comes with the first view: all but what figures load when one of them is wanted.
fn is_early(name: &str) -> bool {
    let first = ["/wake.js", "/common.js"];
    !name.contains("/boards-") || first.iter().any(|script| name.ends_with(script))
}

/// Every file the page has asked for so far, with its size after gzip.
fn travelled(page: &Page, site: &Site) -> Vec<(String, f64)> {
    let names = page.text(
        "[location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)]
           .map(name => new URL(name)).filter(url => url.origin === location.origin)
           .map(url => decodeURIComponent(url.pathname)).join('\\n')",
    );
    let mut names: Vec<&str> = names.lines().collect();
    names.sort_unstable();
    names.dedup();
    let weigh = |name: &str| {
        let file = site.folder.join(name.trim_start_matches('/'));
        fs::read(if file.is_dir() { file.join("index.html") } else { file }).map_or(0.0, |bytes| gzip(&bytes))
    };
    names.into_iter().map(|name| (name.to_owned(), weigh(name))).collect()
}
