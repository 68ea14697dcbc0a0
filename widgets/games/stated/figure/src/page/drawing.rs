//! The boards that a page draws: its start, how a piece goes, and others.

use std::collections::BTreeMap;

use musi_diagram::ascii::{self, Cell, Diagram, Drawing, Form};
use musi_diagram::{PageFence, PagePart};
use musi_rules::betza::{DrawnMark, MarkFault, Movement, from_marks};
use musi_rules::{Side, Square, SquareSet};

/// What the piece under study is called where it has no letter.
const STUDIED: &str = "O";

/// What a board of a page is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Draws {
    /// The board as the game begins.
    Start,
    /// How a piece goes: its small letter, and the square on which it stands.
    Movement(char, Square),
    /// A position.
    Position,
}

/// A board of the page, bare or with words after the backticks that name no game.
#[derive(Clone, Debug)]
pub(super) struct Board<'a> {
    /// Which fence of the page it is.
    pub fence: usize,
    /// The fence.
    pub source: PageFence<'a>,
    /// The board.
    pub diagram: Diagram,
    /// What it is.
    pub draws: Draws,
}

/// The words after the backticks, of the file of figures where it has some.
pub(super) const fn info<'a>(fence: &PageFence<'a>) -> &'a str {
    if fence.figure_file.is_empty() { fence.info } else { fence.figure_file }
}

/// Whether a fence is a board of the page's own game: nothing is said of it, or `stated` without a name.
pub(super) fn is_own(fence: &PageFence<'_>) -> bool {
    let info = info(fence);
    // Rules in the fence are of a game of its own.
    let states = fence.text.lines().any(|line| line.trim_start().starts_with('['));
    info.is_empty()
        || !states
            && info.strip_prefix("stated").is_some_and(|rest| {
                rest.split(' ')
                    .all(|word| word.is_empty() || word.contains('=') && !word.starts_with("file="))
            })
}

/// The marks of a movement, as they may stand in a cell.
fn is_mark(word: &str) -> bool {
    let bare = word.trim_start_matches(['i', 'j', 'r', 'n', 'p', 'g']);
    matches!(bare, "X" | "-X-") || (bare == "m" && word != "m")
}

fn words(cell: &Cell) -> impl Iterator<Item = &str> {
    cell.text.split_whitespace()
}

/// The boards of a page, in their order.
pub(super) fn boards<'a>(parts: &[PagePart<'a>], named: &dyn Fn(usize) -> Option<char>) -> Vec<Board<'a>> {
    let mut boards: Vec<Board<'a>> = Vec::new();
    let fences = parts.iter().enumerate().filter_map(|(at, part)| match part {
        PagePart::Fence(fence) => Some((at, fence)),
        _ => None,
    });
    for (number, (at, fence)) in fences.enumerate().filter(|(_, (_, fence))| is_own(fence)) {
        let Ok(Drawing::Board(mut diagram)) = ascii::read_large(fence.text) else { continue };
        leave_out_blanks(&mut diagram);
        // Rows of words are a board only where each could stand in a cell.
        let ruled = matches!(diagram.form, Form::Ruled { .. });
        let fits = |word: &str| word.chars().count() == 1 || piece(word).is_some() || is_mark(word);
        if !ruled && !diagram.cells.iter().flat_map(words).all(fits) {
            continue;
        }
        let started = boards.iter().any(|board| board.draws == Draws::Start);
        let draws = draws(&diagram, started, || named(at));
        boards.push(Board { fence: number, source: *fence, diagram, draws });
    }
    boards
}

/// Where dots are drawn for squares, what is left blank is none.
fn leave_out_blanks(diagram: &mut Diagram) {
    let dotted = diagram.cells.iter().any(|cell| cell.text == ".");
    if dotted && diagram.cells.iter().any(|cell| cell.text.is_empty()) {
        for cell in &mut diagram.cells {
            let text = match cell.text.as_str() {
                "" => "*",
                "." => "",
                _ => continue,
            };
            text.clone_into(&mut cell.text);
        }
    }
}

fn draws(diagram: &Diagram, started: bool, named: impl Fn() -> Option<char>) -> Draws {
    let marked = diagram.cells.iter().flat_map(words).any(is_mark);
    let studied = diagram.cells.iter().any(|cell| cell.text == STUDIED);
    let mut others = diagram.squares().filter(|(_, cell)| {
        !cell.text.is_empty()
            && !words(cell).all(|word| is_mark(word) || ((marked || studied) && word == "m"))
    });
    if (marked || studied)
        && let (Some((square, cell)), None) = (others.next(), others.next())
    {
        let mut letters = cell.text.chars();
        let letter =
            letters.next().filter(|letter| letter.is_ascii_uppercase() && letters.as_str().is_empty());
        let letter = if cell.text == STUDIED { named() } else { letter };
        if let Some(letter) = letter {
            return Draws::Movement(letter.to_ascii_lowercase(), square);
        }
    }
    if marked || started { Draws::Position } else { Draws::Start }
}

impl Board<'_> {
    /// The movement that it draws.
    ///
    /// # Errors
    /// The cell that holds no mark, and its text.
    pub fn movement(&self, from: Square) -> Result<Movement, (Square, String)> {
        let board = self.diagram.geometry;
        let (file, rank) = (board.file(from), board.rank(from));
        let there: Vec<(Square, &Cell)> = self
            .diagram
            .squares()
            .filter(|(square, cell)| *square != from && !cell.text.is_empty())
            .collect();
        let marks: Vec<DrawnMark> = there
            .iter()
            .map(|(square, cell)| DrawnMark {
                files: board.file(*square) as i8 - file as i8,
                ranks: board.rank(*square) as i8 - rank as i8,
                text: cell.text.clone(),
            })
            .collect();
        let around = (file, board.width() - 1 - file, rank, board.height() - 1 - rank);
        from_marks(&marks, around)
            .map_err(|MarkFault { mark, text }| (there.get(mark).map_or(from, |one| one.0), text))
    }

    /// The letters of pieces on it, in small letters, each once.
    pub fn letters(&self) -> Vec<char> {
        let mut letters = Vec::new();
        for word in self.diagram.cells.iter().flat_map(words) {
            if let Some(letter) = piece(word)
                && !letters.contains(&letter.to_ascii_lowercase())
            {
                letters.push(letter.to_ascii_lowercase());
            }
        }
        letters
    }

    /// Its marks that are no pieces, and the squares on which each stands.
    pub fn marks(&self) -> Vec<(String, SquareSet)> {
        let mut marks: Vec<(String, SquareSet)> = Vec::new();
        for (square, cell) in self.diagram.squares() {
            for word in words(cell).filter(|word| piece(word).is_none() && *word != "*") {
                match marks.iter_mut().find(|(own, _)| own == word) {
                    Some((_, squares)) => squares.insert(square),
                    None => marks.push((word.to_owned(), SquareSet::from_square(square))),
                }
            }
        }
        marks
    }

    /// Where the pieces of each side stand.
    pub fn armies(&self) -> [SquareSet; 2] {
        let mut armies = [SquareSet::EMPTY; 2];
        for (square, cell) in self.diagram.squares() {
            if let Some(letter) = words(cell).find_map(piece) {
                armies[usize::from(letter.is_ascii_lowercase())].insert(square);
            }
        }
        armies
    }

    /// The pieces that only one side has on it.
    pub fn owners(&self) -> BTreeMap<char, Side> {
        let owner = |letter| match self.count(letter) {
            [_, 0] => Some((letter, Side::First)),
            [0, _] => Some((letter, Side::Second)),
            _ => None,
        };
        self.letters().into_iter().filter_map(owner).collect()
    }

    /// How many of each piece stand on it, for each side.
    pub fn counts(&self) -> BTreeMap<char, [u16; 2]> {
        self.letters().into_iter().map(|letter| (letter, self.count(letter))).collect()
    }

    /// Whether a piece stands on a square.
    pub fn piece_at(&self, square: Square) -> bool {
        self.diagram.cell(square).is_some_and(|cell| words(cell).any(|word| piece(word).is_some()))
    }

    /// The board in FEN, its marks left out; on squares that are none stand walls.
    pub fn fen(&self, holes: SquareSet) -> String {
        let board = self.diagram.geometry;
        let mut fen = String::new();
        for rank in (0..board.height()).rev() {
            let mut empty = 0;
            for file in 0..board.width() {
                let cell = self
                    .diagram
                    .cells
                    .get(usize::from(rank) * usize::from(board.width()) + usize::from(file));
                let hole = board.square(file, rank).is_some_and(|square| holes.contains(square));
                let word =
                    cell.into_iter().flat_map(words).find(|word| piece(word).is_some() || *word == "*");
                match word.or(hole.then_some("*")) {
                    Some(word) => {
                        if empty > 0 {
                            fen.push_str(&empty.to_string());
                            empty = 0;
                        }
                        fen.push_str(word);
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                fen.push_str(&empty.to_string());
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen
    }

    /// How many of a piece stand on it, for each side.
    pub fn count(&self, letter: char) -> [u16; 2] {
        let words = || self.diagram.cells.iter().flat_map(words);
        let upper = letter.to_ascii_uppercase();
        let of = |wanted: char| words().filter(|word| piece(word) == Some(wanted)).count() as u16;
        [of(upper), of(letter)]
    }
}

/// The letter of a piece as it stands in a cell; `+` before it is left out.
fn piece(word: &str) -> Option<char> {
    let mut letters = word.strip_prefix('+').unwrap_or(word).chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    (letters.as_str().is_empty() && !is_mark(word)).then_some(letter)
}
