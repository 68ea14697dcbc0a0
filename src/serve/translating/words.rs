//! The words of the editor, in each language that it speaks: files of messages beside this one.

use musi_message_compiler::{Source, texts};
use serde_json::{Map, Value};

/// Its languages; the first is that of all who speak none of them.
const LANGUAGES: [(&str, &str); 3] = [
    ("en", include_str!("words-en.ftl")),
    ("de", include_str!("words-de.ftl")),
    ("tok", include_str!("words-tok.ftl")),
];

/// The words by language and key; each argument is a `%`.
pub(super) fn all() -> Value {
    let words = |(tag, text): (&str, &str)| {
        let words: Value = read(tag, text).unwrap_or_default().into_iter().collect();
        (tag.to_owned(), words)
    };
    Value::Object(LANGUAGES.map(words).into_iter().collect::<Map<String, Value>>())
}

/// The words of one language; nothing where its file is wrong, which a test holds that none is.
fn read(tag: &str, text: &str) -> Option<Vec<(String, String)>> {
    let source = Source { path: format!("words-{tag}.ftl"), language: tag.to_owned(), text: text.to_owned() };
    texts(&source, &[], |_| true).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_language_has_every_word_and_a_script_says_it() {
        let words = |(tag, text): (&str, &str)| -> BTreeMap<String, String> {
            read(tag, text).expect(tag).into_iter().collect()
        };
        let [english, others @ ..] = LANGUAGES.map(words);
        for other in others {
            assert_eq!(other.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
            for (key, word) in &other {
                assert!(!word.trim().is_empty() && *word != english[key], "{key}: {word}");
                assert_eq!(word.matches('%').count(), english[key].matches('%').count(), "{key}");
            }
        }
        let scripts = [include_str!("editor.js"), include_str!("form.js"), include_str!("dom.js")].concat();
        for key in english.keys() {
            let states = ["state-", "count-"].iter().any(|begin| key.starts_with(begin));
            assert!(states || scripts.contains(&format!("\"{key}\"")), "nothing says {key}");
        }
        let said = scripts.split("say(\"").skip(1).filter_map(|rest| rest.split('"').next());
        for key in said {
            assert!(english.contains_key(key), "no file has {key}");
        }
    }
}
