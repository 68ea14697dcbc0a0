//! Riichi mahjong: tiles, hands and their worth, the wall, and whole games.
//!
//! It is a family of its own beside the games on boards and shares nothing with them but [`Language`](musi_rules::Language).
//! Tiles go one way: [`mpsz`] or a deal gives them, [`shanten`] says how far they are, [`divide`](divide()) finds the groups,
//! fu and yaku are found for each reading, and [`value`](value()) takes the best.

mod action;
mod counts;
mod deal;
mod divide;
mod face;
mod face_set;
mod fu;
mod game;
mod meld;
pub mod mpsz;
mod name;
mod points;
mod reading;
mod rules;
mod seat;
mod sensible;
mod shanten;
mod skilled;
mod text;
mod tile;
mod value;
mod view;
mod wall;
mod win;
pub mod yaku;

pub use action::{Action, Furiten, Refusal};
pub use counts::Counts;
pub use deal::{Abort, Cause, Deal, Discard, End, Ending, Event, Start, Winner};
pub use divide::{Division, Group, Kind, divide};
pub use face::{Face, Suit};
pub use face_set::{FaceSet, Faces};
pub use fu::{Fu, FuReason, fu, pair_fu};
pub use game::{Game, Length, Placed};
pub use meld::{Meld, MeldKind};
pub use mpsz::{Lie, Shown};
pub use musi_rules::Random;
pub use name::Name;
pub use points::{Limit, Points, base_points};
pub use reading::{Made, Reading, readings};
pub use rules::{KanDora, Renhou, RiichiKan, Rules, SeveralRons, SwapCall, Throws};
pub use seat::{Relation, Seat, Wind};
pub use sensible::sensible;
pub use shanten::{Choice, Shanten, accepted, choices, shanten, waits};
pub use skilled::skilled;
pub use text::Text;
pub use tile::Tile;
pub use value::{Found, NoWin, Value, value};
pub use view::{Public, View};
pub use wall::{Break, DEAD_WALL, LIVE, STACKS, Wall, WallPosition, side_of, taker};
pub use win::{Riichi, Special, Win};
pub use yaku::{Worth, YAKU, Yaku};

use points::points;
