//! Boards on which each side has a letter of its own, as a page says it: `x` are Black's stones, `o` are White's. They are read as
//! capital and small letters of one kind.

use musi_diagram::{Language, PagePart};
use musi_rules::Side;

use super::drawing::is_own;
use super::lettered::{colour_of, forms, given, other_colour};
use super::lettered_boards::{KING, is_below, is_empty, two_letters};
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
    pub sides: Vec<(Language, &'static str, Side)>,
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
        let mut own = fences.filter(|fence| is_own(fence));
        let texts = || {
            parts.iter().filter_map(|part| match part {
                PagePart::Text(text) => Some((text.caption.text, text.caption.language)),
                _ => None,
            })
        };
        // Where the board is empty as the game begins, noughts and crosses may still be what is put on it.
        let Some((fence, (letters, king))) = own.clone().find_map(|fence| Some((fence, two_letters(fence)?)))
        else {
            return own
                .next()
                .filter(|fence| is_empty(fence))
                .and_then(|_| Self::given(&texts, None).or_else(|| Self::noughts(&texts, ['x', 'o'])));
        };
        let mut found = Self::given(&texts, Some(letters))
            .or_else(|| texts().find_map(|(text, language)| Self::said(text, language, letters)))
            .or_else(|| Self::spread(&texts, letters))
            .or_else(|| Self::noughts(&texts, letters))?;
        if let Some(king) = king {
            let side = texts().find_map(|(text, language)| found.side_with(king, text, language))?;
            // The side with the king has the capitals where the king is one.
            if (side == Side::First) != king.is_uppercase() {
                found = found.exchanged();
            }
        } else if is_below(fence, found.letters[1], found.letters[0]) {
            // Forward is up the board for the first side.
            found = found.exchanged();
        }
        Some(found)
    }

    /// Two colours, each with the only letter that texts give it; of the boards where these have letters.
    fn given<'t, T: Iterator<Item = (&'t str, Language)>>(
        texts: &dyn Fn() -> T,
        letters: Option<[char; 2]>,
    ) -> Option<Self> {
        let letter = |word: &str| {
            let mut own = word.chars();
            let letter = own.next().filter(char::is_ascii_alphabetic)?;
            own.next().is_none().then_some(())?;
            match letters {
                None => Some(letter),
                Some(letters) => letters.into_iter().find(|own| own.eq_ignore_ascii_case(&letter)),
            }
        };
        Language::all().find_map(|language| {
            let own = texts().filter(|(_, own)| *own == language);
            let mut all: Vec<(&'static str, char)> =
                own.flat_map(|(text, _)| given(text, language, &letter)).collect();
            // Without a board, "x" is what elsewhere is "X".
            let mut seen: Vec<(&'static str, char)> = Vec::new();
            all.retain(|(colour, letter)| {
                let known =
                    seen.iter().any(|(own, other)| own == colour && other.eq_ignore_ascii_case(letter));
                seen.push((colour, *letter));
                !known
            });
            // Of whom one has X the other has O.
            if let [(colour, letter)] = *all.as_slice() {
                let letters = letters.or_else(|| sign(letter).map(|_| ['X', 'O']))?;
                let other = letters.into_iter().find(|own| !own.eq_ignore_ascii_case(&letter))?;
                all.push((other_colour(colour)?, other));
            }
            let [one, two] = <[_; 2]>::try_from(all).ok()?;
            if one.0 == two.0 || one.1.eq_ignore_ascii_case(&two.1) {
                return None;
            }
            Some(Self::of(language, Self::in_order(language, (one.1, one.0), (two.1, two.0))))
        })
    }

    /// Of white and black white is the first side, as phrases have it; else who is named first.
    fn in_order(
        language: Language,
        one: (char, &'static str),
        two: (char, &'static str),
    ) -> [(char, &'static str); 2] {
        let mut colours = listed(COLOURS).filter(|(tag, ..)| *tag == language.tag());
        let turned = colours.next().is_some_and(|(_, white, _)| white == two.1);
        if turned { [two, one] } else { [one, two] }
    }

    /// Letters that are the first ones of colours of which texts speak, or that stand beside them in texts of their own.
    fn spread<'t, T: Iterator<Item = (&'t str, Language)>>(
        texts: &dyn Fn() -> T,
        letters: [char; 2],
    ) -> Option<Self> {
        let mut colours: [Option<&'static str>; 2] = [None; 2];
        let (_, language) = texts().next()?;
        let said: Vec<&str> = texts()
            .filter(|(_, own)| *own == language)
            .flat_map(|(text, _)| text.split(|sign: char| !sign.is_alphanumeric()))
            .filter_map(|word| match counting(word, language, letters)? {
                Word::Colour(colour) => Some(colour),
                Word::Letter(_) => None,
            })
            .collect();
        for (letter, colour) in letters.iter().zip(&mut colours) {
            let begins = |name: &&str| name.starts_with(letter.to_ascii_lowercase());
            let mut own: Vec<&str> = said.iter().copied().filter(begins).collect();
            own.sort_unstable();
            own.dedup();
            if own.len() > 1 {
                return None;
            }
            *colour = own.pop();
        }
        // The other one is the first colour in the list that begins so.
        let other = |letter: char, not: &str| {
            let mut own = listed(COLOURS).filter(|(tag, what, _)| *tag == language.tag() && *what != FILLS);
            let begins = |colour: &str| colour != not && colour.starts_with(letter.to_ascii_lowercase());
            own.find(|(_, colour, _)| begins(colour)).map(|(_, colour, _)| colour)
        };
        let (one, two) = match colours {
            [Some(one), Some(two)] => (one, two),
            [Some(one), None] => (one, other(letters[1], one)?),
            [None, Some(two)] => (other(letters[0], two)?, two),
            [None, None] => return None,
        };
        Some(Self::of(language, [(letters[0], one), (letters[1], two)]))
    }

    /// Noughts and crosses, where a text calls the sides so.
    fn noughts<'t, T: Iterator<Item = (&'t str, Language)>>(
        texts: &dyn Fn() -> T,
        letters: [char; 2],
    ) -> Option<Self> {
        let (one, two) = (sign(letters[0])?, sign(letters[1])?);
        let says = |text: &str| {
            text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == "X" || word == "O")
        };
        let (_, language) = texts().find(|(text, _)| says(text))?;
        let [one, two] = if one == "x" {
            [(letters[0], one), (letters[1], two)]
        } else {
            [(letters[1], two), (letters[0], one)]
        };
        Some(Self::of(language, [one, two]))
    }

    /// The side of which a text says in one sentence that it has the piece with a letter.
    fn side_with(&self, king: char, text: &str, language: Language) -> Option<Side> {
        text.split(['.', ';']).find_map(|sentence| {
            let words = || sentence.split(|sign: char| !sign.is_alphanumeric());
            if !words().any(|word| word.chars().eq([king])) {
                return None;
            }
            let sides = words().filter_map(|word| match counting(word, language, self.letters)? {
                Word::Colour(colour) => self.sides.iter().find(|(_, own, _)| *own == colour),
                Word::Letter(_) => None,
            });
            let mut sides: Vec<Side> = sides.map(|(.., side)| *side).collect();
            sides.dedup();
            sides.pop().filter(|_| sides.is_empty())
        })
    }

    /// The same with the sides exchanged.
    fn exchanged(self) -> Self {
        let [one, two] = self.letters;
        let sides = self.sides.into_iter().map(|(language, name, side)| (language, name, side.opponent()));
        Self { letters: [two, one], sides: sides.collect(), ..self }
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
            Some(Self::of(language, Self::in_order(language, one, two)))
        })
    }

    /// What the first side and the second are, each with its letter.
    fn of(language: Language, [one, two]: [(char, &'static str); 2]) -> Self {
        // These have a meaning of their own on boards.
        let kind = if "xom".contains(one.0.to_ascii_lowercase()) { 's' } else { one.0.to_ascii_lowercase() };
        let mut sides: Vec<(Language, &'static str, Side)> = Vec::new();
        for ((letter, colour), side) in [one, two].into_iter().zip(Side::BOTH) {
            // The colour itself first: that is what the side is called.
            sides.push((language, colour, side));
            let others = forms(colour, language).filter(|form| *form != colour);
            sides.extend(others.chain(sign(letter)).map(|name| (language, name, side)));
        }
        Self { letters: [one.0, two.0], kind, sides }
    }

    /// Whether a sentence says only which letter each side has, and says it rightly.
    pub fn are_all_of(&self, sentence: &str, language: Language) -> bool {
        let fills = |word: &str| {
            let word = word.to_lowercase();
            let mut words = listed(COLOURS).filter(|(tag, what, _)| *tag == language.tag() && *what == FILLS);
            word.is_empty() || words.any(|(.., words)| words.split(", ").any(|own| own == word))
        };
        let letter = |word: &str| match counting(word, language, self.letters)? {
            Word::Letter(letter) => Some(letter),
            Word::Colour(_) => None,
        };
        let given = given(sentence, language, &letter);
        let holds = |(colour, letter): &(&'static str, char)| {
            let side = self.letters.iter().position(|own| own == letter);
            self.sides.iter().any(|(own, name, of)| {
                *own == language && name == colour && side == Some(usize::from(*of == Side::Second))
            })
        };
        let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
        !given.is_empty()
            && given.iter().all(holds)
            && words.all(|word| counting(word, language, self.letters).is_some() || fills(word))
    }

    /// A drawing with the capital and the small letter of the kind in place of the letters of the sides.
    pub fn rewritten(&self, text: &str) -> String {
        let own = |line: &str| {
            let mut letters = line.chars().filter(char::is_ascii_alphabetic);
            letters.all(|letter| self.letters.contains(&letter) || letter.eq_ignore_ascii_case(&KING))
        };
        let swap = |letter: char| match self.letters.iter().position(|own| *own == letter) {
            Some(0) => self.kind.to_ascii_uppercase(),
            Some(_) => self.kind,
            None => letter,
        };
        let line = |line: &str| if own(line) { line.chars().map(swap).collect() } else { line.to_owned() };
        text.split_inclusive('\n').map(line).collect()
    }
}

/// What noughts and crosses are called by who plays with them.
fn sign(letter: char) -> Option<&'static str> {
    match letter {
        'x' | 'X' => Some("x"),
        'o' | 'O' => Some("o"),
        _ => None,
    }
}

fn counting(word: &str, language: Language, letters: [char; 2]) -> Option<Word> {
    let mut own = word.chars();
    if let (Some(letter), None) = (own.next(), own.next()) {
        let known = letters.into_iter().find(|own| own.eq_ignore_ascii_case(&letter));
        return known.map(Word::Letter);
    }
    colour_of(word, language).map(Word::Colour)
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
