//! Whether stones can stand as they are drawn: on no board does a group stand that has no free point.

use std::collections::VecDeque;

use crate::goban::Goban;

impl Goban {
    /// Whether every group of stones has a free point beside it, or may have one outside the part that is drawn.
    pub(crate) fn can_stand(&self) -> bool {
        let stone = |(column, row): (usize, usize)| self.point(column, row).and_then(|point| point.stone);
        let [top, right, bottom, left] = self.edges;
        let beyond = |(column, row): (usize, usize)| {
            row == 0 && !top
                || column + 1 == self.width && !right
                || row + 1 == self.height && !bottom
                || column == 0 && !left
        };
        // From every stone with a free point beside it to its neighbours of the same colour.
        let mut breathes = vec![false; self.points.len()];
        let mut next = VecDeque::new();
        for (column, row, point) in self.places() {
            let at = (column, row);
            let free = beyond(at) || self.neighbours(at).any(|near| stone(near).is_none());
            if point.stone.is_some() && free {
                next.push_back(at);
            }
        }
        while let Some(at) = next.pop_front() {
            let Some(seen) = breathes.get_mut(at.1 * self.width + at.0) else { continue };
            if std::mem::replace(seen, true) {
                continue;
            }
            next.extend(self.neighbours(at).filter(|near| stone(*near) == stone(at)));
        }
        self.points.iter().zip(breathes).all(|(point, breathes)| point.stone.is_none() || breathes)
    }
}

#[cfg(test)]
mod tests {
    use crate::goban::Goban;

    fn can_stand(text: &str) -> Option<bool> {
        Some(Goban::read(text)?.ok()?.can_stand())
    }

    #[test]
    fn a_group_needs_a_free_point() {
        assert_eq!(can_stand("X X .\nX X .\n. . .\n"), Some(true));
        assert_eq!(can_stand("X O .\nO . .\n. . .\n"), Some(false));
        assert_eq!(can_stand("X O X\nO X O\nX O X\n"), Some(false));
        // The edge of a part is none of the board.
        assert_eq!(can_stand("$$ . X O\n$$ . X X\n$$ . O O\n"), Some(true));
    }
}
