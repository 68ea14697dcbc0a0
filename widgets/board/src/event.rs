//! What a reader does to a figure.

use musi_rules::number;
use musi_runtime::{Event as Input, Key};

use crate::Button;

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
    /// Chose a board after one of the moves that were played, by how many moments lie before it.
    Moment(usize),
    /// Followed the link of a mark in the text.
    Mark(String),
    /// The program that makes positions has answered.
    Reply(String),
}

impl Event {
    /// What an event of the page means on a board; nothing for one that the board leaves to the browser.
    ///
    /// ```
    /// use musi_board::Event;
    /// use musi_runtime::{Event as Input, Key};
    ///
    /// assert_eq!(Event::from_page(Input::Do("square27")), Some(Event::Pick(27)));
    /// assert_eq!(Event::from_page(Input::Do("moment300")), Some(Event::Moment(300)));
    /// assert_eq!(Event::from_page(Input::Do("mark -a-")), Some(Event::Mark("-a-".into())));
    /// assert_eq!(Event::from_page(Input::Drag { from: 1, to: 18 }), Some(Event::Drag(1, 18)));
    /// assert_eq!(Event::from_page(Input::Set { name: "step", value: "2" }), Some(Event::Step(2)));
    /// assert_eq!(Event::from_page(Input::Key("Home")), Some(Event::Key(Key::RowStart)));
    /// assert_eq!(Event::from_page(Input::Key("Tab")), None);
    /// assert_eq!(Event::from_page(Input::Key("5")), None);
    /// ```
    #[must_use]
    pub fn from_page(event: Input<'_>) -> Option<Self> {
        Some(match event {
            Input::Do(does) => {
                if let Some(cell) = does.strip_prefix("square") {
                    Self::Pick(number(cell)?)
                } else if let Some(moment) = does.strip_prefix("moment") {
                    Self::Moment(number(moment)?)
                } else if let Some(mark) = does.strip_prefix("mark ") {
                    Self::Mark(mark.to_owned())
                } else {
                    Self::Press(Button::named(does)?)
                }
            }
            // No side has a fifth hand.
            Input::Key(name) => Self::Key(Key::named(name).filter(|key| !matches!(key, Key::Digit(5..)))?),
            Input::Set { name: "reply", value } => Self::Reply(value.to_owned()),
            Input::Set { name: "step", value } => Self::Step(number(value)?),
            Input::Drag { from, to } => Self::Drag(from, to),
            Input::Show | Input::Hover(_) | Input::Set { .. } => return None,
        })
    }
}
