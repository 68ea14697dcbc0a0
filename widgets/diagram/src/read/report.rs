//! What is reported of a fence that is no board, of one drawn wrongly, and of what nobody has said.

use musi_rules::{Language, PieceKind};

use super::indexed::namesake;
use super::letters::{Letters, letters};
use super::{fit, judge};
use crate::ascii::{AsciiError, Diagram};
use crate::game::{GameName, RecordError};
use crate::verdict::{CaptionText, Context, Finding, Location};
use crate::vocabulary::{Script, Vocabulary};
use musi_diagnostic::Severity;

/// The finding that a notation or a move is wrong.
pub(super) fn wrong_notation(fence: &str, error: &RecordError) -> Finding {
    let before = fence.get(..error.span.start).unwrap_or_default();
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    let line = before.matches('\n').count() + 1;
    Finding {
        code: "notation",
        severity: Severity::Error,
        place: Location::Fence { line, column, span: error.span.clone() },
        message: error.message.clone(),
        remedy: error.remedy.to_owned(),
    }
}

/// The finding that letters are pieces of one kind in the page's language and of another in notation.
pub(super) fn letters_unsure(
    diagram: &Diagram,
    words: &Vocabulary,
    captions: &[CaptionText<'_>],
    language: &str,
) -> Option<Finding> {
    let spoken = fit::spoken_of(diagram, captions);
    let Letters::Either(tag, text) = letters(diagram, words, &spoken, language) else { return None };
    let name =
        |found: Option<(PieceKind, bool)>| found.map_or("piece", |(kind, _)| words.name(kind, Language::En));
    let cell = diagram.cells.iter().find(|cell| cell.text == text)?;
    Some(Finding {
        code: "letters-unsure",
        severity: Severity::Warning,
        place: judge::cell_place(cell),
        message: format!(
            "\"{text}\" is a {} in the letters of the page's language, as which it is read, and a {} in notation",
            name(words.letters_of(&text, tag)),
            name(words.letters(&text, Script::Notation)),
        ),
        remedy: format!("write letters={tag} or letters=en after the backticks"),
    })
}

/// The finding that the pieces of a board are written in the letters of a language that is not the page's.
pub(super) fn letters_guessed(diagram: &Diagram, language: &str) -> Option<Finding> {
    let tag = diagram.letters?;
    if language.split('-').next() == Some(tag) {
        return None;
    }
    let cell = diagram.cells.iter().find(|cell| cell.text.contains(char::is_alphabetic))?;
    Some(Finding {
        code: "letters-guessed",
        severity: Severity::Note,
        place: judge::cell_place(cell),
        message: format!(
            "the pieces of this board are read in the letters of another language than the page's, {tag}"
        ),
        remedy: format!(
            "if that is right, write letters={tag} after the backticks, behind the name of the game"
        ),
    })
}

/// The finding that letters are read by the places on which they stand.
pub(super) fn letters_placed(diagram: &Diagram, words: &Vocabulary) -> Option<Finding> {
    let name = |own: &str| {
        let kind = words.letters(own, Script::Notation).map(|(kind, _)| kind);
        kind.map_or("piece", |kind| words.name(kind, Language::En))
    };
    let read: Vec<String> =
        diagram.placed.iter().map(|(text, own)| format!("{text} = {}", name(own))).collect();
    let (_, first) = diagram.placed.first()?;
    let cell = diagram.cells.iter().find(|cell| cell.text.eq_ignore_ascii_case(first))?;
    Some(Finding {
        code: "letters-guessed",
        severity: Severity::Note,
        place: judge::cell_place(cell),
        message: format!("the places of the pieces say what their letters mean: {}", read.join(", ")),
        remedy: "if that is right, write it in a line below the board".to_owned(),
    })
}

/// The finding that one letter is read as two kinds of piece, by its case or by where it stands.
pub(super) fn letter_shared(diagram: &Diagram, words: &Vocabulary) -> Option<Finding> {
    let letter = diagram.shared.as_ref()?;
    let own = namesake(words)?;
    let name = |letters: &str| {
        let kind = words.letters(letters, Script::Notation).map(|(kind, _)| kind);
        kind.map_or("piece", |kind| words.name(kind, Language::En))
    };
    let cell = diagram.cells.iter().find(|cell| cell.text.eq_ignore_ascii_case(own))?;
    Some(Finding {
        code: "letters-guessed",
        severity: Severity::Note,
        place: judge::cell_place(cell),
        message: format!(
            "\"{letter}\" stands for the {} and for the {} on this board",
            name(letter),
            name(own)
        ),
        remedy: format!("write {own} for the {}", name(own)),
    })
}

/// The finding that nothing says of which game a board is that its author declared.
pub(super) fn game_unknown(context: &Context<'_>) -> Finding {
    let first = context.games.names().next().map(|name| name.to_string()).unwrap_or_default();
    Finding {
        code: "game-unknown",
        severity: Severity::Warning,
        place: Location::Fence { line: 1, column: 1, span: 0..0 },
        message: "this is a board, but neither the configuration nor the words of the page say of which game"
            .to_owned(),
        remedy: format!(
            "name the game under `figures` in lipu-musi.yaml, or after the backticks: ```{first}"
        ),
    }
}

/// The finding that the word after the backticks is almost that of the game whose board follows.
pub(super) fn misspelt(word: &str, game: GameName, context: &Context<'_>) -> Finding {
    Finding {
        code: "legend",
        severity: Severity::Error,
        place: Location::Info(0..word.len().min(context.info.len())),
        message: format!("`{word}` is no game, and what follows is a board of {game}"),
        remedy: format!("write {game}, or text where it is not to become a board"),
    }
}

/// The finding that a fence with a legend holds no board.
#[must_use]
pub fn no_board(info: &str, reason: &str) -> Finding {
    Finding {
        code: "board-absent",
        severity: Severity::Error,
        place: Location::Info(0..info.len()),
        message: format!("the words after the backticks call this a board, but it holds none: {reason}"),
        remedy: "draw the board, a row of its squares on each line, or take those words away".to_owned(),
    }
}

/// The finding that a board is not drawn as boards are.
#[must_use]
pub fn drawn_wrongly(error: &AsciiError) -> Finding {
    Finding {
        code: "board-drawing",
        severity: Severity::Error,
        place: Location::Fence { line: error.line, column: error.column, span: error.span.clone() },
        message: error.fault.to_string(),
        remedy: error.fault.remedy().to_owned(),
    }
}
