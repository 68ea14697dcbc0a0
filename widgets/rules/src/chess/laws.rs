//! What the laws of chess add to the patterns of the pieces.

use super::{BISHOP, Chess, KING, KNIGHT, PAWN, QUEEN, ROOK, castling, dead, en_passant};
use crate::grid::{Done, Rules, State, Tables, View, Word};
use crate::{
    DrawReason, Geometry, Kind, Outcome, Position, Record, Refusal, Setup, SetupProblem, SetupProblems, Side,
    Square, WinReason,
};

impl Rules for Chess {
    const ROYAL: Kind = KING;
    const HANDS: bool = false;
    const PROMOTES_LEAVING_ZONE: bool = false;

    fn zone_depth(_geometry: Geometry) -> u8 {
        1
    }

    fn more_targets<W: Word>(view: &View<'_, Self, W>, kind: Kind, from: u8, targets: W) -> W {
        if kind == PAWN {
            en_passant::add_target(view, from, targets)
        } else if kind == KING {
            castling::add_targets(view, from, targets)
        } else {
            targets
        }
    }

    fn remember<W: Word>(next: &mut State<Self, W>, tables: &Tables<W>, done: Done) {
        let quiet = done.captured.is_none() && done.kind != PAWN;
        let memory = &mut next.memory;
        memory.halfmoves = if quiet { memory.halfmoves.saturating_add(1) } else { 0 };
        if next.side == Side::Second {
            memory.fullmove = memory.fullmove.saturating_add(1);
        }
        let crossed = memory.en_passant.take();
        if done.kind == PAWN {
            en_passant::complete(next, tables.geometry, done, crossed);
        }
        castling::complete(next, tables.geometry, done);
    }

    fn problems(setup: &Setup<Self>) -> SetupProblems {
        let mut problems = SetupProblems::NONE;
        for side in Side::BOTH {
            let count = |kind| setup.of_kind(kind, side).len();
            let promoted = [(KNIGHT, 2), (BISHOP, 2), (ROOK, 2), (QUEEN, 1)]
                .into_iter()
                .map(|(kind, at_first)| count(kind).saturating_sub(at_first))
                .sum::<usize>();
            problems.add_if(count(PAWN) + promoted > 8, SetupProblem::TooManyPieces);
        }
        let top = setup.geometry().height() - 1;
        let on_edge = |square| matches!(setup.geometry().rank(square), rank if rank == 0 || rank == top);
        problems.add_if(
            setup.pieces().any(|(square, piece)| piece.kind == PAWN && on_edge(square)),
            SetupProblem::NoFuture,
        );
        let memory = setup.memory();
        problems.add_if(castling::mended(setup) != memory.castling, SetupProblem::CastlingRights);
        problems.add_if(en_passant::mended(setup) != memory.en_passant, SetupProblem::EnPassant);
        problems
    }

    fn mend(setup: &mut Setup<Self>) {
        setup.memory_mut().castling = castling::mended(setup);
        setup.memory_mut().en_passant = en_passant::mended(setup);
    }

    fn why_not(position: &Position<Self>, kind: Kind, from: Square, to: Square) -> Option<Refusal> {
        if kind == KING {
            castling::why_not(position, from, to)
        } else if kind == PAWN {
            en_passant::why_not(position, from, to)
        } else {
            None
        }
    }

    fn outcome(position: &Position<Self>) -> Option<Outcome> {
        let side = position.side_to_move();
        // A side without a king can neither be mated nor stalemated.
        position.king(side)?;
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Outcome::Win(side.opponent(), WinReason::Mate)
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        dead::is_dead(position).then_some(Outcome::Draw(DrawReason::DeadPosition))
    }

    fn comparable(position: &Position<Self>) -> super::Memory {
        super::Memory {
            castling: position.memory().castling.rights(),
            en_passant: en_passant::legal_target(position),
            halfmoves: 0,
            fullmove: 1,
        }
    }

    /// Fivefold repetition and seventy-five moves (FIDE 9.6).
    fn outcome_of_record(record: &Record<Self>) -> Option<Outcome> {
        if record.repetitions() >= 5 {
            return Some(Outcome::Draw(DrawReason::Fivefold));
        }
        (record.position().memory().halfmoves >= 150).then_some(Outcome::Draw(DrawReason::SeventyFiveMoves))
    }

    /// Threefold repetition and fifty moves (FIDE 9.2, 9.3).
    fn claim(record: &Record<Self>) -> Option<DrawReason> {
        if record.repetitions() >= 3 {
            return Some(DrawReason::Threefold);
        }
        (record.position().memory().halfmoves >= 100).then_some(DrawReason::FiftyMoves)
    }
}
