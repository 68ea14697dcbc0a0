//! The harness itself, on a page whose every fault is known: what cannot see a fault cannot clear a page of it.

use browser_tests::{Options, Page, Scheme, Server};
use std::path::Path;

/// The fixture in a new tab; `None`, with a word, where there is no browser.
fn fixture(options: Options) -> Option<Page> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    let Some(page) = Page::open(options) else {
        eprintln!("skipped: there is no Chromium");
        return None;
    };
    page.goto(&Server::start(folder, "/under/a-path/").at(""));
    Some(page)
}

#[test]
fn mouse_and_keys_arrive() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    assert_eq!(page.text("document.title"), "A page to try the harness on");
    page.click("#press");
    assert_eq!(page.text("document.querySelector('#said').textContent"), "click");
    page.press("Tab");
    page.press("Tab");
    page.press("x");
    page.press("Shift+b");
    assert_eq!(page.text("document.querySelector('#write').value"), "xB");
    page.press("ArrowLeft");
    assert_eq!(page.text("document.querySelector('#said').textContent"), "ArrowLeft");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn fingers_arrive_as_fingers() {
    let Some(page) = fixture(Options::PHONE) else { return };
    page.tap("#press");
    page.wait_until("document.querySelector('#said').textContent === 'tap'");
}

#[test]
fn what_lies_under_something_else_cannot_be_clicked() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    page.evaluate("document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0' })) ?? 0");
    let click = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| page.click("#press")));
    assert!(click.is_err());
}

#[test]
fn complaints_and_shifts_are_noticed() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    assert!(page.layout_shift() == 0.0, "{}", page.layout_shift());
    page.click("#complain");
    assert!(page.layout_shift() > 0.0);
    assert_eq!(page.complaints().len(), 1, "{:?}", page.complaints());
    page.evaluate("fetch('nowhere').then(() => 0)");
    assert_eq!(page.complaints().len(), 2, "a missing file: {:?}", page.complaints());
}

#[test]
fn axe_finds_the_fault_that_is_put_in() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    assert_eq!(page.axe(), Vec::<String>::new());
    page.evaluate("document.querySelector('#write').removeAttribute('aria-label')");
    let found = page.axe();
    assert!(found.len() == 1 && found[0].starts_with("label:"), "{found:?}");
    assert_eq!(page.axe_in("main"), found);
    assert_eq!(page.axe_of_colours(), Vec::<String>::new());
    page.evaluate("document.querySelector('h1').style.cssText = 'color: #999; background: #aaa'");
    let found = page.axe_of_colours();
    assert!(found.len() == 1 && found[0].starts_with("color-contrast:"), "{found:?}");
    assert_eq!(page.axe_in("#write").len(), 1, "the heading is not in it");
}

#[test]
fn the_accessibility_tree_is_text() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    let tree = "\
main
  heading \"A page to try the harness on\" [level 1]
  button \"Press me\" [focusable]
  button \"Complain\" [focusable] [pressed false]
  textbox \"Write here\" [focusable]
  status [live polite]
  paragraph
    StaticText \"Whatever comes in above moves this.\"
";
    assert_eq!(page.accessibility_tree("main"), tree);
}

#[test]
fn a_reader_may_be_without_script() {
    let Some(page) = fixture(Options::WITHOUT_SCRIPT) else { return };
    page.click("#press");
    assert_eq!(page.text("document.querySelector('#said').textContent"), "");
    assert!(page.is("document.querySelector('#quiet').offsetHeight > 0"));
}

#[test]
fn a_reader_may_have_a_dark_system_or_one_with_few_colours() {
    let Some(page) = fixture(Options { scheme: Scheme::Dark, ..Options::DESKTOP }) else { return };
    let background = "getComputedStyle(document.body).backgroundColor";
    assert_eq!(page.text(background), "rgb(0, 0, 0)");
    page.emulate(Options { forced_colors: true, reduced_motion: true, ..Options::DESKTOP });
    assert!(page.is("matchMedia('(forced-colors: active)').matches"));
    assert!(page.is("matchMedia('(prefers-reduced-motion: reduce)').matches"));
    assert_ne!(page.text(background), "rgb(0, 0, 0)");
    page.emulate(Options { print: true, ..Options::DESKTOP });
    assert!(page.is("matchMedia('print').matches"));
}

#[test]
fn what_no_page_may_do_is_noticed() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    assert_eq!(page.take_breaches(), Vec::<String>::new());
    for (act, breach) in [
        ("document.body.setAttribute('style', 'color: red')", "policy: \"style-src-attr\""),
        (
            "document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))",
            "policy: \"style-src-elem\"",
        ),
        (
            "document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }))",
            "policy: \"script-src-elem\"",
        ),
        ("document.body.setAttribute('onclick', '0'), document.body.click()", "policy: \"script-src-attr\""),
        (
            "document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/a.png' }))",
            "policy: \"img-src\"",
        ),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", "policy: \"connect-src\""),
        ("alert('here')", "dialog: \"alert\" \"here\""),
    ] {
        page.evaluate(&format!("({act}, 0)"));
        page.settle();
        let breaches = page.take_breaches();
        assert!(breaches.iter().any(|found| found.starts_with(breach)), "{act}: {breaches:?}");
    }
}

#[test]
fn a_tab_that_goes_elsewhere_fails_its_test_when_it_is_closed() {
    let Some(page) = fixture(Options::DESKTOP) else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    let other = Server::start(folder, "/").at("");
    page.evaluate(&format!("(location.href = {other:?}, 0)"));
    page.wait_until(&format!("location.href === {other:?}"));
    let closed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(page)));
    assert!(closed.is_err());
}

#[test]
fn the_policy_holds_without_script_too() {
    let Some(page) = fixture(Options::WITHOUT_SCRIPT) else { return };
    page.evaluate("document.body.setAttribute('style', 'color: red')");
    let breaches = page.take_breaches();
    assert_eq!(breaches.len(), 1, "{breaches:?}");
}
