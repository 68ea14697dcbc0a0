//! What is said of moves that are special to chess: castling, the capture in passing.

use musi_rules::GridGame;
use musi_rules::Origin;

use super::Claimed;
use super::going::Going;
use super::reader::Reader;
use super::resolve::Mover;
use crate::caption::{Modality, Verb};
use crate::claim::Claim;
use crate::scene::Meaning;

/// The marks of a castling figure: where king and rook go.
pub(super) fn castling<G: GridGame>(reader: &mut Reader<'_, G>, going: &Going, all: &[Going]) -> bool {
    if !reader.castles || going.can == Modality::No {
        return false;
    }
    let castle = reader.claims.iter().find_map(|claimed| match claimed.claim {
        Claim::Castles { king, rook, .. } => Some((king, rook)),
        _ => None,
    });
    let Some((king, rook)) = castle else { return false };
    let target = |of: musi_rules::Square| {
        all.iter()
            .filter(|going| going.movers.iter().any(|mover| mover.square() == Some(of)))
            .find_map(|going| going.squares().only())
    };
    let about = going.movers.iter().filter_map(Mover::square).find(|square| [king, rook].contains(square));
    let Some(about) = about else { return false };
    for (text, squares) in &going.labels {
        reader.mark(text, *squares, Meaning::Castling, Some(Origin::Square(about)), going.source);
    }
    for to in going.squares() {
        let ends = if about == king { (Some(to), target(rook)) } else { (target(king), Some(to)) };
        let claim = Claim::CastlingSquares { king, rook, king_to: ends.0, rook_to: ends.1 };
        reader.add_claim(Claimed::new(claim, going.place.clone(), None));
    }
    true
}

/// A pawn's double step and the capture in passing: gives the goings that are part of it.
pub(super) fn en_passant<G: GridGame>(reader: &mut Reader<'_, G>, goings: &[Going]) -> Vec<usize> {
    let pawn = reader.known.words.pawn;
    let pawns = |going: &Going| {
        going.movers.iter().all(|mover| Some(mover.piece.kind) == pawn) && !going.movers.is_empty()
    };
    let mut part = Vec::new();
    let steps = goings.iter().enumerate().filter(|(_, going)| {
        pawns(going)
            && going.verb == Verb::Move
            && going.squares().only().is_some()
            && (going.condition || going.can == Modality::Wants)
    });
    for (step_index, step) in steps {
        let victim = step.movers.first();
        let takes = goings.iter().enumerate().find(|(index, going)| {
            *index != step_index
                && pawns(going)
                && going.can != Modality::No
                && going.can != Modality::Wants
                && going.squares().only().is_some()
                && going.movers.first().map(|mover| mover.piece.side) != victim.map(|mover| mover.piece.side)
        });
        let (Some(victim), Some((_, take))) = (victim, takes) else { continue };
        let squares = (
            take.movers.first().and_then(Mover::square),
            victim.square(),
            step.squares().only(),
            take.squares().only(),
        );
        let (Some(by), Some(victim), Some(passing), Some(target)) = squares else { continue };
        for (going, meaning, origin) in [(step, Meaning::Passing, victim), (take, Meaning::EnPassant, by)] {
            for (text, squares) in &going.labels {
                reader.mark(text, *squares, meaning, Some(Origin::Square(origin)), going.source);
            }
        }
        if let Some(piece) = reader.setup.piece_at(victim) {
            reader.setup.set_side_to_move(piece.side);
        }
        let claim = Claim::EnPassant { by, victim, passing, target };
        let same = |going: &Going| {
            pawns(going)
                && going.movers.iter().all(|mover| [Some(by), Some(victim)].contains(&mover.square()))
        };
        let both = goings.iter().enumerate().filter(|(_, going)| same(going));
        let captured =
            reader.taken.iter().filter(|(_, taken)| taken.iter().all(|taken| taken.square() == Some(victim)));
        let also = both.clone().map(|(_, going)| going.place.clone());
        let also = also.chain(captured.map(|(place, _)| place.clone())).collect();
        reader.add_claim(Claimed { also, ..Claimed::new(claim, step.place.clone(), None) });
        part.extend(both.map(|(index, _)| index));
        break;
    }
    part
}
