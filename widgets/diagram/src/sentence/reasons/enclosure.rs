//! Whether the squares that a reason lists are those to which a piece that cannot move could go: "the king cannot move, because f7, g7 and
//! h7 are taken by his own pawns".

use std::rc::Rc;

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::assertion::{Assertion, assertions};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, squares};

/// What says that a piece cannot move, or cannot leave a line.
const SHUT_IN: [&str; 6] = ["stuck", "no-escape", "no-way-out", "confined", "kept-on", "kept-off"];

/// What says that something attacks squares.
const GUARDED: [&str; 4] = ["attacked-square", "attack", "cover", "controls"];

/// What says that something stands on squares.
const TAKEN: [&str; 3] = ["filled", "occupied", "stands"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason lists squares, which are not those that a piece lacks of which the conclusion says that it cannot move.
    pub(in crate::sentence) fn encloses_otherwise(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> bool {
        let conclusions = assertions(conclusion);
        let shut = conclusions.iter().find(|said| said.is(&SHUT_IN) && !said.is_denied());
        let Some(shut) = shut else { return false };
        let whom = if shut.is(&["kept"]) { shut.objects() } else { shut.subject };
        let pieces = whom.map_or(SquareSet::EMPTY, |words| before.may_mean(words));
        let reasons = assertions(reason);
        let lists: Vec<_> = reasons.iter().filter(|said| !self.listed(said).is_empty()).collect();
        if lists.is_empty() || pieces.is_empty() || lists.iter().any(|said| said.is_denied()) {
            return false;
        }
        let line = shut.fact.node("place").and_then(|place| before.place(place));
        // A line that it cannot leave, or cannot reach.
        let line = line.map(|line| if shut.is(&["kept-off"]) { line } else { before.all() - line });
        let alone = lists.len() == reasons.len();
        !pieces.iter().any(|piece| self.encloses(&lists, alone, piece, line))
    }

    /// The squares that a fact lists one by one, and of which it says that they are attacked or taken.
    fn listed(&self, said: &Assertion<'_>) -> SquareSet {
        let place = said.place().filter(|_| said.is(&GUARDED) || said.is(&TAKEN));
        let named = place.map_or(SquareSet::EMPTY, |place| squares(place).into_iter().collect());
        // Words such as "the second rank" or "these squares" list none.
        let all = place.and_then(|place| self.place(place)).unwrap_or(SquareSet::EMPTY);
        if named == all && (named.len() > 1 || said.is(&GUARDED)) { named } else { SquareSet::EMPTY }
    }

    /// Whether lists of squares say why a piece cannot go anywhere; `alone` where nothing else is said.
    fn encloses(
        &self,
        lists: &[&Assertion<'_>],
        alone: bool,
        piece: Square,
        line: Option<SquareSet>,
    ) -> bool {
        let Some(side) = self.side_at(piece) else { return false };
        let is_king = self.setup.royals(side).contains(piece);
        let mut board = self.setup_without(self.setup.occupied());
        board.put(piece, self.setup.piece_at(piece));
        let reach = board.reach(piece);
        let all = (reach.moves() | reach.attacks()) & line.unwrap_or_else(|| self.all());
        let named = lists.iter().fold(SquareSet::EMPTY, |named, said| named | self.listed(said));
        if !(named - all).is_empty() || !lists.iter().all(|said| self.is_shut_by(said, piece, side)) {
            return false;
        }
        // What gives check takes the squares beside the king by itself.
        let checkers = self.setup.attackers(piece, side.opponent());
        let past = self.setup_without(piece.into());
        let by_check =
            all.iter().filter(|square| !(past.attackers(*square, side.opponent()) & checkers).is_empty());
        let by_check: SquareSet = if is_king { by_check.collect() } else { SquareSet::EMPTY };
        !is_king || !alone || ((all - named) - self.setup.occupied() - by_check).is_empty()
    }

    /// Whether what a fact says of squares keeps a piece of a side from them: its own pieces, and attacks of the others.
    fn is_shut_by(&self, said: &Assertion<'_>, piece: Square, side: Side) -> bool {
        let squares = self.listed(said);
        if said.is(&TAKEN) {
            return !squares.contains(piece);
        }
        let past = self.setup_without(piece.into());
        let actors = if said.is(&["attacked"]) { said.fact.node("by") } else { said.subject };
        let actors = actors.map_or_else(|| self.setup.occupied(), |words| self.may_mean(words));
        squares.iter().all(|square| !(past.attackers(square, side.opponent()) & actors).is_empty())
    }
}
