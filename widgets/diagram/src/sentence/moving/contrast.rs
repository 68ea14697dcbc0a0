//! What a piece does as another kind does it, or unlike that: "unlike the gold, the silver cannot move sideways".

use std::rc::Rc;

use musi_rules::{GridGame, Piece, Side, Square};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of comparisons with another kind of piece, and with what a kind does at most; nothing for other meanings.
    pub(in crate::sentence) fn contrasts(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        match node.meaning {
            "unlike" | "alike" => {
                let other = node.node("other").and_then(|other| who::kind(other));
                let (Some(other), Some(then)) = (other, node.node("then")) else { return Some(Truth::Open) };
                Some(self.each(who, &|square| {
                    let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                    if piece.kind == other {
                        return Truth::Open;
                    }
                    let mut swapped = self.setup.clone();
                    swapped.put(square, Some(Piece { kind: other, ..piece }));
                    let judge = Judge::new(&swapped, None, self.words, self.lexicon);
                    let there = Self::does_there(&judge, square, then);
                    let here = Self::does_there(
                        &Judge::new(self.setup, self.base, self.words, self.lexicon),
                        square,
                        then,
                    );
                    here.and(|| match (there, node.meaning == "alike") {
                        (Truth::Open, _) => Truth::Open,
                        (Truth::Yes, alike) => Truth::when(alike, || "so does that other piece".to_owned()),
                        (_, alike) => Truth::when(!alike, || "that other piece does not".to_owned()),
                    })
                }))
            }
            "most-moves" => Some(self.each(who, &|square| self.has_most_moves(square))),
            _ => None,
        }
    }

    /// Whether words hold of the piece on a square of a board.
    fn does_there(judge: &Judge<'_, G>, square: Square, then: &Rc<Node>) -> Truth {
        let one = subject_on(square);
        Judge { before: square.into(), ..judge.clone() }.holds_of(then, &one)
    }

    /// Whether a piece can go to as many squares as one of its kind ever can.
    fn has_most_moves(&self, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let mut empty = self.setup.clone();
        for other in self.setup.occupied() {
            empty.put(other, None);
        }
        let most = self.all().iter().map(|from| {
            let mut alone = empty.clone();
            alone.put(from, Some(Piece { side: Side::First, ..piece }));
            alone.reach(from).attacks().len()
        });
        let (own, most) = (self.setup.reach(square).attacks().len(), most.max().unwrap_or(0));
        Truth::when(own == most, || format!("such a piece may attack {most} squares"))
    }
}
