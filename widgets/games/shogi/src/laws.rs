//! What the rules of shogi add to the patterns of the pieces.

use musi_diagram::game::kind_facts;
use musi_messages::{Message, msg};
use musi_rules::engine::{Done, State, Tables, View, Word};
use musi_rules::{
    BoardSize, DrawReason, GridGame, KindFacts, Move, Outcome, PieceKind, Position, Record, Refusal, Setup,
    SetupProblem, SetupProblems, Side, Square, TextError, WinReason,
};

use crate::pieces::{BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PIECES, ROOK, SILVER};
use crate::{PositionState, Shogi, base, drops, sfen, squares, western};

/// Where a knight could neither move on nor be promoted: on boards whose zone is one rank deep.
fn stuck_knights<W: Word>(view: &View<'_, Shogi, W>) -> W {
    let zone = view.tables.zones[view.side.index() % 2];
    view.tables.kind(KNIGHT.index(), view.side).map_or(W::EMPTY, |table| table.no_future & !zone)
}

static KINDS: [KindFacts; PIECES.len()] = kind_facts(&PIECES);

impl GridGame for Shogi {
    const NAME: &'static str = "shogi";
    const KINDS: &'static [KindFacts] = &KINDS;
    /// Repetition, and how many points each side needs when kings cannot be caught (see `impasse`).
    const NUMBERS: &'static [(&'static str, u16)] = &[
        ("repetition", 4),
        ("impasse", 24),
        ("impasse-first", 28),
        ("impasse-second", 27),
        ("impasse-pieces", 10),
    ];
    const SIDE_LETTERS: &'static [u8] = b"bw";
    const SIDE_NAMES: &'static [Message] = &[msg::shogi::BLACK, msg::shogi::WHITE];
    const BOARD: BoardSize = BoardSize::known(9, 9);
    const START: &'static str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    const ROYAL: Option<PieceKind> = Some(KING);
    const HANDS: bool = true;
    const PROMOTES_LEAVING_ZONE: bool = true;

    type PositionState = PositionState;

    fn write_rest(setup: &Setup<Self>, text: &mut String) {
        sfen::write_rest(setup, text);
    }

    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError> {
        sfen::read_rest(setup, rest, at)
    }

    /// File and rank as numbers, counted from the right and from the top as shogi does: `76`; with a hyphen between,
    /// `10-3`, on boards where one of them has two digits.
    fn push_square(out: &mut String, geometry: BoardSize, square: Square) {
        squares::push_digits(out, geometry, square);
    }

    /// A square named as [`Shogi::square_name`] does, as USI does (`7f`) or as KIF does (`７六`).
    fn square_named(geometry: BoardSize, name: &str) -> Option<Square> {
        squares::read(geometry, name)
    }

    fn notation(position: &Position<Self>, mv: Move) -> String {
        western(position, mv)
    }

    fn zone_depth(geometry: BoardSize) -> u8 {
        (geometry.height() / 3).clamp(1, 3)
    }

    fn more_targets<W: Word>(view: &View<'_, Self, W>, kind: PieceKind, _from: u8, targets: W) -> W {
        if kind == KNIGHT { targets & !stuck_knights(view) } else { targets }
    }

    fn drop_targets<W: Word>(view: &View<'_, Self, W>, kind: PieceKind) -> W {
        drops::targets(view, kind)
    }

    fn count_drops<W: Word>(view: &View<'_, Self, W>) -> u32 {
        drops::count(view)
    }

    /// A captured piece loses its promotion and goes to the hand of the side that captured it.
    fn remember<W: Word>(next: &mut State<Self, W>, _tables: &Tables<W>, done: Done) {
        if let Some(captured) = done.captured.map(base).filter(|captured| *captured != KING) {
            let hand = &mut next.hands[next.side.index() % 2];
            hand.set(captured, hand.count(captured).saturating_add(1));
        }
        next.memory.move_number = next.memory.move_number.saturating_add(1);
    }

    fn remember_drop<W: Word>(next: &mut State<Self, W>) {
        next.memory.move_number = next.memory.move_number.saturating_add(1);
    }

    fn problems(setup: &Setup<Self>) -> SetupProblems {
        let mut problems = SetupProblems::NONE;
        let full_set = [(PAWN, 18), (LANCE, 4), (KNIGHT, 4), (SILVER, 4), (GOLD, 4), (BISHOP, 2), (ROOK, 2)];
        let too_many = full_set.into_iter().any(|(kind, all)| {
            let on_board = setup.pieces().filter(|(_, piece)| base(piece.kind) == kind).count();
            let held: usize = Side::BOTH.iter().map(|side| usize::from(setup.hand(*side).count(kind))).sum();
            on_board + held > all
        });
        problems.add_if(too_many, SetupProblem::TooManyPieces);
        let stuck = setup.pieces().any(|(square, piece)| {
            let mut alone = Setup::<Self>::empty(setup.geometry());
            alone.put(square, piece);
            alone.reach(square).quiet.is_empty()
        });
        problems.add_if(stuck, SetupProblem::NoFuture);
        problems
            .add_if(Side::BOTH.into_iter().any(|side| drops::doubled(setup, side)), SetupProblem::TwoPawns);
        problems
    }

    fn why_not(position: &Position<Self>, kind: PieceKind, from: Square, to: Square) -> Option<Refusal> {
        let view = position.view();
        let knights = view.tables.kind(KNIGHT.index(), view.side).filter(|_| kind == KNIGHT)?;
        let leaps = knights.capture.leaps.get(from.index())?;
        let stuck = *leaps & stuck_knights(&view) & !view.own;
        stuck.has(to.number()).then_some(Refusal::DropNoFuture(kind))
    }

    fn why_no_drop(position: &Position<Self>, kind: PieceKind, to: Square) -> Refusal {
        drops::why_not(position, kind, to)
    }

    /// Mate, and no legal move without check, which loses as well.
    fn outcome(position: &Position<Self>) -> Option<Outcome> {
        let side = position.side_to_move();
        // A side without a king can neither be mated nor left without a move.
        position.king(side)?;
        if position.has_legal_move() {
            return None;
        }
        let reason = if position.is_check() { WinReason::Mate } else { WinReason::NoMove };
        Some(Outcome::Win(side.opponent(), reason))
    }

    fn comparable(_position: &Position<Self>) -> PositionState {
        PositionState::default()
    }

    /// The fourth time the same position draws (*sennichite*), unless one side gave check with every move since the first
    /// time: then that side loses.
    fn outcome_of_record(record: &Record<Self>) -> Option<Outcome> {
        if record.repetitions() < 4 {
            return None;
        }
        let now = record.position();
        let cycle = || record.positions().skip_while(|position| !position.is_repetition_of(now)).skip(1);
        let chased = Side::BOTH
            .into_iter()
            .find(|side| cycle().filter(|position| position.side_to_move() == *side).all(Position::is_check));
        Some(match chased {
            Some(side) => Outcome::Win(side, WinReason::PerpetualCheck),
            None => Outcome::Draw(DrawReason::Fourfold),
        })
    }
}
