//! Holds claims against the rules of the game.

use super::Claim;
use super::board::{Board, Fault};
use musi_rules::GridGame;

/// What the rules say against a claim; nothing when it holds.
pub(crate) fn faults<G: GridGame>(board: &Board<'_, G>, claim: &Claim) -> Vec<Fault> {
    match claim {
        Claim::Reach { from, squares, way } => board.reach(*from, *squares, *way),
        Claim::Light { squares } => board.colour(*squares, true),
        Claim::Dark { squares } => board.colour(*squares, false),
        Claim::Start => board.start(),
        Claim::Stands { kind, side, squares } => board.stands(*kind, *side, *squares),
        Claim::Check { side, given, by } => board.check(*side, *given, *by),
        Claim::WaysOut { from, squares } => board.ways_out(*from, *squares),
        Claim::NoOtherWayOut => board.no_other_way_out(),
        Claim::Mates { from, to, .. } => board.mates(*from, *to),
        Claim::GivesCheck { from, to } => board.gives_check(*from, *to),
        Claim::Barred { from, squares } => board.barred(*from, *squares),
        Claim::Alone { square } => board.alone(*square),
        Claim::Mated { side } => board.mated(*side),
        Claim::Stalemate { side } => board.stalemate(*side),
        Claim::Dead => board.dead(),
        Claim::Covers { by, side, squares } => board.covers(*by, *side, *squares),
        Claim::Attacks { from, to, squares } => board.attacks(*from, *to, *squares),
        Claim::Captures { by, victim } => board.captures(*by, *victim),
        Claim::EnPassant { by, victim, passing, target } => board.en_passant(*by, *victim, *passing, *target),
        Claim::Castles { king, rook, allowed, reason, at } => {
            board.castles(*king, *rook, *allowed, reason.as_deref(), *at)
        }
        Claim::CastlingSquares { king, rook, king_to, rook_to } => {
            board.castling_squares(*king, *rook, *king_to, *rook_to)
        }
        Claim::Promotes { from, choice, squares } => board.promotes(*from, *choice, *squares),
        Claim::Drops { kind, squares } => board.drops(*kind, *squares),
    }
}
