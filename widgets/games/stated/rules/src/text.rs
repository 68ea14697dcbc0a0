//! Moves as text: `e2e4`, `e7e8q`, `P@e5`, with a wall `a1a4,b4`.

use crate::game::Game;
use crate::moves::{Act, Move};
use crate::state::State;

impl Game {
    /// The text of a move, as the protocol of engines has it.
    #[must_use]
    pub fn move_text(&self, mv: Move) -> String {
        let to = self.board.name(match mv.act {
            // A king that castles by one step would be written as one that goes there.
            Act::Castle(rook) if self.board.file(mv.from).abs_diff(self.board.file(mv.to)) < 2 => rook,
            _ => mv.to,
        });
        let mut text = match mv.act {
            Act::Drop(_) => String::new(),
            Act::DropTurned(_) => String::from("+"),
            _ => self.board.name(mv.from),
        };
        if let Act::Drop(kind) | Act::DropTurned(kind) = mv.act {
            text.push(self.letter(0, kind));
            text.push('@');
        }
        text.push_str(&to);
        match mv.act {
            Act::Promote(kind) => text.push(self.rules.letter(kind)),
            Act::Turn => text.push('+'),
            Act::Back => text.push('-'),
            _ => {}
        }
        if let Some(wall) = mv.wall {
            text.extend([",", &to, &self.board.name(wall)]);
        }
        text
    }

    /// The legal move with a text.
    #[must_use]
    pub fn read_move(&self, state: &State, text: &str) -> Option<Move> {
        self.moves(state).into_iter().find(|mv| self.move_text(*mv) == text)
    }
}
