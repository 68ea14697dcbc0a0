//! What a reader does to a figure.

use musi_rules::{cut, number};

use crate::{Button, Key};

/// One act of the reader, as the browser hands it over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Clicked or tapped the cell with this number, counted from the upper left as the page has them.
    Pick(usize),
    /// Dragged from one cell to another.
    Drag(usize, usize),
    /// Pressed a key while the board had the focus.
    Key(Key),
    /// Pressed a button.
    Press(Button),
    /// Chose one of the moments that the figure steps through, counted from 0.
    Step(usize),
    /// Followed the link of a mark in the text.
    Mark(String),
    /// What the browser kept from an earlier visit.
    Recall(String),
}

impl Event {
    /// Reads the text that the loader sends: a letter for the kind of event, then what it needs.
    ///
    /// ```
    /// use musi_board::{Event, Key};
    ///
    /// assert_eq!(Event::parse("p27"), Some(Event::Pick(27)));
    /// assert_eq!(Event::parse("d1,18"), Some(Event::Drag(1, 18)));
    /// assert_eq!(Event::parse("kHome"), Some(Event::Key(Key::RowStart)));
    /// assert_eq!(Event::parse("kTab"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let letter = text.as_bytes().first()?;
        let rest = text.get(1..)?;
        Some(match letter {
            b'p' => Self::Pick(number(rest)?),
            b'd' => {
                let (from, to) = cut(rest, b',')?;
                Self::Drag(number(from)?, number(to)?)
            }
            b'k' => Self::Key(Key::named(rest)?),
            b'b' => Self::Press(Button::named(rest)?),
            b's' => Self::Step(number(rest)?),
            b'm' => Self::Mark(rest.to_owned()),
            b'r' => Self::Recall(rest.to_owned()),
            _ => return None,
        })
    }
}
