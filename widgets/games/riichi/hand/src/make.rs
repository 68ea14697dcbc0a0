//! Hands for exercises, made from a seed: the same number gives the same hand everywhere.

use musi_mahjong::sort;
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{Face, MeldKind, Random, Riichi, Suit, Wind, choices};

use crate::editable_hand::EditableHand;

/// A complete hand with a yaku below yakuman.
pub(crate) fn complete(seed: u32, closed: bool) -> EditableHand {
    let mut random = Random::new(u64::from(seed));
    // Nearly every third try gives one; the last resort is a hand that always counts.
    for _ in 0..200 {
        if let Some(held) = attempt(&mut random, closed) {
            let drawn = held.drawn();
            if drawn.value.as_ref().is_some_and(|value| value.yakuman == 0) {
                return held;
            }
        }
    }
    let mut held = EditableHand::empty();
    for (suit, number) in [(Suit::Man, 2), (Suit::Pin, 3), (Suit::Sou, 4), (Suit::Sou, 6)] {
        for face in (0..3).filter_map(|step| Face::from_suit(suit, number + step)) {
            held.add(Shown::upright(face));
        }
    }
    for face in [Face::from_suit(Suit::Pin, 8); 2].into_iter().flatten() {
        held.add(Shown::upright(face));
    }
    held
}

/// Which faces a hand is made of; most hands of all of them.
fn allowed(theme: u32, suit: Suit, face: Face) -> bool {
    match theme {
        0 | 1 => face.suit() == suit || face.is_honour(),
        2 | 3 => !face.is_orphan(),
        4 => face.is_orphan() || matches!(face.number(), 2 | 3 | 7 | 8),
        _ => true,
    }
}

fn attempt(random: &mut Random, closed: bool) -> Option<EditableHand> {
    let theme = random.below(9);
    let suit = [Suit::Man, Suit::Pin, Suit::Sou][random.below(3) as usize];
    let faces: Vec<Face> = Face::all().filter(|face| allowed(theme, suit, *face)).collect();
    let mut held = EditableHand::empty();
    let pick = |random: &mut Random| faces.get(random.below(faces.len() as u32) as usize).copied();
    if theme == 8 {
        for _ in 0..7 {
            let face = pick(random)?;
            if held.counts().of(face) > 0
                || !(held.add(Shown::upright(face)) && held.add(Shown::upright(face)))
            {
                return None;
            }
        }
    } else {
        // Groups are called from the first on, so that what is called comes before the hand.
        let calls = if closed || random.below(5) < 3 { 0 } else { 1 + random.below(2) };
        // A pair of equal runs, or a run in three suits, is made on purpose now and then.
        let mut before: Option<Face> = None;
        for group in 0..4 {
            let triplet = random.below(if theme == 5 { 2 } else { 4 }) == 0;
            let face = match (before, theme) {
                (Some(face), 6) if group < 3 => {
                    Face::from_suit([Suit::Man, Suit::Pin, Suit::Sou][group as usize], face.number())?
                }
                (Some(face), 7) if group == 1 => face,
                _ => pick(random)?,
            };
            before = before.or(Some(face)).filter(|face| !face.is_honour());
            let kind = if triplet || face.is_honour() { MeldKind::Pon } else { MeldKind::Chi };
            if group < calls {
                held.call(kind, Shown::upright(face)).then_some(())?;
                continue;
            }
            for place in 0..3 {
                let face = if kind == MeldKind::Pon { face } else { face.step(place)? };
                held.add(Shown::upright(face)).then_some(())?;
            }
        }
        let pair = pick(random)?;
        (held.add(Shown::upright(pair)) && held.add(Shown::upright(pair))).then_some(())?;
    }
    held.won = Some(random.below(held.closed.len() as u32) as usize);
    let win = &mut held.situation;
    win.drawn = random.below(2) == 0;
    win.seat_wind = Wind::ALL[random.below(4) as usize];
    win.round_wind = Wind::ALL[random.below(2) as usize];
    if held.melds.is_empty() && random.below(3) == 0 {
        win.riichi = Riichi::Declared;
    }
    win.indicators = Face::new(random.below(34) as u8).into_iter().collect();
    Some(held)
}

/// Thirteen tiles that wait for something.
pub(crate) fn ready(seed: u32) -> EditableHand {
    let mut held = complete(seed, true);
    if let Some(won) = held.won {
        held.remove(won);
    }
    held
}

/// Thirteen tiles, some way from ready.
pub(crate) fn scattered(seed: u32) -> EditableHand {
    let mut held = ready(seed);
    let mut random = Random::new(!u64::from(seed));
    for _ in 0..=random.below(4) {
        let count = held.closed.len() as u32;
        held.remove(random.below(count.max(1)) as usize);
        // Until there is a tile left of a face; with fewer than fourteen tiles in hand there is one.
        while !Face::new(random.below(34) as u8).is_some_and(|face| held.add(Shown::upright(face))) {}
    }
    held
}

/// Fourteen tiles of which one discard is the best: after it more tiles help than after any other.
pub(crate) fn drawn(seed: u32) -> EditableHand {
    let mut held = EditableHand::empty();
    for attempt in 0..60_u32 {
        held = scattered(seed.wrapping_add(attempt.wrapping_mul(7919)));
        let mut random = Random::new(u64::from(seed) << 8 | u64::from(attempt));
        while !Face::new(random.below(34) as u8).is_some_and(|face| held.add(Shown::upright(face))) {}
        held.won = None;
        let all = discards(&held);
        if held.shanten().0 >= 0 && all.len() > 1 && all[0].0 > all[1].0 {
            break;
        }
    }
    held
}

/// The discards that leave a hand of fourteen nearest to ready, and how many tiles then help: the best first.
pub(crate) fn discards(held: &EditableHand) -> Vec<(u32, Face)> {
    let counts = held.counts();
    let mut all = vec![];
    let mut nearest = i8::MAX;
    for choice in choices(&held.closed_counts(), held.melds.len() as u8) {
        if choice.shanten < nearest {
            nearest = choice.shanten;
            all.clear();
        }
        if choice.shanten == nearest {
            let mut helps = 0;
            for face in choice.accepted.iter() {
                helps += 4 - u32::from(counts.of(face).min(4));
            }
            all.push((helps, choice.discard));
        }
    }
    sort(&mut all, |one, other| one.0 > other.0);
    all
}
