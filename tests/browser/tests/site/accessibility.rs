//! What a machine can tell of accessibility, before and after the boards wake.

use crate::{CHESS, figure_with, visit};
use browser_tests::{Options, Scheme, sweeps};
use std::path::Path;
use std::{env, fs};

#[test]
fn axe_finds_nothing_on_any_page() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let mut found = Vec::new();
    let mut pages = site.pages();
    if !sweeps() {
        // One of each kind: the home page, a rule page of each family, a page of text.
        pages.retain(|name| name.matches('/').count() < 2);
    }
    for scheme in [Scheme::Light, Scheme::Dark] {
        page.emulate(Options { scheme, ..Options::DESKTOP });
        for name in &pages {
            page.goto(&site.at(name));
            let lines = if scheme == Scheme::Light { page.axe() } else { page.axe_of_colours() };
            found.extend(lines.into_iter().map(|line| format!("/{name}, {scheme:?}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn axe_finds_nothing_on_boards_that_are_alive() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let (sweeps, mut found) = (sweeps(), Vec::new());
    for name in site.pages_with_boards() {
        page.goto(&site.at(&name));
        if sweeps {
            page.wake_all();
        } else {
            page.figures().iter().take(2).for_each(|figure| page.wake(figure));
        }
        found.extend(page.axe().into_iter().map(|line| format!("/{name}: {line}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Compares with the tree that is kept; `SNAPSHOTS=overwrite` keeps this one instead.
pub fn assert_kept(name: &str, tree: &str) {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/site/trees").join(name).with_extension("txt");
    if env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        fs::write(&file, tree).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(tree.lines()).find(|(kept, now)| kept != now);
    assert!(
        kept == tree,
        "{name}: the tree is not the one that is kept ({} lines, now {}); first difference {differs:#?}. If it is meant, run with SNAPSHOTS=overwrite",
        kept.lines().count(),
        tree.lines().count()
    );
}

#[test]
fn screen_readers_are_told_the_board_asleep_and_awake_in_both_languages() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let knight = figure_with(&page, "reach", "soweli tawa");
    let figure = format!("#{knight}");
    assert_kept("knight-asleep", &page.accessibility_tree(&figure));
    page.wake(&knight);
    page.settle();
    assert_kept("knight-awake-tok", &page.accessibility_tree(&figure));
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&site.at(CHESS));
    page.wake(&knight);
    page.settle();
    assert_kept("knight-awake-en", &page.accessibility_tree(&figure));
}
