//! What the laws of chess add to the patterns of the pieces.

use musi_diagram::game::kind_facts;
use musi_messages::{Message, msg};
use musi_rules::engine::{Done, State, Tables, View, Word};
use musi_rules::{
    BoardSize, DrawReason, GridGame, KindFacts, Move, Outcome, PieceKind, Position, Record, Refusal, Setup,
    SetupProblem, SetupProblems, Side, Square, SquareSet, TextError, WinReason,
};

use crate::pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
use crate::{Chess, PositionState, Wing, castling, dead, en_passant, fen, san};

static KINDS: [KindFacts; PIECES.len()] = kind_facts(&PIECES);

impl GridGame for Chess {
    const NAME: &'static str = "chess";
    const KINDS: &'static [KindFacts] = &KINDS;
    /// FIDE 9.2, 9.3 and 9.6.
    const NUMBERS: &'static [(&'static str, u16)] =
        &[("repetition-claim", 3), ("repetition", 5), ("quiet-claim", 50), ("quiet", 75)];
    const SIDE_LETTERS: &'static [u8] = b"wb";
    const SIDE_NAMES: &'static [Message] = &[msg::chess::WHITE, msg::chess::BLACK];
    const BOARD: BoardSize = BoardSize::known(8, 8);
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    const ROYAL: Option<PieceKind> = Some(KING);

    type PositionState = PositionState;

    fn write_rest(setup: &Setup<Self>, text: &mut String) {
        fen::write_rest(setup, text);
    }

    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError> {
        fen::read_rest(setup, rest, at)
    }

    fn notation(position: &Position<Self>, mv: Move) -> String {
        san(position, mv)
    }

    fn light(geometry: BoardSize) -> Option<SquareSet> {
        let (files, ranks) = geometry.origin();
        let odd = |square| (geometry.file(square) + geometry.rank(square) + files % 2 + ranks % 2) % 2 == 1;
        Some(geometry.those(&odd))
    }

    fn castling_rooks(setup: &Setup<Self>, side: Side, king: Square) -> SquareSet {
        let geometry = setup.geometry();
        let rooks = setup.of_kind(ROOK, side).iter();
        rooks.filter(|rook| geometry.rank(*rook) == geometry.rank(king)).collect()
    }

    fn remembered_move(setup: &Setup<Self>) -> Option<(Square, Square)> {
        en_passant::long_step(setup)
    }

    fn allow_castling(setup: &mut Setup<Self>, side: Side, king: Square, rook: Square, moved: (bool, bool)) {
        let geometry = setup.geometry();
        let wing = if geometry.file(rook) > geometry.file(king) { Wing::King } else { Wing::Queen };
        let memory = setup.memory_mut();
        let castling = memory.castling.with_king_moved(side, moved.0);
        memory.castling = castling.with_rook_moved(side, wing, moved.1);
    }

    fn castling_squares(setup: &Setup<Self>, king: Square, rook: Square) -> Option<(Square, Square)> {
        let geometry = setup.geometry();
        let step = if geometry.file(rook) > geometry.file(king) { 1 } else { -1 };
        Some((geometry.step(king, 2 * step, 0)?, geometry.step(king, step, 0)?))
    }

    fn zone_depth(_geometry: BoardSize) -> u8 {
        1
    }

    fn more_targets<W: Word>(view: &View<'_, Self, W>, kind: PieceKind, from: u8, targets: W) -> W {
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
        problems.add_if(castling::fixed(setup) != memory.castling, SetupProblem::CastlingRights);
        problems.add_if(en_passant::fixed(setup) != memory.en_passant, SetupProblem::EnPassant);
        problems
    }

    fn fix(setup: &mut Setup<Self>) {
        setup.memory_mut().castling = castling::fixed(setup);
        setup.memory_mut().en_passant = en_passant::fixed(setup);
    }

    fn why_not(position: &Position<Self>, kind: PieceKind, from: Square, to: Square) -> Option<Refusal> {
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

    fn comparable(position: &Position<Self>) -> PositionState {
        PositionState {
            castling: position.memory().castling.rights(),
            en_passant: en_passant::legal_target(position),
            halfmoves: 0,
            fullmove: 1,
        }
    }

    /// Castling and the square that was just crossed; the clocks change no moves.
    fn memory_number(memory: &PositionState) -> u64 {
        let rights = memory.castling.rights();
        let castling = Side::BOTH.iter().flat_map(|side| Wing::BOTH.map(|wing| rights.right(*side, wing)));
        let crossed = memory.en_passant.map_or(0, |square| u64::from(square.number()) + 1);
        castling.fold(crossed, |number, right| number << 1 | u64::from(right))
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
