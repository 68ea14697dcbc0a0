//! Rule lines: `+---+---+` and their like.

use super::canvas::{Canvas, Line};

/// A rule line: the columns of its crossings, and what is written on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Columns of the crossings, the outer corners among them; at least two.
    pub joints: Vec<usize>,
    /// Letters that stand on a crossing in the place of the `+`.
    pub points: Vec<(usize, char)>,
}

impl Ruling {
    /// The first rule line in one line of text; columns are counted in characters from 0.
    ///
    /// ```
    /// use musi_diagram::ascii::Ruling;
    /// let ruling = Ruling::in_line("nasin | +---+--O--+ 1").unwrap();
    /// assert_eq!(ruling.joints, [8, 12, 15, 18]);
    /// assert_eq!((ruling.start(), ruling.end(), ruling.cells()), (8, 19, 3));
    /// assert_eq!(Ruling::in_line("a + b"), None);
    /// ```
    #[must_use]
    pub fn in_line(line: &str) -> Option<Self> {
        find(Canvas::new(line).lines.first()?, 0)
    }

    /// The first column.
    #[must_use]
    pub fn start(&self) -> usize {
        self.joints.first().copied().unwrap_or(0)
    }

    /// The column after the last corner.
    #[must_use]
    pub fn end(&self) -> usize {
        self.joints.last().map_or(0, |column| column + 1)
    }

    /// Whether its cells are of one width, but for a column: lines drawn by hand, and letters of double width.
    #[must_use]
    pub fn is_regular(&self) -> bool {
        let widths = self.joints.iter().zip(self.joints.iter().skip(1)).map(|(left, right)| right - left);
        let (least, most) =
            widths.fold((usize::MAX, 0), |(least, most), width| (least.min(width), most.max(width)));
        most.saturating_sub(least) < 2
    }

    /// How many cells stand between its corners.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.joints.len().saturating_sub(1)
    }
}

/// The narrowest gap before words beside a line.
const GAP: usize = 3;

/// Whether a letter is a vertical line between cells.
#[must_use]
pub fn is_bar(letter: char) -> bool {
    matches!(letter, '|' | '│' | '┃' | '║' | '¦')
}

pub(super) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '=' | '─' | '━' | '═' | '–' | '—')
}

pub(super) fn is_joint(letter: char) -> bool {
    letter == '+' || ('┌'..='╰').contains(&letter) && !is_dash(letter) && !is_bar(letter)
}

/// Whether a line only parts rows: dashes, crossings and bars, three dashes on end at least.
pub(super) fn is_rule_line(line: &Line) -> bool {
    let letters = || line.glyphs.iter().map(|glyph| glyph.letter).filter(|letter| !letter.is_whitespace());
    let dashes = line
        .glyphs
        .windows(3)
        .any(|three| three.iter().all(|glyph| is_dash(glyph.letter) || glyph.letter == '_'));
    // `+ - - - +`: dashes apart from each other, with a corner at each end.
    let spaced = || {
        let corner = |letter: Option<char>| letter.is_some_and(is_joint);
        // Crosses alone may be empty squares.
        letters().count() > 4
            && corner(letters().next())
            && corner(letters().next_back())
            && letters().any(|letter| !is_joint(letter))
    };
    // `-+-+-`, `|:-:|:-:|`: nothing else is on the line.
    let crossed = || {
        letters().filter(|letter| is_dash(*letter)).count() > 2
            && letters().any(|letter| is_joint(letter) || is_bar(letter))
    };
    (dashes || spaced() || crossed())
        && letters().all(|letter| {
            is_dash(letter) || is_joint(letter) || is_bar(letter) || matches!(letter, ':' | '_')
        })
        || is_river(line)
}

/// Whether a line parts rows of cells and holds words behind a gap: `|--|--|--|    3. Bb5 a6`.
pub(super) fn is_rule_beside_words(line: &Line) -> bool {
    let parted = |letter: char| is_bar(letter) || is_joint(letter);
    let Some(first) = line.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace()) else {
        return false;
    };
    let end = (first..line.glyphs.len()).find(|at| !parted(line.at(*at)) && !is_dash(line.at(*at)));
    let Some(end) =
        end.filter(|end| line.glyphs.iter().skip(*end).take(GAP).all(|glyph| glyph.letter.is_whitespace()))
    else {
        return false;
    };
    let drawn = || line.glyphs.iter().take(end).skip(first).map(|glyph| glyph.letter);
    drawn().filter(|letter| parted(*letter)).count() > 3
        && drawn().filter(|letter| is_dash(*letter)).count() > 3
}

/// What is written on the river between the halves of a board of Chinese chess.
const RIVERS: [&str; 7] = ["river", "theriver", "楚河漢界", "楚河汉界", "漢界楚河", "汉界楚河", "楚河"];

/// Whether a line is the river between two halves of a board: waves, or its name, and nothing else.
fn is_river(line: &Line) -> bool {
    let is_water = |letter: char| matches!(letter, '~' | '\u{2248}' | '\u{3030}');
    let waves = line.glyphs.windows(3).any(|three| three.iter().all(|glyph| is_water(glyph.letter)));
    let written = |letter: &char| {
        !letter.is_whitespace()
            && !is_dash(*letter)
            && !is_bar(*letter)
            && !is_joint(*letter)
            && !is_water(*letter)
    };
    let name: String = line.glyphs.iter().map(|glyph| glyph.letter).filter(written).take(10).collect();
    if name.is_empty() { waves } else { RIVERS.contains(&name.to_lowercase().as_str()) }
}

/// The first rule line at or after a column.
pub(super) fn find(line: &Line, from: usize) -> Option<Ruling> {
    let mut column = from;
    while column + 2 < line.glyphs.len() {
        // A rule line that goes on to the left is one of a table without outer lines.
        let goes_on = column.checked_sub(1).is_some_and(|before| is_dash(line.at(before)));
        if !goes_on && is_joint(line.at(column)) && is_dash(line.at(column + 1)) {
            let ruling = follow(line, column);
            if ruling.cells() > 0 {
                return Some(ruling);
            }
            // What was followed holds no other beginning: it ran over dashes and letters only.
            column = column.max(ruling.end());
        }
        column += 1;
    }
    None
}

fn follow(line: &Line, start: usize) -> Ruling {
    let (mut joints, mut points) = (vec![start], Vec::new());
    let mut column = start;
    loop {
        let mut next = column + 1;
        while is_dash(line.at(next)) {
            next += 1;
        }
        let letter = line.at(next);
        let inside = next > column + 1;
        if !inside || letter.is_whitespace() {
            break;
        }
        if !is_joint(letter) {
            // A letter on a crossing: dashes go on behind it.
            if !is_dash(line.at(next + 1)) {
                break;
            }
            points.push((next, letter));
        }
        joints.push(next);
        column = next;
    }
    // The last crossing is a corner, never a letter.
    while joints.len() > 1 && joints.last().is_some_and(|last| points.iter().any(|(at, _)| at == last)) {
        joints.pop();
        points.pop();
    }
    Ruling { joints, points }
}
