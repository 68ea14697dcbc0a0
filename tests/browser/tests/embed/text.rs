//! `<lipu-musi>` with a text in it: shown letter by letter, then read.

use crate::{folder, open, site_with};
use browser_tests::{Options, Page, Server};
use std::{fs, path::Path};

/// What `<lipu-musi>` reads by itself: the texts of the guide and of the package's README, one below the other.
const TEXTS: &str = "<lipu-musi id=\"fen\" caption=\"A <rook> mates\">6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1</lipu-musi>\
    <lipu-musi id=\"wrong\">6k1/5ppp/8/8/8/8/8/R5Z1 w HA - 0 1</lipu-musi>\
    <canvas width=\"9\" height=\"3000\"></canvas>\
    <lipu-musi id=\"drawing\" lang=\"de\"><pre>\n    +---+---+---+\n    |   |   | k |\n    +---+---+---+\n    |   | Q | p |\n    +---+---+---+\n    | K |   |   |\n    +---+---+---+\n</pre></lipu-musi>\
    <lipu-musi id=\"sfen\">lnsgkgsnl/1r5b1/pppppp1pp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w P 2</lipu-musi>\
    <lipu-musi id=\"moves\">1. e4 e5 2. Nf3 Nc6</lipu-musi>\
    <lipu-musi id=\"hand\" info=\"riichi dora=3m\">234m 567m 345p 55s 67s 8s</lipu-musi>\
    <lipu-musi id=\"plain\" game=\"ches\">8/8/8/8/8/8/8/8 w</lipu-musi>";

/// A page with all of these, and what its elements say is wrong with them in `errors`.
fn host(folder: &Path, run: &impl Fn(&[&str]) -> String) {
    site_with(folder, run, "");
    run(&["assets", "site/lipu-musi", "--languages", "en,de"]);
    let host = fs::read_to_string(folder.join("site/host.html")).expect("read").replace(
        "<script type=\"module\" src=\"lipu-musi/element.js\">",
        "<script src=\"errors.js\"></script><script type=\"module\" src=\"lipu-musi/element.js\">",
    );
    fs::write(folder.join("site/host.html"), host.replace("</main>", &format!("{TEXTS}</main>")))
        .expect("written");
    let errors = "addEventListener('error', ({ target, message }) => (window.errors ??= {})[target.id] = message, true);";
    fs::write(folder.join("site/errors.js"), errors).expect("written");
}

fn root(id: &str) -> String {
    format!("document.querySelector('#{id}').shadowRoot")
}

/// Whether the letters of a text are shown.
fn sketched(id: &str) -> String {
    let pictures = format!("[...{}?.querySelectorAll('button svg[viewBox]') ?? []]", root(id));
    format!("{pictures}.some(picture => picture.getBoundingClientRect().height > 50)")
}

/// Whether its figure is there.
fn drawn(id: &str) -> String {
    // What lies beside a board is lower.
    let pictures = format!("[...{}?.querySelectorAll('figure svg[viewBox]') ?? []]", root(id));
    format!("{pictures}.some(picture => picture.getBoundingClientRect().height > 50)")
}

/// The symbols in a picture, each with its place.
fn uses(page: &Page, id: &str, of: &str) -> String {
    page.text(&format!(
        "[...{}.querySelectorAll('button > svg{of} use')].filter(one => one.hasAttribute('x'))\
             .map(one => one.getAttribute('href') + one.getAttribute('x') + ',' + one.getAttribute('y')).join(' ')",
        root(id)
    ))
}

#[test]
fn a_text_in_an_element_is_shown_when_it_is_seen_and_read_when_it_is_touched() {
    let Some((folder, run)) = folder("text") else { return };
    host(&folder, &run);
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::without_policy(folder.join("site"), "/").at("host.html"));
    page.wait_until(&sketched("fen"));
    page.wait_until(&sketched("wrong"));
    let loaded = || {
        page.text(
            "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()).join(' ')",
        )
    };
    // Neither is what is out of sight shown, nor anything loaded that reads or lives.
    assert!(
        page.is("['drawing', 'sfen', 'moves', 'hand'].every(id => !document.getElementById(id).shadowRoot)")
    );
    assert!(!loaded().contains("wasm") && !loaded().contains("runtime.js"), "{}", loaded());
    // Each of the pieces stands on its square: 3 pawns and a king of black, a rook and a king of white.
    assert_eq!(uses(&page, "fen", ".plane"), "#k384,0 #p320,64 #p384,64 #p448,64 #R0,448 #K384,448");
    assert!(page.text(&format!("{}.textContent", root("fen"))).contains("A <rook> mates"));
    assert_eq!(page.text(&format!("{}.querySelector('button').ariaLabel", root("fen"))), "A <rook> mates");
    // Rights to castle are no pieces in hand.
    assert_eq!(uses(&page, "wrong", ".hand"), "");
    // A letter that nobody knows is shown as it was written.
    assert_eq!(page.text(&format!("{}.querySelector('text').textContent", root("wrong"))), "Z");
    assert_eq!(page.axe(), Vec::<String>::new());
    // What cannot be read says why, with its place, to whoever touches it and to the scripts of the page.
    page.evaluate(&format!("{}.querySelector('button').click()", root("wrong")));
    page.wait_until("window.errors?.wrong");
    assert!(page.text("errors.wrong").starts_with("1:22: "), "{}", page.text("errors.wrong"));
    assert!(
        page.text(&format!("{}.querySelector('[role=status]').textContent", root("wrong")))
            .starts_with("1:22: ")
    );
    assert_eq!(page.axe(), Vec::<String>::new());
    // By keys alone: the picture is a button, the figure takes its place and the focus, the rook mates.
    let fen = root("fen");
    page.evaluate(&format!("{fen}.querySelector('button').focus()"));
    page.press("Enter");
    page.wait_until(&drawn("fen"));
    page.wait_until(&format!("{fen}.querySelector('.board[role=grid]')?.contains({fen}.activeElement)"));
    assert!(loaded().contains("board-chess.wasm"), "{}", loaded());
    assert!(page.text(&format!("{fen}.querySelector('figcaption').textContent")).contains("A <rook> mates"));
    // What it says around the board is in its language, which no built page has given it.
    assert!(page.is(&format!(
        "[...{fen}.querySelectorAll('summary, button')].every(one => one.hidden || one.textContent.trim() || one.ariaLabel)"
    )));
    let cell = |square: &str| format!("{fen}.querySelector('#f1-{square}')");
    // The keyboard enters such a board at its upper left, or where a piece stands.
    page.evaluate(&format!("{}.focus()", cell("a1")));
    page.press("Enter");
    for _ in 0..7 {
        page.press("ArrowUp");
    }
    page.press("Enter");
    page.wait_until(&format!(
        "(cell => cell.ariaLabel ?? cell.textContent)({}).includes('rook')",
        cell("a8")
    ));
    assert_eq!(page.axe(), Vec::<String>::new());
    fs::remove_dir_all(folder).ok();
}

#[test]
fn each_text_is_read_as_its_own_game() {
    let Some((folder, run)) = folder("texts") else { return };
    host(&folder, &run);
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::without_policy(folder.join("site"), "/").at("host.html"));
    // The others come as they are scrolled to, each as its own game. Moves are text until they are touched.
    for id in ["drawing", "sfen", "hand"] {
        page.evaluate(&format!("document.getElementById('{id}').scrollIntoView()"));
        page.wait_until(&sketched(id));
    }
    assert_eq!(uses(&page, "sfen", ".hand"), "#P0,0");
    assert_eq!(uses(&page, "drawing", ".plane"), "#k128,0 #Q64,64 #p128,64 #K0,128");
    assert_eq!(uses(&page, "hand", ":not(.plane):nth-of-type(5)"), "#5s0,0 #5s48,0");
    page.evaluate("document.getElementById('moves').scrollIntoView()");
    page.wait_until(&format!("{}?.querySelector('button code') !== undefined", root("moves")));
    for (id, game) in [("drawing", "chess"), ("sfen", "shogi"), ("moves", "chess"), ("hand", "riichi")] {
        page.evaluate(&format!("{}.querySelector('button').click()", root(id)));
        page.wait_until(&drawn(id));
        assert_eq!(page.text(&format!("{}.querySelector('figure').dataset.game", root(id))), game);
    }
    assert!(page.text(&format!("{}.querySelector('.board').ariaLabel", root("drawing"))).contains("Brett"));
    assert!(page.is(&format!("{}.querySelectorAll('.line label').length === 5", root("moves"))));
    page.wait_until("window.errors?.plain");
    assert!(page.text("errors.plain").contains("chess, shogi, riichi"), "{}", page.text("errors.plain"));
    assert_eq!(page.axe(), Vec::<String>::new());
    // A hand lives too.
    page.wait_until(&format!("{}.querySelector('.live button') !== null", root("hand")));
    page.keep_picture("element-text");
    drop(page);
    // Under the policy of the guide, too; and the page that goes with the package.
    let Some(page) = open(Options::PHONE) else { return };
    fs::write(folder.join("site/lipu-musi/example.html"), include_str!("../../../../npm/example.html"))
        .expect("written");
    page.goto(&Server::start(folder.join("site"), "/").at("lipu-musi/example.html"));
    for number in 0..5 {
        let element = format!("document.querySelectorAll('lipu-musi')[{number}]");
        page.evaluate(&format!("{element}.scrollIntoView()"));
        page.wait_until(&format!("({element}.shadowRoot?.querySelector('button') ?? null) !== null"));
        page.evaluate(&format!("{element}.shadowRoot.querySelector('button').click()"));
        page.wait_until(&format!("{element}.shadowRoot.querySelector('figure svg[viewBox]') !== null"));
    }
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
    assert_eq!(page.complaints(), Vec::<String>::new());
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    page.wait_until(&sketched("fen"));
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
    drop(page);
    let Some(page) = open(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    assert!(page.is("document.querySelector('#fen').textContent.includes('6k1/5ppp')"));
    fs::remove_dir_all(folder).ok();
}
