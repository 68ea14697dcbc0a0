//! Figures in a page that another program makes, and the Markdown that people expect: played, and read by axe, under the policy that
//! the guide gives.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use browser_tests::{Options, Page, Server, program};
use std::{env, fs, path::PathBuf, process::Command};

/// A new folder, and the program run in it; `None`, with a word, where the program is not built.
fn folder(name: &str) -> Option<(PathBuf, impl Fn(&[&str]) -> String)> {
    let program = program()?;
    let folder = env::temp_dir().join(format!("lipu-musi-{name}-{}", std::process::id()));
    fs::create_dir_all(folder.join("content")).expect("made");
    let inside = folder.clone();
    let run = move |arguments: &[&str]| {
        let output =
            Command::new(&program).args(arguments).current_dir(&inside).output().expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    Some((folder, run))
}

fn open(options: Options) -> Option<Page> {
    let page = Page::open(options);
    if page.is_none() {
        eprintln!("skipped: there is no Chromium");
    }
    page
}

const KNIGHT: &str = include_str!("../../../examples/mdbook/src/knight.md");

#[test]
fn a_board_in_a_page_of_another_program_is_played() {
    let Some((folder, run)) = folder("embed") else { return };
    fs::write(folder.join("knight.md"), KNIGHT).expect("written");
    run(&["assets", "lipu-musi"]);
    let html = run(&["render", "knight.md", "--game", "chess"]);
    let page = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>By hand</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
         <link rel=\"stylesheet\" href=\"lipu-musi/lipu-musi.css\">\
         <script type=\"module\" src=\"lipu-musi/wake.js\"></script></head><body><main>{html}</main></body></html>"
    );
    fs::write(folder.join("index.html"), page).expect("written");
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::start(folder.clone(), "/under/a-path/").at(""));
    assert_eq!(page.axe(), Vec::<String>::new());
    let figures = page.figures();
    assert_eq!(figures.len(), 1);
    page.wake(&figures[0]);
    let text =
        |square: &str| page.text(&format!("document.querySelector('#{}-{square}').textContent", figures[0]));
    let cell = |square: &str| format!("#{}-{square}", figures[0]);
    assert!(text("c3").contains("knight"), "{}", text("c3"));
    page.click(&cell("c3"));
    page.click(&cell("d5"));
    page.settle();
    assert!(text("d5").contains("knight") && !text("c3").contains("knight"), "{} {}", text("d5"), text("c3"));
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    fs::remove_dir_all(folder).ok();
}

#[test]
fn the_pages_of_the_site_stand_beside_each_or_behind_a_button() {
    let Some((folder, run)) = folder("sidebar") else { return };
    fs::write(folder.join("lipu-musi.yaml"), "title: o\nlanguages: [en]\nsidebar: true\ntags: about\n")
        .expect("written");
    for (name, text) in [
        ("index.md", "# Home\n\nText.\n"),
        ("a.md", "---\ntitle: A\ntags: [one]\n---\n\n## B\n\nText.\n\n## C\n\nText.\n\n## D\n\nText.\n"),
        ("z.md", "# Z\n\nText.\n"),
    ] {
        fs::write(folder.join("content").join(name), text).expect("written");
    }
    run(&["build", "--deny", "warnings"]);
    let server = Server::start(folder.join("site"), "/");
    let is_seen = "document.querySelector('.sidebar a').checkVisibility()";
    for (options, seen) in [(Options::DESKTOP, true), (Options::PHONE, false)] {
        let Some(page) = open(options) else { return };
        for address in ["a/", "about/one/"] {
            page.goto(&server.at(address));
            assert_eq!(page.axe(), Vec::<String>::new());
            assert_eq!(page.is(is_seen), seen);
            // What is beside the text lies on none of it.
            assert!(!seen || page.is(
                "document.querySelector('.sidebar > ol').getBoundingClientRect().right <= \
                 Math.min(...[...document.querySelectorAll('.page > *')].map(one => one.getBoundingClientRect().left))"
            ));
            if !seen {
                page.click(".open-sidebar");
                page.wait_until(is_seen);
                assert_eq!(page.axe(), Vec::<String>::new());
            }
            page.click(".sidebar a[href='/z/']");
            page.wait_until("location.pathname === '/z/'");
        }
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
    fs::remove_dir_all(folder).ok();
}

#[test]
fn tasks_footnotes_alerts_and_formulas_read_well() {
    let Some((folder, run)) = folder("markdown") else { return };
    fs::write(folder.join("lipu-musi.yaml"), "title: o\nlanguages: [en]\nmath: true\n").expect("written");
    let text = "# All of it\n\n* [ ] to do\n* [x] done\n\n~~gone~~, H~2~O and $x^2 < \\frac{a}{b}$[^1].\n\n$$\\sum_{i=1}^n i$$\n\n\
                Term\n: What it means.\n\n> [!TIP]\n> Look.\n\n> [!CAUTION]\n> Mind.\n\nhttps://example.org\n\n[^1]: A note.\n";
    fs::write(folder.join("content/index.md"), text).expect("written");
    run(&["build", "--deny", "warnings"]);
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    assert_eq!(page.axe(), Vec::<String>::new());
    assert!(page.is("document.querySelectorAll('math').length === 2"));
    page.click(".footnote a");
    assert_eq!(page.text("location.hash"), "#fn-1");
    page.click(".footnotes a");
    assert_eq!(page.text("location.hash"), "#fnref-1");
    assert_eq!(page.complaints(), Vec::<String>::new());
    fs::remove_dir_all(folder).ok();
}

const ROOK: &str = "# The rook\n\n```\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| O | X | X |\n+---+---+---+\n```\n\n\
                    A rook is at \"O\". It can go to \"X\".\n";

/// A site with one board, and a page beside it that somebody else has written.
fn site_with(folder: &std::path::Path, run: &impl Fn(&[&str]) -> String, body: &str) {
    fs::write(
        folder.join("lipu-musi.yaml"),
        "title: o\nlanguages: [en]\nfigures: [{paths: [\"**\"], game: chess}]\n",
    )
    .expect("written");
    fs::write(folder.join("content/index.md"), "# Home\n\nText.\n").expect("written");
    fs::write(folder.join("content/rook.md"), ROOK).expect("written");
    run(&["build", "--deny", "warnings"]);
    run(&["assets", "site/lipu-musi"]);
    // What a page's own styles would do to a figure.
    fs::write(folder.join("site/own.css"), "td, svg, button { display: none } figure { font-size: 60px }")
        .expect("written");
    let page = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>By hand</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
         <link rel=\"stylesheet\" href=\"own.css\">\
         <script type=\"module\" src=\"lipu-musi/element.js\"></script></head><body><main><h1>By hand</h1>{body}</main></body></html>"
    );
    fs::write(folder.join("site/host.html"), page).expect("written");
}

/// Moves the rook of a board by keys alone; `root` is where the figure is.
fn moves_by_keys(page: &Page, root: &str) {
    // An empty cell of the page may have no text of its own; what comes to stand there is its label.
    let label = |square: &str| {
        format!("(cell => cell.ariaLabel ?? cell.textContent)({root}.querySelector('#f1-{square}'))")
    };
    let text = |square: &str| page.text(&label(square));
    page.wait_until(&format!("{root}.querySelector('#f1 .board [tabindex=\"0\"]') !== null"));
    page.evaluate(&format!("{root}.querySelector('#f1 .board [tabindex=\"0\"]').focus()"));
    page.wait_until(&format!("{root}.querySelector('#f1 .board[role=grid]') !== null"));
    page.evaluate(&format!("{root}.querySelector('#f1-a1').focus()"));
    assert!(text("a1").contains("rook"), "{}", text("a1"));
    page.press("Enter");
    page.press("ArrowUp");
    page.press("Enter");
    page.wait_until(&format!("{}.includes('rook')", label("a2")));
    assert!(!text("a1").contains("rook"), "{}", text("a1"));
}

#[test]
fn a_figure_in_a_frame_tells_its_height_and_is_played() {
    let Some((folder, run)) = folder("frame") else { return };
    site_with(&folder, &run, "<lipu-musi src=\"rook/f1/\" title=\"The rook\">A rook on a board.</lipu-musi>");
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::without_policy(folder.join("site"), "/").at("host.html"));
    let frame = "document.querySelector('lipu-musi').shadowRoot.querySelector('iframe')";
    page.wait_until(&format!("{frame}?.contentDocument?.querySelector('#f1') && {frame}.height !== '480'"));
    // As high as what is in it: nothing of it is out of sight.
    page.wait_until(&format!(
        "{frame}.height == Math.ceil({frame}.contentDocument.body.getBoundingClientRect().height)"
    ));
    assert_eq!(page.axe(), Vec::<String>::new());
    moves_by_keys(&page, &format!("{frame}.contentDocument"));
    page.wait_until(&format!(
        "{frame}.height == Math.ceil({frame}.contentDocument.body.getBoundingClientRect().height)"
    ));
    // A page that is no frame of the element changes nothing.
    page.evaluate("postMessage({ type: 'lipu-musi', height: 7 }, '*'), 0");
    page.settle();
    assert!(page.is(&format!("{frame}.height !== '7'")));
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    // By itself, under the policy of the guide.
    page.goto(&Server::start(folder.join("site"), "/").at("rook/f1/"));
    assert_eq!(page.axe(), Vec::<String>::new());
    moves_by_keys(&page, "document");
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    drop(page);
    let Some(page) = open(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at("rook/f1/"));
    assert!(page.is("document.querySelector('#f1 svg').getBoundingClientRect().height > 100"));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn a_figure_in_a_shadow_root_is_played_apart_from_the_page() {
    let Some((folder, run)) = folder("shadow") else { return };
    fs::write(folder.join("rook.md"), ROOK).expect("written");
    let figure = run(&["render", "rook.md", "--game", "chess", "--shadow", "lipu-musi/"]);
    site_with(
        &folder,
        &run,
        figure.split_once("</h1>").expect("a title").1.trim_end().trim_end_matches("</div>"),
    );
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    let root = "document.querySelector('lipu-musi').shadowRoot";
    page.wait_until(&format!("{root}.querySelector('#f1 svg').getBoundingClientRect().height > 100"));
    moves_by_keys(&page, root);
    assert_eq!(page.complaints(), Vec::<String>::new());
    // In shadow roots axe works with styles of its own, which the policy forbids.
    page.goto(&Server::without_policy(folder.join("site"), "/").at("host.html"));
    page.wait_until(&format!("{root}.querySelector('#f1 svg').getBoundingClientRect().height > 100"));
    assert_eq!(page.axe(), Vec::<String>::new());
    moves_by_keys(&page, root);
    assert_eq!(page.axe(), Vec::<String>::new());
    drop(page);
    let Some(page) = open(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    assert!(page.is(&format!("{root}.querySelector('#f1 svg').getBoundingClientRect().height > 100")));
    fs::remove_dir_all(folder).ok();
}

/// What `<lipu-musi>` reads by itself: the texts of the guide and of the package's README, one below the other.
const TEXTS: &str = "<lipu-musi id=\"fen\" caption=\"A <rook> mates\">6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1</lipu-musi>\
    <lipu-musi id=\"wrong\">6k1/5ppp/8/8/8/8/8/R5Z1 w - - 0 1</lipu-musi>\
    <canvas width=\"9\" height=\"3000\"></canvas>\
    <lipu-musi id=\"drawing\" lang=\"de\"><pre>\n    +---+---+---+\n    |   |   | k |\n    +---+---+---+\n    |   | Q | p |\n    +---+---+---+\n    | K |   |   |\n    +---+---+---+\n</pre></lipu-musi>\
    <lipu-musi id=\"sfen\">lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2</lipu-musi>\
    <lipu-musi id=\"moves\">1. e4 e5 2. Nf3 Nc6</lipu-musi>\
    <lipu-musi id=\"hand\" info=\"riichi dora=3m\">234m 567m 345p 55s 67s 8s</lipu-musi>\
    <lipu-musi id=\"plain\" game=\"ches\">8/8/8/8/8/8/8/8 w</lipu-musi>";

#[test]
fn a_text_in_an_element_is_drawn_when_it_is_seen_and_lives_when_it_is_touched() {
    let Some((folder, run)) = folder("text") else { return };
    site_with(&folder, &run, "");
    run(&["assets", "site/lipu-musi", "--languages", "en,de"]);
    let host = fs::read_to_string(folder.join("site/host.html")).expect("read").replace(
        "<script type=\"module\" src=\"lipu-musi/element.js\">",
        "<script src=\"errors.js\"></script><script type=\"module\" src=\"lipu-musi/element.js\">",
    );
    fs::write(folder.join("site/host.html"), host.replace("</main>", &format!("{TEXTS}</main>")))
        .expect("written");
    let errors = "addEventListener('error', ({ target, message }) => (window.errors ??= {})[target.id] = message, true);";
    fs::write(folder.join("site/errors.js"), errors).expect("written");
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::without_policy(folder.join("site"), "/").at("host.html"));
    let root = |id: &str| format!("document.querySelector('#{id}').shadowRoot");
    let drawn = |id: &str| {
        // What lies beside a board is lower.
        let pictures = format!("[...{}?.querySelectorAll('figure svg[viewBox]') ?? []]", root(id));
        format!("{pictures}.some(picture => picture.getBoundingClientRect().height > 50)")
    };
    page.wait_until(&drawn("fen"));
    let loaded = || {
        page.text(
            "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()).join(' ')",
        )
    };
    // Neither is what is out of sight drawn, nor anything loaded by which it lives.
    assert!(
        page.is("['drawing', 'sfen', 'moves', 'hand'].every(id => !document.getElementById(id).shadowRoot)")
    );
    assert!(!loaded().contains("board-") && !loaded().contains("runtime.js"), "{}", loaded());
    assert!(
        page.text(&format!("{}.querySelector('figcaption').textContent", root("fen")))
            .contains("A <rook> mates")
    );
    // What cannot be read stays, and says why with its place.
    page.wait_until("window.errors?.wrong");
    assert!(page.text("errors.wrong").starts_with("1:22: "), "{}", page.text("errors.wrong"));
    assert!(page.is("!document.querySelector('#wrong').shadowRoot && getComputedStyle(document.querySelector('#wrong')).whiteSpace === 'pre'"));
    // What it says around the board is in its language, which no built page has given it.
    assert!(page.is(&format!(
        "[...{}.querySelectorAll('summary, button')].every(one => one.textContent.trim())",
        root("fen")
    )));
    assert_eq!(page.axe(), Vec::<String>::new());
    // By keys alone: the tab stop wakes it, the rook mates.
    let fen = root("fen");
    page.wait_until(&format!("{fen}.querySelector('.board [tabindex=\"0\"]') !== null"));
    page.evaluate(&format!("{fen}.querySelector('.board [tabindex=\"0\"]').focus()"));
    page.wait_until(&format!("{fen}.querySelector('.board[role=grid]') !== null"));
    assert!(loaded().contains("board-chess.wasm"), "{}", loaded());
    let cell = |square: &str| format!("{fen}.querySelector('#f1-{square}')");
    // The keyboard enters such a board at its upper left.
    for _ in 0..7 {
        page.press("ArrowDown");
    }
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
    // The others come as they are scrolled to, each as its own game.
    for (id, game) in [("drawing", "chess"), ("sfen", "shogi"), ("moves", "chess"), ("hand", "riichi")] {
        page.evaluate(&format!("document.getElementById('{id}').scrollIntoView()"));
        page.wait_until(&drawn(id));
        assert_eq!(page.text(&format!("{}.querySelector('figure').dataset.game", root(id))), game);
    }
    assert!(page.text(&format!("{}.querySelector('.board').ariaLabel", root("drawing"))).contains("Brett"));
    assert!(page.is(&format!("{}.querySelectorAll('.line label').length === 5", root("moves"))));
    page.wait_until("window.errors?.plain");
    assert!(page.text("errors.plain").contains("chess, shogi, riichi"), "{}", page.text("errors.plain"));
    assert_eq!(page.axe(), Vec::<String>::new());
    // A hand lives too.
    let hand = root("hand");
    page.evaluate(&format!("{hand}.querySelector('.live').focus()"));
    page.wait_until(&format!("{hand}.querySelector('.live button') !== null"));
    page.keep_picture("element-text");
    drop(page);
    // Under the policy of the guide, too; and the page that goes with the package.
    let Some(page) = open(Options::PHONE) else { return };
    fs::write(folder.join("site/lipu-musi/example.html"), include_str!("../../../npm/example.html"))
        .expect("written");
    page.goto(&Server::start(folder.join("site"), "/").at("lipu-musi/example.html"));
    for number in 0..5 {
        let element = format!("document.querySelectorAll('lipu-musi')[{number}]");
        page.evaluate(&format!("{element}.scrollIntoView()"));
        page.wait_until(&format!("{element}.shadowRoot?.querySelector('figure svg[viewBox]') !== undefined && {element}.shadowRoot.querySelector('figure svg[viewBox]') !== null"));
    }
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
    assert_eq!(page.complaints(), Vec::<String>::new());
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    page.wait_until(&drawn("fen"));
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
    drop(page);
    let Some(page) = open(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at("host.html"));
    assert!(page.is("document.querySelector('#fen').textContent.includes('6k1/5ppp')"));
    fs::remove_dir_all(folder).ok();
}

/// A recorded game begins at its end; a choice of a move and the keys go to its other moments.
#[test]
fn a_recorded_game_is_stepped_through() {
    let Some((folder, run)) = folder("record") else { return };
    let record = "# Opening\n\nThe queen, the bishop and the knight of chess.\n\n```pgn\n1. e4 e5 2. Nf3 Nc6\n```\n\nIt is White's turn.\n";
    fs::write(folder.join("content/index.md"), record).expect("written");
    run(&["init"]);
    run(&["build"]);
    let Some(page) = open(Options::DESKTOP) else { return };
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    let figures = page.figures();
    let figure = figures.first().expect("a figure");
    assert_eq!(page.axe(), Vec::<String>::new());
    // An empty cell of the page has no text of its own; what comes to stand there is its label.
    let text = |square: &str| {
        page.text(&format!(
            "(cell => cell.ariaLabel ?? cell.textContent)(document.querySelector('#{figure}-{square}'))"
        ))
    };
    let chosen = || page.text("document.querySelector('.line :checked').parentNode.textContent");
    assert_eq!(chosen(), "Nc6");
    page.wake(figure);
    assert_eq!(chosen(), "Nc6", "the board wakes at its end");
    assert!(text("c6").contains("knight"));
    page.click(".line label:nth-of-type(2)");
    page.settle();
    assert!(text("e4").contains("pawn") && !text("c6").contains("knight") && text("e7").contains("pawn"));
    page.click(&format!("#{figure}-a1"));
    page.press("]");
    page.settle();
    assert!(text("e5").contains("pawn"), "{}", text("e5"));
    assert_eq!(chosen(), "e5");
    page.press("[");
    page.press("[");
    page.settle();
    assert_eq!(chosen(), "start");
    assert!(text("e2").contains("pawn") && !text("e4").contains("pawn"));
    assert_eq!(page.axe(), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    page.keep_picture("record");
    fs::remove_dir_all(folder).ok();
}
