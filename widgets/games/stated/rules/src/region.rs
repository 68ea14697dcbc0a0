//! Parts of a board with a meaning: a palace, a promotion zone, a throne.

use crate::board::Board;
use crate::set::{Square, SquareSet};

/// Squares by file and rank, whatever the size of the board: a game that inherits a region may have another board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Region(SquareSet);

impl Region {
    /// No square.
    pub const EMPTY: Self = Self(SquareSet::EMPTY);

    /// Reads squares and whole lines: `d4 e4 *8 a*`; `-` is none.
    ///
    /// # Errors
    /// The word that is no square and no line.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut set = SquareSet::EMPTY;
        for word in text.split([' ', ',', '\t']).filter(|word| !word.is_empty() && *word != "-") {
            let mut letters = word.chars();
            let (file, rank) = (letters.next().unwrap_or('?'), letters.as_str());
            let files = match file {
                '*' => 0..16,
                'a'..='p' => file as u8 - b'a'..file as u8 - b'a' + 1,
                _ => return Err(word.to_owned()),
            };
            let ranks = match musi_rules::number(rank) {
                Some(rank @ 1..=16) => rank as u8 - 1..rank as u8,
                None if rank == "*" => 0..16,
                _ => return Err(word.to_owned()),
            };
            for rank in ranks {
                for file in files.clone() {
                    set.insert(rank * 16 + file);
                }
            }
        }
        Ok(Self(set))
    }

    /// One whole rank, from 0.
    #[must_use]
    pub fn rank(rank: u8) -> Self {
        Self((0..16).map(|file| (rank & 15) * 16 + file).collect())
    }

    /// Its squares, a bit for each of the sixteen files of each rank.
    pub(crate) fn rows(self) -> [u16; 16] {
        let mut rows = [0; 16];
        for square in self.0 {
            if let Some(row) = rows.get_mut(usize::from(square / 16)) {
                *row |= 1 << (square % 16);
            }
        }
        rows
    }

    /// The region of such rows.
    pub(crate) fn of_rows(rows: [u16; 16]) -> Self {
        let has = |square: &Square| {
            rows.get(usize::from(square / 16)).is_some_and(|row| row >> (square % 16) & 1 == 1)
        };
        Self((0..=255).filter(has).collect())
    }

    /// Its squares on a board.
    #[must_use]
    pub fn on(self, board: Board) -> SquareSet {
        let squares = self.0.iter().filter_map(|at| board.square(i16::from(at % 16), i16::from(at / 16)));
        squares.collect()
    }

    /// The text that is read as this region.
    #[must_use]
    pub fn text(self) -> String {
        let mut words: Vec<String> = Vec::new();
        for rank in 0..16 {
            let files: Vec<u8> = (0..16).filter(|file| self.0.has(rank * 16 + file)).collect();
            if files.len() == 16 {
                words.push(format!("*{}", rank + 1));
            } else {
                words.extend(files.iter().map(|file| format!("{}{}", char::from(b'a' + file), rank + 1)));
            }
        }
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }
}
