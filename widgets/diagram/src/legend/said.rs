//! What the reading of a legend begins with: what is known of the board, and what is said of it.

use musi_rules::Language;

use super::{Cells, Explicit, Source};
use crate::ascii::Diagram;
use crate::caption::StatementKind;
use crate::verdict::{CaseSides, Location};
use crate::vocabulary::Vocabulary;

/// A statement and where it was made.
#[derive(Clone, Debug)]
pub(crate) struct PlacedStatement {
    pub body: StatementKind,
    pub language: Language,
    pub source: Source,
    pub place: Location,
    /// What to add to the spans inside the statement to get the caller's offsets; none inside the fence.
    pub offset: Option<usize>,
}

/// What is known before the statements are read.
pub(crate) struct LegendContext<'a> {
    pub diagram: &'a Diagram,
    pub cells: &'a Cells,
    pub explicit: &'a Explicit,
    pub page_case: Option<CaseSides>,
    pub words: &'static Vocabulary,
    /// How many caption texts were handed over.
    pub texts: usize,
    /// How many of them, the first ones, stand before the board and lead to it.
    pub leads: usize,
}
