//! Boards of built-in games that nobody has named: their size and all their pieces say of which game they are.

use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::ascii::{self, Diagram, Drawing};
use musi_diagram::{CaptionText, Content, Finding, Games, Location, Reading, Verdict};
use musi_stated_rules::{Game, Library, State};

use crate::art::agree;
use crate::board::{read_board, read_piece};
use crate::info::Info;
use crate::pieces;
use crate::read::StatedReading;
use crate::scene::{Kind, Names, Scene};

/// A built-in game whose boards nobody takes for those of another.
struct Known {
    name: &'static str,
    width: u8,
    height: u8,
    /// The letters of its pieces, without which no rules are looked up.
    letters: &'static str,
    /// Whether no other game has boards of this size: then a position is known, and not only the start.
    alone: bool,
}

/// A game that begins as another does stands before it.
const KNOWN: [Known; 5] = [
    Known { name: "janggi", width: 9, height: 10, letters: "rnbakcp", alone: false },
    Known { name: "xiangqi", width: 9, height: 10, letters: "rnbakcp", alone: true },
    Known { name: "makruk", width: 8, height: 8, letters: "rnsmkp", alone: false },
    Known { name: "capablanca", width: 10, height: 8, letters: "rnbqkpac", alone: false },
    Known { name: "grand", width: 10, height: 10, letters: "rnbqkpac", alone: false },
];

/// With fewer pieces a position is not known by itself.
const FEWEST: usize = 8;

/// Reads a fence that holds the start of such a game, or a position on a board that only one of them has.
pub(crate) fn read_by_itself(fence: &str, captions: &[CaptionText<'_>], games: Games) -> Option<Reading> {
    let notation = line(fence);
    // A board has eight rows.
    if notation.is_none() && fence.lines().count() < 8 {
        return None;
    }
    let is_line = notation.is_some();
    let diagram = notation.or_else(|| match ascii::read_large(fence) {
        Ok(Drawing::Board(diagram)) => Some(diagram),
        _ => None,
    })?;
    let size = (diagram.geometry.width(), diagram.geometry.height());
    let mut sized = KNOWN.iter().filter(|known| (known.width, known.height) == size).peekable();
    sized.peek()?;
    // Of a line only the start is known.
    let other = is_line || captions.iter().map(|caption| caption.text).chain([fence]).any(speaks_of_another);
    sized.find_map(|known| shown(known, fence, &diagram, games, other))
}

/// The board of a fence that is one line of notation, of ten ranks.
fn line(fence: &str) -> Option<Diagram> {
    let mut lines = fence.lines().filter(|line| !line.trim().is_empty());
    let line = lines.next().filter(|_| lines.next().is_none())?;
    (line.matches('/').count() == 9).then(|| ascii::notation(fence, "")).flatten()?.ok()
}

/// Whether a text names a game that is played on the board of another.
fn speaks_of_another(text: &str) -> bool {
    let text = text.to_lowercase();
    ["janggi", "\u{c7a5}\u{ae30}"].iter().any(|name| text.contains(name))
}

fn shown(known: &Known, fence: &str, diagram: &Diagram, games: Games, other: bool) -> Option<Reading> {
    let spelled = pieces::spelled(diagram);
    let texts = || spelled.cells.iter().map(|cell| cell.text.as_str()).filter(|text| !text.is_empty());
    let own = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|letter| known.letters.contains(letter.to_ascii_lowercase()))
            && letters.next().is_none()
    };
    if texts().count() < FEWEST || !texts().all(own) {
        return None;
    }
    let rules = Library::new("").read(known.name).rules?;
    let mut names = Names::of_rules(&rules);
    agree(&mut names, &rules, games);
    let game = Game::new(rules);
    let start = game.start().ok()?;
    // The same board from the other seat.
    let turned = Diagram { cells: spelled.cells.iter().rev().cloned().collect(), ..spelled.clone() };
    let begins = is_start(&spelled, &game, &start) || is_start(&turned, &game, &start);
    let is_known = begins || known.alone && !other && is_position(&spelled, &game, &start);
    if !is_known {
        return None;
    }
    let mut scene = if begins {
        Scene { game, state: start, kind: Kind::Game, names: Names::default() }
    } else {
        let told = Info { name: None, reach: None, turn: None, file: None };
        let mut findings = Vec::new();
        let content = read_board(fence, 0, game, &start, &told, &mut findings)?;
        if !findings.is_empty() {
            return None;
        }
        content.scene
    };
    let name = known.name;
    let mut reading =
        Reading::new(Verdict::Described { reason: format!("this page does not state the rules of {name}") });
    reading.findings.push(Finding {
        code: "game-guessed",
        severity: Severity::Note,
        place: Location::Fence { line: 1, column: 1, span: 0..0 },
        message: format!("this board is taken for one of {name}, from its size and its pieces"),
        remedy: format!(
            "if that is right, write `stated {name}` after the backticks, else `plain` or `text`"
        ),
    });
    scene.names = names;
    let content = StatedReading { scene, claims: Vec::new(), games, unread: Vec::new() };
    reading.content = Some(Arc::new(content) as Arc<dyn Content>);
    Some(reading)
}

/// Whether every square holds what it does as the game begins.
fn is_start(diagram: &Diagram, game: &Game, start: &State) -> bool {
    diagram.cells.iter().enumerate().all(|(at, cell)| {
        let Ok(square) = at.try_into() else { return false };
        let there = start.at(square);
        match read_piece(game, &cell.text) {
            Some(piece) => piece == there,
            None => cell.text.is_empty() && !there.is_piece(),
        }
    })
}

/// Whether a drawing may be a position of a game: a king of each side, no more pieces of a kind than at the start, and half of them where
/// they stood then.
fn is_position(diagram: &Diagram, game: &Game, start: &State) -> bool {
    let pieces: Vec<(usize, char)> = diagram
        .cells
        .iter()
        .enumerate()
        .filter_map(|(at, cell)| Some((at, cell.text.chars().next()?)))
        .collect();
    let count = |letter: char| pieces.iter().filter(|(_, other)| *other == letter).count();
    let at_start: Vec<char> = (0..diagram.cells.len())
        .filter_map(|at| {
            let cell = start.at(at.try_into().ok()?);
            cell.is_piece().then(|| game.letter(cell.side(), cell.kind()))
        })
        .collect();
    let most = |letter: char| at_start.iter().filter(|other| **other == letter).count();
    let home = |(at, letter): &&(usize, char)| {
        let cell = (*at).try_into().ok().map(|square| start.at(square));
        cell.is_some_and(|cell| cell.is_piece() && game.letter(cell.side(), cell.kind()) == *letter)
    };
    count('k') == 1
        && count('K') == 1
        && pieces.iter().all(|(_, letter)| count(*letter) <= most(*letter))
        && 2 * pieces.iter().filter(home).count() >= pieces.len()
}
