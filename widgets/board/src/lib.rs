//! Brings the figures of a page to life in the browser.
//!
//! The core is a function from value to value: a [`Figure`] (what the page says), a [`State`] (what the reader has done)
//! and an [`Event`] give the next state; [`Figure::view`] gives the HTML of a state, through the same renderer that
//! drew the page. [`Board`] is both as a component of a page.
//!
//! No game is named here: the crate of a game makes a widget of [`Board`] and itself.
#![deny(missing_docs)]
// What a figure does is a method of it, whether or not it looks at the page's side of things.
#![allow(clippy::unused_self)]

mod after;
mod board;
mod button;
mod buttons;
mod drawing;
mod ending;
mod event;
mod figure;
mod game;
mod hands;
mod hash;
mod held;
mod keys;
mod moment;
mod paint;
mod pick;
mod play;
mod speak;
mod state;
mod task;
mod view;
mod voice;

pub use board::Board;
pub use button::Button;
pub use event::Event;
pub use figure::Figure;
pub use game::{Played, Status, in_editor, play_in_turn, position};
pub use hands::Forbidden;
pub use hash::hash;
pub use held::Held;
pub use moment::Moment;
pub use state::{Ask, Brush, State};
pub use task::{Before, Goal, Question, Task};
pub use view::{HandView, View};
pub use voice::Voice;
