//! Interpretation of what a side may do next and what becomes of it: air that a move makes, several mates, safe squares, exchanges that
//! lose, moves counted by pieces.

use musi_rules::search::Values;
use musi_rules::{GridGame, Origin, Side, Square, SquareSet, rank_from_edge};

use super::gains::profits;
use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn prospects(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        Some(match node.meaning {
            "luft-by" => self.makes_luft(node, who),
            "mates-several" => self.has_several_mates(node),
            "under-threat" => {
                let own = Self::own(whom?, self.player_of(who).or_else(|| self.side_of(who)));
                self.each(&own, &|square| self.is_attacked(square, None))
            }
            "goes-ahead" => match self.place_of(node, "place") {
                Some(place) => self.each(who, &|square| {
                    let straight = node.node("forth").is_some_and(|forth| forth.meaning == "straight");
                    self.goes_ahead(square, place, straight)
                }),
                None => Truth::Open,
            },
            "goes-safely" => match self.place_of(node, "place") {
                Some(place) => self.each(who, &|square| self.goes_safely(square, place)),
                None => Truth::Open,
            },
            "has-choice" => match self.player_of(who) {
                Some(side) => self.position(side).map_or(Truth::Open, |position| {
                    Truth::when(position.legal_moves().len() > 1, || "it has no choice".to_owned())
                }),
                None => self.each(who, &|square| {
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    position.map_or(Truth::Open, |position| {
                        Truth::when(position.targets(square).len() > 1, || "it has no choice".to_owned())
                    })
                }),
            },
            "moves-with" => self.moves_with_pieces(node, who, by?),
            "capture-loses" => self.loses_by_capture(node, by, whom?),
            "guards-exits" => self.each(who, &|square| self.guards_exits(square)),
            "pawn-race" => self.is_pawn_race(),
            _ => return None,
        })
    }

    /// Whether a move of a side, which is none of its king, gives the king a square off its back rank that it had not.
    fn makes_luft(&self, node: &Node, who: &[Subject]) -> Truth {
        let side = self.player_of(who).or_else(|| self.side_of(who));
        let Some((side, king)) = side.and_then(|side| Some((side, self.setup.royals(side).only()?))) else {
            return Truth::Open;
        };
        let Some(mv) = node.node("move").and_then(|moving| self.move_of(moving, Some(side))) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        if mv.0 == Origin::Square(king) {
            return Truth::No("that move is one of the king".to_owned());
        }
        if !self.air(king, side).is_empty() {
            return Truth::Open;
        }
        self.after_each(&[mv], &|judge| {
            Truth::when(!judge.air(king, side).is_empty(), || "it makes no way out".to_owned())
        })
    }

    /// The squares next to a king, off its back rank, to which it could go.
    fn air(&self, king: Square, side: Side) -> SquareSet {
        let board = self.setup.geometry();
        let mut alone = self.setup.clone();
        alone.put(king, None);
        let free = self.around(king) - self.setup.of_side(side);
        let free = free.iter().filter(|square| rank_from_edge(board, *square, side) > 0);
        free.filter(|square| alone.attackers(*square, side.opponent()).is_empty()).collect()
    }

    /// Whether a side has more than one move that mates, and that which words name does.
    fn has_several_mates(&self, node: &Node) -> Truth {
        let named = node.node("move").map(|moving| self.move_of(moving, who::side_in(node, "side")));
        let of_move = named.flatten().and_then(|(from, _)| match from {
            Origin::Square(square) => self.side_at(square),
            Origin::Hand(_) => None,
        });
        let Some(side) = who::side_in(node, "side").or(self.turn).or(of_move).or(self.player) else {
            return Truth::Open;
        };
        let Some(position) = self.position(side) else { return Truth::Open };
        let mates = position.mates_in_one();
        let is_one = |mv: (Origin, Square)| mates.iter().any(|mate| (mate.from, mate.to) == mv);
        let named = match named {
            Some(None) => return Truth::No("that move is not possible here".to_owned()),
            Some(Some(mv)) => Truth::when(is_one(mv), || "that move gives no mate".to_owned()),
            None => Truth::Yes,
        };
        named.and(|| Truth::when(mates.len() > 1, || format!("there are {} such moves", mates.len())))
    }

    /// Whether a piece can go to squares, all of which lie ahead of it.
    fn goes_ahead(&self, square: Square, place: SquareSet, straight: bool) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let board = self.setup.geometry();
        let rank = |square| rank_from_edge(board, square, piece.side);
        // A pawn that leaves its file captures.
        let straight = straight || Some(piece.kind) == self.words.pawn && !G::HANDS;
        let aside = |to: Square| straight && board.file(to) != board.file(square);
        let behind: SquareSet = place.iter().filter(|to| rank(*to) <= rank(square) || aside(*to)).collect();
        self.goes(square, place, false)
            .and(|| Truth::when(behind.is_empty(), || format!("{} lies not ahead", self.names(behind))))
            .and(|| self.keeps_to_file(square, place))
    }

    /// Whether a pawn that goes to squares advances there: where it captures it leaves its file.
    pub(in crate::sentence) fn keeps_to_file(&self, square: Square, place: SquareSet) -> Truth {
        let pawn = self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn);
        let board = self.setup.geometry();
        let beside: SquareSet =
            place.iter().filter(|to| pawn && board.file(*to) != board.file(square)).collect();
        Truth::when(beside.is_empty(), || format!("to {} it goes by a capture", self.names(beside)))
    }

    /// Whether squares lie in the direction that words name: up or down the board, or ahead as its side looks.
    pub(in crate::sentence) fn lies_that_way(&self, node: &Node, square: Square, place: SquareSet) -> Truth {
        let (Some(side), Some(way)) = (self.side_at(square), node.node("direction")) else {
            return Truth::Yes;
        };
        let board = self.setup.geometry();
        let (up, down) = (Side::First, Side::Second);
        let looks = match way.meaning {
            "up" => up,
            "down" => down,
            _ => side,
        };
        let rank = |square| rank_from_edge(board, square, looks);
        let odd: SquareSet = place.iter().filter(|to| rank(*to) <= rank(square)).collect();
        Truth::when(odd.is_empty(), || format!("{} lies another way", self.names(odd)))
    }

    /// Whether a piece can go to squares where the other side cannot capture it with a profit.
    fn goes_safely(&self, square: Square, place: SquareSet) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let values = Values::new::<G>(self.setup.geometry());
        self.goes(square, place, false).and(|| {
            let Some(position) = self.position(side) else { return Truth::Open };
            place.iter().fold(Truth::Yes, |truth, to| {
                truth.and(|| {
                    let Some(mv) = position.choices(Origin::Square(square), to).into_iter().next() else {
                        return Truth::Open;
                    };
                    let next = position.play_unchecked(mv);
                    let taken: Vec<_> =
                        next.legal_moves().into_iter().filter(|reply| reply.to == to).collect();
                    if taken.is_empty() {
                        return Truth::Yes;
                    }
                    if taken.into_iter().any(|reply| profits(&next, reply, &values)) {
                        return Truth::No(format!("it can be captured on {}", self.name(to)));
                    }
                    Truth::Open
                })
            })
        })
    }

    /// Whether a player has so many moves with pieces of a kind.
    fn moves_with_pieces(&self, node: &Node, who: &[Subject], by: &[Subject]) -> Truth {
        let (Some(side), Some(number)) = (self.player_of(who), who::number(node)) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let movers = self.squares_of(&Self::own(by, Some(side)));
        let mine = |from: Option<Square>| from.is_some_and(|from| movers.contains(from));
        let found = position.legal_moves().iter().filter(|mv| mine(mv.origin_square())).count();
        Truth::when(found == usize::from(number), || format!("there are {found} such moves"))
    }

    /// Whether what captures is taken back and worth more than what it captures.
    fn loses_by_capture(&self, node: &Node, by: Option<&[Subject]>, whom: &[Subject]) -> Truth {
        let victims = self.squares_of(whom);
        let Some(side) = victims.first().and_then(|victim| self.side_at(victim)) else { return Truth::Open };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let takers = by.map(|by| self.squares_of(&Self::own(by, Some(side.opponent()))));
        let values = Values::new::<G>(self.setup.geometry());
        let lost = node.node("lost-piece").map(|lost| who::kind(lost));
        let captures: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| victims.contains(mv.to))
            .filter(|mv| {
                takers.is_none_or(|takers| mv.origin_square().is_some_and(|from| takers.contains(from)))
            })
            .collect();
        if captures.is_empty() {
            return Truth::No("nothing can capture so".to_owned());
        }
        let kind = |square: Square| self.setup.piece_at(square).map(|piece| piece.kind);
        let worth = |square: Square| kind(square).map_or(0, |kind| values.worth(kind));
        let loses = |mv: &musi_rules::Move| {
            let Some(from) = mv.origin_square() else { return false };
            let next = position.play_unchecked(*mv);
            let back = next.legal_moves().into_iter().any(|reply| reply.to == mv.to);
            back && worth(from) > worth(mv.to) && lost.is_none_or(|lost| lost == kind(from))
        };
        Truth::when(captures.iter().all(loses), || "such a capture loses nothing".to_owned())
    }

    /// Whether a piece attacks a square to which the other side's king might go.
    fn guards_exits(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(king) = self.setup.royals(side.opponent()).only() else { return Truth::Open };
        // "The king is guarding its way out": of a king that was spoken of, not its own.
        if self.setup.royals(side).contains(square) && !self.before.contains(king) {
            return Truth::Open;
        }
        let free = self.around(king) - self.setup.of_side(side.opponent());
        let held = self.setup.reach(square).attacks() & free;
        // Its own king's way out may be meant, in which it stands.
        if held.is_empty() && !(self.around(square) & self.setup.royals(side)).is_empty() {
            return Truth::Open;
        }
        Truth::when(!held.is_empty(), || format!("it attacks no square next to {}", self.name(king)))
    }

    /// Whether nothing but kings and pawns is on the board, and each side has a passed pawn.
    fn is_pawn_race(&self) -> Truth {
        let kings = self.royals();
        if !(self.setup.occupied() - kings - self.pawns()).is_empty() {
            return Truth::No("there are other pieces".to_owned());
        }
        let runs = |side: Side| {
            let own = self.pawns() & self.setup.of_side(side);
            own.iter().any(|pawn| self.pawn_is("passed", pawn).is_yes())
        };
        Truth::when(Side::BOTH.into_iter().all(runs), || "one side has no passed pawn".to_owned())
    }

    /// The side and the wing of a castling that a fact allows; the side is the one that has it before it.
    pub(in crate::sentence) fn castling_named(&self, node: &Node, who: &[Subject]) -> Option<(Side, bool)> {
        let short = match node.meaning {
            "castles-short" | "castling-short" => true,
            "castles-long" | "castling-long" => false,
            _ => return None,
        };
        let named = who::side(node).or_else(|| self.player_of(who)).or_else(|| self.side_of(who));
        let able = || {
            let mut sides = Side::BOTH.into_iter().filter(|side| self.castling_pair(*side, short).is_some());
            sides.next().filter(|_| sides.next().is_none())
        };
        let side = named.or(self.turn).or_else(able)?;
        Some((side, short)).filter(|_| !node.negated)
    }

    /// "The rook is placed on d1", after a castling was spoken of: where the pieces stand once it is done. What holds before holds.
    pub(in crate::sentence) fn or_after_castling(
        &self,
        node: &Node,
        subject: Option<&std::rc::Rc<Node>>,
        truth: Truth,
    ) -> Truth {
        let denies = node.negated && node.meaning == "stands";
        if truth.is_yes()
            && (denies || ["goes", "goes-there"].contains(&node.meaning))
            && let Some((side, short)) = self.here.castled
        {
            // "Castling is allowed: the king goes to d1": where it goes then.
            let there = Node { meaning: "stands", ..node.clone() };
            let done = self.after_castling(short, Some(side), &|judge| {
                judge.denied = node.negated;
                let truth = judge.fact(&there, subject);
                if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth }
            });
            return if done.is_yes() { truth } else { Truth::Open };
        }
        if truth.is_yes() || !["stands", "goes-there"].contains(&node.meaning) {
            return truth;
        }
        let there = Node { meaning: "stands", ..node.clone() };
        // "It may take in passing; the capturing pawn lands on d6."
        let moved = subject.and_then(|subject| subject.node("one")).is_some_and(|one| one.meaning == "moved");
        if self.here.special.passed
            && moved
            && let Some(moves) = self.passing_moves(self.turn)
        {
            return self.after_each(&moves, &|judge| judge.fact(&there, subject));
        }
        let Some((side, short)) = self.here.castled else { return truth };
        match self.after_castling(short, Some(side), &|judge| judge.fact(&there, subject)) {
            Truth::Yes => Truth::Yes,
            _ => truth,
        }
    }

    /// The captures in passing of a side, where there is one.
    pub(in crate::sentence) fn passing_moves(&self, side: Option<Side>) -> Option<Vec<(Origin, Square)>> {
        let found = self.passing_captures();
        let told = self.drawn.memory.then(|| self.remembered().map(|(_, to)| to));
        let fits = |from: Square, victim: Square| {
            side.is_none_or(|side| self.side_at(from) == Some(side))
                && told.is_none_or(|told| told == Some(victim))
        };
        let found: Vec<_> = found
            .into_iter()
            .filter(|(from, victim, _)| fits(*from, *victim))
            .map(|(from, _, to)| (Origin::Square(from), to))
            .collect();
        (!found.is_empty()).then_some(found)
    }
}
