//! The board part of FEN and SFEN, for boards of any size.

use alloc::string::String;
use core::fmt;

use super::board_size::push_number;
use super::{BoardSize, GeometryError, GridGame, Piece, PieceKind, Setup, Side};

/// Where and why a text is no setup or move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The byte of the text at which it is wrong, from 0.
    pub at: usize,
    /// What is wrong there.
    pub fault: TextFault,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// No piece of the game has this letter.
    UnknownPiece(char),
    /// This rank is not as long as the first one.
    Ragged {
        /// Squares in the first rank.
        expected: usize,
        /// Squares in this rank.
        found: usize,
    },
    /// The board is empty or too large.
    Size(GeometryError),
    /// The side to move is not one of the letters of the game.
    Side,
    /// The castling rights are not `-` or some of `KQkq`.
    Castling,
    /// The en passant square is not `-` or the name of a square of this board.
    EnPassant,
    /// The hands are not `-` or piece letters with counts.
    Hand,
    /// A counter is not a number, or is too large.
    Number,
    /// There is more text than the form has.
    Trailing,
    /// The text ends too early.
    Short,
    /// This is not the name of a square of the board.
    Square,
    /// This is no move in this notation.
    Move,
    /// No legal move is written so here.
    NoSuchMove,
    /// Several legal moves are written so here: say which piece.
    Ambiguous,
    /// A part of the text does not have the form that the notation describes.
    Form,
}

impl TextFault {
    /// This fault at a byte of the text.
    #[must_use]
    pub const fn at(self, at: usize) -> TextError {
        TextError { at, fault: self }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: {}", self.at + 1, self.fault)
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPiece(letter) => write!(f, "no piece has the letter {letter:?}"),
            Self::Ragged { expected, found } => {
                write!(f, "this rank has {found} squares, the first one has {expected}: make them equal")
            }
            Self::Size(error) => error.fmt(f),
            Self::Side => f.write_str("the side to move must be one of the two letters of the game"),
            Self::Castling => f.write_str("castling rights are \"-\" or letters out of KQkq, each once"),
            Self::EnPassant => {
                f.write_str("the en passant square is \"-\" or a square of the board such as e3")
            }
            Self::Hand => f.write_str("pieces in hand are \"-\" or letters with counts such as R2P"),
            Self::Number => f.write_str("a number from 0 to 65535 belongs here"),
            Self::Trailing => f.write_str("there is more text than belongs here: take it away"),
            Self::Short => f.write_str("the text ends too early"),
            Self::Square => f.write_str("this is not a square of the board"),
            Self::Move => f.write_str("this is not a move in this notation"),
            Self::NoSuchMove => f.write_str("no legal move is written like this"),
            Self::Form => f.write_str("this does not have the form that belongs here"),
            Self::Ambiguous => {
                f.write_str("several moves are written like this: add the file or rank of the piece")
            }
        }
    }
}

impl core::error::Error for TextError {}

/// Writes the ranks from the top, `/` between them, numbers for runs of empty squares.
pub(crate) fn write_board<G: GridGame>(setup: &Setup<G>, text: &mut String) {
    let geometry = setup.geometry();
    for rank in (0..geometry.height()).rev() {
        let mut empty = 0;
        for file in 0..geometry.width() {
            match geometry.square(file, rank).and_then(|square| setup.piece_at(square)) {
                None => empty += 1,
                Some(piece) => {
                    write_empty(&mut empty, text);
                    write_piece::<G>(piece, text);
                }
            }
        }
        write_empty(&mut empty, text);
        if rank > 0 {
            text.push('/');
        }
    }
}

/// Writes how many squares of a rank are empty, when there are some, and counts anew.
pub fn write_empty(empty: &mut usize, text: &mut String) {
    if *empty > 0 {
        push_number(text, *empty);
        *empty = 0;
    }
}

/// Writes the letters of a piece, small ones for the second side.
pub fn write_piece<G: GridGame>(piece: Piece, text: &mut String) {
    let letters = G::KINDS.get(piece.kind.index()).map_or("?", |facts| facts.letters);
    for letter in letters.bytes() {
        text.push(char::from(if piece.side == Side::First { letter } else { letter.to_ascii_lowercase() }));
    }
}

/// Reads a piece at the start of a text; gives it with the number of bytes it took.
#[must_use]
pub fn read_piece<G: GridGame>(text: &str) -> Option<(Piece, usize)> {
    let plus = usize::from(text.as_bytes().first() == Some(&b'+'));
    let letter = *text.as_bytes().get(plus)?;
    let written = text.get(..=plus)?;
    let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
    let index = G::KINDS.iter().position(|facts| facts.letters.eq_ignore_ascii_case(written))?;
    Some((Piece { kind: PieceKind(index as u8), side }, plus + 1))
}

/// Reads the board part; its size is that of the text.
pub(crate) fn read_board<G: GridGame>(board: &str) -> Result<Setup<G>, TextError> {
    let mut height = 0;
    let mut width = 0;
    let mut at = 0;
    for row in crate::parts(board, b'/') {
        let found = row_width::<G>(row, at)?;
        if height == 0 {
            width = found;
        } else if found != width {
            return Err(TextFault::Ragged { expected: width, found }.at(at));
        }
        height += 1;
        at += row.len() + 1;
    }
    let geometry = BoardSize::new(width, height).map_err(|error| TextFault::Size(error).at(0))?;
    let mut setup = Setup::empty(geometry);
    for (row, rank) in crate::parts(board, b'/').zip((0..geometry.height()).rev()) {
        let mut file = 0;
        each_item::<G>(row, 0, &mut |item| match item {
            Item::Empty(count) => file += count,
            Item::Piece(piece) => {
                if let Some(square) = geometry.square(file as u8, rank) {
                    setup.put(square, piece);
                }
                file += 1;
            }
        })?;
    }
    Ok(setup)
}

enum Item {
    Empty(usize),
    Piece(Piece),
}

fn row_width<G: GridGame>(row: &str, at: usize) -> Result<usize, TextError> {
    let mut width = 0usize;
    each_item::<G>(row, at, &mut |item| {
        width = width.saturating_add(match item {
            Item::Empty(count) => count,
            Item::Piece(_) => 1,
        });
    })?;
    Ok(width)
}

fn each_item<G: GridGame>(row: &str, start: usize, each: &mut dyn FnMut(Item)) -> Result<(), TextError> {
    let mut at = 0;
    while let Some(rest) = row.get(at..).filter(|rest| !rest.is_empty()) {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let count = read_number(rest.get(..digits).unwrap_or_default(), start + at)?;
            each(Item::Empty(usize::from(count)));
            at += digits;
        } else if let Some((piece, taken)) = read_piece::<G>(rest) {
            each(Item::Piece(piece));
            at += taken;
        } else {
            let letter = rest.chars().find(|letter| *letter != '+').unwrap_or('+');
            return Err(TextFault::UnknownPiece(letter).at(start + at));
        }
    }
    Ok(())
}

/// Reads a number of digits only.
///
/// # Errors
/// When the text is empty, holds anything but digits, or gives more than fits.
pub fn read_number(text: &str, at: usize) -> Result<u16, TextError> {
    let number = crate::number(text).and_then(|number| u16::try_from(number).ok());
    number.ok_or(TextFault::Number.at(at))
}
