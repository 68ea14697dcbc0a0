//! What readers of a site expect besides its pages: other languages, feeds, dates.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};
use std::process::Command;

/// A site in three languages, one page of which is missing in one of them.
fn languages() -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: kurso\nbase-url: https://example.org/fork/\nlanguages: [en, de, tok]\n",
    );
    let page = |path: &str, title: &str| {
        folder.write(&format!("content/{path}"), &format!("% {title}\n% a\n% 2024-03-05\n\ntext\n"));
    };
    page(".md", "Home");
    page("credits.md", "Credits");
    page("de/.md", "Anfang");
    page("de/credits.md", "Dank");
    page("de/7.md", "Sieben");
    page("en/7.md", "Seven \"times\"");
    page("en/10.md", "Ten");
    folder.write("content/jan.md", "% jan\n% b\n% 2023\n\njan li lon ma. ona li tawa lon ni.\n");
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    folder
}

#[test]
fn parallel_pages_lead_to_each_other() {
    let folder = languages();
    let seven = folder.read("site/en/7/index.html");
    assert!(
        seven.contains("<link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/fork/de/7/\">"),
        "{seven}"
    );
    assert!(seven.contains("hreflang=\"x-default\" href=\"https://example.org/fork/en/7/\""), "{seven}");
    assert!(seven.contains("<a href=\"/fork/de/7/\" lang=\"de\" hreflang=\"de\">Deutsch</a>"), "{seven}");
    let credits = folder.read("site/credits/index.html");
    assert!(credits.contains("hreflang=\"de\" href=\"https://example.org/fork/de/credits/\""), "{credits}");
}

#[test]
fn a_missing_page_is_told_and_the_first_page_stands_in() {
    let folder = languages();
    let ten = folder.read("site/en/10/index.html");
    assert!(!ten.contains("rel=\"alternate\" hreflang"), "{ten}");
    assert!(ten.contains("href=\"/fork/de/\" lang=\"de\" hreflang=\"de\" class=\"missing\""), "{ten}");
    assert!(ten.contains("not in this language; leads to its first page"), "{ten}");
}

#[test]
fn pages_are_in_the_language_of_their_folder_or_of_their_words() {
    let folder = languages();
    assert!(folder.read("site/de/7/index.html").contains("<html lang=\"de\">"));
    assert!(folder.read("site/jan/index.html").contains("<html lang=\"tok\">"));
    assert!(folder.read("site/credits/index.html").contains("<html lang=\"en\">"));
}

#[test]
fn the_map_of_the_site_names_every_language() {
    let map = languages().read("site/sitemap.xml");
    assert!(map.contains("<loc>https://example.org/fork/de/7/</loc>"), "{map}");
    assert!(map.contains("hreflang=\"en\" href=\"https://example.org/fork/en/7/\"/>"), "{map}");
    assert_eq!(map.matches("<url>").count(), 8);
}

#[test]
fn the_feed_holds_the_newest_pages_first() {
    let feed = languages().read("site/feed.xml");
    assert!(feed.contains("<updated>2024-03-05T00:00:00Z</updated>"), "{feed}");
    assert!(feed.contains("<title>Seven “times”</title>"), "{feed}");
    let last = feed.rfind("<entry").expect("entries");
    assert!(feed[last..].contains("<published>2023-01-01T00:00:00Z</published>"), "{feed}");
}

#[test]
fn titles_for_programs_have_plain_quotes() {
    let seven = languages().read("site/en/7/index.html");
    assert!(seven.contains("<title>Seven “times” · kurso</title>"), "{seven}");
    assert!(seven.contains("<meta property=\"og:title\" content=\"Seven &quot;times&quot;\">"), "{seven}");
}

#[test]
fn git_tells_when_a_page_was_changed() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nbase-url: https://example.org/\n");
    folder.write("content/index.md", "---\ntitle: o\n---\n\nnew\n");
    folder.write("content/ma ß.md", "---\ntitle: ma\n---\n\nnew\n");
    let git = |arguments: &[&str]| {
        Command::new("git")
            .args(["-c", "user.name=jan", "-c", "user.email=jan@example.org"])
            .args(arguments)
            .current_dir(folder.path())
            .env("GIT_COMMITTER_DATE", "2021-02-03T12:00:00Z")
            .output()
            .is_ok_and(|output| output.status.success())
    };
    if !git(&["init", "-q"]) {
        eprintln!("skipped: there is no git here");
        return;
    }
    assert!(git(&["add", "."]) && git(&["commit", "-q", "-m", "pages"]));
    folder.write("content/sin.md", "---\ntitle: sin\n---\n\nnot committed\n");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    for page in ["index.html", "ma ß/index.html"] {
        assert!(folder.read(&format!("site/{page}")).contains("<time datetime=\"2021-02-03\">"), "{page}");
    }
    assert!(!folder.read("site/sin/index.html").contains("class=\"updated\""));
    assert!(folder.read("site/sitemap.xml").contains("<lastmod>2021-02-03</lastmod>"));
    // A clone of the newest commit alone does not know.
    folder.write(".git/shallow", "");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(!folder.read("site/index.html").contains("class=\"updated\""));
}

#[test]
fn sitelen_pona_is_a_font_over_the_same_letters() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nbase-url: /fork/\nstatic: static\nsitelen-pona: linja.woff2\n");
    folder.write("static/linja.woff2", "a font");
    folder.write("content/index.md", "---\ntitle: o\n---\n\njan li lon.\n");
    folder.write("content/en.md", "---\ntitle: o\nlang: en\n---\n\nwords\n");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    let page = folder.read("site/index.html");
    assert!(page.contains("id=\"sitelen-pona\""), "{page}");
    let (_, sheet) = page.split_once("href=\"/fork/assets/sitelen-pona").expect("a style sheet of its own");
    let (rest, _) = sheet.split_once('"').expect("an address ends");
    let sheet = folder.read(&format!("site/assets/sitelen-pona{rest}"));
    assert!(sheet.contains("src:url(\"/fork/linja.woff2\")"), "{sheet}");
    assert!(page.contains("<p>jan li lon.</p>"), "{page}");
    assert!(!folder.read("site/en/index.html").contains("id=\"sitelen-pona\""));
    folder.write("lipu-musi.yaml", "title: o\nsitelen-pona: weka.woff2\n");
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("the font `weka.woff2` is not in the site"), "{}", run.stderr);
}

#[test]
fn every_look_has_a_search_and_loads_nothing_of_it() {
    for theme in ["lipu-musi", "lipu-sona"] {
        let folder = Folder::new();
        folder.write("lipu-musi.yaml", &format!("title: o\nbase-url: /fork/\ntheme: {theme}\n"));
        folder.write("content/index.md", "---\ntitle: o\n---\n\nsoweli\n");
        assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
        let page = folder.read("site/index.html");
        let (_, button) = page.split_once("<button class=\"find\"").expect("a button");
        assert!(button.contains("data-search=\"/fork/\""), "{theme}: {page}");
        for tag in
            page.split('<').filter(|tag| ["script", "link", "img"].iter().any(|name| tag.starts_with(name)))
        {
            assert!(!tag.contains("search-"), "{theme}: {tag}");
        }
        assert!(folder.tree_of("site/search").keys().any(|name| name.starts_with("terms-")), "{theme}");
        folder.write("lipu-musi.yaml", &format!("title: o\ntheme: {theme}\nsearch: false\n"));
        assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
        assert!(!folder.read("site/index.html").contains("class=\"find\""), "{theme}");
        assert!(!folder.path().join("site/search").exists(), "{theme}");
    }
}
