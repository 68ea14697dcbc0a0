//! A table to play at: the reader and three machine players, one deal or a Tonpūsen game.
//!
//! Of the figures of mahjong this one alone carries a whole game, so that it is a widget of its own, which a page with hands and
//! drawings never loads. The whole game is a function of its number and of what the reader chose ([`Play`]); the reader and the machine players see no
//! more than their [`View`](musi_riichi_rules::View). [`Table`] is the figure.

#![deny(missing_docs)]

mod announcement;
mod ask;
mod figure;
mod kept;
mod keys;
mod offers;
mod outcome;
mod play;
mod result;
mod rules;
mod table;
mod tell;
mod view;

pub use offers::{Offer, offers, shown_hand};
pub use play::Play;
pub use table::Table;

use announcement::Announcement;
use offers::may_declare;
use view::view;

musi_runtime::widget!(Table);
