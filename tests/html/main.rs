//! The HTML room: a folder a case, `tests/cases/html/NAME/input.md` and the article in each view of it.
//! `SNAPSHOTS=overwrite` writes the articles anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#[path = "../common/mod.rs"]
mod common;

use common::parsed;
use lipu_musi::html::{Article, Heading, Insertions, MarkReference, Missing, View, article};
use lipu_musi::trust::Html;
use snapbox::{Assert, Data};
use std::fmt::Write;

const BOTH: View<'_> = View::Bilingual { text: "tok", comment: "en" };
const TRANSLATION: View<'_> = View::Translation { text: "tok", comment: "en" };

fn shown(article: &Article) -> String {
    let mut out = article.html.clone();
    for Heading { level, id, text, translation, .. } in &article.headings {
        writeln!(out, "heading {level} #{id} {text:?} {translation:?}").unwrap();
    }
    for link in &article.links {
        writeln!(out, "{:?} {} at {}..{}", link.kind, link.target, link.span.start, link.span.end).unwrap();
    }
    for id in &article.ids {
        writeln!(out, "id {id}").unwrap();
    }
    out
}

#[test]
fn every_case_folder_gives_its_articles() {
    let assert = Assert::new().action_env("SNAPSHOTS");
    let mut folders: Vec<_> =
        std::fs::read_dir("tests/cases/html").unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    for folder in folders {
        let page = parsed(&std::fs::read_to_string(folder.join("input.md")).unwrap());
        let edit = |line: usize| format!("https://example.org/edit?line={line}&x");
        let missing = folder.ends_with("missing").then_some(Missing {
            words: "not translated yet",
            language: None,
            edit: Some(&edit),
        });
        let insertions = Insertions { missing, ..Insertions::default() };
        for (name, view) in [("text", View::Text), ("both", BOTH), ("translation", TRANSLATION)] {
            let expected = Data::read_from(&folder.join(format!("{name}.txt")), None).raw();
            assert.eq(shown(&article(&page, &view, &insertions)), expected);
        }
    }
}

#[test]
fn marks_are_links_in_the_text_and_in_its_translation() {
    let source = "ona li \"X\" \\#2 **\"-a-\"**. <!-- it is \"X\" and\n\"-a-\". -->";
    let page = parsed(source);
    let mark = |text: &str, nth: usize, href: &'static str| {
        let start = source.match_indices(text).nth(nth).unwrap().0;
        MarkReference {
            span: (start..start + text.len()).into(),
            href: href.into(),
            mark: text.to_owned().into(),
            light: None,
        }
    };
    let marks =
        [mark("X", 0, "#f1-d6"), mark("-a-", 0, "#f1-a1"), mark("X", 1, "#f1-d6"), mark("-a-", 1, "#f1-a1")];
    let insertions = Insertions { marks: &marks, ..Insertions::default() };
    assert_eq!(
        article(&page, &BOTH, &insertions).html,
        "<div class=\"pair\"><p lang=\"tok\">ona li \"<a class=\"mark-ref\" href=\"#f1-d6\" data-m=\"X\">X</a>\" #2 \
         <strong>\"<a class=\"mark-ref\" href=\"#f1-a1\" data-m=\"-a-\">-a-</a>\"</strong>.</p><p class=\"tr\" lang=\"en\">\
         it is \"<a class=\"mark-ref\" href=\"#f1-d6\" data-m=\"X\">X</a>\" and\n\
         \"<a class=\"mark-ref\" href=\"#f1-a1\" data-m=\"-a-\">-a-</a>\".</p></div>\n"
    );
}

#[test]
fn a_block_can_be_replaced_or_taken_away() {
    let page = parsed("toki\n\n```\nO\n```\nni li O\n\npini");
    let mut insertions = Insertions::default();
    insertions.replace(page.blocks[1].span.start, "<figure></figure>");
    insertions.replace(page.blocks[2].span.start, "");
    assert_eq!(
        article(&page, &View::Text, &insertions).html,
        "<p>toki</p>\n<figure></figure>\n<p>pini</p>\n"
    );
}

#[test]
fn targets_get_their_final_form_in_markdown_and_in_raw_html() {
    let page = parsed("[a](x) ![b](y.png) <a href=\"z\" title=t>c</a>\n\n<img src=w>\n");
    let prefix = |target: &str, _| Some(format!("/lipu/{target}"));
    let insertions = Insertions { target: Some(&prefix), ..Insertions::default() };
    let article = article(&page, &View::Text, &insertions);
    assert_eq!(
        article.html,
        "<p><a href=\"/lipu/x\">a</a> <img src=\"/lipu/y.png\" alt=\"b\"> <a href=\"/lipu/z\" title=t>c</a></p>\n\
         <img src=/lipu/w>\n"
    );
    assert_eq!(
        article.links.iter().map(|link| link.target.as_str()).collect::<Vec<_>>(),
        ["x", "y.png", "z", "w"]
    );
}

#[test]
fn the_translation_keeps_the_places_that_links_lead_to() {
    let page = parsed("<a id=\"rule-x\"></a>nasin. <a href=\"#y\">ona</a> <!-- rule. it -->");
    let translated = article(&page, &TRANSLATION, &Insertions::default());
    assert_eq!(translated.html, "<p><a id=\"rule-x\"></a>rule. it</p>\n");
    assert_eq!(translated.ids, ["rule-x"]);
}

#[test]
fn a_name_in_the_text_is_a_link_of_another_look() {
    let source = "tomo kiwen tawa li lon **\"X\"**.";
    let page = parsed(source);
    let mark = |span: std::ops::Range<usize>| MarkReference {
        span: span.into(),
        href: "#f1-a1".into(),
        mark: "m".into(),
        light: None,
    };
    let x = source.find('X').unwrap();
    let marks = [mark(0..15), mark(x..x + 1)];
    let insertions = Insertions { marks: &marks, ..Insertions::default() };
    assert_eq!(
        article(&page, &View::Text, &insertions).html,
        "<p><a class=\"mark-ref name\" href=\"#f1-a1\" data-m=\"m\">tomo kiwen tawa</a> li lon \
         <strong>\"<a class=\"mark-ref\" href=\"#f1-a1\" data-m=\"m\">X</a>\"</strong>.</p>\n"
    );
}

#[test]
fn the_link_of_a_mark_goes_on_over_escapes_and_ends_of_lines() {
    let source = "jan li lon nasin \\#1 tawa\njan **mije** li \\#2 \\[x].";
    let page = parsed(source);
    let mark = |text: &str| {
        let start = source.find(text).unwrap();
        let span = (start..start + text.len()).into();
        MarkReference { span, href: "#f1-a1".into(), mark: "m".into(), light: None }
    };
    let marks = [mark("nasin \\#1 tawa\njan **mije"), mark("\\#2 \\[x]")];
    let insertions = Insertions { marks: &marks, ..Insertions::default() };
    let link = "<a class=\"mark-ref name\" href=\"#f1-a1\" data-m=\"m\">";
    assert_eq!(
        article(&page, &View::Text, &insertions).html,
        format!(
            "<p>jan li lon {link}nasin #1 tawa\njan </a><strong>{link}mije</a></strong> li {link}#2 [x]</a>.</p>\n"
        )
    );
}

#[test]
fn a_mark_in_a_link_is_no_link() {
    let page = parsed("[ma X](y)");
    let marks = [MarkReference { span: (4..5).into(), href: "#f1-a1".into(), mark: "X".into(), light: None }];
    let insertions = Insertions { marks: &marks, ..Insertions::default() };
    assert_eq!(article(&page, &View::Text, &insertions).html, "<p><a href=\"y\">ma X</a></p>\n");
}

fn with_html(source: &str, html: Html) -> Article {
    article(&parsed(source), &BOTH, &Insertions { html, ..Insertions::default() })
}

#[test]
fn safe_html_keeps_markdown_between_its_tags_and_ends_where_its_text_ends() {
    let source = "<div class=\"a\" onclick=\"b\">\n\n**a** <i>b\n\n</div>\n\n* <section>\n\n  c </i>\n\nd\n\n</section>\n\n<details><summary>e</summary>\n\nf\n\n</details>\n";
    let safe = with_html(source, Html::Safe);
    assert_eq!(
        safe.html.replace('\n', ""),
        "<div class=\"a\"><p lang=\"tok\"><strong>a</strong> <i>b</i></p></div><ul><li><section><p lang=\"tok\">c </p></section></li></ul>\
         <p lang=\"tok\">d</p><details><summary>e</summary><p lang=\"tok\">f</p></details>"
    );
    let removed: Vec<&str> = safe.removed.iter().map(|(_, what)| what.as_str()).collect();
    assert_eq!(removed, ["onclick of <div>"]);
}

#[test]
fn safe_html_has_links_and_places_as_trusted_html_has_them() {
    let source = "<a id=\"x\"></a> <a href=\"y.md\">a</a> <img src=\"z.png\">\n";
    let (safe, trusted) = (with_html(source, Html::Safe), with_html(source, Html::Trusted));
    assert_eq!((safe.links, safe.ids, safe.html), (trusted.links, trusted.ids, trusted.html));
}

#[test]
fn without_html_tags_are_text() {
    let source = "a <b onclick=\"c\">d</b> <!-- e -->\n\n<script>f</script>\n";
    let none = with_html(source, Html::None);
    assert!(none.html.contains("a &lt;b onclick=\"c\"&gt;d&lt;/b&gt;"), "{}", none.html);
    assert!(none.html.contains("&lt;script&gt;f&lt;/script&gt;"), "{}", none.html);
    assert!(!none.html.contains("&lt;!--"), "{}", none.html);
}

/// A translation is safe whatever the pages are, in each place where one is shown.
#[test]
fn translations_are_safe_in_every_mode() {
    let bad = "<script>x</script><img src=y onerror=z> [a](javascript:b) <b>c";
    let source = format!(
        "# open <!-- {bad} -->\n\ntoki <!-- {bad} -->\n\n| a <!-- {bad} --> |\n|---|\n\n## lipu <!-- basic {bad} -->\n"
    );
    for html in [Html::Trusted, Html::Safe, Html::None] {
        for view in [BOTH, TRANSLATION] {
            let page = parsed(&source);
            let shown = article(&page, &view, &Insertions { html, ..Insertions::default() }).html;
            for sign in ["<script", " onerror=z>", "javascript:"] {
                assert!(!shown.contains(sign), "{html:?} {sign}: {shown}");
            }
            assert_eq!(shown.matches("<b>").count(), shown.matches("</b>").count(), "{shown}");
        }
    }
}
