//! What travels for a rule page: its first view, then what its boards need to wake.

use browser_tests::{Options, Page, Site};
use musi_benches::{against_bar, gzip};
use std::fs;

fn main() {
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
