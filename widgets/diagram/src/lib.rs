//! Diagrams drawn in ASCII: read, proven against the rules of their game, and drawn again as SVG and table.
#![deny(missing_docs)]

pub mod ascii;
mod betza;
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
mod plain;
mod read;
mod scene;
mod sentence;
pub mod sketch;
pub mod ui;
mod verdict;
pub mod vocabulary;

pub use betza::{draw_movement, drawn_movement};
pub use claim::{Claim, MoveFilter, Promotion};
pub use content::{Content, OnPage, StyleSheet, is_same};
pub use game::{DrawnGame, Family, GameName, Games, Squares, UnknownGame};
pub use legend::{Explicit, InfoError, LegendEntry, Source};
pub use musi_rules::Language;
pub use page::{
    GameFile, PageCell, PageFence, PagePart, PageReader, PageReading, PageTable, PageText, PlaceLink,
    TableReading,
};
pub use picture::{Cell, Picture, Shape, Shapes};
pub use plain::{PLAIN, Plain};
pub use read::{bare_scene, drawn_wrongly, is_output, no_board, read, waive};
pub use scene::{
    FigureKind, GameLine, Mark, Meaning, Name, NamePlace, PlayedMove, Scene, SceneError, read_squares,
    read_text,
};
pub use sentence::{lead, phrases};
pub use verdict::{
    CaptionText, CaseSides, CheckedClaim, CheckedSentence, Context, Evidence, Finding, Location, Mention,
    Reading, SentenceClass, Verdict, sentences,
};
pub use vocabulary::{GameFound, PageFacts, PlainGame, Stones, has_ruling, page_facts};
