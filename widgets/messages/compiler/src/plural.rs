//! Plural categories by language, for whole numbers, after CLDR.

/// All categories that Unicode's CLDR knows.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A rule for whole numbers, by its letter, as tables carry it and `musi-messages` applies it: the categories that it
/// tells apart and the languages that follow it.
const RULES: [(char, &[&str], &[&str]); 6] = [
    ('0', &["other"], &["tok", "zh", "ja", "ko", "vi", "th", "id", "ms"]),
    (
        '1',
        &["one", "other"],
        &[
            "en", "de", "nl", "sv", "da", "nb", "nn", "fi", "et", "eo", "el", "hu", "it", "es", "pt", "tr",
            "bg", "ca", "eu", "gl", "ka",
        ],
    ),
    ('f', &["one", "other"], &["fr", "pt-BR"]),
    ('r', &["one", "few", "many", "other"], &["ru", "uk", "be"]),
    ('p', &["one", "few", "many", "other"], &["pl"]),
    ('c', &["one", "few", "other"], &["cs", "sk"]),
];

fn of(language: &str) -> Option<&'static (char, &'static [&'static str], &'static [&'static str])> {
    let named = |tag: &str| RULES.iter().find(|(.., languages)| languages.contains(&tag));
    named(language).or_else(|| named(language.split('-').next().unwrap_or_default()))
}

/// The categories that a language tells apart; nothing for a language of which none is known here.
#[must_use]
pub fn categories(language: &str) -> Option<&'static [&'static str]> {
    of(language).map(|(_, categories, _)| *categories)
}

/// The letter of a language's rule; for a language of which none is known, that of one form for all numbers.
#[must_use]
pub fn rule(language: &str) -> char {
    of(language).map_or('0', |(letter, ..)| *letter)
}
