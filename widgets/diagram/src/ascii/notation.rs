//! Boards written in one line, as FEN, EPD and SFEN do: ranks from the top with slashes between, numbers for empty squares.

use std::ops::Range;

use musi_rules::BoardSize;

use super::read::MAX_SQUARES;
use super::{AsciiError, Cell, Diagram, Fault, Form, TextLine};

/// What a line of notation says besides the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Whose turn it is, and what else the game remembers, as its notation writes it; may be empty.
    pub text: String,
    /// Line inside the fence, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Its bytes in the fence's text.
    pub span: Range<usize>,
    /// The moves that follow, each with its bytes.
    pub moves: Vec<(String, Range<usize>)>,
    /// Whether its author says whose turn it is: what a form fills in where nothing is said may be otherwise.
    pub tells_turn: bool,
}

impl Rest {
    /// Whether it has more than whose turn it is: who may still castle, which pawn has just gone two squares.
    #[must_use]
    pub fn remembers(&self) -> bool {
        self.text.split_whitespace().nth(1).is_some()
    }
}

/// The fewest slashes of a board: one of three ranks.
const SLASHES: usize = 2;

/// How many fields follow the board that are no numbers: side, rights or hands, a square.
const FIELDS: usize = 3;

/// The first board in notation that a fence holds; nothing where it holds none. `start` is what the word `startpos` stands for.
///
/// ```
/// use musi_diagram::ascii::notation;
/// let board = notation("FEN: 8/8/8/4k3/8/8/8/R3K3 w Q - 0 1\n", "").expect("a board").expect("of equal ranks");
/// assert_eq!((board.geometry.width(), board.geometry.height()), (8, 8));
/// assert_eq!(board.rest.as_ref().map(|rest| rest.text.as_str()), Some("w Q - 0 1"));
/// assert_eq!((board.cells[0].text.as_str(), board.cells[0].column), ("R", 22));
/// assert!(notation("a/b\n", "").is_none());
/// ```
///
/// # Errors
/// [`AsciiError`] when its ranks have not all as many squares, or when there are more than a board can have.
#[must_use]
pub fn notation(text: &str, start: &str) -> Option<Result<Diagram, AsciiError>> {
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let words = words(line, at);
        at += line.len();
        let is_start = |word: &str| word == "startpos" && !start.is_empty();
        let Some(place) = words.iter().position(|(word, _)| is_board(word) || is_start(word)) else {
            continue;
        };
        let Some((word, span)) = words.get(place) else { continue };
        let place_of = |span: &Range<usize>| (number + 1, column(text, span.start));
        let fields = if is_start(word) { 0 } else { fields(words.get(place + 1..).unwrap_or_default()) };
        let after = words.get(place + 1..place + 1 + fields).unwrap_or_default();
        let moves = words.get(place + 1 + fields..).unwrap_or_default();
        let moves = match moves.split_first() {
            Some(((first, _), moves)) if first == "moves" => moves.to_vec(),
            _ => Vec::new(),
        };
        let (board, rest) = if is_start(word) {
            let (board, rest) = start.split_once(' ').unwrap_or((start, ""));
            (position(board, Some(&(place_of(span), span.clone())), 0), (rest.to_owned(), span.clone()))
        } else {
            let rest: Vec<&str> = after.iter().map(|(word, _)| word.as_str()).collect();
            let whole = match (after.first(), after.last()) {
                (Some((_, first)), Some((_, last))) => first.start..last.end,
                _ => span.end..span.end,
            };
            (
                position(word, None, span.start).map(|board| placed(board, text, number + 1)),
                (rest.join(" "), whole),
            )
        };
        let board = board.map_err(|(fault, inside)| {
            let span = span.start + inside.start..span.start + inside.end;
            AsciiError { line: number + 1, column: column(text, span.start), span, fault }
        });
        return Some(board.map(|mut board| {
            let (line, column) = place_of(&rest.1);
            board.rest = Some(Rest { text: rest.0, line, column, span: rest.1, moves, tells_turn: true });
            board.captions = other_lines(text, number);
            board
        }));
    }
    None
}

/// The board of a position's notation, each of whose cells stands at one place of a fence: that of the move that led to it.
#[must_use]
pub fn after_moves(setup: &str, line: usize, column: usize, span: Range<usize>) -> Option<Diagram> {
    let (board, rest) = setup.split_once(' ').unwrap_or((setup, ""));
    let mut board = position(board, Some(&((line, column), span.clone())), 0).ok()?;
    board.rest =
        Some(Rest { text: rest.to_owned(), line, column, span, moves: Vec::new(), tells_turn: true });
    Some(board)
}

/// The cells of the ranks of a text. Where a place is given, all of them stand there; otherwise each where it is written, `offset`
/// bytes from the beginning of the fence.
pub(super) fn position(
    board: &str,
    place: Option<&((usize, usize), Range<usize>)>,
    offset: usize,
) -> Result<Diagram, (Fault, Range<usize>)> {
    let mut ranks: Vec<Vec<Cell>> = Vec::new();
    let mut at = 0;
    for rank in board.split('/') {
        let mut cells = Vec::new();
        let mut letters = rank.char_indices().peekable();
        while let Some((start, letter)) = letters.next() {
            let mut end = start + letter.len_utf8();
            let mut count = 1;
            let mut text = String::new();
            if let Some(digit) = letter.to_digit(10) {
                count = digit as usize;
                while let Some((more, digit)) =
                    letters.peek().and_then(|(more, letter)| Some((*more, letter.to_digit(10)?)))
                {
                    count = (count * 10 + digit as usize).min(MAX_SQUARES + 1);
                    end = more + 1;
                    letters.next();
                }
            } else {
                text.push(letter);
                if letter == '+'
                    && let Some((more, promoted)) = letters.next()
                {
                    text.push(promoted);
                    end = more + promoted.len_utf8();
                }
            }
            let span = offset + at + start..offset + at + end;
            let cell = match place {
                Some(((line, column), span)) => {
                    Cell { text, line: *line, column: *column, span: span.clone() }
                }
                None => Cell { text, line: 0, column: 0, span },
            };
            if cells.len() + count > MAX_SQUARES {
                return Err((
                    Fault::TooLarge { width: cells.len() + count, height: ranks.len() + 1 },
                    at..at + rank.len(),
                ));
            }
            cells.extend(std::iter::repeat_n(cell, count));
        }
        if let Some(expected) = ranks.first().map(Vec::len).filter(|expected| *expected != cells.len()) {
            return Err((Fault::Rank { expected, found: cells.len() }, at..at + rank.len()));
        }
        ranks.push(cells);
        at += rank.len() + 1;
    }
    let (width, height) = (ranks.first().map_or(0, Vec::len), ranks.len());
    let Ok(geometry) = BoardSize::new(width, height) else {
        return Err((Fault::TooLarge { width, height }, 0..board.len()));
    };
    let cells = ranks.into_iter().rev().flatten().collect();
    Ok(Diagram { cells, form: Form::Notation, ..Diagram::empty(geometry) })
}

/// Gives each cell its line and column.
fn placed(mut board: Diagram, text: &str, line: usize) -> Diagram {
    for cell in &mut board.cells {
        cell.line = line;
        cell.column = column(text, cell.span.start);
    }
    board
}

/// Column in characters, from 1, of a byte.
fn column(text: &str, byte: usize) -> usize {
    let before = text.get(..byte).unwrap_or_default();
    let line = before.rfind('\n').map_or(before, |end| before.get(end + 1..).unwrap_or_default());
    line.chars().count() + 1
}

/// The words of a line with their bytes.
fn words(line: &str, at: usize) -> Vec<(String, Range<usize>)> {
    // A program may print them between quotes.
    let words = line.split_whitespace().map(|word| {
        let word = word.trim_matches(['"', '\'', '`', ',']);
        // Games in which pieces can be held write so that nobody holds one.
        let word = word.strip_suffix("[]").or_else(|| word.strip_suffix("[-]")).unwrap_or(word);
        let start = at + (word.as_ptr() as usize - line.as_ptr() as usize);
        (word.to_owned(), start..start + word.len())
    });
    words.collect()
}

/// Whether a word is a board: ranks of letters and digits, without a rank left out.
pub(crate) fn is_board(word: &str) -> bool {
    word.matches('/').count() >= SLASHES
        && word.len() <= 4 * MAX_SQUARES
        && word.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '/' | '+'))
        && word.split('/').all(|rank| !rank.is_empty())
        && word.contains(|letter: char| letter.is_ascii_digit())
}

/// How many words after a board belong to its notation: three that are no numbers, then numbers.
fn fields(words: &[(String, Range<usize>)]) -> usize {
    let is_number = |word: &str| word.bytes().all(|letter| letter.is_ascii_digit());
    let belongs = |(at, (word, _)): &(usize, &(String, Range<usize>))| {
        word != "moves"
            && !word.contains('/')
            && (is_number(word) || *at < FIELDS && !word.ends_with([';', ':', ',', '.']))
    };
    words.iter().enumerate().take_while(belongs).count()
}

/// The lines of a fence besides one.
pub(crate) fn other_lines(text: &str, number: usize) -> Vec<TextLine> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').enumerate().filter_map(|(line, raw)| {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len();
        let words = raw.trim();
        (line != number && !words.is_empty()).then(|| TextLine {
            text: words.to_owned(),
            line: line + 1,
            column: column(text, start),
            span: start..start + words.len(),
        })
    });
    lines.collect()
}
