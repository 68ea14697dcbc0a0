//! Boards of pieces on squares: what stands there, and what is said of it.

use musi_rules::{GridGame, Piece, Setup};

use super::gather::{self, statements};
use super::held::held;
use super::judge::judge;
use crate::ascii::Diagram;
use crate::caption::{self, Statements};
use crate::game::RecordError;
use crate::legend::{Cells, Explicit, LegendContext, interpret};
use crate::verdict::{CaptionText, Context, Reading};
use crate::vocabulary::Vocabulary;

/// The setup of a board in notation.
///
/// # Errors
/// [`RecordError`] at a letter that is no piece of the game, and at what follows the pieces and is not understood.
pub(crate) fn setup_of<G: GridGame>(words: &Vocabulary, diagram: &Diagram) -> Result<Setup<G>, RecordError> {
    let cells = Cells::from_diagram(diagram, words, &[]);
    if let Some(cell) = cells.marks.first().and_then(|mark| diagram.cell(mark.squares.first()?)) {
        let message = format!("{} has no piece \"{}\"", words.game, cell.text);
        return Err(RecordError { span: cell.span.clone(), message, remedy: "correct it" });
    }
    placed(words, diagram, &cells)
}

/// The pieces of a diagram on their squares, and what is said besides them in notation.
///
/// # Errors
/// [`RecordError`] at what follows the pieces and is not understood.
pub(super) fn placed<G: GridGame>(
    words: &Vocabulary,
    diagram: &Diagram,
    cells: &Cells,
) -> Result<Setup<G>, RecordError> {
    let mut setup = Setup::<G>::empty(diagram.geometry);
    for piece in &cells.pieces {
        let lower = words.lower.notation;
        let side = piece.side.unwrap_or(if piece.lower { lower } else { lower.opponent() });
        setup.put(piece.square, Piece { kind: piece.kind, side });
    }
    if let Some(rest) = &diagram.rest
        && let Err(error) = G::read_rest(&mut setup, &rest.text, 0)
    {
        let message = format!("what follows the pieces is not understood: {}", error.fault);
        return Err(RecordError { span: rest.span.clone(), message, remedy: "correct it" });
    }
    Ok(setup)
}

/// Reads a board of a game of pieces on squares.
pub(crate) fn board<G: GridGame>(
    words: &'static Vocabulary,
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    explicit: &Explicit,
    reading: &mut Reading,
) {
    // A notation is no sentence; it is held against the board by itself.
    let blanked: Vec<Option<String>> = captions.iter().map(|text| crate::betza::blanked(text.text)).collect();
    let written = captions;
    let captions: Vec<CaptionText<'_>> = captions
        .iter()
        .zip(&blanked)
        .map(|(text, blanked)| CaptionText { text: blanked.as_deref().unwrap_or(text.text), ..*text })
        .collect();
    let captions = captions.as_slice();
    let mut spoken: Vec<Statements> =
        captions.iter().map(|text| caption::read(text.text, text.language, words)).collect();
    crate::sentence::read::<G>(diagram, words, captions, &mut spoken);
    let mut said = statements(diagram, captions, explicit, &spoken, words, context);
    if G::HANDS && diagram.rest.is_none() {
        said.extend(held(diagram, words));
    }
    let mut quoted = Vec::new();
    for statement in &said {
        gather::labels(&statement.body, &mut quoted);
    }
    quoted.extend(explicit.named.iter().cloned());
    let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
    let cells = Cells::from_diagram(diagram, words, &quoted);
    let known = LegendContext {
        diagram,
        cells: &cells,
        explicit,
        page_case: context.case_sides,
        words,
        texts: captions.len(),
        leads: context.leads,
    };
    let facts = interpret::<G>(&known, &said);
    judge(&known, context.games, facts, (captions, written), &spoken, reading);
}
