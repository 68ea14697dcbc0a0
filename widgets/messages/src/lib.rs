//! What figures, refusals, exercises and pages say, in every language.
//!
//! # How to say something
//!
//! A sentence is a message in `messages/LANG.ftl` (Fluent's syntax), one file a language; what one game alone says is in
//! `widgets/games/GAME/messages/LANG.ftl`. English is the source: its file says which keys there are.
//!
//! ```text
//! ## squares: what boards of squares say
//!
//! undo = undo
//! blocked-by = { CAPITAL($piece) } on { $square } is in the way.
//! squares = { $count ->
//!     [one] { $count } square
//!    *[other] { $count } squares
//! }
//! ```
//!
//! 1. Add the message to every `LANG.ftl` of the folder. A build that fails names file, line, column and a remedy.
//! 2. The key is now a constant, `msg::BLOCKED_BY`, that of a game `msg::riichi::NO_YAKU`; each name after `$` is one too,
//!    `arg::PIECE`.
//! 3. Say it: `msg::UNDO.text(language)` where nothing is filled in (it costs no allocation), else
//!    `msg::SQUARES.write(out, language, &[(arg::COUNT, Value::Number(3))])`, or [`Message::fill`] for a `String`. Where names would say
//!    nothing, arguments are called `$a`, `$b`, … and given in order ([`Message::write_ordered`]). An argument
//!    is a text, a number, another message, or a message with arguments of its own ([`Value`]).
//!
//! Order, plural, articles and endings are the language's own: choose by `$count` (CLDR's categories), by a form of an
//! argument, `{ FORM($piece, form: "gender") -> [feminine] die *[masculine] der }`, or say a form of it,
//! `{ FORM($piece, form: "dative") }`. Forms are attributes of the message that is the argument (`.dative = …`); each
//! language has those it needs, and a form that a message does not have is its text. `{ CAPITAL($piece) }` makes the first
//! letter a capital. A line break is a blank. An argument that a language may leave out is named in a comment above the
//! English message: `# $side: whose turn it is`. The group comment `## NAME: …` above messages of the common file says
//! which part of the figures says them, so that a widget carries those of its parts alone. In the file of a game `boards` is
//! the one group: what its figures say while somebody plays, and its opponent never.
//!
//! A key that is missing, spelt otherwise or filled with other arguments in one language fails the build.
#![cfg_attr(not(loaded), no_std)] // A page's tables are the thread's.
#![deny(missing_docs)]

extern crate alloc;

#[cfg(all(feature = "added", not(loaded)))]
extern crate std;

#[cfg(all(feature = "added", not(loaded)))]
pub mod added;
mod language;
mod message;
mod plural;
mod table;
mod value;
mod write;

pub use generated::{arg, form, msg};
pub use language::Language;
pub use message::{Form, Message, Name};
pub use table::{Table, load};
pub use value::{Argument, Value};

mod generated {
    #[cfg(not(loaded))]
    use crate::Table;
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
