//! A board that no text speaks of: what an element of a page holds, and nothing around it.

use musi_rules::Setup;

use super::squares::{placed, setup_of};
use super::{empty, exchange, labels, letters, said_beside};
use crate::ascii::{self, Diagram, Drawing, Form};
use crate::game::{DrawnGame, RecordError, read_notation};
use crate::legend::Cells;
use crate::scene::{FigureKind, Mark, Meaning, Scene};
use crate::verdict::Location;
use musi_diagnostic::Severity;

/// What stands on a board that no text speaks of: notation, moves, or a drawing. Nothing of it is held against the rules but that
/// it can be read; letters that are no pieces stay marks.
///
/// ```
/// use musi_chess::Chess;
/// let scene = musi_diagram::bare_scene::<Chess>("8/8/8/8/4N3/8/8/K6k w - - 0 1").expect("a position");
/// assert_eq!(scene.setup, "8/8/8/8/4N3/8/8/K6k w - - 0 1");
/// let error = musi_diagram::bare_scene::<Chess>("no board").unwrap_err();
/// assert!(error.message.contains("rows with equally many squares"));
/// let error = musi_diagram::bare_scene::<Chess>("8/8/8/8/4Z3/8/8/8 w - - 0 1").unwrap_err();
/// assert_eq!((error.span.start, error.message.as_str()), (9, "chess has no piece \"Z\""));
/// ```
///
/// # Errors
/// [`RecordError`] with the bytes that are wrong.
pub fn bare_scene<G: DrawnGame>(text: &str) -> Result<Scene, RecordError> {
    let words = G::WORDS;
    let mut diagram = diagram_of::<G>(text)?;
    empty::note(&mut diagram);
    diagram.paired = letters::are_paired(&diagram, words);
    let findings = labels::check(&mut diagram, words.numbering, text);
    if let Some(finding) = findings.into_iter().find(|finding| finding.severity == Severity::Error) {
        let span = match finding.place {
            Location::Fence { span, .. } => span,
            Location::Caption(_) | Location::Info(_) | Location::File { .. } => 0..0,
        };
        return Err(RecordError { span, message: finding.message, remedy: "correct the label" });
    }
    let _: Option<_> = exchange::correct(&mut diagram, words);
    if diagram.rest.is_none() {
        diagram.rest = G::beside(&diagram).map(|text| said_beside(&diagram, text));
    }
    let cells = Cells::from_diagram(&diagram, words, &[]);
    // Every letter of a notation is a piece.
    let mut setup = match diagram.form {
        Form::Notation => setup_of::<G>(words, &diagram)?,
        Form::Ruled { .. } | Form::Rows => placed::<G>(words, &diagram, &cells)?,
    };
    let start = Setup::<G>::start();
    if diagram.rest.is_none()
        && setup.geometry() == start.geometry()
        && start.geometry().squares().all(|square| start.piece_at(square) == setup.piece_at(square))
    {
        setup = start;
    }
    let mark = |marked: &crate::legend::Marked| Mark {
        text: marked.text.clone(),
        squares: marked.squares,
        meaning: Meaning::Unexplained,
        of: None,
    };
    let nothing = cells.pieces.is_empty() && cells.marks.is_empty();
    Ok(Scene {
        game: words.game,
        kind: if nothing { FigureKind::Board } else { FigureKind::Position },
        geometry: diagram.geometry,
        flipped: diagram.turned && diagram.names.is_empty(),
        setup: setup.to_text(),
        side_to_move: diagram.rest.is_some().then(|| setup.side_to_move()),
        studied: musi_rules::SquareSet::EMPTY,
        marks: cells.marks.iter().map(mark).collect(),
        claims: Vec::new(),
        names: diagram.names,
        line: diagram.line,
    })
}

/// The typography of a text that is to be a board.
fn diagram_of<G: DrawnGame>(text: &str) -> Result<Diagram, RecordError> {
    if let Some(notation) = read_notation::<G>(text) {
        return notation;
    }
    match ascii::read(text) {
        Ok(Drawing::Board(diagram)) => Ok(diagram),
        Ok(Drawing::Text(reason)) => match ascii::rows(text) {
            Some(rows) => rows.map_err(RecordError::from),
            None => Err(RecordError {
                span: 0..0,
                message: format!("this is no board: {reason}"),
                remedy: "draw one, or write its notation",
            }),
        },
        Err(error) => Err(error.into()),
    }
}
