//! A board as it is drawn, held against a game.

use musi_diagram::ascii::{self, AsciiError, Diagram, Drawing, Fault};
use musi_diagram::{CheckedClaim, Finding, Games, Location};
use musi_stated_rules::{Cell, Game, Square, State};

use crate::info::Info;
use crate::pieces;
use crate::read::{StatedReading, fault, place};
use crate::scene::{Kind, Names, Scene};

/// Reads the board that is drawn below the rules.
pub(crate) fn read_board(
    fence: &str,
    split: usize,
    game: Game,
    start: &State,
    told: &Info<'_>,
    findings: &mut Vec<Finding>,
) -> Option<StatedReading> {
    let before = fence.get(..split)?.matches('\n').count();
    let shifted = |line: usize, column: usize| place(fence, line + before, column);
    let diagram = match ascii::read_large(fence.get(split..)?) {
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
            findings.push(drawn_wrongly(&error, shifted(error.line, error.column)));
            return None;
        }
    };
    let diagram = if draws_signs(&game) { pieces::spelled(&diagram) } else { diagram };
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
    let (mut state, marks) = shown.read_cells(&game, start, findings);
    state.turn = told.turn.unwrap_or(start.turn);
    state.checks = start.checks;
    let is_start = state.cells == start.cells;
    if is_start && told.turn.is_none() {
        state = start.clone();
    }
    let kind = if is_start { Kind::Game } else { Kind::Position };
    let mut scene = Scene { game, state, kind, names: Names::default() };
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
        return Some(StatedReading { scene, claims, games: Games::default(), unread: Vec::new() });
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
        return Some(StatedReading { scene, claims, games: Games::default(), unread: Vec::new() });
    };
    scene.kind = Kind::Reach(studied);
    let reached = shown.check_reach(&scene, (studied, name), &marks, findings);
    claims.push(CheckedClaim { text: format!("reach:{name}"), squares: reached });
    Some(StatedReading { scene, claims, games: Games::default(), unread: Vec::new() })
}

/// Whether the pieces of a game are those that have Chinese signs: all their letters are.
fn draws_signs(game: &Game) -> bool {
    "rnbakcp".chars().all(|letter| game.kind_of(letter).is_some())
}

/// What is wrong with a drawing.
pub(crate) fn drawn_wrongly(error: &AsciiError, place: Location) -> Finding {
    if let Fault::TooLarge { width, height } = error.fault {
        let message = format!("this board has {width}x{height} squares, and a game at most 16x16");
        return fault("board-size", place, &message, "draw a smaller board");
    }
    fault("board-drawing", place, &error.fault.to_string(), error.fault.remedy())
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
    fn read_cells(&self, game: &Game, start: &State, findings: &mut Vec<Finding>) -> (State, Vec<Square>) {
        let (mut state, mut marks) = (State::empty(), Vec::new());
        for (square, cell) in self.diagram.squares() {
            let at = square.index() as Square;
            // Where the game has no square, a position has none, whatever sign stands there.
            if start.walls.has(at)
                && !cell
                    .text
                    .split_whitespace()
                    .any(|word| read_piece(game, word).is_some_and(Cell::is_piece))
            {
                state.put(game, at, Cell::WALL);
                continue;
            }
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
pub(crate) fn read_piece(game: &Game, word: &str) -> Option<Cell> {
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
