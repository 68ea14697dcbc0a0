//! The texts of the cells as pieces and marks.

use musi_rules::{PieceKind, Side, Square, SquareSet};

use crate::ascii::{Diagram, Form};
use crate::vocabulary::{Script, Vocabulary};

/// A piece by its letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lettered {
    pub square: Square,
    pub kind: PieceKind,
    /// Written in small letters.
    pub lower: bool,
    /// Whose it is, where its sign says so whatever the case: `♞`, `bN`, `v歩`.
    pub side: Option<Side>,
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
    pub fn from_diagram(diagram: &Diagram, words: &Vocabulary, quoted: &[&str]) -> Self {
        // Every letter of a notation is a piece, whatever a text quotes.
        let quoted = if diagram.form == Form::Notation { &[][..] } else { quoted };
        let mut cells = Self::default();
        let geometry = diagram.geometry;
        for rank in (0..geometry.height()).rev() {
            for file in 0..geometry.width() {
                let Some(square) = geometry.square(file, rank) else { continue };
                let Some(cell) = diagram.cell(square) else { continue };
                for word in cell.text.split_whitespace() {
                    cells.add(diagram, square, word, words, quoted);
                }
            }
        }
        cells
    }

    fn add(&mut self, diagram: &Diagram, square: Square, word: &str, words: &Vocabulary, quoted: &[&str]) {
        if let Some(piece) = piece(diagram, square, word, words, quoted) {
            return self.stand(piece);
        }
        if !quoted.contains(&word) {
            if diagram.empty.iter().any(|empty| empty == word) {
                return;
            }
            // A piece and a mark: the longest letters that leave a mark which is spoken of, or a number.
            let cut = (1..word.len()).rev().filter(|at| word.is_char_boundary(*at)).find_map(|at| {
                let (letters, mark) = word.split_at(at);
                let known = quoted.contains(&mark) || mark.bytes().all(|byte| byte.is_ascii_digit());
                Some((piece(diagram, square, letters, words, quoted).filter(|_| known)?, mark))
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
            None => {
                self.marks.push(Marked { text: text.to_owned(), squares: SquareSet::from_square(square) });
            }
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

fn piece(
    diagram: &Diagram,
    square: Square,
    text: &str,
    words: &Vocabulary,
    quoted: &[&str],
) -> Option<Lettered> {
    let lettered = |(kind, lower): (PieceKind, bool), side: Option<Side>, script| {
        let exchanged = diagram.sides == crate::ascii::Sides::Exchanged && script == Script::Notation;
        let side = if exchanged { side.map(Side::opponent) } else { side };
        Lettered { square, kind, lower: lower != exchanged, side, script, text: text.to_owned() }
    };
    let paired = || match diagram.letters {
        Some(language) => words.paired_of(text, language),
        None => words.paired(text),
    };
    if diagram.paired
        && let Some((kind, side)) = paired()
    {
        return Some(lettered((kind, side == words.lower.notation), Some(side), Script::Notation));
    }
    if let Some(found) = words.letters(text, Script::Tok) {
        return Some(lettered(found, None, Script::Tok));
    }
    if let Some((kind, side)) = words.glyph(text) {
        return Some(lettered((kind, side == words.lower.notation), Some(side), Script::Notation));
    }
    // The letters of notation are short: a mark that is spoken of comes first.
    if quoted.contains(&text) {
        return None;
    }
    let found = match diagram.letters {
        Some(language) => words.letters_of(text, language),
        None => words.letters(text, Script::Notation),
    };
    if let Some(found) = found {
        return Some(lettered(found, None, Script::Notation));
    }
    let (kind, side) = words.prefixed(text)?;
    Some(lettered((kind, side == words.lower.notation), Some(side), Script::Notation))
}
