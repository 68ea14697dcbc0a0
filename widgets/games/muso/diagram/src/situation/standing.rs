//! What stands in a cell.

use musi_muso_rules::{Body, Rules, SIDE_LETTERS, Stack};
use musi_rules::{Piece, Side};

use crate::board::Grounds;

/// What stands in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    pub ground: Option<char>,
    pub stack: Stack,
}

/// Whether a text looks like something that stands on a square, for whatever animals: `Wr`, `k*`, `~PbKr`.
pub(crate) fn is_standing(text: &str) -> bool {
    let rest = |text: &str| {
        let letters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            let side = letters.get(at + 1).is_some_and(|side| is_side(*side));
            match letters[at] {
                '*' => at += 1,
                letter if letter.is_ascii_uppercase() && side => at += 2,
                _ => return false,
            }
        }
        !letters.is_empty()
    };
    let mut letters = text.chars();
    rest(text) || letters.next().is_some() && rest(letters.as_str())
}

fn is_side(letter: char) -> bool {
    SIDE_LETTERS.iter().any(|side| char::from(*side) == letter)
}

/// Reads what stands in a cell.
pub(super) fn standing(text: &str, rules: &Rules, grounds: &Grounds) -> Option<Standing> {
    let read = |text: &str| {
        let (mut letters, mut bodies) = (text.chars(), Vec::new());
        while let Some(letter) = letters.next() {
            if letter == '*' {
                bodies.push(Body::Kili);
                continue;
            }
            let (kind, side) = (rules.kind(letter)?, letters.next()?);
            let index = SIDE_LETTERS.iter().position(|own| char::from(*own) == side)?;
            bodies.push(Body::Piece(Piece { kind, side: *Side::ALL.get(index)? }));
        }
        match bodies[..] {
            [one] => Some(Stack::from_body(one)),
            [under, Body::Piece(top)] => Some(Stack::on(top, under)),
            _ => None,
        }
    };
    if let Some(stack) = read(text) {
        return Some(Standing { ground: None, stack });
    }
    let first = text.chars().next()?;
    let ground = grounds.letter(first.encode_utf8(&mut [0; 4]))?;
    Some(Standing { ground: Some(ground), stack: read(text.get(first.len_utf8()..)?)? })
}

/// A cell alone: its ground, and what stands there.
pub(crate) fn square(text: &str, rules: &Rules, grounds: &Grounds) -> Option<(Option<char>, Stack)> {
    if let Some(ground) = grounds.letter(text) {
        return Some((Some(ground), Stack::EMPTY));
    }
    standing(text, rules, grounds).map(|standing| (standing.ground, standing.stack))
}
