//! Boards on which what a reason says of attack and protection is not so.

use std::rc::Rc;

use musi_rules::{GridGame, Piece, Setup, Side, Square, SquareSet};

use super::assertion::{Assertion, assertions};
use super::intervention::spread;
use super::judge::Judge;
use super::node::Node;
use super::reason::Topic;

impl<G: GridGame> Judge<'_, G> {
    /// Boards on which a piece that is said to be attacked or protected is not, or is where that is denied.
    pub(super) fn setups_contrary(&self, reason: &Rc<Node>) -> Vec<Setup<G>> {
        let reasons = assertions(reason);
        let of_pieces =
            reasons.iter().filter(|said| said.is(&["attack", "defend"]) && said.objects().is_some());
        of_pieces.flat_map(|said| self.contrary_to(said)).collect()
    }

    fn contrary_to(&self, said: &Assertion<'_>) -> Vec<Setup<G>> {
        let Some(square) = (self.objects_of(said) & self.setup.occupied()).only() else { return Vec::new() };
        let Some(own) = self.side_at(square) else { return Vec::new() };
        let side = if said.is(&["attack"]) { own.opponent() } else { own };
        if said.is_denied() {
            return self.setups_with_attacker(square, side);
        }
        let attackers = self.setup.attackers(square, side) - self.royals();
        if attackers.is_empty() { Vec::new() } else { vec![self.setup_without(attackers)] }
    }

    /// Boards with one piece more of a side, no king, that attacks a square.
    fn setups_with_attacker(&self, square: Square, side: Side) -> Vec<Setup<G>> {
        let kinds = self.words.pieces.iter().map(|piece| piece.kind);
        let kinds = kinds.filter(|kind| Some(*kind) != self.words.king);
        let free = self.all() - self.setup.occupied();
        let with = |kind, to| {
            let mut setup = self.setup.clone();
            setup.put(to, Some(Piece { kind, side }));
            setup
        };
        let boards = kinds.flat_map(|kind| free.iter().map(move |to| (kind, to)));
        let attacks = |(kind, to): &(_, Square)| with(*kind, *to).reach(*to).attacks().contains(square);
        spread(boards.filter(attacks).collect()).map(|(kind, to)| with(kind, to)).collect()
    }

    /// Whether what a reason says of attack and protection is said of what its conclusion speaks of, and of the side that could do it.
    pub(super) fn is_of_the_same(&self, reason: &Rc<Node>, what: &Topic) -> bool {
        let reasons = assertions(reason);
        let spoken = what.objects | what.doers | what.some;
        let mut of_pieces = reasons.iter().filter(|said| said.is(&["attack", "defend"])).peekable();
        of_pieces.peek().is_none()
            || of_pieces.any(|said| {
                let objects = self.objects_of(said);
                let own = said.doers().and_then(|words| super::who::side(words));
                let fits = |square: Square| {
                    let side = self
                        .side_at(square)
                        .map(|side| if said.is(&["attack"]) { side.opponent() } else { side });
                    own.is_none() || side.is_none() || own == side
                };
                let same: SquareSet = objects.iter().filter(|square| fits(*square)).collect();
                objects.is_empty() || spoken.is_empty() || !(same & spoken).is_empty()
            })
    }
}
