//! Muso, the animal game: stacks of two, telo, kasi, kili, trade, for 2 to 4 players.
//!
//! Nothing about a particular game is fixed here. Board, movement, armies and scoring are [`Rules`], data that a page
//! states in its diagrams; [`house`] has those of this project. What the engine itself knows is the flow of the game
//! as its author wrote it: stacking, carrying, trapping, trade, refilling, the ends.
//!
//! ```
//! use std::sync::Arc;
//! use musi_muso_rules::{house, Refusal, Turn};
//! let start = Arc::new(house::rules(2)).start();
//! let square = |name| start.rules().board.geometry.named(name).unwrap();
//! assert_eq!(
//!     start.why_not(Turn::Location { kind: house::SOWELI, at: square("a1") }),
//!     Some(Refusal::PlaceOutside(square("a1")))
//! );
//! ```

mod allowed;
mod board;
mod body;
mod goals;
pub mod house;
mod movement;
mod player;
mod position;
mod record;
mod refusal;
mod rules;
mod rules_text;
mod score;
mod search;
mod text;
mod turn;
mod turns;
pub mod words;
mod worth;

pub use board::{Board, Home, SIDE_LETTERS};
pub use body::{Bodies, Body, Stack};
pub use goals::Goals;
pub use movement::{Movement, MovementScope, reached, steps};
pub use musi_rules::Random;
pub use player::{choose, place};
pub use position::Position;
pub use record::{Event, Record};
pub use refusal::Refusal;
pub use rules::{Animal, MissingRule, Rules, Seats, Unit};
pub use score::Ending;
pub use turn::Turn;
