//! A line of notation beside a drawn board that has the same pieces: whose turn it is there, and what else it says.
//!
//! ```text
//! 2 | . k .
//! 1 | . K .
//! Fen: 1k1/1K1 b - - 3 9
//! ```

use super::in_code::notation_in;
use super::{exchange, read};
use crate::ascii::{Diagram, Rest};
use crate::verdict::{Context, Verdict};
use crate::vocabulary::Vocabulary;

/// What the notation of a drawn board says besides its pieces.
pub(super) fn rest_beside(diagram: &Diagram, words: &Vocabulary, context: &Context<'_>) -> Option<Rest> {
    let placement = exchange::placement(diagram, words).filter(|_| diagram.geometry == words.board)?;
    let mut lines = diagram.captions.iter().chain(&diagram.notes);
    lines.find_map(|line| {
        let written = line.text.get(line.text.find(&placement)?..)?;
        let written = notation_in(written).filter(|written| written.len() > placement.len())?;
        let named = Context { info: words.game.as_str(), figure_file: "", ..context.clone() };
        let shown = read(&written, &[], &named);
        let setup = shown.scene().filter(|_| !matches!(shown.verdict, Verdict::Wrong { .. }))?.setup.clone();
        let (own, rest) = setup.split_once(' ')?;
        (own == placement).then(|| Rest {
            text: rest.to_owned(),
            line: line.line,
            column: line.column,
            span: line.span.clone(),
            moves: Vec::new(),
            tells_turn: true,
        })
    })
}
