//! Boards on which what a reason says is not so: a piece is gone, or stands elsewhere, or one more is there.

use std::rc::Rc;

use musi_rules::{GridGame, Piece, PieceKind, Setup, Side, Square, SquareSet};

use super::intervention::NOTHING;
use super::reason::{Topic, has};
use crate::sentence::assertion::{Assertion, assertions, is_pronoun};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, kinds};
use crate::sentence::naming::who;

/// On how many squares a piece more is tried.
const MOST_SQUARES: usize = 12;

/// How many pieces are taken away, one at a time.
const MOST_PIECES: usize = 40;

/// How many squares a king goes away at least where a board is tried without it.
const FAR: u8 = 3;

/// For how many pieces that are attacked or protected boards are tried.
const MOST_OBJECTS: usize = 3;

impl<G: GridGame> Judge<'_, G> {
    /// Boards on which a piece that is said to be attacked or protected is not, or is where that is denied.
    pub(in crate::sentence) fn setups_contrary(&self, reason: &Rc<Node>) -> Vec<Setup<G>> {
        let reasons = assertions(reason);
        let of_pieces =
            reasons.iter().filter(|said| said.is(&["attack", "defend"]) && said.objects().is_some());
        of_pieces.flat_map(|said| self.contrary_to(said)).collect()
    }

    fn contrary_to(&self, said: &Assertion<'_>) -> Vec<Setup<G>> {
        let objects = said.objects().map_or(SquareSet::EMPTY, |words| self.may_mean(words));
        objects.iter().take(MOST_OBJECTS).flat_map(|square| self.contrary_at(said, square)).collect()
    }

    fn contrary_at(&self, said: &Assertion<'_>, square: Square) -> Vec<Setup<G>> {
        let Some(own) = self.side_at(square) else { return Vec::new() };
        let side = if said.is(&["attack"]) { own.opponent() } else { own };
        if said.is_denied() {
            let named = said.doers().and_then(|words| who::kind(words));
            return self.setups_with_attacker(square, side, named);
        }
        let attackers = self.setup.attackers(square, side) - self.royals();
        if attackers.is_empty() { Vec::new() } else { vec![self.setup_without(attackers)] }
    }

    /// Boards with one piece more of a side, of the kind that is named, that attacks a square; a king comes from where it stands.
    fn setups_with_attacker(&self, square: Square, side: Side, named: Option<PieceKind>) -> Vec<Setup<G>> {
        let kinds = self.words.pieces.iter().map(|piece| piece.kind);
        let kinds = kinds.filter(|kind| named.map_or(Some(*kind) != self.words.king, |named| named == *kind));
        let free = self.all() - self.setup.occupied();
        let with = |kind, to| {
            let is_king = Some(kind) == self.words.king;
            let mut setup =
                if is_king { self.setup_without(self.setup.royals(side)) } else { self.setup.clone() };
            setup.put(to, Some(Piece { kind, side }));
            setup
        };
        let boards = kinds.flat_map(|kind| free.iter().map(move |to| (kind, to)));
        let attacks = |(kind, to): &(_, Square)| with(*kind, *to).reach(*to).attacks().contains(square);
        spread(boards.filter(attacks).collect()).map(|(kind, to)| with(kind, to)).collect()
    }

    /// Whether what a reason says of attack and protection is said of what its conclusion speaks of, and of the side that could do it.
    pub(in crate::sentence) fn is_of_the_same(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        what: &Topic,
    ) -> bool {
        let reasons = assertions(reason);
        let conclusions = assertions(conclusion);
        let words = conclusions.iter().flat_map(|said| [said.subject, said.objects()]).flatten();
        let pronouns = words.filter(|words| is_pronoun(words)).map(|words| self.may_mean(words));
        let spoken = pronouns.fold(what.objects | what.doers | what.some, |all, own| all | own);
        let mut of_pieces = reasons.iter().filter(|said| said.is(&["attack", "defend"])).peekable();
        of_pieces.peek().is_none()
            || of_pieces.any(|said| {
                if said.objects().is_some_and(|words| is_pronoun(words)) {
                    return true;
                }
                let objects = self.objects_of(said);
                let own = said.doers().and_then(|words| who::side(words));
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

    /// Boards without one of some pieces each; a king stands elsewhere there.
    pub(in crate::sentence) fn setups_without(&self, pieces: SquareSet) -> Vec<Setup<G>> {
        let kings = self.royals();
        let gone = (pieces - kings).iter().map(|square| self.setup_without(square.into()));
        let elsewhere = (pieces & kings).iter().flat_map(|king| self.setups_with_king_elsewhere(king));
        gone.take(MOST_PIECES).chain(elsewhere).collect()
    }

    /// Boards on which a king stands on an empty square far from where it is, and next to no other king.
    fn setups_with_king_elsewhere(&self, king: Square) -> Vec<Setup<G>> {
        let near = (self.royals() - king.into())
            .iter()
            .fold(SquareSet::EMPTY, |near, other| near | self.around(other));
        let board = self.setup.geometry();
        let is_far = |square: &Square| {
            let files = board.file(*square).abs_diff(board.file(king));
            let ranks = board.rank(*square).abs_diff(board.rank(king));
            files.max(ranks) >= FAR
        };
        let free = self.all() - self.setup.occupied() - near;
        spread(free.iter().filter(is_far).collect())
            .map(|to| {
                let mut setup = self.setup_without(king.into());
                setup.put(to, self.setup.piece_at(king));
                setup
            })
            .collect()
    }

    /// Boards with a piece more of the kind that a reason names, on each of the squares of which it speaks. A king comes from where
    /// it stands.
    pub(in crate::sentence) fn setups_with(
        &self,
        reason: &Rc<Node>,
        place: Option<SquareSet>,
    ) -> Vec<Setup<G>> {
        if !has(reason, &|node| node.negated || NOTHING.contains(&node.meaning)) {
            return Vec::new();
        }
        let mut named = Vec::new();
        kinds(reason, &mut named);
        let (Some(place), Some(kind)) = (place, named.first()) else { return Vec::new() };
        let sides: Vec<Side> = match who::side(reason) {
            Some(side) => vec![side],
            None => Side::BOTH.to_vec(),
        };
        let free: Vec<Square> = (place - self.setup.occupied()).iter().collect();
        let with = |to: Square, side: Side| {
            let mut setup = self.setup.clone();
            if Some(*kind) == self.words.king {
                setup = self.setup_without(self.setup.royals(side));
            }
            setup.put(to, Some(Piece { kind: *kind, side }));
            setup
        };
        spread(free)
            .flat_map(|to| sides.iter().map(move |side| (to, *side)))
            .map(|(to, side)| with(to, side))
            .collect()
    }
}

/// Some of several squares, from all over them.
fn spread<T>(squares: Vec<T>) -> impl Iterator<Item = T> {
    let step = squares.len().div_ceil(MOST_SQUARES).max(1);
    squares.into_iter().step_by(step)
}
