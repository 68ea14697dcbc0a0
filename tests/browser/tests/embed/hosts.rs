//! Figures in a page whose styles are written for something else: they look as they do in a page without any.

use super::{folder, open};
use browser_tests::{Options, Page, Scheme, Server};
use std::{collections::BTreeMap, fs, path::Path};

/// What a page's own styles say, and what a theme says that a reader has chosen against the system.
const HOST: &str = include_str!("host.css");

/// Pages of this site that have figures of a kind of their own, and how they are read.
const PAGES: [(&str, &[&str]); 6] = [
    ("chess", &["--game", "chess", "--lang", "tok", "--comment", "en"]),
    ("shogi", &["--game", "shogi", "--lang", "tok", "--comment", "en"]),
    ("riichi-mahjong", &["--game", "riichi", "--lang", "tok", "--comment", "en"]),
    ("muso", &["--game", "muso", "--lang", "tok", "--comment", "en"]),
    ("xiangqi", &["--game", "stated", "--lang", "tok", "--comment", "en"]),
    ("go", &["--game", "stated", "--lang", "tok", "--comment", "en"]),
];

/// A diagram of Go.
const GO: &str = "# Go\n\n```go\n$$Wcm5 A **joseki**\n$$ +---------------\n$$ | . . . . . . .\n$$ | . . 1 2 . a .\n$$ | . X , O B W C\n\
                  $$ | . . # @ Y Q T\n$$ | . . . Z P S M\n$$ {AR B19 C18}\n```\n\nThe move at a is joseki.\n";

/// Each element in the figures of a page: where it is in its figure, how large, in which colours; `null` where it is not shown.
const LOOK: &str = r"[...document.querySelectorAll('.lipu-musi .figure')].flatMap(figure => {
  const home = figure.getBoundingClientRect();
  return [figure, ...figure.querySelectorAll(':not(script, template, svg *, [hidden] *)')].map((element, at) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { display, color, backgroundColor, opacity, visibility, fontSize, fontStyle, fontWeight, textAlign, textTransform, letterSpacing,
      borderTopWidth, borderTopStyle, listStyleType } = getComputedStyle(element);
    // What only readers of the screen meet stands anywhere.
    const place = (element.closest('.vh') ? [width, height] : [left - home.left, top - home.top, width, height]).map(Math.round).join(' ');
    const before = getComputedStyle(element, '::before').content, after = getComputedStyle(element, '::after').content;
    return `${figure.id} ${at} ${element.localName}.${element.getAttribute('class') ?? ''}: ` + (width || height ? [place, display, color,
      backgroundColor, opacity, visibility, fontSize, fontStyle, fontWeight, textAlign, textTransform, letterSpacing, borderTopWidth,
      borderTopStyle, listStyleType, before, after].join(', ') : display);
  });
}).join('\n')";

/// A page with figures, in a host with these styles.
fn page_with(folder: &Path, name: &str, html: &str, style: &str) {
    let page = format!(
        "<!doctype html><html lang=\"tok\"><head><meta charset=\"utf-8\"><title>Host</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
         <link rel=\"stylesheet\" href=\"lipu-musi/lipu-musi.css\">\
         <script type=\"module\" src=\"lipu-musi/wake.js\"></script><link rel=\"stylesheet\" href=\"{style}\"></head>\
         <body class=\"site\"><main class=\"prose\">{html}</main></body></html>"
    );
    fs::write(folder.join(name), page).expect("written");
}

/// The look of each element of each figure.
type Figures = BTreeMap<String, Vec<String>>;

/// The figures of a page of which the first is awake.
fn look(page: &Page, server: &Server, name: &str) -> Figures {
    page.goto(&server.at(name));
    let boards = page.figures();
    if let Some(first) = boards.first() {
        page.wake(first);
    }
    if let Some(first) = page.live_figures().first() {
        page.wake_live(first);
    }
    page.settle();
    let mut figures = Figures::new();
    for line in page.text(LOOK).lines() {
        let id = line.split(' ').next().unwrap_or_default();
        figures.entry(id.to_owned()).or_default().push(line.to_owned());
    }
    figures
}

#[test]
fn figures_look_the_same_in_any_page() {
    let Some((folder, run)) = folder("hosts") else { return };
    run(&["assets", "lipu-musi", "--languages", "tok,en"]);
    fs::write(folder.join("host.css"), HOST).expect("written");
    fs::write(folder.join("plain.css"), "").expect("written");
    let server = Server::start(folder.clone(), "/");
    let Some(page) = open(Options::DESKTOP) else { return };
    fs::write(folder.join("go.md"), GO).expect("written");
    let diagram = ("diagram of Go", run(&["render", "go.md", "--game", "go"]));
    let pages = PAGES.map(|(name, options)| {
        let source = format!("{}/../../content/{name}.md", env!("CARGO_MANIFEST_DIR"));
        (name, run(&[&["render", &source], options].concat()))
    });
    for (name, html) in pages.into_iter().chain([diagram]) {
        page_with(&folder, "plain.html", &html, "plain.css");
        page_with(&folder, "host.html", &html, "host.css");
        let (plain, host) = (look(&page, &server, "plain.html"), look(&page, &server, "host.html"));
        assert!(!plain.is_empty() && plain.keys().eq(host.keys()), "{name} has figures");
        let mut apart = 0;
        for (id, lines) in &plain {
            let other = &host[id];
            // Another one in view may wake sooner on one page than on the other.
            let [one, two] = [lines, other].map(|lines| lines[0].contains(" alive"));
            if one != two {
                apart += 1;
                continue;
            }
            let pairs = lines.iter().zip(other);
            let differ: Vec<String> =
                pairs.filter(|(a, b)| a != b).map(|(a, b)| format!("{a}\n{b}")).collect();
            let few = &differ[..differ.len().min(8)];
            assert!(
                few.is_empty() && lines.len() == other.len(),
                "{name}, {}:\n{}",
                differ.len(),
                few.join("\n")
            );
        }
        assert!(apart < 2, "{name}: {apart} are not compared");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
    }
    fs::remove_dir_all(folder).ok();
}

#[test]
fn colours_are_those_of_the_theme_that_the_page_shows() {
    let Some((folder, run)) = folder("themes") else { return };
    run(&["assets", "lipu-musi"]);
    let source = format!("{}/../../examples/mdbook/src/knight.md", env!("CARGO_MANIFEST_DIR"));
    let html = run(&["render", &source, "--game", "chess"]);
    page_with(&folder, "host.html", &html, "host.css");
    let server = Server::start(folder.clone(), "/");
    let Some(page) = open(Options::DESKTOP) else { return };
    let mut colours = Vec::new();
    for (theme, scheme) in [
        ("light", Scheme::Light),
        ("light", Scheme::Dark),
        ("dark", Scheme::Light),
        ("dark", Scheme::Dark),
        ("light dark", Scheme::Dark),
    ] {
        fs::write(folder.join("host.css"), format!(":root {{ color-scheme: {theme} }}")).expect("written");
        page.emulate(Options { scheme, ..Options::DESKTOP });
        page.goto(&server.at("host.html"));
        let of = |what: &str, name: &str| {
            page.text(&format!("getComputedStyle(document.querySelector('{what}')).{name}"))
        };
        colours.push([of(".figure", "backgroundColor"), of(".figure", "color"), of(".lights .p1", "fill")]);
        assert_eq!(page.axe(), Vec::<String>::new(), "{theme}");
    }
    assert_ne!(colours[0], colours[2]);
    assert_eq!(colours[0], colours[1]);
    assert_eq!(colours[2], colours[3]);
    assert_eq!(colours[2], colours[4]);
    fs::remove_dir_all(folder).ok();
}
