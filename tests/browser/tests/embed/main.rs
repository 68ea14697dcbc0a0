//! Figures in a page that another program makes, and the Markdown that people expect: played, and read by axe, under the policy that
//! the guide gives.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod hosts;
mod record;
mod text;

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

const KNIGHT: &str = include_str!("../../../../examples/mdbook/src/knight.md");

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
