//! What a board in notation says besides its pieces: whose turn it is, who may still castle, which pawn has just gone two squares.

use musi_rules::{GridGame, Position, Profile, Side, Square};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// What words say of the last move.
const LAST_MOVES: [&str; 3] = ["last-move", "last-squares", "pushed"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether the notation of the board decides what the page alone says of other boards.
    pub(in crate::sentence) fn is_told(&self, node: &Node) -> bool {
        match node.meaning {
            "turn" | "turn-too" => self.drawn.turn,
            meaning => LAST_MOVES.contains(&meaning) && self.remembered().is_some(),
        }
    }

    /// Whether words say what the notation says: of the turn, which the fact itself compares, nothing more.
    pub(in crate::sentence) fn fits_memory(&self, node: &Node) -> Truth {
        let Some((from, to)) = self.remembered().filter(|_| LAST_MOVES.contains(&node.meaning)) else {
            return Truth::Yes;
        };
        let (one, other) = (self.name(from), self.name(to));
        let why = || format!("the last move was {one}-{other}");
        match self.last_squares(node) {
            Some(said) => Truth::when(said == (from, to), why),
            None => match self.last_landed(node) {
                Some(landed) => Truth::when(landed == to.into(), why),
                None => Truth::Open,
            },
        }
    }

    /// The step of a pawn that the notation remembers.
    pub(in crate::sentence) fn remembered(&self) -> Option<(Square, Square)> {
        self.drawn.memory.then(|| G::remembered_move(self.setup)).flatten()
    }

    /// Whether a side still may castle at some time: neither its king nor the rook has moved, whatever stands in the way now.
    pub(in crate::sentence) fn may_still_castle(&self, side: Side, short: Option<bool>) -> bool {
        let Some(king) = self.setup.royals(side).only() else { return false };
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, side, king);
        let wanted = |rook: &Square| {
            short.is_none_or(|short| (board.file(*rook).abs_diff(board.file(king)) < 4) == short)
        };
        let mut bare = self.setup_without(self.setup.occupied() - self.setup.royals(side) - rooks);
        bare.set_side_to_move(side);
        rooks.iter().filter(wanted).any(|rook| {
            let mut bare = bare.clone();
            if !self.drawn.memory {
                G::allow_castling(&mut bare, side, king, rook, (false, false));
            }
            let goal = G::castling_squares(&bare, king, rook);
            let position = Position::new(&bare, Profile::Teaching).ok();
            goal.zip(position).is_some_and(|((to, _), position)| position.targets(king).contains(to))
        })
    }

    /// Whether a side has the right to castle of which words speak.
    pub(in crate::sentence) fn castle_right(&self, node: &Node, who: &[who::Subject]) -> Truth {
        let Some(side) = self.player_of(who).or_else(|| self.side_of(who)) else { return Truth::Open };
        let can = |short| self.may_still_castle(side, short);
        let holds = match node.meaning {
            "castle-right-short" => can(Some(true)),
            "castle-right-long" => can(Some(false)),
            "castle-right-both" => can(Some(true)) && can(Some(false)),
            _ => can(None),
        };
        match (holds, self.denied, self.drawn.memory) {
            // It may have moved.
            (true, true, false) => Truth::Open,
            (true, ..) => Truth::Yes,
            (false, ..) => Truth::No("it has no king and rook that still may".to_owned()),
        }
    }
}
