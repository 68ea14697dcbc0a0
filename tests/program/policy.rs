//! Pages work under a strict Content-Security-Policy: they hold no script, style or handler of their own.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};
use std::{fs, path::Path};

/// What a strict policy forbids in a page: what of it stands where. HTML is read tag by tag, as browsers do.
fn forbidden(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once('<') {
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        rest = after;
        let name: String = after.chars().take_while(char::is_ascii_alphanumeric).collect();
        if name.is_empty() {
            continue;
        }
        let (attributes, end) = attributes(&after[name.len()..]);
        let tag = &after[..name.len() + end];
        rest = &after[name.len() + end..];
        let forbidden = match name.to_ascii_lowercase().as_str() {
            "style" => true,
            "script" => !attributes.iter().any(|attribute| attribute == "src"),
            _ => false,
        };
        if forbidden || attributes.iter().any(|attribute| attribute == "style" || attribute.starts_with("on"))
        {
            found.push(format!("<{tag}>"));
        }
    }
    found
}

/// The names of a tag's attributes, in small letters, and where the tag ends.
fn attributes(tag: &str) -> (Vec<String>, usize) {
    let (mut names, mut name, mut quote, mut value) = (Vec::new(), String::new(), None, false);
    for (at, letter) in tag.char_indices() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '>') => {
                names.push(name);
                return (names, at);
            }
            (None, '"' | '\'') if value => quote = Some(letter),
            (None, '=') => value = true,
            (None, letter) if letter.is_ascii_whitespace() || letter == '/' => {
                names.push(std::mem::take(&mut name));
                value = false;
            }
            (None, letter) if !value => name.push(letter.to_ascii_lowercase()),
            _ => {}
        }
    }
    (names, tag.len())
}

/// Every page under a folder that holds what is forbidden, with what that is; how many pages there are.
fn search(folder: &Path, found: &mut Vec<String>) -> usize {
    let mut pages = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            pages += search(&path, found);
        } else if path.extension().is_some_and(|end| end == "html" || end == "xml" || end == "svg") {
            let text = fs::read_to_string(&path).expect("text");
            found
                .extend(forbidden(&text).into_iter().take(3).map(|tag| format!("{}: {tag}", path.display())));
            pages += 1;
        }
    }
    pages
}

#[test]
fn no_page_of_the_own_site_holds_script_or_style() {
    let folder = Folder::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = folder.path().join("site");
    let run = lipu_musi(&["build", &root.to_string_lossy(), "--out", &out.to_string_lossy()], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut found = Vec::new();
    let pages = search(&out, &mut found);
    assert!(pages > 20, "{pages} pages");
    assert_eq!(found, [""; 0]);
}

#[test]
fn pages_with_everything_hold_no_script_or_style() {
    for theme in ["lipu-musi", "lipu-sona"] {
        let folder = Folder::new();
        folder.write(
            "source/lipu-musi.yaml",
            &format!(
                "title: a\nbase-url: /x/\ncontent: content\nstatic: static\ntheme: {theme}\nlanguages: [tok, en]\n\
                 redirects: r.csv\nsitelen-pona: font.woff2\n\
                 translations: [{{paths: [index.md, musi.md], text: tok, comment: en}}]\n"
            ),
        );
        folder.write("source/r.csv", "to,from\nmusi/,old.html\n");
        folder.write("source/static/font.woff2", "no font");
        folder.write("source/content/index.md", "toki. <!-- talk. -->\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n");
        folder.write(
            "source/content/musi.md",
            "# musi <!-- game -->\n\n```chess\n+---+---+---+\n| x |   | x |\n+---+---+---+\n|   | B |   |\n+---+---+---+\n\
             | x |   | x |\n+---+---+---+\n```\n\n`B` li ken tawa `x`. <!-- `B` can go to `x`. -->\n\n\
             ```rust\nfn a() {}\n```\n",
        );
        let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let mut found = Vec::new();
        assert!(search(&folder.path().join("site"), &mut found) > 4);
        assert_eq!(found, [""; 0], "{theme}");
        let page = folder.read("site/musi/index.html");
        assert!(page.contains("class=\"hl-"), "{theme}: {page}");
        assert!(page.contains("lights-"), "{theme}: {page}");
        assert!(page.contains("/x/assets/sitelen-pona-"), "{theme}: {page}");
        assert!(folder.read("site/old.html").contains("/x/assets/redirect-"));
        assert!(folder.read("site/index.html").contains("class=\"to-right\""));
    }
}

#[test]
fn style_and_script_of_an_author_are_files_of_the_page() {
    for (front, place, base) in
        [("---\ntitle: a\n---\n", "site/wan/", "/wan/"), ("% a\n% b\n% c\n", "site/", "/")]
    {
        let folder = Folder::new();
        folder.write("source/lipu-musi.yaml", "title: a\ncontent: content\n");
        folder.write("source/content/index.md", "toki.\n");
        folder.write(
            "source/content/wan.md",
            &format!(
                "{front}\n<style>\n.a {{ background: url(b.png) }}\n\n.c > d {{}}\n</style>\n\n<p class=\"a\" style=\"color: red\">wan \
                 <b onclick=\"go(this)\">tu</b></p>\n\n<script>\nconst go = (one) => one.remove();\n</script>\n"
            ),
        );
        let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let html = folder.read("site/wan/index.html");
        assert_eq!(forbidden(&html), [""; 0]);
        let address = |before: &str, end: &str| {
            let (_, link) = html.split_once(before).unwrap_or_else(|| panic!("no {before}: {html}"));
            link.split_once(end).expect("its end").0.to_owned()
        };
        // Where addresses of the page begin, so that what the style names is where it was.
        let style = address(&format!("<link rel=\"stylesheet\" href=\"{base}style-"), "\"");
        let css = folder.read(&format!("{place}style-{style}"));
        assert!(css.contains(".a { background: url(b.png) }\n\n.c > d {}\n"), "{css}");
        let mark = address("<p class=\"a\" data-style=\"", "\"");
        assert!(css.contains(&format!("[data-style=\"{mark}\"],#_#_#_){{color: red}}")), "{css}");
        let handler = address("<b data-onclick=\"", "\"");
        let scripts: Vec<String> = html
            .split("<script defer src=\"/wan/script-")
            .skip(1)
            .map(|rest| folder.read(&format!("site/wan/script-{}", rest.split_once('"').expect("its end").0)))
            .collect();
        assert_eq!(scripts.len(), 2, "{html}");
        assert!(scripts.iter().any(|script| script.contains(&handler) && script.contains("go(this)")));
        assert!(
            scripts.iter().any(|script| script.trim() == "const go = (one) => one.remove();"),
            "{scripts:?}"
        );
    }
}

#[test]
fn what_is_forbidden_is_found() {
    for html in [
        "<style>a{}</style>",
        "<script>a()</script>",
        "<p STYLE='a'>",
        "<p title=\"a > b\" style=\"c\">",
        "<a href=x onclick=a()>",
        "<svg/onload=a()>",
    ] {
        assert_eq!(forbidden(html).len(), 1, "{html}");
    }
    for html in [
        "<script src=\"a.js\"></script>",
        "<p title=\"style=a onclick=b\" data-style='c'>style=\"d\"</p>",
        "<!-- <style> -->",
        "<p class=\"on\">",
    ] {
        assert_eq!(forbidden(html), [""; 0], "{html}");
    }
}

#[test]
fn the_guide_gives_the_policy_that_serve_sends_for_each_host() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("content/guide/publish.md")).expect("the guide");
    for before in [
        "  Content-Security-Policy: ",
        "Header always set Content-Security-Policy \"",
        "add_header Content-Security-Policy \"",
        "header Content-Security-Policy \"",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"",
    ] {
        let line = format!("{before}{}", lipu_musi::serve::CONTENT_SECURITY_POLICY);
        assert!(guide.contains(&line), "the guide has no line `{line}`");
    }
}
