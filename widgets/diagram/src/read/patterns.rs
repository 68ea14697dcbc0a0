//! Grids of games without rules here on pages that do not name them: what stands where is the pattern of one game alone.
//!
//! ```text
//! othello, as it begins      draughts, as it begins      four in a row      noughts and crosses
//! . . . . . .                . b . b . b . b             | | | | | | | |    X | O | X
//! . . W B . .                b . b . b . b .             | | | |R| | | |    --+---+--
//! . . B W . .                …                           | |Y|Y|R|R| | |      | O |
//! ```

use std::collections::HashSet;

use crate::ascii::{Diagram, Form};
use crate::verdict::{Context, Evidence};

use super::grids::SIGNS;

/// The stones of a grid: files and rows from the upper left.
struct Stones {
    width: usize,
    height: usize,
    all: Vec<(usize, usize, char)>,
}

impl Stones {
    /// What stands on a grid, where each of it is one sign of a stone; a sign that is none may mark squares.
    fn of(diagram: &Diagram) -> Option<Self> {
        let (width, height) = (usize::from(diagram.geometry.width()), usize::from(diagram.geometry.height()));
        let mut all = Vec::new();
        let mut marks = HashSet::new();
        for (at, cell) in diagram.cells.iter().enumerate() {
            // On a small grid a letter may stand as often as what stands for nothing.
            let free = || diagram.empty.contains(&cell.text) && !is_letter(&cell.text);
            if cell.text.is_empty() || free() {
                continue;
            }
            let mut letters = cell.text.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            if SIGNS.contains(letter) {
                all.push((at % width, height - 1 - at / width, letter));
            } else if letter.is_alphanumeric() {
                return None;
            } else {
                marks.insert(letter);
            }
        }
        (marks.len() < 2 && !all.is_empty()).then_some(Self { width, height, all })
    }

    fn kinds(&self) -> HashSet<char> {
        self.all.iter().map(|(.., letter)| *letter).collect()
    }

    fn at(&self, file: usize, row: usize) -> Option<char> {
        self.all.iter().find(|(x, y, _)| (*x, *y) == (file, row)).map(|(.., letter)| *letter)
    }

    /// Four stones in the middle, those of a side on a diagonal.
    fn is_othello(&self) -> bool {
        let half = self.width / 2;
        let middle = [(half - 1, half - 1), (half, half), (half, half - 1), (half - 1, half)]
            .map(|(file, row)| self.at(file, row));
        matches!(self.width, 6 | 8 | 10)
            && self.width == self.height
            && self.all.len() == 4
            && matches!(middle, [Some(a), Some(b), Some(c), Some(d)] if a == b && c == d && a != c)
    }

    /// The men of each side on the squares of one colour of its own half, as many of each, and more than one row.
    fn is_draughts(&self) -> bool {
        let upper: Vec<char> =
            self.all.iter().filter(|(_, row, _)| 2 * row < self.height).map(|(.., letter)| *letter).collect();
        let lower: Vec<char> = self
            .all
            .iter()
            .filter(|(_, row, _)| 2 * row >= self.height)
            .map(|(.., letter)| *letter)
            .collect();
        let one = |men: &[char]| men.windows(2).all(|pair| matches!(pair, [one, next] if one == next));
        let colours: HashSet<usize> = self.all.iter().map(|(file, row, _)| (file + row) % 2).collect();
        let apart = upper.first() != lower.first();
        matches!((self.width, self.height), (8, 8) | (10, 10))
            && colours.len() == 1
            && upper.len() == lower.len()
            && upper.len() >= self.width
            && one(&upper)
            && one(&lower)
            && apart
    }

    /// Stones of two sides, each on the ground or on another, no side with two more than the other.
    fn is_fallen(&self) -> bool {
        let rests =
            self.all.iter().all(|(file, row, _)| row + 1 == self.height || self.at(*file, row + 1).is_some());
        (self.width, self.height) == (7, 6) && rests && self.all.len() > 2 && self.is_in_turn()
    }

    /// Noughts and crosses, no side with two more than the other.
    fn is_noughts(&self) -> bool {
        let known = |letter: &char| "XxOo0\u{d7}\u{25cb}\u{274c}\u{2b55}".contains(*letter);
        // What alternates throughout is a pattern of anything.
        let chequered = self.all.len() == 9
            && self.all.iter().all(|(file, row, letter)| Some(*letter) == self.at((file + row) % 2, 0));
        (self.width, self.height) == (3, 3)
            && !chequered
            && self.all.len() > 2
            && self.kinds().iter().all(known)
            && self.is_in_turn()
    }

    /// Whether there are two kinds, as many of each, or one more.
    fn is_in_turn(&self) -> bool {
        let mut kinds: Vec<char> = self.kinds().into_iter().collect();
        kinds.sort_unstable();
        let [one, other] = kinds.as_slice() else { return false };
        let count = |kind: &char| self.all.iter().filter(|(.., letter)| letter == kind).count();
        count(one).abs_diff(count(other)) < 2
    }
}

/// Whether a grid that nobody has declared shows such a pattern. A page that speaks of a game in more than a word is about that.
pub(super) fn is_pattern(diagram: &mut Diagram, context: &Context<'_>) -> bool {
    let is_free = context.game.is_none() || context.evidence == Evidence::Word;
    let is_grid = !matches!(diagram.form, Form::Notation | Form::Ruled { regular: false });
    let Some(stones) = Stones::of(diagram).filter(|_| is_free && is_grid) else { return false };
    let found = stones.is_othello() || stones.is_draughts() || stones.is_fallen() || stones.is_noughts();
    if found {
        diagram.empty.retain(|sign| !is_letter(sign));
    }
    found
}

fn is_letter(text: &str) -> bool {
    text.chars().all(char::is_alphanumeric)
}
