//! The pages of the site beside each page.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};

fn site(config: &str) -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", &format!("title: Rules\nlanguages: [en]\nbase-url: /r/\n{config}"));
    folder.write("content/index.md", "# Home\n\nText.\n");
    for number in 1..12 {
        folder.write(&format!("content/p{number}.md"), &format!("# P{number}\n\nText.\n"));
    }
    folder.write("content/part/index.md", "# Part\n\nText.\n");
    folder.write("content/part/one.md", "# One\n\nText.\n");
    folder.write("content/part/two.md", "# Two\n\nText.\n");
    folder
}

#[test]
fn it_lists_the_site_and_the_folder_of_the_page() {
    let folder = site("sidebar: true\n");
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let list = |page: &str| {
        let html = folder.read(&format!("site/{page}"));
        let (_, rest) = html.split_once("<nav class=\"sidebar\"").expect("a list");
        rest.split_once("</nav>").expect("its end").0.to_owned()
    };
    let one = list("part/one/index.html");
    // More than the header has room for, and no other folder's pages.
    assert_eq!(one.matches("<a ").count(), 12 + 2, "{one}");
    assert!(one.contains("<a href=\"/r/part/one/\" aria-current=\"page\">One</a>"), "{one}");
    assert_eq!(one.matches("aria-current").count(), 1);
    let other = list("p1/index.html");
    assert_eq!(other.matches("<a ").count(), 12, "{other}");
    assert!(list("404.html").matches("aria-current").count() == 0);
    let page = folder.read("site/p1/index.html");
    let sheet = page.split('"').find(|part| part.contains("/sidebar-")).expect("a style sheet");
    assert!(folder.path().join("site").join(sheet.trim_start_matches("/r/")).is_file());
}

#[test]
fn a_site_without_it_carries_nothing_of_it() {
    let folder = site("");
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(!folder.read("site/p1/index.html").contains("sidebar"));
    let assets = folder.path().join("site/assets").read_dir().unwrap().flatten();
    assert!(!assets.map(|entry| entry.file_name()).any(|name| name.to_string_lossy().starts_with("sidebar")));
}
