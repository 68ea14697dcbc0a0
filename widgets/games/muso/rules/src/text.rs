//! The text of a position and of a turn.
//!
//! A position is the board, the side to play, the reserves and what else there is, with blanks between:
//! `2SrPr(*Wb)/… r 1-1-0 play`. Ranks come from the top with `/` between them and numbers for empty squares, as in
//! FEN. A piece is the capital letter of its animal and the small letter of its side, `*` is a kili, and a stack is
//! written in brackets with the lower one first. The reserves stand in the order of the kasi spaces from a1 on, `-`
//! when there are none. The last word is `place` before the game and `play` in it; sides that gave up follow it
//! after a `-`: `play-b`.
//!
//! A turn is `c2-c3`, `c2=c3` when it carries, `S@d1` for a placement or a trade, `c2~` when a piece turns over.

use std::sync::Arc;

use super::board::SIDE_LETTERS;
use super::{Body, Position, Rules, Stack, Turn};
use musi_rules::{Piece, Side, TextError, TextFault, cut, number, parts};
use musi_rules::{push_number, read_number, write_empty};

impl Position {
    /// The text form.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let board = self.rules.board.geometry;
        for rank in (0..board.height()).rev() {
            let mut empty = 0;
            for file in 0..board.width() {
                let stack = board.square(file, rank).map_or(Stack::EMPTY, |square| self.stack(square));
                if stack.is_empty() {
                    empty += 1;
                    continue;
                }
                write_empty(&mut empty, &mut text);
                self.write_stack(stack, &mut text);
            }
            write_empty(&mut empty, &mut text);
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(side_letter(self.seat));
        let mut before = ' ';
        for reserve in &self.reserves {
            text.push(before);
            push_number(&mut text, usize::from(*reserve));
            before = '-';
        }
        if self.reserves.is_empty() {
            text.push_str(" -");
        }
        text.push_str(if self.is_placing { " place" } else { " play" });
        let mut dash = "-";
        for side in Side::ALL {
            if self.has_resigned(side) {
                text.push_str(dash);
                text.push(side_letter(side));
                dash = "";
            }
        }
        text
    }

    fn write_stack(&self, stack: Stack, text: &mut String) {
        let brackets = stack.len() == 2;
        if brackets {
            text.push('(');
        }
        for body in stack.bodies() {
            match body {
                Body::Kili => text.push('*'),
                Body::Piece(piece) => {
                    text.push(self.rules.animal(piece.kind).map_or('?', |animal| animal.letter));
                    text.push(side_letter(piece.side));
                }
            }
        }
        if brackets {
            text.push(')');
        }
    }

    /// Reads the text form for a game.
    ///
    /// # Errors
    /// [`TextError`] at the byte that is wrong.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use musi_muso_rules::{house, Position};
    /// let start = Arc::new(house::rules(2)).start();
    /// assert_eq!(Position::from_text(start.rules(), &start.to_text()), Ok(start));
    /// ```
    pub fn from_text(rules: &Arc<Rules>, text: &str) -> Result<Self, TextError> {
        let mut words = Words { text, at: 0 };
        let mut position = Self::empty(rules);
        let (board, at) = words.next();
        position.read_board(board, at)?;
        let (side, at) = words.next();
        position.seat = read_side(side).ok_or(TextFault::Side.at(at))?;
        let (reserves, at) = words.next();
        position.read_reserves(reserves, at)?;
        let (phase, at) = words.next();
        let (phase, gone) = cut(phase, b'-').unwrap_or((phase, ""));
        position.is_placing = match phase {
            "place" => true,
            "play" => false,
            _ => return Err(TextFault::Form.at(at)),
        };
        for letter in gone.bytes() {
            let side = side_of(letter).ok_or(TextFault::Side.at(at))?;
            position.resigned[side.index()] = true;
        }
        if words.at < text.len() { Err(TextFault::Trailing.at(words.at)) } else { Ok(position) }
    }

    fn read_board(&mut self, text: &str, start: usize) -> Result<(), TextError> {
        let board = self.rules.board.geometry;
        let mut at = start;
        let mut rank = board.height();
        if parts(text, b'/').count() != usize::from(rank) {
            return Err(TextFault::Short.at(start + text.len()));
        }
        for row in parts(text, b'/') {
            rank -= 1;
            let mut file = 0usize;
            let mut rest = row;
            while !rest.is_empty() {
                let here = at + row.len() - rest.len();
                let digits = rest.bytes().position(|letter| !letter.is_ascii_digit()).unwrap_or(rest.len());
                if digits > 0 {
                    let number = read_number(rest.get(..digits).unwrap_or_default(), here)?;
                    file = file.saturating_add(usize::from(number));
                    rest = rest.get(digits..).unwrap_or_default();
                    continue;
                }
                let (stack, taken) = self.read_stack(rest, here)?;
                if let Some(square) = u8::try_from(file).ok().and_then(|file| board.square(file, rank)) {
                    self.put(square, stack);
                }
                file += 1;
                rest = rest.get(taken..).unwrap_or_default();
            }
            if file != usize::from(board.width()) {
                return Err(TextFault::Ragged { expected: board.width().into(), found: file }.at(at));
            }
            at += row.len() + 1;
        }
        Ok(())
    }

    fn read_stack(&self, text: &str, at: usize) -> Result<(Stack, usize), TextError> {
        let Some(inside) = text.strip_prefix("(") else {
            let (body, taken) = self.read_body(text, at)?;
            return Ok((Stack::from_body(body), taken));
        };
        let (under, first) = self.read_body(inside, at + 1)?;
        let rest = inside.get(first..).unwrap_or_default();
        let (top, second) = self.read_body(rest, at + 1 + first)?;
        let end = 1 + first + second;
        match top {
            Body::Piece(piece) if text.as_bytes().get(end) == Some(&b')') => {
                Ok((Stack::on(piece, under), end + 1))
            }
            _ => Err(TextFault::Form.at(at + end)),
        }
    }

    fn read_body(&self, text: &str, at: usize) -> Result<(Body, usize), TextError> {
        let mut letters = text.chars();
        let letter = letters.next().ok_or(TextFault::Short.at(at))?;
        if letter == '*' {
            return Ok((Body::Kili, 1));
        }
        let kind = self.rules.kind(letter).ok_or(TextFault::UnknownPiece(letter).at(at))?;
        let side = letters.as_str().bytes().next().and_then(side_of);
        let side = side.ok_or(TextFault::Side.at(at + letter.len_utf8()))?;
        Ok((Body::Piece(Piece { kind, side }), letter.len_utf8() + 1))
    }

    fn read_reserves(&mut self, text: &str, at: usize) -> Result<(), TextError> {
        if self.reserves.is_empty() {
            return if text == "-" { Ok(()) } else { Err(TextFault::Number.at(at)) };
        }
        let mut numbers = parts(text, b'-');
        for reserve in &mut self.reserves {
            let number = numbers.next().and_then(number).and_then(|number| u8::try_from(number).ok());
            *reserve = number.ok_or(TextFault::Number.at(at))?;
        }
        if numbers.next().is_some() { Err(TextFault::Number.at(at)) } else { Ok(()) }
    }

    /// A turn as text.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use musi_muso_rules::house;
    /// let start = Arc::new(house::rules(2)).start();
    /// let turn = start.read_turn("S@d1")?;
    /// assert_eq!(start.write_turn(turn), "S@d1");
    /// # Ok::<(), musi_rules::TextError>(())
    /// ```
    #[must_use]
    pub fn write_turn(&self, turn: Turn) -> String {
        let board = self.rules.board.geometry;
        let mut text = String::new();
        match turn {
            Turn::Location { kind, at } | Turn::Trade { kind, at } => {
                text.push(self.rules.animal(kind).map_or('?', |animal| animal.letter));
                text.push('@');
                text.push_str(&board.name(at));
            }
            Turn::Go { from, to, carry } => {
                text.push_str(&board.name(from));
                text.push(if carry { '=' } else { '-' });
                text.push_str(&board.name(to));
            }
            Turn::Turn { at } => {
                text.push_str(&board.name(at));
                text.push('~');
            }
        }
        text
    }

    /// Reads a turn, whether or not it is allowed.
    ///
    /// # Errors
    /// [`TextError`] when the text is no turn, or a square or an animal in it does not exist.
    pub fn read_turn(&self, text: &str) -> Result<Turn, TextError> {
        let board = self.rules.board.geometry;
        let square = |name: &str| board.named(name).ok_or(TextFault::Square.at(0));
        if let Some((letter, at)) = cut(text, b'@') {
            let mut letters = letter.chars();
            let kind = letters
                .next()
                .filter(|_| letters.next().is_none())
                .and_then(|letter| self.rules.kind(letter));
            let (kind, at) = (kind.ok_or(TextFault::Move.at(0))?, square(at)?);
            return Ok(if self.is_placing { Turn::Location { kind, at } } else { Turn::Trade { kind, at } });
        }
        if let Some(at) = text.strip_suffix("~") {
            return Ok(Turn::Turn { at: square(at)? });
        }
        let (from, to, carry) = match (cut(text, b'-'), cut(text, b'=')) {
            (Some((from, to)), None) => (from, to, false),
            (None, Some((from, to))) => (from, to, true),
            _ => return Err(TextFault::Move.at(0)),
        };
        Ok(Turn::Go { from: square(from)?, to: square(to)?, carry })
    }
}

const fn side_letter(side: Side) -> char {
    // There is a letter for each of the four sides.
    SIDE_LETTERS[side.index()] as char
}

fn read_side(text: &str) -> Option<Side> {
    let [letter] = text.as_bytes() else { return None };
    side_of(*letter)
}

fn side_of(letter: u8) -> Option<Side> {
    let index = SIDE_LETTERS.iter().position(|side| *side == letter)?;
    Side::ALL.get(index).copied()
}

/// The words of a text one after the other, each with the byte at which it begins.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> (&'a str, usize) {
        let start = self.at;
        let rest = self.text.get(start..).unwrap_or_default();
        let word = cut(rest, b' ').map_or(rest, |(word, _)| word);
        self.at = (start + word.len() + 1).min(self.text.len());
        (word, start)
    }
}
