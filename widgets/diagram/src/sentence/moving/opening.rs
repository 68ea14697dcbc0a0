//! Interpretation of openings by their names: `opening:e4_e5_Nf3` is that of these moves.

use musi_rules::{GridGame, Position, Profile, Setup, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::notation;
use crate::sentence::truth::Truth;

/// With so many pieces on the board, a game is in its opening still.
const OPENING_PIECES: usize = 28;

impl<G: GridGame> Judge<'_, G> {
    /// Whether the board shows the opening of these moves, or what comes of it: what moved stands where the moves lead.
    pub(in crate::sentence) fn shows_opening(&self, line: &str) -> Truth {
        let start = Setup::<G>::start();
        let Ok(mut position) = Position::new(&start, Profile::Teaching) else { return Truth::Open };
        if start.geometry() != self.setup.geometry() || G::HANDS {
            return Truth::Open;
        }
        for text in line.split('_') {
            let Some(mv) = notation::find(&position, text, self.lexicon) else { return Truth::Open };
            position = position.play_unchecked(mv);
        }
        let board = start.geometry();
        let moved = board.those(&|square| position.piece_at(square) != start.piece_at(square));
        let odd: SquareSet = moved
            .iter()
            .filter(|square| position.piece_at(*square) != self.setup.piece_at(*square))
            .collect();
        if odd.is_empty() {
            return Truth::Yes;
        }
        // Where more was moved or captured since, what these moves brought there may have gone on.
        let differs = board.those(&|square| start.piece_at(square) != self.setup.piece_at(square));
        let later =
            differs.len() > moved.len() || self.setup.occupied().len() < position.setup().occupied().len();
        if self.setup.occupied().len() < OPENING_PIECES || later {
            return Truth::Open;
        }
        Truth::No(format!("in that opening {} look different", self.names(odd)))
    }
}
