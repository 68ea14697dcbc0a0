//! The game of a page that a file states: the page's boards and sentences are held against it.

use musi_diagram::{Finding, Location, PagePart};
use musi_rules::Square;
use musi_stated_rules::Rules;
use musi_stated_rules::types::{Kind, each};

use super::drawing::{Board, Draws};
use super::game::{Fault, FaultPlace};
use super::names::PageNames;
use crate::read::{Written, unreadable};
use musi_diagnostic::Severity;

/// The game of a file, and what is wrong with it.
#[derive(Debug)]
pub(super) struct Declared {
    /// Its rules; none where the file has faults.
    pub rules: Option<Rules>,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// The game that the configuration or the front matter of a page names.
pub(super) fn declared(parts: &[PagePart<'_>]) -> Option<Declared> {
    let fences =
        parts.iter().find_map(|part| if let PagePart::Fence(fence) = part { Some(fence) } else { None });
    let file = fences?.game_files.iter().find(|file| file.of_page)?;
    let mut findings = Vec::new();
    let place = Location::File { path: file.path.to_owned(), line: 1, column: 1 };
    let rules = match file.text {
        Ok(_) => Written::of_file(file).and_then(|written| written.rules(place, &mut findings)),
        Err(why) => {
            findings.push(unreadable(file.named, why, Location::Info(0..0)));
            None
        }
    };
    Some(Declared { rules, findings })
}

impl PageNames {
    /// Takes the letters of a game, and the names that its file gives for pieces that the page does not name.
    pub fn declare(&mut self, rules: &Rules) {
        for kind in each(rules.kinds()) {
            let letter = rules.letter(kind);
            self.kind(letter);
            if let Some(name) = crate::scene::spaced(kind, letter) {
                self.name_if_none(letter, &name);
            }
        }
    }
}

/// The kind with a letter.
pub(super) fn kind_of(rules: &Rules, letter: char) -> Option<Kind> {
    rules.letters.iter().position(|own| *own == Some(letter.to_ascii_lowercase())).map(|at| at as Kind)
}

/// Holds the drawings of movements against the rules.
pub(super) fn compare_drawings(rules: &Rules, names: &PageNames, boards: &[Board<'_>]) -> Vec<Fault> {
    let game = musi_stated_rules::Game::new(rules.clone());
    let mut faults = Vec::new();
    for board in boards {
        let Draws::Movement(letter, from) = board.draws else { continue };
        let mut fault = |square: Option<Square>, code, message: String, remedy: &str| {
            faults.push(Fault {
                code,
                severity: Severity::Error,
                place: FaultPlace::Fence(board.fence, square),
                message,
                remedy: remedy.to_owned(),
            });
        };
        let Some(kind) = kind_of(rules, letter) else {
            let message = format!("the game has no piece \"{}\"", letter.to_ascii_uppercase());
            fault(Some(from), "stated-piece", message, "write the letter of a piece of its file");
            continue;
        };
        match board.movement(from) {
            Err((square, text)) => {
                let message = format!("\"{text}\" is no mark of a movement");
                fault(
                    Some(square),
                    "mark-unexplained",
                    message,
                    "write X, m or -X-, with i, n, p, g, j or r before it",
                );
            }
            Ok(drawn) if drawn.without_passing() != game.movement(0, kind).without_passing() => {
                let called = names.called(letter);
                let own = game.movement(0, kind);
                let message =
                    format!("the {called} goes like this here: {drawn}; the file of the game says {own}");
                fault(Some(from), "stated-twice", message, "correct the drawing or the file");
            }
            Ok(_) => {}
        }
    }
    faults
}
