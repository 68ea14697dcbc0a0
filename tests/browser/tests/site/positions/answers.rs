//! What is right, by the rules.

use crate::solver::is_mated;
use musi_rules::{
    GridGame, Language, Move, Origin, Piece, Position, Profile, Setup, Side, Square, SquareSet, words,
};
use musi_shogi::Shogi;

pub fn position<G: GridGame>(setup: &Setup<G>) -> Position<G> {
    Position::new(setup, Profile::Teaching).unwrap_or_else(|problems| panic!("{setup}: {problems:?}"))
}

/// The squares beside a king on which it would be attacked: it is put there to see.
pub fn attacked_beside<G: GridGame>(setup: &Setup<G>, king: Square) -> SquareSet {
    let own = setup.of_side(setup.side_to_move());
    let is_attacked = |square: &Square| {
        let mut there = setup.clone();
        let piece = there.put(king, None);
        there.put(*square, piece);
        position(&there).is_check()
    };
    (setup.reach(king).attacks() - own).iter().filter(is_attacked).collect()
}

/// The piece in a hand of which a text speaks, and the board with its side to move.
pub fn dropped<G: GridGame>(setup: &Setup<G>, goal: &str) -> (Piece, Setup<G>) {
    let mut setup = setup.clone();
    let hands = Side::BOTH.into_iter().flat_map(|side| {
        let held: Vec<_> = setup.hand(side).iter().collect();
        held.into_iter().map(move |(kind, _)| Piece { kind, side })
    });
    let named: Vec<Piece> =
        hands.filter(|piece| goal.contains(&words::piece::<G>(*piece, Language::En))).collect();
    let [piece] = named[..] else { panic!("`{goal}` names {named:?} of {setup}") };
    setup.set_side_to_move(piece.side);
    (piece, setup)
}

/// Mate, stalemate, check or neither, by the number of the answer.
pub fn standing<G: GridGame>(setup: &Setup<G>) -> usize {
    let now = position(setup);
    match (now.is_check(), is_mated(&now), now.legal_moves().is_empty()) {
        (_, true, _) => 1,
        (_, _, true) => 2,
        (true, ..) => 0,
        _ => 3,
    }
}

/// Whether a move is not allowed: of the two squares that are named, in any order, one has the piece. A king castles two files
/// towards the rook.
pub fn is_refused<G: GridGame>(setup: &Setup<G>, squares: &[Square]) -> usize {
    let own =
        |square: &Square| setup.piece_at(*square).is_some_and(|piece| piece.side == setup.side_to_move());
    let is_king = |square: &Square| setup.royals(setup.side_to_move()).contains(*square);
    let [one, other] = *squares else { panic!("{squares:?} are not two") };
    let (from, mut to) = if is_king(&other) || !own(&one) { (other, one) } else { (one, other) };
    if own(&to) {
        let board = setup.geometry();
        let files = if board.file(to) > board.file(from) { 2 } else { -2 };
        to = board.step(from, files, 0).expect("a square on the way to the rook");
    }
    let legal = position(setup).legal_moves();
    usize::from(!legal.iter().any(|action| action.from == Origin::Square(from) && action.to == to))
}

/// May, must or may it not be promoted?
pub fn promotes<G: GridGame>(setup: &Setup<G>, squares: &[Square]) -> usize {
    let [from, to] = *squares else { panic!("{squares:?} are no move") };
    let moves = position(setup).legal_moves().into_iter();
    let promotions: Vec<bool> = moves
        .filter(|action| action.from == Origin::Square(from) && action.to == to)
        .map(|action| action.promotion.is_some())
        .collect();
    match (promotions.contains(&true), promotions.contains(&false)) {
        (true, true) => 0,
        (true, false) => 1,
        _ => 2,
    }
}

/// Why a piece may not be dropped on a square, by the number of the answer; 0 where it may.
pub fn why_no_drop(setup: &Setup<Shogi>, goal: &str, to: Square) -> usize {
    let (Piece { kind, side }, setup) = dropped(setup, goal);
    let legal = position(&setup).legal_moves();
    if legal.contains(&Move::drop(kind, to)) {
        return 0;
    }
    let mut alone = Setup::<Shogi>::empty(setup.geometry());
    alone.put(to, Piece { kind, side });
    let file = |square| setup.geometry().file(square);
    let is_pawn = kind == musi_shogi::PAWN;
    let mut pawns = setup.of_kind(kind, side).iter();
    if setup.piece_at(to).is_some() {
        1
    } else if alone.reach(to).moves().is_empty() {
        2
    } else if is_pawn && pawns.any(|square| file(square) == file(to)) {
        3
    } else {
        let mut there = setup.clone();
        there.put(to, Piece { kind, side });
        there.set_side_to_move(side.opponent());
        let mated = is_pawn && Position::new(&there, Profile::Teaching).is_ok_and(|after| is_mated(&after));
        if mated { 4 } else { 5 }
    }
}
