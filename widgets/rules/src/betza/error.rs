//! What is wrong with a text in Betza notation.

use alloc::{borrow::ToOwned, format, string::String};
use core::fmt;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BetzaFault {
    /// A letter that is no atom and no modifier of the subset.
    Letter(char),
    /// Modifiers with no atom behind them.
    NoAtom,
    /// A modifier that this atom cannot have.
    Modifier {
        /// The modifier.
        modifier: char,
        /// What the atom needs for it.
        why: &'static str,
    },
    /// A direction that the leaps of the atom do not have, or none of them.
    Direction,
    /// A number that is no range, or more than any board is wide.
    Range,
    /// A leap in brackets that is none.
    Leap,
    /// More than is ever needed.
    TooLong,
}

/// An error in Betza notation, at its character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaError {
    /// The byte of the text at which it is wrong; every letter of the notation is one byte.
    pub at: usize,
    /// What is wrong.
    pub fault: BetzaFault,
}

impl BetzaError {
    /// What to do about it.
    #[must_use]
    pub fn remedy(&self) -> String {
        match &self.fault {
            BetzaFault::Letter(letter) => match letter {
                'j' => "write the leap itself, such as D or A: leaps jump".to_owned(),
                'o' => "leave it out: boards are not joined at their edges".to_owned(),
                'a' | 'x' | 't' | 'y' | 'z' | 'q' | 'u' | 'd' | 'k' => {
                    "leave it out, or draw what the piece can do: moves of several legs are not read".to_owned()
                }
                'O' => "state castling among the rules of the game".to_owned(),
                'L' => "write C".to_owned(),
                'J' => "write Z".to_owned(),
                _ => "write atoms W F D N A H C Z G K R B Q, each after its modifiers f b l r v s h m c e i n p g"
                    .to_owned(),
            },
            BetzaFault::NoAtom => "write an atom behind the modifiers, such as W or N".to_owned(),
            BetzaFault::Modifier { modifier, .. } => format!("take the {modifier} away, or choose another atom"),
            BetzaFault::Direction => "write f, b, l, r, v or s, one after the other; h stands beside f, b, l or r and before a \
                                      leap off the lines, such as N"
                .to_owned(),
            BetzaFault::Range => "write a number from 1 to 15, or 0 for a ride to the edge".to_owned(),
            BetzaFault::Leap => "write two numbers from 0 to 15 that are not both 0: (1,4)".to_owned(),
            BetzaFault::TooLong => "write fewer atoms".to_owned(),
        }
    }
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            BetzaFault::Letter(letter) => {
                write!(f, "`{letter}` is no letter of Betza notation as it is read here")
            }
            BetzaFault::NoAtom => f.write_str("the modifiers have no atom"),
            BetzaFault::Modifier { modifier, why } => write!(f, "`{modifier}` {why}"),
            BetzaFault::Direction => f.write_str("the atom has no such directions"),
            BetzaFault::Range => f.write_str("this is no range"),
            BetzaFault::Leap => f.write_str("this is no leap"),
            BetzaFault::TooLong => f.write_str("the notation is too long"),
        }
    }
}

impl core::error::Error for BetzaError {}
