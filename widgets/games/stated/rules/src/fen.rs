//! Positions as text: FEN, with hands in brackets, `+` or `~` for promoted pieces and `*` for walls.

use std::fmt;

use crate::board::Board;
use crate::cell::Cell;
use crate::game::Game;
use crate::state::State;
use crate::types::{Kind, bit, each};

/// What is wrong with a text, at its byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The byte.
    pub at: usize,
    /// What is wrong.
    pub message: &'static str,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)
    }
}

impl std::error::Error for FenError {}

impl Game {
    /// The position in which the game begins.
    ///
    /// # Errors
    /// [`FenError`] where the rules give no position.
    pub fn start(&self) -> Result<State, FenError> {
        self.read_fen(&self.rules.start)
    }

    /// Reads a position.
    ///
    /// # Errors
    /// [`FenError`] at the byte that is wrong.
    pub fn read_fen(&self, text: &str) -> Result<State, FenError> {
        let mut state = State::empty();
        let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (squares, hand) = match board.split_once('[') {
            Some((squares, hand)) => (squares, hand.strip_suffix(']').unwrap_or(hand)),
            None => (board, ""),
        };
        self.read_squares(squares, &mut state)?;
        for (at, letter) in hand.char_indices().filter(|(_, letter)| *letter != '-') {
            let error =
                FenError { at: squares.len() + 1 + at, message: "the game has no piece with this letter" };
            let kind = self.kind_of(letter).ok_or(error)?;
            let count = &mut state.hands[usize::from(letter.is_ascii_lowercase())][usize::from(kind)];
            *count = count.saturating_add(1);
        }
        self.read_rest(rest, board.len() + 1, &mut state)?;
        Ok(state)
    }

    fn read_squares(&self, text: &str, state: &mut State) -> Result<(), FenError> {
        let Board { width, height } = self.board;
        let (mut file, mut rank) = (0_u8, height - 1);
        let mut letters = text.char_indices().peekable();
        let mut turned = false;
        while let Some((at, letter)) = letters.next() {
            let error = |message| Err(FenError { at, message });
            match letter {
                '/' if file == width && rank > 0 => (file, rank) = (0, rank - 1),
                '/' => return error("the rank has not as many squares as the board has files"),
                '0'..='9' => {
                    let mut number = usize::from(letter as u8 - b'0');
                    while let Some((_, digit)) = letters.next_if(|(_, letter)| letter.is_ascii_digit()) {
                        number = (number * 10 + usize::from(digit as u8 - b'0')).min(1000);
                    }
                    if usize::from(file) + number > usize::from(width) {
                        return error("the rank has more squares than the board has files");
                    }
                    file += number as u8;
                }
                '+' => turned = true,
                _ if file >= width => return error("the rank has more squares than the board has files"),
                '*' => {
                    state.put(self, rank * width + file, Cell::WALL);
                    file += 1;
                }
                _ => {
                    let Some(kind) = self.kind_of(letter) else {
                        return error("the game has no piece with this letter");
                    };
                    let side = usize::from(letter.is_ascii_lowercase());
                    let promoted = self.rules.promoted.0.get(usize::from(kind)).copied().flatten();
                    let marked = letters.next_if(|(_, letter)| *letter == '~').is_some();
                    let cell = match promoted {
                        Some(to) if turned => Cell::piece(side, to).once(kind),
                        None if turned => return error("this piece has no other side"),
                        _ if marked => {
                            let pawns = self.rules.promotion_pawns.0[side] & self.kinds;
                            Cell::piece(side, kind).once(each(pawns).next().unwrap_or(kind))
                        }
                        _ => Cell::piece(side, kind),
                    };
                    turned = false;
                    state.put(self, rank * width + file, cell);
                    file += 1;
                }
            }
        }
        if (file, rank) == (width, 0) {
            Ok(())
        } else {
            Err(FenError { at: text.len(), message: "the board has not as many squares as the game's" })
        }
    }

    fn read_rest(&self, text: &str, start: usize, state: &mut State) -> Result<(), FenError> {
        let mut fields = text.split(' ').filter(|field| !field.is_empty());
        let error = |field: &str, message| {
            let at = start + (field.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            Err(FenError { at, message })
        };
        match fields.next() {
            None | Some("w") => state.turn = 0,
            Some("b") => state.turn = 1,
            Some(other) => return error(other, "write w or b for whose turn it is"),
        }
        if self.rules.check_counting {
            state.checks = [1, 1];
        }
        let mut numbers = Vec::new();
        for field in fields {
            if let Some((one, two)) = field.split_once('+') {
                match (musi_rules::number(one), musi_rules::number(two)) {
                    (Some(one), Some(two)) => state.checks = [one.min(255) as u8, two.min(255) as u8],
                    _ => return error(field, "write how many checks each side has to give as 3+3"),
                }
            } else if let Some(number) = musi_rules::number(field) {
                numbers.push(number.min(65_000) as u16);
            } else if field.as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
                self.read_passing(field, state);
            } else if field != "-" {
                self.read_castling(field, state);
            }
        }
        if let [clock, number, ..] = *numbers {
            (state.clock, state.number) = (clock, number);
        }
        Ok(())
    }

    /// Squares one after the other: `e3`, `e3e4`.
    fn read_passing(&self, field: &str, state: &mut State) {
        let mut start = 0;
        for at in 1..=field.len() {
            let ends = field.as_bytes().get(at).is_none_or(u8::is_ascii_lowercase);
            if ends {
                if let Some(square) = field.get(start..at).and_then(|name| self.board.named(name)) {
                    state.passing.insert(square);
                }
                start = at;
            }
        }
    }

    /// Rights to castle, as far as king and rook are there.
    fn read_castling(&self, field: &str, state: &mut State) {
        for letter in field.chars() {
            let side = usize::from(letter.is_ascii_lowercase());
            let rank = self.castling_rank(side);
            let width = self.board.width;
            let letter = letter.to_ascii_lowercase();
            let on = |file: u8| rank * width + file;
            let kings = self.rules.castling_king.0[side];
            let is = |square: u8, kinds: u64| {
                let cell = state.at(square);
                cell.is_of(side) && kinds & bit(cell.kind()) != 0
            };
            let home = on(self.rules.castling_from.0.min(width - 1));
            let mut found = (0..width).map(on).filter(|square| is(*square, kings));
            let king = if is(home, kings) { Some(home) } else { found.next() };
            let Some(king) = king else { continue };
            let rooks = self.rules.castling_rooks.0[side];
            let king_file = self.board.file(king);
            let (wing, rook) = match letter {
                'k' => {
                    let from = self.rules.castling_rook_right.0.min(width - 1);
                    (0, (king_file + 1..=from).rev().map(on).find(|square| is(*square, rooks)))
                }
                'q' => {
                    let from = self.rules.castling_rook_left.0;
                    (1, (from..king_file).map(on).find(|square| is(*square, rooks)))
                }
                'a'..='p' => {
                    let file = letter as u8 - b'a';
                    let rook = (file < width).then(|| on(file)).filter(|square| is(*square, rooks));
                    (usize::from(file < king_file), rook)
                }
                _ => continue,
            };
            if let Some(rook) = rook {
                state.rooks[side * 2 + wing] = Some(rook);
                state.kings[side] = Some(king);
            }
        }
    }

    /// The rank on which a side castles, from 0.
    pub(crate) fn castling_rank(&self, side: usize) -> u8 {
        let rank = self.rules.castling_rank.max(1).min(self.board.height) - 1;
        if side == 0 { rank } else { self.board.height - 1 - rank }
    }

    /// The letters of a piece in texts.
    fn piece_text(&self, cell: Cell, out: &mut String) {
        let turned = cell.was().filter(|was| self.rules.promoted.0[usize::from(*was)] == Some(cell.kind()));
        let kind = turned.unwrap_or(cell.kind());
        if turned.is_some() {
            out.push('+');
        }
        out.push(self.letter(cell.side(), kind));
        if turned.is_none() && cell.was().is_some() {
            out.push('~');
        }
    }

    /// The letter of a kind of a side: a capital for the first.
    #[must_use]
    pub fn letter(&self, side: usize, kind: Kind) -> char {
        let letter = self.rules.letter(kind);
        if side == 0 { letter.to_ascii_uppercase() } else { letter }
    }

    /// Writes a position, so that it is read as the same.
    #[must_use]
    pub fn fen(&self, state: &State) -> String {
        let mut out = String::new();
        for rank in (0..self.board.height).rev() {
            let mut empty = 0_usize;
            for file in 0..self.board.width {
                let cell = state.at(rank * self.board.width + file);
                if cell.is_empty() {
                    empty += 1;
                    continue;
                }
                musi_rules::write_empty(&mut empty, &mut out);
                if cell.is_piece() {
                    self.piece_text(cell, &mut out);
                } else {
                    out.push('*');
                }
            }
            musi_rules::write_empty(&mut empty, &mut out);
            if rank > 0 {
                out.push('/');
            }
        }
        let holds = state.hands.iter().flatten().any(|count| *count > 0);
        if self.rules.drops || holds {
            out.push('[');
            for (side, hand) in state.hands.iter().enumerate() {
                for (kind, count) in hand.iter().enumerate() {
                    for _ in 0..*count {
                        out.push(self.letter(side, kind as Kind));
                    }
                }
            }
            out.push(']');
        }
        out.push_str(if state.turn == 0 { " w " } else { " b " });
        let before = out.len();
        for (at, rook) in state.rooks.iter().enumerate() {
            if rook.is_some() {
                out.push(['K', 'Q', 'k', 'q'][at]);
            }
        }
        if out.len() == before {
            out.push('-');
        }
        out.push(' ');
        let before = out.len();
        for square in state.passing {
            self.board.write_name(square, &mut out);
        }
        if out.len() == before {
            out.push('-');
        }
        if self.rules.check_counting {
            out.push(' ');
            musi_rules::push_number(&mut out, state.checks[0].into());
            out.push('+');
            musi_rules::push_number(&mut out, state.checks[1].into());
        }
        for number in [state.clock, state.number] {
            out.push(' ');
            musi_rules::push_number(&mut out, number.into());
        }
        out
    }
}
