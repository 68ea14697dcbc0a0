//! Whose letters are which, as a page says it with the colours of the sides: "M is a black man and m is a white man".

use std::collections::BTreeMap;

use musi_diagram::Language;
use musi_rules::Side;

use super::names::listed;
use super::naming::is_number;

/// The colours that sides are called by: the language, the colour, and the forms of its word.
const COLOURS: &str = include_str!("../../captions/colours.txt");

/// Words that may stand between a colour and the letters that it is given.
const GIVES: &str = include_str!("../../captions/gives.txt");

/// The words that no colour is, in the list of colours.
const FILLS: &str = "-";

/// Letters that are words as well: they count only where they are quoted or stand in brackets.
const WORDS: [&str; 4] = ["a", "A", "I", "i"];

/// Words between a colour and letters in brackets behind it: "the red player (R)".
const WHO: [&str; 6] = ["player", "side", "pieces", "spieler", "seite", "jan"];

/// The two colours one of which is the other side where a page says whose the other is.
const PAIRS: [[&str; 2]; 3] = [["white", "black"], ["weiß", "schwarz"], ["walo", "pimeja"]];

/// The colour that the other side has where one has this one.
pub(super) fn other_colour(colour: &str) -> Option<&'static str> {
    PAIRS.iter().find_map(|pair| {
        let at = pair.iter().position(|own| *own == colour)?;
        pair.get(1 - at).copied()
    })
}

/// What a word of a sentence is.
enum Word {
    Colour(&'static str),
    Letter(char),
    /// In brackets: it may be that of a piece that is named before it, "the black man (M)".
    Aside(char),
    /// It may stand between the two.
    Fill,
    /// It stands between what is said of one colour and what is said of another.
    Break,
    Other,
}

/// A colour, or letters of which nothing but such words stands between.
enum Group {
    Colour(&'static str),
    Letters(Vec<char>),
}

/// The colour that a word of a language is.
pub(super) fn colour_of(word: &str, language: Language) -> Option<&'static str> {
    let word = word.to_lowercase();
    let mut colours = listed(COLOURS).filter(|(tag, what, _)| *tag == language.tag() && *what != FILLS);
    colours.find(|(.., forms)| forms.split(", ").any(|form| form == word)).map(|(_, colour, _)| colour)
}

/// The forms in which a language has the name of a colour.
pub(super) fn forms(colour: &str, language: Language) -> impl Iterator<Item = &'static str> {
    let own = listed(COLOURS).find(|(tag, what, _)| *tag == language.tag() && *what == colour);
    own.into_iter().flat_map(|(.., forms)| forms.split(", "))
}

fn is_listed(what: &str, word: &str, language: Language) -> bool {
    let mut lists = listed(GIVES).filter(|(tag, own, _)| *tag == language.tag() && *own == what);
    lists.any(|(.., list)| list.split(", ").any(|own| own == word))
}

/// Whether a word names parts of a board, which have colours too.
pub(super) fn is_place(word: &str, language: Language) -> bool {
    is_listed("places", word, language)
}

/// Each colour to which a text gives letters, with these, as drawings have them: `letter` says which letter a word is, if it is one.
pub(super) fn given(
    text: &str,
    language: Language,
    letter: &dyn Fn(&str) -> Option<char>,
) -> Vec<(&'static str, char)> {
    sentences(text).flat_map(|sentence| of_sentence(sentence, language, letter)).collect()
}

/// The sentences of a text, which no dot ends that is quoted.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split(['!', '?', ';', '\n']).flat_map(|part| part.split(". "))
}

fn of_sentence(
    sentence: &str,
    language: Language,
    letter: &dyn Fn(&str) -> Option<char>,
) -> Vec<(&'static str, char)> {
    let mut groups: Vec<Group> = Vec::new();
    // Between which groups there is nothing but words that may stand there.
    let mut joins: Vec<bool> = Vec::new();
    let mut joined = false;
    // Whether a colour stands just before, but for words for who plays.
    let mut behind = false;
    // Whether a comma or an "and" stands between.
    let mut parted = false;
    for (word, text) in words(sentence, language, letter) {
        let near = std::mem::replace(&mut behind, matches!(word, Word::Colour(_)));
        behind |= near && WHO.contains(&&*text);
        let word = match word {
            Word::Aside(own) if near => Word::Letter(own),
            Word::Aside(_) => Word::Other,
            Word::Break => {
                parted = true;
                continue;
            }
            word => word,
        };
        match (word, groups.last_mut()) {
            (Word::Fill, _) => {}
            (Word::Other, _) => joined = false,
            (Word::Letter(own), Some(Group::Letters(letters))) if joined => {
                letters.push(own);
                parted = false;
            }
            (Word::Colour(own), Some(Group::Colour(colour))) if joined && *colour == own => {}
            (word, _) => {
                groups.push(match word {
                    Word::Colour(colour) => Group::Colour(colour),
                    Word::Letter(own) => Group::Letters(vec![own]),
                    Word::Fill | Word::Other | Word::Break | Word::Aside(_) => continue,
                });
                joins.push(joined && !parted);
                (joined, parted) = (true, false);
            }
        }
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let (Some(one), Some(two)) = (groups.get(at), groups.get(at + 1)) {
        let (colour, letters) = match (one, two) {
            (Group::Colour(colour), Group::Letters(letters))
            | (Group::Letters(letters), Group::Colour(colour))
                if joins.get(at + 1) == Some(&true) =>
            {
                (colour, letters)
            }
            _ => {
                at += 1;
                continue;
            }
        };
        found.extend(letters.iter().map(|letter| (*colour, *letter)));
        at += 2;
    }
    found
}

fn words<'s>(
    sentence: &'s str,
    language: Language,
    letter: &'s dyn Fn(&str) -> Option<char>,
) -> impl Iterator<Item = (Word, String)> + 's {
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | ',');
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = sentence.get(at..)?;
        let start = at + rest.find(is_part)?;
        let tail = sentence.get(start..)?;
        if tail.starts_with(',') {
            at = start + 1;
            return Some((Word::Break, String::new()));
        }
        let ends = |sign: char| !is_part(sign) || sign == ',';
        let end = start + tail.find(ends).unwrap_or(tail.len());
        at = end;
        let word = sentence.get(start..end)?;
        let bare = word.trim_matches(['\'', '’']);
        let bare = bare.strip_suffix("'s").or_else(|| bare.strip_suffix("’s")).unwrap_or(bare);
        let quoted = bare.len() < word.len() && word.starts_with(['\'', '’'])
            || sentence.get(..start).is_some_and(|before| before.ends_with(['`', '"', '“', '„', '(', '*']));
        let own = letter(bare).filter(|_| quoted || !WORDS.contains(&bare));
        let small = bare.to_lowercase();
        let fills = || is_number(&small) || is_listed("fills", &small, language);
        let aside = sentence
            .get(..start)
            .is_some_and(|before| before.trim_end_matches(['`', '"', '*']).ends_with('('));
        let word = match (own, colour_of(bare, language)) {
            (Some(letter), _) if aside => Word::Aside(letter),
            (Some(letter), _) => Word::Letter(letter),
            (None, Some(colour)) => Word::Colour(colour),
            (None, None) if is_listed("breaks", &small, language) => Word::Break,
            (None, None) if fills() => Word::Fill,
            _ => Word::Other,
        };
        Some((word, small))
    })
}

/// The sides of colours, by the case of the letters that they are given.
///
/// # Errors
/// A colour that is given letters of both cases, or with another colour the same ones.
pub(super) fn sides(given: &[(&'static str, char)]) -> Result<Vec<(&'static str, Side)>, &'static str> {
    let mut found: BTreeMap<&'static str, Side> = BTreeMap::new();
    for (colour, letter) in given {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        if found.insert(colour, side).is_some_and(|other| other != side) {
            return Err(colour);
        }
    }
    let mut all: Vec<(&'static str, Side)> = found.into_iter().collect();
    for side in Side::BOTH {
        let mut same = all.iter().filter(|(_, own)| *own == side);
        if let (Some(_), Some((colour, _))) = (same.next(), same.next()) {
            return Err(colour);
        }
    }
    all.sort_by_key(|(_, side)| *side as usize);
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::{given, sides};
    use musi_diagram::Language;

    fn said(text: &str) -> Vec<(&'static str, char)> {
        let letter = |word: &str| {
            let mut letters = word.chars();
            letters.next().filter(|own| own.is_ascii_alphabetic() && letters.next().is_none())
        };
        given(text, Language::En, &letter)
    }

    #[test]
    fn letters_are_those_of_the_colour_beside_them() {
        for text in [
            "Black has X, White has O, and black (X) goes first.",
            "White begins. X is Black and o is White.".replace('o', "O").as_str(),
            "Black is X. White is O.",
            "White's stones are O; X are Black's.",
        ] {
            let mut found = said(text);
            found.sort_unstable();
            found.dedup();
            assert_eq!(found, [("black", 'X'), ("white", 'O')], "{text}");
        }
        assert_eq!(said("M marks a black man and m a white man."), [("black", 'M'), ("white", 'm')]);
        assert_eq!(said("I write Y for yellow and r for red."), [("yellow", 'Y'), ("red", 'r')]);
        assert_eq!(
            said("White has four queens with the letter W, Black has four queens with the letter B."),
            []
        );
        // A piece with its letter that goes towards a side is not that side's.
        assert_eq!(said("A pawn (P) moves towards Black's side."), []);
        assert_eq!(said("White moves a rook (R)."), []);
        assert_eq!(said("Each has black men (M) or white ones."), []);
        assert_eq!(said("The red player (R) begins."), [("red", 'R')]);
    }

    #[test]
    fn a_colour_has_letters_of_one_case() {
        use musi_rules::Side;
        assert_eq!(
            sides(&[("black", 'M'), ("white", 'm')]),
            Ok(vec![("black", Side::First), ("white", Side::Second)])
        );
        assert_eq!(sides(&[("black", 'M'), ("black", 'm')]), Err("black"));
        assert!(sides(&[("black", 'M'), ("white", 'K')]).is_err());
    }
}
