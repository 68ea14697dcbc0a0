//! Several moves in one breath: "with Qb8 or Rc8", "both mate", "there are two ways to get out of check: Kh2 and g3".

use std::rc::Rc;

use musi_rules::{GridGame, Move, Origin, Position, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::prose::number_of;
use crate::sentence::truth::Truth;

/// What is said of the board after moves that words list, and reads the list itself.
pub(in crate::sentence) const READ_LISTS: [&str; 3] = ["then", "then-does", "ways-to"];

/// Adds the groups that a list of pieces names one by one.
pub(in crate::sentence) fn parts_of(list: &Rc<Node>, found: &mut Vec<Rc<Node>>) {
    match (list.node("one"), list.node("rest")) {
        (Some(one), rest) => {
            found.push(Rc::clone(one));
            if let Some(rest) = rest {
                parts_of(rest, found);
            }
        }
        _ => found.push(Rc::clone(list)),
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of moves that words list, and of ways to do something; nothing for other meanings.
    pub(in crate::sentence) fn choices(
        &self,
        node: &Node,
        slots: Slots<'_>,
        subject: Option<&Rc<Node>>,
    ) -> Option<Truth> {
        if !READ_LISTS.contains(&node.meaning)
            && let Some(list) = node.node("move").filter(|list| list.meaning == "either-move")
        {
            return Some(self.with_each_move(node, &listed(list), subject));
        }
        match node.meaning {
            "ways-to" => Some(self.ways_to(node, slots.who)),
            "out-by" => Some(self.is_out_by(node, slots.who, subject)),
            "prevents-mate" => Some(self.prevents_mate(node, slots.who)),
            _ => None,
        }
    }

    /// Whether a fact holds with each of some moves.
    fn with_each_move(&self, node: &Node, moves: &[Rc<Node>], subject: Option<&Rc<Node>>) -> Truth {
        moves.iter().fold(Truth::Yes, |truth, mv| {
            let slots = node.slots.iter().map(|(role, value)| match *role {
                "move" => (*role, Value::Node(Rc::clone(mv))),
                _ => (*role, value.clone()),
            });
            let one = Node { slots: slots.collect(), ..node.clone() };
            truth.and(|| self.fact(&one, subject))
        })
    }

    /// Whether a side has so many ways to do something, and those that are listed are among them.
    fn ways_to(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(goal) = node.node("goal") else { return Truth::Open };
        let checked = || Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes());
        let named = self.player_of(who).or_else(|| self.side_of(who)).or_else(|| who::side_in(node, "side"));
        let moves = node.node("move").map(listed).unwrap_or_default();
        let owner = || {
            let (Origin::Square(from), _) = self.named_move(moves.first()?)? else { return None };
            self.side_at(from)
        };
        let side = named.or_else(|| (goal.meaning == "out").then(checked).flatten());
        let Some(side) = side.or(self.turn).or_else(owner) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let Some(found) = self.moves_for(goal, &position, side) else { return Truth::Open };
        // One that may be a promotion or not, or to several kinds, is one way.
        let mut ends: Vec<(Origin, Square)> = Vec::new();
        for mv in &found {
            if ends.last() != Some(&(mv.from, mv.to)) && !ends.contains(&(mv.from, mv.to)) {
                ends.push((mv.from, mv.to));
            }
        }
        let among = moves.iter().fold(Truth::Yes, |truth, mv| {
            truth.and(|| match self.move_of(mv, Some(side)) {
                Some(end) => {
                    Truth::when(ends.contains(&end), || format!("the move to {} does not", self.name(end.1)))
                }
                None => Truth::No("that move is not possible here".to_owned()),
            })
        });
        let told = node.node("number");
        let number = told.and_then(|part| number_of(part).or_else(|| who::number(part)));
        let counted = match (told.map(|part| part.meaning), number) {
            (Some("several"), _) => Truth::when(ends.len() > 1, || format!("there are {}", ends.len())),
            (_, Some(number)) => Truth::when(ends.len() == usize::from(number), || {
                format!("there are {} such moves", ends.len())
            }),
            _ => Truth::when(!ends.is_empty(), || "there is no such move".to_owned()),
        };
        let whole = match node.node("listing").map(|listing| listing.meaning) {
            // "Two ways: Qb8 and Rc8" names all of them.
            Some("all") if !moves.is_empty() => {
                Truth::when(moves.len() == ends.len(), || format!("there are {} such moves", ends.len()))
            }
            _ => Truth::Yes,
        };
        among.and(|| counted).and(|| whole)
    }

    /// The legal moves of a side that do what words say; nothing where the board does not say which these are.
    fn moves_for(&self, goal: &Node, position: &Position<G>, side: Side) -> Option<Vec<Move>> {
        let all = position.legal_moves();
        let after = |test: &dyn Fn(&Position<G>) -> bool| {
            all.iter().filter(|mv| test(&position.play_unchecked(**mv))).copied().collect()
        };
        Some(match goal.meaning {
            "mate" => after(&|next| next.is_mate()),
            "check" => after(&|next| next.is_check()),
            "stalemate" => after(&|next| next.is_stalemate()),
            "out" if position.is_check() => all.clone(),
            "any" => all.clone(),
            "promote" => all.iter().filter(|mv| mv.promotion.is_some()).copied().collect(),
            "take" => {
                let whom = goal.node("whom").map(|whom| self.whos(whom))?;
                let whom = Self::own(&whom, Some(side.opponent()));
                let victims: SquareSet = self.squares_of(&whom) & self.setup.of_side(side.opponent());
                if victims.is_empty() {
                    return None;
                }
                all.iter().filter(|mv| victims.contains(mv.to)).copied().collect()
            }
            _ => return None,
        })
    }

    /// Whether a side that is in check gets out of it by each of some moves.
    fn is_out_by(&self, node: &Node, who: &[Subject], subject: Option<&Rc<Node>>) -> Truth {
        let checked = Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes());
        let named = self.player_of(who).or_else(|| self.side_of(who));
        let (Some(side), Some(moving)) = (named.or(checked), node.node("move")) else { return Truth::Open };
        if checked != Some(side) {
            return Truth::No("that side is not in check".to_owned());
        }
        let player = Node { meaning: "player", slots: vec![("side", Value::Side(side))], ..Node::default() };
        let player = Rc::new(Node { slots: vec![("one", Value::Node(Rc::new(player)))], ..Node::default() });
        // "By capturing the rook": with whatever piece.
        if moving.meaning == "takes-piece" && moving.node("who").is_none() {
            let whom = moving.node("whom").map(|whom| self.whos(whom)).unwrap_or_default();
            let victims = self.squares_of(&Self::own(&whom, Some(side.opponent())));
            let Some(position) = self.position(side) else { return Truth::Open };
            let takes = position.legal_moves().iter().any(|mv| victims.contains(mv.to));
            return Truth::when(takes && !victims.is_empty(), || "nothing can capture it".to_owned());
        }
        let own = Judge { turn: Some(side), player: Some(side), ..self.clone() };
        // "The bishop can block by going to e3": that piece, and not any of its side.
        let doer = subject.filter(|_| self.player_of(who).is_none() && !who.is_empty()).unwrap_or(&player);
        let Some(moves) = own.moves_of(moving, Some(doer)).filter(|moves| !moves.is_empty()) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let of_other = |origin: &Origin| match origin {
            Origin::Square(square) => self.side_at(*square) != Some(side),
            Origin::Hand(_) => false,
        };
        if moves.iter().any(|(origin, _)| of_other(origin)) {
            return Truth::No("that side has no such piece that can move".to_owned());
        }
        let from = moving
            .nodes()
            .find_map(|part| part.node("from"))
            .or_else(|| moving.node("from"))
            .and_then(|from| self.place(from));
        moves.iter().fold(Truth::Yes, |truth, (origin, to)| {
            truth.and(|| {
                let here = match origin {
                    Origin::Square(square) => {
                        self.side_at(*square) == Some(side) && from.is_none_or(|from| from.contains(*square))
                    }
                    Origin::Hand(_) => true,
                };
                Truth::when(here && own.is_possible(*origin, *to), || "that move is not possible".to_owned())
            })
        })
    }

    /// Whether a move keeps the other side from a mate that it could give on its next move.
    fn prevents_mate(&self, node: &Node, who: &[Subject]) -> Truth {
        let named = self.player_of(who).or_else(|| self.side_of(who));
        let Some(moving) = node.node("move") else { return Truth::Open };
        let own = Judge { turn: named.or(self.turn), player: named.or(self.player), ..self.clone() };
        let moves = own.moves_of(moving, node.node("who")).unwrap_or_default();
        let owner = || match moves.first()? {
            (Origin::Square(from), _) => self.side_at(*from),
            (Origin::Hand(_), _) => None,
        };
        let Some(side) = named.or_else(owner) else { return Truth::Open };
        let (Some(own), Some(other)) = (self.position(side), self.position(side.opponent())) else {
            return Truth::Open;
        };
        if other.mates_in_one().is_empty() {
            return Truth::Open;
        }
        if moves.is_empty() {
            return Truth::No("that move is not possible here".to_owned());
        }
        moves.iter().fold(Truth::Yes, |truth, (from, to)| {
            let choices = own.choices(*from, *to);
            let safe = choices.into_iter().next().map(|mv| own.play_unchecked(mv).mates_in_one().is_empty());
            truth.and(|| match safe {
                Some(safe) => Truth::when(safe, || format!("after the move to {} it mates", self.name(*to))),
                None => Truth::Open,
            })
        })
    }
}

/// The moves of a list, one by one.
pub(in crate::sentence) fn listed(list: &Rc<Node>) -> Vec<Rc<Node>> {
    if list.meaning == "either-move" {
        return list.nodes().flat_map(listed).collect();
    }
    vec![Rc::clone(list)]
}
