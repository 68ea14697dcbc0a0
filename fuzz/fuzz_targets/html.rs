//! Whatever a page holds, `html: safe` lets nothing through that is not on the allow-list, as a browser's tokenizer sees it.
#![no_main]

mod safe;

use libfuzzer_sys::fuzz_target;
use lipu_musi::document::{Dialect, Document, Options};

fuzz_target!(|data: &[u8]| {
    for dialect in [Dialect::CommonMark, Dialect::Discount] {
        let Ok(page) = Document::parse(data, &Options { dialect, ..Options::translations() }) else { return };
        safe::renders_safely(&page);
    }
});
