//! A game as a text that travels: `2 7 .b: S@d1 W@b1 … c2-c3 !b`.
//!
//! The number of players, the seed of the machine players, the letters of the sides that are machines after a point, a colon;
//! then the turns as [`Position::write_turn`] writes them, and `!` with the letter of a side that gives up.

use musi_rules::Side;
use musi_rules::muso::{Event, Position, SIDE_LETTERS};

use crate::{History, text::number};

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
    number(&mut out, u32::from(header.players));
    out.push(' ');
    number(&mut out, header.seed);
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
    let (head, turns) = text.split_once(':')?;
    let mut words = head.split_ascii_whitespace();
    let players = read_number(words.next()?).and_then(|number| u8::try_from(number).ok())?;
    let seed = read_number(words.next()?)?;
    let mut machines = [false; 4];
    for letter in words.next()?.strip_prefix('.')?.bytes() {
        machines[side(letter)?.index()] = true;
    }
    (2..=4).contains(&players).then_some((Header { players, seed, machines }, turns))
}

/// Reads one word of the turns.
#[must_use]
pub fn read_event(position: &Position, word: &str) -> Option<Event> {
    match word.strip_prefix('!') {
        Some(letters) => letters.bytes().next().and_then(side).map(Event::Resign),
        None => position.read_turn(word).ok().map(Event::Turn),
    }
}

/// A number in digits, up to nine of them.
#[must_use]
pub fn read_number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.bytes().fold(0, |number, byte| number * 10 + u32::from(byte - b'0')))
}
