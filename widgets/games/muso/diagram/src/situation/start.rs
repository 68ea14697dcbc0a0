//! The start of a game: what the figure draws is what the rules put there.

use musi_muso_rules::{Position, words as names_of};
use musi_rules::{Language, SquareSet};

use super::Read;
use crate::fence::{Drawn, error};
use crate::said::Sentence;
use crate::{MusoKind, MusoScene};

/// Whether the figure says that it is the start of the game.
pub(super) fn is_start(drawn: &Drawn<'_>, sentences: &[&Sentence<'_>]) -> bool {
    let says = |sentence: &&&Sentence<'_>| match sentence.language {
        Language::Tok => sentence.has(&["sitelen ni li open musi", "musi li open", "ni li open musi"]),
        _ => sentence.has(&["start of the game", "the game begins", "the game starts"]),
    };
    drawn.info.kind == Some(MusoKind::Game)
        || drawn.info.kind.is_none()
            && drawn.told.is_empty()
            && sentences.iter().any(|sentence| says(&sentence))
}

/// The start of a game: what stands on the board is what the rules put there.
pub(super) fn start(drawn: &mut Drawn<'_>, position: &Position) -> Read {
    let start = position.rules().start();
    let mut claims = Vec::new();
    for (square, stack) in start.stacks() {
        let there = position.stack(square);
        if there == stack {
            if !stack.is_empty() {
                claims.push(format!("start:{}", position.rules().board.geometry.name(square)));
            }
            continue;
        }
        let name = |position: &Position| {
            let name = names_of::stack(position, position.stack(square), Language::En);
            if name.is_empty() { "nothing".to_owned() } else { name }
        };
        let place = drawn.place(SquareSet::from_square(square));
        drawn.findings.push(error(
            "start-wrong",
            place,
            &format!(
                "when the game begins, {} stands on {}; the board shows {}",
                name(&start),
                position.rules().board.geometry.name(square),
                name(position)
            ),
            "draw what the set-up of the page says, or change the set-up",
        ));
    }
    Read { scene: MusoScene { kind: MusoKind::Game, position: start, marks: drawn.marks() }, claims }
}
