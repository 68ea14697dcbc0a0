//! The real site, where it is at hand: built unchanged by the configuration that `init` writes, every article must be
//! the one that upstream's tools made.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::article;
use crate::common;

use article::{body, find, steps};
use common::{Folder, lipu_musi, parsed};
use lipu_musi::document::typographic;
use std::{collections::BTreeMap, fs, path::Path};

const SITE: &str = "../shared/lipu-sona";
const RULE_PAGES: [&str; 3] = ["lentan/chess", "lentan/riichi_mahjong", "lentan/shogi"];

/// A copy of the real site; `None` where it is not at hand.
fn lipu_sona() -> Option<Folder> {
    let here = Path::new(SITE);
    if !here.is_dir() {
        eprintln!("skipped: {SITE} is not here");
        return None;
    }
    Some(Folder::copy_of(here))
}

/// Builds it with these lines in its configuration; gives every article by its address.
fn built(folder: &Folder, theme: &str, figures: &str) -> BTreeMap<String, String> {
    let pages = RULE_PAGES.map(|page| format!("{page}.md")).join(", ");
    folder.write(
        "source/lipu-musi.yaml",
        &format!(
            "title: lipu sona pona\nbase-url: https://example.org/\ncontent: pages\nstatic: static\n\
             redirects: templates/redirects.csv\ntheme: {theme}\nlanguages: [en, tok]\n\
             translations: [{{paths: [{pages}]}}]\nfigures: {figures}\n"
        ),
    );
    let run = lipu_musi(&["build", "source"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut files = Vec::new();
    find(&folder.path().join("source/pages"), &mut files);
    assert!(files.len() > 40);
    let address = |file: &Path| {
        let path = file.strip_prefix(folder.path().join("source/pages")).unwrap();
        path.to_str().unwrap().trim_end_matches(".md").trim_end_matches('/').to_owned()
    };
    let page = |address: &str| {
        let html = folder.read(&format!("source/site/{address}/index.html").replace("//", "/"));
        written(&html, &folder.path().join("source/site"), address)
    };
    files.iter().map(|file| address(file)).map(|address| (address.clone(), page(&address))).collect()
}

/// A page with the styles and handlers of its author where they were written: its own files hold them.
fn written(html: &str, site: &Path, address: &str) -> String {
    let mut html = html.to_owned();
    for (folder, end) in [(site.to_owned(), "css"), (site.join(address), "js")] {
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            let name = file.file_name().unwrap().to_str().unwrap();
            let own = (name.starts_with("style-") || name.starts_with("script-")) && name.ends_with(end);
            if !own || !html.contains(name) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            for (at, _) in text.match_indices("[data-") {
                let (name, rest) = text[at + "[data-".len()..].split_once("=\"").unwrap();
                let (mark, rest) = rest.split_once('"').unwrap();
                let value = if end == "css" {
                    rest.split_once('{').unwrap().1.split_once('}').unwrap().0
                } else {
                    rest.split_once("{\n").unwrap().1.split_once("\n}").unwrap().0
                };
                let (marked, plain) = (
                    format!(" data-{name}=\"{mark}\""),
                    format!(" {name}=\"{}\"", value.replace('"', "&quot;")),
                );
                assert!(html.contains(&marked), "{address}: {marked}");
                html = html.replace(&marked, &plain);
            }
        }
    }
    html
}

fn expected(address: &str) -> String {
    let page = fs::read_to_string(Path::new(SITE).join("expected").join(address).join("index.html"));
    body(&page.unwrap()).to_owned()
}

fn assert_same(ours: &[String], theirs: &[String], address: &str) {
    for (ours, theirs) in ours.iter().zip(theirs) {
        assert_eq!(ours, theirs, "{address}");
    }
    assert_eq!(ours.len(), theirs.len(), "{address}");
}

#[test]
fn every_article_is_upstreams_in_the_look_of_its_pages() {
    let Some(folder) = lipu_sona() else { return };
    for (address, page) in built(&folder, "lipu-sona", "false") {
        assert!(page.contains("<base href=\"/\">"), "{address}");
        assert!(page.contains("<button class=\"find\""), "{address}");
        assert_same(&steps(body(&page)), &steps(&expected(&address)), &address);
    }
}

#[test]
fn every_article_is_upstreams_in_the_own_look() {
    let Some(folder) = lipu_sona() else { return };
    for (address, page) in built(&folder, "lipu-musi", "false") {
        let (ours, theirs) = (steps(body(&page)), steps(&expected(&address)));
        if RULE_PAGES.contains(&address.as_str()) {
            // The own look shows both languages; the text between the translations must be the same. What stands behind a
            // slash is a translation to it.
            let page = parsed(
                &fs::read_to_string(Path::new(SITE).join("pages").join(address.clone() + ".md")).unwrap(),
            );
            let mut theirs = text(&theirs);
            for pair in page.walk().filter_map(|block| page.inline_pair(block)) {
                let words = typographic(&page.slice(pair.translation).replace('>', ""));
                let words: String = words.split_whitespace().collect();
                assert!(theirs.contains(&words), "{words}");
                theirs = theirs.replacen(&format!("/{words}"), "", 1);
            }
            assert_eq!(text(&ours), theirs, "{address}");
        } else {
            assert_same(&ours, &theirs, &address);
        }
    }
}

/// The words of an article without those of its translation.
fn text(steps: &[String]) -> String {
    let mut text = String::new();
    let mut translation: Option<(&str, usize)> = None;
    for step in steps {
        let name = step.trim_start_matches(['<', '/']).split([' ', '>']).next().unwrap_or_default();
        let tag = step.starts_with('<');
        match &mut translation {
            Some((open, depth)) if tag && *open == name => {
                *depth = if step.starts_with("</") { *depth - 1 } else { *depth + 1 };
                if *depth == 0 {
                    translation = None;
                }
            }
            Some(_) => {}
            None if tag && step.contains(" class=tr") => translation = Some((name, 1)),
            None if tag => {}
            None => text.extend(step.split_whitespace()),
        }
    }
    text
}

#[test]
fn around_the_figures_every_article_is_upstreams() {
    let Some(folder) = lipu_sona() else { return };
    let rules = format!("[{{paths: [{}]}}]", RULE_PAGES.map(|page| format!("{page}.md")).join(", "));
    for (address, page) in built(&folder, "lipu-sona", &rules) {
        if !RULE_PAGES.contains(&address.as_str()) {
            assert_same(&steps(body(&page)), &steps(&expected(&address)), &address);
            continue;
        }
        let (ours, theirs) = (steps(&without_figures(body(&page))), steps(&expected(&address)));
        let gone = left_out(&ours, &theirs).unwrap_or_else(|step| panic!("{address}: {step}"));
        let figures = page.matches("<figure").count();
        // A figure takes the place of its fence and of the captions that speak of it, and of nothing else.
        let tags = |wanted: &str| {
            gone.iter().filter(|step| step.split(['<', '>', ' ']).nth(1) == Some(wanted)).count()
        };
        assert_eq!(tags("pre"), figures, "{address}");
        for step in &gone {
            let name = step.trim_start_matches(['<', '/']).split([' ', '>']).next().unwrap();
            let inside = ["pre", "code", "p", "em", "strong", "a", "br"];
            assert!(!step.starts_with('<') || inside.contains(&name), "{address}: {step}");
        }
    }
}

#[test]
fn init_finds_what_the_folder_holds_and_writes_ten_lines() {
    let Some(folder) = lipu_sona() else { return };
    let run = lipu_musi(&["init", "source"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for found in [
        "43 pages in pages",
        "templates/redirects.csv",
        "templates/default.tpl",
        "lentan/chess.md: 13 boards",
    ] {
        assert!(run.stdout.contains(found), "{found}: {}", run.stdout);
    }
    let pages = RULE_PAGES.map(|page| format!("{page}.md")).join(", ");
    let expected = format!(
        "title: lipu sona pona\nbase-url: https://lipu-sona.pona.la/\ncontent: pages\nstatic: static\n\
         redirects: templates/redirects.csv\ntheme: lipu-sona\nlanguages: [en, tok]\n\
         footer: 'This website''s source code is available <a href=\"https://github.com/pona-la/lipu-sona\">on \
         GitHub</a>.'\ntranslations: [{{paths: [{pages}], text: tok, comment: en}}]\nfigures: [{{paths: [{pages}]}}]\n"
    );
    assert_eq!(folder.read("source/lipu-musi.yaml"), expected);
    assert_eq!(lipu_musi(&["build", "source"], folder.path()).status, 0);
}

#[test]
fn check_names_the_broken_links_and_nothing_that_is_there() {
    let Some(folder) = lipu_sona() else { return };
    assert_eq!(lipu_musi(&["init", "source"], folder.path()).status, 0);
    let run = lipu_musi(&["check", "source", "--format", "json"], folder.path());
    let mut dead: Vec<(String, String)> = Vec::new();
    for line in run.stdout.lines() {
        let finding: serde_json::Value = serde_json::from_str(line).expect("one object a line");
        let code = finding["code"].as_str().unwrap();
        if code == "dead-link" {
            let target = finding["message"].as_str().unwrap().split('`').nth(1).unwrap().to_owned();
            dead.push((finding["path"].as_str().unwrap().to_owned(), target));
        }
    }
    // What upstream's own pages miss, as far as they are here.
    for target in ["x1", "/images/240px-Fediverse_logo_proposal.svg.png"] {
        assert!(dead.iter().any(|(_, dead)| dead == target), "{target}: {dead:?}");
    }
    for (path, target) in &dead {
        // The other languages and the larger downloads are not in this copy.
        let address = target.trim_start_matches('/').split('#').next().unwrap().trim_end_matches('/');
        let there = ["pages", "static"].map(|part| folder.path().join("source").join(part).join(address));
        assert!(!there[1].exists() && !there[0].with_extension("md").exists(), "{path}: {target} is there");
    }
}

/// The article without its figures and without links from words to squares.
fn without_figures(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<figure") {
        out.push_str(before);
        rest = after.split_once("</figure>").unwrap().1;
    }
    out.push_str(rest);
    while let Some(at) = out.find("<a class=\"mark-ref") {
        let end = at + out[at..].find('>').unwrap() + 1;
        let close = end + out[end..].find("</a>").unwrap();
        out.replace_range(close..close + 4, "");
        out.replace_range(at..end, "");
    }
    for end in ["template", "style", "svg"] {
        while let Some(at) = out.find(&format!("<{end}")) {
            let close = format!("</{end}>");
            let to = at + out[at..].find(&close).unwrap() + close.len();
            out.replace_range(at..to, "");
        }
    }
    out
}

/// The steps of theirs that ours leaves out; the first step of ours that theirs does not have.
fn left_out<'a>(ours: &[String], theirs: &'a [String]) -> Result<Vec<&'a String>, String> {
    let mut gone = Vec::new();
    let mut rest = theirs.iter();
    for step in ours {
        loop {
            match rest.next() {
                Some(their) if their == step => break,
                Some(their) => gone.push(their),
                None => return Err(format!("{step:?} is not in theirs")),
            }
        }
    }
    gone.extend(rest);
    Ok(gone)
}
