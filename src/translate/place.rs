//! Places in a translator's file.

use musi_diagnostic::LineColumn;

/// Where the stretches of a text stand in the file that it was read from: quotes, escapes, entities and codes make the one
/// longer than the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilePlaces(Vec<(usize, LineColumn)>);

impl FilePlaces {
    /// Notes that the text goes on from one of its bytes at a place of the file, as it is there.
    pub(super) fn go_on(&mut self, at: usize, place: LineColumn) {
        self.0.push((at, place));
    }

    /// The place of a byte of the text; `None` where nobody noted any.
    #[must_use]
    pub fn of(&self, text: &str, at: usize) -> Option<LineColumn> {
        let next = self.0.partition_point(|(from, _)| *from <= at).max(1);
        let (from, start) = *self.0.get(next - 1)?;
        let between = text.get(from..at).unwrap_or_default();
        let line = start.line + between.matches('\n').count();
        let column = match between.rsplit_once('\n') {
            Some((_, last)) => 1 + last.chars().count(),
            None => start.column + between.chars().count(),
        };
        Some(LineColumn { line, column })
    }
}

/// Tells the places of a text from its beginning on: each stretch is looked at once.
pub(super) struct Places<'a> {
    text: &'a str,
    at: usize,
    place: LineColumn,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, place: LineColumn::START }
    }

    /// The place of a byte; from the beginning again for one before the last that was asked for.
    pub(super) fn of(&mut self, at: usize) -> LineColumn {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        if at < self.at {
            *self = Self::new(self.text);
        }
        let between = self.text.get(self.at..at).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', between.as_bytes()).count();
        self.place.line += lines;
        let last = between.rsplit_once('\n').map(|(_, last)| last);
        let column = last.map_or(self.place.column, |_| 1);
        self.place.column = column + last.unwrap_or(between).chars().count();
        self.at = at;
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn place(line: usize, column: usize) -> LineColumn {
        LineColumn { line, column }
    }

    #[test]
    fn a_byte_has_a_line_and_a_column_in_characters() {
        let mut places = Places::new("a\nŝŝb\n");
        assert_eq!(
            [0, 1, 2, 4, 6, 8].map(|at| places.of(at)).map(|place| (place.line, place.column)),
            [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1)]
        );
        // In the middle of a character, before, and behind the end.
        assert_eq!((places.of(3), places.of(0), places.of(99)), (place(2, 1), place(1, 1), place(3, 1)));
    }

    #[test]
    fn stretches_of_a_text_stand_where_the_file_has_them() {
        let mut places = FilePlaces::default();
        assert_eq!(places.of("a", 0), None);
        places.go_on(0, place(3, 9));
        places.go_on(4, place(5, 2));
        let text = "abcdef\ngh";
        assert_eq!(
            [0, 2, 4, 5, 8].map(|at| places.of(text, at)),
            [Some(place(3, 9)), Some(place(3, 11)), Some(place(5, 2)), Some(place(5, 3)), Some(place(6, 2))]
        );
    }
}
