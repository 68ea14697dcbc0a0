//! Drawings of mahjong that live: seats, the wall with its dice, calls, dora; by mouse, finger, keys, and without script.

use crate::exercise::press_until;
use crate::{stays_while_waking, visit};
use browser_tests::{Options, Page, sweeps};

const RIICHI: &str = "riichi-mahjong/";
const KINDS: [&str; 9] =
    ["seats", "wall", "breaks", "taken", "takers", "direction", "dead-wall", "melds", "dora"];

fn figure(page: &Page, kind: &str) -> String {
    page.text(&format!("document.querySelector('figure[data-live][data-kind=\"{kind}\"]').id"))
}

fn awake(options: Options, kind: &str) -> Option<(Page, String)> {
    let (site, page) = visit(options)?;
    page.goto(&site.at(RIICHI));
    let figure = figure(&page, kind);
    page.wake_live(&figure);
    page.settle();
    Some((page, figure))
}

fn said(page: &Page, figure: &str) -> String {
    page.text(&format!("document.querySelector('#{figure} .say').textContent.trim()"))
}

fn click(page: &Page, figure: &str, does: &str) -> String {
    page.click(&format!("#{figure} button[data-do=\"{does}\"]"));
    page.settle();
    said(page, figure)
}

#[test]
fn dice_are_thrown_and_the_seat_is_counted_aloud_by_mouse() {
    let Some((page, wall)) = awake(Options::DESKTOP, "wall") else { return };
    assert!(click(&page, &wall, "throw").starts_with("nanpa"));
    assert_eq!(click(&page, &wall, "forward"), "1: jan Ton.");
    assert_eq!(click(&page, &wall, "forward").split('.').next(), Some("2: jan Nan"));
    assert!(click(&page, &wall, "phase 1").contains("sinpin li open lon poka soto pi supa"));
    assert!(click(&page, &wall, "phase 3").contains("ijo lukin pi wawa Tola"));
    assert_eq!(
        page.number(&format!("document.querySelectorAll('#{wall} .scene .dead').length")).min(1.0),
        1.0
    );
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_sum_in_the_table_lights_its_seat_and_a_throw_lights_the_sum() {
    let Some((page, seats)) = awake(Options::DESKTOP, "seats") else { return };
    let stroke = |page: &Page| {
        page.text(&format!("getComputedStyle(document.querySelector('#{seats}-south rect')).strokeWidth"))
    };
    let before = stroke(&page);
    page.hover(&format!("td a[href='#{seats}-south'][data-m='6']"));
    page.settle();
    assert_ne!(stroke(&page), before);
    let wall = figure(&page, "wall");
    page.wake_live(&wall);
    click(&page, &wall, "phase 0");
    let sum = page.text(&format!("document.getElementById('{wall}').dataset.state"));
    let lit = page.text(
        "[...document.querySelectorAll('td a[data-m]')].filter(a => getComputedStyle(a).outlineStyle === 'solid' && parseFloat(getComputedStyle(a).outlineWidth) > 0).map(a => 'sum' + a.dataset.m).join()",
    );
    assert_eq!(lit, sum);
}

#[test]
fn where_the_wall_breaks_is_answered_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    let wall = figure(&page, "wall");
    press_until(&page, "Tab", &format!("#{wall} .live *"));
    page.wait_until(&format!("document.querySelector('#{wall}.alive')"));
    press_until(&page, "Tab", &format!("#{wall} [data-region=tools] *"));
    // Typed dice: South's side, stack 7.
    for key in ["2", "4", "3", "4"] {
        page.press(key);
    }
    page.settle();
    assert!(said(&page, &wall).contains("nanpa pi tenpo wan li 6"), "{}", said(&page, &wall));
    for _ in 0..6 {
        page.press("]");
        page.settle();
    }
    assert!(said(&page, &wall).starts_with("6: jan Nan."), "{}", said(&page, &wall));
    press_until(&page, "ArrowRight", &format!("#{wall} [data-do=ask]"));
    page.press("Enter");
    page.settle();
    press_until(&page, "Tab", &format!("#{wall} [data-region=seats] *"));
    page.press("Enter");
    page.settle();
    let told = said(&page, &wall);
    assert!(told.starts_with("pona!") || told.starts_with("ala."), "{told}");
    // The answers, one after another: the side if it was wrong, the place, who takes next.
    // Each may be seen after three hints.
    for _ in 0..3 {
        for key in ["h", "h", "h", "a"] {
            page.press(key);
            page.settle();
        }
    }
    assert!(
        page.is(&format!("Boolean(document.querySelector('#{wall} [data-do=next]'))")),
        "{}",
        said(&page, &wall)
    );
    page.press("Escape");
    page.settle();
    assert!(page.is(&format!("document.getElementById('{wall}').contains(document.activeElement)")));
}

#[test]
fn everything_is_done_by_finger_at_320_pixels() {
    let Some((site, page)) = visit(Options { width: 320, ..Options::PHONE }) else { return };
    page.goto(&site.at(RIICHI));
    let begin = [("seats", "ask"), ("wall", "throw"), ("melds", "ask-from"), ("dora", "face 8")];
    for (kind, does) in begin {
        let figure = figure(&page, kind);
        page.wake_live(&figure);
        page.tap(&format!("#{figure} button[data-do=\"{does}\"]"));
        page.settle();
        assert!(!said(&page, &figure).is_empty(), "{kind}");
        let small = page.text(&format!(
            "[...document.querySelectorAll('#{figure} .live :is(button, input)')].filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
               .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html).join('; ')"
        ));
        assert!(small.is_empty(), "{kind}: targets below 24 pixels: {small}");
    }
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways");
}

#[test]
fn axe_finds_nothing_in_drawings_whatever_is_asked() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    for kind in KINDS {
        page.wake_live(&figure(&page, kind));
    }
    let mut found = page.axe();
    let sweeps = sweeps();
    for (kind, does) in [
        ("seats", ["tiles", "ask", "hint"]),
        ("wall", ["throws", "ask", "hint"]),
        ("melds", ["call 3", "ask-may", "yes"]),
        ("dora", ["face 9", "ask", "hint"]),
    ] {
        let figure = figure(&page, kind);
        for does in does {
            click(&page, &figure, does);
        }
        // What is asked of the wall has most in it.
        if sweeps || kind == "wall" {
            let lines = page.axe_in(&format!("#{figure}"));
            found.extend(lines.into_iter().map(|line| format!("{kind}: {line}")));
        }
    }
    found.extend(page.axe());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What stands still: everything but what lives.
const PLACES: &str =
    "main, h1, h2, h3, article > *, figure, figure :is(.scene, figcaption, .panel, .panel *)";

#[test]
fn nothing_moves_when_drawings_and_hands_wake() {
    for options in [Options::DESKTOP, Options::PHONE, Options { width: 320, ..Options::PHONE }] {
        let Some((site, page)) = visit(options) else { return };
        for name in [RIICHI, "riichi-mahjong/en/"] {
            stays_while_waking(&page, &site.at(name), PLACES, |page| {
                let figures = page.text(
                    "[...document.querySelectorAll('figure:is([data-live=drawings], [data-live=hand])')].map(one => one.id).join(' ')",
                );
                for figure in figures.split_whitespace() {
                    page.wake_live(figure);
                }
            });
        }
    }
}

#[test]
fn each_kind_of_figure_loads_only_what_it_needs() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    let loaded = "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop()).filter(name => name.endsWith('.wasm')).join()";
    // A hand stands on the first screen and wakes when the page has time for it.
    page.wait_until("document.querySelector('figure.alive')");
    assert_eq!(page.text(loaded), "live-hand.wasm");
    page.wake_live(&figure(&page, "seats"));
    assert_eq!(page.text(loaded), "live-hand.wasm,live-drawings.wasm");
    page.wake_live(&figure(&page, "practice"));
    assert_eq!(page.text(loaded), "live-hand.wasm,live-drawings.wasm,live-practice.wasm");
}

#[test]
fn drawings_read_without_script_and_a_link_lights_a_seat() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(RIICHI));
    for kind in KINDS {
        let sees = format!(
            "document.querySelector('figure[data-kind=\"{kind}\"] .scene :is(svg, .tile)').getBoundingClientRect().height > 20"
        );
        assert!(page.is(&sees), "{kind}");
        let empty = format!(
            "document.querySelector('figure[data-kind=\"{kind}\"] .desk').getBoundingClientRect().height"
        );
        assert!(page.number(&empty) < 1.0, "{kind}: room for what never comes");
    }
    let seats = figure(&page, "seats");
    let stroke = format!("getComputedStyle(document.querySelector('#{seats}-south rect')).strokeWidth");
    let before = page.text(&stroke);
    page.click(&format!("td a[href='#{seats}-south']"));
    page.settle();
    page.hover("h1");
    assert_ne!(page.text(&stroke), before, "the seat is the target");
    assert!(
        page.number("document.querySelectorAll('.breaks .row').length") >= 22.0,
        "all breaks as pictures"
    );
}

#[test]
fn a_fast_tab_passes_no_figure_by() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    let asleep = "document.querySelectorAll('figure[data-live]:not(.alive)').length";
    assert!(page.number(asleep) > 20.0, "most of them sleep below");
    page.evaluate(
        "(() => { window.passed = new Set(); addEventListener('focusin', ({ target }) => window.passed.add(target.closest('figure:has(> .stages > .live:focus-within)')?.id)) })()",
    );
    let missed = "[...document.querySelectorAll('figure[data-live]')].filter(one => !window.passed.has(one.id)).map(one => one.id).join()";
    // Nothing is waited for between two keys.
    for _ in 0..300 {
        page.press("Tab");
        if page.text(missed).is_empty() {
            return;
        }
    }
    panic!("passed by: {}", page.text(missed));
}

#[test]
fn a_figure_that_wakes_under_the_focus_gives_it_to_its_first_stop() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(RIICHI));
    for kind in ["dora", "hand", "practice"] {
        let figure = figure(&page, kind);
        // The load event does not wait for a script that waits for another: what makes a stop of the figure may come later.
        page.wait_until(&format!("document.querySelector('#{figure} .live').tabIndex === 0"));
        page.evaluate(&format!("document.querySelector('#{figure} .live').focus()"));
        page.wait_until(&format!(
            "document.activeElement.matches('#{figure}.alive .live [data-region] *') && !document.querySelector('#{figure} .live[tabindex]')"
        ));
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_slider_leaves_letters_and_escape_to_the_wall() {
    let Some((page, wall)) = awake(Options::DESKTOP, "wall") else { return };
    for does in ["ask", "hint", "hint", "hint", "answer"] {
        click(&page, &wall, does);
        page.settle();
    }
    press_until(&page, "Shift+Tab", &format!("#{wall} [data-set=stack]"));
    page.press("ArrowLeft");
    page.settle();
    assert_eq!(said(&page, &wall), "supa 2", "the slider has its own keys");
    for key in ["h", "h", "h", "a"] {
        page.press(key);
        page.settle();
    }
    assert!(said(&page, &wall).contains("jan seme li kama jo?"), "{}", said(&page, &wall));
    page.press("Escape");
    page.settle();
    assert!(page.is(&format!("!document.querySelector('#{wall} [data-do=stop]')")));
}

#[test]
fn what_a_drawing_tells_runs_over_its_whole_width() {
    let options = Options { width: 640, ..Options::DESKTOP };
    let Some((page, seats)) = awake(options, "seats") else { return };
    click(&page, &seats, "seat 1");
    let told = format!("document.querySelector('#{seats} .told')");
    let widths = format!(
        "(() => {{ const words = document.createRange(); words.selectNode({told}.firstChild); return words.getBoundingClientRect().width / {told}.clientWidth }})()"
    );
    assert!(page.is(&format!("Boolean({told}.querySelector('a'))")), "with the link to the rule behind it");
    assert!(page.number(&widths) > 0.7, "{}", page.number(&widths));
}
