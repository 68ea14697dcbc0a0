//! Names that texts of a page give, in bold, in lists, or behind an article.

use musi_diagram::Language;
use musi_rules::{Side, betza};

use super::{COLOURS, Named, Noted, PageNames, bold_at_end, is_name, listed, one, plain, side};
use crate::page::listing::list;
use crate::page::naming::{
    colour, coloured, name_before, named_by_colours, naming_side, other_title, players, title,
};

/// A capital letter at the end of a text, before its name in brackets: the B of "B (boats)".
fn letter_before(before: &str, inside: &str) -> (Option<char>, String) {
    let word = before.rsplit([' ', '\n']).next().unwrap_or(before).trim_matches(['`', '"', '\'', '*']);
    let letter = match one(word) {
        (Some(letter), None) if letter.is_ascii_uppercase() => letter,
        _ => return (None, String::new()),
    };
    let name = plain(inside);
    let fits = name.chars().all(|letter| letter.is_alphabetic() || letter == ' ') && name.len() > 2;
    let few = name.split(' ').count() <= LONGEST && side(&name).is_none();
    ((fits && few).then_some(letter), name)
}

/// The side that words begin with which give it letters of pieces: "South plays with B and F".
fn lettered_side<'c>(part: &str, colours: &[&'c str]) -> Option<(Side, &'c str)> {
    let words: Vec<&str> =
        part.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let (first, rest) = words.split_first()?;
    let first = first.to_lowercase();
    let colour = colours.iter().find(|colour| **colour == first)?;
    let letters: Vec<char> = rest
        .iter()
        .filter_map(|word| match one(word) {
            (Some(letter), None) if !matches!(letter, 'a' | 'A' | 'I') => Some(letter),
            _ => None,
        })
        .collect();
    let all = |is: fn(&char) -> bool| !letters.is_empty() && letters.iter().all(is);
    match (all(char::is_ascii_uppercase), all(char::is_ascii_lowercase)) {
        (true, false) => Some((Side::First, colour)),
        (false, true) => Some((Side::Second, colour)),
        _ => None,
    }
}

/// The longest name in brackets behind its letter, in words.
const LONGEST: usize = 2;

/// Names of players by where they sit, by language.
const COMPASS: &str = include_str!("../../../captions/compass.txt");

/// The colours of a language but white and black, and what else players are called.
fn other_colours(language: Language) -> Vec<&'static str> {
    listed(COLOURS)
        .filter(|(tag, what, _)| *tag == language.tag() && *what != "-")
        .map(|(_, what, _)| what)
        .filter(|what| !["white", "black", "weiß", "schwarz", "walo", "pimeja"].contains(what))
        .chain(
            listed(COMPASS)
                .filter(|(tag, ..)| *tag == language.tag())
                .flat_map(|(.., names)| names.split(", ")),
        )
        .collect()
}

impl PageNames {
    /// Takes the colours by which a text calls the players, where no text gives these their letters: "two players, Red and Yellow". The
    /// first that is named begins unless the page says otherwise.
    pub(super) fn read_players(&mut self, text: &str, language: Language) {
        let colours = other_colours(language);
        let pairs = text.split(['.', '\n']).filter_map(|sentence| players(sentence, language, &colours));
        for pair in pairs {
            let known = pair.map(|(side, name)| {
                let mut sides = self.sides.iter().filter(|(tag, own, _)| *tag == language && own == name);
                (side, name, sides.next().map(|(.., own)| *own))
            });
            // Where one of them has its letters, the other has the other ones.
            let exchanged = known.iter().any(|(side, _, own)| own.is_some_and(|own| own != *side));
            for (side, name, _) in known.into_iter().filter(|(.., own)| own.is_none()) {
                let side = if exchanged { side.opponent() } else { side };
                if !known.iter().any(|(.., own)| own.is_some()) {
                    self.ordered.push((language, name.to_owned()));
                }
                self.sides.push((language, name.to_owned(), side));
            }
        }
    }

    pub(super) fn read_text(&mut self, text: &str, offset: usize, language: Language) {
        if self.titles.is_empty() && self.named.is_empty() {
            let titles = title(text, language).into_iter().chain(other_title(text, language));
            self.titles.extend(titles.map(|title| (language, title)));
        }
        // Colours that stand for the other side than usual.
        for (side, [name, other]) in text.split(['.', '\n']).filter_map(|sentence| colour(sentence, language))
        {
            if !self.sides.iter().any(|(own, known, _)| *own == language && (known == name || known == other))
            {
                self.sides.push((language, name.to_owned(), side));
                self.sides.push((language, other.to_owned(), side.opponent()));
            }
        }
        let colours = other_colours(language);
        let sentences = text.split(['.', '\n']).chain(text.split(['.', '\n', ',', ';']));
        let given = sentences.filter_map(|sentence| coloured(sentence, language, &colours));
        let tok = (language == Language::Tok).then(|| named_by_colours(text, &colours)).flatten();
        for (side, name) in given.chain(tok.into_iter().flatten()).collect::<Vec<_>>() {
            if !self.sides.iter().any(|(own, known, _)| *own == language && known == name) {
                self.sides.push((language, name.to_owned(), side));
            }
        }
        for part in text.split(['.', '\n', ',', ';']) {
            if let Some((side, name)) = lettered_side(part, &colours)
                && !self.sides.iter().any(|(own, known, _)| *own == language && known == name)
            {
                self.sides.push((language, name.to_owned(), side));
            }
        }
        for (name, side) in text.split(['.', '\n', ',', ';']).filter_map(|part| naming_side(part, language)) {
            if !self.sides.iter().any(|(own, known, _)| *own == language && *known == name) {
                self.sides.push((language, name, side));
            }
        }
        let mut note = |letter: char, name: String| {
            self.weak.push(Named { language, name, letter: letter.to_ascii_lowercase() });
        };
        for (letter, name) in text.split(". ").filter_map(list).flatten() {
            note(letter, name);
        }
        let mut last = None;
        let mut at = 0;
        while let Some(found) = text.get(at..).and_then(|rest| rest.find('(')) {
            let open = at + found;
            at = open + 1;
            let Some(length) = text.get(at..).and_then(|rest| rest.find(')')) else { return };
            let inside = text.get(at..at + length).unwrap_or_default();
            let before = text.get(..open).unwrap_or_default().trim_end();
            if let Some(notation) = inside.trim().strip_prefix("Betza:") {
                if let Some(letter) = last {
                    let start = offset + at + inside.len() - notation.trim_start().len();
                    self.note_movement(letter, notation.trim(), start);
                }
            } else if let Some(bold) = bold_at_end(before) {
                let mut letters = inside.trim().chars();
                if let (Some(letter), None) =
                    (letters.next().filter(char::is_ascii_alphabetic), letters.next())
                {
                    last = Some(letter.to_ascii_lowercase());
                    self.name(language, bold, letter);
                } else if let Some(side) = side(inside.trim()) {
                    self.sides.push((language, plain(bold), side));
                }
            } else if let (Some(letter), name) = letter_before(before, inside) {
                self.weak.push(Named { language, name, letter: letter.to_ascii_lowercase() });
            } else if let (Some(letter), None) = one(inside.trim())
                && let Some(name) = name_before(before)
            {
                last = Some(letter.to_ascii_lowercase());
                self.weak.push(Named { language, name, letter: letter.to_ascii_lowercase() });
            }
            // `Sente (capital letters)`: a name that is written as one.
            if bold_at_end(before).is_none()
                && let Some(side) = side(inside.trim())
                && let Some(name) = before.split_whitespace().next_back().filter(|name| is_name(name))
                && !self.sides.iter().any(|(own, known, _)| *own == language && *known == plain(name))
            {
                self.sides.push((language, plain(name), side));
            }
            at += length;
        }
    }

    pub(super) fn note_movement(&mut self, letter: char, notation: &str, start: usize) {
        let span = start..start + notation.len();
        match betza::read(notation) {
            Ok(movement) => self.movements.push(Noted { letter, value: movement, span }),
            Err(error) => {
                let at = start + error.at.min(notation.len());
                let value = (error.to_string(), error.remedy());
                self.faults.push(Noted { letter, value, span: at..span.end.max(at) });
            }
        }
    }
}
