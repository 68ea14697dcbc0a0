//! Whole languages as publishers add them: all that figures say in French, Arabic and Japanese, the files of `tests/messages`.
#![allow(clippy::panic, clippy::unwrap_used)]

use musi_message_compiler::{BuiltIn, Bundle, Catalog, Source, bundles, compile};
use std::collections::BTreeSet;
use std::{fs, path::Path};

const LANGUAGES: [&str; 3] = ["fr", "ar", "ja"];

/// Words that languages take over as they are: those of riichi mahjong in Latin letters, and one of toki pona. A message of nothing else, or
/// of signs and arguments alone, may be the English one.
const SHARED_WORDS: &str = "baiman chi dora fu furiten han haneman honba ippatsu kan kili mangan pon riichi ron sanbaiman tonpūsen tsumo yaku yakuman";

/// Other messages that French says in the very letters of English.
const SAME_IN_FRENCH: [&str; 10] = [
    "/title-promotion",
    "go/triangle",
    "riichi/hand-double",
    "riichi/hand-points",
    "riichi/result-points",
    "riichi/tell-points",
    "riichi/view-riichi-possible",
    "riichi/yaku-double-riichi",
    "shogi/dragon",
    "shogi/lance",
];

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap()
}

fn compiled(bundles: &[Bundle]) -> Catalog {
    compile(bundles).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// The file of a language for each bundle, as a publisher names it.
fn files(tag: &str, built_in: &[Bundle]) -> Vec<Source> {
    let file = |Bundle { name, .. }: &Bundle| {
        let of_game = if name.is_empty() { String::new() } else { format!("{name}-") };
        let path = format!("tests/messages/figures-{of_game}{tag}.ftl");
        let text = fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        Source { path, language: tag.to_owned(), text }
    };
    built_in.iter().map(file).collect()
}

/// English and one added language, as if that one were built in: then each key that it lacks is a problem.
fn with_english(built_in: &[Bundle], tag: &str) -> Vec<Bundle> {
    let both = |(bundle, added): (&Bundle, Source)| {
        let english = bundle.sources.iter().filter(|source| source.language == "en").cloned();
        Bundle { name: bundle.name.clone(), sources: english.chain([added]).collect() }
    };
    built_in.iter().zip(files(tag, built_in)).map(both).collect()
}

#[test]
fn whole_languages_are_added_without_a_problem() {
    let english = bundles(root()).unwrap();
    let Catalog { arguments, forms, .. } = compiled(&english);
    let built_in = BuiltIn { english, arguments, forms };
    for tag in LANGUAGES {
        let names = built_in.english.iter().map(|bundle| bundle.name.as_str());
        let files: Vec<_> = names.zip(files(tag, &built_in.english)).collect();
        if let Err(problems) = built_in.add(tag, &files) {
            panic!("{problems:#?}");
        }
    }
}

/// The text of a message without its arguments and its forms, as far as it makes no choices.
fn text_of(code: &str) -> String {
    let value = code.split('\u{e}').next().unwrap_or_default();
    let mut chars = value.chars();
    let mut text = String::new();
    while let Some(one) = chars.next() {
        match one {
            // The letter of the argument, and of its form.
            '\u{1}' => _ = chars.next(),
            '\u{2}' => _ = chars.nth(1),
            _ => text.push(one),
        }
    }
    text.to_lowercase()
}

#[test]
fn every_message_is_there_and_in_the_language_itself() {
    let built_in = bundles(root()).unwrap();
    let shared_words: BTreeSet<&str> = SHARED_WORDS.split(' ').collect();
    let (mut words, mut keys) = (BTreeSet::new(), BTreeSet::new());
    let mut english = Vec::new();
    for tag in LANGUAGES {
        let catalog = compiled(&with_english(&built_in, tag));
        assert_eq!(catalog.languages, ["en", tag]);
        for entry in &catalog.entries {
            let [in_english, own] = [0, 1].map(|language| text_of(&entry.code[language]));
            if in_english != own {
                continue;
            }
            let key = format!("{}/{}", entry.bundle, entry.key);
            let (shared, others): (BTreeSet<String>, BTreeSet<String>) = own
                .split(|one: char| !one.is_alphabetic())
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .partition(|word| shared_words.contains(word.as_str()));
            if others.is_empty() {
                words.extend(shared);
            } else if tag == "fr" && SAME_IN_FRENCH.contains(&key.as_str()) {
                keys.insert(key);
            } else {
                english.push(format!("{tag} {key}: {own}"));
            }
        }
    }
    assert!(english.is_empty(), "these are English: {english:#?}");
    let words: BTreeSet<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(words, shared_words, "the list has only words that are needed");
    assert_eq!(keys, SAME_IN_FRENCH.map(str::to_owned).into(), "the list has only keys that are needed");
}
