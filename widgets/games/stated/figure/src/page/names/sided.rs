//! The sides of colours on boards where capital letters are the first side's: "M is a black man and m is a white man".

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::{Language, PagePart};
use musi_rules::Side;

use super::{PageNames, one};
use crate::page::lettered::{colour_of, forms, given, is_place, other_colour, sides};

/// What sides are called that are no colours: their names are those of pieces as well.
const ROLES: [&str; 2] = ["defenders", "attackers"];

impl PageNames {
    /// Takes the sides of the colours to which texts give capital letters or small ones; `owners` are the pieces that only one side has.
    ///
    /// # Errors
    /// A colour that has letters of both sides, and where that is said.
    pub(in crate::page) fn take_sided(
        &mut self,
        parts: &[PagePart<'_>],
        owners: &BTreeMap<char, Side>,
    ) -> Result<(), (String, Range<usize>)> {
        for language in Language::all() {
            let (mut all, mut last) = (Vec::new(), 0..0);
            for part in parts {
                let PagePart::Text(text) = part else { continue };
                if text.caption.language != language {
                    continue;
                }
                let found = self.given_in(text.caption.text, language, owners);
                if !found.is_empty() {
                    last = text.caption.offset..text.caption.offset + text.caption.text.len();
                    all.extend(found);
                }
            }
            let mut found = sides(&all).map_err(|colour| (colour.to_owned(), last.clone()))?;
            if let [(colour, side)] = *found.as_slice() {
                found.extend(other_colour(colour).map(|other| (other, side.opponent())));
            }
            for (colour, side) in found {
                self.call_coloured(language, colour, side);
            }
        }
        Ok(())
    }

    fn is_ordered(&self, word: &str, language: Language) -> bool {
        self.ordered.iter().any(|(own, name)| *own == language && name == word)
    }

    /// Where a sentence names a colour of which nothing says whose it is, in its bytes: where sides have letters of their own any colour
    /// that is not theirs, else one that only the order gave a side in which the page names them.
    pub(in crate::page) fn unknown_colour(
        &self,
        sentence: &str,
        language: Language,
        lettered: bool,
    ) -> Option<Range<usize>> {
        let mut words: Vec<(Range<usize>, String)> = Vec::new();
        let mut at = 0;
        for word in sentence.split(|sign: char| !sign.is_alphanumeric()) {
            let start = at;
            at += word.len();
            // Signs may have several bytes.
            at += sentence.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
            if !word.is_empty() {
                words.push((start..start + word.len(), word.to_lowercase()));
            }
        }
        let next = |number: usize| words.get(number + 1).map(|(_, word)| word.as_str());
        let mut unknown = words.iter().enumerate().filter(|(number, (_, word))| {
            let named = if lettered { !self.is_side(word) } else { self.is_ordered(word, language) };
            colour_of(word, language).is_some()
                && named
                // The dark squares are those of the board.
                && !next(*number).is_some_and(|word| is_place(word, language))
        });
        unknown.next().map(|(_, (span, _))| span.clone())
    }

    fn given_in(
        &self,
        text: &str,
        language: Language,
        owners: &BTreeMap<char, Side>,
    ) -> Vec<(&'static str, char)> {
        let letter = |word: &str| {
            if let (Some(letter), None) = one(word) {
                return self.letters.contains(&letter.to_ascii_lowercase()).then_some(letter);
            }
            let letter = self.letter_of_word(&word.to_lowercase(), language)?;
            let side = owners.get(&letter)?;
            Some(if *side == Side::First { letter.to_ascii_uppercase() } else { letter })
        };
        let mut found = given(text, language, &letter);
        found.retain(|(colour, _)| !ROLES.contains(colour));
        found
    }

    /// Calls a side by a colour. Where the order in which colours are named gave it the other side, the others are exchanged with it.
    fn call_coloured(&mut self, language: Language, colour: &'static str, side: Side) {
        let is = |name: &str| forms(colour, language).any(|form| form == name);
        let exchanged =
            self.sides.iter().any(|(own, name, known)| *own == language && is(name) && *known != side);
        if exchanged {
            for (own, name, known) in &mut self.sides {
                if *own == language && colour_of(name, language).is_some_and(|own| !ROLES.contains(&own)) {
                    *known = known.opponent();
                }
            }
        }
        self.ordered.retain(|(own, _)| *own != language);
        self.sides.retain(|(own, name, _)| *own != language || !is(name));
        let forms = std::iter::once(colour).chain(forms(colour, language).filter(|form| *form != colour));
        self.sides.extend(forms.map(|form| (language, form.to_owned(), side)));
    }
}
