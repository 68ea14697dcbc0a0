//! What the program carries with it: `build.rs` writes the tables.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A built-in template or asset by name; empty when there is none.
pub fn template(name: &str) -> &'static str {
    TEMPLATES.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text)
}
