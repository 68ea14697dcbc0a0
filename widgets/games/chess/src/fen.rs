//! FEN after the board: side to move, castling, en passant, clocks.

use crate::{Castling, Chess, PositionState, Wing};
use musi_rules::push_number;
use musi_rules::read_number;
use musi_rules::{Setup, Side, TextError, TextFault};

/// The letters of the castling rights, in the order in which FEN writes them.
const RIGHTS: [(u8, Side, Wing); 4] = [
    (b'K', Side::First, Wing::King),
    (b'Q', Side::First, Wing::Queen),
    (b'k', Side::Second, Wing::King),
    (b'q', Side::Second, Wing::Queen),
];

pub(crate) fn write_rest(setup: &Setup<Chess>, text: &mut String) {
    let memory = setup.memory();
    text.push_str(if setup.side_to_move() == Side::Second { " b " } else { " w " });
    let before = text.len();
    for (letter, side, wing) in RIGHTS {
        if memory.castling.right(side, wing) {
            text.push(char::from(letter));
        }
    }
    if text.len() == before {
        text.push('-');
    }
    text.push(' ');
    match memory.en_passant {
        // A text says nothing of where a part of a board begins.
        Some(square) => text.push_str(&setup.geometry().with_origin((0, 0)).name(square)),
        None => text.push('-'),
    }
    text.push(' ');
    push_number(text, usize::from(memory.halfmoves));
    text.push(' ');
    push_number(text, usize::from(memory.fullmove));
}

/// Every field may be missing from the end: a board alone is a setup with white to move and no rights.
pub(crate) fn read_rest(setup: &mut Setup<Chess>, rest: &str, at: usize) -> Result<(), TextError> {
    let mut memory = PositionState::default();
    let mut at = at;
    for (number, field) in musi_rules::parts(rest, b' ').enumerate() {
        if field.is_empty() && rest.is_empty() {
            break;
        }
        match number {
            0 => setup.set_side_to_move(match field {
                "w" => Side::First,
                "b" => Side::Second,
                _ => return Err(TextFault::Side.at(at)),
            }),
            1 => memory.castling = read_castling(field, at)?,
            2 if field == "-" => {}
            2 => match setup.geometry().named(field) {
                Some(square) => memory.en_passant = Some(square),
                None => return Err(TextFault::EnPassant.at(at)),
            },
            3 => memory.halfmoves = read_number(field, at)?,
            4 => memory.fullmove = read_number(field, at)?.max(1),
            _ => return Err(TextFault::Trailing.at(at)),
        }
        at += field.len() + 1;
    }
    *setup.memory_mut() = memory;
    Ok(())
}

fn read_castling(field: &str, at: usize) -> Result<Castling, TextError> {
    let mut castling = Castling::NONE;
    if field == "-" {
        return Ok(castling);
    }
    if field.is_empty() {
        return Err(TextFault::Castling.at(at));
    }
    for (offset, letter) in field.bytes().enumerate() {
        // Other programs name the file of the rook.
        let named = match letter {
            b'H' => b'K',
            b'A' => b'Q',
            b'h' => b'k',
            b'a' => b'q',
            other => other,
        };
        let right = RIGHTS.iter().find(|right| right.0 == named);
        match right {
            Some((_, side, wing)) if !castling.right(*side, *wing) => {
                castling = castling.with_right(*side, *wing);
            }
            _ => return Err(TextFault::Castling.at(at + offset)),
        }
    }
    Ok(castling)
}
