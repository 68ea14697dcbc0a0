//! What the pictures of a page use by name.

use super::ground;
use crate::game::Family;
use crate::piece_art::PieceSet;
use musi_rules::BoardSize;

/// The pieces of a game and the grounds of its boards, for once in a page, anywhere before the first picture. `boards` are
/// the sizes of the page's boards.
#[must_use]
pub fn defs(game: &dyn Family, boards: &[BoardSize]) -> String {
    game.piece_set().map_or_else(String::new, |set| defs_of(set, &game.symbols(), boards))
}

/// The same of a game by its pieces and their symbols.
pub(super) fn defs_of(set: &PieceSet, symbols: &str, boards: &[BoardSize]) -> String {
    let mut out = String::from("<svg class=\"lights\" aria-hidden=\"true\"><defs>");
    out.push_str(symbols);
    let size = |board: &BoardSize| (board.width(), board.height());
    for (index, board) in boards.iter().enumerate() {
        if !boards.iter().take(index).any(|other| size(other) == size(board)) {
            let alike: Vec<BoardSize> =
                boards.iter().copied().filter(|other| size(other) == size(board)).collect();
            ground::define(&mut out, set, &alike);
        }
    }
    out.push_str("</defs></svg>");
    out
}
