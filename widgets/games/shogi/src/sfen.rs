//! SFEN after the board: side to move, hands, move number.

use crate::{PositionState, Shogi};
use musi_rules::engine::{read_piece, write_piece};
use musi_rules::push_number;
use musi_rules::read_number;
use musi_rules::{Hand, Piece, PieceKind, Setup, Side, TextError, TextFault};

pub(crate) fn write_rest(setup: &Setup<Shogi>, text: &mut String) {
    text.push_str(if setup.side_to_move() == Side::Second { " w " } else { " b " });
    let before = text.len();
    for side in Side::BOTH {
        for kind in (0..Hand::KINDS as u8).rev().map(PieceKind) {
            let count = setup.hand(side).count(kind);
            if count > 1 {
                push_number(text, usize::from(count));
            }
            if count > 0 {
                write_piece::<Shogi>(Piece { kind, side }, text);
            }
        }
    }
    if text.len() == before {
        text.push('-');
    }
    text.push(' ');
    push_number(text, usize::from(setup.memory().move_number));
}

/// Fields may be missing from the end: a board alone is a setup with black to move and empty hands.
pub(crate) fn read_rest(setup: &mut Setup<Shogi>, rest: &str, at: usize) -> Result<(), TextError> {
    if rest.is_empty() {
        return Ok(());
    }
    let mut at = at;
    for (number, field) in musi_rules::parts(rest, b' ').enumerate() {
        match number {
            0 => setup.set_side_to_move(match field {
                "b" => Side::First,
                "w" => Side::Second,
                _ => return Err(TextFault::Side.at(at)),
            }),
            1 if field == "-" => {}
            1 => read_hands(setup, field, at)?,
            2 => *setup.memory_mut() = PositionState { move_number: read_number(field, at)?.max(1) },
            _ => return Err(TextFault::Trailing.at(at)),
        }
        at += field.len() + 1;
    }
    Ok(())
}

fn read_hands(setup: &mut Setup<Shogi>, field: &str, start: usize) -> Result<(), TextError> {
    if field.is_empty() {
        return Err(TextFault::Hand.at(start));
    }
    let mut at = 0;
    while let Some(rest) = field.get(at..).filter(|rest| !rest.is_empty()) {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let count = match rest.get(..digits) {
            Some(number) if digits > 0 => read_number(number, start + at)?,
            _ => 1,
        };
        let count = u8::try_from(count).map_err(|_| TextFault::Number.at(start + at))?;
        let (piece, taken) = rest
            .get(digits..)
            .and_then(read_piece::<Shogi>)
            .ok_or(TextFault::Hand.at(start + at + digits))?;
        let hand = setup.hand_mut(piece.side);
        // Kings and promoted pieces are never in hand, a count of 0 says nothing, and each kind comes once.
        if count == 0 || piece.kind.0 >= crate::KING.0 || hand.count(piece.kind) > 0 {
            return Err(TextFault::Hand.at(start + at));
        }
        hand.set(piece.kind, count);
        at += digits + taken;
    }
    Ok(())
}
