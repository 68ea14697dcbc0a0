//! Diagrams drawn in ASCII: read, proven against the rules of their game, and drawn again as SVG and table.
#![deny(missing_docs)]

pub mod ascii;
pub mod caption;
mod claim;
mod content;
pub mod draw;
mod drops;
pub mod game;
pub mod legend;
mod page;
pub mod picture;
pub mod piece_art;
mod read;
mod scene;
mod sentence;
pub mod ui;
mod verdict;
pub mod vocabulary;

pub use claim::{Claim, Promotion, Way};
pub use content::{Content, OnPage, StyleSheet, is_same};
pub use game::{DrawnGame, Family, GameName, Games, Squares, UnknownGame};
pub use legend::{Explicit, InfoError, LegendEntry, Source};
pub use musi_rules::Tongue;
pub use page::{
    PageCell, PageFence, PagePart, PageReader, PageReading, PageTable, PageText, PlaceLink, TableReading,
};
pub use picture::{Cell, Picture, Shape, Shapes};
pub use read::{drawn_wrongly, no_board, read, waive};
pub use scene::{FigureKind, Mark, Meaning, Name, NamePlace, Scene, SceneError, read_squares, read_text};
pub use verdict::{
    CaptionText, CaseSides, CheckedClaim, Context, Finding, Mention, Place, Reading, Severity, Verdict,
};
pub use vocabulary::{GameFound, PageFacts, has_ruling, page_facts};
