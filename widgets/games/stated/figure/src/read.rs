//! Reads a fence: rules, there or in a file, and a board that is drawn after them.

use std::sync::Arc;

use musi_diagnostic::{LineColumn, Severity};
use musi_diagram::ascii::{self, Drawing};
use musi_diagram::{CheckedClaim, Finding, GameFile, Games, Location, PageFence, Reading, Verdict};
use musi_stated_rules::{Game, Library, Rules, State};

use crate::art::agree;
use crate::beginning;
use crate::board::{read_board, read_piece};
use crate::info::{Info, read_info};
use crate::scene::{Kind, Names, Scene};

/// A figure as it was read.
#[derive(Clone, Debug)]
pub struct StatedReading {
    /// What it shows.
    pub scene: Scene,
    /// What was held against the rules.
    pub claims: Vec<CheckedClaim>,
    /// The games whose drawings its pieces may take.
    pub games: Games,
    /// The sentences of the page that may state rules and are not understood: then its board shows what the page draws and plays nothing.
    pub unread: Vec<String>,
}

impl PartialEq for StatedReading {
    fn eq(&self, other: &Self) -> bool {
        self.scene.to_text() == other.scene.to_text()
            && self.claims == other.claims
            && self.unread == other.unread
    }
}

/// Reads a fence that begins with `stated`; nothing for others.
pub(crate) fn read_fence(fence: &PageFence<'_>, info: &str) -> Option<Reading> {
    let words = info.strip_prefix("stated")?;
    if !words.is_empty() && !words.starts_with(' ') {
        return None;
    }
    let mut findings = Vec::new();
    let told = read_info(info, &mut findings);
    let content = read_game(fence, &told, info.len(), &mut findings);
    let faults = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let claims = content.as_ref().map(|content| content.claims.clone()).unwrap_or_default();
    let verdict = if faults > 0 { Verdict::Wrong { claims, faults } } else { Verdict::Verified { claims } };
    let mut reading = Reading::new(verdict);
    reading.findings = findings;
    reading.content = content.map(|content| Arc::new(content) as Arc<dyn musi_diagram::Content>);
    Some(reading)
}

/// The bytes of a line of the fence, and of a character in it.
pub(crate) fn place(fence: &str, line: usize, column: usize) -> Location {
    let mut start = 0;
    for (number, text) in (1..).zip(fence.split_inclusive('\n')) {
        if number == line {
            let before: usize = text.chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
            let end = start + text.trim_end().len();
            let from = (start + before).min(end);
            return Location::Fence { line, column, span: from..end.max(from) };
        }
        start += text.len();
    }
    Location::Fence { line: 1, column: 1, span: 0..0 }
}

/// Where the board begins: after the rules and a blank line, or with its first rule line.
fn board_start(fence: &str) -> usize {
    let mut start = 0;
    for line in fence.split_inclusive('\n') {
        if line.trim_start().starts_with("+-") {
            let before = fence.get(..start).unwrap_or_default();
            // What is beside the board, as coordinates above it, belongs to the board.
            return match before.rfind("\n\n") {
                Some(blank) => blank + 2,
                None if before.contains(['[', '=']) => start,
                None => 0,
            };
        }
        start += line.len();
    }
    // Without rules the whole of it can only be a board that is drawn in rows.
    let is_board = !fence.contains(['[', '=']) && matches!(ascii::read_large(fence), Ok(Drawing::Board(_)));
    if is_board { 0 } else { fence.len() }
}

/// The text in which a game is written, and where that is.
pub(crate) struct Written<'a> {
    text: &'a str,
    /// The file; none for the fence itself.
    path: Option<&'a str>,
    /// The name of the game, where it is given.
    name: Option<&'a str>,
}

impl<'a> Written<'a> {
    /// A file that was read.
    pub fn of_file(file: &GameFile<'a>) -> Option<Self> {
        let name = file.named.split_once('#').map(|(_, name)| name).filter(|name| !name.is_empty());
        Some(Self { text: file.text.ok()?, path: Some(file.path), name })
    }

    fn place(&self, line: usize, column: usize) -> Location {
        match self.path {
            Some(path) => Location::File { path: path.to_owned(), line, column },
            None => place(self.text, line, column),
        }
    }

    /// The line that says how the game begins.
    fn start_place(&self, section: usize) -> Location {
        let lines = (1..).zip(self.text.lines()).skip(section.saturating_sub(1));
        let said = lines
            .take_while(|(line, text)| *line == section || !text.trim_start().starts_with('['))
            .find(|(_, line)| line.trim_start().starts_with("startFen"));
        self.place(said.map_or(section, |(line, _)| line), 1)
    }

    /// The rules of the game with its name, or of the only or first one, and what is wrong with them. `unnamed` is where it is said
    /// that no game is named.
    pub fn rules(&self, unnamed: Location, findings: &mut Vec<Finding>) -> Option<Rules> {
        let library = Library::new(self.text);
        let first = library.names().next().map(str::to_owned);
        let Some(name) = self.name.map(str::to_owned).or(first) else {
            let message = "this names no game";
            let remedy = "write [name] and the rules below it, or the name of a built-in game after `stated`";
            findings.push(fault("game-unknown", unnamed, message, remedy));
            return None;
        };
        let read = library.read(&name);
        for finding in library.findings().iter().chain(&read.findings) {
            let LineColumn { line, column } = finding.place;
            findings.push(finding.clone().moved(self.place(line, column)));
        }
        let rules = read.rules?;
        let line = library.line(&name).unwrap_or(1);
        let game = Game::new(rules.clone());
        if let Some((message, more)) = beginning::fault(&game) {
            let remedy = ["correct startFen", more].concat();
            findings.push(fault("start", self.start_place(line), &message, &remedy));
            game.start().ok()?;
        }
        Some(rules)
    }
}

fn read_game(
    fence: &PageFence<'_>,
    told: &Info<'_>,
    info: usize,
    findings: &mut Vec<Finding>,
) -> Option<StatedReading> {
    let split = board_start(fence.text);
    let (stated, board) = fence.text.split_at(split);
    let mut written = Written { text: stated, path: None, name: told.name };
    if let Some((named, at)) = told.file {
        let place = Location::Info(at..at + named.len());
        written = file_of(fence, named, place, findings)?;
        written.name = written.name.or(told.name);
        if !stated.trim().is_empty() {
            let message = "the rules stand in the file, and here as well";
            findings.push(fault(
                "game-unknown",
                self::place(fence.text, 1, 1),
                message,
                "write them in one place",
            ));
        }
    }
    let of_page = fence.game_files.iter().find(|file| file.of_page);
    if let Some(file) =
        of_page.filter(|_| written.path.is_none() && told.name.is_none() && stated.trim().is_empty())
    {
        // What is wrong with it is said once, of the page.
        written = Written::of_file(file)?;
    }
    let rules = written.rules(Location::Info(0..info), findings)?;
    let name = rules.name.clone();
    let mut names = Names::of_rules(&rules);
    agree(&mut names, &rules, fence.games);
    let game = Game::new(rules);
    let start = game.start().ok()?;
    if board.trim().is_empty() {
        let claims = vec![CheckedClaim::new(format!("game:{name}"))];
        let scene = Scene { game, state: start, kind: Kind::Game, names };
        return Some(StatedReading { scene, claims, games: fence.games, unread: Vec::new() });
    }
    let content = read_board(fence.text, split, game, &start, told, findings);
    content.map(|content| {
        let scene = Scene { names, ..content.scene };
        StatedReading { scene, games: fence.games, ..content }
    })
}

/// The file that a fence names.
fn file_of<'a>(
    fence: &PageFence<'a>,
    named: &str,
    place: Location,
    findings: &mut Vec<Finding>,
) -> Option<Written<'a>> {
    let file = fence.game_files.iter().find(|file| file.named == named);
    let why = match file.map(|file| file.text) {
        Some(Ok(_)) => return file.and_then(Written::of_file),
        Some(Err(why)) => why,
        None => "files are read only for pages of a site",
    };
    findings.push(unreadable(named, why, place));
    None
}

/// That a file cannot be read.
pub(crate) fn unreadable(named: &str, why: &str, place: Location) -> Finding {
    let message = format!("the file of games {named} cannot be read: {why}");
    let remedy =
        "write its path from the page on, or from the folder of lipu-musi.yaml, as in games/my.ini#name";
    fault("game-file", place, &message, remedy)
}

/// Reads a board of a page's game. `studied` is the piece of which the text speaks, with its square where that is named, `turn` whose
/// turn the text says it is.
pub(crate) fn read_board_of(
    fence: &str,
    info: &str,
    game: Game,
    start: &State,
    (studied, turn): (Option<(char, Option<musi_rules::SquareSet>)>, Option<usize>),
    findings: &mut Vec<Finding>,
) -> Option<StatedReading> {
    let mut told = read_info(info, findings);
    told.turn = told.turn.or(turn);
    let square = studied.and_then(|(letter, from)| studied_square(fence, &game, letter, from));
    if let (None, Some(square)) = (told.reach, &square) {
        told.reach = Some((square, 0));
    }
    read_board(fence, 0, game, start, &told, findings)
}

/// The square of a piece in a drawing: the one that is named, or the only one on which such a piece stands.
fn studied_square(
    fence: &str,
    game: &Game,
    letter: char,
    from: Option<musi_rules::SquareSet>,
) -> Option<String> {
    let Ok(Drawing::Board(diagram)) = ascii::read_large(fence) else { return None };
    let kind = game.kind_of(letter);
    let is = |text: &str| {
        text.split_whitespace()
            .filter_map(|word| read_piece(game, word))
            .any(|cell| Some(cell.kind()) == kind)
    };
    let there = |square: musi_rules::Square| from.is_none_or(|from| from.contains(square));
    let mut those = diagram.squares().filter(|(square, cell)| there(*square) && is(&cell.text));
    let (square, _) = those.next()?;
    those.next().is_none().then(|| diagram.geometry.name(square).clone())
}

pub(crate) fn fault(code: &'static str, place: Location, message: &str, remedy: &str) -> Finding {
    Finding { code, severity: Severity::Error, place, message: message.to_owned(), remedy: remedy.to_owned() }
}
