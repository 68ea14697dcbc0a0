//! The machine player: it takes what hangs, leaves nothing hanging, and beats whoever looks one turn ahead.
#![allow(clippy::expect_used)]

use std::sync::Arc;

use musi_muso_rules::{Position, Record, Rules, Turn, choose, house};
use musi_rules::{Random, Side};

/// A small board with a kasi space far off, so that the game goes on.
const TERRAIN: &str = "k....../......./......./......./......./......./.......";

fn on(pieces: &str) -> Position {
    let rules = Rules { board: TERRAIN.parse().expect("a board"), ..house::rules(2) };
    Position::from_text(&Arc::new(rules), pieces).expect("a position")
}

/// Where it goes, whatever chance says.
fn goals(position: &Position) -> Vec<String> {
    let board = position.rules().board.geometry;
    let to = |seed| choose(position, seed).map(|turn| board.name(turn.to()));
    let mut goals: Vec<String> = (0..12).filter_map(to).collect();
    goals.sort();
    goals.dedup();
    goals
}

#[test]
fn it_takes_a_piece_that_hangs() {
    assert_eq!(goals(&on("*6/7/7/2Kr4/3Wb3/7/6Pb r 1 play")), ["d3"]);
}

#[test]
fn it_does_not_take_what_is_guarded_at_a_loss() {
    // The bug is guarded by the land mammal, and the land mammal of red is worth a kili less than what stands on one.
    let guarded = on("*6/7/7/(*Sr)2Pb3/7/7/3Sb3 r 1 play");
    assert!(!goals(&guarded).contains(&"d4".to_owned()), "{:?}", goals(&guarded));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for players in 2..=4 {
        assert_eq!(game(players, 5, &[choose; 4]), game(players, 5, &[choose; 4]));
    }
}

type Player = fn(&Position, u64) -> Option<Turn>;

/// The sides that lead after a game of at most 150 turns, each side played by its player.
fn game(players: u8, seed: u64, by: &[Player; 4]) -> Vec<Side> {
    let mut game = Record::new(Arc::new(house::rules(players)).start());
    for number in 0..150 {
        let side = game.position().seat();
        let Some(turn) = by[side.index()](game.position(), seed * 1000 + number) else { break };
        game.play(turn).expect("players take turns that are allowed");
        if game.ending().is_some() {
            break;
        }
    }
    game.position().leaders()
}

/// A player that takes the turn with the best score at once, and else goes anywhere.
fn greedy(position: &Position, seed: u64) -> Option<Turn> {
    let mut random = Random::new(seed);
    let side = position.seat();
    let value = |turn: &Turn| (position.play(*turn).score(side), random.number());
    let mut turns = position.turns();
    turns.sort_by_cached_key(value);
    turns.pop()
}

#[test]
fn it_beats_a_greedy_player_from_every_seat() {
    for players in 2..=4 {
        for side in house::rules(players).seats() {
            let mut by: [Player; 4] = [greedy; 4];
            by[side.index()] = choose;
            assert_eq!(game(players, 3, &by), [side], "{players} players");
        }
    }
}
