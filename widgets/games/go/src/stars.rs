//! The star points of a board, and whether a drawing has them.

use crate::goban::Goban;

/// The star points of a square board of so many lines; none where it has none.
pub(crate) fn places(size: usize) -> Vec<(usize, usize)> {
    if size < 7 {
        return Vec::new();
    }
    let edge = if size < 13 { 2 } else { 3 };
    let (far, middle) = (size - 1 - edge, size / 2);
    let mut places = vec![(edge, edge), (far, edge), (edge, far), (far, far)];
    if size % 2 == 1 {
        places.push((middle, middle));
        if size > 13 {
            places.extend([(edge, middle), (far, middle), (middle, edge), (middle, far)]);
        }
    }
    places
}

/// Whether a drawing marks the star points of one of the three sizes on which Go is played, each that no stone stands on, several of them,
/// and no other point: so is no board of another game drawn.
pub(crate) fn are_drawn(board: &Goban) -> bool {
    if board.width != board.height || !matches!(board.width, 9 | 13 | 19) {
        return false;
    }
    let places = places(board.width);
    let marked = board.points.iter().filter(|point| point.star).count();
    let fits = places.iter().all(|(column, row)| {
        board.point(*column, *row).is_some_and(|point| point.star || point.stone.is_some())
    });
    let own =
        places.iter().filter(|(column, row)| board.point(*column, *row).is_some_and(|point| point.star));
    fits && marked > 1 && own.count() == marked
}
