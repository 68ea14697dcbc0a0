//! Exercises about drops and promotion: mark every legal drop, why not here, may or must it be promoted.

use musi_messages::msg;
use musi_rules::{Move, Piece, PieceKind, Random, Refusal, Setup, Side, SquareSet};

use super::make::in_turn;
use super::{Goal, Question};
use crate::game::position;
use crate::{Figure, PlayableGame, Selection, Snapshot};
use musi_diagram::ui::drops::why;

/// How many questions there are.
const QUESTIONS: usize = 6;

impl<G: PlayableGame> Figure<G> {
    /// Mark every square on which a piece in hand may be dropped, on another board than the page's.
    pub(super) fn mark_drops(&self, seed: u32, random: &mut Random) -> Option<(Goal<G>, Snapshot<G>)> {
        in_turn(seed, || {
            let setup = G::drop_board(&self.setup, random);
            let pieces = in_hand(&setup);
            let piece = random.one_of(&pieces)?;
            let mut first = Snapshot::new(setup, SquareSet::EMPTY);
            first.setup.set_side_to_move(piece.side);
            let squares = position(&first.setup)?.drop_targets(piece.kind);
            let answer = [squares, SquareSet::EMPTY];
            Some((Goal::Mark { answer, two: false, brush: 0, from: Some(Selection::Hand(piece)) }, first))
        })
    }

    /// Boards with a piece in hand and a square: may it be dropped there, and if not, why? As many answers as the engine
    /// finds, each at most twice.
    pub(super) fn drop_questions(&self, random: &mut Random) -> Vec<Question<G>> {
        let mut questions: Vec<Question<G>> = Vec::new();
        for _ in 0..60 {
            let mut setup = G::drop_board(&self.setup, random);
            let Some(piece) = random.one_of(&in_hand(&setup)) else { continue };
            setup.set_side_to_move(piece.side);
            let Some(position) = position(&setup) else { continue };
            // The rarest answer that this board still has.
            let asked = |answer: u8| questions.iter().filter(|question| question.answer == answer).count();
            let reason = |to| position.why_not(Selection::Hand(piece).origin(), to);
            let (mut best, mut squares) = (0, SquareSet::EMPTY);
            for to in SquareSet::all(setup.geometry()) {
                let answer = reason(to).map_or(0, |refusal| why(refusal) + 1);
                // Whether it is asked already, then why, from the rarest reason on.
                let worth = (2 - asked(answer).min(2)) * 8 + usize::from(answer);
                if worth > best {
                    (best, squares) = (worth, SquareSet::EMPTY);
                }
                if worth == best {
                    squares.insert(to);
                }
            }
            let Some(to) = random.square(squares) else { continue };
            let refusal = reason(to);
            let answer = refusal.map_or(0, |refusal| why(refusal) + 1);
            if asked(answer) < 2 {
                let action = Some(Move::drop(piece.kind, to));
                let about = SquareSet::from_square(to);
                let ask = msg::DROP_ASK_DROP;
                questions.push(Question { setup, about, ask, note: None, answer, refusal, action });
            }
            if questions.len() == QUESTIONS {
                break;
            }
        }
        super::make::shuffle(&mut questions, random);
        questions
    }

    /// Moves of pieces alone on the board: may, must or may not each be promoted? Each answer twice as far as the game has it.
    pub(super) fn promotion_questions(&self, random: &mut Random) -> Vec<Question<G>> {
        let mut questions: Vec<Question<G>> = Vec::new();
        let board = self.setup.geometry();
        let squares = SquareSet::all(board);
        let Some(tables) = position(&Setup::<G>::empty(board)) else { return questions };
        for _ in 0..400 {
            let side = if random.below(3) == 0 { Side::Second } else { Side::First };
            let kind = PieceKind(random.below(G::KINDS.len() as u32) as u8);
            let mut setup = Setup::<G>::empty(board);
            let Some(from) = random.square(squares) else { break };
            setup.put(from, Piece { kind, side });
            setup.set_side_to_move(side);
            let Some(to) = random.square(setup.reach(from).quiet) else { continue };
            let Ok(position) = tables.with_setup(&setup, musi_rules::Profile::Teaching) else { continue };
            let choices = position.choices(Selection::Square(from).origin(), to);
            let plain = choices.iter().any(|choice| choice.promotion.is_none());
            let promoted = choices.iter().any(|choice| choice.promotion.is_some());
            let never = G::KINDS.get(kind.index()).is_none_or(|facts| facts.promotes_to.is_empty());
            let (answer, refusal) = match (promoted, plain) {
                (true, true) => (0, None),
                (true, false) => (1, Some(Refusal::PromotionForced)),
                _ if never => (2, Some(Refusal::PromotionNever(kind))),
                _ => (2, Some(Refusal::PromotionOutsideZone)),
            };
            let alike = questions.iter().filter(|question| question.answer == answer);
            let known = alike.clone().any(|question| question.refusal == refusal && refusal.is_some());
            if alike.count() < 2 && (!known || answer == 1) {
                questions.push(Question {
                    setup,
                    about: SquareSet::from_square(from),
                    ask: msg::DROP_ASK_PROMOTION,
                    note: None,
                    answer,
                    refusal,
                    action: Some(Move::new(from, to)),
                });
            }
            if questions.len() == QUESTIONS {
                break;
            }
        }
        super::make::shuffle(&mut questions, random);
        questions
    }
}

/// Every sort of piece in a hand.
fn in_hand<G: PlayableGame>(setup: &Setup<G>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        for (kind, _) in setup.hand(side).iter() {
            pieces.push(Piece { kind, side });
        }
    }
    pieces
}
