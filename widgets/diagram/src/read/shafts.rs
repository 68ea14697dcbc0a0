//! Arrows that are drawn over the squares of a board, from a piece on: `R → → →`.

use musi_rules::Square;

use crate::ascii::Diagram;
use crate::verdict::CaptionText;

/// The signs of which arrows are made: how far they go to the right, and how far up.
const SIGNS: [(char, i8, i8); 8] = [
    ('\u{2190}', -1, 0),
    ('\u{2191}', 0, 1),
    ('\u{2192}', 1, 0),
    ('\u{2193}', 0, -1),
    ('\u{2196}', -1, 1),
    ('\u{2197}', 1, 1),
    ('\u{2198}', 1, -1),
    ('\u{2199}', -1, -1),
];

/// The step of a cell that holds such a sign and nothing else.
fn step(text: &str) -> Option<(i8, i8)> {
    let mut letters = text.chars();
    let first = letters.next()?;
    let (_, right, up) = SIGNS.iter().find(|(sign, ..)| *sign == first)?;
    letters.next().is_none().then_some((*right, *up))
}

/// Takes the arrows of a board from its cells: each begins at a piece and ends on its last sign, or on the piece behind that. Signs of which
/// a text speaks are marks.
pub(super) fn lift(diagram: &mut Diagram, captions: &[CaptionText<'_>]) {
    let is_spoken_of = |text: &str| captions.iter().any(|caption| caption.text.contains(text));
    if !diagram.cells.iter().any(|cell| step(&cell.text).is_some() && !is_spoken_of(&cell.text)) {
        return;
    }
    // Cells begin below on the left; on a board that was turned round the first is the uppermost, and signs stay as they are written.
    let ends = diagram.cells.first().zip(diagram.cells.last());
    let turned = ends.is_some_and(|(first, last)| {
        first.line < last.line || first.line == last.line && first.column > last.column
    });
    let board = diagram.geometry;
    let next = |square: Square, (right, up): (i8, i8)| {
        let (right, up) = if turned { (-right, -up) } else { (right, up) };
        board
            .square(board.file(square).checked_add_signed(right)?, board.rank(square).checked_add_signed(up)?)
    };
    let text = |square: Square| diagram.cell(square).map_or("", |cell| cell.text.as_str());
    let is_piece = |square: Square| {
        let text = text(square);
        !text.is_empty() && step(text).is_none() && !diagram.empty.iter().any(|sign| sign == text)
    };
    let mut arrows = Vec::new();
    let mut lifted = Vec::new();
    for (square, _) in diagram.squares().filter(|(square, _)| is_piece(*square)) {
        for (_, right, up) in SIGNS {
            let along = (right, up);
            let on = |square: &Square| step(text(*square)) == Some(along) && !is_spoken_of(text(*square));
            let shaft =
                std::iter::successors(next(square, along).filter(on), |at| next(*at, along).filter(on));
            let shaft: Vec<Square> = shaft.collect();
            if let Some(last) = shaft.last() {
                let goal = next(*last, along).filter(|goal| is_piece(*goal)).unwrap_or(*last);
                arrows.push((square, goal));
                lifted.extend(shaft);
            }
        }
    }
    diagram.arrows.extend(arrows);
    for square in lifted {
        if let Some(cell) = diagram.cells.get_mut(square.index()) {
            cell.text.clear();
        }
    }
}
