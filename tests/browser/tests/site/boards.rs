//! Boards that are alive: pointer, fingers, one tab stop, nothing that moves.

use crate::{CHESS, figure_with, name_of, said, says, square_of, stays_while_waking, visit};
use browser_tests::{Options, Page};
use musi_messages::{Language, msg};
use serde_json::json;

/// What stands still: everything of every figure.
const PLACES: &str = "main, figure, figure .stage, figure svg:not(.icon), figure table, figure td, figcaption, figure li, figure :is([data-do=exercise0], [data-do=enemy], [data-do=friend]), figure p:not(.see), figure .tools, figure .talk, h1, h2, article > *";

#[test]
fn nothing_moves_when_the_boards_wake() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let narrow = |width| Options { width, height: 844, ..Options::DESKTOP };
    for options in [Options::DESKTOP, narrow(390), narrow(320)] {
        page.emulate(options);
        for name in site.pages_with_boards() {
            stays_while_waking(&page, &site.at(&name), PLACES, Page::wake_all);
            assert_eq!(page.complaints(), Vec::<String>::new(), "/{name}");
        }
    }
}

#[test]
fn a_figure_by_itself_stays_where_it_is_while_it_wakes_in_a_narrow_frame() {
    let Some((site, page)) = visit(Options { width: 320, height: 640, ..Options::DESKTOP }) else { return };
    for name in site.pages_with_boards() {
        page.goto(&site.at(&name));
        // Pages in their second language have their figures at the first.
        let pages = page.text(
            "[...document.querySelectorAll('figure[data-scene]')].map(({ id }) => id).filter((_, i) => i % 5 === 0).join(' ')",
        );
        for figure in pages.split_whitespace() {
            let address = site.at(&format!("{name}{figure}/"));
            stays_while_waking(&page, &address, PLACES, Page::wake_all);
        }
    }
}

#[test]
fn neither_header_nor_board_moves_while_a_page_comes_a_few_letters_at_a_time() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for options in [Options::DESKTOP, Options { width: 390, height: 844, ..Options::DESKTOP }] {
        page.emulate(options);
        // Boards of chess and of Muso in the first view, a group of boards, and tables of prose between them.
        for name in ["", "guide/captions/", "guide/play-muso/", "guide/legends/", "guide/shogi/"] {
            page.goto(&site.at(&format!("{name}?slowly")));
            assert!(page.layout_shift() == 0.0, "/{name}, {} wide: {}", options.width, page.what_shifted());
        }
    }
}

#[test]
fn the_line_above_a_board_stays_when_its_second_language_comes_late() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for place in [".goal .title", ".talk > .say", ".talk > .controls > button"] {
        page.goto(&site.at(""));
        // As a slow line would bring it: the blank first, then what comes after it.
        page.evaluate(&format!(
            "window.line = document.querySelector('.figure {place}'), window.late = line.querySelector('.tr').outerHTML,
             line.innerHTML = line.innerHTML.slice(0, line.innerHTML.indexOf(late)), 0"
        ));
        page.settle();
        let before = page.layout_shift();
        page.evaluate("line.insertAdjacentHTML('beforeend', late), 0");
        assert!(page.layout_shift() <= before, "{place}: {}", page.what_shifted());
    }
}

#[test]
fn a_board_is_one_tab_stop() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for name in site.pages_with_boards() {
        page.goto(&site.at(&name));
        page.wake_all();
        let wrong = page.text(
            "[...document.querySelectorAll('figure[data-scene]:not([data-live])')].map(figure => {
               const stops = [...figure.querySelectorAll('table.board, table.board *')].filter(one => one.tabIndex >= 0 && one.checkVisibility());
               return [figure.id, stops.length];
             }).filter(([, count]) => count !== 1).join('; ')",
        );
        assert!(wrong.is_empty(), "/{name}: tab stops a board: {wrong}");
    }
}

#[test]
fn tab_walks_through_the_home_page_and_meets_its_board_once() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    page.wake_all();
    let boards = page.figures().len();
    let mut met = 0;
    for _ in 0..400 {
        page.press("Tab");
        if page.is("document.activeElement === document.body || !document.activeElement") {
            break;
        }
        met += usize::from(page.is("Boolean(document.activeElement.closest('table.board'))"));
    }
    assert_eq!((met, page.is("document.activeElement === document.body")), (boards, true));
}

/// Finds a square of a board of chess, asleep or awake.
fn square(figure: &str, name: &str) -> String {
    let (file, rank) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1');
    format!("#{figure} .board tbody tr:nth-last-child({}) td:nth-of-type({})", rank + 1, file + 1)
}

/// Plays from one square to another of a figure by two clicks or two taps.
fn play(page: &Page, figure: &str, from: &str, to: &str, act: fn(&Page, &str)) {
    act(page, &square(figure, from));
    page.wait_until(&format!("document.querySelector('#{figure} [role=grid]')"));
    page.settle();
    act(page, &square(figure, to));
    page.settle();
}

fn cell(page: &Page, figure: &str, square: &str) -> String {
    name_of(page, &format!("{figure}-{square}"))
}

#[test]
fn two_clicks_play_a_move_and_the_first_one_wakes_the_board() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let start = figure_with(&page, "start", "");
    play(&page, &start, "e2", "e4", Page::click);
    assert!(cell(&page, &start, "e4").contains("jan utala"), "{}", cell(&page, &start, "e4"));
    assert!(!cell(&page, &start, "e2").contains("jan utala"), "{}", cell(&page, &start, "e2"));
    play(&page, &start, "e7", "e5", Page::click);
    assert!(cell(&page, &start, "e5").contains("jan utala"), "{}", cell(&page, &start, "e5"));
    page.click(&format!("#{start} [data-do=undo]"));
    page.settle();
    assert!(cell(&page, &start, "e7").contains("jan utala"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn two_taps_play_a_move() {
    let Some((site, page)) = visit(Options::PHONE) else { return };
    page.goto(&site.at(CHESS));
    let start = figure_with(&page, "start", "");
    play(&page, &start, "g1", "f3", Page::tap);
    assert!(cell(&page, &start, "f3").contains("soweli tawa"), "{}", cell(&page, &start, "f3"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_wrong_move_is_refused_in_words_with_a_way_to_the_rule() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let start = figure_with(&page, "start", "");
    page.wake(&start);
    page.settle();
    for (from, to) in [("e2", "e5"), ("a1", "a3"), ("e1", "g1")] {
        let before =
            page.text(&format!("document.getElementById('{start}').querySelector('table').innerText"));
        play(&page, &start, from, to, Page::click);
        assert!(said(&page, &start).len() > 10, "{from} to {to}: `{}`", said(&page, &start));
        let after =
            page.text(&format!("document.getElementById('{start}').querySelector('table').innerText"));
        assert_eq!(before, after, "{from} to {to} was played");
        let target = page.text(&format!(
            "[...document.querySelectorAll('#{start} .live a[href*=\"#\"]')].filter(link => link.checkVisibility()).map(link => link.hash.slice(1)).join()"
        ));
        assert!(!target.is_empty(), "{from} to {to}: `{}` has no link to the rule", said(&page, &start));
        assert!(page.is(&format!("document.getElementById('{target}') !== null")), "#{target} is nowhere");
        page.click(&format!("#{start} [data-do=reset]"));
        page.settle();
    }
}

#[test]
fn marks_in_the_text_light_their_squares_in_both_languages() {
    for options in [Options::DESKTOP, Options::WITHOUT_SCRIPT] {
        let Some((site, page)) = visit(options) else { return };
        page.goto(&site.at(CHESS));
        let knight = figure_with(&page, "reach", "soweli tawa");
        let look = format!(
            "[undefined, '::before', '::after'].map(part => {{
               const style = getComputedStyle(document.querySelector('#{knight} td[data-m=X]'), part);
               return [...style].map(name => name + style.getPropertyValue(name)).join();
             }}).join()"
        );
        page.hover("h1");
        page.settle();
        let asleep = page.text(&look);
        for language in ["tok", "en"] {
            // With script, they are lit by what the first touch has loaded.
            page.hover(&format!("#{knight} figcaption[lang={language}] a[data-m=X]"));
            page.wait_until(&format!("({look}) !== {}", json!(asleep)));
            page.hover("h1");
            page.wait_until(&format!("({look}) === {}", json!(asleep)));
        }
    }
}

#[test]
fn a_square_lights_its_names_and_no_other_square() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    // The start board whose names the page lists.
    let start = page.text(
        "[...document.querySelectorAll('figure[data-kind=start]')].find(figure => document.querySelector(`a[data-n][href^=\"#${figure.id}-\"]`)).id",
    );
    page.wake(&start);
    page.hover(&square(&start, "e2"));
    page.settle();
    let lit = |what: &str| page.number(&format!("document.querySelectorAll('{what}').length"));
    // Ranks are lit as rows.
    let squares = || lit("td.lit, .lit td");
    assert_eq!(squares(), 0.0, "squares that are not meant look like moves");
    assert!(lit("a.lit") >= 2.0, "the names of the square stay dark");
    page.hover(&format!("#{start} ~ ul a[data-n]"));
    page.settle();
    assert!(squares() >= 8.0, "a name lights its squares: {}", squares());
}

/// Holds back the files of a kind until `window.release()`.
fn hold_back(page: &Page, ending: &str) {
    page.evaluate(&format!(
        "window.released = new Promise(release => {{ window.release = release }});
         window.fetched = window.fetch;
         window.fetch = async (...what) => {{
           if (String(what[0]).endsWith('{ending}')) await window.released;
           return window.fetched(...what);
         }}"
    ));
}

#[test]
fn a_board_speaks_the_language_that_is_read() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let start = figure_with(&page, "start", "");
    hold_back(&page, ".en.txt");
    page.wake(&start);
    page.click("label[for=mode-translation]");
    // What is done before the words have come is answered in them.
    page.click(&square(&start, "e2"));
    page.evaluate("window.release()");
    says(&page, &start, "white pawn");
    // In the middle of something it keeps its language.
    page.click("label[for=mode-both]");
    page.click(&square(&start, "e4"));
    page.settle();
    assert!(cell(&page, &start, "e4").contains("white pawn"), "{}", cell(&page, &start, "e4"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_reader_hears_that_the_browser_does_not_let_the_page_copy() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for refuses in [
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
        "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })",
    ] {
        page.goto(&site.at(CHESS));
        let start = figure_with(&page, "start", "");
        page.evaluate(&format!("{refuses}, 0"));
        page.wake(&start);
        page.evaluate(&format!("document.querySelector('#{start} [data-do=fen]').click()"));
        // The text is there to be copied by hand.
        let words = msg::NOT_COPIED.text(Language::Tok);
        says(&page, &start, &format!("{words}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}

#[test]
fn the_knight_of_the_home_page_goes_where_one_clicks() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    let knight = figure_with(&page, "reach", "soweli tawa");
    let from = square_of(&page, &knight, "soweli tawa");
    let to = page.text(&format!("document.querySelector('#{knight} td[data-m=X]').id.split('-').pop()"));
    play(&page, &knight, &from, &to, Page::click);
    assert_eq!(square_of(&page, &knight, "soweli tawa"), to);
    let marks = page.number(&format!("document.querySelectorAll('#{knight} td[data-m=X]').length"));
    assert!(marks >= 2.0, "the marks did not follow: {marks}");
}

#[test]
fn a_small_board_of_a_group_is_played_on_by_pointer_and_by_key() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let group = page.text("document.querySelector('figure.group').id");
    page.wake(&group);
    page.settle();
    let small = |number: usize| format!("#{group} .boards > li:nth-child({number})");
    let live =
        || page.text(&format!("document.querySelector('#{group} .stages .plane > svg > g').innerHTML"));
    let pressed = || {
        page.text(&format!(
            "[...document.querySelectorAll('#{group} .load')].map(button => button.ariaPressed === 'true' ? 1 : 0).join('')"
        ))
    };
    let first = live();
    // The pointer, on any square of the small board.
    page.click(&format!("{} td", small(3)));
    page.settle();
    let third = live();
    assert!(third != first, "the third board is not the one to play on");
    assert_eq!(pressed(), "00100000");
    let telling =
        page.text(&format!("document.querySelector('{} .saying [lang=tok]').textContent.trim()", small(3)));
    assert_eq!(said(&page, &group), telling);
    // A key: the buttons are one tab stop, arrows move among them.
    page.evaluate(&format!("document.querySelector('#{group} .load[tabindex=\"0\"]').focus()"));
    let stops =
        format!("[...document.querySelectorAll('#{group} .load')].filter(one => one.tabIndex >= 0).length");
    assert_eq!(page.number(&stops), 1.0);
    let here = page.text("document.activeElement.closest('li').id");
    page.press("ArrowRight");
    let next = page.text("document.activeElement.closest('li').id");
    assert!(here != next, "the arrow moves nothing");
    page.press("Enter");
    page.settle();
    assert!(live() != third, "the key loads nothing");
    assert_eq!(page.number(&stops), 1.0);
    // And back to the first: as it was.
    page.click(&format!("{} td", small(1)));
    page.settle();
    assert_eq!(pressed(), "10000000");
    assert_eq!(visible(&live()), visible(&first));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// What a drawing shows: nodes that wait without a look are there still.
fn visible(drawing: &str) -> Vec<String> {
    let mut nodes: Vec<String> = drawing
        .split('<')
        .filter(|node| !node.contains("display=\"none\"") && node.contains(' '))
        .map(str::to_owned)
        .collect();
    nodes.sort();
    nodes
}

#[test]
fn the_board_to_play_on_never_lies_over_the_small_ones() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let group = page.text("document.querySelector('figure.group').id");
    page.wake(&group);
    for number in [1, 3, 7] {
        page.evaluate(&format!(
            "document.querySelector('#{group} .boards > li:nth-child({number})').scrollIntoView()"
        ));
        page.settle();
        let covered = format!(
            "document.querySelector('#{group} .stages').getBoundingClientRect().bottom > document.querySelector('#{group} .boards').getBoundingClientRect().top"
        );
        assert!(!page.is(&covered), "at the small board {number}");
    }
}

#[test]
fn a_refusal_and_its_link_need_no_more_room_than_the_status_line_has() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let start = figure_with(&page, "start", "");
    page.wake(&start);
    page.settle();
    let height = format!("document.querySelector('#{start} .talk').getBoundingClientRect().height");
    let before = page.number(&height);
    play(&page, &start, "e2", "e5", Page::click);
    assert!(page.is(&format!("document.querySelector('#{start} .see').checkVisibility()")));
    let after = page.number(&height);
    assert!((after - before).abs() < 1.0, "{before} and then {after}");
}

#[test]
fn an_enemy_appears_where_one_is_missing_while_its_square_is_pointed_at() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let pawns = figure_with(&page, "labelled", "");
    page.wake(&pawns);
    page.settle();
    let seen = format!(
        "(() => {{ const ghost = document.querySelector('#{pawns} .ghost'); return Boolean(ghost) && ghost.getAttribute('display') !== 'none' && document.querySelector(ghost.getAttribute('href')) !== null }})()"
    );
    assert!(!page.is(&seen));
    page.hover(&format!("#{pawns} td[data-enemy]"));
    page.wait_until(&seen);
    // It stands on its square.
    let apart = page.number(&format!(
        "(() => {{ const [ghost, square] = ['.ghost', 'td[data-enemy]'].map(one => document.querySelector('#{pawns} ' + one).getBoundingClientRect()); return Math.hypot(ghost.x + ghost.width / 2 - square.x - square.width / 2, ghost.y + ghost.height / 2 - square.y - square.height / 2) }})()"
    ));
    assert!(apart < 8.0, "{apart} pixels beside its square");
    page.hover("h1");
    page.wait_until(&format!("!({seen})"));
}

#[test]
fn castling_is_shown_on_the_wing_that_the_reader_chooses() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    let castling = page.text("document.querySelector('figure.sequence[data-kind=castling]').id");
    assert!(!page.is_awake(&castling), "the test comes too late");
    page.evaluate(&format!(
        "document.getElementById('{castling}').dataset.scene = '-chess20+<8/8/R3K2R w KQ - 0 1(((('"
    ));
    page.wake(&castling);
    page.settle();
    for (way, king, rook) in [(1, "c1", "d1"), (0, "g1", "f1")] {
        page.click(&format!("#{castling} [data-do=way{way}]"));
        page.settle();
        play(&page, &castling, "e1", king, Page::click);
        assert!(cell(&page, &castling, king).contains("jan lawa"), "{}", cell(&page, &castling, king));
        assert!(cell(&page, &castling, rook).contains("tomo kiwen"), "{}", cell(&page, &castling, rook));
    }
}

#[test]
fn the_legend_says_what_is_drawn_and_nothing_else() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    let knight = figure_with(&page, "reach", "soweli tawa");
    page.wake(&knight);
    page.settle();
    let check = |when: &str| {
        let both = page.text(&format!(
            "(() => {{
               const figure = document.getElementById('{knight}');
               const seen = (selector, name) => [...new Set([...figure.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(name))].sort().join();
               const shapes = ['ring', 'dot', 'corners', 'cross', 'plus', 'struck', 'hatch', 'chevron', 'frame', 'badge'];
               const drawn = seen('.stage:first-of-type .plane > svg > g > path[d]:not([display=none])', path => shapes.find(shape => path.classList.contains(shape)) ?? 'none');
               return drawn + ' ' + seen('.legend > li', row => row.dataset.shape.replace('+', ''));
             }})()"
        ));
        let (drawn, told) = both.split_once(' ').unwrap();
        assert_eq!(drawn, told, "{when}");
    };
    check("at first");
    // An enemy stands in its way: it may be captured, which has another shape. Both clicks come before the rest of the widget.
    hold_back(&page, ".later.wasm");
    page.click(&format!("#{knight} [data-do=enemy]"));
    let to = page.text(&format!("document.querySelector('#{knight} td[data-m=X]').id"));
    page.click(&format!("#{to}"));
    page.evaluate("new Promise(done => setTimeout(done, 50))");
    assert!(page.is(&format!("document.querySelector('#{knight}[data-waits]') !== null")), "it still waits");
    page.evaluate("window.release()");
    page.settle();
    check("with an enemy");
    page.click(&format!("#{knight} [data-do=reset]"));
    page.settle();
    check("after reset");
    page.click(&format!("#{knight} [data-do=exercise0]"));
    page.settle();
    check("in the exercise");
}
