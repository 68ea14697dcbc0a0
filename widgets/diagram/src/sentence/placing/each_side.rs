//! Interpretation of what is said of both players, of neither, or of one alone; and of moves that were made before.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Setup, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::{self, Node, Value};
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn each_side(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        let truth = match node.meaning {
            "both-do" | "neither-does" | "only-does" | "mover-does" => self.of_players(node),
            "moved-own" => {
                let Some(whom) = node.node("whom").map(|whom| self.whos(whom)) else {
                    return Some(Truth::Open);
                };
                let start = Setup::<G>::start();
                if start.geometry() != self.setup.geometry() {
                    return Some(Truth::Open);
                }
                let own = Self::own(&whom, self.player_of(who));
                // "His pawn", of which there are several: the one that has moved.
                let moved = |square: &Square| start.piece_at(*square) != self.setup.piece_at(*square);
                if let [Subject { quantifier: Quantifier::The, place: None, .. }] = own.as_slice()
                    && self.squares_of(&own).iter().filter(moved).count() > 1
                {
                    return Some(Truth::Open);
                }
                self.each(&own, &|square| {
                    Truth::when(start.piece_at(square) != self.setup.piece_at(square), || {
                        format!("the piece on {} stands where it begins", self.name(square))
                    })
                })
            }
            "came-from" => self.came_from(node, who),
            "nifu-there" => {
                let Some((side, pawn)) = self.player.zip(self.words.pawn.filter(|_| G::HANDS)) else {
                    return Some(Truth::Open);
                };
                let board = self.setup.geometry();
                let files =
                    |set: SquareSet| -> Vec<u8> { set.iter().map(|square| board.file(square)).collect() };
                let pawns = files(self.setup.of_kind(pawn, side));
                if self.spots.is_empty() {
                    return Some(Truth::Open);
                }
                Truth::when(files(self.spots).iter().all(|file| pawns.contains(file)), || {
                    "no pawn of that side stands on that file".to_owned()
                })
            }
            _ => return None,
        };
        Some(truth)
    }

    /// What is said of both players, of neither of them, or of one and not the other.
    fn of_players(&self, node: &Node) -> Truth {
        let Some(then) = node.node("then") else { return Truth::Open };
        let of = |side: Side, then: &Rc<Node>| {
            let one = Node {
                meaning: "player",
                slots: vec![("side", Value::Side(side))],
                span: node.span.clone(),
                ..Node::default()
            };
            let subject =
                Rc::new(Node { slots: vec![("one", Value::Node(Rc::new(one)))], ..Node::default() });
            let mut judge = self.clone();
            (judge.player, judge.here.player, judge.about) = (Some(side), true, None);
            judge.here.sides.compared = true;
            judge.before = SquareSet::EMPTY;
            judge.holds_of(then, &subject)
        };
        let (does, does_not) = (|side| of(side, then), node::denied(then, true));
        // Of several things that are not so together, one may be.
        let several = then.nodes().count() > 1;
        let not = |side| {
            let truth = of(side, &does_not);
            if several { truth.unsure() } else { truth }
        };
        match node.meaning {
            // "On the third rank": as each of them counts.
            "both-do" if names_rank(self, then) => does(Side::First).and(|| does(Side::Second)).unsure(),
            // "The side to move can mate": that whose turn it is, or else each.
            "mover-does" if self.turn.is_some() => self.turn.map_or(Truth::Open, does),
            "both-do" | "mover-does" => does(Side::First).and(|| does(Side::Second)),
            "neither-does" => not(Side::First).and(|| not(Side::Second)),
            _ => match who::side_in(node, "side") {
                // "Unlike White, White has a bishop."
                Some(side) if node.node("other").is_some_and(|other| who::side(other) == Some(side)) => {
                    Truth::No("nobody is unlike himself".to_owned())
                }
                Some(side) => does(side).and(|| not(side.opponent())),
                None => Truth::Open,
            },
        }
    }

    /// Whether a piece stands on a square and begins the game on another, which it has left.
    fn came_from(&self, node: &Node, who: &[Subject]) -> Truth {
        let at = |role: &str| self.place_of(node, role).and_then(SquareSet::only);
        // "The pawn has just come from d7": from there to where it stands.
        let to = if node.node("goal").is_some() { at("goal") } else { self.squares_of(who).only() };
        let (Some(from), Some(to)) = (at("origin"), to) else { return Truth::Open };
        let start = Setup::<G>::start();
        let pieces = match self.player_of(who) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(who),
        };
        // Whatever the notation remembers: what went there is what stands there now.
        let remembered = self.remembered().filter(|(_, landed)| *landed == to && pieces.contains(to));
        if let Some((begun, _)) = remembered {
            return Truth::when(begun == from, || format!("it has come from {}", self.name(begun)));
        }
        let piece = self.setup.piece_at(to);
        if !pieces.contains(to) || self.setup.piece_at(from) == piece {
            return Truth::No(format!(
                "it does not stand on {}, or still on {}",
                self.name(to),
                self.name(from)
            ));
        }
        let begins = start.geometry() == self.setup.geometry() && start.piece_at(from) == piece;
        if begins { Truth::Yes } else { Truth::Open }
    }

    /// The moves of which words speak: of pieces of a side, or from its hand.
    pub(in crate::sentence) fn moves_with(
        &self,
        moving: &Node,
        who: &[Subject],
    ) -> Option<Vec<(Origin, Square)>> {
        let place = self.place_of(moving, "place")?;
        let counted = moving.node("counted").map(who::quantities)?;
        let position = self.position(self.player_of(who).or_else(|| self.side_of(who))?)?;
        let [some] = counted.as_slice() else { return None };
        let kind = some.kind?;
        let legal = position.drop_targets(kind) & place;
        Some(legal.iter().map(|to| (Origin::Hand(kind), to)).collect())
    }
}

/// Whether words name a whole rank of the board.
fn names_rank<G: GridGame>(judge: &Judge<'_, G>, node: &Node) -> bool {
    let board = judge.setup.geometry();
    let is_rank = |place: SquareSet| {
        let first = place.first().map(|square| board.rank(square));
        place.len() == usize::from(board.width())
            && place.iter().all(|square| Some(board.rank(square)) == first)
    };
    node.node("place").and_then(|place| judge.place(place)).is_some_and(is_rank)
        || node.nodes().any(|part| names_rank(judge, part))
}
