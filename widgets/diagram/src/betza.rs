//! Betza notation and boards: a drawing of a notation, the notation of a drawing, and whether a page's two agree.

use std::collections::BTreeSet;
use std::ops::Range;

use musi_rules::betza::{BetzaError, DrawnMark, Ground, Movement, from_marks, marks, radius, read};
use musi_rules::{GridGame, Setup, Square};

use crate::ascii::Diagram;
use crate::verdict::{CaptionText, Finding, Location};
use musi_diagnostic::Severity;

/// The mark of the piece in a drawing.
const PIECE: &str = "O";

/// The words with which a text gives a notation.
const GIVES: &str = "Betza:";

/// A movement as a board, drawn as pages draw one: the piece is `O`, see [`musi_rules::betza`] for the marks.
///
/// ```
/// let fers = musi_rules::betza::read("F")?;
/// let board = "+---+---+---+\n| X |   | X |\n+---+---+---+\n|   | O |   |\n+---+---+---+\n| X |   | X |\n+---+---+---+\n";
/// assert_eq!(musi_diagram::draw_movement(&fers), board);
/// # Ok::<(), musi_rules::betza::BetzaError>(())
/// ```
#[must_use]
pub fn draw_movement(movement: &Movement) -> String {
    let around = radius(movement) as i8;
    let drawn = marks(movement, around as u8);
    let widest = drawn.iter().map(|mark| mark.text.len()).max().unwrap_or(1);
    let cells = usize::from(around.unsigned_abs()) * 2 + 1;
    let rule = ["+", &["-".repeat(widest + 2), "+".to_owned()].concat().repeat(cells), "\n"].concat();
    let mut board = rule.clone();
    let mut drawn = drawn.iter().peekable();
    for ranks in (-around..=around).rev() {
        board.push('|');
        for files in -around..=around {
            let text = if (files, ranks) == (0, 0) {
                PIECE
            } else {
                drawn.next_if(|mark| (mark.files, mark.ranks) == (files, ranks)).map_or("", |mark| &mark.text)
            };
            board.push_str(&[" ", &format!("{text:^widest$}"), " |"].concat());
        }
        board.push('\n');
        board.push_str(&rule);
    }
    board
}

/// The movement that a board draws, see [`draw_movement`].
///
/// # Errors
/// A sentence with line and column of the drawing: there is not one piece, or a cell holds no mark.
pub fn drawn_movement(diagram: &Diagram) -> Result<Movement, String> {
    let board = diagram.geometry;
    let mut pieces = diagram.squares().filter(|(_, cell)| cell.text == PIECE);
    let (Some((piece, _)), None) = (pieces.next(), pieces.next()) else {
        return Err("the drawing needs one cell with the piece, O".to_owned());
    };
    let (file, rank) = (board.file(piece), board.rank(piece));
    let there: Vec<_> =
        diagram.squares().filter(|(square, cell)| *square != piece && !cell.text.is_empty()).collect();
    let marks: Vec<DrawnMark> = there
        .iter()
        .map(|(square, cell)| DrawnMark {
            files: board.file(*square) as i8 - file as i8,
            ranks: board.rank(*square) as i8 - rank as i8,
            text: cell.text.clone(),
        })
        .collect();
    let around = (file, board.width() - 1 - file, rank, board.height() - 1 - rank);
    from_marks(&marks, around).map_err(|fault| {
        let place = there.get(fault.mark).map_or((1, 1), |(_, cell)| (cell.line, cell.column));
        format!(
            "{}:{}: \"{}\" is no mark of a movement; write X, m or -X-, and i, n, p, g, j or r before it",
            place.0, place.1, fault.text
        )
    })
}

/// A notation in a text, and its bytes in it.
fn notations(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    text.match_indices(GIVES).filter_map(|(at, _)| {
        text.get(..at)?.ends_with('(').then_some(())?;
        let rest = text.get(at + GIVES.len()..)?;
        let start = at + GIVES.len() + rest.len() - rest.trim_start().len();
        let mut depth = 0_usize;
        let end = text.get(start..)?.char_indices().find(|(_, letter)| {
            match letter {
                '(' => depth += 1,
                ')' if depth == 0 => return true,
                ')' => depth -= 1,
                _ => {}
            }
            *letter == '\n'
        });
        let end = start + end.filter(|(_, letter)| *letter == ')')?.0;
        Some((text.get(start..end)?, start..end))
    })
}

/// A text with its notations as blanks, byte for byte, for who reads sentences; nothing where it has none.
pub(crate) fn blanked(text: &str) -> Option<String> {
    let mut blanked = String::new();
    let mut done = 0;
    for (_, span) in notations(text) {
        // From the bracket that opens to the one that closes.
        let (start, end) = (text.get(..span.start)?.rfind('(')?, span.end + 1);
        blanked.push_str(text.get(done..start)?);
        blanked.push_str(&" ".repeat(end - start));
        done = end;
    }
    blanked.push_str(text.get(done..)?);
    (done > 0).then_some(blanked)
}

/// What `(Betza: …)` in the texts of a board says of the piece under study, held against where it goes on this board.
pub(crate) fn findings<G: GridGame>(
    setup: &Setup<G>,
    studied: Option<Square>,
    captions: &[CaptionText<'_>],
    speaks: &[bool],
) -> Vec<Finding> {
    let texts = captions.iter().zip(speaks).filter(|(_, speaks)| **speaks);
    let given = texts.flat_map(|(text, _)| {
        notations(text.text).map(|(betza, span)| (betza, span.start + text.offset..span.end + text.offset))
    });
    let finding = |(betza, span): (&str, Range<usize>)| {
        let movement = match read(betza) {
            Ok(movement) => movement,
            Err(error) => return Some(unreadable(&error, span.start)),
        };
        let studied = studied?;
        let (theirs, ours) = (reach(setup, studied, &movement), game_reach(setup, studied));
        let names = |squares: &BTreeSet<(Square, bool)>| {
            let mut names: Vec<String> =
                squares.iter().map(|(square, _)| G::square_name(setup.geometry(), *square)).collect();
            names.dedup();
            names.join(" ")
        };
        let (more, less) = (&theirs - &ours, &ours - &theirs);
        if more.is_empty() && less.is_empty() {
            return None;
        }
        let parts = [("it adds", &more), ("it leaves out", &less)];
        let parts = parts.iter().filter(|(_, squares)| !squares.is_empty());
        let differs: Vec<String> =
            parts.map(|(says, squares)| format!("{says} {}", names(squares))).collect();
        Some(Finding {
            code: "betza-differs",
            severity: Severity::Error,
            place: Location::Caption(span),
            message: format!("`{betza}` is not how the piece on this board moves: {}", differs.join(", ")),
            remedy: format!("write `{}`, or change the board", own(setup, studied)),
        })
    };
    given.filter_map(finding).collect()
}

fn unreadable(error: &BetzaError, start: usize) -> Finding {
    let at = start + error.at;
    Finding {
        code: "betza",
        severity: Severity::Error,
        place: Location::Caption(at..at + 1),
        message: error.to_string(),
        remedy: error.remedy(),
    }
}

/// The notation of the piece on a square, by the rules of its game.
fn own<G: GridGame>(setup: &Setup<G>, square: Square) -> String {
    setup.piece_at(square).map(|piece| Movement::from(G::pattern(piece.kind)).to_string()).unwrap_or_default()
}

/// Where the notation leads, and whether it captures there. As in the figure, an empty square that a piece attacks counts too.
fn reach<G: GridGame>(setup: &Setup<G>, from: Square, movement: &Movement) -> BTreeSet<(Square, bool)> {
    let board = setup.geometry();
    let mut found = BTreeSet::new();
    let Some(piece) = setup.piece_at(from) else { return found };
    let at = |file: i16, rank: i16| {
        let (file, rank) = (u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
        board.square(file, rank)
    };
    let home = if piece.side.index() == 0 { 1 } else { i16::from(board.height()) - 2 };
    let first = i16::from(board.rank(from)) == home;
    // An empty square is held against both: what could be captured on it, and whether one can go there.
    for capture in [false, true] {
        let ground = |file: i16, rank: i16| match at(file, rank).map(|square| setup.piece_at(square)) {
            None => Ground::Off,
            Some(None) => Ground::Empty,
            Some(Some(other)) if other.side == piece.side => Ground::Friend,
            Some(Some(_)) => Ground::Enemy,
        };
        let from = (i16::from(board.file(from)), i16::from(board.rank(from)));
        let mut add = |file: i16, rank: i16, captures: bool| {
            if let Some(square) = at(file, rank).filter(|_| captures == capture) {
                found.insert((square, capture));
            }
        };
        movement.each_target(piece.side, from, first, &ground, &mut add);
        if capture {
            // Squares that are empty, as if an enemy stood there.
            for square in board.squares().filter(|square| setup.piece_at(*square).is_none()) {
                let there = (i16::from(board.file(square)), i16::from(board.rank(square)));
                let with = |file: i16, rank: i16| {
                    if (file, rank) == there { Ground::Enemy } else { ground(file, rank) }
                };
                let mut attacked = false;
                let mut see = |file: i16, rank: i16, captures: bool| {
                    attacked |= captures && (file, rank) == there;
                };
                movement.each_target(piece.side, from, first, &with, &mut see);
                if attacked {
                    found.insert((square, true));
                }
            }
        }
    }
    found
}

/// The same by the rules of the game.
fn game_reach<G: GridGame>(setup: &Setup<G>, from: Square) -> BTreeSet<(Square, bool)> {
    let Some(piece) = setup.piece_at(from) else { return BTreeSet::new() };
    reach(setup, from, &Movement::from(G::pattern(piece.kind)))
}
