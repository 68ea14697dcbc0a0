//! One square of a picture.

use super::{Shape, Shapes};
use musi_rules::Piece;

/// What is drawn on one square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The piece that stands here.
    pub piece: Option<Piece>,
    /// The shapes drawn over the square and around the piece.
    pub shapes: Shapes,
    /// The page's own marks for this square, as written ("X", "-a-"), with a space between two of them ("1 2").
    pub marks: String,
}

impl Cell {
    /// Adds a shape, and a mark unless it is empty or there already.
    pub fn mark(&mut self, shape: Shape, text: &str) {
        self.shapes = self.shapes.with(shape);
        self.name(text);
    }

    /// Adds a mark without a shape, unless it is empty or there already.
    pub fn name(&mut self, text: &str) {
        if !text.is_empty() && !self.has(text) {
            if !self.marks.is_empty() {
                self.marks.push(' ');
            }
            self.marks.push_str(text);
        }
    }

    /// Whether the square carries this mark.
    #[must_use]
    pub fn has(&self, text: &str) -> bool {
        self.each().any(|mark| mark == text)
    }

    /// The first two of the marks by the alphabet; empty texts where there are fewer.
    #[must_use]
    pub fn first_two(&self) -> [&str; 2] {
        let mut first = [""; 2];
        for mark in self.each() {
            if first[0].is_empty() || mark < first[0] {
                first = [mark, first[0]];
            } else if first[1].is_empty() || mark < first[1] {
                first[1] = mark;
            }
        }
        first
    }

    /// The marks one by one.
    pub fn each(&self) -> impl Iterator<Item = &str> {
        musi_rules::parts(&self.marks, b' ').filter(|mark| !mark.is_empty())
    }
}
