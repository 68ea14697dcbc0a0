//! Which pages, at which URLs.
/// x
#[must_use]
pub fn percent_encoded(s: &str) -> String {
    s.replace(' ', "%20")
}
