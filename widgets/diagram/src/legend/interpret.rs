//! From statements to the setup, the meanings of the marks, and the claims.

use musi_rules::Tongue;

use super::reader::Reader;
use super::{Cells, Explicit, Facts, Source};
use crate::ascii::Diagram;
use crate::caption::Body;
use crate::claim::Special;
use crate::verdict::{CaseSides, Place};
use crate::vocabulary::Vocabulary;

/// A statement and where it was made.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub body: Body,
    pub tongue: Tongue,
    pub source: Source,
    pub place: Place,
    /// What to add to the spans inside the statement to get the caller's offsets; none inside the fence.
    pub offset: Option<usize>,
}

/// What is known before the statements are read.
pub(crate) struct Known<'a> {
    pub diagram: &'a Diagram,
    pub cells: &'a Cells,
    pub explicit: &'a Explicit,
    pub page_case: Option<CaseSides>,
    pub words: &'static Vocabulary,
    /// How many caption texts were handed over.
    pub texts: usize,
}

/// Reads statements, those of the highest authority first.
pub(crate) fn interpret<G: Special>(known: &Known<'_>, said: &[Said]) -> Facts<G> {
    let mut reader = Reader::<G>::new(known);
    reader.sides(said);
    for statement in said {
        reader.stands(statement);
    }
    for statement in said {
        reader.tells(statement);
    }
    reader.finish()
}
