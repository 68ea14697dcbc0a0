//! What makes a game on a grid.

use std::fmt;

use super::rules::Rules;
use super::{Geometry, Kind, Move, Pattern, Position, Setup, Square, TextError};

/// A game on the grid engine: its pieces, its texts, what it remembers besides the board.
///
/// Implemented by types without data, such as [`Chess`](crate::Chess), so that a program for one game holds no
/// code of another.
pub trait Game: Rules + Copy + Default + Eq + fmt::Debug + Send + Sync + 'static {
    /// The name of the game in configuration and attributes: `chess`, `shogi`.
    const NAME: &'static str;
    /// The kinds of piece; the index is the number in [`Kind`].
    const KINDS: &'static [KindFacts];
    /// How many sides play.
    const SIDES: usize;
    /// The letters of the sides in texts: `w` and `b` for chess.
    const SIDE_LETTERS: &'static [u8];
    /// The names of the sides, in toki pona and English.
    const SIDE_NAMES: &'static [(&'static str, &'static str)];
    /// What stands in toki pona between the name of a piece and that of its side: a space, or *pi jan* where
    /// names of pieces contain *pi*.
    const TOK_OF: &'static str = " ";
    /// The size of the ordinary board.
    const BOARD: Geometry;
    /// The text of the start position.
    const START: &'static str;

    /// What a position remembers besides pieces, hands and the side to move.
    type Memory: Clone + Copy + Default + Eq + fmt::Debug + Send + Sync;

    /// Writes what follows the board in the text form of a setup.
    fn write_rest(setup: &Setup<Self>, text: &mut String);

    /// Reads what follows the board in the text form of a setup; `rest` begins at byte `at` of the text.
    ///
    /// # Errors
    /// [`TextError`] with the byte at which the text is wrong.
    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError>;

    /// The name of a square as players of the game write it.
    #[must_use]
    fn square_name(geometry: Geometry, square: Square) -> String {
        let mut out = String::new();
        Self::push_square(&mut out, geometry, square);
        out
    }

    /// Writes what [`Game::square_name`] gives.
    fn push_square(out: &mut String, geometry: Geometry, square: Square) {
        geometry.push_name(out, square);
    }

    /// The square with a name as [`Game::square_name`] gives it, or as the notations of the game write it.
    #[must_use]
    fn square_named(geometry: Geometry, name: &str) -> Option<Square> {
        geometry.named(name)
    }

    /// The notation of a legal move that players of the game use: SAN for chess.
    #[must_use]
    fn notation(position: &Position<Self>, mv: Move) -> String;

    /// How a kind moves.
    #[must_use]
    fn pattern(kind: Kind) -> Pattern {
        const NOTHING: Pattern = Pattern::same(&[]);
        Self::KINDS.get(kind.index()).map_or(NOTHING, |facts| facts.pattern)
    }
}

/// What a game says of one kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct KindFacts {
    /// The letters of the kind in texts, in capitals: `N`, `+R`.
    pub letters: &'static str,
    /// How it moves.
    pub pattern: Pattern,
    /// What it may become when it is promoted.
    pub promotes_to: &'static [Kind],
    /// Its name in toki pona.
    pub tok: &'static str,
    /// Its name in English.
    pub en: &'static str,
}
