//! CSA: the standard of Japanese programs. `P1-KY-KE-GI …` are ranks, `P+00FU` hands, `+7776FU` moves.

use std::ops::Range;

use musi_diagram::ascii::{Cell, Diagram, Form, Rest};
use musi_diagram::game::{Record, RecordError, play};
use musi_rules::{BoardSize, GridGame, Move, Origin, Position, Setup};

use crate::{Shogi, csa_code, read_usi};

/// The names of pieces, and their letters in SFEN.
const NAMES: [(&str, &str); 14] = [
    ("FU", "P"),
    ("KY", "L"),
    ("KE", "N"),
    ("GI", "S"),
    ("KI", "G"),
    ("KA", "B"),
    ("HI", "R"),
    ("OU", "K"),
    ("TO", "+P"),
    ("NY", "+L"),
    ("NK", "+N"),
    ("NG", "+S"),
    ("UM", "+B"),
    ("RY", "+R"),
];

/// A board as it is written, and the moves after it.
struct Game {
    /// Rank by rank from the top: the letters of each square with their bytes.
    ranks: Vec<Vec<(String, Range<usize>)>>,
    /// Whose turn it is and the hands, as SFEN writes them.
    rest: String,
    /// The bytes of the line that says whose turn it is.
    turn: Range<usize>,
    moves: Vec<(String, Range<usize>)>,
}

/// The board of a text in CSA without moves; nothing where the text is none.
pub(crate) fn drawing(text: &str) -> Option<Result<Diagram, RecordError>> {
    let game = read(text)?;
    if !game.moves.is_empty() {
        return None;
    }
    let cells = game.ranks.iter().rev().flatten().map(|(letters, span)| {
        let (line, column) = place(text, span.start);
        Cell { text: letters.clone(), line, column, span: span.clone() }
    });
    let cells: Vec<Cell> = cells.collect();
    let board = BoardSize::new(9, 9).ok().filter(|board| board.len() == cells.len())?;
    let (line, column) = place(text, game.turn.start);
    let rest = Rest { text: game.rest, line, column, span: game.turn, moves: Vec::new(), tells_turn: true };
    Some(Ok(Diagram { cells, form: Form::Notation, rest: Some(rest), ..Diagram::empty(board) }))
}

/// What a text in CSA with moves comes to; nothing where it has no moves.
///
/// # Errors
/// [`RecordError`] at the first move that is not possible.
pub(crate) fn record(text: &str) -> Option<Result<Record, RecordError>> {
    let game = read(text).filter(|game| !game.moves.is_empty())?;
    let ranks: Vec<String> = game.ranks.iter().map(|rank| sfen_of(rank)).collect();
    let start = Setup::<Shogi>::from_text(&format!("{} {}", ranks.join("/"), game.rest)).ok()?;
    Some(play(&start, &game.moves, one))
}

/// A rank as SFEN writes it.
fn sfen_of(rank: &[(String, Range<usize>)]) -> String {
    let (mut out, mut empty) = (String::new(), 0);
    for letters in rank.iter().map(|(letters, _)| letters.as_str()).chain(["/"]) {
        if letters.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            out.push_str(&empty.to_string());
            empty = 0;
        }
        out.push_str(letters.trim_end_matches('/'));
    }
    out
}

/// Line and column of a byte, from 1.
fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or_default();
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    (before.matches('\n').count() + 1, column)
}

fn letters(name: &str, second: bool) -> Option<String> {
    let (_, letters) = NAMES.iter().find(|(own, _)| *own == name)?;
    Some(if second { letters.to_lowercase() } else { (*letters).to_owned() })
}

/// A game as it is written, or as the text of a program holds it.
fn read(text: &str) -> Option<Game> {
    lines(text, false).or_else(|| lines(&csa_code::unwrapped(text)?, true))
}

/// A game line by line. Between lines `of_code`, other lines begin with the letter of a rank.
fn lines(text: &str, of_code: bool) -> Option<Game> {
    let mut game = Game { ranks: Vec::new(), rest: String::new(), turn: 0..0, moves: Vec::new() };
    let mut hands: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let (mut second, mut at) = (false, 0);
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        let line = raw.trim_end();
        // What stands before the sign of a line, such as a quote, is no part of it.
        let Some(rest) = line.strip_prefix('P') else {
            let mut from = start;
            // Several moves may stand on a line.
            for part in line.split(',') {
                // In a program, what follows the board's own strings is another text.
                if !(of_code && part.len() == 1 && !game.turn.is_empty()) {
                    turn_or_move(part, from, &mut second, &mut game);
                }
                from += part.len() + 1;
            }
            continue;
        };
        let mut letters_of = rest.chars();
        match letters_of.next() {
            Some('I') if game.ranks.is_empty() => {
                game.ranks = start_ranks(start..start + line.len());
                for piece in pieces(letters_of.as_str()) {
                    take_away(&mut game.ranks, piece)?;
                }
            }
            Some(digit @ '1'..='9') if digit.to_digit(10) == u32::try_from(game.ranks.len() + 1).ok() => {
                game.ranks.push(rank(letters_of.as_str(), start + 2)?);
            }
            Some(sign @ ('+' | '-')) => {
                let side = usize::from(sign == '-');
                for piece in pieces(letters_of.as_str()) {
                    let (square, name) = piece.split_at_checked(2)?;
                    if square == "00" && name != "AL" {
                        hands.get_mut(side)?.push(letters(name, side == 1)?);
                    }
                }
            }
            // What a server says before a game: `Protocol_Version:1.2`.
            Some('a'..='z') => {}
            // A second board, or a rank that is missing, is none.
            Some('1'..='9') => return None,
            _ if of_code => {}
            _ => return None,
        }
    }
    // Moves alone are those of a game from its start.
    if game.ranks.is_empty() && hands.iter().all(Vec::is_empty) && !game.moves.is_empty() {
        game.ranks = start_ranks(0..0);
    }
    if game.ranks.len() != 9 {
        return None;
    }
    let held: Vec<String> = hands.iter().map(|hand| held(hand)).collect();
    let held = held.concat();
    let turn = if second { "w" } else { "b" };
    game.rest = format!("{turn} {} 1", if held.is_empty() { "-" } else { &held });
    Some(game)
}

/// A line that says whose turn it is, or a move.
fn turn_or_move(line: &str, start: usize, second: &mut bool, game: &mut Game) {
    let Some(sign) = line.chars().next().filter(|sign| matches!(sign, '+' | '-')) else { return };
    let name = line.trim_end();
    let span = start..start + name.len();
    if name.len() == 1 {
        if game.moves.is_empty() {
            *second = sign == '-';
        }
        game.turn = span;
    } else if name.len() == 7
        && name.is_ascii()
        && name.bytes().skip(1).take(4).all(|letter| letter.is_ascii_digit())
        && name.get(5..).is_some_and(|name| NAMES.iter().any(|(own, _)| *own == name))
    {
        game.moves.push((name.to_owned(), span));
    }
}

/// The squares of a rank: three letters each, `+FU` or ` * `.
fn rank(text: &str, start: usize) -> Option<Vec<(String, Range<usize>)>> {
    let mut cells = Vec::new();
    for file in 0..9 {
        let cell = text.get(file * 3..).unwrap_or_default();
        let cell = cell.get(..3.min(cell.len()))?;
        let span = start + file * 3..start + file * 3 + cell.len();
        let piece = match cell.split_at_checked(1) {
            Some(("+", name)) => letters(name, false)?,
            Some(("-", name)) => letters(name, true)?,
            _ if cell.trim().trim_matches('*').is_empty() => String::new(),
            _ => return None,
        };
        cells.push((piece, span));
    }
    Some(cells)
}

/// The start position; all of it stands where the line does.
fn start_ranks(span: Range<usize>) -> Vec<Vec<(String, Range<usize>)>> {
    let board = Shogi::START.split(' ').next().unwrap_or_default();
    let rank = |rank: &str| {
        let cells = rank.chars().flat_map(|letter| match letter.to_digit(10) {
            Some(count) => vec![String::new(); count as usize],
            None => vec![letter.to_string()],
        });
        cells.map(|letters| (letters, span.clone())).collect()
    };
    board.split('/').map(rank).collect()
}

/// Takes a piece away from the start position, as games with a handicap begin: `22KA`.
fn take_away(ranks: &mut [Vec<(String, Range<usize>)>], piece: &str) -> Option<()> {
    let (square, name) = piece.split_at_checked(2)?;
    let mut digits = square.chars().map(|digit| digit.to_digit(10));
    let (file, rank) = (digits.next()?? as usize, digits.next()?? as usize);
    let (letters, _) = ranks.get_mut(rank.checked_sub(1)?)?.get_mut(9usize.checked_sub(file)?)?;
    let own = self::letters(name, rank < 5)?;
    (*letters == own).then(|| letters.clear())
}

/// The pieces of a line: four letters each, `28HI`.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    (0..text.len() / 4).filter_map(|at| text.get(at * 4..at * 4 + 4))
}

/// A hand as SFEN writes it.
fn held(pieces: &[String]) -> String {
    let mut kinds: Vec<&String> = pieces.iter().collect();
    kinds.sort();
    kinds.dedup();
    let count = |kind: &String| pieces.iter().filter(|piece| *piece == kind).count();
    let kinds = kinds.into_iter().map(|kind| match count(kind) {
        1 => kind.clone(),
        count => format!("{count}{kind}"),
    });
    kinds.collect()
}

/// One move: `+7776FU`, `-0055KA`.
fn one(position: &Position<Shogi>, text: &str) -> Option<Move> {
    let (from, to, name) = (text.get(1..3)?, text.get(3..5)?, text.get(5..7)?);
    let usi = |square: &str| {
        let rank = square.get(1..)?.bytes().next()?;
        Some(format!("{}{}", square.get(..1)?, char::from(b'a' + rank.checked_sub(b'1')?)))
    };
    let to = usi(to)?;
    let wanted = letters(name, false)?;
    if from == "00" {
        return read_usi(position, &format!("{wanted}*{to}")).ok();
    }
    let from = usi(from)?;
    let stays = read_usi(position, &format!("{from}{to}")).ok();
    let becomes = read_usi(position, &format!("{from}{to}+")).ok();
    // The move names what the piece is after it.
    let is = |mv: &Move| {
        let Origin::Square(from) = mv.from else { return false };
        let kind = mv.promotion.or(position.piece_at(from).map(|piece| piece.kind));
        kind.and_then(|kind| Shogi::KINDS.get(kind.index())).is_some_and(|facts| facts.letters == wanted)
    };
    [stays, becomes].into_iter().flatten().find(is)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{drawing, record};

    pub(crate) const START: &str = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  *\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n";

    #[test]
    fn a_board_is_read_with_its_hands() {
        let text = format!("V2.2\nN+A\n{START}P+00FU00FU\nP-00HI\n-\n");
        let board = drawing(&text).and_then(Result::ok).unwrap_or_else(|| panic!("no board"));
        assert_eq!(board.rest.map(|rest| rest.text).as_deref(), Some("w 2Pr 1"));
        let cell = &board.cells[0];
        assert_eq!((cell.text.as_str(), text.get(cell.span.clone())), ("L", Some("+KY")));
        assert!(drawing("P1 of the plan\nP2 another\n").is_none());
    }

    #[test]
    fn moves_are_played() {
        for start in [START, "PI\n"] {
            let text = format!("{start}+\n+7776FU,T3\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n");
            let record = record(&text).and_then(Result::ok);
            let position = record.map(|record| record.position).unwrap_or_default();
            assert_eq!(position, "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6");
        }
        for text in ["+7776FU\n-3334FU\n", "V2.2\nN+A\n'a comment\n+7776FU,-3334FU\n"] {
            let record = record(text).and_then(Result::ok);
            let position = record.map(|record| record.position).unwrap_or_default();
            assert!(position.ends_with("/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"), "{text}: {position}");
        }
        let position = record("PI22KA\n-\n-3334FU\n").and_then(Result::ok).map(|record| record.position);
        assert_eq!(
            position.as_deref(),
            Some("lnsgkgsnl/1r7/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2")
        );
        for text in ["PI55KA\n+\n+7776FU\n", "+1234567\n", "+7776XX\n", "- 10\n+ 20\n"] {
            assert!(record(text).is_none(), "{text}");
        }
        let wrong = "PI\n+\n+7775FU\n";
        let error = record(wrong).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| wrong.get(span)), Some("+7775FU"));
    }
}
