//! Pieces that are written with something around their letters: a sign for the second side (`*R`, `-R`, `<R>`), a letter for the colour
//! behind them (`kd`, `pl`), or brackets that set a square off (`(k)`, `*k*`).

use std::collections::HashMap;

use super::enclosed::enclosed;
use super::indexed::indexed;
use super::knights;
use crate::ascii::{Diagram, Form};
use crate::vocabulary::{Script, Vocabulary};
use musi_rules::Side;

/// What may stand around the letters of a piece to set its square off.
const BRACKETS: [(&str, &str); 14] = [
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("**", "**"),
    ("*", "*"),
    (">", "<"),
    ("<", ">"),
    ("|", "|"),
    ("_", "_"),
    ("!", "!"),
    ("\u{bb}", "\u{ab}"),
    ("\u{2192}", "\u{2190}"),
    ("", "*"),
    ("", "!"),
];

/// Signs before a piece that set its square off, where its letters say whose it is.
const BEFORE: [char; 2] = ['*', '!'];

/// Of so many squares at most one in four is set off.
const FEW: usize = 4;

/// Spells the pieces of a board as its game does, and notes which squares are set off.
pub(super) fn spell(diagram: &mut Diagram, words: &Vocabulary) {
    if diagram.form == Form::Notation {
        return;
    }
    knights::correct(diagram, words);
    let is_open = |text: &&String| !text.is_empty() && !diagram.empty.contains(text);
    let texts: Vec<&String> = diagram.cells.iter().map(|cell| &cell.text).filter(is_open).collect();
    let marked = marked(&texts, words);
    if marked.is_none() && texts.iter().all(|text| is_piece(text, words, diagram.letters)) {
        return;
    }
    let spelled = marked
        .or_else(|| signed(&texts, words))
        .or_else(|| figured(&texts, words))
        .or_else(|| coloured(&texts, words))
        .or_else(|| indexed(&texts, words))
        .or_else(|| coded(&texts, words))
        .or_else(|| enclosed(diagram, words));
    if let Some(spelled) = spelled {
        for (at, square) in diagram.geometry.squares().enumerate() {
            let Some(cell) = diagram.cells.get_mut(at) else { continue };
            // A sign before a piece that says whose it is sets its square off.
            let marked = || spelled.get(cell.text.strip_prefix(BEFORE)?);
            if let Some(text) = spelled.get(&cell.text) {
                cell.text.clone_from(text);
            } else if let Some(text) = marked() {
                cell.text.clone_from(text);
                diagram.lit.insert(square);
            }
        }
        return;
    }
    set_off(diagram, words);
}

fn is_piece(text: &str, words: &Vocabulary, letters: Option<&'static str>) -> bool {
    words.letters(text, Script::Notation).is_some()
        || words.glyph(text).is_some()
        || words.prefixed(text).is_some()
        || words.letters(text, Script::Tok).is_some()
        || letters.is_some_and(|letters| words.letters_of(text, letters).is_some())
}

/// The letter of a side before that of a piece, as `prefixed` reads it.
pub(super) fn with_side(letters: &str, side: Side, words: &Vocabulary) -> Option<String> {
    let name = words.sides.iter().find(|own| own.side == side)?.en.first()?;
    let text: String = name.chars().take(1).chain(letters.to_uppercase().chars()).collect();
    words.prefixed(&text).is_some().then_some(text)
}

/// Figures with a mark of the first side beside such without a mark, and none with a mark of the second: the marks are the second side's.
fn marked(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let mark = |side: Side| {
        move |text: &&&String| {
            let first = text.chars().next();
            words.marks_of_sides.iter().any(|(mark, of)| Some(*mark) == first && *of == side)
                && words.glyph(text).is_some()
        }
    };
    let bare = |text: &&&String| text.chars().count() == 1 && words.glyph(text).is_some();
    let (first, second) =
        (texts.iter().filter(mark(Side::First)).count(), texts.iter().filter(mark(Side::Second)).count());
    if first == 0 || second > 0 || !texts.iter().any(|text| bare(&text)) {
        return None;
    }
    let (sign, _) = words.marks_of_sides.iter().find(|(_, side)| *side == Side::Second)?;
    let spelled = texts.iter().filter(mark(Side::First)).map(|text| {
        let letters: String = std::iter::once(*sign).chain(text.chars().skip(1)).collect();
        ((*text).clone(), letters)
    });
    Some(spelled.collect())
}

/// Letters of one size, those of the other side with a sign before them, around them or behind them: `*R`, `<R>`, `R*`; or small
/// letters with the sign beside capitals without.
fn signed(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let small = |text: &str| {
        words.letters(text, Script::Notation).filter(|_| !text.starts_with('+')).map(|(_, lower)| lower)
    };
    let capital = |text: &str| small(text) == Some(false);
    let bare = |text: &str, sign: char, behind: bool| {
        let inner = if behind { text.strip_suffix(sign)? } else { text.strip_prefix(sign)? };
        let inner = if sign == '<' { inner.strip_suffix('>')? } else { inner };
        small(inner).map(|small| (inner.to_owned(), small))
    };
    // Dots may shade the squares.
    let texts: Vec<&&String> = texts.iter().filter(|text| text.as_str() != ".").collect();
    let signs = ['*', '-', '<', '~', '^', '\'', '!', '='].map(|sign| (sign, false));
    let (sign, behind) = signs.into_iter().chain([('*', true), ('\'', true)]).find(|(sign, behind)| {
        let with: Vec<(String, bool)> = texts.iter().filter_map(|text| bare(text, *sign, *behind)).collect();
        let without: Vec<&&&String> = texts.iter().filter(|text| capital(text)).collect();
        let one_size = with.windows(2).all(|pair| matches!(pair, [(_, one), (_, next)] if one == next));
        let crowned =
            |letters: &str| words.letters(letters, Script::Notation).map(|(kind, _)| kind) == words.king;
        // Behind a letter a sign may set off one square or another: there both kings must be, one with it and one without.
        let kings = with.iter().filter(|(letters, _)| crowned(letters)).count() == 1
            && without.iter().filter(|text| crowned(text)).count() == 1;
        !with.is_empty()
            && !without.is_empty()
            && with.len() + without.len() == texts.len()
            && texts.len() > 2
            && one_size
            && (!behind || kings)
    })?;
    // The side whose letters are small elsewhere has the sign.
    let other = words.lower.notation;
    let spelled = texts.iter().filter_map(|text| {
        let (letters, side) = match bare(text, sign, behind) {
            Some((letters, _)) => (letters, other),
            None => ((**text).clone(), other.opponent()),
        };
        Some(((**text).clone(), with_side(&letters, side, words)?))
    });
    let spelled: HashMap<String, String> = spelled.collect();
    texts.iter().all(|text| spelled.contains_key(text.as_str())).then_some(spelled)
}

/// Figurines, which say whose they are, some with one and the same sign before them.
fn figured(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let figurine = |text: &str| {
        let mut letters = text.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
        let own = letters.next().and_then(|letter| words.glyphs.iter().find(|(glyph, ..)| *glyph == letter));
        own.is_some_and(|(.., side)| side.is_some()) && letters.next().is_none()
    };
    let sign =
        texts.iter().find_map(|text| text.chars().next().filter(|sign| !figurine(&sign.to_string())))?;
    if sign.is_alphanumeric() {
        return None;
    }
    let bare = |text: &str| text.strip_prefix(sign).filter(|inner| figurine(inner)).map(str::to_owned);
    let spelled: HashMap<String, String> =
        texts.iter().filter_map(|text| Some(((*text).clone(), bare(text)?))).collect();
    let all = texts.iter().all(|text| spelled.contains_key(*text) || figurine(text));
    (all && texts.len() > 2).then_some(spelled)
}

/// The letter of the piece before `l` for light or `d` for dark.
fn coloured(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let spell = |text: &str| {
        let (side, letters) = match (text.strip_suffix('l'), text.strip_suffix('d')) {
            (Some(letters), _) => (Side::First, letters),
            (_, Some(letters)) => (Side::Second, letters),
            _ => return None,
        };
        words.letters(letters, Script::Notation)?;
        with_side(letters, side, words)
    };
    let spelled: HashMap<String, String> =
        texts.iter().filter_map(|text| Some(((*text).clone(), spell(text)?))).collect();
    // What else stands in a cell of such a diagram is a mark.
    let pieces = texts.iter().filter(|text| spelled.contains_key(**text)).count();
    let marks = texts.len() - pieces;
    (pieces > 2 && marks * FEW <= pieces).then_some(spelled)
}

/// The codes of the game's records throughout, each behind the sign of its side: `+FU`, `-KY`; or in letters of its side's size.
fn coded(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let spell = |text: &str| {
        let other = words.lower.notation;
        let (side, code) = match (text.strip_prefix('+'), text.strip_prefix(['-', 'v'])) {
            (Some(code), _) => (Side::First, code),
            (_, Some(code)) => (Side::Second, code),
            _ if text.chars().all(|letter| letter.is_ascii_lowercase()) => (other, text),
            _ => (other.opponent(), text),
        };
        let pairs = words.codes.split_whitespace().filter_map(|pair| pair.split_once('='));
        let letters = pairs.into_iter().find(|(own, _)| own.eq_ignore_ascii_case(code))?.1;
        with_side(letters, side, words)
    };
    let spelled: Option<HashMap<String, String>> = texts
        .iter()
        .filter(|text| text.as_str() != "*")
        .map(|text| Some(((*text).clone(), spell(text)?)))
        .collect();
    spelled.filter(|spelled| spelled.len() > 2)
}

/// Takes away what sets squares off, and notes which.
fn set_off(diagram: &mut Diagram, words: &Vocabulary) {
    let filled = diagram.cells.iter().filter(|cell| !cell.text.is_empty()).count();
    let letters = diagram.letters;
    let known = |text: &str| {
        is_piece(text, words, letters) || text.is_empty() || diagram.empty.iter().any(|empty| empty == text)
    };
    let inner = |text: &str| {
        if text.is_empty() || known(text) {
            return None;
        }
        BRACKETS.iter().find_map(|(open, close)| {
            let inner = text.strip_prefix(open)?.strip_suffix(close)?.trim();
            // An empty square that is set off needs something around it on both sides.
            (known(inner) && (!inner.is_empty() || !open.is_empty())).then(|| inner.to_owned())
        })
    };
    let found: Vec<(usize, String)> =
        diagram.cells.iter().enumerate().filter_map(|(at, cell)| Some((at, inner(&cell.text)?))).collect();
    let pieces = found.iter().filter(|(_, text)| !text.is_empty() && is_piece(text, words, letters)).count();
    if found.is_empty() || pieces == 0 || found.len() > (filled / FEW).max(2) {
        return;
    }
    for (at, text) in found {
        let square = diagram.geometry.squares().nth(at);
        if let (Some(cell), Some(square)) = (diagram.cells.get_mut(at), square) {
            // The place stays where the letters are.
            let lead = cell.text.find(text.as_str()).filter(|_| !text.is_empty()).unwrap_or(0);
            cell.span.start += lead;
            cell.span.end = cell.span.start + text.len().max(usize::from(text.is_empty()) * cell.span.len());
            cell.column += cell.text.get(..lead).map_or(0, |before| before.chars().count());
            cell.text = text;
            diagram.lit.insert(square);
        }
    }
}
