//! Reads a fence: rules, and a board that is drawn after them.

use std::sync::Arc;

use musi_diagram::ascii::{self, Diagram, Drawing};
use musi_diagram::{CheckedClaim, Finding, Location, Reading, Severity, Verdict};
use musi_stated_rules::{Cell, Game, Library, Severity as RulesSeverity, Square, State};

use crate::scene::{Kind, Scene};

/// A figure as it was read.
#[derive(Clone, Debug)]
pub struct StatedReading {
    /// What it shows.
    pub scene: Scene,
    /// What was held against the rules.
    pub claims: Vec<CheckedClaim>,
}

impl PartialEq for StatedReading {
    fn eq(&self, other: &Self) -> bool {
        self.scene.to_text() == other.scene.to_text() && self.claims == other.claims
    }
}

/// What stands after `stated` in an info string.
struct Info<'a> {
    /// The name of a game, of the fence or built in.
    name: Option<&'a str>,
    /// The square of the piece of which the board speaks.
    reach: Option<(&'a str, usize)>,
    /// Whose turn it is.
    turn: Option<usize>,
}

/// Reads a fence that begins with `stated`; nothing for others.
pub(crate) fn read_fence(fence: &str, info: &str) -> Option<Reading> {
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

fn read_info<'a>(info: &'a str, findings: &mut Vec<Finding>) -> Info<'a> {
    let mut told = Info { name: None, reach: None, turn: None };
    let mut at = 0;
    for (number, word) in info.split(' ').enumerate() {
        let start = at;
        at += word.len() + 1;
        if number == 0 || word.is_empty() {
            continue;
        }
        match word.split_once('=') {
            Some(("reach", square)) => told.reach = Some((square, start + "reach=".len())),
            Some(("turn", "first")) => told.turn = Some(0),
            Some(("turn", "second")) => told.turn = Some(1),
            None if told.name.is_none() => told.name = Some(word),
            _ => findings.push(Finding {
                code: "legend",
                severity: Severity::Error,
                place: Location::Info(start..start + word.len()),
                message: format!("\"{word}\" says nothing of a stated game"),
                remedy: "write the game's name, reach=SQUARE, turn=first or turn=second".to_owned(),
            }),
        }
    }
    told
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
    fence.len()
}

fn read_game(
    fence: &str,
    told: &Info<'_>,
    info: usize,
    findings: &mut Vec<Finding>,
) -> Option<StatedReading> {
    let split = board_start(fence);
    let (stated, board) = fence.split_at(split);
    let library = Library::new(stated);
    let first = library.names().next().map(str::to_owned);
    let Some(name) = told.name.map(str::to_owned).or(first) else {
        findings.push(Finding {
            code: "game-unknown",
            severity: Severity::Error,
            place: Location::Info(0..info),
            message: "this fence names no game".to_owned(),
            remedy: "write [name] and the rules below it, or the name of a built-in game after `stated`"
                .to_owned(),
        });
        return None;
    };
    let read = library.read(&name);
    for finding in library.findings().iter().chain(&read.findings) {
        findings.push(Finding {
            code: finding.code,
            severity: if finding.severity == RulesSeverity::Error {
                Severity::Error
            } else {
                Severity::Warning
            },
            place: place(fence, finding.line, finding.column),
            message: finding.message.clone(),
            remedy: finding.remedy.clone(),
        });
    }
    let game = Game::new(read.rules?);
    let line = library.line(&name).unwrap_or(1);
    if game.board.len() > musi_rules::BoardSize::MAX_SQUARES {
        findings.push(fault(
            "board-size",
            place(fence, line, 1),
            "a figure has at most 128 squares",
            "state a smaller board",
        ));
        return None;
    }
    let start = match game.start() {
        Ok(start) => start,
        Err(error) => {
            let message = format!("the start of the game cannot be read: {error}");
            findings.push(fault("start", start_place(fence, line), &message, "correct startFen"));
            return None;
        }
    };
    if game.moves(&start).is_empty() {
        let message = "nobody can move at the start of this game";
        findings.push(fault(
            "start",
            start_place(fence, line),
            message,
            "correct startFen or the movement of the pieces",
        ));
    }
    if board.trim().is_empty() {
        let claims = vec![CheckedClaim::new(format!("game:{name}"))];
        return Some(StatedReading { scene: Scene { game, state: start, kind: Kind::Game }, claims });
    }
    read_board(fence, split, game, &start, told, findings)
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
    let Ok(Drawing::Board(diagram)) = ascii::read(fence) else { return None };
    let kind = game.kind_of(letter);
    let is = |text: &str| {
        text.split_whitespace()
            .filter_map(|word| read_piece(game, word))
            .any(|cell| Some(cell.kind()) == kind)
    };
    let there = |square: musi_rules::Square| from.is_none_or(|from| from.iter().any(|other| other == square));
    let mut those = diagram.squares().filter(|(square, cell)| there(*square) && is(&cell.text));
    let (square, _) = those.next()?;
    those.next().is_none().then(|| diagram.geometry.name(square).clone())
}

fn fault(code: &'static str, place: Location, message: &str, remedy: &str) -> Finding {
    Finding { code, severity: Severity::Error, place, message: message.to_owned(), remedy: remedy.to_owned() }
}

/// The line of the fence that says how the game begins.
fn start_place(fence: &str, section: usize) -> Location {
    let said = (1..).zip(fence.lines()).find(|(_, line)| line.trim_start().starts_with("startFen"));
    place(fence, said.map_or(section, |(line, _)| line), 1)
}

/// Reads the board that is drawn below the rules.
fn read_board(
    fence: &str,
    split: usize,
    game: Game,
    start: &State,
    told: &Info<'_>,
    findings: &mut Vec<Finding>,
) -> Option<StatedReading> {
    let before = fence.get(..split)?.matches('\n').count();
    let shifted = |line: usize, column: usize| place(fence, line + before, column);
    let diagram = match ascii::read(fence.get(split..)?) {
        Ok(Drawing::Board(diagram)) => diagram,
        Ok(Drawing::Text(why)) => {
            findings.push(fault(
                "board-drawing",
                shifted(1, 1),
                &why.to_string(),
                "draw rule lines like +---+---+",
            ));
            return None;
        }
        Err(error) => {
            let place = shifted(error.line, error.column);
            findings.push(fault("board-drawing", place, &error.fault.to_string(), error.fault.remedy()));
            return None;
        }
    };
    let (width, height) = (diagram.geometry.width(), diagram.geometry.height());
    if (width, height) != (game.board.width, game.board.height) {
        let message = format!(
            "this board has {width}x{height} squares, and the game is played on {}x{}",
            game.board.width, game.board.height
        );
        findings.push(fault("board-size", shifted(1, 1), &message, "draw the whole board of the game"));
        return None;
    }
    let shown = Shown { diagram: &diagram, fence, before };
    let (mut state, marks) = shown.read_cells(&game, findings);
    state.turn = told.turn.unwrap_or(start.turn);
    state.checks = start.checks;
    let is_start = state.cells == start.cells;
    if is_start && told.turn.is_none() {
        state = start.clone();
    }
    let mut scene = Scene { game, state, kind: if is_start { Kind::Game } else { Kind::Position } };
    let mut claims = Vec::new();
    let Some((name, at)) = told.reach else {
        claims.push(CheckedClaim::new(scene.kind_word().to_owned()));
        for mark in &marks {
            let remedy = "write reach=SQUARE after the backticks, the square of the piece";
            findings.push(fault(
                "mark-unexplained",
                shown.cell_place(*mark),
                "nothing says which piece goes here",
                remedy,
            ));
        }
        return Some(StatedReading { scene, claims });
    };
    let studied = scene.game.board.named(name).filter(|square| scene.state.at(*square).is_piece());
    let Some(studied) = studied else {
        let message = format!("no piece stands on {name}");
        findings.push(fault(
            "legend",
            Location::Info(at..at + name.len()),
            &message,
            "name the square of a piece",
        ));
        return Some(StatedReading { scene, claims });
    };
    scene.kind = Kind::Reach(studied);
    let reached = shown.check_reach(&scene, (studied, name), &marks, findings);
    claims.push(CheckedClaim { text: format!("reach:{name}"), squares: reached });
    Some(StatedReading { scene, claims })
}

/// A board as it is drawn in a fence.
struct Shown<'a> {
    diagram: &'a Diagram,
    fence: &'a str,
    /// How many lines of the fence stand before it.
    before: usize,
}

impl Shown<'_> {
    fn cell_place(&self, square: Square) -> Location {
        let cell = self.diagram.geometry.at(usize::from(square)).and_then(|square| self.diagram.cell(square));
        let (line, column) = cell.map_or((1, 1), |cell| (cell.line, cell.column));
        place(self.fence, line + self.before, column)
    }

    /// What stands on the board, and where a mark says that a piece goes.
    fn read_cells(&self, game: &Game, findings: &mut Vec<Finding>) -> (State, Vec<Square>) {
        let (mut state, mut marks) = (State::empty(), Vec::new());
        for (square, cell) in self.diagram.squares() {
            let at = square.index() as Square;
            for word in cell.text.split_whitespace() {
                if word == "X" && game.kind_of('x').is_none() {
                    marks.push(at);
                } else if let Some(piece) = read_piece(game, word) {
                    state.put(game, at, piece);
                } else {
                    let message = format!("the game has no piece \"{word}\"");
                    let remedy =
                        "write the letter of a piece, a capital for the first side, or X for where it goes";
                    findings.push(fault("mark-unexplained", self.cell_place(at), &message, remedy));
                }
            }
        }
        (state, marks)
    }

    /// Compares marks with where a piece goes; gives to how many squares it does.
    fn check_reach(
        &self,
        scene: &Scene,
        (studied, name): (Square, &str),
        marks: &[Square],
        findings: &mut Vec<Finding>,
    ) -> usize {
        let board = scene.game.board;
        let (quiet, captures) = scene.reach(studied);
        let reached: Vec<Square> = quiet.into_iter().chain(captures).collect();
        for square in marks.iter().filter(|square| !reached.contains(square)) {
            let message = format!("the piece on {name} cannot go to {}", board.name(*square));
            let remedy = "take the mark away, or change the rules";
            findings.push(fault("mark-wrong", self.cell_place(*square), &message, remedy));
        }
        for square in reached.iter().filter(|square| !marks.contains(square)) {
            let message =
                format!("the piece on {name} can go to {}, and no mark says so", board.name(*square));
            let remedy = "put an X there, or change the rules";
            findings.push(fault("mark-missing", self.cell_place(*square), &message, remedy));
        }
        reached.len()
    }
}

/// A piece by its letter, with `+` before it promoted; `*` is a wall.
fn read_piece(game: &Game, word: &str) -> Option<Cell> {
    if word == "*" {
        return Some(Cell::WALL);
    }
    let turned = word.strip_prefix('+');
    let mut letters = turned.unwrap_or(word).chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let (kind, side) = (game.kind_of(letter)?, usize::from(letter.is_lowercase()));
    if turned.is_none() {
        return Some(Cell::piece(side, kind));
    }
    let promoted = game.rules.promoted.0.get(usize::from(kind)).copied().flatten()?;
    Some(Cell::piece(side, promoted).once(kind))
}
