//! The words with which texts speak of the worth of a hand, as data: a file for each language, and one of names of yaku.

use std::sync::LazyLock;

use musi_messages::Language;
use musi_riichi_rules::YAKU;

/// The words of a language.
#[derive(Debug, Default)]
pub(super) struct HandWords {
    entries: Vec<(&'static str, Vec<&'static str>)>,
}

/// The languages, each with its words.
static WORDS: LazyLock<Vec<(Language, HandWords)>> = LazyLock::new(|| {
    let tables = [
        ("tok", include_str!("../captions/tok.hand")),
        ("en", include_str!("../captions/en.hand")),
        ("de", include_str!("../captions/de.hand")),
    ];
    let words = tables.into_iter().filter_map(|(tag, text)| {
        Some((Language::from_tag(tag)?, HandWords { entries: entries(text).collect() }))
    });
    words.collect()
});

/// The names of yaku in small letters, each with the code; the longest first. `dora` is among them.
static NAMES: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let mut names: Vec<(String, &'static str)> = Vec::new();
    for yaku in YAKU {
        names.push((yaku.code.replace('_', " "), yaku.code));
        names.extend(Language::all().map(|language| (plain(yaku.name.get(language)), yaku.code)));
        names.push((yaku.name.ja.to_owned(), yaku.code));
    }
    for (code, others) in entries(include_str!("../captions/yaku.names")) {
        names.extend(others.into_iter().map(|name| (plain(name), code)));
    }
    names.retain(|(name, _)| !name.is_empty());
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    names
});

/// Lines `key: word, word`.
fn entries(text: &'static str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).map(|(key, words)| (key, words.split(", ").collect()))
}

impl HandWords {
    /// Those of a language; none where it has no table.
    pub fn for_language(language: Language) -> Option<&'static Self> {
        WORDS.iter().find(|(own, _)| *own == language).map(|(_, words)| words)
    }

    /// The words under a key.
    pub fn all(&self, key: &str) -> &[&'static str] {
        self.entries.iter().find(|(own, _)| *own == key).map_or(&[], |(_, words)| words)
    }

    /// Whether a text in small letters holds one of the words under a key, as a whole.
    pub fn holds(&self, key: &str, text: &str) -> bool {
        self.all(key).iter().any(|word| find(text, word).is_some())
    }
}

/// All names of yaku, each with the code.
pub(super) fn yaku_names() -> &'static [(String, &'static str)] {
    &NAMES
}

/// The yaku of this name, by its code.
pub(super) fn yaku_named(name: &str) -> Option<&'static str> {
    let name = plain(name);
    NAMES.iter().find(|(own, _)| *own == name).map(|(_, code)| *code)
}

/// A text in small letters, in one line, without signs at its end.
pub(super) fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "<!--").collect();
    let joined = words.join(" ").to_lowercase().replace(['*', '_', '`', ':', '"'], "");
    joined.trim_end_matches(['.', ',', ';']).to_owned()
}

/// Where a word or several stand in a text in small letters, as a whole.
pub(super) fn find(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let ends = word.ends_with(|letter: char| !letter.is_alphanumeric());
        !before.is_some_and(char::is_alphanumeric) && (ends || !after.is_some_and(char::is_alphanumeric))
    })
}

#[cfg(test)]
mod tests {
    use super::{HandWords, yaku_named};
    use musi_messages::Language;

    #[test]
    fn every_language_has_a_table_and_every_name_a_yaku() {
        for language in Language::all() {
            let words = HandWords::for_language(language).expect("a table");
            for key in ["list", "han", "fu", "sum", "drawn", "riichi", "indicator"] {
                assert!(!words.all(key).is_empty(), "{} {key}", language.tag());
            }
        }
        let codes = ["pinfu", "tanyao", "menzen_tsumo", "honitsu", "dora"];
        let names = ["Pinfu", "all simples", "closed\nself-draw", "half flush", "wawa Tola"];
        assert_eq!(names.map(yaku_named), codes.map(Some));
        assert_eq!(yaku_named("all complicated"), None);
    }
}
