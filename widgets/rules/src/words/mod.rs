//! Words for pieces, squares, moves, positions and refusals, in every language.
//!
//! Every function gives text that can stand alone in a page or be read out; sentences end with a full stop.

mod fill;
mod moves;
mod names;
mod outcome;
mod position;
mod problem;
mod refusal;

pub use fill::{Part, push_filled, push_part};
pub use moves::{played, push_played};
pub use names::{kind, piece, piece_on, push_piece, side, square};
pub use outcome::{outcome, push_outcome};
pub use position::{pieces, position, push_pieces};
pub use problem::problem;
pub use refusal::{push_refusal, refusal};

pub use musi_messages::Language;

/// Makes the first letter of a sentence that begins at a place of the text a capital, in all languages that want it.
pub fn capital(text: &mut str, at: usize, language: Language) {
    if language != Language::TOKI_PONA
        && let Some(first) = text.get_mut(at..=at)
    {
        first.make_ascii_uppercase();
    }
}

/// Fills a sentence: each `%` and number is replaced by one of the parts. Sentences are constants of their modules, so
/// this spares the wasm the machinery of `format!`.
#[must_use]
pub fn fill(sentence: &str, parts: &[&str]) -> String {
    let mut text = String::new();
    let mut pieces = crate::parts(sentence, b'%');
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let number = piece.bytes().next().map_or(0, |digit| usize::from(digit.wrapping_sub(b'1')));
        text.push_str(parts.get(number).copied().unwrap_or_default());
        text.push_str(piece.get(1..).unwrap_or_default());
    }
    text
}
