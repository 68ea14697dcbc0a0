//! A board of lines and what stands on their crossings.

use crate::stars;
use std::ops::Range;

use crate::{rows, sensei, sgf};

/// The most lines of a side.
pub const LONGEST: usize = 25;

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Black, who begins.
    Black,
    /// White.
    White,
}

impl Colour {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A sign on a point or on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
}

/// A crossing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// The stone on it.
    pub stone: Option<Colour>,
    /// The number of its move, or a letter; empty where there is none.
    pub label: String,
    /// A sign on it.
    pub sign: Option<Sign>,
    /// Whether it is a star point.
    pub star: bool,
    /// Whether no lines are drawn here.
    pub off: bool,
}

/// A line or an arrow between two points, each counted from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    /// Where it begins.
    pub from: (usize, usize),
    /// Where it ends.
    pub to: (usize, usize),
    /// Whether it has a head.
    pub arrow: bool,
}

/// A board, or a part of one, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goban {
    /// Points in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The points, row by row from the upper left.
    pub points: Vec<Point>,
    /// Whether the drawing ends with the edge of the board: above, right, below, left.
    pub edges: [bool; 4],
    /// The lines of the whole board.
    pub size: usize,
    /// Whether the names of lines are shown.
    pub labelled: bool,
    /// Lines and arrows.
    pub joints: Vec<Joint>,
    /// What its author wrote above it.
    pub caption: Option<String>,
}

/// What is wrong with a diagram, and where in the text of its fence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its bytes.
    pub span: Range<usize>,
    /// What is wrong, in a sentence.
    pub message: String,
    /// What to do.
    pub remedy: &'static str,
}

impl Goban {
    /// The board of a text in any of the forms that are read; nothing where it is none.
    ///
    /// # Errors
    /// [`Fault`] where the text begins as a diagram and cannot be read on.
    #[must_use]
    pub fn read(text: &str) -> Option<Result<Self, Fault>> {
        sensei::read(text).or_else(|| sgf::read(text)).or_else(|| Some(Ok(rows::read(text)?.board)))
    }

    /// The stones as SGF writes them: as many lines as are drawn, and where stones stand, counted from the left and from the top.
    ///
    /// ```
    /// let board = musi_go::Goban::read("X . O\n. X .\n. . .\n").expect("a board").expect("as it should be");
    /// assert_eq!(board.to_sgf(), "(;GM[1]FF[4]SZ[3]AB[aa][bb]AW[ca])");
    /// ```
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let mut out = format!("(;GM[1]FF[4]SZ[{}", self.width);
        if self.width != self.height {
            out.push(':');
            out.push_str(&self.height.to_string());
        }
        out.push(']');
        let letter = |at: usize| char::from(b'a' + u8::try_from(at).unwrap_or(0).min(25));
        for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
            let mut stones = self.places().filter(|(_, _, point)| point.stone == Some(colour)).peekable();
            if stones.peek().is_some() {
                out.push_str(name);
            }
            for (column, row, _) in stones {
                out.extend(['[', letter(column), letter(row), ']']);
            }
        }
        out.push(')');
        out
    }

    /// A board on which nothing stands.
    pub(crate) fn empty(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            points: vec![Point::default(); width * height],
            edges: [true; 4],
            size: width.max(height),
            labelled: false,
            joints: Vec::new(),
            caption: None,
        }
    }

    /// How many lines the whole board has: as many as are drawn between two edges, else the usual number.
    pub(crate) fn whole(&self) -> usize {
        let [top, right, bottom, left] = self.edges;
        if top && bottom {
            self.height
        } else if left && right {
            self.width
        } else {
            19.max(self.width).max(self.height)
        }
    }

    /// The point at a column from the left and a row from the top.
    #[must_use]
    pub fn point(&self, column: usize, row: usize) -> Option<&Point> {
        if column < self.width { self.points.get(row * self.width + column) } else { None }
    }

    pub(crate) fn point_mut(&mut self, column: usize, row: usize) -> Option<&mut Point> {
        if column < self.width { self.points.get_mut(row * self.width + column) } else { None }
    }

    /// Every point with its column and row.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize, &Point)> {
        let width = self.width.max(1);
        self.points.iter().enumerate().map(move |(at, point)| (at % width, at / width, point))
    }

    /// How many lines of the board lie left of the drawing and below it; none where that cannot be known.
    fn before(&self) -> (Option<usize>, Option<usize>) {
        let [top, right, bottom, left] = self.edges;
        let beyond = |near: bool, far: bool, length: usize| match (near, far) {
            (true, _) => Some(0),
            (false, true) => self.size.checked_sub(length),
            (false, false) => None,
        };
        (beyond(left, right, self.width), beyond(bottom, top, self.height))
    }

    /// The name of a column: a letter, without I.
    #[must_use]
    pub fn file(&self, column: usize) -> Option<char> {
        let at = u8::try_from(self.before().0? + column).ok().filter(|at| *at < 25)?;
        Some(char::from(b'A' + at + u8::from(at > 7)))
    }

    /// The name of a row: a number from below.
    #[must_use]
    pub fn rank(&self, row: usize) -> Option<usize> {
        Some(self.before().1? + self.height.checked_sub(row)?)
    }

    /// The name of a point: `D4`.
    #[must_use]
    pub fn name(&self, column: usize, row: usize) -> Option<String> {
        Some(format!("{}{}", self.file(column)?, self.rank(row)?))
    }

    /// The point with a name, in letters of any size.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<(usize, usize)> {
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        let number: usize = name.get(1..)?.parse().ok()?;
        let column = (0..self.width).find(|column| self.file(*column) == Some(letter))?;
        let row = (0..self.height).find(|row| self.rank(*row) == Some(number))?;
        Some((column, row))
    }

    /// Marks the star points of a whole board.
    pub(crate) fn add_stars(&mut self) {
        if self.width != self.height || self.width < 7 || self.points.iter().any(|point| point.star) {
            return;
        }
        for (column, row) in stars::places(self.width) {
            if let Some(point) = self.point_mut(column, row) {
                point.star = true;
            }
        }
    }

    /// Takes off the stones of a colour around a point that have no free point left.
    pub(crate) fn capture(&mut self, around: (usize, usize), colour: Colour) {
        for start in self.neighbours(around).collect::<Vec<_>>() {
            let stone = |board: &Self, at: (usize, usize)| board.point(at.0, at.1).and_then(|one| one.stone);
            if stone(self, start) != Some(colour) {
                continue;
            }
            let (mut group, mut next, mut free) = (vec![start], 0, false);
            while let Some(at) = group.get(next).copied() {
                next += 1;
                for near in self.neighbours(at).collect::<Vec<_>>() {
                    match stone(self, near) {
                        None => free = true,
                        Some(other) if other == colour && !group.contains(&near) => group.push(near),
                        Some(_) => {}
                    }
                }
            }
            if !free {
                for (column, row) in group {
                    if let Some(point) = self.point_mut(column, row) {
                        *point = Point { star: point.star, ..Point::default() };
                    }
                }
            }
        }
    }

    pub(crate) fn neighbours(
        &self,
        (column, row): (usize, usize),
    ) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (width, height) = (self.width, self.height);
        let left = column.checked_sub(1).map(|column| (column, row));
        let above = row.checked_sub(1).map(|row| (column, row));
        let right = (column + 1 < width).then_some((column + 1, row));
        let below = (row + 1 < height).then_some((column, row + 1));
        [left, above, right, below].into_iter().flatten()
    }
}
