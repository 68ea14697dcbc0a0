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
    // Who comes with the address is led to the table, which wakes: here it is there before the table reads it.
    let id = format!("document.querySelector('{TABLE}').id");
    page.evaluate(&format!("history.replaceState(null, '', '#' + {id} + '={game}')"));
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
        let shift = page.layout_shift();
        wake(&page);
        assert_eq!(before, page.text(&places), "{width} wide");
        assert!(page.layout_shift() <= shift, "{width} wide: {}", page.what_shifted());
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
            "[...document.querySelectorAll('{TABLE} .live :is(button, label)')].filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
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
    // The address leads to the table, which wakes there.
    friend.wait_until(&format!("document.querySelector('{TABLE}.alive')"));
    assert!(
        friend.is(&format!(
            "document.querySelector('{TABLE} .felt').getBoundingClientRect().top < innerHeight"
        ))
    );
    assert_eq!(in_table(&friend, ".felt"), felt);
    assert_eq!(friend.text(&hand), mine);
    // Another address in the same tab is another game; the page as such stays.
    friend.evaluate("location.hash = location.hash.replace(/=.*/, '=tonpusen.page.8')");
    friend.wait_until(&format!("document.querySelector('{TABLE} .game')?.textContent.endsWith(' 8')"));
    assert!(friend.is("scrollY > 1000"));
}

#[test]
fn an_address_that_is_broken_leaves_the_table_as_it_is() {
    let Some(page) = awake(Options::DESKTOP, "hand.page.3.%E0%A4%A") else { return };
    assert!(page.is(&format!("!!document.querySelector('{TABLE} .own button')")));
    // Neither are those that name a figure and share nothing, or nothing that is there.
    for address in ["t30=", "=", "=x", "t9", "nothing=x", "%", "nothing=%00%1F", "mode-both=x"] {
        page.evaluate(&format!("location.hash = '{address}'"));
        page.settle();
        assert!(page.is(&format!("!!document.querySelector('{TABLE} .own button')")), "{address}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{address}");
    }
    // After all of them the next link that shares a game still leads to it.
    page.evaluate(&format!("location.hash = document.querySelector('{TABLE}').id + '=tonpusen.page.8'"));
    page.wait_until(&format!("document.querySelector('{TABLE} .game')?.textContent.endsWith(' 8')"));
}

#[test]
fn the_hand_stays_where_it_is_unless_the_head_of_a_result_would_be_out_of_sight() {
    let Some(page) = awake(Options { height: 640, ..Options::PHONE }, "tonpusen.page.7") else { return };
    let top = || page.number(&format!("document.querySelector('{TABLE} .mine').getBoundingClientRect().top"));
    let buttons = [".own .drawn", ".offers button:last-child", ".own button:last-child"]
        .map(|button| format!("document.querySelector('{TABLE} {button}')"))
        .join(" ?? ");
    page.evaluate(&format!(
        "document.querySelector('{TABLE} .mine').scrollIntoView({{ block: 'center', behavior: 'instant' }})"
    ));
    let outcome = format!("document.querySelector('{TABLE} .outcome')");
    let (mut ends, mut turns) = (0, 0);
    while ends < 2 && turns < 200 {
        page.settle();
        let before = top();
        let over = page.is(&format!("!!{outcome}"));
        page.evaluate(&format!("({buttons}).click()"));
        page.settle();
        let ended = !over && page.is(&format!("!!{outcome}"));
        let head = format!("{outcome}.getBoundingClientRect().top");
        if ended && (top() - before).abs() > 2.0 {
            // It stands below the bar at the top, and not lower than it must.
            assert!(page.is(&format!("{head} > 50 && {head} < 90")), "{}", page.number(&head));
        } else {
            assert!((top() - before).abs() < 2.0, "{before} {} {over}", top());
            assert!(!ended || page.is(&format!("{head} >= 56")), "{}", page.number(&head));
        }
        ends += usize::from(over);
        turns += 1;
    }
    assert_eq!(ends, 2, "after {turns} turns");
}

#[test]
fn two_tables_that_are_alike_keep_a_game_each() {
    let Some(page) = awake(Options::DESKTOP, "hand.page.3") else { return };
    page.evaluate(&format!(
        "(() => {{ const twin = document.querySelector('{TABLE}').cloneNode(true); twin.id = 't900'; twin.classList.remove('alive');
           document.querySelector('{TABLE}').after(twin); twin.querySelector('.own button').click(); }})()"
    ));
    page.wait_until("document.querySelector('#t900.alive')");
    for table in ["#t900", TABLE] {
        // The others play first where a tile was thrown already, and may throw one that is offered.
        let turn = format!("document.querySelector('{table}').querySelector('.own .drawn, .offers button')");
        page.wait_until(&turn);
        page.evaluate(&format!(
            "(document.querySelector('{table} .own .drawn') ?? [...document.querySelectorAll('{table} .offers button')].at(-1)).click()"
        ));
        page.settle();
    }
    let keys = "Object.keys(localStorage).filter(key => key.startsWith('musi practice'))";
    // What a click does is carried out when the figure's widget has answered.
    page.wait_until(&format!("{keys}.length > 1"));
    let kept = page.text(&format!("{keys}.sort().join('; ')"));
    assert_eq!(kept, "musi practice practice hand page; musi practice practice hand page 1");
}

#[test]
fn a_key_that_is_held_down_presses_one_button() {
    let Some(page) = awake(Options::DESKTOP, "tonpusen.page.7") else { return };
    let discards = format!("document.querySelectorAll('{TABLE} .me .river li').length");
    page.evaluate(&format!("document.querySelector('{TABLE} .own .drawn').focus()"));
    let before = page.number(&discards);
    let enter = |repeated: bool| {
        let key = serde_json::json!({
            "type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13,
            "text": "\r", "autoRepeat": repeated,
        });
        page.command("Input.dispatchKeyEvent", &key);
    };
    for repeated in [false, true, true, true] {
        enter(repeated);
    }
    page.settle();
    assert_eq!(page.number(&discards), before + 1.0);
}

#[test]
fn without_script_a_moment_of_a_game_stands_there_and_how_it_is_played() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(RIICHI));
    assert!(page.number(&format!("document.querySelectorAll('{TABLE} .river li').length")) > 10.0);
    assert!(page.is(&format!("document.querySelectorAll('{TABLE} .own .tile').length >= 8")));
    assert!(page.is(&format!("document.querySelectorAll('{TABLE} .panel li').length >= 5")));
}
