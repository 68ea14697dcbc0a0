//! What figures of Muso are called.

use musi_muso_rules::{Board, words};
use musi_rules::{Language, Side, Square};

use super::MusoKind;
use musi_messages::{Message, msg};

/// What a figure of this kind shows.
#[must_use]
pub const fn title(kind: MusoKind) -> Message {
    match kind {
        MusoKind::Board => msg::TITLE_THE_BOARD,
        MusoKind::Movement => msg::muso::WORDS_THE_WAY_OF_MOVING,
        MusoKind::Situation => msg::muso::WORDS_A_SITUATION,
        MusoKind::Game => msg::muso::WORDS_THE_START_OF_THE_GAME,
    }
}

/// The exercises, by number.
pub const EXERCISES: [Message; 7] = [
    msg::muso::EXERCISE_REACH,
    msg::muso::EXERCISE_ENTER,
    msg::muso::EXERCISE_STACK,
    msg::muso::EXERCISE_CAPTURE,
    msg::muso::EXERCISE_TRADE,
    msg::muso::EXERCISE_CONTROL,
    msg::muso::EXERCISE_SCORE,
];

/// Those that a figure can ask: about one piece, or about a whole game. A board of terrain alone belongs to nobody, and no game
/// comes about on it: only of a `whole` one a game is asked.
#[must_use]
pub const fn exercises(kind: MusoKind, whole: bool) -> &'static [Message] {
    let count = match kind {
        MusoKind::Game | MusoKind::Board if whole => EXERCISES.len(),
        MusoKind::Movement => 1,
        MusoKind::Situation => 4,
        _ => 0,
    };
    EXERCISES.split_at(count).0
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
    let message = if space { msg::muso::HOME_SPACE } else { msg::muso::HOME_AREA };
    Some(message.fill_ordered(language, &[words::side(side, language)]))
}
