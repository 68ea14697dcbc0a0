//! The discount dialect: a folder a rule, `tests/cases/discount/RULE/input.md` and the article that it gives.
//! `SNAPSHOTS=overwrite` writes the articles anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod upstream;

use lipu_musi::{
    document::{Dialect, Document, Options},
    html::{Insertions, View, article},
};
use snapbox::{Assert, Data};

fn html(source: &str, dialect: Dialect) -> String {
    let page = Document::parse(source, &Options { dialect, ..Options::default() }).unwrap();
    article(&page, &View::Text, &Insertions::default()).html
}

#[test]
fn every_rule_gives_its_article() {
    let assert = Assert::new().action_env("SNAPSHOTS");
    let mut folders: Vec<_> =
        std::fs::read_dir("tests/cases/discount").unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    for folder in folders {
        let source = std::fs::read_to_string(folder.join("input.md")).unwrap();
        let expected = Data::read_from(&folder.join("article.html"), None).raw();
        assert.eq(html(&source, Dialect::Discount), expected);
    }
}

#[test]
fn a_title_block_chooses_the_dialect() {
    let page = |matter: &str| html(&format!("{matter}it's \"so\"\n"), Dialect::Auto);
    assert_eq!(page("% lipu\n% jan\n% 2020\n\n"), "<p>it’s “so”</p>\n");
    assert_eq!(page("---\ntitle: lipu\n---\n"), "<p>it's \"so\"</p>\n");
    assert_eq!(page(""), "<p>it's \"so\"</p>\n");
}

#[test]
fn a_page_in_common_mark_is_left_alone() {
    let source = "wan:\n* tu -- \"x\"\n\n> a\n\n> b\n\n3. c\n\n<div>\n\n*d*\n\n</div>\n\n```\n\ta\n\n```\n";
    assert_eq!(
        html(source, Dialect::CommonMark),
        "<p>wan:</p>\n<ul>\n<li>tu -- \"x\"</li>\n</ul>\n<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n\
         </blockquote>\n<ol start=\"3\">\n<li>c</li>\n</ol>\n<div>\n<p><em>d</em></p>\n</div>\n\
         <pre tabindex=\"0\"><code>\ta\n\n</code></pre>\n"
    );
}

/// What stands in the article stands in the source where its span says, for every text that was not set anew.
#[test]
fn spans_stay_true_through_all_passes() {
    use lipu_musi::document::{InlineKind, Text};
    for folder in std::fs::read_dir("tests/cases/discount").unwrap() {
        let source = std::fs::read_to_string(folder.unwrap().path().join("input.md")).unwrap();
        let page =
            Document::parse(source.as_str(), &Options { dialect: Dialect::Discount, ..Options::default() })
                .unwrap();
        for block in page.walk().filter(|block| block.is_text()) {
            for inline in page.inlines(block) {
                assert!(block.span.contains(inline.span), "{source:?}: {inline:?} leaves {:?}", block.span);
                if let InlineKind::Text(Text::Source(span)) = inline.kind {
                    assert!(inline.span.contains(span), "{source:?}: {inline:?}");
                }
            }
        }
    }
}

/// Blank rows at the beginning of a fence are left out, and the rows that stay still know their lines.
#[test]
fn rows_of_code_know_their_lines() {
    let page = Document::parse("% a\n% b\n% 2020\n\n```\n\n \n| X |\n```\n", &Options::default()).unwrap();
    let fence = &page.blocks[0];
    assert_eq!(page.verbatim(fence), "| X |\n");
    assert_eq!(page.first_row(fence), 8);
}

/// The names that discount gave headings still lead to them, in every view.
#[test]
fn headings_keep_their_old_names() {
    let options = Options { dialect: Dialect::Discount, ..Options::translations() };
    let page = Document::parse("## The *word* \"Ni\" <!-- a -->\n\n## ni\n\n## Ni\n", &options).unwrap();
    for view in [View::Text, View::Bilingual { text: "tok", comment: "en" }] {
        let article = article(&page, &view, &Insertions::default());
        let ids: Vec<&str> = article.headings.iter().map(|heading| heading.id.as_str()).collect();
        assert_eq!(ids, ["the-word-ni", "ni", "ni-2"]);
        let name = "The--3c-em-3e-word-3c--2f-em-3e---22-Ni-22---3c--21--2d--2d--a--2d--2d--3e-";
        assert_eq!(article.ids, [name, "Ni"]);
        assert!(article.html.contains(&format!("<a id=\"{name}\"></a>")));
    }
}
