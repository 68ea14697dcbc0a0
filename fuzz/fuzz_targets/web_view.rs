//! Any text is restored or refused without a panic; every part lies in the page.
#![no_main]

use libfuzzer_sys::fuzz_target;
use lipu_musi::import::restore;

fuzz_target!(|view: &str| {
    if let Ok(restored) = restore(view) {
        let lines = restored.page.lines().count();
        for part in &restored.parts {
            assert!(part.first >= 1 && part.first <= part.last && part.last <= lines, "{part:?} of {lines}");
        }
    }
});
