//! What stands after `stated` in an info string.

use musi_diagnostic::Severity;
use musi_diagram::{Finding, Location};

/// What stands after `stated` in an info string.
pub(crate) struct Info<'a> {
    /// The name of a game, of the fence or built in.
    pub name: Option<&'a str>,
    /// The square of the piece of which the board speaks.
    pub reach: Option<(&'a str, usize)>,
    /// Whose turn it is.
    pub turn: Option<usize>,
    /// The file in which the game is written, and where the info string names it.
    pub file: Option<(&'a str, usize)>,
}

pub(crate) fn read_info<'a>(info: &'a str, findings: &mut Vec<Finding>) -> Info<'a> {
    let mut told = Info { name: None, reach: None, turn: None, file: None };
    let mut at = 0;
    for (number, word) in info.split(' ').enumerate() {
        let start = at;
        at += word.len() + 1;
        if number == 0 || word.is_empty() {
            continue;
        }
        match word.split_once('=') {
            Some(("reach", square)) => told.reach = Some((square, start + "reach=".len())),
            Some(("file", file)) => told.file = Some((file, start + "file=".len())),
            Some(("turn", "first")) => told.turn = Some(0),
            Some(("turn", "second")) => told.turn = Some(1),
            None if told.name.is_none() => told.name = Some(word),
            _ => findings.push(Finding {
                code: "legend",
                severity: Severity::Error,
                place: Location::Info(start..start + word.len()),
                message: format!("\"{word}\" says nothing of a stated game"),
                remedy: "write the game's name, reach=SQUARE, turn=first, turn=second or file=FILE#NAME"
                    .to_owned(),
            }),
        }
    }
    told
}
