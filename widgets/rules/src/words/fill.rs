//! Sentences with places for names, filled in place.

use super::{Tongue, kind, push_piece, side};
use crate::{Geometry, GridGame, Kind, Piece, Side, Square};

/// What stands at a place of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The name of a square.
    Square(Square),
    /// A piece with its side.
    Piece(Piece),
    /// The name of a kind.
    Kind(Kind),
    /// The name of a side.
    Side(Side),
    /// What stands on a square, with the square.
    On(Option<Piece>, Square),
    /// Nothing.
    Nothing,
}

/// Writes one name.
#[inline(never)]
pub fn push_part<G: GridGame>(out: &mut String, board: Geometry, tongue: Tongue, part: Part) {
    match part {
        Part::Square(square) => G::push_square(out, board, square),
        Part::Piece(piece) => push_piece::<G>(out, piece, tongue),
        Part::Kind(one) => out.push_str(kind::<G>(one, tongue)),
        Part::Side(one) => out.push_str(side::<G>(one, tongue)),
        Part::On(piece, square) => {
            out.push_str(tongue.pick("", "the "));
            match piece {
                Some(piece) => push_piece::<G>(out, piece, tongue),
                None => out.push_str(tongue.pick("ijo musi", "piece")),
            }
            out.push_str(tongue.pick(" lon ", " on "));
            G::push_square(out, board, square);
        }
        Part::Nothing => {}
    }
}

/// Writes a sentence: each `%` and number stands for one of the parts. Sentences are constants, so this spares the wasm
/// the machinery of `format!`, and a sentence costs its text and its parts alone.
#[inline(never)]
pub fn push_filled<G: GridGame>(
    out: &mut String,
    board: Geometry,
    tongue: Tongue,
    sentence: &str,
    parts: &[Part],
) {
    let mut rest = sentence;
    while let Some((before, after)) = crate::cut(rest, b'%') {
        out.push_str(before);
        let number = after.as_bytes().first().map_or(0, |digit| usize::from(digit.wrapping_sub(b'1')));
        push_part::<G>(out, board, tongue, parts.get(number).copied().unwrap_or(Part::Nothing));
        rest = after.get(1..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// Makes the first letter of a sentence that begins at a place of the text a capital, as English wants it.
#[inline(never)]
pub fn capital(text: &mut str, at: usize, tongue: Tongue) {
    if tongue == Tongue::En
        && let Some(first) = text.get_mut(at..=at)
    {
        first.make_ascii_uppercase();
    }
}
