//! Small boards, and turns on them as texts.

use std::sync::Arc;

use musi_muso_rules::{Position, Refusal, Rules, Turn, house};
use musi_rules::Square;

/// A board without terrain.
pub const OPEN: &str = "...../...../...../...../.....";

/// A position on a small board: terrain and pieces in the texts of the engine, the house animals.
pub fn on(terrain: &str, pieces: &str) -> Position {
    let rules = Rules { board: terrain.parse().unwrap(), ..house::rules(2) };
    Position::from_text(&Arc::new(rules), pieces).unwrap()
}

pub fn square(position: &Position, name: &str) -> Square {
    position.rules().board.geometry.named(name).unwrap()
}

pub fn turn(position: &Position, text: &str) -> Turn {
    position.read_turn(text).unwrap()
}

/// The board after a turn, without what follows it.
#[track_caller]
pub fn after(position: &Position, text: &str) -> String {
    let next =
        position.try_play(turn(position, text)).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    next.to_text().split(' ').next().unwrap().to_owned()
}

#[track_caller]
pub fn refused(position: &Position, text: &str) -> Refusal {
    position.why_not(turn(position, text)).unwrap_or_else(|| panic!("{text} is allowed"))
}

pub fn goals(position: &Position, from: &str) -> Vec<String> {
    let board = position.rules().board.geometry;
    position.goals(square(position, from), false).all().iter().map(|square| board.name(square)).collect()
}

/// Places what the side to play has left, as it comes, until the game begins.
pub fn placed(mut position: Position) -> Position {
    while position.is_placing() {
        let first = position.turns()[0];
        position = position.try_play(first).unwrap();
    }
    position
}
