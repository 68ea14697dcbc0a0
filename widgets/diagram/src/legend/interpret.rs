//! From statements to the setup, the meanings of the marks, and the claims.

use super::reader::Reader;
use super::{Interpretation, LegendContext, PlacedStatement};
use musi_rules::GridGame;

/// Reads statements, those of the highest authority first.
pub(crate) fn interpret<G: GridGame>(
    known: &LegendContext<'_>,
    said: &[PlacedStatement],
) -> Interpretation<G> {
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
