//! Legends that say which letters are which pieces: in lines of the fence, or in a text after it.
//!
//! ```text
//! 8 |BR|BH|BB|          T . . R        K = king, Q = queen
//! W = White, B = Black  T - White rook   (K for king, N for knight)
//! K = King, H = Knight  R - White king   king => K
//! ```
//!
//! What a legend says goes before the letters of the notation and of the page's language. A legend by which the board could not be is
//! reported at its line, and the board is read without it.

mod parse;
mod tokens;

use std::collections::HashMap;

use musi_rules::{PieceKind, Side};

use self::parse::{Entry, entries};
use super::fit::{Fit, spoken_of};
use super::spelling::with_side;
use crate::ascii::{Diagram, Form, TextLine};
use crate::legend::NOTATION;
use crate::verdict::{CaptionText, Finding, Location};
use crate::vocabulary::{Script, Vocabulary};
use musi_diagnostic::Severity;

/// The letters that legends beside a board explain.
#[derive(Debug, Default)]
pub(super) struct Lettering {
    entries: Vec<(Entry, Location)>,
    /// The bytes of each text that are a legend.
    stretches: Vec<Vec<std::ops::Range<usize>>>,
}

/// Where the letter of a side stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// Nowhere: a letter is a piece.
    Alone,
    /// Before that of the piece.
    Before,
    /// Behind it.
    Behind,
}

/// What a legend makes of a text: the kind, and whose it is where it says so.
type Read = (PieceKind, Option<Side>);

impl Lettering {
    /// The legends beside a board of which game these are the words; nothing where no letter of them stands on it.
    pub fn read(diagram: &Diagram, captions: &[CaptionText<'_>], words: &Vocabulary) -> Option<Self> {
        if diagram.form == Form::Notation {
            return None;
        }
        let mut found = Self::default();
        for line in diagram.captions.iter().chain(&diagram.notes) {
            for (_, entries) in entries(&line.text, words) {
                let entries = entries.into_iter().map(|entry| (entry, place_in(line)));
                found.entries.extend(entries);
            }
        }
        for caption in captions {
            let mut stretches = Vec::new();
            for (stretch, entries) in entries(caption.text, words) {
                stretches.push(stretch);
                found.entries.extend(entries.into_iter().map(|entry| {
                    let span = entry.span.start + caption.offset..entry.span.end + caption.offset;
                    (entry, Location::Caption(span))
                }));
            }
            found.stretches.push(stretches);
        }
        let kinds = || found.entries.iter().filter(|(entry, _)| entry.meaning.kind.is_some());
        let own = |sign: &str| words.letters(sign, Script::Notation).is_some();
        let on_board = |sign: &str| {
            let (small, large) = (sign.to_lowercase(), sign.to_uppercase());
            let texts = diagram.cells.iter().map(|cell| cell.text.as_str());
            texts
                .filter(|text| text.len() <= sign.len() + 4)
                .any(|text| text.contains(&small) || text.contains(&large))
        };
        let tells = kinds().count() > 1 || kinds().any(|(entry, _)| !own(&entry.sign));
        (tells && kinds().any(|(entry, _)| on_board(&entry.sign))).then_some(found)
    }

    /// The texts without their legends, byte for byte where they were.
    pub fn without(&self, captions: &[CaptionText<'_>]) -> Vec<String> {
        let texts = captions.iter().zip(&self.stretches);
        let blanked = texts.map(|(caption, stretches)| {
            let mut text = caption.text.to_owned();
            for stretch in stretches {
                let inner = caption.text.get(stretch.clone()).unwrap_or_default();
                // Line ends stay, and every other byte becomes a blank.
                let blank: String =
                    inner.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
                text.replace_range(stretch.clone(), &blank);
            }
            text
        });
        blanked.collect()
    }

    /// Spells the pieces of a board as its game does, by its legends; or says why they cannot be right.
    pub fn spell(
        &self,
        diagram: &mut Diagram,
        captions: &[CaptionText<'_>],
        words: &Vocabulary,
    ) -> Option<Finding> {
        if let Some(finding) = self.twice(words) {
            return Some(finding);
        }
        diagram.keyed = self.pieces().map(|(entry, _)| entry.sign.clone()).collect();
        let empty = self.entries.iter().filter(|(entry, _)| entry.meaning.empty);
        let empty: Vec<String> = empty.map(|(entry, _)| entry.sign.clone()).collect();
        let mut spelled = diagram.clone();
        spelled.empty.extend(empty.into_iter().filter(|sign| !diagram.empty.contains(sign)));
        let texts: Vec<String> = spelled
            .cells
            .iter()
            .map(|cell| cell.text.clone())
            .filter(|text| !text.is_empty() && !spelled.empty.contains(text))
            .collect();
        let own = |text: &String| {
            words.letters(text, Script::Notation).is_some_and(|(kind, _)| {
                self.read_as(text, Order::Alone, words).is_some_and(|(told, _)| told == kind)
            })
        };
        // It says what everybody knows.
        if texts.iter().all(own) && self.pieces().all(|(entry, _)| entry.meaning.side.is_none()) {
            return None;
        }
        let order = [Order::Alone, Order::Before, Order::Behind].into_iter().find(|order| {
            !texts.is_empty() && texts.iter().all(|text| self.read_as(text, *order, words).is_some())
        })?;
        let meanings: HashMap<&String, String> = texts
            .iter()
            .filter_map(|text| Some((text, spelling(text, self.read_as(text, order, words)?, words)?)))
            .collect();
        if meanings.len() < texts.iter().collect::<std::collections::HashSet<_>>().len() {
            return None;
        }
        for cell in &mut spelled.cells {
            if let Some(text) = meanings.get(&cell.text) {
                cell.text.clone_from(text);
            }
        }
        spelled.letters = Some(NOTATION);
        if let Some(finding) = self.refuted(&spelled, captions, words) {
            return Some(finding);
        }
        *diagram = spelled;
        None
    }

    fn pieces(&self) -> impl Iterator<Item = &(Entry, Location)> {
        self.entries.iter().filter(|(entry, _)| entry.meaning.kind.is_some())
    }

    /// What a text of a cell is by the legends, or by the letters of the notation where these say nothing of it.
    fn read_as(&self, text: &str, order: Order, words: &Vocabulary) -> Option<Read> {
        if order == Order::Alone {
            return self.kind_of(text, words);
        }
        let mut letters = text.chars();
        let (sign, rest) = if order == Order::Before {
            (letters.next()?, letters.as_str())
        } else {
            (letters.next_back()?, letters.as_str())
        };
        Some((self.kind_of(rest, words)?.0, Some(self.side_of(sign, words)?)))
    }

    fn kind_of(&self, text: &str, words: &Vocabulary) -> Option<Read> {
        let exact = self.pieces().find(|(entry, _)| entry.sign == text);
        let alike = || self.pieces().find(|(entry, _)| entry.sign.to_lowercase() == text.to_lowercase());
        if let Some((entry, _)) = exact {
            return Some((entry.meaning.kind?, entry.meaning.side));
        }
        if let Some((entry, _)) = alike() {
            return Some((entry.meaning.kind?, None));
        }
        let (kind, _) = words.letters(text, Script::Notation)?;
        // A piece that has another letter here has not this one as well.
        (!self.pieces().any(|(entry, _)| entry.meaning.kind == Some(kind))).then_some((kind, None))
    }

    fn side_of(&self, sign: char, words: &Vocabulary) -> Option<Side> {
        let told = self.entries.iter().find(|(entry, _)| {
            entry.meaning.kind.is_none() && entry.sign.to_lowercase() == sign.to_lowercase().to_string()
        });
        if let Some((entry, _)) = told {
            return entry.meaning.side;
        }
        let sign = sign.to_ascii_lowercase();
        let begins = |name: &&str| name.starts_with(sign);
        words.sides.iter().find(|side| side.en.first().is_some_and(begins)).map(|side| side.side)
    }

    /// That one letter is two pieces.
    fn twice(&self, words: &Vocabulary) -> Option<Finding> {
        self.pieces().enumerate().find_map(|(at, (entry, place))| {
            let same = |(other, _): &&(Entry, Location)| {
                other.sign == entry.sign
                    && other.meaning.kind != entry.meaning.kind
                    && (other.meaning.side == entry.meaning.side)
            };
            let (other, _) = self.pieces().take(at).find(same)?;
            let name = |entry: &Entry| {
                entry.meaning.kind.map_or("piece", |kind| words.name(kind, musi_rules::Language::En))
            };
            Some(contradicted(
                place,
                format!(
                    "this legend says that {} is the {}, and before that it is the {}: the board is read without it",
                    entry.sign,
                    name(entry),
                    name(other)
                ),
                format!("give each piece a letter of its own in the legend; {} has two", entry.sign),
            ))
        })
    }

    /// That a side would have more pieces of a kind than any game has, by the legends.
    fn refuted(
        &self,
        spelled: &Diagram,
        captions: &[CaptionText<'_>],
        words: &Vocabulary,
    ) -> Option<Finding> {
        let fit = Fit::of(spelled, words, &spoken_of(spelled, captions));
        let (kind, side, count) = fit.too_many(words)?;
        let (entry, place) = self.pieces().find(|(entry, _)| entry.meaning.kind == Some(kind))?;
        let english = musi_rules::Language::En;
        let (name, side) = (words.name(kind, english), words.side_name(side, english));
        Some(contradicted(
            place,
            format!(
                "by this legend {} is the {name}, and {side} would have {count} of them: the board is read without it",
                entry.sign
            ),
            "correct the letter in the legend, or on the board".to_owned(),
        ))
    }
}

/// The legends beside a board and the texts without them; the pieces of the board are spelled by them, or a finding says why not.
pub(super) fn beside(
    diagram: &mut Diagram,
    captions: &[CaptionText<'_>],
    words: Option<&Vocabulary>,
    findings: &mut Vec<Finding>,
) -> (Option<Lettering>, Vec<String>) {
    let read = |words| Some((Lettering::read(diagram, captions, words)?, words));
    let Some((legend, words)) = words.and_then(read) else {
        return (None, captions.iter().map(|caption| caption.text.to_owned()).collect());
    };
    let texts = legend.without(captions);
    findings.extend(legend.spell(diagram, &with_texts(captions, &texts), words));
    (Some(legend), texts)
}

/// Marks the texts that hold a legend.
pub(super) fn mark(legend: Option<&Lettering>, speaks: &mut [bool]) {
    let stretches = legend.map(|legend| legend.stretches.as_slice()).unwrap_or_default();
    for (speaks, stretches) in speaks.iter_mut().zip(stretches) {
        *speaks |= !stretches.is_empty();
    }
}

/// The same captions with these texts.
pub(super) fn with_texts<'a>(captions: &[CaptionText<'_>], texts: &'a [String]) -> Vec<CaptionText<'a>> {
    let pairs = captions.iter().zip(texts);
    pairs
        .map(|(caption, text)| CaptionText { text, language: caption.language, offset: caption.offset })
        .collect()
}

/// The letters of a piece in the notation of its game, with its side where a legend says whose it is.
fn spelling(text: &str, (kind, side): Read, words: &Vocabulary) -> Option<String> {
    let letters = words.piece(kind)?.letters;
    if let Some(side) = side {
        return with_side(letters, side, words);
    }
    let (lower, upper) = (text.to_lowercase(), text.to_uppercase());
    if lower == upper {
        return None;
    }
    Some(if text == lower { letters.to_lowercase() } else { letters.to_uppercase() })
}

fn contradicted(place: &Location, message: String, remedy: String) -> Finding {
    Finding { code: "legend-letters", severity: Severity::Warning, place: place.clone(), message, remedy }
}

fn place_in(line: &TextLine) -> Location {
    Location::Fence { line: line.line, column: line.column, span: line.span.clone() }
}
