#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use super::{Picture, PictureSize, Shade, Styles};

const CSS: &str = "
/* a comment with { and } */
.figure{--lt:#f0e7d3;--ink:var(--deep,#123456)}
.figure:where([data-game=\"go\"]){--lt:#eee}
@media (prefers-color-scheme:dark){.figure{--lt:#222}}
@media print{.figure{--lt:#fff}}
.lt{fill:var(--lt)}
.dk{--dk:light-dark(var(--lt), rgb(1, 2, 3));fill:var(--dk)}
.figure svg :is(.a,.b) > path:not(.c, .d){stroke:var(--ink);stroke-width:2px}
.one{--own:#010203}
.one .own,.own{fill:var(--own)}
.own:hover,.own + .own{fill:red}
.gone{display:none}
.figure{& .deep{fill:#0a0b0c;@media (prefers-color-scheme:dark){& path{fill:#fff}}}&.other .deep{fill:red}stroke-width:9}
text{font:700 21px/1 var(--ui,sans-serif)}
.big{font-size:34px !important}
";

fn svg(inside: &str, shade: Shade) -> String {
    let html = format!(
        "<svg><defs><g id=\"s\"><path class=\"own\" d=\"M0 0\"/></g><g id=\"loop\"><use href=\"#loop\"/></g></defs></svg>\
         <figure class=\"figure\" id=\"f1\"><div class=\"stages\"><div class=\"plane\"><svg viewBox=\"0 0 64 64\">{inside}</svg></div>\
         <p>words</p></div></figure>"
    );
    let picture = Picture::from_html(&html, "f1", "a <b> & \"c\"").expect("it has a drawing");
    picture.svg(&Styles::parse(CSS, shade))
}

#[test]
fn rules_become_attributes() {
    for (inside, shade, expected) in [
        ("<path class=\"lt\" d=\"M1 1\"/>", Shade::Light, "<path d=\"M1 1\" fill=\"#f0e7d3\"/>"),
        ("<path class=\"lt\" d=\"M1 1\"/>", Shade::Dark, "<path d=\"M1 1\" fill=\"#222\"/>"),
        ("<path class=\"dk\" d=\"M1 1\"/>", Shade::Light, "<path d=\"M1 1\" fill=\"#f0e7d3\"/>"),
        ("<path class=\"dk\" d=\"M1 1\"/>", Shade::Dark, "<path d=\"M1 1\" fill=\"rgb(1, 2, 3)\"/>"),
        (
            "<g class=\"b\"><path d=\"M1 1\"/></g>",
            Shade::Light,
            "<path d=\"M1 1\" stroke=\"#123456\" stroke-width=\"2\"/>",
        ),
        ("<g class=\"b\"><path class=\"d\" d=\"M1 1\"/></g>", Shade::Light, "<path d=\"M1 1\"/>"),
        // A symbol gets the variables of where it is used.
        (
            "<g class=\"one\"><use href=\"#s\" x=\"8\"/></g>",
            Shade::Light,
            "<g transform=\"translate(8 0)\"><g><path d=\"M0 0\" fill=\"#010203\"/></g></g>",
        ),
        (
            "<g class=\"deep\"><path d=\"M1 1\"/></g>",
            Shade::Light,
            "<g stroke-width=\"9\"><svg x=\"16\" y=\"16\" width=\"64\" height=\"64\" viewBox=\"0 0 64 64\">\
             <g fill=\"#0a0b0c\"><path d=\"M1 1\"/></g>",
        ),
        ("<g class=\"deep\"><path d=\"M1 1\"/></g>", Shade::Dark, "<path d=\"M1 1\" fill=\"#fff\"/>"),
        ("<use href=\"#s\"/>", Shade::Light, "<g><g><path d=\"M0 0\"/></g></g>"),
        (
            "<text class=\"big\" x=\"1\">A&amp;</text>",
            Shade::Light,
            "<text x=\"1\" font-size=\"34\" font-weight=\"700\">A&amp;</text>",
        ),
    ] {
        let found = svg(inside, shade);
        assert!(found.contains(expected), "{expected} is not in {found}");
    }
    assert!(!svg("<g class=\"gone\"><path d=\"M5 5\"/></g>", Shade::Light).contains("M5 5"));
    let all = svg("<path class=\"lt\" onclick=\"x()\" d=\"M1 1\"/><script>x()</script>", Shade::Light);
    assert!(
        !all.contains("x()") && !all.contains("class=") && all.contains("a &lt;b&gt; &amp; &quot;c&quot;"),
        "{all}"
    );
}

#[test]
fn circles_end() {
    assert!(svg("<use href=\"#loop\"/>", Shade::Light).len() < 10_000);
    let html = "<figure id=\"f1\"><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></figure>";
    let circle = Styles::parse("path{--a:var(--b);--b:var(--a);fill:var(--a,red)}", Shade::Light);
    let picture = Picture::from_html(html, "f1", "").expect("it has a drawing");
    assert!(picture.svg(&circle).contains("<path d=\"M0 0\" fill=\"red\"/>"));
}

#[test]
fn what_cannot_be_laid_out_is_no_picture() {
    for html in [
        "",
        "<figure id=\"f1\"></figure>",
        "<figure id=\"f2\"><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></figure>",
        "<figure id=\"f1\"><ol><li><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></li></ol></figure>",
        "<figure id=\"f1\"><svg viewBox=\"0 0 0 1\"><path d=\"M0 0\"/></svg></figure>",
        "<figure id=\"f1\"><svg viewBox=\"0 0 1 x\"><path d=\"M0 0\"/></svg></figure>",
        "<figure id=\"f1\"><button><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></button></figure>",
    ] {
        assert!(Picture::from_html(html, "f1", "").is_none(), "{html}");
    }
}

#[test]
fn a_png_has_the_wished_size_and_the_same_bytes_each_time() {
    let html = "<figure id=\"f1\"><svg viewBox=\"0 0 64 32\"><path d=\"M0 0h64v32z\"/><text x=\"5\" y=\"20\">Aж</text></svg></figure>";
    let picture = Picture::from_html(html, "f1", "").expect("it has a drawing");
    let styles = Styles::parse("", Shade::Dark);
    for (size, expected) in [(PictureSize::Width(192), (192, 128)), (PictureSize::Card, PictureSize::CARD)] {
        let png = picture.png(&styles, size).expect("it is painted");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
        assert_eq!((number(16), number(20)), expected);
        assert_eq!(picture.png(&styles, size).expect("it is painted"), png);
    }
}
