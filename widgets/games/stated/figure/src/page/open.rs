//! What a page leaves open, and what holds then.

use musi_stated_rules::{Capture, Rules, Value};

/// What of a game is asked: the keys one of which answers it, the question, and what holds without an answer.
const ASKED: &[(&[&str], &str, &str)] = &[
    (&["first"], "which side moves first", "the side of the capital letters does"),
    (
        &["stalemateValue", "passOnStalemate", "pass", "stalematePieceCount", "freeDrops"],
        "what holds when a player cannot move",
        "the game is drawn",
    ),
    (&["nFoldRule", "superko", "freeDrops"], "what holds when a position comes again", "nothing happens"),
    (
        &["captureKind", "capturesToHand", "flipEnclosedPieces", "freeDrops"],
        "how pieces are captured",
        "a piece that moves to the square of an enemy captures it",
    ),
];

/// What is asked of a game with the pawn of chess, which may come where it cannot go on.
const OF_PAWNS: (&[&str], &str, &str) = (
    &["promotionPawnTypes", "promotedPieceType", "flagRegion"],
    "what becomes of a pawn on the last rank",
    "it stays a pawn",
);

/// The questions that no key of the page answers, each with what holds.
pub(super) fn open(keys: &dyn Fn(&str) -> bool, has_pawns: bool) -> Vec<String> {
    let asked = ASKED.iter().chain(has_pawns.then_some(&OF_PAWNS));
    let open = asked.filter(|(answers, ..)| !answers.iter().any(|key| keys(key)));
    open.map(|(_, question, holds)| format!("the page does not say {question}: {holds}")).collect()
}

/// Whether a game can end by a win.
pub(super) fn can_be_won(rules: &Rules) -> bool {
    let region = rules
        .flag_region
        .0
        .iter()
        .any(|region| region.is_some_and(|region| region != musi_stated_rules::Region::EMPTY));
    rules.letters.get(usize::from(musi_stated_rules::types::KING)).is_some_and(Option::is_some)
        || rules.extinction != Value::None
        || region
        || rules.connect > 0
        || rules.connect_square > 0
        || rules.connect_all != Value::None
        || rules.stalemate != Value::Draw
        || rules.stalemate_count
        || rules.counting != musi_stated_rules::Counting::None
        || (rules.capture == Capture::Liberties && rules.superko != musi_stated_rules::Superko::None)
}
