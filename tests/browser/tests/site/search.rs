//! Searching the site: by keyboard, in any language, and nothing is loaded before.

use crate::visit;
use browser_tests::{Options, Page};

/// What the search has fetched so far.
fn fetched(page: &Page) -> f64 {
    page.number(
        "performance.getEntriesByType('resource').filter(entry => /\\/search[-\\/]/.test(entry.name)).length",
    )
}

/// Types into the search and waits for its answer; gives the addresses that were found.
fn search(page: &Page, text: &str) -> Vec<String> {
    page.is(&format!(
        "(() => {{ const input = document.querySelector('dialog input'); document.querySelector('dialog p').textContent = '…';
            input.value = {text:?}; input.dispatchEvent(new Event('input')); return true; }})()"
    ));
    page.wait_until("document.querySelector('dialog p').textContent !== '…'");
    let found = page
        .text("[...document.querySelectorAll('dialog a')].map(link => link.getAttribute('href')).join(' ')");
    found.split_whitespace().map(str::to_owned).collect()
}

fn open(page: &Page) {
    page.click("button.find");
    page.wait_until("document.querySelector('dialog.search[open]') !== null");
}

#[test]
fn nothing_is_loaded_before_the_reader_searches() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    page.settle();
    assert_eq!(fetched(&page), 0.0);
    open(&page);
    page.wait_until(
        "performance.getEntriesByType('resource').some(entry => entry.name.endsWith('/search/index.json'))",
    );
}

#[test]
fn words_of_both_languages_are_found_by_their_beginning() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    open(&page);
    for (text, expected) in [
        ("en passant", "/chess/en/#"),
        ("castl", "/chess/en/#"),
        ("SOWELI tawa", "/chess/#"),
        ("tomo tawa", "/shogi/#"),
        ("pawn checkmate dropping", "/shogi/en/#"),
    ] {
        let found = search(&page, text);
        assert!(found.iter().any(|link| link.contains(expected)), "{text}: {found:?}");
    }
    assert_eq!(search(&page, "qqqqq"), Vec::<String>::new());
    assert_ne!(page.text("document.querySelector('dialog p').textContent"), "");
}

#[test]
fn every_result_leads_to_a_place_that_is_there() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    open(&page);
    let found = search(&page, "jan");
    assert!(found.len() > 3, "{found:?}");
    for link in found {
        page.goto(&site.at(link.trim_start_matches('/')));
        assert!(
            page.is("location.hash === '' || document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null"),
            "{link}"
        );
    }
}

#[test]
fn a_reader_searches_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::PHONE) else { return };
    page.goto(&site.at(""));
    page.is("(document.querySelector('button.find').focus(), true)");
    page.press("Enter");
    page.wait_until("document.activeElement.matches('dialog input')");
    for key in "king".chars() {
        page.press(&key.to_string());
    }
    page.wait_until("document.querySelectorAll('dialog a').length > 2");
    page.press("ArrowDown");
    page.press("ArrowDown");
    assert!(page.is("document.activeElement === document.querySelectorAll('dialog a')[1]"));
    page.press("ArrowUp");
    page.press("ArrowUp");
    assert!(page.is("document.activeElement.matches('dialog input')"));
    page.press("Escape");
    page.wait_until("document.querySelector('dialog') === null");
    assert!(page.is("document.activeElement.matches('button.find')"));
}

#[test]
fn results_show_what_their_pages_say_and_the_guide_comes_last() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    open(&page);
    let found = search(&page, "castling king");
    let guide = |link: &&String| link.starts_with("/guide/");
    let rules = found.iter().take_while(|link| !guide(link)).count();
    assert!(rules > 0 && rules < found.len(), "{found:?}");
    assert!(found.iter().skip(rules).all(|link| guide(&link)), "{found:?}");
    page.wait_until("document.querySelectorAll('dialog .excerpt').length > 2");
    let marked =
        page.text("[...document.querySelectorAll('dialog mark')].map(one => one.textContent).join(' ')");
    for word in marked.to_lowercase().split_whitespace() {
        assert!(word.starts_with("castling") || word.starts_with("king"), "{marked}");
    }
    // Each stands in the page that it is an excerpt of, and is short.
    assert!(
        page.is(
            "[...document.querySelectorAll('dialog .excerpt')].every(one => one.textContent.length < 260)"
        )
    );
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn axe_finds_nothing_in_the_open_search() {
    let Some((site, page)) = visit(Options::PHONE) else { return };
    page.goto(&site.at(""));
    open(&page);
    search(&page, "soweli");
    assert_eq!(page.axe(), Vec::<String>::new());
    assert!(page.number("document.documentElement.scrollWidth") <= 390.0);
}
