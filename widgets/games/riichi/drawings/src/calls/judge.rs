//! May a discard be called?

use musi_mahjong::sort;
use musi_messages::Message;
use musi_riichi_rules::{Counts, Face, MeldKind, Random, Suit};

use super::{Call, words};

/// Why a discard can be called, or why not: the rule of the page in a sentence.
pub(super) fn judge(hand: &[Face], discard: Face, call: Call) -> (bool, Message) {
    let counts: Counts = hand.iter().copied().collect();
    let has = |by: i8| discard.step(by).is_some_and(|face| counts.of(face) > 0);
    match call.kind {
        MeldKind::Chi if !call.is_allowed() => (false, words::ONLY_LEFT),
        MeldKind::Chi
            if [(-2, -1), (-1, 1), (1, 2)].into_iter().any(|(one, other)| has(one) && has(other)) =>
        {
            (true, words::MAY_CHI)
        }
        MeldKind::Chi => (false, words::NO_RUN),
        MeldKind::Pon if counts.of(discard) >= 2 => (true, words::MAY_PON),
        MeldKind::Pon => (false, words::NO_PAIR),
        _ if counts.of(discard) >= 3 => (true, words::MAY_KAN),
        _ => (false, words::NO_THREE),
    }
}

/// Four tiles that look as if they could take the discard: neighbours and copies of it.
pub(super) fn near(chance: &mut Random) -> (Vec<Face>, Face) {
    let suit = [Suit::Man, Suit::Pin, Suit::Sou][chance.below(3) as usize];
    let honour = chance.below(5) == 0;
    let number = |chance: &mut Random| chance.below(if honour { 7 } else { 9 }) as u8 + 1;
    let of = |number| Face::from_suit(if honour { Suit::Honour } else { suit }, number);
    let discard = of(number(chance)).unwrap_or(Face::WHITE);
    let mut counts = Counts::NONE.with(discard);
    let mut hand = vec![];
    while hand.len() < 4 {
        let face = match chance.below(5) {
            0..2 => Some(discard),
            2..4 if !honour => discard.step([-2, -1, 1, 2][chance.below(4) as usize]),
            _ => of(number(chance)),
        };
        if let Some(face) = face.filter(|face| counts.of(*face) < 4) {
            counts.add(face);
            hand.push(face);
        }
    }
    sort(&mut hand, |one, other| one < other);
    (hand, discard)
}
