//! The table to play at: a whole Tonpūsen by the keyboard alone, what it says, how it fits, and how it is shown to a friend.

use crate::exercise::press_until;
use crate::visit;
use browser_tests::{Options, Page};

const RIICHI: &str = "riichi-mahjong/";
const TABLE: &str = "figure[data-kind=practice]";

fn in_table(page: &Page, rest: &str) -> String {
    page.text(&format!("document.querySelector('{TABLE} {rest}')?.textContent.trim() ?? ''"))
}

/// A tab in which the table sleeps still, with a game of a known number.
fn asleep(options: Options, game: &str) -> Option<Page> {
    let (site, page) = visit(options)?;
    page.goto(&site.at(RIICHI));
    let table = page.text(&format!("document.querySelector('{TABLE}').id"));
    // A page that is there already would not be loaded anew for what stands after `#`.
    let (_, page) = visit(options)?;
    page.goto(&format!("{}#{table}={game}", site.at(RIICHI)));
    Some(page)
}

/// A tab in which the table is awake, with a game of a known number.
fn awake(options: Options, game: &str) -> Option<Page> {
    let page = asleep(options, game)?;
    wake(&page);
    Some(page)
}

fn wake(page: &Page) {
    page.evaluate(&format!("document.querySelector('{TABLE}').scrollIntoView()"));
    page.wait_until(&format!("document.querySelector('{TABLE}.alive')"));
    page.settle();
}

#[test]
fn what_stands_below_the_table_stays_there_when_it_wakes() {
    let places = format!(
        "[...document.querySelectorAll('{TABLE} figcaption, {TABLE} .panel, {TABLE} ~ *')]
           .map(one => one.getBoundingClientRect().y + scrollY).join(' ')"
    );
    for width in [1280, 640, 390, 320] {
        let options = Options { width, ..Options::DESKTOP };
        let Some(page) = asleep(options, "tonpusen.page.7") else { return };
        page.settle();
        let before = page.text(&places);
        wake(&page);
        assert_eq!(before, page.text(&places), "{width} wide");
    }
}

#[test]
fn a_tonpusen_is_played_to_its_end_by_the_keyboard_alone() {
    let Some(page) = awake(Options::DESKTOP, "tonpusen.page.7") else { return };
    // Nothing but keys from here on; the way to the end of a long page is left out.
    page.evaluate(&format!("document.querySelector('{TABLE} [data-region=mine] button').focus()"));
    let mut keys = 0;
    loop {
        assert!(keys < 3000, "a game without end: {}", in_table(&page, ".say"));
        assert!(
            page.is(&format!("document.activeElement.matches('{TABLE} .live *')")),
            "the focus is lost: {}",
            in_table(&page, ".news")
        );
        if page.is(&format!("!!document.querySelector('{TABLE} .places')")) {
            break;
        }
        let offered =
            page.text(&format!("document.querySelector('{TABLE} .offers button')?.textContent ?? ''"));
        let turn = page.is(&format!("!!document.querySelector('{TABLE} .own .drawn')"));
        if offered.is_empty() || turn {
            // The drawn tile goes again, as the machine players' do when nothing fits; every third time another.
            press_until(
                &page,
                if keys % 3 == 0 { "ArrowLeft" } else { "ArrowRight" },
                &format!("{TABLE} .own button:not(.not)"),
            );
            page.press("Enter");
        } else if keys % 2 == 0
            && !page.is(&format!("!document.querySelector('{TABLE} [data-do=\"offer 1\"]')"))
        {
            page.press("Escape");
        } else {
            press_until(&page, "ArrowLeft", &format!("{TABLE} .offers button"));
            page.press("Enter");
        }
        page.settle();
        keys += 1;
    }
    let places = page.number(&format!("document.querySelectorAll('{TABLE} .places li').length"));
    assert_eq!(places, 4.0);
    assert!(in_table(&page, ".say").contains("musi li pini"), "{}", in_table(&page, ".say"));
    assert!(page.complaints().is_empty(), "{:?}", page.complaints());
    assert!(page.axe().is_empty(), "{:?}", page.axe());
}

#[test]
fn axe_finds_nothing_at_the_table_on_a_phone_and_targets_are_large() {
    for scheme in [Options::PHONE, Options { width: 320, ..Options::PHONE }] {
        let Some(page) = awake(scheme, "hand.page.3") else { return };
        page.press("?");
        page.evaluate(&format!("document.querySelector('{TABLE} [data-do=help]').click()"));
        page.settle();
        let found = page.axe();
        assert!(found.is_empty(), "{}", found.join("\n"));
        assert!(page.is("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways");
        let small = page.text(&format!(
            "[...document.querySelectorAll('{TABLE} .live :is(button, label)')].map(one => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
               .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html).join('; ')"
        ));
        assert!(small.is_empty(), "targets below 24 pixels: {small}");
    }
}

#[test]
fn a_friend_who_gets_the_address_sees_the_same_moment() {
    let Some(page) = awake(Options::DESKTOP, "hand.page.3") else { return };
    page.click(&format!("{TABLE} .own button:last-child"));
    page.settle();
    page.click(&format!("{TABLE} [data-do=share]"));
    page.settle();
    let address = page.text("location.href");
    assert!(address.contains("=hand.page.3."), "{address}");
    let felt = in_table(&page, ".felt");
    let hand =
        format!("[...document.querySelectorAll('{TABLE} .own button')].map(one => one.ariaLabel).join()");
    let mine = page.text(&hand);
    let Some((_, friend)) = visit(Options::DESKTOP) else { return };
    friend.goto(&address);
    friend.evaluate(&format!("document.querySelector('{TABLE}').scrollIntoView()"));
    friend.wait_until(&format!("document.querySelector('{TABLE}.alive')"));
    assert_eq!(in_table(&friend, ".felt"), felt);
    assert_eq!(friend.text(&hand), mine);
}

#[test]
fn without_script_a_moment_of_a_game_stands_there_and_how_it_is_played() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(RIICHI));
    assert!(page.number(&format!("document.querySelectorAll('{TABLE} .river li').length")) > 10.0);
    assert!(page.is(&format!("document.querySelectorAll('{TABLE} .own .tile').length >= 8")));
    assert!(page.is(&format!("document.querySelectorAll('{TABLE} .panel li').length >= 5")));
}
