//! What a machine can tell of accessibility, before and after the boards wake.

use crate::visit;
use browser_tests::{Options, Scheme};

#[test]
fn axe_finds_nothing_on_any_page() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let mut found = Vec::new();
    for scheme in [Scheme::Light, Scheme::Dark] {
        page.emulate(Options { scheme, ..Options::DESKTOP });
        for name in site.pages() {
            page.goto(&site.at(&name));
            found.extend(page.axe().into_iter().map(|line| format!("/{name}, {scheme:?}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
