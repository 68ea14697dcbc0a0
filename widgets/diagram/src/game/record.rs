//! Records of moves: what stands on the board after them.

use std::ops::Range;

use crate::ascii::AsciiError;
use crate::scene::PlayedMove;
use musi_rules::{GridGame, Move, Origin, Position, Profile, Setup, Side};

/// What a record of moves comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The position before the first move, in the notation of the game.
    pub start: String,
    /// The moves, as they are written and as the rules have them.
    pub moves: Vec<PlayedMove>,
    /// The position after the last move, in the notation of the game.
    pub position: String,
    /// The bytes of the last move; those of the first word where there is none.
    pub last: Range<usize>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The bytes that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: &'static str,
}

impl From<AsciiError> for RecordError {
    fn from(error: AsciiError) -> Self {
        Self { span: error.span, message: error.fault.to_string(), remedy: error.fault.remedy() }
    }
}

/// Plays moves one after the other. `read` finds the legal move that a text names.
///
/// # Errors
/// [`RecordError`] at the first move that is not possible.
pub fn play<G: GridGame>(
    start: &Setup<G>,
    moves: &[(String, Range<usize>)],
    read: impl Fn(&Position<G>, &str) -> Option<Move>,
) -> Result<Record, RecordError> {
    let mut played = Vec::new();
    let nowhere = moves.first().map_or(0..0, |(_, span)| span.clone());
    let mut position = Position::new(start, Profile::Teaching).map_err(|problems| RecordError {
        span: nowhere.clone(),
        message: format!("no game can begin so: {problems}"),
        remedy: "correct the position before the moves",
    })?;
    let first = position.side_to_move();
    for (text, span) in moves {
        let Some(mv) = read(&position, text) else {
            return Err(RecordError {
                span: span.clone(),
                message: format!("the move {text} is not possible here"),
                remedy: "correct this move, or one before it",
            });
        };
        let side = position.side_to_move();
        let number = usize::midpoint(played.len(), usize::from(first == Side::Second)) + 1;
        let text = match side {
            Side::Second if !played.is_empty() => text.clone(),
            Side::Second => format!("{number}\u{2026} {text}"),
            _ => format!("{number}. {text}"),
        };
        played.push(PlayedMove { action: mv, text });
        position = position.play_unchecked(mv);
    }
    let last = moves.last().map_or(nowhere, |(_, span)| span.clone());
    Ok(Record { start: start.to_text(), moves: played, position: position.setup().to_text(), last })
}

/// Whether a line of a record says something in words and holds no move: two words or more, one of them of four letters or more, and
/// no sign of a square.
#[must_use]
pub fn is_said(line: &str) -> bool {
    let word = |word: &str| word.trim_end_matches(['.', ',', ':', ';', '!', '?']).to_owned();
    let words: Vec<String> = line.split_whitespace().map(word).collect();
    let in_letters = |word: &String| {
        word.starts_with(char::is_alphabetic)
            && word.chars().all(|letter| letter.is_alphabetic() || matches!(letter, '\'' | '\u{2019}'))
    };
    words.len() > 1 && words.iter().all(in_letters) && words.iter().any(|word| word.chars().count() > 3)
}

/// The legal move that coordinates name, as UCI and USI write it: `e2e4`, `e7e8q`, `7g7f`, `8h2b+`, `P*5e`.
#[must_use]
pub fn coordinate_move<G: GridGame>(position: &Position<G>, text: &str) -> Option<Move> {
    let board = position.geometry();
    let square = |text: Option<&str>| G::square_named(board, text?);
    let letters =
        |mv: &Move| mv.promotion.and_then(|kind| G::KINDS.get(kind.index())).map(|kind| kind.letters);
    if let Some((kind, to)) = text.split_once('*') {
        let to = square(Some(to))?;
        let is = |mv: &Move| match mv.from {
            Origin::Hand(own) => {
                G::KINDS.get(own.index()).is_some_and(|own| own.letters == kind) && mv.to == to
            }
            Origin::Square(_) => false,
        };
        return position.legal_moves().into_iter().find(is);
    }
    let ways = [(text, None), (text.get(..text.len().checked_sub(1)?)?, text.get(text.len() - 1..))];
    let named = ways.into_iter().find_map(|(body, promotion)| {
        let cut = (2..body.len()).find_map(|at| Some((square(body.get(..at))?, square(body.get(at..))?)))?;
        Some((cut, promotion))
    });
    let ((from, to), promotion) = named?;
    let moves = position.legal_moves();
    // Some programs name the rook with which the king castles.
    let rook = position.setup().piece_at(to).is_some_and(|piece| piece.side == position.side_to_move());
    let castled = || G::castling_squares(&position.setup(), from, to).map(|(king, _)| king);
    let to = if rook { castled().unwrap_or(to) } else { to };
    moves.into_iter().find(|mv| {
        let becomes = match promotion {
            None => mv.promotion.is_none(),
            Some("+") => mv.promotion.is_some(),
            Some(letter) => letters(mv).is_some_and(|own| own.eq_ignore_ascii_case(letter)),
        };
        mv.from == Origin::Square(from) && mv.to == to && becomes
    })
}
