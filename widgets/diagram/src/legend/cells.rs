//! The texts of the cells as pieces and marks.

use musi_rules::{PieceKind, Square, SquareSet};

use crate::ascii::Diagram;
use crate::vocabulary::{Script, Vocabulary};

/// A piece by its letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lettered {
    pub square: Square,
    pub kind: PieceKind,
    /// Written in small letters.
    pub lower: bool,
    pub script: Script,
    /// The letters as they stand in the cell.
    pub text: String,
}

/// A text that is no piece, with all squares that bear it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    pub text: String,
    pub squares: SquareSet,
}

/// What the cells of a diagram hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cells {
    pub pieces: Vec<Lettered>,
    /// In the order of the drawing, upper left first.
    pub marks: Vec<Marked>,
    /// Squares with more than one piece.
    pub crowded: Vec<Square>,
}

impl Cells {
    /// Cuts the texts of all cells. `quoted` are the texts that the legend or a caption speaks of as marks: they are
    /// marks even where they could be the letter of a piece.
    pub fn of(diagram: &Diagram, words: &Vocabulary, quoted: &[&str]) -> Self {
        let mut cells = Self::default();
        let geometry = diagram.geometry;
        for rank in (0..geometry.height()).rev() {
            for file in 0..geometry.width() {
                let Some(square) = geometry.square(file, rank) else { continue };
                let Some(cell) = diagram.cell(square) else { continue };
                for word in cell.text.split_whitespace() {
                    cells.add(square, word, words, quoted);
                }
            }
        }
        cells
    }

    fn add(&mut self, square: Square, word: &str, words: &Vocabulary, quoted: &[&str]) {
        if let Some(piece) = piece(square, word, words, quoted) {
            return self.stand(piece);
        }
        if !quoted.contains(&word) {
            // A piece and a mark: the longest letters that leave a mark which is spoken of, or a number.
            let cut = (1..word.len()).rev().filter(|at| word.is_char_boundary(*at)).find_map(|at| {
                let (letters, mark) = word.split_at(at);
                let known = quoted.contains(&mark) || mark.bytes().all(|byte| byte.is_ascii_digit());
                Some((piece(square, letters, words, quoted).filter(|_| known)?, mark))
            });
            if let Some((piece, mark)) = cut {
                self.stand(piece);
                return self.mark(square, mark);
            }
        }
        self.mark(square, word);
    }

    fn stand(&mut self, piece: Lettered) {
        if self.pieces.iter().any(|other| other.square == piece.square) {
            self.crowded.push(piece.square);
        }
        self.pieces.push(piece);
    }

    fn mark(&mut self, square: Square, text: &str) {
        match self.marks.iter_mut().find(|mark| mark.text == text) {
            Some(mark) => mark.squares.insert(square),
            None => self.marks.push(Marked { text: text.to_owned(), squares: SquareSet::of(square) }),
        }
    }

    /// The squares of a text, be it a mark or the letters of a piece.
    pub fn squares(&self, text: &str) -> SquareSet {
        let marked = self
            .marks
            .iter()
            .filter(|mark| mark.text == text)
            .fold(SquareSet::EMPTY, |set, mark| set | mark.squares);
        let pieces = self.pieces.iter().filter(|piece| piece.text == text).map(|piece| piece.square);
        marked | pieces.collect()
    }
}

fn piece(square: Square, text: &str, words: &Vocabulary, quoted: &[&str]) -> Option<Lettered> {
    let lettered = |(kind, lower), script| Lettered { square, kind, lower, script, text: text.to_owned() };
    if let Some(found) = words.letters(text, Script::Tok) {
        return Some(lettered(found, Script::Tok));
    }
    // The letters of notation are short: a mark that is spoken of comes first.
    if quoted.contains(&text) {
        return None;
    }
    words.letters(text, Script::Notation).map(|found| lettered(found, Script::Notation))
}
