//! An oracle of its own, which knows only legal moves.

use musi_chess as chess;
use std::collections::BTreeSet;

use musi_diagram::vocabulary::Vocabulary;
use musi_diagram::{Claim, MoveFilter, Promotion};
use musi_rules::{
    DrawReason, GridGame, Move, Origin, Outcome, Piece, PieceKind, Position, Profile, Setup, Side, Square,
    SquareSet,
};

/// A board, of which it is asked what its moves are.
pub struct Oracle<G: GridGame> {
    pub setup: Setup<G>,
    pub words: &'static Vocabulary,
    /// A position of the same size, from which others are made.
    pub base: Position<G>,
}

impl<G: GridGame> Oracle<G> {
    fn position(&self, side: Side) -> Position<G> {
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        self.base.with_setup(&setup, Profile::Teaching).unwrap()
    }

    fn side(&self, origin: Origin) -> Side {
        match origin {
            Origin::Square(square) => self.setup.piece_at(square).unwrap().side,
            Origin::Hand(_) => self.setup.side_to_move(),
        }
    }

    /// Squares to which some legal move leads.
    fn targets(&self, from: Square) -> SquareSet {
        let position = self.position(self.side(Origin::Square(from)));
        let from = Origin::Square(from);
        position.legal_moves().iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    }

    fn king(&self, side: Side) -> Option<Square> {
        self.setup.royals(side).only()
    }

    /// The squares on which a piece would capture a rook put there.
    fn capture_squares(&self, from: Square) -> SquareSet {
        let own = self.setup.piece_at(from).unwrap();
        let geometry = self.setup.geometry();
        let captures = geometry.squares().filter(|square| {
            let mut setup = self.setup.clone();
            match setup.piece_at(*square) {
                Some(piece) if piece.side == own.side => return false,
                Some(_) => {}
                None => {
                    setup.put(*square, Piece { kind: self.words.pawn.unwrap(), side: own.side.opponent() });
                }
            }
            let oracle = Self { setup, words: self.words, base: self.base.clone() };
            oracle.targets(from).contains(*square)
        });
        captures.collect()
    }

    fn all_moves(&self, side: Side) -> BTreeSet<(Origin, Square)> {
        self.position(side).legal_moves().iter().map(|mv| (mv.from, mv.to)).collect()
    }

    fn attacked(&self, square: Square, by: Side) -> bool {
        !self.setup.attackers(square, by).is_empty()
    }

    fn mates(&self, side: Side) -> BTreeSet<(Origin, Square)> {
        let position = self.position(side);
        let mate = |mv: &&Move| {
            let after = position.play_unchecked(**mv);
            after.is_check() && after.legal_moves().is_empty()
        };
        position.legal_moves().iter().filter(mate).map(|mv| (mv.from, mv.to)).collect()
    }

    // One arm a claim: the list is long because there are many.
    #[allow(clippy::too_many_lines)]
    pub fn holds(&self, claim: &Claim, all: &[Claim]) -> bool {
        match claim {
            Claim::Reach { from, squares, way: MoveFilter::Any } => self.targets(*from) == *squares,
            Claim::Reach { from, squares, way: MoveFilter::Quiet } => {
                self.targets(*from) - self.setup.occupied() == *squares
            }
            Claim::Reach { from, squares, way: MoveFilter::Capture } => {
                self.capture_squares(*from) == *squares
            }
            Claim::Light { squares } | Claim::Dark { squares } => {
                let geometry = self.setup.geometry();
                let odd = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2 == 1;
                let light = matches!(claim, Claim::Light { .. });
                geometry.squares().all(|square| squares.contains(square) == (odd(square) == light))
            }
            Claim::Start => {
                let start = Setup::<G>::start();
                start.geometry().squares().all(|at| start.piece_at(at) == self.setup.piece_at(at))
            }
            Claim::Stands { kind, side, squares } => {
                let is = |piece: Piece| piece.kind == *kind && side.is_none_or(|side| side == piece.side);
                let standing = self.setup.pieces().filter(|(_, piece)| is(*piece)).map(|(square, _)| square);
                standing.collect::<SquareSet>() == *squares
            }
            Claim::Check { side, given, .. } => {
                self.king(*side).is_some_and(|king| self.attacked(king, side.opponent()) == *given)
            }
            Claim::WaysOut { from, squares } => {
                let moves = self.all_moves(self.side(*from)).into_iter();
                moves.filter(|(origin, _)| origin == from).map(|(_, to)| to).collect::<SquareSet>()
                    == *squares
            }
            Claim::NoOtherWayOut => {
                let mut marked = BTreeSet::new();
                let mut side = None;
                for claim in all {
                    if let Claim::WaysOut { from, squares } = claim {
                        side = Some(self.side(*from));
                        marked.extend(squares.iter().map(|to| (*from, to)));
                    }
                }
                side.is_some_and(|side| self.all_moves(side) == marked)
            }
            Claim::Mates { from, .. } => {
                let marked: BTreeSet<_> = all
                    .iter()
                    .filter_map(|claim| match claim {
                        Claim::Mates { from, to, .. } => Some((*from, *to)),
                        _ => None,
                    })
                    .collect();
                self.mates(self.side(*from)) == marked
            }
            Claim::Mated { side } => {
                let king = self.king(*side).unwrap();
                self.attacked(king, side.opponent()) && self.all_moves(*side).is_empty()
            }
            Claim::Stalemate { side } => {
                let king = self.king(*side).unwrap();
                !self.attacked(king, side.opponent()) && self.all_moves(*side).is_empty()
            }
            Claim::Covers { by, side, squares } => self.covers(*by, *side) == *squares,
            Claim::Alone { square } => {
                let side = self.setup.piece_at(*square).unwrap().side;
                self.setup.of_side(side).only() == Some(*square)
            }
            Claim::Captures { by, victim } => self.setup.reach(*by).captures.contains(*victim),
            Claim::EnPassant { by, victim, passing, target } => {
                let position = self.position(self.side(Origin::Square(*victim)));
                let Ok(stepped) = position.try_play(Move::new(*victim, *passing)) else { return false };
                let Ok(taken) = stepped.try_play(Move::new(*by, *target)) else { return false };
                taken.piece_at(*passing).is_none() && taken.piece_at(*target).is_some()
            }
            Claim::Castles { king, rook, allowed, .. } => {
                let geometry = self.setup.geometry();
                let step = if geometry.file(*rook) > geometry.file(*king) { 2 } else { -2 };
                let to = geometry.step(*king, step, 0).unwrap();
                self.targets(*king).contains(to) == *allowed
            }
            Claim::CastlingSquares { king, rook, king_to, rook_to } => {
                let position = self.position(self.side(Origin::Square(*king)));
                let geometry = self.setup.geometry();
                let step = if geometry.file(*rook) > geometry.file(*king) { 2 } else { -2 };
                let to = geometry.step(*king, step, 0).unwrap();
                let after = position.play_unchecked(Move::new(*king, to));
                let is = |square: Option<Square>, kind: PieceKind| {
                    square.is_none_or(|square| after.piece_at(square).is_some_and(|piece| piece.kind == kind))
                };
                is(*king_to, chess::KING) && is(*rook_to, chess::ROOK) && after.piece_at(*rook).is_none()
            }
            Claim::Barred { from, squares } => {
                let moves = self.all_moves(self.side(*from)).into_iter();
                moves.filter(|(origin, _)| origin == from).all(|(_, to)| !squares.contains(to))
            }
            Claim::Attacks { from: Origin::Square(from), squares, .. } => {
                let side = self.side(Origin::Square(*from));
                let attacks = |square: &Square| self.setup.attackers(*square, side).contains(*from);
                self.setup.geometry().squares().filter(attacks).collect::<SquareSet>() == *squares
            }
            // A piece from the hand, once it stands there.
            Claim::Attacks { from: Origin::Hand(kind), to: Some(to), squares } => {
                let side = self.setup.side_to_move();
                let mut setup = self.setup.clone();
                setup.put(*to, Piece { kind: *kind, side });
                let attacks = |square: &Square| setup.attackers(*square, side).contains(*to);
                setup.geometry().squares().filter(attacks).collect::<SquareSet>() == *squares
            }
            Claim::Drops { kind, squares } => {
                let moves = self.all_moves(self.setup.side_to_move()).into_iter();
                let drops = moves.filter(|(from, _)| *from == Origin::Hand(*kind)).map(|(_, to)| to);
                drops.collect::<SquareSet>() == *squares
            }
            Claim::Promotes { from, choice, squares } => {
                let position = self.position(self.side(Origin::Square(*from)));
                let geometry = self.setup.geometry();
                // Each way of going there is tried by itself.
                let can = |to: Square, promoted: bool| {
                    let kinds = (0..G::KINDS.len() as u8).map(PieceKind);
                    let plain = Move::new(*from, to);
                    let tries = |promotion| position.try_play(Move { promotion, ..plain }).is_ok();
                    if promoted { kinds.map(Some).any(tries) } else { tries(None) }
                };
                let right = geometry.squares().filter(|to| match choice {
                    Promotion::Can => can(*to, true),
                    Promotion::May => can(*to, true) && can(*to, false),
                    Promotion::Must => can(*to, true) && !can(*to, false),
                    Promotion::Cannot => !can(*to, true) && can(*to, false),
                });
                right.collect::<SquareSet>() == *squares
            }
            Claim::GivesCheck { from: Origin::Square(from), to } => {
                let position = self.position(self.side(Origin::Square(*from)));
                position.try_play(Move::new(*from, *to)).is_ok_and(|after| after.is_check())
            }
            // What makes a position dead is proven where the rules are; here only that it is this position.
            Claim::Dead => {
                let outcome = self.position(self.setup.side_to_move()).outcome();
                outcome == Some(Outcome::Draw(DrawReason::DeadPosition))
            }
            other => panic!("the oracle does not know {other:?}"),
        }
    }

    /// Squares next to the king that this piece alone would forbid it.
    fn covers(&self, by: Square, side: Side) -> SquareSet {
        let king = self.king(side).unwrap();
        let geometry = self.setup.geometry();
        let near = geometry.squares().filter(|square| {
            let apart = |one: u8, other: u8| one.abs_diff(other) <= 1;
            let next = apart(geometry.file(*square), geometry.file(king))
                && apart(geometry.rank(*square), geometry.rank(king));
            let own = self.setup.piece_at(*square).is_some_and(|piece| piece.side == side);
            next && *square != king && *square != by && !own
        });
        let covered = near.filter(|square| {
            let mut after = self.setup.clone();
            let piece = after.put(king, None);
            after.put(*square, piece);
            after.attackers(*square, side.opponent()).contains(by)
        });
        covered.collect()
    }
}
