//! A board of chess as an array, and what attacks what on it.

use musi_chess::Chess;
use musi_rules::{GridGame as _, Position, Profile, Random, Setup, Side};

/// A piece: its letter, and whether it is White's.
pub type Piece = (char, bool);

/// A board: by ranks from White's side.
pub struct Grid {
    cells: [Option<Piece>; 64],
    /// Whether White is to move.
    pub white_to_move: bool,
}

/// The name of a square.
pub fn name(square: usize) -> String {
    let file = char::from(b'a' + u8::try_from(square % 8).unwrap_or(0));
    format!("{file}{}", square / 8 + 1)
}

impl Grid {
    /// A board of a game of random moves, and its notation.
    pub fn of_random_game(chance: &mut Random) -> Option<(String, Self)> {
        let mut position = Position::<Chess>::new(&Setup::start(), Profile::Teaching).ok()?;
        for _ in 0..10 + chance.below(90) {
            let moves = position.legal_moves();
            let takes: Vec<_> =
                moves.iter().copied().filter(|mv| position.piece_at(mv.to).is_some()).collect();
            // Boards with few pieces are wanted too.
            let wanted = if chance.below(3) == 0 && !takes.is_empty() { &takes } else { &moves };
            position = position.play_unchecked(chance.one_of(wanted)?);
        }
        let setup = position.setup();
        let board = setup.geometry();
        let mut cells = [None; 64];
        for square in setup.occupied() {
            let piece = setup.piece_at(square)?;
            let letter = Chess::KINDS.get(piece.kind.index())?.letters.chars().next()?;
            let at = usize::from(board.rank(square)) * 8 + usize::from(board.file(square));
            *cells.get_mut(at)? = Some((letter, piece.side == Side::First));
        }
        let white_to_move = position.side_to_move() == Side::First;
        let grid = Self { cells, white_to_move };
        Some((grid.fen(), grid))
    }

    fn fen(&self) -> String {
        let mut ranks: Vec<String> = Vec::new();
        for rank in (0..8).rev() {
            let (mut text, mut empty) = (String::new(), 0);
            for file in 0..8 {
                match self.at(rank * 8 + file) {
                    Some((letter, white)) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(if white { letter } else { letter.to_ascii_lowercase() });
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        format!("{} {} - - 0 1", ranks.join("/"), if self.white_to_move { 'w' } else { 'b' })
    }

    /// What stands on a square.
    pub fn at(&self, square: usize) -> Option<Piece> {
        self.cells.get(square).copied().flatten()
    }

    /// The squares with pieces of which something holds.
    pub fn squares(&self, wanted: impl Fn(Piece) -> bool) -> Vec<usize> {
        (0..64).filter(|square| self.at(*square).is_some_and(&wanted)).collect()
    }

    /// Whether what stands on one square attacks another.
    pub fn attacks(&self, from: usize, to: usize) -> bool {
        let Some((letter, white)) = self.at(from) else { return false };
        let part =
            |square: usize| (i32::try_from(square % 8).unwrap_or(0), i32::try_from(square / 8).unwrap_or(0));
        let ((file, rank), (other_file, other_rank)) = (part(from), part(to));
        let (files, ranks) = (other_file - file, other_rank - rank);
        let clear = || {
            let steps = files.abs().max(ranks.abs());
            (1..steps).all(|step| {
                let (file, rank) = (file + files.signum() * step, rank + ranks.signum() * step);
                self.at(usize::try_from(rank * 8 + file).unwrap_or(64)).is_none()
            })
        };
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files != 0 && files.abs() == ranks.abs();
        match letter {
            'P' => files.abs() == 1 && ranks == if white { 1 } else { -1 },
            'N' => files.abs() * ranks.abs() == 2,
            'K' => from != to && files.abs() <= 1 && ranks.abs() <= 1,
            'B' => diagonal && clear(),
            'R' => straight && clear(),
            _ => (straight || diagonal) && clear(),
        }
    }

    /// The squares from which pieces of a colour attack one.
    pub fn attackers(&self, to: usize, white: bool) -> Vec<usize> {
        let own = self.squares(|piece| piece.1 == white);
        own.into_iter().filter(|from| self.attacks(*from, to)).collect()
    }

    /// How many pieces there are of a letter and a colour.
    pub fn count(&self, letter: char, white: bool) -> usize {
        self.squares(|piece| piece == (letter, white)).len()
    }
}
