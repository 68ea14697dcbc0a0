//! What exercises ask, found out anew by plain search: nothing here knows how their positions are made.

use musi_rules::{GridGame, Move, Position, Square};

/// Whether the other side has no move and its king is attacked, by moves alone.
pub fn is_mated<G: GridGame>(position: &Position<G>) -> bool {
    position.is_check() && position.legal_moves().is_empty()
}

/// The moves that mate at once.
pub fn mates<G: GridGame>(position: &Position<G>) -> Vec<Move> {
    let moves = position.legal_moves().into_iter();
    moves.filter(|action| is_mated(&position.try_play(*action).unwrap())).collect()
}

/// Whether every reply leads to mate; a side that cannot move is not mated in two.
pub fn forces<G: GridGame>(position: &Position<G>) -> bool {
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|reply| !mates(&position.try_play(*reply).unwrap()).is_empty())
}

/// The moves after which every reply is mated.
pub fn mates_in_two<G: GridGame>(position: &Position<G>) -> Vec<Move> {
    let moves = position.legal_moves().into_iter();
    moves.filter(|action| forces(&position.try_play(*action).unwrap())).collect()
}

/// Whether what stands on a square can be captured and nothing takes back.
pub fn is_free<G: GridGame>(position: &Position<G>, square: Square) -> bool {
    position.legal_moves().iter().any(|action| {
        action.to == square
            && !position.try_play(*action).unwrap().legal_moves().iter().any(|back| back.to == square)
    })
}

/// The moves of other pieces after which what stands on a square is not to be had for nothing.
pub fn defences<G: GridGame>(position: &Position<G>, prey: Square) -> Vec<Move> {
    let moves = position.legal_moves().into_iter();
    moves
        .filter(|action| action.origin_square() != Some(prey))
        .filter(|action| {
            let after = position.try_play(*action).unwrap();
            !after.legal_moves().is_empty() && !is_free(&after, prey)
        })
        .collect()
}
