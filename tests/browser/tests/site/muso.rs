//! Muso: a whole game at one screen by keyboard alone, a machine player in the other seat; axe, width, and no script.

use crate::{stays_while_waking, visit};
use browser_tests::{Options, Page};

const MUSO: &str = "muso/";

/// The id of the game for two players: the first figure that is a game.
fn game(page: &Page) -> String {
    page.text("document.querySelector('figure[data-live=muso][data-kind=game]').id")
}

fn awake(options: Options) -> Option<(Page, String)> {
    let (site, page) = visit(options)?;
    page.goto(&site.at(MUSO));
    let game = game(&page);
    page.wake_live(&game);
    Some((page, game))
}

/// The square that has the focus: `d2`; empty when none has.
fn square(page: &Page, game: &str) -> String {
    page.text(&format!(
        "document.activeElement.id.startsWith('{game}-') ? document.activeElement.id.split('-')[1] : ''"
    ))
}

/// Presses Tab, or Shift+Tab, until what has the focus matches a selector.
fn tab_to(page: &Page, key: &str, selector: &str) {
    for _ in 0..400 {
        if page.is(&format!("document.activeElement.matches('{selector}')")) {
            return;
        }
        page.press(key);
    }
    panic!("Tab does not lead to {selector}");
}

/// File and rank of a square, as letters and digits come.
fn place(square: &str) -> (u8, u8) {
    let file = square.bytes().next().expect("a square has a file");
    (file, square[1..].parse().expect("a square has a rank"))
}

/// Goes to a square by arrow keys.
fn go(page: &Page, game: &str, to: &str) {
    for _ in 0..40 {
        let here = square(page, game);
        if here == to {
            return;
        }
        let ((file, rank), (wanted_file, wanted_rank)) = (place(&here), place(to));
        page.press(match (wanted_file.cmp(&file), wanted_rank.cmp(&rank)) {
            (std::cmp::Ordering::Greater, _) => "ArrowRight",
            (std::cmp::Ordering::Less, _) => "ArrowLeft",
            (_, std::cmp::Ordering::Greater) => "ArrowUp",
            _ => "ArrowDown",
        });
        page.settle();
    }
    panic!("arrows do not lead to {to}");
}

/// The squares to which the piece that was picked up can go, those with a kili or an enemy first.
fn goals(page: &Page, game: &str) -> Vec<String> {
    let worth = "/kili/.test(cell.textContent) ? 0 : /ken anpa|capture/.test(cell.textContent) ? 1 : 2";
    let can = "/, (ken tawa|ken tawa sewi|ken anpa|can (move|stack|capture) here)$/.test(cell.textContent.replace(/\\+\\d+$/, ''))";
    let goals = page.text(&format!(
        "[...document.querySelectorAll('#{game} td')].filter(cell => {can}).map(cell => [{worth}, cell.id.split('-')[1]]).sort((a, b) => a[0] - b[0]).map(pair => pair[1]).join(' ')"
    ));
    goals.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_whole_game_is_played_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(MUSO));
    let game = game(&page);
    // Nothing but keys from here on; the first of them that comes near wakes the figure.
    page.evaluate(&format!("document.getElementById('{game}').scrollIntoView()"));
    page.wait_until(&format!("document.querySelector('#{game}.alive')"));
    tab_to(&page, "Tab", &format!("#{game} td"));
    for rank in [1, 7] {
        for file in ["b", "c", "d", "e", "f"] {
            page.press("1");
            go(&page, &game, &format!("{file}{rank}"));
            page.press("Enter");
            page.settle();
        }
    }
    assert!(page.is(&format!("!document.querySelector('#{game} [data-do=fill]')")), "the set-up is over");
    // The machine takes the other seat, so that the game comes to its end.
    tab_to(&page, "Tab", &format!("#{game} .options button"));
    page.press("End");
    page.press("Enter");
    page.wait_until(&format!("document.querySelector('#{game} [data-do=machine1]').ariaPressed === 'true'"));
    tab_to(&page, "Shift+Tab", &format!("#{game} td"));
    let over = format!("!!document.querySelector('#{game} .over')");
    let mine = format!("!document.querySelector('#{game} .seats tbody tr:nth-child(2).plays')");
    let mut turns = 0_usize;
    while !page.is(&over) {
        assert!(turns < 150, "the game does not end");
        let mut moved = false;
        for step in 0..30 {
            for _ in 0..=usize::from(step == 0) * (turns * 7 % 10) {
                page.press("n");
            }
            page.press("Enter");
            page.settle();
            let goals = goals(&page, &game);
            let Some(to) = goals
                .first()
                .map(|first| if turns.is_multiple_of(3) { &goals[turns % goals.len()] } else { first })
            else {
                page.press("Escape");
                continue;
            };
            go(&page, &game, to);
            page.press("Enter");
            page.settle();
            moved = true;
            break;
        }
        assert!(moved, "nothing can be moved, and the game goes on");
        // The machine thinks in a worker.
        page.wait_until(&mine);
        turns += 1;
    }
    assert!(turns > 5, "a game of {turns} turns is none");
    assert!(!square(&page, &game).is_empty(), "the focus stays on the board");
    let said = page.text(&format!("document.querySelector('#{game} .say').textContent"));
    assert!(said.contains("musi li pini") || said.contains("game is over"), "{said}");
    assert!(page.complaints().is_empty(), "{:?}", page.complaints());
}

#[test]
fn refusals_are_said_and_shown() {
    let Some((page, game)) = awake(Options::DESKTOP) else { return };
    page.click(&format!("#{game} [data-do=s0]"));
    page.settle();
    let said = page.text(&format!("document.querySelector('#{game} .say').textContent.trim()"));
    assert!(said.contains("a1"), "{said}");
    assert_eq!(page.text(&format!("document.querySelector('#{game} .told').textContent.trim()")), said);
}

#[test]
fn whatever_a_button_opens_is_seen() {
    let Some((page, game)) = awake(Options::DESKTOP) else { return };
    for (button, opened) in [
        ("text", ".record input"),
        ("ask", "[data-key=asks] button"),
        ("keys", ".keys"),
        ("resign", "[data-do=yes]"),
    ] {
        page.evaluate(&format!("document.querySelector('#{game} [data-do={button}]').click()"));
        page.settle();
        page.wait_until(&format!("document.querySelector('#{game} {opened}')?.checkVisibility()"));
    }
}

#[test]
fn a_finger_places_pieces_at_320_pixels() {
    let Some((page, game)) = awake(Options { width: 320, ..Options::PHONE }) else { return };
    page.tap(&format!("#{game} [data-do=place4]"));
    page.settle();
    page.tap(&format!("#{game}-b1"));
    page.settle();
    page.wait_until(&format!("/kala|fish/.test(document.querySelector('#{game}-b1').textContent)"));
    let small = page.text(&format!(
        "[...document.querySelectorAll('#{game} .live :is(button, select, td[data-do])')].filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
           .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html).join('; ')"
    ));
    assert!(small.is_empty(), "targets below 24 pixels: {small}");
    assert!(
        page.is(&format!(
            "[...document.querySelectorAll('#{game}, #{game} *')].every(part => part.closest('svg, .vh') || part.getBoundingClientRect().right <= innerWidth + 1)"
        )),
        "the figure is wider than the screen"
    );
}

#[test]
fn arrows_move_what_has_the_focus_wherever_the_mouse_rests() {
    let Some((page, game)) = awake(Options::DESKTOP) else { return };
    let cursor = || page.text(&format!("document.querySelector('#{game} td[tabindex=\"0\"]').id"));
    let button = "document.activeElement.dataset.do ?? ''";
    page.evaluate(&format!("document.querySelector('#{game} .beside [data-region] button').focus()"));
    page.hover(&format!("#{game}-d5"));
    let (before, first) = (cursor(), page.text(button));
    page.press("ArrowRight");
    page.settle();
    assert_eq!(cursor(), before, "the cursor of the board has moved");
    assert_ne!(page.text(button), first, "the focus has not moved on");
    // On the board the same key moves the cursor.
    page.evaluate(&format!("document.getElementById('{before}').focus()"));
    page.press("ArrowRight");
    page.settle();
    assert_ne!(cursor(), before);
    assert_eq!(cursor(), page.text("document.activeElement.id"));
}

#[test]
fn a_figure_speaks_the_language_that_is_read() {
    let Some((page, game)) = awake(Options::DESKTOP) else { return };
    let speaks = |language: &str| {
        page.is(&format!("[...document.querySelectorAll('#{game} :is(.live, .say)')].every(part => part.lang === '{language}')"))
    };
    let told = || page.text(&format!("document.querySelector('#{game} .told').textContent"));
    let tok = told();
    assert!(speaks("tok"));
    page.click("label[for=mode-translation]");
    page.settle();
    assert!(speaks("en") && told() != tok, "{}", told());
    // A game that has begun is not begun again for that.
    let board = || page.text(&format!("document.querySelector('#{game} .plane svg').innerHTML"));
    let empty = board();
    // By keyboard: the other figures speak anew as well, and what a pointer aims at may still move.
    page.evaluate(&format!("document.querySelector('#{game} [data-do=fill]').focus()"));
    page.press("Enter");
    page.settle();
    let filled = board();
    assert_ne!(filled, empty);
    page.click("label[for=mode-both]");
    page.settle();
    assert!(speaks("tok"));
    assert_eq!(board(), filled);
}

/// What stands still: everything but what lives beside the board.
const PLACES: &str = "main, h1, h2, h3, article > *, figure, figure :is(.stage, .plane, .board, .board td, figcaption, .panel, .panel *)";

#[test]
fn nothing_moves_when_the_figures_wake() {
    for options in [Options::DESKTOP, Options::PHONE, Options { width: 320, ..Options::PHONE }] {
        let Some((site, page)) = visit(options) else { return };
        for name in [MUSO, "muso/en/"] {
            stays_while_waking(&page, &site.at(name), PLACES, Page::wake_all);
        }
    }
}

#[test]
fn a_figure_keeps_no_empty_room_after_the_set_up() {
    for options in [Options::DESKTOP, Options::PHONE] {
        let Some((page, game)) = awake(options) else { return };
        let empty = || {
            page.number(&format!(
                "(() => {{ const beside = document.querySelector('#{game} .beside'); return beside.getBoundingClientRect().bottom - beside.lastElementChild.getBoundingClientRect().bottom }})()"
            ))
        };
        for _ in 0..2 {
            page.evaluate(&format!("document.querySelector('#{game} [data-do=fill]').click()"));
            page.settle();
        }
        page.wait_until(&format!("!document.querySelector('#{game} [data-do=fill]')"));
        assert!(empty() < 24.0, "{} pixels below a game", empty());
        page.evaluate(&format!("document.querySelector('#{game} [data-do=ask]').click()"));
        page.settle();
        page.evaluate(&format!("document.querySelector('#{game} [data-do=ask0]').click()"));
        page.settle();
        page.wait_until(&format!("document.querySelector('#{game} [data-do=leave]')"));
        assert!(empty() < 24.0, "{} pixels below an exercise", empty());
    }
}

#[test]
fn without_script_the_board_reads() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(MUSO));
    let game = game(&page);
    assert!(page.is(&format!("document.querySelector('#{game} .board').checkVisibility()")));
    assert!(
        page.is(&format!("/pipi loje|red bug/.test(document.querySelector('#{game} .board').textContent)"))
    );
    assert!(page.is(&format!("!document.querySelector('#{game} .beside')")));
}
