//! The start of a game that a page does not draw but gives in words: "on the first rank stand, from left to right, a rook, a knight, …".
//!
//! What is found here is only drawn: the sentences from which it was found are then read as all others and held against the drawing.

use musi_diagram::{Games, Language, PageFence, PagePart};

use super::drawing::{Draws, boards};
use super::names::{PageNames, usual_letter};
use super::naming::{is_article, number_word};

/// The start of the usual game, which is that of chess.
pub(super) const USUAL_START: &str = "\
r n b q k b n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P P P P P P
R N B Q K B N R
";

/// Words that such sentences are found by: the language, what they say, and the words.
const WORDS: &str = include_str!("../../captions/setups.txt");

/// The widest board.
const WIDEST: u16 = 16;

/// How the second side stands.
#[derive(Clone, Copy, PartialEq)]
enum Facing {
    /// The same files.
    Mirrored,
    /// The board turned round.
    Turned,
}

/// Whether a page draws no start.
pub(super) fn is_missing(parts: &[PagePart<'_>]) -> bool {
    !boards(parts, &|_| None).iter().any(|board| board.draws == Draws::Start)
}

/// The parts of a page and a drawing behind them.
pub(super) fn with_drawing<'a>(parts: &[PagePart<'a>], text: &'a str) -> Vec<PagePart<'a>> {
    let fence = PageFence { text, info: "", figure_file: "", games: Games::default(), game_files: &[] };
    parts.iter().cloned().chain([PagePart::Fence(fence)]).collect()
}

/// A drawing of the start that sentences give; nothing where none does, or the words leave something open.
pub(super) fn drawing(parts: &[PagePart<'_>]) -> Option<String> {
    let names = PageNames::read(parts);
    let sentences = || {
        parts
            .iter()
            .filter_map(|part| match part {
                PagePart::Text(text) => Some(text),
                _ => None,
            })
            .flat_map(|text| {
                let language = text.caption.language;
                text.caption.text.split(['.', '\n']).map(move |sentence| (sentence.to_lowercase(), language))
            })
    };
    let (width, height) = sentences().find_map(|(sentence, _)| size(&sentence)).unwrap_or((8, 8));
    let (first, ranks) = sentences().find_map(|(sentence, language)| {
        let behind = after(&sentence, language, "order")?;
        let letters = row(behind, language, &names);
        (letters.len() == usize::from(width)).then_some((letters, height))
    })?;
    let pawn = sentences().find_map(|(sentence, language)| {
        after(&sentence, language, "second")?;
        let mut words = sentence.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        words.find_map(|word| letter(word, language, &names))
    });
    let facing = sentences().find_map(|(sentence, language)| {
        let says = |what: &'static str| after(&sentence, language, what).is_some();
        if says("turned") { Some(Facing::Turned) } else { says("mirrored").then_some(Facing::Mirrored) }
    })?;
    let (width, height) = (usize::from(width), usize::from(ranks));
    let middle = height.checked_sub(if pawn.is_some() { 4 } else { 2 })?;
    let line = |letters: Vec<char>| letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    let pawns = |upper: bool| {
        pawn.map(|pawn| line(vec![if upper { pawn.to_ascii_uppercase() } else { pawn }; width]))
    };
    let mut back = first.clone();
    if facing == Facing::Turned {
        back.reverse();
    }
    let rows = [Some(line(back)), pawns(false)]
        .into_iter()
        .chain((0..middle).map(|_| Some(line(vec!['.'; width]))))
        .chain([pawns(true), Some(line(first.iter().map(char::to_ascii_uppercase).collect()))]);
    Some(rows.flatten().map(|row| [row, "\n".to_owned()].concat()).collect())
}

/// The words of a language that say something, see [`WORDS`].
fn words_of(language: Language, what: &'static str) -> impl Iterator<Item = &'static str> {
    let own = super::names::listed(WORDS).filter(move |(tag, own, _)| *tag == language.tag() && *own == what);
    own.flat_map(|(.., words)| words.split(", "))
}

/// What stands behind the first of some words in a sentence.
fn after<'s>(sentence: &'s str, language: Language, what: &'static str) -> Option<&'s str> {
    words_of(language, what).find_map(|word| sentence.get(sentence.find(word)? + word.len()..))
}

/// Files and ranks, where a sentence has them: "six by six", "8x8".
fn size(sentence: &str) -> Option<(u16, u16)> {
    let spaced = sentence.replace('×', " x ").replace('-', " ");
    let mut words: Vec<String> = Vec::new();
    for word in spaced.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        match word.split_once('x') {
            Some((one, two)) if one.parse::<u16>().is_ok() && two.parse::<u16>().is_ok() => {
                words.extend([one, "x", two].map(str::to_owned));
            }
            _ => words.push(word.to_owned()),
        }
    }
    words.windows(3).find_map(|three| {
        let [one, sign, two] = three else { return None };
        let number = |word: &String| {
            let number = word.parse().ok().or_else(|| number_word(word))?;
            (1..=WIDEST).contains(&number).then_some(number)
        };
        let mut times = super::names::listed(WORDS).filter(|(_, what, _)| *what == "times");
        times.any(|(.., words)| words.split(", ").any(|word| word == sign)).then_some(())?;
        Some((number(one)?, number(two)?))
    })
}

/// The letters of pieces in a list; empty where it names one that is not known.
fn row(list: &str, language: Language, names: &PageNames) -> Vec<char> {
    let own = |what: &'static str| words_of(language, what);
    let list = own("joins").fold(list.to_owned(), |list, word| list.replace(&format!(" {word} "), ","));
    let items = list.split([',', ':', ';']).map(str::trim).filter(|item| !item.is_empty());
    let one = |item: &str| {
        let words = item.split_whitespace().filter(|word| !is_article(word));
        let fills = |word: &str| own("fillers").any(|filler| filler == word);
        let name = words.filter(|word| !fills(word)).collect::<Vec<_>>().join(" ");
        letter(&name, language, names)
    };
    items.map(one).collect::<Option<Vec<char>>>().unwrap_or_default()
}

/// The letter of a name: that of the page, or the usual one.
fn letter(name: &str, language: Language, names: &PageNames) -> Option<char> {
    names.letter_of_word(name, language).or_else(|| usual_letter(name, language))
}
