//! A game as a text that travels: `2 7 .b: S@d1 W@b1 … c2-c3 !b`.
//!
//! The number of players, the seed of the machine players, the letters of the sides that are machines after a point, a colon;
//! then the turns as [`Position::write_turn`] writes them, and `!` with the letter of a side that gives up.

use musi_muso_rules::{Event, Position, SIDE_LETTERS};
use musi_rules::{Side, cut, parts};

use crate::{History, text::digits};

/// Who plays, with which seed, and what was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// How many play.
    pub players: u8,
    /// The seed of the machine players.
    pub seed: u32,
    /// Which sides are machines, by [`Side::index`].
    pub machines: [bool; 4],
}

/// The letter of a side.
#[must_use]
pub fn letter(side: Side) -> char {
    // There is a letter for each of the four sides.
    char::from(SIDE_LETTERS[side.index()])
}

fn side(letter: u8) -> Option<Side> {
    let index = SIDE_LETTERS.iter().position(|own| *own == letter)?;
    Side::ALL.get(index).copied()
}

/// The text of a game.
#[must_use]
pub fn write_game(header: &Header, history: &History) -> String {
    let mut out = String::new();
    out.push_str(&digits(header.players.into()));
    out.push(' ');
    out.push_str(&digits(header.seed));
    out.push_str(" .");
    for side in Side::ALL {
        if header.machines[side.index()] {
            out.push(letter(side));
        }
    }
    out.push(':');
    for event in history.events() {
        out.push(' ');
        match event {
            Event::Turn(turn) => out.push_str(&history.position().write_turn(turn)),
            Event::Resign(side) => {
                out.push('!');
                out.push(letter(side));
            }
        }
    }
    out
}

/// Reads the head of a game; gives it with the turns that follow.
#[must_use]
pub fn read_header(text: &str) -> Option<(Header, &str)> {
    let (head, turns) = cut(text, b':')?;
    let mut words = parts(head, b' ');
    let players = read_number(words.next()?)?;
    let seed = read_number(words.next()?)?;
    let mut machines = [false; 4];
    for letter in words.next()?.bytes().skip(1) {
        machines[side(letter)?.index()] = true;
    }
    let players = if (2..=4).contains(&players) { players as u8 } else { return None };
    Some((Header { players, seed, machines }, turns))
}

/// Reads one word of the turns.
#[must_use]
pub fn read_event(position: &Position, word: &str) -> Option<Event> {
    match word.as_bytes() {
        [b'!', letter] => side(*letter).map(Event::Resign),
        _ => position.read_turn(word).ok().map(Event::Turn),
    }
}

/// A number in digits.
#[must_use]
pub fn read_number(text: &str) -> Option<u32> {
    musi_rules::number(text).map(|number| number as u32)
}
