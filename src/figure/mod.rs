//! The boards of a page: each fence of a [`Document`](crate::document::Document) that holds one becomes a
//! [`Figure`], proven against the rules of its game, with the verdict placed in the source.
//!
//! This room asks `musi-diagram` what a fence says; it knows where things stand in the page, and no game.

mod board_table;
mod captions;
mod deliberate;
#[expect(clippy::module_inception, reason = "a file is named after its noun, here as well")]
mod figure;
mod figures;
mod file;
mod find;
mod good;
mod group;
mod lost;
mod page;
mod place;
mod problem;
mod rules;
mod stated;
mod tables;

pub use figure::{Figure, Reference};
pub use figures::{Figures, PageGame};
pub use file::{FigureFile, FigureFileError, figure_file_schema};
pub use find::figures;
pub use group::Part;
pub use problem::Problem;
pub use rules::{FigureRules, GameRule, NamedGame};
