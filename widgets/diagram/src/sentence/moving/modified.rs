//! Interpretation of what a clause says besides of the deed just named: which way, how far, along which line, with what effect.
//!
//! Each of these words is a claim of its own about the deed before it, whatever verb that has: "slides *along the d-file* to d8
//! *with check*".

use std::slice;

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use super::manner;
use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// How the meanings of such words begin.
pub(in crate::sentence) const MODIFIER: &str = "mod-";

/// Meanings of deeds that are done to their subject.
const PASSIVE: [&str; 5] = ["attacked", "defended", "captured", "pinned", "check"];

/// Meanings of deeds that are moves.
const MOVES: [&str; 3] = ["goes", "captures", "drops"];

/// From where something is done, and to where; a drop comes from nowhere.
type Pair = (Option<Square>, Square);

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn modified(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let how = node.meaning.strip_prefix(MODIFIER)?;
        let Some(last) = self.last_fact.as_ref().filter(|last| !last.is_denied()) else {
            return Some(Truth::Open);
        };
        if Self::is_none(slots.who) {
            return Some(Truth::Open);
        }
        if how == "among" {
            return Some(self.has_among(node, last));
        }
        let counts = last.meaning() == "move-count";
        let is_move = counts || MOVES.iter().any(|start| last.meaning().starts_with(start));
        let pairs =
            if counts { self.every_way(slots) } else { self.pairs_of(last.meaning(), is_move, slots) };
        if pairs.is_empty() {
            return Some(Truth::Open);
        }
        let place = || self.place_of(node, "place");
        Some(match how {
            "way" => match node.node("way") {
                Some(way) if manner::is_of_both(way) && !self.are_on_both(&pairs) => Truth::Open,
                Some(way) => self.all_pairs(&pairs, &|from, to| self.leads(from, to, way)),
                None => Truth::Open,
            },
            "count" => match who::number(node) {
                Some(number) => {
                    self.all_pairs(&pairs, &|from, to| Some(self.line_length(from, to)? == number))
                }
                None => Truth::Open,
            },
            "from" => place()
                .map_or(Truth::Open, |place| self.all_pairs(&pairs, &|from, _| Some(place.contains(from)))),
            "along" => place().map_or(Truth::Open, |line| {
                // "Along its file or rank", of what goes on both.
                let goes_on = |from: Square, own: SquareSet| {
                    pairs.iter().any(|(other, to)| *other == Some(from) && own.contains(*to))
                };
                let on_each = pairs
                    .iter()
                    .filter_map(|(from, _)| *from)
                    .all(|from| self.whole_lines(from, line).all(|own| goes_on(from, own)));
                let along =
                    self.all_pairs(&pairs, &|from, to| Some(line.contains(from) && line.contains(to)));
                if along.is_yes() && !on_each { Truth::Open } else { along }
            }),
            "at" => place().map_or(Truth::Open, |place| {
                Truth::when(pairs.iter().all(|(_, to)| place.contains(*to)), || "it is elsewhere".to_owned())
                    .unsure()
            }),
            "takes" if is_move => self.takes_there(&pairs, slots),
            "takes-count" if is_move => match who::number(node) {
                Some(number) => {
                    let took = |pair: &&Pair| self.takes_there(slice::from_ref(*pair), slots).is_yes();
                    let found = pairs.iter().filter(took).count();
                    Truth::when(found == usize::from(number), || format!("there are {found} of them"))
                }
                None => Truth::Open,
            },
            "furthest" if is_move => self.all_pairs(&pairs, &|from, to| self.is_furthest(from, to)),
            "check" | "mate" if is_move => self.after_each(&self.moves, &|judge| match judge.turn {
                Some(side) if how == "mate" => judge.is_mate(side).and(|| judge.in_check(side, 1, None)),
                Some(side) => judge.in_check(side, 1, None),
                None => Truth::Open,
            }),
            _ => Truth::Open,
        })
    }

    /// From where to where the deed goes of which words speak.
    fn pairs_of(&self, deed: &str, is_move: bool, slots: Slots<'_>) -> Vec<Pair> {
        if is_move {
            let from = |origin: Origin| match origin {
                Origin::Square(square) => Some(square),
                Origin::Hand(_) => None,
            };
            return self.moves.iter().map(|(origin, to)| (from(*origin), *to)).collect();
        }
        let subject = self.squares_of(slots.who);
        let pairs = |doers: SquareSet, goals: SquareSet| -> Vec<Pair> {
            doers.iter().flat_map(|from| goals.iter().map(move |to| (Some(from), to))).collect()
        };
        if PASSIVE.contains(&deed) {
            return pairs(self.agents, subject);
        }
        let goals =
            if self.objects.is_empty() && self.victims.is_empty() { self.spots } else { self.victims };
        pairs(subject, goals)
    }

    /// Whether some of these ways go on a file, and some on a rank.
    fn are_on_both(&self, pairs: &[Pair]) -> bool {
        let board = self.setup.geometry();
        let some = |along: &dyn Fn(Square) -> u8| {
            pairs.iter().any(|(from, to)| from.is_some_and(|from| along(from) == along(*to)))
        };
        some(&|square| board.file(square)) && some(&|square| board.rank(square))
    }

    /// From where to where one piece can go.
    fn every_way(&self, slots: Slots<'_>) -> Vec<Pair> {
        let doers = if slots.who.is_empty() { self.before } else { self.squares_of(slots.who) };
        let from = doers.only();
        let moves = from.and_then(|from| Some(self.position(self.side_at(from)?)?.targets(from)));
        moves.into_iter().flat_map(|moves| moves.iter().map(|to| (from, to)).collect::<Vec<Pair>>()).collect()
    }

    /// Whether something is so of each way from one square to another; open where it is not known of one.
    fn all_pairs(&self, pairs: &[Pair], test: &dyn Fn(Square, Square) -> Option<bool>) -> Truth {
        pairs.iter().fold(Truth::Yes, |truth, (from, to)| {
            truth.and(|| match from.and_then(|from| test(from, *to)) {
                Some(holds) => Truth::when(holds, || format!("the way to {} is another one", self.name(*to))),
                None => Truth::Open,
            })
        })
    }

    /// How many steps a line has from one square to another; none where they are on no line.
    fn line_length(&self, from: Square, to: Square) -> Option<u16> {
        u16::try_from(self.squares_from(from, to)?.len() + 1).ok()
    }

    /// Whether a piece that goes to a square can go no further in that direction; none where it goes along no line.
    fn is_furthest(&self, from: Square, to: Square) -> Option<bool> {
        let board = self.setup.geometry();
        let position = self.position(self.side_at(from)?)?;
        let sign = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
        let files = sign(board.file(from), board.file(to));
        let ranks = sign(board.rank(from), board.rank(to));
        self.line_length(from, to)?;
        Some(board.step(to, files, ranks).is_none_or(|next| !position.targets(from).contains(next)))
    }

    /// Whether what words name stands where a move goes, and is of the other side.
    fn takes_there(&self, pairs: &[Pair], slots: Slots<'_>) -> Truth {
        let Some(whom) = slots.whom else { return Truth::Open };
        pairs.iter().fold(Truth::Yes, |truth, (from, to)| {
            let side = from.and_then(|from| self.side_at(from));
            truth.and(|| {
                let taken = self.squares_of(&Self::own(whom, side.map(Side::opponent)));
                Truth::when(taken.contains(*to) && self.side_at(*to) != side, || {
                    format!("nothing of this stands on {}", self.name(*to))
                })
            })
        })
    }
}
