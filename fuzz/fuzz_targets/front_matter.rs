//! Front matter is read or refused without a panic, and whatever stands behind `draft:` is understood or an error: no page
//! is published because nobody understood it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use lipu_musi::{
    check::Severity,
    document::{Document, FrontMatter, Options},
};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for source in [text.to_owned(), format!("---\n{text}\n---\n\ntoki\n"), format!("% {text}\n% a\n% 2020\n")] {
        let page = Document::parse(source.as_str(), &Options::translations()).unwrap();
        assert_eq!(FrontMatter::read(&source), page.front_matter);
        for problem in &page.problems {
            assert!(source.get(problem.place.range()).is_some(), "{problem:?}");
            assert!(!problem.message.is_empty() && !problem.remedy.is_empty());
        }
    }
    // One line, and nothing that ends the value before the line does.
    if text.contains(|letter: char| letter.is_control() || matches!(letter, '\u{85}' | '\u{2028}' | '\u{2029}')) {
        return;
    }
    let page = Document::parse(format!("---\ntitle: a\ndraft: {text}\n---\n\ntoki\n"), &Options::translations()).unwrap();
    let wrong = page.problems.iter().any(|problem| problem.severity == Severity::Error);
    assert!(wrong || page.front_matter.extra.contains_key("draft"), "{text:?}");
    if page.front_matter.draft {
        assert!(!wrong, "{text:?}");
    }
});
