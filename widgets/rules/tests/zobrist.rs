//! Keys of positions: the same for the same, others for others.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use musi_chess::Chess;
use musi_rules::{GridGame, Position, Profile, Setup};
use musi_shogi::Shogi;
use std::collections::HashMap;

/// Walks a tree of moves and counts its nodes: two positions have the same key when, and only when, they are the same for the rule of repetition.
fn walk<G: GridGame>(position: &Position<G>, depth: u32, seen: &mut HashMap<u64, Position<G>>) -> usize {
    let known = seen.entry(position.zobrist()).or_insert_with(|| position.clone());
    assert!(known.is_repetition_of(position), "{} and {} have one key", known.setup(), position.setup());
    if depth == 0 {
        return 1;
    }
    let next = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv));
    1 + next.map(|next| walk(&next, depth - 1, seen)).sum::<usize>()
}

/// The positions of a tree that are different, counted without keys.
fn different<G: GridGame>(seen: &HashMap<u64, Position<G>>) -> usize {
    let all: Vec<&Position<G>> = seen.values().collect();
    let twins =
        all.iter().enumerate().filter(|(at, one)| all[..*at].iter().any(|other| one.is_repetition_of(other)));
    assert_eq!(twins.count(), 0, "one position has two keys");
    all.len()
}

fn tree<G: GridGame>(text: &str, depth: u32) -> (usize, usize) {
    let setup: Setup<G> = text.parse().unwrap();
    let mut seen = HashMap::new();
    let nodes = walk(&Position::new(&setup, Profile::Strict).unwrap(), depth, &mut seen);
    (nodes, different(&seen))
}

#[test]
fn a_key_is_that_of_a_position_and_of_no_other() {
    // Castling, en passant and promotion; then drops.
    let (nodes, positions) = tree::<Chess>("r3k2r/p6p/8/1pP5/8/8/P4p1P/R3K2R w KQkq b6 0 1", 2);
    assert!(nodes > 100 && positions > 100, "{nodes} {positions}");
    let (nodes, positions) = tree::<Shogi>("8k/9/9/9/9/9/9/9/K8 b Gp 1", 2);
    assert!(nodes > 100 && positions > 100, "{nodes} {positions}");
    // The same squares are reached on two ways.
    let (nodes, positions) = tree::<Chess>("7k/8/8/8/8/8/7P/K7 w - - 0 1", 4);
    assert!(positions < nodes, "{nodes} {positions}");
}

#[test]
fn every_part_of_a_position_counts() {
    let key = |text: &str| {
        Position::new(&text.parse::<Setup<Chess>>().unwrap(), Profile::Strict).unwrap().zobrist()
    };
    let base = key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_ne!(base, key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
    assert_ne!(base, key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
    assert_ne!(base, key("r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1"));
    // The clocks are no part of it.
    assert_eq!(base, key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 9 30"));
    let hand = |text: &str| {
        Position::new(&text.parse::<Setup<Shogi>>().unwrap(), Profile::Strict).unwrap().zobrist()
    };
    let keys =
        ["-", "P", "p", "2P", "G"].map(|hand_text| hand(&format!("4k4/9/9/9/9/9/9/9/4K4 b {hand_text} 1")));
    for (at, one) in keys.iter().enumerate() {
        assert!(!keys[..at].contains(one), "{at}");
    }
}
