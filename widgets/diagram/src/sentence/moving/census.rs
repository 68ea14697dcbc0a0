//! Interpretation of how many moves of some sort there are: captures, checks, those of a kind of piece; and of whole trees of moves.

use musi_rules::{GridGame, Move, Origin, Position, Side, Square};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// How many positions of a tree of moves are counted at most.
const MOST_NODES: u64 = 30_000;

/// How deep a tree of moves is counted at most.
const DEEPEST: u16 = 4;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn census(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        if !["census", "perft", "castling-among"].contains(&node.meaning) {
            return None;
        }
        let side = self.player_of(slots.who).or(self.turn);
        let Some(side) = side.filter(|side| self.turn.is_none_or(|turn| turn == *side)) else {
            return Some(Truth::Open);
        };
        let Some(position) = self.position(side) else { return Some(Truth::Open) };
        let counted = |found: u64, number: u16| {
            Truth::when(found == u64::from(number), || format!("there are {found} of them, not {number}"))
        };
        if node.meaning == "castling-among" {
            let [short, long] = [true, false].map(|short| self.castling_move(side, short));
            let moves = position.legal_moves();
            let among = |wanted: Option<(Square, Square)>| {
                wanted.is_some_and(|wanted| moves.iter().any(|mv| ends(*mv) == Some(wanted)))
            };
            return Some(Truth::when(among(short) && among(long), || {
                "one of them is not possible".to_owned()
            }));
        }
        let Some(number) = who::number(node) else { return Some(Truth::Open) };
        if node.meaning == "perft" {
            let depth = node.node("depth").and_then(|depth| who::number(depth)).unwrap_or(1);
            let mut left = MOST_NODES;
            return Some(match (1..=DEEPEST).contains(&depth).then(|| nodes(&position, depth, &mut left)) {
                Some(Some(found)) => counted(found, number),
                _ => Truth::Open,
            });
        }
        let Some(quality) = node.node("quality") else { return Some(Truth::Open) };
        let mut found = 0;
        for mv in position.legal_moves() {
            match self.is_of(mv, quality, &position, side) {
                Some(is) => found += u64::from(is),
                None => return Some(Truth::Open),
            }
        }
        Some(counted(found, number))
    }

    /// Whether a legal move is of a sort; none where the words name a sort that is not known.
    fn is_of(&self, mv: Move, quality: &Node, position: &Position<G>, side: Side) -> Option<bool> {
        let passing = || {
            let found = self.passing_captures();
            found.iter().any(|(from, _, to)| mv.from == Origin::Square(*from) && mv.to == *to)
        };
        Some(match quality.meaning {
            "captures" => self.side_at(mv.to) == Some(side.opponent()) || passing(),
            "passing" => passing(),
            "checks" => position.play_unchecked(mv).is_check(),
            "mates" => position.play_unchecked(mv).is_mate(),
            "promotions" => mv.promotion.is_some(),
            "drops" => matches!(mv.from, Origin::Hand(_)),
            "castling" => [true, false]
                .into_iter()
                .any(|short| self.castling_move(side, short).is_some_and(|to| ends(mv) == Some(to))),
            "of-kind" => {
                let kind = who::kind(quality)?;
                match mv.from {
                    Origin::Square(from) => self.setup.piece_at(from)?.kind == kind,
                    Origin::Hand(dropped) => dropped == kind,
                }
            }
            _ => return None,
        })
    }

    /// From where to where a king goes that castles.
    fn castling_move(&self, side: Side, short: bool) -> Option<(Square, Square)> {
        let (king, rook) = self.castling_pair(side, short)?;
        Some((king, G::castling_squares(self.setup, king, rook)?.0))
    }
}

/// From where to where a move goes; none for a drop.
fn ends(mv: Move) -> Option<(Square, Square)> {
    Some((mv.origin_square()?, mv.to))
}

/// How many positions moves so deep lead to; none where there are more than are left to count.
fn nodes<G: GridGame>(position: &Position<G>, depth: u16, left: &mut u64) -> Option<u64> {
    let moves = position.legal_moves();
    *left = left.checked_sub(moves.len() as u64)?;
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    moves.iter().try_fold(0, |sum, mv| Some(sum + nodes(&position.play_unchecked(*mv), depth - 1, left)?))
}
