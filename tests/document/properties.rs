//! What holds for every page, whatever is in it.
use lipu_musi::{
    document::{Block, CommentLanguages, Dialect, Document, Edit, EditError, Options, Span, strip},
    html::{Insertions, View, article},
};
use proptest::{prelude::*, sample::select};

/// Pieces that pages are made of, the awkward ones among them.
fn page() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "toki",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\r\n",
        "\t",
        "> ",
        ">",
        "* ",
        "  * ",
        "1. ",
        "# ",
        "## ",
        "<!-- fr: x -->",
        "<!-- ",
        "-->",
        " -->\n",
        "<!---->",
        "%info%",
        "> %info%\n",
        "> %sp pona% \n",
        "%",
        "% lipu\n",
        "---\n",
        "---",
        "title: x\n",
        "date: 2020-13\n",
        "a: [\n",
        "```",
        "```\n",
        "~~~~ yaml\n",
        "    ",
        "|",
        "|--|\n",
        "|:-:|--|\n",
        "| a | b |\n",
        "**",
        "*",
        "_",
        "`",
        "[a](b)",
        "![",
        "](",
        ")",
        "\\",
        "\\#",
        "&amp;",
        "&#0;",
        "<b>",
        "</b>",
        "<div>\n",
        "</div>",
        "<h1>",
        "<a id=x>",
        "\"",
        "'",
        "--",
        "...",
        " / this is english text ",
        "歩",
        "é",
        "\u{feff}",
        "\u{0}",
        "<https://a.b>",
        "+---+\n| X |\n",
        "===\n",
        "{",
        "_x_",
        "* * x\n",
        "~~",
        "~",
        "x~2~",
        "x^2^",
        "^",
        "$",
        "$$",
        "\\frac{a}{b}",
        "[^1]",
        "[^1]: ",
        "\n: ",
        "* [ ] ",
        "[x] ",
        " {#id}",
        "> [!NOTE]\n",
        "https://a.b/c",
        "+++\n",
        "<!-- fr: ",
        "<!-- en: b -->",
    ]);
    prop::collection::vec(
        prop_oneof![9 => piece.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)],
        0..60,
    )
    .prop_map(|pieces| pieces.concat())
}

fn options() -> impl Strategy<Value = Options> {
    let dialect = select(vec![Dialect::Auto, Dialect::CommonMark, Dialect::Discount]);
    let languages = select(vec!["", "en", "fr"]).prop_map(|read| match read {
        "" => CommentLanguages::default(),
        read => CommentLanguages::new("en", ["fr"]).reading(read),
    });
    (dialect, any::<bool>(), any::<bool>(), any::<bool>(), languages).prop_map(
        |(dialect, comments_are_translations, smart_punctuation, math, languages)| Options {
            dialect,
            comments_are_translations,
            languages,
            smart_punctuation,
            math,
        },
    )
}

fn is_in_order(page: &Document, blocks: &[Block], within: Span) {
    let mut at = within.start;
    for block in blocks {
        assert!(block.span.start <= block.span.end, "{:?} of {:?}", block.span, block.kind);
        assert!(page.source().get(block.span.range()).is_some(), "{:?} cuts a character", block.span);
        assert!(within.contains(block.span), "{:?} {:?} leaves {within:?}", block.kind, block.span);
        assert!(block.span.start >= at, "{:?} {:?} begins before {at}", block.kind, block.span);
        assert!(page.source().get(block.content.range()).is_some(), "{:?} cuts a character", block.content);
        assert!(
            block.span.contains(block.content),
            "{:?}: {:?} leaves {:?}",
            block.kind,
            block.content,
            block.span
        );
        for comment in &block.comments {
            assert!(block.span.contains(comment.span) && comment.span.contains(comment.content));
            assert!(page.source().get(comment.content.range()).is_some());
            assert!(page.source().get(comment.about.range()).is_some());
        }
        for inline in page.inlines(block) {
            assert!(page.source().get(inline.span.range()).is_some(), "{:?} cuts a character", inline.span);
        }
        if block.is_text() {
            assert_eq!(page.prose(block).len(), block.content.len());
        }
        at = block.span.end;
        is_in_order(page, &block.children, block.span);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn spans_lie_in_order_and_nested(source in page(), options in options()) {
        let page = Document::parse(source.as_str(), &options).unwrap();
        prop_assert_eq!(page.source(), &source);
        is_in_order(&page, &page.blocks, Span::new(0, source.len()));
        for problem in &page.problems {
            prop_assert!(source.get(problem.place.range()).is_some());
        }
    }

    #[test]
    fn every_view_of_every_page_can_be_written(source in page(), options in options()) {
        let page = Document::parse(source.as_str(), &options).unwrap();
        for view in [View::Text, View::Bilingual { text: "tok", comment: "en" }, View::Translation { text: "tok", comment: "en" }] {
            let _ = article(&page, &view, &Insertions::default());
        }
        let _ = page.coverage();
    }

    #[test]
    fn no_bytes_make_the_parser_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let valid = std::str::from_utf8(&bytes).is_ok();
        prop_assert_eq!(Document::parse(bytes, &Options::translations()).is_ok(), valid);
    }

    #[test]
    fn no_edit_is_the_identity_and_one_edit_changes_only_its_span(source in page(), text in page(), at in any::<prop::sample::Index>(), to in any::<prop::sample::Index>()) {
        let page = Document::parse(source.as_str(), &Options::default()).unwrap();
        prop_assert_eq!(page.apply(&[]).unwrap(), source.clone());
        let ends: Vec<usize> = (0..=source.len()).filter(|&at| source.is_char_boundary(at)).collect();
        let (start, end) = (*at.get(&ends), *to.get(&ends));
        let span = Span::new(start.min(end), start.max(end));
        let changed = page.apply(&[Edit::replace(span, text.clone())]).unwrap();
        prop_assert_eq!(&changed[..span.start], &source[..span.start]);
        prop_assert_eq!(&changed[span.start..span.start + text.len()], &text);
        prop_assert_eq!(&changed[span.start + text.len()..], &source[span.end..]);
    }

    #[test]
    fn a_stripped_page_has_no_comment_that_belongs_to_a_block(source in page()) {
        let page = Document::parse(source.as_str(), &Options { dialect: Dialect::CommonMark, ..Options::translations() }).unwrap();
        let kept: usize = page.walk().flat_map(|block| &block.comments).map(|comment| comment.span.len()).sum();
        let stripped = strip(&page);
        prop_assert!(stripped.len() + kept <= source.len());
        prop_assert!(kept > 0 || stripped == source);
    }
}

#[test]
fn edits_that_overlap_or_cut_a_character_are_refused() {
    let page = Document::parse("歩 li tawa", &Options::default()).unwrap();
    let edit = |start, end| Edit::replace(Span::new(start, end), "x");
    assert!(matches!(page.apply(&[edit(1, 3)]), Err(EditError::OutOfPlace { .. })));
    assert!(matches!(page.apply(&[edit(4, 99)]), Err(EditError::OutOfPlace { .. })));
    assert!(matches!(page.apply(&[edit(4, 7), edit(0, 5)]), Err(EditError::Overlap { .. })));
    assert_eq!(page.apply(&[edit(4, 6), edit(0, 3), Edit::insert(4, "a")]).unwrap(), "x ax tawa");
}

/// A page of ten megabytes; less where nothing is optimised.
const LONG: usize = if cfg!(debug_assertions) { 200_000 } else { 10_000_000 };

/// Linear in the length of the page, however it is made: each of these would take hours if it were not.
#[test]
fn a_long_page_of_anything_can_be_read() {
    for piece in [
        "toki <!-- talk --> ",
        "toki\n<!-- a\nb -->\n\n",
        "> %info%\n> toki\n\n",
        "> %info%\n",
        "* toki <!-- a -->\n",
        "<!-- ",
        "a <!-- \n\n",
        "\n\n",
        ">",
        "```\n",
        "```\nx\n```\n",
        "| a | b |\n|---|---|\n| c | d |\n\n",
        "# lipu\n",
        "[a](b) **c** ",
        "\"a\" -- 'b'\n",
        "<h1>a</h1>\n",
        "a / this is english now. ",
        "% ",
        "[",
        "`a ",
        "<a ",
        "<!-- a -->\n",
        "<!-- \n",
        "<div>\n",
        "````a\n```\n",
        "* a\n\n",
        "> a\n\n",
        "a\n* b\n",
        "</div><div>",
        "*é_<",
    ] {
        let source = piece.repeat(LONG / piece.len());
        for dialect in [Dialect::CommonMark, Dialect::Discount] {
            let page =
                Document::parse(source.as_str(), &Options { dialect, ..Options::translations() }).unwrap();
            assert!(!strip(&page).is_empty() || page.source().starts_with("<!--"), "{piece}");
            for problem in &page.problems {
                let _ = page.line_column(problem.place.start);
            }
        }
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_refused_with_their_place() {
    let error = Document::parse(b"toki\n\xE6\xAD\xA9 li \xFF ike".to_vec(), &Options::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the page is not UTF-8: line 2, column 6 (byte 12) starts no character; save the file as UTF-8"
    );
}
