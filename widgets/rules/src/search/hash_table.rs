//! What was found of positions that come about again.

use super::ply::Ply;
use super::score::WON;
use crate::engine::State;
use crate::{Bits, GridGame};
use alloc::{vec, vec::Vec};

/// How a score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    Lower,
    /// The true one is at most this.
    Upper,
}

/// What was found of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) best: Ply,
    score: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// A table of fixed size; a newer entry takes the place of an older one.
pub(super) struct HashTable(Vec<Entry>);

impl HashTable {
    /// A table for a search of so many nodes.
    pub(super) fn new(nodes: u32) -> Self {
        let size = nodes.clamp(1 << 8, 1 << 16).next_power_of_two() as usize;
        let empty = Entry { key: 0, best: Ply::NONE, score: 0, depth: -1, bound: Bound::Upper };
        Self(vec![empty; size])
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[self.slot(key)];
        (entry.key == key && entry.depth >= 0).then_some(entry)
    }

    /// Remembers what was found so many plies from the root.
    pub(super) fn put(&mut self, key: u64, best: Ply, score: i32, depth: i32, bound: Bound, ply: i32) {
        // How far away a mate is counts from the position, not from the root.
        let score = if score > WON {
            score + ply
        } else if score < -WON {
            score - ply
        } else {
            score
        };
        let slot = self.slot(key);
        self.0[slot] = Entry { key, best, score, depth: depth.clamp(0, 100) as i8, bound };
    }
}

impl Entry {
    /// The score as it counts so many plies from the root.
    pub(super) const fn score(&self, ply: i32) -> i32 {
        if self.score > WON {
            self.score - ply
        } else if self.score < -WON {
            self.score + ply
        } else {
            self.score
        }
    }
}

/// A number for pieces, hands, the side to move and what the game says that matters besides.
pub(super) fn fingerprint<G: GridGame>(state: &State<G, Bits>) -> u64 {
    let mut hash = 0x243F_6A88_85A3_08D3 ^ state.side as u64;
    let mut mix = |value: u64| {
        hash = (hash ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 29;
    };
    let mut set = |set: Bits| {
        #[cfg(not(feature = "wide"))]
        mix(set);
        // Boards of more than 64 squares fill a second half.
        #[cfg(feature = "wide")]
        {
            mix(set as u64);
            mix((set >> 64) as u64);
        }
    };
    for kind in 0..G::KINDS.len() {
        set(state.kind(kind));
    }
    set(state.side(crate::Side::First));
    if G::HANDS {
        for hand in &state.hands {
            mix(hand.iter().fold(0, |sum, (kind, count)| sum | u64::from(count) << (8 * (kind.0 & 7))));
        }
    }
    mix(G::memory_number(&state.memory));
    hash
}
