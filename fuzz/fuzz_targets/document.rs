//! Any bytes are read or refused without a panic; the source stays what it was, and every span lies in it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use lipu_musi::document::{Dialect, Document, Edit, Options, Span};
use lipu_musi::figure::{FigureRules, figures};

fuzz_target!(|data: &[u8]| {
    let dialects = [Dialect::Auto, Dialect::CommonMark, Dialect::Discount];
    for (dialect, comments_are_translations) in dialects.into_iter().flat_map(|dialect| [(dialect, true), (dialect, false)]) {
        let Ok(page) = Document::parse(data, &Options { dialect, comments_are_translations, math: true, ..Options::default() }) else {
            assert!(std::str::from_utf8(data).is_err());
            return;
        };
        assert_eq!(page.source().as_bytes(), data);
        assert_eq!(page.apply(&[]).unwrap(), page.source());
        for block in page.walk() {
            assert!(page.source().get(block.span.range()).is_some(), "{:?}", block.span);
            assert!(page.source().get(block.content.range()).is_some(), "{:?}", block.content);
            let prose = page.prose(block);
            assert!(prose.is_empty() || prose.len() == block.content.len(), "{prose:?}");
            let _ = page.verbatim(block);
            for comment in &block.comments {
                assert!(page.source().get(comment.span.range()).is_some(), "{:?}", comment.span);
            }
            one_span_changes(&page, block.span);
        }
        // Boards in fences and in tables.
        for figure in figures(&page, &FigureRules::default()).figures {
            assert!(page.source().get(figure.fence.range()).is_some(), "{:?}", figure.fence);
        }
        for problem in &page.problems {
            assert!(page.source().get(problem.place.range()).is_some(), "{problem:?}");
            let place = page.line_column(problem.place.start);
            assert!(place.line > 0 && place.column > 0);
        }
    }
});

/// An edit of one span changes that span and nothing else.
fn one_span_changes(page: &Document, span: Span) {
    let changed = page.apply(&[Edit::replace(span, "ijo")]).unwrap();
    let source = page.source();
    assert_eq!(changed, format!("{}ijo{}", &source[..span.start], &source[span.end..]));
}
