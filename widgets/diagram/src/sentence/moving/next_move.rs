//! What a piece or a side can do with its next move: "next move the rook can attack the queen".

use std::rc::Rc;

use musi_rules::{GridGame, Move, Position, Side, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

/// What is so of a piece where it stands, as the first words of meanings: a move brings it about.
const BROUGHT_ABOUT: [&str; 6] = ["attack", "cover", "defend", "pins", "forks", "skewers"];

/// Meanings that say both of a piece that stands somewhere, and that it is attacked: no move of its own brings these about.
const SUFFERED: [&str; 2] = ["attacked", "defended"];

/// The same, said of the king of the other side.
const CHECKS: [&str; 2] = ["gives-check", "gives-check-whom"];

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what can be done with the next move; nothing for other meanings.
    pub(in crate::sentence) fn next_move(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        if node.meaning != "next-does" {
            return None;
        }
        let then = node.node("then")?;
        // On a board after a move it is the next one but one.
        if self.stage == Stage::AfterMove {
            return Some(Truth::Open);
        }
        Some(if brings_about(then) { self.can_bring_about(then, slots.who) } else { Truth::Open })
    }

    /// Whether some legal move brings about what words say of the piece that moved, or of a piece of the side that moved.
    fn can_bring_about(&self, then: &Rc<Node>, who: &[Subject]) -> Truth {
        let [one] = who else { return Truth::Open };
        let player = Self::player(who);
        if player.is_none() && !matches!(one.quantifier, Quantifier::The | Quantifier::A | Quantifier::Only) {
            return Truth::Open;
        }
        let pieces = self.squares(one);
        let sides: Vec<Side> =
            match player.or(self.turn.filter(|side| !(pieces & self.setup.of_side(*side)).is_empty())) {
                Some(side) => vec![side],
                None => Side::BOTH
                    .into_iter()
                    .filter(|side| !(pieces & self.setup.of_side(*side)).is_empty())
                    .collect(),
            };
        let mut all_refused = !sides.is_empty();
        let mut why = None;
        for side in sides {
            // Whose next move it is, where the turn is the other's, depends on what that one plays.
            if self.turn.is_some_and(|turn| turn != side) {
                all_refused = false;
            }
            let Some(position) = self.position(side) else { return Truth::Open };
            let mine =
                |mv: &Move| player.is_some() || mv.origin_square().is_some_and(|from| pieces.contains(from));
            let moves: Vec<Move> = position.legal_moves().into_iter().filter(mine).collect();
            for mv in moves {
                match self.brings_about_by(&position, mv, then) {
                    Truth::Yes => return Truth::Yes,
                    Truth::No(reason) | Truth::Absent(reason) => why = Some(reason),
                    Truth::Open => all_refused = false,
                }
            }
        }
        if all_refused { Truth::No(why.unwrap_or_else(|| "it has no move".to_owned())) } else { Truth::Open }
    }

    /// Whether a move brings it about: it was not so before of the piece that moves.
    fn brings_about_by(&self, position: &Position<G>, mv: Move, then: &Rc<Node>) -> Truth {
        let moved = SquareSet::from(mv.to);
        self.after_played(position, mv, &|judge| {
            let mut judge = Judge { doers: moved, before: moved, ..judge.clone() };
            judge.holds_of(then, &subject_on(mv.to))
        })
    }
}

/// The meanings of a phrase and its parts, those of which it consists.
fn meanings<'n>(node: &'n Node, found: &mut Vec<&'n str>) {
    if node.meaning.is_empty() {
        node.nodes().for_each(|part| meanings(part, found));
    } else {
        found.push(node.meaning);
    }
}

/// Whether all that words say is what a move brings about.
fn brings_about(then: &Node) -> bool {
    let mut found = Vec::new();
    meanings(then, &mut found);
    let fits = |meaning: &&str| {
        CHECKS.contains(meaning)
            || BROUGHT_ABOUT.iter().any(|start| meaning.starts_with(start)) && !SUFFERED.contains(meaning)
    };
    !found.is_empty() && found.iter().all(fits)
}
