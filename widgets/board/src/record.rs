//! The moves that led to the board that is shown, and those that were taken back, in the notation of the game.

use musi_diagram::piece_art::symbol;
use musi_rules::{Move, Piece, Setup, Side, push_number};

use crate::game::position;
use crate::{PlayableGame, Snapshot, State};

/// The moves of a way, with their names. They are kept: to name a move all others must be known.
#[derive(Clone, Debug)]
pub(crate) struct Record<G: PlayableGame> {
    /// Where the way begins.
    start: Option<Setup<G>>,
    names: Vec<(Move, String)>,
}

impl<G: PlayableGame> Record<G> {
    pub const EMPTY: Self = Self { start: None, names: Vec::new() };

    /// The moves from the last board that was not reached by one: how many moments lie before the one that is shown, how many before
    /// the first move, and the names of the moves, tabs between. Nothing in an exercise, and where no move was made.
    pub fn text(&mut self, state: &State<G>) -> String {
        let mut text = String::new();
        let Some(first) = self.follow(state) else { return text };
        push_number(&mut text, state.past.len());
        text.push('\t');
        push_number(&mut text, first);
        for (_, name) in &self.names {
            text.push('\t');
            text.push_str(name);
        }
        text
    }

    /// Names the moves of the way on which the board is; says how many moments lie before the first of them.
    fn follow(&mut self, state: &State<G>) -> Option<usize> {
        if state.task.is_some() {
            return None;
        }
        let first = way(state);
        let moments: Vec<&Snapshot<G>> = moments(state).skip(first).collect();
        let (start, rest) = moments.split_first()?;
        if self.start.as_ref() != Some(&start.setup) {
            *self = Self { start: Some(start.setup.clone()), names: Vec::new() };
        }
        let mut length = 0;
        for (before, moment) in moments.iter().zip(rest) {
            let Some(action) = moment.last else { break };
            if self.names.get(length).is_none_or(|(named, _)| *named != action) {
                self.names.truncate(length);
                self.names.push((action, name(&before.setup, action)));
            }
            length += 1;
        }
        self.names.truncate(length);
        (length > 0).then_some(first)
    }
}

/// The moments that lie behind, the one that is shown, and those that were taken back, in their order.
fn moments<G: PlayableGame>(state: &State<G>) -> impl Iterator<Item = &Snapshot<G>> {
    state.past.iter().chain([&state.now]).chain(state.future.iter().rev())
}

/// How many moments lie before the board from which moves led to the one that is shown.
fn way<G: PlayableGame>(state: &State<G>) -> usize {
    let behind = state.past.iter().chain([&state.now]).rev();
    let moves = behind.take_while(|moment| moment.last.is_some()).count();
    (state.past.len() + 1).saturating_sub(moves + 1)
}

/// The name of a move; its squares where it is none of the side whose turn it is.
fn name<G: PlayableGame>(before: &Setup<G>, action: Move) -> String {
    if let Some(position) = position(before).filter(|position| position.try_play(action).is_ok()) {
        return G::notation(&position, action);
    }
    let board = before.geometry();
    let mut text = action.origin_square().map_or_else(String::new, |from| G::square_name(board, from));
    text.push('-');
    text.push_str(&G::square_name(board, action.to));
    text
}

/// The drawings of the pieces that a side has captured on the way to the board that is shown, one beside the other. A game with hands
/// shows them there.
pub(crate) fn captured<G: PlayableGame>(state: &State<G>, by: Side) -> String {
    let mut out = String::new();
    if G::HANDS || state.task.is_some() {
        return out;
    }
    let ways: Vec<&Snapshot<G>> = moments(state).take(state.past.len() + 1).skip(way(state)).collect();
    let mut taken: Vec<Piece> = ways.windows(2).flat_map(|pair| lost(pair)).collect();
    taken.retain(|piece| piece.side != by);
    taken.sort_by_key(|piece| piece.kind);
    for (at, piece) in taken.into_iter().enumerate() {
        out.push_str("<use href=\"#");
        symbol(&mut out, G::SET, piece, false);
        out.push_str("\" x=\"");
        push_number(&mut out, at * 40);
        out.push_str("\"/>");
    }
    out
}

/// The pieces of the side that did not move which a move took off the board.
fn lost<G: PlayableGame>(pair: &[&Snapshot<G>]) -> Vec<Piece> {
    let [before, after] = pair else { return Vec::new() };
    let gone = before.setup.pieces().filter(|(square, piece)| {
        after.setup.piece_at(*square) != Some(*piece) && piece.side != before.setup.side_to_move()
    });
    gone.map(|(_, piece)| piece).collect()
}
