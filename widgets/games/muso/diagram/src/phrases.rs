//! The phrases in which captions and rules are said, by language: data, see `captions/`.

use musi_diagram::phrases::Tables;
use musi_rules::{Language, Side};

/// The tables of phrases.
pub(super) static PHRASES: Tables<3> = Tables::new([
    ("tok", include_str!("../captions/tok.phrases")),
    ("en", include_str!("../captions/en.phrases")),
    ("de", include_str!("../captions/de.phrases")),
]);

/// What is said of a language besides.
const NAMES: &str = include_str!("../captions/names.txt");

/// The names that a line of a language lists.
fn listed(language: Language, what: &str) -> impl Iterator<Item = &'static str> {
    let lines = NAMES.lines().filter_map(|line| line.split_once(": "));
    lines
        .filter(move |(head, _)| head.strip_prefix(language.tag()).is_some_and(|rest| rest.trim() == what))
        .flat_map(|(_, names)| names.split(", "))
}

/// The names of the sides, each with its forms.
pub(super) fn sides(language: Language) -> impl Iterator<Item = (&'static str, Side)> {
    let numbered = Side::ALL.into_iter().zip(1..);
    numbered.flat_map(move |(side, number)| {
        listed(language, &format!("side {number}")).map(move |name| (name, side)).collect::<Vec<_>>()
    })
}

/// What may stand at the end of a name where it speaks of several.
pub(super) fn endings(language: Language) -> impl Iterator<Item = &'static str> {
    listed(language, "endings")
}

/// How a text points at its picture, in small letters.
pub(super) fn pictures(language: Language) -> impl Iterator<Item = &'static str> {
    listed(language, "pictures")
}

#[cfg(test)]
mod tests {
    use super::{Language, PHRASES, sides};

    #[test]
    fn every_table_is_without_fault() {
        assert_eq!(PHRASES.faults(), []);
    }

    #[test]
    fn every_language_names_every_side() {
        for language in Language::all() {
            let mut named: Vec<_> = sides(language).map(|(_, side)| side).collect();
            named.dedup();
            assert_eq!(named.len(), 4, "{}", language.tag());
        }
    }
}
