//! Interpretation of words for several kinds of pieces at once, "minor pieces", and of pieces named by where they begin, "the queen's
//! knight". The kinds stand in the phrases, as letters after the meaning: `number-of-kinds:BN`.

use musi_rules::{GridGame, PieceKind, Setup, Side, Square, SquareSet};

use super::who::{self, Subject};
use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn collective(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let who = slots.who;
        if let Some((meaning, letters)) = node.meaning.split_once("-kinds:") {
            return Some(self.of_kinds(node, meaning, letters, who));
        }
        let truth = match node.meaning {
            "of-king" | "of-kingside" => self.each(who, &|square| self.begins_on(square, true, node.meaning)),
            "of-queen" | "of-queenside" => {
                self.each(who, &|square| self.begins_on(square, false, node.meaning))
            }
            // "The lone rook": its side has no other.
            "sole" => self.each(who, &|square| {
                let piece = self.setup.piece_at(square);
                let like = piece.map_or(SquareSet::EMPTY, |piece| self.setup.of_kind(piece.kind, piece.side));
                Truth::when(like == square.into(), || format!("its side has {}", self.names(like)))
            }),
            "bare" => self.each(who, &|square| {
                let own = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                Truth::when(own == square.into(), || format!("its side has {}", self.names(own)))
            }),
            _ => return None,
        };
        Some(truth)
    }

    /// Whether a side, or each where words name none, has so many pieces of some kinds, or none.
    fn of_kinds(&self, node: &Node, meaning: &str, letters: &str, who: &[Subject]) -> Truth {
        let Some(kinds) = self.kinds_of(letters) else { return Truth::Open };
        let of = |side: Side| self.all_of(&kinds, side);
        let named = who::side_in(node, "side").or_else(|| self.player_of(who));
        let sides = named.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        let number = usize::from(who::number(node).unwrap_or(0));
        sides.into_iter().fold(Truth::Yes, |truth, side| {
            truth.and(|| {
                let found = of(side);
                let holds = match meaning {
                    // "Neither side has a single one": not any.
                    "number-of" if node.negated && number == 1 => !found.is_empty(),
                    "number-of" => found.len() == number,
                    "some-of" => !found.is_empty(),
                    _ => found.is_empty(),
                };
                Truth::when(holds, || match found.len() {
                    0 => "there is none".to_owned(),
                    _ => format!("they stand on {}", self.names(found)),
                })
            })
        })
    }

    /// The kinds with these letters; none where captured pieces come back, and other kinds are called so.
    pub(in crate::sentence) fn kinds_of(&self, letters: &str) -> Option<Vec<PieceKind>> {
        let kind = |letter: char| -> Option<PieceKind> {
            self.words.pieces.iter().find(|piece| piece.letters.chars().eq([letter])).map(|piece| piece.kind)
        };
        letters.chars().map(kind).collect::<Option<Vec<_>>>().filter(|_| !G::HANDS)
    }

    fn all_of(&self, kinds: &[PieceKind], side: Side) -> SquareSet {
        kinds.iter().fold(SquareSet::EMPTY, |set, kind| set | self.setup.of_kind(*kind, side))
    }

    /// Whether a side has a piece of some kinds, which letters name.
    pub(in crate::sentence) fn some_of_kinds(&self, letters: &str, side: Side) -> Option<bool> {
        Some(!self.all_of(&self.kinds_of(letters)?, side).is_empty())
    }

    /// Whether a piece is the one of two of its kind that begins on the wing of the king, or on the other: it still stands there, or
    /// the other one does. Where both have moved, nobody knows. "The king's pawn" stands on the file of the king, "a kingside pawn" on
    /// any of that wing.
    fn begins_on(&self, square: Square, of_king: bool, meaning: &str) -> Truth {
        let start = Setup::<G>::start();
        let (Some(piece), Some(wing)) = (self.setup.piece_at(square), self.wing(true)) else {
            return Truth::Open;
        };
        let wrong = || format!("the piece on {} is the other one", self.name(square));
        if Some(piece.kind) == self.words.pawn {
            let holds = if meaning.ends_with("side") {
                wing.contains(square) == of_king
            } else {
                self.file_of_start(of_king).is_some_and(|file| file.contains(square))
            };
            return Truth::when(holds, wrong);
        }
        let homes = start.of_kind(piece.kind, piece.side);
        let own = self.setup.of_kind(piece.kind, piece.side);
        if homes.len() != 2 || own.len() > 2 {
            return Truth::Open;
        }
        let at_home = own & homes;
        match (homes.contains(square), (at_home - square.into()).only()) {
            (true, _) => Truth::when(wing.contains(square) == of_king, wrong),
            (false, Some(other)) => Truth::when(wing.contains(other) != of_king, wrong),
            (false, None) => Truth::Open,
        }
    }

    /// Whether each of some pieces takes all of some squares away, or several of them do so together, none of them idle: "the golds take
    /// 5b and 6b away".
    pub(in crate::sentence) fn all_take(
        &self,
        who: &[Subject],
        place: SquareSet,
        takes: &dyn Fn(Square, SquareSet) -> Truth,
    ) -> Truth {
        let alone = self.each(who, &|square| takes(square, place));
        let pieces = self.squares_of(who);
        if alone.is_yes() || pieces.len() < 2 || place.len() < 2 {
            return alone;
        }
        let one = |piece: Square, square: Square| takes(piece, SquareSet::from_square(square)).is_yes();
        let covered = place.iter().all(|square| pieces.iter().any(|piece| one(piece, square)));
        let idle = pieces.iter().any(|piece| !place.iter().any(|square| one(piece, square)));
        match (covered, idle) {
            (false, _) => alone,
            (true, true) => Truth::Open,
            (true, false) => Truth::Yes,
        }
    }
}
