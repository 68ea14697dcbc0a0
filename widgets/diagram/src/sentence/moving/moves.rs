//! The moves of which phrases speak.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use super::choices::listed;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Subject};

/// How many moves a sentence may speak of at once.
const MOST_MOVES: usize = 40;

impl<G: GridGame> Judge<'_, G> {
    /// The moves of pieces that words name to squares, if there are any.
    pub(in crate::sentence) fn moves_to(
        &self,
        place: SquareSet,
        mover: &Rc<Node>,
    ) -> Option<Vec<(Origin, Square)>> {
        let from = self.squares_of(&self.whos(mover));
        let pairs = from.iter().flat_map(|from| place.iter().map(move |to| (Origin::Square(from), to)));
        let found: Vec<_> = pairs.filter(|(from, to)| self.is_possible(*from, *to)).collect();
        Some(found).filter(|found| !found.is_empty())
    }

    /// The moves of which a phrase speaks: of pieces, or of a player with pieces, or from the hand.
    pub(in crate::sentence) fn moves_of(
        &self,
        node: &Node,
        subject: Option<&Rc<Node>>,
    ) -> Option<Vec<(Origin, Square)>> {
        if node.meaning == "same" {
            return Some(self.moves.clone()).filter(|moves| !moves.is_empty());
        }
        if let ("", [(role, Value::Node(inner))]) = (node.meaning, node.slots.as_slice())
            && *role != "place"
            && inner.node("one").is_none()
            && inner.meaning != "played"
        {
            return self.moves_of(inner, subject);
        }
        if let Some(list) = node.node("played").filter(|list| list.meaning == "either-move") {
            return self.moves_of(list, subject);
        }
        if node.meaning == "played" || node.node("played").is_some() {
            return self.named_move(node).map(|mv| vec![mv]);
        }
        // "With Nf6 or Nd6": with each of them.
        if node.meaning == "either-move" {
            let moves: Option<Vec<_>> = node.nodes().map(|part| self.moves_of(part, subject)).collect();
            return moves.map(|moves| moves.into_iter().flatten().collect());
        }
        if node.meaning == "takes-piece" {
            let who = self.whos(node.node("who")?);
            let side = self.player_of(&who).or_else(|| self.side_of(&who))?;
            let victims = Self::own(&self.whos(node.node("whom")?), Some(side.opponent()));
            return self.captures_on(node, self.squares_of(&victims));
        }
        if node.meaning == "takes-passing" {
            let who = node.node("who").or(subject).map(|who| self.whos(who)).unwrap_or_default();
            return self.passing_moves(self.player_of(&who).or_else(|| self.side_of(&who)).or(self.turn));
        }
        if node.meaning == "anywhere" {
            return self.every_move(&self.whos(node.node("who")?));
        }
        if node.meaning == "steps" {
            return self.steps_forward(node);
        }
        let place = self.place_of(node, "place")?;
        if ["takes", "exchanges"].contains(&node.meaning) {
            return self.captures_on(node, place);
        }
        let who = node.node("who").or(subject).map(|who| self.whos(who)).unwrap_or_default();
        let player = self.player_of(&who).or_else(|| who::side_in(node, "side"));
        // "After the drop on 2d", of the one kind in hand.
        if node.meaning == "drop-on" {
            let hand = self.setup.hand(self.turn?);
            let mut held =
                self.words.pieces.iter().map(|word| word.kind).filter(|kind| hand.count(*kind) > 0);
            let kind = held.next().filter(|_| held.next().is_none())?;
            return Some(place.iter().map(|to| (Origin::Hand(kind), to)).collect());
        }
        if let Some(dropped) = node.node("counted") {
            let kinds = who::quantities(dropped);
            let kinds = kinds.iter().filter_map(|some| some.kind);
            let kinds: Vec<_> = kinds.collect();
            return Some(
                place.iter().flat_map(|to| kinds.iter().map(move |kind| (Origin::Hand(*kind), to))).collect(),
            );
        }
        let own = |whom: &Subject| Subject { side: whom.side.or(player), ..whom.clone() };
        let movers = match node.node("whom") {
            // "If Black moves his rook": Black's, whatever else is tried.
            Some(whom) => {
                let its = player.or(self.its);
                let moved = Judge { its, ..self.clone() }.whos(whom);
                self.squares_of(&moved.iter().map(own).collect::<Vec<_>>())
            }
            None => self.squares_of(&who),
        };
        let pairs = movers.iter().flat_map(|from| place.iter().map(move |to| (Origin::Square(from), to)));
        let found: Vec<(Origin, Square)> = pairs.filter(|(from, to)| self.is_possible(*from, *to)).collect();
        let reached: SquareSet = found.iter().map(|(_, to)| *to).collect();
        (reached == place && found.len() <= MOST_MOVES).then_some(found)
    }

    /// Every legal move of a player, or of pieces.
    fn every_move(&self, who: &[Subject]) -> Option<Vec<(Origin, Square)>> {
        let pieces = match self.player_of(who) {
            Some(side) if Self::player(who).is_some() => self.setup.of_side(side),
            _ => self.squares_of(who),
        };
        let sides = Side::BOTH.map(|side| !(pieces & self.setup.of_side(side)).is_empty());
        let side = match sides {
            // "The king", which both sides have: that in check.
            [true, true] => {
                let mut checked =
                    Side::BOTH.into_iter().filter(|side| self.in_check(*side, 1, None).is_yes());
                checked.next()?
            }
            _ => self.side_at(pieces.first()?)?,
        };
        let position = self.position(side)?;
        let found: Vec<(Origin, Square)> = pieces
            .iter()
            .filter(|from| self.side_at(*from) == Some(side))
            .flat_map(|from| {
                position.targets(from).iter().map(move |to| (Origin::Square(from), to)).collect::<Vec<_>>()
            })
            .collect();
        (!found.is_empty() && found.len() <= MOST_MOVES).then_some(found)
    }

    /// The move of a piece so many squares straight ahead.
    fn steps_forward(&self, node: &Node) -> Option<Vec<(Origin, Square)>> {
        let from = self.squares_of(&self.whos(node.node("who")?)).only()?;
        let steps = i8::try_from(who::number(node)?).ok()?;
        let ahead = if self.side_at(from)? == Side::First { steps } else { -steps };
        let to = self.setup.geometry().step(from, 0, ahead)?;
        let mv = (Origin::Square(from), to);
        self.is_possible(mv.0, mv.1).then(|| vec![mv])
    }

    /// The captures of a player, or of pieces, on some squares.
    fn captures_on(&self, node: &Node, place: SquareSet) -> Option<Vec<(Origin, Square)>> {
        let who = self.whos(node.node("who")?);
        let pieces = match self.player_of(&who) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(&who),
        };
        let taken = place & self.setup.occupied();
        let pairs = pieces.iter().flat_map(|from| taken.iter().map(move |to| (Origin::Square(from), to)));
        let found: Vec<(Origin, Square)> = pairs.filter(|(from, to)| self.is_possible(*from, *to)).collect();
        (!found.is_empty() && taken == place).then_some(found)
    }

    /// The moves with which a side gives mate at once.
    pub(in crate::sentence) fn mates(&self, subject: Option<&Rc<Node>>) -> Option<Vec<(Origin, Square)>> {
        let who = self.whos(subject?);
        let side = Self::player(&who).or_else(|| self.side_at(self.squares_of(&who).first()?))?;
        let moves = self.position(side)?.mates_in_one();
        (!moves.is_empty()).then(|| moves.iter().map(|mv| (mv.from, mv.to)).collect())
    }

    pub(in crate::sentence) fn is_possible(&self, from: Origin, to: Square) -> bool {
        match from {
            Origin::Square(square) => self
                .side_at(square)
                .and_then(|side| self.position(side))
                .is_some_and(|position| position.targets(square).contains(to)),
            Origin::Hand(_) => true,
        }
    }
}

/// A phrase with each of several moves in the place of all of them: "Bxg7 or Rxg7"; nothing where it names no several.
pub(in crate::sentence) fn with_each_move(node: &Node) -> Option<Vec<Node>> {
    let moving = node.node("move")?;
    let several = |one: &&Rc<Node>| one.meaning == "either-move";
    let moving = Some(moving).filter(several).or_else(|| moving.node("played").filter(several))?;
    let with = |one: Rc<Node>| {
        let slots = node.slots.iter().map(|(role, value)| match value {
            Value::Node(_) if *role == "move" => (*role, Value::Node(Rc::clone(&one))),
            other => (*role, other.clone()),
        });
        Node { slots: slots.collect(), ..node.clone() }
    };
    Some(listed(moving).into_iter().map(with).collect())
}
