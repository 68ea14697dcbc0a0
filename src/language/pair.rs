//! A text held against its translation.
use super::{
    Glossary, Rule,
    number::{self, Number, numbers},
    token::{Kind, Token, tokens},
};
use musi_diagnostic::{Diagnostic, Severity};
use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

/// Which of the two a note points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The text.
    Text,
    /// Its translation.
    Translation,
}

/// A place in a text or in its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPlace {
    /// Which of the two `range` points into.
    pub side: Side,
    /// The bytes of what only one of them says.
    pub range: Range<usize>,
}

/// Something that a text and its translation do not both say ([`Rule::NumberDiffers`] or [`Rule::TermMissing`]). It may be
/// right: a note, never more.
pub type PairNote = Diagnostic<PairPlace, Rule>;

/// The languages of a text and of its translation, as tags: `tok`, `en`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguagePair<'a> {
    /// Of the text.
    pub text: &'a str,
    /// Of the translation.
    pub translation: &'a str,
}

/// Holds a text against its translation: numbers that only one of them has, terms that the translation leaves out.
///
/// ```
/// use lipu_musi::language::{Glossary, Rule, LanguagePair, pair_notes};
/// let mut glossary = Glossary::default();
/// glossary.add("jan utala", "pawn");
/// let languages = LanguagePair { text: "tok", translation: "en" };
/// let notes = |text: &str, translation: &str| pair_notes(text, translation, languages, &glossary);
/// assert_eq!(notes("jan utala luka tu wan li lon.", "there are eight pawns."), []);
/// assert_eq!(notes("jan utala luka tu li lon.", "there are eight pawns.")[0].code, Rule::NumberDiffers);
/// assert_eq!(notes("jan utala li lon.", "they are there.")[0].code, Rule::TermMissing);
/// ```
#[must_use]
pub fn pair_notes(
    text: &str,
    translation: &str,
    languages: LanguagePair<'_>,
    glossary: &Glossary,
) -> Vec<PairNote> {
    let own = numbers(text, languages.text);
    let other = numbers(translation, languages.translation);
    let mut notes = Vec::new();
    for number in number::unmatched(&own, &other) {
        notes.push(number_note(number, Side::Text));
    }
    for number in number::unmatched(&other, &own) {
        notes.push(number_note(number, Side::Translation));
    }
    let said = stems(&tokens(translation));
    let mut seen = HashSet::new();
    for (term, range) in glossary.found(&tokens(text)) {
        if !seen.insert(term.text()) {
            continue;
        }
        if !term.translations.iter().any(|phrase| speaks_of(&said, phrase)) {
            let names: Vec<String> =
                term.translations.iter().take(2).map(|name| format!("\"{name}\"")).collect();
            notes.push(PairNote {
                code: Rule::TermMissing,
                severity: Severity::Note,
                place: PairPlace { side: Side::Text, range },
                message: format!("the translation does not mention `{}`", term.text()),
                remedy: format!("call it {}, if it is meant", names.join(" or ")),
            });
        }
    }
    notes
}

fn number_note(number: &Number, side: Side) -> PairNote {
    let value = number.value;
    let message = match side {
        Side::Text => format!("the text says {value}, and its translation does not"),
        Side::Translation => format!("the translation says {value}, and its text does not"),
    };
    PairNote {
        code: Rule::NumberDiffers,
        severity: Severity::Note,
        place: PairPlace { side, range: number.range.clone() },
        message,
        remedy: "say the same number in both, if it is the same".to_owned(),
    }
}

/// The words of a translation without their endings.
fn stems(tokens: &[Token<'_>]) -> HashSet<String> {
    tokens
        .iter()
        .filter(|token| matches!(token.kind, Kind::Word | Kind::Name | Kind::Quote))
        .flat_map(|token| token.quoted().map_or(token.text, |(inner, _)| inner).split_whitespace())
        .map(stem)
        .collect()
}

/// Whether a translation, by its words without endings, speaks of a phrase: with any of its words, in any form of it.
/// "White" speaks of the white player, "castles" of castling.
fn speaks_of(said: &HashSet<String>, phrase: &str) -> bool {
    phrase.split_whitespace().filter(|word| !is_small(word)).any(|word| said.contains(&stem(word)))
}

/// Words that say nothing of what a phrase is about.
fn is_small(word: &str) -> bool {
    matches!(
        word,
        "a" | "an" | "the" | "of" | "in" | "on" | "to" | "at" | "from" | "and" | "or" | "for" | "with"
    )
}

/// A word without its ending: "pawns", "castling", "promoted", "dropped" are "pawn", "castl", "promot", "drop".
fn stem(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let word = word.strip_suffix("'s").unwrap_or(word);
    let endings = ["ing", "ed", "ies", "es", "s", "e", "y"];
    let short = endings.iter().find_map(|ending| word.strip_suffix(ending).filter(|short| short.len() > 2));
    let short = short.unwrap_or(word);
    let mut letters = short.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before)) if last == before && short.len() < word.len() && !"sl".contains(last) => {
            letters.rev().chain([last]).collect()
        }
        _ => short.to_owned(),
    }
}

/// A text that has another translation elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differing {
    /// Which pair, by its place in the input.
    pub pair: usize,
    /// The first pair with the same text.
    pub first: usize,
}

/// Finds texts that occur with different translations. Pairs without a translation differ from none.
///
/// ```
/// use lipu_musi::language::{Differing, differing};
/// let pairs = [("musi", "game"), ("musi  li pini.", "it ends."), ("musi", "to play"), ("musi", "a Game."), ("musi", "")];
/// assert_eq!(differing(pairs), [Differing { pair: 2, first: 0 }]);
/// ```
#[must_use]
pub fn differing<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<Differing> {
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    // An article, a capital or a full stop more is no other translation.
    let plain = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        let words = words.map(str::to_lowercase).filter(|word| !matches!(word.as_str(), "a" | "an" | "the"));
        words.collect::<Vec<_>>().join(" ")
    };
    let mut first: HashMap<String, (usize, String)> = HashMap::new();
    let mut found = Vec::new();
    for (pair, (text, translation)) in pairs.into_iter().enumerate() {
        let (text, translation) = (one_line(text), plain(translation));
        if translation.is_empty() {
            continue;
        }
        match first.get(&text) {
            Some((first, known)) if *known != translation => found.push(Differing { pair, first: *first }),
            Some(_) => {}
            None => {
                first.insert(text, (pair, translation));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_form_of_a_term_speaks_of_it() {
        let speaks = |translation: &str, phrase: &str| speaks_of(&stems(&tokens(translation)), phrase);
        assert!(speaks("the king castles", "castling"));
        assert!(speaks("White's turn", "white player"));
        assert!(speaks("a dropped \"pawn\"", "drop"));
        assert!(speaks("two armies", "army"));
        assert!(!speaks("it goes to a square of its own", "king of the hill"));
    }
}
