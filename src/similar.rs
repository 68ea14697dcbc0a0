//! What somebody most likely meant who wrote a name that is not there. It names no other room.

use std::borrow::Cow;

/// How much a name must be like the one that was written, from 0 to 1.
const LIKELY: f64 = 0.8;

/// The likeliest of some names, if one is likely; capitals do not count.
///
/// ```
/// use lipu_musi::similar::likeliest;
/// assert_eq!(likeliest("chess/knigt.md", ["chess/king.md", "chess/knight.md"]), Some("chess/knight.md"));
/// assert_eq!(likeliest("Titel", ["title", "theme"]), Some("title"));
/// assert_eq!(likeliest("shogi.md", ["index.md"]), None);
/// ```
pub fn likeliest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let small = |name: &'a str| {
        let large = name.contains(char::is_uppercase);
        if large { Cow::Owned(name.to_lowercase()) } else { Cow::Borrowed(name) }
    };
    let written = written.to_lowercase();
    names
        .into_iter()
        .filter(|name| !name.is_empty())
        .map(|name| (strsim::jaro_winkler(&written, &small(name)), name))
        .filter(|(likeness, _)| *likeness > LIKELY)
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)))
        .map(|(_, name)| name)
}
