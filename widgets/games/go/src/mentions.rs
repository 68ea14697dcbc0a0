//! Where texts speak of points: quoted letters, numbered stones ("White 4", ":b1:"), names of points ("D4").

use musi_diagram::caption::{TokenKind, tokens};
use musi_diagram::{CaptionText, Mention};
use musi_rules::SquareSet;

use crate::content::square;
use crate::goban::{Colour, Goban};

/// Words that name a colour before a number.
const COLOURS: [(&str, Colour); 6] = [
    ("black", Colour::Black),
    ("white", Colour::White),
    ("schwarz", Colour::Black),
    ("wei\u{df}", Colour::White),
    ("pimeja", Colour::Black),
    ("walo", Colour::White),
];

/// The places of a text that speak of points of a board.
pub(crate) fn mentions(board: &Goban, caption: &CaptionText<'_>) -> Vec<Mention> {
    let mut found = Vec::new();
    let mut colour: Option<Colour> = None;
    for token in tokens(caption.text) {
        let before = colour.take();
        let named = |name: &str| board.named(name).filter(|_| board.labelled);
        let squares = match &token.kind {
            TokenKind::Quote(quote) => {
                let quote = quote.trim();
                let labelled = points(board, |label, _| label == quote);
                if labelled.is_empty() { set(board, named(quote)) } else { labelled }
            }
            TokenKind::Word(word) => {
                colour = COLOURS.iter().find(|(name, _)| name == word).map(|(_, colour)| *colour);
                // `:b1:` and `w12` name a stone by its colour and number, where no point has that name.
                let at = set(board, named(word));
                if at.is_empty() { by_letter(board, word) } else { at }
            }
            TokenKind::Number { value, .. } => match before {
                Some(colour) => {
                    let number = value.to_string();
                    points(board, |label, stone| label == number && stone == Some(colour))
                }
                None => SquareSet::EMPTY,
            },
            _ => SquareSet::EMPTY,
        };
        let Some(text) = caption.text.get(token.span.clone()).filter(|_| !squares.is_empty()) else {
            continue;
        };
        found.push(Mention {
            span: token.span.start + caption.offset..token.span.end + caption.offset,
            language: caption.language,
            text: text.trim().to_owned(),
            squares,
        });
    }
    found
}

/// The stone that `b1` or `w12` names.
fn by_letter(board: &Goban, word: &str) -> SquareSet {
    let colour = match word.chars().next() {
        Some('b') => Colour::Black,
        Some('w') => Colour::White,
        _ => return SquareSet::EMPTY,
    };
    let number = word.get(1..).unwrap_or_default();
    if number.is_empty() || !number.bytes().all(|letter| letter.is_ascii_digit()) {
        return SquareSet::EMPTY;
    }
    points(board, |label, stone| label == number && stone == Some(colour))
}

/// The points whose label and stone are wanted.
fn points(board: &Goban, wanted: impl Fn(&str, Option<Colour>) -> bool) -> SquareSet {
    let found =
        board.places().filter(|(_, _, point)| !point.label.is_empty() && wanted(&point.label, point.stone));
    found.filter_map(|(column, row, _)| square(board, column, row)).collect()
}

fn set(board: &Goban, at: Option<(usize, usize)>) -> SquareSet {
    at.and_then(|(column, row)| square(board, column, row)).into_iter().collect()
}
