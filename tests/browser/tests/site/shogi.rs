//! Shogi on the page: hands by mouse, finger and key, drops and promotion, with and without script.

use crate::accessibility::assert_kept;
use crate::exercise::{go_to_button, press_until, walk_to};
use crate::{name_of, said, visit};
use browser_tests::{Options, Page};
use serde_json::json;

const SHOGI: &str = "shogi/";

/// The first figure about drops whose page marks the squares of a drop.
fn drops(page: &Page) -> String {
    page.text("document.querySelector('figure[data-kind=drop]:has(td[data-m=X])').id")
}

/// The place of a hand of black's that holds something.
fn held(page: &Page, figure: &str) -> String {
    page.text(&format!("document.querySelector('#{figure} .hand[data-side=\"1\"] td.has').id"))
}

/// The ids of the squares that the page marks with X.
fn marked(page: &Page, figure: &str) -> Vec<String> {
    let ids = page.text(&format!(
        "[...document.querySelectorAll('#{figure} td[data-m=X]')].map(td => td.id).join(' ')"
    ));
    ids.split_whitespace().map(str::to_owned).collect()
}

/// Takes the first piece of black's hand to the first marked square.
fn drop_by(page: &Page, act: fn(&Page, &str)) {
    let figure = drops(page);
    page.wake(&figure);
    page.settle();
    let to = marked(page, &figure)[0].clone();
    act(page, &format!("#{}", held(page, &figure)));
    page.settle();
    let picture = page.text(&format!("document.querySelector('#{figure} .plane > svg').innerHTML"));
    assert!(
        picture.contains("class=\"plus\"") && said(page, &figure).contains("poki"),
        "{}",
        said(page, &figure)
    );
    act(page, &format!("#{to}"));
    page.settle();
    let text = name_of(page, &to);
    assert!(text.contains(", "), "nothing stands on {to}: `{text}`");
    assert!(
        page.is(&format!("!document.querySelector('#{figure} .hand[data-side=\"1\"] td.has')")),
        "still in hand"
    );
    page.click(&format!("#{figure} [data-do=undo]"));
    page.settle();
    assert!(page.is(&format!("Boolean(document.querySelector('#{figure} .hand[data-side=\"1\"] td.has'))")));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn two_clicks_drop_a_piece_and_undo_gives_it_back() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    drop_by(&page, Page::click);
}

/// Presses the mouse on one element and lets it go on another.
fn drag(page: &Page, from: &str, to: &str) {
    let middle = |selector: &str| {
        page.evaluate(&format!(
            "(box => [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('{selector}').getBoundingClientRect())"
        ))
    };
    page.evaluate(&format!(
        "document.querySelector('{to}').scrollIntoView({{ block: 'center', behavior: 'instant' }})"
    ));
    let (from, to) = (middle(from), middle(to));
    for (kind, at, button) in [
        ("mouseMoved", &from, "none"),
        ("mousePressed", &from, "left"),
        ("mouseMoved", &to, "left"),
        ("mouseReleased", &to, "left"),
    ] {
        page.command(
            "Input.dispatchMouseEvent",
            &json!({ "type": kind, "x": at[0], "y": at[1], "button": button, "clickCount": 1 }),
        );
    }
    page.settle();
}

#[test]
fn a_piece_is_dragged_from_a_hand_to_a_square() {
    // So high that board and hand are seen together.
    let Some((site, page)) = visit(Options { height: 1400, ..Options::DESKTOP }) else { return };
    page.goto(&site.at(SHOGI));
    let figure = drops(&page);
    page.wake(&figure);
    page.settle();
    let (hand, to) = (held(&page, &figure), marked(&page, &figure)[0].clone());
    let before = name_of(&page, &to);
    drag(&page, &format!("#{hand}"), &format!("#{to}"));
    assert!(name_of(&page, &to) != before && name_of(&page, &to).contains(", "), "{}", name_of(&page, &to));
    assert!(page.is(&format!("!document.querySelector('#{figure} .hand[data-side=\"1\"] td.has')")));
    page.click(&format!("#{figure} [data-do=undo]"));
    page.settle();
    // Dragged to where it may not stand, it stays in hand, and the reason is reported.
    let taken = page.text(&format!(
        "[...document.querySelectorAll('#{figure} .board tbody td')].find(cell => !/X/.test(cell.dataset.m ?? '')).id"
    ));
    drag(&page, &format!("#{hand}"), &format!("#{taken}"));
    assert!(page.is(&format!("Boolean(document.querySelector('#{figure} .hand[data-side=\"1\"] td.has'))")));
    assert!(said(&page, &figure).len() > 10, "{}", said(&page, &figure));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn two_taps_drop_a_piece() {
    let Some((site, page)) = visit(Options::PHONE) else { return };
    page.goto(&site.at(SHOGI));
    drop_by(&page, Page::tap);
}

#[test]
fn a_forbidden_drop_is_refused_with_the_reason_and_the_way_to_the_rule() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    // A pawn on a board with pawns.
    let figure = page.text(
        "[...document.querySelectorAll('figure[data-kind=drop]:has(td[data-m=X])')].find(figure => figure.dataset.scene.includes(' b P ')).id",
    );
    page.wake(&figure);
    page.settle();
    page.click(&format!("#{}", held(&page, &figure)));
    page.settle();
    for (why, code) in [(0, "occupied"), (1, "no-future"), (2, "two-pawns")] {
        page.click(&format!("#{figure} [data-do=why{why}]"));
        page.settle();
        let hash = page.text(&format!("document.querySelector('#{figure} .see a').hash"));
        assert!(
            hash.ends_with(code) && page.is(&format!("document.querySelector('{hash}') !== null")),
            "{hash}"
        );
        assert!(page.number(&format!("document.querySelectorAll('#{figure} td.pointed').length")) >= 1.0);
    }
}

#[test]
fn drops_are_made_and_asked_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    let figure = drops(&page);
    page.evaluate(&format!("document.getElementById('{figure}').scrollIntoView()"));
    page.wait_until(&format!("document.querySelector('#{figure} .board[role=grid]')"));
    let wanted = marked(&page, &figure);
    page.evaluate(&format!("document.querySelector('#{figure} .board td[tabindex=\"0\"]').focus()"));
    // Nothing but keys from here on. First a drop, by the digit of the hand.
    walk_to(&page, &wanted[0]);
    page.press("1");
    page.settle();
    assert!(said(&page, &figure).contains("poki"), "{}", said(&page, &figure));
    page.press("Enter");
    page.settle();
    assert!(name_of(&page, &wanted[0]).contains(", "));
    page.press("u");
    page.settle();
    go_to_button(&page, &figure, "exercise0", "Tab");
    page.press("Enter");
    page.settle();
    // The board is made for the exercise: the second check says which squares are missing.
    for _ in 0..2 {
        go_to_button(&page, &figure, "check", "Tab");
        page.press("Enter");
        page.settle();
    }
    let said_twice = said(&page, &figure);
    let missing = said_twice.rsplit(": ").next().unwrap_or_default().trim_end_matches('.');
    assert!(missing.split_whitespace().count() > 1, "no squares are named: {said_twice}");
    // The third check says why.
    go_to_button(&page, &figure, "check", "Tab");
    page.press("Enter");
    page.settle();
    let third = said(&page, &figure);
    assert!(missing.split_whitespace().all(|square| third.contains(&format!("{square}: "))), "{third}");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn promotion_is_chosen_beside_the_square_by_keyboard_and_the_captured_piece_changes_hands() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    let start = page.text("document.querySelector('figure[data-kind=start]').id");
    page.wake(&start);
    for square in ["c3", "c4", "g7", "g6", "b2", "h8"] {
        page.click(&format!("#{start}-{square}"));
        page.settle();
    }
    let shown = page.text(&format!(
        "[...document.querySelectorAll('#{start} .ask button')].filter(one => one.checkVisibility()).map(one => one.dataset.do).join()"
    ));
    assert_eq!(shown, "promote12,stay");
    press_until(&page, "Tab", &format!("#{start} .ask button"));
    page.press("ArrowRight");
    assert!(page.is("document.activeElement.dataset.do === 'stay'"));
    page.press("ArrowLeft");
    page.press("Enter");
    page.settle();
    assert!(name_of(&page, &format!("{start}-h8")).contains("soweli seli"));
    assert_eq!(
        page.number(&format!("document.querySelectorAll('#{start} .hand[data-side=\"1\"] td.has').length")),
        1.0
    );
    assert!(page.is("document.activeElement !== document.body"), "the focus is lost");
    page.click(&format!("#{start} [data-do=flip]"));
    page.settle();
    let order = page.text(&format!(
        "[...document.querySelectorAll('#{start} .hand')].map(hand => hand.dataset.side).join()"
    ));
    assert_eq!(order, "1,2", "the hands go with the board");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn each_region_is_one_tab_stop() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    page.wake_all();
    let wrong = page.text(
        "[...document.querySelectorAll('figure .hand, figure .board, figure .tools, figure .talk .controls')].map(region => {
           const stops = [...region.querySelectorAll('td, button, a, summary')].filter(one => one.tabIndex >= 0 && one.checkVisibility());
           const some = region.matches('.board') || region.querySelector('.has') || (region.matches('.tools, .controls') && [...region.querySelectorAll('button')].some(one => one.checkVisibility()));
           return [region.closest('figure').id, region.className, stops.length, some ? 1 : 0];
         }).filter(([, , count, wanted]) => count !== wanted).join('; ')",
    );
    assert!(wrong.is_empty(), "tab stops a region: {wrong}");
}

#[test]
fn hands_read_without_script() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(SHOGI));
    let faults = page.text(
        "[...document.querySelectorAll('figure .stand')].flatMap(stand => {
            const faults = [];
            const [picture, table] = ['svg', 'table'].map(part => stand.querySelector(part).getBoundingClientRect());
            if (picture.width < 80 || Math.abs(picture.right - table.right) > 2) faults.push('the table does not lie on the picture');
            if ([...stand.querySelectorAll('th, td')].some(cell => !cell.textContent.trim())) faults.push('a place without a name');
            if (stand.querySelector('[role=grid], [tabindex]')) faults.push('claims to be alive');
            return faults.map(fault => `${stand.closest('figure').id}: ${fault}`);
        }).join('\\n')",
    );
    assert!(faults.is_empty(), "{faults}");
    assert!(page.number("document.querySelectorAll('figure .stand').length") > 4.0);
}

#[test]
fn screen_readers_are_told_the_hands_asleep_and_awake_in_both_languages() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(SHOGI));
    let drop = drops(&page);
    let figure = format!("#{drop}");
    assert_kept("drop-asleep", &page.accessibility_tree(&figure));
    page.wake(&drop);
    page.settle();
    assert_kept("drop-awake-tok", &page.accessibility_tree(&figure));
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&site.at(SHOGI));
    page.wake(&drop);
    page.settle();
    assert_kept("drop-awake-en", &page.accessibility_tree(&figure));
}
