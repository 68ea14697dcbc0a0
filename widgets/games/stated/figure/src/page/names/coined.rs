//! Names that a page coins without a letter behind them: where "A runner moves one square" says how the only kind goes, that is a runner,
//! and where a board has a `w`, the wizard of "The wizard jumps" is it.

use musi_diagram::{Language, PagePart};

use super::{PageNames, is_known, listed};
use crate::page::naming::is_number;

/// The words about such names: the language, what they are, and the words.
const COINED: &str = include_str!("../../../captions/coined.txt");

/// The shortest name of such a piece, in letters.
const SHORTEST: usize = 3;

/// A noun that stands where a sentence names a piece.
#[derive(Debug, PartialEq)]
struct Coined {
    language: Language,
    name: String,
    /// Whether a sentence says how many of them there are.
    is_counted: bool,
}

impl PageNames {
    /// Names the letters of boards to which the page gives no name, where one noun begins so, and the only kind, whose letters are those of
    /// the sides, where there is one noun.
    pub(in crate::page) fn take_coined(&mut self, kind: Option<char>, parts: &[PagePart<'_>]) {
        let nouns = nouns(parts, self);
        for language in Language::all() {
            let own = || nouns.iter().filter(|noun| noun.language == language);
            let named = match kind {
                Some(kind) => {
                    only(&own().collect::<Vec<_>>()).map(|name| vec![(kind, name)]).unwrap_or_default()
                }
                None => self
                    .letters
                    .iter()
                    .filter_map(|letter| {
                        let is = |name: &str| name.starts_with(*letter);
                        let has =
                            self.named.iter().any(|own| own.language == language && own.letter == *letter);
                        let name = only(&own().filter(|noun| is(&noun.name)).collect::<Vec<_>>())
                            .filter(|_| !has)?;
                        Some((*letter, name))
                    })
                    .collect(),
            };
            for (letter, name) in named {
                self.name(language, &name, letter);
            }
        }
    }
}

/// The only noun, or the only one that is counted.
fn only(nouns: &[&Coined]) -> Option<String> {
    match nouns {
        [one] => Some(one.name.clone()),
        several => {
            let mut counted = several.iter().filter(|noun| noun.is_counted);
            counted.next().filter(|_| counted.next().is_none()).map(|noun| noun.name.clone())
        }
    }
}

/// The nouns of a page that move, as its sentences say, each once; none that has another meaning.
fn nouns(parts: &[PagePart<'_>], names: &PageNames) -> Vec<Coined> {
    let mut found: Vec<(Language, String)> = Vec::new();
    let mut counted = Vec::new();
    for part in parts {
        let PagePart::Text(text) = part else { continue };
        let language = text.caption.language;
        let is = |what: &str, word: &str| {
            let mut lists = listed(COINED).filter(|(tag, own, _)| *tag == language.tag() && *own == what);
            lists.any(|(.., list)| list.split(", ").any(|own| own == word))
        };
        let fits = |word: &str| {
            word.chars().count() >= SHORTEST
                && word.chars().all(char::is_alphabetic)
                && !["never", "articles", "verbs", "several", "counts"].iter().any(|what| is(what, word))
                && !is_number(word)
                && !is_known(word)
                && !names.is_side(word)
        };
        // "The runners move", but not "the whole move".
        let moves = |noun: &str, verb: &str| {
            let name = singular(noun, language);
            fits(name)
                && (is("verbs", verb) || is("several", verb) && (name != noun || language != Language::En))
        };
        let signs = |letter: char| !(letter.is_alphanumeric() || letter == '-');
        for sentence in text.caption.text.split(['.', ':', ';', ',', '(', ')', '\n']) {
            let words: Vec<String> =
                sentence.split(signs).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
            for three in words.windows(3) {
                let [first, second, third] = three else { continue };
                if is("counts", first) && is_number(second) && fits(singular(third, language)) {
                    counted.push((language, singular(third, language).to_owned()));
                }
                if is("articles", first) && moves(second, third) {
                    found.push((language, singular(second, language).to_owned()));
                }
            }
            // "Runners move": several, without an article.
            if let [noun, verb, ..] = words.as_slice()
                && singular(noun, language) != noun
                && moves(noun, verb)
            {
                found.push((language, singular(noun, language).to_owned()));
            }
        }
    }
    found.sort();
    found.dedup();
    let coined = found.into_iter().map(|noun| {
        let is_counted = counted.contains(&noun);
        Coined { language: noun.0, name: noun.1, is_counted }
    });
    coined.collect()
}

/// One of several, as English has them.
fn singular(word: &str, language: Language) -> &str {
    match word.strip_suffix('s') {
        Some(one) if language == Language::En && !one.ends_with(['s', 'u', 'i']) => one,
        _ => word,
    }
}
