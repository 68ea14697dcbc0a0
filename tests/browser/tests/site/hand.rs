//! Hands of mahjong that live: by mouse, by finger, by keyboard alone, and without script.

use crate::exercise::press_until;
use crate::{says, visit};
use browser_tests::{Options, Page, sweeps};

const RIICHI: &str = "riichi-mahjong/";

/// The id of the last hand of the page: what stands around it are hands as well.
fn last_hand(page: &Page) -> String {
    page.text("[...document.querySelectorAll('figure[data-live][data-kind=hand]')].pop().id")
}

fn awake(options: Options) -> Option<(Page, String)> {
    let (site, page) = visit(options)?;
    page.goto(&site.at(RIICHI));
    let hand = last_hand(&page);
    page.wake_live(&hand);
    Some((page, hand))
}

fn said(page: &Page, figure: &str) -> String {
    page.text(&format!("document.querySelector('#{figure} .say').textContent.trim()"))
}

/// Presses the button of a figure that does something.
fn click(page: &Page, figure: &str, does: &str) {
    page.click(&format!("#{figure} [data-do=\"{does}\"]"));
    page.settle();
}

#[test]
fn a_tile_that_is_clicked_says_its_name() {
    let Some((page, hand)) = awake(Options::DESKTOP) else { return };
    click(&page, &hand, "tile 0");
    let name = page.text(&format!("document.querySelector('#{hand} [data-do=\"tile 0\"]').ariaLabel"));
    assert_eq!(said(&page, &hand), name);
    assert!(!name.is_empty() && page.complaints().is_empty(), "{:?}", page.complaints());
}

#[test]
fn yaku_light_their_groups_and_the_pages_words_make_room() {
    let Some((page, hand)) = awake(Options::DESKTOP) else { return };
    let list = format!("document.querySelector('#{hand} .panel > ul').checkVisibility()");
    assert!(page.is(&list));
    click(&page, &hand, "worth");
    assert!(!page.is(&list), "the reader's hand has its own words");
    page.hover(&format!("#{hand} [data-do=\"yaku 0\"]"));
    page.wait_until(&format!("document.querySelector('#{hand} .set.lit')"));
    page.hover("h1");
    page.wait_until(&format!("!document.querySelector('#{hand} .set.lit')"));
    click(&page, &hand, "worth");
    assert!(page.is(&list), "closed, the page speaks again");
}

#[test]
fn a_hand_is_changed_by_finger_at_320_pixels() {
    let Some((page, hand)) = awake(Options { width: 320, ..Options::PHONE }) else { return };
    for does in ["change", "clear", "add 1z", "add 1z"] {
        page.tap(&format!("#{hand} [data-do=\"{does}\"]"));
        page.settle();
    }
    assert_eq!(
        page.number(&format!("document.querySelectorAll('#{hand} [data-key=hand] .tile').length")),
        2.0
    );
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways");
    let small = page.text(&format!(
        "[...document.querySelectorAll('#{hand} .live :is(button, select, input)')].filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
           .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html).join('; ')"
    ));
    assert!(small.is_empty(), "targets below 24 pixels: {small}");
}

#[test]
fn an_exercise_is_solved_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    let hand = last_hand(&page);
    // As if the reader had read as far as here. Nothing but keys from now on; the first that comes near wakes the hand.
    page.evaluate(&format!(
        "(() => {{ const before = document.getElementById('{hand}').previousElementSibling; before.tabIndex = -1; before.focus() }})()"
    ));
    press_until(&page, "Tab", &format!("#{hand} .live *"));
    page.wait_until(&format!("document.querySelector('#{hand}.alive')"));
    press_until(&page, "Tab", &format!("#{hand} [data-region=tools] *"));
    press_until(&page, "ArrowRight", &format!("#{hand} [data-do=ask]"));
    page.press("Enter");
    press_until(&page, "Tab", &format!("#{hand} [data-region=tasks] *"));
    press_until(&page, "ArrowRight", &format!("#{hand} [data-do=\"task 3\"]"));
    page.press("Space");
    page.settle();
    assert!(!said(&page, &hand).contains('#'), "{}", said(&page, &hand));
    // One answer after another, each checked by its letter.
    for _ in 0..6 {
        press_until(&page, "Tab", &format!("#{hand} [data-region=options] *"));
        page.press("Enter");
        page.settle();
        page.press("c");
        page.settle();
        if said(&page, &hand).starts_with("pona!") {
            break;
        }
        page.press("ArrowRight");
    }
    assert!(said(&page, &hand).starts_with("pona!"), "not solved: {}", said(&page, &hand));
    page.press("Escape");
    page.settle();
    assert!(page.is("document.activeElement.dataset.do === 'worth'"), "the focus has a place after leaving");
}

#[test]
fn each_region_of_a_hand_is_one_tab_stop() {
    let Some((page, hand)) = awake(Options::DESKTOP) else { return };
    click(&page, &hand, "change");
    let wrong = page.text(&format!(
        "[...document.querySelectorAll('#{hand} [data-region]')].map(region =>
           [region.dataset.region, [...region.querySelectorAll('button')].filter(one => one.tabIndex >= 0).length])
           .filter(([, count]) => count !== 1).join('; ')"
    ));
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn one_button_changes_the_language_of_every_figure_and_it_is_kept() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    let hand = last_hand(&page);
    let other = |kind: &str| page.text(&format!("document.querySelector('figure[data-kind={kind}]').id"));
    let figures = [hand.clone(), other("seats"), other("practice")];
    let speak = |language: &str| {
        for figure in &figures {
            page.wake_live(figure);
            let parts = format!("[...document.querySelectorAll('#{figure} :is(.live, .say)')]");
            page.wait_until(&format!("{parts}.every(part => part.lang === '{language}')"));
        }
    };
    speak("tok");
    // What was done in another figure stays.
    page.click(&format!("#{} [data-do=\"seat 2\"]", figures[1]));
    page.evaluate(&format!("document.querySelector('#{hand} [data-region=tools] button').focus()"));
    press_until(&page, "ArrowRight", &format!("#{hand} [data-do=labels]"));
    page.press("Enter");
    says(&page, &hand, "Labels are in English.");
    assert_eq!(page.text("document.activeElement.title"), "toki pona", "the focus stays");
    speak("en");
    let told = page.text(&format!("document.querySelector('#{} .told').textContent", figures[1]));
    assert!(told.starts_with("West, "), "{told}");
    page.goto(&site.at("muso/"));
    page.goto(&site.at(RIICHI));
    speak("en");
}

#[test]
fn axe_finds_nothing_in_a_hand_whatever_is_open() {
    let Some((page, hand)) = awake(Options::DESKTOP) else { return };
    let mut found = page.axe();
    let sweeps = sweeps();
    for does in
        ["worth", "change", "ask", "task 0", "check", "check", "check", "leave", "ask", "task 1", "check"]
    {
        click(&page, &hand, does);
        if sweeps || does == "worth" || does == "check" {
            let lines = page.axe_in(&format!("#{hand}"));
            found.extend(lines.into_iter().map(|line| format!("{does}: {line}")));
        }
    }
    // What is open makes room for itself in the page.
    found.extend(page.axe());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_hand_reads_without_script_and_its_corners_can_be_hidden() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(RIICHI));
    let hand = last_hand(&page);
    assert!(page.is(&format!(
        "[...document.querySelectorAll('#{hand} .tile svg')].every(tile => tile.getBoundingClientRect().width >= 24)"
    )));
    assert!(page.is(&format!("document.querySelector('#{hand} .panel > ul').innerText.length > 40")));
    let corner = "getComputedStyle(document.querySelector('.tiles-art .ix')).display";
    assert_ne!(page.text(corner), "");
    // What a tile shows is reported by a property that comes down to it where it is used.
    let shown = format!("getComputedStyle(document.querySelector('#{hand}')).getPropertyValue('--index')");
    assert_eq!(page.text(&shown), "");
    page.click("label[for=tiles-plain]");
    page.wait_until(&format!("{shown} === 'none'"));
}

#[test]
fn on_paper_the_worth_of_a_hand_stands_in_two_columns() {
    let Some((site, page)) = visit(Options { print: true, width: 720, ..Options::DESKTOP }) else { return };
    page.goto(&site.at(RIICHI));
    let hand = last_hand(&page);
    let columns = page.number(&format!(
        "new Set([...document.querySelectorAll('#{hand} .panel > ul > li')].map(item => Math.round(item.getBoundingClientRect().left))).size"
    ));
    assert_eq!(columns, 2.0, "half as high, so that a page holds more than one");
}

#[test]
fn fourteen_tiles_take_two_lines_on_a_phone_however_they_are_written() {
    let Some((page, hand)) = awake(Options::PHONE) else { return };
    click(&page, &hand, "change");
    page.evaluate(&format!(
        "(() => {{ const text = document.querySelector('#{hand} [data-set=text]'); text.value = '19m19p19s1234567z1m'; text.dispatchEvent(new Event('change', {{ bubbles: true }})) }})()"
    ));
    page.settle();
    let tiles = format!("[...document.querySelectorAll('#{hand} [data-key=hand] .tile')]");
    assert_eq!(page.number(&format!("{tiles}.length")), 14.0);
    let lines = format!("new Set({tiles}.map(tile => Math.round(tile.getBoundingClientRect().bottom))).size");
    assert_eq!(page.number(&lines), 2.0);
    let gaps = format!(
        "{tiles}.slice(1, 5).map((tile, at) => tile.getBoundingClientRect().left - {tiles}[at].getBoundingClientRect().right).every(gap => Math.abs(gap) < 1)"
    );
    assert!(page.is(&gaps), "one beside the other");
}
