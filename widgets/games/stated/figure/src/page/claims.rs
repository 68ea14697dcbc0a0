//! What sentences say of a position, held against the game.

use musi_rules::{Side, SquareSet};
use musi_stated_rules::{Game, Move, Square, State};

use super::meaning::{Says, Show, Shown};
use crate::scene::Scene;

/// Why a claim does not hold; `Ok(false)` for what says nothing of a position.
pub(super) fn holds(says: &Says, scene: &Scene) -> Result<bool, String> {
    let (game, state) = (&scene.game, &scene.state);
    match says {
        Says::Reach(letter, from, goals) => reach(scene, *letter, *from, *goals).map(|()| true),
        Says::Shown(shown) => shows(scene, shown).map(|()| true),
        Says::Stands(letter, on) => {
            for at in squares(*on) {
                if !stands(game, state, at, *letter) {
                    return Err(format!(
                        "no {} stands on {}",
                        letter.to_ascii_uppercase(),
                        game.board.name(at)
                    ));
                }
            }
            Ok(true)
        }
        Says::Count(letter, whose, count) => {
            let of = |side: Side| {
                let on_board = game.board.squares().iter().filter(|at| {
                    let cell = state.at(*at);
                    cell.is_of(side as usize) && letter.is_none_or(|letter| stands(game, state, *at, letter))
                });
                let hand = state.hands[side as usize];
                let held = match letter.and_then(|letter| game.kind_of(letter)) {
                    Some(kind) => u16::from(hand[usize::from(kind)]),
                    None => hand.iter().map(|count| u16::from(*count)).sum(),
                };
                on_board.count() as u16 + held
            };
            let own = [Side::First, Side::Second].map(of);
            if whose.holds(own, *count) {
                Ok(true)
            } else {
                Err(format!("the sides have {} and {} of them here", own[0], own[1]))
            }
        }
        Says::State(what, side, denied) => {
            let mut state = state.clone();
            state.turn = *side as usize;
            let is = match *what {
                "turn" => scene.state.turn == state.turn,
                "check" => game.is_check(&state),
                _ => game.is_check(&state) && game.moves_unended(&state).is_empty(),
            };
            if is == *denied {
                let not = if is { "" } else { " not" };
                let what = match *what {
                    "turn" => "to move",
                    "check" => "in check",
                    _ => "checkmated",
                };
                return Err(format!("the {} side is{not} {what} here", name(*side)));
            }
            Ok(true)
        }
        _ => Ok(false),
    }
}

const fn name(side: Side) -> &'static str {
    if matches!(side, Side::First) { "first" } else { "second" }
}

fn squares(set: SquareSet) -> impl Iterator<Item = Square> {
    set.iter().map(|square| square.index() as Square)
}

fn stands(game: &Game, state: &State, at: Square, letter: char) -> bool {
    let cell = state.at(at);
    cell.is_piece() && game.kind_of(letter) == Some(cell.kind())
}

/// The square of a piece: the one that is named, or the only one on which such a piece stands.
pub(super) fn studied(scene: &Scene, letter: char, from: Option<SquareSet>) -> Option<Square> {
    let (game, state) = (&scene.game, &scene.state);
    let named: Vec<Square> = match from {
        Some(from) => squares(from).collect(),
        None => game.board.squares().iter().collect(),
    };
    let mut those = named.into_iter().filter(|at| stands(game, state, *at, letter));
    let first = those.next()?;
    those.next().is_none().then_some(first)
}

/// Whether a position has the moves of which a sentence speaks, as if it were the turn of the side that it means.
fn shows(scene: &Scene, shown: &Shown) -> Result<(), String> {
    let (game, board) = (&scene.game, scene.game.board);
    let mut state = scene.state.clone();
    let from: Option<Vec<Square>> = match (shown.from, shown.piece) {
        (Some(from), _) => Some(squares(from).collect()),
        (None, Some(letter)) => {
            let of_side = |at: &Square| shown.side.is_none_or(|side| state.at(*at).is_of(side as usize));
            let all = game.board.squares();
            let found: Vec<Square> =
                all.iter().filter(|at| stands(game, &state, *at, letter) && of_side(at)).collect();
            Some(found)
        }
        (None, None) => None,
    };
    if let Some(from) = &from {
        let is_that = |at: &Square| {
            state.at(*at).is_piece()
                && shown.piece.is_none_or(|letter| stands(game, &state, *at, letter))
                && shown.side.is_none_or(|side| state.at(*at).is_of(side as usize))
        };
        let none = || "no such piece stands there".to_owned();
        if from.is_empty() || !from.iter().all(is_that) {
            return Err(none());
        }
        state.turn = state.at(*from.first().ok_or_else(none)?).side();
    }
    if let Some(side) = shown.side {
        state.turn = side as usize;
    }
    let moves: Vec<_> = game
        .moves_unended(&state)
        .into_iter()
        .filter(|mv| from.as_ref().is_none_or(|from| !mv.is_drop() && from.contains(&mv.from)))
        .collect();
    for to in squares(shown.to) {
        let there = || moves.iter().filter(|mv| mv.to == to);
        let enemy = |state: &State, at: Square, of: usize| state.at(at).is_of(1 - of);
        // Where pieces are captured in other ways, not on the square to which one goes.
        let takes = || {
            let gone = |mv: &&Move| !enemy(&game.play(&state, **mv), to, state.turn);
            enemy(&state, to, state.turn) && moves.iter().any(|mv| gone(&mv))
        };
        let (is, wanted) = match shown.what {
            Show::Go => (there().next().is_some(), true),
            Show::Take => (takes(), true),
            Show::Not => (there().next().is_some(), false),
        };
        if is != wanted {
            let name = board.name(to);
            return Err(match shown.what {
                Show::Go => format!("there is no such move to {name} here"),
                Show::Take => format!("nothing can be captured on {name} so here"),
                Show::Not => format!("there is such a move to {name} here"),
            });
        }
        let is_prey = |at: Square| shown.prey.is_none_or(|letter| stands(game, &state, at, letter));
        if shown.what == Show::Take && !is_prey(to) {
            return Err(format!("another piece stands on {} here", board.name(to)));
        }
        for taken in squares(shown.taken) {
            if !is_prey(taken) {
                return Err(format!("another piece stands on {} here", board.name(taken)));
            }
            let gone = |mv: &&Move| {
                enemy(&state, taken, state.turn) && !enemy(&game.play(&state, **mv), taken, state.turn)
            };
            if !there().any(|mv| gone(&mv)) {
                return Err(format!("this move captures nothing on {} here", board.name(taken)));
            }
        }
    }
    Ok(())
}

fn reach(scene: &Scene, letter: char, from: Option<SquareSet>, goals: SquareSet) -> Result<(), String> {
    let board = scene.game.board;
    let Some(from) = studied(scene, letter, from) else {
        return Err(format!("it is not known which {} is meant", letter.to_ascii_uppercase()));
    };
    let (quiet, captures) = scene.reach(from);
    let reached: Vec<Square> = quiet.into_iter().chain(captures).collect();
    if let Some(wrong) = squares(goals).find(|square| !reached.contains(square)) {
        return Err(format!("the piece on {} cannot go to {}", board.name(from), board.name(wrong)));
    }
    let goals: Vec<Square> = squares(goals).collect();
    match reached.iter().find(|square| !goals.contains(square)) {
        Some(missing) => {
            Err(format!("the piece on {} can go to {} too", board.name(from), board.name(*missing)))
        }
        None => Ok(()),
    }
}
