//! Values stay values, whatever they are.

use musi_html::HtmlWriter;
use proptest::prelude::*;

/// Reads one `<p title="…">…</p>` back as a parser would: title and text.
fn read(html: &str) -> Option<(String, String)> {
    let (title, rest) = html.strip_prefix("<p title=\"")?.split_once('"')?;
    let (text, rest) = rest.strip_prefix('>')?.split_once('<')?;
    (rest == "/p>").then(|| (unescape(title), unescape(text)))
}

fn unescape(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&")];
    signs.iter().fold(text.to_owned(), |text, (sign, letter)| text.replace(sign, letter))
}

proptest! {
    #[test]
    fn elements_hold_any_value(title in any::<String>(), text in any::<String>()) {
        let mut html = HtmlWriter::new();
        html.open("p").attr("title", &title).text(&text).close("p");
        prop_assert_eq!(read(&html.finish()), Some((title, text)));
    }

    #[test]
    fn templates_hold_any_value(title in "[^\r]*", text in "[^\r]*") {
        let mut html = HtmlWriter::new();
        html.fill("<p title=\"%\">%</p>", &[&title, &text]);
        prop_assert_eq!(read(&html.finish()), Some((title, text)));
    }
}

#[test]
fn a_start_tag_closes_when_something_comes_into_it() {
    let mut html = HtmlWriter::new();
    html.open("ul").attr("id", "a").open("li").flag("hidden", true).flag("inert", false);
    html.close("li").raw("<li>b</li>").close("ul").open("p").state("aria-busy", false);
    assert_eq!(html.finish(), "<ul id=\"a\"><li hidden></li><li>b</li></ul><p aria-busy=\"false\">");
}

#[test]
fn an_attribute_that_comes_too_late_is_no_markup() {
    let mut html = HtmlWriter::new();
    html.open("p").text("a").attr("onclick", "x").flag("hidden", true).close("p");
    assert_eq!(html.finish(), "<p>a</p>");
}

#[test]
fn writers_are_put_together() {
    let (mut outer, mut inner) = (HtmlWriter::new(), HtmlWriter::new());
    inner.open("b").attr("title", "<");
    outer.open("p").append(&inner).close("p");
    assert_eq!(outer.finish(), "<p><b title=\"&lt;\"></p>");
}

#[test]
fn a_template_without_enough_values_leaves_gaps() {
    let mut html = HtmlWriter::new();
    html.fill("<i>%</i>%", &["é"]);
    assert_eq!(html.as_str(), "<i>é</i>");
}
