//! The languages that a folder may be named for.

use crate::config::Language;

/// Languages by tag, each with its name in itself. Tags that are words of toki pona (`la`, `mi`, `pi`) are left out: a
/// folder of that name is more likely about the word.
const NAMES: &[(&str, &str)] = &[
    ("tok", "toki pona"),
    ("en", "English"),
    ("ar", "العربية"),
    ("be", "Беларуская"),
    ("bg", "Български"),
    ("ca", "Català"),
    ("cs", "Čeština"),
    ("da", "Dansk"),
    ("de", "Deutsch"),
    ("el", "Ελληνικά"),
    ("eo", "Esperanto"),
    ("es", "Español"),
    ("et", "Eesti"),
    ("fa", "فارسی"),
    ("fi", "Suomi"),
    ("fr", "Français"),
    ("he", "עברית"),
    ("hi", "हिन्दी"),
    ("hr", "Hrvatski"),
    ("hu", "Magyar"),
    ("id", "Bahasa Indonesia"),
    ("it", "Italiano"),
    ("ja", "日本語"),
    ("ko", "한국어"),
    ("lt", "Lietuvių"),
    ("lv", "Latviešu"),
    ("nl", "Nederlands"),
    ("nb", "Norsk bokmål"),
    ("pl", "Polski"),
    ("pt", "Português"),
    ("pt-BR", "Português (Brasil)"),
    ("ro", "Română"),
    ("ru", "Русский"),
    ("sk", "Slovenčina"),
    ("sl", "Slovenščina"),
    ("sr", "Српски"),
    ("sv", "Svenska"),
    ("th", "ไทย"),
    ("tr", "Türkçe"),
    ("uk", "Українська"),
    ("vi", "Tiếng Việt"),
    ("zh", "中文"),
    ("zh-Hans", "简体中文"),
    ("zh-Hant", "繁體中文"),
];

/// The name of a language in itself; its tag where the name is not known.
#[must_use]
pub fn language_name(language: &Language) -> &str {
    let tag = language.as_str();
    NAMES.iter().find(|(known, _)| *known == tag).map_or(tag, |(_, name)| name)
}

/// The tags of the languages that are known by name.
pub fn language_tags() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(tag, _)| *tag)
}

/// The particles that no few sentences of toki pona do without.
const PARTICLES: [&str; 7] = ["li", "e", "la", "pi", "lon", "tawa", "ni"];
/// How much of a text tells its language.
const ENOUGH: usize = 3000;

/// Whether a text is toki pona: every fifth of its words or more is one of its particles.
#[must_use]
pub fn is_toki_pona(text: &str) -> bool {
    let end = text.char_indices().map(|(at, _)| at).find(|at| *at >= ENOUGH).unwrap_or(text.len());
    let (mut words, mut particles) = (0, 0);
    for word in text[..end].split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()) {
        words += 1;
        particles += usize::from(PARTICLES.contains(&word));
    }
    words > 0 && particles * 5 >= words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toki_pona_is_told_by_its_particles() {
        assert!(is_toki_pona("jan li tawa lon ma ni. ona li pali e ijo."));
        assert!(!is_toki_pona("A page about toki pona. One says li or e there."));
    }
}
