//! The project's own site, built from content/, as its readers meet it.
//!
//! Without a built site or without Chromium these tests say that they skip; under `cargo xtask test`, which sets up
//! both, that would be a failure.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
// What the page counts are whole numbers, which floats compare exactly.
#![allow(clippy::float_cmp)]

mod accessibility;
mod boards;
mod course;
mod drawings;
mod endings;
mod exercise;
mod games;
mod hand;
mod muso;
mod opponent;
mod positions;
mod reading;
mod search;
mod shogi;
mod solve;
#[path = "../../../../widgets/board/tests/board/solver.rs"]
mod solver;
mod stated;
mod table;

use browser_tests::{Options, Page, Site};

/// The built site, and a tab for a reader with such a machine; `None`, with a word, where one of them is missing.
fn visit(options: Options) -> Option<(&'static Site, Page)> {
    let both = Site::shared().zip(Page::open(options));
    if both.is_none() {
        eprintln!("skipped: `cargo xtask test` builds the site and finds a browser");
    }
    both
}

/// Goes to a page, wakes figures of it, and asserts that nothing moved, not even for a moment: of what `places` selects,
/// everything stands where it stood while they slept.
fn stays_while_waking(page: &Page, address: &str, places: &str, wake: impl FnOnce(&Page)) {
    let places = format!(
        "[...document.querySelectorAll('{places}')].map(one => {{
           const box = one.getBoundingClientRect();
           return [one.tagName, one.closest('figure')?.id, box.x, box.y + scrollY, box.width, box.height].join(' ');
         }}).join('\\n')"
    );
    page.goto(address);
    page.settle();
    let before = page.text(&places);
    wake(page);
    page.evaluate("scrollTo(0, 0)");
    page.settle();
    let after = page.text(&places);
    let at = format!("{address}, {} wide", page.number("innerWidth"));
    let moved: Vec<_> =
        before.lines().zip(after.lines()).filter(|(one, other)| one != other).take(5).collect();
    assert!(moved.is_empty(), "{at}: {moved:#?}");
    assert_eq!(before.lines().count(), after.lines().count(), "{at}: something came or went");
    let shift = page.layout_shift();
    assert!(shift == 0.0, "{at}, shifts by {shift}: {}", page.what_shifted());
}

/// The rule page that most tests visit.
const CHESS: &str = "chess/";

/// The id of the first figure of a kind that has such a piece, by its toki pona name, on a square.
fn figure_with(page: &Page, kind: &str, piece: &str) -> String {
    page.text(&format!(
        "[...document.querySelectorAll('figure[data-kind={kind}]')].find(figure => [...figure.querySelectorAll('td')].some(cell => cell.textContent.includes('{piece}'))).id"
    ))
}

/// The first square of a figure on which such a piece stands.
fn square_of(page: &Page, figure: &str, piece: &str) -> String {
    page.text(&format!(
        "[...document.querySelectorAll('#{figure} td')].find(cell => (cell.ariaLabel ?? cell.textContent).includes('{piece}')).id.split('-').pop()"
    ))
}

/// What a square is called: while its board sleeps an empty one leaves that to the headers of its row and column.
fn name_of(page: &Page, id: &str) -> String {
    page.text(&format!("(cell => cell.ariaLabel ?? cell.textContent)(document.getElementById('{id}'))"))
}

/// The board of the start position, awake, with English labels.
fn start_board(page: &Page, address: &str) -> String {
    page.goto(address);
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(address);
    let start = figure_with(page, "start", "");
    page.wake(&start);
    page.settle();
    start
}

/// Waits until a figure says some words: those of another language have to come first.
fn says(page: &Page, figure: &str, words: &str) {
    page.wait_until(&format!("document.querySelector('#{figure} .say').textContent.includes('{words}')"));
}

/// What a figure's live region says.
fn said(page: &Page, figure: &str) -> String {
    page.text(&format!("document.querySelector('#{figure} [role=status]').textContent.trim()"))
}
