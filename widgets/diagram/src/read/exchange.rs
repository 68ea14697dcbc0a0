//! Boards whose letters, or signs, say that the sides are exchanged: small letters below, filled figurines below.
//!
//! Programs draw white pieces with small letters, or on a dark ground with filled figurines. Where the pieces of a whole army stand is
//! stronger than the letters: nobody begins on the other's side.

use std::collections::HashMap;

use musi_rules::{PieceKind, Side, Square};

use super::{labels, mirrored};
use crate::ascii::{Diagram, Form, Sides};
use crate::legend::{Cells, Lettered};
use crate::verdict::{Finding, Location};
use crate::vocabulary::Vocabulary;
use musi_diagnostic::Severity;

/// With this many pieces, where they stand says whose they are.
pub(super) const ARMIES: usize = 16;

/// What the places of the pieces say of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// Nothing.
    Nothing,
    /// The letters of the sides are exchanged.
    Exchanged,
    /// The board is drawn from the second side's seat.
    Turned,
    /// The ranks are drawn from the first side's: each letter names its side, so no letter can be exchanged.
    FromTop,
    /// The letters say nothing of the sides, and both armies stand where they begin.
    Halves,
}

/// Exchanges the sides of a whole board, or turns it, where its pieces stand so; says so.
pub(super) fn correct(diagram: &mut Diagram, words: &Vocabulary) -> Option<Finding> {
    let halves = (diagram.sides == Sides::Halves).then_some(Found::Halves);
    let message = match halves.unwrap_or_else(|| found(diagram, words)) {
        Found::Nothing => return None,
        Found::Turned => {
            labels::turn(diagram);
            diagram.turned = true;
            "this board has no labels, and by its kings and queens it is seen from the second side"
        }
        Found::FromTop => {
            mirrored::reverse_ranks(diagram);
            "each piece names its side, and both stand where the other's belong, so the first line is read as the first rank"
        }
        Found::Halves => {
            "nothing says whose the pieces are, so those of the upper half are taken for the second side's"
        }
        Found::Exchanged => {
            diagram.sides = Sides::Exchanged;
            "the pieces of each side stand where the other side's belong, so their letters are read the other way round"
        }
    };
    let cell =
        diagram.cells.iter().filter(|cell| !cell.text.is_empty()).min_by_key(|cell| cell.span.start)?;
    Some(Finding {
        code: "sides-exchanged",
        severity: Severity::Note,
        place: Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
        message: message.to_owned(),
        remedy: "label the ranks, or write `lower=` and the side of the small letters after the backticks"
            .to_owned(),
    })
}

/// Whether pieces stand on a board and all of them are one side's.
pub(super) fn has_one_side(diagram: &Diagram, words: &Vocabulary) -> bool {
    let cells = Cells::from_diagram(diagram, words, &[]);
    let lower = words.lower.notation;
    let side = |piece: &Lettered| piece.side.unwrap_or(if piece.lower { lower } else { lower.opponent() });
    let mut sides = cells.pieces.iter().map(side);
    let first = sides.next();
    first.is_some() && sides.all(|side| Some(side) == first)
}

/// Whether a text beside a board has its placement in notation, rank by rank as it is drawn, or with the sides exchanged: then each piece
/// is whose it is there.
pub(super) fn is_written<'a>(
    diagram: &mut Diagram,
    words: &Vocabulary,
    texts: &(impl Iterator<Item = &'a str> + Clone),
) -> bool {
    let Some(placement) = placement(diagram, words).filter(|_| diagram.geometry == words.board) else {
        return false;
    };
    if texts.clone().any(|text| text.contains(&placement)) {
        return true;
    }
    // The same pieces of the other side each: the drawing exchanges them.
    let exchange = |letter: char| {
        if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let exchanged: String = placement.chars().map(exchange).collect();
    let is_exchanged = diagram.sides == Sides::Written && texts.clone().any(|text| text.contains(&exchanged));
    if is_exchanged {
        diagram.sides = Sides::Exchanged;
    }
    is_exchanged
}

/// Whether one of these texts has the placement of a board in notation.
pub(super) fn stands_in<'a>(
    diagram: &Diagram,
    words: &Vocabulary,
    mut texts: impl Iterator<Item = &'a str>,
) -> bool {
    let placement = placement(diagram, words).filter(|_| diagram.geometry == words.board);
    placement.is_some_and(|placement| texts.any(|text| text.contains(&placement)))
}

/// The pieces of a board in notation, rank by rank as it is drawn; nothing where it holds marks.
pub(super) fn placement(diagram: &Diagram, words: &Vocabulary) -> Option<String> {
    let cells = Cells::from_diagram(diagram, words, &[]);
    if !cells.marks.is_empty() {
        return None;
    }
    let pieces: HashMap<Square, &Lettered> = cells.pieces.iter().map(|piece| (piece.square, piece)).collect();
    let (width, height) = (diagram.geometry.width(), diagram.geometry.height());
    let mut ranks = Vec::with_capacity(usize::from(height));
    for rank in (0..height).rev() {
        let (mut text, mut blanks) = (String::new(), 0_u32);
        for file in 0..width {
            let square = diagram.geometry.square(file, rank)?;
            let Some(piece) = pieces.get(&square) else {
                blanks += 1;
                continue;
            };
            if blanks > 0 {
                text.push_str(&blanks.to_string());
                blanks = 0;
            }
            let lower = words.lower.notation;
            let small = piece.side.map_or(piece.lower, |side| side == lower);
            let letters = words.piece(piece.kind)?.letters;
            text.push_str(&if small { letters.to_lowercase() } else { letters.to_uppercase() });
        }
        if blanks > 0 {
            text.push_str(&blanks.to_string());
        }
        ranks.push(text);
    }
    Some(ranks.join("/"))
}

fn found(diagram: &Diagram, words: &Vocabulary) -> Found {
    let Some(pawn) = words.pawn.filter(|_| diagram.form != Form::Notation && diagram.geometry == words.board)
    else {
        return Found::Nothing;
    };
    let cells = Cells::from_diagram(diagram, words, &[]);
    let height = usize::from(diagram.geometry.height());
    // Pieces on their own half count for the letters, those on the other against them.
    let (mut all, mut pawns, mut count) = (0_i32, 0_i32, 0_usize);
    let mut sides = [false; 2];
    for piece in &cells.pieces {
        let lower = words.lower.notation;
        let side = piece.side.unwrap_or(if piece.lower { lower } else { lower.opponent() });
        let rank = usize::from(diagram.geometry.rank(piece.square));
        let at_home = match side {
            Side::First => {
                sides[0] = true;
                2 * rank + 1 < height
            }
            Side::Second => {
                sides[1] = true;
                2 * rank + 1 > height
            }
            Side::Third | Side::Fourth => return Found::Nothing,
        };
        let vote = if at_home { 1 } else { -1 };
        count += 1;
        all += vote;
        pawns += if piece.kind == pawn { vote } else { 0 };
    }
    let far = -all * 2 > i32::try_from(count).unwrap_or(i32::MAX);
    // One side alone may stand anywhere.
    if count < ARMIES || sides != [true, true] || !far || pawns >= 0 {
        return Found::Nothing;
    }
    let labelled = !diagram.ranks.is_empty() || !diagram.files.is_empty();
    // `wR` and `bR`: a letter for the side beside that of the piece.
    let names_side = |piece: &Lettered| {
        piece.side.is_some()
            && piece.text.len() > 1
            && piece.text.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    if !labelled && is_turned(diagram, words, &cells) {
        Found::Turned
    } else if !cells.pieces.iter().all(names_side) {
        Found::Exchanged
    } else if !labelled && mirrored::can_be(diagram, words) {
        Found::FromTop
    } else {
        Found::Nothing
    }
}

/// Whether the kings stand on the other side of their neighbours on the first rank than as the game begins: seen from the other
/// seat. Only for games whose king begins on one side of the middle.
fn is_turned(diagram: &Diagram, words: &Vocabulary, cells: &Cells) -> bool {
    let width = diagram.geometry.width();
    let Some(king) = words.king.filter(|_| width.is_multiple_of(2)) else { return false };
    let top = diagram.geometry.height() - 1;
    let crowned = cells.pieces.iter().filter(|piece| piece.kind == king);
    let mut home = crowned.filter(|piece| [0, top].contains(&diagram.geometry.rank(piece.square))).peekable();
    home.peek().is_some() && home.all(|piece| diagram.geometry.file(piece.square) + 1 == width / 2)
}

/// Gives the pieces of a whole board their sides where nothing tells these apart and each half holds what the other does, with a king:
/// both armies as they begin. The upper ones are the second side's.
pub(super) fn halves(diagram: &mut Diagram, words: &Vocabulary) {
    if diagram.form == Form::Notation || diagram.geometry != words.board || diagram.paired {
        return;
    }
    let cells = Cells::from_diagram(diagram, words, &[]);
    let (width, height) = (diagram.geometry.width(), diagram.geometry.height());
    let Some((king, first)) = words.king.zip(cells.pieces.first()) else { return };
    let sign = words.marks_of_sides.iter().find(|(_, side)| *side == Side::Second).map(|(sign, _)| *sign);
    // Signs that are a side's of their own, and letters of both cases, say whose they are, unless all of them are one side's.
    let letters =
        |text: &str| text.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}')).count();
    let bare = |piece: &&Lettered| match piece.side {
        None => piece.lower == first.lower && first.side.is_none(),
        Some(_) => {
            letters(&piece.text) == 1
                && if sign.is_some() { first.side.is_some() } else { piece.side == first.side }
        }
    };
    // The figurine of a kind that is of a side.
    let figurine = |kind: PieceKind, side: Side| {
        let own = words.glyphs.iter().find(|(_, of, whose)| *of == kind && *whose == Some(side));
        own.map(|(glyph, ..)| glyph.to_string())
    };
    let kinds: HashMap<Square, PieceKind> =
        cells.pieces.iter().map(|piece| (piece.square, piece.kind)).collect();
    let place = |square: Square| (diagram.geometry.file(square), diagram.geometry.rank(square));
    let opposite = |turned: bool| {
        cells.pieces.iter().all(|piece| {
            let (file, rank) = place(piece.square);
            let file = if turned { width - 1 - file } else { file };
            let other = diagram.geometry.square(file, height - 1 - rank);
            other.and_then(|other| kinds.get(&other)) == Some(&piece.kind)
        })
    };
    let in_middle = |piece: &Lettered| {
        let rank = place(piece.square).1;
        2 * rank + 2 >= height && 2 * rank <= height
    };
    let crowned = cells.pieces.iter().filter(|piece| piece.kind == king).count();
    if cells.pieces.len() < ARMIES
        || crowned != 2
        || !cells.marks.is_empty()
        || cells.pieces.iter().any(in_middle)
        || !cells.pieces.iter().all(|piece| bare(&piece))
        || !(opposite(false) || opposite(true))
    {
        return;
    }
    for piece in &cells.pieces {
        let second = 2 * place(piece.square).1 >= height;
        let Some(cell) = diagram.cells.get_mut(piece.square.index()) else { continue };
        if piece.side.is_some() && sign.is_none() {
            let side = if second { Side::Second } else { Side::First };
            cell.text = figurine(piece.kind, side).unwrap_or_else(|| piece.text.clone());
        } else if piece.side.is_some() {
            cell.text = if second {
                sign.into_iter().chain(piece.text.chars()).collect()
            } else {
                piece.text.clone()
            };
        } else {
            let small = second == (words.lower.notation == Side::Second);
            cell.text = if small { piece.text.to_lowercase() } else { piece.text.to_uppercase() };
        }
    }
    diagram.sides = Sides::Halves;
}
