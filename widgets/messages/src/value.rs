//! What is filled into messages.

use crate::{Message, Name};

/// An argument: its name and what stands for it.
pub type Argument<'a> = (Name, Value<'a>);

/// What an argument can be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text that is the same in all languages, or is in the right one already.
    Text(&'a str),
    /// A number: written in digits, and plurals follow it.
    Number(usize),
    /// A name.
    Message(Message),
    /// A message with arguments of its own.
    Filled(Message, &'a [Argument<'a>]),
}
