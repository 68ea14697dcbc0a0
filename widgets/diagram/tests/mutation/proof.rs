//! Whether a figure is true and says something of all that stands on it.

use musi_diagram::vocabulary::Script;
use musi_diagram::{Claim, Meaning, Scene};
use musi_games::GAMES;
use musi_rules::{GridGame, Position, Profile, Setup, SquareSet};

use crate::oracle::Oracle;

/// Whether a verified scene is true, by the oracle, and says something of every mark on the board.
pub fn proven<G: GridGame>(scene: &Scene, cells: &[Vec<String>], base: &Position<G>) -> Result<(), String> {
    let setup: Setup<G> = scene.setup.parse().unwrap();
    let words = GAMES.vocabulary(scene.game).unwrap();
    let oracle = Oracle { words, base: base.with_setup(&setup, Profile::Teaching).unwrap(), setup };
    for claim in &scene.claims {
        if !oracle.holds(claim, &scene.claims) {
            return Err(format!("{claim:?} does not hold"));
        }
    }
    let (mut pieces, mut marked_squares) = (SquareSet::EMPTY, scene.studied);
    let spoken: SquareSet = scene.claims.iter().fold(SquareSet::EMPTY, |set, claim| set | squares(claim));
    let geometry = scene.geometry;
    for (row, texts) in cells.iter().enumerate() {
        for (file, text) in texts.iter().enumerate() {
            let rank = cells.len() - 1 - row;
            let square = geometry.square(file as u8, rank as u8).unwrap();
            for word in text.split_whitespace() {
                let marked = scene
                    .marks
                    .iter()
                    .any(|mark| word.ends_with(&mark.text) && mark.squares.contains(square));
                let piece = words.letters(word, Script::Tok).or(words.letters(word, Script::Notation));
                if piece.is_some() || scene.studied.contains(square) || !marked {
                    pieces.insert(square);
                }
                if marked {
                    marked_squares.insert(square);
                }
                if !marked && piece.is_none() {
                    return Err(format!("{word} on {} is neither mark nor piece", geometry.name(square)));
                }
                // The author says that there is nothing to check.
                let named = scene.mark(word).is_some_and(|mark| mark.meaning == Meaning::Named);
                if marked
                    && !named
                    && !scene.studied.contains(square)
                    && piece.is_none()
                    && !spoken.contains(square)
                {
                    return Err(format!("no claim speaks of {word} on {}", geometry.name(square)));
                }
            }
        }
    }
    // Nothing in a cell is lost: every piece stands in the setup, every mark among the marks.
    if pieces - oracle.setup.occupied() - marked_squares != SquareSet::EMPTY {
        return Err("a piece of the drawing is not in the setup".to_owned());
    }
    Ok(())
}

fn squares(claim: &Claim) -> SquareSet {
    match claim {
        Claim::Reach { squares, .. }
        | Claim::Light { squares }
        | Claim::Dark { squares }
        | Claim::WaysOut { squares, .. }
        | Claim::Covers { squares, .. }
        | Claim::Barred { squares, .. }
        | Claim::Drops { squares, .. }
        | Claim::Promotes { squares, .. }
        | Claim::Attacks { squares, .. } => *squares,
        Claim::Mates { to, .. } | Claim::GivesCheck { to, .. } => SquareSet::from_square(*to),
        Claim::EnPassant { passing, target, .. } => {
            SquareSet::from_square(*passing) | SquareSet::from_square(*target)
        }
        Claim::CastlingSquares { king_to, rook_to, .. } => king_to.iter().chain(rook_to).copied().collect(),
        Claim::Castles { at, .. } => at.iter().copied().collect(),
        _ => SquareSet::EMPTY,
    }
}
