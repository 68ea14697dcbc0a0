//! Positions for exercises: what random players come to from the start.

use std::sync::Arc;

use musi_muso_rules::{Position, Random, Rules, Turn};

/// A position that random players come to after some turns and that is as wanted; the same for the same seed. When none
/// of several games has one, the last position that they came to.
#[must_use]
pub fn made(rules: &Arc<Rules>, random: &mut Random, wanted: &dyn Fn(&Position) -> bool) -> Position {
    let mut position = rules.start();
    for _ in 0..8 {
        position = rules.start();
        let quiet = 14 + random.below(20);
        for number in 0..160 {
            let turns = position.turns();
            let Some(turn) = one(&position, &turns, random) else { break };
            position = position.play(turn);
            if number >= quiet && !position.is_placing() && position.ending().is_none() && wanted(&position) {
                return position;
            }
        }
    }
    position
}

/// One of the turns: rather one that meets something, so that stacks come about.
fn one(position: &Position, turns: &[Turn], random: &mut Random) -> Option<Turn> {
    let mut met = Vec::new();
    for turn in turns {
        if !position.stack(turn.to()).is_empty() {
            met.push(*turn);
        }
    }
    let among = if !met.is_empty() && random.below(5) < 3 { &met[..] } else { turns };
    if among.is_empty() {
        return None;
    }
    among.get(random.below(among.len() as u32) as usize).copied()
}
