//! How the position of an exercise comes: from the page's own board, or from the machine.

use musi_messages::msg;
use musi_rules::{Random, number, parts};
use musi_stated_rules::types::{bit, each};
use musi_stated_rules::{Cell, Game, Square, SquareSet, State};

use super::{Ask, Goal, Task};
use crate::figure::Figure;
use crate::scene::{self, Kind, Scene};

impl Figure {
    /// Asks the next question of a kind.
    pub(super) fn begin(&mut self, ask: Ask) {
        self.game = None;
        self.drop_all();
        self.seed = self.seed.wrapping_add(1);
        let mut random = Random::new(u64::from(self.seed));
        let again = self.task.take().is_some();
        // The number by which the page keeps what was solved.
        let number = Ask::of(&self.scene).iter().position(|own| *own == ask).unwrap_or(0) as u8;
        let task = match (ask, self.scene.kind) {
            (Ask::Reach, Kind::Reach(from)) => {
                let (state, about, goal) = reach(&self.scene, from, again.then_some(&mut random));
                Some(Task::new(ask, number, self.seed, state, Some(about), goal))
            }
            (Ask::Start, _) => start(&self.scene, &mut random)
                .map(|(state, about, goal)| Task::new(ask, number, self.seed, state, about, goal)),
            _ => {
                let state = self.states.last().unwrap_or(&self.scene.state).clone();
                Some(Task { waits: true, ..Task::new(ask, number, self.seed, state, None, Goal::Choice(0)) })
            }
        };
        let Some(task) = task else { return self.say(msg::stated::NO_TASK) };
        if task.waits {
            let what = ["make reach", "", "make capture", "make win", "make end"][ask as usize];
            self.task = Some(task);
            self.ask(what);
            return self.say(msg::stated::THINKS);
        }
        self.said = task.question(&self.scene, self.language);
        self.task = Some(task);
    }

    /// The machine has made a position: moves, the square it is about, how the game has ended, the position.
    pub(crate) fn made(&mut self, lines: &[&str]) {
        let made = self.task.take().and_then(|task| {
            let [moves, about, outcome, fen, ..] = lines else { return None };
            let game = &self.scene.game;
            let state = game.read_fen(fen).ok()?;
            let mut legal = game.moves(&state);
            legal.retain(|mv| parts(moves, b' ').any(|text| game.move_text(*mv) == text));
            let about = game.board.named(about).map(|at| (state.at(at), at));
            let goal = match task.ask {
                Ask::Win if legal.is_empty() => return None,
                Ask::Win => Goal::Moves(legal),
                Ask::End => Goal::Choice(number(outcome)?.min(3)),
                _ => Goal::Squares(legal.iter().map(|mv| mv.to).collect()),
            };
            Some(Task { state, about, goal, waits: false, ..task })
        });
        let Some(task) = made else { return self.say(msg::stated::NO_TASK) };
        self.said = task.question(&self.scene, self.language);
        self.task = Some(task);
    }
}

/// Where the piece of the figure can go: from its own square, and the next times from others with something in the way.
fn reach(scene: &Scene, from: Square, random: Option<&mut Random>) -> (State, (Cell, Square), Goal) {
    let (game, mut state) = (&scene.game, scene.state.clone());
    let cell = state.at(from);
    let mut at = from;
    if let Some(random) = random {
        let free: Vec<Square> = game.squares.iter().filter(|square| state.at(*square).is_empty()).collect();
        at = random.one_of(&free).unwrap_or(from);
        state.put(game, from, Cell::EMPTY);
        state.put(game, at, cell);
        for side in [cell.side(), 1 - cell.side()] {
            if let Some(square) = random.one_of(&free).filter(|square| *square != at) {
                state.put(game, square, Cell::piece(side, cell.kind()));
            }
        }
    }
    let (quiet, captures) = scene::reach(game, &state, at);
    let goal = Goal::Squares(quiet.into_iter().chain(captures).collect());
    (state, (cell, at), goal)
}

/// A piece that is asked about, and where it stands.
type Studied = (Cell, Square);

/// Where the pieces of a kind begin, on an empty board.
fn start(scene: &Scene, random: &mut Random) -> Option<(State, Option<Studied>, Goal)> {
    let (game, state): (&Game, &State) = (&scene.game, &scene.state);
    let mut kinds = Vec::new();
    for side in 0..2 {
        kinds.extend(
            each(game.kinds).filter(|kind| state.count(side, bit(*kind)) > 0).map(|kind| (side, kind)),
        );
    }
    let (side, kind) = random.one_of(&kinds)?;
    let right: SquareSet = state.of(side, bit(kind)).collect();
    let mut empty = state.clone();
    for square in state.sides[0] | state.sides[1] {
        empty.put(game, square, Cell::EMPTY);
    }
    let about = right.iter().next().map(|at| (Cell::piece(side, kind), at));
    Some((empty, about, Goal::Squares(right)))
}
