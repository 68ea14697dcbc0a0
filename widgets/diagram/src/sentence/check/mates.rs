//! Mates that have a name: by the kinds of the pieces that give them.

use musi_rules::{GridGame, Side};

use crate::sentence::judge::Judge;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a board shows a mate by one piece that another one defends beside the king: `mate-of:R-N` is that of a rook and a knight,
    /// `mate-of:R-N-corner` the same in a corner.
    pub(in crate::sentence) fn mate_of(&self, meaning: &str) -> Truth {
        let mut parts = meaning.split(':').nth(1).unwrap_or_default().split('-');
        let kind = |text: Option<&str>| {
            let letter = text?.chars().next()?;
            let mut pieces = self.words.pieces.iter();
            pieces.find(|piece| piece.letters.chars().eq([letter])).map(|piece| piece.kind)
        };
        let (checker, helper) = (kind(parts.next()), kind(parts.next()));
        let corner = parts.next() == Some("corner");
        let (Some(checker), Some(helper)) = (checker, helper) else { return Truth::Open };
        // One that is to come is none yet.
        if !Side::BOTH.into_iter().any(|side| self.is_mate(side).is_yes()) {
            return Truth::Open;
        }
        self.mated_so(&|king, checkers| {
            let Some(from) = checkers.only() else { return false };
            let Some(piece) = self.setup.piece_at(from).filter(|piece| piece.kind == checker) else {
                return false;
            };
            let held = self.setup.attackers(from, piece.side) & self.setup.of_kind(helper, piece.side);
            self.around(king).contains(from) && !held.is_empty() && (!corner || self.corners().contains(king))
        })
    }
}
