//! A line of notation beside a drawn board that has the same pieces: whose turn it is there, and what else it says.
//!
//! ```text
//! 2 | . k .
//! 1 | . K .
//! Fen: 1k1/1K1 b - - 3 9
//! ```

use std::ops::Range;

use super::in_code::notation_in;
use super::{exchange, read};
use crate::ascii::{Diagram, Rest};
use crate::verdict::{Context, Verdict};
use crate::vocabulary::Vocabulary;

/// What the notation of a drawn board says besides its pieces.
pub(super) fn rest_beside(diagram: &Diagram, words: &Vocabulary, context: &Context<'_>) -> Option<Rest> {
    let placement = exchange::placement(diagram, words).filter(|_| diagram.geometry == words.board)?;
    let rest = |text: String, (line, column): (usize, usize), span: Range<usize>| Rest {
        text,
        line,
        column,
        span,
        moves: Vec::new(),
        tells_turn: true,
    };
    let inside = diagram.captions.iter().chain(&diagram.notes).find_map(|line| {
        let text = rest_in(&line.text, &placement, words, context)?;
        Some(rest(text, (line.line, line.column), line.span.clone()))
    });
    inside.or_else(|| Some(rest(rest_in(context.before, &placement, words, context)?, (1, 1), 0..0)))
}

/// What a text says behind the pieces of a board in notation, as the game writes it.
fn rest_in(text: &str, placement: &str, words: &Vocabulary, context: &Context<'_>) -> Option<String> {
    let behind = text.get(text.find(placement)? + placement.len()..)?;
    // What is held may stand in brackets, in a variant of a game in which nothing is.
    let held = behind.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let behind = held.map_or(behind, |(_, rest)| rest);
    let behind = behind.split(['"', '\'', '`', '\n']).next()?;
    let written = notation_in(&format!("{placement}{behind}")).filter(|all| all.len() > placement.len())?;
    let named = Context { info: words.game.as_str(), figure_file: "", before: "", ..context.clone() };
    let shown = read(&written, &[], &named);
    let setup = shown.scene().filter(|_| !matches!(shown.verdict, Verdict::Wrong { .. }))?.setup.clone();
    let (own, rest) = setup.split_once(' ')?;
    (own == placement).then(|| rest.to_owned())
}
