//! Boards on pages that name no game, of which the texts beside them say enough: names of pieces that stand on them, and on which
//! squares.

use std::collections::HashSet;

use musi_rules::Square;

use super::fit::Fit;
use super::spelling::spell;
use super::{colours, exchange};
use crate::ascii::Diagram;
use crate::game::{Family, GameName};
use crate::legend::Cells;
use crate::verdict::{CaptionText, Context};
use crate::vocabulary::Vocabulary;

/// So much must be said of the pieces of a board.
const ENOUGH: usize = 2;

/// A piece that stands where a text says so.
const PLACED: usize = 2;

/// The square of a piece follows its name as near as this, in words.
const NEAR: usize = 3;

/// The game of which a drawing is a whole board with nothing but pieces on it, and of whose pieces the texts speak. Spells it in the letters
/// of that game.
pub(super) fn named_beside(
    diagram: &mut Diagram,
    fence: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Option<GameName> {
    let texts: Vec<Vec<String>> = [fence, context.before]
        .into_iter()
        .chain(captions.iter().map(|text| text.text))
        .map(words_of)
        .collect();
    for words in context.games.iter().filter_map(Family::vocabulary) {
        let mut spelled = diagram.clone();
        colours::spell(&mut spelled, words, &texts);
        spell(&mut spelled, words);
        exchange::halves(&mut spelled, words);
        let fit = Fit::of(&spelled, words, &HashSet::new());
        let whole = spelled.geometry == words.board && fit.strange_cells == 0 && fit.pieces() > 0;
        if whole && fit.is_plausible(&spelled, words) && said_of(&spelled, words, &texts) >= ENOUGH {
            *diagram = spelled;
            return Some(words.game);
        }
    }
    None
}

/// The words of a text, in small letters.
fn words_of(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// How much texts say of the pieces on a board: each kind that they name counts, and more where its square follows.
fn said_of(diagram: &Diagram, words: &Vocabulary, texts: &[Vec<String>]) -> usize {
    let cells = Cells::from_diagram(diagram, words, &[]);
    let mut named = HashSet::new();
    let mut placed = HashSet::new();
    for text in texts {
        for (at, word) in text.iter().enumerate() {
            let kind =
                words.pieces.iter().find(|piece| piece.en.contains(&word.as_str())).map(|piece| piece.kind);
            let Some(kind) = kind.filter(|kind| cells.pieces.iter().any(|piece| piece.kind == *kind)) else {
                continue;
            };
            named.insert(kind);
            let near = text.iter().skip(at + 1).take(NEAR).find_map(|word| diagram.geometry.named(word));
            let stands = |square: Square| {
                cells.pieces.iter().any(|piece| piece.square == square && piece.kind == kind)
            };
            placed.extend(near.filter(|square| stands(*square)));
        }
    }
    // One name is a word that may be said of anything.
    let named = if named.len() > 1 { named.len() } else { 0 };
    named.max(PLACED * placed.len())
}
