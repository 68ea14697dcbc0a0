//! Interpretation of what is measured: who has more on the board, how far pieces stand from each other and pawns from their goal; and of
//! what a side does with one of its pieces.

use std::rc::Rc;

use musi_rules::{GridGame, Setup, Side, Square, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn measured(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, .. } = slots;
        Some(match node.meaning {
            "with-piece" => self.does_with(node, who, by?),
            "material-ahead" | "material-behind" => {
                let Some(side) = self.player_of(who) else { return Some(Truth::Open) };
                let (own, theirs) = (self.worth_of(side), self.worth_of(side.opponent()));
                let ahead = node.meaning == "material-ahead";
                Truth::when(own != theirs && (own > theirs) == ahead, || "it is otherwise".to_owned())
            }
            "developed-all" => self.player_of(who).map_or(Truth::Open, |side| self.is_developed(side)),
            "apart" => self.stand_apart(node, who),
            "equally-far" => {
                let pawns = self.squares_of(who);
                if pawns.len() < 2 || !(pawns - self.pawns()).is_empty() {
                    return Some(Truth::Open);
                }
                let far = |pawn: Square| {
                    let side = self.side_at(pawn).unwrap_or(Side::First);
                    rank_from_edge(self.setup.geometry(), pawn, side.opponent())
                };
                let first = pawns.first().map(far);
                Truth::when(pawns.iter().all(|pawn| Some(far(pawn)) == first), || {
                    "one of them has a shorter way".to_owned()
                })
            }
            "all-pawns-stuck" => {
                let moves = |pawn: Square| {
                    let position = self.side_at(pawn).and_then(|side| self.position(side));
                    position.is_none_or(|position| !position.targets(pawn).is_empty())
                };
                match self.pawns().iter().find(|pawn| moves(*pawn)) {
                    Some(pawn) => Truth::No(format!("the pawn on {} can move", self.name(pawn))),
                    None if self.pawns().is_empty() => Truth::Open,
                    None => Truth::Yes,
                }
            }
            "fianchettoes" => {
                let own = Self::own(slots.whom?, self.player_of(who));
                let fact = Rc::new(Node { meaning: "fianchettoed", ..Node::default() });
                let of = |square: Square| {
                    let one = subject_on(square);
                    self.fact(&fact, Some(&one))
                };
                self.each(&own, &of)
            }
            "central-file" => {
                let Some(middle) = self.related_lines("middle-files") else { return Some(Truth::Open) };
                self.each(who, &|square| {
                    Truth::when(middle.contains(square), || {
                        format!("{} is off the centre", self.name(square))
                    })
                })
            }
            "helpless" => match self.player_of(who).and_then(|side| self.position(side)) {
                Some(position) if !position.has_legal_move() => Truth::Yes,
                _ => Truth::Open,
            },
            "stopped-by-pawn" => {
                if who::kind(node.node("by")?) != self.words.pawn || by.is_none() {
                    return Some(Truth::Open);
                }
                self.each(who, &|square| {
                    self.pawn_is("passed", square).denied(|| "it is a passed pawn".to_owned())
                })
            }
            _ => return None,
        })
    }

    /// Whether a side does something with pieces of its own that words name.
    fn does_with(&self, node: &Node, who: &[Subject], by: &[Subject]) -> Truth {
        let (Some(side), Some(then)) = (Self::player(who), node.node("then")) else { return Truth::Open };
        let own = Self::own(by, Some(side));
        let judge = Judge { about: Some(side), ..self.clone() };
        judge.each(&own, &|square| {
            let one = subject_on(square);
            judge.clone().holds_of(then, &one)
        })
    }

    /// Whether no minor piece of a side stands where it begins, and the king neither.
    fn is_developed(&self, side: Side) -> Truth {
        let start = Setup::<G>::start();
        let Some(kinds) = self.kinds_of("BN") else { return Truth::Open };
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let minor = |square: &Square| {
            self.setup
                .piece_at(*square)
                .is_some_and(|piece| piece.side == side && kinds.contains(&piece.kind))
        };
        let home = |square: &Square| self.setup.piece_at(*square) == start.piece_at(*square);
        let own = self.setup.of_side(side);
        match own.iter().filter(minor).find(home) {
            Some(square) => Truth::No(format!("the piece on {} still stands at home", self.name(square))),
            None if !own.iter().any(|square| minor(&square)) => Truth::Open,
            None => Truth::Yes,
        }
    }

    /// Whether so many squares lie between two pieces on a line.
    fn stand_apart(&self, node: &Node, who: &[Subject]) -> Truth {
        let pieces: Vec<Square> = self.squares_of(who).iter().collect();
        let ([one, other], Some(number)) = (pieces.as_slice(), who::number(node)) else { return Truth::Open };
        let Some(between) = self.squares_from(*one, *other) else { return Truth::Open };
        let found = between.len();
        match usize::from(number) {
            number if number == found => Truth::Yes,
            number if number == found + 1 => Truth::Open,
            _ => Truth::No(format!("{found} squares lie between them")),
        }
    }
}
