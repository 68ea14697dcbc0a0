//! Boards on which each side has a letter of its own, as a page says it: `x` are Black's stones, `o` are White's. They are read as
//! capital and small letters of one kind.

use musi_diagram::ascii::{self, Drawing};
use musi_diagram::{Language, PageFence, PagePart};
use musi_rules::Side;

use super::drawing::is_own;
use super::names::listed;

/// The colours that sides are called by: the language, the colour, and the forms of its word.
const COLOURS: &str = include_str!("../../captions/colours.txt");

/// Under what the same list has the words that may stand between them.
const FILLS: &str = "-";

/// The letters of two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Colours {
    /// The letter of the first side, and of the second.
    letters: [char; 2],
    /// The small letter of the kind as which both are read.
    pub kind: char,
    /// What each side is called.
    pub sides: [(Language, &'static str, Side); 2],
}

/// A word that counts here: the letter of a side, or the colour of one.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    Letter(char),
    Colour(&'static str),
}

impl Colours {
    /// The letters that a page gives to its sides; nothing where it draws or says no such thing.
    pub fn read(parts: &[PagePart<'_>]) -> Option<Self> {
        let fences = parts
            .iter()
            .filter_map(|part| if let PagePart::Fence(fence) = part { Some(fence) } else { None });
        let letters = fences.filter(|fence| is_own(fence)).find_map(two_letters)?;
        parts.iter().find_map(|part| match part {
            PagePart::Text(text) => Self::said(text.caption.text, text.caption.language, letters),
            _ => None,
        })
    }

    /// Letters and colours one after the other: `White plays X and Black plays o`.
    fn said(text: &str, language: Language, letters: [char; 2]) -> Option<Self> {
        let signs = |letter: char| !letter.is_alphanumeric();
        let words: Vec<Word> =
            text.split(signs).filter_map(|word| counting(word, language, letters)).collect();
        words.windows(4).find_map(|window| {
            let (one, two) = match *window {
                [Word::Letter(one), Word::Colour(first), Word::Letter(two), Word::Colour(second)]
                | [Word::Colour(first), Word::Letter(one), Word::Colour(second), Word::Letter(two)] => {
                    ((one, first), (two, second))
                }
                _ => return None,
            };
            if one.0 == two.0 || one.1 == two.1 {
                return None;
            }
            // Of white and black white is the first side, as phrases have it; else who is named first.
            let mut colours = listed(COLOURS).filter(|(tag, ..)| *tag == language.tag());
            let turned = colours.next().is_some_and(|(_, white, _)| white == two.1);
            let [one, two] = if turned { [two, one] } else { [one, two] };
            // These have a meaning of their own on boards.
            let kind =
                if "xom".contains(one.0.to_ascii_lowercase()) { 's' } else { one.0.to_ascii_lowercase() };
            let sides = [(language, one.1, Side::First), (language, two.1, Side::Second)];
            Some(Self { letters: [one.0, two.0], kind, sides })
        })
    }

    /// Whether a sentence says only which letter each side has.
    pub fn are_all_of(&self, sentence: &str, language: Language) -> bool {
        let said = Self::said(sentence, language, self.letters);
        let fills = |word: &str| {
            let word = word.to_lowercase();
            let mut words = listed(COLOURS).filter(|(tag, what, _)| *tag == language.tag() && *what == FILLS);
            word.is_empty() || words.any(|(.., words)| words.split(", ").any(|own| own == word))
        };
        let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
        said.as_ref() == Some(self)
            && words.all(|word| counting(word, language, self.letters).is_some() || fills(word))
    }

    /// A drawing with the capital and the small letter of the kind in place of the letters of the sides.
    fn rewritten(&self, text: &str) -> String {
        let own = |line: &str| {
            line.chars().filter(char::is_ascii_alphabetic).all(|letter| self.letters.contains(&letter))
        };
        let swap = |letter: char| match self.letters.iter().position(|own| *own == letter) {
            Some(0) => self.kind.to_ascii_uppercase(),
            Some(_) => self.kind,
            None => letter,
        };
        let line = |line: &str| if own(line) { line.chars().map(swap).collect() } else { line.to_owned() };
        text.split_inclusive('\n').map(line).collect()
    }

    /// The drawings of a page, each as it is read.
    pub fn drawings(&self, parts: &[PagePart<'_>]) -> Vec<String> {
        let drawing = |part: &PagePart<'_>| match part {
            PagePart::Fence(fence) if is_own(fence) => self.rewritten(fence.text),
            PagePart::Fence(fence) => fence.text.to_owned(),
            _ => String::new(),
        };
        parts.iter().map(drawing).collect()
    }
}

/// The two letters of a board that has no others, and of which neither is the other as a capital.
fn two_letters(fence: &PageFence<'_>) -> Option<[char; 2]> {
    let Ok(Drawing::Board(diagram)) = ascii::read_large(fence.text) else { return None };
    let mut found: Vec<char> = Vec::new();
    for word in diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()) {
        let mut letters = word.chars();
        let (Some(letter), None) = (letters.next()?.into(), letters.next()) else { return None };
        if letter.is_ascii_alphabetic() && !found.contains(&letter) {
            found.push(letter);
        }
    }
    let [one, two] = found.try_into().ok()?;
    (!one.eq_ignore_ascii_case(&two)).then_some([one, two])
}

fn counting(word: &str, language: Language, letters: [char; 2]) -> Option<Word> {
    let mut own = word.chars();
    if let (Some(letter), None) = (own.next(), own.next()) {
        return letters.contains(&letter).then_some(Word::Letter(letter));
    }
    let word = word.to_lowercase();
    let mut colours = listed(COLOURS).filter(|(tag, what, _)| *tag == language.tag() && *what != FILLS);
    let (_, colour, _) = colours.find(|(.., forms)| forms.split(", ").any(|form| form == word))?;
    Some(Word::Colour(colour))
}

#[cfg(test)]
mod tests {
    use super::Colours;
    use musi_diagram::Language;

    #[test]
    fn a_side_may_have_a_letter_of_its_own() {
        let said = |text: &str| Colours::said(text, Language::En, ['x', 'o']);
        let found =
            said("`x` are Black's stones and `o` are White's.").map(|found| (found.letters, found.kind));
        assert_eq!(found, Some((['o', 'x'], 's')));
        let same = said("White plays o, and Black plays x. White begins.").map(|found| found.letters);
        assert_eq!(same, Some(['o', 'x']));
        assert_eq!(said("White begins. Black is x."), None);
        let drawing = said("White is o, Black is x").map(|found| found.rewritten("x o .\na b c\n"));
        assert_eq!(drawing.as_deref(), Some("s S .\na b c\n"));
    }
}
