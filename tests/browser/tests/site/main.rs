//! The project's own site, built from content/, as its readers meet it.
//!
//! Without a built site or without Chromium these tests say that they skip; under `cargo xtask test`, which sets up
//! both, that would be a failure.

mod accessibility;
mod reading;

use browser_tests::{Options, Page, Site};

/// The built site, and a tab for a reader with such a machine; `None`, with a word, where one of them is missing.
fn visit(options: Options) -> Option<(&'static Site, Page)> {
    let both = Site::shared().zip(Page::open(options));
    if both.is_none() {
        eprintln!("skipped: `cargo xtask test` builds the site and finds a browser");
    }
    both
}

/// The rule page that most tests visit.
const CHESS: &str = "chess/";
