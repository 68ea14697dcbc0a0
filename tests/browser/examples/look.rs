//! Looks into a page of the built site: `cargo run -p browser-tests --example look -- chess/ click:#f1-e4 'document.title' shot:name`.
//!
//! Each word after the page is done in order: `click:`, `tap:`, `hover:` an element, `press:` a key, `wake:` a figure,
//! `as:` another machine (`phone`, `dark`, `phone-dark`), `shot:` a picture into target/screenshots,
//! `part:` one of an element (`part:NAME SELECTOR`), `tree:` the accessibility tree of an element; anything else is evaluated
//! and printed.
use browser_tests::{Options, Page, Scheme, Site};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (Some(site), Some(page), [path, acts @ ..]) =
        (Site::shared(), Page::open(Options::DESKTOP), &words[..])
    else {
        eprintln!("usage: look PAGE ACT...; it needs a built site and Chromium");
        std::process::exit(2);
    };
    page.goto(&site.at(path));
    for act in acts {
        match act.split_once(':') {
            Some(("click", selector)) => page.click(selector),
            Some(("tap", selector)) => page.tap(selector),
            Some(("hover", selector)) => page.hover(selector),
            Some(("press", key)) => page.press(key),
            Some(("wake", figure)) => page.wake(figure),
            Some(("as", machine)) => {
                let options = if machine.starts_with("phone") { Options::PHONE } else { Options::DESKTOP };
                let scheme = if machine.ends_with("dark") { Scheme::Dark } else { Scheme::Light };
                page.emulate(Options { scheme, ..options });
            }
            Some(("shot", name)) => page.keep_picture(name),
            Some(("part", part)) => {
                let (name, selector) = part.split_once(' ').unwrap_or((part, "body"));
                page.keep_picture_of(selector, name);
            }
            Some(("tree", selector)) => println!("{}", page.accessibility_tree(selector)),
            _ => println!("{act} = {}", page.evaluate(act)),
        }
        page.settle();
    }
    for complaint in page.complaints() {
        println!("complaint: {complaint}");
    }
}
