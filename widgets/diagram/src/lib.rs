//! Diagrams drawn in ASCII: read, proven against the rules of their game, and drawn again as SVG and table.
#![deny(missing_docs)]

pub mod ascii;
pub mod caption;
mod claim;
pub mod draw;
mod drops;
pub mod game;
pub mod legend;
#[cfg(feature = "riichi")]
pub mod mahjong;
#[cfg(feature = "muso")]
pub mod muso;
pub mod picture;
pub mod piece_art;
mod read;
mod scene;
pub mod ui;
mod verdict;
pub mod vocabulary;

pub use claim::{Claim, Promotion, Way};
pub use game::{DrawnGame, Family, GameName, Games, Squares, UnknownGame};
pub use legend::{Explicit, InfoError, LegendEntry, Source};
pub use musi_rules::Tongue;
pub use picture::{Cell, Picture, Shape, Shapes};
pub use read::read;
pub use scene::{FigureKind, Mark, Meaning, Name, NamePlace, Scene, SceneError};
pub use verdict::{CaptionText, CaseSides, Context, Finding, Mention, Place, Reading, Severity, Verdict};
pub use vocabulary::{GameFound, PageFacts, has_ruling, page_facts};
