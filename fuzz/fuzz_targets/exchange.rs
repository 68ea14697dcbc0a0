//! Any translators' file is read or refused without a panic; what is read is written and read again as it was, and
//! whatever it says, importing it changes nothing of a page but its comments, and
//! brings nothing into it that its texts do not have.
#![no_main]

mod safe;

use libfuzzer_sys::fuzz_target;
use lipu_musi::{
    document::{Document, Options},
    html::{Insertions, View, article},
    translate::{Exchange, ExchangeFormat, TranslationStatus, import, units, without_comments, write},
    trust::unsafe_comments,
};

const PAGE: &str = "# lipu <!-- page -->\n\n> toki <!-- talk\n> more -->\n\n* a\n* b <kbd class=\"k\">d</kbd> [e](https://example.org/) <!-- c -->\n";

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for format in [ExchangeFormat::Po, ExchangeFormat::Xliff] {
        let Ok(exchange) = Exchange::read(format, text) else { continue };
        let again = Exchange::read(ExchangeFormat::Po, &exchange.write(ExchangeFormat::Po)).unwrap();
        assert_eq!(again.entries.len(), exchange.entries.len());
        let page = Document::parse(PAGE, &Options::translations()).unwrap();
        let texts = units(&page);
        let judgements = vec![TranslationStatus::Accepted; texts.len()];
        let found = import(&page, &texts, &judgements, &exchange.entries);
        if let Ok(written) = write(&page, &found.wishes) {
            let after = Document::parse(written, &Options::translations()).unwrap();
            let bare = |page: &Document| without_comments(page).split_whitespace().collect::<String>();
            assert_eq!(bare(&after), bare(&page));
            assert!(unsafe_comments(&after).is_empty());
            safe::renders_safely(&after);
            // What was accepted is shown as it was accepted: nothing of it had to be taken away.
            let trusting = View::Translation { text: "tok", comment: "en" };
            let html = article(&after, &trusting, &Insertions::default()).html;
            for tag in html.split('<').skip(1).filter(|tag| tag.starts_with("kbd")) {
                assert!(tag.starts_with("kbd>") || tag.starts_with("kbd class=\"k\">"), "{html}");
            }
        }
    }
});
