//! Betza notation: any text is read or refused at a place in it, and what is read is written as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use musi_rules::betza;

fuzz_target!(|text: &str| {
    match betza::read(text) {
        Ok(movement) => assert_eq!(betza::read(&movement.to_string()), Ok(movement)),
        Err(error) => assert!(error.at <= text.len()),
    }
});
