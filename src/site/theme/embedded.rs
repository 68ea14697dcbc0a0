//! What the program carries with it: `build.rs` writes the tables.

use crate::config::Look;
use std::collections::BTreeMap;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The built-in templates and assets of a look by name: its own, and those of lipu-musi where it has none.
pub fn templates(look: Look) -> BTreeMap<&'static str, &'static str> {
    let own = match look {
        Look::LipuMusi => &[][..],
        Look::LipuSona => LIPU_SONA,
    };
    TEMPLATES.iter().chain(own).copied().collect()
}
