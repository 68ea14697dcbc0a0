//! The names of files and ranks along the edges of a board.

use musi_rules::BoardSize;

/// How files and ranks are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// No names: every square is counted from the corner (1.1 is the left one at the bottom).
    None,
    /// Files a, b, c … from the first side's left; ranks 1, 2, 3 … from its own edge. The way of western board games.
    #[default]
    Letters,
    /// Files 1, 2, 3 … from the first side's right; ranks 1, 2, 3 … from the far edge; named above the board and at its
    /// right. The way of Japanese board games. Ranks are digits whichever signs the pieces have, for so pages name them in their drawings
    /// and texts (*nasin #7*), and squares (76).
    FromFarRight,
}

impl Coordinates {
    /// Writes the name of a file.
    pub fn file(self, out: &mut String, file: u8, board: BoardSize) {
        let (before, _) = board.origin();
        match self {
            Self::None => number(out, file + 1),
            Self::Letters => letter(out, file.saturating_add(before)),
            Self::FromFarRight => number(out, board.width().saturating_sub(file).saturating_add(before)),
        }
    }

    /// Whether the names of the ranks stand at the right of the board, and those of the files above it.
    #[must_use]
    pub const fn far(self) -> bool {
        matches!(self, Self::FromFarRight)
    }

    /// Writes the name of a rank.
    pub fn rank(self, out: &mut String, rank: u8, board: BoardSize) {
        let (_, before) = board.origin();
        match self {
            Self::None => number(out, rank + 1),
            Self::Letters => number(out, rank.saturating_add(before) + 1),
            Self::FromFarRight => number(out, board.height().saturating_sub(rank).saturating_add(before)),
        }
    }
}

/// a … z, then a number, so that even the widest board has a name for each file.
fn letter(out: &mut String, index: u8) {
    if index < 26 { out.push(char::from(b'a' + index)) } else { number(out, index + 1) }
}

/// Writes a number without the machinery of `format!`, which would outweigh this whole module in the browser.
pub fn number(out: &mut String, value: impl Into<u32>) {
    let value = value.into();
    if value >= 10 {
        number(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}
