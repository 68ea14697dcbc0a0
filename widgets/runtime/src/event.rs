//! What a reader does to a figure.

use musi_rules::{cut, number};

use crate::fields;

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// The figure is to be seen as it is.
    Show,
    /// Something with this `data-do` was clicked or tapped.
    Do(&'a str),
    /// A key went down within the figure: `Enter`, `x`, with `C-` before it while Control or Command is held, `S-` while
    /// Shift is. Keys of fields to write in, and Enter and Space on what can be clicked, are the browser's.
    Key(&'a str),
    /// A field with this `data-set` has a new value.
    Set {
        /// The value of `data-set`.
        name: &'a str,
        /// What was chosen or written; `true` or `false` for a box to tick.
        value: &'a str,
    },
    /// The pointer or the focus came to something with this `data-at`, or left it (empty).
    Hover(&'a str),
    /// Something was dragged from one cell of the board to another; cells are counted from the upper left, as the page has them.
    Drag {
        /// The cell from which.
        from: usize,
        /// The cell to which.
        to: usize,
    },
}

impl<'a> Event<'a> {
    /// Reads an event as the browser writes it ([`fields`]); nothing for other texts.
    ///
    /// ```
    /// use musi_runtime::Event;
    /// assert_eq!(Event::parse("show="), Some(Event::Show));
    /// assert_eq!(Event::parse("do=tile 3"), Some(Event::Do("tile 3")));
    /// assert_eq!(Event::parse("set=wind=Ton"), Some(Event::Set { name: "wind", value: "Ton" }));
    /// assert_eq!(Event::parse("drag=1 18"), Some(Event::Drag { from: 1, to: 18 }));
    /// assert_eq!(Event::parse("dance="), None);
    /// assert_eq!(Event::parse(""), None);
    /// ```
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Self> {
        let (kind, value) = fields(text).next()?;
        Some(match kind {
            "show" => Self::Show,
            "do" => Self::Do(value),
            "key" => Self::Key(value),
            "hover" => Self::Hover(value),
            "set" => {
                let (name, value) = cut(value, b'=')?;
                Self::Set { name, value }
            }
            "drag" => {
                let (from, to) = cut(value, b' ')?;
                Self::Drag { from: number(from)?, to: number(to)? }
            }
            _ => return None,
        })
    }
}
