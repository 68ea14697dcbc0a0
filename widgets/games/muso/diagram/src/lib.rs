//! Figures of Muso: boards with terrain, ways of moving, stacks. Nothing of a game of Muso is fixed, so that a page's
//! figures are read together: what its boards, its animals and its lists state *is* the game ([`read_page`]).
//!
//! What a page hands over to the browser stands in each figure alone:
//!
//! ```html
//! <figure class="figure" data-game="muso" data-live="muso" data-kind="situation" id="f3"
//!   data-scene="situation#RULES#POSITION#MARK#MARK…">
//! ```
//!
//! `data-kind` is a [`MusoKind`], `data-scene` the text form of a [`MusoScene`]; the rules in it are the page's, with the
//! board of the figure. Repeated in each figure they cost a few bytes after compression, and no figure depends on another.
//!
//! | kind | what stands on the board |
//! |---|---|
//! | `board` | nothing: terrain and home areas |
//! | `movement` | one piece of the first side, on an open board of the size that the author drew |
//! | `situation` | pieces, stacks, kili; the seat is whose turn it is |
//! | `game` | the position before the first piece is placed |

mod animals;
mod army;
mod art;
mod board;
mod content;
mod draw;
mod facts;
mod family;
mod fence;
mod figure;
mod finish;
mod game;
pub mod info;
mod kili;
mod lack;
mod listener;
mod mark_statement;
mod movement;
mod names;
mod open;
mod page_rules;
mod phrases;
mod placed;
mod read;
mod scene;
mod sentence;
pub mod situation;
mod unit;
mod words;

pub use art::{muso_symbols, write_stack, write_stack_badges, write_terrain};
pub use draw::{Marked, write_muso_drawing, write_muso_svg};
pub use family::{GAME, Muso, NAME};
pub use figure::square_name;
pub use read::{MusoPage, MusoReading, read_page};
pub use scene::{MusoKind, MusoMark, MusoMeaning, MusoScene};
pub use words::{EXERCISES, exercises, terrain, title};

/// Words by which a page shows that it is about Muso.
pub const SIGNS: &[&str] = &[
    "Muso",
    "kili",
    "ma kasi",
    "ma telo",
    "ma tomo",
    "kasi space",
    "telo space",
    "home area",
    "kijetesantakalu",
];
