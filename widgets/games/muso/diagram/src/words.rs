//! What figures of Muso are called, in toki pona and English.

use musi_muso_rules::{Board, SIDE_NAMES};
use musi_rules::{Language, Side, Square, joined};

use super::MusoKind;
use musi_messages::{Message, msg};

/// What a figure of this kind shows.
#[must_use]
pub const fn title(kind: MusoKind) -> Message {
    match kind {
        MusoKind::Board => msg::muso::WORDS_THE_BOARD,
        MusoKind::Movement => msg::muso::WORDS_THE_WAY_OF_MOVING,
        MusoKind::Situation => msg::muso::WORDS_A_SITUATION,
        MusoKind::Game => msg::muso::WORDS_THE_START_OF_THE_GAME,
    }
}

/// The name of the ground of a square, and the side that it belongs to: `ma jan loje`, `red home area`; nothing for an open
/// square.
///
/// ```
/// use musi_diagram::Language;
/// use musi_muso_diagram::terrain;
/// use musi_muso_rules::Board;
/// let board: Board = ".bB/~k./rR.".parse()?;
/// let name = |square, language| terrain(&board, board.geometry.named(square).unwrap(), language);
/// assert_eq!(name("a2", Language::En).as_deref(), Some("telo space"));
/// assert_eq!(name("b1", Language::Tok).as_deref(), Some("ma tomo pi jan loje"));
/// assert_eq!(name("a3", Language::En), None);
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn terrain(board: &Board, square: Square, language: Language) -> Option<String> {
    let side = Side::ALL.into_iter().find(|side| board.home(*side).area.contains(square));
    let Some(side) = side else {
        let word = if board.telo.contains(square) {
            msg::muso::WORDS_TELO_SPACE
        } else if board.kasi.contains(square) {
            msg::muso::WORDS_KASI_SPACE
        } else {
            return None;
        };
        return Some(word.text(language).to_owned());
    };
    let space = board.home(side).spaces.contains(square);
    // There are names for each of the four sides.
    let (tok, en) = SIDE_NAMES[side.index()];
    Some(match (language, space) {
        (Language::Tok, false) => joined(&["ma jan ", tok]),
        (Language::Tok, true) => joined(&["ma tomo pi jan ", tok]),
        (_, false) => joined(&[en, " home area"]),
        (_, true) => joined(&[en, " home space"]),
    })
}
