//! Pages that list the pages of each tag.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};

fn site(config: &str) -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        &format!("title: Rules\nlanguages: [en]\nbase-url: https://example.org/rules/\n{config}"),
    );
    folder.write("content/index.md", "# Home\n\nText.\n");
    folder
        .write("content/a.md", "---\ntitle: A & B\ntags: [En passant, \"<i>\", en-passant]\n---\n\nText.\n");
    folder.write("content/b.md", "+++\ntitle = \"C\"\ntags = [\"en passant\"]\n+++\n\nText.\n");
    folder.write("content/c.md", "---\ntitle: D\ntags: 将棋\n---\n\nText.\n");
    folder.write("content/d.md", "---\ntitle: E\ntags: 将棋\ndraft: true\n---\n\nText.\n");
    folder
}

#[test]
fn each_tag_has_a_page_and_all_have_one() {
    let folder = site("tags: about\n");
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let all = folder.read("site/about/index.html");
    assert_eq!(all.matches("<h2>").count(), 3, "tags that differ in case or signs alone are one: {all}");
    let tag = folder.read("site/about/en-passant/index.html");
    for page in [&all, &tag] {
        assert_eq!(
            page.matches("href=\"/rules/a/\">A &amp; B</a></li>").count(),
            1 + usize::from(*page == all)
        );
        assert_eq!(page.matches("href=\"/rules/b/\">C</a></li>").count(), 1);
        assert!(!page.contains("<i>"));
    }
    let shogi = folder.read("site/about/将棋/index.html");
    assert!(
        shogi.contains("href=\"/rules/c/\"") && !shogi.contains("/rules/d/"),
        "a draft is nowhere: {shogi}"
    );
    // A page names its tags, each once.
    let page = folder.read("site/a/index.html");
    assert_eq!(page.matches("rel=\"tag\"").count(), 2, "{page}");
    assert!(page.contains("<a rel=\"tag\" href=\"/rules/about/en-passant/\">En passant</a>, "), "{page}");
    assert!(!folder.read("site/b/index.html").contains("&lt;i&gt;"));
}

#[test]
fn nothing_of_it_is_there_unless_it_is_wished() {
    let folder = site("");
    assert_eq!(lipu_musi(&["build", "--deny", "warnings"], folder.path()).status, 0);
    assert!(!folder.read("site/a/index.html").contains("rel=\"tag\""));
    assert!(!folder.path().join("site/about").exists());
    // What an author has put there is not overwritten.
    let folder = site("tags: a\n");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(folder.read("site/a/index.html").contains("Text."));
    assert!(folder.read("site/a/en-passant/index.html").contains("<h1>En passant</h1>"));
}
